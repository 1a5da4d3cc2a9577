"""A side of a settled roll in steps: how its dice were counted, what they showed, what they are worth."""

from collections.abc import Iterator

from domain.explain import Dice, Name, Step, Telling
from domain.systems.plenilunio.explaining_kinds import difficulty
from domain.systems.plenilunio.rolled import Reroll, Side
from domain.systems.plenilunio.traits import DIFFICULTY, RollKind
from domain.systems.plenilunio.wording import dice_of, side_name, step, trait_word, triumphs


def first(side: Side) -> Telling:
    """Return who a side is, at the beginning of a sentence."""
    return Step("plenilunio.word.the_difficulty_first") if side.trait == DIFFICULTY else side_name(side)


def _own(side: Side, kind: RollKind) -> Step:
    """Tell how many own dice are rolled, and of how many. Rules: PL-MELEE-3, PL-MELEE-4, PL-TURN-6, PL-HEALTH-6"""
    pool, who = side.pool, first(side)
    if pool.helpless:
        return step("helpless", "PL-HEALTH-6", who=who)
    own = pool.dice - pool.gift
    values: dict[str, Telling] = {"who": who, "trait": trait_word(side.trait), "score": pool.score}
    if pool.available is None or (own >= pool.available and own):
        return step("pool", "PL-ROLL-1", **values, n=pool.dice)
    attacks = kind in (RollKind.MELEE, RollKind.SHOT)
    if own:
        return step("pool_of", "PL-MELEE-7" if attacks else "PL-TURN-6", available=pool.available, **values, n=own)
    key, rule = ("unused", "PL-MELEE-3") if pool.available else ("used_up", "PL-MELEE-4")
    return step(key, rule, **values)


def dice_counted(side: Side, kind: RollKind) -> Iterator[Step]:
    """Tell how own dice were counted. Rules: PL-RES-1, PL-TOOL-2, PL-JOINT-2, PL-WEAP-5, PL-HEALTH-3, PL-POOL-3"""
    pool, who = side.pool, first(side)
    if side.trait == DIFFICULTY:
        yield from difficulty(side, kind)
        return
    yield _own(side, kind)
    melee = kind is RollKind.MELEE
    parts = {
        "weapon" if melee else "tool": (pool.tool, "PL-WEAP-1" if melee else "PL-TOOL-2"),
        "accessory": (pool.accessory, "PL-WEAP-5"),
        "medical": (pool.medical, "PL-MED-2"),
        "gift": (pool.gift, "PL-GIFT-DEFENSA"),
        "penalty": (0 if pool.helpless else pool.health_penalty, "PL-HEALTH-3"),
        "borrowed": (pool.borrowed, "PL-TURN-6"),
        "distance": (pool.distance, "PL-GIFT-DRAMA"),
        "destiny": (len(side.destiny), "PL-POOL-3"),
    }
    for name, (number, rule) in parts.items():
        if number:
            yield step(name, rule, n=number)
    if pool.helpers:
        helpers = tuple(Name(helper) for helper in pool.helpers)
        yield step("help", "PL-JOINT-2", who=who, helpers=helpers, n=len(helpers))


def dice_shown(side: Side, rerolls: tuple[Reroll, ...]) -> Iterator[Step]:
    """Tell faces, rerolls, what each face is called; and the total where nothing else bears on it.

    Rules: PL-ROLL-2, PL-GIFT-CONDENACION, PL-GIFT-LIMPIEZA
    """
    who = first(side)
    for each in rerolls:
        key, rule = ("forced", "PL-GIFT-CONDENACION") if each.forced else ("chosen", "PL-GIFT-LIMPIEZA")
        yield step(f"reroll_{key}", rule, who=who, old=Dice((each.old,)), new=Dice((each.new,)))
    if not side.own + side.destiny:
        yield step("no_dice", "PL-ROLL-4", who=who)
        return
    counted = tuple(
        Step(f"plenilunio.count.{name}", {"n": number})
        for name in ("triumph", "success", "miss", "botch")
        if (number := getattr(side.tally, name))
    )
    own, destiny = dice_of(side)
    if side.destiny:
        yield step("faces_destiny", "PL-ROLL-2", who=who, own=own, destiny=destiny, counted=counted)
    elif _is_simple(side):
        yield step("faces_total", "PL-ROLL-2", who=who, own=own, counted=counted, n=side.total)
    else:
        yield step("faces", "PL-ROLL-2", who=who, own=own, counted=counted)


def _is_simple(side: Side) -> bool:
    """Whether every success and triumph of a side counts for one, and nothing else counts."""
    return not (side.destiny or side.armour_penalty or side.specialty or side.auto_successes)


def successes(normal: int, units: int) -> tuple[Telling, ...]:
    """Return normal successes and those of triumphs, as far as there are any."""
    parts: list[Telling] = [Step("plenilunio.count.normal", {"n": normal})] if normal else []
    if units:
        parts.append(Step(f"plenilunio.count.{'further_of_triumphs' if normal else 'of_triumphs'}", {"n": units}))
    return tuple(parts)


def worth(side: Side) -> Iterator[Step]:
    """Tell what the dice of a side are worth. Rules: PL-SPEC-1, PL-POOL-6, PL-ARM-4, PL-GIFT-AUTO, PL-ROLL-3"""
    who = first(side)
    if _is_simple(side):
        return
    if side.armour_penalty:
        key = "armour" if side.converted else "armour_idle"
        yield step(key, "PL-ARM-4", who=who, penalty=side.armour_penalty, n=side.converted)
    if side.specialty:
        key = "specialty" if triumphs(side.own) else "specialty_idle"
        yield step(key, "PL-SPEC-1", who=who, name=side.specialty)
    if triumphs(side.destiny):
        yield step("destiny_double", "PL-POOL-6", who=who)
    if side.auto_successes:
        yield step("auto", "PL-GIFT-AUTO", who=who, n=side.auto_successes)
    parts = successes(side.normal, side.triumph_units)
    yield step(f"total_{len(parts)}", "PL-ROLL-3", who=who, parts=parts, n=side.total)

"""A settled roll in steps: how dice were counted, what they showed, what cancelled what, and why it ends as it does."""

from collections.abc import Iterator

from domain.explain import Dice, Name, Step, Telling
from domain.systems.plenilunio.events import Reroll, RollSettled, RollTold, Side
from domain.systems.plenilunio.explaining_kinds import consequence, difficulty, purpose, tie
from domain.systems.plenilunio.options import OPTIONS
from domain.systems.plenilunio.telling_rolls import result, won
from domain.systems.plenilunio.traits import DIFFICULTY, Contest, Outcome, RollKind
from domain.systems.plenilunio.wording import dice_of, side_name, step, triumphs, word


def explain_roll(event: RollSettled, *, again: bool = False) -> list[Step]:
    """Explain a roll from the pools to the outcome. Rules: PL-RES-1

    Args:
        again: Its tie cannot stand, and both roll again.
    """
    sides = (event.roller, event.other)
    rerolls = {event.roller.who: event.rerolls}
    return [
        *_contest(event),
        *(each for side in sides for each in _pool(side, event.kind)),
        *(each for side in sides for each in _dice(side, rerolls.get(side.who, ()))),
        *_gains(event),
        *(each for side in sides for each in _worth(side)),
        *(_setback(side, event) for side in _characters(event)),
        *_cancelling(event),
        *_outcome(event, again=again),
        *_circumstances(event),
    ]


def explain_told(event: RollTold) -> list[Step]:
    """Explain what the table knows of a roll against something hidden. Rules: PL-VIS-1"""
    side = event.roller
    return [
        step("told", "PL-VIS-1", who=side_name(side)),
        *_pool(side, RollKind.TEST),
        *_dice(side, ()),
        *_worth(side),
        step(f"told_{event.outcome.value}", "PL-VIS-1", who=side_name(side)),
    ]


def _first(side: Side) -> Telling:
    """Return who a side is, at the beginning of a sentence."""
    return Step("plenilunio.word.the_difficulty_first") if side.trait == DIFFICULTY else side_name(side)


def _inside(side: Side) -> Telling:
    """Return who a side is, inside a sentence."""
    return Step("plenilunio.word.the_difficulty") if side.trait == DIFFICULTY else side_name(side)


def _characters(event: RollSettled) -> tuple[Side, ...]:
    return (event.roller, event.other) if event.contest is Contest.CONFLICT else (event.roller,)


def _contest(event: RollSettled) -> Iterator[Step]:
    """Tell what is rolled for. Rules: PL-MELEE-2, PL-RANGED-2, PL-COVER-1, PL-REC-3, PL-MED-1"""
    if event.kind is not RollKind.TEST:
        yield purpose(event)
    elif event.contest is Contest.CHALLENGE:
        yield step("challenge", "PL-CHAL-1", who=side_name(event.roller), n=event.other.pool.score)
    else:
        yield step("conflict", "PL-CONF-1", who=side_name(event.roller), other=side_name(event.other))
    if event.round > 1:
        yield step("round", "PL-CONF-3", n=event.round)


def _own(side: Side, kind: RollKind) -> Step:
    """Tell how many own dice are rolled, and of how many. Rules: PL-MELEE-3, PL-MELEE-4, PL-TURN-6, PL-HEALTH-6"""
    pool, who = side.pool, _first(side)
    if pool.helpless:
        return step("helpless", "PL-HEALTH-6", who=who)
    values: dict[str, Telling] = {"who": who, "trait": word(side.trait), "score": pool.score, "n": pool.dice}
    if pool.available is None or (pool.dice >= pool.available and pool.dice):
        return step("pool", "PL-ROLL-1", **values)
    attacks = kind in (RollKind.MELEE, RollKind.SHOT)
    if pool.dice:
        return step("pool_of", "PL-MELEE-7" if attacks else "PL-TURN-6", available=pool.available, **values)
    key, rule = ("unused", "PL-MELEE-3") if pool.available else ("used_up", "PL-MELEE-4")
    return step(key, rule, **values)


def _pool(side: Side, kind: RollKind) -> Iterator[Step]:
    """Tell how own dice were counted. Rules: PL-RES-1, PL-TOOL-2, PL-JOINT-2, PL-WEAP-5, PL-HEALTH-3, PL-POOL-3"""
    pool, who = side.pool, _first(side)
    if side.trait == DIFFICULTY:
        yield from difficulty(side, kind)
        return
    yield _own(side, kind)
    melee = kind is RollKind.MELEE
    parts = {
        "weapon" if melee else "tool": (pool.tool, "PL-WEAP-1" if melee else "PL-TOOL-2"),
        "accessory": (pool.accessory, "PL-WEAP-5"),
        "medical": (pool.medical, "PL-MED-2"),
        "penalty": (0 if pool.helpless else pool.health_penalty, "PL-HEALTH-3"),
        "borrowed": (pool.borrowed, "PL-TURN-6"),
        "destiny": (len(side.destiny), "PL-POOL-3"),
    }
    for name, (number, rule) in parts.items():
        if number:
            yield step(name, rule, n=number)
    if pool.helpers:
        helpers = tuple(Name(helper) for helper in pool.helpers)
        yield step("help", "PL-JOINT-2", who=who, helpers=helpers, n=len(helpers))


def _dice(side: Side, rerolls: tuple[Reroll, ...]) -> Iterator[Step]:
    """Tell faces, rerolls, what each face is called; and the total where nothing else bears on it.

    Rules: PL-ROLL-2, PL-GIFT-CONDENACION, PL-GIFT-LIMPIEZA
    """
    who = _first(side)
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


def _successes(normal: int, units: int) -> tuple[Telling, ...]:
    """Return normal successes and those of triumphs, as far as there are any."""
    parts: list[Telling] = [Step("plenilunio.count.normal", {"n": normal})] if normal else []
    if units:
        parts.append(Step(f"plenilunio.count.{'further_of_triumphs' if normal else 'of_triumphs'}", {"n": units}))
    return tuple(parts)


def _gains(event: RollSettled) -> Iterator[Step]:
    """Tell whether destiny dice bring Destiny. Rules: PL-DEST-4, PL-CONF-3"""
    for side, shows in ((event.roller, event.destiny_gain), (event.other, event.rival_destiny_gain)):
        if shows:
            gained = side.who in event.gained
            yield step("destiny_gain" if gained else "destiny_no_gain", "PL-DEST-4", who=side_name(side))


def _worth(side: Side) -> Iterator[Step]:
    """Tell what the dice of a side are worth. Rules: PL-SPEC-1, PL-POOL-6, PL-ARM-4, PL-GIFT-AUTO, PL-ROLL-3"""
    who = _first(side)
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
    parts = _successes(side.normal, side.triumph_units)
    yield step(f"total_{len(parts)}", "PL-ROLL-3", who=who, parts=parts, n=side.total)


def _setback(side: Side, event: RollSettled) -> Step:
    """Tell whether a side suffers a setback, and why. Rules: PL-REV-1, PL-REV-2, PL-CONF-3"""
    tally, who = side.tally, side_name(side)
    if side.setback:
        return step("setback", "PL-REV-1", who=who)
    if tally.success or tally.triumph:
        return step("no_setback_success", "PL-REV-1", who=who)
    if not tally.botch:
        return step("no_setback_botch", "PL-REV-1", who=who)
    if side.auto_successes:
        return step("no_setback_auto", "PL-REV-3", who=who)
    return step("no_setback_round", "PL-CONF-3", who=who, n=event.round)


def _cancelling(event: RollSettled) -> Iterator[Step]:
    """Tell what cancels what, and what is left. Rules: PL-CANC-1, PL-CANC-2, PL-CANC-3, PL-CANC-4"""
    if event.outcome is Outcome.TIE:
        return
    mine = event.outcome is Outcome.SUCCESS
    winner, loser = (event.roller, event.other) if mine else (event.other, event.roller)
    if not loser.total:
        yield step("cancel_nothing", "PL-CANC-1", who=_inside(winner), other=_first(loser))
    else:
        yield step(
            "cancel",
            "PL-CANC-1" if loser.total <= winner.normal else "PL-CANC-2",
            who=_inside(winner),
            other=_first(loser),
            parts=_successes(min(loser.total, winner.normal), max(0, loser.total - winner.normal)),
        )
    left = event.left
    parts = _successes(left.normal, left.triumph_units)
    key = "left_triumphs" if left.triumph_dice else "left"
    yield step(key, "PL-CANC-4", parts=parts, dice=left.triumph_dice, n=left.normal + left.triumph_units)
    if _is_half(winner, left.triumph_units):
        yield step("left_half", "PL-CANC-3")


def _is_half(winner: Side, units: int) -> bool:
    """Whether a doubled triumph is cancelled by half: single ones go first. Rules: PL-CANC-3, PL-CANC-4"""
    own = max(0, len(triumphs(winner.own)) - winner.converted)
    single = 0 if winner.specialty is not None else own
    gone = winner.triumph_units - units
    return (units - max(0, single - gone)) % 2 == 1


def _outcome(event: RollSettled, *, again: bool) -> Iterator[Step]:
    """Tell margin, band and outcome. Rules: PL-CHAL-3, PL-CHAL-4, PL-CONF-2, PL-CONF-3, PL-DEG-1"""
    challenge = event.contest is Contest.CHALLENGE
    mine, theirs = event.roller.total, event.other.total
    if event.outcome is Outcome.TIE:
        yield tie(event, again=again)
        return
    rule = "PL-CHAL-3" if challenge else "PL-CONF-2"
    melee = event.kind is RollKind.MELEE
    ends = won(event) if melee else result(event.outcome, abs(event.degree))
    most, least = (max(mine, theirs), min(mine, theirs)) if melee else (mine, theirs)
    yield step("margin", rule, mine=most, theirs=least, result=ends)
    if event.kind is RollKind.TEST:
        yield step(f"band_{event.outcome.value}_{event.band}", "PL-DEG-1")
    else:
        yield from consequence(event)


def _circumstances(event: RollSettled) -> Iterator[Step]:
    """Tell readings, fiats and what was hidden. Rules: PL-VIS-1, PL-EXT-2"""
    if event.task:
        yield step("task", "PL-EXT-2", task=word(event.task))
    for key, value in event.options:
        rule = OPTIONS[key].rule if key in OPTIONS else None
        about, reading = Step(f"option.{key}"), Step(f"option.{key}.{value}")
        yield step("option", rule, about=about, reading=reading, option=key, value=value)
    if event.fiat:
        yield step("fiat", None)
    if event.hidden or event.hidden_opposition:
        yield step("hidden" if event.hidden else "hidden_opposition", "PL-VIS-1")

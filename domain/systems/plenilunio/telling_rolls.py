"""Rolls in a line or two: what was at stake, dice, how it ends; and how a tie is ruled."""

from domain.explain import Dice, Name, Step, Telling
from domain.systems.plenilunio import events
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.rolled import Pool, Reroll, Side
from domain.systems.plenilunio.traits import Contest, Outcome, RollKind
from domain.systems.plenilunio.wording import NOTHING, dice_of, ended, joined, noted, phrase, side_name, trait_word

HARDER = frozenset({RollKind.SHOT, RollKind.MEDIC, RollKind.RECOVERY})
"""Rolls whose difficulty has dice told apart: for cover, for bad conditions. Rules: PL-COVER-1, PL-REC-5"""


def settled(event: RollSettled) -> list[Step]:
    """Tell a roll: what was at stake, dice and result, rerolls, setbacks. Rules: PL-VIS-1"""
    return _told(event, _verdict(event))


def _told(event: RollSettled, verdict: Step) -> list[Step]:
    steps = [_head(event)] if event.round == 1 else []
    values: dict[str, Telling] = {"who": side_name(event.roller), "mine": _shown(event.roller), "result": verdict}
    if is_unopposed(event):
        steps.append(phrase("dice_alone", **values))
    else:
        steps.append(phrase("dice", **values, other=side_name(event.other), theirs=_shown(event.other, brief=True)))
    steps += [_reroll(event.other if each.rival else event.roller, each) for each in event.rerolls]
    return steps + [_setback(side) for side in (event.roller, event.other) if side.setback]


def _head(event: RollSettled) -> Step:
    """Return what was at stake; the note of a shot stands with its attack."""
    if event.kind is RollKind.MELEE:
        return _melee(event)
    note = NOTHING if event.kind is RollKind.SHOT else noted(event.note)
    side = _stake(event.roller, event.kind)
    if is_unopposed(event):
        return phrase("roll_alone", side=side, note=note)
    stake = phrase("roll", side=side, other=_against(event), note=note)
    plain = event.kind in (RollKind.TEST, RollKind.GIFT)
    return stake if plain else phrase(f"head_{event.kind.value}", roll=stake)


def is_unopposed(event: RollSettled) -> bool:
    """Whether a gift is rolled against nothing. Rules: PL-GIFT-LIMPIEZA"""
    return event.contest is Contest.CHALLENGE and not event.other.pool.score and not event.other.auto_successes


def _melee(event: RollSettled) -> Step:
    """Return who attacks whom, each with how many dice. Rules: PL-MELEE-2, PL-MELEE-3"""
    roller, other = event.roller, event.other
    return phrase(
        "melee",
        who=side_name(roller),
        target=side_name(other),
        mine=_dice_used(roller),
        theirs=_defence(other),
        note=noted(event.note),
    )


def _defence(side: Side) -> Step:
    """Return how somebody defends. Rules: PL-MELEE-3, PL-MELEE-4, PL-HEALTH-6"""
    if side.pool.helpless:
        return phrase("defence_unconscious", who=side_name(side))
    if side.pool.dice or side.destiny:
        return phrase("defence", who=side_name(side), dice=_dice_used(side))
    return phrase("defence_none" if side.pool.available else "defence_helpless", who=side_name(side))


def _dice_used(side: Side) -> Telling:
    """Return the own dice of a side in melee, and in brackets what else bears on them."""
    pool = side.pool
    used, parts = _chosen(pool), _additions(side, RollKind.MELEE)
    if not parts:
        return used
    score = phrase("score", trait=trait_word(side.trait), score=pool.score)
    return phrase("with_brackets", what=used, parts=joined([score, *parts]))


def _chosen(pool: Pool) -> Step:
    """Return how many dice are used, of how many where some are kept; those of a gift apart.

    Rules: PL-MELEE-3, PL-MELEE-5, PL-GIFT-DEFENSA
    """
    own = pool.dice - pool.gift
    if pool.gift and not own:
        return phrase("gift_dice", n=pool.gift)
    kept = pool.available is not None and own < pool.available
    used = phrase("dice_of", dice=own, n=pool.available) if kept else phrase("some_dice", n=own)
    return phrase("dice_and_gift", what=used, n=pool.gift) if pool.gift else used


def _stake(side: Side, kind: RollKind = RollKind.TEST) -> Telling:
    """Return who rolls what, with everything that adds or takes dice."""
    pool = side.pool
    parts: list[Telling] = [phrase("stake", who=side_name(side), trait=trait_word(side.trait), score=pool.score)]
    parts += _additions(side, kind)
    if pool.helpers:
        parts.append(phrase("with_help", helpers=tuple(Name(helper) for helper in pool.helpers)))
    if pool.available is not None and pool.dice < pool.available:
        parts.append(phrase("with_chosen", what=_chosen(pool)))
    return joined(parts)


def _additions(side: Side, kind: RollKind) -> list[Telling]:
    """Return what adds or takes dice, besides who helps."""
    pool = side.pool
    parts: list[Telling] = [phrase("with_specialty", name=side.specialty)] if side.specialty else []
    extras = {"weapon" if kind is RollKind.MELEE else "tool": pool.tool}
    extras |= {"accessory": pool.accessory, "medical": pool.medical, "destiny": len(side.destiny)}
    extras |= {"penalty": pool.health_penalty, "borrowed": pool.borrowed, "distance": pool.distance}
    extras |= {"auto": side.auto_successes}
    return parts + [phrase(f"with_{name}", n=number) for name, number in extras.items() if number]


def _against(event: RollSettled) -> Telling:
    """Return what a roll is against; a target in cover is harder to shoot. Rules: PL-COVER-1, PL-REC-5"""
    other = event.other
    if event.contest is not Contest.CHALLENGE:
        return _stake(other)
    difficulty = phrase("against_difficulty", n=other.pool.score)
    if not other.pool.tool or event.kind not in HARDER:
        return difficulty
    return joined([difficulty, phrase(f"harder_{event.kind.value}", n=other.pool.tool)])


def _shown(side: Side, *, brief: bool = False) -> Telling:
    """Return the dice of a side and what they are worth, in few words after the other side has used them."""
    own, destiny = dice_of(side)
    parts: list[Telling] = [phrase("own_dice", dice=own)]
    if destiny.faces:
        parts.append(phrase("destiny_dice", dice=destiny))
    if side.auto_successes:
        parts.append(phrase("auto_dice", n=side.auto_successes))
    return joined([*parts, phrase("worth", total=side.total if brief else phrase("successes", n=side.total))])


def _verdict(event: RollSettled) -> Step:
    """Return how a roll ends: of a shot whether it hits, of what has no effect in a tie that it has none.

    Rules: PL-RANGED-2, PL-COVER-1, PL-REC-4
    """
    size, tied = abs(event.degree), event.outcome is Outcome.TIE
    match event.kind:
        case RollKind.MELEE:
            return phrase("melee_tie") if tied else won(event)
        case RollKind.SHOT:
            return phrase(f"shot_{event.outcome.value}", n=size)
        case RollKind.COVER | RollKind.RECOVERY | RollKind.GIFT | RollKind.VENOM if tied and not is_ruled(event):
            return phrase("no_effect_tie")
    return result(event.outcome, size)


def is_ruled(event: RollSettled) -> bool:
    """Whether a tied roll waits for the game master, as the table reads it.

    Rules: PL-COVER-1, PL-REC-4, PL-GIFT-ROLL
    """
    option = "belief_tie" if event.kind is RollKind.GIFT else f"{event.kind.value}_tie"
    return dict(event.options).get(option) == "gm_rules"


def won(event: RollSettled) -> Step:
    """Return who wins a fight hand to hand, by how much. Rules: PL-MELEE-2"""
    winner = event.roller if event.outcome is Outcome.SUCCESS else event.other
    return phrase("melee_won", who=side_name(winner), n=abs(event.degree))


def result(outcome: Outcome, size: int) -> Step:
    """Return how a roll ends, with the size of its degree."""
    return phrase("result_tie") if outcome is Outcome.TIE else phrase(f"result_{outcome.value}", n=size)


def _reroll(side: Side, reroll: Reroll) -> Step:
    key = "reroll_forced" if reroll.forced else "reroll_chosen"
    return phrase(key, who=side_name(side), old=Dice((reroll.old,)), new=Dice((reroll.new,)))


def _setback(side: Side) -> Step:
    return phrase("setback", who=side_name(side))


def tie_rerolled(event: events.TieRerolled) -> list[Step]:
    """Tell a tie that could not stand. Rules: PL-CONF-3"""
    return [*_told(event.settled, phrase("result_tie")), phrase("tie_rerolled")]


def told(event: events.RollTold) -> list[Step]:
    """Tell what the table knows of a roll against something hidden. Rules: PL-VIS-1"""
    side = event.roller
    outcome = phrase(f"told_{event.outcome.value}")
    steps = [phrase("told", side=_stake(side), dice=_shown(side), result=outcome, note=noted(event.note))]
    return steps + ([_setback(side)] if side.setback else [])


def tie_ruled(event: events.TieRuled) -> list[Step]:
    """Tell what the game master makes of a tie. Rules: PL-CHAL-4"""
    ruling = Step(f"plenilunio.word.ruling_{event.ruling.value}")
    return [phrase("tie_ruled", line=event.roll, ruling=ruling, note=ended(event.note))]

"""Rolls in a line or two: what was at stake, dice, how it ends; and how a tie is ruled."""

from domain.explain import Dice, Name, Step, Telling
from domain.systems.plenilunio import events
from domain.systems.plenilunio.events import Reroll, RollSettled, Side
from domain.systems.plenilunio.traits import Contest, Outcome
from domain.systems.plenilunio.wording import dice_of, ended, joined, noted, phrase, side_name, word


def settled(event: RollSettled) -> list[Step]:
    """Tell a roll: what was at stake, dice and result, rerolls, setbacks. Rules: PL-VIS-1"""
    head = [phrase("roll", side=_stake(event.roller), other=_against(event), note=noted(event.note))]
    steps = head if event.round == 1 else []
    steps.append(
        phrase(
            "dice",
            who=side_name(event.roller),
            mine=_shown(event.roller),
            other=side_name(event.other),
            theirs=_shown(event.other, brief=True),
            result=result(event.outcome, abs(event.degree)),
        )
    )
    steps += [_reroll(event.roller, each) for each in event.rerolls]
    return steps + [_setback(side) for side in (event.roller, event.other) if side.setback]


def _stake(side: Side) -> Telling:
    """Return who rolls what, with everything that adds or takes dice."""
    pool = side.pool
    parts: list[Telling] = [phrase("stake", who=side_name(side), trait=word(side.trait), score=pool.score)]
    if side.specialty:
        parts.append(phrase("with_specialty", name=side.specialty))
    extras = {"tool": pool.tool, "accessory": pool.accessory, "medical": pool.medical, "destiny": len(side.destiny)}
    extras |= {"penalty": pool.health_penalty, "borrowed": pool.borrowed, "auto": side.auto_successes}
    parts += [phrase(f"with_{name}", n=number) for name, number in extras.items() if number]
    if pool.helpers:
        parts.append(phrase("with_help", helpers=tuple(Name(helper) for helper in pool.helpers)))
    return joined(parts)


def _against(event: RollSettled) -> Telling:
    other = event.other
    if event.contest is Contest.CHALLENGE:
        return phrase("against_difficulty", n=other.pool.score)
    return _stake(other)


def _shown(side: Side, *, brief: bool = False) -> Telling:
    """Return the dice of a side and what they are worth, in few words after the other side has used them."""
    own, destiny = dice_of(side)
    parts: list[Telling] = [phrase("own_dice", dice=own)]
    if destiny.faces:
        parts.append(phrase("destiny_dice", dice=destiny))
    if side.auto_successes:
        parts.append(phrase("auto_dice", n=side.auto_successes))
    return joined([*parts, phrase("worth", total=side.total if brief else phrase("successes", n=side.total))])


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
    return [*settled(event.settled), phrase("tie_rerolled")]


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

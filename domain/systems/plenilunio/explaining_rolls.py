"""A settled roll in steps: how dice were counted, what they showed, what cancelled what, and why it ends as it does."""

from collections.abc import Iterator

from domain.explain import Step, Telling
from domain.systems.plenilunio import explaining_sides as told
from domain.systems.plenilunio.events import RollSettled, RollTold
from domain.systems.plenilunio.explaining_kinds import consequence, purpose, tie, unopposed
from domain.systems.plenilunio.options import OPTIONS
from domain.systems.plenilunio.rolled import Reroll, Side
from domain.systems.plenilunio.telling_rolls import is_unopposed, result, won
from domain.systems.plenilunio.traits import DIFFICULTY, Contest, Outcome, RollKind
from domain.systems.plenilunio.wording import side_name, step, triumphs, word


def explain_roll(event: RollSettled, *, again: bool = False) -> list[Step]:
    """Explain a roll from the pools to the outcome. Rules: PL-RES-1

    Args:
        again: Its tie cannot stand, and both roll again.
    """
    alone = is_unopposed(event)
    sides = (event.roller,) if alone else (event.roller, event.other)
    rerolls = {event.roller.who: _rerolls(event, rival=False), event.other.who: _rerolls(event, rival=True)}
    return [
        *_contest(event),
        *(each for side in sides for each in told.dice_counted(side, event.kind)),
        *(each for side in sides for each in told.dice_shown(side, rerolls.get(side.who, ()))),
        *_gains(event),
        *(each for side in sides for each in told.worth(side)),
        *(_setback(side, event) for side in _characters(event)),
        *(() if alone else _cancelling(event)),
        *_outcome(event, again=again),
        *_circumstances(event),
    ]


def _rerolls(event: RollSettled, *, rival: bool) -> tuple[Reroll, ...]:
    """Return what a side rolled again."""
    return tuple(each for each in event.rerolls if each.rival is rival)


def explain_told(event: RollTold) -> list[Step]:
    """Explain what the table knows of a roll against something hidden. Rules: PL-VIS-1"""
    side = event.roller
    return [
        step("told", "PL-VIS-1", who=side_name(side)),
        *told.dice_counted(side, RollKind.TEST),
        *told.dice_shown(side, ()),
        *told.worth(side),
        step(f"told_{event.outcome.value}", "PL-VIS-1", who=side_name(side)),
    ]


def _inside(side: Side) -> Telling:
    """Return who a side is, inside a sentence."""
    return Step("plenilunio.word.the_difficulty") if side.trait == DIFFICULTY else side_name(side)


def _characters(event: RollSettled) -> tuple[Side, ...]:
    return (event.roller, event.other) if event.contest is Contest.CONFLICT else (event.roller,)


def _contest(event: RollSettled) -> Iterator[Step]:
    """Tell what is rolled for. Rules: PL-MELEE-2, PL-RANGED-2, PL-COVER-1, PL-REC-3, PL-MED-1, PL-GIFT-ROLL"""
    if is_unopposed(event):
        yield unopposed(event)
    elif event.kind is not RollKind.TEST:
        yield purpose(event)
    elif event.contest is Contest.CHALLENGE:
        yield step("challenge", "PL-CHAL-1", who=side_name(event.roller), n=event.other.pool.score)
    else:
        yield step("conflict", "PL-CONF-1", who=side_name(event.roller), other=side_name(event.other))
    if event.round > 1:
        yield step("round", "PL-CONF-3", n=event.round)


def _gains(event: RollSettled) -> Iterator[Step]:
    """Tell whether destiny dice bring Destiny. Rules: PL-DEST-4, PL-CONF-3"""
    for side, shows in ((event.roller, event.destiny_gain), (event.other, event.rival_destiny_gain)):
        if shows:
            gained = side.who in event.gained
            yield step("destiny_gain" if gained else "destiny_no_gain", "PL-DEST-4", who=side_name(side))


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
        yield step("cancel_nothing", "PL-CANC-1", who=_inside(winner), other=told.first(loser))
    else:
        yield step(
            "cancel",
            "PL-CANC-1" if loser.total <= winner.normal else "PL-CANC-2",
            who=_inside(winner),
            other=told.first(loser),
            parts=told.successes(min(loser.total, winner.normal), max(0, loser.total - winner.normal)),
        )
    left = event.left
    parts = told.successes(left.normal, left.triumph_units)
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
    if not is_unopposed(event):
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

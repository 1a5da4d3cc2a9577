"""What is special about rolls that decide something of their own: a blow, a shot, cover, care, recovery."""

from collections.abc import Iterator, Mapping

from domain.explain import Step
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.rolled import Side
from domain.systems.plenilunio.telling_rolls import HARDER, is_ruled
from domain.systems.plenilunio.traits import Contest, Outcome, RollKind
from domain.systems.plenilunio.wording import side_name, step, trait_word

_PURPOSES: Mapping[RollKind, str] = {
    RollKind.MELEE: "PL-MELEE-2",
    RollKind.SHOT: "PL-RANGED-2",
    RollKind.COVER: "PL-COVER-1",
    RollKind.MEDIC: "PL-MED-1",
    RollKind.RECOVERY: "PL-REC-3",
    RollKind.GIFT: "PL-GIFT-ROLL",
    RollKind.VENOM: "PL-GIFT-DRAMA",
}
"""What a roll decides -> the rule that asks for it."""
_BASES: Mapping[RollKind, str] = {
    RollKind.SHOT: "PL-RANGED-3",
    RollKind.COVER: "PL-COVER-1",
    RollKind.MEDIC: "PL-MED-1",
}
"""What a roll decides -> the rule that sets its difficulty, where it is not the game master."""
_TIES: Mapping[RollKind, str] = {**_PURPOSES, RollKind.MELEE: "PL-MELEE-6", RollKind.RECOVERY: "PL-REC-4"}
"""What a roll decides -> the rule that says what a tie means."""


def purpose(event: RollSettled) -> Step:
    """Tell what a roll that is no plain test decides."""
    names = {"who": side_name(event.roller), "other": side_name(event.other)}
    if event.kind is RollKind.GIFT:
        key = "roll_gift" if event.contest is Contest.CONFLICT else "roll_gift_trial"
        return step(key, "PL-GIFT-ROLL", **names, gift=trait_word(event.roller.trait), n=event.other.pool.score)
    return step(f"roll_{event.kind.value}", _PURPOSES[event.kind], **names)


def unopposed(event: RollSettled) -> Step:
    """Tell that a gift is rolled against nothing. Rules: PL-GIFT-LIMPIEZA"""
    return step("roll_unopposed", "PL-GIFT-LIMPIEZA", who=side_name(event.roller), gift=trait_word(event.roller.trait))


def difficulty(side: Side, kind: RollKind) -> Iterator[Step]:
    """Tell the dice of a difficulty, and what makes it harder. Rules: PL-CHAL-2, PL-RANGED-3, PL-COVER-1, PL-REC-5"""
    pool = side.pool
    harder = pool.tool if kind in HARDER else 0
    if harder:
        yield step(f"base_{kind.value}", _BASES.get(kind, _PURPOSES.get(kind)), n=pool.score)
        yield step(f"harder_{kind.value}", "PL-COVER-1" if kind is RollKind.SHOT else "PL-REC-5", n=harder)
    yield step("difficulty", "PL-CHAL-2" if harder else _BASES.get(kind, "PL-CHAL-2"), n=pool.dice)


def tie(event: RollSettled, *, again: bool) -> Step:
    """Tell what a tie means.

    Rules: PL-CHAL-4, PL-CONF-3, PL-MELEE-6, PL-RANGED-2, PL-COVER-1, PL-REC-4, PL-MED-1, PL-GIFT-ROLL
    """
    challenge = event.contest is Contest.CHALLENGE
    if event.kind is RollKind.TEST or again or is_ruled(event):
        return step(f"tie_{event.contest.value}", "PL-CHAL-4" if challenge else "PL-CONF-3", n=event.roller.total)
    return step(f"tie_{event.kind.value}", _TIES[event.kind], n=event.roller.total)


def consequence(event: RollSettled) -> Iterator[Step]:
    """Tell what a roll of a fight, a recovery or a gift leads to.

    Rules: PL-MELEE-2, PL-RANGED-2, PL-COVER-1, PL-MED-1, PL-REC-3, PL-REC-4, PL-GIFT-ROLL
    """
    succeeds = event.outcome is Outcome.SUCCESS
    winner, loser = (event.roller, event.other) if succeeds else (event.other, event.roller)
    if event.kind is RollKind.MELEE:
        yield step("hits", "PL-MELEE-2", who=side_name(winner), other=side_name(loser))
        return
    rule = "PL-REC-4" if event.kind is RollKind.RECOVERY and not succeeds else _PURPOSES[event.kind]
    who, size = side_name(event.roller), abs(event.degree)
    yield step(f"{event.kind.value}_{event.outcome.value}", rule, who=who, n=size)

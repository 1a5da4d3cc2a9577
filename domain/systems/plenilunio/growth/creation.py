"""The points of a new player's character, where the campaign counts them: what is bought, and what it adds up to."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from domain.errors import RuleError
from domain.systems.plenilunio.actions import CreateCharacter
from domain.systems.plenilunio.characters import OPTION
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Characteristic

LEAST = 1
"""Score that every characteristic has."""
FIRST_DESTINY = 3
"""Destiny that costs nothing; each more or less is a point."""
EACH_TRADE = 2
"""Specialties, or gift points, for one point."""
MOST_TRADES = 2
"""Points that may be traded so, in all."""
RULE = "PL-DEST-2"


class Budget(msgspec.Struct, frozen=True):
    """What a kind of campaign allows. Attributes: points: for characteristics; most: highest score."""

    points: int
    most: int


BUDGETS: Mapping[str, Budget] = {
    "standard": Budget(21, 5),
    "survivors": Budget(16, 5),
    "legendary": Budget(25, 6),
    "mythic": Budget(30, 10),
}
"""Value of the option -> what it allows, as section 16 of the catalogue says. Rules: PL-DEST-2"""


class Bill(msgspec.Struct, frozen=True):
    """What a sheet costs.

    Attributes:
        scores: Sum of the seven characteristics.
        destiny: Points for Destiny beyond the first three; below 0 where less Destiny gives some back.
        specialties: Beyond one for each characteristic.
        gifts: Gift points beyond Destiny.
    """

    scores: int
    destiny: int
    specialties: int
    gifts: int

    @property
    def trades(self) -> int:
        """Points traded for specialties and for gift points."""
        return -(-self.specialties // EACH_TRADE) + -(-self.gifts // EACH_TRADE)

    @property
    def total(self) -> int:
        """All of it."""
        return self.scores + self.destiny + self.trades


def bill(action: CreateCharacter) -> Bill:
    """Add up what a sheet costs. Rules: PL-DEST-2, PL-SPEC-1, PL-GIFT-PTS"""
    named = Counter(each.characteristic for each in action.specialties)
    spent = sum(gift.score for gift in action.gifts) + action.gift_points
    return Bill(
        sum(action.scores.of(trait) for trait in Characteristic),
        action.destiny - FIRST_DESTINY,
        sum(number - 1 for number in named.values()),
        max(0, spent - action.destiny),
    )


def check(state: State, action: CreateCharacter) -> None:
    """Refuse a new player's character that costs more than the campaign allows; veterans are not counted.

    Raises:
        RuleError: `creation_score_invalid`, `creation_trades_exceeded`, `creation_points_exceeded`.

    Rules: PL-DEST-2
    """
    kind = reading(state.options, OPTION)
    budget = BUDGETS.get(kind)
    if budget is None or action.player is None or not action.starting:
        return
    _check_scores(action, kind, budget.most)
    found = bill(action)
    if found.trades > MOST_TRADES:
        raise RuleError(
            "creation_trades_exceeded",
            rule=RULE,
            specialties=found.specialties,
            gifts=found.gifts,
            trades=found.trades,
            most=MOST_TRADES,
        )
    if found.total > budget.points:
        raise RuleError(
            "creation_points_exceeded",
            rule=RULE,
            kind=kind,
            scores=found.scores,
            destiny=found.destiny,
            trades=found.trades,
            total=found.total,
            points=budget.points,
            over=found.total - budget.points,
        )


def _check_scores(action: CreateCharacter, kind: str, most: int) -> None:
    """Refuse a characteristic below 1 or beyond what the kind allows. Raises: RuleError: `creation_score_invalid`."""
    for trait in Characteristic:
        score = action.scores.of(trait)
        if not LEAST <= score <= most:
            bounds = {"minimum": LEAST, "maximum": most}
            raise RuleError("creation_score_invalid", rule=RULE, trait=trait, score=score, kind=kind, **bounds)

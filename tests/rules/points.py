"""Kinds of cases about points, sheets and words: destiny, Fortune, gifts bought, vocabulary, exact odds."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from domain.systems.plenilunio import health as health_rules
from domain.systems.plenilunio import margins as odds_rules
from domain.systems.plenilunio import vocabulary
from domain.systems.plenilunio.actions import (
    Gift,
    GrantPoints,
    Roll,
    SpendFortune,
    SpendGiftPoints,
    StartAdventure,
    TwistPlot,
)
from domain.systems.plenilunio.combat.actions import Advance
from domain.systems.plenilunio.events import GiftPointGained, PoolDiceAdded, RollSettled
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.catalogue import ILLUSION
from domain.systems.plenilunio.traits import Characteristic, FortuneUse, Grant
from tests.rules.harm import hurt
from tests.rules.seats import ANNA, BORIS, TRAIT, Case, begin_fight, mark_health, player_of
from tests.table import MISS, PlenilunioTable, find, newcomer

MORTAL = 4
"""Multiple of Aguante that leaves no level of health."""


def destiny(given: Case, dice: Any) -> Mapping[str, Any]:
    """A roll whose own die is a miss, with destiny dice from the pool."""
    table = PlenilunioTable()
    table.sit(ANNA, player=player_of(given), destiny=given.get("destiny", 0))
    table.edit(ANNA, fortune=given.get("fortune", 0))
    table.fill_pool(given.get("pool", 0))
    roll = Roll(ANNA, TRAIT, difficulty=1, destiny_dice=given.get("take", 0))
    rolled = tuple(dice.get("destiny", ()))
    events = table.play(roll, ((MISS,), rolled, (MISS,)) if rolled else ((MISS,), (MISS,)))
    anna = table.who(ANNA)
    return {
        "destiny": anna.destiny,
        "fortune": anna.fortune,
        "pool": table.game.pool,
        "gift_points_gained": sum(event.points for event in events if isinstance(event, GiftPointGained)),
        "destiny_gain": find(events, RollSettled).destiny_gain,
        "road_ends": anna.road_ended,
    }


def fortune(given: Case, dice: Any) -> Mapping[str, Any]:
    """Fortune spent or regained."""
    table = PlenilunioTable()
    points = given.get("fortune", 0)
    table.sit(ANNA, destiny=given.get("destiny", max(1, points)), scores=_scores_for(given.get("endurance")))
    mark_health(table, ANNA, given)
    table.edit(ANNA, fortune=points, resistance=given.get("resistance"))
    table.fill_pool(given.get("pool", 0))
    _fortune_op(table, given)
    anna = table.who(ANNA)
    return {
        "fortune": anna.fortune,
        "destiny": anna.destiny,
        "resistance": anna.resistance,
        "unconscious": anna.unconscious,
        "pool": table.game.pool,
    }


def _fortune_op(table: PlenilunioTable, given: Case) -> None:
    match given["op"]:
        case "spend":
            _spend(table, FortuneUse(given["use"]), given)
        case "breath":
            table.play(SpendFortune(ANNA, FortuneUse.BREATH))
        case "plot_twist":
            table.play(TwistPlot(given["dice"]))
        case "gift_pool_dice":
            table.happen(PoolDiceAdded(given["dice"], "gift"))
        case "new_adventure":
            table.play(StartAdventure("Otra aventura", given.get("pool_size", 10)))
        case "recover":
            table.play(GrantPoints(ANNA, Grant.FORTUNE, given["points"], "por un don"))


def _spend(table: PlenilunioTable, use: FortuneUse, given: Case) -> None:
    """Pay where it is paid: for a wound of the worst sort, for the first place of a fight, or as such."""
    cost = given.get("cost", 1)
    match use:
        case FortuneUse.WOUND:
            hurt(table, MORTAL * health_rules.endurance(table.who(ANNA)), cost)
        case FortuneUse.ADVANCE:
            assert cost == 1, "to act earlier costs one point, no more and no less"
            table.sit(BORIS, destiny=10)
            begin_fight(table, BORIS, ANNA)
            table.play(Advance(ANNA, 1))
        case FortuneUse.GIFT:
            assert given.get("approved") is None, "nobody approves of a gift"
            table.edit(ANNA, gifts=(Gift(ILLUSION, 1),))
            table.play(UseGift(ANNA, ILLUSION, GiftUse.LASTING, extra=cost - 1))
        case _:
            table.play(SpendFortune(ANNA, use, cost, approved=given.get("approved", False)))


def _scores_for(endurance: int | None) -> dict[str, int]:
    """Split an endurance into the two scores it comes from."""
    return {} if endurance is None else {Characteristic.STRENGTH: endurance - 1, Characteristic.WILL: 1}


def character(given: Case, dice: Any) -> Mapping[str, Any]:
    """Somebody enters the story."""
    table = PlenilunioTable()
    sheet = newcomer(
        ANNA,
        player=player_of(given),
        starting=given.get("starting", False),
        destiny=given.get("destiny", 0),
        size_modifier=given.get("size_mod", 0),
        scores=given.get("scores", {}),
    )
    table.play(sheet)
    anna = table.who(ANNA)
    return {
        "endurance": health_rules.endurance(anna),
        "resistance_max": health_rules.resistance_maximum(anna, table.game.options),
        "fortune": anna.fortune,
        "health": anna.health,
    }


def gift_points(given: Case, dice: Any) -> Mapping[str, Any]:
    """Gifts bought with points; a limit other than the default is an option of the campaign."""
    options = () if given.get("max_score", 5) == 5 else (("gift_max_pc", "none"),)
    table = PlenilunioTable(options=options)
    gifts = tuple(Gift(key, score) for key, score in given.get("gifts", {}).items())
    table.sit(ANNA, gifts=gifts, gift_points=given.get("points", 0))
    table.play(SpendGiftPoints(ANNA, tuple(given["buy"])))
    anna = table.who(ANNA)
    return {"gifts": {gift.key: gift.score for gift in anna.gifts}, "points": anna.gift_points}


def adventure(given: Case, dice: Any) -> Mapping[str, Any]:
    """An adventure opens its pool."""
    table = PlenilunioTable()
    table.play(StartAdventure("Aventura", given.get("pool_size", 10)))
    return {"pool": table.game.pool}


def vocab(given: Case, dice: Any) -> Mapping[str, Any]:
    """A word of the game is read."""
    return {"canonical": vocabulary.canonical(given["term"])}


def odds(given: Case, dice: Any) -> Mapping[str, Any]:
    """Exact chances, as fractions in lowest terms."""
    chances = exact_odds(
        given.get("dice", 0), given.get("destiny_dice", 0), given.get("difficulty", 0), given.get("specialty", False)
    )
    return {key: str(chance) for key, chance in chances.items()}


def exact_odds(dice: int, destiny_dice: int, difficulty: int, specialty: bool) -> dict[str, Fraction]:
    """Ask the program for the chances of a challenge."""
    hand = odds_rules.Hand(dice, destiny_dice, specialty)
    found = odds_rules.margins(hand, odds_rules.Hand(difficulty, character=False))
    return {
        "p_success": Fraction(found.won, found.every),
        "p_tie": Fraction(found.tied, found.every),
        "p_failure": 1 - Fraction(found.won + found.tied, found.every),
        "p_setback": found.setback,
        "p_destiny_gain": found.destiny_gain,
    }

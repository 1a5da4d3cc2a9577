"""Destiny dice, gains, the pool, the end of the road."""

import pytest

from domain.ids import EVERYBODY, GM
from domain.systems.plenilunio import events
from domain.systems.plenilunio.actions import FulfilFate, GrantPoints, RetireCharacter, Roll, StartAdventure, TwistPlot
from domain.systems.plenilunio.traits import Grant, Health
from tests.plenilunio.seats import ARMAND, MUTANT, SOPHIE, WITS, happened, refusal, roll, table, the
from tests.table import misses


def seat(pool: int = 10, **options: str):
    seated = table(**options)
    seated.fill_pool(pool)
    return seated


def test_christopher_in_the_library() -> None:
    """One success and two destiny triumphs make five, against two: margin 3. Rules: PL-POOL-6, PL-DEST-4, PL-FORT-8"""
    seated = seat()
    seated.edit(ARMAND, fortune=1)
    settled = roll(seated, ((4, 2, 3), (6, 6), (5, 5, 2, 3)), difficulty=4, destiny_dice=2)
    armand = seated.who(ARMAND)
    assert (settled.roller.total, settled.degree, settled.destiny_gain) == (5, 3, True)
    assert (armand.destiny, armand.fortune, armand.gift_points, seated.game.pool) == (6, 6, 1, 8)


def test_dice_leave_the_pool_before_the_roll_whatever_they_show() -> None:
    """Rules: PL-POOL-5, PL-RES-1"""
    seated = seat()
    happening = seated.play(Roll(ARMAND, WITS, difficulty=1, destiny_dice=3), otherwise=misses())
    kinds = [type(event) for event in happening]
    assert kinds.index(events.PoolDiceTaken) < kinds.index(events.RollSettled)
    assert (seated.game.pool, seated.who(ARMAND).destiny) == (7, 5)


def test_both_sides_draw_on_one_pool() -> None:
    """Rules: PL-POOL-3, PL-CONF-2"""
    conflict = {"rival": SOPHIE, "rival_trait": WITS}
    assert refusal(seat(5), Roll(ARMAND, WITS, destiny_dice=3, rival_destiny_dice=3, **conflict)).code == (
        "destiny_pool_exhausted"
    )
    seated = seat(6)
    settled = roll(seated, ((2, 2, 2), (4,), (2, 2), (6, 1)), destiny_dice=1, rival_destiny_dice=2, **conflict)
    assert (seated.game.pool, settled.degree, settled.gained) == (3, -1, (SOPHIE,))
    assert seated.who(SOPHIE).destiny == 5


@pytest.mark.parametrize(
    ("who", "asked", "pool", "code"),
    [
        (ARMAND, -1, 10, "destiny_dice_limit"),
        (ARMAND, 6, 10, "destiny_dice_limit"),
        (ARMAND, 6, 3, "destiny_dice_limit"),
        (ARMAND, 4, 3, "destiny_pool_exhausted"),
        (MUTANT, 1, 0, "destiny_dice_not_player"),
        (MUTANT, 6, 0, "destiny_dice_not_player"),
        (MUTANT, -1, 0, "destiny_dice_limit"),
    ],
)
def test_what_cannot_be_taken(who, asked: int, pool: int, code: str) -> None:
    """Rules: PL-POOL-3, PL-POOL-4"""
    assert refusal(seat(pool), Roll(who, WITS, difficulty=1, destiny_dice=asked)).code == code


def test_reaching_ten() -> None:
    """The last refill makes Fortune 10; after that nothing restores it. Rules: PL-END-1, PL-END-2, PL-END-3"""
    seated = seat()
    seated.edit(ARMAND, destiny=9, fortune=2)
    happening = seated.play(Roll(ARMAND, WITS, difficulty=1, destiny_dice=1), ((2, 2, 2), (6,), (3,)))
    assert the(happening, events.RoadEndReached).who == ARMAND
    armand = seated.who(ARMAND)
    assert (armand.destiny, armand.fortune, armand.gift_points, armand.road_ended) == (10, 10, 1, True)
    seated.edit(ARMAND, fortune=4)
    assert not happened(seated.play(GrantPoints(ARMAND, Grant.FORTUNE, 2, "un sueño")), events.FortuneRefilled)
    seated.play(TwistPlot(2))
    seated.play(StartAdventure("Otra", 10))
    assert seated.who(ARMAND).fortune == 4
    assert refusal(seated, Roll(ARMAND, WITS, difficulty=1, destiny_dice=1)).code == "destiny_dice_road_ended"
    assert refusal(seated, Roll(ARMAND, WITS, difficulty=1, destiny_dice=6)).code == "destiny_dice_road_ended"


def test_a_destiny_of_ten_ends_the_road_however_it_came() -> None:
    """Rules: PL-END-2, PL-END-3"""
    seated = seat()
    seated.sit("veterano", destiny=10)
    assert refusal(seated, Roll("veterano", WITS, difficulty=1, destiny_dice=1)).code == "destiny_dice_road_ended"


def test_a_game_masters_character_at_ten_goes_on() -> None:
    """Rules: PL-END-1, PL-FORT-9"""
    seated = seat()
    seated.sit("alado", player=None, destiny=10)
    seated.edit("alado", fortune=2)
    seated.play(StartAdventure("Otra", 10))
    assert seated.who("alado").fortune == 10


def test_fate_is_met_at_ten_only() -> None:
    """Rules: PL-END-4"""
    seated = seat()
    assert refusal(seated, FulfilFate(ARMAND)).code == "fate_not_due"
    seated.edit(ARMAND, destiny=10)
    seated.play(FulfilFate(ARMAND, epilogue=True))
    assert seated.who(ARMAND).retired
    assert refusal(seated, Roll(ARMAND, WITS, difficulty=1)).code == "character_retired"


@pytest.mark.parametrize("size", [4, 0, -5])
def test_five_dice_are_the_smallest_pool(size: int) -> None:
    """Rules: PL-POOL-2"""
    assert refusal(table(), StartAdventure("Corta", size)).code == "pool_size_invalid"
    seated = table()
    seated.play(StartAdventure("Corta", 5))
    assert (seated.game.pool, seated.game.adventure) == (5, "Corta")


def test_an_adventure_refills_everybody_who_is_in_it() -> None:
    """The game master's own are one line for the game master, however many. Rules: PL-FORT-1, PL-FORT-9, PL-VIS-1"""
    seated = table()
    for who in (ARMAND, SOPHIE, MUTANT):
        seated.edit(who, fortune=0)
    seated.edit(SOPHIE, health=Health.DEAD)
    seated.play(StartAdventure("Otra", 10))
    assert [seated.who(who).fortune for who in (ARMAND, SOPHIE, MUTANT)] == [5, 0, 3]
    refilled = [line for line in seated.lines if "Refilled" in type(line.event).__name__]
    assert [(line.event.who, line.audience) for line in refilled] == [(ARMAND, EVERYBODY), ((MUTANT,), GM)]


def test_npcs_have_no_fortune_where_the_table_says_so() -> None:
    """Rules: PL-FORT-1"""
    seated = table(npc_fortune="none")
    assert seated.who(MUTANT).fortune == 0
    seated.play(StartAdventure("Otra", 10))
    assert seated.who(MUTANT).fortune == 0


def test_a_twist_adds_dice_and_as_much_fortune_to_players_characters() -> None:
    """Rules: PL-POOL-8, PL-FORT-7"""
    seated = seat(6)
    seated.edit(ARMAND, fortune=3)
    seated.edit(SOPHIE, fortune=0)
    seated.edit(MUTANT, fortune=0)
    seated.play(TwistPlot(3, "la tormenta"))
    assert [seated.who(who).fortune for who in (ARMAND, SOPHIE, MUTANT)] == [5, 3, 0]
    assert seated.game.pool == 9


@pytest.mark.parametrize("dice", [0, -2])
def test_a_twist_has_dice(dice: int) -> None:
    assert refusal(table(), TwistPlot(dice)).code == "points_invalid"


def test_a_destiny_die_of_an_npc_by_fiat_brings_no_destiny() -> None:
    """Rules: PL-DEST-4"""
    seated = seat()
    settled = roll(seated, ((2, 2), (6,), (2, 2)), who=MUTANT, destiny_dice=1, fiat="un pacto")
    assert (settled.destiny_gain, settled.gained, seated.who(MUTANT).destiny, seated.game.pool) == (True, (), 3, 9)


@pytest.mark.parametrize(("limit", "destiny"), [("one_per_action", 6), ("one_per_roll", 7)])
def test_rerolled_ties_bring_destiny_once_an_action(limit: str, destiny: int) -> None:
    """Rules: PL-CONF-3"""
    seated = seat(destiny_gain_limit=limit)
    lie = {"rival": MUTANT, "rival_trait": WITS, "tie_possible": False, "destiny_dice": 1}
    tied, decided = ((2, 2, 3), (6,), (4, 5)), ((2, 4, 3), (6,), (4, 5))
    settled = roll(seated, tied, decided, **lie)
    assert (settled.round, seated.who(ARMAND).destiny, seated.game.pool) == (2, destiny, 9)


def test_granted_destiny_brings_the_same_as_a_rolled_one() -> None:
    """Rules: PL-DEST-4"""
    seated = table()
    seated.play(GrantPoints(SOPHIE, Grant.DESTINY, 2, "su historia avanza"))
    sophie = seated.who(SOPHIE)
    assert (sophie.destiny, sophie.fortune, sophie.gift_points) == (6, 6, 2)
    assert refusal(seated, GrantPoints(SOPHIE, Grant.DESTINY, 5, "demasiado")).code == "destiny_score_invalid"


def test_who_leaves_the_story_is_out_of_it() -> None:
    """Rules: PL-END-1"""
    seated = table()
    seated.play(RetireCharacter(SOPHIE, "se casa"))
    assert refusal(seated, GrantPoints(SOPHIE, Grant.FORTUNE, 1, "x")).code == "character_retired"
    assert refusal(seated, RetireCharacter(SOPHIE)).code == "character_retired"

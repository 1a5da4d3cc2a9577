"""Rules of Plenilunio that have no kind of case: what the table sees, fates, options, tasks against a rival."""

from typing import Any

import msgspec
import pytest

from domain import engine
from domain.dice.doors import DiceLine, HandDoor
from domain.errors import RuleError
from domain.events import OptionChanged, Overruled
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.actions import (
    FulfilFate,
    Gift,
    Roll,
    RuleTie,
    SpendFortune,
    SpendGiftPoints,
    StartAdventure,
)
from domain.systems.plenilunio.events import (
    DestinyIncreased,
    ExtendedCompleted,
    FateFulfilled,
    PoolDiceTaken,
    RollSettled,
    RollTold,
    TieRerolled,
    TieRuled,
)
from domain.systems.plenilunio.traits import Characteristic, FortuneUse, Health, TieRuling
from tests.table import NoDoor, PlenilunioTable, find, snapshot

WITS, SUBTLETY = Characteristic.WITS, Characteristic.SUBTLETY
ARMAND, MUTANT = CharacterId("armand"), CharacterId("mutante")


@pytest.fixture
def table() -> PlenilunioTable:
    """Return Armand (Astucia 2, Destino 3), a mutant (Astucia 3) and a pool of ten."""
    table = PlenilunioTable()
    table.sit("armand", player="luis", destiny=3, scores={"astucia": 2, "fortaleza": 2})
    table.sit("mutante", player=None, destiny=3, scores={"astucia": 3, "sutileza": 0})
    table.play(StartAdventure("La noche", 10))
    return table


def lines_of(table: PlenilunioTable, roll: Roll, *given: Any) -> tuple[Entry | DiceLine, ...]:
    return engine.carry_out(table.system, table.state, roll, HandDoor(given, otherwise=NoDoor()))


def public(lines: tuple[Entry | DiceLine, ...]) -> list[Any]:
    return [line.event for line in lines if line.audience == EVERYBODY]


def test_a_hidden_roll_is_the_game_masters_alone(table: PlenilunioTable) -> None:
    """Rules: PL-VIS-1"""
    lines = lines_of(table, Roll(ARMAND, WITS, difficulty=2, hidden=True), ((4, 2), (5, 1)))
    assert {line.audience for line in lines} == {GM}


HIDDEN = [
    (Roll(ARMAND, WITS, difficulty=1, hidden_opposition=True), (2,)),
    (Roll(ARMAND, WITS, difficulty=5, hidden_opposition=True), (2, 2, 3, 1, 2)),
    (Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS, hidden_opposition=True), (1, 2, 2)),
    (Roll(ARMAND, WITS, rival=MUTANT, rival_trait=SUBTLETY, hidden_opposition=True), (3,)),
]


def test_what_the_table_sees_does_not_depend_on_the_hidden_opposition(table: PlenilunioTable) -> None:
    """Difficulty or rival, few dice or none: the public lines and the count of lines are the same. Rules: PL-VIS-1"""
    rolls = [lines_of(table, roll, ((4, 2), other)) for roll, other in HIDDEN]
    shown = [snapshot([public(lines), len(lines), [line.audience for line in lines]]) for lines in rolls]
    assert len(set(shown)) == 1


@pytest.mark.parametrize(("roll", "other"), HIDDEN)
def test_the_table_learns_the_outcome_but_no_margin(table: PlenilunioTable, roll: Roll, other: tuple[int, ...]) -> None:
    """Rules: PL-VIS-1"""
    lines = lines_of(table, roll, ((4, 2), other))
    (told,) = [event for event in public(lines) if isinstance(event, RollTold)]
    assert (told.outcome, told.faces, told.roller.total) == ("success", (4, 2), 1)
    assert not {"degree", "band", "left", "other", "difficulty"} & set(msgspec.structs.asdict(told))
    assert not [event for event in public(lines) if isinstance(event, RollSettled | Roll)]


def test_a_fate_is_met_only_at_the_end_of_the_road(table: PlenilunioTable) -> None:
    """Rules: PL-END-4"""
    with pytest.raises(RuleError):
        table.play(FulfilFate(ARMAND))
    table.sit("sophie", destiny=10)
    events = table.play(FulfilFate(CharacterId("sophie"), epilogue=True, note="años después"))
    assert find(events, FateFulfilled).epilogue
    assert table.who("sophie").retired
    assert not table.who("armand").retired


def test_destiny_rises_once_in_an_action_that_is_rolled_again(table: PlenilunioTable) -> None:
    """The dice are paid once and rolled again for free; both show a destiny triumph. Rules: PL-CONF-3, PL-DEST-4"""
    roll = Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS, destiny_dice=1, tie_possible=False)
    events = table.play(roll, ((2, 2), (6,), (4, 4, 2)), ((2, 4), (6,), (4, 4, 2)))
    assert [event.points for event in events if isinstance(event, DestinyIncreased)] == [1]
    assert [event.dice for event in events if isinstance(event, PoolDiceTaken)] == [1]
    assert find(events, TieRerolled).settled.degree == 0
    assert (table.who("armand").destiny, table.game.pool) == (4, 9)


def test_the_setback_of_a_roll_that_is_made_again_costs_nothing(table: PlenilunioTable) -> None:
    """Only the deciding roll counts: what a task has gathered is kept. Rules: PL-CONF-3, PL-EXT-3"""
    roll = Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS, tie_possible=False, goal=5)
    table.play(roll, ((5, 5), (2, 2, 3)))
    events = table.play(roll, ((1, 2), (1, 2, 3)), ((5, 2), (2, 2, 3)))
    assert not find(events, TieRerolled).settled.roller.setback
    assert [each.gathered for each in table.game.tasks] == [3]


def test_a_tie_waits_for_the_game_master(table: PlenilunioTable) -> None:
    """Rules: PL-CHAL-4"""
    table.play(Roll(ARMAND, WITS, difficulty=1), ((4, 2), (5,)))
    (tie,) = table.game.open_ties
    events = table.play(RuleTie(tie.line, TieRuling.HALF, "a medias"))
    assert find(events, TieRuled).ruling is TieRuling.HALF
    assert table.game.open_ties == ()
    with pytest.raises(Exception, match="tie"):
        table.play(RuleTie(tie.line, TieRuling.HALF))


def test_a_tie_may_be_rolled_again_on_the_game_masters_word(table: PlenilunioTable) -> None:
    """Rules: PL-CONF-3"""
    table.play(Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS), ((4, 2), (5, 2, 3)))
    (tie,) = table.game.open_ties
    events = table.play(RuleTie(tie.line, TieRuling.REROLL), ((4, 4), (5, 2, 3)))
    assert (find(events, RollSettled).degree, find(events, RollSettled).round) == (1, 2)
    assert table.game.open_ties == ()


def test_both_sides_of_an_extended_conflict_gather(table: PlenilunioTable) -> None:
    """Whoever first has enough wins. Rules: PL-EXT-2, PL-EXT-3"""
    chase = Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS, goal=3, task="persecución")
    table.play(chase, ((4, 5), (5, 2, 3)))
    table.play(chase, ((2, 2), (5, 4, 3)))
    assert [(each.gathered, each.rival_gathered) for each in table.game.tasks] == [(1, 2)]
    table.play(chase, ((1, 2), (2, 2, 3)))
    assert [(each.gathered, each.rival_gathered) for each in table.game.tasks] == [(0, 2)]
    events = table.play(chase, ((2, 2), (5, 2, 3)))
    assert find(events, ExtendedCompleted).side == MUTANT
    assert table.game.tasks[-1].completed_by == MUTANT
    with pytest.raises(RuleError, match="extended_already_done"):
        table.play(chase, ((2, 2), (5, 2, 3)))


def test_what_the_rules_refuse_a_fiat_lets_pass_and_says_so(table: PlenilunioTable) -> None:
    """Rules: PL-TOOL-3"""
    roll = Roll(ARMAND, WITS, difficulty=1, tools=(3,))
    with pytest.raises(RuleError, match="tool_bonus_invalid"):
        table.play(roll)
    events = table.play(msgspec.structs.replace(roll, fiat="una grúa"), ((4, 4, 2, 2, 2), (2,)))
    overruled = find(events, Overruled)
    assert (overruled.code, overruled.rule, overruled.reason) == ("tool_bonus_invalid", "PL-TOOL-3", "una grúa")
    assert find(events, RollSettled).fiat


def changed(key: str, value: str) -> PlenilunioTable:
    """Return Armand's table with one reading of the rules changed."""
    table = PlenilunioTable()
    table.play(OptionChanged(key, value))
    table.sit("armand", player="luis", destiny=4, scores={"astucia": 2, "fortaleza": 3, "voluntad": 1}, gift_points=1)
    table.fill_pool(10)
    return table


def breath(table: PlenilunioTable) -> int:
    table.play(SpendFortune(ARMAND, FortuneUse.BREATH))
    return table.who("armand").resistance


def test_option_resistance_fixed() -> None:
    """Aguante 4, herido, 2: of 12 ten are lost, five come back; by health of 8 six are lost, three come back.

    Rules: PL-HEALTH-4, PL-FORT-4
    """
    table = changed("resistance_max", "fixed")
    table.edit("armand", health=Health.WOUNDED, resistance=2)
    assert breath(table) == 7


def test_option_breath_rounds_up() -> None:
    """Aguante 4: 9 of 12, three lost, two back. Rules: PL-FORT-4"""
    table = changed("breath_rounding", "up")
    table.edit("armand", resistance=9)
    assert breath(table) == 11


def test_option_no_breath_while_unconscious() -> None:
    """Rules: PL-FORT-4"""
    table = changed("breath_while_unconscious", "refused")
    table.edit("armand", resistance=0, unconscious=True)
    with pytest.raises(RuleError, match="actor_unconscious"):
        breath(table)


def settled(table: PlenilunioTable, roll: Roll, *given: Any) -> RollSettled:
    result = find(table.play(roll, *given), RollSettled)
    assert isinstance(result, RollSettled)
    return result


def test_option_automatic_successes_do_not_prevent_a_setback() -> None:
    """Rules: PL-REV-3"""
    roll = Roll(ARMAND, WITS, difficulty=1, auto_successes=1)
    seen = settled(changed("auto_successes_prevent_setback", "false"), roll, ((1, 2), (2,)))
    assert (seen.roller.setback, seen.degree) == (True, 1)
    assert ("auto_successes_prevent_setback", "false") in seen.options


def test_option_armour_spares_destiny_dice() -> None:
    """Neither does their botch trigger it, nor are their triumphs converted. Rules: PL-ARM-6"""
    roll = Roll(ARMAND, WITS, difficulty=1, armour_penalty=2, destiny_dice=1)
    table = changed("armour_hits_destiny_dice", "false")
    assert settled(table, roll, ((6, 4), (1,), (2,))).roller.converted == 0
    assert settled(table, roll, ((6, 1), (6,), (2,))).roller.converted == 1


def test_option_any_number_of_helpers() -> None:
    """Rules: PL-JOINT-1"""
    table = changed("joint_max_helpers", "any")
    helpers = tuple(table.sit(f"ayudante-{number}", scores={"astucia": 1}) for number in range(4))
    roll = Roll(ARMAND, WITS, difficulty=1, helpers=helpers)
    assert settled(table, roll, ((4, 2, 2, 2, 2, 2), (2,))).roller.pool.dice == 6


def test_option_no_limit_to_a_gift() -> None:
    """Rules: PL-GIFT-PTS"""
    table = changed("gift_max_pc", "none")
    table.edit("armand", gifts=(Gift("voz_interior", 5),))
    table.play(SpendGiftPoints(ARMAND, ("voz_interior",)))
    assert table.who("armand").gifts == (Gift("voz_interior", 6),)


def test_option_a_destiny_gain_for_each_roll_of_an_action() -> None:
    """Rules: PL-CONF-3, PL-DEST-4"""
    table = changed("destiny_gain_limit", "one_per_roll")
    table.sit("mutante", player=None, scores={"astucia": 2})
    roll = Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS, destiny_dice=1, tie_possible=False)
    table.play(roll, ((2, 2), (6,), (4, 4)), ((2, 4), (6,), (4, 4)))
    assert table.who("armand").destiny == 6


def test_option_setbacks_of_every_roll_count() -> None:
    """A botched tie, then a success: the task is lost all the same. Rules: PL-CONF-3, PL-EXT-3"""
    table = changed("tie_reroll_setback", "every_roll")
    table.sit("mutante", player=None, scores={"astucia": 2})
    roll = Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS, tie_possible=False, goal=5)
    table.play(roll, ((5, 5), (2, 2)))
    events = table.play(roll, ((1, 2), (2, 2)), ((5, 2), (2, 2)))
    assert find(events, TieRerolled).settled.roller.setback
    assert table.game.tasks[-1].gathered == 0


def test_option_each_die_rerolled_once_by_a_debt() -> None:
    """Debt 2: the first 6 shows a 6 again and stays, the second is rerolled. Rules: PL-GIFT-CONDENACION"""
    table = changed("palabra_reroll_chain", "each_die_once")
    table.owe("armand", triumph_debt=2)
    seen = settled(table, Roll(ARMAND, WITS, difficulty=1), ((6, 6), (2,)), ((6,),), ((3,),))
    assert (seen.roller.own, table.who("armand").triumph_debt) == ((6, 3), 0)


def test_option_a_destiny_triumph_rerolled_away_still_gives_destiny() -> None:
    """Rules: PL-GIFT-CONDENACION"""
    table = changed("rerolled_destiny_triumph", "gain")
    table.owe("armand", triumph_debt=1)
    roll = Roll(ARMAND, WITS, difficulty=1, destiny_dice=1)
    assert settled(table, roll, ((2, 2), (6,), (2,)), ((3,),)).destiny_gain
    assert table.who("armand").destiny == 5


def test_option_the_roller_chooses_which_triumphs_are_cancelled() -> None:
    """One single, one doubled, one hit: half of the doubled one goes, two dice are left. Rules: PL-CANC-4"""
    table = changed("triumph_cancel_order", "roller_chooses")
    seen = settled(table, Roll(ARMAND, WITS, difficulty=1, destiny_dice=1), ((6, 2), (6,), (4,)))
    assert (seen.left.triumph_units, seen.left.triumph_dice) == (2, 2)


def test_option_npcs_without_fortune() -> None:
    """Rules: PL-FORT-1"""
    table = changed("npc_fortune", "none")
    table.sit("mutante", player=None, destiny=3)
    assert (table.who("mutante").fortune, table.who("armand").fortune) == (0, 4)

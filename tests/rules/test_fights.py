"""Fights as a table may read them otherwise, and rules of fights that no kind of case can tell."""

from typing import Any

import pytest

from domain.errors import TestigoError
from domain.events import SceneEnded
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat.actions import (
    Aim,
    Attack,
    Equip,
    Item,
    JoinCombat,
    NextTurn,
    Reply,
    TakeAction,
    TakeCover,
)
from domain.systems.plenilunio.combat.events import TurnPassed
from domain.systems.plenilunio.events import DestinyIncreased, RollSettled, TieRerolled
from domain.systems.plenilunio.harm.events import DamageDealt
from domain.systems.plenilunio.traits import Characteristic, Health, ItemKind, RangeBand
from tests.rules.seats import begin_fight
from tests.table import PlenilunioTable, find, misses

ARMAND, SOPHIE, MUTANT, WOLF = map(CharacterId, ("armand", "sophie", "mutante", "lobo"))
WILL, WITS = Characteristic.WILL, Characteristic.WITS
MEDIUM = RangeBand.MEDIUM
JACKET, FURS = Item(ItemKind.ARMOUR, "chaqueta_de_cuero"), Item(ItemKind.ARMOUR, "pieles")
BOW, PISTOL = Item(ItemKind.WEAPON, "arco_compuesto"), Item(ItemKind.WEAPON, "pistola_9mm")


def fight(*order: CharacterId, **options: str) -> PlenilunioTable:
    """Seat Sophie (Destino 5, Combate 5), Armand (4, 3), a mutant (3, 3) and a wolf (2, 2); the fight has begun.

    Everybody has Aguante 4, bare hands of 3, Astucia 2; there are ten destiny dice.
    """
    table = PlenilunioTable(options=tuple(options.items()))
    body = {"fortaleza": 3, "voluntad": 1, "astucia": 2}
    table.sit(SOPHIE, player="eva", destiny=5, scores={**body, "combate": 5})
    table.sit(ARMAND, player="luis", destiny=4, scores={**body, "combate": 3})
    table.sit(MUTANT, player=None, destiny=3, scores={**body, "combate": 3})
    table.sit(WOLF, player=None, destiny=2, scores={**body, "combate": 2})
    table.fill_pool(10)
    if order:
        begin_fight(table, *order, turn=order[0])
    return table


def settled(events: Any) -> list[RollSettled]:
    return [event for event in events if isinstance(event, RollSettled)]


def refused(table: PlenilunioTable, action: Any) -> str:
    with pytest.raises(TestigoError) as refusal:
        table.play(action)
    return refusal.value.code


def undefended(*targets: CharacterId) -> tuple[Reply, ...]:
    return tuple(Reply(target, 0) for target in targets)


SPLIT = Attack(SOPHIE, (Aim(MUTANT, 3), Aim(WOLF, 2)), replies=undefended(MUTANT, WOLF))


def test_wounds_may_count_in_each_part_of_a_split_attack() -> None:
    """Combate 5, herido: four dice to divide; per roll five, of which each part loses one. Rules: PL-MELEE-7"""
    table = fight(SOPHIE, MUTANT, WOLF)
    table.edit(SOPHIE, health=Health.WOUNDED)
    assert refused(table, SPLIT) == "attack_dice_exceeded"
    table = fight(SOPHIE, MUTANT, WOLF, health_penalty_scope="per_roll")
    table.edit(SOPHIE, health=Health.WOUNDED)
    events = table.play(SPLIT, otherwise=misses())
    assert [len(roll.roller.own) for roll in settled(events)] == [2, 1]


def test_a_part_that_wounds_leave_without_dice_is_none() -> None:
    """Rules: PL-MELEE-5, PL-ROLL-4"""
    table = fight(SOPHIE, MUTANT, WOLF, health_penalty_scope="per_roll")
    table.edit(SOPHIE, health=Health.MAULED)
    assert refused(table, SPLIT) == "no_dice"


def test_wounds_may_count_in_each_defence() -> None:
    """Combate 3, herido, two dice chosen: two rolled of the two left; per roll one, of the three left.

    Rules: PL-MELEE-7, PL-MELEE-3
    """
    for scope, rolled, left in (("turn_pool", 2, 0), ("per_roll", 1, 1)):
        table = fight(SOPHIE, ARMAND, health_penalty_scope=scope)
        table.edit(ARMAND, health=Health.WOUNDED)
        events = table.play(Attack(SOPHIE, (Aim(ARMAND),), replies=(Reply(ARMAND, 2),)), otherwise=misses())
        place = table.game.combat.of(ARMAND)
        assert (len(settled(events)[0].other.own), place.borrowed, place.forfeited) == (rolled, 2, not left)


def test_five_destiny_dice_for_the_whole_of_a_split_attack_or_for_each_roll() -> None:
    """Rules: PL-POOL-3, PL-MELEE-5"""
    aims = (Aim(MUTANT, 1, destiny_dice=3), Aim(WOLF, 1, destiny_dice=3))
    deed = Attack(SOPHIE, aims, replies=undefended(MUTANT, WOLF))
    assert refused(fight(SOPHIE, MUTANT, WOLF), deed) == "destiny_dice_limit"
    table = fight(SOPHIE, MUTANT, WOLF, split_attack_destiny_dice="per_roll")
    events = table.play(deed, otherwise=misses())
    assert [len(roll.roller.destiny) for roll in settled(events)] == [3, 3]
    assert table.game.pool == 4


def test_the_parts_of_a_split_attack_end_each_in_its_own_way() -> None:
    """One tie, one hit, and one blow back: 4 against 5; 6 against 2; 2 against 6. Rules: PL-MELEE-5, PL-MELEE-6"""
    table = fight(SOPHIE, ARMAND, MUTANT, WOLF)
    aims = (Aim(MUTANT, 1), Aim(WOLF, 1), Aim(ARMAND, 1))
    replies = tuple(Reply(who, 1, soften=0) for who in (MUTANT, WOLF, ARMAND))
    deed = Attack(SOPHIE, aims, replies=(*replies, Reply(SOPHIE, soften=0)))
    events = table.play(deed, ((4,), (5,)), ((6,), (2,)), ((2,), (6,)))
    assert [roll.degree for roll in settled(events)] == [0, 1, -1]
    dealt = [(event.source, event.target, event.damage) for event in events if isinstance(event, DamageDealt)]
    assert dealt == [(SOPHIE, WOLF, 3), (ARMAND, SOPHIE, 3)]
    assert [table.game.combat.of(who).borrowed for who in (SOPHIE, ARMAND, MUTANT, WOLF)] == [0, 1, 1, 1]


def test_a_tie_hand_to_hand_may_be_rolled_again() -> None:
    """Rules: PL-MELEE-6"""
    deed = Attack(SOPHIE, (Aim(MUTANT, 1),), replies=(Reply(MUTANT, 1),))
    events = fight(SOPHIE, MUTANT, melee_tie="reroll").play(deed, ((4,), (5,)), ((6,), (2,)))
    assert find(events, TieRerolled).settled.degree == 0
    assert find(events, DamageDealt).damage == 3
    events = fight(SOPHIE, MUTANT).play(deed, ((4,), (5,)))
    assert (find(events, TieRerolled), find(events, DamageDealt)) == (None, None)


@pytest.mark.parametrize("limit", ["one_per_action", "one_per_roll"])
def test_each_roll_of_a_split_attack_may_raise_destiny(limit: str) -> None:
    """The limit is about ties rolled again (decision 0011). Rules: PL-DEST-4, PL-MELEE-5, PL-CONF-3"""
    table = fight(SOPHIE, MUTANT, WOLF, destiny_gain_limit=limit)
    aims = (Aim(MUTANT, 1, destiny_dice=1), Aim(WOLF, 1, destiny_dice=1))
    table.play(Attack(SOPHIE, aims, replies=undefended(MUTANT, WOLF)), ((2,), (6,)), ((2,), (6,)))
    assert table.who(SOPHIE).destiny == 7


def test_destiny_rises_before_the_wound_of_the_same_exchange() -> None:
    """Fortune spent is back in time to soften the wound. Rules: PL-RES-1, PL-FORT-8, PL-FORT-3"""
    table = fight(MUTANT, ARMAND)
    table.edit(ARMAND, fortune=0)
    answer = Reply(ARMAND, 1, destiny_dice=1, soften=1)
    events = table.play(Attack(MUTANT, (Aim(ARMAND),), replies=(answer,)), ((6, 6, 4), (2,), (6,)))
    assert find(events, DestinyIncreased).points == 1
    armand = table.who(ARMAND)
    assert (armand.destiny, armand.fortune, armand.health, armand.resistance) == (5, 5, Health.HEALTHY, 9)


def test_other_reactions_may_be_free_but_cover_is_not() -> None:
    """Rules: PL-TURN-6, PL-COVER-2"""
    resist = Roll(SOPHIE, WITS, rival=ARMAND, rival_trait=WILL, rival_dice=1)
    for cost, borrowed in (("true", 1), ("false", 0)):
        table = fight(SOPHIE, ARMAND, reaction_cost_outside_melee=cost)
        table.play(resist, otherwise=misses())
        assert table.game.combat.of(ARMAND).borrowed == borrowed
        table = fight(reaction_cost_outside_melee=cost)
        table.lay(Equip(SOPHIE, (PISTOL,)))
        begin_fight(table, SOPHIE, ARMAND)
        shot = Attack(SOPHIE, (Aim(ARMAND),), band=MEDIUM, replies=(Reply(ARMAND, 2, cover=1),))
        table.play(shot, otherwise=misses())
        assert table.game.combat.of(ARMAND).borrowed == 2


def covered(**options: str) -> PlenilunioTable:
    """Return a fight in which Armand is in cover: Sophie's shot at him has just missed, her turn is not over."""
    table = fight(**options)
    table.lay(Equip(SOPHIE, (PISTOL,)))
    begin_fight(table, SOPHIE, ARMAND)
    shot = Attack(SOPHIE, (Aim(ARMAND),), band=MEDIUM, replies=(Reply(ARMAND, 1, cover=1),))
    events = table.play(shot, ((4,), (2,)), ((2, 2, 2, 2, 2), (2, 2, 2, 2, 2)))
    assert settled(events)[1].other.pool.dice == 5
    return table


@pytest.mark.parametrize(
    ("duration", "after_the_shot", "after_the_turn", "after_the_scene"),
    [("to_next_turn", 2, 0, 0), ("this_shot", 0, 0, 0), ("scene", 2, 2, 0)],
)
def test_how_long_cover_lasts(duration: str, after_the_shot: int, after_the_turn: int, after_the_scene: int) -> None:
    """Rules: PL-COVER-1"""
    table = covered(cover_duration=duration)
    assert table.who(ARMAND).cover == after_the_shot
    table.play(NextTurn())
    assert table.who(ARMAND).cover == after_the_turn
    table.happen(SceneEnded())
    assert table.who(ARMAND).cover == after_the_scene


def test_a_tied_dash_for_cover_may_be_the_game_masters_to_rule() -> None:
    """Rules: PL-COVER-1"""
    for reading, waiting in (("no_effect", 0), ("gm_rules", 1)):
        table = fight(SOPHIE, ARMAND, cover_tie=reading)
        table.play(TakeCover(SOPHIE, 1, dice=1), ((4,), (5,)))
        assert (table.who(SOPHIE).cover, len(table.game.open_ties)) == (0, waiting)


def test_the_game_master_may_let_somebody_act_without_dice() -> None:
    """Combate 2, malherido. Rules: PL-ROLL-4, PL-MELEE-7"""
    deed = Attack(WOLF, (Aim(SOPHIE),), replies=undefended(SOPHIE))
    for reading in ("one_to_act", "gm_rules"):
        table = fight(min_own_dice=reading)
        table.edit(WOLF, health=Health.MAULED)
        begin_fight(table, WOLF, SOPHIE, turn=WOLF)
        if reading == "one_to_act":
            assert refused(table, deed) == "no_dice"
        else:
            assert settled(table.play(deed))[0].outcome == "tie"


def test_the_penalties_of_several_pieces_add_up() -> None:
    """Leather 1 and furs 2: three triumphs. Rules: PL-ARM-6"""
    table = fight()
    table.lay(Equip(SOPHIE, (JACKET, FURS)))
    begin_fight(table, SOPHIE, MUTANT)
    deed = Attack(SOPHIE, (Aim(MUTANT),), replies=undefended(MUTANT))
    assert settled(table.fork().play(deed, ((1, 6, 6, 6, 6),)))[0].roller.converted == 3


def test_the_game_master_says_whether_armour_hampers_a_deed() -> None:
    """Rules: PL-ARM-4"""
    table = fight()
    table.lay(Equip(SOPHIE, (JACKET,)))
    table.lay(Equip(MUTANT, (FURS,)))
    begin_fight(table, SOPHIE, MUTANT)
    for penalty, converted in ((True, (1, 2)), (False, (0, 0))):
        deed = Attack(SOPHIE, (Aim(MUTANT),), penalty=penalty, replies=(Reply(MUTANT, 3),))
        roll = settled(table.fork().play(deed, ((1, 6, 6, 2, 2), (1, 6, 6))))[0]
        assert (roll.roller.converted, roll.other.converted) == converted


def test_rounds_are_used_up_and_reloading_takes_a_turn() -> None:
    """A bow holds one arrow. Rules: PL-WEAP-1, PL-OTHER-1"""
    table = fight()
    table.lay(Equip(SOPHIE, (BOW,)))
    begin_fight(table, SOPHIE, MUTANT)
    shot = Attack(SOPHIE, (Aim(MUTANT),), band=RangeBand.LONG, replies=undefended(MUTANT))
    table.play(shot, otherwise=misses())
    for _ in range(2):
        table.lay(NextTurn())
    assert refused(table, shot) == "magazine_empty"
    table.play(TakeAction(SOPHIE, "recarga", reload="arco_compuesto"))
    assert refused(table, shot) == "turn_used"
    for _ in range(2):
        table.lay(NextTurn())
    table.play(shot, otherwise=misses())


def test_the_dead_and_the_unconscious_are_passed_over() -> None:
    """Rules: PL-TURN-3, PL-HEALTH-6, PL-HEALTH-7"""
    table = fight(SOPHIE, ARMAND, MUTANT, WOLF)
    table.edit(ARMAND, unconscious=True)
    table.edit(MUTANT, health=Health.DEAD)
    events = table.play(NextTurn())
    assert [(each.who, each.cause) for each in events if isinstance(each, TurnPassed)] == [
        (ARMAND, "unconscious"),
        (MUTANT, "dead"),
    ]
    assert table.game.combat.turn == WOLF


@pytest.mark.parametrize(("turns", "following"), [(0, [ARMAND, MUTANT, SOPHIE]), (1, [SOPHIE, ARMAND, MUTANT])])
def test_a_newcomer_acts_in_this_round_only_if_its_place_has_not_passed(
    turns: int, following: list[CharacterId]
) -> None:
    """Armand (Destino 4) joins Sophie (5) and the mutant (3): in her turn, or in the mutant's. Rules: PL-TURN-3"""
    table = fight(SOPHIE, MUTANT)
    for _ in range(turns):
        table.lay(NextTurn())
    table.play(TakeAction(table.game.combat.turn, "corre"))
    table.play(JoinCombat((ARMAND,)))
    assert [each.who for each in table.game.combat.order] == [SOPHIE, ARMAND, MUTANT]
    seen = []
    for _ in following:
        table.play(NextTurn())
        seen.append(table.game.combat.turn)
    assert seen == following

"""Gifts that last: how they begin, what they cost, when they end, who reads of it."""

from typing import Any

import pytest

from domain.errors import TestigoError
from domain.events import SceneEnded
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.actions import Animal, Gift
from domain.systems.plenilunio.combat.actions import Aim, Attack, EndCombat, NextTurn, Reply
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.gifts.actions import EndGift, GiftUse, KeepGift, UseGift
from domain.systems.plenilunio.gifts.events import Believed, GiftActivated, GiftEnded, UpkeepAsked
from domain.systems.plenilunio.gifts.immaterial import is_astral
from domain.systems.plenilunio.harm.actions import Hurt
from domain.systems.plenilunio.traits import Health
from tests.rules.seats import begin_fight
from tests.table import PlenilunioTable, find, misses

SOPHIE, ARMAND, MUTANT = map(CharacterId, ("sophie", "armand", "mutante"))
BODY = {"fortaleza": 2, "voluntad": 2, "astucia": 2, "combate": 3}
LASTING, CONTEST = GiftUse.LASTING, GiftUse.CONTEST
STEEL, CLOAK, ILLUSION = "defensa_de_acero", "manto_de_proteccion", "alegoria_de_la_realidad"
ASTRAL, SKIN, VOICE = "separacion_espiritual", "mudar_la_piel", "voz_interior"
ALL = (STEEL, CLOAK, ILLUSION, ASTRAL, SKIN, VOICE)


def seated(*, fight: bool = True) -> PlenilunioTable:
    """Seat Sophie (Destino 5), Armand (4) and a mutant (3), who own every gift that lasts at 2; Aguante 4."""
    table = PlenilunioTable()
    gifts = tuple(Gift(gift, 2) for gift in ALL)
    table.sit(SOPHIE, player="eva", destiny=5, scores=BODY, gifts=gifts)
    table.sit(ARMAND, player="luis", destiny=4, scores=BODY)
    table.sit(MUTANT, player=None, destiny=3, scores=BODY, gifts=gifts)
    if fight:
        begin_fight(table, SOPHIE, ARMAND, MUTANT)
    return table


def use(gift: str, *targets: CharacterId, who: CharacterId = SOPHIE, **said: Any) -> UseGift:
    return UseGift(who, gift, LASTING, targets, **said)


def refused(table: PlenilunioTable, action: Any) -> str:
    with pytest.raises(TestigoError) as refusal:
        table.play(action)
    return refusal.value.code


def turns(table: PlenilunioTable, count: int) -> list[Any]:
    return [event for _ in range(count) for event in table.play(NextTurn())]


def kept(table: PlenilunioTable) -> list[tuple[str, str]]:
    return [(each.who, each.gift) for each in table.game.sustained]


def readers(table: PlenilunioTable, kind: type[Any]) -> list[str]:
    return [line.audience for line in table.lines if isinstance(line, Entry) and isinstance(line.event, kind)]


def test_what_needs_no_dice_uses_no_turn_and_waits_for_none() -> None:
    """Rules: PL-OTHER-2, PL-GIFT-DUR"""
    table = seated()
    table.play(use(STEEL))
    table.play(use(CLOAK, who=MUTANT))
    assert (table.game.combat.used, kept(table)) == (False, [(SOPHIE, STEEL), (MUTANT, CLOAK)])


def test_steel_defends_until_the_next_turn_and_on_for_a_point() -> None:
    """Rules: PL-GIFT-DEFENSA, PL-GIFT-DUR"""
    table = seated()
    table.play(use(STEEL))
    assert not [event for event in turns(table, 2) if isinstance(event, GiftEnded)]
    asked = find(turns(table, 1), UpkeepAsked)
    assert (asked.who, asked.gift, asked.cost) == (SOPHIE, STEEL, 1)
    table.play(KeepGift(table.game.questions.upkeeps[0].line, SOPHIE, kept=True))
    assert (table.who(SOPHIE).fortune, kept(table), table.game.questions.upkeeps) == (3, [(SOPHIE, STEEL)], ())


def test_who_does_not_keep_it_up_loses_it() -> None:
    """Rules: PL-GIFT-DUR"""
    table = seated()
    table.play(use(STEEL))
    turns(table, 3)
    table.play(KeepGift(table.game.questions.upkeeps[0].line, SOPHIE, kept=False))
    assert (table.who(SOPHIE).fortune, kept(table), table.game.questions.upkeeps) == (4, [], ())


def test_an_upkeep_that_nobody_answers_ends_with_the_turn() -> None:
    """Rules: PL-GIFT-DUR"""
    table = seated()
    table.play(use(STEEL))
    turns(table, 3)
    assert find(turns(table, 1), GiftEnded).cause == "turn"
    assert (kept(table), table.game.questions.upkeeps) == ([], ())


def test_without_fortune_nobody_is_asked() -> None:
    """Rules: PL-GIFT-DUR, PL-GIFT-DEFENSA"""
    table = seated()
    table.edit(SOPHIE, fortune=1)
    table.play(use(STEEL))
    events = turns(table, 3)
    assert (find(events, UpkeepAsked), find(events, GiftEnded).cause) == (None, "fortune")


def test_that_an_npc_has_no_fortune_left_is_not_told() -> None:
    """Rules: PL-VIS-1, PL-GIFT-DUR"""
    table = seated()
    table.edit(MUTANT, fortune=1)
    table.play(use(STEEL, who=MUTANT))
    events = turns(table, 2)
    assert (find(events, UpkeepAsked).who, readers(table, UpkeepAsked)) == (MUTANT, [GM])
    line = table.game.questions.upkeeps[0].line
    assert refused(table, KeepGift(line, MUTANT, kept=True)) == "fortune_insufficient"
    assert find(turns(table, 1), GiftEnded).cause == "turn"


def test_the_cloak_ends_when_its_owner_acts_again() -> None:
    """Rules: PL-GIFT-MANTO"""
    table = seated()
    table.play(use(CLOAK))
    assert not [event for event in turns(table, 2) if isinstance(event, GiftEnded)]
    assert find(turns(table, 1), GiftEnded).cause == "turn"
    assert kept(table) == []


def test_the_cloak_of_who_is_passed_over_ends_as_well() -> None:
    """Rules: PL-GIFT-MANTO, PL-GIFT-DUR"""
    table = seated()
    table.play(use(CLOAK))
    turns(table, 1)
    table.edit(SOPHIE, unconscious=True)
    turns(table, 2)
    assert (table.game.combat.turn, kept(table)) == (ARMAND, [])


@pytest.mark.parametrize("over", [EndCombat(), SceneEnded()])
def test_nothing_that_lasts_a_turn_outlasts_the_fight(over: Any) -> None:
    """Rules: PL-GIFT-DUR"""
    table = seated()
    for gift in (STEEL, CLOAK, ASTRAL):
        table.play(use(gift))
    turns(table, 3)
    assert table.game.questions.upkeeps
    if isinstance(over, SceneEnded):
        table.happen(over)
    else:
        table.play(over)
    assert (kept(table), table.game.questions.upkeeps) == ([(SOPHIE, ASTRAL)], ())


def test_what_lasts_already_is_not_paid_for_again() -> None:
    """Rules: PL-GIFT-MANTO"""
    table = seated(fight=False)
    table.play(use(CLOAK))
    assert refused(table, use(CLOAK)) == "gift_running"
    assert (kept(table), table.who(SOPHIE).fortune) == ([(SOPHIE, CLOAK)], 4)


def test_a_hidden_gift_stays_hidden_to_its_end() -> None:
    """Rules: PL-VIS-1"""
    table = seated()
    table.play(use(CLOAK, who=MUTANT, hidden=True))
    turns(table, 2)
    assert {*readers(table, GiftActivated), *readers(table, GiftEnded)} == {GM}
    table.play(use(CLOAK, who=MUTANT))
    turns(table, 3)
    assert readers(table, GiftEnded) == [GM, EVERYBODY]


def test_what_the_game_master_began_alone_is_not_told_in_a_fight() -> None:
    """Rules: PL-VIS-1"""
    table = seated(fight=False)
    table.play(use(STEEL, who=MUTANT))
    begin_fight(table, SOPHIE, ARMAND, MUTANT, turn=MUTANT)
    (question,) = table.game.questions.upkeeps
    table.play(KeepGift(question.line, MUTANT, kept=False))
    assert {*readers(table, GiftActivated), *readers(table, GiftEnded), *readers(table, KeepGift)} == {GM}


def test_an_illusion_remembers_who_believes_it() -> None:
    """Its viewers are those of its own batch, then others who look later, for nothing. Rules: PL-GIFT-ALEGORIA"""
    table = seated(fight=False)
    table.play(use(ILLUSION, ARMAND, note="un muro"), ((4, 5), (2, 2)))
    table.play(UseGift(SOPHIE, ILLUSION, CONTEST, (MUTANT,)), ((2, 2), (4, 2)))
    shown = table.game.sustained[0]
    assert (shown.note, shown.believers, shown.unmoved) == ("un muro", (ARMAND,), (MUTANT,))
    assert table.who(SOPHIE).fortune == 4
    table.play(UseGift(SOPHIE, ILLUSION, CONTEST, (ARMAND,)), ((2, 2), (4, 2)))
    assert (table.game.sustained[0].believers, table.game.sustained[0].unmoved) == ((), (MUTANT, ARMAND))


def test_looking_at_an_illusion_is_not_its_makers_turn() -> None:
    """Rules: PL-GIFT-ALEGORIA, PL-TURN-1"""
    table = seated()
    table.play(use(ILLUSION))
    turns(table, 1)
    table.play(UseGift(SOPHIE, ILLUSION, CONTEST, (ARMAND,), replies=(Reply(ARMAND, 1),)), otherwise=misses_once())
    assert (table.game.combat.turn, table.game.combat.used) == (ARMAND, False)


def misses_once() -> Any:
    """Return a door by which the owner of an illusion always wins: own dice first, so that no tie repeats."""
    from domain.dice.doors import OsDoor

    faces = iter((5, 5, *(2,) * 50))
    return OsDoor(lambda _sides: next(faces))


def test_nobody_looks_at_an_illusion_that_is_not_there() -> None:
    """Rules: PL-GIFT-ALEGORIA"""
    assert refused(seated(), UseGift(SOPHIE, ILLUSION, CONTEST, (ARMAND,))) == "gift_not_running"


def test_several_illusions_end_one_by_one_or_all_together() -> None:
    """Rules: PL-GIFT-ALEGORIA"""
    table = seated(fight=False)
    for note in ("un muro", "un lobo", "una puerta"):
        table.play(use(ILLUSION, note=note))
    table.play(EndGift(SOPHIE, ILLUSION, table.game.sustained[1].line))
    assert [each.note for each in table.game.sustained] == ["un muro", "una puerta"]
    table.play(EndGift(SOPHIE, ILLUSION))
    assert kept(table) == []
    assert refused(table, EndGift(SOPHIE, ILLUSION)) == "gift_not_running"


def test_only_the_illusion_of_who_faints_ends() -> None:
    """13 points: a critical wound and one point beyond Resistance 12. Rules: PL-GIFT-ALEGORIA, PL-HEALTH-5"""
    table = seated()
    for gift in (ILLUSION, CLOAK):
        table.play(use(gift))
    events = table.play(Hurt(SOPHIE, 17, "un derrumbe", soften=0))
    assert (find(events, GiftEnded).cause, kept(table)) == ("unconscious", [(SOPHIE, CLOAK)])


def test_the_dead_keep_nothing_up() -> None:
    """Rules: PL-GIFT-ALEGORIA"""
    table = seated()
    for gift in (ILLUSION, STEEL, ASTRAL):
        table.play(use(gift))
    events = table.play(Hurt(SOPHIE, 40, "un rayo", soften=0))
    assert {each.cause for each in events if isinstance(each, GiftEnded)} == {"dead", "harm"}
    assert kept(table) == []


def test_a_sheet_corrected_to_unconscious_keeps_no_illusion() -> None:
    """Rules: PL-GIFT-ALEGORIA"""
    table = seated(fight=False)
    for gift in (ILLUSION, ASTRAL):
        table.play(use(gift))
    table.edit(SOPHIE, unconscious=True)
    assert kept(table) == [(SOPHIE, ASTRAL)]
    table.edit(SOPHIE, health=Health.DEAD)
    assert kept(table) == []


def test_harm_to_the_body_pulls_an_astral_traveller_back() -> None:
    """Rules: PL-GIFT-SEPARACION"""
    table = seated(fight=False)
    table.play(use(ASTRAL))
    table.play(Hurt(SOPHIE, 5, "un espíritu", soften=0, astral=True))
    assert (is_astral(table.game, SOPHIE), table.who(SOPHIE).resistance) == (True, 7)
    events = table.play(Hurt(SOPHIE, 1, "un alfiler", soften=0))
    assert (find(events, GiftEnded).cause, is_astral(table.game, SOPHIE)) == ("harm", False)


def test_to_return_to_the_body_costs_nothing() -> None:
    """Rules: PL-GIFT-SEPARACION"""
    table = seated(fight=False)
    table.play(use(ASTRAL))
    assert refused(table, use(ASTRAL)) == "gift_running"
    table.play(EndGift(SOPHIE, ASTRAL))
    assert (kept(table), table.who(SOPHIE).fortune) == ([], 4)


def test_to_leave_a_form_is_to_use_the_gift_again() -> None:
    """Rules: PL-GIFT-PIEL, PL-GIFT-0"""
    table = seated(fight=False)
    table.edit(SOPHIE, animal=Animal("gato", 1, 2, 2, 1))
    table.play(use(SKIN))
    table.edit(SOPHIE, fortune=0)
    assert refused(table, EndGift(SOPHIE, SKIN)) == "fortune_insufficient"
    table.edit(SOPHIE, fortune=1)
    table.play(EndGift(SOPHIE, SKIN))
    assert (table.who(SOPHIE).human, table.who(SOPHIE).fortune) == (None, 0)


def test_no_animal_without_aguante() -> None:
    """Rules: PL-GIFT-PIEL, PL-HEALTH-1"""
    table = seated(fight=False)
    table.edit(SOPHIE, scores=type(table.who(SOPHIE).scores)(fortaleza=2, voluntad=0))
    table.edit(SOPHIE, animal=Animal("mosca", 0, 0, 1, 0))
    assert refused(table, use(SKIN)) == "endurance_invalid"


def test_a_voice_that_nobody_resists_needs_no_dice() -> None:
    """Rules: PL-GIFT-VOZ"""
    table = seated()
    events = table.play(use(VOICE, ARMAND))
    assert (find(events, RollSettled), kept(table), table.who(SOPHIE).fortune) == (None, [], 4)
    assert refused(table, use(VOICE)) == "gift_target_missing"
    assert refused(table, use(VOICE, ARMAND, eye_contact=False)) == "gift_condition_unmet"


def test_steel_helps_no_attack_of_ones_own_and_no_shot() -> None:
    """Rules: PL-GIFT-DEFENSA"""
    table = seated()
    table.play(use(STEEL))
    blow = Attack(SOPHIE, (Aim(MUTANT),), replies=(Reply(MUTANT, 0),))
    assert len(find(table.play(blow, otherwise=misses()), RollSettled).roller.own) == 3


def test_believed_is_told_to_whom_the_deed_is_told() -> None:
    """Rules: PL-VIS-1"""
    table = seated(fight=False)
    table.play(UseGift(MUTANT, ILLUSION, LASTING, (ARMAND,), hidden=True), ((4, 5), (2, 2)))
    assert readers(table, Believed) == [GM]

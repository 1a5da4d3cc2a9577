"""Deeds of a fight that take no dice, and what is taken in hand or put on."""

from typing import Any

import pytest

from domain.errors import NotFoundError, RuleError, UsageError
from domain.events import OptionChanged, Overruled
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat.actions import (
    Aim,
    Attack,
    Defend,
    Equip,
    Item,
    NextTurn,
    StartCombat,
    TakeAction,
)
from domain.systems.plenilunio.combat.events import WeaponReloaded
from domain.systems.plenilunio.traits import Characteristic, Health, ItemKind, RangeBand
from tests.plenilunio.seats import WITS, refusal, the
from tests.table import PlenilunioTable, misses

FRANK, MUTANT = map(CharacterId, ("frank", "mutante"))
WHY = "la mesa lo acepta"
SEARCH = TakeAction(FRANK, "registra la mochila")
CLIMB = TakeAction(FRANK, "trepa a oscuras", trait=WITS)
RELOAD = TakeAction(FRANK, "recarga", reload="revolver_44")
TALK = TakeAction(FRANK, "pide ayuda", free=True)


def table(**scores: int) -> PlenilunioTable:
    """Seat Frank (Combate 3, Fortaleza 2, Astucia 1 unless said otherwise) and the game master's mutant."""
    seated = PlenilunioTable()
    seated.sit(FRANK, destiny=3, scores={"combate": 3, "fortaleza": 2, "astucia": 1, **scores})
    seated.sit(MUTANT, destiny=5, player=None, scores={"combate": 3})
    return seated


def fight(**scores: int) -> PlenilunioTable:
    """Start a fight; the mutant goes first."""
    seated = table(**scores)
    seated.play(StartCombat((FRANK, MUTANT)))
    return seated


def after_a_defence(dice: int, **scores: int) -> PlenilunioTable:
    """Have Frank defend with some dice; then it is his turn."""
    seated = fight(**scores)
    seated.play(Attack(MUTANT, (Aim(FRANK),)))
    (asked,) = seated.game.questions.defences
    seated.play(Defend(asked.line, FRANK, dice), otherwise=misses())
    seated.play(NextTurn())
    return seated


def weapon(key: str) -> Item:
    return Item(ItemKind.WEAPON, key)


def armour(key: str) -> Item:
    return Item(ItemKind.ARMOUR, key)


# Deeds


def test_a_deed_uses_the_turn() -> None:
    """Rules: PL-OTHER-1"""
    seated = fight()
    seated.play(NextTurn())
    assert seated.play(SEARCH) == (SEARCH,)
    assert seated.game.combat.used
    assert refusal(seated, SEARCH).code == "turn_used"


@pytest.mark.parametrize(
    ("defended", "action", "allowed"),
    [
        (0, SEARCH, True),
        (1, SEARCH, True),
        (2, SEARCH, False),
        (0, CLIMB, True),
        (1, CLIMB, False),
        (2, RELOAD, True),
    ],
)
def test_a_deed_needs_a_die_left_of_its_characteristic(defended: int, action: TakeAction, allowed: bool) -> None:
    """Fortaleza 2, Astucia 1, Combate 3, less the dice borrowed. Rules: PL-OTHER-1, PL-TURN-6"""
    seated = after_a_defence(defended)
    if allowed:
        seated.play(action)
        return
    refused = refusal(seated, action)
    assert isinstance(refused, RuleError)
    assert (refused.code, refused.rule) == ("no_dice", "PL-ROLL-4")
    assert not seated.game.combat.used
    assert the(seated.play(TakeAction(FRANK, action.text, action.trait, fiat=WHY)), Overruled).code == "no_dice"


def test_after_a_deed_refused_another_may_be_chosen() -> None:
    """Rules: PL-MELEE-3, PL-OTHER-1"""
    seated = after_a_defence(2)
    assert refusal(seated, SEARCH).code == "no_dice"
    seated.play(RELOAD)


@pytest.mark.parametrize(
    ("health", "allowed"), [(Health.BRUISED, True), (Health.WOUNDED, True), (Health.MAULED, False)]
)
def test_wounds_take_dice_of_deeds_too(health: Health, allowed: bool) -> None:
    """Fortaleza 2, less 0, 1 and 2. Rules: PL-OTHER-1, PL-HEALTH-3"""
    seated = table()
    seated.edit(FRANK, health=health, resistance=1)
    if allowed:
        seated.play(SEARCH)
    else:
        assert refusal(seated, SEARCH).code == "no_dice"


def test_a_weapon_in_hand_is_no_help_to_a_deed() -> None:
    """Rules: PL-OTHER-1, PL-WEAP-1"""
    seated = table(combate=0)
    seated.play(Equip(FRANK, (weapon("espadon"),)))
    assert refusal(seated, TakeAction(FRANK, "empuja", Characteristic.COMBAT)).code == "no_dice"


def test_out_of_a_fight_there_are_no_turns() -> None:
    """Rules: PL-OTHER-1"""
    seated = table()
    seated.play(SEARCH)
    seated.play(SEARCH)


def test_beside_a_fight_there_are_no_turns() -> None:
    """Rules: PL-TURN-3"""
    seated = fight()
    sophie = seated.sit("sophie", destiny=4)
    seated.play(TakeAction(sophie, "busca la salida"))
    assert not seated.game.combat.used


def test_a_deed_waits_for_the_turn() -> None:
    """Rules: PL-TURN-5"""
    seated = fight()
    assert refusal(seated, SEARCH).code == "not_your_turn"
    assert the(seated.play(TakeAction(FRANK, "salta", fiat=WHY)), Overruled).code == "not_your_turn"
    assert not seated.game.combat.used


def test_a_turn_given_up_has_no_deed() -> None:
    """Combate 2, both used to defend: Fortaleza 3 would have a die. Rules: PL-MELEE-3"""
    seated = after_a_defence(2, combate=2, fortaleza=3)
    assert refusal(seated, SEARCH).code == "turn_forfeited"
    assert the(seated.play(TakeAction(FRANK, "busca", fiat=WHY)), Overruled).code == "turn_forfeited"


# Free ones


def test_a_free_deed_needs_neither_dice_nor_a_turn() -> None:
    """Rules: PL-OTHER-2"""
    seated = fight()
    seated.play(TALK)
    assert not seated.game.combat.used
    forfeited = after_a_defence(2, combate=2)
    assert forfeited.game.combat.of(FRANK).forfeited
    forfeited.play(TALK)
    without = after_a_defence(3, combate=3, fortaleza=2)
    without.play(TALK)
    without.play(TALK)


def test_a_free_deed_goes_with_any_other() -> None:
    """Rules: PL-OTHER-2"""
    seated = fight()
    seated.play(NextTurn())
    seated.play(SEARCH)
    seated.play(TALK)
    other = fight()
    other.play(NextTurn())
    other.play(TALK)
    other.play(SEARCH)


def test_the_dead_and_the_unconscious_do_nothing_not_even_freely() -> None:
    """Rules: PL-OTHER-2, PL-HEALTH-6, PL-HEALTH-7"""
    seated = table()
    seated.edit(FRANK, resistance=0, unconscious=True)
    assert [refusal(seated, each).code for each in (TALK, SEARCH, RELOAD)] == ["actor_unconscious"] * 3
    seated.edit(FRANK, health=Health.DEAD)
    assert [refusal(seated, each).code for each in (TALK, SEARCH, RELOAD)] == ["actor_dead"] * 3
    assert the(seated.play(TakeAction(FRANK, "habla", free=True, fiat=WHY)), Overruled).code == "actor_dead"


def test_reloading_is_not_free() -> None:
    """Rules: PL-OTHER-1"""
    refused = refusal(table(), TakeAction(FRANK, "recarga", reload="revolver_44", free=True))
    assert isinstance(refused, UsageError)
    assert refused.code == "reload_not_free"


# Magazines


def test_a_reloaded_weapon_has_a_full_magazine() -> None:
    """A crossbow holds one. Rules: PL-OTHER-1, PL-WEAP-1"""
    seated = table()
    shot = Attack(FRANK, (Aim(MUTANT),), weapon="ballesta", band=RangeBand.SHORT)
    seated.play(shot, otherwise=misses())
    assert refusal(seated, shot).code == "magazine_empty"
    happening = seated.play(TakeAction(FRANK, "recarga", reload="ballesta"))
    assert the(happening, WeaponReloaded) == WeaponReloaded(FRANK, "ballesta", 1)
    seated.play(shot, otherwise=misses())


def test_a_magazine_is_as_large_as_the_campaign_says() -> None:
    """Rules: PL-WEAP-1"""
    seated = table()
    seated.play(OptionChanged("weapon.revolver_44", "bonus=1 damage=7 range=medium magazine=5"))
    assert the(seated.play(RELOAD), WeaponReloaded).magazine == 5


@pytest.mark.parametrize(
    ("key", "code"), [("espada", "nothing_to_reload"), ("hacha", "nothing_to_reload"), ("laser", "weapon_unknown")]
)
def test_only_what_has_a_magazine_is_loaded(key: str, code: str) -> None:
    """Rules: PL-OTHER-1, PL-WEAP-1"""
    refused = refusal(table(), TakeAction(FRANK, "recarga", reload=key))
    assert isinstance(refused, RuleError)
    assert refused.code == code


# Equipment


def test_a_weapon_takes_the_place_of_another_and_armour_is_worn_beside() -> None:
    """Rules: PL-WEAP-1, PL-ARM-1"""
    seated = table()
    seated.play(Equip(FRANK, (weapon("pistola_9mm"), armour("chaqueta_de_cuero"))))
    seated.play(Equip(FRANK, (weapon("cuchillo"), armour("pieles"))))
    seated.play(Equip(FRANK, (armour("pieles"),)))
    assert (seated.who(FRANK).weapon, seated.who(FRANK).armour) == ("cuchillo", ("chaqueta_de_cuero", "pieles"))
    seated.play(Equip(FRANK, (weapon("cuchillo"), armour("chaqueta_de_cuero")), off=True))
    assert (seated.who(FRANK).weapon, seated.who(FRANK).armour) == ("sin_armas", ("pieles",))


@pytest.mark.parametrize(
    ("item", "off", "code", "kind"),
    [
        (weapon("laser"), False, "weapon_unknown", RuleError),
        (weapon("laser"), True, "weapon_unknown", RuleError),
        (weapon("pieles"), False, "weapon_unknown", RuleError),
        (armour("espada"), False, "armour_unknown", NotFoundError),
        (armour("capa"), True, "armour_unknown", NotFoundError),
        (weapon("espada"), True, "item_not_carried", NotFoundError),
        (weapon("sin_armas"), True, "item_not_carried", NotFoundError),
        (armour("pieles"), True, "item_not_carried", NotFoundError),
    ],
)
def test_only_what_is_in_the_tables_and_off_only_what_is_there(
    item: Item, off: bool, code: str, kind: type[Exception]
) -> None:
    """Rules: PL-WEAP-1, PL-ARM-1"""
    refused = refusal(table(), Equip(FRANK, (item,), off=off))
    assert isinstance(refused, kind)
    assert refused.code == code


def test_a_campaign_may_have_arms_of_its_own() -> None:
    """Rules: PL-WEAP-1, PL-ARM-1"""
    seated = table()
    seated.play(OptionChanged("weapon.katana", "bonus=2 damage=F+4 range=melee magazine=0"))
    seated.play(OptionChanged("armour.capa", "protection=1 penalty=0"))
    seated.play(Equip(FRANK, (weapon("katana"), armour("capa"))))
    assert (seated.who(FRANK).weapon, seated.who(FRANK).armour) == ("katana", ("capa",))


def test_something_has_to_be_named() -> None:
    refused = refusal(table(), Equip(FRANK, ()))
    assert isinstance(refused, UsageError)
    assert refused.code == "items_missing"


@pytest.mark.parametrize("code", ["actor_dead", "actor_unconscious"])
def test_who_cannot_act_takes_nothing_up_but_may_be_stripped(code: str) -> None:
    """Rules: PL-HEALTH-6, PL-HEALTH-7"""
    seated = table()
    seated.play(Equip(FRANK, (armour("pieles"),)))
    change: dict[str, Any] = {"health": Health.DEAD} if code == "actor_dead" else {"unconscious": True, "resistance": 0}
    seated.edit(FRANK, **change)
    assert refusal(seated, Equip(FRANK, (weapon("cuchillo"),))).code == code
    seated.play(Equip(FRANK, (armour("pieles"),), off=True))
    assert seated.who(FRANK).armour == ()


def test_equipment_stays_as_it_is_while_an_attack_waits() -> None:
    """Rules: PL-MELEE-3"""
    seated = fight()
    seated.play(Attack(MUTANT, (Aim(FRANK),)))
    assert refusal(seated, Equip(FRANK, (armour("pieles"),))).code == "question_open"
    assert refusal(seated, Equip(MUTANT, (weapon("espadon"),))).code == "question_open"
    assert refusal(seated, SEARCH).code == "question_open"
    seated.play(TALK)


def test_equipment_takes_no_turn() -> None:
    """Rules: PL-OTHER-2"""
    seated = fight()
    seated.play(Equip(FRANK, (weapon("cuchillo"),)))
    seated.play(Equip(MUTANT, (weapon("hacha"),)))
    assert not seated.game.combat.used
    assert seated.play(Roll(MUTANT, WITS, difficulty=1), otherwise=misses())


@pytest.mark.parametrize(("who", "audience"), [(FRANK, EVERYBODY), (MUTANT, GM)])
def test_what_the_game_masters_own_carry_is_hidden(who: CharacterId, audience: str) -> None:
    """Rules: PL-VIS-1"""
    seated = table()
    seated.play(Equip(who, (weapon("cuchillo"),)))
    line = seated.lines[-1]
    assert isinstance(line, Entry)
    assert line.audience == audience

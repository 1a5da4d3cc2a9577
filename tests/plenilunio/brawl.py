"""The fight of these tests: Armand and Sophie against two mutants."""

from typing import Any

from domain.ids import CharacterId
from domain.systems.plenilunio.combat.actions import Aim, Attack, Equip, Item, NextTurn, StartCombat
from domain.systems.plenilunio.traits import Characteristic, ItemKind, RangeBand
from projections.words import Words, plain
from tests.table import PlenilunioTable

ARMAND, SOPHIE, MUTANT, OTHER = map(CharacterId, ("armand", "sophie", "mutante-1", "mutante-2"))
MARTIAL_ARTS = "Artes marciales"
COMBAT = Characteristic.COMBAT


def seated(**options: str) -> PlenilunioTable:
    """Seat the four, without a fight.

    Armand: Combate 3 with a specialty, Aguante 6, damage 3, a small shield (protection 1, no penalty).
    Sophie: Combate 2, Aguante 4. The mutants: Combate 3, Aguante 4, damage 3, protection 2.
    """
    table = PlenilunioTable(options=tuple(options.items()))
    armand = {"combate": 3, "fortaleza": 3, "voluntad": 3, "astucia": 2}
    table.sit(ARMAND, name="Armand", scores=armand, specialties=[(COMBAT, MARTIAL_ARTS)], destiny=5)
    table.sit(SOPHIE, name="Sophie", player="eva", scores={"combate": 2, "fortaleza": 2, "voluntad": 2}, destiny=4)
    for who, name in ((MUTANT, "Mutante 1"), (OTHER, "Mutante 2")):
        scores = {"combate": 3, "fortaleza": 3, "voluntad": 1}
        table.sit(who, name=name, player=None, scores=scores, protection=2, destiny=3)
    wear(table, ARMAND, "escudo_pequeno")
    return table


def fight(turn: CharacterId = ARMAND, **options: str) -> PlenilunioTable:
    """Let the four fight, in the order Armand, Sophie, Mutante 1, Mutante 2, up to somebody's first turn."""
    table = seated(**options)
    table.lay(StartCombat((ARMAND, SOPHIE, MUTANT, OTHER)))
    while table.game.combat.turn != turn:
        table.lay(NextTurn())
    return table


def wear(table: PlenilunioTable, who: CharacterId, armour: str) -> None:
    """Put armour on somebody."""
    table.lay(Equip(who, (Item(ItemKind.ARMOUR, armour),)))


def wield(table: PlenilunioTable, who: CharacterId, weapon: str) -> None:
    """Put a weapon in somebody's hand."""
    table.lay(Equip(who, (Item(ItemKind.WEAPON, weapon),)))


def blow(who: CharacterId, target: CharacterId, **given: Any) -> Attack:
    """Declare a blow with all dice."""
    return Attack(who, (Aim(target),), **given)


def shot(who: CharacterId, target: CharacterId, band: RangeBand = RangeBand.MEDIUM, **given: Any) -> Attack:
    """Declare a shot."""
    return Attack(who, (Aim(target),), band=band, **given)


def said(table: PlenilunioTable, telling: Any, language: str = "en") -> str:
    """Return a telling as text."""
    names = {who: each.name for who, each in table.game.characters.items()}
    return plain(Words(language, names).telling(telling))

"""Commands as somebody types them at the table of these tests."""

from typing import Any

import pytest

from domain.errors import TestigoError
from domain.ids import CharacterId
from domain.systems import Command
from domain.systems.plenilunio.combat.actions import StartCombat
from domain.systems.plenilunio.traits import Characteristic
from tests.plenilunio.seats import ARMAND, SOPHIE
from tests.table import PlenilunioTable

ONE, TWO, BYSTANDER = map(CharacterId, ("mutante-1", "mutante-2", "guardia"))
COMBAT = Characteristic.COMBAT
ARTS = "Artes marciales"


def arena(*fighters: CharacterId, **options: str) -> PlenilunioTable:
    """Seat Armand (luis), Sophie (eva), two mutants and a guard of the game master's; who is named is in a fight."""
    seated = PlenilunioTable(options=tuple(options.items()))
    arts = [(COMBAT, ARTS), (Characteristic.WITS, "Emboscadas"), (Characteristic.STRENGTH, "Aguante")]
    seated.sit(ARMAND, scores={"combate": 3, "astucia": 2, "fortaleza": 3}, specialties=arts, destiny=5)
    learned = [(Characteristic.CULTURE, "Medicina"), (Characteristic.WITS, "Sigilo")]
    seated.sit(SOPHIE, player="eva", scores={"combate": 2, "astucia": 4}, specialties=learned, destiny=4)
    for who in (ONE, TWO, BYSTANDER):
        seated.sit(who, player=None, scores={"combate": 3, "fortaleza": 3}, destiny=3, specialties=[(COMBAT, "Garras")])
    seated.fill_pool(10)
    if fighters:
        seated.lay(StartCombat(fighters))
    return seated


def fight(**options: str) -> PlenilunioTable:
    """Return a fight of Armand, Sophie and both mutants; it is Armand's turn."""
    return arena(ARMAND, SOPHIE, ONE, TWO, **options)


def declare(
    seated: PlenilunioTable,
    verb: str,
    *words: str,
    by: str = "gm",
    rolled: tuple[tuple[bool, bool], ...] = (),
    **options: Any,
) -> Any:
    """Type a command: options by long name, underscores for hyphens, a final one where Python owns the word.

    Args:
        rolled: Of each roll typed, whether the own dice and the destiny dice are there.
    """
    named = {name.rstrip("_").replace("_", "-"): value for name, value in options.items()}
    return seated.system.declare(seated.game, Command(verb, words, named, by, {}, rolled))


def refused(seated: PlenilunioTable, verb: str, *words: str, by: str = "gm", **options: Any) -> TestigoError:
    """Return why a command means nothing."""
    with pytest.raises(TestigoError) as error:
        declare(seated, verb, *words, by=by, **options)
    return error.value

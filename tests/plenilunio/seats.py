"""Who sits at the table of these tests, and what came true there."""

from typing import Any, TypeVar

from domain.errors import TestigoError
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.traits import Characteristic
from tests.table import PlenilunioTable

ARMAND, SOPHIE, MUTANT = map(CharacterId, ("armand", "sophie", "mutante"))
STRENGTH, WITS, WILL, SUBTLETY = (
    Characteristic.STRENGTH,
    Characteristic.WITS,
    Characteristic.WILL,
    Characteristic.SUBTLETY,
)
TRAIL = "Seguir rastros"
E = TypeVar("E")


def table(**options: str) -> PlenilunioTable:
    """Seat Armand (Astucia 3, Aguante 6), Sophie (Astucia 2) and the game master's mutant (Astucia 2, Sutileza 4)."""
    seated = PlenilunioTable(options=tuple(options.items()))
    trail = [(WITS, TRAIL)]
    seated.sit(ARMAND, scores={"astucia": 3, "fortaleza": 4, "voluntad": 2}, specialties=trail, destiny=5)
    seated.sit(SOPHIE, player="eva", scores={"astucia": 2, "fortaleza": 1}, destiny=4)
    seated.sit(MUTANT, player=None, scores={"astucia": 2, "sutileza": 4, "voluntad": 1}, destiny=3)
    return seated


def happened(events: tuple[Any, ...], kind: type[E]) -> list[E]:
    """Return the events of a type."""
    return [event for event in events if isinstance(event, kind)]


def the(events: tuple[Any, ...], kind: type[E]) -> E:
    """Return the one event of a type."""
    (found,) = happened(events, kind)
    return found


def roll(seated: PlenilunioTable, *faces: Any, **given: Any) -> RollSettled:
    """Have Armand roll Astucia, against difficulty 2 unless a rival is given; return how it ends."""
    if "rival" not in given:
        given.setdefault("difficulty", 2)
    return the(seated.play(Roll(given.pop("who", ARMAND), given.pop("trait", WITS), **given), *faces), RollSettled)


def refusal(seated: PlenilunioTable, action: Any, *faces: Any) -> TestigoError:
    """Return why an action is refused."""
    try:
        seated.play(action, *faces)
    except TestigoError as error:
        return error
    raise AssertionError("nothing was refused")

"""Who is hurt and mended in these tests, and how."""

from typing import Any

from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Gift
from domain.systems.plenilunio.combat.events import CombatStarted, TurnStarted
from domain.systems.plenilunio.combat.turns import standing
from domain.systems.plenilunio.harm.actions import Hurt, SoftenWound
from domain.systems.plenilunio.harm.events import SofteningAsked
from tests.plenilunio.seats import the
from tests.table import PlenilunioTable

NADIA, SOPHIE, MUTANT, WINGED = map(CharacterId, ("nadia", "sophie", "mutante", "alado"))


def ward(**options: str) -> PlenilunioTable:
    """Seat Nadia, the mutant and a winged one with gifts (each Aguante 4, Resistance 12), and Sophie.

    Nadia has Fortune 5 and Cultura 2, Sophie Combate 4, Cultura 3 and bare hands of 2.
    """
    seated = PlenilunioTable(options=tuple(options.items()))
    seated.sit(NADIA, scores={"fortaleza": 3, "voluntad": 1, "cultura": 2}, destiny=5)
    seated.sit(SOPHIE, player="eva", scores={"fortaleza": 2, "voluntad": 2, "combate": 4, "cultura": 3}, destiny=4)
    seated.sit(MUTANT, player=None, scores={"fortaleza": 3, "combate": 3, "voluntad": 1}, destiny=3)
    gifts = (Gift("manto_de_proteccion", 2),)
    seated.sit(WINGED, player=None, scores={"fortaleza": 3, "voluntad": 1}, destiny=8, gifts=gifts)
    return seated


def hurt(who: CharacterId, damage: int, **given: Any) -> Hurt:
    """Declare a fall."""
    return Hurt(who, damage, given.pop("reason", "caída"), **given)


def fight(seated: PlenilunioTable, *order: CharacterId) -> None:
    """Begin a fight in a given order; it is the first one's turn."""
    seated.happen(CombatStarted(tuple(standing(seated.who(who)) for who in order)), TurnStarted(order[0], 1))


def answer(seated: PlenilunioTable, events: tuple[Any, ...], points: int) -> SoftenWound:
    """Declare the answer to the one wound that these events ask about."""
    asked = the(events, SofteningAsked)
    (line,) = [fact.line for fact in seated.facts if fact.event is asked]
    return SoftenWound(line, asked.who, points)


def seen_by(seated: PlenilunioTable) -> set[str]:
    """Return who may read the lines of the last deed."""
    return {line.audience for line in seated.batches[-1].lines}

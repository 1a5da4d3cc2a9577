"""An evening of each rule system in which every event of it comes true at least once."""

from collections.abc import Callable, Mapping

from domain.events import SceneEnded, SceneStarted, SessionEnded, SessionStarted
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import (
    FulfilFate,
    Gift,
    GrantPoints,
    RetireCharacter,
    Roll,
    RuleTie,
    SpendFortune,
    SpendGiftPoints,
    StartAdventure,
    TwistPlot,
)
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.traits import Characteristic, FortuneUse, Grant, Health, TieRuling
from tests.table import PlenilunioTable, Table, find, misses

ARMAND, SOPHIE, MUTANT, HERMIT = map(CharacterId, ("armand", "sophie", "mutante", "ermitano"))
WITS, SUBTLETY, WILL = Characteristic.WITS, Characteristic.SUBTLETY, Characteristic.WILL


def plenilunio() -> PlenilunioTable:
    """Play an evening of Plenilunio from the first adventure to somebody's fate."""
    table = PlenilunioTable()
    _seat(table)
    table.play(SessionStarted("La pista"))
    table.play(StartAdventure("La primera noche", 10))
    table.play(SceneStarted("El bosque"))
    _rolls(table)
    _ties(table)
    _points(table)
    table.play(SceneEnded())
    table.play(SessionEnded("Todos vivos"))
    return table


def _seat(table: PlenilunioTable) -> None:
    trail = [(WITS, "Seguir rastros")]
    table.sit(ARMAND, player="luis", destiny=3, scores={"astucia": 3, "fortaleza": 3}, specialties=trail)
    table.sit(SOPHIE, player="eva", destiny=9, scores={"astucia": 2, "voluntad": 2}, gifts=(Gift("voz_interior", 1),))
    table.sit(MUTANT, player=None, destiny=3, scores={"astucia": 2, "sutileza": 3})
    table.sit(HERMIT, player=None, destiny=1)


def _rolls(table: PlenilunioTable) -> None:
    table.play(
        Roll(ARMAND, WITS, difficulty=2, specialty="Seguir rastros", note="sigue el rastro"), ((1, 4, 6), (5, 6))
    )
    table.play(Roll(ARMAND, WITS, difficulty=4, helpers=(SOPHIE,), tools=(1,)), ((1, 2, 3, 2, 1), (2, 3, 5, 5)))
    table.play(Roll(ARMAND, WITS, difficulty=4, destiny_dice=2, armour_penalty=1), ((1, 2, 3), (6, 6), (5, 5, 2, 3)))
    table.play(Roll(ARMAND, WITS, difficulty=2, hidden=True), ((4, 2, 3), (5, 6)))
    table.play(Roll(ARMAND, WITS, difficulty=2, hidden_opposition=True), ((4, 4, 3), (5, 2)))
    hidden = Roll(ARMAND, WITS, rival=MUTANT, rival_trait=SUBTLETY, hidden_opposition=True)
    table.play(hidden, ((2, 2, 6), (1, 6, 6)))
    table.play(Roll(ARMAND, WITS, difficulty=1, tools=(3,), fiat="una grúa"), otherwise=misses())
    for faces in ((4, 5, 2), (1, 2, 3), (6, 6, 5), (6, 6, 5)):
        table.play(Roll(ARMAND, WITS, difficulty=2, goal=4, task="desatascar la pistola"), (faces, (4, 3)))
    table.owe(ARMAND, triumph_debt=1, botch_credit=1)
    table.play(Roll(ARMAND, WITS, difficulty=1, botch_rerolls=1), ((6, 1, 4), (2,)), ((2,),), ((5,),))


def _ties(table: PlenilunioTable) -> None:
    lie = Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS, tie_possible=False)
    table.play(lie, ((4, 2, 3), (5, 3)), ((6, 4, 2), (5, 3)))
    for ruling in (TieRuling.COMPLICATION, TieRuling.ADVANTAGE, TieRuling.HALF):
        table.play(Roll(ARMAND, WITS, difficulty=1), ((4, 2, 3), (5,)))
        table.play(RuleTie(_last_roll(table), ruling, "por los pelos"))
    table.play(Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS), ((4, 2, 3), (5, 3)))
    table.play(RuleTie(_last_roll(table), TieRuling.REROLL), ((4, 5, 3), (2, 3)))


def _last_roll(table: PlenilunioTable) -> int:
    return next(fact.line for fact in reversed(table.facts) if isinstance(fact.event, RollSettled))


def _points(table: PlenilunioTable) -> None:
    table.edit(ARMAND, fortune=3, health=Health.BRUISED, resistance=0, unconscious=True, reason="una caída")
    table.play(SpendFortune(ARMAND, FortuneUse.BREATH))
    table.play(SpendFortune(ARMAND, FortuneUse.DRAMATIC, 2, note="una cuerda olvidada"))
    table.play(TwistPlot(2, "llega la policía"))
    table.play(GrantPoints(ARMAND, Grant.FORTUNE, 1, "buena idea"))
    table.play(GrantPoints(ARMAND, Grant.GIFT_POINT, 1, "fin de la historia"))
    table.play(GrantPoints(None, Grant.POOL, 1, "un eclipse"))
    table.play(SpendGiftPoints(ARMAND, ("voz_interior",)))
    table.play(SpendFortune(ARMAND, FortuneUse.GIFT, note="voz interior"))
    table.play(GrantPoints(SOPHIE, Grant.DESTINY, 1, "su historia avanza"))
    table.play(FulfilFate(SOPHIE, note="cruza el umbral"))
    table.play(RetireCharacter(HERMIT, "se marcha"))
    assert find((fact.event for fact in table.facts), RollSettled)


EVENINGS: Mapping[str, Callable[[], Table]] = {"plenilunio": plenilunio}
"""System key -> an evening of it."""

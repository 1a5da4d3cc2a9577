"""An evening of each rule system in which every event of it comes true at least once."""

from collections.abc import Callable, Mapping

from domain.events import OptionChanged, SceneEnded, SceneStarted, SessionEnded, SessionStarted
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import (
    FulfilFate,
    Gift,
    GrantPoints,
    RetireCharacter,
    Roll,
    RuleTie,
    Scores,
    SpendFortune,
    SpendGiftPoints,
    StartAdventure,
    TwistPlot,
)
from domain.systems.plenilunio.combat.actions import (
    Advance,
    Aim,
    AskAdvance,
    Attack,
    Defend,
    EndCombat,
    Equip,
    Item,
    JoinCombat,
    LeaveCombat,
    NextTurn,
    RankTied,
    Reply,
    StartCombat,
    TakeAction,
    TakeCover,
)
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.harm.actions import Heal, Hurt, Recover, Rest, SoftenWound, Treat
from domain.systems.plenilunio.traits import (
    Characteristic,
    FortuneUse,
    Grant,
    Health,
    ItemKind,
    RangeBand,
    TieRuling,
)
from tests.creature_evening import creatures
from tests.gift_evening import gifts
from tests.house_evening import mansions
from tests.squad_evening import masterminds
from tests.table import PlenilunioTable, Table, find, misses

ARMAND, SOPHIE, MUTANT, HERMIT = map(CharacterId, ("armand", "sophie", "mutante", "ermitano"))
WITS, SUBTLETY, WILL = Characteristic.WITS, Characteristic.SUBTLETY, Characteristic.WILL
COMBAT = Characteristic.COMBAT


def plenilunio() -> PlenilunioTable:
    """Play an evening of Plenilunio from the first adventure to somebody's fate."""
    table = PlenilunioTable()
    _seat(table)
    table.play(SessionStarted("La pista"))
    table.play(StartAdventure("La primera noche", 10))
    table.play(SceneStarted("El bosque"))
    _rolls(table)
    _ties(table)
    _order(table)
    _fight(table)
    _mending(table)
    gifts(table)
    creatures(table)
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


def _order(table: PlenilunioTable) -> None:
    """A fight that is mostly about who acts when."""
    table.edit(HERMIT, player="ana", destiny=table.who(ARMAND).destiny, reason="lo lleva Ana")
    table.play(StartCombat((MUTANT, HERMIT, ARMAND)))
    table.play(RankTied(_asked(table), (HERMIT, ARMAND)))
    table.play(AskAdvance())
    table.play(Advance(ARMAND, 1, question=_asked(table)))
    table.play(JoinCombat((SOPHIE,)))
    table.edit(HERMIT, unconscious=True, reason="un desmayo")
    for _ in range(4):
        table.play(NextTurn())
    table.play(LeaveCombat(SOPHIE, "huye"))
    table.play(EndCombat("silencio"))
    table.edit(HERMIT, unconscious=False, reason="despierta")
    table.edit(HERMIT, player="", destiny=1, reason="vuelve al director")


def _fight(table: PlenilunioTable) -> None:
    """Blows, shots, cover, a split that breaks off, a wound bought off, a death."""
    table.play(OptionChanged("cover_duration", "this_shot"))
    table.play(Equip(ARMAND, (Item(ItemKind.WEAPON, "pistola_9mm"), Item(ItemKind.ARMOUR, "pieles"))))
    table.play(Equip(MUTANT, (Item(ItemKind.WEAPON, "hacha"),)))
    table.edit(ARMAND, scores=Scores(fortaleza=3, combate=4, voluntad=3, astucia=3), reason="entrena")
    table.edit(MUTANT, scores=Scores(fortaleza=3, combate=3, voluntad=1, astucia=2, sutileza=3), reason="muta")
    table.play(StartCombat((ARMAND, MUTANT, SOPHIE)))
    table.play(NextTurn())
    table.play(TakeAction(ARMAND, "recarga", COMBAT, "pistola_9mm"))
    table.play(NextTurn())
    table.play(Attack(MUTANT, (Aim(ARMAND),)))
    table.play(Defend(_asked(table), ARMAND, 5), ((6, 6, 4), (2, 2, 2, 2, 1)))
    table.play(SoftenWound(_asked(table), ARMAND, 1))
    table.play(NextTurn())
    table.play(NextTurn())
    table.play(NextTurn())
    table.play(NextTurn())
    table.play(NextTurn())
    table.play(OptionChanged("cover_tie", "gm_rules"))
    held = Attack(ARMAND, (Aim(MUTANT),), band=RangeBand.MEDIUM, replies=(Reply(MUTANT, 1, cover=1),))
    table.play(held, ((2,), (2,)))
    table.play(RuleTie(_last_roll(table), TieRuling.COMPLICATION), ((2, 2, 2, 2), (2, 2, 2, 2, 2)))
    table.play(Attack(ARMAND, (Aim(MUTANT),), band=RangeBand.MEDIUM, fiat="dos disparos"))
    table.play(TakeCover(MUTANT, 3, 2, _asked(table)), ((5, 4), (2, 2, 2)), ((6, 6, 6, 5), (2, 2, 2, 2, 2)))
    table.play(EndCombat())
    table.edit(MUTANT, health=Health.MAULED, resistance=1, unconscious=False, reason="se levanta")
    undefended = (Reply(MUTANT, 0, soften=0), Reply(HERMIT, 0, soften=0))
    blow = Attack(SOPHIE, (Aim(MUTANT, 1), Aim(HERMIT, 1)), replies=undefended, fiat="dos golpes")
    table.edit(SOPHIE, scores=Scores(combate=3, voluntad=2, astucia=2), reason="entrena")
    table.edit(SOPHIE, resistance=1, reason="agotada")
    struck_back = (Reply(MUTANT, 1, soften=0), Reply(HERMIT, 0), Reply(SOPHIE, soften=0))
    table.play(Attack(SOPHIE, (Aim(MUTANT, 1), Aim(HERMIT, 1)), replies=struck_back), ((2,), (6,)))
    table.edit(SOPHIE, health=Health.HEALTHY, resistance=9, unconscious=False, reason="la levantan")
    table.play(blow, ((6,),), ((2,),))
    table.edit(HERMIT, health=Health.DEAD, reason="una caída")
    table.edit(HERMIT, health=Health.HEALTHY, resistance=6, reason="era un sueño")


def _mending(table: PlenilunioTable) -> None:
    """A fall, rest, care and recovery, for better and for worse."""
    table.edit(ARMAND, health=Health.HEALTHY, resistance=18, unconscious=False, reason="otra noche")
    table.edit(SOPHIE, scores=Scores(combate=3, voluntad=2, cultura=3), reason="estudia")
    table.play(Hurt(ARMAND, 14, "un derrumbe", 0, 0))
    table.play(Hurt(ARMAND, 5, "otro derrumbe", 0, 0))
    table.play(Heal(ARMAND, 40, 1, "un milagro"))
    table.play(Rest((), 1440))
    table.play(Treat(SOPHIE, ARMAND), ((4, 4, 2), (2, 2)))
    table.play(Recover(ARMAND), ((5, 5, 2, 2, 2), (2, 2)))
    table.edit(ARMAND, health=Health.BRUISED, reason="un mal golpe")
    table.play(Recover(ARMAND, days=1), ((1, 2, 3), (2, 2)))
    table.edit(ARMAND, health=Health.HEALTHY, resistance=18, reason="sanado")


def _asked(table: PlenilunioTable) -> int:
    """Return the line of the question that was asked last."""
    asked = table.game.questions
    return max(each.line for each in (*asked.defences, *asked.softenings, *asked.advances, *asked.orders))


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


EVENINGS: Mapping[str, Callable[[], Table]] = {
    "plenilunio": plenilunio,
    "mansions": mansions,
    "masterminds": masterminds,
}
"""System key -> an evening of it."""

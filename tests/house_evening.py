"""An evening of the Mansions patch in which every event of it comes true at least once."""

from domain.ids import CharacterId
from domain.systems.mansions.actions import (
    BuildInvestigator,
    Done,
    DropEquipment,
    Evade,
    Explore,
    Flee,
    Illuminate,
    NextPhase,
    Obstruct,
    Rule,
    Run,
    SpendThreat,
    StartMission,
    Strike,
    Walk,
)
from domain.systems.mansions.traits import ThreatOption
from tests.mansions.house import ANA, CULTIST, GHOUL, LUIS, MISSION, MIXED
from tests.table import Table


def mansions() -> Table:
    """Play an evening of the patch from the first investigator to an ending."""
    table = Table("mansions")
    table.play(BuildInvestigator(ANA, "Ana", "eva", equipment=("Lantern",)))
    table.play(BuildInvestigator(LUIS, "Luis", "luis", split=MIXED, vida=12, cordura=8, concept="Professor"))
    table.play(StartMission(MISSION, 2))
    _explore(table)
    _gm(table)
    _flee(table)
    table.play(Rule("the ritual is broken", ending="saved"))
    return table


def _explore(table: Table) -> None:
    """The cellar frightens, the door gives way, the library is searched."""
    table.play(Walk(ANA, ("stairs", "cellar")), ((1, 2), (5, 5, 5)))
    table.play(Obstruct(LUIS, "door"), ((1, 2, 1),))
    _turn(table)
    table.play(Walk(LUIS, ("library",)))
    table.play(Strike(LUIS, CULTIST), ((1, 1, 1), (5, 5, 5)))
    table.play(Evade(ANA, "stairs"), ((5, 5, 5),))
    _turn(table)
    table.play(Explore(LUIS), ((5, 5),))
    table.play(Run(ANA, ("hall",)))
    _turn(table)
    table.play(Explore(LUIS, item="seal"), ((5, 1),))
    table.play(Walk(ANA, ("library",)))
    table.play(Explore(ANA, item="diary"), ((5, 5, 1),))


def _turn(table: Table) -> None:
    """Let both halves of a turn pass."""
    for who in (ANA, LUIS):
        table.play(Done(who))
    table.play(NextPhase())
    table.play(NextPhase())


def _gm(table: Table) -> None:
    """Enemies walk and strike; threat buys darkness, horror and a wanderer."""
    for who in (ANA, LUIS):
        table.play(Done(who))
    table.play(NextPhase())
    table.play(Walk(GHOUL, ("stairs", "hall")))
    table.play(SpendThreat(ThreatOption.DARKNESS, room="library"))
    table.play(SpendThreat(ThreatOption.WANDERING_ENEMY, zone="library", enemy="cultist"))
    table.play(Rule("a gift", who=ANA, equipment=("Lantern", "Rope"), threat=6))
    table.play(SpendThreat(ThreatOption.HORROR, who=ANA), ((1, 1, 1),))
    table.play(DropEquipment(table.state.game.equipment[0].line, ANA, "Rope"))
    table.play(NextPhase())
    table.play(Illuminate(LUIS, (ANA,)), ((1, 1, 1, 1), (1, 2, 5)))
    for who in (ANA, LUIS):
        table.play(Done(who))


def _flee(table: Table) -> None:
    """A blow, a shock with empty hands, somebody who falls."""
    wanderer = CharacterId("cultist-2")
    table.play(NextPhase())
    table.play(Strike(wanderer, ANA), ((1, 1, 1), (5, 5, 5)))
    table.play(Rule("out of breath", who=ANA, equipment=(), zone="stairs"))
    table.play(SpendThreat(ThreatOption.HORROR, who=ANA), ((1, 1, 1),))
    table.play(Flee(table.state.game.flights[0].line, ANA, ("cellar",)))
    table.play(Rule("worn out", who=LUIS, cordura=1, equipment=("Knife",)))
    table.play(SpendThreat(ThreatOption.HORROR, who=LUIS), ((1, 1, 1),))
    table.play(NextPhase())

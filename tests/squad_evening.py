"""An evening of Mutants & Masterminds in which every event of it comes true at least once."""

from msgspec.structs import replace

from domain.systems.masterminds.actions import (
    Announce,
    Attack,
    AwardPowerPoints,
    BuyTrait,
    EditHero,
    EndEncounter,
    FeatWanted,
    GrantHeroPoint,
    Hurt,
    LeaveEncounter,
    Maintain,
    PushEffort,
    Recover,
    ResistDeath,
    ResistEffect,
    Rest,
    RetireHero,
    RollAgainst,
    RollCheck,
    Rule,
    Situation,
    SpendHeroPoint,
    StartEncounter,
    SwitchOff,
    TakeAction,
    TakeFatigue,
    UsePower,
)
from domain.systems.masterminds.sheet import Power
from domain.systems.masterminds.state import Due
from domain.systems.masterminds.traits import (
    ActionKind,
    Condition,
    DueKind,
    Duration,
    EffortOption,
    HeroUse,
    Means,
    PointSource,
    PowerMode,
    Reach,
    TraitKind,
)
from tests.masterminds.squad import NEBULA, SHEETS, SPARK, TITAN, Squad

FIRE = Power("fuego", "Fuego", 5)
TELEPATHY = Power(
    "telepatia",
    "Telepatía",
    5,
    reach=Reach.PERCEPTION,
    duration=Duration.CONCENTRATION,
    mode=PowerMode.EFFORT,
    save=None,
)
BEGUN = 6
"""Points of Centella besides that of the session."""


def masterminds() -> Squad:
    """Play an evening of heroes from their sheets to a farewell."""
    table = Squad()
    _sheets(table)
    _rolls(table)
    _first_round(table)
    _second_round(table)
    _third_round(table)
    _mending(table)
    table.do(RetireHero(NEBULA, "she stays in hospital"))
    return table


def _sheets(table: Squad) -> None:
    """Sheets are corrected, points are given and spent."""
    table.do(EditHero(TITAN, sheet=replace(SHEETS[TITAN], powers=(*SHEETS[TITAN].powers, FIRE))))
    table.do(EditHero(NEBULA, sheet=replace(SHEETS[NEBULA], powers=(*SHEETS[NEBULA].powers, TELEPATHY))))
    table.do(AwardPowerPoints(SPARK, 3, "the bank is safe"))
    table.do(BuyTrait(SPARK, TraitKind.SKILL, "sigilo", 2, "eva", 1))
    for _ in range(BEGUN):
        table.do(GrantHeroPoint((SPARK,), PointSource.ROLEPLAY, reason="a speech"))


def _rolls(table: Squad) -> None:
    """A check is rolled again for a hero point; two look for each other; something only the game master knows."""
    table.do(RollCheck(SPARK, "sigilo", 15), 4)
    line = table.game.open[-1].line
    table.do(SpendHeroPoint(SPARK, HeroUse.REROLL, line), 2)
    table.do(Announce(line))
    table.do(RollAgainst(SPARK, "sigilo", TITAN, "wisdom", announce=True), 10, 10)
    table.play(RollCheck(NEBULA, "will", 20, hidden=True, announce=True), ((10,),))


def _first_round(table: Squad) -> None:
    """Centella shoots and pushes herself, Titán puts her to sleep, Nébula reads his mind."""
    table.begin()
    table.do(StartEncounter((NEBULA,), announce=True), 1)
    table.do(UsePower(SPARK, "escudo"))
    table.do(Attack(SPARK, TITAN, "rayo"), 12)
    table.do(Announce(table.game.open[-1].line, through=True), 10)
    table.do(PushEffort(SPARK, EffortOption.CHECK))
    table.do(RollCheck(SPARK, "sigilo", 10, announce=True), 10)
    table.next()
    table.do(UsePower(TITAN, "sueno", SPARK, Situation(perceived=True), announce=True), 1)
    table.next()
    table.do(UsePower(NEBULA, "telepatia", TITAN))
    table.next()


def _second_round(table: Squad) -> None:
    """Centella wakes up in time; Nébula is struck down."""
    table.do(TakeFatigue(_due(table, DueKind.FATIGUE).line, SPARK))
    sleep = _due(table, DueKind.LASTING)
    table.do(ResistEffect(SPARK, sleep.effect, sleep.line, announce=True), 19)
    table.do(Maintain(SPARK, "escudo", Means.MOVE, announce=True), 12)
    table.do(TakeAction(SPARK, ActionKind.FREE, "a shout"))
    table.next()
    table.do(Attack(TITAN, NEBULA, lethal=True, announce=True), 20, 1)
    table.do(ResistDeath(NEBULA, _due(table, DueKind.DYING).line, announce=True), 8)
    table.next()
    table.next()


def _third_round(table: Squad) -> None:
    """Nébula is saved, fire is countered, and the fight ends."""
    table.do(SpendHeroPoint(SPARK, HeroUse.STABILISE, patient=NEBULA))
    table.do(SpendHeroPoint(SPARK, HeroUse.FEAT, feat=FeatWanted("ataque defensivo")))
    table.do(PushEffort(SPARK, EffortOption.LIFT))
    table.next()
    table.do(Attack(TITAN, SPARK, "fuego"), 15)
    fire = table.game.open[-1].line
    table.do(SpendHeroPoint(SPARK, HeroUse.COUNTER, fire, power="rayo", announce=True), 15, 3)
    table.next()
    table.do(LeaveEncounter(NEBULA, "carried away"))
    table.next()
    table.do(EndEncounter())


def _mending(table: Squad) -> None:
    """A fall, a rest, somebody who overdoes it."""
    table.do(SwitchOff(SPARK, "escudo"))
    table.do(Hurt(SPARK, 8, cause="a fall", announce=True), 9)
    table.do(Rest(60, (SPARK,)))
    table.do(Recover(NEBULA, Condition.UNCONSCIOUS, _due(table, DueKind.RECOVERY).line, announce=True), 2)
    table.do(Rest(60, (SPARK,)))
    table.do(Recover(SPARK, Condition.BRUISED, _due(table, DueKind.RECOVERY).line, announce=True), 2)
    table.do(Rest(120, (SPARK,), recover=True), 18, 18)
    table.do(Rule(TITAN, "only dust", cleared=(Condition.BRUISED,)))
    table.do(TakeAction(NEBULA, ActionKind.MOVE, "she runs", all_out=True))
    table.do(Rest(60, (SPARK,)))
    table.do(ResistDeath(NEBULA, _due(table, DueKind.DYING).line, announce=True), 20)


def _due(table: Squad, what: DueKind) -> Due:
    """Return what has fallen due of a kind."""
    return next(due for due in reversed(table.game.due) if due.what is what)

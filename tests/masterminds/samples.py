"""At least one of every event of Mutants & Masterminds, as the worked example of the rules has them."""

from domain.dice.request import Segment
from domain.events import Event
from domain.ids import CharacterId
from domain.systems.masterminds import actions, events
from domain.systems.masterminds.actions import FeatWanted, Helper, Situation, Terms
from domain.systems.masterminds.courses import (
    AttackCourse,
    Blow,
    CheckCourse,
    ConcentrationCourse,
    CounterCourse,
    DyingCourse,
    ImprovementCourse,
    InitiativeCourse,
    LastingCourse,
    OpposedCourse,
    RecoveryCourse,
    SaveCourse,
    Standing,
    ToughnessCourse,
)
from domain.systems.masterminds.rolls import Modifier, Roll
from domain.systems.masterminds.sheet import Abilities, Saves, Sheet, Value
from domain.systems.masterminds.state import Ends
from domain.systems.masterminds.traits import (
    ActionKind,
    BoonKind,
    Condition,
    Consequence,
    Decision,
    DropCause,
    DueKind,
    Duration,
    EffortOption,
    Exertion,
    Fate,
    HeroUse,
    Kept,
    PointSource,
    Save,
    TraitKind,
)

SPARK, TITAN, NEBULA = CharacterId("spark"), CharacterId("titan"), CharacterId("nebula")
NAMES = {"spark": "Centella", "titan": "Titán", "nebula": "Nébula"}


def roll(who: CharacterId, trait: str, face: int, taken: bool = False, **parts: int) -> Roll:
    """Return a roll with the parts of its bonus, those of 0 left out."""
    return Roll(who, trait, face, tuple(Modifier(key, value) for key, value in parts.items() if value), taken)


def improved(first: Roll, second: int, kept: Kept) -> Roll:
    """Return a roll that a hero point has thrown again."""
    return Roll(first.who, first.trait, first.natural, first.modifiers, False, second, kept)


RAY = Blow(SPARK, TITAN, "rayo", 8, lethal=False, power=True, rank=8, dc=18)
SLEEP = Blow(SPARK, TITAN, "sueño", 0, False, Save.WILL, True, 6, 16, duration=Duration.LASTING, blocks_actions=True)
FALL = Blow(None, NEBULA, "caída", 6, lethal=False)
ENDS = Ends(4, 24, SPARK, 24)
AIM = roll(SPARK, "attack", 14, attack=7)
GUARD = (Modifier("defense", 8),)
HIT = AttackCourse(RAY, 18, GUARD)
ARMOR = roll(TITAN, "toughness", 4, toughness=9, bruised=-1)
BLOW = ToughnessCourse(RAY, 8, 23, lethal=False, penalty=1)
STUN = (Condition.STAGGERED, Condition.STUNNED)
SHEET = Sheet(10, Abilities(dexterity=16), Saves(8, 4, 5, 6), 7, 8, 4, complications=("código de honor",))


def made(rolls: tuple[Roll, ...], course: object, *, announced: bool = False) -> events.RollMade:
    """Return dice on the table for a course."""
    segments = tuple(Segment(each.who, each.trait, 1, 20) for each in rolls if not each.taken)
    return events.RollMade(rolls, course, segments, tuple(each.natural for each in rolls), announced)  # type: ignore[arg-type]


def settled(roll_: Roll, dc: int | None, total: int | None = None, **others: object) -> events.CheckSettled:
    """Return a check that has ended."""
    whole = roll_.total if total is None else total
    success = None if dc is None else whole >= dc
    others = {"seconds": 0, "dc_next": dc, **others}
    return events.CheckSettled(roll_, whole, dc, success, 0 if dc is None else whole - dc, **others)  # type: ignore[arg-type]


SNEAK = roll(SPARK, "sigilo", 14, sigilo=7)
FORTITUDE = roll(NEBULA, "fortitude", 9, fortitude=4)
HEALING = roll(NEBULA, "constitution", 12, constitution=2, earlier=1)
FOCUS = roll(SPARK, "concentration", 9, concentration=5)
CURE = RecoveryCourse(Condition.BRUISED, 1)
PAID = RecoveryCourse(Condition.BRUISED, 0, hero_point=True)
COUNTERING = CounterCourse(12, "escudo", "rayo")
SHIELD, BEAM = roll(TITAN, "escudo", 15, escudo=6), roll(SPARK, "rayo", 4, rayo=8)

DEEDS: tuple[Event, ...] = (
    actions.CreateHero(SPARK, "Centella", "Eva", "la más rápida de la ciudad", SHEET, None, 120),
    actions.CreateHero(TITAN, "Titán", None),
    actions.EditHero(SPARK, "Centella Roja", "", "Luis", SHEET),
    actions.EditHero(SPARK),
    actions.RetireHero(NEBULA, "se va al espacio"),
    actions.AwardPowerPoints(SPARK, 1, "el final de la historia"),
    actions.BuyTrait(SPARK, TraitKind.SKILL, "sigilo", 2, "Eva", 1),
    actions.BuyTrait(SPARK, TraitKind.ATTACK, "attack", 1, "gm"),
    actions.RollCheck(
        SPARK,
        "sigilo",
        15,
        Terms(20, True, True, True, True, 60, Consequence.DC_STEP, 2),
        (Helper(NEBULA),),
        (Modifier("cobertura", -2),),
    ),
    actions.RollCheck(SPARK, "will", terms=Terms(consequence=Consequence.EVENT, event="suena la alarma")),
    actions.RollAgainst(SPARK, "sigilo", TITAN, "wisdom"),
    actions.RollAgainst(SPARK, "strength", TITAN, "strength", comparative=True),
    actions.Announce(12, note="¡zas!"),
    actions.Announce(12),
    actions.StartEncounter((SPARK, TITAN), (Modifier("misc", 2),), note="el puerto"),
    actions.StartEncounter((NEBULA,)),
    actions.LeaveEncounter(NEBULA, "huye"),
    actions.EndEncounter("llega la policía"),
    actions.EndEncounter(),
    actions.NextTurn(SPARK),
    actions.TakeAction(SPARK, ActionKind.MOVE, "sube a la azotea"),
    actions.TakeAction(SPARK, ActionKind.MOVE, all_out=True),
    actions.TakeAction(SPARK, ActionKind.FREE),
    actions.Attack(
        SPARK, TITAN, "rayo", True, Situation(40, True, True), (Modifier("apuntar", 2),), note="desde el tejado"
    ),
    actions.Attack(TITAN, SPARK, situation=Situation(willing=True)),
    actions.Hurt(NEBULA, 6, cause="caída"),
    actions.Hurt(NEBULA, 1, True),
    actions.UsePower(SPARK, "sueño", TITAN, Situation(perceived=True)),
    actions.UsePower(SPARK, "campo_de_fuerza", SPARK),
    actions.Maintain(SPARK, "campo_de_fuerza"),
    actions.SwitchOff(SPARK, "campo_de_fuerza"),
    actions.PushEffort(SPARK, EffortOption.SURGE),
    actions.SpendHeroPoint(SPARK, HeroUse.INSPIRATION, reason="cómo salir de la trampa"),
    actions.SpendHeroPoint(SPARK, HeroUse.KEEP_DODGE, reason="emboscada"),
    actions.SpendHeroPoint(SPARK, HeroUse.FEAT, feat=FeatWanted("ataque defensivo", 2)),
    actions.GrantHeroPoint((SPARK,), PointSource.COMPLICATION, complication="código de honor"),
    actions.GrantHeroPoint((SPARK, NEBULA), PointSource.ROLEPLAY, earned=False, reason="otra vez será"),
    actions.GrantHeroPoint((SPARK,), PointSource.FIAT),
    actions.TakeFatigue(9, SPARK),
    actions.TakeFatigue(9, SPARK, cancel=True),
    actions.ResistDeath(NEBULA, 9, (Modifier("misc", 1),)),
    actions.ResistEffect(TITAN, 30),
    actions.Recover(NEBULA, Condition.BRUISED),
    actions.Recover(NEBULA, Condition.BRUISED, hero_point=True, modifiers=(Modifier("medicina", 1),)),
    actions.Rest(5400, (SPARK, NEBULA), note="en la base"),
    actions.Rest(1, ()),
    actions.Rule(NEBULA, "no ha muerto", (Condition.BRUISED,), (Condition.DEAD,), 1),
    actions.Rule(NEBULA, "así queda"),
)
ROLLS: tuple[Event, ...] = (
    made((AIM,), HIT),
    made((AIM,), HIT, announced=True),
    made((SNEAK,), CheckCourse(15)),
    made((roll(SPARK, "rayo", 11, rayo=8),), CheckCourse(15, power="rayo")),
    made((SNEAK, roll(TITAN, "wisdom", 12)), OpposedCourse()),
    made((SNEAK, roll(TITAN, "sigilo", 14, sigilo=7)), OpposedCourse((SNEAK, SNEAK))),
    made((roll(SPARK, "initiative", 14, dexterity=3, initiative=4),), InitiativeCourse(), announced=True),
    made((ARMOR,), BLOW),
    made((roll(TITAN, "will", 3, will=2),), SaveCourse(SLEEP, 16)),
    made((roll(TITAN, "will", 3, will=2, additional=1),), LastingCourse(30, 16, 1)),
    made((FORTITUDE,), DyingCourse(10, 0)),
    made((HEALING,), CURE),
    made((FOCUS,), ConcentrationCourse("campo_de_fuerza", 18, "move")),
    made((SHIELD, BEAM), COUNTERING),
    made((roll(SPARK, "attack", 7),), ImprovementCourse(12), announced=True),
    events.RollImproved(12, SPARK, 7, Kept.SECOND),
    events.RollImproved(12, SPARK, 14, Kept.FIRST),
    events.RollDropped(12, "countered"),
    events.RollDropped(12, "stabilised"),
    settled(SNEAK, 15),
    settled(improved(roll(SPARK, "sigilo", 4, sigilo=7), 7, Kept.SECOND), 25, dc_next=27, note="de puntillas"),
    settled(improved(SNEAK, 2, Kept.FIRST), 21),
    settled(improved(SNEAK, 18, Kept.SECOND), 21),
    settled(roll(SPARK, "rayo", 20, rayo=8), 30, power="rayo", may_retry=False, event="se hunde el suelo"),
    settled(roll(SPARK, "sigilo", 20, taken=True, sigilo=7), 25, seconds=1200),
    settled(roll(SPARK, "sigilo", 1), None),
    settled(
        SNEAK,
        22,
        23,
        helpers=(roll(NEBULA, "sigilo", 12, sigilo=2), roll(TITAN, "sigilo", 3)),
        helper_bonuses=(2, 0),
    ),
    events.OpposedSettled(SPARK, TITAN, 0, Decision.TOTAL, (SNEAK, roll(TITAN, "wisdom", 12))),
    events.OpposedSettled(SPARK, TITAN, 1, Decision.MODIFIER, (roll(SPARK, "will", 9, will=1), FORTITUDE)),
    events.OpposedSettled(SPARK, TITAN, 0, Decision.REROLL, (SNEAK, BEAM), (SNEAK, SNEAK), (7, 7), "un pulso"),
    events.OpposedSettled(SPARK, TITAN, 1, Decision.SCORE, scores=(2, 8)),
    events.InitiativeSettled((Standing(SPARK, 24, 7), Standing(TITAN, 17, 2, (15,)), Standing(NEBULA, 17, 2, (11,)))),
    events.PowerCountered((SHIELD, BEAM), COUNTERING, True, Decision.TOTAL),
    events.PowerCountered((BEAM, SHIELD), CounterCourse(12, "rayo", "escudo", (SHIELD, BEAM)), False, Decision.REROLL),
    events.PowerMaintained(SPARK, "campo_de_fuerza", "free"),
    events.PowerMaintained(SPARK, "telepatía", "standard"),
    events.PowerMaintained(SPARK, "telepatía", "standard", 12, FOCUS),
    events.PowerMaintained(SPARK, "campo_de_fuerza", "none"),
    events.PowerDropped(TITAN, "escudo", DropCause.NO_FREE_ACTION),
    events.PowerDropped(TITAN, "escudo", DropCause.SWITCHED_OFF),
    events.PowerDropped(SPARK, "campo_de_fuerza", DropCause.FAILED_CHECK, "move", 18, FOCUS),
)
HARM: tuple[Event, ...] = (
    events.AttackSettled(AIM, HIT, True, False, 8),
    events.AttackSettled(roll(SPARK, "attack", 20, attack=7, range=-2, fatigue=-1), HIT, True, True, 13),
    events.AttackSettled(roll(SPARK, "attack", 20, attack=7), AttackCourse(RAY, 30), True, False, 8),
    events.AttackSettled(roll(SPARK, "attack", 1, attack=20), HIT, False, False, 0),
    events.AttackSettled(
        roll(SPARK, "attack", 2, attack=7, fatigue=-3),
        AttackCourse(Blow(SPARK, TITAN, "unarmed", 2, True), 5),
        True,
        False,
        2,
    ),
    events.AttackSettled(
        roll(SPARK, "attack", 2, attack=7),
        AttackCourse(RAY, 12, (*GUARD, Modifier("dodge_lost", -4), Modifier("stunned", -2))),
        False,
        False,
        0,
    ),
    events.ToughnessSaved(ARMOR, BLOW, 11, STUN, ENDS, False),
    events.ToughnessSaved(roll(TITAN, "toughness", 14, toughness=9), BLOW, 0, (), None, False),
    events.ToughnessSaved(
        roll(NEBULA, "toughness", 1, toughness=3),
        ToughnessCourse(FALL, 11, 26, True, 0, True),
        22,
        (Condition.DYING, Condition.UNCONSCIOUS),
        None,
        True,
    ),
    events.ToughnessSaved(
        roll(NEBULA, "toughness", 20, toughness=3),
        ToughnessCourse(FALL, 20, 35, False, 0),
        12,
        (Condition.BRUISED,),
        None,
        False,
    ),
    events.ToughnessSaved(
        roll(NEBULA, "toughness", 10, toughness=3),
        ToughnessCourse(Blow(TITAN, NEBULA, "maza", 5, True), 5, 20, True, 0),
        7,
        (Condition.BRUISED, Condition.INJURED, Condition.STUNNED, Condition.UNCONSCIOUS),
        Ends(0, 0, None, 6),
        False,
    ),
    events.PowerSaved(roll(TITAN, "will", 14, will=2), SaveCourse(SLEEP, 16), True),
    events.PowerSaved(roll(TITAN, "will", 3, will=2), SaveCourse(SLEEP, 16), False),
    events.PowerLanded(SLEEP),
    events.LastingSaved(roll(TITAN, "will", 3, will=2, additional=1), LastingCourse(30, 16, 1), False),
    events.LastingSaved(roll(TITAN, "will", 14, will=2, additional=2), LastingCourse(30, 16, 2), True),
    events.DyingSaved(FORTITUDE, DyingCourse(10, 0), Fate.STILL_DYING),
    events.DyingSaved(FORTITUDE, DyingCourse(14, 4), Fate.DEAD),
    events.DyingSaved(roll(NEBULA, "fortitude", 18, fortitude=4), DyingCourse(11, 1), Fate.STABILISED),
    events.DyingSaved(roll(NEBULA, "fortitude", 20, fortitude=-15), DyingCourse(11, 1), Fate.STABILISED),
    events.RecoveryRolled(HEALING, CURE, True, False, (Value("bruised", 1),), 60, 0),
    events.RecoveryRolled(roll(NEBULA, "constitution", 2), CURE, False, False, (), 60, 0),
    events.RecoveryRolled(HEALING, PAID, True, False, (Value("bruised", 3), Value("injured", 1)), 60, 1),
    events.RecoveryRolled(
        roll(NEBULA, "constitution", 2),
        RecoveryCourse(Condition.INJURED, 9),
        False,
        True,
        (Value("injured", 1),),
        3600,
        0,
    ),
    events.RecoveryRolled(
        HEALING,
        RecoveryCourse(Condition.STAGGERED, 0, hero_point=True),
        True,
        False,
        (Value("staggered", 1),),
        3600,
        2,
    ),
)
KEYS = {BoonKind.POWER: "rayo", BoonKind.FEAT: "ataque defensivo", BoonKind.STUNT: "rayo:deslumbrar"}
COURSE: tuple[Event, ...] = (
    events.RoundStarted(3),
    events.TurnStarted(SPARK),
    events.EncounterLeft(NEBULA),
    events.EncounterEnded(),
    events.ActionSpent(SPARK, ActionKind.STANDARD, "rayo"),
    events.ActionSpent(SPARK, ActionKind.STANDARD, "recover", 1),
    events.Strained(NEBULA, Exertion.ATTACK, False, True),
    events.Strained(NEBULA, Exertion.ATTACK, True, False),
    events.Strained(NEBULA, Exertion.ATTACK, False, False),
    events.ConditionGained(NEBULA, Condition.DYING, "strain"),
    events.ConditionGained(NEBULA, Condition.STUNNED, "un gas", ENDS),
    events.ConditionCleared(TITAN, Condition.STUNNED, 1, "ended"),
    events.ConditionCleared(SPARK, Condition.BRUISED, 2, "hero_point"),
    events.FatigueChanged(SPARK, 1, "extra_effort"),
    events.FatigueChanged(SPARK, -1, "hero_point"),
    events.FatigueChanged(SPARK, -2, "rest"),
    *(events.EffortUsed(SPARK, option) for option in EffortOption if option is not EffortOption.SURGE),
    events.EffortUsed(SPARK, EffortOption.SURGE, ActionKind.MOVE, "un último salto"),
    events.EffortPaid(SPARK, False),
    events.EffortPaid(SPARK, True),
    events.BoonGained(SPARK, BoonKind.DODGE, 1, ends=ENDS),
    events.BoonGained(SPARK, BoonKind.KEEP_DODGE, 1, "emboscada", ENDS),
    events.BoonGained(SPARK, BoonKind.CHECK, 2, ends=Ends(4, 24, None, 24)),
    events.BoonGained(SPARK, BoonKind.LIFT, 5, ends=ENDS),
    events.BoonGained(SPARK, BoonKind.POWER, 2, "rayo", ENDS),
    events.BoonGained(SPARK, BoonKind.FEAT, 2, "ataque defensivo", ENDS),
    events.BoonGained(SPARK, BoonKind.STUNT, 1, "rayo:deslumbrar"),
    events.BoonGained(SPARK, BoonKind.COVER, 1, ends=ENDS),
    *(events.BoonEnded(SPARK, kind, KEYS.get(kind, "")) for kind in BoonKind),
    *(events.HeroPointGained(SPARK, source) for source in PointSource),
    events.HeroPointGained(SPARK, PointSource.SETBACK, 40, "justo ahora"),
    *(events.HeroPointSpent(SPARK, use, (1,)) for use in HeroUse),
    events.HeroPointSpent(SPARK, HeroUse.FEAT, (1, 2), 40),
    events.Stabilised(NEBULA, NEBULA),
    events.Stabilised(NEBULA, SPARK),
    events.TimePassed(60, (NEBULA,)),
    events.TimePassed(90061, ()),
    events.RestTaken(0),
    events.RestTaken(3000),
    events.FellDue(SPARK, DueKind.FATIGUE),
    events.FellDue(NEBULA, DueKind.DYING),
    events.FellDue(TITAN, DueKind.LASTING, "sueño", 30),
    events.FellDue(NEBULA, DueKind.RECOVERY, "bruised"),
    events.DueClosed(31),
    events.PowerActivated(SPARK, "campo_de_fuerza"),
    events.PowerPointsGained(SPARK, 150, 120),
    events.PowerPointsGained(SPARK, 1, reason="el final de la historia"),
    events.TraitBought(SPARK, TraitKind.SKILL, "sigilo", 2, 2, "Eva"),
    events.TraitBought(SPARK, TraitKind.ATTACK, "attack", 1, 1, "gm"),
)
EVERY: tuple[Event, ...] = (*DEEDS, *ROLLS, *HARM, *COURSE)

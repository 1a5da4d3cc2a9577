"""Events step by step, with the rule that each step applies. Needs only the event."""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.events import Event
from domain.explain import Step
from domain.systems.masterminds import actions, events, explaining_harm, explaining_rolls
from domain.systems.masterminds.explaining_deeds import declared, details
from domain.systems.masterminds.explaining_harm import CONDITIONS
from domain.systems.masterminds.telling import tell
from domain.systems.masterminds.traits import (
    ActionKind,
    BoonKind,
    DueKind,
    EffortOption,
    HeroUse,
    PointSource,
)

RULES: Mapping[type[Event], str] = {
    actions.CreateHero: "MM-PP-1",
    actions.EditHero: "MM-PP-CAP",
    actions.AwardPowerPoints: "MM-PP-2",
    actions.BuyTrait: "MM-PP-2",
    actions.RollCheck: "MM-CHECK-1",
    actions.Announce: "MM-HP-REROLL",
    actions.StartEncounter: "MM-INIT",
    actions.LeaveEncounter: "MM-CYCLE",
    actions.EndEncounter: "MM-ROUND",
    actions.NextTurn: "MM-CYCLE",
    actions.TakeAction: "MM-ACTION-BUDGET",
    actions.Attack: "MM-ATK-1",
    actions.Hurt: "MM-TOUGH",
    actions.UsePower: "MM-PWR-1",
    actions.Maintain: "MM-DUR-SUSTAINED",
    actions.SwitchOff: "MM-DUR-CONTINUOUS",
    actions.PushEffort: "MM-EE-1",
    actions.SpendHeroPoint: "MM-HP-1",
    actions.TakeFatigue: "MM-EE-FATIGUE",
    actions.ResistDeath: "MM-COND-DYING",
    actions.ResistEffect: "MM-DUR-LASTING",
    actions.Recover: "MM-REC-1",
    actions.Rest: "MM-REC-1",
    actions.Rule: "MM-COND-DEAD",
    events.RollDropped: "MM-HP-REROLL",
    events.RoundStarted: "MM-ROUND",
    events.TurnStarted: "MM-CYCLE",
    events.EncounterLeft: "MM-CYCLE",
    events.EncounterEnded: "MM-EE-STUNT",
    events.Strained: "MM-COND-DISABLED",
    events.PowerLanded: "MM-PWR-1",
    events.EffortPaid: "MM-EE-FATIGUE",
    events.Stabilised: "MM-HP-DEATH",
    events.TimePassed: "MM-ROUND",
    events.RestTaken: "MM-REC-1",
    events.DueClosed: "MM-REC-1",
    events.PowerActivated: "MM-PWR-1",
    events.PowerPointsGained: "MM-PP-2",
    events.TraitBought: "MM-PP-2",
}
"""Event -> the rule that it applies, where it is always the same."""
USES: Mapping[HeroUse, str] = {
    HeroUse.REROLL: "MM-HP-REROLL",
    HeroUse.FEAT: "MM-HP-FEAT",
    HeroUse.DODGE: "MM-HP-DODGE",
    HeroUse.KEEP_DODGE: "MM-HP-KEEPDODGE",
    HeroUse.COUNTER: "MM-HP-COUNTER",
    HeroUse.FATIGUE: "MM-HP-FATIGUE",
    HeroUse.SHAKE_OFF: "MM-HP-RECOVER-COND",
    HeroUse.DISABLED_ACTION: "MM-HP-RECOVER-DISABLED",
    HeroUse.STABILISE: "MM-HP-DEATH",
    HeroUse.INSPIRATION: "MM-HP-INSPIRE",
    HeroUse.CANCEL_EFFORT: "MM-EE-CANCEL",
    HeroUse.RECOVER: "MM-HP-RECOVER-CHECK",
}
OPTIONS: Mapping[EffortOption, str] = {
    EffortOption.CHECK: "MM-EE-CHECK",
    EffortOption.WILL: "MM-EE-WILL",
    EffortOption.LIFT: "MM-EE-LIFT",
    EffortOption.POWER: "MM-EE-POWER",
    EffortOption.SURGE: "MM-EE-SURGE",
    EffortOption.STUNT: "MM-EE-STUNT",
}
SOURCES: Mapping[PointSource, str] = {
    PointSource.SESSION: "MM-HP-1",
    PointSource.SETBACK: "MM-HPGAIN-SETBACK",
    PointSource.COMPLICATION: "MM-HPGAIN-COMPLICATION",
    PointSource.HEROISM: "MM-HPGAIN-HEROISM",
    PointSource.ROLEPLAY: "MM-HPGAIN-ROLEPLAY",
    PointSource.EXPLOIT: "MM-HPGAIN-EXPLOIT",
    PointSource.FIAT: "MM-HPGAIN-FIAT",
}
BOONS: Mapping[BoonKind, str] = {
    BoonKind.DODGE: "MM-HP-DODGE",
    BoonKind.KEEP_DODGE: "MM-HP-KEEPDODGE",
    BoonKind.CHECK: "MM-EE-CHECK",
    BoonKind.LIFT: "MM-EE-LIFT",
    BoonKind.POWER: "MM-EE-POWER",
    BoonKind.FEAT: "MM-HP-FEAT",
    BoonKind.STUNT: "MM-EE-STUNT",
    BoonKind.COVER: "MM-HP-RECOVER-DISABLED",
}
DUE: Mapping[DueKind, str] = {
    DueKind.FATIGUE: "MM-EE-CANCEL",
    DueKind.DYING: "MM-COND-DYING",
    DueKind.LASTING: "MM-DUR-LASTING",
    DueKind.RECOVERY: "MM-REC-1",
}
KINDS: Mapping[ActionKind, str] = {
    ActionKind.REACTION: "MM-ACTION-REACTION",
    ActionKind.FREE: "MM-ACTION-FREE",
    ActionKind.MOVE: "MM-ACTION-MOVE",
    ActionKind.STANDARD: "MM-ACTION-STANDARD",
    ActionKind.FULL: "MM-ACTION-FULL",
}
FATIGUE: Mapping[str, str] = {"hero_point": "MM-HP-FATIGUE", "rest": "MM-REC-FATIGUE"}
CLEARED: Mapping[str, str] = {"hero_point": "MM-HP-RECOVER-COND", "ended": "MM-REC-STUNNED"}


def explain(event: Event) -> list[Step]:
    """Tell an event step by step."""
    found = explaining_rolls.EXPLAIN.get(type(event)) or explaining_harm.EXPLAIN.get(type(event))
    if found is not None:
        return list(found(event))
    steps = [*(tell(event) or [declared(event)]), *details(event)]
    return [replace(each, rule=each.rule or rule_of(event)) for each in steps]


def rule_of(event: Event) -> str | None:
    """Return the rule that an event applies, None where it applies none."""
    match event:
        case events.HeroPointSpent(use=use):
            return USES[use]
        case events.HeroPointGained(source=source) | actions.GrantHeroPoint(source=source):
            return SOURCES[source]
        case events.EffortUsed(option=option):
            return OPTIONS[option]
        case events.BoonGained(kind=kind) | events.BoonEnded(kind=kind):
            return BOONS[kind]
        case events.FellDue(what=what):
            return DUE[what]
        case events.ActionSpent(kind=action):
            return KINDS[action]
        case events.FatigueChanged(cause=cause):
            return FATIGUE.get(cause, "MM-EE-FATIGUE")
        case events.ConditionCleared(cause=cause):
            return CLEARED.get(cause, "MM-REC-1")
        case events.ConditionGained(condition=condition):
            return CONDITIONS[condition]
        case events.EffortPaid(cancelled=True):
            return "MM-EE-CANCEL"
        case actions.RollAgainst(comparative=comparative):
            return "MM-COMP" if comparative else "MM-OPP"
    return RULES.get(type(event))

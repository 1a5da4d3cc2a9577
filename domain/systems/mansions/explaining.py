"""Events step by step, with the rule that each step applies. Needs only the event."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from domain.events import Event
from domain.explain import Step
from domain.systems.mansions import actions, events
from domain.systems.mansions import explaining_rolls as rolls
from domain.systems.mansions.telling import tell
from domain.systems.mansions.traits import SideEffect, ThreatOption
from domain.systems.mansions.wording import name, names, phrase, step, word

RULES: Mapping[type[Event], str] = {
    actions.BuildInvestigator: "MN-ATTR-SIMPLE",
    actions.StartMission: "MN-GM-PREP",
    actions.Walk: "MN-TURN-PLAYER",
    actions.Run: "MN-ACT-RUN",
    actions.Explore: "MN-ACT-EXPLORE",
    actions.Obstruct: "MN-ACT-OBSTRUCT",
    actions.Illuminate: "MN-DARK-RESOLVE",
    actions.Strike: "MN-FIGHT-PLAYER",
    actions.Evade: "MN-ACT-EVADE",
    actions.SpendThreat: "MN-GM-SPEND",
    actions.Done: "MN-SEQ",
    actions.NextPhase: "MN-SEQ",
    actions.DropEquipment: "MN-SAN-EQUIP",
    actions.Flee: "MN-SAN-MOVE",
    actions.Rule: "MN-UNCONSCIOUS",
    events.GameStarted: "MN-GM-PREP",
    events.TurnStarted: "MN-SEQ",
    events.PhaseChanged: "MN-SEQ",
    events.StepReached: "MN-SEQ-GM",
    events.Moved: "MN-TURN-PLAYER",
    events.ActionTaken: "MN-TURN-PLAYER",
    events.ItemFound: "MN-ACT-EXPLORE",
    events.RoomExplored: "MN-ROOM-EXPLORED",
    events.ObstructionRevealed: "MN-ACT-OBSTRUCT",
    events.ObstructionRemoved: "MN-ACT-OBSTRUCT",
    events.RoomDiscovered: "MN-GM-PREP",
    events.EnemyAppeared: "MN-ENEMY-STATS",
    events.EnemyActivated: "MN-SEQ-GM",
    events.EnemyWounded: "MN-FIGHT-PLAYER",
    events.EnemyDefeated: "MN-ENEMY-STATS",
    events.LifeLost: "MN-LIFE",
    events.SanityLost: "MN-SANITY",
    events.CharacterUnconscious: "MN-UNCONSCIOUS",
    events.EquipmentAsked: "MN-SAN-EQUIP",
    events.FlightAsked: "MN-SAN-MOVE",
    events.EquipmentLost: "MN-SAN-EQUIP",
    events.RoomDarkened: "MN-GM-DARKNESS",
    events.DarknessResolved: "MN-DARK-RESOLVE",
    events.InvestigatorDone: "MN-SEQ",
}
"""Event -> the rule that it applies, where it is always the same."""
_GAINS = {"income": "MN-GM-INCOME", "evasion": "MN-EVADE-THREAT", "omens": "MN-EVADE-THREAT"}
_SPENDS = {
    ThreatOption.HORROR: "MN-GM-HORROR",
    ThreatOption.DARKNESS: "MN-GM-DARKNESS",
    ThreatOption.WANDERING_ENEMY: "MN-GM-ENEMY",
    ThreatOption.WANDERING_MONSTER: "MN-GM-MONSTER",
}
_ORDER = {
    SideEffect.LOSE_EQUIPMENT: (("equipment_some", "MN-SAN-EQUIP"),),
    SideEffect.FORCED_MOVE: (("equipment_none", "MN-SAN-EQUIP"), ("way_out", "MN-SAN-MOVE")),
    SideEffect.FORCED_EVADE: (
        ("equipment_none", "MN-SAN-EQUIP"),
        ("way_out", "MN-SAN-MOVE"),
        ("of_combat", "MN-SAN-EVADE"),
    ),
    SideEffect.DAMAGE: (("equipment_none", "MN-SAN-EQUIP"), ("no_way_out", "MN-SAN-MOVE")),
    SideEffect.NONE: (),
}
"""Side effect -> why it is the first that can be applied, in the order in which they are tried."""
_EFFECTS = {
    SideEffect.LOSE_EQUIPMENT: "MN-SAN-EQUIP",
    SideEffect.FORCED_MOVE: "MN-SAN-MOVE",
    SideEffect.FORCED_EVADE: "MN-SAN-EVADE",
    SideEffect.DAMAGE: "MN-SAN-DAMAGE",
    SideEffect.NONE: "MN-SAN-LOSS",
}


def explain(event: Event) -> list[Step]:
    """Tell an event step by step."""
    if (found := _EXPLAIN.get(type(event))) is not None:
        return found(event)
    steps = tell(event) or [_declared(event)]
    return [replace(each, rule=each.rule or _rule(event)) for each in steps]


def _rule(event: Event) -> str | None:
    """Return the rule that an event applies, None where it applies none."""
    match event:
        case events.ThreatGained(cause=cause):
            return _GAINS.get(cause)
        case events.ThreatSpent(option=option):
            return _SPENDS[option]
        case actions.Rule(who=None):
            return None
        case events.Moved(ran=True):
            return "MN-ACT-RUN"
        case actions.BuildInvestigator(split=split) if split is not None:
            return "MN-ATTR-SPLIT"
    return RULES.get(type(event))


def _effect(event: events.SanityEffectApplied) -> list[Step]:
    """Say why a side effect is the first that can be applied.

    Rules: MN-SAN-LOSS, MN-SAN-EQUIP, MN-SAN-MOVE, MN-SAN-EVADE, MN-SAN-DAMAGE
    """
    who = name(event.who)
    return [
        step("effect_first", "MN-SAN-LOSS", who=who),
        *(step(key, rule, who=who) for key, rule in _ORDER[event.effect]),
        replace(phrase(f"effect_{event.effect.value}", who=who), rule=_EFFECTS[event.effect]),
    ]


def _sanity(event: events.SanityLost) -> list[Step]:
    cause = step(f"cause_{event.cause.value}", "MN-SAN-LOSS")
    return [*(replace(each, rule="MN-SANITY") for each in tell(event)), cause]


def _declared(event: Event) -> Step:
    """Say what was declared, where a later event of the batch tells the rest."""
    match event:
        case actions.StartMission(mission=mission, players=players):
            return step("declared_mission", None, title=mission.title, n=players)
        case actions.Walk(who=who, path=path) | actions.Run(who=who, path=path) | actions.Flee(who=who, path=path):
            return step("declared_path", None, who=name(who), n=len(path))
        case actions.Explore(who=who, helpers=helpers):
            return step("declared_explore", None, who=names((who, *helpers)))
        case actions.Obstruct(who=who, helpers=helpers):
            return step("declared_obstruct", None, who=names((who, *helpers)))
        case actions.Illuminate(who=who, helpers=helpers):
            return step("declared_illuminate", None, who=names((who, *helpers)))
        case actions.Strike(who=who, target=target, magical=magical):
            key = "declared_spell" if magical else "declared_strike"
            return step(key, "MN-FIGHT-MAGIC" if magical else None, who=name(who), other=name(target))
        case actions.Evade(who=who):
            return step("declared_evade", None, who=name(who))
    return _declared_quietly(event)


def _declared_quietly(event: Event) -> Step:
    """Say what takes no dice: the game master's half, answers, how a turn goes on."""
    match event:
        case actions.SpendThreat(option=option):
            return step("declared_spending", None, option=word(option))
        case actions.Done(who=who):
            return step("declared_done", None, who=name(who))
        case actions.DropEquipment(who=who, card=card):
            return step("declared_drop", None, who=name(who), card=card)
        case events.StepReached(step=reached):
            return step("reached", None, step=word(reached))
        case events.ActionTaken(who=who, use=use):
            return step("action", None, who=name(who), use=word(use))
        case events.EnemyActivated(enemy=enemy, part=part):
            return step(f"activated_{part}", None, who=name(enemy))
    return step("declared_next", None)


_EXPLAIN: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    events.EffortRolled: rolls.explain_effort,
    events.FightRolled: rolls.explain_fight,
    events.EvasionRolled: rolls.explain_evasion,
    events.FearChecked: rolls.explain_fear,
    events.HorrorRolled: rolls.explain_horror,
    events.SanityEffectApplied: _effect,
    events.SanityLost: _sanity,
}
"""Events that take more than what is told of them."""

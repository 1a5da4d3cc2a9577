"""Events in a line or two, for the table and the log. What a later event of the same batch says needs no words here."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Step, Telling
from domain.ids import GM
from domain.systems.mansions import actions, events
from domain.systems.mansions.traits import Attribute, Use
from domain.systems.mansions.wording import count, ended, field, name, names, phrase, remark, rolled, word

RULED = ("vida", "cordura", "unconscious", "zone", "equipment")
"""What a ruling may set of an investigator."""


def tell(event: Event) -> list[Step]:
    """Tell an event; nothing for those that need no words."""
    found = _TELL.get(type(event))
    return found(event) if found else []


def _silent(_event: Event) -> list[Step]:
    """Tell nothing: another line of the batch says it all."""
    return []


def _about(key: str) -> Callable[[Any], list[Step]]:
    """Return how events are told that only say whom they concern."""
    return lambda event: [phrase(key, who=name(event.who))]


def _built(event: actions.BuildInvestigator) -> list[Step]:
    told = [
        phrase(
            "built",
            who=name(event.who),
            player=event.player,
            mente=event.mente,
            cuerpo=event.cuerpo,
            vida=event.vida,
            cordura=event.cordura,
        )
    ]
    if event.split is not None:
        scores = tuple(phrase("score", what=word(each), score=event.split.of(each)) for each in Attribute)
        told.append(phrase("built_split", scores=scores))
    if event.equipment:
        told.append(phrase("built_equipment", cards=event.equipment))
    return [*told, phrase("built_joins", zone=event.place)] if event.place else told


def _started(event: events.GameStarted) -> list[Step]:
    return [phrase("mission", title=event.title, n=event.players, zone=event.place or event.start), *remark(event.text)]


def _turn(event: events.TurnStarted) -> list[Step]:
    return [phrase("turn", number=event.number)]


def _phase(event: events.PhaseChanged) -> list[Step]:
    return [phrase(f"phase_{event.phase.value}")]


def _moved(event: events.Moved) -> list[Step]:
    key = "moved_free" if event.free else "moved_ran" if event.ran else "moved"
    return [phrase(key, who=name(event.who), zone=event.place or event.to, n=event.squares)]


def _effort(event: events.EffortRolled) -> list[Step]:
    """Tell a common effort; what is looked for stays unsaid until it is found."""
    key = f"effort_{'done' if event.done else 'short'}_{_aim(event)}" if event.challenge else "effort_nothing"
    total = count(event.pools[0].symbol, event.total) if event.pools else word("nothing")
    people = names(tuple(each.who for each in event.pools))
    what = event.name or event.what
    ends = phrase(key, who=people, total=total, challenge=event.challenge, what=what, note=ended(event.note))
    return [*(rolled(each) for each in event.pools), ends]


def _aim(event: events.EffortRolled) -> str:
    return {Use.EXPLORE: "explore", Use.ILLUMINATE: "light"}.get(event.use, "obstruct")


def _fight(event: events.FightRolled) -> list[Step]:
    key = "fight_hit" if event.difference else "fight_missed"
    people = {"who": name(event.attacker.who), "other": name(event.defender.who)}
    ends = phrase(key, **people, n=event.difference, note=ended(event.note))
    return [rolled(event.attacker), rolled(event.defender), ends]


def _evasion(event: events.EvasionRolled) -> list[Step]:
    key = f"{'forced_' if event.forced else ''}evasion_{'escaped' if event.escaped else 'failed'}"
    return [rolled(event.pool), phrase(key, who=name(event.pool.who), note=ended(event.note))]


def _fear(event: events.FearChecked) -> list[Step]:
    results = [
        phrase("fear_lost" if loss else "fear_held", who=name(pool.who), other=name(event.enemy.who), n=loss)
        for pool, loss in zip(event.defenders, event.losses, strict=True)
    ]
    return [rolled(event.enemy), *(rolled(each) for each in event.defenders), *results]


def _horror(event: events.HorrorRolled) -> list[Step]:
    key = "horror_passed" if event.passed else "horror_failed"
    return [rolled(event.pool), phrase(key, who=name(event.pool.who))]


def _found(event: events.ItemFound) -> list[Step]:
    key = "found_card" if event.card else "found"
    return [phrase(key, who=name(event.who), item=event.card or event.name or event.item), *remark(event.text)]


def _explored(event: events.RoomExplored) -> list[Step]:
    return [phrase("explored", room=event.name or event.room)]


def _revealed(event: events.ObstructionRevealed) -> list[Step]:
    """Tell of an obstruction, not what lies behind it: nobody may have discovered that. Rules: MN-GM-PREP"""
    known = event.obstruction
    return [phrase("revealed", name=known.name, kind=word(known.kind), challenge=known.challenge)]


def _removed(event: events.ObstructionRemoved) -> list[Step]:
    return [phrase("removed", obstruction=event.name or event.obstruction)]


def _discovered(event: events.RoomDiscovered) -> list[Step]:
    dark, room = "_dark" if event.dark else "", event.name or event.room
    if event.who == GM:
        return [phrase(f"known{dark}", room=room), *remark(event.text)]
    return [phrase(f"discovered{dark}", who=name(event.who), room=room), *remark(event.text)]


def _appeared(event: events.EnemyAppeared) -> list[Step]:
    return [phrase("appeared", who=name(event.enemy), zone=event.place or event.zone, n=event.wounds)]


def _wounded(event: events.EnemyWounded) -> list[Step]:
    return [phrase("wounded", who=name(event.enemy), n=event.wounds)]


def _defeated(event: events.EnemyDefeated) -> list[Step]:
    return [phrase("defeated", who=name(event.enemy))]


def _life(event: events.LifeLost) -> list[Step]:
    return [phrase("life_lost", who=name(event.who), n=event.points)]


def _sanity(event: events.SanityLost) -> list[Step]:
    return [phrase("sanity_lost", who=name(event.who), n=event.points)]


def _effect(event: events.SanityEffectApplied) -> list[Step]:
    return [phrase(f"effect_{event.effect.value}", who=name(event.who))]


def _equipment_asked(event: events.EquipmentAsked) -> list[Step]:
    return [phrase("equipment_asked", who=name(event.who), cards=event.cards)]


def _flight_asked(event: events.FlightAsked) -> list[Step]:
    return [phrase("flight_asked", who=name(event.who), zone=event.place or event.away, n=event.squares)]


def _equipment_lost(event: events.EquipmentLost) -> list[Step]:
    return [phrase("equipment_lost", who=name(event.who), card=event.card)]


def _gained(event: events.ThreatGained) -> list[Step]:
    return [phrase(f"gained_{event.cause}", n=event.tokens)]


def _spent(event: events.ThreatSpent) -> list[Step]:
    return [phrase("spent", n=event.tokens, option=word(event.option))]


def _darkened(event: events.RoomDarkened) -> list[Step]:
    return [phrase("darkened", room=event.name or event.room)]


def _lit(event: events.DarknessResolved) -> list[Step]:
    return [phrase("lit", room=event.name or event.room)]


def _ruled(event: actions.Rule) -> list[Step]:
    changes = tuple(_changes(event))
    if event.who is not None and changes:
        return [phrase("ruled_who", who=name(event.who), changes=changes, note=ended(event.reason))]
    if changes:
        return [phrase("ruled", changes=changes, note=ended(event.reason))]
    return [phrase("ruled_nothing", note=ended(event.reason))]


def _changes(event: actions.Rule) -> Iterator[Telling]:
    """Yield what a ruling sets, then what it gives."""
    values = {key: getattr(event, key) for key in RULED} if event.who is not None else {}
    if event.place:
        values["zone"] = event.place
    yield from (_change(key, value) for key, value in {**values, "threat": event.threat}.items() if value is not None)
    given = {"vida": event.vida_given, "cordura": event.cordura_given, "threat": event.threat_given}
    for key, points in given.items():
        if points:
            yield phrase("given", what=field(key), points=f"{points:+}".replace("-", "−"))
    if event.card:
        yield phrase("given_card", card=event.card)


def _change(key: str, value: Any) -> Telling:
    if key == "equipment" and not value:
        value = Step("core.word.nothing")
    return phrase("changed", what=field(key), value=value)


def _ended(event: events.MissionEnded) -> list[Step]:
    ends = phrase("ending", ending=event.name) if event.name else phrase("ended")
    return [ends, *remark(event.text)]


_TELL: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    actions.BuildInvestigator: _built,
    actions.StartMission: _silent,
    actions.Walk: _silent,
    actions.Run: _silent,
    actions.Explore: _silent,
    actions.Obstruct: _silent,
    actions.Illuminate: _silent,
    actions.Strike: _silent,
    actions.Evade: _silent,
    actions.SpendThreat: _silent,
    actions.Done: _silent,
    actions.NextPhase: _silent,
    actions.DropEquipment: _silent,
    actions.Flee: _silent,
    actions.Rule: _ruled,
    events.GameStarted: _started,
    events.TurnStarted: _turn,
    events.PhaseChanged: _phase,
    events.StepReached: _silent,
    events.Moved: _moved,
    events.ActionTaken: _silent,
    events.EffortRolled: _effort,
    events.FightRolled: _fight,
    events.EvasionRolled: _evasion,
    events.FearChecked: _fear,
    events.HorrorRolled: _horror,
    events.ItemFound: _found,
    events.RoomExplored: _explored,
    events.ObstructionRevealed: _revealed,
    events.ObstructionRemoved: _removed,
    events.RoomDiscovered: _discovered,
    events.EnemyAppeared: _appeared,
    events.EnemyActivated: _silent,
    events.EnemyWounded: _wounded,
    events.EnemyDefeated: _defeated,
    events.LifeLost: _life,
    events.SanityLost: _sanity,
    events.CharacterUnconscious: _about("unconscious"),
    events.SanityEffectApplied: _effect,
    events.EquipmentAsked: _equipment_asked,
    events.FlightAsked: _flight_asked,
    events.EquipmentLost: _equipment_lost,
    events.ThreatGained: _gained,
    events.ThreatSpent: _spent,
    events.RoomDarkened: _darkened,
    events.DarknessResolved: _lit,
    events.InvestigatorDone: _about("done"),
    events.MissionEnded: _ended,
}

"""What lists and searches ask of an event: who is in it, how somebody is called from here on, what was rolled."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Event
from domain.ids import GM, CharacterId
from domain.systems import Facts, RollFacts
from domain.systems.mansions import actions, events

_NOTHING = Facts()


def facts(event: Event) -> Facts:
    """Return what lists and searches ask of an event; it needs only the event."""
    find = _FACTS.get(type(event))
    if find is not None:
        return find(event)
    who = getattr(event, "who", None)
    return Facts((who,)) if who else _NOTHING


def _people(*keys: str | None) -> tuple[CharacterId, ...]:
    """Return the characters among the keys, each once, in order."""
    named = [CharacterId(key) for key in keys if key and key != GM]
    return tuple(named) if len(named) < 2 else tuple(dict.fromkeys(named))


def _built(event: actions.BuildInvestigator) -> Facts:
    return Facts((event.who,), ((event.who, event.name),))


def _appeared(event: events.EnemyAppeared) -> Facts:
    return Facts((event.enemy,), ((event.enemy, event.name),))


def _enemy(event: events.EnemyActivated | events.EnemyWounded | events.EnemyDefeated) -> Facts:
    return Facts((event.enemy,))


def _helped(event: actions.Explore | actions.Obstruct | actions.Illuminate) -> Facts:
    return Facts(_people(event.who, *event.helpers))


def _struck(event: actions.Strike) -> Facts:
    return Facts(_people(event.who, event.target))


def _spent(event: actions.SpendThreat) -> Facts:
    return Facts(_people(event.who))


def _effort(event: events.EffortRolled) -> Facts:
    """Return a common effort as the roll of who leads it. Rules: MN-EXPLORE-COMBINE, MN-OBSTRUCT-COMBINE"""
    roll = RollFacts(
        who=event.who,
        trait=event.pools[0].attribute,
        outcome=event.outcome,
        faces=event.faces,
        total=event.total,
        against=GM,
        other_total=event.challenge,
        margin=event.total - event.challenge,
        note=event.note,
    )
    return Facts(_people(event.who, *[each.who for each in event.pools]), (), roll)


def _fight(event: events.FightRolled) -> Facts:
    roll = _opposed(event.attacker, event.defender, event.outcome, event.note)
    return Facts(_people(event.attacker.who, event.defender.who), (), roll)


def _opposed(mine: events.Pool, theirs: events.Pool, outcome: str, note: str = "") -> RollFacts:
    return RollFacts(
        who=mine.who,
        trait=mine.attribute,
        outcome=outcome,
        faces=mine.faces,
        total=mine.count,
        against=theirs.who,
        other_trait=theirs.attribute,
        other_faces=theirs.faces,
        other_total=theirs.count,
        margin=mine.count - theirs.count,
        note=note,
    )


def _evasion(event: events.EvasionRolled) -> Facts:
    """Return an evasion against its target, or against the omens where there is none. Rules: MN-EVADE-ZERO"""
    pool = event.pool
    other = event.target or pool.omen
    roll = RollFacts(
        who=pool.who,
        trait=pool.attribute,
        outcome=event.outcome,
        faces=pool.faces,
        total=pool.count,
        against=GM,
        other_total=other,
        margin=pool.count - other,
        note=event.note,
    )
    return Facts(_people(pool.who), (), roll)


def _fear(event: events.FearChecked) -> Facts:
    """Return a fright as the roll of the enemy, against whoever bears it worst. Rules: MN-FIGHT-FEAR"""
    people = _people(event.enemy.who, *[each.who for each in event.defenders])
    if not event.defenders:
        return Facts(people)
    worst = min(event.defenders, key=lambda each: each.count)
    return Facts(people, (), _opposed(event.enemy, worst, "success" if any(event.losses) else "failure"))


def _horror(event: events.HorrorRolled) -> Facts:
    """Return a roll against horror, whose challenge is 1. Rules: MN-GM-HORROR"""
    pool = event.pool
    roll = RollFacts(
        who=pool.who,
        trait=pool.attribute,
        outcome=event.outcome,
        faces=pool.faces,
        total=pool.count,
        against=GM,
        other_total=1,
        margin=pool.count - 1,
    )
    return Facts(_people(pool.who), (), roll)


def _discovered(event: events.RoomDiscovered) -> Facts:
    return Facts(_people(event.who))


_FACTS: Mapping[type[Event], Callable[[Any], Facts]] = {
    actions.BuildInvestigator: _built,
    actions.Explore: _helped,
    actions.Obstruct: _helped,
    actions.Illuminate: _helped,
    actions.Strike: _struck,
    actions.SpendThreat: _spent,
    events.EffortRolled: _effort,
    events.FightRolled: _fight,
    events.EvasionRolled: _evasion,
    events.FearChecked: _fear,
    events.HorrorRolled: _horror,
    events.RoomDiscovered: _discovered,
    events.EnemyAppeared: _appeared,
    events.EnemyActivated: _enemy,
    events.EnemyWounded: _enemy,
    events.EnemyDefeated: _enemy,
}

"""What lists and searches ask of an event: who is in it, how somebody is called from here on, what was rolled."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Event
from domain.ids import GM, CharacterId
from domain.systems import Facts, RollFacts
from domain.systems.masterminds import actions, events
from domain.systems.masterminds.recovery import DC
from domain.systems.masterminds.rolls import Roll
from domain.systems.masterminds.traits import DEFENSE

_NOTHING = Facts()


def facts(event: Event) -> Facts:
    """Return what lists and searches ask of an event; it needs only the event."""
    find = _FACTS.get(type(event))
    if find is not None:
        return find(event)
    who = getattr(event, "who", None)
    return Facts((CharacterId(who),)) if isinstance(who, str) else _NOTHING


def _people(*keys: str | None) -> tuple[CharacterId, ...]:
    """Return the characters among the keys, each once, in order."""
    named = [CharacterId(key) for key in keys if key and key != GM]
    return tuple(named) if len(named) < 2 else tuple(dict.fromkeys(named))


def _created(event: actions.CreateHero) -> Facts:
    return Facts((event.who,), ((event.who, event.name),))


def _edited(event: actions.EditHero) -> Facts:
    return Facts((event.who,), () if event.name is None else ((event.who, event.name),))


def _all(event: actions.StartEncounter | actions.GrantHeroPoint | actions.Rest) -> Facts:
    return Facts(_people(*event.who))


def _checked(event: actions.RollCheck) -> Facts:
    return Facts(_people(event.who, *[each.who for each in event.helpers]))


def _aimed(event: actions.Attack | actions.UsePower) -> Facts:
    return Facts(_people(event.who, event.target))


def _opposing(event: actions.RollAgainst) -> Facts:
    return Facts(_people(event.who, event.other))


def _attended(event: actions.SpendHeroPoint) -> Facts:
    return Facts(_people(event.who, event.patient))


def _ordered(event: events.InitiativeSettled) -> Facts:
    return Facts(_people(*[each.who for each in event.order]))


def _stabilised(event: events.Stabilised) -> Facts:
    return Facts(_people(event.who, event.by))


def _passed(event: events.TimePassed) -> Facts:
    return Facts(_people(*event.resting))


def _landed(event: events.PowerLanded) -> Facts:
    return Facts(_people(event.blow.who, event.blow.target))


def _made(event: events.RollMade) -> Facts:
    """Return who has dice on the table; how they end is said by another event. Rules: MM-HP-REROLL"""
    return Facts(_people(*[each.who for each in event.rolls]))


def faces(roll: Roll) -> tuple[int, ...]:
    """Return the die that counts, none where a number was taken. Rules: MM-HP-REROLL, MM-TAKE1"""
    if roll.taken:
        return ()
    return (roll.natural,) if roll.value == roll.natural and not roll.second else (roll.value,)


def _against_dc(roll: Roll, total: int, dc: int | None, outcome: str, note: str = "") -> RollFacts:
    return RollFacts(
        who=roll.who,
        trait=roll.trait,
        outcome=outcome,
        faces=faces(roll),
        total=total,
        against=None if dc is None else GM,
        other_total=dc,
        margin=None if dc is None else total - dc,
        note=note,
    )


def _success(success: bool | None) -> str:
    return "undecided" if success is None else "success" if success else "failure"


def _check(event: events.CheckSettled) -> Facts:
    people = _people(event.roll.who, *[each.who for each in event.helpers])
    return Facts(people, (), _against_dc(event.roll, event.total, event.dc, _success(event.success), event.note))


def _attack(event: events.AttackSettled) -> Facts:
    """Return an attack roll against Defense. Rules: MM-ATK-1, MM-CRIT"""
    blow, roll = event.course.blow, event.roll
    found = RollFacts(
        who=roll.who,
        trait=roll.trait,
        outcome="critical" if event.critical else "hit" if event.hit else "miss",
        faces=faces(roll),
        total=roll.total,
        against=blow.target,
        other_trait=DEFENSE,
        other_total=event.course.defense,
        margin=roll.total - event.course.defense,
        note=blow.note,
    )
    return Facts(_people(roll.who, blow.target), (), found)


def _toughness(event: events.ToughnessSaved) -> Facts:
    blow, outcome = event.course.blow, _success(event.fail_by <= 0)
    roll = _against_dc(event.roll, event.roll.total, event.course.dc, outcome)
    return Facts(_people(event.roll.who, blow.who), (), roll)


def _power(event: events.PowerSaved) -> Facts:
    roll = _against_dc(event.roll, event.roll.total, event.course.dc, _success(event.success))
    return Facts(_people(event.roll.who, event.course.blow.who), (), roll)


def _alone(event: events.LastingSaved) -> Facts:
    roll, dc = event.roll, event.course.dc
    return Facts((roll.who,), (), _against_dc(roll, roll.total, dc, _success(roll.total >= dc)))


def _dying(event: events.DyingSaved) -> Facts:
    roll = event.roll
    return Facts((roll.who,), (), _against_dc(roll, roll.total, event.course.dc, event.fate.value))


def _recovery(event: events.RecoveryRolled) -> Facts:
    roll = event.roll
    return Facts((roll.who,), (), _against_dc(roll, roll.total, DC, _success(event.success)))


def _concentration(event: events.PowerMaintained | events.PowerDropped) -> Facts:
    roll = event.roll
    if roll is None:
        return Facts((event.who,))
    return Facts((event.who,), (), _against_dc(roll, roll.total, event.dc, _success(roll.total >= event.dc)))


def _opposed(event: events.OpposedSettled) -> Facts:
    """Return one roll against another; where the scores decide, nothing was rolled. Rules: MM-OPP, MM-COMP"""
    won = event.winner == 0
    return _duel(event.rolls, _people(event.who, event.other), won=won, note=event.note)


def _countered(event: events.PowerCountered) -> Facts:
    return _duel(event.rolls, _people(*[each.who for each in event.rolls]), won=event.countered)


def _duel(rolls: tuple[Roll, ...], people: tuple[CharacterId, ...], *, won: bool, note: str = "") -> Facts:
    if len(rolls) != 2:
        return Facts(people)
    mine, theirs = rolls
    found = RollFacts(
        who=mine.who,
        trait=mine.trait,
        outcome=_success(won),
        faces=faces(mine),
        total=mine.total,
        against=theirs.who,
        other_trait=theirs.trait,
        other_faces=faces(theirs),
        other_total=theirs.total,
        margin=mine.total - theirs.total,
        note=note,
    )
    return Facts(people, (), found)


_FACTS: Mapping[type[Event], Callable[[Any], Facts]] = {
    actions.CreateHero: _created,
    actions.EditHero: _edited,
    actions.StartEncounter: _all,
    actions.GrantHeroPoint: _all,
    actions.Rest: _all,
    actions.RollCheck: _checked,
    actions.RollAgainst: _opposing,
    actions.Attack: _aimed,
    actions.UsePower: _aimed,
    actions.SpendHeroPoint: _attended,
    events.RollMade: _made,
    events.CheckSettled: _check,
    events.OpposedSettled: _opposed,
    events.InitiativeSettled: _ordered,
    events.AttackSettled: _attack,
    events.ToughnessSaved: _toughness,
    events.PowerSaved: _power,
    events.PowerLanded: _landed,
    events.LastingSaved: _alone,
    events.DyingSaved: _dying,
    events.Stabilised: _stabilised,
    events.RecoveryRolled: _recovery,
    events.TimePassed: _passed,
    events.PowerMaintained: _concentration,
    events.PowerDropped: _concentration,
    events.PowerCountered: _countered,
}

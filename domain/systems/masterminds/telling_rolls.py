"""Rolls in a line or two: while they are open only what lies on the table, afterwards how they have ended."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Step, Telling
from domain.systems.masterminds import events
from domain.systems.masterminds.courses import Blow, CounterCourse, InitiativeCourse, OpposedCourse
from domain.systems.masterminds.recovery import DC
from domain.systems.masterminds.rolls import Modifier, Roll, improved
from domain.systems.masterminds.toughness import band
from domain.systems.masterminds.traits import Decision, Duration, Fate, Kept
from domain.systems.masterminds.wording import (
    dc_of,
    duration,
    ended,
    gained,
    held_against,
    margin,
    name,
    phrase,
    remark,
    rolled,
    times,
    title,
    word,
)


def _made(event: events.RollMade) -> list[Step]:
    """Tell an open roll, without what it has to reach: that is said with the announcement. Rules: MM-HP-REROLL"""
    dice = [rolled(each) for each in event.rolls]
    if not event.announced:
        again = isinstance(event.course, OpposedCourse | CounterCourse) and bool(event.course.first)
        return [*([phrase("again")] if again else []), *dice, phrase("open", n=len(dice))]
    return dice if isinstance(event.course, InitiativeCourse) else []


def _improved(event: events.RollImproved) -> list[Step]:
    key = "improved_kept" if event.kept is Kept.SECOND else "improved_lost"
    return [phrase(key, who=name(event.who), face=event.second, value=improved(event.second))]


def _dropped(event: events.RollDropped) -> list[Step]:
    return [phrase(f"dropped_{event.cause}", line=event.question)]


def _check(event: events.CheckSettled) -> list[Step]:
    """Tell a check, helpers first, and what failing leads to. Rules: MM-CHECK-1, MM-AID, MM-RETRY"""
    told = [_helped(*pair) for pair in zip(event.helpers, event.helper_bonuses, strict=True)]
    aid = sum(event.helper_bonuses)
    further = (Modifier("aid", aid),) if aid else ()
    if event.dc is None:
        told.append(phrase("undecided", roll=rolled(event.roll, further)))
    else:
        told.append(held_against(event.roll, dc_of(event.dc), event.dc, margin(event.margin), further))
    return [*told, *_consequences(event), *remark(event.note)]


def _helped(roll: Roll, bonus: int) -> Step:
    key = "helped" if bonus else "helped_nothing"
    return phrase(key, roll=rolled(roll), bonus=bonus)


def _consequences(event: events.CheckSettled) -> list[Step]:
    told = [phrase("takes", time=duration(event.seconds))] if event.seconds else []
    if event.event:
        told.append(phrase("leads_to", event=event.event))
    if event.dc_next is not None and event.dc_next != event.dc:
        told.append(phrase("harder", dc=event.dc_next))
    return told


def _opposed(event: events.OpposedSettled) -> list[Step]:
    """Tell one against another. Rules: MM-OPP, MM-COMP"""
    winner, loser = (event.who, event.other) if event.winner == 0 else (event.other, event.who)
    people = {"who": name(winner), "other": name(loser)}
    told = [rolled(each) for each in event.first]
    if event.first:
        told.append(phrase("again"))
    told += [rolled(each) for each in event.rolls]
    ends = ended(event.note)
    if event.by is Decision.SCORE:
        high, low = max(event.scores, default=0), min(event.scores, default=0)
        return [*told, phrase("compared", **people, high=high, low=low, note=ends)]
    return [*told, phrase("won_modifier" if event.by is Decision.MODIFIER else "won", **people, note=ends)]


def _initiative(event: events.InitiativeSettled) -> list[Step]:
    places = tuple(phrase("place", who=name(each.who), total=each.total) for each in event.order)
    return [phrase("order", places=places)]


def blow_word(blow: Blow) -> Step:
    """Return what somebody is struck with: a power with its rank, a weapon, or what has caused the harm."""
    if blow.power:
        return phrase("power_rank", power=title(blow.using), rank=blow.rank)
    return phrase("thing", what=title(blow.using)) if blow.using else phrase("harm")


def _attack(event: events.AttackSettled) -> list[Step]:
    """Tell whether an attack has hit. Rules: MM-ATK-1, MM-ATK-NAT, MM-CRIT"""
    goal = phrase("defense", defense=event.course.defense)
    return [held_against(event.roll, goal, event.course.defense, attack_outcome(event))]


def attack_outcome(event: events.AttackSettled) -> Step:
    """Return how an attack ends, and what a natural 20 or 1 has to do with it. Rules: MM-ATK-NAT, MM-CRIT"""
    reached = event.roll.total >= event.course.defense
    if event.critical:
        return phrase("critical")
    if event.hit:
        return phrase("hit" if reached else "hit_natural")
    return phrase("miss_natural" if reached else "miss")


def _toughness(event: events.ToughnessSaved) -> list[Step]:
    """Tell a Toughness save and what it leaves. Rules: MM-TOUGH, MM-TOUGH-LETHAL"""
    course = event.course
    outcome = margin(-event.fail_by) if event.fail_by > 0 else phrase("withstood")
    told = [held_against(event.roll, dc_of(course.dc), course.dc, outcome)]
    if event.gained:
        key = "suffers_lethal" if course.lethal else "suffers"
        least = band(event.fail_by, event.gained, lethal=course.lethal)
        values: dict[str, Telling] = {"who": name(course.blow.target), "conditions": gained(event.gained)}
        told.append(phrase(f"{key}_row", **values, least=least) if least > 1 else phrase(key, **values))
    return told


def _power(event: events.PowerSaved) -> list[Step]:
    course = event.course
    outcome = phrase("resisted") if event.success else margin(event.roll.total - course.dc)
    told = [held_against(event.roll, dc_of(course.dc), course.dc, outcome)]
    return told if event.success else [*told, *_landed_on(course.blow)]


def _landed_on(blow: Blow) -> list[Step]:
    key = "landed_lasting" if blow.duration is Duration.LASTING else "landed"
    return [phrase(key, power=blow_word(blow), other=name(blow.target))]


def _landed(event: events.PowerLanded) -> list[Step]:
    return _landed_on(event.blow)


def _lasting(event: events.LastingSaved) -> list[Step]:
    outcome = phrase("effect_ended" if event.ended else "effect_goes_on")
    return [held_against(event.roll, dc_of(event.course.dc), event.course.dc, outcome)]


def _dying(event: events.DyingSaved) -> list[Step]:
    """Tell a save between life and death. Rules: MM-COND-DYING, MM-COND-DEAD"""
    natural = event.fate is Fate.STABILISED and event.roll.total < event.course.dc
    outcome = phrase("fate_natural" if natural else f"fate_{event.fate.value}")
    return [held_against(event.roll, dc_of(event.course.dc), event.course.dc, outcome)]


def _recovery(event: events.RecoveryRolled) -> list[Step]:
    """Tell a recovery check. Rules: MM-REC-1, MM-REC-INJURED, MM-HP-RECOVER-ALL"""
    removed = tuple(times(each.key, each.value) for each in event.removed)
    if event.auto:
        outcome = phrase("recovered_anyway", removed=removed)
    elif event.success and removed:
        outcome = phrase("recovered", removed=removed)
    else:
        outcome = phrase("recovered_nothing", condition=word(event.course.condition))
    return [held_against(event.roll, dc_of(DC), DC, outcome)]


def _countered(event: events.PowerCountered) -> list[Step]:
    """Tell an instant counter. Rules: MM-HP-COUNTER"""
    told = [rolled(each) for each in event.course.first]
    if event.course.first:
        told.append(phrase("again"))
    key = "countered" if event.countered else "not_countered"
    ends = phrase(key, power=title(event.course.power), other=title(event.course.their_power))
    return [*told, *(rolled(each) for each in event.rolls), ends]


TELL: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    events.RollMade: _made,
    events.RollImproved: _improved,
    events.RollDropped: _dropped,
    events.CheckSettled: _check,
    events.OpposedSettled: _opposed,
    events.InitiativeSettled: _initiative,
    events.AttackSettled: _attack,
    events.ToughnessSaved: _toughness,
    events.PowerSaved: _power,
    events.PowerLanded: _landed,
    events.LastingSaved: _lasting,
    events.DyingSaved: _dying,
    events.RecoveryRolled: _recovery,
    events.PowerCountered: _countered,
}

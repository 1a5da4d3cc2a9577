"""Attacks, saves and recovery in steps: what sets the difficulty class, what a row of a table brings, and why."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Step, Telling
from domain.systems.masterminds import events
from domain.systems.masterminds.courses import Blow, ToughnessCourse
from domain.systems.masterminds.damage import CRITICAL, TOUGHNESS_DC
from domain.systems.masterminds.dying import FIRST_DC, STABLE
from domain.systems.masterminds.explaining_parts import defense_of, natural, parts_of
from domain.systems.masterminds.explaining_rolls import compared
from domain.systems.masterminds.recovery import DC, HEALING_HOURS
from domain.systems.masterminds.state import Ends
from domain.systems.masterminds.telling_rolls import blow_word
from domain.systems.masterminds.toughness import LETHAL, NON_LETHAL, row
from domain.systems.masterminds.traits import Condition, Duration, Fate, Save
from domain.systems.masterminds.wording import duration, name, step, times, word

RECOVERING = {
    Condition.BRUISED: "MM-REC-BRUISED",
    Condition.STAGGERED: "MM-REC-STAGGERED",
    Condition.UNCONSCIOUS: "MM-REC-UNCONSCIOUS",
    Condition.INJURED: "MM-REC-INJURED",
    Condition.DISABLED: "MM-REC-DISABLED",
}

CONDITIONS = {
    Condition.BRUISED: "MM-COND-BRUISED",
    Condition.STUNNED: "MM-COND-STUNNED",
    Condition.STAGGERED: "MM-COND-STAGGERED",
    Condition.UNCONSCIOUS: "MM-COND-UNCONSCIOUS",
    Condition.INJURED: "MM-COND-INJURED",
    Condition.DISABLED: "MM-COND-DISABLED",
    Condition.DYING: "MM-COND-DYING",
    Condition.DEAD: "MM-COND-DEAD",
    Condition.FATIGUED: "MM-COND-FATIGUED",
    Condition.EXHAUSTED: "MM-COND-EXHAUSTED",
}


def _blow(blow: Blow) -> Step:
    """Say what comes at somebody, and from where. Rules: MM-DMG-POWER, MM-DMG-MELEE, MM-PWR-SAVE"""
    harms = blow.save is Save.TOUGHNESS
    values: dict[str, Telling] = {"other": name(blow.target), "power": blow_word(blow)}
    if blow.who is not None:
        values["who"] = name(blow.who)
    rule = "MM-PWR-SAVE" if not harms else "MM-DMG-POWER" if blow.power else "MM-DMG-MELEE"
    if not harms:
        return step("uses" if blow.who is not None else "comes", rule, **values)
    if blow.who is None:
        rule = "MM-TOUGH"
    return step("strikes" if blow.who is not None else "harms", rule, **values, damage=blow.damage)


def _attack(event: events.AttackSettled) -> Iterator[Step]:
    """Explain an attack. Rules: MM-ATK-1, MM-ATK-2, MM-ATK-NAT, MM-DEF-1, MM-CRIT, MM-TOUGH-LETHAL"""
    course, roll = event.course, event.roll
    yield _blow(course.blow)
    if course.blow.lethal:
        yield step("lethal_declared", "MM-TOUGH-LETHAL")
    yield from parts_of(roll, "MM-ATK-1")
    yield from defense_of(course.blow.target, course.defense, course.parts)
    if roll.is_natural(20):
        yield step("natural_20", "MM-ATK-NAT")
    elif roll.is_natural(1) and not event.hit:
        yield step("natural_1", "MM-ATK-NAT")
    key = "beats_defense" if roll.total >= course.defense else "under_defense"
    yield step(key, "MM-ATK-1", total=roll.total, defense=course.defense)
    if event.critical:
        yield step("critical", "MM-CRIT", more=CRITICAL, damage=event.damage)
    yield step("hits" if event.hit else "misses", "MM-ATK-1", who=name(course.blow.target))


def _toughness(event: events.ToughnessSaved) -> Iterator[Step]:
    """Explain a Toughness save, row and conditions included.

    Rules: MM-TOUGH, MM-TOUGH-LETHAL, MM-TOUGH-STACK, MM-CRIT, MM-COND-UNCONSCIOUS, MM-COND-DYING
    """
    course = event.course
    rule = "MM-TOUGH-LETHAL" if course.lethal else "MM-TOUGH"
    yield _blow(course.blow)
    if course.critical:
        yield step("critical", "MM-CRIT", more=CRITICAL, damage=course.damage)
    yield step("toughness_dc", "MM-TOUGH", base=TOUGHNESS_DC, damage=course.damage, dc=course.dc)
    yield from _kind(course)
    yield from parts_of(event.roll, "MM-TOUGH")
    if set(row(event.fail_by, lethal=course.lethal)) <= set(event.gained):
        yield from natural(event.roll)
    yield compared(event.roll.total, course.dc, "MM-TOUGH")
    if not event.gained:
        yield step("withstands", "MM-TOUGH", who=name(course.blow.target))
        return
    yield from _row(event, rule)
    yield from (_condition(each, event.ends) for each in event.gained)
    if event.dying_due:
        yield step("dying_at_once", "MM-COND-DYING", who=name(course.blow.target))


def _kind(course: ToughnessCourse) -> Iterator[Step]:
    """Say whether damage is lethal, and why. Rules: MM-TOUGH-LETHAL, MM-COND-UNCONSCIOUS"""
    if course.lethal and not course.blow.lethal:
        yield step("lethal_helpless", "MM-COND-UNCONSCIOUS", who=name(course.blow.target))
    else:
        yield step("lethal_declared" if course.lethal else "not_lethal", "MM-TOUGH-LETHAL")


def _row(event: events.ToughnessSaved, rule: str) -> Iterator[Step]:
    """Say which row of the table it is, and what a reading of the rules changes of it.

    Rules: MM-TOUGH, MM-TOUGH-LETHAL, MM-CHECK-NAT, MM-TOUGH-STACK
    """
    lethal = event.course.lethal
    found = row(event.fail_by, lethal=lethal)
    least = next((least for least, _ in (LETHAL if lethal else NON_LETHAL) if event.fail_by >= least), 1)
    yield step("row", rule, least=least, conditions=tuple(word(each) for each in found))
    if not set(found) <= set(event.gained):
        yield step("row_limited", "MM-CHECK-NAT", conditions=tuple(word(each) for each in event.gained))
    elif set(event.gained) != set(found):
        yield step("row_escalated", "MM-TOUGH-STACK")


def _condition(condition: Condition, ends: Ends | None) -> Step:
    """Say what a condition does, and how long one that ends by itself lasts. Rules: MM-COND-STUNNED, MM-ROUND"""
    rule = CONDITIONS[condition]
    if condition is not Condition.STUNNED or ends is None:
        return step(f"condition_{condition.value}", rule)
    return step("condition_stunned_until", rule, until=until(ends))


def until(ends: Ends) -> Step:
    """Return when something that lasts one round ends. Rules: MM-ROUND"""
    if not ends.round:
        return step("until_clock", "MM-ROUND")
    if ends.source is None:
        return step("until_count", "MM-ROUND", round=ends.round, count=ends.before)
    return step("until_turn", "MM-ROUND", round=ends.round, who=name(ends.source), count=ends.before)


def _power(event: events.PowerSaved) -> Iterator[Step]:
    """Explain a save against a power. Rules: MM-PWR-SAVE, MM-DUR-LASTING"""
    blow, dc = event.course.blow, event.course.dc
    yield _blow(blow)
    base = dc - blow.rank
    yield step("save_dc", "MM-PWR-SAVE", base=base, rank=blow.rank, dc=dc)
    yield from parts_of(event.roll, "MM-PWR-SAVE")
    yield from natural(event.roll)
    yield compared(event.roll.total, dc, "MM-PWR-SAVE")
    if event.success:
        yield step("resists", "MM-PWR-SAVE", who=name(blow.target))
        return
    yield step("affected", "MM-PWR-SAVE", who=name(blow.target), power=blow_word(blow))
    if blow.duration is Duration.LASTING:
        yield step("lasts", "MM-DUR-LASTING")
    if blow.blocks_actions:
        yield step("blocks", "MM-EE-WILL", who=name(blow.target))


def _lasting(event: events.LastingSaved) -> Iterator[Step]:
    """Explain an additional save. Rules: MM-DUR-LASTING, MM-EE-WILL"""
    course, rule = event.course, "MM-DUR-LASTING"
    yield step("additional", rule, number=course.number, line=course.effect)
    yield from parts_of(event.roll, rule)
    yield step("said_dc", rule, dc=course.dc)
    yield compared(event.roll.total, course.dc, rule)
    yield step("effect_ended" if event.ended else "effect_goes_on", rule)


def _dying(event: events.DyingSaved) -> Iterator[Step]:
    """Explain a save between life and death. Rules: MM-COND-DYING, MM-COND-DEAD"""
    course, rule = event.course, "MM-COND-DYING"
    yield step("dying_dc", rule, base=FIRST_DC, done=course.done, dc=course.dc)
    yield from parts_of(event.roll, rule)
    yield compared(event.roll.total, course.dc, rule)
    if event.roll.is_natural(20):
        yield step("dying_natural", rule)
    who = name(event.roll.who)
    last = "MM-COND-DEAD" if event.fate is Fate.DEAD else rule
    yield step(f"fate_{event.fate.value}", last, who=who, margin=STABLE, next=course.dc + 1)


def _recovery(event: events.RecoveryRolled) -> Iterator[Step]:
    """Explain a recovery check. Rules: MM-REC-1, MM-REC-INJURED, MM-HP-RECOVER-CHECK, MM-HP-RECOVER-ALL"""
    course = event.course
    rule = RECOVERING.get(course.condition, "MM-REC-1")
    yield step("recovery", rule, condition=word(course.condition), dc=DC, time=duration(event.interval))
    if course.hero_point:
        key = "recovery_staggered" if event.rounds > 1 else "recovery_paid"
        yield step(key, "MM-HP-RECOVER-STAGGERED" if event.rounds > 1 else "MM-HP-RECOVER-CHECK", rounds=event.rounds)
    yield from parts_of(event.roll, "MM-REC-1")
    yield compared(event.roll.total, DC, "MM-REC-1")
    if event.auto:
        yield step("recovery_anyway", "MM-REC-INJURED", hours=HEALING_HOURS)
    elif not event.success:
        yield step("recovery_failed", "MM-REC-1", bonus=course.earlier + 1)
    if event.removed:
        every = course.hero_point and sum(each.value for each in event.removed) > 1
        removed = tuple(times(each.key, each.value) for each in event.removed)
        yield step("removed_all" if every else "removed", "MM-HP-RECOVER-ALL" if every else rule, removed=removed)


EXPLAIN: Mapping[type[Event], Callable[[Any], Iterator[Step]]] = {
    events.AttackSettled: _attack,
    events.ToughnessSaved: _toughness,
    events.PowerSaved: _power,
    events.LastingSaved: _lasting,
    events.DyingSaved: _dying,
    events.RecoveryRolled: _recovery,
}

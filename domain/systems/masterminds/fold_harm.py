"""How harm and what heals it change the state: what the events say, clamped; never a rule again."""

from msgspec.structs import replace

from domain.systems.masterminds import events
from domain.systems.masterminds.draft import DYING_INTERVAL, SECONDS, Draft
from domain.systems.masterminds.state import Affliction, Boon, Clock, Held, Hero
from domain.systems.masterminds.traits import BoonKind, Condition, Duration, Fate
from domain.systems.masterminds.vocabulary import find_member

LADDER = (None, Condition.FATIGUED, Condition.EXHAUSTED)
"""Rules: MM-EE-FATIGUE"""


def strained(draft: Draft, event: events.Strained, _line: int) -> None:
    """Rules: MM-COND-DISABLED, MM-REC-1"""
    known = draft.heroes.get(event.who)
    if known is None:
        return
    clocks = anew(known, draft.clock)
    boons = known.boons
    if event.covered:
        boons = without(boons, BoonKind.COVER)
    draft.hero(event.who, clocks=clocks, boons=boons, strained=known.strained or event.worsens)


def without(boons: tuple[Boon, ...], kind: BoonKind, key: str = "") -> tuple[Boon, ...]:
    """Return what still helps when the oldest of a kind does no more. Rules: MM-HP-1, MM-HP-RECOVER-DISABLED"""
    place = next((place for place, boon in enumerate(boons) if (boon.kind, boon.key) == (kind, key)), len(boons))
    return boons[:place] + boons[place + 1 :]


def anew(hero: Hero, now: int) -> dict[Condition, Clock]:
    """Let every interval of rest begin anew; waking up needs none. Rules: MM-REC-1"""
    return {
        key: clock if key is Condition.UNCONSCIOUS else replace(clock, since=now) for key, clock in hero.clocks.items()
    }


def saved(draft: Draft, event: events.ToughnessSaved, line: int) -> None:
    """Rules: MM-TOUGH, MM-TOUGH-STACK"""
    held = Held(Condition.BRUISED, line, event.course.blow.who, event.ends)
    draft.gain(event.course.blow.target, event.gained, held)


def power_saved(draft: Draft, event: events.PowerSaved, line: int) -> None:
    """Lasting effects give further saves; what its user keeps up lasts as long as that.

    Rules: MM-PWR-SAVE, MM-DUR-LASTING
    """
    blow = event.course.blow
    if event.success or not lasts(blow.duration):
        return
    save, free = "" if blow.save is None else blow.save, blow.duration is Duration.LASTING
    new = Affliction(
        line,
        blow.using,
        blow.who,
        save,
        event.course.dc,
        free=free,
        blocks_actions=blow.blocks_actions,
        next_at=draft.clock + SECONDS,
    )
    draft.change(blow.target, lambda hero: replace(hero, afflictions=(*hero.afflictions, new)))


def lasts(duration: Duration) -> bool:
    """Whether a power goes on affecting whoever has not resisted it. Rules: MM-DUR-LASTING, MM-DUR-CONTINUOUS"""
    return duration not in (Duration.INSTANT, Duration.PERMANENT)


def release(draft: Draft, who: str, power: str) -> None:
    """End what a power of somebody does to others while it is kept up; lasting effects stay.

    Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED, MM-DUR-CONTINUOUS, MM-DUR-LASTING
    """
    for hero in list(draft.heroes.values()):
        left = tuple(each for each in hero.afflictions if each.free or (each.source, each.power) != (who, power))
        if len(left) < len(hero.afflictions):
            draft.hero(hero.id, afflictions=left)


def lasting(draft: Draft, event: events.LastingSaved, _line: int) -> None:
    """Rules: MM-DUR-LASTING"""
    now = draft.clock + SECONDS

    def resisted(hero: Hero) -> Hero:
        line, left = event.course.effect, list[Affliction]()
        for each in hero.afflictions:
            if each.line != line:
                left.append(each)
            elif not event.ended:
                left.append(replace(each, saves=each.saves + 1, next_at=now))
        return replace(hero, afflictions=tuple(left))

    draft.change(event.roll.who, resisted)


def gained(draft: Draft, event: events.ConditionGained, line: int) -> None:
    """Give somebody a condition. Rules: MM-COND-DISABLED, MM-COND-DYING"""
    draft.gain(event.who, (event.condition,), Held(event.condition, line, None, event.ends))
    if event.condition is Condition.DYING:
        draft.hero(event.who, strained=False)


def cleared(draft: Draft, event: events.ConditionCleared, _line: int) -> None:
    """Take a condition away. Rules: MM-COND-STUNNED, MM-HP-RECOVER-COND"""
    draft.clear(event.who, event.condition, event.count)


def fatigue(draft: Draft, event: events.FatigueChanged, line: int) -> None:
    """Below exhaustion one falls unconscious, and stays exhausted. Rules: MM-EE-FATIGUE"""
    known = draft.heroes.get(event.who)
    if known is None:
        return
    here = 2 if known.has(Condition.EXHAUSTED) else int(known.has(Condition.FATIGUED))
    place = here + event.steps
    for condition in (Condition.FATIGUED, Condition.EXHAUSTED):
        draft.clear(event.who, condition)
    new = LADDER[max(0, min(2, place))]
    if new is not None:
        draft.gain(event.who, (new,), Held(new, line))
    if place > 2:
        draft.gain(event.who, (Condition.UNCONSCIOUS,), Held(Condition.UNCONSCIOUS, line))


def dying(draft: Draft, event: events.DyingSaved, line: int) -> None:
    """Rules: MM-COND-DYING, MM-COND-DEAD"""
    who = event.roll.who
    match event.fate:
        case Fate.DEAD:
            draft.clear(who, Condition.DYING)
            draft.gain(who, (Condition.DEAD,), Held(Condition.DEAD, line))
        case Fate.STABILISED:
            _stabilise(draft, who, line)
        case Fate.STILL_DYING:
            at = draft.clock + DYING_INTERVAL
            draft.change(who, lambda hero: replace(hero, dying_saves=hero.dying_saves + 1, dying_at=at))


def _stabilise(draft: Draft, who: str, line: int) -> None:
    draft.clear(who, Condition.DYING)
    draft.gain(who, (Condition.UNCONSCIOUS, Condition.DISABLED), Held(Condition.DISABLED, line))


def stabilised(draft: Draft, event: events.Stabilised, line: int) -> None:
    """Rules: MM-HP-DEATH"""
    _stabilise(draft, event.who, line)


def recovered(draft: Draft, event: events.RecoveryRolled, _line: int) -> None:
    """A try that was paid for is one more: the interval of the next one goes on.

    Rules: MM-REC-1, MM-REC-INJURED, MM-HP-RECOVER-CHECK
    """
    who, condition, now = event.roll.who, event.course.condition, draft.clock
    known = draft.heroes.get(who)
    if known is None:
        return
    clock, paid = known.clocks.get(condition, Clock()), event.course.hero_point
    since = clock.since if paid else now
    if event.success or event.auto:
        clock = Clock(since=since)
    else:
        clock = Clock(clock.fails + 1, clock.hourly + (not paid), since)
    draft.hero(who, clocks={**known.clocks, condition: clock})
    for each in event.removed:
        removed = find_member(Condition, each.key)
        if removed is not None:
            draft.clear(who, removed, each.value)

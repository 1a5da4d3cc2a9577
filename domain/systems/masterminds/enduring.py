"""What lasts on somebody and changes what they can do: conditions, what is gained for a while, powers, effects."""

from collections.abc import Iterator

from domain.explain import Step, Telling
from domain.ids import GM
from domain.systems import Effect
from domain.systems.masterminds.conditions import FATIGUE, STUNNED_DEFENSE, toughness_penalty
from domain.systems.masterminds.durations import KEEPING
from domain.systems.masterminds.dying import dc_of
from domain.systems.masterminds.figures import rank_of
from domain.systems.masterminds.options import is_on, number
from domain.systems.masterminds.recovery import FIRST, INTERVALS, clock_of, due_at, is_allowed
from domain.systems.masterminds.resting import TIRED
from domain.systems.masterminds.state import Affliction, Boon, Ends, Hero, State
from domain.systems.masterminds.traits import BoonKind, Condition, DueKind, Duration, Fatigue
from domain.systems.masterminds.wording import duration, label, name, word

SEVEREST = (
    Condition.DEAD,
    Condition.DYING,
    Condition.UNCONSCIOUS,
    Condition.DISABLED,
    Condition.STAGGERED,
    Condition.STUNNED,
    Condition.INJURED,
    Condition.BRUISED,
    Condition.EXHAUSTED,
    Condition.FATIGUED,
)
"""Conditions as they are shown, the worst first."""


def effects(state: State) -> list[Effect]:
    """List what lasts on everybody in the story."""
    return [each for hero in state.playing() for each in effects_on(state, hero)]


def effects_on(state: State, hero: Hero) -> list[Effect]:
    """List what lasts on somebody; of the dead only that they are. Rules: MM-COND-DEAD"""
    found = list(conditions_on(state, hero))
    if not hero.has(Condition.DEAD):
        found += [*_coming(state, hero), *_boons(state, hero), *_powers(state, hero), *_afflictions(state, hero)]
    return found


# Conditions


def conditions_on(state: State, hero: Hero) -> Iterator[Effect]:
    """Yield conditions with what they take off, the lines that caused them, and when they end or can be cured.

    Rules: MM-COND-BRUISED, MM-COND-STUNNED, MM-COND-INJURED, MM-COND-DYING, MM-REC-1
    """
    for condition in SEVEREST:
        if hero.has(condition):
            about, when = told(state, hero, condition), clock(state, hero, condition)
            timed = about if when is None else _effect("timed", what=about, when=when)
            yield Effect(hero.id, condition, hero.count(condition), timed)
            if condition is Condition.DEAD:
                return


def told(state: State, hero: Hero, condition: Condition) -> Step:
    """Return a condition with what it takes off and the lines that caused it, in words."""
    what = _effect(condition, **_numbers(state, hero, condition))
    return _effect("held", what=what, lines=lines_of(hero, condition))


def marked(state: State, hero: Hero, condition: Condition) -> Step:
    """Return a condition in a word; with its end where it has one. Rules: MM-ROUND, MM-COND-DYING"""
    held = hero.held(condition)
    ends = condition is Condition.DYING or (held is not None and held.ends is not None)
    return _effect("timed", what=word(condition), when=clock(state, hero, condition)) if ends else word(condition)


def is_asked(state: State, hero: Hero) -> bool:
    """Whether fatigue strikes now, and waits only for an answer. Rules: MM-EE-CANCEL"""
    return any(due.who == hero.id and due.what is DueKind.FATIGUE for due in state.due)


def lines_of(hero: Hero, condition: Condition) -> tuple[str, ...]:
    """Return the lines that caused a condition, as they are typed."""
    return tuple(f"#{held.line}" for held in hero.conditions if held.condition is condition)


def _numbers(state: State, hero: Hero, condition: Condition) -> dict[str, Telling]:
    """Return the numbers of a condition. Rules: MM-COND-BRUISED, MM-COND-STUNNED, MM-COND-FATIGUED, MM-DEF-1"""
    match condition:
        case Condition.BRUISED | Condition.INJURED:
            return {"n": hero.count(condition), "penalty": penalty(state, hero, condition)}
        case Condition.STUNNED:
            return {"n": STUNNED_DEFENSE}
        case Condition.UNCONSCIOUS:
            return {"n": number(state.options, "helpless_defense")}
        case Condition.DYING:
            return {"n": hero.dying_saves, "dc": dc_of(hero.dying_saves)}
        case Condition.FATIGUED | Condition.EXHAUSTED:
            combat, abilities = FATIGUE[Fatigue(condition.value)]
            return {"combat": combat, "abilities": abilities}
        case Condition.DISABLED if not is_on(state.options, "disabled_single_action"):
            return {"actions": _effect("disabled_freely")}
        case Condition.DISABLED:
            return {"actions": _effect("disabled_once")}
    return {}


def penalty(state: State, hero: Hero, condition: Condition) -> Step:
    """Return what bruises or injuries take off Toughness saves. Rules: MM-TOUGH-STACK, MM-COND-INJURED"""
    count = hero.count(condition)
    if condition is Condition.BRUISED:
        return _effect("off_non_lethal", n=-count)
    everywhere = toughness_penalty(hero, state.options, lethal=False) > hero.count(Condition.BRUISED)
    return _effect("off_all" if everywhere else "off_lethal", n=-count)


def clock(state: State, hero: Hero, condition: Condition) -> Telling:
    """Return when a condition ends or can be cured next, None for one that nothing cures by itself.

    Rules: MM-ROUND, MM-COND-DYING, MM-COND-DEAD, MM-REC-1, MM-REC-ORDER, MM-REC-FATIGUE
    """
    held = hero.held(condition)
    if hero.has(Condition.DEAD):
        return None
    if held is not None and held.ends is not None:
        return until(state, held.ends)
    if condition is Condition.DYING:
        left = hero.dying_at - state.clock
        return _effect("save_in", time=duration(left)) if left > 0 else _effect("save_due")
    if condition in TIRED:
        left = clock_of(hero, condition).since + TIRED[condition] - state.clock
        return _effect("rest_left", time=duration(max(0, left)))
    return _recovery(state, hero, condition) if condition in INTERVALS else None


def _recovery(state: State, hero: Hero, condition: Condition) -> Step:
    """Return how a recovery check stands: what is cured before, how long to rest, the bonus. Rules: MM-REC-1"""
    if not is_allowed(hero, condition):
        first = Condition.DYING if hero.has(Condition.DYING) else FIRST[condition][0]
        return _effect("cured_after", first=word(first))
    left, bonus = due_at(hero, condition) - state.clock, clock_of(hero, condition).fails
    ending = "_bonus" if bonus else ""
    if left <= 0:
        return _effect(f"check_due{ending}", bonus=bonus)
    rests = "" if condition is Condition.UNCONSCIOUS else "_rest"
    return _effect(f"check_in{rests}{ending}", time=duration(left), bonus=bonus)


def until(state: State, ends: Ends) -> Step:
    """Return when something that lasts one round ends. Rules: MM-ROUND"""
    if state.encounter is None or not ends.round or ends.source is None:
        return _effect("for_time", time=duration(max(0, ends.at - state.clock)))
    return _effect("until_turn", who=name(ends.source), round=ends.round)


# What comes, and what helps


def _coming(state: State, hero: Hero) -> Iterator[Effect]:
    """Yield what strikes in the next own turn; of the dead nothing.

    Rules: MM-EE-FATIGUE, MM-COND-DISABLED, MM-COND-DEAD, MM-HP-RECOVER-STAGGERED
    """
    if hero.has(Condition.DEAD):
        return
    if hero.fatigue_due:
        key = "fatigue_now" if is_asked(state, hero) else "fatigue_due"
        yield Effect(hero.id, "fatigue_due", hero.fatigue_due, _effect(key, n=hero.fatigue_due))
    if hero.strained:
        yield Effect(hero.id, "strained", 0, _effect("strained"))
    if hero.owed:
        yield Effect(hero.id, "owed", hero.owed, _effect("owed", n=hero.owed))


def _boons(state: State, hero: Hero) -> Iterator[Effect]:
    """Yield what hero points and extra effort give for a while. Rules: MM-HP-DODGE, MM-HP-FEAT, MM-EE-POWER"""
    for boon in hero.boons:
        when = _effect("fight") if boon.ends is None else until(state, boon.ends)
        yield Effect(hero.id, f"boon_{boon.kind}", boon.value, _effect("lasts", what=_boon(hero, boon), when=when))


def _boon(hero: Hero, boon: Boon) -> Step:
    """Rules: MM-EE-CHECK, MM-EE-LIFT, MM-EE-STUNT, MM-HP-KEEPDODGE, MM-HP-RECOVER-DISABLED"""
    values: dict[str, Telling] = {"n": boon.value}
    if boon.kind is BoonKind.STUNT:
        power, _, feat = boon.key.partition(":")
        values |= {"power": power_name(hero, power), "feat": label(feat)}
    elif boon.kind is BoonKind.POWER:
        values["power"] = power_name(hero, boon.key)
    elif boon.kind is BoonKind.FEAT:
        values["feat"] = label(boon.key)
    return _effect(f"boon_{boon.kind}", **values)


def _powers(state: State, hero: Hero) -> Iterator[Effect]:
    """Yield powers that are on, and those that a move action may still keep up.

    Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED, MM-DUR-CONTINUOUS
    """
    for active in hero.active:
        power = hero.sheet.power(active.power)
        if power is None or power.duration is Duration.PERMANENT:
            continue
        waits = power.duration is Duration.CONCENTRATION and not active.kept
        key = "power_waits" if waits else f"power_{power.duration}"
        yield Effect(hero.id, "power", rank_of(state, hero, power), _effect(key, power=power.name))
    for dropped in hero.dropped:
        power = hero.sheet.power(dropped.power)
        if power is not None:
            dc = KEEPING + rank_of(state, hero, power)
            yield Effect(hero.id, "power_dropped", dc, _effect("power_dropped", power=power.name, dc=dc))


def _afflictions(state: State, hero: Hero) -> Iterator[Effect]:
    """Yield lasting effects, with the next additional save. Rules: MM-DUR-LASTING, MM-EE-WILL"""
    for each in hero.afflictions:
        key = "affliction" if each.free else "affliction_effort"
        values: dict[str, Telling] = {"power": affliction_name(state, each), "who": name(each.source or GM)}
        values |= {"save": label(each.save), "dc": each.dc, "bonus": each.saves + 1, "line": f"#{each.line}"}
        about = _effect(key, **values)
        if each.blocks_actions:
            about = _effect("blocked", what=about)
        yield Effect(hero.id, "affliction", each.saves, about)


def affliction_name(state: State, effect: Affliction) -> Telling:
    """Return how the power behind a lasting effect is called. Rules: MM-DUR-LASTING"""
    source = None if effect.source is None else state.heroes.get(effect.source)
    return label(effect.power) if source is None else power_name(source, effect.power)


def power_name(hero: Hero, key: str) -> Telling:
    """Return how a power of somebody is called."""
    power = hero.sheet.power(key)
    return label(key) if power is None else power.name


def _effect(key: str, /, **values: Telling) -> Step:
    return Step(f"masterminds.effect.{key}", values)

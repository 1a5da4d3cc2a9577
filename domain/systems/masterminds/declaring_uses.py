"""What a hero point buys, as it is typed: which roll, which feat, which condition."""

from msgspec.structs import replace

from domain.errors import UsageError
from domain.events import Action
from domain.systems.masterminds import actions, whose
from domain.systems.masterminds.declaring_common import announced, note, several_conditions
from domain.systems.masterminds.declaring_rolls import open_line
from domain.systems.masterminds.improving import blow_behind
from domain.systems.masterminds.seating import target
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.traits import Condition, HeroUse
from domain.systems.masterminds.words import choose
from domain.systems.typed import Typed

_TIRED = (Condition.EXHAUSTED, Condition.FATIGUED)


def used(state: State, hero: Hero, typed: Typed, use: HeroUse) -> Action:
    """Read one use of a hero point.

    Raises:
        UsageError: `feat_missing`, `power_missing`, `condition_missing`, `bad_condition`.
        NotFoundError: `roll_unknown_which`, `power_unknown`.

    Rules: MM-HP-REROLL, MM-HP-FEAT, MM-HP-DODGE, MM-HP-KEEPDODGE, MM-HP-COUNTER, MM-HP-FATIGUE, MM-HP-RECOVER-COND,
        MM-HP-RECOVER-DISABLED, MM-HP-DEATH, MM-HP-INSPIRE
    """
    spent = actions.SpendHeroPoint(hero.id, use, cancels=typed.number("cancels"), reason=note(typed))
    match use:
        case HeroUse.REROLL:
            return replace(spent, question=_improved(state, hero, typed))
        case HeroUse.COUNTER:
            question, power = _countered(state, hero, typed), _countering(hero, typed)
            return replace(spent, question=question, power=power, announce=announced(typed))
        case HeroUse.FEAT:
            return replace(spent, feat=feat(typed, ""), vetoed=typed.flag("refused"))
        case HeroUse.DODGE:
            return replace(spent, denied=typed.flag("unaware") or typed.flag("trapped"))
        case HeroUse.SHAKE_OFF:
            return replace(spent, condition=_shaken(hero, typed.text("condition")))
        case HeroUse.STABILISE:
            on = typed.text("on")
            return replace(spent, patient=target(state, typed.command, on) if on else None)
    return spent


def _improved(state: State, hero: Hero, typed: Typed) -> int:
    """Return the line of the open roll that is rolled again, 0 where none is. Rules: MM-HP-REROLL"""
    if typed.has("line"):
        return typed.number("line")
    own = [
        each
        for each in state.open
        if any(roll.who == hero.id and not roll.taken and not roll.second for roll in each.rolls)
    ]
    return open_line(own) if own else 0


def _countered(state: State, hero: Hero, typed: Typed) -> int:
    """Return the line of the open roll whose power is used on somebody, 0 where none is. Rules: MM-HP-COUNTER"""
    if typed.has("line"):
        return typed.number("line")
    aimed = [
        each for each in state.open if (blow := blow_behind(each)) is not None and blow.power and blow.target == hero.id
    ]
    return open_line(aimed) if aimed else 0


def _countering(hero: Hero, typed: Typed) -> str:
    """Return the power with which somebody counters: the named one, or the only one. Rules: MM-HP-COUNTER"""
    said, own = typed.text("power") or "", hero.sheet.powers
    if not said and len(own) == 1:
        return own[0].key
    if not said:
        known = tuple(each.key for each in own)
        raise UsageError("counter_power_missing", rule="MM-HP-COUNTER", who=hero.id, name=hero.name, known=known)
    return whose.power(hero, said).key


def _shaken(hero: Hero, said: str | None) -> Condition | None:
    """Return what is shaken off: the named condition, or the only one that can be.

    Raises:
        UsageError: `bad_condition`, `condition_missing`.

    Rules: MM-HP-RECOVER-COND
    """
    if said is not None:
        return choose(Condition, said)
    found = [each for each in (Condition.STUNNED, *_TIRED) if hero.has(each)]
    if len(found) > 1:
        raise several_conditions(hero, "MM-HP-RECOVER-COND", found, "condition")
    return found[0] if found else Condition.STUNNED


def feat(typed: Typed, said: str) -> actions.FeatWanted:
    """Read a feat that somebody has not. Raises: UsageError: `feat_missing`. Rules: MM-HP-FEAT, MM-EE-STUNT"""
    name = typed.text("feat") or said
    if not name:
        raise UsageError("feat_missing", rule="MM-HP-FEAT")
    return actions.FeatWanted(name, typed.number("ranks", 1))

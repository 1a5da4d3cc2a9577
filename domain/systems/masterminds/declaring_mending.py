"""What typed commands of harm and recovery mean: saves that are due, recovery checks, rest, rulings."""

from collections import Counter
from collections.abc import Callable, Mapping

from domain.errors import NotFoundError, UsageError
from domain.events import Action
from domain.systems import Command
from domain.systems.masterminds import actions
from domain.systems.masterminds.declaring_common import announced, modifiers, note, reason, several_conditions
from domain.systems.masterminds.people import is_pending
from domain.systems.masterminds.recovery import INTERVALS, is_allowed
from domain.systems.masterminds.seating import check_gm, everybody, own_seat, seat, seats
from domain.systems.masterminds.state import Due, Hero, State
from domain.systems.masterminds.timing import split
from domain.systems.masterminds.traits import Condition, DueKind, HeroUse
from domain.systems.masterminds.words import choose
from domain.systems.typed import Typed, whole

DEFEND = ("dodge", "line", "mod", "announce")
HEAL = ("which", "mod", "announce")
HURT = ("lethal", "why", "announce")
STATE = ("add", "clear", "hero", "note")
REST = ("recover", "note")


def _defend(state: State, command: Command) -> Action:
    """Read what somebody resists: death, or a lasting effect; with `--dodge` a hero point doubles the dodge bonus.

    Raises:
        NotFoundError: `resist_none`, and as `seating` says.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: MM-COND-DYING, MM-DUR-LASTING, MM-HP-DODGE
    """
    typed = Typed(command, DEFEND)
    who = own_seat(state, command, typed.word(0))
    if typed.flag("dodge"):
        Typed(command, ("dodge",))
        return actions.SpendHeroPoint(who, HeroUse.DODGE)
    hero, line = state.heroes[who], typed.optional("line")
    due = _resisted(state, hero, line)
    if due is not None and due.what is DueKind.DYING:
        return actions.ResistDeath(who, due.line, modifiers(typed), announced(typed))
    if due is None and not any(each.line == line for each in hero.afflictions):
        raise NotFoundError("resist_none", rule="MM-DUR-LASTING", who=who, name=hero.name)
    effect, question = (line or 0, 0) if due is None else (due.effect, due.line)
    return actions.ResistEffect(who, effect, question, modifiers(typed), announced(typed))


def _resisted(state: State, hero: Hero, line: int | None) -> Due | None:
    """Return what somebody has to resist now: that of a line, death first. Rules: MM-COND-DYING, MM-DUR-LASTING"""
    for kind in (DueKind.DYING, DueKind.LASTING):
        for due in state.due:
            asked = due.who == hero.id and due.what is kind and is_pending(state, due)
            if asked and line in (None, due.line, due.effect or None):
                return due
    return None


def _heal(state: State, command: Command) -> Action:
    """Read a recovery check: from what is named, else from what is offered or alone can be cured.

    Raises:
        UsageError: `bad_condition`, `condition_missing`.
        NotFoundError: `heal_none`, and as `seating` says.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: MM-REC-1, MM-REC-ORDER
    """
    typed = Typed(command, HEAL)
    who = own_seat(state, command, typed.word(0))
    condition = recovers_from(state, state.heroes[who], typed.text("which") or typed.rest(1), "which")
    asked = next((due for due in _offered(state, state.heroes[who]) if due.key == condition), None)
    question = 0 if asked is None else asked.line
    return actions.Recover(who, condition, question, False, modifiers(typed), announced(typed))


def _offered(state: State, hero: Hero) -> list[Due]:
    return [due for due in state.due if due.who == hero.id and due.what is DueKind.RECOVERY and is_pending(state, due)]


def recovers_from(state: State, hero: Hero, typed: str, option: str) -> Condition:
    """Return what somebody recovers from: what is named, else what is offered first, else the only one there is.

    Args:
        option: That names it.

    Raises:
        UsageError: `bad_condition`, `condition_missing`.
        NotFoundError: `heal_none`.

    Rules: MM-REC-1, MM-REC-ORDER, MM-HP-RECOVER-CHECK
    """
    if typed:
        return choose(Condition, typed)
    offered = _offered(state, hero)
    if offered:
        return Condition(offered[0].key)
    suffered = [each for each in INTERVALS if hero.has(each)]
    curable = [each for each in suffered if is_allowed(hero, each)] or suffered[:1]
    if not curable:
        raise NotFoundError("heal_none", rule="MM-REC-1", who=hero.id, name=hero.name)
    if len(curable) > 1:
        raise several_conditions(hero, "MM-REC-ORDER", curable, option)
    return curable[0]


def _hurt(state: State, command: Command) -> Action:
    """Read damage without an attack: its bonus, and what has caused it.

    Raises:
        UsageError: `damage_missing`, `reason_missing`, `number_invalid`.
        RuleError: `gm_only`.

    Rules: MM-TOUGH, MM-TOUGH-LETHAL
    """
    check_gm(command, command.verb)
    typed = Typed(command, HURT)
    who = seat(state, command, typed.word(0))
    if not typed.word(1):
        raise UsageError("damage_missing", rule="MM-TOUGH", who=who, name=state.heroes[who].name)
    return actions.Hurt(who, whole(typed.word(1)), typed.flag("lethal"), reason(typed), announced(typed))


def _state(state: State, command: Command) -> Action:
    """Read a ruling: conditions that somebody gets or loses, hero points that are left.

    Raises:
        UsageError: `nothing_ruled`, `reason_missing`, `bad_condition`, `hero_points_more`.
        RuleError: `gm_only`.

    Rules: MM-COND-DEAD
    """
    check_gm(command, command.verb)
    typed = Typed(command, STATE)
    hero = state.heroes[seat(state, command, typed.word(0))]
    gained, cleared = _conditions(typed, "add"), _conditions(typed, "clear")
    points = len(hero.points) - typed.number("hero", len(hero.points))
    if not (gained or cleared or typed.has("hero")):
        raise UsageError("nothing_ruled", rule="MM-COND-DEAD", who=hero.id, name=hero.name)
    if points < 0:
        raise UsageError("hero_points_more", rule="MM-HP-1", who=hero.id, name=hero.name, points=len(hero.points))
    return actions.Rule(hero.id, reason(typed, "note"), gained, cleared, points)


def _conditions(typed: Typed, option: str) -> tuple[Condition, ...]:
    """Read conditions; of those that are counted several at once: `bruised:2`. Rules: MM-COND-BRUISED"""
    found: Counter[Condition] = Counter()
    for text in typed.texts(option):
        word, colon, number = text.partition(":")
        found[choose(Condition, word)] += whole(number) if colon else 1
    return tuple(found.elements())


def _rest(state: State, command: Command) -> Action:
    """Read how much time passes and who rests in it: nobody named stands for every player's hero.

    The game master's own rest only by name, for everybody reads who has rested.

    Raises:
        UsageError: `duration_invalid`.
        RuleError: `gm_only`.

    Rules: MM-REC-1, MM-REC-FATIGUE, MM-ROUND
    """
    check_gm(command, command.verb)
    typed = Typed(command, REST)
    names, seconds = split(command.words)
    if seconds is None:
        raise UsageError("duration_invalid", rule="MM-REC-1", value=" ".join(names)[-40:])
    who = seats(state, command, names) if names else tuple(everybody(state))
    return actions.Rest(seconds, who, typed.flag("recover"), note(typed))


MENDING: Mapping[str, Callable[[State, Command], Action]] = {
    "defend": _defend,
    "heal": _heal,
    "hurt": _hurt,
    "state": _state,
    "rest": _rest,
}

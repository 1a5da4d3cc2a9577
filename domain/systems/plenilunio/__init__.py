"""Plenilunio: opposed six-sided dice, destiny, Fortune.

The contract of a rule system, dispatched to modules by subject.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, assert_never, cast

from domain.events import Action, Event
from domain.explain import Step
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import (
    Board,
    Command,
    Deed,
    Effect,
    Entry,
    Faces,
    Facts,
    Field,
    Further,
    Luck,
    Person,
    Plan,
    Question,
    Resolution,
    Settled,
    TableEntry,
)
from domain.systems.plenilunio import actions, destiny, ties
from domain.systems.plenilunio import people as _people
from domain.systems.plenilunio.combat import actions as fights
from domain.systems.plenilunio.combat import resisting, turns
from domain.systems.plenilunio.fold import FOLD, Draft
from domain.systems.plenilunio.gifts import actions as gifted
from domain.systems.plenilunio.gifts import catalogue
from domain.systems.plenilunio.harm import actions as harms
from domain.systems.plenilunio.keyboard import KEYBOARD
from domain.systems.plenilunio.options import OPTIONS
from domain.systems.plenilunio.refusals import OVERRULABLE, Umpire
from domain.systems.plenilunio.sheet import State
from domain.systems.stories import Story, Teller

__all__ = [
    "ASKING",
    "EDITION",
    "FOLD",
    "HEALTH",
    "JUDGING",
    "KEY",
    "KEYBOARD",
    "OPTIONS",
    "OVERRULABLE",
    "RENAMING",
    "SILENT",
    "TYPED",
    "apply",
    "board",
    "chances",
    "current",
    "declare",
    "deed",
    "effects",
    "empty",
    "explain",
    "facts",
    "foresee",
    "freeze",
    "luck",
    "offers",
    "people",
    "plan",
    "pools",
    "questions",
    "resolve",
    "setting",
    "sheet",
    "synonyms",
    "tables",
    "tell",
    "thaw",
]

KEY = "plenilunio"
EDITION = 1
SILENT = ("plenilunio.Roll.1",)
"""What was declared is repeated by how it was settled."""
ASKING = frozenset(
    f"plenilunio.{name}Asked.1" for name in ("Order", "Advance", "Defence", "Softening", "Upkeep", "Weakness")
)
JUDGING = frozenset(
    f"plenilunio.{name}.1" for name in ("RerollAsked", "RollSettled", "TieRerolled", "RollTold", "RerollOffered")
)
RENAMING = ("plenilunio.EditCharacter.1",)
TYPED = ("task", "concept")
HEALTH = ("health", "resistance", "unconscious")

_Told = actions.Roll | actions.RuleTie | fights.Fighting | harms.Mending | gifted.Gifted
"""What is told as a story."""
_Plain = (
    actions.CreateCharacter
    | actions.EditCharacter
    | actions.RetireCharacter
    | actions.StartAdventure
    | actions.TwistPlot
    | actions.SpendFortune
    | actions.SpendGiftPoints
    | actions.SpendExperience
    | actions.GrantPoints
    | actions.FulfilFate
)
_Counted = actions.SpendFortune | actions.SpendGiftPoints | actions.SpendExperience | actions.GrantPoints
"""What hands points over."""
_NOTHING_ASKED = State().questions
_teller = Teller()


def empty() -> State:
    """Return a campaign without characters or pool."""
    return State()


def thaw(state: State) -> Draft:
    """Return a draft for a fold."""
    return Draft(state)


def freeze(draft: Draft) -> State:
    """Return the draft as a value."""
    return draft.freeze()


def apply(state: State, event: Event) -> State:
    """Return the state after one event; events of others change nothing."""
    draft = Draft(state)
    step = FOLD.get(type(event))
    if step:
        step(draft, event, 0)
    return draft.freeze()


def plan(state: State, action: Action) -> Plan:
    """Refuse what the rules forbid, before anything is rolled; say what the rest needs.

    Rules: PL-RES-1
    """
    if _is_told(type(action)):
        return _begun(state, cast("_Told", action))
    declared = cast("_Plain", action)
    match declared:
        case actions.SpendFortune() | actions.SpendGiftPoints() | actions.GrantPoints() | actions.SpendExperience():
            return _plan_points(state, declared)
        case actions.CreateCharacter() | actions.EditCharacter() | actions.RetireCharacter():
            from domain.systems.plenilunio.characters import check

            return Plan(check(state, declared))
        case actions.StartAdventure():
            destiny.check_adventure(declared)
        case actions.TwistPlot():
            destiny.check_twist(declared)
        case actions.FulfilFate():
            destiny.check_fate(state, declared)
        case _:
            assert_never(declared)
    return Plan()


def _plan_points(state: State, action: _Counted) -> Plan:
    """Check points that change hands; those of an NPC are the game master's alone."""
    from domain.systems.plenilunio import fortune

    umpire = Umpire()
    match action:
        case actions.SpendFortune():
            umpire = fortune.check_spending(state, action)
        case actions.SpendGiftPoints():
            umpire = fortune.check_purchase(state, action)
        case actions.SpendExperience():
            from domain.systems.plenilunio.growth.learning import check

            umpire = check(state, action)
        case actions.GrantPoints():
            fortune.check_grant(state, action)
    if action.who is None:
        return Plan()
    return _plan_overruled(_people.audience(state.characters[action.who]), umpire)


def _begun(state: State, action: _Told) -> Plan:
    """Tell a deed up to its first dice: what it refuses is refused now. Rules: PL-RES-1, PL-VIS-1"""
    umpire = Umpire(getattr(action, "fiat", None))
    beginning = _teller.begun(state, action, _course(type(action))(state, action, umpire))
    seen_by = _audience(state, action)
    overruled = tuple([Entry(each, seen_by) for each in umpire.overruled])
    if isinstance(beginning, Further):
        return Plan(seen_by, overruled + beginning.entries, beginning.request, _veiled(state, action))
    return Plan(seen_by, overruled)


def _veiled(state: State, action: _Told) -> int | None:
    """Return 0 where the dice of a deed tell how one of the game master's own fares: they are those of the level.

    Rules: PL-VIS-1, PL-GIFT-CURATIVAS, PL-MED-1
    """
    match action:
        case harms.Treat(patient=patient):
            pass
        case gifted.UseGift(gift=catalogue.HEALING_HANDS, difficulty=None, targets=(patient,)):
            pass
        case _:
            return None
    return None if state.characters[patient].is_pc else 0


@cache
def _course(kind: type[Action]) -> Callable[[State, Any, Umpire], Story]:
    """Return what tells the deeds of a kind, as far as there are dice for them; each part is loaded when it is told."""
    if kind is actions.Roll:
        return resisting.roll
    if kind is actions.RuleTie:
        from domain.systems.plenilunio.ruling import story

        return lambda state, action, _umpire: story(state, action)
    if issubclass(kind, harms.Mending):
        from domain.systems.plenilunio.harm import deeds as mending

        return mending.story
    if issubclass(kind, gifted.Gifted):
        from domain.systems.plenilunio.gifts import deeds as using

        return using.story
    from domain.systems.plenilunio.combat import deeds as fighting

    return fighting.story


@cache
def _is_told(kind: type[Action]) -> bool:
    """Whether deeds of a kind are told as stories."""
    return issubclass(kind, _Told)


def _audience(state: State, action: _Told) -> str:
    """Return who may read the declaration of a deed: what only concerns the game master's own is the game master's.

    Rules: PL-VIS-1
    """
    match action:
        case actions.Roll():
            return GM if action.hidden or action.hidden_opposition else EVERYBODY
        case actions.RuleTie():
            return ties.audience(ties.open_tie(state, action))
        case fights.Equip() | harms.Heal() | harms.Recover():
            return _people.audience(state.characters[action.who])
        case fights.TakeAction():
            return turns.open_to(state, action.who)
        case harms.Rest():
            return EVERYBODY if not action.who or _any_pc(state, action.who) else GM
        case harms.Treat():
            return EVERYBODY if _any_pc(state, (action.who, action.patient)) else GM
        case harms.Hurt() | harms.SoftenWound():
            from domain.systems.plenilunio.harm.mending import open_to

            return open_to(state, action)
        case gifted.UseGift() | gifted.EndGift() | gifted.KeepGift() | gifted.RerollBotches():
            from domain.systems.plenilunio.gifts.deeds import audience

            return audience(state, action)
    return EVERYBODY


def _any_pc(state: State, people: tuple[CharacterId, ...]) -> bool:
    return any(state.characters[who].is_pc for who in people)


def _plan_overruled(seen_by: str, umpire: Umpire) -> Plan:
    return Plan(seen_by, tuple(Entry(overruled, seen_by) for overruled in umpire.overruled))


def resolve(state: State, action: Action, faces: Sequence[Faces]) -> Resolution:
    """Rule on the faces so far. Pure: a roll is told again from its beginning."""
    if _is_told(type(action)):
        return _told(state, cast("_Told", action), faces)
    declared = cast("_Plain", action)
    match declared:
        case actions.SpendFortune() | actions.SpendGiftPoints() | actions.GrantPoints() | actions.SpendExperience():
            return Settled(_hand_over(state, declared))
        case actions.StartAdventure():
            return Settled(destiny.start_adventure(state, declared))
        case actions.TwistPlot():
            return Settled(destiny.twist_plot(state, declared))
        case actions.FulfilFate():
            return Settled(destiny.fulfil_fate(state, declared))
        case actions.CreateCharacter() | actions.EditCharacter() | actions.RetireCharacter():
            return Settled()
        case _:
            assert_never(declared)


def _told(state: State, action: _Told, faces: Sequence[Faces]) -> Resolution:
    """Tell a deed as far as the faces go."""

    def begin() -> Story:
        return _course(type(action))(state, action, Umpire(getattr(action, "fiat", None)))

    return _teller.told(state, action, faces, begin)


def _hand_over(state: State, action: _Counted) -> tuple[Entry, ...]:
    """Return what points that change hands lead to."""
    from domain.systems.plenilunio import fortune

    match action:
        case actions.SpendFortune():
            return fortune.spend(state, action)
        case actions.SpendGiftPoints():
            return fortune.buy(state, action)
        case actions.GrantPoints():
            return fortune.grant(state, action)
    from domain.systems.plenilunio.growth.learning import learn

    return learn(state, action)


def explain(event: Event) -> Sequence[Step]:
    """Tell an event step by step, with rule ids."""
    from domain.systems.plenilunio.explaining import explain as steps

    return steps(event)


def tell(event: Event) -> Sequence[Step]:
    """Tell an event in a line or two."""
    steps: Sequence[Step] = _part("telling").tell(event)
    return steps


def declare(state: State, command: Command) -> Action:
    """Give a typed command its meaning."""
    from domain.systems.plenilunio.declaring import declare as action

    return action(state, command)


def foresee(state: State, action: Action) -> Sequence[Step]:
    """Tell how a legal action may end, with exact odds."""
    from domain.systems.plenilunio.combat.foreseeing import foresee as steps

    return steps(state, action)


def chances(state: State, command: Command) -> Sequence[Step]:
    """Tell the exact odds of dice that are nobody's."""
    from domain.systems.plenilunio.free_pools import chances as steps

    return steps(state, command)


def offers(state: State, action: Action) -> Sequence[str]:
    """List the specialties that a roll leaves unused. Rules: PL-SPEC-1"""
    from domain.systems.plenilunio.declaring_rolls import offers as specialties

    return specialties(state, action)


def setting(state: State, key: str, value: str) -> str:
    """Return the form in which a changed reading or entry is stored."""
    from domain.systems.plenilunio.settings import setting as stored

    return stored(state, key, value)


def tables(state: State) -> Sequence[TableEntry]:
    """List the entries of every table, as they are in force."""
    from domain.systems.plenilunio.settings import entries

    return entries(state)


def questions(state: State) -> Sequence[Question]:
    """List what somebody still has to decide."""
    if state.questions == _NOTHING_ASKED and not state.open_ties:
        return ()
    from domain.systems.plenilunio.asking import questions as found

    return found(state)


def current(state: State) -> CharacterId | None:
    """Return whose turn it is."""
    return None if state.combat is None else state.combat.turn


def board(state: State) -> Board:
    """Return the table at a glance."""
    from domain.systems.plenilunio.boarding import board as drawn

    return drawn(state)


def effects(state: State) -> Sequence[Effect]:
    """List what lasts on whom."""
    from domain.systems.plenilunio.lasting import effects as found

    return found(state)


def people(state: State) -> Sequence[Person]:
    """List who a command may name."""
    return [Person(each.id, each.name, each.player, each.retired) for each in state.characters.values()]


def sheet(state: State, who: CharacterId) -> Sequence[Field]:
    """List the values of a character's sheet."""
    from domain.systems.plenilunio.showing import sheet as fields

    return fields(state, who)


def pools(state: State) -> Iterator[tuple[str, Field]]:
    """Yield what is counted in points or dice."""
    from domain.systems.plenilunio.showing import pools as fields

    return fields(state)


def synonyms(key: str) -> Sequence[str]:
    """List further words for a value."""
    from domain.systems.plenilunio.wordlist import synonyms as words

    return words(key)


def deed(action: Action) -> Deed:
    """Tell who acts, whose sheet is worth a look, and which question is answered: `who` and `question` everywhere.

    A tie is a question too.
    """
    if isinstance(action, actions.RuleTie):
        return Deed(answers=action.roll)
    who, answers = getattr(action, "who", None), int(getattr(action, "question", 0) or 0)
    if not isinstance(who, str):
        return Deed(answers=answers)
    about = action.patient if isinstance(action, harms.Treat) else CharacterId(who)
    return Deed(CharacterId(who), about, answers)


def facts(event: Event) -> Facts:
    """Tell who is in an event and what was rolled."""
    found: Facts = _part("listing").facts(event)
    return found


def luck(state: State, event: Event) -> Luck | None:  # noqa: ARG001
    """Tell how likely a settled roll was: the event says which dice both sides had."""
    found: Luck | None = _part("rarity").luck(event)
    return found


@cache
def _part(name: str) -> ModuleType:
    """Return a module that not every command needs: for what views ask of thousands of events in a row."""
    return import_module(f"{__name__}.{name}")

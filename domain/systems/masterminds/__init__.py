"""Mutants & Masterminds, second edition, as a forum's summary has it: a d20, hero points, conditions.

The contract of a rule system, dispatched to modules by subject.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from domain.events import Action, Event
from domain.explain import Step
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import (
    Board,
    Command,
    Deed,
    Effect,
    Faces,
    Facts,
    Field,
    Further,
    Luck,
    Person,
    Plan,
    Question,
    Resolution,
    TableEntry,
)
from domain.systems.masterminds.deeds import MastermindsAction, is_hidden, story
from domain.systems.masterminds.draft import Draft
from domain.systems.masterminds.fold import FOLD
from domain.systems.masterminds.keyboard import KEYBOARD
from domain.systems.masterminds.options import OPTIONS
from domain.systems.masterminds.state import State
from domain.systems.stories import Teller

KEY = "masterminds"
EDITION = 1
SILENT: tuple[str, ...] = ()
RENAMING: tuple[str, ...] = ("masterminds.EditHero.1",)
TYPED = ("concept", "name", "complication", "event", "deed")
OVERRULABLE: frozenset[str] = frozenset()
"""Nothing: what only the game master can change is a ruling of its own (`Rule`)."""
HEALTH = ("conditions", "bruised", "injured")
_teller = Teller()
ASKING = frozenset({"masterminds.FellDue.1"})
JUDGING = frozenset({"masterminds.RollMade.1"})


def empty() -> State:
    """Return a campaign without heroes."""
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
    """Refuse what the rules forbid, before anything is rolled; say what the rest needs."""
    declared = cast("MastermindsAction", action)
    beginning = _teller.begun(state, declared, story(state, declared))
    audience = GM if is_hidden(state, declared) else EVERYBODY
    if isinstance(beginning, Further):
        return Plan(audience, beginning.entries, beginning.request)
    return Plan(audience)


def resolve(state: State, action: Action, faces: Sequence[Faces]) -> Resolution:
    """Rule on the faces so far. Pure: a deed is told again from its beginning."""
    declared = cast("MastermindsAction", action)
    return _teller.told(state, declared, faces, lambda: story(state, declared))


def declare(state: State, command: Command) -> Action:
    """Give a typed command its meaning."""
    from domain.systems.masterminds.declaring import declare as read

    return read(state, command)


def explain(event: Event) -> Sequence[Step]:
    """Tell an event step by step, with rule ids."""
    from domain.systems.masterminds.explaining import explain as steps

    return steps(event)


def tell(event: Event) -> Sequence[Step]:
    """Tell an event in a line or two."""
    from domain.systems.masterminds.telling import tell as steps

    return steps(event)


def facts(event: Event) -> Facts:
    """Tell who is in an event and what was rolled."""
    from domain.systems.masterminds.listing import facts as found

    return found(event)


def luck(state: State, event: Event) -> Luck | None:  # noqa: ARG001
    """Tell how likely a settled roll was."""
    from domain.systems.masterminds.rarity import luck as chances

    return chances(event)


def deed(action: Action) -> Deed:
    """Tell who acts, whose sheet is worth a look, and which question is answered: `who` and `question` everywhere."""
    who, answers = getattr(action, "who", None), int(getattr(action, "question", 0))
    if isinstance(who, str):
        return Deed(CharacterId(who), CharacterId(who), answers)
    return Deed(None, who[0] if isinstance(who, tuple) and len(who) == 1 else None, answers)


def offers(state: State, action: Action) -> Sequence[str]:  # noqa: ARG001
    """List nothing: there are no specialties."""
    return ()


def foresee(state: State, action: Action) -> Sequence[Step]:
    """Tell how a legal action may end, with exact odds."""
    from domain.systems.masterminds.foreseeing import foresee as steps

    return steps(state, action)


def chances(state: State, command: Command) -> Iterable[Step]:
    """Tell the exact odds of a die that is nobody's: its bonus stands first."""
    from domain.systems.masterminds.free_pools import chances as steps

    return steps(state, command)


def setting(state: State, key: str, value: str) -> str:
    """Return the form in which a changed reading is stored."""
    from domain.systems.masterminds.settings import setting as stored

    return stored(key, value, state.options)


def tables(state: State) -> Sequence[TableEntry]:  # noqa: ARG001
    """List nothing: what the rules count by stands in their options."""
    return ()


def synonyms(key: str) -> Sequence[str]:
    """List further words for a value."""
    from domain.systems.masterminds.wordlist import synonyms as others

    return others(key)


def people(state: State) -> Sequence[Person]:
    """List who a command may name."""
    from domain.systems.masterminds.showing import people as listed

    return listed(state)


def sheet(state: State, who: CharacterId) -> Sequence[Field]:
    """List the values of a sheet."""
    from domain.systems.masterminds.showing import sheet as fields

    return fields(state, who)


def pools(state: State) -> Iterator[tuple[str, Field]]:
    """List what is counted in points."""
    from domain.systems.masterminds.showing import pools as fields

    return fields(state)


def questions(state: State) -> Sequence[Question]:
    """List what somebody still has to decide."""
    if not state.open and not state.due:
        return ()
    from domain.systems.masterminds.asking import questions as found

    return found(state)


def current(state: State) -> CharacterId | None:
    """Return whose turn it is. Rules: MM-CYCLE"""
    return None if state.encounter is None else state.encounter.turn


def board(state: State) -> Board:
    """Return the table at a glance."""
    from domain.systems.masterminds.boarding import board as drawn

    return drawn(state)


def effects(state: State) -> Sequence[Effect]:
    """List what lasts on whom."""
    from domain.systems.masterminds.enduring import effects as found

    return found(state)


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

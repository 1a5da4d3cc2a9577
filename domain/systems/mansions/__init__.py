"""The Mansions of Madness patch: dice of symbols, a house to explore, threat tokens.

The contract of a rule system, dispatched to modules by subject.
"""

from collections.abc import Iterable, Sequence

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
from domain.systems.mansions import actions
from domain.systems.mansions.deeds import MansionsAction, story
from domain.systems.mansions.fold import FOLD, Draft
from domain.systems.mansions.keyboard import KEYBOARD
from domain.systems.mansions.options import OPTIONS
from domain.systems.mansions.state import State
from domain.systems.mansions.ways import veiled
from domain.systems.stories import Teller

KEY = "mansions"
EDITION = 2
SILENT: tuple[str, ...] = ()
ASKING = frozenset({"mansions.EquipmentAsked.1", "mansions.FlightAsked.1"})
JUDGING = frozenset(
    f"mansions.{name}.1" for name in ("EffortRolled", "FightRolled", "EvasionRolled", "FearChecked", "HorrorRolled")
)
RENAMING: tuple[str, ...] = ()
TYPED = ("concept", "name", "place")
OVERRULABLE = frozenset({"mission_running", "ending_ruled"})
"""What a ruling of the game master's (`Rule`) cannot change."""
HEALTH = ("vida", "cordura", "unconscious")
_teller = Teller()


def empty() -> State:
    """Return a campaign without investigators or house."""
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


def plan(state: State, action: MansionsAction) -> Plan:
    """Refuse what the rules forbid, before anything is rolled; say what the rest needs."""
    beginning = _teller.begun(state, action, story(state, action))
    if isinstance(beginning, Further):
        return Plan(_audience(action), beginning.entries, beginning.request, veiled(state, action))
    return Plan(_audience(action), veiled=veiled(state, action))


def _audience(action: Action) -> str:
    """Return who may read a declaration: what the game master has prepared is secret, and what is looked for.

    Rules: MN-GM-PREP, MN-ACT-EXPLORE
    """
    return GM if isinstance(action, actions.StartMission | actions.Explore) else EVERYBODY


def resolve(state: State, action: MansionsAction, faces: Sequence[Faces]) -> Resolution:
    """Rule on the faces so far. Pure: a deed is told again from its beginning."""
    return _teller.told(state, action, faces, lambda: story(state, action))


def explain(event: Event) -> Sequence[Step]:
    """Tell an event step by step, with rule ids."""
    from domain.systems.mansions.explaining import explain as steps

    return steps(event)


def tell(event: Event) -> Sequence[Step]:
    """Tell an event in a line or two."""
    from domain.systems.mansions.telling import tell as steps

    return steps(event)


def facts(event: Event) -> Facts:
    """Tell who is in an event and what was rolled."""
    from domain.systems.mansions.listing import facts as found

    return found(event)


def luck(state: State, event: Event) -> Luck | None:
    """Tell how likely a settled roll was."""
    from domain.systems.mansions.rarity import luck as chances

    return chances(state, event)


def deed(action: Action) -> Deed:
    """Tell who acts, whose sheet is worth a look, and which question is answered: `who` and `question` everywhere."""
    who, answers = getattr(action, "who", None), int(getattr(action, "question", 0))
    return Deed(CharacterId(who), CharacterId(who), answers) if isinstance(who, str) else Deed(answers=answers)


def declare(state: State, command: Command) -> Action:
    """Give a typed command its meaning."""
    from domain.systems.mansions.declaring import declare as action

    return action(state, command)


def offers(state: State, action: Action) -> Sequence[str]:  # noqa: ARG001
    """List nothing: there are no specialties."""
    return ()


def foresee(state: State, action: Action) -> Sequence[Step]:
    """Tell how a legal action may end, with exact odds."""
    from domain.systems.mansions.foreseeing import foresee as steps

    return steps(state, action)


def chances(state: State, command: Command) -> Iterable[Step]:
    """Tell the exact odds of dice that are nobody's."""
    from domain.systems.mansions.free_pools import chances as steps

    return steps(state, command)


def setting(state: State, key: str, value: str) -> str:
    """Return the form in which a changed reading is stored."""
    from domain.systems.mansions.settings import setting as stored

    return stored(state, key, value)


def tables(state: State) -> Sequence[TableEntry]:  # noqa: ARG001
    """List nothing: what a mission needs stands in its file."""
    return ()


def synonyms(key: str) -> Sequence[str]:
    """List further words for a value."""
    from domain.systems.mansions.settings import synonyms as others

    return others(key)


def people(state: State) -> Sequence[Person]:
    """List who a command may name."""
    from domain.systems.mansions.showing import people as listed

    return listed(state)


def sheet(state: State, who: CharacterId) -> Sequence[Field]:
    """List the values of a sheet."""
    from domain.systems.mansions.showing import sheet as fields

    return fields(state, who)


def pools(state: State) -> Iterable[tuple[str, Field]]:
    """List what is counted in points."""
    from domain.systems.mansions.showing import pools as fields

    return fields(state)


def questions(state: State) -> Sequence[Question]:
    """List what somebody still has to decide."""
    if not state.equipment and not state.flights:
        return ()
    from domain.systems.mansions.asking import questions as found

    return found(state)


def current(state: State) -> CharacterId | None:  # noqa: ARG001
    """Return nobody: within a half of the turn the players choose who goes first. Rules: MN-SEQ"""
    return None


def board(state: State) -> Board:
    """Return the table at a glance."""
    from domain.systems.mansions.boarding import board as drawn

    return drawn(state)


def effects(state: State) -> Sequence[Effect]:
    """List what lasts on whom."""
    from domain.systems.mansions.lasting import effects as found

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

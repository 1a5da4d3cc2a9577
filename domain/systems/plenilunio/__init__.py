"""Plenilunio: opposed six-sided dice, destiny, Fortune.

The contract of a rule system, dispatched to modules by subject.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import assert_never, cast

from domain.events import Action, Event
from domain.explain import Step
from domain.ids import CharacterId
from domain.systems import Command, Entry, Faces, Facts, Field, Person, Plan, Resolution, Settled
from domain.systems.plenilunio import actions, characters, destiny, fortune, rolls, ties
from domain.systems.plenilunio import people as _people
from domain.systems.plenilunio.events import PoolDiceTaken
from domain.systems.plenilunio.fold import FOLD, Draft
from domain.systems.plenilunio.framing import frame
from domain.systems.plenilunio.options import OPTIONS
from domain.systems.plenilunio.refusals import OF_THE_TARGET, OVERRULABLE, Umpire
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import TieRuling

__all__ = [
    "EDITION",
    "FOLD",
    "KEY",
    "OPTIONS",
    "OVERRULABLE",
    "RENAMING",
    "SILENT",
    "TYPED",
    "apply",
    "declare",
    "empty",
    "explain",
    "facts",
    "freeze",
    "people",
    "plan",
    "pools",
    "resolve",
    "sheet",
    "tell",
    "thaw",
]

KEY = "plenilunio"
EDITION = 1
SILENT = ("plenilunio.Roll.1",)
"""What was declared is repeated by how it was settled."""
RENAMING = ("plenilunio.EditCharacter.1",)
TYPED = ("task", "concept")

PlenilunioAction = (
    actions.CreateCharacter
    | actions.EditCharacter
    | actions.RetireCharacter
    | actions.StartAdventure
    | actions.TwistPlot
    | actions.Roll
    | actions.RuleTie
    | actions.SpendFortune
    | actions.SpendGiftPoints
    | actions.GrantPoints
    | actions.FulfilFate
)


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
    declared = cast("PlenilunioAction", action)
    match declared:
        case actions.Roll():
            return _plan_roll(state, declared)
        case actions.RuleTie():
            return _plan_tie(state, declared)
        case actions.SpendFortune() | actions.SpendGiftPoints() | actions.GrantPoints():
            return _plan_points(state, declared)
        case actions.CreateCharacter() | actions.EditCharacter() | actions.RetireCharacter():
            return Plan(characters.check(state, declared))
        case actions.StartAdventure():
            destiny.check_adventure(declared)
        case actions.TwistPlot():
            destiny.check_twist(declared)
        case actions.FulfilFate():
            destiny.check_fate(state, declared)
        case _:
            assert_never(declared)
    return Plan()


def _plan_points(state: State, action: actions.SpendFortune | actions.SpendGiftPoints | actions.GrantPoints) -> Plan:
    """Check points that change hands; those of an NPC are the game master's alone."""
    umpire = Umpire()
    match action:
        case actions.SpendFortune():
            umpire = fortune.check_spending(state, action)
        case actions.SpendGiftPoints():
            umpire = fortune.check_purchase(state, action)
        case actions.GrantPoints():
            fortune.check_grant(state, action)
    if action.who is None:
        return Plan()
    return _plan_overruled(_people.audience(state.characters[action.who]), umpire)


def _plan_roll(state: State, action: actions.Roll) -> Plan:
    """Set up a roll; destiny dice leave the pool now. Rules: PL-RES-1, PL-POOL-3, PL-POOL-5, PL-VIS-1"""
    umpire = Umpire(action.fiat)
    setup = frame(state, action, umpire)
    if setup.hidden_opposition:
        umpire.keep_silent(OF_THE_TARGET)
    planned = _plan_overruled(rolls.audience(setup), umpire)
    taken = [
        Entry(PoolDiceTaken(CharacterId(party.who), party.destiny_dice))
        for party in (setup.roller, setup.other)
        if party.destiny_dice
    ]
    return Plan(planned.audience, (*planned.before, *taken), setup.request)


def _plan_tie(state: State, action: actions.RuleTie) -> Plan:
    tie = ties.open_tie(state, action)
    seen_by = ties.audience(tie)
    if action.ruling is not TieRuling.REROLL:
        return Plan(seen_by)
    return Plan(seen_by, (ties.ruled(tie, action),), ties.again(state, tie).request)


def _plan_overruled(seen_by: str, umpire: Umpire) -> Plan:
    return Plan(seen_by, tuple(Entry(overruled, seen_by) for overruled in umpire.overruled))


def resolve(state: State, action: Action, faces: Sequence[Faces]) -> Resolution:
    """Rule on the faces so far. Pure: a roll is told again from its beginning."""
    declared = cast("PlenilunioAction", action)
    match declared:
        case actions.Roll():
            setup = frame(state, declared, Umpire(declared.fiat))
            return rolls.told(rolls.play(state, setup), faces)
        case actions.RuleTie():
            return _resolve_tie(state, declared, faces)
        case actions.SpendFortune():
            return Settled(fortune.spend(state, declared))
        case actions.SpendGiftPoints():
            return Settled(fortune.buy(state, declared))
        case actions.GrantPoints():
            return Settled(fortune.grant(state, declared))
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


def _resolve_tie(state: State, action: actions.RuleTie, faces: Sequence[Faces]) -> Resolution:
    tie = ties.open_tie(state, action)
    if action.ruling is TieRuling.REROLL:
        return rolls.told(rolls.play(state, ties.again(state, tie)), faces)
    return Settled((ties.ruled(tie, action),))


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
    from domain.systems.plenilunio.odds import foresee as steps

    return steps(state, action)


def offers(state: State, action: Action) -> Sequence[str]:
    """List the specialties that a roll leaves unused. Rules: PL-SPEC-1"""
    from domain.systems.plenilunio.declaring_rolls import offers as specialties

    return specialties(state, action)


def people(state: State) -> Sequence[Person]:
    """List who a command may name."""
    return [Person(each.id, each.name, each.player, each.retired) for each in state.characters.values()]


def sheet(state: State, who: CharacterId) -> Sequence[Field]:
    """List the values of a character's sheet."""
    from domain.systems.plenilunio.showing import sheet as fields

    return fields(state, who)


def pools(state: State) -> Sequence[tuple[str, Field]]:
    """List what is counted in points or dice."""
    from domain.systems.plenilunio.showing import pools as fields

    return fields(state)


def facts(event: Event) -> Facts:
    """Tell who is in an event and what was rolled."""
    found: Facts = _part("listing").facts(event)
    return found


@cache
def _part(name: str) -> ModuleType:
    """Return a module that not every command needs: for what views ask of thousands of events in a row."""
    return import_module(f"{__name__}.{name}")

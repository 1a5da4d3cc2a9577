"""Advancing: a point of Fortune for an earlier place in the order of a fight."""

from domain.errors import NotFoundError, RuleError
from domain.ids import CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.combat import actions, turns
from domain.systems.plenilunio.combat.events import AdvanceAsked, TurnAdvanced
from domain.systems.plenilunio.combat.order import begin_anew, outside, running
from domain.systems.plenilunio.combat.state import Combat
from domain.systems.plenilunio.events import FortuneSpent
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import audience, check_alive, in_story, playing
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import FortuneUse


def ask(tale: Tale) -> None:
    """Ask the players which character advances.

    The game master's own, where the table lets them advance, are listed whatever Fortune they have: that is not shown.

    Raises:
        RuleError: `combat_none`, `advance_nobody` where there is no one to ask.

    Rules: PL-TURN-4, PL-VIS-1
    """
    state, combat = tale.state, running(tale.state)
    people = [state.characters[each.who] for each in combat.order if each.who in state.characters]
    candidates = tuple(
        each.id
        for each in people
        if in_story(each)
        and _may_advance(state, each)
        and (each.fortune or not each.is_pc)
        and _places(state, combat, each.id)
    )
    if not candidates:
        raise RuleError("advance_nobody", rule="PL-TURN-4")
    tale.happen(Entry(AdvanceAsked(candidates)))


def _may_advance(state: State, who: Character) -> bool:
    """Whether somebody may advance at all: players, and others as the table reads it. Rules: PL-TURN-4"""
    return who.is_pc or reading(state.options, "npc_advance") == "yes"


def _places(state: State, combat: Combat, who: CharacterId) -> range:
    """Return the places to which somebody may advance, the furthest first.

    Whoever has acted may take any earlier place: it counts from the next round on.

    Rules: PL-TURN-4
    """
    before, place = _place(combat, who), combat.of(who)
    waits = place is not None and not place.acted and combat.turn != who
    shut = waits and reading(state.options, "advance_passed_place") == "not_in_this_round"
    first = turns.passed_places(combat) + 1 if shut else 1
    if reading(state.options, "advance_distance") == "one_place":
        first = max(first, before - 1)
    return range(first, before)


def _place(combat: Combat, who: CharacterId) -> int:
    """Return somebody's place in the order, from 1."""
    return 1 + [each.who for each in combat.order].index(who)


def advance(tale: Tale, action: actions.Advance, umpire: Umpire) -> None:
    """Move somebody to an earlier place for one point of Fortune.

    Raises:
        RuleError: `combat_none`, `actor_dead`, `not_in_combat`, `advance_not_player`, `advance_not_forward`,
            `advance_passed_place`, `advance_too_far`, `fortune_insufficient`.
        NotFoundError: `question_none`.

    Rules: PL-TURN-4, PL-FORT-6
    """
    state, combat = tale.state, running(tale.state)
    who = playing(state, action.who)
    if action.question and action.question not in (each.line for each in state.questions.advances):
        raise NotFoundError("question_none", question="advance", who=who.id, line=action.question)
    check_alive(who, umpire)
    if combat.of(who.id) is None:
        raise outside(who)
    if not _may_advance(state, who):
        umpire.refuse("advance_not_player", "PL-TURN-4", who=who.id, name=who.name)
    place = _wanted(state, combat, who, action.place)
    if who.fortune < 1:
        about = {"who": who.id, "name": who.name}
        raise RuleError("fortune_insufficient", rule="PL-FORT-1", **about, points=1, left=who.fortune)
    before = _place(combat, who.id)
    tale.happen(
        Entry(FortuneSpent(who.id, 1, FortuneUse.ADVANCE), audience(who)),
        Entry(TurnAdvanced(who.id, before, place)),
    )
    begin_anew(tale)


def _wanted(state: State, combat: Combat, who: Character, place: int | None) -> int:
    """Return the place that is taken, the furthest where none is named.

    Raises:
        RuleError: `advance_not_forward`, `advance_passed_place`, `advance_too_far`.

    Rules: PL-TURN-4
    """
    before, places = _place(combat, who.id), _places(state, combat, who.id)
    wanted = place if place is not None else places.start if places else max(1, before - 1)
    if wanted in places:
        return wanted
    about = {"who": who.id, "name": who.name}
    if not 1 <= wanted < before:
        raise RuleError("advance_not_forward", rule="PL-TURN-4", **about, place=wanted)
    if reading(state.options, "advance_distance") == "one_place" and wanted < before - 1:
        raise RuleError("advance_too_far", rule="PL-TURN-4", **about, place=wanted)
    raise RuleError("advance_passed_place", rule="PL-TURN-4", **about, place=wanted)

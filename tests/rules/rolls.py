"""Kinds of cases about dice: one roll, ties, working together, tasks that take time."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.events import ExtendedCompleted, RollSettled, TieRerolled
from tests.rules.seats import ANNA, PLENTY, TRAIT, Case, Contest, mark_health
from tests.table import MISS, PlenilunioTable, find, misses


def resolve(given: Case, dice: Any) -> Mapping[str, Any]:
    """One roll; where a tie cannot stand, the roll that tied is the one looked at."""
    contest = Contest(given, dice)
    action = contest.action(dice, tie_possible=given.get("tie_possible", True))
    further = [] if action.tie_possible else [contest.won(dice)]
    events = contest.table.play(action, *contest.faces(dice), *further)
    tied = find(events, TieRerolled)
    return contest.observed(tied.settled if tied else find(events, RollSettled))


def tie_break(given: Case, dice: Any) -> Mapping[str, Any]:
    """Rolls of a conflict until it is decided."""
    rounds = dice["rounds"]
    contest = Contest({"type": "conflict", **given}, rounds[0])
    action = contest.action(rounds[0], tie_possible=given.get("tie_possible", False))
    events = contest.table.play(action, *(faces for sides in rounds for faces in contest.faces(sides)))
    return contest.observed(find(events, RollSettled))


def joint(given: Case, dice: Any) -> Mapping[str, Any]:
    """Several work together; somebody alone names only itself."""
    table = PlenilunioTable()
    names = {table.sit(each["name"].lower(), scores={TRAIT: each["score"]}): each for each in given["characters"]}
    for who, each in names.items():
        mark_health(table, who, each)
    first, *others = names
    roll = Roll(first, TRAIT, difficulty=1, helpers=tuple(others) or (first,), tools=tuple(given.get("tools", ())))
    side = find(table.play(roll, otherwise=misses()), RollSettled).roller
    helpers = [names[helper]["name"] for helper in side.pool.helpers]
    return {"coordinator": names[CharacterId(side.who)]["name"], "helpers": helpers, "dice": side.pool.dice}


def extended(given: Case, dice: Any) -> Mapping[str, Any]:
    """Tries of one task, from dice or from the margins a case asks for."""
    table = PlenilunioTable()
    table.sit(ANNA)
    tries = dice["rolls"] if "rolls" in dice else [_faces_for(each) for each in given["rolls"]]
    if given.get("accumulated"):
        _attempt(table, given["target"], _faces_for({"degree": given["accumulated"]}))
    gathered, completed = [], None
    for number, sides in enumerate(tries, 1):
        done = find(_attempt(table, given["target"], sides), ExtendedCompleted)
        gathered.append(table.game.tasks[-1].gathered)
        if done and completed is None:
            completed = number
    return {"accumulated": gathered, "completed_on": completed}


def _faces_for(wanted: Case) -> Case:
    """Choose faces that show a margin: plain successes (5) for whoever wins, a miss or a botch for who does not."""
    degree, blank = wanted.get("degree", 0), 1 if wanted.get("setback") else MISS
    if degree > 0 and wanted.get("setback"):
        raise AssertionError("a setback shows no success, so it has no positive margin")
    return {"character": [5] * degree or [blank], "opposition": [5] * -degree or [MISS]}


def _attempt(table: PlenilunioTable, target: int, sides: Case) -> Sequence[Any]:
    character, opposition = sides.get("character", ()), sides.get("opposition", ()) or [MISS]
    table.edit(ANNA, scores=type(table.who(ANNA).scores)(**{TRAIT: len(character)}))
    destiny = sides.get("destiny", ())
    table.fill_pool(PLENTY)
    roll = Roll(ANNA, TRAIT, difficulty=len(opposition), goal=target, task="tarea", destiny_dice=len(destiny))
    return table.play(roll, tuple(tuple(faces) for faces in (character, destiny, opposition) if faces))

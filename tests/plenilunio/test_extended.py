"""Extended actions."""

import pytest

from domain.events import SceneEnded
from domain.ids import GM
from domain.systems.plenilunio import events
from domain.systems.plenilunio.actions import Roll
from tests.plenilunio.seats import ARMAND, MUTANT, SOPHIE, WITS, happened, refusal, table
from tests.table import misses


def attempt(seated, faces, other=(2, 2), **given):
    """Have Armand try once at gathering five successes."""
    action = Roll(ARMAND, WITS, **{"difficulty": 2, "goal": 5, "task": "pistola", **given})
    return seated.play(action, (faces, other))


def test_leonord_unjams_the_pistol() -> None:
    """Margins 3, 0 and 4 gather 3, 3 and 7 of 5. Rules: PL-EXT-1, PL-EXT-2"""
    seated = table()
    gathered = []
    attempt(seated, (4, 5, 5))
    gathered.append(seated.game.tasks[0].gathered)
    attempt(seated, (4, 4, 2), (5, 5))
    gathered.append(seated.game.tasks[0].gathered)
    last = attempt(seated, (6, 6, 2), specialty="Armas")
    gathered.append(seated.game.tasks[0].gathered)
    assert gathered == [3, 3, 7]
    assert happened(last, events.ExtendedCompleted)
    assert refusal(seated, Roll(ARMAND, WITS, difficulty=1, goal=5, task="pistola")).code == "extended_already_done"


def test_a_setback_wipes_what_was_gathered() -> None:
    """Rules: PL-EXT-3"""
    seated = table()
    attempt(seated, (4, 5, 2), (3, 3))
    assert happened(attempt(seated, (1, 2, 3)), events.ExtendedLost)
    attempt(seated, (6, 6, 5), (4, 2))
    assert seated.game.tasks[0].gathered == 2


def test_a_lost_try_costs_nothing() -> None:
    """Rules: PL-EXT-2"""
    seated = table()
    attempt(seated, (4, 5, 2))
    attempt(seated, (2, 2, 2), (5, 5))
    assert seated.game.tasks[0].gathered == 2


def test_rivals_race() -> None:
    """Each side keeps its own total, whoever rolls. Rules: PL-EXT-4"""
    seated = table()
    race = {"difficulty": None, "rival": MUTANT, "rival_trait": WITS, "goal": 3}
    attempt(seated, (4, 5, 2), **race)
    attempt(seated, (2, 2, 2), (5, 2), **race)
    task = seated.game.tasks[0]
    assert (task.gathered, task.rival_gathered, task.completed_by) == (2, 1, None)
    seated.play(Roll(MUTANT, WITS, rival=ARMAND, rival_trait=WITS, goal=3, task="pistola"), ((5, 4), (2, 2, 2)))
    task = seated.game.tasks[0]
    assert (len(seated.game.tasks), task.rival_gathered, task.completed_by) == (1, 3, MUTANT)


def test_a_rival_loses_everything_to_the_own_setback() -> None:
    """Rules: PL-EXT-3"""
    seated = table()
    race = {"difficulty": None, "rival": MUTANT, "rival_trait": WITS}
    attempt(seated, (2, 2, 2), (5, 5), **race)
    attempt(seated, (5, 2, 2), (1, 2), **race)
    assert (seated.game.tasks[0].gathered, seated.game.tasks[0].rival_gathered) == (1, 0)


def test_a_task_goes_on_by_its_name_and_is_called_after_its_trait() -> None:
    """Rules: PL-EXT-1"""
    seated = table()
    attempt(seated, (5, 5, 2), task="")
    seated.play(Roll(ARMAND, WITS, difficulty=1, task="astucia"), ((5, 5, 2), (2,)))
    assert [(task.name, task.gathered) for task in seated.game.tasks] == [("astucia", 4)]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"goal": 6}, "task_goal_differs"),
        ({"goal": None, "task": "otra"}, "task_unknown"),
        ({"difficulty": None, "rival": MUTANT}, "task_rival_differs"),
        ({"goal": 0}, "points_invalid"),
    ],
)
def test_what_is_not_the_same_task(given, code: str) -> None:
    seated = table()
    attempt(seated, (5, 5, 2))
    action = Roll(ARMAND, WITS, **{"difficulty": 2, "goal": 5, "task": "pistola", **given})
    assert refusal(seated, action).code == code


def test_tasks_last_as_long_as_the_scene() -> None:
    seated = table()
    attempt(seated, (5, 5, 2))
    seated.happen(SceneEnded())
    assert seated.game.tasks == ()


@pytest.mark.parametrize("faces", [(5, 5, 2), (2, 2, 2), (1, 2, 2)])
@pytest.mark.parametrize("other", [(2, 2), (5, 5), (1, 1)])
def test_the_number_of_lines_behind_the_screen_tells_nothing(faces, other) -> None:
    """A difficulty or a rival, won or lost: as many lines, none of them for the table. Rules: PL-VIS-1"""
    counts = set()
    for against in ({}, {"difficulty": None, "rival": MUTANT, "rival_trait": WITS}):
        seated = table()
        attempt(seated, (5, 2, 2), hidden_opposition=True, **against)
        before = len(seated.lines)
        attempt(seated, faces, other, hidden_opposition=True, **against)
        counts.add(len(seated.lines) - before)
        extended = [line for line in seated.lines if "Extended" in type(line.event).__name__]
        assert {line.audience for line in extended} == {GM}
    assert len(counts) == 1


def test_helpers_work_on_the_task_of_who_coordinates() -> None:
    """Rules: PL-JOINT-2, PL-EXT-2"""
    seated = table()
    seated.play(Roll(SOPHIE, WITS, difficulty=1, goal=5, task="losa", helpers=(ARMAND,)), otherwise=misses())
    assert seated.game.tasks[0].who == ARMAND

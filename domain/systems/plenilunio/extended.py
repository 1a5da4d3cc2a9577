"""Extended actions: successes gathered try after try."""

from collections.abc import Collection

import msgspec

from domain.errors import NotFoundError, RuleError, UsageError
from domain.events import Event
from domain.ids import CharacterId
from domain.systems.plenilunio import events
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.gifts.catalogue import SPRING
from domain.systems.plenilunio.sheet import State, Task

SCREENED_LINES = 4
"""Lines that a try behind the screen always takes, so that their number tells nothing. Rules: PL-VIS-1"""


def task_of(state: State, action: Roll, who: CharacterId) -> Task | None:
    """Return the extended action that a roll is a try of, a new one included; None for a single roll.

    Open tries know nothing of tasks behind the screen, not even of one of the same name: whatever came of a hidden try
    would show in the open ones that follow.

    Raises:
        NotFoundError: `task_unknown` for a name without a goal that nobody has begun.
        UsageError: `task_goal_differs`, `task_rival_differs`, `task_open` for a hidden try of an open task.
        RuleError: `extended_already_done`.

    Rules: PL-EXT-1, PL-EXT-4, PL-VIS-1, PL-GIFT-MANANTIAL
    """
    if action.goal is None and not action.task:
        return None
    name, hidden = action.task or action.trait.value, action.hidden or action.hidden_opposition
    task = find(state.tasks, name, who, action.rival, hidden=hidden)
    if task is None:
        if hidden and find(state.tasks, name, who, action.rival, hidden=False):
            raise UsageError("task_open", rule="PL-VIS-1", task=name)
        if action.goal is None:
            known = tuple(each.name for each in state.tasks if each.hidden == hidden)
            raise NotFoundError("task_unknown", task=name, known=known)
        return Task(who, name, action.goal, action.rival, hidden, lasts=action.gift == SPRING)
    if task.completed_by is not None:
        raise RuleError("extended_already_done", rule="PL-EXT-2", task=name, goal=task.goal)
    if action.goal not in (None, task.goal):
        raise UsageError("task_goal_differs", task=name, goal=task.goal)
    if action.rival not in (task.rival, task.who):
        raise UsageError("task_rival_differs", task=name)
    return task


def find(
    tasks: Collection[Task], name: str, who: CharacterId, rival: CharacterId | None, *, hidden: bool
) -> Task | None:
    """Return the task of that name, open or hidden, that `who` has under way, alone or against that rival."""
    for task in tasks:
        if (task.name, task.hidden) != (name, hidden):
            continue
        if task.who == who or (rival is not None and (task.rival, task.who) == (who, rival)):
            return task
    return None


def is_new(state: State, task: Task) -> bool:
    """Whether a task has yet to begin."""
    key = (task.who, task.name, task.hidden)
    return all((each.who, each.name, each.hidden) != key for each in state.tasks)


def progress(task: Task, degree: int, who: CharacterId, setbacks: Collection[str]) -> tuple[Event, ...]:
    """Return what a try does to a task: setbacks wipe, a margin adds, enough completes; nothing to a finished one.

    Args:
        degree: Margin seen from `who`.
        who: Whose try it is.
        setbacks: Sides that suffered one.

    Rules: PL-EXT-2, PL-EXT-3
    """
    sides = [task.who] if task.rival is None else [task.who, task.rival]
    happened: list[Event] = []
    if task.completed_by is not None:
        return ()
    for side in sides:
        margin = degree if side == who else -degree
        gathered = task.gathered if side == task.who else task.rival_gathered
        if side in setbacks:
            happened += [events.ExtendedLost(task.who, task.name, side, task.hidden)] if gathered else []
        elif margin > 0:
            happened.append(events.ExtendedProgressed(task.who, task.name, side, margin, task.hidden))
            if gathered + margin >= task.goal:
                happened.append(events.ExtendedCompleted(task.who, task.name, side, task.hidden))
    return tuple(happened)


def padded(task: Task, happened: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return as many events as any try behind the screen. Rules: PL-VIS-1"""
    blank = events.ExtendedProgressed(task.who, task.name, task.who, 0, task.hidden)
    return happened + (blank,) * (SCREENED_LINES - len(happened))


def started(task: Task) -> events.ExtendedActionStarted:
    """Return the beginning of a task. Rules: PL-EXT-1"""
    return events.ExtendedActionStarted(task.who, task.name, task.goal, task.rival, task.hidden, task.lasts)


def begun(event: events.ExtendedActionStarted) -> Task:
    """Return the task that an event begins."""
    return Task(event.who, event.task, event.goal, event.rival, event.hidden, lasts=event.lasts)


def gained(task: Task, side: CharacterId, successes: int | None) -> Task:
    """Return a task with more successes on a side; None wipes them. Rules: PL-EXT-2, PL-EXT-3"""
    if side == task.who:
        return msgspec.structs.replace(task, gathered=0 if successes is None else task.gathered + successes)
    return msgspec.structs.replace(task, rival_gathered=0 if successes is None else task.rival_gathered + successes)

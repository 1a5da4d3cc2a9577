"""Which batches of a replay somebody wants to see: rolls, wounds, points, scenes, notes, people; of any rule system."""

from collections.abc import Callable, Collection
from typing import Any

from domain import events
from domain.core import FOLD
from domain.events import Event
from domain.ids import GM
from domain.systems import System
from projections.replay import Scene, changes

Test = Callable[[System[Any, Any], Scene, str], bool]


def picked(system: System[Any, Any], kinds: Collection[str], *, viewer: str = GM) -> Callable[[Scene], bool]:
    """Return whether a batch is of one of some kinds.

    Args:
        kinds: Keys of `KINDS`.
        viewer: What a player does not see is of no kind.
    """
    tests = [KINDS[kind] for kind in kinds]
    return lambda scene: any(test(system, scene, viewer) for test in tests)


def _is_rolled(system: System[Any, Any], scene: Scene, _viewer: str) -> bool:
    return any(_settles(system, line.event) for line in scene.shown)


def _settles(system: System[Any, Any], event: object) -> bool:
    if isinstance(event, events.FreeRollTotalled):
        return True
    return isinstance(event, Event) and type(event) not in FOLD and system.facts(event).roll is not None


def _hurts_or_heals(system: System[Any, Any], scene: Scene, viewer: str) -> bool:
    found = changes(system, scene.before, scene.after, viewer=viewer)
    return any(change.stays and change.field in system.HEALTH for change in found)


def _moves_points(system: System[Any, Any], scene: Scene, viewer: str) -> bool:
    counted = {(owner, field.key) for state in (scene.before, scene.after) for owner, field in system.pools(state.game)}
    found = changes(system, scene.before, scene.after, viewer=viewer)
    return any(
        change.stays and (change.owner, change.field) in counted and change.field not in system.HEALTH
        for change in found
    )


def _divides(_system: System[Any, Any], scene: Scene, _viewer: str) -> bool:
    return isinstance(
        scene.shown[0].event, events.SessionStarted | events.SessionEnded | events.SceneStarted | events.SceneEnded
    )


def _is_written(_system: System[Any, Any], scene: Scene, _viewer: str) -> bool:
    return isinstance(scene.shown[0].event, events.NoteTaken | events.MarkSet)


def _brings_somebody(system: System[Any, Any], scene: Scene, viewer: str) -> bool:
    return any(not change.stays for change in changes(system, scene.before, scene.after, viewer=viewer))


KINDS: dict[str, Test] = {
    "roll": _is_rolled,
    "wound": _hurts_or_heals,
    "points": _moves_points,
    "scene": _divides,
    "note": _is_written,
    "character": _brings_somebody,
}
"""Kind -> whether a batch is of it; its words are the message `cli.only.<kind>` of each language."""

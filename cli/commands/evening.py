"""Adventures, sessions and scenes: where an evening begins and ends."""

from typing import Any

from cli.desk import Desk
from cli.files import named, text_of
from cli.report import store
from domain.core import open_session
from domain.errors import UsageError
from domain.events import SceneEnded, SceneStarted, SessionEnded, SessionStarted


def adventure_start(desk: Desk) -> None:
    """Begin an adventure; the rules of some need a file with what has been prepared.

    Raises:
        NotFoundError: `file_unknown`.
        UsageError: `file_not_text`, `mission_unreadable`.
    """
    following = "cli.next.roll" if open_session(desk.state().core) else "cli.next.session"
    mission = _prepared(desk.text("mission")) if desk.text("mission") else None
    store(desk, desk.declare("adventure start", mission=mission), following=following)


def _prepared(path: str) -> dict[str, Any]:
    """Return the tables of a TOML file. Raises: UsageError: `mission_unreadable`."""
    import tomllib

    try:
        return tomllib.loads(text_of(named(path)))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise UsageError("mission_unreadable", path=path, detail=str(error)) from error


def session_start(desk: Desk) -> None:
    """Begin an evening."""
    store(desk, SessionStarted(desk.word(0)), following="cli.next.scene")


def session_end(desk: Desk) -> None:
    """End the evening."""
    store(desk, SessionEnded(desk.text("note")), following="cli.next.verify")
    if not desk.rehearses:
        desk.talk("cli.next.keep")


def scene_start(desk: Desk) -> None:
    """Begin a scene."""
    store(desk, SceneStarted(desk.word(0)), following="cli.next.roll")


def scene_end(desk: Desk) -> None:
    """End the scene."""
    store(desk, SceneEnded(desk.text("note")), following="cli.next.session_end")

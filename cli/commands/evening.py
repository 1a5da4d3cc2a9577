"""Adventures, sessions and scenes: where an evening begins and ends."""

from collections.abc import Mapping
from typing import Any

from cli.desk import Desk
from cli.doors import door_of
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
    options = () if desk.call.command is None else desk.call.command.options
    files = {each.name: desk.text(each.name) for each in options if each.kind == "tables"}
    tables: dict[str, Any] = {name: _tables(path) for name, path in files.items() if path}
    action = desk.declare("adventure start", **tables)
    store(desk, action, door=door_of(desk, action), following=following)


def _tables(path: str) -> Mapping[str, object]:
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

"""Adventures, sessions and scenes: where an evening begins and ends."""

from cli.desk import Desk
from cli.report import store
from domain.core import open_session
from domain.events import SceneEnded, SceneStarted, SessionEnded, SessionStarted


def adventure_start(desk: Desk) -> None:
    """Begin an adventure."""
    following = "cli.next.roll" if open_session(desk.state().core) else "cli.next.session"
    store(desk, desk.declare("adventure start"), following=following)


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

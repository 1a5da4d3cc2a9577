"""Adventures, sessions and scenes: where an evening begins and ends."""

from collections.abc import Mapping
from typing import Any

from cli.desk import Desk
from cli.doors import door_of
from cli.files import named, text_of
from cli.report import store
from domain.core import check, open_session
from domain.errors import NotFoundError, RuleError, UsageError
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
    """Begin an evening; where dice come from bags, their slips are published first, and words given, before it begins.

    Raises:
        RuleError: `session_open`; as `bag.begun` refuses.
    """
    action = SessionStarted(desk.word(0))
    check(desk.state().core, action)
    if desk.state().core.settings.get("dice") == "bag" and not desk.rehearses and not desk.variation:
        from cli.commands.bag import begun

        if not begun(desk):
            return
    store(desk, action, following="cli.next.scene")


def session_end(desk: Desk) -> None:
    """End the evening: its bag is shown, and a root of all lines signed and printed.

    Raises:
        RuleError: `declared_waiting`: a declared roll could never be made any more.
    """
    if not (desk.rehearses or desk.variation or desk.flag("yes")):
        _check_declared(desk)
    store(desk, SessionEnded(desk.text("note")), following="cli.next.verify")
    if desk.rehearses or desk.variation:
        return
    if desk.state().core.settings.get("dice") == "bag":
        from cli.commands.bag import ended

        ended(desk)
        _sign(desk)
    desk.talk("cli.next.keep")


def _check_declared(desk: Desk) -> None:
    """Refuse to show a bag of which a declared roll still waits for its cut."""
    if desk.state().core.settings.get("dice") != "bag":
        return
    from cli.commands.bag import due_to_be_shown
    from cli.commands.cut import waiting

    batch, bag = waiting(desk)
    if any(each.number == bag for each in due_to_be_shown(desk)):
        raise RuleError("declared_waiting", batch=batch)


def _sign(desk: Desk) -> None:
    """Sign the root of all lines; where the key is elsewhere, say who has to."""
    from cli.commands.key import signed

    try:
        note, line = signed(desk, part=9)
    except (NotFoundError, RuleError) as problem:
        desk.talk("bags.not_signed", code=problem.code)
        return
    desk.console.data({"schema": "testigo.sign.1", "line": line, "signed_root": note})
    if not desk.console.look.is_data:
        desk.console.say_as_is(note.removesuffix("\n"))
    desk.talk("bags.next.publish_root")


def scene_start(desk: Desk) -> None:
    """Begin a scene."""
    store(desk, SceneStarted(desk.word(0)), following="cli.next.roll")


def scene_end(desk: Desk) -> None:
    """End the scene."""
    store(desk, SceneEnded(desk.text("note")), following="cli.next.session_end")

"""`character`: who is in the story. From options, from a TOML file, or from questions at a terminal."""

import re
from itertools import count, islice
from typing import TYPE_CHECKING, Any

from cli import bootstrap
from cli.asking import complete
from cli.desk import Desk
from cli.files import named, text_of
from cli.hints import in_words, moment
from cli.report import say, store
from domain.errors import TestigoError, UsageError
from domain.names import hyphenated

if TYPE_CHECKING:
    from domain.events import Action

_OURS = frozenset({"from", "date", "dry-run", "command-id"})
"""Options that are not about the sheet."""


def new(desk: Desk) -> int:
    """Bring somebody into the story."""
    if desk.text("from"):
        return _from_file(desk, "character new")
    if desk.word(0) and not _OURS.issuperset(desk.call.options):
        names = _names(desk)
        for number, name in enumerate(names, 1):
            action = desk.declare("character new", words=(name,))
            store(desk, action, following="cli.next.character", part=number if len(names) > 1 else 0)
        return 0
    if not desk.may_ask:
        least = ", ".join(f"--{option}" for option in desk.system.KEYBOARD.least)
        raise UsageError("answer_missing", option=least if desk.word(0) else "NAME")
    from cli.interview import interview

    interview(desk)
    return 0


def _names(desk: Desk) -> tuple[str, ...]:
    """Return the name that was typed; of `mutant*2` as many numbered ones, with numbers that nobody has yet."""
    typed = " ".join(desk.call.words)
    alike = re.fullmatch(r"(.+?)\s*\*\s*([1-9]\d?)", typed)
    if alike is None:
        return (typed,)
    taken = {person.id for person in desk.system.people(desk.state().game)}
    numbered = (f"{alike[1]} {number}" for number in count(1))
    return tuple(islice((name for name in numbered if hyphenated(name) not in taken), int(alike[2])))


def edit(desk: Desk) -> int:
    """Correct a sheet.

    Raises:
        UsageError: `nothing_to_change`.
    """
    if desk.text("from"):
        return _from_file(desk, "character edit")
    if not desk.word(0):
        complete(desk, ("WHO",))
    if not any(option not in ("date", "dry-run", "command-id", "reason") for option in desk.call.options):
        return _corrected(desk)
    store(desk, desk.declare("character edit"), following="cli.next.sheet")
    return 0


def _corrected(desk: Desk) -> int:
    """Correct a sheet by questions, at a terminal.

    Raises:
        UsageError: `nothing_to_change` where nobody can be asked; `command_not_here` for rules without corrections.
    """
    person = desk.find(desk.word(0))
    if not desk.may_ask:
        raise UsageError("nothing_to_change")
    from cli.interview import correct

    if "character edit" not in desk.system.KEYBOARD.takes:
        raise UsageError("command_not_here", command="character edit")
    correct(desk, person)
    return 0


def retire(desk: Desk) -> None:
    """Let somebody leave the story."""
    store(desk, desk.declare("character retire"), following="cli.next.log")


def list_(desk: Desk) -> None:
    """List who is in the story."""
    people = desk.people(desk.at())
    if desk.console.look.is_data:
        rows = (
            {"id": person.id, "name": person.name, "player": person.player, "retired": person.retired}
            for person in people
        )
        desk.console.records("testigo.character.list.1", rows)
        return
    if not people:
        desk.talk("cli.character.none")
        return
    master = desk.sentence("core.word.gm")
    head = [desk.sentence(f"cli.head.{key}") for key in ("id", "name", "player")]
    desk.console.table(
        head,
        [
            (
                (("dim", person.id),),
                (
                    ("name", person.name),
                    *((("warn", f" ({desk.sentence('cli.sheet.retired')})"),) if person.retired else ()),
                ),
                (("", person.player or master),),
            )
            for person in people
        ],
    )


def template(desk: Desk) -> None:
    """Print an empty sheet to fill in: of the rules that were named, else of those of the campaign."""
    from domain.systems.registry import system

    key = desk.word(0) or _rules_here(desk)
    system(key)
    desk.console.say_as_is(desk.sentence("cli.character.template", system=key))
    desk.console.say_as_is(desk.sentence(f"cli.character.template.{key}"))


def _rules_here(desk: Desk) -> str:
    """Return the key of the campaign's rules, of the first rules where no campaign can be opened."""
    from domain.systems.registry import SYSTEMS

    try:
        return str(desk.system.KEY)
    except TestigoError:
        return next(iter(SYSTEMS))


def _from_file(desk: Desk, verb: str) -> int:
    """Store every character of a file, or none: first all are tried, then all are stored."""

    from cli.sheetfile import read

    path = desk.text("from")
    sheets = read(text_of(named(path)), path)
    faults = _faults(desk, verb, sheets)
    if faults:
        for number, name, fault in faults:
            desk.console.fail(in_words(desk.words(), fault, moment(desk)), before=_where(desk, path, number, name))
        raise UsageError("sheets_refused", path=path, n=len({number for number, _, _ in faults}))
    for number, sheet in enumerate(sheets, 1):
        action = _declared(desk, verb, sheet)
        if desk.rehearses:
            store(desk, action)
        else:
            say(desk, desk.perform(action, part=number if len(sheets) > 1 else 0), following="cli.next.character")
    return 0


def _where(desk: Desk, path: str, number: int, name: str) -> str:
    return desk.sentence("cli.character.problem", file=path, number=number, name=name or "?")


def _declared(desk: Desk, verb: str, sheet: dict[str, Any]) -> "Action":
    from cli.sheetfile import options

    (name, given), _ = options(sheet)
    return desk.declare(verb, words=(desk.word(0) or name,), **given)


def _faults(desk: Desk, verb: str, sheets: list[dict[str, Any]]) -> list[tuple[int, str, TestigoError]]:
    """Try every sheet on a copy of the campaign; return all that is wrong, with the number of the sheet."""
    from cli.sheetfile import options
    from domain.engine import CampaignDraft, carry_out
    from domain.systems import Command, Entry

    draft, found = CampaignDraft(desk.system, desk.state()), list[tuple[int, str, TestigoError]]()
    for number, sheet in enumerate(sheets, 1):
        (name, given), wrong = options(sheet)
        found.extend((number, name, fault) for fault in wrong)
        if wrong:
            continue
        state = draft.freeze()
        try:
            action = desk.system.declare(state.game, Command(verb, (desk.word(0) or name,), given, desk.viewer))
            lines = carry_out(desk.system, state, action, bootstrap.os_door())
        except TestigoError as error:
            found.append((number, name, error))
            continue
        for line in lines:
            if isinstance(line, Entry):
                draft.add(line.event, 0)
    return found

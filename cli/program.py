"""From a command line to an exit status. No traceback ever reaches the screen."""

import errno
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from io import StringIO
from typing import TextIO

from msgspec import structs

from cli import bootstrap, hints, table
from cli.console import Console, Look, lines_of, look_of
from cli.desk import Desk
from cli.files import check_output, keep_output
from cli.grammar import COMPLETING, Call, program
from domain.errors import RuleError, StorageError, TestigoError, UsageError
from domain.ids import GM
from projections.words import ErrorText, Words

INTERRUPTED = 130
_NAMED = (
    "answer_missing",
    "choice_invalid",
    "difficulty_is_dice",
    "option_choice",
    "option_needs_value",
    "option_not_free",
    "option_not_here",
)
"""Errors whose option is what the command calls it, not always what was typed."""
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def main(arguments: Sequence[str], *, ready: Callable[[], None] = lambda: None) -> int:
    """Run one command line; return its exit status.

    Args:
        ready: Called once an interruption will be answered in words.
    """
    console = Console(sys.stdout, sys.stderr, Look())
    desk: Desk | None = None
    try:
        ready()
        if COMPLETING in os.environ:
            return _complete()
        desk = _seated(understand(arguments))
        console = desk.console
        code = _work(desk)
        if desk.text("output") and isinstance(console.out, StringIO):
            _keep(desk, console.out.getvalue())
        console.flush()
        return code
    except TestigoError as error:
        return _refused(console, desk, arguments, error)
    except (KeyboardInterrupt, EOFError) as error:
        return _interrupted(console, desk, arguments, error)
    except BrokenPipeError:
        return _pipe_closed()
    except PermissionError as error:
        detail = error.strerror or str(error)
        problem = StorageError("file_not_read", path=str(error.filename or ""), detail=detail)
        return _refused(console, desk, arguments, problem)
    except OSError as error:
        if error.errno not in NO_ROOM:
            return _bug(console, desk, arguments, error)
        return _refused(console, desk, arguments, StorageError("output_full", detail=error.strerror or str(error)))
    except Exception as error:
        return _bug(console, desk, arguments, error)
    finally:
        if desk is not None:
            _close(desk)


def _keep(desk: Desk, text: str) -> None:
    """Write what was said to the file that was asked for; where that fails, say what is stored all the same."""
    try:
        keep_output(desk.text("output"), text)
    except StorageError:
        if desk.written is not None:
            desk.talk("cli.output.stored", lines=lines_of(desk.written.lines))
        raise


def _seated(call: Call) -> Desk:
    """Return the desk of a command line; what goes into a file is gathered first."""
    if call.shared.get("output"):
        check_output(str(call.shared["output"]))
    out: TextIO = StringIO() if call.shared.get("output") else sys.stdout
    kept = bootstrap.settings()
    console = Console(out, sys.stderr, look_of(call.shared, kept, out))
    return Desk(call, console, bootstrap.language_asked(call.shared, kept))


def understand(arguments: Sequence[str]) -> Call:
    """Read a command line.

    Raises:
        UsageError: `text_not_utf8`, and what `grammar` refuses.
    """
    call = program().main(args=[_typed(word) for word in arguments], prog_name="testigo", standalone_mode=False)
    if not isinstance(call, Call):
        raise KeyboardInterrupt  # Typer answers an interruption with an exit status
    return call


def _typed(word: str) -> str:
    """Return a word as it is stored: composed, and Unicode throughout."""
    if word.isascii():
        return word
    from unicodedata import normalize

    try:
        word.encode()
    except UnicodeEncodeError:
        raise UsageError("text_not_utf8", text=word.encode("utf-8", "replace").decode()) from None
    return normalize("NFC", word)


def _work(desk: Desk) -> int:
    call = desk.call
    if call.command is None or call.shared.get("help") or call.shared.get("version"):
        from cli.commands.help import unasked

        return unasked(desk)
    if desk.variation:
        _enter(desk, call.command)
    _permit(desk, call.command)
    if desk.writes and desk.text("command-id") and _answered_before(desk, desk.text("command-id")):
        return 0
    if missing := [word for word in call.command.words if word[-1] not in "?*"][len(call.words) :]:
        from cli.asking import complete

        complete(desk, missing)
    if desk.flag("as-known"):
        desk.look_back()
    module = import_module(f"cli.commands.{call.command.module}")
    command: Callable[[Desk], int | None] = getattr(module, call.command.function)
    return command(desk) or 0


def _enter(desk: Desk, command: table.Command) -> None:
    """Say which variation a command is typed in, by the name of its file, before anything else.

    Raises:
        RuleError: `gm_only`, `not_in_variation`.
        NotFoundError: `variation_unknown`, `variation_none`.
    """
    from cli.variations import check_command, check_viewer

    check_viewer(desk.text("as"))
    check_command(command)
    name = desk.path.stem
    desk.call = structs.replace(desk.call, shared={**desk.call.shared, "what-if": name})
    desk.console.vary(*desk.spans("whatif.banner", name=name), name=name)


def _answered_before(desk: Desk, command: str) -> bool:
    """Say what is stored already under a command id, before anything is asked or refused anew; else say no.

    Only several characters of one file are all numbered: of any other command what is missing is the deed itself.
    """
    from itertools import count, takewhile

    from cli.report import say

    written = desk.ledger.answered(command)
    numbered = (desk.ledger.answered(f"{command}/{part}") for part in count(1))
    batches = [batch for batch in takewhile(bool, numbered) if batch]
    if written is None and not desk.text("from"):
        return False
    for batch in sorted((*batches, *((written,) if written else ())), key=lambda batch: batch.batch):
        say(desk, batch)
    return bool(batches or written)


def _permit(desk: Desk, command: table.Command) -> None:
    """Refuse what is the game master's alone where a player is at the keyboard.

    Raises:
        RuleError: `gm_only`.
    """
    own = [command.name] if command.gm else []
    own += [f"--{option.name}" for option in command.options if option.gm and option.name in desk.call.options]
    if own and desk.viewer != GM:
        raise RuleError("gm_only", command=own[0])


def _complete() -> int:
    """Answer the shell: Typer's own completion over the table."""
    import_module("typer.completion").completion_init()
    try:
        program().main(args=[], prog_name="testigo", complete_var=COMPLETING)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0
    return 0


def _words(desk: Desk | None, arguments: Sequence[str]) -> Words:
    """Return the words for an error, also for one that came before the command was understood."""
    if desk is None:
        return Words(_language_of(arguments))
    try:
        return desk.words()
    except Exception:
        return Words(desk.language)


def _value_of(arguments: Sequence[str], *names: str) -> str:
    """Return the value of an option in a line that could not be understood, empty where it was not given."""
    for place, word in enumerate(arguments):
        name, _, value = word.partition("=")
        if name in names:
            return value or (arguments[place + 1] if place + 1 < len(arguments) else "")
    return ""


def _language_of(arguments: Sequence[str]) -> str:
    """Return the language of a line that could not be understood."""
    value = _value_of(arguments, "--lang", "--idioma")
    if value in bootstrap.LANGUAGES:
        return value
    return bootstrap.language_asked({}, bootstrap.settings()) or bootstrap.language_here()


def _refused(console: Console, desk: Desk | None, arguments: Sequence[str], error: TestigoError) -> int:
    try:
        _flush(console)
        words = _words(desk, arguments)
        error = _seen(desk, _of_the_game(arguments, error))
        _name(error, words.language)
        there = hints.moment(desk, error.values.get("who")) if desk is not None else hints.Moment(words.language)
        told = _with_candidates(words, words.error(error, there.game), error, there.game)
        console.fail(hints.mended(told, words.error(hints.safely(error), there.game), there))
    except BrokenPipeError:
        _pipe_closed()
    return error.exit_code


def _of_the_game(arguments: Sequence[str], error: TestigoError) -> TestigoError:
    """Return an unknown option without proposals that the rules of the campaign do not know."""
    named, command = error.values.get("candidates"), table.named(str(error.values.get("command", "")))
    if error.code != "option_not_here" or not isinstance(named, tuple) or command is None:
        return error
    from cli.scope import scope_at

    scope = scope_at(_value_of(arguments, "-c", "--campaign", "--campaña"), "en")
    taken = {spelling for option in (*scope.options(command), *table.SHARED) for spelling in option.spellings}
    error.values = {**error.values, "candidates": tuple(each for each in named if each in taken)}
    return error


def _seen(desk: Desk | None, error: TestigoError) -> TestigoError:
    """Return an error as whoever is at the keyboard may read it."""
    from cli.seen import seen

    return seen(desk, error)


def _name(error: TestigoError, language: str) -> None:
    """Name commands and options in the language of the sentence; what was mistyped stays as it was typed."""
    if command := table.named(str(error.values.get("command", ""))):
        error.values = {**error.values, "command": table.shown(command, language)}
    elif str(error.values.get("command", "")).startswith("--"):
        error.values = {**error.values, "command": hints.in_language(str(error.values["command"]), language)}
    option = error.values.get("option")
    if isinstance(option, str) and error.code in _NAMED:
        error.values = {**error.values, "option": hints.in_language(option, language)}


def _with_candidates(words: Words, told: ErrorText, error: TestigoError, game: str) -> ErrorText:
    """Add what may have been meant, where the sentence itself does not list it; words of the game as they are typed."""
    names = error.values.get("candidates")
    message = str(words.message(f"error.{error.code}") or "")
    if not isinstance(names, tuple) or not names or "{candidates" in message or "{near" in message:
        return told
    keys = {name: f"{game}.typed.{name}" for name in names}
    typed = tuple(dict.fromkeys(words.text(key) if words.has(key) else name for name, key in keys.items()))
    near = words.spans("cli.near", names=typed, n=len(typed))
    return structs.replace(told, hints=(near, *told.hints))


def _interrupted(console: Console, desk: Desk | None, arguments: Sequence[str], error: BaseException) -> int:
    """Say whether the interrupted command stored anything; the ledger itself knows where it was busy storing."""
    written = getattr(error, "written", None) or (desk.written if desk is not None else None)
    words = _words(desk, arguments)
    if written is None:
        reads = desk is not None and desk.call.command is not None and desk.call.command.group == "reading"
        spans = words.spans("cli.interrupted" if reads else "cli.interrupted.nothing")
    else:
        spans = words.spans("cli.interrupted.stored", lines=lines_of(written.lines))
    try:
        _flush(console)
        console.err.write("\n")
        Console(console.out, console.err, Look(glyphs=console.look.glyphs)).talk(*spans)
    except BrokenPipeError:
        _pipe_closed()
    return INTERRUPTED


def _flush(console: Console) -> None:
    """Show what was said so far, before what follows on the other stream."""
    with suppress(BrokenPipeError):
        console.out.flush()


def _pipe_closed() -> int:
    """Whoever read has gone; what was stored is stored."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        pass
    return 0


def _bug(console: Console, desk: Desk | None, arguments: Sequence[str], error: Exception) -> int:
    import traceback

    from cli.commands.doctor import versions

    body = "\n".join((versions(), " ".join(arguments), "", *traceback.format_exception(error)))
    try:
        where = str(bootstrap.write_report(body))
    except TestigoError:
        where = ""
    words = Words(desk.language) if desk is not None else _words(None, arguments)
    key = "cli.bug" if where else "cli.bug.unsaved"
    console.talk(*words.spans(key, what=type(error).__name__, where=where))
    return 1


def _close(desk: Desk) -> None:
    try:
        desk.close()
    except (TestigoError, OSError):
        return

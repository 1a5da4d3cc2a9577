"""Variations: what might have been, each in a file of its own outside the campaign. Nothing of one is in the ledger."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from cli import bootstrap
from cli.desk import Desk
from domain.errors import NotFoundError, RuleError, StorageError, UsageError
from domain.events import Corrected
from domain.ids import EVERYBODY, GM

if TYPE_CHECKING:
    from cli.table import Command
    from domain.ledger import Ledger

_REAL = frozenset(
    {
        *("verify", "receipt", "export", "sign", "dispute", "rule", "declare", "cut", "demo", "doctor", "completion"),
        *("campaign new", "campaign use", "campaign list"),
    }
)
"""Commands that only the ledger itself can answer for."""
_REAL_NOUNS = frozenset({"bag", "key", "store", "config", "whatif"})


def is_real(command: "Command") -> bool:
    """Whether only the ledger itself can answer for a command, which has no place in a variation."""
    return command.name in _REAL or command.name.partition(" ")[0] in _REAL_NOUNS


def is_alike(command: "Command") -> bool:
    """Whether a command says the same in a variation and outside of it."""
    return command.name in ("help", "rules")


def check_command(command: "Command") -> None:
    """Refuse in a variation what only the ledger itself can answer for. Raises: RuleError: `not_in_variation`."""
    if is_real(command):
        raise RuleError("not_in_variation", command=command.name)


def check_viewer(typed: str) -> None:
    """Refuse a player: that there are variations, and their names, is the game master's own.

    Args:
        typed: Who says they are at the keyboard, as typed; empty for the game master.

    Raises:
        RuleError: `gm_only`.
    """
    if typed and typed.lower() not in (GM, "dj"):
        raise RuleError("gm_only", command="--what-if")


def folder(ledger_id: str) -> Path:
    """Return where the variations of a ledger lie, whatever its file is called and wherever it lies."""
    return bootstrap.variations_folder() / ledger_id


def name_of(typed: str) -> str:
    """Return a name as a file has it. Raises: UsageError: `variation_name_invalid`."""
    if not (name := bootstrap.stem_of(typed)):
        raise UsageError("variation_name_invalid", name=typed)
    return name


def found(ledger_id: str, typed: str) -> Path:
    """Return the file of a variation of a ledger. Raises: NotFoundError: `variation_unknown`, `variation_none`."""
    path = folder(ledger_id) / f"{name_of(typed)}.db"
    if not path.is_file():
        names = tuple(each.stem for each in variations(ledger_id))
        raise NotFoundError("variation_unknown" if names else "variation_none", name=typed, names=names)
    return path


def variation_file(campaign: Path, typed: str) -> Path:
    """Return the file of a variation of the ledger in a file. Raises: TestigoError: As `found`; the file is none."""
    ledger = bootstrap.open_campaign(campaign, read_only=True)
    try:
        return found(ledger.ledger_id(), typed)
    finally:
        ledger.close()


def variations(ledger_id: str) -> Iterator[Path]:
    """Yield the variations of a ledger, by name."""
    yield from sorted(folder(ledger_id).glob("*.db"))


def discard(path: Path) -> None:
    """Throw the file of a variation away, and what SQLite keeps beside it."""
    for name in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        name.unlink(missing_ok=True)


def parting(ledger: "Ledger", other: "Ledger") -> int:
    """Return the last line that a ledger and its variation have in common: their roots are the same up to there."""
    low, high = 1, min(ledger.head().size, other.head().size)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if ledger.root(middle) == other.root(middle) else (low, middle - 1)
    return low


def forked(ledger: "Ledger", name: str, last: int) -> Path:
    """Make a variation of a ledger. Raises: StorageError: `variation_exists`, and as files refuse."""
    from domain.store.forking import fork

    path = folder(ledger.ledger_id()) / f"{name}.db"
    if path.exists():
        raise StorageError("variation_exists", name=name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StorageError("file_not_written", path=str(path), detail=error.strerror or str(error)) from error
    fork(ledger.path, path, str(ledger.campaign), last)
    try:
        _correct_as_today(ledger, path, last)
    except BaseException:
        discard(path)
        raise
    return path


def _correct_as_today(ledger: "Ledger", path: Path, last: int) -> None:
    """Let what was corrected later than the variation begins count in it too, as far as it reaches back."""
    history, then = ledger.history(), ledger.history().known_at(last)
    voided = tuple(batch for batch in sorted(history.voided) if batch <= last and batch not in then.voided)
    groups = [each for each in history.replaced.values() if each.batch <= last < each.by]
    if not voided and not groups:
        return
    lines = [pair for each in groups for pair in each.stored()]
    variation = bootstrap.open_campaign(path)
    try:
        variation.correct(
            Corrected(voided=voided), lines, size=last, audience=EVERYBODY, command=bootstrap.command_id()
        )
    finally:
        variation.close()


def inside(desk: Desk, path: Path, *, read_only: bool = True) -> Desk:
    """Return a desk in a variation."""
    shared = {**desk.call.shared, "what-if": path.stem}
    other = Desk(msgspec.structs.replace(desk.call, options={}, shared=shared), desk.console, desk.language)
    other.seat(bootstrap.open_campaign(path, read_only=read_only))
    return other

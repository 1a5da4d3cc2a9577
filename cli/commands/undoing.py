"""`undo` and `redo`: deeds are taken back, and put back; nothing leaves the log, and no die is drawn."""

import re
from collections.abc import Sequence

import msgspec

from cli.counting import counts
from cli.desk import Desk
from cli.mending import Wish, keep, settle, told_batches
from cli.report import say
from cli.telling import Said
from domain.corrections import restored_by
from domain.deeds import deed_of, deeds_after, last_deeds, last_undo
from domain.errors import NotFoundError, RuleError, UsageError
from domain.events import Corrected
from projections.refs import moment

_NUMBER = re.compile(r"[1-9]", re.ASCII)
"""How many deeds; a longer number is a line, which nobody undoes by mistake."""


def undo(desk: Desk) -> None:
    """Undo the last deed, the last so many, the one of a moment, or everything behind a moment.

    Raises:
        NotFoundError: `nothing_to_undo`.
        RuleError: `batch_voided_already`, `batch_not_voidable`.
        UsageError: `then_missing`, `then_unconfirmed` where nobody can be asked.
    """
    if (undone := _undoing(desk)) is not None:
        _put_back(desk, undone)
        return
    batches = _wanted(desk)
    if not batches:
        raise NotFoundError("nothing_to_undo")
    _change(desk, Corrected(voided=batches, reason=desk.text("note").strip()), "undo.head", batches)


def redo(desk: Desk) -> None:
    """Put back what was undone last, or by a moment's undoing.

    Raises:
        NotFoundError: `nothing_to_redo`.
    """
    if not desk.word(0):
        undone = last_undo(desk.ledger)
    else:
        batch = desk.ledger.line(moment(desk.ledger, desk.word(0))).batch
        history = desk.ledger.history()
        undone = batch if history.is_undo(batch) else history.voided.get(batch, 0)
    if not undone:
        raise NotFoundError("nothing_to_redo")
    _put_back(desk, undone)


def void(desk: Desk, batches: Sequence[int], reason: str) -> int:
    """Undo the deeds of batches on behalf of another command; return the batch that does, 0 where nothing was stored.

    Raises:
        TestigoError: As `undo`.
    """
    deeds = dict.fromkeys(batch for each in batches for batch in deed_at(desk, each))
    wish = Wish(Corrected(voided=tuple(deeds), reason=reason))
    size = desk.ledger.head().size
    revision = settle(desk, wish, [_head(desk, "undo.head", tuple(deeds)), *told_batches(desk, tuple(deeds))])
    return 0 if revision is None else keep(desk, wish, revision, size, part=1).batch


def _undoing(desk: Desk) -> int | None:
    """Return the undoing that a moment names: to undo it is to put back what it undid."""
    word = desk.word(0)
    if not word or _NUMBER.fullmatch(word) or desk.text("to"):
        return None
    batch = desk.ledger.line(moment(desk.ledger, word)).batch
    history = desk.ledger.history()
    return int(batch) if history.is_undo(batch) and not history.correction(batch).event.restored else None


def _wanted(desk: Desk) -> tuple[int, ...]:
    """Return the batches that are to be undone, in order.

    Raises:
        UsageError: `word_too_many` for a number beside `--to`.
    """
    word = desk.word(0)
    if desk.text("to"):
        if word:
            raise UsageError("word_too_many", command="undo --to", word=word)
        return deeds_after(desk.ledger, desk.ledger.batch(moment(desk.ledger, desk.text("to")))[-1].line)
    if word and not _NUMBER.fullmatch(word):
        return deed_at(desk, moment(desk.ledger, word))
    deeds = last_deeds(desk.ledger, int(word or 1))
    return tuple(sorted(batch for deed in deeds for batch in deed))


def deed_at(desk: Desk, line: int) -> tuple[int, ...]:
    """Return the batches of the deed at a line.

    Raises:
        RuleError: `batch_voided_already`, `batch_not_voidable`.
    """
    history = desk.ledger.history()
    batch = history.place(line, desk.ledger.line(line).batch)
    if batch in history.voided:
        raise RuleError("batch_voided_already", batch=batch, by=history.voided[batch])
    found = deed_of(desk.ledger, batch)
    if not found:
        raise RuleError("batch_not_voidable", batch=batch)
    return found


def _put_back(desk: Desk, undone: int) -> None:
    """Take an undoing back.

    Raises:
        RuleError: `batch_voided_already`.
    """
    history = desk.ledger.history()
    if undone in history.voided:
        raise RuleError("batch_voided_already", batch=undone, by=history.voided[undone])
    event = Corrected(voided=(undone,), reason=desk.text("note").strip())
    restored = restored_by(history, event)
    _change(desk, msgspec.structs.replace(event, restored=restored), "undo.head.redo", restored)


def _head(desk: Desk, key: str, batches: Sequence[int]) -> Said:
    return Said(desk.spans(key, batches=", ".join(f"#{batch}" for batch in batches), n=len(batches)))


def _change(desk: Desk, event: Corrected, head: str, batches: tuple[int, ...]) -> None:
    """Show a change, have it decided, store it, and say so."""
    again = head != "undo.head"
    said = [_head(desk, head, batches), *told_batches(desk, batches, stored=again)]
    size, before = desk.ledger.head().size, desk.state()
    revision = settle(desk, Wish(event), said)
    if revision is None:
        return
    written = keep(desk, Wish(event), revision, size)
    changed = [] if written.repeated else counts(desk, before)
    say(desk, written, changed, following="cli.next.undo" if again else "cli.next.redo")

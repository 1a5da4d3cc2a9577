"""`dispute` and `rule`: a player contests what a line says, the game master rules on it, and both stay."""

from collections.abc import Iterable, Mapping

import msgspec

from cli.asking import need
from cli.commands.explain import readable
from cli.desk import Desk
from cli.report import store
from domain.core import RULINGS, Dispute, check_ruling, open_disputes
from domain.errors import UsageError
from domain.events import Disputed, DisputeRuled
from domain.explain import Telling
from domain.ids import EVERYBODY, GM
from domain.names import hyphenated
from projections.refs import moment
from projections.transcript import visible
from projections.words import Spans, Words, plain


class Contested(msgspec.Struct, frozen=True):
    """A dispute as whoever is at the keyboard may read it.

    Attributes:
        author: Who contests it: a player's name, or `gm`.
        time: When it was contested, microseconds since 1970.
        dispute: What is contested and how it was ruled; as not ruled on where the ruling may not be read.
    """

    author: str
    time: int
    dispute: Dispute


def dispute(desk: Desk) -> None:
    """Contest a batch that may be read.

    Raises:
        NotFoundError: `line_not_shown`, as for any batch that is hidden from whoever asks.
        UsageError: `dispute_empty`, `answer_missing`.
    """
    batch = readable(desk, moment(desk.ledger, desk.word(0)))
    text = desk.text("note") or need(desk, "--note", "sharing.ask.dispute")
    core = desk.state().core
    audience = _joined(EVERYBODY if line.batch in core.revealed else line.audience for line in batch)
    store(desk, Disputed(batch[0].batch, text.strip()), audience=audience, following="cli.next.disputed")


def _joined(audiences: Iterable[str]) -> str:
    """Return who may read something about lines of several audiences: whoever may read one of them."""
    names = {name for audience in audiences for name in audience.split(",")}
    if EVERYBODY in names:
        return EVERYBODY
    return ",".join(sorted(names - {GM})) or GM


def rule(desk: Desk) -> None:
    """Rule on what is contested of a batch; the batch itself or a dispute of it is named.

    Raises:
        NotFoundError: `dispute_none`.
        RuleError: `dispute_ruled`.
        UsageError: `ruling_unknown`, `correction_unasked`, `correction_earlier`, `answer_missing`.
        TestigoError: As `undo` refuses, of a batch that is ruled voided.
    """
    batch, core = _contested(desk), desk.state().core
    ruling = _ruling(desk.word(1))
    check_ruling(core, batch, ruling)
    audience = _joined(desk.ledger.line(each.line).audience for each in open_disputes(core, batch))
    reason = desk.text("note").strip()
    if ruling == "voided":
        by = _void(desk, batch, reason or open_disputes(core, batch)[-1].text)
        if not by:
            return
    else:
        by = _correction(desk, batch, ruling)
    store(desk, DisputeRuled(batch, ruling, reason, by), audience=audience, following="cli.next.disputed")


def _contested(desk: Desk) -> int:
    """Return the contested batch that was named, by one of its lines or by that of a dispute."""
    batch = desk.ledger.batch(moment(desk.ledger, desk.word(0)))[0].batch
    disputes = desk.state().core.disputes
    if any(each.batch == batch for each in disputes):
        return batch
    return next((each.batch for each in disputes if each.line == batch), batch)


def _ruling(typed: str) -> str:
    """Return the ruling that a word or its beginning stands for, in either language.

    Raises:
        UsageError: `ruling_unknown`.
    """
    key = hyphenated(typed)
    spoken = {
        ruling: {Words(language).text(f"core.ruling.{ruling}") for language in ("en", "es")} for ruling in RULINGS
    }
    found = [ruling for ruling, words in spoken.items() if key and any(word.startswith(key) for word in words)]
    if len(found) != 1:
        raise UsageError("ruling_unknown", ruling=typed)
    return found[0]


def _correction(desk: Desk, batch: int, ruling: str) -> int:
    """Return the batch that puts the contested one right, 0 for none: the one named, or that of `fix`."""
    asked = desk.text("correction")
    if ruling != "corrected":
        if asked:
            raise UsageError("correction_unasked")
        return 0
    fixed = desk.ledger.history().replaced.get(batch)
    if fixed is not None and not asked:
        return fixed.by
    asked = asked or need(desk, "--correction", "sharing.ask.correction")
    found = desk.ledger.line(moment(desk.ledger, asked)).batch
    if found <= batch:
        raise UsageError("correction_earlier", correction=found, batch=batch)
    return found


def _void(desk: Desk, batch: int, reason: str) -> int:
    """Void a batch, where it counts still; return the batch that voids it, 0 where nothing was stored after all.

    Raises:
        TestigoError: As `undo` refuses.
    """
    from cli.commands.undoing import void

    if desk.text("correction"):
        raise UsageError("correction_unasked")
    return desk.ledger.history().voided.get(batch) or void(desk, (batch,), reason)


# Reading


def contested(desk: Desk, at: int | None = None, *, batch: int | None = None) -> list[Contested]:
    """Return what is contested, as far as it may be read, in order.

    Args:
        at: Line as of which it stood so.
        batch: Number of the batch that is asked about, None for all.
    """
    found, now = [], desk.state().core
    for each in desk.state(at).core.disputes:
        line = desk.ledger.line(each.line)
        if batch not in (None, each.batch) or not visible(now, line, desk.viewer):
            continue
        known = not each.ruled or visible(now, desk.ledger.line(each.ruled), desk.viewer)
        found.append(Contested(line.author, line.time, each if known else Dispute(each.line, each.batch, each.text)))
    return found


def said(words: Words, each: Contested) -> tuple[Spans, Spans]:
    """Return in words who contests a batch and why, and how it was ruled."""
    author = words.name(GM) if each.author == GM else each.author
    dispute = each.dispute
    key = f"sharing.dispute.ruled{'_by' if dispute.by else ''}{'_noted' if dispute.reason else ''}"
    values: Mapping[str, Telling] = {
        "ruling": dispute.ruling,
        "line": dispute.ruled,
        "text": dispute.reason,
        "by": dispute.by,
    }
    ruled = words.spans(key, **values) if dispute.ruled else words.spans("sharing.dispute.open")
    return words.spans("sharing.dispute.by", author=author, line=dispute.line, text=dispute.text), ruled


def record(words: Words, each: Contested) -> dict[str, object]:
    """Return a dispute as JSON shows it."""
    dispute = each.dispute
    by_whom, ruled = said(words, each)
    return {
        "line": dispute.line,
        "batch": dispute.batch,
        "author": each.author,
        "text": dispute.text,
        "open": not dispute.ruled,
        "ruled": dispute.ruled or None,
        "ruling": dispute.ruling or None,
        "reason": dispute.reason or None,
        "by": dispute.by or None,
        "told": [plain(by_whom), plain(ruled)],
    }


def listed(desk: Desk, first: int, last: int | None) -> None:
    """List what is contested of the batches in a range of lines, with the rulings."""
    from cli.entries import time_zone
    from projections.times import clock_of

    end = last or desk.ledger.head().size
    found = [each for each in contested(desk, desk.at()) if first <= each.dispute.batch <= end]
    console, words = desk.console, desk.words(desk.at())
    if console.look.is_data:
        console.records("testigo.disputes.1", (record(words, each) for each in found))
        return
    if not found:
        desk.talk("sharing.disputes.none")
        return
    zone, ruling = time_zone(desk), desk.sentence("sharing.head.ruling")
    for each in found:
        batch, clock = f"#{each.dispute.batch}", clock_of(each.time, zone)
        by_whom, ruled = said(words, each)
        if console.look.form == "table":
            console.say_with(clock, ("strong", f"{batch} "), *by_whom, hang=2)
            console.say(("dim", f"{ruling}: "), *ruled, indent=4, hang=2)
        else:
            console.row((clock, batch, plain(by_whom), plain(ruled)))

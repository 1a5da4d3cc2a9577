"""`receipt --html` and `export --page`: pages that check a roll, or a whole public file, in any browser."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli import vault
from cli.commands.bag import seats
from cli.commands.explain import steps_of
from cli.commands.key import key_in_force
from cli.console import lines_of
from cli.desk import Desk
from cli.files import check_output, keep_output
from domain.errors import NotFoundError
from domain.events import Event
from domain.ids import EVERYBODY, GM
from domain.protocol import KeyChanged, Opened, Rolled, RolledByHand, RolledOs, RootSigned
from domain.signed_roots import sign
from projections.export.public import open_to_all
from projections.export.receipt_data import Story, receipt_data
from projections.export.receipt_page import receipt_page
from projections.export.verifier_page import verifier_page
from projections.refs import moment
from projections.transcript import Shown, read, show, tell_batch
from projections.words import plain

if TYPE_CHECKING:
    from domain.ledger import Ledger


def of_receipt(desk: Desk) -> None:
    """Write the page of one receipt: only what everybody may read of its batch.

    Raises:
        NotFoundError: `line_unknown`; `page_hidden`: the table sees nothing of that batch.
        StorageError: `file_not_written`.
    """
    line = moment(desk.ledger, desk.word(0))
    batch = desk.ledger.batch(line)
    is_open = open_to_all(desk.state().core)
    shown = [show(each) for each in batch if is_open(each)]
    if not shown:
        raise NotFoundError("page_hidden", line=line)
    signed = _signed_after(desk.ledger, batch[-1].line)
    data = receipt_data(desk.ledger.lines(), batch, is_open, _story(desk, shown), signed)
    _write(desk, receipt_page(data), f"receipt-{batch[-1].line}.html")
    if not signed:
        desk.talk("bags.page.unsigned")


def of_verifier(desk: Desk) -> None:
    """Write the page that checks a public file. Raises: StorageError: `file_not_written`."""
    _write(desk, verifier_page(desk.language), "verifier.html")


def _write(desk: Desk, text: str, name: str) -> None:
    if desk.text("output"):
        desk.console.out.write(text)
        return
    check_output(name)
    keep_output(name, text)
    desk.console.data({"schema": "testigo.page.1", "file": name, "bytes": len(text.encode())})
    desk.console.say(*desk.spans("bags.page.written", path=name, n=(len(text.encode()) + 999) // 1000))


def _story(desk: Desk, shown: Sequence[Shown]) -> Story:
    words = desk.words(shown[-1].line)
    told = [plain(words.say(step)) for _, steps in tell_batch(desk.system, shown) for step in steps]
    steps = [step for line in shown for step in steps_of(desk, line)]
    numbered = tuple(plain(words.say(step)) + (f" ({step.rule})" if step.rule else "") for step in steps)
    heading = f"{lines_of(shown)} {told[0]}" if told else lines_of(shown)
    sitting = tuple(seats(desk).items())
    return Story(desk.language, heading, numbered, _when(desk, shown), sitting, _groups(desk, shown))


def _when(desk: Desk, shown: Sequence[Shown]) -> str:
    from cli.entries import times_of

    return times_of(desk, shown).said(shown[0].batch, shown[0].time)


def _groups(desk: Desk, shown: Sequence[Shown]) -> tuple[tuple[int, tuple[tuple[str, int], ...]], ...]:
    """Return whose dice stand where in each roll, as what it settles says: the roller's first."""
    words, found = desk.words(shown[-1].line), []
    for place, line in enumerate(shown):
        if not isinstance(line.event, Rolled | RolledOs | RolledByHand):
            continue
        rolls = [desk.system.facts(each.event).roll for each in shown[place + 1 :] if isinstance(each.event, Event)]
        roll = next((each for each in rolls if each is not None and each.other_faces is not None), None)
        if roll is None or len(roll.faces) + len(roll.other_faces) != len(line.event.faces):
            continue
        sides = ((roll.who, len(roll.faces)), (roll.against or GM, len(roll.other_faces)))
        found.append((line.line, tuple((words.name(who), count) for who, count in sides if count)))
    return tuple(found)


def _signed_after(ledger: "Ledger", line: int) -> str:
    """Return the first signed root from a line on, as it was published, under the key that was in force there.

    Empty where none was published, the key has changed in between, or its private half is not on this machine.
    """
    for each in ledger.of_kinds("ledger.RootSigned.1", "ledger.KeyChanged.1", first=line):
        event = read(each.kind, each.event)
        if isinstance(event, KeyChanged):
            return ""
        if isinstance(event, RootSigned) and event.size >= line and each.audience == EVERYBODY:
            try:
                private = vault.signing_key(_key_at(ledger, each.line))
            except NotFoundError:
                return ""
            return sign(ledger.ledger_id(), event.size, bytes.fromhex(event.root), private)
    return ""


def _key_at(ledger: "Ledger", line: int) -> str:
    """Return the key in force at a line behind which there was no other up to now, or the one of then."""
    public = ""
    for each in ledger.of_kinds("ledger.Opened.1", "ledger.KeyChanged.1"):
        event = read(each.kind, each.event)
        if each.line <= line and isinstance(event, Opened | KeyChanged):
            public = event.public_key or ""
    return public or key_in_force(ledger)

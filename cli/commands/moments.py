"""`note`, `mark`, `reveal`: what the table remembers, and what it learns later."""

from cli.desk import Desk
from cli.report import store
from domain.errors import NotFoundError, UsageError
from domain.events import BatchRevealed, MarkSet, NoteTaken, SecretShown
from domain.ids import EVERYBODY
from projections.refs import moment


def note(desk: Desk) -> None:
    """Write something down.

    Raises:
        UsageError: `note_empty`.
    """
    text = " ".join(desk.call.words).strip()
    if not text:
        raise UsageError("note_empty")
    about = moment(desk.ledger, desk.text("about")) if desk.text("about") else 0
    audience = desk.viewer if desk.flag("hidden") else EVERYBODY
    store(desk, NoteTaken(text, about), audience=audience, following="cli.next.log")


def mark(desk: Desk) -> None:
    """Give this moment a name."""
    store(desk, MarkSet(desk.word(0).removeprefix("@")), following="cli.next.mark")


def reveal(desk: Desk) -> None:
    """Show the table what was the game master's alone: all of it, or only that it is there, or its dice.

    Raises:
        NotFoundError: `batch_not_hidden`.
    """
    batch = desk.ledger.batch(moment(desk.ledger, desk.word(0)))
    if all(line.audience == EVERYBODY for line in batch):
        raise NotFoundError("batch_not_hidden", batch=batch[0].batch)
    step = desk.text("step")
    if step and step != "outcome":
        store(desk, SecretShown(batch[0].batch, step), following="cli.next.reveal")
        return
    store(desk, BatchRevealed(batch[0].batch), following="cli.next.explain_revealed")

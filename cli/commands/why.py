"""`why`: the lines that made a value what it is."""

from collections.abc import Iterator

import msgspec

from cli.asked import Asked, asked_for
from cli.console import lines_of
from cli.desk import Desk
from cli.drawing import Drawer, drawer
from cli.hints import following
from domain.errors import NotFoundError
from projections.why import Cause
from projections.why import why as causes
from projections.words import Spans, Words, plain


def why(desk: Desk) -> None:
    """List the batches that changed a value.

    Raises:
        NotFoundError: `character_unknown`, `value_unknown`, `value_ambiguous`, `value_never`.
        UsageError: `value_missing`, `value_whose`.
    """
    at = desk.at()
    asked = asked_for(desk, desk.word(0), at)
    found = list(causes(desk.ledger, asked.value, viewer=desk.viewer, last=at))
    if not found:
        line = at or desk.ledger.head().size
        raise NotFoundError("value_never", who=asked.name, value=asked.word, line=line)
    console = desk.console
    if console.look.is_data:
        console.records("testigo.why.1", (_record(desk, asked, cause) for cause in found))
        return
    if console.look.form == "table":
        console.rule(("name", asked.name), ("", f" · {asked.word}"))
    console.table([desk.sentence(f"cli.head.{key}") for key in ("line", "value", "event")], _rows(desk, found))
    if console.look.form == "table":
        console.say(*desk.spans("cli.sheet.as_of", line=at or desk.ledger.head().size))
    console.talk(*following(desk, "cli.next.explain", line=found[-1].batch))


def _rows(desk: Desk, causes: list[Cause]) -> Iterator[tuple[Spans, ...]]:
    for cause in causes:
        drawing = drawer_of(desk, cause)
        old, new = drawing.change(cause.old, cause.new)
        yield (("strong", _lines(cause)),), desk.spans("cli.why.change", old=old, new=new), told(drawing.words, cause)


def drawer_of(desk: Desk, cause: Cause) -> Drawer:
    """Return what draws values with the names that people had at a batch."""
    return msgspec.structs.replace(drawer(desk), words=Words(desk.language, cause.names))


def _lines(cause: Cause) -> str:
    return lines_of(cause.lines) if cause.lines else f"#{cause.batch}"


def told(words: Words, cause: Cause) -> Spans:
    """Return what a batch tells, one sentence behind the other."""
    spans: list[tuple[str, str]] = []
    for step in cause.told:
        ended = plain(tuple(spans)).endswith(".")
        spans += ((("", " " if ended else " · "),) if spans else ()) + words.say(step)
    return tuple(spans) or words.spans("cli.why.untold")


def _record(desk: Desk, asked: Asked, cause: Cause) -> dict[str, object]:
    drawing = drawer_of(desk, cause)
    old, new = drawing.change(cause.old, cause.new)
    return {
        "owner": asked.value.owner,
        "field": asked.value.key,
        "batch": cause.batch,
        "lines": [line.line for line in cause.lines],
        "old": old if cause.old else None,
        "new": new if cause.new else None,
        "told": [plain(drawing.words.say(step)) for step in cause.told],
    }

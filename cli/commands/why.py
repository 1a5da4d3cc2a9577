"""`why`: the lines that made a value what it is."""

from collections.abc import Iterator

import msgspec

from cli.console import lines_of
from cli.desk import Desk
from cli.drawing import Drawer, drawer
from cli.hints import following
from domain.errors import NotFoundError, TestigoError, UsageError
from domain.names import folded
from projections.values import TABLE, Value, begun, exactly, keys
from projections.why import Cause
from projections.why import why as causes
from projections.words import LANGUAGES, Spans, Words, plain


class Asked(msgspec.Struct, frozen=True):
    """What somebody asks about. Attributes: value; name: of its owner; word: of the value."""

    value: Value
    name: str
    word: str


def why(desk: Desk) -> None:
    """List the batches that changed a value.

    Raises:
        NotFoundError: `character_unknown`, `value_unknown`, `value_ambiguous`, `value_never`.
        UsageError: `value_missing`, `value_whose`.
    """
    at = desk.at()
    asked = _asked(desk, at)
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


def _asked(desk: Desk, at: int | None) -> Asked:
    """Return what `WHO.FIELD` or the name of a value of the table means; `.FIELD` is that of whose turn it is."""
    owner, dot, what = desk.word(0).rpartition(".")
    if not dot:
        return _of_the_table(desk, at, what)
    if folded(owner) in {folded(Words(language).text("core.word.table")) for language in LANGUAGES}:
        return _of_the_table(desk, at, what)
    person = desk.find(owner or ".", at)
    if not what:
        raise UsageError("value_missing", who=person.id, name=person.name)
    key = exactly(desk.system, what)
    if key is None:
        known = keys(desk.system, desk.game(at), person.id, desk.viewer)
        key = begun(desk.system, what, known, desk.words(at))
    return Asked(Value(person.id, key), person.name, _word(desk, key))


def _of_the_table(desk: Desk, at: int | None, what: str) -> Asked:
    """Return a value that belongs to nobody.

    Raises:
        UsageError: `value_missing` where a person is named, `value_whose` where a value of persons is.
    """
    known = keys(desk.system, desk.game(at), TABLE, desk.viewer)
    key = exactly(desk.system, what)
    if key is None:
        _refuse_person(desk, what, at)
        key = begun(desk.system, what, known, desk.words(at))
    elif key not in known:
        raise UsageError("value_whose", value=_word(desk, key))
    return Asked(Value(TABLE, key), Words(desk.language).text("core.word.table"), _word(desk, key))


def _refuse_person(desk: Desk, who: str, at: int | None) -> None:
    try:
        person = desk.find(who, at)
    except TestigoError:
        return
    raise UsageError("value_missing", who=person.id, name=person.name)


def _word(desk: Desk, key: str) -> str:
    return desk.sentence(f"{desk.system.KEY}.field.{key}")


def _rows(desk: Desk, causes: list[Cause]) -> Iterator[tuple[Spans, ...]]:
    for cause in causes:
        drawing = _drawer(desk, cause)
        old, new = drawing.change(cause.old, cause.new)
        yield (("strong", _lines(cause)),), desk.spans("cli.why.change", old=old, new=new), _told(drawing.words, cause)


def _drawer(desk: Desk, cause: Cause) -> Drawer:
    return msgspec.structs.replace(drawer(desk), words=Words(desk.language, cause.names))


def _lines(cause: Cause) -> str:
    return lines_of(cause.lines) if cause.lines else f"#{cause.batch}"


def _told(words: Words, cause: Cause) -> Spans:
    """Return what a batch tells, one sentence behind the other."""
    spans: list[tuple[str, str]] = []
    for step in cause.told:
        ended = plain(tuple(spans)).endswith(".")
        spans += ((("", " " if ended else " · "),) if spans else ()) + words.say(step)
    return tuple(spans) or words.spans("cli.why.untold")


def _record(desk: Desk, asked: Asked, cause: Cause) -> dict[str, object]:
    drawing = _drawer(desk, cause)
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

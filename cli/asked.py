"""Values as people ask about them: `armand.health`, `.health` of whose turn it is, `pool` of the table."""

import msgspec

from cli.desk import Desk
from domain.errors import TestigoError, UsageError
from domain.names import folded
from projections.values import TABLE, Value, begun, exactly, keys
from projections.words import LANGUAGES, Words


class Asked(msgspec.Struct, frozen=True):
    """What somebody asks about. Attributes: value; name: of its owner; word: of the value."""

    value: Value
    name: str
    word: str


def asked_for(desk: Desk, typed: str, at: int | None) -> Asked:
    """Return what `WHO.FIELD` or the name of a value of the table means; `.FIELD` is that of whose turn it is.

    Raises:
        NotFoundError: `character_unknown`, `value_unknown`, `value_ambiguous`.
        UsageError: `value_missing`, `value_whose`.
    """
    owner, dot, what = typed.strip().rpartition(".")
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

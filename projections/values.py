"""Values of sheets and of the table, by whom they belong to and by the words that people use for them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from domain.errors import NotFoundError
from domain.ids import GM
from domain.names import folded, like
from domain.systems import Field, System
from projections.words import AREAS, LANGUAGES, Words, catalogue

TABLE = "table"
"""Owner of what belongs to nobody."""
_NOTE = "_note"
"""Ending of the messages that stand beside a value and name none."""


class Value(msgspec.Struct, frozen=True):
    """What somebody asks about. Attributes: owner: character key, or `table`; key: of the value."""

    owner: str
    key: str


def fields(system: System[Any, Any], game: Any, value: Value, viewer: str = GM) -> tuple[Field, ...]:
    """Return a value as it stands: from the sheet, else among the pools; the table's else from the board; or none.

    Nothing of the game master's own is there for a player.
    """
    for found in _places(system, game, value.owner, viewer):
        if same := tuple(field for field in found if field.key == value.key):
            return same
    return ()


def _places(system: System[Any, Any], game: Any, owner: str, viewer: str) -> Iterator[Iterable[Field]]:
    if owner == TABLE:
        yield [field for _, field in takewhile(lambda pool: pool[0] == TABLE, system.pools(game))]
        yield system.board(game).table
        return
    person = next((each for each in system.people(game) if each.id == owner), None)
    if person is None or (viewer != GM and person.player is None):
        return
    yield system.sheet(game, person.id)
    yield [field for whose, field in system.pools(game) if whose == owner]


def keys(system: System[Any, Any], game: Any, owner: str, viewer: str = GM) -> tuple[str, ...]:
    """Return the keys of the values that somebody has now, in the order of the sheet."""
    return tuple(dict.fromkeys(field.key for found in _places(system, game, owner, viewer) for field in found))


def exactly(system: System[Any, Any], typed: str) -> str | None:
    """Return the key of the value that a word of either language names, None for none."""
    wanted, family = folded(typed), f"{system.KEY}.field."
    areas = AREAS.get(system.KEY, (system.KEY,))
    for message in (message for area in areas for message in catalogue(LANGUAGES[0], area)):
        key = message.removeprefix(family)
        if key != message and not key.endswith(_NOTE) and wanted in {*_names(system, key), *_others(system, key)}:
            return key
    return None


def begun(system: System[Any, Any], typed: str, known: Sequence[str], words: Words) -> str:
    """Return the one key among those known whose word begins so; words of the sheet come before others.

    Raises:
        NotFoundError: `value_unknown`, `value_ambiguous`.
    """
    wanted = folded(typed)
    for names in (_names, _others):
        found = [key for key in known if wanted and _begins(names, system, key, wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            raise NotFoundError("value_ambiguous", value=typed, candidates=spoken(system, found, words))
    said = spoken(system, known, words)
    near = like(typed, {word for key in known for word in (*_names(system, key), *_others(system, key))})
    meant = [key for word in near for key in known if word in (*_names(system, key), *_others(system, key))]
    raise NotFoundError("value_unknown", value=typed, known=said, candidates=spoken(system, meant, words))


def spoken(system: System[Any, Any], known: Iterable[str], words: Words) -> tuple[str, ...]:
    """Return how values are called in a language, each once."""
    return tuple(dict.fromkeys(words.text(f"{system.KEY}.field.{key}") for key in known))


def _begins(names: Callable[..., Iterable[str]], system: System[Any, Any], key: str, wanted: str) -> bool:
    return any(name.startswith(wanted) for name in names(system, key))


def _names(system: System[Any, Any], key: str) -> tuple[str, ...]:
    """Return a key and its word in each language, as they are compared."""
    message = f"{system.KEY}.field.{key}"
    return (folded(key), *(folded(Words(language).text(message)) for language in LANGUAGES))


def _others(system: System[Any, Any], key: str) -> tuple[str, ...]:
    return tuple(map(folded, system.synonyms(key)))

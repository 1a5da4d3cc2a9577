"""A stored action with other values: `who=mutante-2`, `aims.1.target=sophie`; whatever the rules of the game are."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, get_args, get_type_hints

import msgspec

from domain.errors import UsageError
from domain.events import Action
from domain.ids import CharacterId

NOTHING = ("none", "null", "nada", "ninguno", "ninguna", "-")
"""What is typed for a value that is to be left out."""
YES, NO = ("yes", "si", "sí", "y", "s", "true"), ("no", "n", "false")
FREE = ("note", "reason", "text", "title", "fiat")
"""Leaves that hold what somebody typed."""


class Leaf(msgspec.Struct, frozen=True):
    """A value of an action that can be named.

    Attributes:
        path: Names of fields and places in lists, from 0.
        value: As it is, in plain data.
        hint: Its type.
    """

    path: tuple[str | int, ...]
    value: Any
    hint: Any

    @property
    def name(self) -> str:
        """Return what it is called: its path with points, places counted from 1."""
        return ".".join(str(each + 1) if isinstance(each, int) else each for each in self.path)

    @property
    def last(self) -> str:
        """Return the name of its field."""
        return next(str(each) for each in reversed(self.path) if isinstance(each, str))

    @property
    def is_person(self) -> bool:
        """Whether it names somebody, or several."""
        return _names_people(self.hint)

    @property
    def may_lack(self) -> bool:
        """Whether it is a name of something, or nothing."""
        return set(get_args(self.hint)) == {str, type(None)}

    @property
    def is_list(self) -> bool:
        """Whether it holds several values."""
        return isinstance(self.value, list | tuple)


class Reading(msgspec.Struct, frozen=True):
    """How typed values are understood.

    Attributes:
        person: Name -> key of somebody; raises NotFoundError.
        words: A word of the game in any language -> the stored keys that it may mean.
        free: Further names of fields that hold what somebody typed.
        line: Of the deed, for refusals.
    """

    person: Callable[[str], str]
    words: Callable[[str], Sequence[str]]
    free: tuple[str, ...] = ()
    line: int = 0


def leaves(action: Action) -> tuple[Leaf, ...]:
    """Return every value of an action that can be named, in order."""
    return tuple(_leaves(action, ()))


def _leaves(struct: msgspec.Struct, path: tuple[str | int, ...]) -> Iterator[Leaf]:
    hints = get_type_hints(type(struct))
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        if isinstance(value, msgspec.Struct):
            yield from _leaves(value, (*path, name))
        elif isinstance(value, tuple) and value and all(isinstance(each, msgspec.Struct) for each in value):
            for place, each in enumerate(value):
                yield from _leaves(each, (*path, name, place))
        else:
            yield Leaf((*path, name), msgspec.to_builtins(value), hints[name])


def keys(action: Action) -> tuple[str, ...]:
    """Return the names that the values of an action may be called by: short where that is plain."""
    found = leaves(action)
    last = [leaf.last for leaf in found]
    return tuple(leaf.last if last.count(leaf.last) == 1 or len(leaf.path) == 1 else leaf.name for leaf in found)


def amended(
    action: Action, typed: Sequence[tuple[str, str]], names: Mapping[str, Sequence[str]], how: Reading
) -> Action:
    """Return an action with other values.

    Args:
        typed: Name and value, as typed.
        names: Further words for names of fields, folded -> fields that they may mean, the first that the action has.

    Raises:
        UsageError: `fix_key_unknown`, `fix_value_invalid`.
        NotFoundError: As `how.person` refuses.
    """
    data = msgspec.to_builtins(action)
    for name, text in typed:
        leaf = _found(action, name, names, how)
        data = _set_first(type(action), data, leaf, _meanings(leaf, text.strip(), how))
        if data is None:
            raise UsageError("fix_value_invalid", key=name, value=text, line=how.line)
    return msgspec.convert(data, type(action), strict=False)


def _found(action: Action, name: str, names: Mapping[str, Sequence[str]], how: Reading) -> Leaf:
    wanted = name.strip().lower().replace("-", "_")
    plain = name.strip().lower().translate(str.maketrans("áéíóúñ_", "aeioun-"))
    found = leaves(action)
    for each in (wanted, *names.get(plain, ())):
        whole = [leaf for leaf in found if each in (leaf.name, ".".join(map(str, leaf.path)))]
        short = [leaf for leaf in found if leaf.last == each]
        if whole or len(short) == 1:
            return (whole or short)[0]
    raise UsageError("fix_key_unknown", key=name, known=keys(action), line=how.line)


def _meanings(leaf: Leaf, text: str, how: Reading) -> Iterator[Any]:
    """Yield what a typed value may be, the likeliest first."""
    if leaf.last in (*FREE, *how.free):
        yield text
        return
    if text.lower() in (*NOTHING, *(NO if leaf.may_lack else ())):
        yield from ([], None, "")
    if leaf.is_person:
        yield [how.person(each) for each in _pieces(text)] if leaf.is_list else how.person(text)
        return
    if leaf.is_list:
        pieces = _pieces(text)
        yield [next(iter(how.words(each)), each) for each in pieces]
        yield pieces
        return
    yield from how.words(text)
    if text.lower() in YES:
        yield True
    if text.lower() in NO:
        yield False
    yield text


def _pieces(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def _set_first(kind: type[Action], data: Any, leaf: Leaf, meanings: Iterator[Any]) -> Any:
    """Return the data of an action with the first meaning of a value that can be, None where none can."""
    for meaning in meanings:
        changed = _set(data, leaf.path, meaning)
        try:
            msgspec.convert(changed, kind, strict=False)
        except msgspec.ValidationError:
            continue
        return changed
    return None


def _set(data: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """Return data with another value at a path; the data stay as they are."""
    if not path:
        return value
    here, *rest = path
    if isinstance(here, int):
        return [_set(each, tuple(rest), value) if place == here else each for place, each in enumerate(data)]
    return {**data, here: _set(data[here], tuple(rest), value)}


def _names_people(hint: Any) -> bool:
    return hint is CharacterId or any(map(_names_people, get_args(hint)))

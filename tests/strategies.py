"""Any value a struct may hold, from its own types: no event can be forgotten here."""

import enum
import unicodedata
from functools import cache
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

WIDEST = 2**53
"""Whole numbers beyond this are not promised to other programs that read the ledger."""
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12).map(
    lambda text: unicodedata.normalize("NFC", text)
)


@cache
def values_of(struct: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    """Return a strategy for any value of a struct."""
    return _of(inspect.type_info(struct))


def _of(info: inspect.Type) -> st.SearchStrategy[Any]:
    match info:
        case inspect.IntType():
            return st.integers(-WIDEST, WIDEST)
        case inspect.BoolType():
            return st.booleans()
        case inspect.StrType():
            return TEXT
        case inspect.NoneType():
            return st.none()
        case inspect.EnumType(cls=cls) if issubclass(cls, enum.Enum):
            return st.sampled_from(list(cls))
        case inspect.UnionType(types=types):
            return st.one_of(*[_of(each) for each in types])
        case inspect.VarTupleType(item_type=item):
            return st.lists(_of(item), max_size=3).map(tuple)
        case inspect.TupleType(item_types=items):
            return st.tuples(*[_of(each) for each in items])
        case inspect.StructType(cls=cls, fields=fields):
            return st.builds(cls, **{field.name: _of(field.type) for field in fields})
        case _:
            raise TypeError(f"an event may not hold {info}")

"""The strict reader of JSON, the same in every language that verifies (specification, section 3)."""

import json
import re
from typing import Final, NoReturn

Json = None | bool | float | str | list["Json"] | dict[str, "Json"]

MAX_BYTES: Final = 4 * 1024 * 1024
MAX_DEPTH: Final = 32
MAX_NUMBER: Final = 64

_string = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_bracket = re.compile(r"[][{}]")
_long_number = re.compile(f"[-+.0-9eE]{{{MAX_NUMBER + 1}}}")


def read(data: bytes | str) -> Json:
    """Read one JSON text; every number is a float.

    Raises:
        ValueError: Not strict UTF-8, a byte order mark, another grammar, or beyond the limits.
    """
    if len(data) > MAX_BYTES:
        raise ValueError("size")
    text = data if isinstance(data, str) else data.decode()
    if isinstance(data, str) and not data.isascii() and len(data.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise ValueError("size")
    _check_limits(text)
    value: Json = _decoder.decode(text)
    return value


def _check_limits(text: str) -> None:
    """Refuse what nests too deep or holds too long a number, before anything is parsed."""
    if text.count("[") + text.count("{") <= MAX_DEPTH and _long_number.search(text) is None:
        return
    bare = _string.sub('""', text)
    if _long_number.search(bare) is not None:
        raise ValueError("number")
    depth = 0
    for bracket in _bracket.finditer(bare):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > MAX_DEPTH:
            raise ValueError("depth")


def _refuse(constant: str) -> NoReturn:
    """Refuse `NaN` and the infinities, which are no JSON."""
    raise ValueError(constant)


_decoder = json.JSONDecoder(parse_int=float, parse_constant=_refuse)

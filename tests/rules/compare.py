"""What is expected against what was seen: only the keys listed, recursively."""

from collections.abc import Mapping
from typing import Any

import msgspec


def differences(expected: Any, seen: Any, where: str = "") -> list[str]:
    """List every place where something expected is missing or different."""
    if isinstance(expected, Mapping):
        seen = _mapping(seen)
        if seen is None:
            return [f"{where or 'result'}: expected {dict(expected)}, not a mapping"]
        found = []
        for key, value in expected.items():
            path = f"{where}.{key}" if where else key
            found += differences(value, seen[key], path) if key in seen else [f"{path}: nothing was observed"]
        return found
    if isinstance(expected, list):
        if not isinstance(seen, list | tuple) or len(seen) != len(expected):
            return [f"{where}: expected {expected}, got {seen}"]
        pairs = enumerate(zip(expected, seen, strict=True))
        return [flaw for place, (one, other) in pairs for flaw in differences(one, other, f"{where}[{place}]")]
    either_is_bool = type(expected) is bool or type(seen) is bool
    same = expected is seen if either_is_bool else expected == seen
    return [] if same else [f"{where}: expected {expected!r}, got {seen!r}"]


def _mapping(seen: Any) -> Mapping[str, Any] | None:
    if isinstance(seen, Mapping):
        return seen
    return msgspec.structs.asdict(seen) if isinstance(seen, msgspec.Struct) else None

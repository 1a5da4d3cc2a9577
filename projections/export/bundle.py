"""Self-contained pages: scripts, styles and data written into one file that asks for nothing else.

The scripts are ES modules without any build step: here their `import` and `export` words are taken away and they are
set one after another, each after what it needs, so their top-level names must differ.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

_import = re.compile(r'^import \{[^}]*\} from "\./(?P<module>[a-z]+\.js)";\n', re.MULTILINE)
_export = re.compile(r"^export (?:default )?", re.MULTILINE)
_remark = re.compile(r"^ *//.*\n", re.MULTILINE)
_indent = re.compile(r"^ +", re.MULTILINE)
_encoder = msgspec.json.Encoder()


@cache
def source(name: str) -> str:
    """Return one file of the pages as it is kept."""
    return files("projections.export").joinpath("page", name).read_text(encoding="utf-8")


@cache
def script(module: str) -> str:
    """Return a module and all that it imports as one script, without remarks and indents."""
    parts = [_export.sub("", _import.sub("", source(name))) for name in _in_order(module, ())]
    return _indent.sub("", _remark.sub("", '"use strict";\n' + "".join(parts)))


def _in_order(module: str, above: tuple[str, ...]) -> list[str]:
    """Return the modules that one needs, itself last, each after its own."""
    found: list[str] = []
    for needed in (match["module"] for match in _import.finditer(source(module))):
        if needed not in above:
            found += [name for name in _in_order(needed, (*above, module)) if name not in found]
    return [*found, module]


def embedded(value: Any) -> str:
    """Return a value as JSON that may stand inside an element of a page, whatever texts it holds."""
    return _encoder.encode(value).decode().replace("<", "\\u003c")


def page(template: str, parts: Mapping[str, str]) -> str:
    """Return a template with its parts in place: `{{name}}` stands for the part of that name."""
    pieces = re.split(r"\{\{([a-z]+)\}\}", source(template))
    return "".join([parts[piece] if place % 2 else piece for place, piece in enumerate(pieces)])

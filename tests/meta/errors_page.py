"""Writes docs/errors.md from the code and the catalogues: `python -m tests.meta.errors_page > docs/errors.md`."""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from domain import errors

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("domain", "projections", "cli")
EXITS: dict[str, int] = {
    name: kind.exit_code
    for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, errors.TestigoError)
}
"""Class of an error -> exit status."""

HEADING = """\
# Errors and findings

Generated from the code and the catalogues; `python -m tests.meta.errors_page > docs/errors.md` writes it anew.

When testigo refuses a command nothing is stored, and it ends with the exit status of the error:

| exit | when |
|---|---|
| 1 | a fault of testigo itself |
| 2 | a word or a number that cannot be, or a missing answer |
| 3 | not found, or more than one |
| 4 | the rules refuse |
| 5 | somebody wrote first, and the command is no longer the same |
| 6 | the ledger was altered, truncated, or holds something foreign |
| 7 | the store is locked, read-only, full, from a future version, or no campaign |
| 8 | not proved (`verify`) |
| 130 | interrupted |

Words in braces stand for the names and numbers of the moment.
"""


def messages(language: str) -> dict[str, str | tuple[str, str]]:
    """Every message of the catalogues of a language; the rules have pages of their own."""
    found: dict[str, str | tuple[str, str]] = {}
    for path in sorted((ROOT / "projections" / "locale" / language).glob("*.py")):
        if path.stem != "__init__" and not path.stem.startswith("rules_"):
            found.update(import_module(f"projections.locale.{language}.{path.stem}").MESSAGES)
    return found


def raised() -> Mapping[str, frozenset[int]]:
    """Code of each error that the code can raise -> its exit statuses, read from the source."""
    trees = [ast.parse(path.read_text("utf-8")) for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    exits = {name: status for tree in trees for name, status in _own_errors(tree)} | EXITS
    found: dict[str, set[int]] = {}
    for tree in trees:
        for code, status in _errors_of(tree, exits):
            found.setdefault(code, set()).add(status)
    return {code: frozenset(statuses) for code, statuses in found.items()}


def _own_errors(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Errors that a module derives from the common ones, with the exit status they inherit."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for base in node.bases:
                if isinstance(base, ast.Name) and base.id in EXITS:
                    yield node.name, EXITS[base.id]


def _errors_of(tree: ast.AST, exits: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and (status := exits.get(_called(node))) is not None:
            for code in _texts(node.args[0]):
                yield code, status
        elif isinstance(node, ast.Call) and _called(node) == "typed_text":
            yield from ((code, EXITS["UsageError"]) for code in _texts(node.args[1]))
        elif isinstance(node, ast.Call) and _called(node) == "bag_of":
            nothing = (keyword.value for keyword in node.keywords if keyword.arg == "none")
            yield from ((code, EXITS["NotFoundError"]) for value in nothing for code in _texts(value))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "REFUSALS":
            yield from ((code, EXITS["UsageError"]) for code in _listed(node.value))


def _listed(node: ast.expr | None) -> Iterator[str]:
    """Codes of a table: list of words -> the code of a word that is not in it, and a rule."""
    for value in node.values if isinstance(node, ast.Dict) else ():
        if isinstance(value, ast.Tuple):
            yield from _texts(value.elts[0])


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(attr="refuse"):
            return "RuleError"
        case ast.Name(id="unheard"):
            return "UsageError"
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _texts(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as text) if text.isidentifier():
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _texts(body)
            yield from _texts(orelse)


def sentence(message: str | tuple[str, str]) -> str:
    """A template as one cell of a table, without style marks and forms; of a pair the one for several."""
    text = message if isinstance(message, str) else message[1]
    text = re.sub(r"\{\w+:[^{}|]*\|([^{}]*)\}", r"\1", text)
    text = re.sub(r"\{(\w+):[^{}]*\}", r"{\1}", text)
    for mark in ("dim", "strong", "good", "bad", "warn", "dice", "name", "/"):
        text = text.replace(f"[[{mark}]]", "")
    return text.replace("\n", "<br>").replace("|", "\\|")


def page() -> str:
    """The whole of docs/errors.md."""
    known, statuses = messages("en"), raised()
    lines = [HEADING, "## Errors", "", "| code | exit | what it says | what to do next |", "|---|---|---|---|"]
    for key in sorted(key for key in known if key.startswith("error.") and not key.endswith(".hint")):
        code = key.removeprefix("error.")
        exits = ", ".join(str(status) for status in sorted(statuses.get(code, ())))
        hint = known.get(f"{key}.hint", "")
        lines.append(f"| `{code}` | {exits} | {sentence(known[key])} | {sentence(hint)} |")
    lines += ["", "## What `verify` finds", "", "| code | what it says |", "|---|---|"]
    for key in sorted(key for key in known if key.startswith("finding.") and key.count(".") == 1):
        lines.append(f"| {key.removeprefix('finding.')} | {sentence(known[key])} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())

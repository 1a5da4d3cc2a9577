"""Command line, views and engine know no rules: what is of one game is named by its package and its words alone."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from domain import codec
from domain.systems.registry import SYSTEMS, system
from tests.contracts.test_systems import OURS, evening
from tests.messages import ROOT

LISTS = {
    "cli/options.py": "the grammar of command lines is one for all games: it has the options of each",
    "cli/verbs.py": "the same",
    "cli/story.py": "the story that `demo` tells is the rule text's of one game",
    "domain/codec.py": "the list of families of kinds",
    "domain/systems/registry.py": "the list of rule systems",
    "projections/words.py": "the list of catalogues",
}
"""Files that name games, each with its reason."""
COMMON = {"player", "concept", "health", "equipment", "pool", "action", "retired"}
"""Words that are a game's, and those of everybody besides: of the contract, of views, of verbs."""
RULE_ID = re.compile(r"\b(?:PL|MM|MN)-[A-Z]")
OPEN = {
    ("projections/timeline.py", "name"),
    ("cli/commands/demo.py", "name"),
    ("cli/commands/demo.py", "value"),
    ("domain/audit.py", "faces"),
    ("cli/commands/page.py", "faces"),
    ("cli/commands/page.py", "segments"),
}
"""Fields that are looked for in any event: those named by `System.TYPED` or by the story, and faces of a dice line.

The page of a receipt asks the event behind the dice whose they are, where it says so.
"""
EVENTS = ("event", "action", "deed", "batch", "shown")


def sources() -> list[Path]:
    """Return every module that belongs to no game."""
    files = [path for folder in ("cli", "projections", "domain") for path in (ROOT / folder).rglob("*.py")]
    named = [path.relative_to(ROOT).as_posix() for path in files]
    return [ROOT / name for name in named if not re.match(r"domain/systems/[^/]+/|projections/locale/", name)]


@cache
def words() -> frozenset[str]:
    """Return the words that belong to some game: events, kinds, values of sheets, traits, roles, readings, refusals."""
    found: set[str] = set()
    for key in OURS:
        rules, game = system(key), evening(key).state.game
        found |= {field.key for person in rules.people(game) for field in rules.sheet(game, person.id)}
        found |= {field.key for _, field in rules.pools(game)}
        found |= {field.key for seat in rules.board(game).seats for field in seat.fields}
        found |= {str(trait) for trait in rules.KEYBOARD.traits} | set(rules.KEYBOARD.hand.apart)
        found |= {*rules.KEYBOARD.gaps, *rules.KEYBOARD.hand.refusals.values(), *rules.OVERRULABLE, *rules.OPTIONS}
        found |= {kind.__name__ for kind in codec.events_of(key).values()} | set(codec.events_of(key))
    core = {kind.__name__ for kind in codec.events_of("core").values()}
    return frozenset(found - core - COMMON - {name for name in found if name in _verbs()})


def _verbs() -> set[str]:
    from cli.table import COMMANDS

    return {part for command in COMMANDS for part in command.name.split()}


def texts(tree: ast.AST) -> Iterator[ast.Constant]:
    """Yield the texts of a module, docstrings left out."""
    talk = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in talk:
            yield node


def knowledge(source: str) -> Iterator[str]:
    """Yield what a module knows of single games."""
    for node in texts(ast.parse(source)):
        text = str(node.value)
        if RULE_ID.search(text) or text in words() or any(re.search(rf"\b{key}\b", text) for key in SYSTEMS):
            yield f"{node.lineno}: {text!r}"


def guesses(source: str) -> Iterator[tuple[int, str]]:
    """Yield where a module asks an event for a field that it may have: line, and the field."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr"):
            asked, field = node.args[0], node.args[1]
            if ast.unparse(asked).rpartition(".")[2] in EVENTS:
                yield node.lineno, str(field.value) if isinstance(field, ast.Constant) else ast.unparse(field)


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_module_knows_a_single_game(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    if name not in LISTS:
        assert list(knowledge(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_module_guesses_the_fields_of_an_event(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    found = [each for each in guesses(path.read_text(encoding="utf-8")) if not each[1].startswith("__")]
    assert [each for each in found if (name, each[1]) not in OPEN] == []


def test_a_file_that_may_name_games_does() -> None:
    idle = [name for name in LISTS if not list(knowledge((ROOT / name).read_text(encoding="utf-8")))]
    assert idle == []


@pytest.mark.parametrize(
    "line",
    ['KEYS = ("astucia",)', 'if kind == "plenilunio.RollSettled.1": pass', 'rule = "MN-DICE"', 'KEY = f"mansions.{x}"'],
)
def test_the_scan_finds_what_it_looks_for(line: str) -> None:
    assert len(list(knowledge(line))) == 1


def test_the_scan_finds_guesses() -> None:
    source = "who = getattr(shown.event, 'patient', None)"
    assert list(guesses(source)) == [(1, "patient")]


def test_no_die_outside_the_games_has_a_number_of_sides_of_its_own() -> None:
    """Sides come with the request."""
    for path in sources():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and node.arg == "sides":
                assert not isinstance(node.value, ast.Constant), f"{path}:{node.value.lineno}"
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "sides" and node.value is not None:
                assert ast.unparse(node.value) == "0", f"{path}:{node.lineno}"

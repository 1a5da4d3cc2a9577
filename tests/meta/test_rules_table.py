"""The table of rules and commands: every rule once, every command a command, every function one that names its rule."""

import re
import shlex
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cli.grammar import Call, program
from domain.systems import plenilunio
from projections.locale.en import rules_plenilunio as english
from projections.locale.es import rules_plenilunio as spanish
from tests.messages import ROOT
from tests.meta.test_catalogue import COMPLETE_SECTIONS, ONLY_TALK, ids_in, sections

PAGE = (ROOT / "docs" / "rules-and-commands.md").read_text("utf-8")
ROW = re.compile(r"^\| (PL-[A-Z]+-[A-Z0-9]+) \| ([^|]+) \| (.+) \|$", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")
SPANISH = {key.split(".")[1]: str(text) for key, text in spanish.MESSAGES.items() if key.endswith(".typed")}
ENGLISH = {key.split(".")[1]: str(text) for key, text in english.MESSAGES.items() if key.endswith(".typed")}
BETWEEN = " · "
SYSTEM = Path(str(plenilunio.__file__)).parent


def played() -> Iterator[tuple[str, str, str]]:
    """Yield rule, commands and function of each row."""
    for rule, _, rest in ROW.findall(PAGE):
        commands, _, function = rest.rpartition(" | ")
        yield rule, commands, function.strip("`")


def understood(command: str) -> Call:
    """Return a command line as the program reads it."""
    name, *words = shlex.split(command)
    assert name == "testigo"
    call = program().main(words, prog_name="testigo", standalone_mode=False)
    assert isinstance(call, Call)
    return call


def test_every_rule_stands_in_the_table_once() -> None:
    assert set(COMPLETE_SECTIONS) <= set(sections("plenilunio"))
    wanted = set().union(*sections("plenilunio").values())
    assert Counter(rule for rule, _, _ in played()) == Counter(wanted)


def test_the_table_and_the_program_name_the_same_commands() -> None:
    table = {rule: BETWEEN.join(CODE.findall(commands)) for rule, commands, _ in played()}
    assert table == ENGLISH
    assert set(SPANISH) == set(ENGLISH)


@pytest.mark.parametrize("rule", ENGLISH)
def test_every_command_of_the_table_is_one_in_both_languages(rule: str) -> None:
    calls = [[understood(command) for command in typed[rule].split(BETWEEN)] for typed in (ENGLISH, SPANISH)]
    named = [[(call.command, sorted(call.options)) for call in each] for each in calls]
    assert named[0] == named[1]
    assert all(call.command is not None for each in calls for call in each)


@pytest.mark.parametrize(("rule", "function"), [(rule, function) for rule, _, function in played()])
def test_every_function_of_the_table_is_there_and_names_its_rule(rule: str, function: str) -> None:
    if function == "—":
        assert rule in ONLY_TALK
        return
    assert rule in ids_in(str(_found(function).__doc__)), f"{function} does not name {rule}"


def _found(function: str) -> Any:
    """Return what a dotted name of the system stands for: modules as far as there are any, then what is in them."""
    *modules, name = function.split(".")
    inside = [name]
    while not (SYSTEM.joinpath(*modules).with_suffix(".py").exists()):
        inside.insert(0, modules.pop())
    found: Any = import_module(".".join((plenilunio.__name__, *modules)))
    for part in inside:
        found = getattr(found, part)
    return found

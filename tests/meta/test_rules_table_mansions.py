"""The table of rules and commands of the Mansions patch: held against the catalogue, the program and the code."""

import re
from collections import Counter
from importlib import import_module

import pytest

from projections.locale.en import rules_mansions as english
from projections.locale.es import rules_mansions as spanish
from tests.messages import ROOT
from tests.meta.test_catalogue import ids_in, sections
from tests.meta.test_rules_table import BETWEEN, CODE, understood

PAGE = (ROOT / "docs" / "rules-and-commands-mansions.md").read_text("utf-8")
ROWS = re.findall(r"^\| (MN-[A-Z]+(?:-[A-Z]+)?) \| ([^|]+) \| (.+) \| `([\w.]+)` \|$", PAGE, re.MULTILINE)
TYPED = {
    language: {key.split(".")[1]: str(text) for key, text in module.MESSAGES.items() if key.endswith(".typed")}
    for language, module in (("en", english), ("es", spanish))
}


def test_every_rule_stands_in_the_table_once() -> None:
    assert Counter(row[0] for row in ROWS) == Counter(set().union(*sections("mansions").values()))
    assert len(ROWS) == 42


def test_the_table_and_the_program_name_the_same_titles_and_commands() -> None:
    assert {rule: BETWEEN.join(CODE.findall(commands)) for rule, _, commands, _ in ROWS} == TYPED["en"]
    assert {rule: title for rule, title, _, _ in ROWS} == {
        rule: english.MESSAGES[f"rule.{rule}.title"] for rule in TYPED["en"]
    }
    assert set(TYPED["es"]) == set(TYPED["en"])


@pytest.mark.parametrize("rule", TYPED["en"])
def test_every_command_of_the_table_is_one_in_both_languages(rule: str) -> None:
    calls = [[understood(command) for command in TYPED[each][rule].split(BETWEEN)] for each in ("en", "es")]
    named = [[(call.command, sorted(call.options)) for call in each] for each in calls]
    assert named[0] == named[1]
    assert all(call.command is not None for each in calls for call in each)


@pytest.mark.parametrize(("rule", "function"), [(rule, function) for rule, _, _, function in ROWS])
def test_every_function_of_the_table_is_there_and_names_its_rule(rule: str, function: str) -> None:
    module, _, name = function.rpartition(".")
    found = getattr(import_module(f"domain.systems.mansions.{module}"), name)
    assert rule in ids_in(str(found.__doc__)), f"{function} does not name {rule}"

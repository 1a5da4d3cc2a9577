"""Code and catalogue name the same rules, both ways."""

import json
import re
from pathlib import Path

import pytest

from tests.messages import ROOT
from tests.rules.casefile import SYSTEM_OF_PREFIX

DOMAIN = ROOT / "domain"
CASES = ROOT / "tests" / "cases"
RULE_ID = re.compile(r"\b(?:PL|MM|MN)-[A-Z0-9]+(?:-[A-Z0-9]+)*\b")
RANGE = re.compile(r"\b((?:PL|MM|MN)-[A-Z]+-)(\d+) to \1(\d+)\b")
DEFINED = re.compile(r"\*\*((?:PL|MM|MN)-[A-Z0-9]+(?:-[A-Z0-9]+)*)")

ONLY_TALK = {
    "PL-ACT-1": "when to use rules at all is the table's talk",
    "PL-ACT-2": "who frames an action is the table's talk; the declared action is its record",
    "PL-ACT-3": "challenge or conflict is the game master's choice; both are cases of other rules",
    "PL-ACT-4": "which characteristics oppose each other is the game master's choice",
    "PL-ROLL-3": "says that faces are kept; what uses them has rules of its own",
    "PL-CONF-4": "a repeated attempt is not regulated",
    "PL-DEST-3": "what a point of Destiny reveals is told, not reckoned",
    "PL-TURN-1": "what fits into a turn is told; longer deeds are PL-EXT",
    "PL-MELEE-1": "who is near enough is the game master's eye",
}
"""Rules that only tell people how to talk: no case can fail on them."""
COMPLETE_SECTIONS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
"""Sections of plenilunio.md that the program plays whole."""


def ids_in(text: str) -> set[str]:
    """Return the rule ids of a text; `PL-FORT-2 to PL-FORT-6` names all five."""
    found = set(RULE_ID.findall(text))
    for stem, first, last in RANGE.findall(text):
        found |= {f"{stem}{number}" for number in range(int(first), int(last) + 1)}
    return found


def catalogue(system: str) -> str:
    return (ROOT / "docs" / "rules" / f"{system}.md").read_text(encoding="utf-8")


def sections(system: str) -> dict[int, set[str]]:
    """Return the rules that each numbered section of a catalogue defines."""
    parts = re.split(r"^## (\d+)\. ", catalogue(system), flags=re.MULTILINE)
    return {int(number): set(DEFINED.findall(text)) for number, text in zip(parts[1::2], parts[2::2], strict=True)}


def named_by_code() -> set[str]:
    sources = [path for path in DOMAIN.rglob("*.py") if "__pycache__" not in path.parts]
    return set().union(*[ids_in(path.read_text(encoding="utf-8")) for path in sources])


def rules_lines() -> dict[Path, set[str]]:
    """Return the ids after every `Rules:` of the code, by file."""
    found: dict[Path, set[str]] = {}
    for path in DOMAIN.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found[path] = set().union(set(), *[ids_in(line) for line in re.findall(r"Rules: *([^\"\n]*)", text)])
    return found


def named_by_cases() -> set[str]:
    found: set[str] = set()
    for path in CASES.glob("*.json"):
        for case in json.loads(path.read_text(encoding="utf-8")):
            found |= {case["rule"], *case.get("also", ())}
    return found


def named_by_tests() -> set[str]:
    """Rules without a kind of case are pinned by a test that names them in a `Rules:` line."""
    sources = (ROOT / "tests" / "rules").glob("test_*.py")
    lines = [line for path in sources for line in re.findall(r"Rules: *([^\"\n]*)", path.read_text(encoding="utf-8"))]
    return set().union(set(), *[ids_in(line) for line in lines])


@pytest.mark.parametrize("prefix", SYSTEM_OF_PREFIX)
def test_every_rule_named_in_code_exists(prefix: str) -> None:
    defined = set().union(*sections(SYSTEM_OF_PREFIX[prefix]).values())
    named = {rule for rule in named_by_code() if rule.startswith(f"{prefix}-")}
    assert named - defined == set()


def test_every_rules_line_names_a_rule() -> None:
    for path in DOMAIN.rglob("*.py"):
        for line in re.findall(r"Rules: *([^\"\n]*)", path.read_text(encoding="utf-8")):
            assert ids_in(line), f"{path.relative_to(ROOT)}: Rules: {line}"


@pytest.mark.parametrize("section", COMPLETE_SECTIONS)
def test_every_rule_of_a_complete_section_is_named_by_code(section: int) -> None:
    assert sections("plenilunio")[section] - named_by_code() - set(ONLY_TALK) == set()


@pytest.mark.parametrize("section", COMPLETE_SECTIONS)
def test_every_rule_of_a_complete_section_has_a_case(section: int) -> None:
    proved = named_by_cases() | named_by_tests()
    assert sections("plenilunio")[section] - proved - set(ONLY_TALK) == set()


def test_every_exception_is_a_rule_and_needed() -> None:
    defined = set().union(*sections("plenilunio").values())
    assert set(ONLY_TALK) <= defined
    assert set(ONLY_TALK) & (named_by_cases() - {"PL-TURN-1"}) == set()


def test_every_case_names_rules_of_its_catalogue() -> None:
    for prefix, system in SYSTEM_OF_PREFIX.items():
        named = {rule for rule in named_by_cases() if rule.startswith(f"{prefix}-")}
        assert {rule for rule in named if rule not in catalogue(system)} == set()


def test_ids_of_cases_are_unique() -> None:
    ids = [case["id"] for path in CASES.glob("*.json") for case in json.loads(path.read_text(encoding="utf-8"))]
    assert len(ids) == len(set(ids))

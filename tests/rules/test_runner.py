"""The runner itself: what it must refuse, and that a wrong program would not pass."""

import json
from pathlib import Path

import pytest

from tests.messages import ROOT
from tests.rules import runner
from tests.rules.casefile import flaws_of, read_folder
from tests.rules.keys import KINDS, MANSIONS
from tests.rules.runner import PLAYERS
from tests.rules.summary import CaseSummary

TRAIL = {
    "id": "PL-001",
    "rule": "PL-ROLL-2",
    "kind": "resolve",
    "basis": "example",
    "text": "Armand's trail",
    "given": {"type": "challenge"},
    "dice": {"character": [1, 4, 6]},
    "expect": {"total": 2},
}


def _check(**changed: object) -> list[str]:
    case = {**TRAIL, **changed}
    return runner.check(case["kind"], case["given"], case["dice"], case["expect"])


def _written(folder: Path, *cases: object) -> Path:
    (folder / "some-cases.json").write_text(json.dumps(cases), encoding="utf-8")
    return folder


def test_a_right_expectation_passes() -> None:
    assert _check() == []


def test_a_wrong_number_fails() -> None:
    assert _check(expect={"total": 3}) == ["total: expected 3, got 2"]


def test_a_number_is_not_a_yes() -> None:
    assert _check(expect={"setback": 0})


def test_an_expected_refusal_that_is_allowed_fails() -> None:
    assert _check(expect={"error": "no_dice"})


def test_a_refusal_that_nobody_expects_fails() -> None:
    assert _check(dice={"character": [7]}) == ["refused with not_a_die_face, expected {'total': 2}"]


@pytest.mark.parametrize(
    "changed",
    [
        {"kind": "dance"},
        {"given": {"type": "challenge", "mood": 3}},
        {"dice": {"character": [1], "blood": [1]}},
        {"expect": {"totals": 2}},
        {"expect": {"faces": {"botches": 1}}},
        {"expect": {"error": "no_dice", "total": 2}},
        {"kind": "joint", "given": {"characters": [{"name": "A", "strength": 3}]}, "dice": {}, "expect": {"dice": 1}},
        {"kind": "extended", "given": {"target": 2, "rolls": [{"margin": 2}]}, "dice": {}, "expect": {}},
        {"kind": "fortune", "given": {"op": "dance"}, "dice": {}, "expect": {}},
        {"kind": "fortune", "given": {"op": "recover", "dice": 3}, "dice": {}, "expect": {}},
        {"kind": "scenario", "given": {"steps": [{"kind": "dance"}]}, "dice": {}, "expect": {"steps": [{}]}},
        {"kind": "attack", "given": {"type": "conflict", "weapon": "espada"}, "expect": {"damage": 1}},
        {"kind": "order", "given": {"combatants": [{"name": "A", "luck": 3}]}, "dice": {}, "expect": {"order": ["A"]}},
        {"kind": "budget", "given": {"scores": {}, "steps": [{"do": "turn", "mood": 1}]}, "dice": {}, "expect": {}},
        {"kind": "budget", "given": {"scores": {}, "steps": []}, "dice": {}, "expect": {"results": [{"luck": 1}]}},
    ],
)
def test_unknown_kinds_and_keys_fail(changed: dict[str, object]) -> None:
    assert any("unknown" in flaw or "beside an error" in flaw for flaw in _check(**changed))


@pytest.mark.parametrize("key", ["id", "rule", "kind", "basis", "text", "given", "expect"])
def test_a_case_without_one_of_its_parts_is_no_case(key: str) -> None:
    assert flaws_of({name: value for name, value in TRAIL.items() if name != key}) == [f"no {key}"]


@pytest.mark.parametrize(
    "changed", [{"also": "PL-SPEC-1"}, {"basis": "hearsay"}, {"id": "XX-1"}, {"colour": "red"}, {"given": []}]
)
def test_a_malformed_case_is_named(changed: dict[str, object]) -> None:
    assert flaws_of({**TRAIL, **changed})


def test_a_file_that_is_no_json_is_a_flaw(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text("[{", encoding="utf-8")
    assert read_folder(tmp_path)[0].flaws


def test_a_folder_without_cases_is_a_flaw(tmp_path: Path) -> None:
    assert read_folder(tmp_path)[0].flaws


def test_an_id_used_twice_is_a_flaw(tmp_path: Path) -> None:
    (file,) = read_folder(_written(tmp_path, TRAIL, TRAIL))
    assert file.flaws == ("some-cases.json, case 2 (PL-001): id used twice",)


def test_kinds_that_wait_are_listed_by_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "PLAYERS", {"plenilunio": PLAYERS["plenilunio"]})
    check = {**TRAIL, "id": "MM-CHECK/1", "kind": "check", "dice": [3]}
    attack = {**TRAIL, "id": "MM-ATTACK/1", "kind": "attack", "dice": [3]}
    further = {**check, "id": "MM-CHECK/2"}
    (file,) = read_folder(_written(tmp_path, TRAIL, check, attack, further))
    assert CaseSummary(tmp_path).lines(file) == [
        "some-cases.json: 0 ran of 4 (0 passed, 0 failed); not built yet: 3",
        "    not built: attack 1, check 2",
    ]


CASES = [case for file in read_folder(ROOT / "tests" / "cases") for case in file.cases]
PLAYED = [case for case in CASES if runner.not_built(case) is None and case.kind in PLAYERS[case.system]]


@pytest.mark.parametrize(("system", "kind"), [(system, kind) for system in PLAYERS for kind in PLAYERS[system]])
def test_every_expected_value_is_compared(system: str, kind: str) -> None:
    """Whatever a case expects, another value in its place must fail."""
    cases = [case for case in PLAYED if (case.system, case.kind) == (system, kind)]
    assert cases
    for case in cases:
        for key in case.expect:
            wrong = {**case.expect, key: "something else"}
            assert runner.check(kind, case.given, case.dice, wrong, system), f"{case.id}: {key}"


def test_every_kind_can_be_played() -> None:
    assert set(KINDS) == {*PLAYERS["plenilunio"], "scenario"}
    assert set(MANSIONS) == set(PLAYERS["mansions"])


@pytest.mark.parametrize(
    ("kind", "given", "dice", "expect"),
    [
        ("dance", {}, [], {}),
        ("faces", {"mood": 3}, [], {}),
        ("faces", {}, {"own": [1]}, {}),
        ("faces", {}, [1], {"impacts": 1}),
        ("faces", {}, [7], {"error": "bad_die", "at": 0}),
        ("player_turn", {"steps": [], "state": {"tired": True}}, [], {}),
        ("explore", {"room": {"dark": False, "colour": "red"}}, [], {}),
    ],
)
def test_unknown_kinds_and_keys_of_the_mansions_fail(
    kind: str, given: dict[str, object], dice: object, expect: dict[str, object]
) -> None:
    assert runner.flaws_of(kind, given, dice, expect, "mansions")


def test_dice_that_nobody_asks_for_fail() -> None:
    with pytest.raises(AssertionError):
        runner.check("gm_income", {"threat": 0, "players": 1}, [1], {"threat": 1}, "mansions")

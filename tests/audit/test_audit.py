"""Rules on the past: an honest evening is accused of nothing, each falsified ruling is named with its line."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli import bootstrap
from domain.audit import audit
from domain.codec import decode, encode, is_form
from domain.ledger import Line
from domain.systems.plenilunio.combat.actions import Aim, Attack, Reply
from projections.transcript import read
from tests.cli.conftest import RUINS, ruins  # noqa: F401  fixture
from tests.cli.table import Seat
from tests.plenilunio.seats import ARMAND, MUTANT

DEEDS = (
    ("roll", "armand", "astucia", "-d", "2", "--spec", "--rolled", "1,4,6/5,6"),
    ("roll", "armand", "astucia", "--vs", "mutante:sutileza", "--hide-opposition", "--rolled", "2,2,6/1,6"),
    ("roll", "mutante", "sutileza", "-d", "1", "--hidden"),
    ("roll", "christopher", "cultura", "-d", "4", "--destiny", "2", "--rolled", "4,2,3+6,6/5,5,2,3"),
    ("roll", "mutante", "sutileza", "-d", "1", "--destiny", "1", "--fiat", "a dream"),
    ("roll", "armand", "fortaleza", "-d", "3", "--goal", "5", "--with", "christopher"),
    ("roll", "armand", "voluntad", "--vs", "christopher", "--no-tie", "--rolled", "4,2,2/4;5,2,2/1"),
    ("roll", "3d6+2"),
    ("note", "a secret", "--hidden"),
    ("twist", "2", "-m", "a birth"),
    ("scene", "end"),
    ("session", "end"),
)


@pytest.fixture(scope="module")
def evening(ruins: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, list[Line]]:  # noqa: F811
    """Return rules and lines of an evening: open, hidden, overruled, long, tied and free rolls, notes, a twist."""
    home = tmp_path_factory.mktemp("evening")
    shutil.copytree(ruins, home, dirs_exist_ok=True)
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat = Seat(home, monkeypatch)
        bootstrap.make_current(home / RUINS)
        seat.chance.seed(7)
        for deed in DEEDS:
            seat.do(*deed)
        ledger = bootstrap.open_campaign(home / RUINS, read_only=True)
        try:
            return ledger.system, list(ledger.lines())
        finally:
            ledger.close()


def found(system: Any, lines: list[Line]) -> list[tuple[str, int | None]]:
    return [(finding.code, finding.line) for finding in audit(system, lines)]


def forged(lines: list[Line], kind: str, change: Callable[[Any], Any]) -> tuple[list[Line], int]:
    """Return the lines with the first event of a kind changed, and the line that it stands in."""
    place = next(place for place, line in enumerate(lines) if line.kind == kind)
    event = change(decode(kind, lines[place].event))
    changed = msgspec.structs.replace(lines[place], event=encode(event))
    return [*lines[:place], changed, *lines[place + 1 :]], lines[place].line


def test_an_honest_evening_is_accused_of_nothing(evening: tuple[Any, list[Line]]) -> None:
    system, lines = evening[0], list(evening[1])
    assert found(system, lines) == []
    assert {"core.Overruled.1", "plenilunio.TieRerolled.1", "plenilunio.RollTold.1"} <= {line.kind for line in lines}


@pytest.mark.parametrize("field", ["degree", "outcome", "destiny_gain", "note", "band"])
def test_another_result_than_the_dice_give(evening: tuple[Any, list[Line]], field: str) -> None:
    system, lines = evening[0], list(evening[1])
    other = {"degree": 5, "outcome": "failure", "destiny_gain": True, "note": "another", "band": 4}[field]
    lines, line = forged(
        lines, "plenilunio.RollSettled.1", lambda event: msgspec.structs.replace(event, **{field: other})
    )
    assert found(system, lines) == [("A601", line)]


def test_faces_judged_that_nobody_rolled(evening: tuple[Any, list[Line]]) -> None:
    system, lines = evening[0], list(evening[1])
    better = lambda event: msgspec.structs.replace(event, faces=(6, *event.faces[1:]))  # noqa: E731
    lines, line = forged(lines, "plenilunio.RollSettled.1", better)
    assert found(system, lines) == [("A603", line)]


def test_dice_changed_under_a_ruling(evening: tuple[Any, list[Line]]) -> None:
    system, lines = evening[0], list(evening[1])
    place = next(place for place, line in enumerate(lines) if line.kind == "dice.RolledByHand.1")
    dice = lines[place].event.replace(b'"faces":[1,4,6,5,6]', b'"faces":[6,4,6,5,6]')
    assert dice != lines[place].event
    lines[place] = msgspec.structs.replace(lines[place], event=dice)
    assert found(system, lines) == [("A603", lines[place].line + 1)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"sides":[6,6,6,6,6]', b'"sides":[20,6,6,6,6]'),
        (b'"sides":[6,6,6,6,6],"faces":[1,4,6,5,6]', b'"sides":[6,6,6,6],"faces":[1,4,6,5]'),
        (b'"sides":[6,6,6,6,6],"faces":[1,4,6,5,6]', b'"sides":[6,6,6,6,6,6],"faces":[1,4,6,5,6,6]'),
    ],
)
def test_other_dice_than_were_asked_for(evening: tuple[Any, list[Line]], old: bytes, new: bytes) -> None:
    system, lines = evening[0], list(evening[1])
    place = next(place for place, line in enumerate(lines) if line.kind == "dice.RolledByHand.1")
    assert old in lines[place].event
    lines[place] = msgspec.structs.replace(lines[place], event=lines[place].event.replace(old, new))
    assert found(system, lines) == [("A603", lines[place].batch)]


def test_a_secret_told_to_all_and_a_public_line_kept_from_all(evening: tuple[Any, list[Line]]) -> None:
    system, lines = evening[0], list(evening[1])
    for audience, other in (("gm", "all"), ("all", "gm")):
        for place, line in enumerate(lines):
            if line.audience != audience or line.kind.startswith(("ledger.", "core.")):
                continue
            changed = [*lines[:place], msgspec.structs.replace(line, audience=other), *lines[place + 1 :]]
            assert [code for code, _ in found(system, changed)] in (["A601"], ["A603"]), line.line


@pytest.mark.parametrize(
    "kind", ["plenilunio.RollSettled.1", "plenilunio.PoolDiceTaken.1", "plenilunio.DestinyIncreased.1"]
)
def test_a_line_left_out_of_a_batch(evening: tuple[Any, list[Line]], kind: str) -> None:
    system, lines = evening[0], list(evening[1])
    place = next(place for place, line in enumerate(lines) if line.kind == kind)
    batch = lines[place].batch
    assert {code for code, line in found(system, [*lines[:place], *lines[place + 1 :]]) if line and line >= batch} <= {
        "A601",
        "A603",
        "A604",
    }
    assert found(system, [*lines[:place], *lines[place + 1 :]])


def test_a_line_too_many(evening: tuple[Any, list[Line]]) -> None:
    system, lines = evening[0], list(evening[1])
    place = next(place for place, line in enumerate(lines) if line.kind == "plenilunio.RollSettled.1")
    gift = encode(decode("plenilunio.GiftPointGained.1", b'{"who":"armand","points":1}'))
    extra = msgspec.structs.replace(lines[place], kind="plenilunio.GiftPointGained.1", event=gift)
    assert ("A601", extra.line) in found(system, [*lines[: place + 1], extra, *lines[place + 1 :]])


def test_an_action_that_the_rules_refuse(evening: tuple[Any, list[Line]]) -> None:
    system, lines = evening[0], list(evening[1])
    greedy = lambda event: msgspec.structs.replace(event, destiny_dice=6)  # noqa: E731
    lines, line = forged(lines, "plenilunio.Roll.1", greedy)
    assert found(system, lines) == [("A604", line)]


@pytest.mark.parametrize(("kind", "event"), [("plenilunio.Invented.1", b"{}"), ("plenilunio.RollSettled.1", b"[]")])
def test_what_cannot_be_read_ends_the_audit_without_an_accusation(
    evening: tuple[Any, list[Line]], kind: str, event: bytes
) -> None:
    system, lines = evening[0], list(evening[1])
    place = next(place for place, line in enumerate(lines) if line.kind == "plenilunio.RollSettled.1")
    lines[place] = msgspec.structs.replace(lines[place], kind=kind, event=event)
    assert found(system, lines) == [("A605", lines[place].batch)]


def test_another_edition_of_the_rules_is_never_an_accusation(evening: tuple[Any, list[Line]]) -> None:
    system, lines = evening[0], list(evening[1])
    lines, line = forged(lines, "plenilunio.RollSettled.1", lambda event: msgspec.structs.replace(event, degree=3))
    later = [msgspec.structs.replace(each, edition="plenilunio-2") for each in lines]
    assert found(system, later) == [("A602", line)]
    for made_up in ("plenilunio-0", "plenilunio-x", "poker-1"):
        assert found(system, [msgspec.structs.replace(each, edition=made_up) for each in lines]) == [("A601", line)]


def test_the_same_event_in_other_bytes(evening: tuple[Any, list[Line]]) -> None:
    system, lines = evening[0], list(evening[1])
    place = next(place for place, line in enumerate(lines) if line.kind == "plenilunio.RollSettled.1")
    lines[place] = msgspec.structs.replace(lines[place], event=b" " + lines[place].event)
    assert found(system, lines) == [("A601", lines[place].line)]


LATER = (b',"protection":0', b',"rival_dice":null', b',"available":null', b',"kind":"test"')
"""Fields that sheets and rolls were given with fights, at the defaults that say what was true before."""


def test_lines_from_before_their_kind_had_a_field_are_accused_of_nothing(evening: tuple[Any, list[Line]]) -> None:
    system, lines = evening
    for later in LATER:
        assert any(later in line.event for line in lines), later
    older = lines
    for later in LATER:
        older = [msgspec.structs.replace(line, event=line.event.replace(later, b"")) for line in older]
    assert found(system, older) == []


def test_a_newer_field_of_something_in_a_list_is_left_out_of_an_older_line() -> None:
    """What others say in advance of an attack is such a list; it could name no gift before there were any."""
    attack = Attack(ARMAND, (Aim(MUTANT),), replies=(Reply(MUTANT, 2), Reply(ARMAND, soften=0)))
    newer = b',"gift":"","botch_rerolls":0,"reveal":null'
    older = encode(attack).replace(newer, b"")
    assert encode(attack).count(newer) == len(attack.replies)
    assert is_form(older, attack)
    for other in (older.replace(b'"dice":2', b'"dice":3'), older.replace(b'"aims":[', b'"aims":[ ')):
        assert not is_form(other, attack)


@pytest.mark.parametrize("change", [(b'"degree":1,', b""), (b'"degree":1,', b'"degree":1,"more":2,')])
def test_a_field_left_out_that_had_a_value_and_one_too_many(
    evening: tuple[Any, list[Line]], change: tuple[bytes, bytes]
) -> None:
    system, lines = evening[0], list(evening[1])
    place = next(place for place, line in enumerate(lines) if change[0] in line.event)
    lines[place] = msgspec.structs.replace(lines[place], event=lines[place].event.replace(*change))
    assert [line for _, line in found(system, lines)] in ([lines[place].line], [lines[place].batch])


def test_events_that_nest_without_end_are_unreadable_and_no_more(evening: tuple[Any, list[Line]]) -> None:
    system, lines = evening
    for kind in ("plenilunio.RollSettled.1", "dice.RolledOs.1"):
        place = next(place for place, line in enumerate(lines) if line.kind == kind)
        event = lines[place].event[:-1] + b',"more":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
        batch = lines[place].batch
        changed = [*lines[:place], msgspec.structs.replace(lines[place], event=event), *lines[place + 1 :]]
        assert found(system, changed) == [("A605", batch)]
        assert read(kind, event) is None

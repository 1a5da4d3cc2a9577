"""The list of tamperings: each is found, with its code and at its line, in a store and in a public file.

What is expected is read off the campaign by its labels and the specification's sections 8 and 11, never off a report.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest

from domain.findings import Finding
from domain.receipts import receipt
from domain.signed_roots import sign
from domain.verify import Evidence, Report, verify_file, verify_rows
from tests.tamper.book import Line, Row, file_of, head_of, public_rows, rows_of
from tests.tamper.evening import CHAIN, ROUND, VALUE, Evening

EVENING = Evening()
BOOK = EVENING.book
AT = BOOK.at
SIZE = len(BOOK.lines)
ROWS = rows_of(BOOK.lines)
HEAD = head_of(ROWS)
HELD = EVENING.evidence()
Expected = set[tuple[str, int | None]]
HARMLESS = {("W401", AT["bag 2"]), ("W405", AT["sealed 1"]), ("W407", AT["post roll"]), ("W414", AT["rewound"])}
HARMLESS |= {("W402", AT["lost"]), ("W401", AT["bag 5"])}
"""What is found of the campaign as it is: no fault in it."""
COLUMNS = (
    "campaign", "line", "batch", "kind", "time", "author", "audience", "edition", "command",
    "salt", "event", "leaf", "prev_root", "root",
)  # fmt: skip


def told(report: Report) -> Expected:
    return {(finding.code, finding.line) for finding in report.findings}


def faults(report: Report) -> Expected:
    return {each for each in told(report) if each[0].startswith("E")}


# --- A store whose rows were changed and not sealed again -----------------------------------------------------------


def row_with(line: int, column: str, value: object) -> list[Row]:
    row = list(ROWS[line - 1])
    row[COLUMNS.index(column)] = value
    return [*ROWS[: line - 1], tuple(row), *ROWS[line:]]


def cell(line: int, column: str) -> Any:
    return ROWS[line - 1][COLUMNS.index(column)]


R1, SECRET = AT["roll 1"], AT["secret note"]
LOADED = cell(R1, "event").replace(b'"faces":[', b'"faces":[6,')[:-3] + b"]}"
CELLS: dict[str, tuple[int, str, object, str]] = {
    "author": (R1, "author", "luis", "E101"),
    "a hidden line made open": (SECRET, "audience", "all", "E101"),
    "an open line hidden": (R1, "audience", "gm", "E101"),
    "kind of a protocol line": (R1, "kind", "dice.RolledOs.1", "E101"),
    "kind of a line of the story": (AT["note"], "kind", "core.MarkSet.1", "E101"),
    "edition": (R1, "edition", "plenilunio-2", "E101"),
    "command": (R1, "command", "f" * 32, "E101"),
    "campaign": (R1, "campaign", "dead" * 8, "E101"),
    "time, an hour later": (R1, "time", cell(R1, "time") + 3_600_000_000, "E101"),
    "time, a microsecond": (R1, "time", cell(R1, "time") + 1, "E101"),
    "batch": (R1, "batch", R1 - 1, "E101"),
    "salt": (R1, "salt", bytes(16), "E101"),
    "a face, seal left": (R1, "event", LOADED, "E101"),
    "a word of a note, seal left": (AT["note"], "event", b'{"text":"No llegan"}', "E101"),
    "a hidden line, seal left": (SECRET, "event", b'{"text":"El mutante duerme"}', "E101"),
    "event emptied": (R1, "event", b"", "E101"),
    "one blank more in an event": (R1, "event", cell(R1, "event") + b" ", "E101"),
    "the opening": (1, "event", cell(1, "event").replace(b"losa", b"rosa"), "E101"),
    "the last line": (SIZE, "author", "luis", "E101"),
    "a leaf": (R1, "leaf", bytes(32), "E101"),
    "a leaf of another line": (R1, "leaf", cell(R1 + 1, "leaf"), "E101"),
    "a root": (R1, "root", bytes(32), "E105"),
    "the last root": (SIZE, "root", cell(SIZE - 1, "root"), "E105"),
    "the root before": (R1, "prev_root", cell(R1, "root"), "E105"),
    "the root before line 1": (1, "prev_root", bytes(32), "E105"),
    "a salt too short": (R1, "salt", bytes(15), "E100"),
    "a salt too long": (R1, "salt", bytes(17), "E100"),
    "a salt of text": (R1, "salt", "x" * 16, "E100"),
    "a leaf too short": (R1, "leaf", bytes(31), "E100"),
    "no root": (R1, "root", None, "E100"),
    "no event": (R1, "event", None, "E100"),
    "a time before 1970": (R1, "time", -1, "E100"),
    "a time of 2^53": (R1, "time", 2**53, "E100"),
    "a time with a fraction": (R1, "time", 1.5, "E100"),
    "a newline in a kind": (R1, "kind", "dice.Rolled.1\n", "E100"),
    "an author of 513 bytes": (R1, "author", "x" * 513, "E100"),
    "half a character in an author": (R1, "author", "\udc80", "E100"),
    "a header cut elsewhere": (R1, "author", "gm\nall", "E100"),
}


@pytest.mark.parametrize("what", CELLS)
def test_a_changed_cell_is_found_at_its_line(what):
    line, column, value, code = CELLS[what]
    assert cell(line, column) != value
    found = faults(verify_rows(row_with(line, column, value), HEAD))
    assert (code, line) in found
    assert {at for code, at in found if code == "E101"} <= {line}


WHOLE_ROWS: dict[str, tuple[list[Row], object, Expected]] = {
    "the first row removed": (ROWS[1:], HEAD, {("E104", 1), ("E106", SIZE)}),
    "a row removed": (ROWS[: R1 - 1] + ROWS[R1:], HEAD, {("E104", R1), ("E105", R1 + 1), ("E106", SIZE)}),
    "the last row removed": (ROWS[:-1], HEAD, {("E106", SIZE - 1)}),
    "the last ten rows removed": (ROWS[:-10], HEAD, {("E106", SIZE - 10)}),
    "every row removed": ([], HEAD, {("E110", 1), ("E106", None)}),
    "a row twice": ([*ROWS[:R1], ROWS[R1 - 1], *ROWS[R1:]], HEAD, {("E104", R1 + 1)}),
    "two rows exchanged": (
        [*ROWS[: R1 - 1], ROWS[R1], ROWS[R1 - 1], *ROWS[R1 + 1 :]],
        HEAD,
        {("E104", R1), ("E104", R1 + 1), ("E104", R1 + 2)},
    ),
    "a row with too many columns": ([*ROWS[:5], (*ROWS[5], b""), *ROWS[6:]], HEAD, {("E100", 6)}),
    "a row that is none": ([*ROWS[:5], (), *ROWS[6:]], HEAD, {("E100", 6)}),
    "a head one line longer": (ROWS, (SIZE + 1, HEAD[1]), {("E106", SIZE)}),
    "a head one line shorter": (ROWS, (SIZE - 1, HEAD[1]), {("E106", SIZE)}),
    "a head of other subtrees": (ROWS, (SIZE, bytes(len(HEAD[1]))), {("E106", SIZE)}),
    "a head with a bit changed": (ROWS, (SIZE, bytes([HEAD[1][0] ^ 1]) + HEAD[1][1:]), {("E106", SIZE)}),
    "no head": (ROWS, None, {("E106", SIZE)}),
    "the head of the line before": (ROWS, head_of(ROWS[:-1]), {("E106", SIZE)}),
}


@pytest.mark.parametrize("what", WHOLE_ROWS)
def test_rows_and_heads_changed_are_found(what):
    rows, head, expected = WHOLE_ROWS[what]
    assert expected <= faults(verify_rows(rows, head))  # type: ignore[arg-type]


# --- A ledger written anew, every seal right: what the protocol itself gives away ------------------------------------

Edit = Callable[[list[Line]], object]


def put(label: str, **values: object) -> Edit:
    def edit(lines: list[Line]) -> None:
        event = lines[AT[label] - 1].event
        assert isinstance(event, dict)
        assert any(event.get(name) != value for name, value in values.items())
        event.update(values)

    return edit


def written(label: str, event: str) -> Edit:
    return lambda lines: setattr(lines[AT[label] - 1], "event", event)


def without(label: str, *names: str) -> Edit:
    def edit(lines: list[Line]) -> None:
        for name in names:
            lines[AT[label] - 1].event.pop(name)  # type: ignore[union-attr]

    return edit


def become(label: str, kind: str, event: dict[str, Any], **header: object) -> Edit:
    """Put another event in the place of a line, so that all others keep their numbers."""

    def edit(lines: list[Line]) -> None:
        line = lines[AT[label] - 1]
        line.kind, line.event = kind, event
        line.__dict__.update(header)

    return edit


def head(label: str, **values: object) -> Edit:
    return lambda lines: lines[AT[label] - 1].__dict__.update(values)


def event_of(label: str) -> dict[str, Any]:
    event = BOOK.lines[AT[label] - 1].event
    assert isinstance(event, dict)
    return json.loads(json.dumps(event))  # type: ignore[no-any-return]


def other_face(label: str) -> list[int]:
    first, *rest = event_of(label)["faces"]
    return [first % event_of(label)["sides"][0] + 1, *rest]


def at(code: str, *labels: str) -> Expected:
    return {(code, AT[label]) for label in labels}


NOTE = "core.NoteTaken.1"
OF_BAG_1 = ("roll 1", "cut roll", "roll 3", "post roll")
OF_BAG_3 = ("scene roll 1", "scene roll 2", "scene roll 3", "scene roll 4")
ANEW: dict[str, tuple[Edit, Expected]] = {
    "a face of a plain roll": (put("roll 1", faces=other_face("roll 1")), at("E302", "roll 1")),
    "a face of a cut roll": (put("cut roll", faces=other_face("cut roll")), at("E302", "cut roll")),
    "a face of a roll out of a post": (put("post roll", faces=other_face("post roll")), at("E302", "post roll")),
    "the last face of a long roll": (
        put("roll 3", faces=[*event_of("roll 3")["faces"][:-1], event_of("roll 3")["faces"][-1] % 6 + 1]),
        at("E302", "roll 3"),
    ),
    "a face of a roll of a scene": (put("scene roll 3", faces=other_face("scene roll 3")), at("E302", "scene roll 3")),
    "the dice of another roll": (
        put("roll 1", faces=event_of("roll 3")["faces"][:5]),
        at("E302", "roll 1"),
    ),
    "another cut, same faces": (put("cut roll", cut="8"), at("E302", "cut roll")),
    "another cut out of a post": (put("post roll", cut="del  foro"), at("E302", "post roll")),
    "a cut put to a plain roll": (put("roll 1", cut="9"), at("E302", "roll 1")),
    "a die more, faces as it would be": (put("roll 1", sides=[6] * 6), at("E307", "roll 1")),
    "other sides": (put("scene roll 3", sides=[99]), at("E302", "scene roll 3")),
    "a face too many": (put("roll 1", faces=[*event_of("roll 1")["faces"], 6]), at("E307", "roll 1")),
    "a seven on a die of six": (put("roll 1", faces=[7, 1, 1, 1, 1]), at("E307", "roll 1")),
    "a nought on a die": (put("roll 1", faces=[0, 1, 1, 1, 1]), at("E307", "roll 1")),
    "a seven thrown by hand": (put("by hand", faces=[7, 5]), at("E307", "by hand")),
    "more faces than dice by hand": (put("by hand", faces=[3, 5, 6]), at("E307", "by hand")),
    "a face of the system's that cannot be": (put("os", faces=[101]), at("E307", "os")),
    "a secret face that cannot be": (put("secret os", faces=[21]), at("E307", "secret os")),
    "another seed shown": (put("shown 1", seed="00" * 32), at("E301", "shown 1")),
    "the seed of another bag": (put("shown 3", seed=BOOK.seeds[1].hex()), at("E301", "shown 3")),
    "another commitment": (put("bag 1", commitment="11" * 32), at("E301", "shown 1")),
    "the commitment of another bag": (put("bag 3", commitment=event_of("bag 4")["commitment"]), at("E301", "shown 3")),
    "the nonce of the opening": (
        lambda lines: lines[0].event.update(nonce="00" * 16),  # type: ignore[union-attr]
        at("E301", "shown 1", "shown 3") | at("E306", "opened word") | {("E306", 35)} | at("E311", "rekey"),
    ),
    "the key of the opening": (
        lambda lines: lines[0].event.update(public_key=None),  # type: ignore[union-attr]
        at("E311", "rekey") | at("E301", "shown 1", "shown 3"),
    ),
    "sealed with another word": (
        put(
            "sealed 1", words=[*event_of("sealed 1")["words"][:1], [1, "luna azul"], *event_of("sealed 1")["words"][2:]]
        ),
        at("E305", "sealed 1") | at("E302", *OF_BAG_1),
    ),
    "sealed without a word that was given": (
        put("sealed 3", words=[[1, None]]),
        at("E305", "sealed 3") | at("E302", *OF_BAG_3),
    ),
    "sealed with a seat more": (put("sealed 3", words=[[1, "uno"], [2, None]]), at("E305", "sealed 3")),
    "sealed with a seat less": (put("sealed 1", words=event_of("sealed 1")["words"][:3]), at("E305", "sealed 1")),
    "sealed with a word for who was absent": (
        put("sealed 1", words=[*event_of("sealed 1")["words"][:3], [3, "nadie"]]),
        at("E305", "sealed 1"),
    ),
    "a word changed where it was given": (put("plain word", word="luna nueva"), at("E305", "sealed 1")),
    "a fixed word opened as another": (
        put("opened word", word="ascuas"),
        at("E306", "opened word") | at("E305", "sealed 1"),
    ),
    "a fixed word opened with another nonce": (put("opened word", nonce="00" * 16), at("E306", "opened word")),
    "a fixed word opened without its nonce": (put("opened word", nonce=None), at("E306", "opened word")),
    "what was fixed changed": (put("fixed word", commitment="22" * 32), at("E306", "opened word")),
    "another round of the beacon": (
        put("beacon word", word=f"drand {CHAIN} {ROUND + 1} {VALUE}"),
        at("E306", "beacon word") | at("E305", "sealed 1"),
    ),
    "another chain of the beacon": (put("beacon word", word=f"drand x {ROUND} {VALUE}"), at("E306", "beacon word")),
    "a beacon's value in capitals": (
        put("beacon word", word=f"drand {CHAIN} {ROUND} {VALUE.upper()}"),
        at("E306", "beacon word"),
    ),
    "the announced round changed": (
        put("bag 1", beacon={"chain": CHAIN, "round": ROUND + 1}),
        at("E306", "beacon word"),
    ),
    "no beacon announced": (put("bag 1", beacon=None), at("E306", "beacon word")),
    "a word for a seat that there is not": (
        put("plain word", seat=7),
        at("E304", "plain word") | at("E305", "sealed 1"),
    ),
    "a second word of a seat": (put("beacon word", seat=1, word="otra"), at("E304", "beacon word")),
    "a word for a bag never opened": (put("plain word", bag=9), at("E304", "plain word")),
    "a word fixed twice": (
        become("note", "dice.WordSealed.1", {"bag": 5, "seat": 1, "commitment": "33" * 32}),
        at("E304", "note"),
    ),
    "a word after the bag was sealed": (
        become("note", "dice.WordGiven.1", {"bag": 1, "seat": 3, "word": "tarde", "nonce": None}),
        at("E304", "note"),
    ),
    "sealed twice": (become("note", "dice.BagSealed.1", event_of("sealed 1")), at("E304", "note")),
    "a bag never opened is sealed": (put("sealed 5", bag=6), at("E304", "sealed 5", "pending roll")),
    "a roll before its bag is sealed": (
        become("plain word", "dice.Rolled.1", {**event_of("roll 1"), "bag": 2}),
        at("E304", "plain word"),
    ),
    "a roll number skipped": (put("roll 3", roll=4), at("E303", "roll 3", "post roll")),
    "a roll number again": (put("roll 3", roll=1), at("E303", "roll 3")),
    "the number of another bag": (put("scene roll 1", roll=2), at("E303", "scene roll 1", "scene roll 2")),
    "a roll said to be of another bag": (put("scene roll 1", bag=4), at("E303", "lost roll", "scene roll 2")),
    "a roll made into a note": (become("roll 3", NOTE, {"text": "nada"}), at("E303", "post roll")),
    "the last roll made into a note": (become("scene roll 4", NOTE, {"text": "nada"}), at("E303", "shown 3")),
    "a declared roll made into a note": (become("cut roll", NOTE, {"text": "nada"}), set()),
    "a declaration made into a note": (become("declared", NOTE, {"text": "nada"}), set()),
    "a roll thrown again": (become("by hand", "dice.Rolled.1", event_of("roll 1")), at("E303", "by hand")),
    "declared twice": (become("by hand", "dice.RollDeclared.1", event_of("declared")), at("E303", "by hand")),
    "declared after it was rolled": (
        become("by hand", "dice.RollDeclared.1", {**event_of("declared"), "roll": 1}),
        at("E303", "by hand"),
    ),
    "other dice than declared": (put("declared", sides=[12]), at("E309", "cut roll")),
    "fewer dice than declared": (put("declared", sides=[20, 20]), at("E309", "cut roll")),
    "the cut left out": (put("cut roll", cut=""), at("E302", "cut roll")),
    "shown with one roll more": (put("shown 1", rolls=5), at("E303", "shown 1")),
    "shown with one roll less": (put("shown 3", rolls=3), at("E303", "shown 3")),
    "shown twice": (become("promise", "dice.BagRevealed.1", event_of("shown 1")), at("E310", "promise")),
    "a bag never opened is shown": (put("shown 3", bag=9), at("E310", "shown 3")),
    "a roll after the bag was shown": (
        become("late note", "dice.Rolled.1", {**event_of("post roll"), "roll": 5}),
        at("E304", "late note"),
    ),
    "a declaration after the bag was shown": (
        become("late note", "dice.RollDeclared.1", {**event_of("declared"), "roll": 5}),
        at("E304", "late note"),
    ),
    "a roll after the bag was lost": (
        become("late note", "dice.Rolled.1", {**event_of("lost roll"), "roll": 2}),
        at("E304", "late note"),
    ),
    "a bag lost after it was shown": (put("lost", bag=1), at("E304", "lost")),
    "a bag lost that never was": (put("lost", bag=9), at("E304", "lost")),
    "a bag of a number too high": (put("bag 5", bag=6), at("E308", "bag 5") | at("E304", "sealed 5", "pending roll")),
    "a bag of a number used before": (put("bag 5", bag=1), at("E308", "bag 5")),
    "a recorded root that is none": (put("recorded", root="44" * 32), at("E105", "recorded")),
    "a recorded size that is another": (put("recorded again", size=26), at("E105", "recorded again")),
    "a recorded root of its own line": (put("recorded last", size=SIZE), at("E105", "recorded last")),
    "an anchored root that is none": (put("anchored", root="55" * 32), at("E105", "anchored")),
    "a key that the old one did not sign": (put("rekey", signature="66" * 64), at("E311", "rekey")),
    "another new key": (put("rekey", public_key="77" * 32), at("E311", "rekey")),
    "nothing was lost": (put("rewound", lost_size=3), at("E311", "rewound")),
    "opened twice": (become("note", "ledger.Opened.1", json.loads(BOOK.lines[0].text)), at("E110", "note")),
    "line 1 of another kind": (lambda lines: setattr(lines[0], "kind", NOTE), {("E110", 1), ("E311", AT["rekey"])}),
    "line 1 of a later version": (lambda lines: lines[0].event.update(version=2), {("E311", 1)}),  # type: ignore[union-attr]
    "a kind of dice that is not listed": (head("os", kind="dice.RolledOs.2"), at("E311", "os")),
    "a kind of the ledger that is not listed": (head("note", kind="ledger.Forgotten.1"), at("E311", "note")),
    "a field left out": (without("roll 1", "cut"), at("E311", "roll 1")),
    "a number as a text": (put("roll 1", roll="1"), at("E311", "roll 1")),
    "a face with a fraction": (put("roll 1", faces=[1.5, 1, 1, 1, 1]), at("E311", "roll 1")),
    "a bag that is no number": (put("scene roll 1", bag=None), at("E311", "scene roll 1")),
    "a seed in capitals": (put("shown 1", seed=BOOK.seeds[1].hex().upper()), at("E311", "shown 1")),
    "seats out of order": (put("bag 4", seats=[2, 1]), at("E311", "bag 4")),
    "a word of 501 bytes": (put("plain word", word="x" * 501), at("E311", "plain word")),
    "an event that is no JSON": (written("roll 1", "{"), at("E311", "roll 1")),
    "a byte order mark in an event": (written("roll 1", "\ufeff{}"), at("E311", "roll 1")),
    "33 deep in an event": (
        written("os", '{"sides":[6],"faces":[1],"x":' + "[" * 33 + "]" * 33 + "}"),
        at("E311", "os"),
    ),
    "a number of 65 characters": (written("os", '{"sides":[6],"faces":[1],"x":1' + "0" * 64 + "}"), at("E311", "os")),
}
"""Some are honest by their seals and their dice, and only what is noted beside them tells (see NOTED)."""
NOTED: dict[str, Expected] = {
    "a declared roll made into a note": at("W403", "declared"),
    "a declaration made into a note": at("W407", "cut roll"),
    "the cut left out": at("W411", "cut roll"),
}
FURTHER: dict[str, tuple[Edit, Expected]] = {
    "a second bag for the same": (put("bag 4", purpose="Escena 1"), at("W415", "bag 4")),
    "a bag for every roll beside one for a scene": (put("bag 4", purpose=None), at("W415", "bag 4")),
    "dice beside the bags promised": (
        become("late note", "dice.RolledOs.1", {"sides": [6], "faces": [6]}),
        at("W417", "late note"),
    ),
    "no word at all": (
        lambda lines: [put("sealed 5", words=[[1, None]])(lines), become_note(lines, 50)],
        at("W406", "sealed 5") | at("W405", "sealed 5"),
    ),
    "the clock set back": (head("late note", time=1), at("W410", "late note")),
}
"""What no code of a fault says, and is noted all the same."""


def become_note(lines: list[Line], line: int) -> None:
    lines[line - 1].kind, lines[line - 1].event = NOTE, {"text": "nada"}


def anew(edit: Edit) -> list[Line]:
    lines = [line.copy() for line in BOOK.lines]
    edit(lines)
    return lines


@pytest.mark.parametrize("what", ANEW)
def test_what_is_written_anew_is_found_in_a_store(what):
    edit, expected = ANEW[what]
    rows = rows_of(anew(edit))
    report = verify_rows(rows, head_of(rows))
    assert expected <= faults(report)
    assert NOTED.get(what, set()) <= told(report)
    assert expected or NOTED[what]
    assert report.size == SIZE


@pytest.mark.parametrize("what", ANEW)
def test_what_is_written_anew_is_found_in_a_public_file(what):
    """But for what is withheld there."""
    edit, expected = ANEW[what]
    lines = anew(edit)
    open_lines = {line.line for line in lines if line.audience == "all"}
    report = verify_file(file_of(public_rows(lines)))
    assert {each for each in expected if each[1] in open_lines} <= faults(report)
    rows = rows_of(lines)
    from_store = {each for each in faults(verify_rows(rows, head_of(rows))) if each[1] in open_lines}
    assert faults(report) == from_store


@pytest.mark.parametrize("what", ANEW)
def test_what_people_hold_contradicts_every_ledger_written_anew(what):
    rows = rows_of(anew(ANEW[what][0]))
    report = verify_rows(rows, head_of(rows), HELD)
    assert report.verdict == "BROKEN"
    assert {code for code, _ in told(report)} & {"E201", "E204", "E205", "E207"}


@pytest.mark.parametrize("what", FURTHER)
def test_what_is_no_fault_is_noted(what):
    edit, expected = FURTHER[what]
    rows = rows_of(anew(edit))
    report = verify_rows(rows, head_of(rows))
    assert expected <= told(report)
    assert expected <= told(verify_file(file_of(public_rows(anew(edit)))))


# --- A public file whose rows were changed ----------------------------------------------------------------------------

PUBLIC = public_rows(BOOK.lines)
Bend = Callable[[list[Any]], object]


def public_with(line: int, **values: object) -> Bend:
    return lambda rows: rows.__setitem__(line, rows[line] | values)


def public_without(line: int, *names: str) -> Bend:
    return lambda rows: rows.__setitem__(line, {key: value for key, value in rows[line].items() if key not in names})


def withheld(line: int) -> Bend:
    return lambda rows: rows.__setitem__(line, {"line": line, "leaf": BOOK.lines[line - 1].leaf().hex()})


BEYOND = at("E105", "recorded", "recorded again", "anchored", "recorded last")
"""A public file has no stored seals: who changes a line changes every root after it."""
BENT: dict[str, tuple[Bend, Expected]] = {
    "an author": (public_with(R1, author="luis"), BEYOND),
    "a note": (public_with(AT["note"], event='{"text":"No llegan"}'), BEYOND),
    "a salt": (public_with(R1, salt="00" * 16), BEYOND),
    "a time": (public_with(R1, time=7), BEYOND | at("W410", "roll 1")),
    "a batch": (public_with(R1, batch=1), BEYOND),
    "a leaf that is withheld": (public_with(SECRET, leaf="00" * 32), BEYOND),
    "a late note": (public_with(AT["late note"], event='{"text":"No amanece"}'), at("E105", "recorded last")),
    "a row removed": (lambda rows: rows.pop(R1), {("E104", R1), ("E303", AT["declared"])} | BEYOND),
    "line 1 removed": (lambda rows: rows.pop(1), {("E104", 1), ("E110", 1)}),
    "a withheld row removed": (lambda rows: rows.pop(SECRET), {("E104", SECRET)} | BEYOND),
    "a row twice": (lambda rows: rows.insert(R1, rows[R1]), {("E104", R1 + 1), ("E303", R1)}),
    "two rows exchanged": (
        lambda rows: rows.__setitem__(slice(18, 20), [rows[19], rows[18]]),
        {("E104", 18), ("E104", 19), ("E104", 20)},
    ),
    "a row put in between": (
        lambda rows: rows.insert(AT["note"], rows[AT["note"]] | {"command": "x"}),
        {("E104", AT["note"] + 1)},
    ),
    "line 1 withheld": (withheld(1), {("E110", 1)}),
    "a roll of an open bag withheld": (withheld(AT["roll 3"]), at("E303", "post roll")),
    "the last roll of an open bag withheld": (withheld(AT["scene roll 4"]), at("E303", "shown 3")),
    "the opening of a bag withheld": (withheld(AT["bag 3"]), at("E304", "sealed 3", *OF_BAG_3) | at("E310", "shown 3")),
    "the sealing of a bag withheld": (withheld(AT["sealed 3"]), at("E304", *OF_BAG_3)),
    "the heading of another campaign": (lambda rows: rows.__setitem__(0, rows[0] | {"campaign": "x"}), BEYOND),
    "no heading": (lambda rows: rows.pop(0), {("E100", None)}),
    "a heading of another program": (lambda rows: rows.__setitem__(0, rows[0] | {"testigo": "v2"}), {("E100", None)}),
    "a row that is no JSON": (lambda rows: rows.__setitem__(R1, b"{"), {("E100", R1)}),
    "a row that is not UTF-8": (lambda rows: rows.__setitem__(R1, b'{"line":13,"\xff":1}'), {("E100", R1)}),
    "an empty row": (lambda rows: rows.insert(R1, b""), {("E100", R1), ("E104", R1 + 1)}),
    "a row of both forms": (public_with(R1, leaf="00" * 32), {("E100", R1)}),
    "a row of half a form": (public_without(R1, "author"), {("E100", R1)}),
    "a withheld row without its leaf": (public_without(SECRET, "leaf"), {("E100", SECRET)}),
    "a leaf in capitals": (public_with(SECRET, leaf="AB" * 32), {("E100", SECRET)}),
    "a salt too short": (public_with(R1, salt="00"), {("E100", R1)}),
    "a time as a text": (public_with(R1, time="7"), {("E100", R1)}),
    "a newline in a header field": (public_with(R1, author="gm\n"), {("E100", R1)}),
    "33 deep beside a row": (public_with(R1, more=json.loads("[" * 32 + "]" * 32)), {("E100", R1)}),
    "a number of 65 characters in a row": (
        lambda rows: rows.__setitem__(R1, json.dumps(rows[R1]).encode()[:-1] + b',"x":1' + b"0" * 64 + b"}"),
        {("E100", R1)},
    ),
}


@pytest.mark.parametrize("what", BENT)
def test_a_public_file_that_was_bent_is_found(what):
    bend, expected = BENT[what]
    rows = list(PUBLIC)
    bend(rows)
    report = verify_file(file_of(rows))
    assert expected <= told(report)
    assert report.verdict == "BROKEN"


@pytest.mark.parametrize("what", BENT)
def test_what_people_hold_contradicts_a_public_file_that_was_bent(what):
    rows = list(PUBLIC)
    BENT[what][0](rows)
    assert verify_file(file_of(rows), HELD).verdict == "BROKEN"


# --- What is held from outside ----------------------------------------------------------------------------------------

OTHER = Evening()
OTHER.book.lines[AT["late note"] - 1].event = {"text": "No amanece"}
OTHER.book.lines[-1].event = {"size": SIZE - 1, "root": OTHER.book.root(SIZE - 1).hex()}
"""The same evening but for one note, with everything sealed and recorded anew: nothing inside gives it away."""
LATE = AT["late note"]
SHORT = LATE - 1
Held = tuple[list[Line], Evidence, Expected]
HELD_AGAINST: dict[str, Held] = {
    "a receipt of the line changed": (
        OTHER.book.lines,
        Evidence(receipts=(BOOK.receipt(LATE),)),
        {("E201", LATE)},
    ),
    "a receipt of a later line": (OTHER.book.lines, Evidence(receipts=(BOOK.receipt(SIZE),)), {("E201", SIZE)}),
    "a receipt in a pasted thread": (
        OTHER.book.lines,
        Evidence(pasted=(f"Tiro y sale: 4 (recibo {BOOK.receipt(LATE)}), ¡por fin!",)),
        {("E201", LATE)},
    ),
    "a signed root of the other history": (
        OTHER.book.lines,
        Evidence(signed_roots=(EVENING.notes[SIZE - 1],)),
        {("E205", SIZE - 1)},
    ),
    "the head that this machine remembers": (
        OTHER.book.lines,
        Evidence(remembered=(SIZE, BOOK.root(SIZE))),
        {("E207", SIZE)},
    ),
    "a receipt of a line cut off": (BOOK.lines[:SHORT], Evidence(receipts=(BOOK.receipt(SIZE),)), {("E202", SIZE)}),
    "a signed root of lines cut off": (
        BOOK.lines[:SHORT],
        Evidence(signed_roots=(EVENING.notes[SIZE - 1],)),
        {("E206", SIZE - 1)},
    ),
    "a head of lines cut off": (
        BOOK.lines[:SHORT],
        Evidence(remembered=(SIZE, BOOK.root(SIZE))),
        {("E208", SIZE)},
    ),
    "another key known": (BOOK.lines, Evidence(public_key="99" * 32), {("E210", 1)}),
    "a root signed by a stranger": (
        BOOK.lines,
        Evidence(signed_roots=(sign(BOOK.ledger_id, 23, BOOK.root(23), bytes(32)),)),
        {("E204", None)},
    ),
    "a root signed by the key that came later": (
        BOOK.lines,
        Evidence(signed_roots=(BOOK.signed(23),)),
        {("E204", None)},
    ),
    "a root signed of another ledger": (
        BOOK.lines,
        Evidence(signed_roots=(EVENING.notes[23].replace(BOOK.ledger_id, "ab" * 32),)),
        {("E204", None)},
    ),
    "a signed size changed": (
        BOOK.lines,
        Evidence(signed_roots=(EVENING.notes[23].replace("\n23\n", "\n22\n"),)),
        {("E204", None)},
    ),
    "a signed root with a line more": (
        BOOK.lines,
        Evidence(signed_roots=(EVENING.notes[23].replace("\n\n", "\nmás\n\n"),)),
        {("E204", None)},
    ),
    "two roots of one size, both signed": (
        BOOK.lines,
        Evidence(signed_roots=(EVENING.notes[SIZE - 1], sign(BOOK.ledger_id, SIZE - 1, bytes(32), BOOK.secret))),
        {("E205", SIZE - 1), ("E209", None)},
    ),
    "a receipt that somebody made up": (BOOK.lines, Evidence(receipts=(receipt(R1, bytes(32)),)), {("E201", R1)}),
    "a receipt copied badly": (
        BOOK.lines,
        Evidence(receipts=(BOOK.receipt(R1)[:-1] + ("0" if BOOK.receipt(R1)[-1] != "0" else "1"),)),
        {("W203", None)},
    ),
}


@pytest.mark.parametrize("what", HELD_AGAINST)
def test_what_is_held_finds_what_nothing_inside_gives_away(what):
    lines, held, expected = HELD_AGAINST[what]
    rows = rows_of(lines)
    assert not faults(verify_rows(rows, head_of(rows)))
    report = verify_rows(rows, head_of(rows), held)
    assert expected <= told(report)
    assert {each for each in expected if each[0].startswith("E")} == faults(report)


@pytest.mark.parametrize("what", HELD_AGAINST)
def test_the_same_of_a_public_file_that_may_be_older(what):
    lines, held, expected = HELD_AGAINST[what]
    report = verify_file(file_of(public_rows(lines)), held)
    beyond = {each for each in expected if each[0] in ("E202", "E206", "E208")}
    assert faults(report) == {each for each in expected - beyond if each[0].startswith("E")}
    if beyond:
        assert ("W416", max(line or 0 for _, line in beyond)) in told(report)


# --- Controls ---------------------------------------------------------------------------------------------------------


def test_the_campaign_as_it_is_has_no_fault():
    for held, further in ((Evidence(), {("W408", None)}), (HELD, set[tuple[str, int | None]]())):
        assert told(verify_rows(ROWS, HEAD, held)) == HARMLESS | further
        assert told(verify_file(file_of(PUBLIC), held)) == HARMLESS | further
    assert verify_rows(ROWS, HEAD, HELD).verdict == verify_file(file_of(PUBLIC), HELD).verdict == "VERIFIED"


def test_grades_are_those_of_the_table():
    """By hand: bag 1 was shown with words, bag 3 too; of bags 2 and 5 no seed is shown, that of 4 is lost."""
    report = verify_rows(ROWS, HEAD)
    assert report.grades == {"hand": 1, "os": 2, "words": 6, "cut": 1, "post": 1, "pending": 2}
    assert report.secret == {"pending": 3}


PRINTED = BOOK.receipt(R1)


@pytest.mark.parametrize(
    "typed",
    [
        PRINTED,
        f"  {PRINTED}\n",
        PRINTED.lower(),
        PRINTED.replace("-", " "),
        PRINTED.replace("-", "\u2013"),
        PRINTED.replace("-", " · "),
        PRINTED[:3] + PRINTED[3:].replace("0", "O").replace("1", "l"),
    ],
)
def test_receipts_typed_in_any_way_are_read(typed):
    report = verify_rows(ROWS, HEAD, Evidence(receipts=(typed,)))
    assert report.anchored == R1
    assert not faults(report)


def test_prose_and_numbers_are_no_receipts():
    prose = "Sacó 12 dado rojo sobre 612-3456-7890-123, tel. 913-4567-8901-234; 57-3F9X-52VT-1FNO no lo es."
    assert told(verify_rows(ROWS, HEAD, Evidence(pasted=(prose,)))) == HARMLESS | {("W408", None)}


def test_an_older_public_file_is_no_fault():
    report = verify_file(file_of(public_rows(BOOK.lines, to=30)), HELD)
    assert not faults(report)
    assert ("W416", SIZE) in told(report)


def test_evidence_of_lost_lines_is_counted_and_accuses_nobody():
    first, last = AT["rewound"], AT["rewound"] + 3
    lost = Evidence(receipts=tuple(receipt(line, bytes([line]) * 32) for line in range(first, last + 1)))
    report = verify_rows(ROWS, HEAD, lost)
    assert not faults(report)
    (rewound,) = [finding for finding in report.findings if finding.code == "W414"]
    assert rewound.values["k"] == 4


def test_a_root_of_lost_lines_signed_by_a_key_that_was_lost_with_them_accuses_nobody():
    size = AT["rewound"] + 1
    lost = Evidence(signed_roots=(sign(BOOK.ledger_id, size, bytes(32), bytes(32)),))
    report = verify_rows(ROWS, HEAD, lost)
    assert not faults(report)
    assert [finding.values["k"] for finding in report.findings if finding.code == "W414"] == [1]
    forged = Evidence(signed_roots=(sign(BOOK.ledger_id, size, BOOK.root(size), bytes(32)),))
    assert faults(verify_rows(ROWS, HEAD, forged)) == {("E204", None)}
    assert not verify_rows(ROWS, HEAD, forged).anchored


def test_findings_of_others_count_for_the_verdict():
    report = verify_rows(ROWS, HEAD, HELD)
    assert report.joined([Finding("E108", 8, {"view": "rolls"})]).verdict == "BROKEN"
    assert report.joined([]).verdict == "VERIFIED"


def test_there_are_far_more_than_a_hundred_kinds():
    assert len(CELLS) + len(WHOLE_ROWS) + len(ANEW) + len(BENT) + len(HELD_AGAINST) >= 190

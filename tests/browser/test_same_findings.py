"""The verifier of the page agrees with every vector, and with Python on every file."""

import json
import random
from typing import Any

import pytest

from domain.verify import Evidence
from tests.browser.same import HELPERS, in_browser, in_python
from tests.tamper.ledgers import EXAMPLE, example_lines
from tests.vectors.test_ledgers import TRUE_EVIDENCE, VECTORS, example_file, expected, row_bytes

NOT_OF_A_READER = {"normalise"}
"""What a writer does with a typed word: a verifier never does."""
VALUES: tuple[Any, ...] = (
    *(None, True, False, -1, 0, -0.0, 1, 1.0, 1.5, 2, 7, 21, 2**32 - 1, 2**32, 2**53 - 1, 2**53, 1e300, -(2**53)),
    *("", " ", "x", "luna roja", "ñandú", "a\nb", "\x7f", "\ud800", "\u202e", "é" * 250, "é" * 251, "x" * 513),
    *("0" * 64, "F" * 64, "0" * 32, "__proto__", "constructor", [], [1], [1, 2], [2, 1], [1, 1], [6] * 3, [[1, None]]),
    *([[1, "x"]], [[1]], [[0, ""]], {}, {"chain": "c", "round": 1}, {"chain": "c"}, [6] * 1001, [None], ["6"], [6.5]),
)


def rows_to_file(rows: list[Any]) -> bytes:
    return b"".join(json.dumps(row, ensure_ascii=True).encode() + b"\n" for row in rows)


def vector_files() -> list[tuple[bytes, Evidence]]:
    files = []
    for vector in VECTORS["ledger_files"]:
        data = b"\n".join(row_bytes(VECTORS["ledger_rows"][row]) for row in vector["rows"])
        remembered = vector["remembered"] and (vector["remembered"][0], bytes.fromhex(vector["remembered"][1]))
        evidence = Evidence(
            tuple(vector["receipts"]), tuple(vector["signed_roots"]), (), vector["public_key"], remembered
        )
        files.append((data + b"\n" * vector["last_newline"], evidence))
    return files


def test_every_vector(loaded):
    wanted = {name: count for name, count in VECTORS["counts"].items() if not name.startswith("ledger_")}
    result = loaded.run(f"{HELPERS}; checkVectors({json.dumps(VECTORS)})")
    assert result["wrong"] == []
    assert result["counts"] == {name: count for name, count in wanted.items() if name not in NOT_OF_A_READER}


def test_every_ledger_file(loaded):
    """The vectors' own expectations, and every value of the report as Python has it."""
    files = vector_files()
    reports = in_browser(loaded, files)
    for vector, report in zip(VECTORS["ledger_files"], reports, strict=True):
        wanted = expected(vector["expected"])
        found = {(code, line) for code, line, _ in map(json.loads, report["findings"])}
        assert {name: report[name] for name in wanted if name != "findings"} | {"findings": found} == wanted, vector[
            "what"
        ]
    assert reports == in_python(files)


def test_the_example_and_its_tamperings(loaded):
    data = [example_file([], [])] + [example_file(each["replace"], each["remove"]) for each in EXAMPLE["tampered"]]
    pasted = "Fin: " + EXAMPLE["receipts"][7] + ".\n\n" + EXAMPLE["signed_roots"][1].replace("\n", "\r\n")
    few = Evidence(tuple(EXAMPLE["receipts"][::7]), TRUE_EVIDENCE.signed_roots, (), TRUE_EVIDENCE.public_key)
    files = [(each, evidence) for each in data for evidence in (Evidence(), few, Evidence(pasted=(pasted,)))]
    files.append((data[0], TRUE_EVIDENCE))
    assert in_browser(loaded, files) == in_python(files)


def oddities() -> list[str]:
    deep = "[" * 33 + "]" * 33
    deeper = "[" * 100_000 + "]" * 100_000
    faces = '"sides":[6],"faces":[1]'
    return [
        f'{{{faces},"more":{deep}}}',
        f'{{{faces},"more":{deep[1:-1]}}}',
        f'{{{faces},"more":{deep[2:-2]}}}',
        f'{{{faces},"more":{deeper}}}',
        f'{{{faces},"more":{"[" * 100_000}}}',
        f'{{{faces},"more":"{"[" * 100_000}"}}',
        f'{{{faces},"more":1{"0" * 63}}}',
        f'{{{faces},"more":1{"0" * 64}}}',
        f'{{{faces},"more":1{"0" * 4999}}}',
        f'{{{faces},"more":"1{"0" * 4999}"}}',
        f'{{{faces},"more":1e400}}',
        f'{{{faces},"more":"\\"[[[","less":"\\\\"}}',
        f"\ufeff{{{faces}}}",
        f"\u2028{{{faces}}}",
        f"\u00a0{{{faces}}}",
        f" \t\r\n{{{faces}}}\n",
        '{"sides":[8],"faces":[9],"sides":[6],"faces":[1]}',
        '{"sides":[6],"faces":[1],"sides":[8],"faces":[9]}',
        '{"sides":[6],"faces":[-0]}',
        '{"sides":[6.0],"faces":[1e0]}',
        '{"sides":[٦],"faces":[1]}',
        '{"__proto__":{"sides":[6]},"faces":[1]}',
        f'{{{faces},"more":"\u0007"}}',
        f'{{{faces},"more":"\\u0007\\ud800"}}',
        f'{{{faces},"more":NaN}}',
        f'{{{faces},"more":+1}}',
        f'{{{faces},"more":01}}',
        f"{{{faces},}}",
        f"{{{faces}}}{{}}",
        "",
    ]


def test_oddities_of_json(loaded):
    """In an event, in a row beside its names, and a separator of lines that is none in a name."""
    files = []
    for event in oddities():
        lines = example_lines()
        lines[13] = lines[13] | {"event": event}
        files.append((rows_to_file([EXAMPLE["heading"], *lines]), Evidence()))
        row = json.dumps(example_lines()[13])[:-1]
        rows = [json.dumps(each) for each in (EXAMPLE["heading"], *example_lines())]
        rows[14] = f'{row},"odd":{event or "0"}}}'.replace("\n", " ")
        files.append(("\n".join(rows).encode("utf-8", "surrogatepass"), Evidence()))
    lines = example_lines()
    lines[1] |= {"event": '{"who":"a\u2028b\u0085c"}', "author": "\u2028"}
    files.append((json.dumps(EXAMPLE["heading"]).encode() + b"\r\n" + rows_to_file(lines), Evidence()))
    assert in_browser(loaded, files) == in_python(files)


def changed_event(chance: random.Random, event: str) -> str:
    """Return an event with one field replaced, dropped or doubled, a list bent, or a character changed."""
    names = json.loads(event)
    name = chance.choice(list(names) or [""])
    way = chance.randrange(5)
    if way == 0:
        at = chance.randrange(len(event))
        return event[:at] + chance.choice('0123456789abcdef"[]{},:. -eE\\n') + event[at + 1 :]
    if way == 1:
        names.pop(name, None)
    elif way == 2 and isinstance(names.get(name), list) and names[name]:
        bent = names[name]
        bent.insert(chance.randrange(len(bent) + 1), chance.choice([*bent, *VALUES]))
        chance.shuffle(bent)
    elif way == 3:
        return event[:-1] + f',"{name}":{json.dumps(chance.choice(VALUES))}}}'
    else:
        names[name] = chance.choice(VALUES)
    return json.dumps(names, ensure_ascii=chance.random() < 0.5)


def sources() -> list[list[Any]]:
    """Return the ledgers of the vectors that are read whole, as rows."""
    found = [[EXAMPLE["heading"], *example_lines()]]
    for vector in VECTORS["ledger_files"]:
        rows = [VECTORS["ledger_rows"][row] for row in vector["rows"]]
        if not {"E100", "E104"} & {code for code, _ in vector["expected"]["findings"]}:
            found.append([json.loads(row) for row in rows if isinstance(row, str)])
    return found


@pytest.mark.parametrize("seed", range(4))
def test_random_changes_of_protocol_events(loaded, seed):
    """Every field of every kind, 150 files a seed; values that no field may have among them."""
    chance, from_where, files = random.Random(seed), sources(), []
    for _ in range(150):
        rows = [dict(row) for row in chance.choice(from_where)]
        for _ in range(chance.randrange(1, 4)):
            row = chance.choice([row for row in rows if row.get("kind", "").startswith(("dice.", "ledger."))] or [{}])
            if "event" in row and row["event"].startswith("{"):
                try:
                    row["event"] = changed_event(chance, row["event"])
                except ValueError:
                    continue
        evidence = Evidence(pasted=("\n".join([EXAMPLE["receipts"][2], *EXAMPLE["signed_roots"]]),))
        files.append((rows_to_file(rows), chance.choice([evidence, Evidence()])))
    found, due = in_browser(loaded, files), in_python(files)
    assert found == due
    if seed == 0:
        codes = {json.loads(each)[0] for report in due for each in report["findings"]}
        assert len(codes) > 15


@pytest.mark.parametrize("seed", range(2))
def test_random_changes_of_rows_and_bits(loaded, seed):
    chance, from_where, files = random.Random(1000 + seed), sources(), []
    for _ in range(120):
        rows = [dict(row) for row in chance.choice(from_where)]
        way = chance.randrange(4)
        at, to = chance.randrange(len(rows)), chance.randrange(len(rows))
        if way == 0:
            rows[at], rows[to] = rows[to], rows[at]
        elif way == 1:
            del rows[at]
        elif way == 2 and rows[at]:
            name = chance.choice(list(rows[at]))
            rows[at][name] = chance.choice(VALUES)
        data = rows_to_file(rows)
        if way == 3:
            place = chance.randrange(len(data))
            data = data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :]
        files.append((data, Evidence(receipts=(EXAMPLE["receipts"][1],))))
    assert in_browser(loaded, files) == in_python(files)

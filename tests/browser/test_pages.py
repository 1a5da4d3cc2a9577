"""What needs no browser: the pages are whole, ask for nothing, and hold texts that cannot become markup."""

import json
import re

import pytest

from domain.store.lines import Line
from projections.export.bundle import embedded, script, source
from projections.export.receipt_data import Story, receipt_data
from projections.export.receipt_page import SealedLine, receipt_page
from projections.export.verifier_page import verifier_page
from projections.words import LANGUAGES
from tests.browser.a_receipt import CAMPAIGN, HOSTILE, receipt, rows

PAGES = {"verifier": verifier_page(), **{each: receipt_page(receipt(rows(), language=each)) for each in LANGUAGES}}
NO_STORY = Story("en", "", ())
POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_asks_for_nothing(name):
    page = PAGES[name]
    assert f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">' in page
    assert not re.search(r"https?://|\bsrc=|\bhref=|@import|url\(|\bfetch\(|XMLHttpRequest|innerHTML|\beval\(", page)
    assert not re.search(r"^(?:import|export) |\{\{", page, re.MULTILINE)


@pytest.mark.parametrize("name", PAGES)
def test_texts_cannot_end_their_element(name):
    page = PAGES[name]
    assert HOSTILE not in page
    assert len(re.findall("<script|</script", page)) == (4 if name == "verifier" else 6)


def test_a_text_comes_back_as_it_was():
    value = {"name": f"{HOSTILE}<!--</script >\u2028]]>"}
    assert json.loads(embedded(value)) == value
    assert "<" not in embedded(value)


def stored(row: SealedLine) -> Line:
    head = (row.line, row.batch, row.kind, row.time, row.author, row.audience, row.edition, row.command)
    return Line(CAMPAIGN, *head, bytes.fromhex(row.salt), row.event.encode())


@pytest.mark.parametrize(("shown", "signed"), [(True, 12), (True, 10), (False, 0)])
def test_a_receipt_is_gathered_from_a_ledger(shown, signed):
    ledger = rows() if shown else rows()[:10]
    due = receipt(ledger, shown=shown, signed=signed)
    story = Story(due.language, due.title, due.steps, due.when, due.seats, due.groups)
    lines = list(map(stored, ledger))
    batch = [line for line in lines if line.batch == 7]
    assert receipt_data(lines, batch, lambda line: line.audience == "all", story, due.signed_root) == due


def test_what_the_reader_may_not_see_is_left_out():
    lines = list(map(stored, rows()))
    batch = [line for line in lines if line.batch == 7]
    data = receipt_data(lines, batch, lambda line: line.line not in (6, 8) and line.audience == "all", NO_STORY)
    assert [row.line for row in (*data.context, *data.lines)] == [1, 3, 4, 7, 9]
    hidden = receipt_data(lines, batch, lambda line: line.line not in (8, 9), NO_STORY)
    assert (hidden.seeds, [row.line for row in hidden.context]) == ((), [1])


def test_a_receipt_is_light():
    """Its lines, proofs and story apart: what every such page carries."""
    assert all(len(PAGES[language].encode()) < 48_000 for language in LANGUAGES)


@pytest.mark.parametrize("module", ["verifierpage.js", "receiptpage.js"])
def test_every_module_stands_once_and_after_what_it_needs(module):
    text, names = script(module), re.findall(r'from "\./([a-z]+\.js)"', source(module))
    ends = {name: text.find(_last_function(name)) for name in names}
    assert all(0 <= at < text.find(_last_function(module)) for at in ends.values())
    declared = re.findall(r"^(?:async )?(?:function|const|let|class) (\w+)", _top_level(module), re.MULTILINE)
    assert len(declared) == len(set(declared))


def _last_function(name: str) -> str:
    found = re.findall(r"^(?:export )?((?:async )?function \w+\()", source(name), re.MULTILINE)
    return found[-1] if found else source(name).rpartition("\nexport ")[2].partition("(")[0]


def _top_level(module: str) -> str:
    seen: list[str] = []
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.append(name)
            waiting += re.findall(r'from "\./([a-z]+\.js)"', source(name))
    return "".join(source(name).replace("\nexport ", "\n") for name in seen)

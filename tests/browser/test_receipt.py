"""The page of one receipt: genuine and forged copies, each told apart at the right place."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain import signed_roots
from projections.export.receipt_page import ReceiptData, receipt_page
from projections.words import Words
from tests.browser.a_receipt import HOSTILE, KEY, SEED, SIGNING, event_of, receipt, rows, with_event, with_line
from tests.browser.chromium import NO_CRYPTO, NO_ED25519, Page

GENUINE = receipt(rows())
OTHER = "ab" * 32
Checks = list[tuple[str, str]]


def shown(page: Page, tmp_path: Path, data: ReceiptData) -> tuple[str, Checks]:
    """Open the page of a receipt and return what it says: of the whole, and of each thing checked."""
    path = tmp_path / "receipt.html"
    path.write_text(receipt_page(data), encoding="utf-8")
    page.open(path)
    page.until("document.getElementById('whole')?.dataset.state")
    assert page.complaints() == []
    assert not re.search(r"\b(?:page|finding)\.[a-z]|\{[a-z_:]+\}", page.run("document.body.innerText"))
    checks = page.run("[...document.querySelectorAll('#checks li')].map((li) => [li.dataset.check, li.dataset.state])")
    return page.run("document.getElementById('whole').dataset.state"), [tuple(each) for each in checks]


def keep(page: Page, typed: str) -> tuple[str, str]:
    """Type what somebody kept and return what the page says of the whole, and of that."""
    page.fill("kept", typed, "input")
    whole = page.run("document.getElementById('whole').dataset.state")
    return whole, page.run("document.querySelector('#kept-said li').dataset.state")


def test_a_genuine_receipt(page, tmp_path):
    whole, checks = shown(page, tmp_path, GENUINE)
    assert whole == "good"
    assert checks == [
        ("lines", "good"), ("receipt", "good"), ("words", "good"), ("bag", "good"), ("cut", "good"),
        ("dice", "good"), ("dice", "good"), ("signature", "good"),
    ]  # fmt: skip
    text = page.run("document.body.innerText")
    for line in (8, 9):
        assert f"los dados que salen aquí son {', '.join(map(str, event_of(GENUINE, line)['faces']))}" in text
    assert text.count("✔ CORRECTO") == len(checks) + 1
    assert page.run("document.querySelectorAll('.die').length") == 8
    assert page.asked() == [(tmp_path / "receipt.html").as_uri()]


def test_what_people_typed_is_text_only(page, tmp_path):
    shown(page, tmp_path, GENUINE)
    text = page.run("document.body.innerText")
    assert page.run("document.title") == "Recibo de la línea 10"
    assert page.run("document.scripts.length") == 0
    assert "\u202e" not in text
    assert text.count(HOSTILE.replace("\u202e", "<U+202E>")) == 3


FORGERIES: dict[str, tuple[Callable[[ReceiptData], ReceiptData], set[str]]] = {
    "a die": (lambda data: with_event(data, 9, faces=[1, *event_of(data, 9)["faces"][1:]]), {"lines", "dice"}),
    "a die too many": (lambda data: with_event(data, 8, faces=[*event_of(data, 8)["faces"], 6]), {"lines", "dice"}),
    "the kind of dice": (lambda data: with_event(data, 9, sides=[4, 4, 4]), {"lines", "dice"}),
    "the cut": (lambda data: with_event(data, 8, cut="8"), {"lines", "dice"}),
    "the number of the roll": (lambda data: with_event(data, 9, roll=3), {"lines", "dice"}),
    "a word": (lambda data: with_event(data, 4, words=[[1, "luna azul"], [2, "x"], [3, None]]), {"lines", "dice"}),
    "the commitment": (lambda data: with_event(data, 3, commitment=OTHER), {"lines", "bag"}),
    "the seed": (lambda data: replace(data, seeds=((1, OTHER),)), {"bag", "dice"}),
    "a seed that is none": (lambda data: replace(data, seeds=((1, "x"),)), {"bag", "dice"}),
    "the salt": (lambda data: with_line(data, 7, salt="00" * 16), {"lines"}),
    "a salt that is none": (lambda data: with_line(data, 7, salt="00"), {"lines"}),
    "the action": (lambda data: with_event(data, 7, who="sophie"), {"lines"}),
    "the time": (lambda data: with_line(data, 8, time=1), {"lines"}),
    "a proof": (lambda data: with_line(data, 8, proof=(OTHER, *data.lines[1].proof[1:])), {"lines"}),
    "a proof cut short": (lambda data: with_line(data, 8, proof=data.lines[1].proof[:-1]), {"lines"}),
    "a proof of another line": (lambda data: with_line(data, 8, proof=data.lines[0].proof), {"lines"}),
    "what was declared": (lambda data: with_event(data, 6, sides=[6]), {"lines", "cut"}),
    "no line 1": (lambda data: replace(data, context=data.context[1:]), {"lines", "bag", "dice", "signature"}),
    "no sealing": (
        lambda data: replace(data, context=tuple(row for row in data.context if row.line != 4)),
        {"bag", "dice"},
    ),
    "the root": (lambda data: replace(data, root=OTHER), {"lines", "receipt", "signature"}),
    "the receipt": (lambda data: replace(data, receipt="10-3F9X-52VT-1FN"), {"receipt"}),
    "the key": (lambda data: with_event(data, 1, public_key=OTHER), {"lines", "bag", "dice", "signature"}),
    "the name": (lambda data: with_event(data, 1, name="Otra"), {"lines", "bag", "dice", "signature"}),
    "a signature": (
        lambda data: replace(data, signed_root=data.signed_root[:-20] + "AAAA" + data.signed_root[-16:]),
        {"signature"},
    ),
    "a signed root of another key": (
        lambda data: replace(data, signed_root=sign_anew(data, bytes(32))),
        {"signature"},
    ),
    "a signed root of another history": (
        lambda data: replace(data, signed_root=sign_anew(data, SIGNING)),
        {"signature"},
    ),
    "the consistency": (lambda data: replace(data, consistency=data.consistency[::-1]), {"signature"}),
    "no signed root": (lambda data: replace(data, signed_root="testigo/x"), {"signature"}),
}


def sign_anew(data: ReceiptData, key: bytes) -> str:
    ledger = data.signed_root.partition("\n")[0].removeprefix("testigo/")
    return signed_roots.sign(ledger, 12, bytes.fromhex(OTHER), key)


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forged_receipt_fails_where_it_was_forged(page, tmp_path, what):
    forge, places = FORGERIES[what]
    forged = forge(GENUINE)
    assert forged != GENUINE
    whole, checks = shown(page, tmp_path, forged)
    assert whole == "bad"
    assert {place for place, state in checks if state == "bad"} == places
    assert "✔" not in page.run("document.getElementById('whole').innerText")
    assert "✘ FALLA" in page.run("document.querySelector('#checks .bad').innerText")


def test_a_page_that_cannot_be_read_fails(page, tmp_path):
    path = tmp_path / "receipt.html"
    path.write_text(receipt_page(GENUINE).replace('"lines":[[', '"lines":[null,['), encoding="utf-8")
    page.open(path)
    assert page.run("document.getElementById('whole').dataset.state") == "bad"
    assert page.run("document.body.innerText").strip() == Words("es").word("page.whole.bad")


def test_a_bag_without_words_proves_less(page, tmp_path):
    whole, checks = shown(page, tmp_path, receipt(rows(words=((1, ""), (2, None), (3, None)))))
    assert whole == "good"
    assert ("words", "note") in checks


def test_a_bag_that_is_not_shown_yet(page, tmp_path):
    whole, checks = shown(page, tmp_path, receipt(rows(), shown=False))
    assert whole == "open"
    assert {place for place, state in checks if state == "open"} == {"bag", "dice"}
    assert "aún no se ha mostrado" in page.run("document.body.innerText")


def test_without_a_signature_only_what_was_kept_proves(page, tmp_path):
    data = receipt(rows(), signed=0)
    whole, checks = shown(page, tmp_path, data)
    assert whole == "open"
    assert ("signature", "open") in checks
    assert keep(page, KEY) == ("open", "good")
    assert keep(page, data.receipt) == ("good", "good")
    assert keep(page, data.receipt.lower().replace("-", " ")) == ("good", "good")
    assert keep(page, "10-3F9X-52VT-1FN") == ("open", "open")
    assert keep(page, receipt(rows(name="Otra")).receipt) == ("disputed", "bad")


def test_what_was_kept_is_compared(page, tmp_path):
    shown(page, tmp_path, GENUINE)
    assert keep(page, KEY.upper()) == ("good", "good")
    assert keep(page, OTHER) == ("disputed", "bad")
    assert keep(page, "57-3F9X-52VT-1FN") == ("good", "open")
    assert keep(page, "nada") == ("good", "open")


def test_a_cut_without_declaration_is_worth_its_post(page, tmp_path):
    data = replace(GENUINE, context=GENUINE.context[:3])
    whole, checks = shown(page, tmp_path, data)
    assert whole == "open"
    assert ("cut", "open") in checks


def test_a_browser_without_ed25519_shows_no_tick(page, tmp_path):
    page.before(NO_ED25519)
    whole, checks = shown(page, tmp_path, GENUINE)
    assert whole == "open"
    assert ("signature", "open") in checks
    text = page.run("document.body.innerText")
    assert "Ed25519" in text
    assert "✔" not in text
    assert keep(page, KEY) == ("open", "held")
    assert keep(page, GENUINE.receipt) == ("open", "held")
    assert "✔" not in page.run("document.body.innerText")


def test_a_page_that_gets_no_cryptography_says_so(page, tmp_path):
    page.before(NO_CRYPTO)
    whole, checks = shown(page, tmp_path, GENUINE)
    assert (whole, checks) == ("open", [])
    assert "✔" not in page.run("document.body.innerText")


def test_the_shell_lines_print_what_they_say(page, tmp_path):
    """Every command of the page is run; the last block goes on beyond the numbers that the dice took."""
    shown(page, tmp_path, receipt(rows(cut="it's 5 % \\ \u202e", further=(6,) * 11)))
    lines = page.run("document.getElementById('shell').textContent").split("\n")
    commands, due = lines[::2], [line.removeprefix("# ") for line in lines[1::2]]
    assert len(commands) == len(due) == 4 + 5 + 3
    assert all(line.isprintable() for line in lines)
    for command, digits in zip(commands, due, strict=True):
        for shell in ("sh", "bash"):
            printed = subprocess.run([shell, "-c", command], capture_output=True, text=True, check=True).stdout
            found = printed.split()[-1] if "openssl" in command else printed.split()[0]
            assert digits
            assert found.startswith(digits), command
    assert SEED.hex() in commands[0]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("dark", [False, True])
def test_it_fits_a_telephone(page, tmp_path, language, dark):
    page.width(360, dark=dark)
    shown(page, tmp_path, receipt(rows(), language=language))
    page.run("document.getElementById('by-hand').open = true")
    assert page.run("document.documentElement.scrollWidth") <= 360
    assert page.run("document.documentElement.lang") == language

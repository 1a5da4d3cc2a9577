"""The page for a whole public file, as people use it: a file, papers, two languages, a keyboard, a telephone."""

import json
import re
from pathlib import Path

import pytest

from domain.signed_roots import origin_of, sign
from projections.export.verifier_page import verifier_page
from projections.words import LANGUAGES, Words, catalogue
from tests.browser.a_receipt import HOSTILE, LAST, SIGNING, leaf, receipt, rows
from tests.browser.chromium import NO_CRYPTO, NO_ED25519, Page
from tests.tamper.ledgers import EXAMPLE, example_lines
from tests.vectors.test_findings import CODES
from tests.vectors.test_ledgers import example_file

PAPERS = "Fin: " + EXAMPLE["receipts"][7] + "\n\n" + EXAMPLE["signed_roots"][1].replace("\n", "\r\n")


@pytest.fixture
def genuine(tmp_path: Path) -> Path:
    path = tmp_path / "ledger.ndjson"
    path.write_bytes(example_file([], []))
    return path


def check(page: Page, path: Path) -> str:
    """Choose a file and return the verdict."""
    page.choose("file", path)
    return verdict(page)


def verdict(page: Page) -> str:
    page.until("document.getElementById('verdict') && !document.getElementById('status').textContent")
    assert page.complaints() == []
    assert not re.search(r"\b(?:page|finding|cli)\.[a-z]|\{[a-z_:]+\}", page.run("document.body.innerText"))
    return page.run("document.getElementById('verdict').dataset.verdict")


def state(page: Page) -> str:
    return page.run("document.getElementById('verdict').dataset.state")


def findings(page: Page) -> list[str]:
    return page.run("[...document.querySelectorAll('#findings [data-code]')].map((li) => li.innerText)")


def test_a_file_alone_and_with_papers(page, verifier, genuine):
    page.speak("es-ES")
    page.open(verifier)
    assert check(page, genuine) == "CONSISTENT"
    assert state(page) == "open"
    assert "✔" not in page.run("document.getElementById('result').innerText")
    page.fill("paste", PAPERS)
    assert verdict(page) == "VERIFIED"
    assert state(page) == "good"
    text = page.run("document.getElementById('result').innerText")
    assert text.startswith("✔ Verificado: hay pruebas de fuera que cubren 19 líneas, todas.")
    assert "1 tirada que nadie podía prever" in text
    assert "Partida de ejemplo" in text
    assert "Salida de testigo verifica, y con --strict\n0, 8" in text
    assert page.asked() == [verifier.as_uri()]


def test_findings_are_the_sentences_of_the_catalogues(page, verifier, tmp_path):
    lines = example_lines()
    lines[7]["event"] = lines[7]["event"].replace('"faces":[6,', '"faces":[5,')
    path = tmp_path / "forged.ndjson"
    path.write_bytes(example_file([lines[7]], []))
    page.speak("es-ES")
    page.open(verifier)
    page.fill("receipts", EXAMPLE["receipts"][7] + ", 8-JS59-TQMG-YKG")
    assert check(page, path) == "BROKEN"
    faces = json.loads(example_lines()[7]["event"])["faces"]
    for language in LANGUAGES:
        page.run(f"document.querySelector('[data-language={language}]').click()")
        words = Words(language)
        wanted = [
            words.text("finding.E201", n=8, a=1),
            words.text("finding.E302", n=8, k=1, b=1, faces=" ".join(map(str, faces))),
            words.text("finding.W203", typed="8-JS59-TQMG-YKG"),
        ]
        said = findings(page)
        assert all(any(sentence in each for each in said) for sentence in wanted)
        assert words.text("page.verdict.broken") in page.run("document.getElementById('result').innerText")


def test_both_languages_have_every_sentence_that_the_page_may_ask_for():
    page = verifier_page()
    table = json.loads(re.search(r'id="sentences">(.*?)</script>', page)[1])
    asked = set(re.findall(r'"(page\.[a-z_.0-9]+)"', page))
    for language in LANGUAGES:
        told = set(table[language])
        assert asked <= told
        assert {key for key in catalogue(language, "findings") if key.startswith("finding.reason.")} <= told
        assert {f"finding.{code}" for code in CODES} <= told
        assert {f"cli.grade.{grade}" for grade in ("hand", "os", "post", "bag", "words", "cut", "pending")} <= told


@pytest.mark.parametrize(
    ("language", "forbidden"), [("es", "válid|verificad|correct"), ("en", "valid|verified|correct")]
)
def test_consistent_is_never_worded_as_verified(language, forbidden):
    for key in ("page.verdict.consistent", "page.verdict.unchecked", "page.whole.open"):
        assert not re.search(forbidden, Words(language).word(key).lower())


@pytest.mark.parametrize(("asked", "spoken"), [("es-MX", "es"), ("en-GB", "en"), ("fr-FR", "en")])
def test_it_speaks_as_the_browser_does(page, verifier, asked, spoken):
    page.speak(asked)
    page.open(verifier)
    assert page.run("document.documentElement.lang") == spoken
    assert page.run("document.querySelector('h1').textContent") == Words(spoken).word("page.verifier.title")


def test_what_was_chosen_and_typed_outlives_the_language(page, verifier, genuine):
    page.speak("en-GB")
    page.open(verifier)
    page.fill("paste", PAPERS)
    assert check(page, genuine) == "VERIFIED"
    page.run("document.querySelector('[data-language=es]').click()")
    assert page.run("document.getElementById('paste').value").startswith("Fin: ")
    assert page.run("document.getElementById('chosen').textContent") == genuine.name
    assert state(page) == "good"


def test_a_known_key(page, verifier, genuine):
    page.open(verifier)
    page.fill("key", "abc")
    assert not page.run("document.getElementById('key-bad').hidden")
    page.fill("key", EXAMPLE["public_key"].upper())
    assert page.run("document.getElementById('key-bad').hidden")
    assert check(page, genuine) == "CONSISTENT"
    page.fill("key", "0" * 64)
    page.until("document.querySelector('[data-code=E210]')")
    assert verdict(page) == "BROKEN"


def test_without_ed25519_it_says_so_and_shows_no_tick(page, verifier, genuine):
    page.before(NO_ED25519)
    page.speak("en-GB")
    page.open(verifier)
    page.until("document.getElementById('warning')")
    page.fill("paste", PAPERS)
    assert check(page, genuine) == "VERIFIED-TO"
    assert state(page) == "open"
    text = page.run("document.body.innerText")
    assert "✔" not in text
    assert "Ed25519" in text
    page.fill("paste", EXAMPLE["receipts"][18])
    assert verdict(page) == "VERIFIED"
    assert state(page) == "open"
    assert "✔" not in page.run("document.body.innerText")


def test_without_cryptography_it_says_so(page, verifier, genuine):
    page.before(NO_CRYPTO)
    page.open(verifier)
    page.choose("file", genuine)
    assert Words("en").word("page.no_crypto") in page.run("document.body.innerText")
    assert page.run("document.getElementById('result').innerText") == ""


def test_names_from_files_are_text_only(page, verifier, tmp_path):
    ledger = rows(name=HOSTILE)
    heading = {"testigo": "v1", "kind": "ledger", "campaign": receipt(ledger).campaign, "to": 12, "size": 12}
    fields = ("line", "batch", "kind", "time", "author", "audience", "edition", "command", "salt", "event")
    lines = [{name: getattr(row, name) for name in fields} for row in ledger]
    lines[LAST - 1] = {"line": LAST, "leaf": leaf(ledger[LAST - 1]).hex()}
    path = tmp_path / f"{HOSTILE.replace('/', '-')}.ndjson"
    path.write_text("".join(json.dumps(row) + "\n" for row in (heading, *lines)), "utf-8")
    page.speak("en-GB")
    page.open(verifier)
    page.fill("receipts", HOSTILE)
    check(page, path)
    text = page.run("document.body.innerText")
    assert page.run("document.title") == Words("en").word("page.verifier.title")
    assert page.run("document.querySelectorAll('script, img, iframe').length") == 0
    assert "\u202e" not in text
    assert text.count(HOSTILE.replace("\u202e", "<U+202E>")) == 2
    assert "1 line is withheld" in text


def test_a_file_may_be_dropped_anywhere(page, verifier, genuine):
    page.open(verifier)
    dropped = json.dumps(genuine.read_text("utf-8"))
    page.run(
        f"""(() => {{ const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([{dropped}], "dropped.ndjson"));
        const drop = new DragEvent("drop", {{ dataTransfer, bubbles: true, cancelable: true }});
        document.body.dispatchEvent(drop); }})()"""
    )
    assert verdict(page) == "CONSISTENT"
    assert page.run("document.getElementById('chosen').textContent") == "dropped.ndjson"


def test_a_file_that_is_something_else(page, verifier, tmp_path):
    path = tmp_path / "photo.jpg"
    path.write_bytes(bytes(range(256)) * 40)
    page.open(verifier)
    assert check(page, path) == "BROKEN"


def test_a_keyboard_is_enough(page, verifier, genuine):
    page.open(verifier)
    check(page, genuine)
    reached = []
    for _ in range(7):
        page.press("Tab")
        reached.append(page.run("document.activeElement.id || document.activeElement.dataset.language"))
    assert reached == ["es", "en", "file", "receipts", "paste", "key", "check"]
    page.run("document.getElementById('result').replaceChildren()")
    page.press("Enter")
    assert verdict(page) == "CONSISTENT"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_a_telephone(page, verifier, tmp_path, language):
    lines = example_lines()
    lines[2]["event"] = lines[2]["event"].replace("06a3", "06a4")
    path = tmp_path / ("x" * 120)
    path.write_bytes(example_file([lines[2]], []))
    page.speak(language)
    page.width(360)
    page.open(verifier)
    page.fill("paste", sign(origin_of("0" * 64).removeprefix("testigo/"), 5, bytes(32), SIGNING))
    check(page, path)
    assert page.run("document.documentElement.scrollWidth") <= 360


def test_a_long_ledger_is_checked(loaded):
    """20,000 lines: their leaves and roots, a few thousand dice of one bag."""
    size = loaded.run(
        """(async () => {
          const campaign = "5f0c1d2e3a4b4c5d8e9fa0b1c2d3e4f5";
          const rows = [{ testigo: "v1", kind: "ledger", campaign, to: 20000, size: 20000 }];
          for (let line = 1; line <= 20000; line += 1) {
            rows.push({ line, batch: line, kind: "core.NoteTaken.1", time: line, author: "gm", audience: "all",
              edition: "1", command: "c", salt: "00".repeat(16), event: '{"text":"x"}' });
          }
          return (await verifyFile(utf8(rows.map((row) => JSON.stringify(row)).join("\\n")))).size;
        })()"""
    )
    assert size == 20_000

"""What the documents say is so: every example runs, every rule and error is told, every link leads somewhere."""

import os
import re
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest

from projections.locale.en import rules_plenilunio as english
from projections.locale.es import rules_plenilunio as spanish
from tests.meta import errors_page

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = (ROOT / "docs/rules/plenilunio.md").read_text("utf-8")
RULES = {"es": spanish.MESSAGES, "en": english.MESSAGES}
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PLAYED = ("README.md", "docs/an-evening-in-the-house.md", "docs/heroes-and-villains.md")
"""Pages whose examples are run."""
RULE_ID = re.compile(r"\*\*(PL-[A-Z]+-[A-Z0-9]+)")
RECEIPT = re.compile(r"\b(\d+)-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}\b")


def catalogue_rules() -> Iterator[tuple[str, str]]:
    """Id and paragraph of each rule of the catalogue."""
    places = list(RULE_ID.finditer(CATALOGUE))
    for place, following in zip(places, [*places[1:], None], strict=True):
        paragraph = CATALOGUE[place.start() : following.start() if following else None]
        yield place.group(1), re.split(r"\n(?:---|## )", paragraph)[0]


def catalogue_options() -> set[str]:
    """Keys of the options, section 15 of the catalogue."""
    rows = CATALOGUE.partition("\n## 15.")[2].partition("\n## 16.")[0].splitlines()
    return {key for row in rows if row.startswith("| `") for key in re.findall(r"`([a-z_]+)`", row.split("|")[1])}


def test_the_catalogue_has_its_rules() -> None:
    rules = [rule for rule, _ in catalogue_rules()]
    assert len(rules) == len(set(rules))
    assert {"PL-ACT-1", "PL-CANC-4", "PL-GIFT-VOZ", "PL-ODDS-1"} <= set(rules)


@pytest.mark.parametrize("language", RULES)
def test_every_rule_is_told(language: str) -> None:
    told = RULES[language]
    for rule, _ in catalogue_rules():
        for part in ("title", "text", "source"):
            assert told.get(f"rule.{rule}.{part}"), f"{rule} has no {part} in {language}"
        assert told[f"rule.{rule}.source"] in ("rule.source.text", "rule.source.table", "rule.source.default")


@pytest.mark.parametrize("language", RULES)
def test_a_reading_is_told_where_the_catalogue_has_one(language: str) -> None:
    for rule, paragraph in catalogue_rules():
        assert (f"rule.{rule}.reading" in RULES[language]) == ("**?**" in paragraph), rule


@pytest.mark.parametrize("language", RULES)
def test_no_rule_is_told_that_the_catalogue_does_not_have(language: str) -> None:
    told = {key.split(".")[1] for key in RULES[language] if key.startswith("rule.PL-")}
    assert told == {rule for rule, _ in catalogue_rules()}


@pytest.mark.parametrize("language", RULES)
def test_every_option_is_told(language: str) -> None:
    told = {key.split(".")[1] for key in RULES[language] if key.startswith("option.")}
    assert told == catalogue_options() | {"creation"}, "of section 16 there is one"


@pytest.mark.parametrize("language", RULES)
def test_options_named_in_readings_exist(language: str) -> None:
    for key, text in RULES[language].items():
        if key.endswith(".reading"):
            assert set(re.findall(r"\b[a-z]+(?:_[a-z]+)+\b", str(text))) <= catalogue_options(), key


def test_both_languages_tell_the_same_rules() -> None:
    assert list(RULES["es"]) == list(RULES["en"])


@pytest.mark.parametrize("language", RULES)
def test_rule_texts_are_plain(language: str) -> None:
    for key, text in RULES[language].items():
        assert isinstance(text, str), key
        assert not re.search(r"[{}]|\[\[|  |\.\.", text), key
        assert text == text.strip(), key


def test_numbers_are_the_same_in_both_languages() -> None:
    for key, text in RULES["es"].items():
        if key.endswith(".text"):
            assert _numbers(text) == _numbers(RULES["en"][key]), key


def _numbers(text: object) -> list[str]:
    return sorted(re.findall(r"−?\d+(?:/\d+)?", str(text)))


def test_error_page_is_up_to_date() -> None:
    written = (ROOT / "docs/errors.md").read_text("utf-8")
    assert written == errors_page.page(), "python -m tests.meta.errors_page > docs/errors.md"


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_error_has_its_sentence(language: str) -> None:
    known = errors_page.messages(language)
    assert sorted(code for code in errors_page.raised() if f"error.{code}" not in known) == []


def test_every_sentence_has_its_exit_status() -> None:
    known = {key.removeprefix("error.") for key in errors_page.messages("en") if key.startswith("error.")}
    told = {code for code in known if not code.endswith(".hint")}
    assert sorted(told - set(errors_page.raised())) == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", document.read_text("utf-8")):
        if "://" not in target and not target.startswith("#"):
            assert (document.parent / target.partition("#")[0]).exists(), target


def test_every_decision_is_listed() -> None:
    listed = (ROOT / "docs/decisions/README.md").read_text("utf-8")
    pages = sorted(path.name for path in (ROOT / "docs/decisions").glob("0*.md"))
    assert [name[:4] for name in pages] == [f"{number:04}" for number in range(1, len(pages) + 1)]
    assert [name for name in pages if f"]({name})" not in listed] == []


def _everything(master: int) -> bytes:
    """What a terminal shows until nobody writes to it any more."""
    shown = b""
    try:
        while piece := os.read(master, 65536):
            shown += piece
    except OSError:  # Linux ends a terminal that nobody holds with EIO
        pass
    os.close(master)
    return shown


class Home:
    """An empty home, and the receipts that its commands printed.

    A receipt shown in the README stands for the one printed at that place, which differs from run to run.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.receipts: dict[str, str] = {}
        self.status = 0
        self.environment = {
            "HOME": str(folder),
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "LANG": "C.UTF-8",
            "TZ": "UTC",
            "TERM": "xterm",
            "NO_COLOR": "1",
        }

    def run(self, command: str) -> list[str]:
        """Run one line of a console; return what it shows."""
        for shown, printed in self.receipts.items():
            command = command.replace(shown, printed)
        if command == "echo $?":
            return [str(self.status)]
        master, slave = os.openpty()
        termios.tcsetwinsize(slave, (25, 100))
        process = subprocess.Popen(
            ["/bin/sh", "-c", command],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=slave,
            stderr=slave,
        )
        os.close(slave)
        seen = _everything(master)
        self.status = process.wait(timeout=60)
        return [line.rstrip() for line in seen.decode("utf-8").splitlines()]

    def learn(self, shown: str, printed: str) -> None:
        """Remember which printed receipt, of the same line, each shown one stands for."""
        found = {receipt.group(1): receipt.group() for receipt in RECEIPT.finditer(printed)}
        for receipt in RECEIPT.finditer(shown):
            self.receipts[receipt.group()] = found.get(receipt.group(1), receipt.group())


def console(document: Path) -> list[tuple[str, list[str]]]:
    """Commands of the console blocks of a document, each with the output shown after it."""
    steps: list[tuple[str, list[str]]] = []
    for block in re.findall(r"^```console\n(.*?)^```", document.read_text("utf-8"), re.M | re.S):
        for line in re.sub(r"\\\n\s*", "", block).splitlines():
            if line.startswith("$ "):
                steps.append((line[2:], []))
            else:
                steps[-1][1].append(line.rstrip())
    return steps


def pattern(shown: list[str]) -> str:
    """A regular expression for an output: `…` stands for anything in its line, alone in a line for any lines."""
    parts = []
    for line in shown:
        if line.strip() == "…":
            parts.append(r"(?:.*\n)*?")
        else:
            parts.append(".*?".join(_same_receipt(piece) for piece in line.split("…")) + r"\n")
    return "".join(parts)


def _same_receipt(text: str) -> str:
    """A regular expression for a text in which only the codes of receipts may differ."""
    numbers = [receipt.group(1) for receipt in RECEIPT.finditer(text)]
    pieces = [re.escape(piece) for piece in RECEIPT.sub("\0", text).split("\0")]
    joints = [rf"{number}(?:-[0-9A-Z]{{4}}){{2}}-[0-9A-Z]{{3}}" for number in numbers]
    return "".join(piece + joint for piece, joint in zip(pieces, [*joints, ""], strict=True))


@pytest.mark.parametrize("name", PLAYED)
def test_readme_examples_run_in_order(tmp_path: Path, name: str) -> None:
    home = Home(tmp_path)
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    steps = console(ROOT / name)
    assert steps, f"{name} shows no console"
    for command, output in steps:
        shown = "\n".join(output).rstrip()
        printed = "\n".join(home.run(command)).rstrip()
        if not re.fullmatch(pattern(shown.splitlines()), f"{printed}\n" if printed else ""):
            pytest.fail(f"$ {command}\n--- shown\n{shown}\n--- printed\n{printed}", pytrace=False)
        home.learn(shown, printed)

"""Both languages say the same things, with the same values."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.explain import Step
from domain.systems.plenilunio.traits import (
    Characteristic,
    Conditions,
    FortuneUse,
    RangeBand,
    Severity,
    TieRuling,
)
from domain.systems.plenilunio.wording import ITEMS, WORDS
from projections.words import STYLES, Words, catalogue, plain
from tests.messages import LANGUAGES, areas, messages, placeholders

ROOT = Path(__file__).parents[2]
_SEVERAL = "dice|faces|points|successes|triumphs|botches|lines|bytes|columns|characters|receipts|were"
PLURAL_OF_ONE = {
    "es": re.compile(
        r"(?<!\ba )(?<!\.)\b1 (?!es\b|menos\b|más\b|tras\b|medias\b)\w+s\b"
        r"|\b(?:quedan|faltan|sobran|hacen falta|se han \w+) 1\b"
    ),
    "en": re.compile(rf"(?<!\bto )(?<!of )\b1 (?:{_SEVERAL})\b"),
}
"""What is said of several and never of one; a range (`0 a 1 dados`) is several."""
MARK = re.compile(r"\[\[([^\]]*)\]\]")


def test_both_languages_have_the_same_catalogues() -> None:
    assert areas("en") == areas("es")


def test_both_languages_have_the_same_messages() -> None:
    assert set(messages("en")) ^ set(messages("es")) == set()


def test_no_key_stands_in_two_catalogues() -> None:
    """The sentence of the first would hide that of the second, whatever values come with it."""
    keys = Counter(key for area in areas("en") for key in catalogue("en", area))
    assert [key for key, times in keys.items() if times > 1] == []


def test_every_refusal_brings_the_values_of_its_sentence() -> None:
    sentences, lacking = messages("en"), []
    for path, call in refusals():
        code, given = call.args[0].value, {keyword.arg for keyword in call.keywords}
        lacking += [
            (path.name, call.lineno, key, missing)
            for key in (f"error.{code}", f"error.{code}.hint")
            if key in sentences and None not in given and (missing := placeholders(sentences[key]) - given)
        ]
    assert lacking == []


def refusals() -> Iterator[tuple[Path, Any]]:
    """Yield the calls in our code that name an error by its code."""
    for folder in ("domain", "projections", "cli"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    if name.endswith("Error") or name == "refuse":
                        yield path, node


def test_a_message_shows_the_same_values_in_both_languages() -> None:
    english, spanish = messages("en"), messages("es")
    different = {
        key: (placeholders(english[key]), placeholders(spanish[key]))
        for key in english.keys() & spanish.keys()
        if placeholders(english[key]) - {"n"} != placeholders(spanish[key]) - {"n"}
    }
    assert different == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_empty_and_every_mark_is_a_style(language: str) -> None:
    """A template of a file (TOML has double brackets too) is no sentence."""
    for key, message in messages(language).items():
        if key.startswith("cli.character.template"):
            continue
        for form in (message,) if isinstance(message, str) else message:
            assert form.strip() or key.startswith("cli.head."), f"{key}: only the head of a column may be empty"
            marks = MARK.findall(form)
            assert set(marks) <= {*STYLES, "/"}, key
            assert marks.count("/") * 2 == len(marks), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_says_of_one_what_is_said_of_several(language: str) -> None:
    """Every placeholder stands for 1, wherever it is."""
    words = Words(language)
    said = {
        key: plain(words.say(Step(key, dict.fromkeys(placeholders(each), 1))))
        for key, each in messages(language).items()
    }
    assert {key: text for key, text in said.items() if PLURAL_OF_ONE[language].search(text)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stored_word_of_plenilunio_is_translated(language: str) -> None:
    kept = (WORDS, ITEMS, Severity, RangeBand, Conditions)
    wanted = {f"plenilunio.word.{key}" for keys in kept for key in keys}
    wanted |= {f"plenilunio.field.{key}" for key in Characteristic}
    wanted |= {f"plenilunio.word.use_{use}" for use in FortuneUse}
    wanted |= {f"plenilunio.word.ruling_{ruling}" for ruling in TieRuling}
    assert sorted(wanted - set(messages(language))) == []

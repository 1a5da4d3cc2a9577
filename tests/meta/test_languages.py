"""Both languages say the same things, with the same values."""

import re

import pytest

from domain.explain import Step
from domain.systems.plenilunio.traits import Characteristic, FortuneUse, TieRuling
from domain.systems.plenilunio.wording import WORDS
from projections.words import STYLES, Words, plain
from tests.messages import LANGUAGES, areas, messages, placeholders

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
    wanted = {f"plenilunio.word.{key}" for key in WORDS}
    wanted |= {f"plenilunio.field.{key}" for key in Characteristic}
    wanted |= {f"plenilunio.word.use_{use}" for use in FortuneUse}
    wanted |= {f"plenilunio.word.ruling_{ruling}" for ruling in TieRuling}
    assert sorted(wanted - set(messages(language))) == []

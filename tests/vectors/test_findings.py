"""Every finding has its sentence in both languages, with the same placeholders."""

import string

import pytest

from domain.verify.report import Grade, Verdict
from projections.locale.en.cli import MESSAGES as ENGLISH_SCREEN
from projections.locale.en.findings import MESSAGES as ENGLISH
from projections.locale.es.cli import MESSAGES as SPANISH_SCREEN
from projections.locale.es.findings import MESSAGES as SPANISH

CODES = [
    "E100",
    "E101",
    "E104",
    "E105",
    "E106",
    "E108",
    "E110",
    "E111",
    "E201",
    "E202",
    "W203",
    "E204",
    "E205",
    "E206",
    "E207",
    "E208",
    "E209",
    "E210",
    "E301",
    "E302",
    "E303",
    "E304",
    "E305",
    "E306",
    "E307",
    "E308",
    "E309",
    "E310",
    "E311",
    "W401",
    "W402",
    "W403",
    "W405",
    "W406",
    "W407",
    "W408",
    "W409",
    "W410",
    "W411",
    "W412",
    "W413",
    "W414",
    "W415",
    "W416",
    "W417",
]


def placeholders(message: str | tuple[str, str]) -> list[set[str]]:
    forms = (message,) if isinstance(message, str) else message
    return [
        {
            name + (f":{form}" if form and "|" not in form else "")
            for _, name, form, _ in string.Formatter().parse(text)
            if name
        }
        for text in forms
    ]


def test_both_languages_have_the_same_keys():
    assert set(SPANISH) == set(ENGLISH)


@pytest.mark.parametrize("key", sorted(SPANISH))
def test_both_languages_have_the_same_placeholders(key):
    assert placeholders(SPANISH[key]) == placeholders(ENGLISH[key])


@pytest.mark.parametrize("code", CODES)
def test_every_code_of_the_specification_has_a_sentence(code):
    assert f"finding.{code}" in SPANISH


def test_verdicts_and_grades_have_words():
    assert {f"cli.verdict.{verdict.name.lower()}" for verdict in Verdict} <= set(SPANISH_SCREEN)
    assert {f"cli.grade.{grade}" for grade in Grade} <= set(SPANISH_SCREEN)


@pytest.mark.parametrize(
    ("messages", "forbidden"),
    [
        (SPANISH_SCREEN, ("válid", "verificad", "comprobad", "correct")),
        (ENGLISH_SCREEN, ("valid", "verified", "checked", "correct")),
    ],
)
def test_consistent_is_never_worded_as_verified(messages, forbidden):
    text = str(messages["cli.verdict.consistent"]).lower()
    assert not [word for word in forbidden if word in text]

"""Every rule and every option of Mutants & Masterminds in our own words, in both languages, with how it is typed."""

import re
from importlib import import_module

import pytest
from msgspec.structs import replace

from domain.ids import CharacterId
from domain.systems import Command, masterminds
from domain.systems.masterminds.courses import Blow, ToughnessCourse
from domain.systems.masterminds.explaining import RULES, SOURCES, USES
from domain.systems.masterminds.options import NUMBERS, OPTIONS
from domain.systems.masterminds.rolls import Roll
from domain.systems.masterminds.sheet import Power, Sheet, Value, Weapon
from domain.systems.masterminds.state import Affliction, Due, Held, Hero, OpenRoll, Point, State
from domain.systems.masterminds.traits import Condition, DueKind, PointSource, WeaponKind
from tests.messages import LANGUAGES, ROOT
from tests.meta.test_catalogue import sections
from tests.meta.test_rules_table import BETWEEN, understood

CATALOGUE = set().union(*sections("masterminds").values())
TOLD = {each: import_module(f"projections.locale.{each}.rules_masterminds").MESSAGES for each in LANGUAGES}
PAGE = (ROOT / "docs" / "rules" / "masterminds.md").read_text("utf-8")
SPARK, NEBULA, TITAN = CharacterId("centella"), CharacterId("nebula"), CharacterId("titan")
POWERS = ("ray", "rayo", "telepathy", "telepatía", "shield", "escudo", "sleep", "sueño", "heal", "sanar")
WEAPONS = ("sword", "espada", "mace", "maza")
READING = {"explain", "sheet", "board", "campaign set"}
"""Commands of which the rules have nothing to read."""
SOURCE = {"rule.source.summary", "rule.source.filled", "rule.source.published"}


def ids(language: str, part: str) -> set[str]:
    keys = [key.split(".") for key in TOLD[language]]
    return {key[1] for key in keys if key[0] == "rule" and key[1] != "source" and key[-1] == part}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", ["title", "text", "source", "typed"])
def test_every_rule_of_the_catalogue_is_told(language: str, part: str) -> None:
    assert len(CATALOGUE) == 99
    assert ids(language, part) == CATALOGUE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_is_one_of_three(language: str) -> None:
    named = {text for key, text in TOLD[language].items() if key.endswith(".source")}
    assert named == SOURCE <= set(TOLD[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_that_the_text_leaves_open_says_how_it_is_read(language: str) -> None:
    """What is not from the summary alone has a reading, and what is has none."""
    filled = {key.split(".")[1] for key, text in TOLD[language].items() if text in SOURCE - {"rule.source.summary"}}
    assert ids(language, "reading") == filled


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_title_stands_for_two_rules(language: str) -> None:
    titles = [text for key, text in TOLD[language].items() if key.endswith(".title")]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_words_for_each_of_its_values(language: str) -> None:
    wanted = {f"option.{key}" for key in OPTIONS}
    wanted |= {f"option.{key}.{value}" for key, option in OPTIONS.items() for value in option.values}
    wanted |= {f"option.{key}.other" for key in (*NUMBERS, "pp_costs")}
    assert {key for key in TOLD[language] if key.startswith("option.")} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_named_where_its_rule_is_told(language: str) -> None:
    """Readings name only options that exist, and each option stands in the reading of some rule."""
    readings = " ".join(str(text) for key, text in TOLD[language].items() if key.endswith(".reading"))
    named = set(re.findall(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b", readings))
    assert named == set(OPTIONS)


def test_both_languages_tell_the_same_in_the_same_order() -> None:
    assert list(TOLD["en"]) == list(TOLD["es"])


@pytest.mark.parametrize("rule", sorted(CATALOGUE))
def test_what_is_typed_is_a_command_in_both_languages(rule: str) -> None:
    calls = [
        [understood(command) for command in str(TOLD[each][f"rule.{rule}.typed"]).split(BETWEEN)] for each in LANGUAGES
    ]
    named = [[(call.command, sorted(call.options)) for call in each] for each in calls]
    assert named[0] == named[1]
    assert all(call.command is not None for each in calls for call in each)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", sorted(CATALOGUE))
def test_what_is_typed_has_a_meaning(rule: str, language: str) -> None:
    """Everybody suffers from everything here, so that there is something to answer and to be cured."""
    for command in str(TOLD[language][f"rule.{rule}.typed"]).split(BETWEEN):
        call = understood(command)
        assert call.command is not None
        if call.command.name not in READING:
            assert masterminds.declare(table(), Command(call.command.name, call.words, call.options))


def table() -> State:
    """Return three heroes who have, suffer and owe all that the examples speak of."""
    ray = Blow(TITAN, SPARK, "ray", 8, lethal=False, power=True, rank=8)
    aimed = OpenRoll(12, (Roll(SPARK, "toughness", 4),), ToughnessCourse(ray, 8, 23, lethal=False, penalty=0))
    other = replace(ray, target=TITAN)
    open_ = (aimed, OpenRoll(13, (Roll(TITAN, "toughness", 4),), ToughnessCourse(other, 8, 23, False, 0)))
    due = (
        Due(20, SPARK, DueKind.FATIGUE),
        Due(21, NEBULA, DueKind.DYING),
        Due(31, TITAN, DueKind.LASTING, "sleep", 30),
    )
    return State({who: everything(who) for who in (SPARK, NEBULA, TITAN)}, open=open_, due=due)


def everything(who: CharacterId) -> Hero:
    """Return somebody with every power and weapon of the examples, by the names of both languages."""
    sheet = Sheet(
        skills=(Value("stealth", 7), Value("sigilo", 7)),
        powers=tuple(Power(key, key, 7) for key in POWERS),
        weapons=tuple(Weapon(key, key, WeaponKind.MELEE, 3) for key in WEAPONS),
        complications=("code of honor", "código de honor"),
    )
    return Hero(
        who,
        who,
        "Eva",
        "",
        sheet,
        points=(Point(1, PointSource.SESSION, 0, 1),),
        conditions=tuple(Held(each, 40) for each in Condition if each is not Condition.DEAD),
        afflictions=(Affliction(30, "sleep", SPARK, "will", 18),),
        fatigue_due=1,
    )


def test_explanations_name_rules_of_the_catalogue() -> None:
    assert {*RULES.values(), *USES.values(), *SOURCES.values()} <= CATALOGUE
    assert all(f"**{rule}" in PAGE for rule in CATALOGUE)

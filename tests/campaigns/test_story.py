"""The rule text's own story: each result is the text's, and a result that is not stops the demonstration."""

import msgspec
import pytest

from cli import story
from cli.commands import demo
from tests.cli.conftest import home  # noqa: F401  fixture
from tests.cli.table import Seat


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_story_is_the_texts_and_leaves_nothing_behind(home: Seat, language: str) -> None:  # noqa: F811
    ran = home.run("demo", "--lang", language)
    told = {"en": "as in the rule text", "es": "como en el reglamento"}[language]
    assert ran.code == 0
    assert ran.out.count(told) == sum(bool(deed.settled or deed.sheet) for deed in story.DEEDS)
    assert [path for path in home.home.rglob("*") if path.is_file()] == []


def test_the_story_can_be_kept_and_verified(home: Seat) -> None:  # noqa: F811
    kept = str(home.home / "kept.db")
    home.do("demo", "--keep", kept)
    assert home.run("verify", kept).code == 0
    assert home.run("demo", "--keep", kept).code == 2
    sheet = home.do("sheet", "christopher", "-c", kept)
    assert "Destiny\t4/10" in sheet
    assert "Fortune\t4/4" in sheet


def test_a_result_that_is_not_the_texts_stops_the_story(home: Seat, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    wrong = msgspec.structs.replace(story.DEEDS[0], settled=(("degree", 2),))
    monkeypatch.setattr(demo, "DEEDS", (wrong,))
    ran = home.run("demo")
    assert ran.code == 1
    assert "story_differs" in ran.err

"""Every value that sheets, pools and the board show can be asked about, in the words in which they show it."""

from collections.abc import Iterator

import msgspec
import pytest

from tests.cli.table import Seat
from tests.cli.test_heroes import city
from tests.cli.test_mansions import house, mission

__all__ = ["city", "house", "mission"]

FIGHT = ("combat start armand mutante", "next", "equip mutante cuchillo", "hurt armand 8 --why cae --soften 0")
HEROES = (
    "combat start centella titan --rolled 16,5 --announce",
    "use centella Rayo --on titan --rolled 15 --announce",
)
MANSION = ("roll jenny obstruct lock --rolled 1,3,5", "roll ashcan explore --rolled 5,1,1")

UNTOUCHED = {"house": {"table.threat"}, "city": {"table.clock"}}
"""What is 0 before the first line, and still is."""


def shown(seat: Seat, language: str) -> Iterator[tuple[str, str, str]]:
    """Yield owner, key and word of everything that is shown to the game master."""
    look = ("--json", "--lang", language)
    for person in msgspec.json.decode(seat.do("character", "list", "--json"))["rows"]:
        for value in msgspec.json.decode(seat.do("sheet", person["id"], *look))["values"]:
            yield person["id"], value["key"], value["name"]
    for value in msgspec.json.decode(seat.do("sheet", *look))["values"]:
        yield value["owner"], value["key"], value["name"]
    for value in msgspec.json.decode(seat.do("board", *look))["table"]:
        yield "table", value["key"], value["name"]


@pytest.mark.parametrize(("table", "deeds"), [("seat", FIGHT), ("city", HEROES), ("house", MANSION)])
@pytest.mark.parametrize("language", ["en", "es"])
def test_why_answers(table: str, deeds: tuple[str, ...], language: str, request: pytest.FixtureRequest) -> None:
    seat: Seat = request.getfixturevalue(table)
    for line in deeds:
        seat.do(*line.split())
    asked = dict.fromkeys(shown(seat, language))
    assert len({owner for owner, _, _ in asked}) >= 3
    untouched = set()
    for owner, key, word in asked:
        for what in dict.fromkeys((key, word.upper())):
            ran = seat.run("why", f"{owner}.{what}", "--json", "--lang", language)
            if "value_never" in ran.err:
                untouched.add(f"{owner}.{key}")
                continue
            assert ran.code == 0, f"{owner}.{what}: {ran.err}"
            rows = msgspec.json.decode(ran.out)["rows"]
            assert rows[-1]["new"] is not None
            assert {row["field"] for row in rows} == {key}
            assert seat.run("assert", f"{owner}.{what}=yes", "--lang", language).code == 0
    assert untouched == UNTOUCHED.get(table, set())


def test_the_clock_of_the_story_has_its_causes(city: Seat) -> None:
    """Rules: MM-ROUND"""
    city.do("rest", "10m")
    rows = [line.split("\t") for line in city.do("why", "clock").splitlines()]
    assert len(rows) == 1
    assert rows[0][1].endswith("10 min") or "10" in rows[0][1]

"""The table at a glance: on wide and narrow terminals, in a pipe, as data, for the game master and for a player."""

import re

import msgspec
import pytest

from cli.wrapping import columns
from tests.cli.table import Seat

ESCAPE = re.compile(r"\x1b")


@pytest.fixture
def evening(fight: Seat) -> Seat:
    """Return a seat where the mutant, lightly wounded, has attacked Armand again, and Sophie has joined."""
    fight.do("next")
    fight.do("attack", "mutante-1", "armand", "--defence", "2", "--defence-spec", "--rolled", "2,3,4/5,6")
    fight.do("combat", "add", "sophie")
    fight.do("next")
    fight.do("next")
    fight.do("next")
    fight.do("attack", "mutante-1", "armand")
    return fight


def test_the_table_on_a_terminal(evening: Seat) -> None:
    out = evening.do("board", "--color", "never", terminal=True).splitlines()
    assert re.fullmatch(r"Round 2 · Mutante 1's turn, action taken ─+", out[0])
    assert out[1] == "session @1 · scene @1.1 “El rastro”"
    assert out[2] == "Pool  ●●●●●●●●●● 10  La fábrica"
    rows = [" ".join(line.split()) for line in out]
    assert "▸ Mutante 1 ◔ BRUISED ━━━━━━─── 8/12 ●●● 3/3 ●●● 3/3 has acted" in rows
    assert "Armand ○ HEALTHY ━━━━━━━━━ 18/18 ●●●●● 5/5 ●●● 3/3" in rows
    assert out[-2].strip() == "→ testigo defend armand --dice 3"
    assert out[-1] == f"as of #{evening.size()}"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("width", [20, 40, 60, 80, 200])
@pytest.mark.parametrize("glyphs", ["moon", "text", "ascii"])
def test_no_line_is_wider_than_the_terminal(evening: Seat, language: str, width: int, glyphs: str) -> None:
    out = evening.do("board", "--lang", language, "--glyphs", glyphs, "--color", "never", terminal=True, columns=width)
    kept = [line for line in out.splitlines() if "testigo" not in line]
    assert max(map(columns, kept)) <= width
    assert {"en": "BRUISED", "es": "MAGULLADO"}[language] in out
    assert "8/12" in out
    assert out.isascii() == (glyphs == "ascii")


def test_every_value_has_its_name_on_a_narrow_terminal(evening: Seat) -> None:
    out = evening.do("board", "--color", "never", terminal=True, columns=40)
    mutant = out.partition("▸ Mutante 1  has acted\n")[2].splitlines()[:4]
    assert [" ".join(line.split()) for line in mutant] == [
        "Health ◔ BRUISED",
        "Resistance ━━━━━━─── 8/12",
        "Fortune ●●● 3/3",
        "Combat dice ●●● 3/3",
    ]


def test_colour_is_left_out_where_nobody_wants_it(evening: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ESCAPE.search(evening.do("board", terminal=True))
    monkeypatch.setenv("NO_COLOR", "1")
    assert not ESCAPE.search(evening.do("board", terminal=True))


def test_the_table_in_a_pipe(evening: Seat) -> None:
    rows = [line.split("\t") for line in evening.do("board").splitlines()]
    assert rows[0] == ["Round 2 · Mutante 1's turn, action taken"]
    mutant = ["Mutante 1", "has acted", "Health bruised", "Resistance 8/12", "Fortune 3/3", "Combat dice 3/3"]
    assert mutant in rows
    assert (rows[-1][0], rows[-1][-1]) == ("To decide", "testigo defend armand --dice 3")


def test_the_table_in_spanish(evening: Seat) -> None:
    out = evening.do("tablero", "--lang", "es")
    assert "turno de Mutante 1" in out
    assert "ya ha actuado" in out
    assert "Salud magullado" in out
    assert "testigo defiende armand --cuántos 3" in out


def test_the_table_as_data(evening: Seat) -> None:
    record = msgspec.json.decode(evening.do("board", "--json"))
    assert (record["schema"], record["line"]) == ("testigo.board.1", evening.size())
    assert record["session"] == {"number": 1, "title": ""}
    assert record["scene"] == {"number": 1, "title": "El rastro"}
    assert [seat["id"] for seat in record["seats"]] == ["armand", "sophie", "mutante-1"]
    assert [seat["turn"] for seat in record["seats"]] == [False, False, True]
    health = record["seats"][2]["values"][0]
    assert (health["key"], health["value"], health["detail"]) == ("health", 1, ["bruised"])
    (question,) = record["questions"]
    assert (question["who"], question["key"]) == ("armand", "defence")
    assert question["answers"][0] == {"typed": "3", "command": ["defend", "armand", "--dice", "3"]}
    assert {answer["typed"] for answer in question["answers"]} == {"0", "1", "2", "3"}


def test_one_object_a_line(evening: Seat) -> None:
    (line,) = evening.do("board", "--format", "ndjson").splitlines()
    assert msgspec.json.decode(line)["schema"] == "testigo.board.1"


@pytest.mark.parametrize("form", ["plain", "table", "json", "ndjson"])
def test_players_see_the_game_masters_own_by_name_only(evening: Seat, form: str) -> None:
    """The mutant's Resistance is 8 of 12, its Fortune 3 of 3: neither is a player's."""
    evening.do("defend", "armand", "0")
    evening.do("next")
    evening.do("attack", "armand", "mutante-1")
    out = evening.do("board", "--as", "luis", "--format", form, "--color", "never")
    assert "Mutante 1" in out
    for secret in ("/12", "bruised", "BRUISED", "mutante-1 --dice", "softening", "defence"):
        assert secret not in out, secret
    if "json" in form:
        record = msgspec.json.decode(out)
        assert record["questions"] == []
        assert [seat["values"] for seat in record["seats"] if seat["id"] == "mutante-1"] == [[]]


def test_only_who_may_answer_is_told_how(evening: Seat) -> None:
    asked = ("defend armand", "Armand has 3 dice")
    assert [text in evening.do("board", "--as", "luis") for text in asked] == [True, True]
    assert [text in evening.do("board", "--as", "ana") for text in asked] == [False, True]
    record = msgspec.json.decode(evening.do("board", "--as", "ana", "--json"))
    assert [question["answers"] for question in record["questions"]] == [[]]


def test_without_a_fight_players_see_their_own(fight: Seat) -> None:
    fight.do("combat", "end")
    out = fight.do("board", "--as", "luis")
    assert "Armand" in out
    assert "Mutante" not in out
    assert "Mutante 1" in fight.do("board")


def test_the_table_as_it_stood(evening: Seat) -> None:
    out = evening.do("board", "--at", "13")
    assert "8/12" not in out
    assert "To decide" not in out


def test_a_table_where_nobody_is_yet(home: Seat) -> None:
    home.do("campaign", "new", "Vacía", "--dice", "os")
    for terminal in (False, True):
        out = home.do("board", "--color", "never", terminal=terminal)
        assert "no session open" in out


def test_what_lasts_stands_beside_who_it_lasts_on(fight: Seat) -> None:
    """Two dice more to be shot at, until the next turn of whoever is in cover."""
    fight.do("cover", "armand", "plenty", "--rolled", "5,5,5/2")
    for terminal in (False, True):
        assert "in cover (+2 to shoot at)" in fight.do("board", "--color", "never", terminal=terminal)
    assert "in cover" in fight.do("board", "--as", "ana")
    fight.do("next")
    fight.do("next")
    assert "in cover" not in fight.do("board")


def test_dice_spent_reacting_are_hollow(evening: Seat) -> None:
    evening.do("defend", "armand", "1", "--rolled", "2/2,3,3")
    assert "●●◌ 2/3" in evening.do("board", "--color", "never", terminal=True)
    assert "Combat dice 2/3" in evening.do("board")

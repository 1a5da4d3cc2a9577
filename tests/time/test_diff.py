"""`diff`: what is different between two moments, in both languages and each form, as far as whoever asks may know.

Armand has Resistance 18 and Aguante 6: damage 8 is a light wound, which leaves him bruised with 10.
"""

import msgspec
import pytest

from tests.cli.table import Seat

FALL = ("hurt", "armand", "8", "--why", "cae", "--soften", "0")


def rows(seat: Seat, *words: str) -> list[list[str]]:
    return [line.split("\t") for line in seat.do("diff", *words).splitlines()]


def test_nothing_is_different(seat: Seat) -> None:
    last = str(seat.size())
    seat.do("note", "llueve")
    assert seat.do("diff", last) == f"Nothing is different between #{last} and #{seat.size()}.\n"
    assert seat.do("compara", last, "--lang", "es") == f"Entre #{last} y #{seat.size()} no cambia nada.\n"
    found = msgspec.json.decode(seat.do("diff", last, "--json"))
    assert (found["from"], found["to"], found["values"], found["turn"]) == (int(last), int(last) + 1, [], None)


def test_values_stand_before_and_after(seat: Seat) -> None:
    last = str(seat.size())
    seat.do(*FALL)
    seat.do("twist", "2")
    found = rows(seat, last)
    for row in (
        ["Armand", "Health", "healthy", "bruised"],
        ["Armand", "Resistance", "18/18", "10/18"],
        ["Armand", "Days rested", "", "0 of 1 day"],
        ["table", "Pool", "10", "12"],
    ):
        assert found.count(row) == 1
    assert ["Armand", "Salud", "sano", "magullado"] in rows(seat, last, "--lang", "es")
    assert not any(row[0] in ("Mutante", "Christopher") for row in rows(seat, last))


def test_there_and_back(seat: Seat) -> None:
    first = str(seat.size())
    seat.do(*FALL)
    second = str(seat.size())
    seat.do("twist", "2")
    both = rows(seat, first, second)
    assert ["Armand", "Resistance", "18/18", "10/18"] in both
    assert not any(row[1] == "Pool" for row in both)
    assert rows(seat, f"{first}..{second}") == rows(seat, first, "--at", second) == both
    assert ["Armand", "Resistance", "10/18", "18/18"] in rows(seat, second, first)
    assert rows(seat, second) == [["table", "Pool", "10", "12"]]


def test_of_a_session_or_a_scene_its_end_counts(seat: Seat) -> None:
    seat.do(*FALL)
    seat.do("scene", "end")
    seat.do("scene", "start", "Otra")
    seat.do("twist", "2")
    assert rows(seat, "@1.1") == [["table", "Pool", "10", "12"]]
    assert rows(seat, "@1.1", "@1.2") == [["table", "Pool", "10", "12"]]


def test_who_joins_is_one_fact(seat: Seat) -> None:
    last = str(seat.size())
    seat.do("character", "new", "Leonord", "--player", "Ana", "--destiny", "3", "--score", "astucia=2")
    assert rows(seat, last) == [["Leonord", "Cast", "", "joins"]]
    assert rows(seat, "-1", last) == [["Leonord", "Cast", "", "not there"]]
    found = msgspec.json.decode(seat.do("diff", last, "--json"))
    assert (found["came"], found["gone"], found["values"]) == (["leonord"], [], [])


def test_a_fight_has_an_order_a_turn_and_questions(seat: Seat) -> None:
    last = str(seat.size())
    seat.do("combat", "start", "armand", "mutante")
    begun = str(seat.size())
    found = rows(seat, last)
    assert found[0][:3] == ["table", "Turn", "No fight under way"]
    assert found[0][3].startswith("Round 1")
    assert found[1] == ["table", "Order", "", "Armand, Mutante"]
    seat.do("next")
    seat.do("attack", "mutante", "armand")
    asked = rows(seat, begun)
    question = [row for row in asked if row[1] == "Open question"]
    assert [row[:3] for row in question] == [["Armand", "Open question", ""]]
    waiting = str(seat.size())
    seat.do("defend", "armand", "0", "--rolled", "/2")
    closed = [row for row in rows(seat, waiting) if row[1] == "Open question"]
    assert closed == [["Armand", "Open question", question[0][3]]]
    found = msgspec.json.decode(seat.do("diff", last, waiting, "--json"))
    assert found["turn"]["old"]["who"] is None
    assert (found["turn"]["new"]["who"], found["turn"]["new"]["order"]) == ("mutante", ["armand", "mutante"])
    assert [(each["who"], each["key"], each["open"]) for each in found["questions"]] == [("armand", "defence", True)]


def test_json_has_numbers_too(seat: Seat) -> None:
    last = str(seat.size())
    seat.do(*FALL)
    found = msgspec.json.decode(seat.do("diff", last, "--json"))
    assert found["schema"] == "testigo.diff.1"
    values = {(each["owner"], each["field"]): each for each in found["values"]}
    assert values["armand", "resistance"] == {
        "owner": "armand",
        "field": "resistance",
        "old": "18/18",
        "new": "10/18",
        "old_value": 18,
        "new_value": 10,
    }


@pytest.mark.parametrize("columns", [20, 40, 80])
@pytest.mark.parametrize("language", ["en", "es"])
def test_it_fits_a_terminal(seat: Seat, language: str, columns: int) -> None:
    last = str(seat.size())
    seat.do(*FALL)
    seat.do("combat", "start", "armand", "mutante")
    look = ("--lang", language, "--glyphs", "ascii", "--color", "never")
    ran = seat.run("diff", last, *look, terminal=True, columns=columns)
    assert ran.code == 0
    assert max(map(len, ran.out.splitlines())) <= columns
    assert ran.out.isascii()
    assert ran.out.startswith(f"#{last} -> #{seat.size()}")


def test_the_command_it_proposes_tells_what_happened(seat: Seat) -> None:
    last = str(seat.size())
    seat.do(*FALL)
    ran = seat.run("diff", last)
    (command,) = [line.partition("testigo ")[2] for line in ran.err.splitlines() if "testigo replay" in line]
    assert "cae" in seat.do(*command.split())


@pytest.mark.parametrize("words", [("900",), ("1", "900"), ("@9",), ("1..900",)])
def test_a_moment_that_is_not_there(seat: Seat, words: tuple[str, ...]) -> None:
    ran = seat.run("diff", *words)
    assert (ran.code, ran.out, "ref_unknown" in ran.err) == (3, "", True)


@pytest.mark.parametrize(
    "secret",
    [
        "character edit mutante --health herido --reason veneno",
        "roll armand astucia -d 1 --goal 9 --task puerta --hidden --no-spec",
        "character new Espectro --npc --score cultura=2",
        "character edit mutante --name Alcalde",
    ],
)
def test_a_secret_is_no_difference_for_a_player(seat: Seat, secret: str) -> None:
    """Rules: PL-VIS-1"""
    last = str(seat.size())
    seat.do(*secret.split())
    assert ("Nothing" in seat.do("diff", last)) == ("--name" in secret)
    for form in ((), ("--json",)):
        shown = seat.do("diff", last, "--as", "luis", *form)
        assert "Nothing is different" in shown or '"values": []' in shown
        for word in ("mutante", "puerta", "espectro", "alcalde"):
            assert word not in shown.lower()

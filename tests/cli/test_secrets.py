"""What players may not see is in no output that they can ask for."""

import pytest

from tests.cli.table import Seat

READING = [
    ("log",),
    ("log", "--json"),
    ("log", "--search", "a"),
    ("log", "--kind", "dice"),
    ("log", "--kind", "RollSettled"),
    ("explain", "{line}"),
    ("explain", "{line}", "--json"),
    ("replay",),
    ("replay", "--json"),
    ("sheet",),
    ("sheet", "--json"),
    ("sheet", "armand", "--json"),
    ("character", "list"),
    ("character", "list", "--json"),
    ("receipt", "{line}"),
]
"""Everything a player may read."""


def outputs(seat: Seat, line: int) -> str:
    ran = [
        seat.run("--as", "luis", *(word.replace("{line}", str(line)) for word in words), "--lang", language)
        for words in READING
        for language in ("en", "es")
    ]
    return "\n".join(each.out + each.err for each in ran)


def test_a_hidden_opposition_tells_nothing_of_the_other_side(seat: Seat) -> None:
    """Armand 4 4 3 is 2; behind the screen Mutante rolls 6 5: the table learns a tie, and no more."""
    own = seat.run(
        "--as",
        "gm",
        "roll",
        "armand",
        "astucia",
        "--vs",
        "mutante:sutileza",
        "--hide-opposition",
        "--rolled",
        "4,4,3/6,5",
    )
    assert own.code == 0
    assert "[6] [5]" in own.out
    text = outputs(seat, seat.size())
    for secret in ("Mutante", "mutante", "[6] [5]", '"rival', "difficulty 2"):
        assert secret not in text, secret
    assert "[4] [4] [3]" in text


def test_the_table_cannot_tell_a_difficulty_from_a_rival(seat: Seat) -> None:
    """PL-VIS-1: both rolls look the same to players, also in their number of lines."""
    shapes = []
    for against in (("-d", "2"), ("--vs", "mutante:sutileza")):
        before = seat.size()
        seat.do("roll", "armand", "astucia", *against, "--hide-opposition", "--rolled", "4,4,3/2,3")
        log = seat.do("--as", "luis", "log", f"{before + 1}..")
        shapes.append((seat.size() - before, [line.split("\t")[2:] for line in log.splitlines()]))
    assert shapes[0] == shapes[1]


def test_a_hidden_roll_is_not_there_for_players_until_it_is_revealed(seat: Seat) -> None:
    seat.do("roll", "armand", "astucia", "-d", "2", "--hidden", "--rolled", "6,6,6/1,2", "-m", "el secreto")
    line = seat.size()
    hidden = outputs(seat, line)
    assert "el secreto" not in hidden
    assert "[6] [6] [6]" not in hidden
    assert "(hidden)" in seat.do("log")
    seat.do("reveal", str(line))
    shown = outputs(seat, line)
    assert "[6] [6] [6]" in shown
    assert "(hidden)" not in seat.do("log", str(line))


def test_a_player_at_the_keyboard_sees_no_more_than_the_table(seat: Seat) -> None:
    ran = seat.run("--as", "luis", "roll", "armand", "astucia", "-d", "2", "--hide-opposition", "--rolled", "4,4,3/6,5")
    assert "[6] [5]" not in ran.out


@pytest.mark.parametrize("words", [("sheet", "mutante"), ("log", "--who", "mutante")])
def test_players_find_nobody_of_the_game_masters(seat: Seat, words: tuple[str, ...]) -> None:
    ran, other = (
        seat.run("--as", "luis", *words),
        seat.run("--as", "luis", *(word.replace("mutante", "nadie") for word in words)),
    )
    assert ran.code == other.code == 3
    assert ran.err.replace("mutante", "nadie") == other.err


def test_a_note_for_the_game_master(seat: Seat) -> None:
    seat.do("note", "es el asesino", "--hidden")
    assert "asesino" in seat.do("log")
    assert "asesino" not in outputs(seat, seat.size())

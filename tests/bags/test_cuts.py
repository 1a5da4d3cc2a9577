"""Declared and cut rolls, and cuts that a post carries."""

from tests.bags.conftest import ROLL, Bags

DECLARE = ("declare", *ROLL[1:])


def grades(seat: Bags) -> dict[str, int]:
    """Return how many rolls have each grade, those of screen bags left out."""
    return {each: n for each, n in seat.data("verify")["grades"].items() if n}


def test_a_declared_roll_is_cut_by_somebody_else(table: Bags) -> None:
    """Specification, 9.2: the one who cuts is not the one who rolls; if that seat is away, another cuts."""
    out = table.do(*DECLARE, "--cut-by", "Ana", "-m", "salta")
    assert "roll armand astucia --difficulty 2 · salta" in out
    assert "salta" in table.do("log", "--as", "luis")
    assert table.kinds("dice.RollDeclared.1") == [{"bag": 1, "roll": 1, "sides": [6] * 5, "cut_by": 2}]
    table.refused("cut", "1", "471", code="cut_by_roller")
    table.refused("cut", "2", "corto", code="cut_not_a_number", status=2)
    table.refused("cut", "2", "007", code="cut_not_a_number", status=2)
    table.refused("cut", "9", "471", code="seat_unknown", status=3)
    table.refused("cut", "2", "471", "--as", "eva", code="seat_not_yours")
    table.do("cut", "Eva", "471")
    assert [each["cut"] for each in table.kinds("dice.Rolled.1")] == ["471"]
    table.refused("cut", "2", "5", code="declared_none", status=3)
    table.over()
    assert table.findings() == ["W401", "W408"]
    assert grades(table) == {"cut": 1}


def test_whoever_rolls_is_not_asked_to_cut(table: Bags) -> None:
    table.refused(*DECLARE, "--cut-by", "Luis", code="cut_by_roller")
    table.do(*DECLARE)
    table.do("declare", "sophie", "voluntad", "-d", "1")
    assert [each["cut_by"] for each in table.kinds("dice.RollDeclared.1")] == [2, 1]


def test_alone_with_the_game_master_nobody_can_cut(closed: Bags) -> None:
    for who in ("sophie", "frank"):
        closed.do("character", "retire", who)
    closed.do("session", "start")
    closed.do("session", "start", "--word", "Luis=luna")
    closed.refused(*DECLARE, code="cut_by_nobody")
    closed.do("declare", "mutante", "sutileza", "-d", "1")
    closed.do("cut", "Luis", "3")


def test_a_player_declares_the_own_roll_and_cuts_that_of_others(table: Bags) -> None:
    table.do(*DECLARE, "--as", "luis")
    table.do("cut", "2", "5", "--as", "ana")
    table.refused("declare", "sophie", "voluntad", "-d", "1", "--as", "luis", code="not_yours")
    assert table.rolls() == [(1, 1, 5)]


def test_dice_behind_the_screen_are_not_declared(table: Bags) -> None:
    table.refused(*DECLARE, "--hide-opposition", code="roll_hidden_not_declared")
    table.refused(*DECLARE, "--hidden", code="roll_hidden_not_declared")
    table.refused("declare", *ROLL[1:3], "--vs", "mutante:fortaleza", "--hide-opposition", code="roll_hidden_not")
    table.refused(*ROLL, "--hidden", "--cut", "x", "--post", "http://x/1", code="cut_without_dice")


def test_a_deed_that_takes_other_dice_now_is_not_finished(table: Bags) -> None:
    """Armand has lost a die meanwhile; the declared roll stays visible and keeps its number."""
    table.do(*DECLARE)
    table.do("character", "edit", "armand", "--score", "astucia=2")
    table.refused("cut", "2", "5", code="declared_differs", status=2)
    table.do(*ROLL)
    table.do("scene", "end")
    table.refused("session", "end", code="declared_waiting")
    table.do("session", "end", "--yes")
    assert table.rolls() == [(1, 2, 4)]
    assert table.findings() == ["W401", "W403", "W408"]


def test_a_declaration_that_is_undone_waits_no_more(table: Bags) -> None:
    table.do(*DECLARE)
    table.do("undo")
    table.refused("cut", "2", "5", code="declared_none", status=3)
    table.do(*ROLL)
    assert table.rolls() == [(1, 2, 5)]
    assert "W403" in table.findings()


def test_of_two_declared_rolls_one_is_named(table: Bags) -> None:
    table.do(*DECLARE)
    first = table.size() - 1
    table.do("declare", "sophie", "voluntad", "-d", "1")
    table.do("cut", "2", "5", "--roll", str(first))
    table.do("cut", "1", "6")
    assert table.rolls() == [(1, 1, 5), (1, 2, 4)]
    assert table.findings() == ["W401", "W401", "W408"]


def test_a_cut_again_with_its_command_id(table: Bags) -> None:
    table.do(*DECLARE)
    first = table.data("cut", "2", "5", "--command-id", "corte")
    again = table.data("cut", "2", "5", "--command-id", "corte")
    assert (again["repeated"], again["events"]) == (True, first["events"])


def test_a_cut_out_of_a_post(table: Bags) -> None:
    """Copied as it is written, in a declared roll; alone it is worth what the post is worth (W407)."""
    table.do(*DECLARE)
    table.do("cut", "2", "Corto.", "--post", "https://foro.example/1")
    table.do(*ROLL, "--cut", "La  frase", "--post", "https://foro.example/2")
    table.refused(*ROLL, "--cut", "otra", code="cut_without_post", status=2)
    table.refused(*ROLL, "--cut", "x" * 501, "--post", "http://x/1", code="cut_missing", status=2)
    assert [each["cut"] for each in table.kinds("dice.Rolled.1")] == ["Corto.", "La frase"]
    table.over()
    assert table.findings() == ["W401", "W407", "W408"]
    assert grades(table) == {"cut": 1, "post": 1}


def test_a_rehearsed_declaration_uses_no_number(table: Bags) -> None:
    size = table.size()
    table.do(*DECLARE, "-n")
    assert table.size() == size


def test_two_scenes_at_once(closed: Bags) -> None:
    """Specification, 9.3: a bag for each, opened with its purpose; every roll comes from that of its scene."""
    for purpose in ("El puerto", "La torre"):
        closed.do("bag", "open", "--for", purpose)
        number = str(len(closed.kinds("dice.BagOpened.1")))
        closed.do("bag", "word", "1", "luna", "--bag", number)
        closed.do("bag", "seal", number)
    closed.refused("bag", "open", "--for", "El puerto", code="bag_in_use")
    closed.refused("bag", "open", code="bag_in_use")
    closed.refused(*ROLL, code="bag_which")
    closed.do("session", "start")
    closed.refused("session", "start", code="words_missing", status=2)
    closed.do("session", "start", "--no-words")
    closed.do("scene", "start", "la torre")
    assert "La torre" in closed.do(*ROLL)
    closed.do(*ROLL, "--bag", "1")
    closed.refused(*ROLL, "--bag", "3", code="bag_unknown", status=3)
    closed.do("scene", "end")
    closed.do("scene", "start", "El puerto")
    closed.do(*ROLL)
    assert closed.rolls() == [(2, 1, 5), (1, 1, 5), (1, 2, 5)]
    closed.over()
    closed.do("bag", "show", "1")
    closed.do("bag", "show", "2")
    assert [code for code in closed.findings() if code not in ("W405", "W406")] == ["W401", "W408"]

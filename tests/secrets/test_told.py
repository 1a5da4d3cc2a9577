"""What players read of secrets: nothing before they are revealed, by any command; everything afterwards."""

import msgspec

from tests.cli.table import Ran, Seat
from tests.secrets.screens import screens

SECRETS = (
    "Mutante",
    "Espectro",
    "mutante",
    "espectro",
    "veneno",
    "asesino",
    "[6] [5] [5]",
    "[6][5][5]",
    "6,\n",
    "pozo",
)
PERSON = "sheet armand --json"


def ran(seat: Seat, line: str, *more: str) -> Ran:
    """Run a command line, whatever comes of it."""
    return seat.run(*line.split(), *more)


def told(seat: Seat, line: str, *more: str) -> str:
    """Run a command line that must succeed; return its output."""
    return seat.do(*line.split(), *more)


def hide_things(seat: Seat) -> range:
    """Roll, try, note and correct behind the screen; return the lines of it all."""
    first = seat.size() + 1
    typed = (
        "roll armand astucia -d 3 --hidden --rolled 4,3,3/6,5,5 -m veneno",
        "roll armand astucia --vs mutante --hide-opposition --rolled 4,3,3/6,5,5",
        "roll armand voluntad --vs espectro:cultura --goal 4 --task pozo --hide-opposition --rolled 4,4,3",
        "roll armand voluntad --vs espectro:cultura --goal 4 --task pozo --hidden --rolled 4,4,4",
        "note el asesino --hidden",
        "character edit espectro --health malherido --reason veneno",
        "spend mutante fortune 1 --for breath",
        "gain espectro destiny 1 --why veneno",
        "roll 3d6 --hidden --rolled 6,5,5 -m veneno",
        "adventure start Otra",
    )
    for line in typed:
        seat.do(*line.split())
    return range(first, seat.size() + 1)


def test_no_secret_is_in_anything_that_players_can_ask_for(seat: Seat) -> None:
    """Rules: PL-VIS-1"""
    hidden = hide_things(seat)
    for player in ("luis", "eva"):
        for line, shown in screens(seat, player, hidden).items():
            found = {secret for secret in SECRETS if secret in _without_typed(shown, line)}
            assert not found, (player, line, found)


def _without_typed(shown: str, line: str) -> str:
    """Return what was shown without the words that were typed, and on one line."""
    for word in (*line.split(), *line.replace(".", " ").replace(":", " ").split()):
        shown = shown.replace(word, "") if len(word) > 2 else shown
    return " ".join(shown.lower().split())


def test_after_a_reveal_the_table_reads_it_also_as_of_before(seat: Seat) -> None:
    """What was revealed is open from then on, wherever one looks back from. Rules: PL-VIS-1"""
    told(seat, "roll armand astucia --vs mutante --hide-opposition --rolled 4,3,3/6,5,5")
    line = str(seat.size())
    asked = (("log", "--at", line), ("explain", line), ("explain", line, "--at", line), ("replay", "--at", line))
    for words in asked:
        assert "[6] [5] [5]" not in seat.do(*words, "--as", "luis")
    seat.do("reveal", line)
    for words in asked:
        shown = seat.do(*words, "--as", "luis")
        assert "[6] [5] [5]" in shown
        assert "Mutante" in shown


def test_a_task_behind_the_screen_is_on_no_players_sheet(seat: Seat) -> None:
    """Armand gathers 2, then 3 of 4 behind the screen. Rules: PL-VIS-1, PL-EXT-2"""
    roll = "roll armand voluntad -d 1 --goal 4 --task pozo --hide-opposition --rolled"
    told(seat, roll, "4,4,2/2")
    first = seat.size()
    before = told(seat, PERSON, "--as", "luis")
    told(seat, roll, "4,4,4/2")
    assert "pozo" not in before
    assert _values(told(seat, PERSON, "--as", "luis")) == _values(before)
    assert "pozo" in told(seat, PERSON)
    assert "behind the screen" in told(seat, PERSON)
    seat.do("reveal", str(first))
    assert _values(told(seat, PERSON, "--as", "luis"))["task"] == 2


def test_an_open_try_is_not_the_one_behind_the_screen(seat: Seat) -> None:
    """A finished hidden task refuses no open one of its name; open tries know each other. Rules: PL-VIS-1, PL-EXT-2"""
    told(seat, "roll armand astucia -d 1 --goal 2 --hidden --rolled 4,4,4/2")
    assert ran(seat, "roll armand astucia -d 1 --goal 2 --hidden").code == 4
    roll = "roll armand astucia -d 1 --goal 3 --as luis --rolled"
    told(seat, roll, "4,2,2/2")
    assert _values(told(seat, PERSON, "--as", "luis"))["task"] == 1
    told(seat, roll, "4,4,2/2")
    refused = ran(seat, roll, "4,4,2/2")
    assert (refused.code, "extended_already_done" in refused.err) == (4, True)


def test_an_open_task_has_no_hidden_tries(seat: Seat) -> None:
    """What they gathered would show in the open ones that follow. Rules: PL-VIS-1"""
    told(seat, "roll armand astucia -d 1 --goal 5 --rolled 4,2,2/2")
    for hidden in ("--hidden", "--hide-opposition"):
        refused = ran(seat, "roll armand astucia -d 1 --goal 5", hidden)
        assert (refused.code, "task_open" in refused.err) == (2, True)


def test_a_new_name_behind_the_screen_is_not_told(seat: Seat) -> None:
    """Players call somebody as they last heard of them. Rules: PL-VIS-1"""
    told(seat, "roll armand astucia --vs mutante --rolled 4,4,4/2,2,2")
    rolled = str(seat.size())
    told(seat, "character edit mutante --name Alcalde")
    asked = (("log",), ("log", rolled), ("explain", rolled), ("replay",), ("log", "--search", "astucia"))
    for words in asked:
        shown = seat.do(*words, "--as", "luis")
        assert ("Mutante" in shown, "Alcalde" in shown) == (True, False), words
    assert "Alcalde" in seat.do("log")
    told(seat, "roll armand astucia --vs mutante --rolled 4,4,4/2,2,2")
    assert "Alcalde" in seat.do("log", "--as", "luis")


def test_a_player_takes_over_somebody_of_the_game_masters(seat: Seat) -> None:
    """The sheet as it stands, what was done to it behind the screen included; not the lines that did it."""
    told(seat, "character edit mutante --score fortaleza=4 --reason veneno")
    before = str(seat.size())
    told(seat, "character edit mutante --player Luis")
    assert _values(told(seat, "sheet mutante --json --as luis"))["fortaleza"] == 4
    assert "veneno" not in seat.do("log", "--as", "luis")
    assert ran(seat, "sheet mutante --as luis --at", before).code == 3


def test_explain_without_a_line_explains_the_last_one_that_may_be_read(seat: Seat) -> None:
    seat.do("note", "a la vista")
    open_line = seat.do("explain", "--as", "luis")
    told(seat, "roll armand astucia -d 1 --hidden")
    assert seat.do("explain", "--as", "luis") == open_line


def _values(sheet: str) -> dict[str, int]:
    return {each["key"]: each["value"] for each in msgspec.json.decode(sheet)["values"]}

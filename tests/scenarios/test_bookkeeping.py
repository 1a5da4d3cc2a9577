"""C. Bookkeeping: more than the maximum, half of a pair, the wrong pool, two numbers for one thing."""

import sqlite3
from collections.abc import Sequence

import pytest

from tests.cli.conftest import RUINS
from tests.cli.table import Seat
from tests.scenarios.asking import ROLL, counted, refused, told, values

LIBRARY = ("roll", "christopher", "cultura", "-d", "4", "--destiny", "2", "--rolled", "4,2,3+6,6/5,5,2,3")
"""The worked example of the rules: success by 3, and Destiny rises."""


def test_recovering_went_beyond_the_maximum(seat: Seat) -> None:
    """Scenario 37: Fortune 3 of 5, 10 handed out: 5, and both the ten and what came of them are told."""
    seat.do("drama", "armand", "2")
    out = seat.do("gain", "armand", "fortune", "10", "--why", "buena idea")
    assert "10 points" in out
    assert "Fortune 3 → 5" in out
    assert values(seat, "armand")["fortune"] == 5


@pytest.mark.parametrize("number", ["6", "99"])
def test_a_sheet_was_corrected_beyond_the_maximum(seat: Seat, number: str) -> None:
    """Scenario 37: Fortune is at most Destiny (5), Resistance at most three times Endurance (18)."""
    refused(seat, "character", "edit", "armand", "--fortune", number, code="fortune_invalid", status=2)
    more = str(18 + int(number))
    refused(seat, "character", "edit", "armand", "--resistance", more, code="resistance_invalid", status=2)


def test_catching_breath_gave_more_than_was_lost(seat: Seat) -> None:
    """Scenario 37: Resistance 17 of 18, half of the one lost rounds down to 0; 9 of 18 gives 4 (PL-FORT-4)."""
    for before, after in ((17, 17), (9, 13)):
        seat.do("character", "edit", "armand", "--resistance", str(before), "--reason", "golpe")
        seat.do("spend", "armand", "fortune", "--for", "breath")
        assert values(seat, "armand")["resistance"] == after


def test_the_refill_used_the_old_maximum(seat: Seat) -> None:
    """Scenario 38: Destiny 5 to 6 in the deed that refills Fortune: Fortune 6, not 5, and not both added up."""
    seat.do("drama", "armand", "3")
    seat.do(*ROLL, "--destiny", "1", "--rolled", "1,2,3+6/2,2")
    after = values(seat, "armand")
    assert (after["destiny"], after["fortune"], after["gift_points"]) == (6, 6, 1)


def test_a_point_spent_in_the_same_deed_was_lost_or_doubled(seat: Seat) -> None:
    """Scenario 38: Christopher, Destiny 3, spends 2 and then gains Destiny: Fortune 4 of 4 (PL-FORT-8)."""
    seat.do("drama", "christopher", "2")
    seat.do(*LIBRARY)
    after = values(seat, "christopher")
    assert (after["destiny"], after["fortune"]) == (4, 4)


def test_half_of_a_pair_was_stored(seat: Seat) -> None:
    """Scenario 39: with one point left the second spend is refused; a point never leaves without what it paid for."""
    seat.do("drama", "armand", "3")
    seat.do("drama", "armand", "1")
    assert values(seat, "armand")["fortune"] == 1
    seat.do("drama", "armand", "1", "-m", "un mechero")
    refused(seat, "drama", "armand", "1", code="fortune_insufficient", status=4)
    refused(seat, "spend", "armand", "fortune", "--for", "breath", code="fortune_insufficient", status=4)
    kinds = [row["kind"] for row in told(seat, "log", "13..")["rows"]]
    spent = [kind for kind in kinds if kind == "plenilunio.FortuneSpent.1"]
    had = [kind for kind in kinds if kind == "plenilunio.DramaticElementIntroduced.1"]
    assert (len(spent), len(had)) == (3, 3)
    assert values(seat, "armand")["fortune"] == 0


def test_dice_left_the_pool_without_a_roll(seat: Seat) -> None:
    """Scenario 39: a roll that is refused for any reason takes no destiny die with it."""
    for wrong in (("--rolled", "7,1,1+1/1,1"), ("--rolled", "1,1+1/1,1"), ("--tool", "3"), ("--rival-spec",)):
        refused(seat, *ROLL, "--destiny", "1", *wrong, code="", status=4 if "--rolled" not in wrong else 2)
    assert counted(seat)["table.pool"] == 10


@pytest.mark.parametrize(
    ("language", "words", "said", "change"),
    [
        ("en", ("drama", "armand", "2"), "spends 2 points", "Fortune 5 → 3"),
        ("es", ("drama", "armand", "2"), "gasta 2 puntos", "Fortuna 5 → 3"),
        ("en", ("gain", "armand", "fortune", "1", "--why", "x"), "regains up to 1 point", "Fortune 1 → 2"),
        ("es", ("gain", "armand", "fortune", "1", "--why", "x"), "recupera hasta 1 punto", "Fortuna 1 → 2"),
        ("en", ("twist", "2"), "gains 2 dice", "Pool 10 → 12"),
        ("es", ("twist", "2"), "2 dados", "10 → 12"),
    ],
)
def test_the_log_called_a_loss_a_gain(
    seat: Seat, language: str, words: tuple[str, ...], said: str, change: str
) -> None:
    """Scenario 41: what is spent reads spent, what is regained reads regained, and the numbers go that way."""
    if "gain" in words:
        seat.do("character", "edit", "armand", "--fortune", "1", "--reason", "x")
    out = seat.do(*words, "--lang", language)
    assert said in out
    assert change in out
    assert said in seat.do("log", "--last", "4", "--lang", language)


def test_a_loss_of_resistance_reads_from_more_to_less(seat: Seat) -> None:
    """Scenario 41: 18 to 14 reads so, in both languages."""
    words = ("character", "edit", "armand", "--reason", "golpe")
    assert "Resistance 18 → 14" in seat.do(*words, "--resistance", "14", "--lang", "en")
    assert "Resistencia 14 → 10" in seat.do(*words, "--resistance", "10", "--lang", "es")


def an_evening(seat: Seat) -> int:
    """Play a little of everything; return the last line."""
    seat.do(*ROLL, "--spec", "--rolled", "1,4,6/5,6", "-m", "sigue el rastro")
    seat.do(*LIBRARY)
    seat.do("drama", "armand", "1", "-m", "una lámpara")
    seat.do(*ROLL, "--hidden", "--rolled", "4,4,4/1,1")
    seat.do("character", "edit", "armand", "--name", "Armando", "--reason", "errata")
    seat.do("twist", "2", "-m", "nace un niño")
    return seat.size()


def test_the_log_kept_only_part_of_the_facts(seat: Seat) -> None:
    """Scenario 46: with every view and saved state thrown away, each moment comes back exactly."""
    last = an_evening(seat)
    asked: list[Sequence[str]] = [("sheet", "--at", str(line), "--json") for line in range(2, last + 1, 3)]
    asked += [("log", "--who", "armand", "--json"), ("log", "--search", "rastro"), ("log",), ("replay",)]
    asked += [("--as", "luis", "log", "--search", "a"), ("sheet", "armand", "--json")]
    before = [seat.do(*words) for words in asked]
    file = sqlite3.connect(seat.home / RUINS, isolation_level=None)
    tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    derived = [name for name in tables if name.startswith("view_") or name == "checkpoint"]
    assert len(derived) == 10
    for name in derived:
        file.execute(f"DELETE FROM {name}")
    file.close()
    assert [seat.do(*words) for words in asked] == before
    seat.do("store", "rebuild")
    assert [seat.do(*words) for words in asked] == before
    assert seat.run("verify").code == 0


def test_the_game_master_spent_from_the_players_pool(seat: Seat) -> None:
    """Scenario 47: a destiny die for a character of the game master is refused, and the rule is quoted."""
    mutant = ("roll", "mutante", "sutileza", "-d", "1", "--destiny", "1")
    assert "PL-POOL-4" in refused(seat, *mutant, code="destiny_dice_not_player", status=4).err
    rival = (*ROLL[:3], "--vs", "mutante:sutileza", "--rival-destiny", "1")
    assert "PL-POOL-4" in refused(seat, *rival, code="destiny_dice_not_player", status=4).err


def test_a_player_took_more_than_the_limit(seat: Seat) -> None:
    """Scenario 47: six are refused, five are not, and then no more than are left."""
    assert "PL-POOL-3" in refused(seat, *ROLL, "--destiny", "6", code="destiny_dice_limit", status=4).err
    for _ in range(2):
        seat.do(*ROLL, "--destiny", "5", "--rolled", "1,1,1+1,1,1,1,1/1,1")
    assert counted(seat)["table.pool"] == 0
    assert "PL-POOL-3" in refused(seat, *ROLL, "--destiny", "1", code="destiny_pool_exhausted", status=4).err


def allowed(seat: Seat, *deeds: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return the deeds that were not refused to Luis; each is tried alone, and those refused leave no trace."""
    passed = []
    for words in deeds:
        size = seat.size()
        ran = seat.run("--as", "luis", *words)
        if ran.code != 4 or seat.size() != size:
            passed.append(words)
    return passed


def test_a_player_spent_the_points_of_another(seat: Seat) -> None:
    """Scenario 47: Fortune is personal (PL-VOC-1): Luis cannot pay with that of Eva's Christopher."""
    spent = [("spend", "christopher", "fortune", "--for", "breath"), ("drama", "christopher", "1")]
    assert allowed(seat, *spent) == []
    seat.do("--as", "luis", "drama", "armand", "1")
    seat.do("--as", "eva", "drama", "christopher", "1")


def test_a_player_filled_the_pool(seat: Seat) -> None:
    """Scenario 47: twists, grants and the size of the pool are the game master's (PL-POOL-1, PL-POOL-8)."""
    seat.do("drama", "armand", "1")
    filled = [
        ("twist", "2"),
        ("gain", "armand", "fortune", "1", "--why", "x"),
        ("gain", "pool", "3", "--why", "x"),
        ("adventure", "start", "Otra", "--pool", "30"),
    ]
    assert allowed(seat, *filled) == []


def test_the_next_command_that_was_named_did_not_exist(seat: Seat) -> None:
    """Scenario 47: after dice for the pool, the command named next shows the pool."""
    ran = seat.run("gain", "pool", "1", "--why", "un eclipse")
    following = ran.err.strip().splitlines()[-1].removeprefix("testigo ").split()
    assert "Pool" in seat.do(*following)


def renamed(seat: Seat) -> None:
    """Bring in Leonord, let him shoot, and find out that he is called Leonor: lines 13, 14-16, 17 and 18-20."""
    seat.do("character", "new", "Leonord", "--player", "Ana", "--destiny", "4", "--score", "combate=4")
    shot = ("combate", "-d", "2", "--rolled", "4,4,4,4/1,1")
    seat.do("roll", "leonord", *shot)
    seat.do("character", "edit", "leonord", "--name", "Leonor")
    seat.do("roll", "leonor", *shot)


def test_renaming_left_orphans(seat: Seat) -> None:
    """Scenario 53: old and new name lead to one person, with all that was done under either."""
    renamed(seat)
    found = [[row["line"] for row in told(seat, "log", "--who", name)["rows"]] for name in ("leonord", "leonor")]
    assert found[0] == found[1]
    assert {13, 16, 17, 20} <= set(found[0])
    assert seat.do("sheet", "leonord") == seat.do("sheet", "leonor")
    assert "name\tLeonord\n" in seat.do("sheet", "leonor", "--at", "16")
    assert "name\tLeonor\n" in seat.do("sheet", "leonord")
    listed = [row["name"] for row in told(seat, "character", "list")["rows"]]
    assert ("Leonor" in listed, "Leonord" in listed) == (True, False)


@pytest.mark.parametrize(
    "words",
    [
        ("replay", "14..16"),
        ("explain", "14"),
        ("log", "14..16", "--who", "leonor"),
        ("log", "14..16", "--at", "16"),
        ("log", "14..16"),
        ("log",),
    ],
)
def test_renaming_rewrote_what_had_been_said(seat: Seat, words: tuple[str, ...]) -> None:
    """Scenarios 53 and 55: what was done under the old name is told under it, whichever command tells it."""
    renamed(seat)
    assert "Leonord" in seat.do(*words)


def test_a_name_that_was_left_was_taken_by_another(seat: Seat) -> None:
    """Scenario 53: nobody else becomes Leonord or Leonor, so that no query means two people."""
    renamed(seat)
    for name in ("Leonord", "Leonor", "leonor"):
        refused(seat, "character", "new", name, "--player", "Pía", code="character_exists", status=2)
    refused(seat, "character", "edit", "armand", "--name", "Leonor", code="character_exists", status=2)


def test_one_number_stood_differently_in_two_places(seat: Seat) -> None:
    """Scenario 55: sheet, list of points, stored view, replay and answer of the deed agree on every value."""
    an_evening(seat)
    seat.do("store", "rebuild")
    everybody = counted(seat)
    for who in ("armand", "christopher", "mutante"):
        own = values(seat, who)
        for field in ("destiny", "fortune", "resistance"):
            assert everybody[f"{who}.{field}"] == own[field]
    file = sqlite3.connect(seat.home / RUINS)
    rows = file.execute("SELECT owner, field, value FROM view_pools").fetchall()
    file.close()
    assert {f"{owner}.{field}": value for owner, field, value in rows} == everybody
    # Armand 5 - 1 + 1 of the twist; Christopher 3 + 1 of Destiny, full; the pool 10 - 2 + 2.
    assert (everybody["armand.fortune"], everybody["christopher.fortune"], everybody["table.pool"]) == (5, 4, 10)
    assert "Pool: 8 → 10" in seat.do("replay")


def test_a_search_answered_in_another_language(seat: Seat) -> None:
    """Scenario 55: a line that is found is told in the language that was asked for, as the log tells it."""
    seat.do(*ROLL, "--rolled", "1,4,6/6,6")
    for words in (("log", "-1"), ("log", "-1", "--who", "armand"), ("log", "-1", "--search", "armand")):
        out = seat.do(*words, "--lang", "es")
        assert "empate" in out, words
        assert "difficulty" not in out, words


def test_one_roll_was_told_differently_in_two_places(seat: Seat) -> None:
    """Scenario 55: however a line is found, its faces, totals and motive are the same."""
    seat.do(*ROLL, "--spec", "--rolled", "1,4,6/5,6", "-m", "sigue el rastro")
    for words in (("log", "-1"), ("log", "--who", "armand", "-1"), ("log", "--search", "rastro"), ("replay", "-1")):
        out = seat.do(*words)
        for fact in ("[1] [4] [6", "[5] [6]", "sigue el rastro"):
            assert fact in out, words

"""A short evening of the Mansions patch through the real commands, in both languages.

The faces are typed; what they lead to is worked out by hand from the rules: 1 and 2 are impacts, 3 and 4 defences,
5 a success, 6 an event.
"""

from pathlib import Path

import msgspec
import pytest

from cli.table import COMMANDS, option_named, shown
from tests.cli.table import Ran, Seat
from tests.cli.test_answering import asked

MISSION = """
title = "The house"
start = "hall"
text = "Rain over Arkham."

[[rooms]]
key = "hall"
name = "Hall"
known = true
[[rooms.items]]
key = "letter"
name = "Letter"
kind = "clue"
challenge = 1

[[rooms]]
key = "crypt"
name = "Crypt"
enemies = ["zombi"]
[[rooms.items]]
key = "idol"
name = "Idol"
kind = "clue"
challenge = 1

[[connections]]
between = ["hall", "crypt"]

[[obstructions]]
key = "lock"
name = "Lock"
kind = "physical"
challenge = 1
blocks = "hall-crypt"

[[enemies]]
key = "zombi"
name = "Zombi"
mind = 1
body = 2
malus = -1
wounds = 2
supernatural = true
wanders = "monster"

[[endings]]
key = "dawn"
text = "The sun rises."
"""
SECRETS = ("crypt", "idol", "zombi", "dawn")
"""Names of what nobody has discovered."""


@pytest.fixture
def mission(tmp_path: Path) -> str:
    """Return the path of a mission: a hall, and behind a lock a crypt with a zombi."""
    path = tmp_path / "house.toml"
    path.write_text(MISSION, "utf-8")
    return str(path)


@pytest.fixture
def house(home: Seat, mission: str) -> Seat:
    """Return a seat where Jenny (Eva) and Ashcan (Luis) stand in the hall."""
    home.do("campaign", "new", "Noche en Arkham", "--rules", "mansions", "--dice", "os")
    home.do(
        "character", "new", "Jenny", "--player", "Eva", "--score", "mente=3,cuerpo=3", "--equipment", "Lantern,Rope"
    )
    home.do("character", "new", "Ashcan", "--player", "Luis", "--score", "mind=3,body=3")
    home.do("adventure", "start", "The house", "--mission", mission)
    return home


def spoken(language: str, *words: str) -> tuple[str, ...]:
    """Return a command line with its verb and options in a language."""
    command = next(each for each in COMMANDS if each.name == words[0])
    options = [option_named(word[2:], command) if word.startswith("--") else None for word in words[1:]]
    rest = [word if option is None else option.shown(language) for word, option in zip(words[1:], options, strict=True)]
    return ("--lang", language, *shown(command, language).split(), *rest)


def value(seat: Seat, who: str, key: str) -> int:
    """Return a number of a sheet."""
    values = msgspec.json.decode(seat.do("sheet", who, "--json"))["values"]
    return next(int(each["value"]) for each in values if each["key"] == key)


def threat(seat: Seat) -> int:
    """Return the game master's tokens."""
    values = msgspec.json.decode(seat.do("sheet", "--json"))["values"]
    return next(int(each["value"]) for each in values if each["key"] == "threat")


def refused(seat: Seat, code: str, *words: str, status: int = 4) -> Ran:
    """Run a line that is refused and stores nothing."""
    size = seat.size()
    ran = seat.run(*words)
    assert (ran.code, ran.err.partition(":")[0]) == (status, f"✘ {code}")
    assert seat.size() == size
    return ran


@pytest.mark.parametrize("language", ["en", "es"])
def test_an_evening(house: Seat, language: str) -> None:
    """Rules: MN-ACT-OBSTRUCT, MN-ACT-EXPLORE, MN-FIGHT-FEAR, MN-SAN-EQUIP, MN-FIGHT-PLAYER, MN-GM-DARKNESS"""

    def do(*words: str) -> str:
        return house.do(*spoken(language, *words))

    do("roll", "jenny", "obstruct", "lock", "--rolled", "1,3,5")
    assert "letter" in do("roll", "ashcan", "explore", "--rolled", "5,1,1").lower()
    do("do", "jenny", "move", "exit", "--rolled", "5,5,5/1")
    assert value(house, "jenny", "cordura") == 9, "the zombi's one impact, no defence"
    board = house.do("board", "--json", "--as", "eva")
    assert [each["key"] for each in msgspec.json.decode(board)["questions"]] == ["equipment"]
    do("do", "jenny", "drop", "Rope")
    assert msgspec.json.decode(house.do("board", "--json"))["questions"] == []
    for who in ("jenny", "ashcan"):
        do("do", who, "done")
    do("next")
    assert threat(house) == 2, "two players"
    do("attack", "zombi-1", "jenny", "--rolled", "1,2/3,5,5")
    assert value(house, "jenny", "vida") == 9, "two impacts, one defence"
    do("spend", "gm", "darkness", "--on", "crypt")
    assert threat(house) == 0
    do("next")
    do("attack", "jenny", "zombi-1", "--rolled", "1,1,2/5,5")
    assert "zombi" not in house.do("board", "--as", "eva").lower(), "three impacts, one lost in the dark: two wounds"
    do("heal", "jenny", "--sanity", "5", "-m", "tea")
    assert value(house, "jenny", "cordura") == 10, "never above the beginning"
    assert "The sun rises." in do("fate", "dawn")
    assert house.run("verify").code == 0
    for words in (("board",), ("sheet", "jenny"), ("log",), ("explain",), ("why", "jenny.cordura")):
        assert do(*words)


def test_rules_are_found(house: Seat) -> None:
    assert "MN-DICE" in house.do("rules", "MN-DICE")
    assert "horror_counts" in house.do("rules", "options")


def test_refusals_store_nothing(house: Seat) -> None:
    refused(house, "not_gm_turn", "spend", "gm", "darkness", "--on", "hall")
    refused(house, "players_pending", "next")
    refused(house, "gm_only", "--as", "eva", "heal", "jenny", "--life", "1", "-m", "x")
    refused(house, "not_yours", "--as", "eva", "do", "ashcan", "done")
    refused(house, "characteristic_sum", "character", "new", "Tom", "--player", "Ana", "--score", "mente=4")
    refused(house, "bad_die", "roll", "jenny", "explore", "--rolled", "7,1,1", status=2)
    refused(house, "bad_die", "roll", "jenny", "explore", "--rolled", "x,1,1", status=2)
    refused(house, "wrong_dice_count", "roll", "jenny", "explore", "--rolled", "1,1", status=2)
    refused(house, "option_not_here", "roll", "jenny", "explore", "-d", "2", status=2)
    refused(house, "command_not_here", "character", "edit", "jenny", "--destiny", "3", status=2)


def test_a_mission_is_read_or_refused(house: Seat, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("title =", "utf-8")
    (tmp_path / "empty.toml").write_text("", "utf-8")
    start = ("adventure", "start", "Again")
    refused(house, "mission_missing", *start, status=2)
    refused(house, "file_unknown", *start, "--mission", str(tmp_path / "none.toml"), status=3)
    refused(house, "mission_unreadable", *start, "--mission", str(tmp_path / "bad.toml"), status=2)
    refused(house, "mission_invalid", *start, "--mission", str(tmp_path / "empty.toml"), status=2)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_player_learns_nothing_of_what_is_undiscovered(house: Seat, language: str) -> None:
    """What is typed comes back; nothing else does, and a name of the mission is as unknown as any other."""
    eva = ("--as", "eva", "--lang", language)
    said = [house.run(*eva, *words) for words in (("board",), ("board", "--json"), ("log",), ("explain", "3..9"))]
    said += [house.run(*eva, "sheet", "jenny"), house.run(*eva, "why", "zzz"), house.run(*eva, "roll", "jenny", "zzz")]
    for name in ("crypt", "cript"):
        for words in (("do", "jenny", "move", name), ("roll", "jenny", "evade", name), ("why", f"{name}.dark")):
            known, made_up = (house.run(*eva, *(word.replace(name, each) for word in words)) for each in (name, "qwxz"))
            assert (known.code, known.err.replace(name, "qwxz")) == (made_up.code, made_up.err)
    for ran in said:
        assert not [secret for secret in SECRETS if secret in (ran.out + ran.err).lower()]


def test_no_next_step_is_of_another_game(house: Seat) -> None:
    told = [
        house.run("--color", "never", *words, terminal=True)
        for words in (
            ("character", "new", "Tom", "--player", "Ana", "--score", "mente=3"),
            ("session", "start"),
            ("scene", "start", "Rain"),
            ("roll", "3d6", "-d", "2"),
            ("heal", "jenny", "--life", "1"),
            ("why", "jenny."),
        )
    ]
    for ran in told:
        hints = ran.out + ran.err
        assert not [
            word for word in ("-d 2", "fortune", "health", "astucia", "rest 10m", "Plenilunio") if word in hints
        ]


def test_a_sheet_is_asked_for_or_filled_in(home: Seat, tmp_path: Path) -> None:
    """Only what the patch has; the second score is asked before the sum is judged."""
    home.do("campaign", "new", "Noche en Arkham", "--rules", "mansions", "--dice", "os")
    ran, shown_ = asked(home, "character", "new", typed="Jenny\nEva\n\n4\n2\n12\n8\nLantern\n")
    assert ran.code == 0, shown_
    assert [value(home, "jenny", key) for key in ("mente", "cuerpo", "vida", "cordura")] == [4, 2, 12, 8]
    assert "Destiny" not in shown_
    sheet = tmp_path / "sheet.toml"
    for language, name in (("en", "Jenny"), ("es", "Jenny")):
        text = home.do("--lang", language, "character", "template")
        sheet.write_text(text.replace(name, f"Tom {language}"), "utf-8")
        home.do("character", "new", "--from", str(sheet))
    assert value(home, "tom-es", "vida") == 10


def test_physical_dice_and_rehearsals(house: Seat) -> None:
    size = house.size()
    assert house.run("roll", "jenny", "explore", "-n").code == 0
    assert house.size() == size
    house.do("campaign", "set", "dice", "hand")
    refused(house, "rolled_missing", "roll", "jenny", "explore", status=2)
    assert "1 success" in house.do("roll", "jenny", "explore", "--with", "ashcan", "--rolled", "5,1,1/1,1,1")


OWN = (
    ("attack", "jenny", "zombi-1", "--magic"),
    ("heal", "jenny", "--life", "1"),
    ("heal", "jenny", "--sanity", "1"),
    ("heal", "jenny", "--awake"),
    ("state", "jenny", "--awake", "no"),
    ("state", "jenny", "--zone", "hall"),
    ("roll", "jenny", "evade", "exit", "--malus", "-2"),
    ("spend", "gm", "enemy", "--on", "hall", "--enemy", "zombi"),
    ("adventure", "start", "Again", "--players", "3"),
)
"""Options that only the patch has."""


@pytest.mark.parametrize("words", OWN, ids=" ".join)
def test_its_own_options_are_heard(house: Seat, words: tuple[str, ...]) -> None:
    """Whatever else is wrong with the line."""
    ran = house.run(*words, "-n")
    assert not {"option_not_here", "not_a_number", "option_choice"} & set(ran.err.replace(":", " ").split()), ran.err
    assert ran.code in (0, 2, 3, 4)


def test_a_rehearsal_does_not_look_behind_the_door(house: Seat) -> None:
    """Nor does a line that is refused: how many dice wait there is the game master's to know. Rules: MN-GM-PREP"""
    house.do("roll", "jenny", "obstruct", "lock", "--rolled", "1,1,1")
    step = ("--as", "eva", "do", "jenny", "move", "exit")
    assert "dice (own)" not in house.do(*step, "-n")
    assert msgspec.json.decode(house.do(*step, "-n", "--json"))["dice"] == []
    refused(house, "gm_only", *step, "--rolled", "1,1,1/1")
    house.do("campaign", "set", "dice", "hand")
    ran = refused(house, "dice_veiled", *step)
    assert not [secret for secret in SECRETS if secret in ran.err]
    assert "Jenny: 3 dice (own)" in house.do("do", "jenny", "move", "exit", "-n")


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_question_is_asked_where_it_arises(house: Seat, language: str) -> None:
    """Jenny loses a card; Ashcan has none, and no way out but to the zombi, so it hurts. Rules: MN-SAN-LOSS"""
    house.do("roll", "jenny", "obstruct", "lock", "--rolled", "1,1,1")
    ran, told = asked(
        house, *spoken(language, "do", "jenny", "move", "crypt", "--rolled", "5,5,5/1"), typed="?\nRope\n"
    )
    assert ran.code == 0, told
    assert msgspec.json.decode(house.do("board", "--json"))["questions"] == []
    for who in ("jenny", "ashcan"):
        house.do("do", who, "done")
    house.do("next")
    ran, told = asked(
        house, *spoken(language, "spend", "gm", "horror", "--on", "ashcan", "--rolled", "5,5,5"), typed="\n"
    )
    assert ran.code == 0, told
    assert value(house, "ashcan", "cordura") == 9
    assert value(house, "ashcan", "vida") == 9
    assert msgspec.json.decode(house.do("board", "--json"))["questions"] == []


def test_the_raw_lines_of_a_player_name_nothing_undiscovered(house: Seat) -> None:
    """What lies behind the locked door, and what was looked for in vain. Rules: MN-GM-PREP"""
    house.do("roll", "jenny", "explore", "--rolled", "1,1,1")
    told = house.do("log", "--json", "--as", "eva").lower()
    assert "lock" in told
    for secret in ("crypt", "idol", "zombi", "letter"):
        assert secret not in told

"""The command line of any game: help, sheets and dice are what the rules of the campaign say."""

from pathlib import Path

import msgspec
import pytest

from cli import table
from cli.rolled import TypedDoor, given, read
from cli.sheetfile import options
from domain.dice.request import DiceRequest, Segment
from domain.errors import UsageError
from tests.cli.table import Seat
from tests.table import NoDoor

D20 = DiceRequest((Segment("rush", "own", 1, 20), Segment("rush", "hero", 1, 20), Segment("gm", "own", 2, 4)))
"""Dice of a game that none of ours is."""


@pytest.fixture
def house(home: Seat) -> Seat:
    """Return a home with a campaign of the patch."""
    home.do("campaign", "new", "House", "--rules", "mansions", "--dice", "os")
    return home


def test_help_tells_the_commands_of_the_game(home: Seat, house: Seat) -> None:
    listed = {row["command"] for row in msgspec.json.decode(house.do("help", "--json"))["rows"]}
    assert {"roll", "do", "state", "spend", "fate", "note", "verify"} <= listed
    assert not {"cover", "tie", "drama", "rest", "combat start", "character edit"} & listed
    assert "cover" not in home.do("help", "--lang", "en")
    assert "threat" in next(line for line in home.do("help", "--lang", "en").splitlines() if line.startswith("spend"))


def test_help_of_a_command_tells_the_options_of_the_game(house: Seat) -> None:
    new, heal = house.do("help", "character", "new"), house.do("help", "heal")
    assert "--score" in new
    assert "--equipment" in new
    assert "--from" in new
    assert "mind=4" in new
    assert "--gift" not in new
    assert "--life" in heal
    assert "--doctor" not in heal
    assert "--dry-run" in heal


def test_help_without_a_campaign_tells_everything(home: Seat) -> None:
    assert len(msgspec.json.decode(home.do("help", "--json"))["rows"]) == len(table.COMMANDS)
    assert "--gift" in home.do("help", "character", "new")


def test_what_a_sheet_lacks_is_what_the_rules_ask(house: Seat) -> None:
    ran = house.run("character", "new", "Jenny", "--no-input")
    assert "--player, --score" in ran.err
    assert "--destiny" not in ran.err


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_sheet_file_knows_every_option_of_a_sheet_by_its_names(language: str) -> None:
    command = table.named("character edit")
    assert command is not None
    samples = {"number": 2, "flag": True, "list": ["x=y"], "yes|no": False}
    for option in command.options:
        if option.name in ("from", "date", "dry-run", "command-id", "name"):
            continue
        own = (option.spanish if language == "es" else "") or option.name
        names = option.many if option.kind == "list" else (own.replace("-", "_"),)
        for name in names:
            (_, found), faults = options({name: samples.get(option.kind, "text")})
            assert (list(found), faults) == ([option.name], []), name


def test_a_file_of_a_sheet_cannot_say_what_is_no_value_of_one() -> None:
    for name in ("from", "desde", "date", "dry_run", "ensayo", "command_id", "gold"):
        assert [fault.code for fault in options({name: "x"})[1]] == ["sheet_key_unknown"]


def drawn(text: str) -> list[int]:
    door = TypedDoor(read(text), otherwise=NoDoor(), apart=("hero",))
    return [face for line in door.draw(D20) for face in line.event.faces]


def test_dice_have_the_sides_of_their_request() -> None:
    assert drawn("20+1/4,4") == [20, 1, 4, 4]
    for text, face, sides in (("21+1/4,4", 21, 20), ("20+0/4,4", 0, 20), ("20+1/4,5", 5, 4), ("20+1/x,4", "x", 4)):
        with pytest.raises(UsageError) as refused:
            drawn(text)
        assert refused.value.code == "not_a_die_face"
        assert refused.value.values == {"face": face, "sides": sides}


def test_only_dice_that_the_rules_keep_apart_stand_behind_a_plus() -> None:
    assert given("20+1/4,4;3") == ((True, True), (True, False))
    assert given("/4") == ((False, False),)
    with pytest.raises(UsageError) as refused:
        TypedDoor(read("20+1/4,4"), otherwise=NoDoor(), apart=()).draw(D20)
    assert refused.value.code == "dice_count_mismatch"


def in_a_row(text: str, own: str) -> tuple[int, ...]:
    duel = DiceRequest((Segment("ann", "own", 1, 20), Segment("bob", "own", 1, 20), Segment("cat", "own", 1, 20)))
    door = TypedDoor(read(text, along=True), otherwise=NoDoor(), apart=(), own=own)
    return tuple(face for line in door.draw(duel) for face in line.event.faces)


def test_dice_without_sides_are_typed_in_a_row_those_of_whoever_acts_first() -> None:
    assert in_a_row("1,2,3", "ann") == (1, 2, 3)
    assert in_a_row("1/2/3", "cat") == (2, 3, 1)
    for text, code in (
        ("1,2", "dice_count_mismatch"),
        ("1,2,3,4", "dice_count_mismatch"),
        ("1+2", "rolled_unreadable"),
    ):
        with pytest.raises(UsageError) as refused:
            in_a_row(text, "ann")
        assert refused.value.code == code
    assert given("1,2;3", along=True) == ((True, False), (True, False))


def test_free_dice_of_any_sides_are_typed_and_rehearsed(house: Seat, tmp_path: Path) -> None:
    assert "23" in house.do("roll", "d20+2d4", "--rolled", "17,4,2")
    assert house.run("roll", "d20", "--rolled", "21").code == 2
    rehearsed = msgspec.json.decode(house.do("roll", "d20+2d4", "-n", "--json"))
    assert [(each["count"], each["sides"]) for each in rehearsed["dice"]] == [(1, 20), (2, 4)]

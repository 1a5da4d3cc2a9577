"""Rolls as they are typed: the worked example of the rules, dice by hand, rehearsals, free dice."""

import msgspec
import pytest

from tests.cli.table import RECEIPT, Seat

TRAIL = ("roll", "armand", "astucia", "-d", "2", "--spec", "--rolled", "1,4,6/5,6")


def test_the_worked_example(seat: Seat) -> None:
    """The text: 1, 4, 6 with the specialty are 3 successes, 5 and 6 of the difficulty are 2: success by 1."""
    out = seat.do(*TRAIL, "-m", "sigue el rastro")
    assert "“Seguir rastros”" in out
    assert "[1] [4] [6★] = 3 successes" in out
    assert "[5] [6] = 2" in out
    assert "success by 1" in out
    assert RECEIPT.search(out)


def test_the_receipt_is_that_of_the_last_line(seat: Seat) -> None:
    out = seat.do(*TRAIL)
    found = RECEIPT.search(out)
    assert found is not None
    assert int(found.group(1)) == seat.size()
    assert found.group(0) in seat.do("receipt", "-1")
    assert seat.run("verify", found.group(0)).code == 0


def test_json_tells_the_same(seat: Seat) -> None:
    told = msgspec.json.decode(seat.do(*TRAIL, "--json"))
    assert told["schema"] == "testigo.roll.1"
    first, last = told["lines"]
    assert [event["line"] for event in told["events"]] == list(range(first, last + 1))
    settled = told["events"][-1]["event"]
    assert (settled["degree"], settled["outcome"], settled["roller"]["total"]) == (1, "success", 3)
    assert told["events"][0]["event"]["specialty"] == "Seguir rastros"


def test_a_rehearsal_stores_nothing_and_draws_nothing(seat: Seat) -> None:
    size, chance = seat.size(), seat.chance.getstate()
    out = seat.do("roll", "armand", "astucia", "-d", "2", "--dry-run")
    assert seat.size() == size
    assert seat.chance.getstate() == chance
    assert "Armand: 3 dice" in out
    assert "%" in out


def test_a_rehearsal_is_refused_like_the_deed(seat: Seat) -> None:
    assert seat.run("roll", "mutante", "sutileza", "-d", "2", "--destiny", "1", "-n").code == 4


def test_destiny_dice_by_hand_stand_behind_a_plus(seat: Seat) -> None:
    """The text: Christopher, culture 3, two destiny dice: 4 2 3 and 6 6 are 5, the difficulty has 2: by 3."""
    out = seat.do("roll", "christopher", "cultura", "-d", "4", "--destiny", "2", "--rolled", "4,2,3+6,6/5,5,2,3")
    assert "success by 3" in out
    sheet = msgspec.json.decode(seat.do("sheet", "christopher", "--json"))
    values = {value["key"]: value["value"] for value in sheet["values"]}
    assert (values["destiny"], values["fortune"], values["gift_points"]) == (4, 4, 1)


def test_what_is_not_typed_is_drawn(seat: Seat) -> None:
    told = msgspec.json.decode(seat.do("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,6", "--json"))
    kinds = [event["kind"] for event in told["events"]]
    assert kinds[1:3] == ["dice.RolledByHand.1", "dice.RolledOs.1"]
    assert told["events"][1]["event"]["faces"] == [1, 4, 6]


def test_who_saw_the_dice(seat: Seat) -> None:
    """Seats are players in the order in which they came: Luis 1, Eva 2."""
    told = msgspec.json.decode(seat.do(*TRAIL, "--seen-by", "eva,luis", "--json"))
    assert told["events"][1]["event"]["seen_by"] == [1, 2]


def test_the_same_command_id_stores_once(seat: Seat) -> None:
    first = msgspec.json.decode(seat.do(*TRAIL, "--command-id", "abc", "--json"))
    again = msgspec.json.decode(seat.do(*TRAIL, "--command-id", "abc", "--json"))
    assert again["lines"] == first["lines"]
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert "already stored" in seat.run(*TRAIL, "--command-id", "abc").err


def test_a_tie_says_what_comes_next_and_is_ruled_on(seat: Seat) -> None:
    ran = seat.run("roll", "armand", "astucia", "-d", "1", "--rolled", "4,2,3/5")
    assert "testigo tie" in ran.err
    assert seat.run("tie", "-1", "half").code == 0
    assert seat.run("tie", "-1", "half").code == 3


def test_a_player_is_not_sent_to_rule_on_a_tie(seat: Seat) -> None:
    ran = seat.run("roll", "armand", "astucia", "-d", "1", "--rolled", "4,2,3/5", "--as", "luis")
    assert "testigo tie" not in ran.err
    assert "testigo explain" in ran.err


def test_a_tie_is_rolled_again_with_typed_dice(seat: Seat) -> None:
    """A conflict that ties and is rolled again: 4 5 3 against 2 3 is success by 2."""
    seat.do("roll", "armand", "astucia", "--vs", "mutante:sutileza", "--rolled", "4,2,3/5,3")
    out = seat.do("tie", "reroll", "--rolled", "4,5,3/2,3")
    assert "success by 2" in out


def test_one_roll_too_many_is_refused_before_anything_is_stored(seat: Seat) -> None:
    size = seat.size()
    ran = seat.run("roll", "armand", "astucia", "-d", "1", "--rolled", "4,2,3/5;1,1,1/1")
    assert (ran.code, "rolled_left_over" in ran.err) == (2, True)
    assert seat.size() == size


def test_a_lie_that_ties_takes_the_second_roll_typed(seat: Seat) -> None:
    told = msgspec.json.decode(
        seat.do(
            "roll",
            "armand",
            "presencia",
            "--vs",
            "mutante:sutileza",
            "--no-tie",
            "--rolled",
            "4,2/5,3;6,4/5,3",
            "--json",
        )
    )
    assert told["events"][-1]["event"]["degree"] == 1


def test_spanish_words_do_the_same(seat: Seat) -> None:
    out = seat.do(
        "tira", "armand", "Astucia", "--dificultad", "media", "--espec", "--dados", "1,4,6/5,6", "--idioma", "es"
    )
    assert "éxito por 1" in out
    assert "recibo" in out


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        (("3d6+2",), "3d6+2"),
        (("d20",), "1d20"),
        (("1d20 -5",), "1d20-5"),
        (("1d20", "-", "5"), "1d20-5"),
        (("1d20", "-5"), "1d20-5"),
        (("1d6-6",), "1d6-6"),
    ],
)
def test_free_dice_have_one_canonical_form(seat: Seat, typed: tuple[str, ...], canonical: str) -> None:
    told = msgspec.json.decode(seat.do("roll", *typed, "--json"))
    assert told["events"][0]["event"]["formula"] == canonical


def test_free_dice_are_added_up(seat: Seat) -> None:
    """3 and 4 of 2d6, 2 of 1d4, less 5: 4."""
    told = msgspec.json.decode(seat.do("roll", "2d6+1d4-5", "--rolled", "3,4,2", "--json"))
    assert told["events"][-1]["event"]["total"] == 4
    assert "= 4" in seat.do("log", "-1")


def test_free_dice_below_zero_show_die_and_total(seat: Seat) -> None:
    assert "[3] = -3" in seat.do("roll", "1d6-6", "--rolled", "3")


def test_hidden_free_dice_are_not_for_players(seat: Seat) -> None:
    seat.do("roll", "1d6", "--hidden", "--rolled", "3")
    assert "1d6" not in seat.do("log", "--as", "luis")


def test_the_specialty_is_asked_for_once_and_only_on_a_terminal(seat: Seat) -> None:
    roll = ("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,6/5,6")
    asked = seat.run(*roll, typed="y\n", terminal=True)
    assert asked.err.count("Seguir rastros") == 1
    assert "“Seguir rastros”" in asked.out
    declined = seat.run(*roll, typed="\n", terminal=True)
    assert "Seguir rastros" not in declined.out
    for more in (("--no-spec",), ("--spec",), ("--no-input",)):
        assert "[y/N]" not in seat.run(*roll, *more, typed="", terminal=True).err
    assert "Seguir rastros" not in seat.do(*roll)


def test_a_campaign_of_physical_dice_asks_for_them(home: Seat) -> None:
    home.do("campaign", "new", "Mano", "--dice", "hand")
    home.do("character", "new", "Armand", "--player", "Luis", "--score", "astucia=3")
    refused = home.run("roll", "armand", "astucia", "-d", "2")
    assert (refused.code, "--rolled" in refused.err) == (2, True)
    asked = home.run("roll", "armand", "astucia", "-d", "2", typed="1,4,6/5,6\n", terminal=True)
    assert "tie" in asked.out

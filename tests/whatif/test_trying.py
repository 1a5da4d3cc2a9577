"""`whatif --without` and `whatif REF --rolled`: what would be. Every number is worked out by hand from the rules."""

import shlex

import msgspec
import pytest

from tests.cli.table import Seat
from tests.scenarios.asking import refused, told, values
from tests.whatif.outside import TYPED, listed, outside


def batch_of(seat: Seat) -> str:
    """Return the number of the last batch."""
    return str(told(seat, "log", "--last", "1")["rows"][0]["batch"])


def hurt(seat: Seat, amount: str = "6") -> str:
    """Hurt Sophie, who softens nothing; return the batch."""
    seat.do("hurt", "sophie", amount, "--why", "golpe", "--soften", "0")
    return batch_of(seat)


HEADING = {
    "en": "A variation: nothing of this is in the ledger.",
    "es": "Una variación: nada de esto está en el libro.",
}


@pytest.mark.parametrize(("language", "line"), [("en", "whatif --without"), ("es", "ysi --sin")])
@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("terminal", [False, True])
def test_every_screen_says_what_it_is(seat: Seat, language: str, line: str, columns: int, terminal: bool) -> None:
    batch = hurt(seat)
    shown = seat.do("--lang", language, *line.split(), batch, "-q", columns=columns, terminal=terminal)
    text = " ".join(shown.replace("\x1b[33m", "").replace("\x1b[0m", "").split())
    assert text.startswith(HEADING[language])
    if terminal:
        assert max(map(len, shown.splitlines())) <= columns + 30  # escape sequences have no width


def test_nothing_is_stored(seat: Seat) -> None:
    batch = hurt(seat)
    seat.do("log")
    before = outside(seat)
    seat.do("whatif", "--without", batch)
    seat.do("whatif", "--without", batch, "--name", "sin")
    seat.do(*("roll", "2d6"), "--what-if", "sin")
    assert outside(seat) == before
    seat.do("whatif", "drop", "sin")
    assert [path for path in seat.home.rglob("*sin*") if path.is_file()] == []


class TestWithout:
    """Deeds that had not been done."""

    def test_a_wound_that_was_not(self, seat: Seat) -> None:
        """Resistance 18 - 6 = 12, and a wound at six (Endurance 6): healthy and 18 without it."""
        shown = seat.do("whatif", "--without", hurt(seat))
        assert "Without #14:" in shown
        assert "Sophie · Resistance: 12/18 → 18/18" in shown
        assert "Sophie · Health: bruised → healthy" in shown

    def test_a_question_goes_with_its_answers(self, seat: Seat) -> None:
        """Either line names the whole deed."""
        seat.do("hurt", "sophie", "6", "--why", "golpe")
        asked = batch_of(seat)
        seat.do("spend", "sophie", "fortune", "0", "--for", "wound")
        answered = batch_of(seat)
        for ref in (asked, answered, "-1"):
            assert told(seat, "whatif", "--without", ref)["without"] == [int(asked), int(answered)]

    def test_several(self, seat: Seat) -> None:
        """6 and 2 of 18 leave 10; without either 18."""
        first, second = hurt(seat), hurt(seat, "2")
        found = told(seat, "whatif", "--without", first, "--without", second)
        assert found["without"] == [int(first), int(second)]
        assert {"owner": "sophie", "field": "resistance", "old": "10/18", "new": "18/18"} in found["changes"]
        assert told(seat, "whatif", "--without", f"{first},{second}")["without"] == [int(first), int(second)]
        seat.do("whatif", "--without", first, "--without", second, "--name", "sin")
        assert values(seat, "sophie", "--what-if", "sin")["resistance"] == 18

    def test_what_later_deeds_would_be(self, seat: Seat) -> None:
        """Fortune 5 of 5; five spent, one granted, one spent: without the grant the last one cannot be."""
        for _ in range(5):
            seat.do("spend", "armand", "fortune", "1", "--for", "breath")
        seat.do("gain", "armand", "fortune", "1", "--why", "suerte")
        grant = batch_of(seat)
        seat.do("spend", "armand", "fortune", "1", "--for", "breath")
        last = int(batch_of(seat))
        found = told(seat, "whatif", "--without", grant)
        assert [(each["batch"], each["outcome"], each["legal"]) for each in found["affected"]] == [
            (last, "illegal", False)
        ]
        assert "no longer possible" in seat.do("whatif", "--without", grant)

    @pytest.mark.parametrize(("then", "left"), [("keep", 17), ("rejudge", 15), ("void", 12), ("", 15)])
    def test_what_becomes_of_a_later_deed(self, seat: Seat, then: str, left: int) -> None:
        """18 - 4 - 6 = 8, and a breath gives half of the ten lost, 5: 13. Without the four there are 12 before it:
        kept it gives 5, judged again half of six, and undone nothing. Rules: PL-FORT-4
        """
        first = hurt(seat, "4")
        hurt(seat, "6")
        seat.do("spend", "sophie", "fortune", "1", "--for", "breath")
        breath = int(batch_of(seat))
        assert values(seat, "sophie")["resistance"] == 13
        words = ("whatif", "--without", first, *(("--then", then) if then else ()))
        found = told(seat, *words)
        assert [(each["batch"], each["outcome"]) for each in found["affected"]] == [(breath, "different")]
        assert {"owner": "sophie", "field": "resistance", "old": "13/18", "new": f"{left}/18"} in found["changes"]
        seat.do(*words, "--name", "sin")
        assert values(seat, "sophie", "--what-if", "sin")["resistance"] == left

    def test_what_was_undone_already(self, seat: Seat) -> None:
        batch = hurt(seat)
        seat.do("undo")
        refused(seat, "whatif", "--without", batch, code="batch_voided_already", status=4)
        refused(seat, "whatif", "--without", "2", code="batch_not_voidable", status=4)
        refused(seat, "whatif", "--without", "999", code="ref_unknown", status=3)


class TestRolled:
    """Other dice."""

    def test_better_dice(self, seat: Seat) -> None:
        """1, 4, 6 and 5, 6; then three fours against two ones: three successes to none."""
        seat.do(*TYPED)
        shown = seat.do("whatif", batch_of(seat), "--rolled", "4,4,4/1,1")
        assert "Armand [4] [4] [4] = 3 successes     difficulty [1] [1] = 0     → success by 3" in shown

    def test_the_others_stay_as_they_fell(self, seat: Seat) -> None:
        """The difficulty shows 5 and 6, of which the 5 is a success: three against one."""
        seat.do("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,3/5,2")
        shown = seat.do("whatif", batch_of(seat), "--rolled", "4,4,4")
        assert "difficulty [5] [2] = 1     → success by 2" in shown
        shown = seat.do("whatif", batch_of(seat), "--rolled", "/1,1")
        assert "Armand [1] [4] [3] = 1 success     difficulty [1] [1] = 0     → success by 1" in shown

    def test_the_same_dice_change_nothing(self, seat: Seat) -> None:
        seat.do(*TYPED)
        batch = batch_of(seat)
        found = told(seat, "whatif", batch, "--rolled", "1,4,6/5,6")
        assert (found["told"], found["affected"], found["changes"]) == ([], [], [])
        assert f"With those dice #{batch} says the same." in seat.do("whatif", batch, "--rolled", "1,4,6/5,6")
        seat.do("whatif", batch, "--rolled", "1,4,6/5,6", "--name", "igual")
        assert listed(seat)["igual"] == (seat.size(), 0)

    @pytest.mark.parametrize(
        ("typed", "code", "status"),
        [
            ("9,1,1/1,1", "not_a_die_face", 2),
            ("0,1,1/1,1", "not_a_die_face", 2),
            ("x", "not_a_die_face", 2),
            ("1,1", "dice_count_mismatch", 2),
            ("1,1,1,1/1,1", "dice_count_mismatch", 2),
            ("1,1,1/1,1/1", "rolled_unreadable", 2),
            ("1,1,1/1,1;4", "rolled_left_over", 2),
        ],
    )
    def test_dice_that_cannot_be(self, seat: Seat, typed: str, code: str, status: int) -> None:
        seat.do(*TYPED)
        batch = batch_of(seat)
        refused(seat, "whatif", batch, "--rolled", typed, code=code, status=status)
        refused(seat, "whatif", batch, "--rolled", typed, "--name", "x", code=code, status=status)
        assert listed(seat) == {}

    def test_what_rolled_nothing(self, seat: Seat) -> None:
        seat.do("note", "hola")
        refused(seat, "whatif", batch_of(seat), "--rolled", "1", code="whatif_no_dice", status=4)
        refused(seat, "whatif", "1", "--rolled", "1", code="whatif_no_dice", status=4)

    def test_what_was_undone(self, seat: Seat) -> None:
        seat.do(*TYPED)
        batch = batch_of(seat)
        seat.do("undo")
        refused(seat, "whatif", batch, "--rolled", "4,4,4/1,1", code="batch_voided_already", status=4)

    def test_destiny_dice_are_typed_as_always(self, seat: Seat) -> None:
        """A destiny die that shows 6 beside 4, 4, 4, against 1 and 1."""
        seat.do("roll", "armand", "astucia", "-d", "2", "--destiny", "1", "--rolled", "1,2,3+2/2,3")
        batch = batch_of(seat)
        shown = seat.do("whatif", batch, "--rolled", "4,4,4+5/1,1")
        assert "→ success by 4" in shown
        refused(seat, "whatif", batch, "--rolled", "4,4,4+5,5", code="dice_count_mismatch", status=2)

    def test_of_a_hidden_roll_it_stays_hidden(self, seat: Seat) -> None:
        """In the variation too the players know nothing of it."""
        seat.do("roll", "armand", "astucia", "-d", "2", "--hidden", "--rolled", "1,2,3/2,3")
        batch = batch_of(seat)
        known = seat.do("log", "--as", "luis")
        seat.do("whatif", batch, "--rolled", "4,4,4/1,1", "--name", "otra")
        assert "success by 3" in seat.do("log", "--what-if", "otra")
        shown = told(seat, "log", "--what-if", "otra")["rows"]
        assert {row["audience"] for row in shown if row["batch"] >= int(batch)} == {"gm"}
        assert seat.do("log", "--as", "luis") == known

    def test_kept_it_counts_there(self, seat: Seat) -> None:
        seat.do(*TYPED)
        batch = batch_of(seat)
        seat.do("whatif", batch, "--rolled", "4,4,4/1,1", "--name", "Mejor")
        assert "success by 3" in seat.do("log", "--what-if", "mejor")
        assert "success by 3" not in seat.do("log")
        refused(seat, "whatif", batch, "--rolled", "4,4,4/1,1", "--name", "Mejor", code="variation_exists", status=7)

    def test_a_blow_and_what_followed_from_it(self, fight: Seat) -> None:
        """Three successes to none, less a protection of 2: 12 - 1 = 11. Three ones hit nobody."""
        fight.do("attack", "armand", "mutante-1:3", "--defence", "0", "--rolled", "5,5,5")
        batch = batch_of(fight)
        assert values(fight, "mutante-1")["resistance"] == 11
        found = told(fight, "whatif", batch, "--rolled", "1,1,1")
        assert found["changes"] == [
            {"owner": "mutante-1", "field": "resistance", "old": "11/12", "new": "12/12"},
        ]

    def test_a_blow_on_two_is_two_rolls(self, fight: Seat) -> None:
        """Each strike is behind a semicolon of its own; the second stays as it fell where it is not typed."""
        fight.do("combat", "add", "mutante-2")
        defence = ("--defence", "mutante-1:0,mutante-2:0")
        fight.do("attack", "armand", "mutante-1:2", "mutante-2:1", *defence, "--rolled", "5,5;5")
        batch = batch_of(fight)
        one = "\n".join(told(fight, "whatif", batch, "--rolled", "1,1")["told"])
        assert ("[1] [1] = 0" in one, "[5] = 1" in one) == (True, True)
        both = "\n".join(told(fight, "whatif", batch, "--rolled", "1,1;1")["told"])
        assert ("[1] [1] = 0" in both, "[1] = 0" in both, "[5]" in both) == (True, True, False)
        refused(fight, "whatif", batch, "--rolled", "1,1;1;1", code="rolled_left_over", status=2)

    def test_more_dice_than_fell_must_be_typed(self, heroes: Seat) -> None:
        """The attack missed, and no save was rolled; with a hit one is due (18 + 7 against Defense 18)."""
        heroes.do("attack", "centella", "titan", "--with", "rayo", "--rolled", "2", "--announce")
        batch = batch_of(heroes)
        ran = refused(heroes, "whatif", batch, "--rolled", "14", code="whatif_dice_missing", status=4)
        assert "behind a semicolon" in ran.err
        shown = heroes.do("whatif", batch, "--rolled", "14;4")
        assert "Titán" in shown

    def test_what_was_announced_later_is_not_possible_any_more(self, heroes: Seat) -> None:
        """3 + 7 against Defense 18 misses: the save that was rolled when it was announced is due no more."""
        heroes.do("attack", "centella", "titan", "--with", "rayo", "--rolled", "14")
        attack = batch_of(heroes)
        heroes.do("announce", "--rolled", "4")
        announced = int(batch_of(heroes))
        found = told(heroes, "whatif", attack, "--rolled", "3")
        assert [(each["batch"], each["outcome"]) for each in found["affected"]] == [(announced, "illegal")]
        heroes.do("whatif", attack, "--rolled", "3", "--name", "fallo")
        assert "Attack [3] + 7 = 10" in heroes.do("board", "--what-if", "fallo")

    def test_fewer_dice_than_fell(self, heroes: Seat) -> None:
        """It hit, and a save was rolled; a miss leaves that die aside."""
        heroes.do("attack", "centella", "titan", "--with", "rayo", "--rolled", "14;4", "--announce")
        batch = batch_of(heroes)
        found = told(heroes, "whatif", batch, "--rolled", "2")
        assert any(each["owner"] == "titan" for each in found["changes"])
        refused(heroes, "whatif", batch, "--rolled", "2;3", code="rolled_left_over", status=2)


class TestAskedBadly:
    """What does not say what would be different."""

    @pytest.mark.parametrize(
        ("line", "code"),
        [
            ("whatif -m x", "option_not_here"),
            ("whatif try", "whatif_nothing"),
            ("whatif 3", "whatif_nothing"),
            ("whatif --rolled 4", "whatif_nothing"),
            ("whatif 3 --without 4", "whatif_both"),
            ("whatif --without 4 --rolled 4", "whatif_both"),
            ("whatif --without 12 --then x", "choice_unknown"),
        ],
    )
    def test_it_is_refused(self, seat: Seat, line: str, code: str) -> None:
        ran = seat.run(*line.split())
        assert (ran.code, ran.out) == (2, "")
        assert code in ran.err

    def test_the_hint_works(self, seat: Seat) -> None:
        batch = hurt(seat)
        seat.do("whatif", "--without", batch, "--name", "sin")
        assert seat.run("board", "--what-if", "sin").code == 0

    def test_alone_the_noun_shows_its_commands(self, seat: Seat) -> None:
        assert "whatif new" in seat.do("whatif")
        assert "ysi nueva" in seat.do("ysi", "--lang", "es")


def test_one_answer_is_one_document(seat: Seat) -> None:
    batch = hurt(seat)
    for words in (("--without", batch), ("--without", batch, "--name", "sin")):
        found = msgspec.json.decode(seat.do("whatif", *words, "--json"))
        assert (found["schema"], found["variation"]) == ("testigo.whatif.1", True)
        assert found["name"] == ("sin" if "--name" in words else None)


class TestInside:
    """`whatif` has no place in a variation, `undo` and `fix` have."""

    def test_it_is_refused(self, seat: Seat) -> None:
        batch = hurt(seat)
        seat.do("whatif", "new", "otra")
        ran = seat.run("whatif", "--without", batch, "--what-if", "otra")
        assert (ran.code, "not_in_variation" in ran.err) == (4, True)

    def test_a_fix_offers_the_commands_that_try_it_there(self, seat: Seat) -> None:
        """Typed as they are printed, with a name, they work, and the campaign is as it was."""
        batch = hurt(seat)
        before = outside(seat)
        ran = seat.run("fix", batch, "damage=2", "-m", "eran dos", typed="v\n", terminal=True, columns=200)
        printed = next(line for line in ran.err.splitlines() if "testigo whatif new NAME" in line)
        commands = printed.replace("\x1b[0m", "").partition(": ")[2].split("   ·   ")
        assert len(commands) == 2
        for command in commands:
            words = shlex.split(command.replace("NAME", "prueba"))[1:]
            seat.do(*words, *(("--yes",) if words[0] == "fix" else ()))
        assert values(seat, "sophie", "--what-if", "prueba")["resistance"] == 16
        assert outside(seat) == before
        again = ("fix", batch, "damage=3", "-m", "eran tres", "--what-if", "prueba")
        assert "This is a variation already." in seat.run(*again, typed="v\n", terminal=True).err

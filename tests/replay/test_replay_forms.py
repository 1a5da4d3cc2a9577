"""`replay` typed: all at once, at a pace, only some kinds; in both languages."""

import pytest

from cli import bootstrap
from tests.cli.table import Seat

ROLL = ("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,6/5,6", "-m", "follows the trail")
SESSION = "@1.."


@pytest.fixture
def played(seat: Seat) -> Seat:
    """Return a seat after a roll, a wound, a note and points."""
    seat.do(*ROLL)
    seat.do("hurt", "armand", "4", "--why", "falls")
    seat.do("note", "the door is shut")
    seat.do("twist", "2", "-m", "sirens")
    return seat


def batches(text: str) -> list[str]:
    """Return how batches are called in the order in which they are told."""
    return [line.split()[0] for line in text.splitlines() if line.startswith("#")]


@pytest.mark.parametrize(
    ("kinds", "told"),
    [
        ("roll", ("follows the trail",)),
        ("tirada", ("follows the trail",)),
        ("wound", ("falls",)),
        ("herida,tirada", ("follows the trail", "falls")),
        ("points", ("sirens",)),
        ("nota", ("the door is shut",)),
        ("SESIÓN", ("A session begins", "El rastro")),
        ("personaje", ()),
    ],
)
def test_only_some_kinds_are_told(played: Seat, kinds: str, told: tuple[str, ...]) -> None:
    shown = played.do("replay", SESSION, "--only", kinds)
    assert len(batches(shown)) == len(told)
    for text in told:
        assert text in shown


def test_a_kind_that_there_is_not_is_refused_in_the_readers_language(played: Seat) -> None:
    refused = played.run("repite", "--solo", "tirada,dragones", "--lang", "es")
    assert refused.code == 2
    assert "«dragones»" in refused.err
    assert "tirada, herida, puntos, escena, nota y personaje" in refused.err


def test_plain_tells_it_all_on_a_terminal_too(played: Seat) -> None:
    ran = played.run("replay", SESSION, "--plain", "--color", "never", terminal=True, typed="")
    assert "q quit" not in ran.err
    assert batches(ran.out) == batches(played.do("replay", SESSION))


def test_a_paced_replay_waits_between_two_batches(played: Seat) -> None:
    waited: list[float] = []
    played.monkeypatch.setattr(bootstrap, "pause", waited.append)
    ran = played.run("replay", SESSION, "--every", "1,5", "--color", "never", terminal=True)
    assert ran.code == 0
    assert waited == [1.5] * (len(batches(ran.out)) - 1)


def test_nobody_waits_in_a_pipe(played: Seat) -> None:
    def never(_seconds: float) -> None:
        raise AssertionError("a pipe does not wait")

    played.monkeypatch.setattr(bootstrap, "pause", never)
    assert batches(played.do("replay", SESSION, "--every", "2")) == batches(played.do("replay", SESSION))


def test_a_paced_replay_that_is_interrupted_says_how_to_go_on(played: Seat) -> None:
    def interrupted(_seconds: float) -> None:
        raise KeyboardInterrupt

    played.monkeypatch.setattr(bootstrap, "pause", interrupted)
    ran = played.run("replay", "--every", "2", "--color", "never", terminal=True)
    assert ran.code == 130
    assert "testigo replay 1.." in ran.err
    assert len(batches(ran.out)) == 1


@pytest.mark.parametrize("pace", ["x", "-1", "1e9", "nan", "99999", "1.2.3"])
def test_a_pace_is_a_number_of_seconds(played: Seat, pace: str) -> None:
    refused = played.run("replay", f"--every={pace}")
    assert (refused.code, "pace_invalid" in refused.err) == (2, True)


def test_without_a_terminal_to_fill_there_are_keys(played: Seat) -> None:
    """Streams in memory are no terminal that could be filled, whatever they pretend."""
    ran = played.run("replay", SESSION, "--color", "never", typed="n\nq\n", terminal=True)
    assert "q quit" in ran.err
    assert len(batches(ran.out)) == 2


def test_without_the_extra_it_says_how_to_get_it(played: Seat) -> None:
    played.monkeypatch.setattr("cli.commands.stepping.fits", lambda: True)
    played.monkeypatch.setitem(__import__("sys").modules, "textual.app", None)
    played.monkeypatch.delitem(__import__("sys").modules, "cli.commands.scrubber", raising=False)
    ran = played.run("replay", SESSION, "--color", "never", typed="q\n", terminal=True)
    assert ran.code == 0
    assert "'textual>=8.2,<9'" in ran.err
    assert len(batches(ran.out)) == 1


def test_what_a_player_may_not_read_is_of_no_kind(played: Seat) -> None:
    """Rules: PL-VIS-1"""
    before = played.do("replay", "--only", "roll,wound,points,note", "--as", "luis")
    played.do("roll", "armand", "astucia", "-d", "3", "--hidden", "--rolled", "4,3,3/6,5,5")
    played.do("hurt", "mutante", "4", "--why", "falls too")
    played.do("note", "the mayor", "--hidden")
    after = played.do("replay", "--only", "roll,points,note", "--as", "luis")
    assert "mayor" not in after
    assert batches(after) == [each for each in batches(before) if each in batches(after)]

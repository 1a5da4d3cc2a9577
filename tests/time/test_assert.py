"""`assert`: what should be so, and the first line that broke it.

Armand has Resistance 18 and Aguante 6: damage 8 is a light wound, which leaves him bruised with 10 of 18.
"""

import msgspec
import pytest

from domain.errors import UsageError
from projections.claims import Claim, claims
from tests.cli.table import Seat

FALL = ("hurt", "armand", "8", "--why", "cae", "--soften", "0")


@pytest.fixture
def fallen(seat: Seat) -> Seat:
    """Return a seat where Armand has fallen."""
    seat.do(*FALL)
    return seat


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("a.b=4",), [Claim("a.b", "=", "4")]),
        (("a.b==4",), [Claim("a.b", "=", "4")]),
        (("a.b", ">=", "4"), [Claim("a.b", ">=", "4")]),
        (("a.b>=", "4", "c!=no"), [Claim("a.b", ">=", "4"), Claim("c", "!=", "no")]),
        (("a.b = 4", "pool≤3"), [Claim("a.b", "=", "4"), Claim("pool", "<=", "3")]),
        (("a.concept=dos palabras",), [Claim("a.concept", "=", "dos palabras")]),
        (("a.concept=x=y",), [Claim("a.concept", "=", "x=y")]),
    ],
)
def test_claims_as_typed(words: tuple[str, ...], expected: list[Claim]) -> None:
    assert claims(words) == expected


@pytest.mark.parametrize("words", [("a.b",), ("=4",), ("a.b=",), ("a.b", "c=1"), ("=",), ("",)])
def test_what_claims_nothing_is_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(UsageError, match="claim_unreadable"):
        claims(words)


TRUE = (
    "armand.resistance=10",
    "armand.resistance=10/18",
    "arm.resistencia=10",
    "armand.resistance!=18",
    "armand.resistance<11",
    "armand.resistance<=10",
    "armand.resistance>9",
    "armand.resistance>=10",
    "armand.health=bruised",
    "armand.salud=magullado",
    "armand.salud=MAGULLADA",
    "armand.health!=sano",
    "armand.health>healthy",
    "armand.health<malherido",
    "armand.health=1",
    "armand.astucia=3",
    "armand.unconscious=no",
    "armand.inconsciente=0",
    "armand.cover=none",
    "pool=10",
    "reserva>=10",
    "table.pool=10",
    "mesa.reserva!=9",
    "mutante.health=sano",
)
FALSE = (
    "armand.resistance=18",
    "armand.resistance=10/17",
    "armand.resistance!=10",
    "armand.resistance<10",
    "armand.resistance>10",
    "armand.health=sano",
    "armand.health>=wounded",
    "armand.unconscious=yes",
    "pool<10",
)


@pytest.mark.parametrize("claim", TRUE)
def test_it_holds(fallen: Seat, claim: str) -> None:
    out = fallen.do("assert", claim)
    assert out.startswith("✔ ")
    assert len(out.splitlines()) == 1


@pytest.mark.parametrize("claim", FALSE)
def test_it_does_not_hold(fallen: Seat, claim: str) -> None:
    ran = fallen.run("assert", claim)
    assert (ran.code, ran.out[0]) == (8, "✘")


def test_the_first_line_that_broke_it(seat: Seat) -> None:
    """It held at the start, was broken, held again, and was broken for good: the last break counts, its first line."""
    start = seat.size()
    seat.do(*FALL)
    seat.do("character", "edit", "armand", "--health", "sano", "--resistance", "18", "--reason", "milagro")
    restored = seat.size()
    seat.do(*FALL)
    broke = seat.size()
    seat.do("hurt", "armand", "3", "--why", "tropieza", "--soften", "0")
    ran = seat.run("assert", "armand.resistance=18")
    told = ran.out.splitlines()
    assert ran.code == 8
    assert told[0] == f"✘ Armand · Resistance = 18: it is 7/18 as of #{seat.size()}."
    assert told[1] == f"Last so after #{restored}: 18/18."
    assert told[2].startswith("First broken by #")
    line = int(told[2].removeprefix("First broken by #").partition(":")[0])
    assert restored < line <= broke
    assert "cae" in told[3]
    assert "tropieza" not in ran.out
    assert ran.err == f"testigo explain {line}\n"
    assert "18/18" in seat.do("assert", "armand.resistance=18", "--at", str(start))
    assert seat.do("assert", "armand.resistance=18", "--at", str(line - 1)).startswith("✔")
    assert seat.run("assert", "armand.resistance=18", "--at", str(line)).code == 8


def test_what_was_never_so(fallen: Seat) -> None:
    ran = fallen.run("assert", "armand.resistance=4")
    assert (ran.code, ran.out.splitlines()[1]) == (8, "It has never been so.")
    ran = fallen.run("afirma", "armand.cobertura=2", "--lang", "es")
    assert (ran.code, ran.out.splitlines()[1]) == (8, "Nunca ha sido así.")


def test_several_are_all_looked_at(fallen: Seat) -> None:
    ran = fallen.run("assert", "armand.resistance=18", "pool", ">=", "3", "armand.health=magullado")
    assert (ran.code, [line[0] for line in ran.out.splitlines() if line[0] in "✔✘"]) == (8, ["✘", "✔", "✔"])


def test_json(fallen: Seat) -> None:
    ran = fallen.run("assert", "armand.resistance=18", "pool=10", "--json")
    found = msgspec.json.decode(ran.out)
    first, second = found["rows"]
    assert (ran.code, found["schema"]) == (8, "testigo.assert.1")
    assert (first["owner"], first["field"], first["sign"], first["wanted"]) == ("armand", "resistance", "=", "18")
    assert (first["holds"], first["value"], first["last_so"]) == (False, "10/18", 12)
    assert (first["broken_by"]["batch"], first["broken_by"]["old"], first["broken_by"]["new"]) == (13, "18/18", "10/18")
    assert (second["holds"], second["broken_by"], second["last_so"]) == (True, None, None)


@pytest.mark.parametrize(
    ("claim", "code", "status"),
    [
        ("armand.health=malo", "claim_word_unknown", 2),
        ("armand.weapon<daga", "claim_no_order", 2),
        ("armand.resistance", "claim_unreadable", 2),
        ("armand=4", "value_missing", 2),
        ("health=4", "value_whose", 2),
        ("nadie.health=4", "character_unknown", 3),
        ("armand.xealth=4", "value_unknown", 3),
        (".health=sano", "nobodys_turn", 3),
    ],
)
def test_what_cannot_be_checked_is_said_so(seat: Seat, claim: str, code: str, status: int) -> None:
    for language in ("en", "es"):
        ran = seat.run("assert", claim, "--lang", language)
        assert (ran.code, ran.out, code in ran.err) == (status, "", True)


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_it_fits_a_terminal(fallen: Seat, columns: int) -> None:
    look = ("--glyphs", "ascii", "--color", "never", "--lang", "es")
    ran = fallen.run("assert", "armand.resistance=18", *look, terminal=True, columns=columns)
    assert ran.code == 8
    assert max(map(len, ran.out.splitlines())) <= columns
    assert ran.out.isascii()


def test_players_check_what_they_may_see(fallen: Seat) -> None:
    """Rules: PL-VIS-1"""
    gm, luis = (fallen.run("assert", "armand.resistance=18", "--as", who) for who in ("gm", "luis"))
    assert (luis.code, luis.out) == (gm.code, gm.out)
    fallen.do("character", "edit", "mutante", "--health", "herido", "--reason", "veneno")
    there, nowhere = (fallen.run("assert", f"{who}.health=sano", "--as", "luis") for who in ("mutante", "quux"))
    assert there.code == nowhere.code == 3
    assert there.err.replace("mutante", "quux") == nowhere.err


def test_a_hidden_task_is_nothing_to_a_player(seat: Seat) -> None:
    """Rules: PL-VIS-1"""
    seat.do("roll", "armand", "astucia", "-d", "1", "--goal", "9", "--task", "puerta", "--hidden", "--no-spec")
    assert seat.run("assert", "armand.task=no").code == 8
    out = seat.do("assert", "armand.task=no", "--as", "luis")
    assert "puerta" not in out

"""`why`: in both languages, in each form, as far as whoever asks may know."""

import msgspec
import pytest

from tests.cli.table import Seat


@pytest.fixture
def hurt(seat: Seat) -> Seat:
    """Two destiny dice leave the pool of ten, one triumph raises Armand's Destiny; he falls, and so does the mutant."""
    seat.do("roll", "armand", "astucia", "-d", "2", "--destiny", "2", "--no-spec", "--rolled", "1,4,2+6,2/2,2")
    seat.do("character", "edit", "armand", "--health", "magullado", "--reason", "una caída")
    seat.do("character", "edit", "mutante", "--health", "herido", "--reason", "un golpe")
    return seat


def changes(seat: Seat, *words: str) -> list[str]:
    """Return old and new of each batch."""
    return [line.split("\t")[1] for line in seat.do("why", *words).splitlines()]


@pytest.mark.parametrize("words", [("why", "armand.health"), ("porque", "armand.salud"), ("porqué", "arm.sal")])
def test_both_languages_and_beginnings_will_do(hurt: Seat, words: tuple[str, str]) -> None:
    first, last = hurt.do(*words).splitlines()
    assert first.split("\t")[1] == "– → healthy"
    assert last.split("\t")[1] == "healthy → bruised"
    assert "una caída" in last


def test_a_terminal_shows_moons_and_words(hurt: Seat) -> None:
    out = hurt.do("why", "armand.health", "--lang", "es", "--glyphs", "moon", "--color", "never", terminal=True)
    assert out.startswith("Armand · Salud ─")
    assert "🌕 sano → 🌖 magullado" in out
    for columns in (20, 40):
        narrow = hurt.do(
            "why", "armand.health", "--glyphs", "ascii", "--color", "never", terminal=True, columns=columns
        )
        assert max(map(len, narrow.splitlines())) <= columns
        assert narrow.isascii()


def test_json_tells_old_new_and_cause(hurt: Seat) -> None:
    found = msgspec.json.decode(hurt.do("why", "armand.destiny", "--json"))
    assert found["schema"] == "testigo.why.1"
    first, last = found["rows"]
    assert (first["old"], first["new"]) == (None, "5/10")
    assert (last["owner"], last["field"], last["old"], last["new"]) == ("armand", "destiny", "5/10", "6/10")
    assert last["batch"] == last["lines"][0]
    assert any("Destiny" in sentence for sentence in last["told"])
    rows = [msgspec.json.decode(line) for line in hurt.do("why", "armand.destiny", "-f", "ndjson").splitlines()]
    assert rows == [{"schema": "testigo.why.1", **row} for row in found["rows"]]


@pytest.mark.parametrize("typed", ["pool", "reserva", "table.pool", "mesa.reserva", "res"])
def test_the_table_has_values_too(hurt: Seat, typed: str) -> None:
    assert changes(hurt, typed) == ["0 → 10", "10 → 8"]


def test_as_it_stood_at_a_line(hurt: Seat) -> None:
    whole = hurt.do("why", "armand.health").splitlines()
    assert hurt.do("why", "armand.health", "--at", "10").splitlines() == whole[:1]


def test_the_batch_can_be_explained(hurt: Seat) -> None:
    ran = hurt.run("why", "armand.health")
    (command,) = [line for line in ran.err.splitlines() if line.startswith("testigo explain")]
    assert "una caída" in hurt.do(*command.split()[1:])


def test_players_ask_about_players(hurt: Seat) -> None:
    assert hurt.do("why", "armand.health", "--as", "luis") == hurt.do("why", "armand.health")
    assert hurt.do("why", "armand.health", "--as", "eva") == hurt.do("why", "armand.health")
    assert changes(hurt, "pool", "--as", "eva") == changes(hurt, "pool") == ["0 → 10", "10 → 8"]
    assert "un golpe" in hurt.do("why", "mutante.health")
    for player in ("luis", "eva"):
        ran = hurt.run("why", "mutante.health", "--as", player)
        assert (ran.code, "character_unknown" in ran.err, "golpe" in ran.out + ran.err) == (3, True, False)


def test_a_hidden_roll_is_no_cause_that_a_player_reads(hurt: Seat) -> None:
    hurt.do(
        "roll", "armand", "astucia", "-d", "1", "--goal", "9", "--task", "puerta", "--hidden", "--no-spec", "-m", "x"
    )
    assert "puerta" in hurt.do("why", "armand.task")
    ran = hurt.run("why", "armand.task", "--as", "luis")
    assert (ran.code, "value_never" in ran.err, "puerta" in ran.err) == (3, True, False)


@pytest.mark.parametrize(
    ("typed", "code", "status", "named"),
    [
        ("armand.xealth", "value_unknown", 3, "Health"),
        ("armand.f", "value_ambiguous", 3, "Fortune"),
        ("armand.pool", "value_never", 3, "Pool"),
        ("armand", "value_missing", 2, "why armand.health"),
        ("armand.", "value_missing", 2, "sheet armand"),
        ("health", "value_whose", 2, "why armand.Health"),
        ("poool", "value_unknown", 3, "Pool"),
        ("nadie.health", "character_unknown", 3, "character list"),
        (".", "nobodys_turn", 3, "board"),
        (".health", "nobodys_turn", 3, "board"),
        ("", "value_unknown", 3, "Pool"),
    ],
)
def test_what_cannot_be_answered_is_said_so(seat: Seat, typed: str, code: str, status: int, named: str) -> None:
    ran = seat.run("why", typed)
    assert (ran.code, ran.out) == (status, "")
    assert code in ran.err
    assert named in ran.err


def test_a_suggestion_is_in_the_language_of_the_reader(seat: Seat) -> None:
    assert "¿Querías decir Salud?" in seat.run("porque", "armand.xalud", "--lang", "es").err
    assert "testigo porque armand.salud" in seat.run("porque", "armand", "--lang", "es").err


def test_it_stores_nothing(hurt: Seat) -> None:
    before = hurt.size()
    hurt.do("why", "armand.fortune")
    assert hurt.size() == before

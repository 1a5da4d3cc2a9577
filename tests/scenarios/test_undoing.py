"""D. Undo, rewind, correction: what people who keep score ran into elsewhere."""

import pytest

from tests.cli.table import Seat
from tests.corrections.conftest import evening, home
from tests.corrections.conftest import seat as fighters
from tests.scenarios.asking import refused, told, values
from tests.scenarios.test_turns import covered, turn

__all__ = ["evening", "fighters", "home"]


def test_damage_beyond_what_was_left_is_undone_to_what_was_left(fighters: Seat) -> None:
    """Scenario 56: Resistance 3, damage 5: 0; undone: 3, not 5."""
    fighters.do("character", "edit", "armand", "--resistance", "3", "--reason", "cansado")
    fighters.do("hurt", "armand", "5", "--why", "cae", "--soften", "0")
    assert values(fighters, "armand")["resistance"] == 0
    fighters.do("undo")
    found = values(fighters, "armand")
    assert (found["resistance"], found.get("unconscious")) == (3, None)


def test_a_healing_by_a_gift_is_taken_back_whole(fighters: Seat) -> None:
    """Scenario 58: the wound is there again, and so are the Fortune of the gift and the wounds of everybody else."""
    fighters.do("character", "edit", "armand", "--gift", "curativas=2")
    fighters.do("hurt", "sophie", "8", "--why", "cae", "--soften", "0")
    before = told(fighters, "sheet", "sophie"), told(fighters, "sheet", "armand")
    fighters.do("use", "armand", "curativas", "--on", "sophie", "--rolled", "4,6/2,3")
    assert values(fighters, "sophie") != {each["key"]: each["value"] for each in before[0]["values"]}
    fighters.do("undo")
    after = told(fighters, "sheet", "sophie"), told(fighters, "sheet", "armand")
    assert [each["values"] for each in after] == [each["values"] for each in before]


def test_undoing_twice_is_refused(fighters: Seat) -> None:
    """Scenario 59: the second says by which line it was undone."""
    fighters.do("twist", "2")
    line = str(fighters.size() - 1)
    fighters.do("undo", line)
    ran = refused(fighters, "undo", line, code="batch_voided_already", status=4)
    assert f"#{fighters.size()}" in ran.err


def test_a_turn_taken_back_takes_back_what_ended_with_it(fighters: Seat) -> None:
    """Scenario 62: cover of the highest Destiny ends when the own turn begins; that turn undone, it holds again."""
    fighters.do("combat", "start", "armand", "mutante-1")
    fighters.do("cover", "armand", "some", "--no-spec", "--rolled", "4,4,4/2,2,2")
    fighters.do("next")
    assert covered(fighters) == ["armand"]
    fighters.do("next")
    assert (turn(fighters), covered(fighters)) == ("armand", [])
    fighters.do("undo")
    assert (turn(fighters), covered(fighters)) == ("mutante-1", ["armand"])


def test_what_is_undone_stays_to_be_read(fighters: Seat) -> None:
    """Scenario 63: struck through, and by whom and why in words; a note beside it is not gone with it."""
    fighters.do("note", "lo vio todo el mundo")
    fighters.do("twist", "2", "-m", "llega la policía")
    fighters.do("undo", "-m", "no llegó nadie")
    log = fighters.do("log")
    assert "lo vio todo el mundo" in log
    assert "llega la policía" in log
    assert f"undone by #{fighters.size()}" in log
    assert "no llegó nadie" in log
    assert "\x1b[9m" in fighters.do("log", terminal=True)


def test_going_behind_what_others_did_lists_it_first(fighters: Seat) -> None:
    """Scenario 64: refused in a pipe, with what is affected; asked at a terminal; never done in silence."""
    fighters.do("character", "edit", "armand", "--gift", "furia=2")
    size = fighters.size()
    fighters.do("roll", "armand", "fortaleza", "-d", "1", "--gift", "furia", "--rolled", "4,4,4/2")
    ran = fighters.run("undo", str(size))
    assert (ran.code, ran.out) == (2, "")
    assert f"#{size + 1}" in ran.err
    assert "no longer possible" in ran.err


@pytest.mark.parametrize("system", ["masterminds", "mansions"])
def test_every_game_can_be_undone(home: Seat, system: str) -> None:
    """Scenario 71 for the others is in `tests/corrections/test_properties.py`; here by hand."""
    home.do("campaign", "new", "Otra", "--rules", system, "--dice", "os")
    sheet = {"masterminds": "str=14", "mansions": "mente=3,cuerpo=3,vida=10,cordura=10"}[system]
    home.do("character", "new", "Nadia", "--player", "Eva", "--score", sheet)
    home.do("undo")
    assert told(home, "character", "list")["rows"] == []
    home.do("redo")
    assert [each["id"] for each in told(home, "character", "list")["rows"]] == ["nadia"]
    assert home.run("verify").code == 0


def test_what_undo_will_undo_is_shown_first(fighters: Seat) -> None:
    """Scenario 45: "did I add the third one?": the rehearsal names the deed and its values, and changes nothing."""
    for _ in range(2):
        fighters.do("hurt", "armand", "5", "--why", "cae", "--soften", "0")
    size = fighters.size()
    shown = fighters.do("deshaz", "--ensayo", "--lang", "es")
    assert "Armand recibe daño 5" in shown
    assert shown.count("Armand recibe daño") == 1
    assert "Armand · Resistencia: 8/18 → 13/18" in shown
    assert fighters.size() == size

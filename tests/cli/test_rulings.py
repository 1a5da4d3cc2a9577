"""Two game masters at two terminals: rulings that were typed at the same time, in processes of their own."""

import subprocess
import sys
from collections.abc import Sequence

import msgspec
import pytest

from tests.cli.table import Seat
from tests.cli.test_mansions import house, mission, refused, spoken, threat, value

__all__ = ["house", "mission"]
PATIENCE = 30
HELD = """
import sys
from cli import desk, program
perform = desk.Desk.perform
def wait(*given, **more):
    print("READY", flush=True)
    sys.stdin.readline()
    return perform(*given, **more)
desk.Desk.perform = wait
sys.exit(program.main(sys.argv[1:]))
"""
"""The program, held between the reading of a command and its storing until a line comes in."""


def at_once(*lines: Sequence[str]) -> list[tuple[int, str]]:
    """Let several processes read their commands before any stores one; return how each ended, in order."""
    held = [
        subprocess.Popen(
            [sys.executable, "-c", HELD, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for words in lines
    ]
    for each in held:
        assert each.stdout is not None
        assert each.stdout.readline() == "READY\n"
    ran = []
    for each in held:
        _, err = each.communicate("go\n", timeout=PATIENCE)
        ran.append((each.returncode, err))
    return ran


def test_no_difference_is_lost(house: Seat) -> None:
    """Rules: MN-GM-SPEND, MN-UNCONSCIOUS"""
    house.do("state", "jenny", "--life", "4", "-m", "a fall")
    gain, heal = ("gain", "gm", "threat", "1", "--why", "bells"), ("heal", "jenny", "--life", "2", "-m", "tea")
    card = ("gain", "ashcan", "card", "Key", "--why", "found")
    assert [code for code, _ in at_once(gain, gain, heal, heal, card, card)] == [0] * 6
    assert (threat(house), value(house, "jenny", "vida")) == (2, 8)
    assert value(house, "ashcan", "equipment") == 2
    assert house.run("verify").code == 0


@pytest.mark.parametrize("first", [("heal", "jenny", "--life", "1"), ("state", "jenny", "--life", "9")])
def test_a_total_is_refused_where_somebody_was_faster(house: Seat, first: tuple[str, ...]) -> None:
    """Rules: MN-UNCONSCIOUS"""
    house.do("state", "jenny", "--life", "4", "-m", "a fall")
    size = house.size()
    (done, _), (late, told) = at_once((*first, "-m", "x"), ("state", "jenny", "--life", "3", "-m", "y"))
    assert (done, late) == (0, 5)
    assert told.startswith("✘ ruling_outrun: Life of Jenny has changed")
    assert "testigo sheet jenny" in told
    assert house.size() == size + 1


@pytest.mark.parametrize("language", ["en", "es"])
def test_after_the_ending_comes_the_next_mission(house: Seat, mission: str, language: str) -> None:
    refused(house, "mission_running", "adventure", "start", "Again", "--mission", mission)
    house.do(*spoken(language, "fate", "dawn"))
    told = refused(house, "mission_over", "--lang", language, "do", "jenny", "done").err
    assert {"en": "testigo adventure start", "es": "testigo aventura empieza"}[language] in told
    refused(house, "ending_ruled", "fate", "dawn")
    assert "read it wrong" in house.do(*spoken(language, "fate", "dawn", "--fiat", "read it wrong"))
    house.do("adventure", "start", "Again", "--mission", mission)
    house.do(*spoken(language, "adventure start", "Third", "--mission", mission, "--fiat", "too dark"))
    assert house.run("verify").code == 0


@pytest.mark.parametrize("language", ["en", "es"])
def test_who_joins_in_stands_on_the_board_of_the_players(house: Seat, language: str) -> None:
    """Rules: MN-GM-PREP"""
    house.do("character", "new", "Sister Mary", "--player", "Mar")
    house.do(*spoken(language, "character new", "Tom", "--player", "Mar", "--zone", "hall"))
    assert refused(house, "zone_not_discovered", "character", "new", "Bo", "--player", "Mar", "--zone", "crypt")
    board = msgspec.json.decode(house.do("board", "--json", "--as", "eva"))
    assert "Sister Mary" in str(board["table"])
    assert "Tom" in str(board["table"])

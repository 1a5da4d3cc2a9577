"""D and F in a fight: effects that last a turn too long, deeds that are done twice, wounds that are entered late."""

from typing import Any

import pytest

from tests.cli.table import Seat
from tests.scenarios.asking import told, values

SHOT = ("attack", "frank", "armand", "--ranged", "medium")


def turn(seat: Seat) -> str:
    """Return whose turn it is."""
    return next(each["id"] for each in told(seat, "board")["seats"] if each["turn"])


@pytest.fixture
def gunmen(fight: Seat) -> Seat:
    """Return a seat where Armand (Destiny 5, first), Sophie (4), Frank (3) and a mutant (3) fight with pistols."""
    for who in ("armand", "sophie", "frank", "mutante-1"):
        fight.do("equip", who, "pistola")
    fight.do("combat", "end")
    fight.do("combat", "start", "armand", "sophie", "frank", "mutante-1")
    return fight


def test_cover_of_the_first_in_order_lasted_a_turn_too_long(gunmen: Seat) -> None:
    """Scenario 62: cover of the highest Destiny, taken in Frank's turn, ends when the own turn begins (PL-COVER-1)."""
    gunmen.do("next")
    gunmen.do("next")
    assert turn(gunmen) == "frank"
    gunmen.do(*SHOT, "--no-spec")
    # Combate 3, all three dice against “some” obstacles; then four dice of Frank's against 3 + 2.
    gunmen.do("cover", "armand", "some", "--no-spec", "--rolled", "4,4,4/2,2,2;2,2,2,2/2,2,2,2,2")
    assert covered(gunmen) == ["armand"]
    gunmen.do("next")
    assert (turn(gunmen), covered(gunmen)) == ("mutante-1", ["armand"])
    gunmen.do("next")
    assert (turn(gunmen), covered(gunmen)) == ("armand", [])


def test_cover_in_the_own_turn_lasted_until_its_end_only(gunmen: Seat) -> None:
    """Scenario 62: taken as the turn's own deed by the first in order, it holds for all others, and no longer."""
    gunmen.do("cover", "armand", "some", "--no-spec", "--rolled", "4,4,4/2,2,2")
    for who in ("sophie", "frank", "mutante-1"):
        gunmen.do("next")
        assert (turn(gunmen), covered(gunmen)) == (who, ["armand"])
    gunmen.do("next")
    assert (turn(gunmen), covered(gunmen)) == ("armand", [])


def test_cover_outlived_an_advance(gunmen: Seat) -> None:
    """Scenario 62: Frank goes before Armand from the next round on; Armand's cover still ends at his own turn."""
    gunmen.do("cover", "armand", "some", "--no-spec", "--rolled", "4,4,4/2,2,2")
    gunmen.do("next")
    gunmen.do("next")
    gunmen.do("ahead", "frank", "1")
    gunmen.do("next")
    gunmen.do("next")
    assert (turn(gunmen), covered(gunmen)) == ("frank", ["armand"])
    gunmen.do("next")
    assert (turn(gunmen), covered(gunmen)) == ("armand", [])


def covered(seat: Seat) -> list[str]:
    """Return who is in cover, as the table shows it."""
    return [each["id"] for each in told(seat, "board")["seats"] if any("cover" in mark for mark in each["marks"])]


DEFENCE = ("defend", "armand", "2", "--no-spec", "--rolled", "5,6/2,3,4")
DEEDS: list[tuple[tuple[str, ...], ...]] = [
    (("combat", "add", "sophie", "frank"),),
    (("combat", "remove", "mutante-1"),),
    (("combat", "end"),),
    (("next",),),
    (("attack", "armand", "mutante-1", "--no-spec"),),
    (("attack", "armand", "mutante-1", "--no-spec", "--defence", "1", "--rolled", "4,5,6/2"),),
    (("next",), ("attack", "mutante-1", "armand"), DEFENCE),
    (("cover", "armand", "some", "--no-spec"),),
    (("do", "armand", "busca"),),
    (("equip", "armand", "cuchillo"),),
    (("hurt", "armand", "3", "--why", "cae"),),
    (("hurt", "armand", "13", "--why", "cae"), ("spend", "armand", "fortune", "1", "--for", "wound")),
    (("hurt", "armand", "13", "--why", "cae"), ("next",)),
    (("hurt", "armand", "3", "--why", "cae"), ("heal", "armand", "1", "-m", "venda")),
    (("combat", "add", "frank"), ("ahead", "frank", "1")),
    (("combat", "end"), ("rest", "10m")),
    (
        ("combat", "end"),
        ("hurt", "armand", "7", "--why", "cae", "--soften", "0"),
        ("rest", "1d"),
        ("heal", "armand", "--no-spec"),
    ),
]
"""What comes before, and last the deed that is done twice."""


@pytest.mark.parametrize("deeds", DEEDS, ids=lambda deeds: " ".join(deeds[-1][:4]))
def test_pressing_twice_struck_twice(fight: Seat, deeds: tuple[tuple[str, ...], ...]) -> None:
    """Scenario 69: the same command id stores once, whatever is open by then; the second shows the first."""
    for words in deeds[:-1]:
        fight.do(*words)
    deed, size = (*deeds[-1], "--command-id", "una"), fight.size()
    fight.do(*deed)
    stored, lines = fight.size(), told(fight, "log", f"{size + 1}..")
    ran = fight.run(*deed)
    assert (ran.code, "already stored" in ran.err, f"#{size + 1}" in ran.out) == (0, True, True), ran.err
    assert (fight.size(), told(fight, "log", f"{size + 1}..")) == (stored, lines)


def test_pressing_twice_answered_the_next_question(fight: Seat) -> None:
    """Scenario 69: the answer to a first blow, sent again while a second one is open, does not answer that."""
    fight.do("combat", "add", "mutante-2")
    fight.do("next")
    fight.do("attack", "mutante-1", "armand")
    fight.do(*DEFENCE, "--command-id", "una")
    fight.do("next")
    fight.do("attack", "mutante-2", "armand")
    size = fight.size()
    ran = fight.run(*DEFENCE, "--command-id", "una")
    assert (ran.code, fight.size(), "already stored" in ran.err) == (0, size, True)
    assert told(fight, "board")["questions"][0]["who"] == "armand"


def test_a_wound_entered_late_moved_what_came_before(fight: Seat) -> None:
    """Scenario 82: yesterday's forgotten wound is entered today: earlier lines stay, and `why` names the new one."""
    fight.do("combat", "end")
    fight.do("scene", "end")
    fight.do("session", "end")
    fight.do("session", "start")
    before = fight.size()
    fight.do("hurt", "armand", "4", "--why", "ayer cayó del tejado")
    assert values(fight, "armand", "--at", str(before))["resistance"] == 18
    assert values(fight, "armand", "--at", "@1")["resistance"] == 18
    assert values(fight, "armand")["resistance"] == 14
    last: Any = told(fight, "why", "armand.resistance")["rows"][-1]
    assert (last["batch"], last["old"], last["new"]) == (before + 1, "18/18", "14/18")
    assert "ayer cayó del tejado" in " ".join(last["told"])

"""What a player at the keyboard may do, and what is the game master's alone."""

import pytest

from cli import table
from tests.cli.table import Seat

REFUSED = (
    "tie stands",
    "announce",
    "attack armand christopher --announce",
    "roll armand astucia --announce",
    "push armand lift --announce",
    "reveal -1",
    "undo",
    "undo 2 --then keep",
    "redo",
    "fix -1 note=x",
    "rule -1 upheld",
    "gain armand fortune 1 --why suerte",
    "twist 2",
    "fate armand",
    "campaign set title Otra",
    "character new Otro --npc --score astucia=2",
    "character new Otro --player Luis --destiny 3",
    "character edit armand --destiny 6",
    "character retire armand",
    "adventure start Otra",
    "session start",
    "session end",
    "scene start Otra",
    "scene end",
    "roll armand astucia -d 2 --hidden",
    "roll armand astucia -d 2 --hide-opposition",
    "roll 3d6 --hidden",
    "roll armand astucia -d 2 --tool 9 --fiat porque",
    "spend armand fortune 1 --for breath --fiat porque",
    "drama armand 9 --fiat porque",
    "combat start armand mutante",
    "combat add armand",
    "combat remove armand",
    "combat rank armand christopher",
    "combat next",
    "state armand --awake yes",
    "combat end",
    "next",
    "hurt armand 3 --why cae",
    "heal armand 3 -m venda",
    "heal armand --levels 1 -m venda",
    "rest 10m",
    "attack armand christopher --fiat porque",
    "defend armand 9 --fiat porque",
    "cover armand some --fiat porque",
    "do armand busca --fiat porque",
    "ahead armand 1 --fiat porque",
    "heal armand --fiat porque",
    "heal armand --doctor christopher --fiat porque",
    "use armand furia -d 2 --hidden",
    "use armand furia -d 2 --fiat porque",
)
UNREHEARSED = (
    "bag open",
    "bag seal",
    "bag show",
    "bag lost -m porque",
    "bag promise",
    "bag envelope",
    "sign",
    "key rotate",
    "store restored -m porque",
)
"""What nobody can rehearse."""
ALLOWED = (
    "roll armand astucia -d 2 --destiny 1 -m rastro",
    "roll 3d6",
    "spend armand fortune 1 --for breath",
    "drama armand 1 -m casualidad",
    "note algo",
    "note algo --hidden",
    "mark aqui",
    "dispute 3 -m dudo",
)
FIGHT = ("combat start armand mutante",)
BAG = ("campaign set dice bag", "bag open", "bag word 1 luna", "bag seal")
CLEANSED = (
    "character edit christopher --gift limpieza=2",
    "use christopher limpieza --on armand --rolled 4,5",
    "character edit armand --score fortaleza=30",
    "roll armand fortaleza -d 1",
)
"""Christopher gives Armand two credits, and then so many dice are rolled that some are botches."""
IN_A_FIGHT = {
    "equip armand cuchillo": (),
    "attack armand mutante": FIGHT,
    "cover armand some": FIGHT,
    "do armand grita": FIGHT,
    "ahead armand": ("character edit christopher --destiny 6 --veteran", "combat start christopher armand"),
    "defend armand 1": (*FIGHT, "next", "attack mutante armand"),
    "heal armand --days 1": ("hurt armand 8 --why cae --soften 0",),
    "use armand furia -d 2": ("character edit armand --gift furia=2",),
    "use armand gesto --on mutante": (*FIGHT, "character edit armand --gift gesto=2"),
    "attack armand mutante --gift golpe": (*FIGHT, "character edit armand --gift golpe=2"),
    "reroll armand none": CLEANSED,
    "declare armand astucia -d 2": BAG,
    "cut 1 471": (*BAG, "declare christopher cultura -d 1"),
}
"""What a player may do, and what the game master does before."""


ELSEWHERE = {"push"}
"""What a player may do under other rules only (`tests.masterminds.test_declaring_points`)."""


@pytest.mark.parametrize("line", REFUSED)
def test_a_player_is_refused(seat: Seat, line: str) -> None:
    before = seat.size()
    for rehearsed in ((), ("--dry-run",)):
        ran = seat.run(*line.split(), "--as", "luis", *rehearsed)
        assert (ran.code, ran.out) == (4, "")
        assert "gm_only" in ran.err
    assert seat.size() == before


@pytest.mark.parametrize("line", UNREHEARSED)
def test_a_player_is_refused_bags_and_keys(seat: Seat, line: str) -> None:
    before = seat.size()
    ran = seat.run(*line.split(), "--as", "luis")
    assert (ran.code, ran.out) == (4, "")
    assert "gm_only" in ran.err
    assert seat.size() == before


def test_a_player_may_give_a_word(seat: Seat) -> None:
    """The own one: `tests.bags`."""
    for deed in BAG[:2]:
        seat.do(*deed.split())
    before = seat.size()
    seat.do("bag", "word", "1", "luna", "--as", "luis")
    assert seat.size() == before + 1


@pytest.mark.parametrize("line", ALLOWED)
def test_a_player_may(seat: Seat, line: str) -> None:
    before = seat.size()
    seat.do(*line.split(), "--as", "luis")
    assert seat.size() > before


@pytest.mark.parametrize("line", IN_A_FIGHT)
def test_a_player_may_in_a_fight(seat: Seat, line: str) -> None:
    for deed in IN_A_FIGHT[line]:
        seat.do(*deed.split())
    before = seat.size()
    seat.do(*line.split(), "--as", "luis", "--dry-run")
    assert seat.size() == before
    seat.do(*line.split(), "--as", "luis")
    assert seat.size() > before


def test_what_a_gift_may_meet_is_not_told(seat: Seat) -> None:
    """Somebody of the game master's own is refused alike whatever gifts it has. Rules: PL-VIS-1"""
    seat.do("character", "edit", "armand", "--gift", "senales=2")
    seat.do(*FIGHT[0].split())
    lines = ("use armand senales --on mutante --resist sombras", "roll armand astucia --vs mutante:sombras")
    before = [seat.run(*line.split(), "--as", "luis") for line in lines]
    seat.do("character", "edit", "mutante", "--gift", "sombras=3")
    after = [seat.run(*line.split(), "--as", "luis") for line in lines]
    assert [ran.err for ran in before] == [ran.err for ran in after]
    assert {ran.code for ran in after} == {4}


@pytest.mark.parametrize("gm", ["gm", "dj"])
def test_the_game_master_may_say_who_it_is(seat: Seat, gm: str) -> None:
    seat.do("twist", "2", "--as", gm)


def test_every_writing_command_was_thought_of() -> None:
    """A new one is the game master's, or is tried above."""
    writing = [each for each in table.COMMANDS if any(option.name == "dry-run" for option in each.options)]
    theirs = {each.name for each in writing if not each.gm}
    assert theirs == {line.split()[0] for line in (*ALLOWED, *IN_A_FIGHT)} | ELSEWHERE
    assert {each.name for each in writing if each.gm} <= {name for line in REFUSED for name in _names(line)}
    others = [each for each in table.COMMANDS if any(option.name == "command-id" for option in each.options)]
    unrehearsed = {each.name for each in others if each not in writing and each.gm}
    assert unrehearsed <= {name for line in UNREHEARSED for name in _names(line)}
    assert {each.name for each in others if each not in writing and not each.gm} == {"bag word"}


def _names(line: str) -> tuple[str, str]:
    first, second, *_ = (*line.split(), "")
    return first, f"{first} {second}"


def test_nobody_of_the_game_masters_can_be_named(seat: Seat) -> None:
    """A name that is there and one that is not are refused in the same words. Rules: PL-VIS-1"""
    lines = (
        "roll mutante astucia -d 2",
        "roll armand astucia --vs mutante",
        "roll armand astucia --vs mutante:sutileza -n",
        "roll armand astucia -d 2 --with mutante",
        "spend mutante fortune 1 --for breath",
        "drama mutante",
    )
    for line in lines:
        there, nowhere = (seat.run(*typed.split(), "--as", "luis") for typed in (line, line.replace("mutante", "quux")))
        assert there.code == nowhere.code == 3, line
        assert there.err.replace("mutante", "quux") == nowhere.err
        near = seat.run(*line.replace("mutante", "mutanta").split(), "--as", "luis")
        assert near.err == nowhere.err.replace("quux", "mutanta")


def test_a_gift_of_the_game_masters_own_is_not_suggested(seat: Seat) -> None:
    """Rules: PL-GIFT-DRAMA, PL-VIS-1"""
    seat.do("character", "edit", "mutante", "--gift", "lluvia_de_ranas=2")
    seat.do("spend", "armand", "fortune", "1", "--gift", "lluvia de ranas", "-n")
    for typed in ("lluvia_de_ranas", "lluvia_de_rana"):
        ran = seat.run("spend", "armand", "fortune", "1", "--gift", typed, "--as", "luis")
        assert (ran.code, "ranas" in ran.err.replace(typed, "")) == (2, False)

"""What a fight may not tell players: sheets of the game master's own, and what is rolled behind the screen."""

import pytest

from tests.cli.table import Seat

RIVAL = "roll armand astucia --vs mutante-1"
GIFTED = ("character", "edit", "mutante-1", "--gift", "lluvia_de_ranas=2")


def luis(seat: Seat, line: str) -> str:
    """Return all that a player is told."""
    ran = seat.run(*line.split(), "--as", "luis")
    return ran.out + ran.err


def whole(seat: Seat) -> str:
    """Return all that a player can read of the campaign."""
    reading = (
        "log --json",
        "log",
        "board --json",
        "board",
        "replay",
        "replay --json",
        "explain",
        "sheet armand --json",
    )
    return "\n".join([*(luis(seat, line) for line in reading), luis(seat, "why armand.combat_dice")])


@pytest.fixture
def clawed(fight: Seat) -> Seat:
    """Return the fight in which the mutant has a specialty, armour and a weapon that nobody has seen."""
    fight.do("character", "edit", "mutante-1", "--spec", "astucia=Acechar")
    fight.do("equip", "mutante-1", "cuchillo", "chaqueta", "de", "cuero")
    return fight


@pytest.mark.parametrize(
    "asked", ["--rival-spec zzz", "--rival-spec", "--rival-spec Acechar", "--rival-armour", "--rival-auto 1"]
)
def test_what_stands_on_the_sheet_of_a_rival_is_not_answered(clawed: Seat, asked: str) -> None:
    """Rules: PL-VIS-1, PL-SPEC-2"""
    before = clawed.size()
    for line in (f"{RIVAL} {asked}", f"{RIVAL} {asked} -n"):
        ran = clawed.run(*line.split(), "--as", "luis")
        assert (ran.code, ran.out) == (4, "")
        assert "not_yours_npc" in ran.err
        assert "Acechar" not in ran.err.replace(asked, "")
    assert clawed.size() == before


def test_what_is_taken_in_hand_is_told_when_it_is_used(clawed: Seat) -> None:
    """The knife with the attack, its damage with a hit: 1 + Fortaleza 3. Rules: PL-VIS-1, PL-WEAP-1, PL-DMG-2"""
    for word in ("cuchillo", "knife", "cuero", "leather"):
        assert word not in whole(clawed)
    clawed.do("next")
    clawed.do("attack", "mutante-1", "armand")
    assert "with 3 dice (knife). Armand" in luis(clawed, "board")
    assert "damage 4" not in whole(clawed)
    clawed.do("defend", "armand", "0", "--rolled", "/6,2,2", "--soften", "0")
    assert "hits Armand (knife): damage 4" in luis(clawed, "log")


def test_the_turn_of_the_game_masters_own_lends_players_nobody(clawed: Seat) -> None:
    """`.` names a helper only where a name would: else its specialties are listed. Rules: PL-VIS-1"""
    clawed.do("character", "edit", "mutante-1", "--score", "astucia=5")
    clawed.do("next")
    told = luis(clawed, "roll armand astucia -d 2 --with . --spec zzz")
    assert "character_unknown" in told
    assert "Acechar" not in told


# Behind the screen


def test_a_hidden_roll_leaves_a_players_turn_as_it_was(fight: Seat) -> None:
    """Rules: PL-VIS-1, PL-TURN-3"""
    shown = [luis(fight, line) for line in ("board", "attack armand mutante-1 -n", "do armand busca -n")]
    fight.do("roll", "armand", "astucia", "-d", "2", "--hidden")
    assert [luis(fight, line) for line in ("board", "attack armand mutante-1 -n", "do armand busca -n")] == shown


@pytest.mark.parametrize("hide", ["--hidden", "--hide-opposition"])
def test_nothing_is_borrowed_behind_the_screen(fight: Seat, hide: str) -> None:
    """Neither of a player's character nor of the rival that nobody knows of. Rules: PL-VIS-1, PL-TURN-6, PL-MELEE-3"""
    roller, rival = ("mutante-1", "armand") if hide == "--hidden" else ("armand", "mutante-1")
    if hide == "--hidden":
        fight.do("next")
    before = luis(fight, "sheet armand")
    fight.do("roll", roller, "combate", "--vs", rival, "--defence", "3", hide)
    assert luis(fight, "sheet armand") == before
    assert "Borrowed" not in whole(fight)
    assert "Forfeited" not in whole(fight)
    assert "plenilunio.DiceBorrowed.1" not in fight.do("log", "--json")


def test_who_does_not_fight_does_nothing_in_sight(fight: Seat) -> None:
    """A reload and a deed of somebody whom nobody has met. Rules: PL-VIS-1, PL-OTHER-1"""
    before = whole(fight)
    fight.do("do", "mutante-2", "recarga", "--weapon", "pistola")
    fight.do("do", "mutante-2", "acecha", "en", "la", "azotea")
    assert luis(fight, "log --json") in before
    assert "azotea" not in whole(fight)
    fight.do("do", "mutante-1", "gruñe", "--free")
    assert "gruñe" in luis(fight, "log")


# Questions of the game master's own


def test_a_question_of_the_game_masters_is_not_told_by_a_refusal(fight: Seat) -> None:
    """How it defends and whether Fortune softens its wound are refused in the same words. Rules: PL-VIS-1, PL-FORT-3"""
    fight.do(*GIFTED)
    fight.do("attack", "armand", "mutante-1")
    defence = luis(fight, "attack armand mutante-1")
    fight.do("defend", "mutante-1", "0", "--rolled", "/6,6,6")
    wound = luis(fight, "attack armand mutante-1")
    assert wound == defence
    assert "question_open_gm" in wound
    for word in ("line", "Fortune", "PL-", "spend"):
        assert word not in wound
    assert "whether Fortune softens" in fight.run("attack", "armand", "mutante-1").err


def test_spent_fortune_is_not_told_by_a_wound_that_does_not_wait(fight: Seat) -> None:
    """Whoever has gifts is asked with Fortune and without: 2 triumphs of 3, less 2, wound.

    Rules: PL-VIS-1, PL-FORT-3
    """
    fight.do(*GIFTED)
    fight.do("character", "edit", "mutante-1", "--fortune", "0")
    fight.do("attack", "armand", "mutante-1", "--defence", "0", "--rolled", "6,6,2")
    assert "wound" not in luis(fight, "log")
    assert "mutante-1 fortune 0 --for wound" in fight.do("board")


def test_harm_done_in_secret_stays_secret_in_a_fight(fight: Seat) -> None:
    """A wound that waits is settled before somebody enters. Rules: PL-VIS-1, PL-TURN-3"""
    fight.do("character", "edit", "mutante-2", "--gift", "lluvia_de_ranas=2")
    fight.do("hurt", "mutante-2", "8", "--why", "veneno")
    ran = fight.run("combat", "add", "mutante-2")
    assert (ran.code, "question_open" in ran.err) == (4, True)
    fight.do("spend", "mutante-2", "fortune", "1", "--for", "wound")
    fight.do("combat", "add", "mutante-2")
    assert "Wound" not in whole(fight)


# Dice and names


def test_typed_dice_do_not_count_those_of_a_rival(fight: Seat) -> None:
    """Where resisting costs nothing the rival rolls at once, in any number that is tried. Rules: PL-VIS-1, PL-ROLL-5"""
    fight.do("campaign", "set", "reaction_cost_outside_melee", "false")
    before = fight.size()
    told = {luis(fight, f"roll armand combate --vs mutante-1 --rolled 1,2,3/{faces}") for faces in ("1", "1,1,1")}
    assert len(told) == 1
    assert "not_yours_npc" in told.pop()
    assert fight.size() == before
    fight.do("campaign", "set", "dice", "hand")
    assert "not_yours_npc" in luis(fight, "roll armand combate --vs mutante-1")


@pytest.mark.parametrize(
    "line",
    [
        "attack armand {name}",
        "attack armand {name}:1 -n",
        "heal {name} --doctor armand",
        "attack armand mutante-1 --defence 1",
        "heal mutante-1 --doctor armand",
        "log --search {name}",
        "attack armand Zyxwv",
    ],
)
def test_a_new_name_is_known_once_it_is_heard(fight: Seat, line: str) -> None:
    """Rules: PL-VIS-1"""
    fight.do("character", "edit", "mutante-1", "--name", "Zyxwt")
    shown = luis(fight, line.format(name="zyxwt"))
    assert "Zyxwt" not in shown
    nobody = luis(fight, line.format(name="qqqqq"))
    assert shown.replace("zyxwt", "qqqqq").splitlines()[0][:24] == nobody.splitlines()[0][:24]
    fight.do("next")
    assert "Zyxwt" in luis(fight, "log")
    if "{name}" in line and "log" not in line:
        assert "unknown" not in luis(fight, line.format(name="zyxwt"))


def test_whose_turn_it_is_goes_by_the_name_that_was_heard(fight: Seat) -> None:
    """Rules: PL-VIS-1, PL-TURN-5"""
    fight.do("next")
    fight.do("character", "edit", "mutante-1", "--name", "Zyxwt")
    told = luis(fight, "attack armand mutante-1")
    assert "it is Mutante 1's turn" in told

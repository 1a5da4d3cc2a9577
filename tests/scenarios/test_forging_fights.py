"""B. Forging, hiding, redoing rolls of a fight: odds that draw, a save loaded again before the defence."""

import shutil

import pytest

from tests.cli.conftest import RUINS
from tests.cli.table import Seat
from tests.scenarios.asking import refused, root, told, values

BLOW = ("attack", "armand", "mutante-1", "--no-spec")


def test_a_save_was_loaded_again_to_defend_again(fight: Seat) -> None:
    """Scenario 20: the receipt of the first defence is held against the copy, where the blow went otherwise."""
    path = fight.home / RUINS
    fight.do(*BLOW)
    kept = fight.home / "kept.db"
    shutil.copy(path, kept)
    slip = told(fight, "defend", "mutante-1", "0", "--rolled", "/6,6,6")["receipt"]
    shutil.copy(kept, path)
    refused(fight, "defend", "mutante-1", "3", code="ledger_not_the_one_seen", status=6)
    shutil.rmtree(fight.home / "state" / "testigo" / "heads")
    fight.do("defend", "mutante-1", "3", "--rolled", "6,6,6/2,2,2")
    ran = fight.run("verify", slip)
    assert (ran.code, "Disputed" in ran.out + ran.err) == (8, True)


def test_a_blow_against_the_rules_left_no_reason(fight: Seat) -> None:
    """Scenario 29: a blow out of turn passes only with a reason, which the table reads beside the roll."""
    blow = ("attack", "mutante-1", "armand", "--defence", "0", "--rolled", "4,4,4/")
    refused(fight, *blow, code="not_your_turn", status=4)
    refused(fight, *blow, "--fiat", " ", code="fiat_reason_missing", status=2)
    first = fight.size() + 1
    fight.do(*blow, "--fiat", "está furioso")
    log = fight.do("--as", "luis", "log", f"{first}..")
    for said in ("está furioso", "PL-TURN-5", "[4] [4] [4]"):
        assert said in log


@pytest.mark.usefixtures("no_dice")
@pytest.mark.parametrize(
    "words",
    [
        BLOW,
        (*BLOW, "--defence", "1"),
        ("cover", "armand", "some", "--no-spec"),
        ("attack", "armand", "mutante-1", "--no-spec", "--destiny", "2"),
    ],
    ids=" ".join,
)
def test_the_preview_of_a_blow_showed_the_real_dice(fight: Seat, words: tuple[str, ...]) -> None:
    """Scenario 31: a rehearsal in a fight takes nothing from the generator and stores nothing."""
    chance, before = fight.chance.getstate(), root(fight)
    out = fight.do(*words, "--dry-run")
    assert (fight.chance.getstate(), root(fight)) == (chance, before)
    assert "[" not in out


@pytest.mark.usefixtures("no_dice")
def test_looking_at_the_odds_drew_the_dice(fight: Seat) -> None:
    """Scenario 34: whoever asks what each defence would give and leaves has drawn nothing."""
    fight.do("next")
    size = fight.size()
    ran = fight.run("attack", "mutante-1", "armand", typed="?\n?\n<\n", terminal=True)
    assert (ran.code, fight.size()) == (0, size + 2)
    assert values(fight, "armand")["resistance"] == 18

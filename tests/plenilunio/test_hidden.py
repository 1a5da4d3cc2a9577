"""What the table may know: hidden rolls, hidden opposition."""

import msgspec
import pytest

from domain.dice.doors import DiceLine
from domain.events import OptionChanged
from domain.ids import EVERYBODY, GM
from domain.systems.plenilunio import events
from domain.systems.plenilunio.actions import Gift, Roll, RuleTie
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.events import HoldTaken
from domain.systems.plenilunio.harm.actions import SoftenWound
from domain.systems.plenilunio.traits import Health, TieRuling
from tests.plenilunio.seats import ARMAND, MUTANT, SOPHIE, SUBTLETY, WITS, refusal, table, the
from tests.table import PlenilunioTable, find

FIGURE = {"rival": MUTANT, "rival_trait": SUBTLETY, "rival_specialty": "Ocultarse"}


def lines_after(seated, action: Roll, *faces):
    """Return the lines of one action."""
    before = len(seated.lines)
    seated.play(action, *faces)
    return seated.lines[before:]


def test_a_hidden_roll_is_the_game_masters_line_by_line() -> None:
    """Rules: PL-VIS-1"""
    lines = lines_after(table(), Roll(ARMAND, WITS, hidden=True, **FIGURE), ((2, 2, 6), (1, 3, 6, 6)))
    assert {line.audience for line in lines} == {GM}


def test_the_hidden_figure() -> None:
    """Armand sees his dice and that he fails; nothing of the four dice, the specialty, the margin. Rules: PL-VIS-1"""
    action = Roll(ARMAND, WITS, hidden_opposition=True, note="mira las sombras", **FIGURE)
    lines = lines_after(table(), action, ((2, 2, 6), (1, 3, 6, 6)))
    assert [line.audience for line in lines] == [GM, EVERYBODY, GM, GM, EVERYBODY]
    told = lines[-1].event
    assert isinstance(told, events.RollTold)
    assert (told.roller.own, told.faces, told.outcome) == ((2, 2, 6), (2, 2, 6), "failure")
    public = msgspec.json.encode([line.event for line in lines if line.audience == EVERYBODY])
    for secret in (b"mutante", b"sutileza", b"Ocultarse", b"difficulty", b"-3", b"degree", b"opposition"):
        assert secret not in public


@pytest.mark.parametrize("against", [{"difficulty": 2}, {"difficulty": 9}, FIGURE, {"rival": SOPHIE}])
def test_a_difficulty_and_a_rival_look_the_same(against) -> None:
    """Rules: PL-VIS-1"""
    seated = table()
    seated.edit(SOPHIE, health=Health.MAULED)
    action = Roll(ARMAND, WITS, hidden_opposition=True, **against)
    count = seated.system.plan(seated.game, action).request.count - 3
    lines = lines_after(seated, action, ((2, 2, 6), (2,) * count))
    assert [line.audience for line in lines] == [GM, EVERYBODY, GM, GM, EVERYBODY]


def test_a_rival_without_dice_still_rolls_a_blank() -> None:
    """Rules: PL-VIS-1"""
    seated = table()
    seated.edit(SOPHIE, health=Health.MAULED)
    action = Roll(ARMAND, WITS, rival=SOPHIE, hidden_opposition=True)
    request = seated.system.plan(seated.game, action).request
    assert [(part.role, part.count, part.screen) for part in request.segments] == [
        ("own", 3, False),
        ("blank", 1, True),
    ]
    settled = the(seated.play(action, ((2, 2, 6), (6,))), events.RollSettled)
    assert (settled.other.total, settled.degree, settled.faces) == (0, 1, (2, 2, 6, 6))


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"hidden": True, "difficulty": 1, "destiny_dice": 1}, "hidden_with_destiny"),
        ({"hidden": True, "rival": SOPHIE, "rival_destiny_dice": 1}, "hidden_with_destiny"),
        ({"hidden_opposition": True, "rival": SOPHIE, "rival_destiny_dice": 1}, "hidden_with_destiny"),
        ({"hidden_opposition": True, "rival": SOPHIE, "tie_possible": False}, "hidden_tie_reroll"),
    ],
)
def test_what_would_betray_the_hidden(given, code: str) -> None:
    """Rules: PL-VIS-1"""
    seated = table()
    seated.fill_pool(5)
    assert refusal(seated, Roll(ARMAND, WITS, **given)).code == code


def test_own_destiny_dice_are_open_even_against_the_hidden() -> None:
    """Rules: PL-VIS-1, PL-DEST-4"""
    seated = table()
    seated.fill_pool(5)
    action = Roll(ARMAND, WITS, difficulty=2, hidden_opposition=True, destiny_dice=1)
    lines = lines_after(seated, action, ((2, 2, 2), (6,), (2, 2)))
    shown = {type(line.event).__name__: line.audience for line in lines if not isinstance(line, DiceLine)}
    assert shown["PoolDiceTaken"] == shown["DestinyIncreased"] == shown["RollTold"] == EVERYBODY
    assert seated.who(ARMAND).destiny == 6


def seated_thief() -> PlenilunioTable:
    """Seat a player's character, and somebody of the game master's with gifts."""
    seated = PlenilunioTable()
    gifts = (Gift("robo_de_vida", 4), Gift("hilos_del_espiritu", 3))
    seated.sit(MUTANT, player=None, destiny=4, scores={"voluntad": 4}, gifts=gifts)
    seated.sit(ARMAND, destiny=4, scores={"voluntad": 2, "fortaleza": 2})
    return seated


def test_a_wound_by_a_hidden_gift_asks_the_game_master() -> None:
    """The question would tell whose gift it was. Rules: PL-VIS-1, PL-FORT-3"""
    seated = seated_thief()
    robbed = UseGift(MUTANT, "robo_de_vida", GiftUse.CONTEST, (ARMAND,), hidden=True)
    seated.play(robbed, ((6, 6, 4, 4), (2, 2)))
    assert {line.audience for line in seated.batches[-1].lines} == {GM}
    (question,) = seated.system.questions(seated.game)
    assert (question.key, question.audience) == ("softening", GM)
    seated.play(SoftenWound(question.line, ARMAND, 1))
    assert {line.audience for line in seated.batches[-1].lines} == {GM}


def test_what_follows_from_a_hidden_tie_is_the_game_masters() -> None:
    """Rules: PL-VIS-1, PL-GIFT-ROLL"""
    seated = seated_thief()
    seated.play(OptionChanged("belief_tie", "gm_rules"))
    feared = UseGift(MUTANT, "hilos_del_espiritu", GiftUse.CONTEST, (ARMAND,), hidden=True, note="miedo")
    seated.play(feared, ((4, 2, 2), (4, 2)))
    seated.play(RuleTie(seated.game.open_ties[0].line, TieRuling.COMPLICATION))
    assert find([line.event for line in seated.batches[-1].lines], HoldTaken) is not None
    assert {line.audience for line in seated.batches[-1].lines} == {GM}

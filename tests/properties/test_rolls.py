"""What holds for any roll of Plenilunio, whatever the dice."""

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from domain.ids import EVERYBODY
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.events import DestinyIncreased, RollSettled
from domain.systems.plenilunio.traits import Characteristic, Outcome
from tests.table import MISS, PlenilunioTable, find, snapshot

WITS, WILL = Characteristic.WITS, Characteristic.WILL
OPPOSITE = {Outcome.SUCCESS: Outcome.FAILURE, Outcome.FAILURE: Outcome.SUCCESS, Outcome.TIE: Outcome.TIE}

faces = st.integers(1, 6)
own = st.lists(faces, min_size=1, max_size=7).map(tuple)
destiny = st.lists(faces, max_size=5).map(tuple)


class Hand(msgspec.Struct, frozen=True):
    """What one side brings to a roll."""

    own: tuple[int, ...]
    destiny: tuple[int, ...] = ()
    specialty: bool = False
    auto_successes: int = 0
    armour_penalty: int = 0


hands = st.builds(
    Hand,
    own=own,
    destiny=destiny,
    specialty=st.booleans(),
    auto_successes=st.integers(0, 3),
    armour_penalty=st.integers(0, 3),
)


def conflict(one: Hand, other: Hand) -> RollSettled:
    """Let two players' characters oppose each other on the faces given."""
    table = PlenilunioTable()
    for who, hand in (("anna", one), ("boris", other)):
        table.sit(who, player=who, scores={"astucia": len(hand.own)}, specialties=[(WITS, "Acechar")])
    table.fill_pool(50)
    roll = Roll(
        "anna",
        WITS,
        rival="boris",
        rival_trait=WITS,
        **_side(one),
        **{f"rival_{k}": v for k, v in _side(other).items()},
    )
    segments = tuple(each for each in (one.own, one.destiny, other.own, other.destiny) if each)
    return find(table.play(roll, segments), RollSettled)


def challenge(hand: Hand, opposition: tuple[int, ...]) -> tuple[RollSettled, PlenilunioTable, Any]:
    """Let a player's character face a difficulty."""
    table = PlenilunioTable()
    table.sit("anna", player="eva", scores={"astucia": len(hand.own)}, specialties=[(WITS, "Acechar")])
    table.fill_pool(50)
    roll = Roll("anna", WITS, difficulty=len(opposition), **_side(hand))
    events = table.play(roll, tuple(each for each in (hand.own, hand.destiny, opposition) if each))
    return find(events, RollSettled), table, events


def _side(hand: Hand) -> dict[str, Any]:
    return {
        "specialty": "Acechar" if hand.specialty else None,
        "destiny_dice": len(hand.destiny),
        "auto_successes": hand.auto_successes,
        "armour_penalty": hand.armour_penalty,
    }


@given(hands, hands)
def test_with_the_roles_swapped_the_degree_changes_its_sign(one: Hand, other: Hand) -> None:
    """Rules: PL-CONF-2"""
    ahead, back = conflict(one, other), conflict(other, one)
    assert ahead.degree == -back.degree
    assert ahead.outcome is OPPOSITE[back.outcome]
    assert ahead.band == back.band
    assert ahead.left == back.left
    assert (ahead.roller.setback, ahead.other.setback) == (back.other.setback, back.roller.setback)
    assert (ahead.destiny_gain, ahead.rival_destiny_gain) == (back.rival_destiny_gain, back.destiny_gain)


@given(hands, hands)
def test_what_is_left_is_the_degree(one: Hand, other: Hand) -> None:
    """Rules: PL-CANC-4"""
    settled = conflict(one, other)
    winner = settled.roller if settled.degree > 0 else settled.other
    left = settled.left
    assert left.normal + left.triumph_units == abs(settled.degree)
    assert settled.degree == settled.roller.total - settled.other.total
    if settled.degree:
        assert 0 <= left.triumph_units <= winner.triumph_units
        assert 0 <= left.normal <= winner.normal
        assert left.triumph_units == 0 or left.normal == winner.normal - min(winner.normal, _hits(settled))
        assert left.triumph_dice <= left.triumph_units <= 2 * left.triumph_dice
        assert left.triumph_units == winner.triumph_units or left.normal == 0


def _hits(settled: RollSettled) -> int:
    return min(settled.roller.total, settled.other.total)


@given(hands, own, st.sampled_from([4, 5]))
def test_a_success_more_never_lowers_the_degree(hand: Hand, opposition: tuple[int, ...], face: int) -> None:
    """Rules: PL-ROLL-2"""
    before, _, _ = challenge(hand, opposition)
    more, _, _ = challenge(msgspec.structs.replace(hand, own=(*hand.own, face)), opposition)
    assert more.degree == before.degree + 1
    assert not more.roller.setback


@given(hands, own)
def test_one_more_success_against_you_costs_one(hand: Hand, opposition: tuple[int, ...]) -> None:
    """Rules: PL-CHAL-2"""
    before, _, _ = challenge(hand, opposition)
    harder, _, _ = challenge(hand, (*opposition, 6))
    assert harder.degree == before.degree - 1


@given(hands, own)
def test_the_kind_of_opposition_does_not_matter(hand: Hand, opposition: tuple[int, ...]) -> None:
    """Rules: PL-VIS-1"""
    difficulty, _, _ = challenge(hand, opposition)
    rival = conflict(hand, Hand(opposition))
    assert (difficulty.degree, difficulty.outcome, difficulty.left) == (rival.degree, rival.outcome, rival.left)
    assert difficulty.roller == msgspec.structs.replace(rival.roller, who=difficulty.roller.who)
    assert not difficulty.other.setback


@given(hands, own)
def test_armour_only_takes_what_triumphs_are_worth_beyond_one(hand: Hand, opposition: tuple[int, ...]) -> None:
    """Rules: PL-ARM-4, PL-ARM-5"""
    free, _, _ = challenge(msgspec.structs.replace(hand, armour_penalty=0), opposition)
    clad, _, _ = challenge(hand, opposition)
    triumphs = free.roller.tally.triumph
    assert 0 <= free.roller.total - clad.roller.total <= clad.roller.converted <= min(triumphs, hand.armour_penalty)
    assert clad.destiny_gain == free.destiny_gain
    assert clad.roller.setback == free.roller.setback


@given(hands, own)
def test_destiny_rises_once_when_a_destiny_die_shows_a_triumph(hand: Hand, opposition: tuple[int, ...]) -> None:
    """Rules: PL-DEST-4, PL-FORT-8, PL-GIFT-PTS, PL-POOL-5"""
    settled, table, events = challenge(hand, opposition)
    gains = [event for event in events if isinstance(event, DestinyIncreased)]
    anna = table.who("anna")
    assert settled.destiny_gain == (6 in hand.destiny) == bool(gains)
    assert (anna.destiny, anna.gift_points) == ((4, 1) if gains else (3, 0))
    assert anna.fortune == anna.destiny
    assert table.game.pool == 50 - len(hand.destiny)


@given(hands, own)
def test_automatic_successes_are_worth_one_each(hand: Hand, opposition: tuple[int, ...]) -> None:
    """Rules: PL-GIFT-AUTO"""
    plain, _, _ = challenge(msgspec.structs.replace(hand, auto_successes=0), opposition)
    settled, _, _ = challenge(hand, opposition)
    assert settled.degree == plain.degree + hand.auto_successes
    assert settled.roller.triumph_units == plain.roller.triumph_units


@given(st.lists(st.tuples(own, own), min_size=1, max_size=4))
def test_a_tie_that_cannot_stand_is_rolled_until_it_is_none(rounds: list[tuple[tuple[int, ...], ...]]) -> None:
    """Rules: PL-CONF-3"""
    first, second = len(rounds[0][0]), len(rounds[0][1])
    level = [((MISS,) * first, (MISS,) * second)] * len(rounds)
    table = PlenilunioTable()
    table.sit("anna", scores={"astucia": first})
    table.sit("boris", player=None, scores={"astucia": second})
    roll = Roll("anna", WITS, rival="boris", rival_trait=WITS, tie_possible=False)
    settled = find(table.play(roll, *level, ((5,) * first, (MISS,) * second)), RollSettled)
    assert (settled.round, settled.degree) == (len(rounds) + 1, first)


oppositions = st.one_of(
    st.tuples(st.just("difficulty"), own),
    st.tuples(st.just("rival"), st.lists(faces, max_size=7).map(tuple)),
)


def seen_by_the_table(hand: Hand, opposition: tuple[str, tuple[int, ...]], goal: int | None) -> tuple[Any, bytes]:
    """Roll against something hidden; return the outcome, and every public line with the places of all the others."""
    kind, shown = opposition
    table = PlenilunioTable()
    table.sit("anna", player="eva", scores={"astucia": len(hand.own)}, specialties=[(WITS, "Acechar")])
    table.sit("boris", player=None, scores={"voluntad": len(shown)})
    table.fill_pool(50)
    against = {"difficulty": len(shown)} if kind == "difficulty" else {"rival": "boris", "rival_trait": WILL}
    roll = Roll("anna", WITS, hidden_opposition=True, goal=goal, **against, **_side(hand))
    sides = tuple(each for each in (hand.own, hand.destiny, shown or (MISS,)) if each)
    settled = find(table.play(roll, sides), RollSettled)
    lines = table.batches[-1].lines
    return settled.outcome, snapshot([line.event if line.audience == EVERYBODY else line.audience for line in lines])


@given(hands, oppositions, oppositions, st.none() | st.integers(1, 9))
def test_the_table_cannot_tell_hidden_oppositions_apart(hand: Hand, one: Any, other: Any, goal: int | None) -> None:
    """Rules: PL-VIS-1"""
    seen, again = seen_by_the_table(hand, one, goal), seen_by_the_table(hand, other, goal)
    assert seen[0] != again[0] or seen[1] == again[1]

"""Random uses of all 27 gifts under random readings, against a second opinion worked out from the text alone."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import asdict

from domain.dice.doors import OsDoor
from domain.events import Event
from domain.systems.plenilunio.combat.actions import NextTurn
from domain.systems.plenilunio.events import RollSettled, TieRerolled
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.catalogue import CATALOGUE
from domain.systems.plenilunio.gifts.events import Believed, HoldTaken
from domain.systems.plenilunio.harm.actions import Hurt, Recover
from domain.systems.plenilunio.health import LEVELS
from tests.properties import gifts_by_the_text as text
from tests.properties.by_the_text import MUERTO, PENALTY, RECOVERY, Body, Hand, hurt, roll
from tests.properties.gift_tries import Try, faces_of
from tests.properties.gifts_by_the_text import Seen
from tests.rules.seats import ANNA, BORIS, begin_fight, wear
from tests.table import PlenilunioTable, find

EACH = 60
"""Random uses of each gift: more than 1500 in all."""


def seen(table: PlenilunioTable, events: tuple[Event, ...]) -> Seen:
    """Return what the program says of it."""
    rolls = [event for event in events if isinstance(event, RollSettled)]
    settled = rolls[0]
    believed, game = find(events, Believed), table.game
    return Seen(
        game.pool,
        settled.degree,
        (settled.roller.setback, settled.other.setback),
        None if believed is None else believed.believes,
        find(events, HoldTaken) is not None,
        any(tie.gift is not None for tie in game.open_ties),
        sum(task.gathered for task in game.tasks),
    )


def body(table: PlenilunioTable, name: str, like: Body) -> Body:
    """Return somebody as the program has them."""
    found = table.who(name)
    return Body(
        like.fortaleza,
        like.voluntad,
        found.destiny,
        found.fortune,
        found.resistance,
        LEVELS.index(found.health),
        found.unconscious,
        found.is_pc,
        found.triumph_debt,
        found.botch_credit,
        found.gift_points,
        like.protections,
    )


ROLLED = [gift for gift in CATALOGUE if gift not in text.LASTING]


@pytest.mark.parametrize("gift", ROLLED)
def test_a_gift_does_what_the_text_says(gift: str) -> None:
    """Rules: PL-GIFT-NET, PL-GIFT-ROLL, PL-GIFT-AUTO"""
    for number in range(EACH):
        tried = Try(gift, number)
        table = tried.table()
        if tried.fights:
            _into_the_fight(tried, table)
        elif (gift, tried.way) == (text.ALEGORIA, "contest"):
            table.lay(UseGift(ANNA, gift, GiftUse.LASTING))
            table.edit(ANNA, fortune=tried.who.fortune)
        tried.owe(table)
        faces = list(faces_of(tried))
        shown, worked = iter(faces), iter(faces)
        events = table.play(tried.action(), otherwise=OsDoor(_from(shown)))
        was = asdict(tried.deed)
        opinion = tried.expected(worked)
        assert seen(table, events) == opinion, (number, was, tried.read)
        assert body(table, ANNA, tried.who) == tried.who, (number, was, tried.read)
        assert body(table, BORIS, tried.target) == tried.target, (number, was, tried.read)
        assert len(list(shown)) == len(list(worked)), "as many dice rolled"
        assert find(events, TieRerolled) is None or opinion.degree


def _from(faces: Iterator[int]) -> Callable[[int], int]:
    return lambda _sides: next(faces)


def _into_the_fight(tried: Try, table: PlenilunioTable) -> None:
    """Go to the turn of whoever strikes; steel is drawn before."""
    begin_fight(table, ANNA, BORIS, turn=ANNA)
    if tried.gift == text.DEFENSA:
        table.lay(UseGift(ANNA, tried.gift, GiftUse.LASTING))
        table.lay(NextTurn())


@pytest.mark.parametrize("number", range(EACH))
def test_a_mantle_protects_twice_its_score(number: int) -> None:
    """Rules: PL-GIFT-MANTO, PL-ARM-3"""
    tried = Try(text.MANTO, number)
    table, who = tried.table(), tried.who
    wear(table, ANNA, protections=(1,))
    tried.owe(table)
    damage = tried.chance.randint(1, 25)
    table.play(UseGift(ANNA, text.MANTO, GiftUse.LASTING))
    table.play(Hurt(ANNA, damage, "una viga", soften=0))
    who.fortune, who.protections = who.fortune - 1, (1, 2 * tried.deed.score)
    hurt(who, damage, 0, tried.read)
    assert body(table, ANNA, who) == who, (number, damage, tried.read)


@pytest.mark.parametrize("number", range(EACH))
def test_a_skin_is_changed_and_changed_back(number: int) -> None:
    """What was lost of Resistance stays lost, in either body. Rules: PL-GIFT-PIEL"""
    tried = Try(text.PIEL, number)
    table, who, read = tried.table(), tried.who, tried.read
    human, lost = who.fortaleza, who.most(read) - who.resistance
    tried.owe(table)
    for strength in (3, human) if who.fortune > 1 else (3,):
        table.play(UseGift(ANNA, text.PIEL, GiftUse.LASTING))
        who.fortune, who.fortaleza = who.fortune - 1, strength
        who.resistance = max(0, who.most(read) - lost)
        scores = table.who(ANNA).scores
        assert (scores.fortaleza, scores.voluntad) == (strength, who.voluntad)
        assert body(table, ANNA, who) == who, (number, strength, read)


@pytest.mark.parametrize("number", range(EACH))
def test_harm_to_the_body_alone_pulls_back(number: int) -> None:
    """Rules: PL-GIFT-SEPARACION"""
    tried = Try(text.SEPARACION, number)
    table, who = tried.table(), tried.who
    tried.owe(table)
    table.play(UseGift(ANNA, text.SEPARACION, GiftUse.LASTING))
    who.fortune -= 1
    astral, damage = tried.chance.random() < 0.5, tried.chance.randint(1, 6)
    table.play(Hurt(ANNA, damage, "un golpe", soften=0, astral=astral))
    hurt(who, damage, 0, tried.read)
    assert body(table, ANNA, who) == who, (number, damage, tried.read)
    assert bool(table.game.sustained) == (astral and who.health < MUERTO)


@pytest.mark.parametrize("number", range(EACH))
def test_wounds_heal_with_the_spring_within(number: int) -> None:
    """Its score as automatic successes in the recovery roll. Rules: PL-GIFT-MANANTIAL, PL-REC-3, PL-REC-4"""
    tried = Try(text.MANANTIAL, number)
    who, read = tried.who, tried.read
    who.health, who.fortaleza, who.resistance = 1 + number % 3, 3 + number % 2, 1
    table, penalty = tried.table(), 0 if read["passive_rolls"] == "none" else PENALTY[1 + number % 3]
    tried.owe(table)
    faces = list(faces_of(tried))
    worked = iter(faces)
    table.play(Recover(ANNA, days=14, gift=text.MANANTIAL), otherwise=OsDoor(_from(iter(faces))))
    who.fortune -= 1
    mine = Hand(who.fortaleza - penalty, 0, tried.deed.score, who.debt)
    rolled = roll(mine, Hand(RECOVERY[who.health]), (who, None), worked, read)
    healed = (rolled.degree > 0) - rolled.botched[0]
    who.health -= healed
    who.resistance = min(who.resistance, who.most(read))
    assert body(table, ANNA, who) == who, (number, read)

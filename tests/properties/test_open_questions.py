"""Whatever an evening leaves open can be answered with the least, and nothing stays open for good."""

from collections.abc import Iterator
from random import Random

import pytest

from domain.dice.doors import OsDoor
from domain.errors import TestigoError
from domain.events import Action
from domain.systems.plenilunio.actions import StartAdventure
from domain.systems.plenilunio.combat.actions import Defend, RankTied
from domain.systems.plenilunio.gifts.actions import KeepGift, RerollBotches, RevealWeakness
from domain.systems.plenilunio.harm.actions import SoftenWound
from domain.systems.plenilunio.sheet import State
from tests.properties.cast import CAST
from tests.properties.long_evening import Somebody
from tests.table import PlenilunioTable

COMMANDS = 300
PATIENCE = 40
"""Answers after which nothing may be open any more."""


def least(game: State) -> Iterator[Action]:
    """Yield the answer to each open question that gives or takes the least."""
    asked = game.questions
    yield from (Defend(each.line, each.asked.who, 0) for each in asked.defences)
    yield from (SoftenWound(each.line, each.asked.who, 0) for each in asked.softenings)
    yield from (RankTied(each.line, each.asked.tied) for each in asked.orders)
    yield from (RerollBotches(each.line, each.asked.who, ()) for each in asked.rerolls)
    yield from (RevealWeakness(each.line, each.asked.who, sought=False) for each in asked.weaknesses)
    yield from (KeepGift(each.line, each.asked.who, kept=False) for each in asked.upkeeps)


@pytest.mark.parametrize("seed", range(50, 58))
def test_every_question_can_be_answered(seed: int) -> None:
    """Rules: PL-TURN-5, PL-FORT-3, PL-GIFT-DUR, PL-GIFT-LIMPIEZA, PL-GIFT-REVELAR"""
    table, somebody, chance = PlenilunioTable(), Somebody(seed), Random(seed)
    door = OsDoor(lambda _sides: chance.randint(1, 6))
    for action in (*CAST, StartAdventure("La noche", 12)):
        table.play(action)
    for _ in range(COMMANDS):
        try:
            table.play(somebody.choose(table.state), otherwise=door)
        except TestigoError:
            continue
        answered(table.fork(), door)


def answered(table: PlenilunioTable, door: OsDoor) -> None:
    """Answer what is open, and what the answers leave open."""
    for _ in range(PATIENCE):
        answer = next(least(table.game), None)
        if answer is None:
            return
        table.play(answer, otherwise=door)
    pytest.fail("one question after another")

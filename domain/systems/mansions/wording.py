"""Phrases that several tellings share: words of the game, pools, what darkness takes."""

from collections.abc import Sequence

from domain.explain import Dice, Name, Step, Telling
from domain.ids import CharacterId
from domain.systems.mansions.events import Pool
from domain.systems.mansions.traits import Symbol


def phrase(key: str, /, **values: Telling) -> Step:
    """Return a phrase of a telling."""
    return Step(f"mansions.tell.{key}", values)


def step(key: str, rule: str | None, /, **values: Telling) -> Step:
    """Return a step of an explanation, with the rule that it applies."""
    return Step(f"mansions.step.{key}", values, rule)


def word(key: str) -> Step:
    """Return the word of a stored key."""
    return Step(f"mansions.word.{key}")


def field(key: str, **values: Telling) -> Step:
    """Return a phrase beside a value of the sheet."""
    return Step(f"mansions.field.{key}", values)


def name(who: str) -> Name:
    """Return an investigator or an enemy."""
    return Name(CharacterId(who))


def names(people: Sequence[str]) -> tuple[Telling, ...]:
    """Return people as a list in a sentence."""
    return tuple(name(who) for who in people)


def ended(text: str) -> Step:
    """Return the end of a sentence: what somebody typed, or a full stop."""
    return phrase("noted", note=text) if text else phrase("stop")


def remark(text: str) -> list[Step]:
    """Return a text that stands alone, nothing where there is none."""
    return [phrase("remark", note=text)] if text else []


def count(symbol: Symbol, number: int) -> Step:
    """Return how many of a symbol."""
    return Step(f"mansions.count.{symbol.value}", {"n": number})


def symbols(pool: Pool) -> tuple[Telling, ...]:
    """Return what a pool shows, symbol by symbol, as far as there are any. Rules: MN-DICE"""
    shown = [(symbol, getattr(pool, symbol.value)) for symbol in Symbol]
    return tuple(count(symbol, number) for symbol, number in shown if number)


def rolled(pool: Pool) -> Step:
    """Return a pool in one phrase: who, with what, the faces, and what counts. Rules: MN-DICE, MN-DARK-EFFECT"""
    key = "rolled_dark" if pool.discarded else "rolled"
    counted = count(pool.symbol, pool.count)
    return phrase(key, who=name(pool.who), attribute=word(pool.attribute), dice=Dice(pool.faces), counted=counted)

"""Questions that are open: which one an answer means, and what has to wait for it."""

from collections.abc import Collection, Iterator
from typing import NamedTuple, TypeVar

from domain.errors import NotFoundError, RuleError
from domain.ids import GM, CharacterId
from domain.systems.plenilunio.combat.actions import Attack
from domain.systems.plenilunio.combat.state import OpenDefence, OpenOrder, OpenSoftening
from domain.systems.plenilunio.gifts.actions import UseGift
from domain.systems.plenilunio.sheet import State

Q = TypeVar("Q", OpenDefence, OpenSoftening, OpenOrder)


def open_defence(state: State, line: int, who: CharacterId) -> OpenDefence:
    """Return the defence that an answer means.

    Raises:
        NotFoundError: `question_none`: nobody asked that.

    Rules: PL-TURN-5
    """
    return _found([each for each in state.questions.defences if each.asked.who == who], line, "defence", who)


def open_softening(state: State, line: int, who: CharacterId) -> OpenSoftening:
    """Return the wound that an answer means. Raises: NotFoundError: `question_none`. Rules: PL-FORT-3"""
    return _found([each for each in state.questions.softenings if each.asked.who == who], line, "softening", who)


def open_order(state: State, line: int) -> OpenOrder:
    """Return the tied order that an answer means. Raises: NotFoundError: `question_none`. Rules: PL-TURN-2"""
    return _found(state.questions.orders, line, "order", None)


def _found(asked: Collection[Q], line: int, key: str, who: CharacterId | None) -> Q:
    for each in asked:
        if each.line == line:
            return each
    raise NotFoundError("question_none", question=key, who=who or "", line=line)


def check_free(state: State, people: Collection[CharacterId]) -> None:
    """Refuse a deed that depends on an open question: of people in it, or whose deed waits.

    Raises:
        RuleError: `question_open`, with the line of the question and whose decision it is; `tie_open` where a shot
            waits for the ruling on a dash for cover.

    Rules: PL-MELEE-3, PL-WOUND-4
    """
    for question in _open(state):
        if not question.waiting.isdisjoint(people):
            raise _refusal(state, question)


def check_settled(state: State) -> None:
    """Refuse to go on with the fight while somebody has to decide something.

    Raises:
        RuleError: `question_open`, `tie_open`.
    """
    for question in _open(state):
        raise _refusal(state, question)


def check_wound_settled(state: State, who: CharacterId) -> None:
    """Refuse to mend somebody before the wound that is open: Fortune, health and Resistance of one hit go together.

    Raises:
        RuleError: `question_open`.

    Rules: PL-WOUND-4
    """
    for question in _open(state):
        if question.key == "softening" and question.who == who:
            raise _refusal(state, question)


class _Open(NamedTuple):
    """An open question, whose it is, and whom it keeps waiting."""

    line: int
    who: CharacterId
    key: str
    rule: str
    waiting: frozenset[CharacterId]


def _open(state: State) -> Iterator[_Open]:
    for each in state.questions.defences:
        asked = each.asked
        waiting = {asked.who, *_waiting(asked.attack, asked.place)}
        waiting |= set() if asked.roll is None else {asked.roll.who, *asked.roll.helpers}
        waiting |= set(_of_gift(asked.gift, asked.place))
        yield _Open(each.line, asked.who, "defence", "PL-MELEE-3", frozenset(waiting))
    for wound in state.questions.softenings:
        hurt = wound.asked
        waiting = {hurt.who, *_waiting(hurt.attack, hurt.place), *_of_gift(hurt.gift, hurt.place)}
        yield _Open(wound.line, hurt.who, "softening", "PL-FORT-3", frozenset(waiting))
    yield from _of_gifts(state)
    for tie in state.open_ties:
        if tie.shot is not None:
            who = CharacterId(tie.settled.roller.who)
            yield _Open(tie.line, who, "tie", "PL-COVER-1", frozenset(_waiting(tie.shot, 0)))


def _waiting(deed: Attack | None, place: int) -> Iterator[CharacterId]:
    """Yield the attacker and the targets that an attack has still to fight."""
    if deed is not None:
        yield deed.who
        yield from (aim.target for aim in deed.aims[place:])


def _of_gifts(state: State) -> Iterator[_Open]:
    """Yield rolls that wait for their botches and hits for their weak spots; keeping a gift up holds nobody up.

    Rules: PL-GIFT-LIMPIEZA, PL-GIFT-REVELAR, PL-GIFT-DUR
    """
    for roll in state.questions.rerolls:
        asked = roll.asked
        rolling = {asked.who, *(CharacterId(who) for who in (asked.roller.who, asked.other.who) if who != GM)}
        rolling |= set() if asked.roll is None else {asked.roll.who, *asked.roll.helpers}
        rolling |= set(_of_gift(asked.gift, asked.place))
        yield _Open(roll.line, asked.who, "reroll", "PL-GIFT-LIMPIEZA", frozenset(rolling))
    for hit in state.questions.weaknesses:
        struck = hit.asked
        waiting = {struck.who, struck.dealt.target, *_waiting(struck.attack, struck.place)}
        yield _Open(hit.line, struck.who, "weakness", "PL-GIFT-REVELAR", frozenset(waiting))


def _of_gift(deed: UseGift | None, place: int) -> Iterator[CharacterId]:
    """Yield the owner of a gift that waits, and the targets that it has still to be used on."""
    if deed is not None:
        yield deed.who
        yield from deed.targets[place:]


def _refusal(state: State, question: _Open) -> RuleError:
    name = state.characters[question.who].name
    if question.key == "tie":
        return RuleError("tie_open", rule=question.rule, who=question.who, name=name, line=question.line)
    return RuleError(
        "question_open", rule=question.rule, who=question.who, name=name, line=question.line, question=question.key
    )

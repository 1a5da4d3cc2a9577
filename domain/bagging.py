"""What may be done with a bag of dice, in the order of its life (specification, 7 and 9).

Each function refuses what verification would name later, and gives the fact to be stored.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from domain.bags import Bag
from domain.dice.stream import bag_commitment, word_commitment
from domain.errors import NotFoundError, RuleError, UsageError
from domain.protocol import BagLost, BagOpened, BagRevealed, BagSealed, Beacon, WordGiven, WordSealed
from domain.seals import normalized

WORD_BYTES: Final = 500
"""Most bytes of a word or a cut: with its seat it is one field."""
TEXT_BYTES: Final = 512
_hex32 = re.compile("[0-9a-f]{32}")
_hex64 = re.compile("[0-9a-f]{64}")
_number = re.compile("0|[1-9][0-9]{0,17}")
_value = re.compile("[0-9a-f]{64}")


def opened(
    ledger_id: str,
    bags: Mapping[int, Bag],
    *,
    seed: bytes,
    seats: Sequence[int],
    purpose: str = "",
    screen: bool = False,
    beacon: Beacon | None = None,
) -> BagOpened:
    """Open a bag. Args: seed: 32 random bytes, on the disk already; purpose: empty for every roll.

    Raises:
        RuleError: `bag_in_use`: whoever may choose between two bags may choose between two results.
        UsageError: `purpose_invalid`.
    """
    meant = typed_text(purpose, "purpose_invalid", TEXT_BYTES) if purpose else None
    for bag in bags.values():
        if bag.in_use and bag.screen == screen and (screen or is_for_the_same(bag.purpose, meant)):
            raise RuleError("bag_in_use", bag=bag.number)
    number = len(bags) + 1
    taking = sorted({*seats, *((0,) if beacon else ())})
    return BagOpened(number, screen, meant, bag_commitment(ledger_id, number, seed).hex(), tuple(taking), beacon)


def is_for_the_same(one: str | None, other: str | None) -> bool:
    """Whether two purposes are for the same rolls; None is for every roll."""
    return one is None or other is None or one == other


def typed_text(typed: str, code: str, most: int) -> str:
    """Return a text as it is stored. Raises: UsageError: `code`: nothing is left of it, or it is too long."""
    text = normalized(typed)
    if not text or len(text.encode()) > most:
        raise UsageError(code, text=typed, most=most)
    return text


def _seat(bag: Bag, seat: int) -> None:
    if seat not in bag.seats:
        raise NotFoundError("seat_unknown", seat=str(seat), seats=tuple(map(str, bag.seats)))
    if bag.sealed is not None:
        raise RuleError("bag_sealed_already", bag=bag.number)
    if seat in bag.words:
        raise RuleError("word_given_already", seat=seat, bag=bag.number)


def word_sealed(bag: Bag, seat: int, commitment: str) -> WordSealed:
    """Keep what a seat fixes without telling it.

    Raises:
        NotFoundError, RuleError: `seat_unknown`, `bag_sealed_already`, `word_given_already`, `word_sealed_already`.
        UsageError: `commitment_invalid`.
    """
    _seat(bag, seat)
    if seat in bag.promised:
        raise RuleError("word_sealed_already", seat=seat, bag=bag.number)
    if not _hex64.fullmatch(commitment):
        raise UsageError("commitment_invalid", text=commitment)
    return WordSealed(bag.number, seat, commitment)


def word_given(ledger_id: str, bag: Bag, seat: int, typed: str, nonce: str = "") -> WordGiven:
    """Add the word of a seat, which opens the one that it sealed, if it did.

    Raises:
        NotFoundError, RuleError: `seat_unknown`, `bag_sealed_already`, `word_given_already`, `word_differs`.
        UsageError: `word_invalid`, `nonce_invalid`, `beacon_value_invalid`.
    """
    _seat(bag, seat)
    word = typed_text(typed, "word_invalid", WORD_BYTES)
    if seat == 0 and bag.beacon is not None:
        word = _announced(bag.beacon, word)
    if nonce and not _hex32.fullmatch(nonce):
        raise UsageError("nonce_invalid", text=nonce)
    if (promised := bag.promised.get(seat)) is not None:
        opens = nonce and word_commitment(ledger_id, bag.number, seat, bytes.fromhex(nonce), word).hex() == promised
        if not opens:
            raise RuleError("word_differs", seat=seat, bag=bag.number)
    return WordGiven(bag.number, seat, word, nonce or None)


def _announced(beacon: Beacon, typed: str) -> str:
    """Return the word of seat 0: the value of the round that was announced, typed alone or with chain and round."""
    start = f"drand {beacon.chain} {beacon.round} "
    value = typed.removeprefix(start).lower()
    if not _value.fullmatch(value):
        raise UsageError("beacon_value_invalid", chain=beacon.chain, round=beacon.round)
    return start + value


def sealed(bag: Bag) -> BagSealed:
    """Fix the words of a bag: from here on its dice are what they are.

    Raises:
        RuleError: `bag_sealed_already`; `words_sealed` while a seat has not opened the word that it sealed.
    """
    if bag.sealed is not None:
        raise RuleError("bag_sealed_already", bag=bag.number)
    waiting = tuple(str(seat) for seat in bag.promised if seat not in bag.words)
    if waiting:
        raise RuleError("words_sealed", bag=bag.number, seats=waiting)
    return BagSealed(bag.number, tuple((seat, bag.words.get(seat)) for seat in bag.seats))


def revealed(ledger_id: str, bag: Bag, seed: bytes, rolls: int) -> BagRevealed:
    """Show the seed of a bag; one that was lost may turn up.

    Raises:
        RuleError: `bag_shown_already`.
        UsageError: `seed_differs`: it is not the seed of that bag.
    """
    if bag.shown:
        raise RuleError("bag_shown_already", bag=bag.number)
    if bag_commitment(ledger_id, bag.number, seed).hex() != bag.commitment:
        raise UsageError("seed_differs", bag=bag.number)
    return BagRevealed(bag.number, seed.hex(), rolls)


def lost(bag: Bag, reason: str) -> BagLost:
    """Say that nobody has the seed of a bag any more.

    Raises:
        RuleError: `bag_shown_already`, `bag_lost_already`.
        UsageError: `reason_needed`.
    """
    if bag.shown or bag.lost:
        raise RuleError("bag_shown_already" if bag.shown else "bag_lost_already", bag=bag.number)
    return BagLost(bag.number, typed_text(reason, "reason_needed", TEXT_BYTES))


def spoken_cut(typed: str) -> str:
    """Return a cut that was only spoken: a whole number, which has one spelling (specification, 9.2).

    Raises:
        UsageError: `cut_not_a_number`.
    """
    if not _number.fullmatch(typed.strip()):
        raise UsageError("cut_not_a_number", text=typed)
    return typed.strip()

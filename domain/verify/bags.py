"""The rules of a bag's life: opened, words, sealed, lost (specification, section 8)."""

import re
from collections.abc import Mapping

from domain.dice.stream import word_commitment
from domain.verify import shapes
from domain.verify.state import Bag, State

_value = re.compile("[0-9a-f]{64}")


def opened(state: State, line: int, event: shapes.BagOpened) -> None:
    """Open a bag: the number due, and no choice left between two bags for the same rolls."""
    bags: Mapping[int, Bag] = state.bags
    due = len(bags) + 1
    if event.bag != due:
        state.find("E308", line, b=event.bag, j=due)
    if event.bag in bags:
        return
    if not event.screen:
        rivals = [bag for bag in bags.values() if not bag.event.screen and _same(bag.event.purpose, event.purpose)]
        in_use = any(not bag.shown and not bag.lost for bag in rivals)
        if in_use or (rivals and not rivals[-1].finished):
            state.find("W415", line, b=event.bag)
    state.bags[event.bag] = Bag(line, event, state.withheld)


def _same(one: str | None, other: str | None) -> bool:
    """Tell whether two purposes are for the same rolls; null is for every roll."""
    return one is None or other is None or one == other


def word_sealed(state: State, line: int, event: shapes.WordSealed) -> None:
    """Keep what a seat fixed without telling it."""
    bag = _open_seat(state, event.bag, event.seat)
    if bag is None or event.seat in bag.promised:
        state.find("E304", line)
    else:
        bag.promised[event.seat] = event.commitment


def word_given(state: State, line: int, event: shapes.WordGiven) -> None:
    """Keep the word of a seat: the one it sealed, if it did, and the announced round's at seat 0."""
    bag = _open_seat(state, event.bag, event.seat)
    if bag is None:
        state.find("E304", line)
        return
    if not _opens(state, bag, event) or (event.seat == 0 and not _is_announced(bag, event.word)):
        state.find("E306", line, s=event.seat)
    bag.words[event.seat] = event.word


def _open_seat(state: State, number: int, seat: int) -> Bag | None:
    """Return the bag if that seat may still say its word there."""
    bag = state.bags.get(number)
    if bag is None or bag.final is not None or seat not in bag.event.seats or seat in bag.words:
        return None
    return bag


def _opens(state: State, bag: Bag, event: shapes.WordGiven) -> bool:
    """Tell whether a word is the one that its seat sealed; without a ledger id nobody can say it is not."""
    promised = bag.promised.get(event.seat)
    if promised is None or state.ledger_id is None:
        return True
    if event.nonce is None:
        return False
    return promised == word_commitment(state.ledger_id, event.bag, event.seat, event.nonce, event.word)


def _is_announced(bag: Bag, word: str) -> bool:
    """Tell whether a word of seat 0 has the form of the round that the bag announced."""
    beacon = bag.event.beacon
    if beacon is None:
        return False
    start = f"drand {beacon.chain} {beacon.round} "
    return word.startswith(start) and _value.fullmatch(word[len(start) :]) is not None


def sealed(state: State, line: int, event: shapes.BagSealed) -> None:
    """Fix the words of a bag: those given, or null for each seat that gave none."""
    bag = state.bags.get(event.bag)
    if bag is None or bag.final is not None:
        state.find("E304", line)
        return
    if event.words != tuple((seat, bag.words.get(seat)) for seat in bag.event.seats):
        state.find("E305", line, b=event.bag)
    if not any(word for _, word in event.words):
        state.find("W406", line, b=event.bag)
    for seat, word in event.words:
        if word is None:
            state.find("W405", line, s=seat, b=event.bag)
    bag.final = event.words


def lost(state: State, line: int, event: shapes.BagLost) -> None:
    """Note that the seed of a bag is lost; should it turn up, it still proves the rolls."""
    bag = state.bags.get(event.bag)
    if bag is None or bag.shown or bag.lost:
        state.find("E304", line)
        return
    bag.lost = True
    state.find("W402", line, b=event.bag, k=bag.waiting, screen=int(bag.event.screen))

"""The walk over the protocol events of a ledger, in the order of its lines (specification, section 8)."""

from collections.abc import Callable
from operator import le

import msgspec

from domain.dice.stream import bag_commitment, bag_key, faces, roll_key
from domain.signed_roots import rekey_message, verifies
from domain.verify import bags, shapes
from domain.verify.report import Grade
from domain.verify.state import Bag, Roll, State

OPENED = "ledger.Opened.1"
FAMILIES = ("dice.", "ledger.")
MINUTE = 60_000_000
"""Microseconds that a time may lie below that of the line before."""


class Walk:
    """One walk over the lines of a ledger."""

    def __init__(self) -> None:
        self.state = State()
        self._is_first = False

    def start(self, leaf: bytes, kind: str | None) -> None:
        """Take line 1, which came first: its leaf is the ledger id; its kind is None where it is withheld."""
        self.state.ledger_id = leaf.hex()
        self.state.opened = kind == OPENED
        self._is_first = self.state.opened

    def line(self, line: int, kind: str, event: bytes) -> None:
        """Judge a protocol event, after its leaf was added to the tree."""
        is_first, self._is_first = self._is_first, False
        state = self.state
        read = shapes.read(kind, event)
        if read is None:
            state.find("E311", line)
        elif isinstance(read, shapes.Opened):
            self._opened(line, read, is_first=is_first)
        else:
            HANDLERS[type(read)](state, line, read)

    def _opened(self, line: int, event: shapes.Opened, *, is_first: bool) -> None:
        state = self.state
        if not is_first or line != 1:
            state.find("E110", line)
            return
        state.public_key = event.public_key
        state.is_key_known = True
        if event.public_key is not None:
            state.keys.append((1, bytes.fromhex(event.public_key)))

    def finish(self) -> None:
        """Judge what only the end of the file shows."""
        state = self.state
        if not state.opened:
            state.find("E110", 1)
        for line, _, event in state.recorded:
            if event.size >= line or state.root(event.size) != event.root:
                state.find("E105", line)
        for number, bag in state.bags.items():
            for roll, (line, _) in bag.declared.items():
                if roll not in bag.finished:
                    state.find("W403", line, k=roll)
            if bag.shown:
                continue
            if not bag.lost:
                state.find("W401", bag.line, b=number, k=bag.waiting, screen=int(bag.event.screen))
            if bag.waiting:
                _counter(state, bag)[Grade.PENDING] += bag.waiting


def _counter(state: State, bag: Bag) -> dict[str, int]:
    """Return where the rolls of a bag are counted."""
    return state.secret if bag.event.screen else state.grades


def _number(state: State, bag: Bag, line: int, roll: int, *, shown: bool = False) -> None:
    """Judge a roll number; in a screen bag withheld lines may hold the numbers that are missing."""
    due = bag.next
    missing = roll - due
    if missing:
        if bag.event.screen and 0 < missing <= state.withheld - bag.mark:
            state.find("W412", line, k=missing)
        else:
            less = int(shown)
            state.find("E303", line, k=roll - less, b=bag.event.bag, j=due - less)
    bag.next = max(due, roll + 1)


def _declared(state: State, line: int, event: shapes.RollDeclared) -> None:
    bag = state.bags.get(event.bag)
    if bag is None or not bag.gives_dice:
        state.find("E304", line)
    elif event.roll in bag.declared or event.roll in bag.finished:
        state.find("E303", line, k=event.roll, b=event.bag, j=bag.next)
    else:
        _number(state, bag, line, event.roll)
        bag.declared[event.roll] = line, event.sides
        bag.mark = state.withheld


def _rolled(state: State, line: int, event: shapes.Rolled) -> None:
    bag = state.bags.get(event.bag)
    if bag is None or not bag.gives_dice:
        state.find("E304", line)
        return
    if event.roll in bag.finished:
        state.find("E303", line, k=event.roll, b=event.bag, j=bag.next)
        return
    grade: Grade | None = _order(state, bag, line, event)
    if not _is_possible(event.sides, event.faces):
        state.find("E307", line)
        grade = None
    bag.finished[event.roll] = Roll(line, event, grade)
    bag.mark = state.withheld


def _order(state: State, bag: Bag, line: int, event: shapes.Rolled) -> Grade:
    """Judge the order of declaration, cut and roll, and return the grade that it gives."""
    declared = bag.declared.get(event.roll)
    if declared is None:
        _number(state, bag, line, event.roll)
        if not event.cut:
            return Grade.BAG
        state.find("W407", line)
        return Grade.POST
    at, sides = declared
    if event.sides[: len(sides)] != sides:
        state.find("E309", line, m=at)
    if not event.cut:
        state.find("W411", line)
    return Grade.CUT if event.cut and event.sides == sides else Grade.BAG


def _is_possible(sides: tuple[int, ...], shown: tuple[int, ...]) -> bool:
    """Tell whether each die shows one of its faces."""
    return len(sides) == len(shown) and min(shown) >= 1 and all(map(le, shown, sides))


def _revealed(state: State, line: int, event: shapes.BagRevealed) -> None:
    bag = state.bags.get(event.bag)
    if bag is None or bag.shown:
        state.find("E310", line)
        return
    _number(state, bag, line, event.rolls + 1, shown=True)
    bag.shown = True
    if state.ledger_id is None:
        return
    if bag_commitment(state.ledger_id, event.bag, event.seed) != bag.event.commitment:
        state.find("E301", line, m=bag.line)
    elif bag.final is not None:
        _derive_again(state, bag, bag_key(event.seed, state.ledger_id, event.bag, bag.final))


def _derive_again(state: State, bag: Bag, key: bytes) -> None:
    """Derive each finished roll again and count its grade."""
    counter = _counter(state, bag)
    for number, roll in bag.finished.items():
        if roll.grade is None:
            continue
        due = faces(roll_key(key, number, roll.event.cut), roll.event.sides)
        if due != roll.event.faces:
            state.find("E302", roll.line, k=number, b=bag.event.bag, faces=" ".join(map(str, due)))
        else:
            counter[bag.grade if roll.grade is Grade.BAG else roll.grade] += 1


def _without_bag(grade: Grade) -> Callable[[State, int, shapes.RolledOs | shapes.RolledByHand], None]:
    """Return the rule of dice that came from no bag."""

    def judge(state: State, line: int, event: shapes.RolledOs | shapes.RolledByHand) -> None:
        if not _is_possible(event.sides, event.faces):
            state.find("E307", line)
        if state.promised is not None:
            state.find("W417", line, m=state.promised)
        state.grades[grade] += 1

    return judge


def _promised(state: State, line: int, event: shapes.BagsPromised) -> None:  # noqa: ARG001
    state.promised = line if state.promised is None else state.promised


def _recorded(state: State, line: int, event: shapes.RootSigned | shapes.Anchored) -> None:
    state.recorded.append((line, state.size, event))


def _key_changed(state: State, line: int, event: shapes.KeyChanged) -> None:
    if state.ledger_id is None:
        return
    key = state.keys[-1][1] if state.keys else b""
    if verifies(key, event.signature, rekey_message(state.ledger_id, event.public_key)):
        state.keys.append((line, event.public_key))
    else:
        state.find("E311", line)


def _rewound(state: State, line: int, event: shapes.Rewound) -> None:
    if event.lost_size < line:
        state.find("E311", line)
    else:
        state.rewinds.append((line, event.lost_size))


HANDLERS: dict[type[msgspec.Struct], Callable[..., None]] = {
    shapes.BagsPromised: _promised,
    shapes.BagOpened: bags.opened,
    shapes.WordSealed: bags.word_sealed,
    shapes.WordGiven: bags.word_given,
    shapes.BagSealed: bags.sealed,
    shapes.BagLost: bags.lost,
    shapes.RollDeclared: _declared,
    shapes.Rolled: _rolled,
    shapes.BagRevealed: _revealed,
    shapes.RolledOs: _without_bag(Grade.OS),
    shapes.RolledByHand: _without_bag(Grade.HAND),
    shapes.RootSigned: _recorded,
    shapes.Anchored: _recorded,
    shapes.KeyChanged: _key_changed,
    shapes.Rewound: _rewound,
}
"""Type of event -> its rule."""

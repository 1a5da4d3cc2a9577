"""`explain --proof`: what stands behind a batch. Its receipt, where its dice came from, how much they prove."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from cli.desk import Desk
from domain.protocol import DICE, INDEXED, PROTOCOL_KINDS, BagRevealed, Rolled, RolledByHand
from domain.verify.report import Grade
from domain.verify.state import Bag
from domain.verify.walk import FAMILIES, Walk
from projections.transcript import Shown, read
from projections.words import Spans

if TYPE_CHECKING:
    from domain.ledger import Ledger
    from domain.store.lines import Line

NONE = "none"
"""How much dice prove that do not derive again from their bag, or that cannot be."""
KINDS = tuple(kind for kind in INDEXED if kind.startswith(FAMILIES))
"""Protocol lines that say something of a bag or of the ledger's key."""
_GUILTY = frozenset({"E301", "E302", "E303", "E304", "E307", "E309"})
"""Findings at a roll, or at the showing of its bag, after which it proves nothing."""


class Origin(msgspec.Struct, frozen=True):
    """Where the dice of a line came from.

    Attributes:
        line: Of the dice.
        grade: How much they prove (specification, 11.2), or `none`.
        bag: Number of their bag, 0 for none; what follows is empty then.
        roll: Number in the bag.
        cut: What somebody said to cut that roll.
        opened: Line of the bag's commitment.
        commitment: 64 hex digits.
        shown: Line where the seed was shown, 0 while it is not.
        seed: 64 hex digits, empty while it is not shown.
        lost: Whether nobody has the seed any more.
    """

    line: int
    grade: str
    bag: int = 0
    roll: int = 0
    cut: str = ""
    opened: int = 0
    commitment: str = ""
    shown: int = 0
    seed: str = ""
    lost: bool = False


class Proof(msgspec.Struct, frozen=True):
    """What stands behind a batch. Attributes: receipt: of its last line; origins: of its dice that may be read."""

    receipt: str
    line: int
    origins: tuple[Origin, ...]


def proof_of(desk: Desk, batch: Sequence[Shown]) -> Proof:
    """Return what stands behind a batch; of its dice those that may be read."""
    from domain.receipts import receipt

    last = desk.ledger.batch(batch[0].line)[-1].line
    dice = [line for line in batch if line.kind in DICE]
    walked = _walked(desk, desk.at()) if any(isinstance(line.event, Rolled) for line in dice) else None
    origins = tuple(_origin(line, walked) for line in dice)
    return Proof(receipt(last, desk.ledger.root(last)), last, origins)


class _Walked(msgspec.Struct):
    """The bags of a ledger. Attributes: bags; shown: number -> line and seed; guilty: lines that prove nothing."""

    bags: dict[int, Bag]
    shown: dict[int, tuple[int, str]]
    guilty: set[int]


def _walked(desk: Desk, last: int | None) -> _Walked:
    """Walk over the protocol lines up to a line."""
    shown: dict[int, tuple[int, str]] = {}

    def look(line: "Line") -> None:
        revealed = read(line.kind, line.event) if line.kind == PROTOCOL_KINDS[BagRevealed] else None
        if isinstance(revealed, BagRevealed):
            shown.setdefault(revealed.bag, (line.line, revealed.seed))

    walk = walk_of(desk.ledger, last, look)
    guilty = {finding.line or 0 for finding in walk.state.findings if finding.code in _GUILTY}
    return _Walked(walk.state.bags, shown, guilty)


def _pass_by(_line: "Line") -> None:
    """Take no notice of a line."""


def walk_of(ledger: "Ledger", last: int | None, look: Callable[["Line"], None] = _pass_by) -> Walk:
    """Return a walk over the protocol lines of a ledger up to a line, not finished.

    Args:
        look: Shown each of these lines.
    """
    walk = Walk()
    walk.start(bytes.fromhex(ledger.ledger_id()), ledger.line(1).kind)
    for line in ledger.of_kinds(*KINDS):
        if last is not None and line.line > last:
            break
        walk.line(line.line, line.kind, line.event)
        look(line)
    return walk


def _origin(line: Shown, walked: _Walked | None) -> Origin:
    event = line.event
    if not isinstance(event, Rolled):
        return Origin(line.line, Grade.HAND if isinstance(event, RolledByHand) else Grade.OS)
    bag = walked.bags.get(event.bag) if walked else None
    if bag is None or walked is None:
        return Origin(line.line, NONE, event.bag, event.roll, event.cut)
    at, seed = walked.shown.get(event.bag, (0, ""))
    grade = _grade(bag, event.roll, guilty=bool(walked.guilty & {line.line, at}))
    commitment = bag.event.commitment.hex()
    return Origin(line.line, grade, event.bag, event.roll, event.cut, bag.line, commitment, at, seed, bag.lost)


def _grade(bag: Bag, roll: int, *, guilty: bool) -> str:
    """Return how much a roll proves, once its bag was shown; before, it waits."""
    finished = bag.finished.get(roll)
    if finished is None or finished.grade is None or guilty:
        return NONE
    if not bag.shown:
        return Grade.PENDING
    return bag.grade if finished.grade is Grade.BAG else finished.grade


def sentences(desk: Desk, proof: Proof) -> Iterator[Spans]:
    """Yield what stands behind a batch, in words."""
    yield desk.spans("sharing.proof.receipt", receipt=proof.receipt, line=proof.line)
    told: set[int] = set()
    for origin in proof.origins:
        grade = desk.sentence(f"sharing.grade.{origin.grade}")
        if not origin.bag:
            yield desk.spans("sharing.proof.dice", line=origin.line, grade=grade)
            continue
        values = {"line": origin.line, "roll": origin.roll, "bag": origin.bag, "opened": origin.opened, "grade": grade}
        yield desk.spans("sharing.proof.bag", **values)
        if origin.cut:
            yield desk.spans("sharing.proof.cut", cut=origin.cut)
        if origin.bag not in told and origin.opened:
            told.add(origin.bag)
            yield desk.spans("sharing.proof.commitment", bag=origin.bag, commitment=origin.commitment)
            yield _seed(desk, origin)
    yield desk.spans("sharing.proof.check", receipt=proof.receipt)


def _seed(desk: Desk, origin: Origin) -> Spans:
    if origin.shown:
        return desk.spans("sharing.proof.seed", line=origin.shown, seed=origin.seed)
    return desk.spans("sharing.proof.lost" if origin.lost else "sharing.proof.unshown")

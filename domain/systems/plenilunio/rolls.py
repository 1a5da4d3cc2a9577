"""The course of a roll: dice, rerolls, counting, ties that cannot stand, consequences.

Written as one story that stops wherever dice are needed; it is told again from its beginning each time faces arrive, so
that it stays pure.
"""

from collections.abc import Generator

import msgspec

from domain.dice.request import DiceRequest
from domain.errors import UsageError
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry, Faces, Further
from domain.systems.plenilunio import events, extended, settling
from domain.systems.plenilunio.destiny import increase
from domain.systems.plenilunio.framing import Setup
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import LAST_DESTINY
from domain.systems.plenilunio.rerolling import rerolls
from domain.systems.plenilunio.settling import Throw
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Outcome

SIDES = 6


def checked(faces: Faces, request: DiceRequest) -> Faces:
    """Return faces that a request can have.

    Raises:
        UsageError: `not_a_die_face`, `dice_count_mismatch`.

    Rules: PL-ROLL-5
    """
    for face in faces:
        if type(face) is not int or not 1 <= face <= SIDES:
            raise UsageError("not_a_die_face", rule="PL-ROLL-5", face=face, sides=SIDES)
    if len(faces) != request.count:
        raise UsageError("dice_count_mismatch", rule="PL-ROLL-5", expected=request.count, given=len(faces))
    return faces


class Played(msgspec.Struct, frozen=True):
    """What came of a roll.

    Attributes:
        left: What has come true since the last dice.
        happened: Everything that came true in it, in order.
    """

    left: tuple[Entry, ...]
    happened: tuple[Entry, ...]


def play(state: State, setup: Setup, before: tuple[Entry, ...] = ()) -> Generator[Further, Faces, Played]:
    """Roll until the roll is settled; destiny dice leave the pool now.

    Args:
        before: What has come true since the dice before these.

    Rules: PL-RES-1, PL-CONF-3, PL-POOL-3, PL-POOL-5
    """
    course = Course(state, setup)
    entries = taken(setup)
    happened, entries = entries, before + entries
    while True:
        request = course.setup.request
        faces = checked((yield Further(entries, request)), request)
        throw = yield from rerolls(course.setup, Throw(course.setup, request, faces), checked)
        settled = course.settle(throw)
        again = settled.outcome is Outcome.TIE and not course.setup.tie_possible
        entries = course.close(throw, settled, again=again)
        if not again:
            entries += course.task_entries(settled)
            return Played(entries, happened + entries)
        happened += entries
        course.next_round(throw, settled)


def taken(setup: Setup) -> tuple[Entry, ...]:
    """Return the destiny dice that leave the pool for a roll. Rules: PL-POOL-3, PL-POOL-5, PL-RES-1"""
    return tuple(
        Entry(events.PoolDiceTaken(CharacterId(party.who), party.destiny_dice))
        for party in (setup.roller, setup.other)
        if party.destiny_dice and party.who not in setup.paid
    )


def audience(setup: Setup) -> str:
    """Return who may read the declaration of a roll and its full result. Rules: PL-VIS-1"""
    return GM if setup.hidden or setup.hidden_opposition else EVERYBODY


class Course:
    """What a roll remembers from one round to the next.

    Attributes:
        setup: Of the round under way.
        setbacks: Sides that suffered one which counts.
    """

    __slots__ = ("setbacks", "setup", "state")

    def __init__(self, state: State, setup: Setup) -> None:
        self.state = state
        self.setup = setup
        self.setbacks: set[str] = set()

    def settle(self, throw: Throw) -> events.RollSettled:
        """Judge a throw; a tie that cannot stand has no setbacks unless every roll counts.

        Rules: PL-CONF-3, PL-REV-1
        """
        settled = settling.settle(self.setup, throw, self._gaining(throw))
        every = reading(self.setup.options, "tie_reroll_setback") == "every_roll"
        if settled.outcome is Outcome.TIE and not self.setup.tie_possible and not every:
            settled = settling.without_setbacks(settled)
        self.setbacks.update(side.who for side in (settled.roller, settled.other) if side.setback)
        return settled

    def _gaining(self, throw: Throw) -> tuple[CharacterId, ...]:
        """Return who gains Destiny by this throw: players' characters, once an action. Rules: PL-DEST-4, PL-CONF-3"""
        once = reading(self.setup.options, "destiny_gain_limit") == "one_per_action"
        showing = [side for side, shows in throw.destiny_triumphs.items() if shows]
        return tuple(
            CharacterId(side)
            for side in showing
            if self.state.characters[CharacterId(side)].is_pc
            and self._destiny(CharacterId(side)) < LAST_DESTINY
            and not (once and side in self.setup.gained)
        )

    def _destiny(self, who: CharacterId) -> int:
        return self.state.characters[who].destiny + self.setup.gained.count(who)

    def close(self, throw: Throw, settled: events.RollSettled, *, again: bool) -> tuple[Entry, ...]:
        """Return what a throw leads to at once, in the order it comes true. Rules: PL-RES-1, PL-VIS-1, PL-DEST-4"""
        entries = [Entry(events.TieRerolled(settled) if again else settled, audience(self.setup))]
        if self.setup.hidden_opposition:
            entries.append(Entry(settling.told(settled)))
        roller, seen_by = CharacterId(self.setup.roller.who), GM if self.setup.hidden else EVERYBODY
        if throw.debt_paid:
            entries.append(Entry(events.TriumphDebtPaid(roller, throw.debt_paid), seen_by))
        if throw.credits_used:
            entries.append(Entry(events.BotchCreditUsed(roller, throw.credits_used), seen_by))
        for who in settled.gained[len(self.setup.gained) :]:
            character = msgspec.structs.replace(self.state.characters[who], destiny=self._destiny(who))
            entries += increase(character)
        return tuple(entries)

    def next_round(self, throw: Throw, settled: events.RollSettled) -> None:
        """Set the same dice up again; destiny dice are rolled again for free. Rules: PL-CONF-3"""
        self.setup = msgspec.structs.replace(
            self.setup,
            round=self.setup.round + 1,
            gained=settled.gained,
            debt=self.setup.debt - throw.debt_paid,
            credits=0,
        )

    def task_entries(self, settled: events.RollSettled) -> tuple[Entry, ...]:
        """Return what the roll does to an extended action. Rules: PL-EXT-1, PL-EXT-2, PL-EXT-3, PL-VIS-1"""
        task = self.setup.task
        if task is None:
            return ()
        happened = extended.progress(task, settled.degree, CharacterId(settled.roller.who), self.setbacks)
        if extended.is_new(self.state, task):
            happened = (extended.started(task), *happened)
        if task.hidden:
            happened = extended.padded(task, happened)
        return tuple(Entry(event, GM if task.hidden else EVERYBODY) for event in happened)

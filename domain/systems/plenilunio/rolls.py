"""The course of a roll: dice, rerolls, counting, ties that cannot stand, consequences.

Written as one story that stops wherever dice are needed; it is told again from its beginning each time faces arrive, so
that it stays pure.
"""

from collections.abc import Collection, Generator

import msgspec

from domain.dice.request import DiceRequest
from domain.errors import UsageError
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry, Faces, Further
from domain.systems.plenilunio import events, extended, settling
from domain.systems.plenilunio.destiny import increase
from domain.systems.plenilunio.framing import SIDES, Setup
from domain.systems.plenilunio.gifts.events import RerollOffered
from domain.systems.plenilunio.judging import BOTCH
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import LAST_DESTINY
from domain.systems.plenilunio.rerolling import chosen, forgiven, owed
from domain.systems.plenilunio.settling import Throw
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Outcome


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
        offered: What the roller has to decide before it is settled, None where it is.
    """

    left: tuple[Entry, ...]
    happened: tuple[Entry, ...]
    offered: RerollOffered | None = None


def play(state: State, setup: Setup, before: tuple[Entry, ...] = ()) -> Generator[Further, Faces, Played]:
    """Roll until the roll is settled, or waits for its roller's decision; destiny dice leave the pool now.

    Args:
        before: What has come true since the dice before these.

    Rules: PL-RES-1, PL-CONF-3, PL-POOL-3, PL-POOL-5
    """
    course, entries = Course(state, setup), taken(setup)
    throw = yield from course.throw(before + entries)
    return (yield from _settled(course, throw, entries))


def resume(
    state: State, setup: Setup, offered: RerollOffered, places: Collection[int]
) -> Generator[Further, Faces, Played]:
    """Go on with a roll that waited for its roller's decision; a new botch may take a further credit.

    Args:
        places: Botches rolled again, from 1, own dice first.

    Rules: PL-GIFT-LIMPIEZA, PL-RES-1
    """
    course, throw = Course(state, setup), Throw.resumed(setup, offered)
    course.setbacks.update(offered.setbacks)
    yield from chosen(setup, throw, places, checked)
    anew = any(each.new == BOTCH for each in throw.rerolls[len(offered.rerolls) :])
    return (yield from _settled(course, throw, (), asks=anew))


def _settled(
    course: "Course", throw: Throw, happened: tuple[Entry, ...], *, asks: bool = True
) -> Generator[Further, Faces, Played]:
    """Settle a throw, and roll again as long as its tie cannot stand. Rules: PL-RES-1, PL-CONF-3"""
    while True:
        if asks and (question := course.offer(throw)):
            return Played((), happened, question)
        yield from forgiven(course.setup, throw, checked)
        settled = course.settle(throw)
        again = settled.outcome is Outcome.TIE and not course.setup.tie_possible
        entries = course.close(throw, settled, again=again)
        if not again:
            entries += course.task_entries(settled)
            return Played(entries, happened + entries)
        happened, asks = happened + entries, True
        course.next_round(throw, settled)
        throw = yield from course.throw(entries)


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

    def throw(self, entries: tuple[Entry, ...]) -> Generator[Further, Faces, Throw]:
        """Roll the dice of a round, and again what is owed. Rules: PL-ROLL-1, PL-GIFT-CONDENACION"""
        request = self.setup.request
        faces = checked((yield Further(entries, request)), request)
        throw = Throw(self.setup, request, faces)
        yield from owed(self.setup, throw, checked)
        return throw

    def offer(self, throw: Throw) -> RerollOffered | None:
        """Return the question which botches are rolled again; None without any, or without credits left to ask about.

        Rules: PL-GIFT-LIMPIEZA
        """
        left = self.setup.offered - throw.used(forced=False, rival=False)
        if left < 1 or BOTCH not in (*throw.own, *throw.destiny):
            return None
        question = settling.offered(self.setup, throw, left)
        return msgspec.structs.replace(question, setbacks=tuple(sorted(self.setbacks)))

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
        entries += self._rerolled(throw)
        for who in settled.gained[len(self.setup.gained) :]:
            character = msgspec.structs.replace(self.state.characters[who], destiny=self._destiny(who))
            entries += increase(character)
        return tuple(entries)

    def _rerolled(self, throw: Throw) -> list[Entry]:
        """Return the debts and credits that a throw took, side by side. Rules: PL-GIFT-CONDENACION, PL-GIFT-LIMPIEZA"""
        seen_by = GM if self.setup.hidden else EVERYBODY
        entries: list[Entry] = []
        for rival, side in ((False, self.setup.roller), (True, self.setup.other)):
            who = CharacterId(side.who)
            if debts := throw.used(forced=True, rival=rival):
                entries.append(Entry(events.TriumphDebtPaid(who, debts), seen_by))
            if botches := throw.used(forced=False, rival=rival):
                entries.append(Entry(events.BotchCreditUsed(who, botches), seen_by))
        return entries

    def next_round(self, throw: Throw, settled: events.RollSettled) -> None:
        """Set the same dice up again; destiny dice are rolled again for free. Rules: PL-CONF-3"""
        self.setup = msgspec.structs.replace(
            self.setup,
            round=self.setup.round + 1,
            gained=settled.gained,
            debt=self.setup.debt - throw.used(forced=True, rival=False),
            rival_debt=self.setup.rival_debt - throw.used(forced=True, rival=True),
            credits=0,
            rival_credits=0,
            offered=self.setup.offered - throw.used(forced=False, rival=False) if self.setup.offered else 0,
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

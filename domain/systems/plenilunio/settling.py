"""From the faces of a throw to the settled roll, with everything it was ruled on."""

import msgspec

from domain.dice.request import DiceRequest
from domain.ids import CharacterId
from domain.systems import Faces
from domain.systems.plenilunio import judging
from domain.systems.plenilunio.events import RollSettled, RollTold
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.gifts.events import RerollOffered
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.rolled import Left, Reroll, Side
from domain.systems.plenilunio.traits import Contest


class Throw:
    """The dice of a round as they lie, rerolls done so far.

    Attributes:
        own: Own faces of the roller.
        destiny: Faces of the roller's destiny dice.
        other_own: Own or difficulty faces of the other side.
        other_destiny: Faces of the other side's destiny dice.
        segments: What the dice of the last request were for.
        faces: What they showed.
        rerolls: Dice rolled again, in order.
        destiny_triumphs: Side -> whether its destiny dice give Destiny.
    """

    __slots__ = (
        "destiny",
        "destiny_triumphs",
        "faces",
        "other_destiny",
        "other_own",
        "own",
        "rerolls",
        "segments",
        "setup",
    )

    def __init__(self, setup: Setup, request: DiceRequest, faces: Faces) -> None:
        self.setup = setup
        self.segments, self.faces = request.segments, tuple(faces)
        self.rerolls: list[Reroll] = []
        mine = setup.roller.pool.dice
        apart = mine + setup.roller.destiny_dice
        theirs = apart + setup.other.pool.dice
        self.own, self.destiny = [*faces[:mine]], [*faces[mine:apart]]
        end = theirs + setup.other.destiny_dice
        self.other_own, self.other_destiny = [*faces[apart:theirs]], [*faces[theirs:end]]
        self.destiny_triumphs = {
            setup.roller.who: judging.TRIUMPH in self.destiny,
            setup.other.who: judging.TRIUMPH in self.other_destiny,
        }

    @classmethod
    def resumed(cls, setup: Setup, offered: RerollOffered) -> "Throw":
        """Return dice that have waited for a decision, as they lay then. Rules: PL-GIFT-LIMPIEZA"""
        roller, other = offered.roller, offered.other
        lying = (*roller.own, *roller.destiny, *other.own, *other.destiny)
        throw = cls(setup, DiceRequest(offered.segments), lying)
        throw.faces, throw.rerolls = offered.faces, list(offered.rerolls)
        throw.destiny_triumphs = {side.who: side.who in offered.gaining for side in (roller, other)}
        return throw

    def dice(self, *, rival: bool) -> tuple[list[int], list[int]]:
        """Return own and destiny dice of a side."""
        return (self.other_own, self.other_destiny) if rival else (self.own, self.destiny)

    def used(self, *, forced: bool, rival: bool) -> int:
        """Return how many dice of a side were rolled again, by force or by choice."""
        return sum([each.forced is forced and each.rival is rival for each in self.rerolls]) if self.rerolls else 0

    def replace(self, reroll: Reroll, request: DiceRequest, faces: Faces) -> None:
        """Put a new face in the place of an old one; the first result is void. Rules: PL-GIFT-CONDENACION"""
        own, destiny = self.dice(rival=reroll.rival)
        (destiny if reroll.destiny else own)[reroll.place] = reroll.new
        self.segments, self.faces = request.segments, tuple(faces)
        self.rerolls.append(reroll)
        side = (self.setup.other if reroll.rival else self.setup.roller).who
        kept = reading(self.setup.options, "rerolled_destiny_triumph") == "gain"
        self.destiny_triumphs[side] = (kept and self.destiny_triumphs[side]) or judging.TRIUMPH in destiny


def settle(setup: Setup, throw: Throw, gaining: tuple[CharacterId, ...]) -> RollSettled:
    """Count both sides, cancel, and say how the roll ends.

    Rules: PL-RES-1, PL-CHAL-2, PL-CHAL-3, PL-CONF-2, PL-DEG-1
    """
    (roller, mine), (other, theirs) = _sides(setup, throw)
    degree = mine.total - theirs.total
    return RollSettled(
        setup.contest,
        roller,
        other,
        throw.segments,
        throw.faces,
        tuple(throw.rerolls),
        degree,
        band=judging.band(degree),
        outcome=judging.outcome(degree),
        left=_left(setup, mine, theirs),
        destiny_gain=throw.destiny_triumphs[setup.roller.who],
        rival_destiny_gain=throw.destiny_triumphs[setup.other.who],
        round=setup.round,
        options=_readings(setup, (mine, theirs), throw) + setup.readings,
        note=setup.note,
        fiat=setup.fiat,
        task=setup.task.name if setup.task else "",
        hidden=setup.hidden,
        hidden_opposition=setup.hidden_opposition,
        gained=setup.gained + gaining,
        kind=setup.kind,
    )


def offered(setup: Setup, throw: Throw, left: int) -> RerollOffered:
    """Return the question which botches of the roller's are rolled again, with the dice as they lie.

    Args:
        left: Credits that there still are.

    Rules: PL-GIFT-LIMPIEZA
    """
    (roller, _), (other, _) = _sides(setup, throw)
    return RerollOffered(
        CharacterId(roller.who),
        left,
        throw.segments,
        throw.faces,
        roller,
        other,
        tuple(throw.rerolls),
        tuple(side for side, gains in throw.destiny_triumphs.items() if gains),
        setup.round,
        setup.gained,
    )


def _sides(setup: Setup, throw: Throw) -> tuple[tuple[Side, judging.Count], tuple[Side, judging.Count]]:
    conflict = setup.contest is Contest.CONFLICT
    return (
        _side(setup, setup.roller, (throw.own, throw.destiny), character=True),
        _side(setup, setup.other, (throw.other_own, throw.other_destiny), character=conflict),
    )


def _side(
    setup: Setup, party: Party, dice: tuple[list[int], list[int]], *, character: bool
) -> tuple[Side, judging.Count]:
    own, destiny = tuple(dice[0]), tuple(dice[1])
    doubled = party.specialty is not None
    shown = judging.Shown(own, destiny, doubled, party.auto_successes, party.armour_penalty, character)
    count = judging.count(shown, setup.options)
    side = Side(
        party.who,
        party.trait,
        party.pool,
        own,
        destiny,
        party.specialty,
        party.auto_successes,
        party.armour_penalty,
        count.tally,
        count.converted,
        count.normal,
        count.units,
        count.total,
        count.setback,
    )
    return side, count


def _left(setup: Setup, mine: judging.Count, theirs: judging.Count) -> Left:
    """Return what the winner has left. Rules: PL-CANC-4"""
    if mine.total == theirs.total:
        return Left()
    winner, loser = (mine, theirs) if mine.total > theirs.total else (theirs, mine)
    return judging.cancel(winner, loser.total, setup.options)


def _readings(setup: Setup, counts: tuple[judging.Count, judging.Count], throw: Throw) -> tuple[tuple[str, str], ...]:
    """Return the readings that mattered for this roll, so that nobody need guess them later."""
    (roller, other), (mine, theirs) = (setup.roller, setup.other), counts
    forced = bool(throw.rerolls) and any(reroll.forced for reroll in throw.rerolls)
    matter = {
        "joint_max_helpers": bool(setup.roller.pool.helpers),
        "auto_successes_prevent_setback": (roller.auto_successes and mine.tally.botch)
        or (other.auto_successes and theirs.tally.botch),
        "armour_hits_destiny_dice": (roller.armour_penalty and roller.destiny_dice)
        or (other.armour_penalty and other.destiny_dice),
        "triumph_cancel_order": (mine.single and mine.doubled) or (theirs.single and theirs.doubled),
        "destiny_gain_limit": setup.round > 1 and any(throw.destiny_triumphs.values()),
        "tie_reroll_setback": setup.round > 1 or (not setup.tie_possible and mine.total == theirs.total),
        "palabra_reroll_chain": forced,
        "rerolled_destiny_triumph": forced and any(each.forced and each.destiny for each in throw.rerolls),
    }
    return tuple((key, reading(setup.options, key)) for key, does in matter.items() if does)


def without_setbacks(settled: RollSettled) -> RollSettled:
    """Return a roll that decided nothing, so that its setbacks do not count. Rules: PL-CONF-3"""
    roller = msgspec.structs.replace(settled.roller, setback=False)
    return msgspec.structs.replace(settled, roller=roller, other=msgspec.structs.replace(settled.other, setback=False))


def told(settled: RollSettled) -> RollTold:
    """Return what the table learns of a roll whose opposition is hidden. Rules: PL-VIS-1"""
    segments = tuple(segment for segment in settled.segments if not segment.screen)
    count = sum(segment.count for segment in segments)
    return RollTold(settled.roller, segments, settled.faces[:count], settled.outcome, settled.note)

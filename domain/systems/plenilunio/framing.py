"""From a declared roll to what is put on the table: sides, dice, what a fiat let pass."""

from collections.abc import Mapping

import msgspec

from domain.dice.request import BLANK, MAX_DICE, DiceRequest, Segment
from domain.errors import RuleError, UsageError
from domain.ids import GM, CharacterId
from domain.systems.plenilunio import extended, owing, pool
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat.dice import check_reaction, reacting_with
from domain.systems.plenilunio.combat.questions import check_free
from domain.systems.plenilunio.combat.turns import borrowed, check_turn, place_in
from domain.systems.plenilunio.destiny import Request, check_requests
from domain.systems.plenilunio.gifts.activating import check_owned, rule_of, score_of
from domain.systems.plenilunio.gifts.immaterial import met
from domain.systems.plenilunio.joint import coordinate
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import check_target, playing
from domain.systems.plenilunio.refusals import MOST, Umpire, check_count
from domain.systems.plenilunio.rolled import Pool
from domain.systems.plenilunio.sheet import Character, State, Task
from domain.systems.plenilunio.traits import DIFFICULTY, Contest, RollKind

SIDES = 6


class Party(msgspec.Struct, frozen=True):
    """One side before it rolls.

    Attributes:
        who: Character id, or `gm` for a difficulty.
        trait: Characteristic, gift key, or `difficulty`.
        pool: Own dice.
        specialty: The one that doubles own triumphs.
        destiny_dice: Taken from the pool.
        auto_successes: Added as normal successes.
        armour_penalty: Judged applicable.
    """

    who: str
    trait: str
    pool: Pool
    specialty: str | None = None
    destiny_dice: int = 0
    auto_successes: int = 0
    armour_penalty: int = 0


class Setup(msgspec.Struct, frozen=True):
    """A roll on the table, ready for dice.

    Attributes:
        roller: The side whose action it is.
        other: The difficulty or the rival.
        options: Readings in force.
        tie_possible: False where both roll again until decided.
        credits: Botches that the roller chooses to reroll, at most, said in advance.
        rival_credits: The same of the other side.
        offered: Credits that the roller is asked about once botches show; 0 for who is not asked.
        dice_seen: Too many are refused; otherwise the rest stays unused.
        debt: Triumphs that the roller must reroll.
        rival_debt: The same of the other side.
        task: The extended action that this is a try of, as it stands; new ones are not yet in the state.
        round: Of the next dice, from 1.
        gained: Who has already gained Destiny in this action.
        kind: What the roll decides.
        readings: Readings that matter for what follows, to be kept with the roll.
        paid: Sides whose destiny dice have left the pool before.
    """

    contest: Contest
    roller: Party
    other: Party
    options: Mapping[str, str]
    tie_possible: bool = True
    credits: int = 0
    dice_seen: bool = False
    debt: int = 0
    task: Task | None = None
    hidden: bool = False
    hidden_opposition: bool = False
    note: str = ""
    fiat: bool = False
    round: int = 1
    gained: tuple[CharacterId, ...] = ()
    kind: RollKind = RollKind.TEST
    readings: tuple[tuple[str, str], ...] = ()
    paid: tuple[str, ...] = ()
    rival_debt: int = 0
    rival_credits: int = 0
    offered: int = 0

    @property
    def request(self) -> DiceRequest:
        """The dice of both sides; a blank die stands in for hidden opposition without dice.

        Rules: PL-ROLL-1, PL-POOL-7, PL-VIS-1
        """
        roles = ("difficulty" if self.contest is Contest.CHALLENGE else "own", "destiny")
        screened = self.hidden or self.hidden_opposition
        segments = (
            *_segments(self.roller, ("own", "destiny"), screen=self.hidden),
            *_segments(self.other, roles, screen=screened),
        )
        if self.hidden_opposition and not self.other.pool.dice + self.other.destiny_dice:
            segments += (Segment(GM, BLANK, 1, SIDES, screen=True),)
        return DiceRequest(segments)


def _segments(party: Party, roles: tuple[str, str], *, screen: bool) -> tuple[Segment, ...]:
    counts = (party.pool.dice, party.destiny_dice)
    return tuple(
        [Segment(party.who, role, dice, SIDES, screen=screen) for role, dice in zip(roles, counts, strict=True) if dice]
    )


def frame(state: State, action: Roll, umpire: Umpire, *, answered: bool = False) -> Setup:
    """Set up a roll, or refuse it.

    Args:
        answered: It was declared before and waited for a rival's decision; the roller's part was judged then.

    Raises:
        NotFoundError: `character_unknown`, `task_unknown`.
        RuleError: As the catalogue says, in the order of its section 14.
        UsageError: `opposition_missing`, `opposition_twice`, `rival_is_self`, `points_invalid`, `dice_too_many`.

    Rules: PL-ACT-2, PL-ACT-3, PL-RES-1
    """
    _check_shape(action)
    who, rival, helpers = _seats(state, action, umpire, answered=answered)
    task = extended.task_of(state, action, who.id)
    other = _opposition(state, action, rival)
    roller = _roller(state, action, who, helpers, umpire)
    _check_destiny(state, action, (who, rival), umpire, answered=answered)
    owing.check_rerolls(action, who, rival)
    setup = Setup(
        Contest.CHALLENGE if rival is None else Contest.CONFLICT,
        roller,
        other,
        state.options,
        tie_possible=action.tie_possible or rival is None,
        dice_seen=action.dice_seen,
        task=task,
        hidden=action.hidden,
        hidden_opposition=action.hidden_opposition and not action.hidden,
        note=action.note,
        fiat=action.fiat is not None if answered else bool(umpire.overruled),
        paid=(who.id,) if answered else (),
    )
    dice = sum([side.pool.dice + side.destiny_dice for side in (roller, other)])
    if dice > MAX_DICE:
        raise UsageError("dice_too_many", dice=dice, maximum=MAX_DICE)
    return _owing(setup, action, who, rival)


def _owing(setup: Setup, action: Roll, who: Character, rival: Character | None) -> Setup:
    """Add the triumphs that either side owes, and the botches that are forgiven.

    Rules: PL-GIFT-CONDENACION, PL-GIFT-LIMPIEZA
    """
    return msgspec.structs.replace(
        setup,
        credits=action.botch_rerolls or 0,
        debt=who.triumph_debt,
        rival_debt=owing.rival_debt(action, rival),
        rival_credits=action.rival_rerolls,
        offered=owing.offered(action, who),
    )


def _seats(
    state: State, action: Roll, umpire: Umpire, *, answered: bool
) -> tuple[Character, Character | None, tuple[CharacterId, ...]]:
    """Return who acts, who opposes, and who helps. Rules: PL-RES-1, PL-JOINT-2, PL-TURN-5, PL-GIFT-0"""
    who = playing(state, action.who)
    party = [who, *(playing(state, helper) for helper in action.helpers)]
    rival = None if action.rival is None else playing(state, action.rival)
    if not answered:
        check_free(state, (who.id, *action.helpers, *(() if rival is None else (rival.id,))))
        check_turn(state, who, umpire)
    if rival:
        check_target(rival, umpire)
    if rival and rival in party:
        raise UsageError("rival_is_self", who=rival.id, name=rival.name)
    coordinator, helpers = coordinate(state, party, action.trait) if action.helpers else (who, ())
    if not answered:
        owing.check_gifts(state, action, coordinator, rival)
    return coordinator, rival, helpers


def _check_shape(action: Roll) -> None:
    """Refuse what cannot be a roll at all, whoever rolls."""
    if action.difficulty is None and action.rival is None:
        raise UsageError("opposition_missing")
    if action.difficulty is not None and action.rival is not None:
        raise UsageError("opposition_twice")
    for number in (action.auto_successes, action.rival_auto_successes, action.armour_penalty):
        check_count(number, least=0, most=MOST)
    for number in (action.rival_armour_penalty, action.botch_rerolls or 0, action.rival_rerolls):
        check_count(number, least=0, most=MOST)
    if action.goal is not None:
        check_count(action.goal)


def _opposition(state: State, action: Roll, rival: Character | None) -> Party:
    """Count the dice of the other side.

    Raises:
        RuleError: `difficulty_invalid`, `difficulty_has_no_specialty`.

    Rules: PL-CHAL-1, PL-CHAL-2, PL-ACT-4, PL-CONF-1, PL-CONF-2
    """
    if rival is None:
        unopposed = action.gift_dice and not action.difficulty
        dice = Pool(0) if unopposed else pool.against(action.difficulty or 0)
        if action.rival_specialty is not None:
            raise RuleError("difficulty_has_no_specialty", rule="PL-CHAL-2")
        if action.rival_destiny_dice:
            raise RuleError("destiny_dice_not_player", rule="PL-POOL-4", who=GM, name=GM)
        return Party(GM, DIFFICULTY, dice, auto_successes=action.rival_auto_successes)
    trait = action.rival_trait or action.trait
    return Party(
        rival.id,
        action.rival_gift or trait.value,
        _responding(state, action, rival),
        action.rival_specialty,
        action.rival_destiny_dice,
        action.rival_auto_successes + (score_of(rival, action.rival_help) if action.rival_help else 0),
        action.rival_armour_penalty,
    )


def _responding(state: State, action: Roll, rival: Character) -> Pool:
    """Count the dice of a rival: in a fight those that it chooses of what is left. Rules: PL-ROLL-4, PL-TURN-6"""
    trait = action.rival_trait or action.trait
    own = met(state, rival, trait, state.characters.get(action.who))
    score = own if not action.rival_gift else check_owned(rival, action.rival_gift)
    free = bool(action.gift) and rule_of(state, action.gift).free
    if free or (place_in(state, rival.id) is None and action.rival_dice is None):
        return pool.responding(rival, score)
    available = reacting_with(state, rival, score)
    if action.rival_dice is None:
        return available
    check_reaction(rival, available, action.rival_dice)
    return msgspec.structs.replace(available, dice=action.rival_dice, available=available.dice)


def _roller(state: State, action: Roll, who: Character, helpers: tuple[CharacterId, ...], umpire: Umpire) -> Party:
    """Return the side of who acts. Rules: PL-RES-1, PL-SPEC-2, PL-GIFT-AUTO"""
    own = _acting(state, action, who, helpers, umpire)
    helping = check_owned(who, action.gift) if action.gift and not action.gift_dice else 0
    return Party(
        who.id,
        action.gift if action.gift_dice else action.trait.value,
        own,
        action.specialty,
        action.destiny_dice,
        action.auto_successes + helping,
        action.armour_penalty,
    )


def _acting(state: State, action: Roll, who: Character, helpers: tuple[CharacterId, ...], umpire: Umpire) -> Pool:
    """Count the dice of who acts. Rules: PL-RES-1, PL-TOOL-2, PL-JOINT-2, PL-ROLL-4, PL-GIFT-ROLL"""
    tool = pool.best_tool(action.tools, umpire)
    pool.check_bonus(action.accessory, umpire)
    opposed = None if action.rival is None else state.characters.get(action.rival)
    score = check_owned(who, action.gift) if action.gift_dice else met(state, who, action.trait, opposed)
    own = pool.acting(
        who,
        score,
        tool=tool,
        accessory=action.accessory,
        helpers=helpers,
        borrowed=borrowed(state, who.id),
    )
    if action.gift_dice and rule_of(state, action.gift).involuntary:
        own = _passive(state, own)
    pool.check_dice(who, own, umpire, state.options)
    return own


def _passive(state: State, own: Pool) -> Pool:
    """Return the dice of what nobody undertakes: no turn is used, so no reaction cost any, nor do wounds.

    Rules: PL-GIFT-TRANCE, PL-REC-6
    """
    penalty = own.health_penalty if reading(state.options, "passive_rolls") == "apply" else 0
    return msgspec.structs.replace(own, health_penalty=penalty, borrowed=0, dice=max(0, own.score - penalty))


def _check_destiny(
    state: State, action: Roll, sides: tuple[Character, Character | None], umpire: Umpire, *, answered: bool
) -> None:
    """Refuse destiny dice that cannot be taken, or that would betray a hidden roll.

    Raises:
        RuleError: `hidden_with_destiny`, `hidden_tie_reroll`, or a refusal of destiny dice.

    Rules: PL-POOL-3, PL-VIS-1
    """
    who, rival = sides
    requests = [] if answered else [Request(who, action.destiny_dice)]
    if rival:
        requests.append(Request(rival, action.rival_destiny_dice))
    check_requests(state, requests, umpire)
    screened = action.hidden_opposition and not action.hidden
    if (action.hidden and action.destiny_dice) or (
        (action.hidden or action.hidden_opposition) and action.rival_destiny_dice
    ):
        raise RuleError("hidden_with_destiny", rule="PL-VIS-1")
    if screened and rival and not action.tie_possible:
        raise RuleError("hidden_tie_reroll", rule="PL-VIS-1")

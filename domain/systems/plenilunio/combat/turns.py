"""Who acts when: the order of a fight, whose turn it is, and what reacting costs."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from msgspec.structs import replace

from domain.errors import RuleError
from domain.ids import EVERYBODY, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.combat.events import DiceBorrowed, Standing, TurnForfeited
from domain.systems.plenilunio.combat.state import Combat, Combatant
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import audience, check_able
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Characteristic, Health

Key = tuple[int, bool, int]


def standing(character: Character) -> Standing:
    """Return what a character's place in the order is judged by. Rules: PL-TURN-2"""
    return Standing(
        character.id, character.destiny, character.is_pc, character.scores.combate if character.is_pc else 0
    )


def told(each: Standing) -> Standing:
    """Return what the table may read of it: sheets of the game master's own are secret. Rules: PL-VIS-1"""
    return each if each.is_pc else replace(each, destiny=None)


def _key(each: Standing) -> Key:
    """Sort by Destiny, players first, then players by Combate. Rules: PL-TURN-2"""
    return (-(each.destiny or 0), not each.is_pc, -each.combat if each.is_pc else 0)


def in_order(people: Sequence[Standing], ranked: Sequence[CharacterId] = ()) -> tuple[Standing, ...]:
    """Return people in the order in which they act; full ties as ranked, else as they came. Rules: PL-TURN-2"""
    rank = {who: place for place, who in enumerate(ranked)}
    return tuple(sorted(people, key=lambda each: (_key(each), rank.get(each.who, len(rank)))))


def undecided(order: Sequence[Standing], ranked: Sequence[CharacterId]) -> tuple[tuple[CharacterId, ...], ...]:
    """Return the groups of players' characters whom only the game master can put in order. Rules: PL-TURN-2"""
    return tuple(
        tuple(each.who for each in tied)
        for tied in ties(order)
        if tied[0].is_pc and sum(each.who in ranked for each in tied) < len(tied) - 1
    )


def ties(order: Sequence[Standing]) -> tuple[tuple[Standing, ...], ...]:
    """Return the groups that stand together and are fully tied. Rules: PL-TURN-2"""
    groups = (tuple(tied) for _, tied in groupby(order, key=_key))
    return tuple(tied for tied in groups if len(tied) > 1)


def place_of(newcomer: Standing, order: Iterable[Standing]) -> int:
    """Return the place, from 1, behind the last who goes before a newcomer. Rules: PL-TURN-3"""
    place = 1
    for number, each in enumerate(order, 1):
        if _key(each) <= _key(newcomer):
            place = number + 1
    return place


def following(state: State, combat: Combat) -> tuple[tuple[Combatant, ...], Combatant | None, int]:
    """Return who is passed over, who acts next, and in which round; nobody where nobody can act.

    Where nobody can, those who still had a turn in this round are passed over, and no further round begins.

    Rules: PL-TURN-3, PL-HEALTH-6, PL-HEALTH-7
    """
    passed: list[Combatant] = []
    for number, queue in ((combat.round, waiting(combat)), (combat.round + 1, combat.order)):
        for each in queue:
            if is_up(state, each.who):
                return tuple(passed), each, max(1, number)
            passed.append(each)
    return tuple(waiting(combat)), None, combat.round


def waiting(combat: Combat) -> list[Combatant]:
    """Return who still acts in this round, in order. Rules: PL-TURN-3"""
    if not combat.round:
        return []
    return [each for each in combat.order if not each.acted and each.who != combat.turn]


def passed_places(combat: Combat) -> int:
    """Return how many places of the order have passed in this round, the present one included.

    None has before anybody has taken an action or ended a turn.

    Rules: PL-TURN-4
    """
    if combat.opening:
        return 0
    over = [place for place, each in enumerate(combat.order, 1) if each.acted or each.who == combat.turn]
    return max(over, default=0)


def is_up(state: State, who: CharacterId) -> bool:
    """Whether somebody can act at all. Rules: PL-HEALTH-6, PL-HEALTH-7"""
    character = state.characters.get(who)
    return character is not None and not character.unconscious and character.health is not Health.DEAD


def place_in(state: State, who: CharacterId) -> Combatant | None:
    """Return somebody's place in the fight under way, None for who does not take part."""
    return None if state.combat is None else state.combat.of(who)


def open_to(state: State, who: CharacterId) -> str:
    """Return who may read what somebody does or suffers: in a fight the whole table, else as all that is only theirs.

    Rules: PL-VIS-1
    """
    return audience(state.characters[who]) if place_in(state, who) is None else EVERYBODY


def check_turn(state: State, character: Character, umpire: Umpire, *, joins: bool = False) -> None:
    """Refuse a deed out of turn, a second one, or one of a turn that was given up.

    Args:
        joins: Whether only who takes part in the fight may do it (attacks).

    Raises:
        RuleError: `actor_dead`, `actor_unconscious`, `not_in_combat`, `not_your_turn`, `turn_used`, `turn_forfeited`.

    Rules: PL-TURN-3, PL-TURN-5, PL-MELEE-3
    """
    check_able(character, umpire)
    combat, place = state.combat, place_in(state, character.id)
    if combat is None:
        return
    about = {"who": character.id, "name": character.name}
    if place is None:
        if joins:
            raise RuleError("not_in_combat", rule="PL-TURN-3", **about)
        return
    if combat.turn != character.id:
        somebody = turn_name(state)
        umpire.refuse("not_your_turn", "PL-TURN-5", **about, current=somebody, n=int(bool(somebody)))
        return
    if combat.used:
        umpire.refuse("turn_used", "PL-TURN-3", **about)
    if place.forfeited:
        umpire.refuse("turn_forfeited", "PL-MELEE-3", **about)


def turn_name(state: State) -> str:
    """Return the name of whose turn it is, empty for nobody's."""
    turn = None if state.combat is None else state.combat.turn
    return "" if turn is None or turn not in state.characters else state.characters[turn].name


def borrowed(state: State, who: CharacterId) -> int:
    """Return the dice that somebody has already used of the next turn. Rules: PL-TURN-6"""
    place = place_in(state, who)
    return 0 if place is None else place.borrowed


def costs_dice(state: State, who: CharacterId, *, melee: bool) -> bool:
    """Whether reacting borrows dice: in a fight, out of one's own turn.

    Args:
        melee: A defence, or a dash for cover, of which the text says so; other reactions as the table reads it.

    Rules: PL-TURN-6
    """
    if place_in(state, who) is None or (state.combat is not None and state.combat.turn == who):
        return False
    return melee or reading(state.options, "reaction_cost_outside_melee") == "true"


def cost(state: State, who: CharacterId, trait: Characteristic, used: int, available: int) -> tuple[Entry, ...]:
    """Return what dice used to react cost: they come off the next turn, and all there are of Combate give it up.

    Args:
        available: Dice there were to react with, before they are used.

    Rules: PL-TURN-6, PL-MELEE-3, PL-MELEE-4, PL-COVER-2
    """
    if not used or not costs_dice(state, who, melee=True):
        return ()
    lost: tuple[Entry, ...] = (Entry(DiceBorrowed(who, used)),)
    gives_up = trait is Characteristic.COMBAT and used >= available
    return (*lost, Entry(TurnForfeited(who))) if gives_up else lost


def standings(characters: Mapping[CharacterId, Character], people: Iterable[CharacterId]) -> list[Standing]:
    """Return what each is judged by, those in the story only."""
    return [standing(characters[who]) for who in people if who in characters]

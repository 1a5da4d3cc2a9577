"""Destiny, the pool of destiny dice, and the end of the road."""

from collections.abc import Sequence

import msgspec

from domain.errors import RuleError
from domain.events import Event
from domain.ids import EVERYBODY, GM
from domain.systems import Entry
from domain.systems.plenilunio import events
from domain.systems.plenilunio.actions import FulfilFate, StartAdventure, TwistPlot
from domain.systems.plenilunio.combat.questions import check_free
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import LAST_DESTINY, audience, in_story, playing, road_has_ended
from domain.systems.plenilunio.refusals import MOST, Umpire, check_count
from domain.systems.plenilunio.sheet import Character, State

SMALLEST_POOL = 5
"""Rules: PL-POOL-2"""
MOST_TAKEN = 5
"""Destiny dice of one action. Rules: PL-POOL-3"""


class Request(msgspec.Struct, frozen=True):
    """Destiny dice that a player takes. Attributes: character: whose action it is; dice: how many."""

    character: Character
    dice: int


def check_requests(state: State, requests: Sequence[Request], umpire: Umpire) -> None:
    """Refuse destiny dice that nobody may take, in the catalogue's order; both sides draw on one pool.

    Raises:
        RuleError: `destiny_dice_limit`, `destiny_dice_not_player`, `destiny_dice_road_ended`, `destiny_pool_exhausted`.

    Rules: PL-POOL-3, PL-POOL-4, PL-END-3
    """
    for request in requests:
        _check_request(request, umpire)
    asked = sum([request.dice for request in requests])
    if asked > state.pool:
        raise RuleError("destiny_pool_exhausted", rule="PL-POOL-3", dice=asked, left=state.pool)


def _check_request(request: Request, umpire: Umpire) -> None:
    character, dice = request.character, request.dice
    if dice < 0:
        raise RuleError("destiny_dice_limit", rule="PL-POOL-3", dice=dice, maximum=MOST_TAKEN)
    if dice and not character.is_pc:
        umpire.refuse("destiny_dice_not_player", "PL-POOL-4", who=character.id, name=character.name)
    if dice and road_has_ended(character):
        umpire.refuse("destiny_dice_road_ended", "PL-END-3", who=character.id, name=character.name)
    if dice > MOST_TAKEN:
        umpire.refuse("destiny_dice_limit", "PL-POOL-3", dice=dice, maximum=MOST_TAKEN)


def increase(character: Character, points: int = 1, reason: str = "", *, refills: bool = True) -> tuple[Entry, ...]:
    """Return what happens when Destiny rises: a refill, gift points, at 10 the end of the road.

    Args:
        refills: False for who has no Fortune at all.

    Rules: PL-DEST-3, PL-DEST-4, PL-FORT-8, PL-GIFT-PTS, PL-END-1, PL-END-2
    """
    who, seen_by = character.id, audience(character)
    happened: list[Event] = [
        events.DestinyIncreased(who, points, reason),
        *([events.FortuneRefilled(who, "destiny")] if refills else []),
        events.GiftPointGained(who, points),
    ]
    if character.is_pc and character.destiny + points >= LAST_DESTINY:
        happened.append(events.RoadEndReached(who))
    return tuple(Entry(event, seen_by) for event in happened)


def check_adventure(action: StartAdventure) -> None:
    """Refuse a pool that is too small.

    Raises:
        RuleError: `pool_size_invalid`.

    Rules: PL-POOL-2
    """
    if action.pool < SMALLEST_POOL:
        raise RuleError("pool_size_invalid", rule="PL-POOL-2", size=action.pool, minimum=SMALLEST_POOL)
    check_count(action.pool)


def start_adventure(state: State, action: StartAdventure) -> tuple[Entry, ...]:
    """Open the pool and refill everybody's Fortune; how many NPCs there are stays behind the screen.

    Rules: PL-POOL-1, PL-FORT-1, PL-FORT-9, PL-END-2, PL-VIS-1
    """
    refilled = [
        character
        for character in state.characters.values()
        if in_story(character) and not road_has_ended(character) and has_fortune(state, character)
    ]
    return (
        Entry(events.PoolOpened(action.title, action.pool), EVERYBODY),
        *(Entry(events.FortuneRefilled(each.id, "adventure")) for each in refilled if each.is_pc),
        Entry(events.NpcFortuneRefilled(tuple(each.id for each in refilled if not each.is_pc)), GM),
    )


def has_fortune(state: State, character: Character) -> bool:
    """Whether a character has Fortune at all. Rules: PL-FORT-1"""
    return character.is_pc or reading(state.options, "npc_fortune") == "destiny"


def twist_plot(state: State, action: TwistPlot) -> tuple[Entry, ...]:
    """Add dice to the pool; every player's character regains as much Fortune.

    Rules: PL-POOL-8, PL-FORT-7, PL-END-2
    """
    regained = [
        Entry(events.FortuneRecovered(character.id, action.dice, "twist"))
        for character in state.characters.values()
        if character.is_pc and in_story(character) and not road_has_ended(character)
    ]
    return (Entry(events.PoolDiceAdded(action.dice, "twist")), *regained)


def check_twist(action: TwistPlot) -> None:
    """Refuse a twist without dice; any other number is the game master's. Rules: PL-POOL-8"""
    check_count(action.dice, most=MOST)


def check_fate(state: State, action: FulfilFate) -> None:
    """Refuse a finale before the road has ended.

    Raises:
        RuleError: `fate_not_due`.

    Rules: PL-END-4
    """
    character = playing(state, action.who)
    check_free(state, (character.id,))
    if not road_has_ended(character):
        raise RuleError("fate_not_due", rule="PL-END-4", who=action.who, name=character.name, destiny=character.destiny)


def fulfil_fate(state: State, action: FulfilFate) -> tuple[Entry, ...]:
    """Let a character meet its fate and leave play. Rules: PL-END-1, PL-END-4"""
    event = events.FateFulfilled(action.who, action.epilogue, action.note)
    return (Entry(event, audience(state.characters[action.who])),)

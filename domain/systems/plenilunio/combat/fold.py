"""How fights change the state: what an event says, never a rule again."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from domain.events import Event
from domain.ids import CharacterId
from domain.systems.plenilunio.arms import BARE_HANDS
from domain.systems.plenilunio.combat import actions, events
from domain.systems.plenilunio.combat.fight import Fight
from domain.systems.plenilunio.combat.state import (
    Combat,
    Combatant,
    OpenAdvance,
    OpenDefence,
    OpenOrder,
    Questions,
)
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.traits import ItemKind

if TYPE_CHECKING:
    from domain.systems.plenilunio.fold import Draft


def nothing(_draft: "Draft", _event: Event, _line: int) -> None:
    """What was declared or told changes nothing by itself."""


def _started(draft: "Draft", event: events.CombatStarted, _line: int) -> None:
    draft.combat = Fight(Combat(tuple(Combatant(each.who) for each in event.standings), opening=True))


def _order_asked(draft: "Draft", event: events.OrderAsked, line: int) -> None:
    draft.questions = replace(draft.questions, orders=(*draft.questions.orders, OpenOrder(line, event)))


def _ranked(draft: "Draft", event: actions.RankTied, _line: int) -> None:
    """Put the tied into the order that was ruled, in the places that they hold. Rules: PL-TURN-2"""
    draft.questions = replace(
        draft.questions, orders=tuple(each for each in draft.questions.orders if each.line != event.question)
    )


def _order_ranked(draft: "Draft", event: events.OrderRanked, _line: int) -> None:
    fight = draft.combat
    if fight is None:
        return
    tied = [who for who in dict.fromkeys(event.ranked) if who in fight.order]
    ranked = iter(tied)
    fight.rank([next(ranked) if who in tied else who for who in fight.order])


def _joined(draft: "Draft", event: events.CombatJoined, _line: int) -> None:
    fight, newcomer = draft.combat, event.standing.who
    if fight is None or newcomer in fight.order:
        return
    fight.place(newcomer, event.place)
    fight.change(newcomer, acted=event.waits)


def _left(draft: "Draft", event: events.CombatLeft, _line: int) -> None:
    leave(draft, event.who)


def leave(draft: "Draft", who: CharacterId) -> None:
    """Take somebody out of a fight; a turn of theirs is nobody's from here on."""
    fight = draft.combat
    if fight is None:
        return
    untie(draft, who)
    fight.order.pop(who, None)
    if fight.turn == who:
        fight.turn = None


def untie(draft: "Draft", who: CharacterId) -> None:
    """Take somebody out of the ties that are still to be ranked: the place is settled otherwise, or gone."""
    if not draft.questions.orders:
        return
    left = [(each, tuple(one for one in each.asked.tied if one != who)) for each in draft.questions.orders]
    orders = tuple(OpenOrder(each.line, events.OrderAsked(tied)) for each, tied in left if len(tied) > 1)
    draft.questions = replace(draft.questions, orders=orders)


def _ended(draft: "Draft", _event: events.CombatEnded, _line: int) -> None:
    """Nothing of a fight outlasts it but cover that lasts as long as the scene. Rules: PL-COVER-1"""
    if draft.combat is not None and reading(draft.options, "cover_duration") != "scene":
        uncover(draft, draft.combat.order)
    draft.combat = None
    draft.questions = replace(draft.questions, advances=(), orders=())


def uncover(draft: "Draft", people: Iterable[CharacterId]) -> None:
    """Take the cover of some people away."""
    for who in people:
        character = draft.characters.get(who)
        if character is not None and character.cover:
            draft.characters[who] = replace(character, cover=0)


def _turn_started(draft: "Draft", event: events.TurnStarted, _line: int) -> None:
    """In a new round all have a turn again but those who were passed over before the first of it. Rules: PL-TURN-3"""
    fight = draft.combat
    if fight is None:
        return
    if event.round > fight.round:
        people = list(fight.order)
        first = people.index(event.who) if event.who in fight.order else 0
        for place, who in enumerate(people):
            fight.change(who, acted=place < first)
    fight.round, fight.turn, fight.used = event.round, event.who, False
    fight.spend_anew(event.who)
    if reading(draft.options, "cover_duration") == "to_next_turn":
        uncover(draft, (event.who,))


def _turn_over(draft: "Draft", event: events.TurnEnded | events.TurnPassed, _line: int) -> None:
    """Who has acted is last; what was borrowed from the turn is paid. Rules: PL-TURN-3, PL-MELEE-4"""
    fight = draft.combat
    if fight is None:
        return
    fight.change(event.who, borrowed=0, forfeited=False, acted=True, lines=())
    if fight.turn == event.who:
        fight.turn, fight.used, fight.opening = None, False, False


def _turn_passed(draft: "Draft", event: events.TurnPassed, line: int) -> None:
    """Cover ends with the turn that goes by, as with one that begins. Rules: PL-HEALTH-6, PL-COVER-1"""
    _turn_over(draft, event, line)
    if draft.combat is not None:
        draft.combat.spend_anew(event.who)
    if reading(draft.options, "cover_duration") == "to_next_turn":
        uncover(draft, (event.who,))


def _borrowed(draft: "Draft", event: events.DiceBorrowed, line: int) -> None:
    fight = draft.combat
    if fight is not None and event.who in fight.order:
        place = fight.order[event.who]
        fight.change(event.who, borrowed=place.borrowed + event.dice, lines=(*place.lines, line))


def _forfeited(draft: "Draft", event: events.TurnForfeited, _line: int) -> None:
    if draft.combat is not None:
        draft.combat.change(event.who, forfeited=True)


def _advance_asked(draft: "Draft", event: events.AdvanceAsked, line: int) -> None:
    draft.questions = replace(draft.questions, advances=(OpenAdvance(line, event),))


def _advance(draft: "Draft", _event: actions.Advance, _line: int) -> None:
    draft.questions = replace(draft.questions, advances=())


def _next(draft: "Draft", _event: actions.NextTurn, _line: int) -> None:
    """An advance that was offered and that nobody took lapses. Rules: PL-TURN-4"""
    if draft.questions.advances:
        draft.questions = replace(draft.questions, advances=())


def _advanced(draft: "Draft", event: events.TurnAdvanced, _line: int) -> None:
    fight = draft.combat
    if fight is None or event.who not in fight.order:
        return
    fight.place(event.who, event.place)
    untie(draft, event.who)


def _asked(draft: "Draft", event: events.DefenceAsked, line: int) -> None:
    draft.questions = replace(draft.questions, defences=(*draft.questions.defences, OpenDefence(line, event)))
    if event.roll is not None:
        use_turn(draft, event.roll.who)


def _answered(draft: "Draft", event: actions.Defend | actions.TakeCover, _line: int) -> None:
    answered(draft, event.question)
    if isinstance(event, actions.TakeCover) and not event.question:
        use_turn(draft, event.who)


def answered(draft: "Draft", question: int) -> None:
    """Close an open question."""
    asked = draft.questions
    if question:
        draft.questions = Questions(
            tuple(each for each in asked.defences if each.line != question),
            tuple(each for each in asked.softenings if each.line != question),
            asked.advances,
            asked.orders,
            asked.upkeeps and tuple(each for each in asked.upkeeps if each.line != question),
            asked.rerolls and tuple(each for each in asked.rerolls if each.line != question),
            asked.weaknesses and tuple(each for each in asked.weaknesses if each.line != question),
        )


def use_turn(draft: "Draft", who: str) -> None:
    """Use the action of a turn up: whose turn it is has declared a deed. Rules: PL-TURN-1, PL-TURN-3"""
    if draft.combat is not None and draft.combat.turn == who:
        draft.combat.used, draft.combat.opening = True, False


def _attacked(draft: "Draft", event: actions.Attack, _line: int) -> None:
    use_turn(draft, event.who)


def _action(draft: "Draft", event: actions.TakeAction, _line: int) -> None:
    """Rules: PL-OTHER-1, PL-OTHER-2"""
    if not event.free:
        use_turn(draft, event.who)


def _cover(draft: "Draft", event: events.CoverTaken, _line: int) -> None:
    character = draft.characters.get(event.who)
    if character is not None and event.dice > character.cover:
        draft.characters[event.who] = replace(character, cover=event.dice)


def _cover_lost(draft: "Draft", event: events.CoverLost, _line: int) -> None:
    uncover(draft, (event.who,))


def _shot_held(draft: "Draft", event: events.ShotHeld, _line: int) -> None:
    """The tie of the dash before it is the newest. Rules: PL-COVER-1"""
    if draft.open_ties:
        draft.open_ties[-1] = replace(draft.open_ties[-1], shot=event.attack)


def _fired(draft: "Draft", event: events.RoundFired, _line: int) -> None:
    _magazine(draft, event.who, event.weapon, 1)


def _reloaded(draft: "Draft", event: events.WeaponReloaded, _line: int) -> None:
    _magazine(draft, event.who, event.weapon, None)


def _magazine(draft: "Draft", who: CharacterId, weapon: str, rounds: int | None) -> None:
    """Count rounds fired; None starts anew."""
    character = draft.characters.get(who)
    if character is None:
        return
    fired = dict(character.magazines)
    if rounds is None:
        fired.pop(weapon, None)
    else:
        fired[weapon] = fired.get(weapon, 0) + rounds
    draft.characters[who] = replace(character, magazines=tuple(fired.items()))


def _equipped(draft: "Draft", event: actions.Equip, _line: int) -> None:
    """A weapon takes the place of the one in hand; armour is put on beside the rest. Rules: PL-WEAP-1, PL-ARM-1"""
    character = draft.characters.get(event.who)
    if character is None:
        return
    weapon, armour = character.weapon, dict.fromkeys(character.armour)
    for item in event.items:
        if item.kind is ItemKind.WEAPON:
            weapon = item.key if not event.off else BARE_HANDS if weapon == item.key else weapon
        elif event.off:
            armour.pop(item.key, None)
        else:
            armour[item.key] = None
    draft.characters[event.who] = replace(character, weapon=weapon, armour=tuple(armour))


FOLD: Mapping[type[Event], Callable[["Draft", Any, int], None]] = {
    actions.StartCombat: nothing,
    actions.JoinCombat: nothing,
    actions.LeaveCombat: nothing,
    actions.EndCombat: nothing,
    actions.RankTied: _ranked,
    actions.NextTurn: _next,
    actions.AskAdvance: nothing,
    actions.Advance: _advance,
    actions.Attack: _attacked,
    actions.Defend: _answered,
    actions.TakeCover: _answered,
    actions.TakeAction: _action,
    actions.Equip: _equipped,
    events.CombatStarted: _started,
    events.OrderAsked: _order_asked,
    events.OrderRanked: _order_ranked,
    events.CombatJoined: _joined,
    events.CombatLeft: _left,
    events.CombatEnded: _ended,
    events.TurnStarted: _turn_started,
    events.TurnEnded: _turn_over,
    events.TurnPassed: _turn_passed,
    events.AdvanceAsked: _advance_asked,
    events.TurnAdvanced: _advanced,
    events.DefenceAsked: _asked,
    events.DiceBorrowed: _borrowed,
    events.TurnForfeited: _forfeited,
    events.ExchangeDropped: nothing,
    events.CoverTaken: _cover,
    events.CoverLost: _cover_lost,
    events.ShotHeld: _shot_held,
    events.RoundFired: _fired,
    events.WeaponReloaded: _reloaded,
}

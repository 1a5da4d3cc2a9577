"""Gifts that last: how they begin, what keeping them up costs, when they end."""

from collections.abc import Iterable

from domain.errors import NotFoundError
from domain.ids import GM, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.combat.turns import open_to
from domain.systems.plenilunio.gifts import forms
from domain.systems.plenilunio.gifts.actions import EndGift, KeepGift, UseGift
from domain.systems.plenilunio.gifts.activating import check_fortune, score_of
from domain.systems.plenilunio.gifts.catalogue import ASTRAL, ILLUSION, SKIN, GiftRule, Lasts
from domain.systems.plenilunio.gifts.events import (
    GiftBegun,
    GiftEnded,
    GiftKept,
    UpkeepAsked,
)
from domain.systems.plenilunio.gifts.state import Hold, OpenUpkeep, Sustained
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import audience, check_able, known, playing
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import Health

KEEPING = 1
"""Fortune for each further turn. Rules: PL-GIFT-DUR"""


def begin(tale: Tale, action: UseGift, rule: GiftRule) -> None:
    """Let a gift begin; where it is a form that was taken, leave it.

    Raises:
        RuleError: `gift_animal_too_strong`, `gift_condition_unmet` without an animal, `endurance_invalid`.

    Rules: PL-GIFT-DEFENSA, PL-GIFT-MANTO, PL-GIFT-ALEGORIA, PL-GIFT-SEPARACION, PL-GIFT-PIEL
    """
    who = tale.state.characters[action.who]
    if action.gift == SKIN:
        forms.change(tale, who)
        return
    if rule.lasts is Lasts.NOT:
        return
    upkeep = _upkeep(tale.state, action, rule)
    passing = rule.lasts in (Lasts.TURN, Lasts.KEPT)
    score = score_of(who, action.gift)
    hidden = tale.audience == GM
    begun = GiftBegun(who.id, action.gift, score, upkeep, passing, action.moving, action.note, hidden)
    tale.happen(Entry(begun, tale.audience))


def _upkeep(state: State, action: UseGift, rule: GiftRule) -> int:
    """Return the Fortune for each further turn. Rules: PL-GIFT-DUR, PL-GIFT-ALEGORIA, PL-GIFT-DEFENSA"""
    if action.moving:
        return int(reading(state.options, "illusion_move_cost"))
    return KEEPING if rule.lasts is Lasts.KEPT else 0


def _ended(each: Sustained, cause: str) -> GiftEnded:
    return GiftEnded(each.who, each.gift, each.line, cause)


def seen_by(state: State, each: Sustained) -> str:
    """Return who may read of what lasts: who could when it began. Rules: PL-VIS-1"""
    return GM if each.hidden else open_to(state, each.who)


def end(tale: Tale, action: EndGift) -> None:
    """Let what somebody keeps up end.

    Raises:
        NotFoundError: `gift_not_running`.

    Rules: PL-GIFT-ALEGORIA, PL-GIFT-DUR
    """
    who = playing(tale.state, action.who)
    if who.human is not None and action.gift == SKIN:
        forms.leave(tale, who)
        return
    running = running_of(tale.state, action)
    if not running:
        raise NotFoundError("gift_not_running", gift=action.gift, who=who.id, name=who.name)
    for line, seen in running.items():
        tale.happen(Entry(GiftEnded(who.id, action.gift, line, "wish"), seen))


def running_of(state: State, action: EndGift) -> dict[int, str]:
    """Return what lasts of a gift by its line, itself and whom it holds, and who may read of it.

    Rules: PL-GIFT-DUR, PL-VIS-1
    """
    kept = [each for each in state.sustained if (each.who, each.gift) == (action.who, action.gift)]
    held = [each for each in state.holds if _by(each, action.who, action.gift)]
    seen = {each.line: seen_by(state, each) for each in kept}
    seen |= {each.line: open_to(state, action.who) for each in held}
    return {line: seen[line] for line in seen if action.line in (0, line)}


def _by(hold: Hold, who: CharacterId, gift: str) -> bool:
    return (hold.held.by, hold.held.gift) == (who, gift)


def turn_begins(tale: Tale, who: CharacterId) -> None:
    """End what lasted until now, then ask what is kept up; without Fortune there is nothing to ask.

    Of the game master's own it is asked all the same, so that nobody learns that there is none left.

    Rules: PL-GIFT-DUR, PL-GIFT-DEFENSA, PL-GIFT-MANTO, PL-GIFT-ALEGORIA, PL-VIS-1
    """
    owner, asked = tale.state.characters[who], list[Sustained]()
    for each in _until_turn(tale.state, who):
        unpaid = owner.is_pc and owner.fortune < each.upkeep
        if each.upkeep and not unpaid:
            asked.append(each)
        else:
            cause = "fortune" if each.upkeep else "turn"
            tale.happen(Entry(_ended(each, cause), seen_by(tale.state, each)))
    for each in asked:
        seen = GM if each.hidden else audience(owner)
        tale.happen(Entry(UpkeepAsked(who, each.gift, each.line, each.upkeep), seen))


def _until_turn(state: State, who: CharacterId) -> list[Sustained]:
    """Return what somebody's turn ends, or asks to be paid for. Rules: PL-GIFT-DUR"""
    return [each for each in state.sustained if each.who == who and (each.passing or each.upkeep)]


def turn_ends(tale: Tale, who: CharacterId) -> None:
    """End what nobody has kept up: an upkeep left open when the turn is over is not paid. Rules: PL-GIFT-DUR"""
    left = {question.asked.begun for question in tale.state.questions.upkeeps if question.asked.who == who}
    for each in tale.state.sustained:
        if each.who == who and each.line in left:
            tale.happen(Entry(_ended(each, "turn"), seen_by(tale.state, each)))


def turn_passes(tale: Tale, who: CharacterId) -> None:
    """End what lasted until a turn that somebody cannot take: nobody is there to keep it up. Rules: PL-GIFT-DUR"""
    for each in _until_turn(tale.state, who):
        tale.happen(Entry(_ended(each, "turn"), seen_by(tale.state, each)))


def turns_over(tale: Tale, people: Iterable[CharacterId]) -> None:
    """End what lasts a turn, and what waits to be paid for, where there are no more turns. Rules: PL-GIFT-DUR"""
    for who in people:
        turn_ends(tale, who)
        for each in tale.state.sustained:
            if each.who == who and each.passing:
                tale.happen(Entry(_ended(each, "turn"), seen_by(tale.state, each)))


def open_upkeep(state: State, action: KeepGift) -> OpenUpkeep:
    """Return the upkeep that an answer means. Raises: NotFoundError: `question_none`. Rules: PL-GIFT-DUR"""
    for each in state.questions.upkeeps:
        if each.line == action.question and each.asked.who == action.who:
            return each
    raise NotFoundError("question_none", question="upkeep", who=action.who, line=action.question)


def keep(tale: Tale, action: KeepGift) -> None:
    """Pay for another turn, or let the gift end.

    Raises:
        NotFoundError: `question_none`.
        RuleError: `fortune_insufficient`, `actor_dead`, `actor_unconscious`.

    Rules: PL-GIFT-DUR
    """
    asked = open_upkeep(tale.state, action).asked
    who = known(tale.state, action.who)
    seen = of_upkeep(tale.state, action)
    if not action.kept:
        tale.happen(Entry(GiftEnded(who.id, asked.gift, asked.begun, "wish"), seen))
        return
    check_able(who, Umpire())
    check_fortune(who, asked.cost)
    tale.happen(Entry(GiftKept(who.id, asked.gift, asked.begun, asked.cost), seen))


def of_upkeep(state: State, action: KeepGift) -> str:
    """Return who may read of an upkeep: who may of the gift. Rules: PL-VIS-1"""
    begun = open_upkeep(state, action).asked.begun
    found = (seen_by(state, each) for each in state.sustained if each.line == begun)
    return next(found, open_to(state, action.who))


def out_of_it(tale: Tale, who: CharacterId) -> None:
    """End what somebody unconscious or dead can keep up no longer: illusions, and all that a dead one kept up.

    Rules: PL-GIFT-ALEGORIA
    """
    character = tale.state.characters[who]
    dead = character.health is Health.DEAD
    if not (dead or character.unconscious):
        return
    for each in tale.state.sustained:
        if each.who == who and (dead or each.gift == ILLUSION):
            tale.happen(Entry(_ended(each, "dead" if dead else "unconscious"), seen_by(tale.state, each)))


def pulled_back(tale: Tale, who: CharacterId) -> None:
    """Bring somebody back whose physical body was harmed. Rules: PL-GIFT-SEPARACION"""
    for each in tale.state.sustained:
        if (each.who, each.gift) == (who, ASTRAL):
            tale.happen(Entry(_ended(each, "harm"), seen_by(tale.state, each)))


def gone(tale: Tale, who: CharacterId) -> None:
    """End the illusions of who leaves, and what lasted until a turn that does not come.

    Rules: PL-GIFT-ALEGORIA, PL-GIFT-DUR
    """
    turns_over(tale, (who,))
    for each in tale.state.sustained:
        if (each.who, each.gift) == (who, ILLUSION):
            tale.happen(Entry(_ended(each, "left"), seen_by(tale.state, each)))

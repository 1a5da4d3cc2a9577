"""How gifts change the state: what an event says, with the clamps of the rules."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from domain.events import Event
from domain.ids import CharacterId
from domain.systems.plenilunio.combat.fold import answered, nothing, use_turn
from domain.systems.plenilunio.gifts import actions, events
from domain.systems.plenilunio.gifts.actions import GiftUse
from domain.systems.plenilunio.gifts.catalogue import ILLUSION, is_looked_at
from domain.systems.plenilunio.gifts.state import (
    Held,
    Hold,
    Human,
    OpenReroll,
    OpenUpkeep,
    OpenWeakness,
    Sustained,
    shaped,
)
from domain.systems.plenilunio.health import resistance_maximum
from domain.systems.plenilunio.sheet import Character
from domain.systems.plenilunio.traits import Health

if TYPE_CHECKING:
    from domain.systems.plenilunio.fold import Draft


def _uses(draft: "Draft", event: actions.UseGift, _line: int) -> None:
    """Rolling a gift is the action of a turn, as any roll; what needs no dice is not, nor what nobody undertakes.

    Rules: PL-TURN-1, PL-OTHER-2, PL-GIFT-TRANCE
    """
    character = draft.characters.get(event.who)
    no_action = event.use is GiftUse.LASTING or is_looked_at(event) or not event.voluntary
    if not no_action and not (event.hidden and character is not None and character.is_pc):
        use_turn(draft, event.who)


def _activated(draft: "Draft", event: events.GiftActivated, _line: int) -> None:
    pay(draft, event.who, event.cost)
    fight = draft.combat
    if event.shared and fight is not None and event.who in fight.order:
        fight.change(event.who, shared=fight.order[event.who].shared + event.shared)


def pay(draft: "Draft", who: CharacterId, points: int) -> None:
    """Take Fortune away, down to 0. Rules: PL-FORT-1, PL-FORT-10"""
    character = draft.characters.get(who)
    if character is not None and points:
        draft.characters[who] = replace(character, fortune=max(0, character.fortune - points))


def _begun(draft: "Draft", event: events.GiftBegun, line: int) -> None:
    begun = Sustained(line, event.who, event.gift, event.score, event.upkeep, event.passing, event.moving, event.note)
    draft.sustained.append(replace(begun, hidden=event.hidden))


def _ended(draft: "Draft", event: events.GiftEnded, _line: int) -> None:
    """What ends takes those it held with it; nobody is asked about it any more. Rules: PL-GIFT-ALEGORIA"""
    draft.sustained = [
        each for each in draft.sustained if (each.who, each.gift, each.line) != (event.who, event.gift, event.begun)
    ]
    draft.holds = [
        each
        for each in draft.holds
        if (each.held.by, each.held.gift) != (event.who, event.gift) or event.begun not in (0, each.line)
    ]
    asked = draft.questions
    left = tuple(each for each in asked.upkeeps if (each.asked.who, each.asked.begun) != (event.who, event.begun))
    draft.questions = replace(asked, upkeeps=left)


def fade(draft: "Draft", who: CharacterId) -> None:
    """End what somebody who is unconscious or dead can keep up no longer, where no line tells it.

    Rules: PL-GIFT-ALEGORIA
    """
    character = draft.characters.get(who)
    if character is None or not (character.unconscious or character.health is Health.DEAD):
        return
    if character.health is Health.DEAD:
        end_all(draft, who)
    draft.sustained = [each for each in draft.sustained if (each.who, each.gift) != (who, ILLUSION)]


def scene_over(draft: "Draft") -> None:
    """End what lasts a turn: nothing of a scene's turns outlasts it. Rules: PL-GIFT-DUR"""
    draft.sustained = [each for each in draft.sustained if not each.passing]
    if draft.questions.upkeeps:
        draft.questions = replace(draft.questions, upkeeps=())


def end_all(draft: "Draft", who: CharacterId) -> None:
    """End all that somebody keeps up and all that holds somebody: out of the story, or dead."""
    draft.sustained = [each for each in draft.sustained if each.who != who]
    draft.holds = [each for each in draft.holds if who not in (each.held.who, each.held.by)]
    asked = draft.questions
    if asked.upkeeps:
        draft.questions = replace(asked, upkeeps=tuple(each for each in asked.upkeeps if each.asked.who != who))


def _upkeep_asked(draft: "Draft", event: events.UpkeepAsked, line: int) -> None:
    draft.questions = replace(draft.questions, upkeeps=(*draft.questions.upkeeps, OpenUpkeep(line, event)))


def _kept(draft: "Draft", event: events.GiftKept, _line: int) -> None:
    pay(draft, event.who, event.cost)


def _answered(draft: "Draft", event: actions.KeepGift | actions.RerollBotches | actions.RevealWeakness, _: int) -> None:
    answered(draft, event.question)


def _believed(draft: "Draft", event: events.Believed, _line: int) -> None:
    """Who judges an illusion anew is of one mind; of one that has just begun it is the newest.

    Rules: PL-GIFT-ALEGORIA
    """
    mine = [each.line for each in draft.sustained if (each.who, each.gift) == (event.by, event.gift)]
    begun = event.begun or (mine[-1] if mine else None)
    for place, each in enumerate(draft.sustained):
        if each.line == begun and each.who == event.by:
            believers = tuple(who for who in each.believers if who != event.who)
            unmoved = tuple(who for who in each.unmoved if who != event.who)
            if event.believes:
                believers = (*believers, event.who)
            else:
                unmoved = (*unmoved, event.who)
            draft.sustained[place] = replace(each, believers=believers, unmoved=unmoved)


def _held(draft: "Draft", event: events.HoldTaken, line: int) -> None:
    draft.holds.append(Hold(line, event))


def _credit(draft: "Draft", event: events.BotchCreditGained, _line: int) -> None:
    _change(draft, event.who, lambda each: replace(each, botch_credit=each.botch_credit + event.credits))


def _debt(draft: "Draft", event: events.TriumphDebtLaid, _line: int) -> None:
    _change(draft, event.who, lambda each: replace(each, triumph_debt=each.triumph_debt + event.triumphs))


def _lifted(draft: "Draft", event: events.TriumphDebtLifted, _line: int) -> None:
    _change(draft, event.who, lambda each: replace(each, triumph_debt=max(0, each.triumph_debt - event.triumphs)))


def _lost(draft: "Draft", event: events.FortuneLost, _line: int) -> None:
    pay(draft, event.who, event.points)


def _change(draft: "Draft", who: CharacterId, change: Callable[[Character], Character]) -> None:
    character = draft.characters.get(who)
    if character is not None:
        draft.characters[who] = change(character)


def _form(draft: "Draft", event: events.FormTaken, _line: int) -> None:
    """Aguante is counted anew; Resistance that was lost stays lost. Rules: PL-GIFT-PIEL"""
    before = draft.characters.get(event.who)
    if before is None:
        return
    human = before.human or Human(event.animal, before.scores, before.specialties)
    human = replace(human, animal=event.animal)
    scores, specialties = event.scores or before.scores, event.specialties
    if event.scores is None and before.animal is not None:
        scores, specialties = shaped(before.scores, before.animal), before.animal.specialties
    _reshape(draft, before, replace(before, scores=scores, specialties=specialties, human=human))


def _human(draft: "Draft", event: events.FormLeft, _line: int) -> None:
    """Rules: PL-GIFT-PIEL"""
    before = draft.characters.get(event.who)
    if before is not None and before.human is not None:
        human = before.human
        _reshape(draft, before, replace(before, scores=human.scores, specialties=human.specialties, human=None))


def _reshape(draft: "Draft", before: Character, after: Character) -> None:
    """Take what was lost along into another body; what that has no room for is remembered. Rules: PL-GIFT-PIEL"""
    lost = resistance_maximum(before, draft.options) - before.resistance
    lost += before.owed_resistance if lost else 0
    left = resistance_maximum(after, draft.options) - lost
    draft.characters[after.id] = replace(after, resistance=max(0, left), owed_resistance=max(0, -left))


def _weakness_asked(draft: "Draft", event: events.WeaknessAsked, line: int) -> None:
    draft.questions = replace(draft.questions, weaknesses=(*draft.questions.weaknesses, OpenWeakness(line, event)))


def _reroll_offered(draft: "Draft", event: events.RerollOffered, line: int) -> None:
    draft.questions = replace(draft.questions, rerolls=(*draft.questions.rerolls, OpenReroll(line, event)))


def _tie_held(draft: "Draft", event: events.GiftHeld, _line: int) -> None:
    """The tie of the roll before it is the newest. Rules: PL-GIFT-ROLL"""
    if draft.open_ties:
        draft.open_ties[-1] = replace(draft.open_ties[-1], gift=Held(event.deed, event.place))


FOLD: Mapping[type[Event], Callable[["Draft", Any, int], None]] = {
    actions.UseGift: _uses,
    actions.EndGift: nothing,
    actions.KeepGift: _answered,
    actions.RerollBotches: _answered,
    actions.RevealWeakness: _answered,
    events.GiftActivated: _activated,
    events.GiftBegun: _begun,
    events.GiftEnded: _ended,
    events.UpkeepAsked: _upkeep_asked,
    events.GiftKept: _kept,
    events.Believed: _believed,
    events.HoldTaken: _held,
    events.BotchCreditGained: _credit,
    events.TriumphDebtLaid: _debt,
    events.TriumphDebtLifted: _lifted,
    events.FortuneLost: _lost,
    events.FormTaken: _form,
    events.FormLeft: _human,
    events.WeaknessAsked: _weakness_asked,
    events.WeaknessRevealed: nothing,
    events.RerollOffered: _reroll_offered,
    events.GiftHeld: _tie_held,
}

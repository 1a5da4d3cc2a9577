"""How harm and its mending change the state: what an event says, with the clamps of the rules."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from domain.events import Event
from domain.ids import CharacterId
from domain.systems.plenilunio.combat.fold import answered, nothing, use_turn
from domain.systems.plenilunio.combat.state import OpenSoftening
from domain.systems.plenilunio.harm import actions, events
from domain.systems.plenilunio.health import LEVELS, resistance_maximum, rest_limit
from domain.systems.plenilunio.sheet import Character
from domain.systems.plenilunio.traits import Health

if TYPE_CHECKING:
    from domain.systems.plenilunio.fold import Draft


def _asked(draft: "Draft", event: events.SofteningAsked, line: int) -> None:
    draft.questions = replace(draft.questions, softenings=(*draft.questions.softenings, OpenSoftening(line, event)))


def _softened(draft: "Draft", event: actions.SoftenWound, _line: int) -> None:
    answered(draft, event.question)


def _wounded(draft: "Draft", event: events.WoundSuffered, _line: int) -> None:
    """Resistance falls by the whole damage, health by the levels lost; a new wound starts the time of recovery anew.

    Rules: PL-WOUND-3, PL-WOUND-4, PL-HEALTH-4, PL-HEALTH-5, PL-REC-3, PL-MED-1
    """
    character = draft.characters.get(event.who)
    if character is None:
        return
    lower = moved(draft, character, event.levels) if event.levels else character
    resistance = max(0, min(character.resistance - event.resistance_lost, resistance_maximum(lower, draft.options)))
    if event.levels:
        lower = replace(lower, rested_days=0, treated=False)
    draft.characters[event.who] = replace(lower, resistance=resistance)


def moved(draft: "Draft", character: Character, levels: int) -> Character:
    """Return a character some levels of health lower (higher below 0), Resistance within the new maximum.

    The dead stay dead, and are neither conscious nor unconscious.

    Rules: PL-HEALTH-2, PL-HEALTH-4, PL-HEALTH-7
    """
    place = min(len(LEVELS) - 1, max(0, LEVELS.index(character.health) + levels))
    if character.health is Health.DEAD:
        return character
    after = replace(character, health=LEVELS[place])
    most = resistance_maximum(after, draft.options)
    dead = after.health is Health.DEAD
    return replace(after, resistance=min(after.resistance, most), unconscious=after.unconscious and not dead)


def _fell(draft: "Draft", event: events.FellUnconscious, _line: int) -> None:
    character = draft.characters.get(event.who)
    if character is not None and character.health is not Health.DEAD:
        draft.characters[event.who] = replace(character, unconscious=True)


def _died(draft: "Draft", event: events.Died, _line: int) -> None:
    """Rules: PL-HEALTH-7"""
    character = draft.characters.get(event.who)
    if character is not None:
        draft.characters[event.who] = replace(character, health=Health.DEAD, unconscious=False, resistance=0)
        draft.holds = [each for each in draft.holds if each.held.who != event.who]


def _regained(draft: "Draft", event: events.HealthRegained, _line: int) -> None:
    character = draft.characters.get(event.who)
    if character is not None:
        draft.characters[event.who] = moved(draft, character, -event.levels)


def _lost(draft: "Draft", event: events.HealthLost, _line: int) -> None:
    """Rules: PL-REC-4, PL-HEALTH-4"""
    character = draft.characters.get(event.who)
    if character is not None:
        draft.characters[event.who] = moved(draft, character, event.levels)


def _rested(draft: "Draft", event: events.Rested, _line: int) -> None:
    for who in event.who:
        rest(draft, who, event.days)


def rest(draft: "Draft", who: CharacterId, days: int) -> None:
    """Fill Resistance up to what the level allows, wake whoever was out. Rules: PL-REC-1, PL-HEALTH-4, PL-HEALTH-6"""
    character = draft.characters.get(who)
    if character is None or character.health is Health.DEAD:
        return
    draft.characters[who] = replace(
        character,
        resistance=max(character.resistance, rest_limit(character)),
        unconscious=False,
        rested_days=character.rested_days + days,
    )


def _treats(draft: "Draft", event: actions.Treat, _line: int) -> None:
    """Medical care is the medic's action of the turn. Rules: PL-TURN-1, PL-MED-1"""
    use_turn(draft, event.who)


def _cared(draft: "Draft", event: events.MedicalCareGiven, _line: int) -> None:
    """Rules: PL-MED-1, PL-MED-2"""
    character = draft.characters.get(event.who)
    if character is not None:
        draft.characters[event.who] = replace(character, medical_bonus=event.dice, treated=True)


def _recovery(draft: "Draft", event: events.RecoveryRolled, _line: int) -> None:
    """The days and the medic's dice are used up. Rules: PL-REC-3, PL-MED-2"""
    character = draft.characters.get(event.who)
    if character is not None:
        draft.characters[event.who] = replace(character, medical_bonus=0, rested_days=0, treated=False)


FOLD: Mapping[type[Event], Callable[["Draft", Any, int], None]] = {
    actions.Hurt: nothing,
    actions.SoftenWound: _softened,
    actions.Heal: nothing,
    actions.Rest: nothing,
    actions.Treat: _treats,
    actions.Recover: nothing,
    events.DamageDealt: nothing,
    events.SofteningAsked: _asked,
    events.WoundSuffered: _wounded,
    events.FellUnconscious: _fell,
    events.Died: _died,
    events.DeathAverted: nothing,
    events.HealthRegained: _regained,
    events.HealthLost: _lost,
    events.Rested: _rested,
    events.MedicalCareGiven: _cared,
    events.RecoveryRolled: _recovery,
}

"""The specialties that a deed of a fight or of mending leaves unused."""

from domain.events import Action
from domain.ids import CharacterId
from domain.systems.plenilunio.combat.actions import Attack, Defend, TakeCover
from domain.systems.plenilunio.combat.strikes import cover_trait
from domain.systems.plenilunio.harm.actions import Recover, Treat
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Characteristic


def offers(state: State, action: Action) -> list[str]:
    """List the specialties that could count and do not: those of what is rolled. Rules: PL-SPEC-1"""
    match action:
        case Attack():
            return _unused(state, action.who, Characteristic.COMBAT, action.specialty)
        case Defend():
            return _unused(state, action.who, _asked_for(state, action), action.specialty)
        case TakeCover() if action.who in state.characters:
            return _unused(state, action.who, cover_trait(state.characters[action.who]), action.specialty)
        case Recover():
            return _unused(state, action.who, Characteristic.STRENGTH, action.specialty)
        case Treat():
            return _unused(state, action.who, Characteristic.CULTURE, action.specialty)
    return []


def _asked_for(state: State, action: Defend) -> Characteristic | None:
    """Return what a defence would roll; nothing without dice."""
    asked = [each.asked.trait for each in state.questions.defences if each.line == action.question]
    return asked[0] if asked and action.dice else None


def _unused(state: State, who: CharacterId, trait: Characteristic | None, specialty: str | None) -> list[str]:
    if specialty is not None or who not in state.characters:
        return []
    return [each.name for each in state.characters[who].specialties if each.characteristic is trait]

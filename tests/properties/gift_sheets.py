"""What a game master who plays at random does to sheets and readings that gifts depend on."""

from typing import TYPE_CHECKING

from domain.events import Action, OptionChanged
from domain.systems.plenilunio.actions import Animal, Capability, EditCharacter, GrantPoints, SpendExperience
from domain.systems.plenilunio.gifts.capabilities import CAPABILITIES
from domain.systems.plenilunio.gifts.catalogue import STRIKE
from domain.systems.plenilunio.options import OPTIONS
from domain.systems.plenilunio.traits import Grant, Lesson
from tests.properties.gift_deeds import OWN

if TYPE_CHECKING:
    from tests.properties.long_evening import Somebody

ENTRIES = (
    "contest=voluntad follows=damage several=yes",
    "auto=any contest=astucia follows=belief",
    "trial=2 follows=fortune",
    "lasts=kept protection=1 defence=1",
    "contest=voluntad follows=drain free=yes",
)
READINGS = (
    "gift_success_count",
    "triumph_effect_count",
    "limpieza_difficulty",
    "palabra_reroll_chain",
    "robo_transfers_resistance",
    "robo_protection",
    "curativas_order",
    "trance_cost",
    *("belief_tie",) * 12,
    "illusion_move_cost",
    "rerolled_destiny_triumph",
    "reaction_cost_outside_melee",
    "protection_stacking",
    "npc_fortune",
)
"""Readings that gifts depend on, besides those of any roll."""


def describe(me: "Somebody") -> Action:
    """Describe the campaign's own gift, or read the rules of gifts otherwise from now on."""
    if me.chance.random() < 0.3:
        return OptionChanged(f"gift.{OWN}", me.chance.choice((*ENTRIES, "trial=99 follows=damage")))
    key = me.chance.choice(READINGS)
    return OptionChanged(key, me.chance.choice(OPTIONS[key].values))


def fill(me: "Somebody") -> Action:
    """Give Fortune back, so that gifts can be paid for; now and then credits are what is missing."""
    people = [each for each in me.game.characters.values() if each.fortune < each.destiny]
    if not people:
        return GrantPoints(me.anybody(), Grant.EXPERIENCE, me.chance.choice((3, 10)), "fin de sesión")
    who = me.chance.choice(people)
    return EditCharacter(who.id, fortune=who.destiny, reason="sigue la historia")


def learn(me: "Somebody") -> Action:
    """Spend experience, mostly where there is some."""
    people = [each for each in me.game.characters.values() if each.experience >= 3] or [*me.game.characters.values()]
    who = me.chance.choice(people)
    known = [each.name for each in who.specialties] or ["Nada"]
    lesson = me.chance.choice(list(Lesson))
    if lesson is Lesson.GIFT:
        return SpendExperience(who.id, lesson, me.chance.choice(("serendipia", STRIKE)))
    named = f"Oficio {me.chance.randint(1, 3)}" if lesson is not Lesson.CHARACTERISTIC else ""
    instead = me.chance.choice(known) if lesson is Lesson.SWAP else ""
    return SpendExperience(who.id, lesson, me.trait().value, named, instead)


def reshape(me: "Somebody") -> Action:
    """Change what a body is: its animal, what it can do by nature, its experience."""
    who, chance = me.anybody(), me.chance
    if chance.random() < 0.4:
        animal = Animal(chance.choice(("hurón", "oso")), 2, chance.randint(0, 3), chance.randint(0, 4), 1)
        return EditCharacter(who, animal=animal)
    if chance.random() < 0.3:
        return EditCharacter(who, experience=chance.choice((0, 20, 40)))
    keys = chance.sample(sorted(CAPABILITIES), 2)
    kept = tuple(Capability(key, chance.choice((0, 1, 2))) for key in keys)
    return EditCharacter(who, capabilities=kept if chance.random() < 0.7 else ())

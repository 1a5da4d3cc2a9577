"""Phrases that several tellings share: words of the game, sides, dice."""

from collections.abc import Callable, Sequence
from typing import Any

from domain.events import Event
from domain.explain import Dice, Name, Step, Telling
from domain.ids import GM, CharacterId
from domain.systems.plenilunio.actions import Animal, Capability
from domain.systems.plenilunio.arms import ARMOURS, WEAPONS
from domain.systems.plenilunio.gifts.capabilities import CAPABILITIES
from domain.systems.plenilunio.gifts.catalogue import GIFTS, LIMBS
from domain.systems.plenilunio.judging import TRIUMPH
from domain.systems.plenilunio.rolled import Side
from domain.systems.plenilunio.traits import DIFFICULTY, Characteristic, Health

WORDS = frozenset({*Characteristic, *Health, *GIFTS, *LIMBS, DIFFICULTY})
"""Stored keys that have a word in the catalogues."""
ITEMS = frozenset({*WEAPONS, *ARMOURS, "natural", "ruled"})
"""What has a word among what is carried, worn, or protects otherwise."""
NOTHING: Telling = ""


def phrase(key: str, /, **values: Telling) -> Step:
    """Return a phrase of a telling."""
    return Step(f"plenilunio.tell.{key}", values)


def step(key: str, rule: str | None, /, **values: Telling) -> Step:
    """Return a step of an explanation, with the rule that it applies."""
    return Step(f"plenilunio.step.{key}", values, rule)


def silent(_event: Event) -> list[Step]:
    """Tell nothing: another line of the batch says it all."""
    return []


def about(key: str) -> Callable[[Any], list[Step]]:
    """Return how events are told that only say whom they concern."""
    return lambda event: [phrase(key, who=Name(event.who))]


def names(people: Sequence[CharacterId]) -> tuple[Telling, ...]:
    """Return people as a list in a sentence."""
    return tuple(Name(who) for who in people)


def joined(parts: list[Telling]) -> Telling:
    """Put phrases one after another, without anything between them."""
    whole = parts[0] if parts else NOTHING
    for part in parts[1:]:
        whole = phrase("pair", first=whole, then=part)
    return whole


def noted(note: str) -> Telling:
    """Return a note as the end of a sentence, nothing where there is none."""
    return phrase("noted", note=note) if note else NOTHING


def ended(note: str) -> Telling:
    """Return the end of a sentence: its note, as typed, or a full stop."""
    return noted(note) or phrase("stop")


def word(key: str) -> Telling:
    """Return the word of a stored key; what a table invented is shown as it is."""
    return Step(f"plenilunio.word.{key}") if key in WORDS else key


def gift_word(key: str) -> Telling:
    """Return the name of a gift or a capability; a campaign's own key reads with blanks."""
    return Step(f"plenilunio.word.{key}") if key in GIFTS or key in CAPABILITIES else key.replace("_", " ")


def trait_word(key: str) -> Telling:
    """Return the word of what is rolled: a characteristic, a gift, the difficulty."""
    return word(key) if key in WORDS else gift_word(key)


def item_word(key: str) -> Telling:
    """Return the name of what deals damage or protects: a thing, a gift; a campaign's own key reads with blanks."""
    return Step(f"plenilunio.word.{key}") if key in ITEMS else gift_word(key)


def remark(note: str) -> list[Step]:
    """Return a note that stands alone, nothing where there is none."""
    return [phrase("remark", note=note)] if note else []


def field(key: str, **values: Telling) -> Step:
    """Return a phrase beside a value of the sheet."""
    return Step(f"plenilunio.field.{key}", values)


def animal_note(animal: Animal) -> Step:
    """Return an animal with the scores that count of it. Rules: PL-GIFT-PIEL"""
    return field(
        "animal_note",
        animal=animal.name,
        strength=animal.fortaleza,
        combat=animal.combate,
        subtlety=animal.sutileza,
        presence=animal.presencia,
    )


def capability_note(each: Capability) -> Step:
    """Return what a creature can do, with its score where there is one."""
    name = gift_word(each.key)
    return field("capability_note" if each.score else "capability_plain", capability=name, score=each.score)


def side_name(side: Side) -> Telling:
    """Return who a side is: a character, or the difficulty."""
    return word(DIFFICULTY) if side.trait == DIFFICULTY or side.who == GM else Name(CharacterId(side.who))


def dice_of(side: Side) -> tuple[Dice, Dice]:
    """Return own and destiny dice of a side, with a star on what is worth double once armour has had its part.

    Rules: PL-SPEC-1, PL-POOL-6, PL-ARM-4
    """
    own, destiny = triumphs(side.own), triumphs(side.destiny)
    doubled = own[side.converted :] if side.specialty is not None else ()
    return Dice(side.own, doubled), Dice(side.destiny, destiny[max(0, side.converted - len(own)) :])


def triumphs(faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places of triumphs."""
    return tuple(place for place, face in enumerate(faces) if face == TRIUMPH)

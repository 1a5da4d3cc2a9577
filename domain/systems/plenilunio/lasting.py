"""What lasts on somebody and changes what they can do."""

from collections.abc import Iterator

from domain.explain import Step, Telling
from domain.ids import CharacterId
from domain.systems import Effect
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.combat.turns import place_in
from domain.systems.plenilunio.gifts.showing import effects_of, form_effect
from domain.systems.plenilunio.people import in_story
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.wording import item_word

RESTED = "rested"
"""Key of the days that a wounded character has rested."""


def effects(state: State) -> list[Effect]:
    """List what lasts on whom: of everybody in the story, and of who fights without being known."""
    fighting = () if state.combat is None else (each.who for each in state.combat.order)
    return [each for who in dict.fromkeys((*state.characters, *fighting)) for each in effects_on(state, who)]


def effects_on(state: State, who: CharacterId) -> list[Effect]:
    """List what lasts on somebody; nothing on who is dead or out of the story."""
    character = state.characters.get(who)
    if character is not None and not in_story(character):
        return []
    lasting = [*_of_the_turn(state, who), *effects_of(state, who)]
    if character is not None:
        lasting += _of_the_body(state, character)
    return lasting


def _of_the_turn(state: State, who: CharacterId) -> Iterator[Effect]:
    """Yield what reacting has cost. Rules: PL-TURN-6, PL-MELEE-3"""
    place = place_in(state, who)
    if place is None:
        return
    now = "_now" if state.combat is not None and state.combat.turn == who else ""
    if place.borrowed:
        yield Effect(who, "borrowed", place.borrowed, _phrase(f"borrowed{now}", n=place.borrowed))
    if place.forfeited:
        yield Effect(who, "forfeited", 0, _phrase(f"forfeited{now}"))


def _of_the_body(state: State, character: Character) -> Iterator[Effect]:
    """Yield what the sheet remembers.

    Rules: PL-HEALTH-6, PL-COVER-1, PL-MED-2, PL-REC-3, PL-GIFT-LIMPIEZA, PL-GIFT-CONDENACION, PL-GIFT-PIEL
    """
    who = character.id
    if character.unconscious:
        yield Effect(who, "unconscious", 0, _phrase("unconscious"))
    if character.cover:
        yield Effect(who, "cover", character.cover, _phrase("cover", n=character.cover))
    yield from form_effect(character)
    yield from _magazines(state, character)
    if character.medical_bonus:
        yield Effect(who, "medical_bonus", character.medical_bonus, _phrase("medical_bonus", n=character.medical_bonus))
    if healing := arms.healing(state.tables, character.health):
        rested = character.rested_days
        yield Effect(who, RESTED, rested, _phrase("rested", n=rested, days=healing.days))
    if character.botch_credit:
        yield Effect(who, "botch_credit", character.botch_credit, _phrase("botch_credit", n=character.botch_credit))
    if character.triumph_debt:
        yield Effect(who, "triumph_debt", character.triumph_debt, _phrase("triumph_debt", n=character.triumph_debt))


def _magazines(state: State, character: Character) -> Iterator[Effect]:
    """Yield the rounds left of weapons whose magazine is not full; a thrown or single-shot weapon counts as well.

    Rules: PL-WEAP-1
    """
    for key, fired in character.magazines:
        if fired and (magazine := magazine_of(state, key)):
            left = max(0, magazine - fired)
            about = _phrase("rounds", weapon=item_word(key), n=left, magazine=magazine)
            yield Effect(character.id, "rounds", left, about)


def magazine_of(state: State, key: str) -> int:
    """Return the rounds of a full magazine, 0 for a weapon without one or that no table has. Rules: PL-WEAP-1"""
    return arms.weapon(state.tables, key).magazine if key in arms.keys(state.tables, "weapon") else 0


def _phrase(key: str, /, **values: Telling) -> Step:
    return Step(f"plenilunio.effect.{key}", values)

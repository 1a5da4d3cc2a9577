"""What is typed of a sheet: scores, specialties, gifts, capabilities, and the animal that somebody can become."""

import re
from collections.abc import Iterable

from msgspec.structs import replace

from domain.errors import UsageError
from domain.names import folded
from domain.systems.plenilunio import vocabulary
from domain.systems.plenilunio.actions import Animal, Capability, Gift, Scores, Specialty
from domain.systems.plenilunio.gifts import custom, names
from domain.systems.plenilunio.gifts.capabilities import COUNTED
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Characteristic
from domain.systems.typed import Typed, nfc, whole

_ANIMALS = (Characteristic.STRENGTH, Characteristic.COMBAT, Characteristic.SUBTLETY, Characteristic.PRESENCE)
"""What an animal has of its own. Rules: PL-GIFT-PIEL"""
_PAIR = re.compile(r"([^\s=]+)\s*=")
_ALIKE = 0.85
"""How much a name looks like one of the 27 (from 0 to 1) to be one that was mistyped."""


def scores(scores: Scores, typed: Typed) -> Scores:
    """Read scores, each an option of its own or together in `score`. Rules: PL-VOC-1"""
    changed: dict[Characteristic, int] = {}
    for key, value in _pairs(typed.texts("score")):
        if (characteristic := vocabulary.characteristic(key)) in changed:
            raise UsageError("score_twice", trait=characteristic)
        changed[characteristic] = whole(value)
    for characteristic, words in vocabulary.CHARACTERISTICS.items():
        for word in filter(typed.has, words):
            changed[characteristic] = typed.number(word)
    return replace(scores, **{characteristic.value: score for characteristic, score in changed.items()})


def specialties(known: tuple[Specialty, ...], typed: Typed) -> tuple[Specialty, ...]:
    """Read specialties as `trait=Name`; a new one of a trait takes the place of the old, an empty name removes it.

    Rules: PL-SPEC-1, PL-VOC-1
    """
    given = [(vocabulary.characteristic(key), name) for key, name in _pairs(typed.texts("spec"))]
    fresh: dict[Characteristic, list[str]] = {}
    for characteristic, name in given:
        fresh.setdefault(characteristic, []).extend([name] if name else [])
    kept = [each for each in known if each.characteristic not in fresh]
    return (*kept, *(Specialty(each, name) for each, own in fresh.items() for name in own))


def gifts(state: State, known: tuple[Gift, ...], typed: Typed) -> tuple[Gift, ...]:
    """Read gifts as `key=score`; 0 takes one away; a name that is none of the 27 is the campaign's own.

    What the campaign has described goes before the beginnings and short names of the 27.

    Rules: PL-VOC-1, PL-GIFT-DRAMA
    """
    scores = {gift.key: gift.score for gift in known}
    for name, score in _pairs(typed.texts("gift")):
        scores[_gift_key(name, {*scores, *custom.keys(state.tables)})] = whole(score)
    return tuple(Gift(key, score) for key, score in scores.items() if score)


def capabilities(known: tuple[Capability, ...], typed: Typed) -> tuple[Capability, ...]:
    """Read capabilities as `key=score`, or by their name where there is nothing to count; 0 takes one away.

    Raises:
        UsageError: `term_unknown`, `capability_score_missing`, `number_invalid`.

    Rules: PL-VOC-1, PL-GIFT-DRAMA
    """
    natures = {each.key: each.score for each in known}
    for text in typed.texts("capability"):
        name, equals, score = text.partition("=")
        key = names.capability(name)
        if not equals and key in COUNTED:
            raise UsageError("capability_score_missing", capability=key)
        if equals and not whole(score):
            natures.pop(key, None)
        else:
            natures[key] = whole(score) if key in COUNTED else 0
    return tuple(Capability(key, score) for key, score in natures.items())


def animal(typed: Typed) -> Animal | None:
    """Read an animal: its name, then `trait=3` for each of the four, `trait=Name` for a specialty.

    Raises:
        UsageError: `animal_invalid`, `term_unknown`, `term_ambiguous`.

    Rules: PL-GIFT-PIEL, PL-VOC-1
    """
    if not typed.has("animal"):
        return None
    text = typed.text("animal") or ""
    name, *parts = _PAIR.split(text)
    scores: dict[str, int] = {}
    specialties: list[Specialty] = []
    for key, value in zip(parts[::2], parts[1::2], strict=True):
        trait, said = vocabulary.characteristic(key), nfc(value.strip(" ,"))
        if trait not in _ANIMALS or not said or (said.isdigit() and trait.value in scores):
            raise UsageError("animal_invalid", rule="PL-GIFT-PIEL", text=text[:60])
        if said.isdigit():
            scores[trait.value] = whole(said)
        else:
            specialties.append(Specialty(trait, said))
    if not (name := nfc(name.strip(" ,:"))) or not scores:
        raise UsageError("animal_invalid", rule="PL-GIFT-PIEL", text=text[:60])
    return Animal(name, **scores, specialties=tuple(specialties))


def _gift_key(name: str, owned: Iterable[str]) -> str:
    """Return the key of a gift; a name like no other begins one of the campaign's own.

    Raises:
        UsageError: `term_ambiguous`; `term_unknown` for what looks like one of the 27, mistyped.

    Rules: PL-VOC-1, PL-GIFT-DRAMA
    """
    from difflib import get_close_matches

    try:
        return names.gift(name, owned)
    except UsageError as problem:
        mistyped = get_close_matches(folded(name), names.gift_words(), n=1, cutoff=_ALIKE)
        if problem.code == "term_ambiguous" or mistyped:
            raise
        return folded(name).replace(" ", "_")


def _pairs(texts: Iterable[str]) -> list[tuple[str, str]]:
    """Split texts such as `astucia=3`.

    Raises:
        UsageError: `pair_invalid`.
    """
    found = []
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise UsageError("pair_invalid", text=text[:60])
        found.append((nfc(key), nfc(value)))
    return found

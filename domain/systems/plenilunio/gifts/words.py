"""Words for gifts as they are typed: their names, and what a use of one is about."""

from collections.abc import Mapping, Sequence

from domain.errors import RuleError, UsageError
from domain.names import folded
from domain.systems import Command
from domain.systems.plenilunio.gifts import custom, names
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.capabilities import CAPABILITIES
from domain.systems.plenilunio.gifts.catalogue import CLEANSING, COUNTER, SPRING, GiftRule
from domain.systems.plenilunio.seating import people_for
from domain.systems.plenilunio.sheet import State
from domain.systems.typed import Typed

ABOUT: Mapping[str, tuple[str, ...]] = {
    "minutes": ("minutos", "minuto", "minute"),
    "days": ("días", "día", "day"),
    "months": ("meses", "mes", "month"),
    "years": ("años", "año", "year"),
    "centuries": ("siglos", "siglo", "century"),
    "future": ("futuro", "porvenir"),
    "home": ("casa", "hogar", "mi casa", "own home"),
    "well_known": ("bien conocido", "bien conocida", "conocido", "conocida", "known"),
    "visited_once": ("visitado", "visitada", "visitado una vez", "visitada una vez", "una vez", "visited", "once"),
    "described": ("descrito", "descrita", "solo descrito", "solo descrita", "only described"),
    "one": ("1", "una", "uno", "una persona", "one person"),
    "two": ("2", "dos", "dos personas", "two people"),
    "three_or_four": ("3", "4", "tres", "cuatro", "tres o cuatro", "three", "four"),
    "small_group": ("grupo pequeño", "pequeño grupo", "pequeño", "pocos", "small", "few"),
    "large_group": ("grupo grande", "gran grupo", "grande", "muchos", "large", "many"),
    "eye": ("ojo",),
    "finger": ("dedo",),
    "hand": ("mano",),
    "foot": ("pie",),
    "arm": ("brazo",),
    "leg": ("pierna",),
    COUNTER: ("contra", "contrarresta", "deuda", "debt"),
}
"""Stored key of what a use is about -> words for it, besides the key.

Rules: PL-GIFT-OJOS, PL-GIFT-PUERTA, PL-GIFT-TELARANA, PL-GIFT-MANANTIAL, PL-GIFT-LIMPIEZA
"""


def about_words(rule: GiftRule, gift: str) -> Mapping[str, tuple[str, ...]]:
    """Return what a use of the gift may be about, by stored key; nothing where there is nothing to choose."""
    keys = (COUNTER,) if gift == CLEANSING else tuple(rule.difficulties)
    return {key: ABOUT.get(key, ()) for key in keys} if gift == CLEANSING or len(keys) > 1 else {}


def spoken(words: Mapping[str, tuple[str, ...]], typed: Sequence[str]) -> tuple[str, list[str]]:
    """Return the key that words stand for, and the other words; empty where none of them stands for any.

    Several words may stand for it together (`tres o cuatro`); the longest that do count.
    """
    index = {folded(word): key for key, others in words.items() for word in (key, *others)}
    for size in range(len(typed), 0, -1):
        for first in range(len(typed) - size + 1):
            key = index.get(folded(" ".join(typed[first : first + size])))
            if key is not None:
                return key, [*typed[:first], *typed[first + size :]]
    return "", list(typed)


def read_about(typed: Typed, rule: GiftRule, gift: str, words: Sequence[str]) -> tuple[str, list[str]]:
    """Return what a use is about, an option or a bare word, and the other words.

    Raises:
        UsageError: `gift_about_unknown`.
        RuleError: `limb_unknown`.

    Rules: PL-GIFT-OJOS, PL-GIFT-PUERTA, PL-GIFT-TELARANA, PL-GIFT-MANANTIAL, PL-GIFT-LIMPIEZA
    """
    known = about_words(rule, gift)
    if asked := typed.text("about"):
        about, left = spoken(known, asked.split())
        if left or not about:
            raise _no_such(rule, gift, asked, tuple(known))
        return about, list(words)
    about, rest = spoken(known, words)
    if rest and rule.difficulties and rule.resisted is None:
        raise _no_such(rule, gift, " ".join(rest), tuple(known))
    single = next(iter(rule.difficulties)) if len(rule.difficulties) == 1 else ""
    return about or single, rest


def _no_such(rule: GiftRule, gift: str, word: str, known: tuple[str, ...]) -> UsageError | RuleError:
    if gift == SPRING:
        return RuleError("limb_unknown", rule=rule.rule, limb=word, known=known)
    if not known:
        return UsageError("word_too_many", command="use", word=word)
    return UsageError("gift_about_unknown", rule=rule.rule, gift=gift, about=word, known=known)


def check_about(action: UseGift, rule: GiftRule) -> None:
    """Refuse a trial that does not say what the catalogue tells its difficulties apart by, nor a difficulty.

    Raises:
        UsageError: `gift_about_missing`.

    Rules: PL-GIFT-OJOS, PL-GIFT-PUERTA, PL-GIFT-TELARANA, PL-GIFT-MANANTIAL
    """
    if action.use is not GiftUse.TRIAL or not rule.difficulties or action.about in rule.difficulties:
        return
    if action.difficulty is None or action.gift == SPRING:
        known = tuple(rule.difficulties)
        raise UsageError("gift_about_missing", rule=rule.rule, gift=action.gift, known=known, first=known[0])


def known_gifts(state: State, command: Command) -> list[str]:
    """Return the gifts of the campaign, all capabilities, and the gifts of whom the one at the keyboard may name.

    Rules: PL-GIFT-DRAMA, PL-VIS-1
    """
    owned = {gift.key for person in people_for(state, command) for gift in state.characters[person.id].gifts}
    return sorted(owned.union(custom.keys(state.tables), CAPABILITIES))


def gift_key(state: State, command: Command, name: str) -> str:
    """Return the key of a gift, the campaign's own included, as far as whoever asks may know of them.

    What a creature can do by nature is used like a gift.

    Raises:
        UsageError: `term_unknown`, `term_ambiguous`.

    Rules: PL-VOC-1, PL-GIFT-DRAMA, PL-VIS-1
    """
    return names.capability_of(name) or names.gift(name, known_gifts(state, command))


def named_gift(state: State, command: Command, words: Sequence[str]) -> tuple[str, list[str]]:
    """Return the gift that words begin with, and the words behind it: as many as name one together, else the first.

    Raises:
        UsageError: As `gift_key`.

    Rules: PL-VOC-1, PL-GIFT-DRAMA
    """
    known = {folded(word) for words in (names.gift_words(), known_gifts(state, command)) for word in words}
    sizes = range(len(words), 0, -1)
    typed = {size: " ".join(words[:size]) for size in sizes}
    found = (size for size, text in typed.items() if folded(text) in known or names.capability_of(text))
    size = next(found, 1)
    return gift_key(state, command, " ".join(words[:size])), list(words[size:])

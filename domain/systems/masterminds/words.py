"""Words people type, of either language, and the members of the closed lists that they mean."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from domain.errors import UsageError
from domain.names import folded, like
from domain.systems.masterminds.traits import (
    ATTACK,
    CONCENTRATION,
    DEFENSE,
    INITIATIVE,
    Ability,
    ActionKind,
    Condition,
    Duration,
    EffortOption,
    HeroUse,
    PointSource,
    PowerMode,
    Reach,
    Save,
    TraitKind,
    WeaponKind,
)
from domain.systems.masterminds.vocabulary import REFUSALS

E = TypeVar("E", bound=StrEnum)
K = TypeVar("K", bound=str)
SHORTEST_PREFIX = 3


class Grant(StrEnum):
    """What is counted in points: hero points and power points."""

    HERO = "hero"
    POWER = "pp"


GRANTS: Mapping[Grant, tuple[str, ...]] = {
    Grant.HERO: ("héroe", "heroico", "punto de héroe", "hero point"),
    Grant.POWER: ("poder", "power", "puntos de poder", "power points"),
}
"""Rules: MM-HP-1, MM-PP-2"""
ABILITIES: Mapping[Ability, tuple[str, ...]] = {
    Ability.STRENGTH: ("fuerza", "str", "fue"),
    Ability.DEXTERITY: ("destreza", "dex", "des"),
    Ability.CONSTITUTION: ("constitución",),
    Ability.INTELLIGENCE: ("inteligencia",),
    Ability.WISDOM: ("sabiduría", "wis", "sab"),
    Ability.CHARISMA: ("carisma", "cha", "car"),
}
SAVES: Mapping[Save, tuple[str, ...]] = {
    Save.TOUGHNESS: ("dureza",),
    Save.FORTITUDE: ("fortaleza",),
    Save.REFLEX: ("reflejos", "reflexes"),
    Save.WILL: ("voluntad", "willpower"),
}
OTHERS: Mapping[str, tuple[str, ...]] = {
    ATTACK: ("ataque",),
    DEFENSE: ("defensa", "defence"),
    INITIATIVE: ("iniciativa",),
}
"""Rules: MM-ATK-2, MM-DEF-1, MM-INIT"""
ROLLED: Mapping[str, tuple[str, ...]] = {
    **{key.value: words for key, words in ABILITIES.items()},
    **{key.value: words for key, words in SAVES.items()},
    ATTACK: OTHERS[ATTACK],
    INITIATIVE: OTHERS[INITIATIVE],
}
"""What everybody can roll; skills and powers stand on the sheet. Rules: MM-CHECK-1"""
SKILLS: Mapping[str, tuple[str, ...]] = {CONCENTRATION: ("concentración",)}
"""Skills that the rules ask for by themselves. Rules: MM-DUR-CONCENTRATION"""

LISTS: Mapping[type[StrEnum], Mapping[Any, tuple[str, ...]]] = {
    ActionKind: {
        ActionKind.REACTION: ("reacción",),
        ActionKind.FREE: ("gratuita", "gratis", "libre"),
        ActionKind.MOVE: ("movimiento", "mueve", "mover", "movement"),
        ActionKind.STANDARD: ("estándar",),
        ActionKind.FULL: ("completa", "full-round"),
    },
    Condition: {
        Condition.BRUISED: ("magullado", "magullada", "bruise"),
        Condition.STUNNED: ("aturdido", "aturdida"),
        Condition.STAGGERED: ("grogui",),
        Condition.UNCONSCIOUS: ("inconsciente",),
        Condition.INJURED: ("herido", "herida", "injury"),
        Condition.DISABLED: ("incapacitado", "incapacitada"),
        Condition.DYING: ("moribundo", "moribunda"),
        Condition.DEAD: ("muerto", "muerta"),
        Condition.FATIGUED: ("fatigado", "fatigada", "fatiga", "fatigue"),
        Condition.EXHAUSTED: ("exhausto", "exhausta"),
    },
    Duration: {
        Duration.INSTANT: ("instantáneo", "instantánea"),
        Duration.CONCENTRATION: ("concentración",),
        Duration.SUSTAINED: ("sostenido", "sostenida"),
        Duration.CONTINUOUS: ("continuo", "continua"),
        Duration.LASTING: ("duradero", "duradera"),
        Duration.PERMANENT: ("permanente",),
    },
    Reach: {
        Reach.PERSONAL: (),
        Reach.TOUCH: ("toque",),
        Reach.RANGED: ("distancia", "a distancia"),
        Reach.PERCEPTION: ("percepción",),
        Reach.EXTENDED: ("extendido", "extendida"),
    },
    PowerMode: {
        PowerMode.AUTOMATIC: ("automático", "automática"),
        PowerMode.EFFORT: ("esfuerzo",),
        PowerMode.ATTACK: ("ataque",),
        PowerMode.CHECK: ("prueba",),
    },
    Save: SAVES,
    WeaponKind: {
        WeaponKind.MELEE: ("cuerpo a cuerpo", "cuerpo"),
        WeaponKind.THROWN: ("arrojadiza", "arrojada"),
        WeaponKind.RANGED: ("disparo", "ranged", "fired", "fuego"),
    },
    TraitKind: {
        TraitKind.ABILITY: ("característica",),
        TraitKind.FEAT: ("dote",),
        TraitKind.ATTACK: ("ataque",),
        TraitKind.DEFENSE: ("defensa", "defence"),
        TraitKind.SAVE: ("salvación",),
        TraitKind.SKILL: ("habilidad",),
        TraitKind.POWER: ("poder",),
    },
    EffortOption: {
        EffortOption.CHECK: ("bonificación", "bonus"),
        EffortOption.WILL: ("voluntad", "fuerza de voluntad", "willpower"),
        EffortOption.LIFT: ("carga", "levantar", "capacidad de carga", "carry"),
        EffortOption.POWER: ("poder", "incrementar poder", "increase power"),
        EffortOption.SURGE: ("oleada",),
        EffortOption.STUNT: ("proeza", "proeza de poder", "power stunt"),
    },
    HeroUse: {
        HeroUse.REROLL: ("mejorar", "mejora", "mejorar una tirada", "repetir", "improve"),
        HeroUse.FEAT: ("dote", "dote heroica", "heroic feat"),
        HeroUse.DODGE: ("esquivar", "esquiva"),
        HeroUse.KEEP_DODGE: ("conservar", "conservar la esquiva", "conservar esquiva"),
        HeroUse.COUNTER: ("contrarrestar", "contrarresto", "contrarresto instantáneo"),
        HeroUse.FATIGUE: ("fatiga", "cancelar fatiga"),
        HeroUse.SHAKE_OFF: ("sacudir", "sacudirse", "quitarse"),
        HeroUse.DISABLED_ACTION: ("actuar", "actuar incapacitado", "act"),
        HeroUse.STABILISE: ("estabilizar", "stabilize", "escapar de la muerte", "muerte", "death"),
        HeroUse.INSPIRATION: ("inspiración",),
        HeroUse.CANCEL_EFFORT: ("esfuerzo", "effort", "esfuerzo extra"),
        HeroUse.RECOVER: ("recuperarse", "recuperar", "recuperación", "recovery"),
    },
    PointSource: {
        PointSource.SETBACK: ("revés", "reveses"),
        PointSource.COMPLICATION: ("complicación",),
        PointSource.HEROISM: ("heroísmo",),
        PointSource.ROLEPLAY: ("interpretación", "roleplaying"),
        PointSource.EXPLOIT: ("proeza", "proezas", "hazaña", "stunt"),
        PointSource.FIAT: ("fíat", "fíat del director"),
    },
}
"""List -> its members with the words for them, besides their own keys.

Rules: MM-ACTION-BUDGET, MM-EE-1, MM-HP-1, MM-HPGAIN-FIAT, MM-REC-1, MM-DUR-INSTANT, MM-RANGE-EXTENDED
"""
WORDLESS = ("masterminds_word", "MM-CHECK-1")
"""Refusal of a word of a list that has no code of its own."""


_UNNAMED = (HeroUse.CANCEL_EFFORT, PointSource.SESSION)
"""What is not offered: it comes by itself, or answers a question."""


def choose(kind: type[E], typed: str) -> E:
    """Return the member that a word means: its key, a word for it, or a beginning that only one has.

    Raises:
        UsageError: The code of the list (`hp_unknown_use`, `bad_condition` …); `word_several`.
    """
    found = named(LISTS[kind], typed)
    if found is None:
        code, rule = REFUSALS.get(kind, WORDLESS)
        raise unheard(code, rule, LISTS[kind], typed)
    return kind(found)


def find(kind: type[E], typed: str) -> E | None:
    """Return the member that a whole word means, None for none; beginnings do not count."""
    found = _index(LISTS[kind]).get(folded(typed))
    return None if found is None else kind(found)


def named(words: Mapping[K, Iterable[str]], typed: str) -> K | None:
    """Return the key that a word means, None for none. Raises: UsageError: `word_several`."""
    index, wanted = _index(words), folded(typed)
    if wanted in index:
        return index[wanted]
    long_enough = len(wanted) >= SHORTEST_PREFIX
    found = {key for word, key in index.items() if long_enough and word.startswith(wanted)}
    if len(found) > 1:
        raise UsageError("word_several", word=typed, candidates=tuple(sorted(found)))
    return found.pop() if found else None


def unheard(code: str, rule: str, words: Mapping[K, Iterable[str]], typed: str) -> UsageError:
    """Return the refusal of a word that means nothing, with the one that looks most like it."""
    spoken = {word: str(key) for key, others in words.items() for word in (*others, str(key))}
    near = tuple(dict.fromkeys(spoken[word] for word in like(typed, spoken)))
    known = tuple(str(key) for key in words if key not in _UNNAMED)
    return UsageError(code, rule=rule, value=typed, known=known, candidates=near)


def _index(words: Mapping[K, Iterable[str]]) -> dict[str, K]:
    return {folded(word): key for key, others in words.items() for word in (str(key), *others)}

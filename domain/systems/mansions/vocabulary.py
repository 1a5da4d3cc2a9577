"""Words people type and the keys that are stored, Spanish and English."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

from domain.errors import UsageError
from domain.names import folded, like
from domain.systems.mansions.traits import Attribute, Characteristic, ThreatOption

K = TypeVar("K", bound=str)
SHORTEST_PREFIX = 3


class Deed(StrEnum):
    """What somebody does without dice of their own."""

    WALK = "move"
    RUN = "run"
    DONE = "done"
    FLEE = "flee"
    DROP = "drop"


class Effort(StrEnum):
    """What somebody rolls for."""

    EXPLORE = "explore"
    OBSTRUCT = "obstruct"
    ILLUMINATE = "light"
    EVADE = "evade"


class Aim(StrEnum):
    """What dice that are nobody's are rolled for: a symbol, or an effort."""

    IMPACT = "impact"
    DEFENCE = "defence"
    SUCCESS = "success"
    OMEN = "omen"
    EXPLORE = "explore"
    OBSTRUCT = "obstruct"
    ILLUMINATE = "light"
    EVADE = "evade"


class Gain(StrEnum):
    """What the game master hands out."""

    THREAT = "threat"
    EQUIPMENT = "equipment"


DEEDS: Mapping[Deed, tuple[str, ...]] = {
    Deed.WALK: ("mueve", "mover", "anda", "camina", "walk"),
    Deed.RUN: ("corre", "correr"),
    Deed.DONE: ("termina", "acaba", "listo", "lista", "end"),
    Deed.FLEE: ("huye", "huir"),
    Deed.DROP: ("descarta", "pierde", "suelta", "discard"),
}
"""What follows `do WHO`. Rules: MN-TURN-PLAYER, MN-ACT-RUN, MN-SEQ, MN-SAN-MOVE, MN-SAN-EQUIP"""

EFFORTS: Mapping[Effort, tuple[str, ...]] = {
    Effort.EXPLORE: ("explora", "explorar", "busca", "search"),
    Effort.OBSTRUCT: ("quita", "quitar", "obstruye", "obstrucción", "elimina", "remove"),
    Effort.ILLUMINATE: ("ilumina", "iluminar", "luz", "illuminate"),
    Effort.EVADE: ("evadir", "evita", "escapa", "escape"),
}
"""What follows `roll WHO`. Rules: MN-ACT-EXPLORE, MN-ACT-OBSTRUCT, MN-DARK-RESOLVE, MN-ACT-EVADE"""

AIMS: Mapping[Aim, tuple[str, ...]] = {
    Aim.IMPACT: ("impacto", "impactos", "impacts"),
    Aim.DEFENCE: ("defensa", "defensas", "defense", "defences"),
    Aim.SUCCESS: ("éxito", "éxitos", "successes"),
    Aim.OMEN: ("evento", "eventos", "event", "events"),
    Aim.EXPLORE: (*EFFORTS[Effort.EXPLORE], "pista", "clue"),
    Aim.OBSTRUCT: EFFORTS[Effort.OBSTRUCT],
    Aim.ILLUMINATE: EFFORTS[Effort.ILLUMINATE],
    Aim.EVADE: EFFORTS[Effort.EVADE],
}
"""What follows `odds 5`. Rules: MN-DICE, MN-ACT-EXPLORE, MN-ACT-OBSTRUCT, MN-DARK-RESOLVE, MN-ACT-EVADE"""

THREAT: Mapping[ThreatOption, tuple[str, ...]] = {
    ThreatOption.HORROR: ("terror", "miedo"),
    ThreatOption.DARKNESS: ("oscuridad", "oscurece", "dark", "efectos", "effects"),
    ThreatOption.WANDERING_ENEMY: ("enemy", "enemigo", "enemigo errante"),
    ThreatOption.WANDERING_MONSTER: ("monster", "monstruo", "monstruo errante"),
}
"""What threat tokens buy. Rules: MN-GM-SPEND"""

SCORES: Mapping[str, tuple[str, ...]] = {
    Characteristic.MIND: ("mind",),
    Characteristic.BODY: ("body",),
    Attribute.KNOWLEDGE: ("knowledge",),
    Attribute.PERCEPTION: ("percepción", "perception"),
    Attribute.WILL: ("will",),
    Attribute.STRENGTH: ("strength",),
    Attribute.DEXTERITY: ("dexterity",),
    Attribute.FORTITUDE: ("fortitude",),
    "vida": ("life",),
    "cordura": ("sanity",),
}
"""Numbers of a sheet. Rules: MN-ATTR-SIMPLE, MN-ATTR-SPLIT, MN-LIFE, MN-SANITY"""

GAINS: Mapping[Gain, tuple[str, ...]] = {
    Gain.THREAT: ("amenaza", "tokens", "fichas"),
    Gain.EQUIPMENT: ("equipo", "carta", "card"),
}
"""What the game master hands out."""


def choose(words: Mapping[K, Iterable[str]], typed: str) -> str:
    """Return the key that a word means: the key, a word for it, or a beginning that only one has.

    Raises:
        UsageError: `word_unknown`, `word_ambiguous`.
    """
    index = {folded(word): str(key) for key, others in words.items() for word in (str(key), *others)}
    wanted = folded(typed)
    if wanted in index:
        return index[wanted]
    long_enough = len(wanted) >= SHORTEST_PREFIX
    found = {key for word, key in index.items() if long_enough and word.startswith(wanted)}
    if len(found) == 1:
        return found.pop()
    if found:
        raise UsageError("word_ambiguous", word=typed, candidates=tuple(sorted(found)))
    spoken = [word for key, others in words.items() for word in (str(key), *others)]
    near, keys = like(typed, spoken), tuple(str(key) for key in words)
    raise UsageError("word_unknown", word=typed, n=min(len(near), 1), near=near[:1], known=keys, candidates=near)

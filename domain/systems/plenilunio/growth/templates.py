"""Templates of characters: scores that a new sheet begins with. A campaign may change one or add its own.

Such an entry is text of a fixed form (`fortaleza=3 combate=3 voluntad=1 … destiny=3 protection=2 size=0`), stored as an
option of the campaign under `template.<key>`. Capabilities stand in it by their keys (`ponzona=2`, `alado`).
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from domain.errors import UsageError
from domain.names import folded
from domain.systems.plenilunio.actions import Capability, Scores
from domain.systems.plenilunio.gifts.capabilities import CAPABILITIES, COUNTED
from domain.systems.plenilunio.traits import Characteristic

TABLE = "template"
MOST = 30
"""Largest number of an entry."""
LAST_DESTINY = 10
EXAMPLE = "fortaleza=3 combate=2 destiny=2 protection=1"


class Template(msgspec.Struct, frozen=True):
    """What a sheet begins with.

    Attributes:
        scores: The seven characteristics.
        destiny: 0 to 10.
        protection: Of the body itself.
        size: Added to Aguante.
        capabilities: Of a creature.
    """

    scores: Scores = Scores()
    destiny: int = 1
    protection: int = 0
    size: int = 0
    capabilities: tuple[Capability, ...] = ()


TEMPLATES: Mapping[str, Template] = {
    "mutante": Template(Scores(fortaleza=3, combate=3, voluntad=1), destiny=3, protection=2),
    "persona": Template(Scores(2, 2, 2, 2, 2, 2, 2), destiny=1),
}
"""The mutant of the examples, as section 16 of the catalogue gives it (where it says nothing, 1); and ordinary people,
whose numbers no source gives: they are this program's own.

Rules: PL-DEST-1, PL-GIFT-DRAMA
"""
NUMBERS = ("destiny", "protection", "size")
FIELDS = (*(trait.value for trait in Characteristic), *NUMBERS)
"""Of an entry, in the order in which it is stored; capabilities follow."""
_TWINS: Mapping[str, str] = {
    **{trait.name.lower(): trait.value for trait in Characteristic},
    "saber": Characteristic.CULTURE.value,
    "destino": "destiny",
    "proteccion": "protection",
    "tamano": "size",
}


def template(tables: Mapping[str, str], key: str) -> Template | None:
    """Return a template, the campaign's own before the program's; None for one that there is not."""
    stored = tables.get(f"{TABLE}.{key}")
    return TEMPLATES.get(key) if stored is None else _read(stored)


def keys(tables: Mapping[str, str]) -> tuple[str, ...]:
    """Return the keys of all templates, the campaign's own last."""
    own = (key.partition(".")[2] for key in tables if key.startswith(f"{TABLE}."))
    return tuple(dict.fromkeys((*TEMPLATES, *own)))


def line(tables: Mapping[str, str], key: str) -> str:
    """Return a template as text of the fixed form, empty where there is none."""
    found = template(tables, key)
    return "" if found is None else _line(found)


def _line(found: Template) -> str:
    scores = [f"{trait.value}={found.scores.of(trait)}" for trait in Characteristic]
    numbers = [f"{name}={getattr(found, name)}" for name in NUMBERS]
    natures = [f"{each.key}={each.score}" if each.score else each.key for each in found.capabilities]
    return " ".join((*scores, *numbers, *natures))


@cache
def _read(stored: str) -> Template:
    """Return the template of an entry of the fixed form."""
    pairs = [piece.partition("=") for piece in stored.split()]
    numbers = {name: int(text) for name, _, text in pairs if name in NUMBERS}
    scores = Scores(**{name: int(text) for name, _, text in pairs if name in tuple(Characteristic)})
    natures = tuple(Capability(name, int(text or 0)) for name, _, text in pairs if name in CAPABILITIES)
    return Template(scores, **numbers, capabilities=natures)


def entry(tables: Mapping[str, str], key: str, value: str) -> str | None:
    """Return a template in its fixed form, what is not said taken from the one in force; None for another setting.

    Args:
        key: `template.guardia`.
        value: `fortaleza=3, destino=2, piel_gruesa=1`, in either language.

    Raises:
        UsageError: `template_invalid`, with all that is wrong in it.

    Rules: PL-GIFT-DRAMA
    """
    table, dot, name = key.partition(".")
    if not dot or table != TABLE:
        return None
    flaws = [] if re.fullmatch(r"[a-z0-9_]{1,40}", name) else [name]
    values = {}
    for field, text in _typed(value):
        if (number := _number(field, text)) is None or field in values:
            flaws.append(f"{field}={text}" if text else field)
        else:
            values[field] = number
    if not values and not flaws:
        flaws.append("–")
    before = template(tables, name) or Template()
    changed = _changed(before, values)
    if not flaws and changed.scores.fortaleza + changed.scores.voluntad + changed.size < 1:
        flaws.append(f"size={changed.size}")
    if flaws:
        told = tuple(flaws)
        raise UsageError("template_invalid", entry=key, n=len(told), flaws=told, fields=FIELDS, example=EXAMPLE)
    return _line(changed)


def _typed(value: str) -> Iterator[tuple[str, str]]:
    """Yield what was typed, field by field."""
    for piece in value.replace(",", " ").split():
        name, _, text = piece.partition("=")
        plain = folded(name).replace(" ", "_").replace("-", "_")
        yield _TWINS.get(plain, plain), text


def _number(field: str, text: str) -> int | None:
    """Return the number of a field; None for what is none, or beyond what a sheet may say."""
    if field in CAPABILITIES and field not in COUNTED:
        return 0 if text in ("", "0", "1") else None
    digits = text[1:] if text.startswith("-") and field == "size" else text
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 3):
        return None
    most = LAST_DESTINY if field == "destiny" else MOST
    least = -MOST if field == "size" else 1 if field in COUNTED else 0
    known = field in FIELDS or field in CAPABILITIES
    return int(text) if known and least <= int(text) <= most else None


def _changed(before: Template, values: Mapping[str, int]) -> Template:
    scores = {trait.value: values.get(trait.value, before.scores.of(trait)) for trait in Characteristic}
    numbers = {name: values.get(name, getattr(before, name)) for name in NUMBERS}
    fresh = {name: score for name, score in values.items() if name in CAPABILITIES}
    natures = {each.key: each.score for each in before.capabilities} | fresh
    return Template(Scores(**scores), **numbers, capabilities=tuple(Capability(*each) for each in natures.items()))


def is_entry(key: str, value: str) -> bool:
    """Whether a stored option is a template, in the fixed form."""
    try:
        return key.startswith(f"{TABLE}.") and entry({}, key, value) == value
    except UsageError:
        return False

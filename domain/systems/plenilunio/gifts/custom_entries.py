"""What somebody types of a gift of the campaign's own, in either language, and all that can be wrong with it."""

import re
from collections.abc import Callable, Iterable, Mapping

from domain.errors import UsageError
from domain.names import folded
from domain.systems.plenilunio.gifts.capabilities import CAPABILITIES
from domain.systems.plenilunio.gifts.catalogue import AGAINST, CATALOGUE, Follows, Lasts
from domain.systems.plenilunio.gifts.custom import ALL, ASKED, FIELDS, FLAGS, TABLE, stored_form
from domain.systems.plenilunio.traits import Characteristic

MOST = 99
"""Largest number of an entry."""
_TRAITS: Mapping[str, str] = {
    **{trait.value: trait.value for trait in Characteristic},
    **{trait.name.lower(): trait.value for trait in Characteristic},
    "saber": Characteristic.CULTURE.value,
}
_FOLLOWS: Mapping[str, str] = {
    **{each.value: each.value for each in Follows},
    "nada": Follows.NOTHING.value,
    "dano": Follows.DAMAGE.value,
    "robo": Follows.DRAIN.value,
    "deuda": Follows.DEBT.value,
    "credito": Follows.CREDIT.value,
    "curacion": Follows.HEALING.value,
    "reserva": Follows.POOL.value,
    "fortuna": Follows.FORTUNE.value,
    "dominio": Follows.HOLD.value,
    "engano": Follows.BELIEF.value,
}
_LASTS: Mapping[str, str] = {
    **{each.value: each.value for each in Lasts},
    "no": Lasts.NOT.value,
    "turno": Lasts.TURN.value,
    "sostenido": Lasts.KEPT.value,
    "indefinido": Lasts.ENDED.value,
}
_TRUTH = {"yes": "yes", "true": "yes", "si": "yes", "no": "no", "false": "no"}
_TWINS = {
    "automaticos": "auto",
    "en_lugar_de": "place",
    "reemplaza": "place",
    "conflicto": "contest",
    "reto": "trial",
    "dificultad": "trial",
    "difficulty": "trial",
    "efecto": "follows",
    "dura": "lasts",
    "duracion": "lasts",
    "proteccion": "protection",
    "defensa": "defence",
    "cuerpo_a_cuerpo": "melee",
    "recuperacion": "recovery",
    "contacto_visual": "eye_contact",
    "otros": "others",
    "gratis": "free",
    "varios": "several",
    "involuntario": "involuntary",
}


def entry(key: str, value: str) -> str | None:
    """Return a gift in its fixed form; None for a setting that is no gift.

    Args:
        key: `gift.aullido`.
        value: `auto=presencia, contest=voluntad, follows=damage`, in either language.

    Raises:
        UsageError: `gift_entry_invalid`, with all that is wrong in it.

    Rules: PL-GIFT-DRAMA
    """
    table, dot, name = key.partition(".")
    if not dot or table != TABLE:
        return None
    flaws = list(_name_flaws(name))
    values, found = _typed(value)
    flaws += found or _contradictions(values)
    if flaws:
        told, n = tuple(flaws), len(flaws)
        raise UsageError("gift_entry_invalid", entry=key, n=n, flaws=told, fields=FIELDS)
    return stored_form(values)


def is_entry(key: str, value: str) -> bool:
    """Whether a stored option is a gift of the campaign, in the fixed form."""
    try:
        return entry(key, value) == value
    except UsageError:
        return False


def _name_flaws(name: str) -> Iterable[str]:
    if not re.fullmatch(r"[a-z0-9_]{1,40}", name):
        yield f"{name}: key"
    elif name in CATALOGUE or name in CAPABILITIES:
        yield f"{name}: catalogue"


def _typed(value: str) -> tuple[dict[str, str], list[str]]:
    """Return what was typed by field, and all that cannot be as `what: why`."""
    found: dict[str, str] = {}
    flaws: list[str] = []
    for piece in value.replace(",", " ").split():
        typed, equals, text = piece.partition("=")
        name = folded(typed).replace(" ", "_").replace("-", "_")
        field = _TWINS.get(name, name)
        read = _READ.get(field)
        if read is None:
            flaws.append(f"{typed}: field")
            continue
        stored = read(text) if equals else "yes" if field in FLAGS else None
        if stored is None:
            flaws.append(f"{typed}: value {text}".rstrip())
        elif field in found:
            flaws.append(f"{typed}: twice")
        else:
            found[field] = stored
    return {field: text for field, text in found.items() if text not in ("no", "nothing", "not", "")}, flaws


def _contradictions(values: Mapping[str, str]) -> list[str]:
    """Return what does not go together in an entry. Rules: PL-GIFT-DRAMA, PL-GIFT-ROLL, PL-GIFT-DUR"""
    follows, contest, trial = values.get("follows", ""), "contest" in values, "trial" in values
    wrong = {
        f"follows: contest {follows}": follows in AGAINST and not contest,
        f"follows: roll {follows}": bool(follows) and follows not in AGAINST and not (contest or trial),
        "protection: lasting": "protection" in values and "lasts" not in values,
        "defence: lasting": "defence" in values and "lasts" not in values,
        "free: resisted": "free" in values and not contest,
        "several: resisted": "several" in values and not contest,
        "gift: nothing": not any(field in values for field in (*FIELDS[:4], "lasts", "melee", "recovery")),
    }
    return [flaw for flaw, is_so in wrong.items() if is_so]


def _chosen(words: Mapping[str, str]) -> Callable[[str], str | None]:
    return lambda text: words.get(folded(text))


def _several(text: str) -> str | None:
    """Read characteristics: `presencia+astucia`, or all of them."""
    if folded(text) in (ALL, "todas", "cualquiera", "all"):
        return ALL
    found = [_TRAITS.get(folded(each)) for each in re.split(r"[+/;]", text)]
    known = [each for each in found if each is not None]
    return None if len(known) < len(found) else "+".join(dict.fromkeys(known))


def _number(text: str) -> str | None:
    return str(int(text)) if text.isascii() and text.isdigit() and int(text) <= MOST else None


def _amount(text: str) -> str | None:
    """Read a number of points or dice; 0 is none."""
    number = _number(text)
    return "" if number == "0" else number


def _difficulty(text: str) -> str | None:
    """Read a difficulty: dice, 0 for a roll against nothing, or the game master's each time."""
    return ASKED if folded(text) in (ASKED, "dj") else _number(text)


_READ: Mapping[str, Callable[[str], str | None]] = {
    "auto": _several,
    "place": _several,
    "contest": _chosen(_TRAITS),
    "trial": _difficulty,
    "follows": _chosen(_FOLLOWS),
    "lasts": _chosen(_LASTS),
    "protection": _amount,
    "defence": _amount,
    **dict.fromkeys(FLAGS, _chosen(_TRUTH)),
}
"""Field -> how its value is read; None for what cannot be."""

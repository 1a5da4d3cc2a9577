"""What a table may change, and further words for the values of a sheet."""

from collections.abc import Mapping

from domain.errors import UsageError
from domain.systems.mansions.options import OPTIONS
from domain.systems.mansions.state import State

_VALUES: Mapping[str, tuple[str, ...]] = {
    "vida": ("life", "salud", "health"),
    "cordura": ("sanity", "sano juicio"),
    "mente": ("mind",),
    "cuerpo": ("body",),
    "saber": ("knowledge",),
    "percepcion": ("percepción", "perception"),
    "voluntad": ("will",),
    "fuerza": ("strength",),
    "destreza": ("dexterity",),
    "fortaleza": ("fortitude",),
    "equipment": ("equipo", "cartas", "cards"),
    "zone": ("zona", "sitio", "place"),
    "squares": ("casillas", "movimiento", "movement"),
    "action": ("acción", "accion"),
    "threat": ("amenaza", "fichas de amenaza", "threat tokens"),
    "wounds_left": ("heridas", "wounds"),
}
"""Key of a value -> words for it, besides those of the catalogues."""


def setting(_state: State, key: str, value: str) -> str:
    """Return the form in which a changed reading is stored.

    Raises:
        UsageError: `option_unknown`, `option_value_unknown`.
    """
    option = OPTIONS.get(key)
    if option is None:
        raise UsageError("option_unknown", option=key, known=tuple(OPTIONS))
    if value not in option.values:
        raise UsageError("option_value_unknown", option=key, value=value, known=option.values)
    return value


def synonyms(key: str) -> tuple[str, ...]:
    """Return further words for a value."""
    return _VALUES.get(key, ())

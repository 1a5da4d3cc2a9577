"""How long somebody rests, as it is typed: `10m`, `2h 30min`, `3 días`, `una semana`."""

from collections.abc import Sequence

from domain.systems import lengths

HOUR, DAY, WEEK = 60, 24 * 60, 7 * 24 * 60
LONGEST = 100 * 365 * DAY
"""Minutes that nobody rests: more is a slip of the keyboard."""
UNITS = lengths.units(
    {
        "m min mins minuto minutos minute minutes": 1,
        "h hr hrs hora horas hour hours": HOUR,
        "d dia dias day days": DAY,
        "w wk s sem semana semanas week weeks": WEEK,
    }
)
"""Word -> minutes."""


def split(words: Sequence[str]) -> tuple[tuple[str, ...], int | None]:
    """Return the words before a duration and its minutes; None where the words end in none."""
    return lengths.split(words, UNITS, LONGEST)

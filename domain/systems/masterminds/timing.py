"""How much time passes, as it is typed: `10m`, `2h 30min`, `un día`, `6 segundos`, `3 asaltos`."""

from collections.abc import Sequence

from domain.systems import lengths

MINUTE, HOUR, DAY = 60, 3600, 86400
UNITS = lengths.units(
    {
        "s seg segs segundo segundos sec secs second seconds": 1,
        "asalto asaltos round rounds": 6,
        "m min mins minuto minutos minute minutes": MINUTE,
        "h hr hrs hora horas hour hours": HOUR,
        "d dia dias day days": DAY,
        "w wk sem semana semanas week weeks": 7 * DAY,
    }
)
"""Word -> seconds; a round is six. Rules: MM-ROUND, MM-REC-1"""


def typed(seconds: int) -> str:
    """Return a length of time as it is typed, `59m`, `1h30m`, rounded up to minutes. Rules: MM-REC-1"""
    days, left = divmod(-(-seconds // MINUTE) * MINUTE, DAY)
    hours, left = divmod(left, HOUR)
    told = ((days, "d"), (hours, "h"), (left // MINUTE, "m"))
    return "".join(f"{count}{letter}" for count, letter in told if count)


def split(words: Sequence[str]) -> tuple[tuple[str, ...], int | None]:
    """Return the words before a length of time and its seconds; None where the words end in none. Rules: MM-ROUND"""
    return lengths.split(words, UNITS)


def seconds(words: Sequence[str]) -> int | None:
    """Return the seconds of words that are a length of time and nothing else, None for others. Rules: MM-ROUND"""
    return lengths.total(words, UNITS)

"""What people at the table may be called: nothing that a command or an audience would take for somebody else."""

import unicodedata
from collections.abc import Iterable

from domain.errors import UsageError
from domain.ids import EVERYBODY, GM
from domain.names import folded

LONGEST_NAME = 300
LONGEST_PLAYER = 100
"""Players stand in the header of each of their lines, which holds no more than 512 bytes."""
RESERVED = frozenset({GM, EVERYBODY, "table"})
"""No keys of characters."""
SPOKEN_FOR = frozenset({*RESERVED, ".", "dj", "todos", "mesa"})
"""Names that a command reads as somebody else: the game master, everybody, the table, whose turn it is."""


def check_name(name: str, taken: Iterable[str]) -> None:
    """Refuse an empty or endless name, one that cannot be shown, and one that somebody in play has.

    Args:
        taken: Keys and names of those in play.

    Raises:
        UsageError: `name_invalid`, `name_reserved`, `character_exists`.
    """
    if not is_text(name):
        raise UsageError("name_invalid", name=name[:40], length=len(name), maximum=LONGEST_NAME)
    key = folded(name)
    if key in SPOKEN_FOR:
        raise UsageError("name_reserved", name=name)
    if key in map(folded, taken):
        raise UsageError("character_exists", name=name)


def check_player(player: str) -> None:
    """Refuse a player whose name could be taken for an audience. Raises: UsageError: `player_invalid`."""
    is_name = is_text(player) and len(player) <= LONGEST_PLAYER
    if not is_name or "," in player or folded(player) in (GM, "dj", EVERYBODY, "todos"):
        raise UsageError("player_invalid", name=player[:40], maximum=LONGEST_PLAYER)


def is_text(text: str) -> bool:
    """Whether a text can be a name: one line, no blanks around it, nothing that cannot be shown."""
    plain = all(unicodedata.category(letter) not in ("Cc", "Cs", "Zl", "Zp") for letter in text)
    return plain and text == text.strip() and 1 <= len(text) <= LONGEST_NAME

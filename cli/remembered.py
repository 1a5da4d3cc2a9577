"""What this machine remembers of ledgers, outside of them: the last head it saw of each, and the keys it trusts.

Whoever copies, rewrites or cuts off a campaign file does not reach it, unless the whole machine is theirs.
"""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from cli import bootstrap
from cli.files import is_hex, write_private
from domain.errors import IntegrityError, TestigoError

if TYPE_CHECKING:
    from domain.ledger import Ledger


def remembered(ledger_id: str) -> tuple[int, bytes] | None:
    """Return size and root that this machine saw last of a ledger, None where it never saw it or cannot say."""
    return _head(_read(_head_file(ledger_id)).partition("\n")[0])


def lost(ledger_id: str) -> tuple[int, bytes] | None:
    """Return the farthest size, and its root, that was said to be lost of a ledger; None where nothing was."""
    return _head(_read(_head_file(ledger_id)).partition("\n")[2])


def remember(ledger_id: str, size: int, root: bytes, *, gone: tuple[int, bytes] | None = None) -> None:
    """Keep size and root of a ledger, for its owner only. Args: gone: What was lost now; None keeps what was before."""
    gone = gone or lost(ledger_id)
    told = "".join(f"{lines} {seen.hex()}\n" for lines, seen in ((size, root), *((gone,) if gone else ())))
    write_private(_head_file(ledger_id), told, durable=False)


def _head(text: str) -> tuple[int, bytes] | None:
    size, _, root = text.partition(" ")
    if size.isdigit() and 0 < len(size) < 17 and size[0] != "0" and is_hex(root, 64):
        return int(size), bytes.fromhex(root)
    return None


def check_head(ledger: "Ledger") -> None:
    """Refuse to add to a ledger that is shorter than this machine has seen it, or another.

    Raises:
        IntegrityError: `ledger_not_the_one_seen`.
    """
    if (seen := remembered(ledger.ledger_id())) is None:
        return
    size, root = seen
    head = ledger.head()
    if head.size < size or ledger.root(size) != root:
        raise IntegrityError("ledger_not_the_one_seen", seen=size, size=head.size)


def keep_head(ledger: "Ledger") -> None:
    """Remember how far a ledger has come, where it has come further than this machine has seen it.

    A memory that cannot be written fails no command: what is stored is stored.
    """
    head, name = ledger.head(), ledger.ledger_id()
    seen = remembered(name)
    if seen is None or seen[0] < head.size:
        with suppress(TestigoError):
            remember(name, head.size, head.root)


def keep_seen(ledger: "Ledger") -> None:
    """Remember how far a ledger has come that was only read; of another history nothing is remembered."""
    seen = remembered(ledger.ledger_id())
    if seen is None or (seen[0] < ledger.head().size and ledger.root(seen[0]) == seen[1]):
        keep_head(ledger)


def forget(ledger_id: str) -> None:
    """Remember nothing of a ledger: its owner has said that a backup was restored."""
    _head_file(ledger_id).unlink(missing_ok=True)


def trusted(campaign: str) -> str | None:
    """Return the public key with which this machine has known a campaign, 64 hex digits; None where it has not."""
    found = _read(_key_file(campaign))
    return found if is_hex(found, 64) else None


def trust(campaign: str, public_key: str) -> None:
    """Keep the public key of a campaign, that of line 1."""
    write_private(_key_file(campaign), f"{public_key}\n")


def _head_file(ledger_id: str) -> Path:
    return bootstrap.state_folder() / "heads" / _safe(ledger_id)


def _key_file(campaign: str) -> Path:
    return bootstrap.state_folder() / "keys" / "trusted" / _safe(campaign)


def _safe(name: str) -> str:
    """Return a name that is a file's of its folder, whatever a campaign file says of itself."""
    return name if name and len(name) <= 64 and is_hex(name, len(name)) else "-"


def _read(path: Path) -> str:
    """Return a line that was kept, empty where there is none."""
    try:
        return path.read_text("ascii").removesuffix("\n")
    except (OSError, ValueError):
        return ""

"""Seeds of bags and private keys: outside the campaign file, one file each, their owner's only (specification, 12)."""

from pathlib import Path

from cli import bootstrap
from cli.files import is_hex, write_private
from domain.dice.stream import bag_commitment
from domain.errors import NotFoundError


def new_seed(ledger_id: str, bag: int) -> bytes:
    """Return a seed for a bag that is about to be opened; it is on the disk before any line commits to it."""
    seed = bootstrap.entropy(32)
    keep_seed(ledger_id, bag, seed)
    return seed


def keep_seed(ledger_id: str, bag: int, seed: bytes) -> None:
    """Keep the seed of a bag, new or found again in an envelope."""
    write_private(seed_file(bag_commitment(ledger_id, bag, seed).hex()), seed.hex() + "\n")


def seed_of(ledger_id: str, bag: int, commitment: str) -> bytes:
    """Return the seed of a bag. Raises: NotFoundError: `seed_missing`: there is none, or not the one committed to."""
    seed = _read(seed_file(commitment))
    if seed is None or bag_commitment(ledger_id, bag, seed).hex() != commitment:
        raise NotFoundError("seed_missing", bag=bag, path=str(seed_file(commitment)))
    return seed


def seed_file(commitment: str) -> Path:
    """Return where the seed of a bag lies: under the name that the ledger knows it by."""
    return bootstrap.state_folder() / "seeds" / f"{commitment}.seed"


def signing_key(public: str) -> bytes:
    """Return the private half of a key. Raises: NotFoundError: `key_missing`: there is none, or not of that key."""
    from domain.signed_roots import public_key_of

    private = _read(bootstrap.key_file(public))
    if private is None or public_key_of(private).hex() != public:
        raise NotFoundError("key_missing", public=public, path=str(bootstrap.key_file(public)))
    return private


def has_key(public: str) -> bool:
    """Whether the private half of a key is here."""
    try:
        return bool(signing_key(public))
    except NotFoundError:
        return False


def _read(path: Path) -> bytes | None:
    try:
        text = path.read_text("ascii").removesuffix("\n")
    except (OSError, ValueError):
        return None
    return bytes.fromhex(text) if is_hex(text, 64) else None

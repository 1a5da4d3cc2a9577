"""Signed roots: a signed note of size and root under the ledger's key (specification, section 6)."""

import re
from base64 import b64encode
from binascii import Error as Base64Error
from binascii import a2b_base64
from hashlib import sha256
from typing import Final

import msgspec

from domain.seals import HASH_BYTES, WHOLE, text

SIGNATURE_BYTES: Final = 64
KEY_ID_BYTES: Final = 4

LOW_ORDER: Final = frozenset(
    map(
        bytes.fromhex,
        (
            "00" * 32,
            "01" + "00" * 31,
            "ec" + "ff" * 30 + "7f",
            "ed" + "ff" * 30 + "7f",
            "ee" + "ff" * 30 + "7f",
            "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
            "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        ),
    )
)
"""Keys of low order, the highest bit cleared: anything verifies under them, so nothing does here."""

_BLANK = "\\t\\n\\r \u00a0"
_size = re.compile("[1-9][0-9]{0,15}")
_signature = re.compile(f"\u2014 ([^{_BLANK}+]+) ([A-Za-z0-9+/]+={{0,2}})")
_line_end = re.compile("\r\n|\r|\n")
_pasted_signature = re.compile(f"[-\u2013\u2014]{{1,2}}[{_BLANK}]*([^{_BLANK}+]+)[{_BLANK}]+([^{_BLANK}]+)")
_pasted_hash = re.compile("[A-Za-z0-9+/]+={0,2}")
_pasted_size = re.compile("[0-9]+")


class RefusedError(ValueError):
    """A signed root or a proof that is refused.

    Attributes:
        reason: Why, a word of the catalogues (`finding.reason.<reason>`).
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class SignedRoot(msgspec.Struct, frozen=True):
    """A signed root that has the form of one; whether its signature is good, `check` says.

    Attributes:
        origin: First line, `testigo/` and the ledger id.
        size: Lines, from 1.
        root: Of those lines, 32 bytes.
        signatures: Name, and key id followed by the signature, of each signature line.
    """

    origin: str
    size: int
    root: bytes
    signatures: tuple[tuple[str, bytes], ...]

    @property
    def body(self) -> bytes:
        """The three lines that the signatures cover."""
        return _body(self.origin, self.size, self.root)


def origin_of(ledger_id: str) -> str:
    """Return the first line of the signed roots of a ledger, which is also the name of its key."""
    return f"testigo/{ledger_id}"


def key_id(origin: str, public_key: bytes) -> bytes:
    """Return the four bytes that tell keys of one name apart."""
    return sha256(origin.encode() + b"\n\x01" + public_key).digest()[:KEY_ID_BYTES]


def read(note: str, origin: str) -> SignedRoot:
    """Read the form of a signed root of the ledger whose name is `origin`.

    Raises:
        RefusedError: `form`, `other_ledger`, `size`, `base64`.
    """
    lines = note.split("\n")
    if len(lines) < 6 or lines[3] or lines[-1]:
        raise RefusedError("form")
    if lines[0] != origin:
        raise RefusedError("other_ledger")
    if _size.fullmatch(lines[1]) is None or int(lines[1]) >= WHOLE:
        raise RefusedError("size")
    root = read_base64(lines[2])
    if len(root) != HASH_BYTES:
        raise RefusedError("base64")
    return SignedRoot(origin, int(lines[1]), root, tuple(map(_read_signature, lines[4:-1])))


def _read_signature(line: str) -> tuple[str, bytes]:
    """Read one signature line: name, and key id followed by the signature."""
    match = _signature.fullmatch(line)
    if match is None:
        raise RefusedError("form")
    signature = read_base64(match[2])
    if len(signature) <= KEY_ID_BYTES:
        raise RefusedError("form")
    return match[1], signature


def read_base64(typed: str) -> bytes:
    """Read standard base64, padded, with its unused bits zero.

    Raises:
        RefusedError: `base64`.
    """
    try:
        data = a2b_base64(typed.encode("ascii"))
    except (Base64Error, ValueError):
        raise RefusedError("base64") from None
    if b64encode(data).decode() != typed:
        raise RefusedError("base64")
    return data


def check(signed: SignedRoot, public_key: bytes) -> None:
    """Check the signature of the ledger's key; lines of other keys are ignored.

    Raises:
        RefusedError: `signature` when a line of this key does not verify, `key` when no line is of this key.
    """
    wanted = key_id(signed.origin, public_key)
    mine = [
        data[KEY_ID_BYTES:]
        for name, data in signed.signatures
        if name == signed.origin and data[:KEY_ID_BYTES] == wanted
    ]
    if not mine:
        raise RefusedError("key")
    if not all(verifies(public_key, signature, signed.body) for signature in mine):
        raise RefusedError("signature")


def verifies(public_key: bytes, signature: bytes, message: bytes) -> bool:
    """Tell whether an Ed25519 signature is good; under a key of low order none is."""
    if len(public_key) != HASH_BYTES or len(signature) != SIGNATURE_BYTES or is_low_order(public_key):
        return False
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def is_low_order(public_key: bytes) -> bool:
    """Tell whether anything would verify under a key."""
    return public_key[:-1] + bytes([public_key[-1] & 0x7F]) in LOW_ORDER


def public_key_of(seed: bytes) -> bytes:
    """Return the public key of a signing key (32 random bytes)."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw()


def sign(ledger_id: str, size: int, root: bytes, seed: bytes) -> str:
    """Return the signed root of a ledger at a size."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    origin = origin_of(ledger_id)
    body = _body(origin, size, root)
    signature = Ed25519PrivateKey.from_private_bytes(seed).sign(body)
    line = b64encode(key_id(origin, public_key_of(seed)) + signature).decode()
    return f"{body.decode()}\n\u2014 {origin} {line}\n"


def rekey_message(ledger_id: str, new_key: bytes) -> bytes:
    """Return what the old key signs when the ledger's key changes."""
    return text("rekey", ledger_id, new_key.hex())


def pick(pasted: str, origin: str) -> list[str]:
    """Return the signed roots of a ledger that stand in a pasted text, rebuilt in their exact form."""
    lines = [stripped for line in _line_end.split(pasted) if (stripped := line.strip("\t \u00a0"))]
    picked = []
    for at, line in enumerate(lines):
        if line != origin or not all(map(_looks, (_pasted_size, _pasted_hash), lines[at + 1 : at + 3])):
            continue
        signatures = []
        for candidate in lines[at + 3 :]:
            match = _pasted_signature.fullmatch(candidate)
            if match is None:
                break
            signatures.append(f"\u2014 {match[1]} {match[2]}\n")
        if signatures:
            picked.append("\n".join((*lines[at : at + 3], "", "".join(signatures))))
    return picked


def _looks(pattern: re.Pattern[str], line: str) -> bool:
    """Tell whether a whole line has a form."""
    return pattern.fullmatch(line) is not None


def _body(origin: str, size: int, root: bytes) -> bytes:
    """Return the three lines that are signed."""
    return f"{origin}\n{size}\n{b64encode(root).decode()}\n".encode()

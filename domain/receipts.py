"""Receipts: a line number and eleven characters that tie a line to everything before it (specification, section 5)."""

import re
from hashlib import pbkdf2_hmac
from typing import Final

import msgspec

from domain.errors import UsageError

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ROUNDS: Final = 16384
SYMBOLS: Final = 10

_SYMBOL = "[0-9A-TV-Za-tv-z]"
_DASHES = "\\-\u2010-\u2015\u2212"
_SEPARATOR = f"[\\t\\n\\r \u00a0{_DASHES}.:\u00b7]"
_TYPED = f"{_SEPARATOR}*([1-9][0-9]{{0,14}}){_SEPARATOR}+((?:{_SYMBOL}{_SEPARATOR}*){{11}})"
_PRINTED = (
    f"(?<![^\\W_])[1-9][0-9]{{0,14}}[{_DASHES}](?=[{_DASHES}0-9]{{0,12}}[A-Za-z])"
    f"{_SYMBOL}{{4}}[{_DASHES}]{_SYMBOL}{{4}}[{_DASHES}]{_SYMBOL}{{3}}(?![^\\W_])"
)
"""Compiled by `re`, which keeps them, when the first receipt is read: printing one needs neither."""
_read_as = str.maketrans("OIL", "011")
_values = {symbol: value for value, symbol in enumerate(ALPHABET)}


class Receipt(msgspec.Struct, frozen=True):
    """A receipt that reads well.

    Attributes:
        line: From 1.
        code: The ten symbols, without the check symbol.
    """

    line: int
    code: str


def code(line: int, root: bytes) -> str:
    """Return the ten symbols of a line and the root after it: one slow hash of 16,384 rounds."""
    digest = pbkdf2_hmac("sha256", root, b"testigo/v1/receipt\n%d\n" % line, ROUNDS, 32)
    bits = int.from_bytes(digest[:7], "big") >> 6
    return "".join([ALPHABET[bits >> shift & 31] for shift in range(45, -1, -5)])


def check_symbol(line: int, code: str) -> str:
    """Return the symbol that notices one wrong symbol or digit and any exchange of two."""
    check = 0
    for value in (*map(int, str(line)), *map(_values.__getitem__, code)):
        check = (check ^ value) << 1
        if check & 32:
            check ^= 0b100101
    return ALPHABET[check]


def receipt(line: int, root: bytes) -> str:
    """Return the printed receipt of a line, `n-XXXX-XXXX-XXC`."""
    symbols = code(line, root)
    return f"{line}-{symbols[:4]}-{symbols[4:8]}-{symbols[8:]}{check_symbol(line, symbols)}"


def read(text: str) -> Receipt:
    """Read a receipt as somebody typed it.

    Raises:
        UsageError: `receipt_unreadable` when it has not the form of one, `receipt_mistyped` when the check symbol
            is not the one due: a typing error, never tampering.
    """
    match = re.fullmatch(_TYPED, text)
    if match is None:
        raise UsageError("receipt_unreadable", text=text)
    line = int(match[1])
    symbols = re.sub(f"{_SEPARATOR}+", "", match[2]).upper().translate(_read_as)
    if check_symbol(line, symbols[:SYMBOLS]) != symbols[SYMBOLS]:
        raise UsageError("receipt_mistyped", text=text)
    return Receipt(line, symbols[:SYMBOLS])


def pick(text: str) -> list[str]:
    """Return the receipts that stand in running text, as they stand there: only the printed form is taken."""
    return re.findall(_PRINTED, text)


def fits(receipt: Receipt, root: bytes) -> bool:
    """Tell whether a receipt is the one of its line, given the root after that line."""
    return receipt.code == code(receipt.line, root)

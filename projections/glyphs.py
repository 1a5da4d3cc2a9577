"""Characters that a terminal may not show, or should not obey."""

_KEPT = "\u200c\u200d"
"""Joiners: letters of several scripts and composed emoji need them."""
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
"""Categories of Unicode that steer the terminal, turn the writing direction, or show nothing."""

MOONS = {"moon": "🌕🌖🌗🌘🌑", "text": "○◔◑◕●"}
"""Glyphs of the five steps of a health ladder, by the choice of glyphs; there are none in ASCII."""

_ASCII = {
    **dict.fromkeys("«»“”„", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("·–—−─┄", "-"),
    "━": "=",
    **dict.fromkeys("★✦✶", "*"),
    **dict.fromkeys("●⬤", "o"),
    **dict.fromkeys("○◌◔◑◕", "."),
    **dict.fromkeys("🌕🌖🌗🌘🌑◗", ""),
    "→": "->",
    "←": "<-",
    "↑": "^",
    "↓": "v",
    "…": "...",
    "✔": "ok",
    "✘": "x",
    "▸": ">",
    "│": "|",
    "≥": ">=",
    "≤": "<=",
    "×": "x",
    "¿": "",
    "¡": "",
    "º": "o",
    "ª": "a",
    "¼": "1/4",
    "½": "1/2",
}


def harmless(text: str) -> str:
    """Return the text with what could steer a terminal or hide itself made visible; all else as typed."""
    return text if text.isprintable() else "".join(map(_visible, text))


def _visible(char: str) -> str:
    from unicodedata import category

    if char.isprintable() or char in _KEPT:
        return char
    kind = category(char)
    if kind == "Zs":
        return " "
    if kind not in _HIDDEN:
        return char
    code = ord(char)
    if code < 0x20:
        return chr(0x2400 + code)
    return "␡" if code == 0x7F else f"<U+{code:04X}>"


def moon(step: int, word: str, glyphs: str) -> str:
    """Return a step of the health ladder, 0 full to 4 new: the glyph, where one is wanted, and always its word."""
    row = MOONS.get(glyphs, "")
    return f"{row[step]} {word}" if 0 <= step < len(row) else word


def to_ascii(text: str) -> str:
    """Return the text in ASCII: likenesses for glyphs, letters without their accents, `?` for the rest."""
    return encodable(text, "ascii")


def encodable(text: str, encoding: str) -> str:
    """Return the text with only what an encoding cannot hold replaced; an unknown encoding is taken for ASCII."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        for glyph in MOONS["moon"]:
            text = text.replace(f"{glyph} ", glyph)
        return "".join([_likeness(char, encoding) for char in text])
    except LookupError:
        return encodable(text, "ascii")
    return text


def _likeness(char: str, encoding: str) -> str:
    from unicodedata import combining, normalize

    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        if 0x2400 <= ord(char) < 0x2420:
            return "^" + chr(ord(char) - 0x2400 + 0x40)
        if char in _ASCII:
            return _ASCII[char]
        base = "".join(each for each in normalize("NFKD", char) if not combining(each))
        return base.encode(encoding, "replace").decode(encoding) if base else ""
    return char

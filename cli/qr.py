"""A text as a QR code, drawn with half blocks: two rows of the code in one row of the terminal."""

from collections.abc import Iterator

from cli.console import Console

_HALVES = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
"""Upper and lower module, 1 for dark: terminals are dark, so that what is light is drawn."""
_PLAIN = {0: "##", 1: "  "}


def drawn(text: str, console: Console) -> Iterator[str]:
    """Yield the rows of the code of a text; in ASCII where the terminal shows nothing else."""
    import segno

    matrix = [list(map(int, row)) for row in segno.make(text, error="m", micro=False).matrix_iter(border=2)]
    if console.look.glyphs == "ascii":
        yield from ("".join(_PLAIN[bool(cell)] for cell in row) for row in matrix)
        return
    for upper, lower in zip(matrix[::2], [*matrix[1::2], [0] * len(matrix[0])], strict=False):
        yield "".join(_HALVES[bool(top), bool(bottom)] for top, bottom in zip(upper, lower, strict=True))

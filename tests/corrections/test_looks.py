"""What corrections look like on narrow and wide terminals, in both languages, with and without colours."""

import re

import pytest

from cli.wrapping import columns
from tests.cli.table import Seat

ANSI = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("language", ["en", "es"])
def test_nothing_is_wider_than_the_terminal(seat: Seat, width: int, language: str) -> None:
    seat.do("hurt", "sophie", "5", "--why", "golpe", "--soften", "0")
    seat.do("heal", "sophie", "3", "-m", "vendas")
    runs = [
        (("fix", "14", "who=mutante-2"), "\n"),
        (("fix", "14", "who=mutante-2"), "a\n"),
        (("log",), ""),
        (("explain", "14"), ""),
        (("undo",), "y\n"),
        (("undo", "#14"), "\n"),
        (("redo",), "y\n"),
    ]
    for words, typed in runs:
        ran = seat.run(*words, "--lang", language, typed=typed, terminal=True, columns=width)
        assert ran.code == 0, ran.err
        for line in ANSI.sub("", ran.out).splitlines():
            assert columns(line) <= width, line


def test_without_colours_the_words_say_it(seat: Seat) -> None:
    seat.do("note", "hola")
    seat.do("undo")
    shown = seat.do("log", "--last", "2", "--color", "never", terminal=True)
    assert "\x1b" not in shown
    assert f"(undone by #{seat.size()})" in shown


def test_as_data_a_change_is_told_whole(seat: Seat) -> None:
    import msgspec

    seat.do("spend", "armand", "fortune", "1", "--for", "breath")
    found = msgspec.json.decode(seat.do("undo", "--json"))
    assert found["schema"] == "testigo.undo.1"
    assert found["told"] == ["Undone: #14"]
    assert {"owner": "armand", "field": "fortune", "old": 4, "new": 5} in found["changes"]

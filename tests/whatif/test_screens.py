"""Variations as they are printed: in a pipe and on terminals of 80 and 40 columns, in both languages, and full-screen.

The files in `golden` were read by eye; TESTIGO_GOLDEN=write writes them anew.
"""

import asyncio
import os
from io import StringIO
from pathlib import Path

import pytest

from cli.commands.scrubber import ScrubberApp
from cli.console import Console, Look
from cli.desk import Desk
from cli.program import understand
from cli.scrubpage import Size, Writer
from cli.table import COMMANDS
from cli.variations import is_real
from projections.scrubbing import Scrubber
from projections.words import plain
from tests.cli.table import Seat, neutral

GOLDEN = Path(__file__).parent / "golden"
LINES = {
    "en": (
        "whatif new «Sin el golpe» --from @puerta",
        "whatif new «Sin el golpe»",
        "roll armand astucia -d 2 --rolled 1,4,3/5,3 --what-if sin-el-golpe",
        "tie 17 half --what-if sin-el-golpe",
        "hurt sophie 6 --why golpe --what-if sin-el-golpe",
        "log --last 4 --what-if sin-el-golpe",
        "board --what-if sin-el-golpe",
        "whatif list",
        "whatif diff sin-el-golpe",
        "whatif diff otra",
        "verify --what-if sin-el-golpe",
        "whatif --without 15",
        "whatif 18 --rolled 4,4,4",
        "whatif 18 --rolled 4,4",
        "whatif 18",
        "whatif --without 15 --name otra -q",
        "sheet sophie --what-if otra",
        "whatif drop otra",
        "whatif drop otra",
        "help whatif",
        "help whatif try",
    ),
    "es": (
        "ysi nueva «Sin el golpe» --desde @puerta",
        "ysi nueva «Sin el golpe»",
        "tira armand astucia -d 2 --dados 1,4,3/5,3 --ysi sin-el-golpe",
        "empate 17 mitad --ysi sin-el-golpe",
        "daña sophie 6 --por golpe --ysi sin-el-golpe",
        "registro --últimos 4 --ysi sin-el-golpe",
        "tablero --ysi sin-el-golpe",
        "ysi lista",
        "ysi compara sin-el-golpe",
        "ysi compara otra",
        "verifica --ysi sin-el-golpe",
        "ysi --sin 15",
        "ysi 18 --dados 4,4,4",
        "ysi 18 --dados 4,4",
        "ysi 18",
        "ysi --sin 15 --nombre otra -q",
        "ficha sophie --ysi otra",
        "ysi quita otra",
        "ysi quita otra",
        "ayuda ysi",
        "ayuda ysi prueba",
    ),
}


@pytest.fixture
def played(seat: Seat) -> Seat:
    """Return a seat with a mark, a wound, and a roll behind it."""
    seat.do("mark", "puerta")
    seat.do("hurt", "sophie", "6", "--why", "golpe", "--soften", "0")
    seat.do("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,3/5,2")
    return seat


def typed(line: str) -> list[str]:
    """Return the words of a line; what stands in guillemets is one."""
    before, _, rest = line.partition("«")
    quoted, _, after = rest.partition("»")
    return [*before.split(), *([quoted] if quoted else []), *after.split()]


@pytest.mark.parametrize("columns", [0, 80, 40], ids=["pipe", "80", "40"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_it_reads_as_it_was_read_by_eye(played: Seat, language: str, columns: int) -> None:
    shown = []
    for line in LINES[language]:
        words = ("--lang", language, "--color", "never", "--no-input", *typed(line))
        ran = played.run(*words, terminal=columns > 0, columns=columns or 80)
        shown.append(f"$ testigo {line}\n{ran.out}{ran.err}" + (f"= {ran.code}\n" if ran.code else ""))
    text = neutral("\n".join(shown), played.home)
    path = GOLDEN / f"whatif-{language}-{columns or 'pipe'}.txt"
    if os.environ.get("TESTIGO_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize("width", [120, 80, 40])
@pytest.mark.parametrize("language", ["en", "es"])
def test_full_screen_it_says_so_first(played: Seat, language: str, width: int) -> None:
    """On every page, before the title of the campaign, which a narrow screen may cut."""
    played.do("whatif", "new", "asalto")
    console = Console(StringIO(), StringIO(), Look("table", terminal=True, color=False, glyphs="text"))
    desk = Desk(understand(("replay", "--what-if", "asalto")), console, language)
    scrubber = Scrubber(desk.ledger, viewer="gm", stretch=(1, desk.ledger.head().size))
    said = {"en": "variation “asalto”, not in the ledger", "es": "variación «asalto», no está en el libro"}[language]
    try:
        while True:
            page = Writer(desk).page(scrubber, Size(width, 24))
            assert plain(page.head[0]).startswith(said)
            if not scrubber.step(1):
                break
    finally:
        desk.close()


def test_full_screen_none_begins_in_one(played: Seat) -> None:
    played.do("whatif", "new", "asalto")
    console = Console(StringIO(), StringIO(), Look("table", terminal=True, color=False, glyphs="text"))
    desk = Desk(understand(("replay", "--what-if", "asalto")), console, "en")
    scrubber = Scrubber(desk.ledger, viewer="gm", stretch=(1, desk.ledger.head().size))
    app = ScrubberApp(desk, scrubber)

    async def press() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("w")
            assert "This is a variation already." in app._drawn().plain

    asyncio.run(press())
    assert app.branch == ""
    desk.close()


REAL = {
    *("verify", "receipt", "export", "sign", "dispute", "rule", "declare", "cut"),
    *("campaign new", "campaign use", "campaign list", "demo", "doctor", "completion"),
    *(
        "bag open",
        "bag word",
        "bag seal",
        "bag show",
        "bag lost",
        "bag promise",
        "bag slip",
        "bag envelope",
        "bag list",
    ),
    *("key new", "key show", "key trust", "key rotate", "store info", "store rebuild", "store restored"),
    *("config get", "config set"),
    *("whatif new", "whatif list", "whatif diff", "whatif drop", "whatif try"),
}
"""What is about the ledger itself, its proofs, or this machine. A new command is thought about here."""
TRIED = {
    *("roll", "tie", "announce", "attack", "defend", "cover", "do", "use", "reroll", "equip", "next", "ahead"),
    *("hurt", "heal", "rest", "state", "reveal", "spend", "gain", "push", "twist", "drama", "fate", "note", "mark"),
    *("undo", "redo", "fix", "board", "odds", "log", "explain", "sheet", "why", "diff", "assert", "replay", "recap"),
    *("rules", "help", "campaign info", "campaign set"),
    *("character new", "character edit", "character list", "character retire", "character template"),
    *("adventure start", "session start", "session end", "scene start", "scene end"),
    *("combat start", "combat add", "combat remove", "combat rank", "combat next", "combat end"),
}
"""What works in a variation as it does in the ledger."""


def test_of_every_command_it_is_known_whether_it_works_in_one() -> None:
    names = {command.name for command in COMMANDS}
    assert {command.name for command in COMMANDS if is_real(command)} == REAL & names
    assert names <= REAL | TRIED, names - REAL - TRIED

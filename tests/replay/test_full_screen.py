"""The scrubber as Textual runs it, without a terminal: what stands on the screen after which key."""

import asyncio
import shlex
from collections.abc import Callable, Iterator
from io import StringIO

import pytest

from cli.commands.scrubber import ScrubberApp
from cli.console import Console, Look
from cli.desk import Desk
from cli.program import understand
from cli.scrubpage import Size, Writer
from cli.wrapping import columns
from domain.errors import StorageError
from projections.scrubbing import Scrubber
from projections.words import plain
from tests.cli.table import Seat

SIZES = ((80, 24), (120, 40), (40, 12))
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
Check = Callable[[ScrubberApp], str]


def desk_of(*, language: str = "en", viewer: str = "gm", glyphs: str = "text", color: bool = False) -> Desk:
    console = Console(StringIO(), StringIO(), Look("table", terminal=True, color=color, glyphs=glyphs))
    return Desk(understand(("replay", "--as", viewer)), console, language)


@pytest.fixture
def played(fight: Seat) -> Seat:
    """Return a seat in the middle of a fight: an attack that the mutant has lost."""
    fight.do("attack", "armand", "mutante-1:1", "--defence", "0", "--rolled", "6")
    return fight


@pytest.fixture
def desk(played: Seat) -> Iterator[Desk]:
    desk = desk_of()
    yield desk
    desk.close()


def scrubber(desk: Desk) -> Scrubber:
    return Scrubber(desk.ledger, viewer=desk.viewer, stretch=(1, desk.ledger.head().size))


def pressed(desk: Desk, *keys: str, size: tuple[int, int] = (80, 24)) -> tuple[list[str], ScrubberApp]:
    """Press keys; return the lines of the screen, and the application."""
    app = ScrubberApp(desk, scrubber(desk))

    async def play() -> list[str]:
        async with app.run_test(size=size) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            return app._drawn().plain.split("\n") if app.is_running else []

    return asyncio.run(play()), app


def test_it_opens_at_the_first_batch(desk: Desk) -> None:
    lines, _ = pressed(desk)
    assert lines[0] == "Las ruinas de Madrid"
    assert lines[1].startswith("#1–2 of ")


@pytest.mark.parametrize(
    ("keys", "batch"),
    [
        (("right",), 3),
        (("right", "right"), 4),
        (("enter", "right", "left"), 3),
        (("right", "home"), 1),
        (("n",), 14),
        (("n", "n"), 15),
        (("n", "n", "p"), 14),
        (("down", "up"), 1),
        (("g", "9", "enter"), 8),
        (("slash", "at", "1", "full_stop", "1", "enter"), 15),
        (("g", "9", "9", "backspace", "enter"), 8),
        (("right", "g", "9", "escape"), 3),
        (("right", "question_mark", "right"), 3),
    ],
    ids=lambda keys: "-".join(keys) if isinstance(keys, tuple) else None,
)
def test_keys_move(desk: Desk, keys: tuple[str, ...], batch: int) -> None:
    _, app = pressed(desk, *keys)
    assert app.scrubber.line == batch


def test_the_last_batch_says_what_it_changed_and_by_which_rules(desk: Desk) -> None:
    """A triumph is worth Armand's 3: less the mutant's protection of 2 that is 1 of its 12 of Resistance."""
    lines, _ = pressed(desk, "down", size=(100, 60))
    text = "\n".join(lines)
    assert "Armand attacks Mutante 1" in text
    assert "How it came about:" in text
    assert "PL-MELEE-2" in text
    assert any("* Resistance" in line and "11/12 (was" in line for line in lines)


def test_at_either_end_it_says_so(desk: Desk) -> None:
    assert pressed(desk, "left")[0][-1] == "That is the first one."
    assert "That was the last one." in pressed(desk, "down", "right")[0][-1]


def test_a_key_that_means_nothing_names_the_one_that_helps(desk: Desk) -> None:
    assert "?" in pressed(desk, "z")[0][-1]


def test_help_shows_every_key_and_any_key_goes_back(desk: Desk) -> None:
    lines, _ = pressed(desk, "question_mark")
    assert all(any(key in line for line in lines) for key in ("← →", "n p", "space", "w  ", "q Esc", "PgUp"))
    assert "Any key goes back." in lines[-1]
    assert pressed(desk, "question_mark", "x")[0][-1].startswith("← →")


def test_a_variation_is_a_command_to_copy(desk: Desk) -> None:
    lines, app = pressed(desk, "right", "w")
    assert app.branch.startswith("testigo whatif new NAME ")
    assert app.branch.endswith(" 3")
    assert app.branch in lines[-1]


def test_the_command_of_a_variation_can_be_typed(played: Seat) -> None:
    desk = desk_of()
    _, app = pressed(desk, "down", "w")
    desk.close()
    played.do(*shlex.split(app.branch)[1:])


def test_it_runs_by_itself_until_the_end(desk: Desk) -> None:
    """Time is not waited for: what the clock would call is called here."""
    app = ScrubberApp(desk, scrubber(desk))

    async def play() -> list[int]:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("space")
            assert "running" in app._drawn().plain
            seen = [app.scrubber.line]
            for _ in range(200):
                app.advance()
                seen.append(app.scrubber.line)
            assert not app.running
            await pilot.press("home", "space", "space")
            assert not app.running
            return seen

    seen = asyncio.run(play())
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (1, 19)


def test_a_place_that_there_is_not_is_said_in_the_last_line(desk: Desk) -> None:
    lines, app = pressed(desk, "g", "9", "9", "9", "enter")
    assert "999" in lines[-1]
    assert app.scrubber.line == 1


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+c"])
def test_it_is_left_by_any_of_three_keys(desk: Desk, key: str) -> None:
    lines, app = pressed(desk, key)
    assert lines == []
    assert app.failure is None


def test_what_fails_ends_it_and_is_said_outside(desk: Desk) -> None:
    def broken(_way: int) -> bool:
        raise StorageError("store_busy")

    model = scrubber(desk)
    model.step = broken  # type: ignore[method-assign]
    app = ScrubberApp(desk, model)

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("right")

    asyncio.run(play())
    assert isinstance(app.failure, StorageError)


@every_size
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("glyphs", ["text", "moon", "ascii"])
def test_every_page_fits(played: Seat, size: tuple[int, int], language: str, glyphs: str) -> None:
    desk = desk_of(language=language, glyphs=glyphs)
    model, app_size = scrubber(desk), Size(*size)
    app = ScrubberApp(desk, model)
    while True:
        lines = app._lines(app_size)
        assert len(lines) == size[1]
        for line in lines:
            assert columns(plain(line)) <= size[0]
            assert glyphs != "ascii" or plain(line).isascii()
        if not model.step(1):
            break
    desk.close()


def test_what_is_below_is_scrolled_to(desk: Desk) -> None:
    first, _ = pressed(desk, "down", size=(40, 12))
    second, _ = pressed(desk, "down", "pagedown", size=(40, 12))
    back, _ = pressed(desk, "down", "pagedown", "pageup", size=(40, 12))
    assert "PgDn" in first[-1]
    assert first[:3] == second[:3]
    assert first[3:-1] != second[3:-1]
    assert back == first


def test_what_was_undone_is_passed_over(played: Seat) -> None:
    """The correction is a step, what it has undone is none: one step before it is the attack."""
    note = played.size() + 1
    played.do("note", "a false start")
    played.do("undo", "-y")
    desk = desk_of()
    _, app = pressed(desk, "down")
    assert app.scrubber.line == note + 1
    lines, app = pressed(desk, "down", "left")
    desk.close()
    assert app.scrubber.line == 19
    assert not any("false start" in line for line in lines)


def test_whole_sheets_show_more(desk: Desk) -> None:
    watched, whole = pressed(desk, "down", size=(100, 90))[0], pressed(desk, "down", "s", size=(100, 90))[0]
    assert "Astucia" not in "\n".join(line[57:] for line in watched)
    assert "Astucia" in "\n".join(whole)


def test_colours_are_never_alone(played: Seat) -> None:
    """With and without colour the same letters are on the screen."""
    shown = []
    for color in (True, False):
        desk = desk_of(color=color)
        shown.append(pressed(desk, "down", size=(100, 40))[0])
        desk.close()
    assert shown[0] == shown[1]


def test_a_player_sees_nobody_elses_values(played: Seat) -> None:
    """Of the mutant the name and the turn. Rules: PL-VIS-1"""
    desk = desk_of(viewer="luis")
    page = Writer(desk).page(_at_end(desk), Size(100, 60))
    text = "\n".join(plain(line) for line in page.body)
    desk.close()
    whole = desk_of()
    all_of_it = "\n".join(plain(line) for line in Writer(whole).page(_at_end(whole), Size(100, 60)).body)
    whole.close()
    assert "/12" in all_of_it
    assert "/12" not in text
    assert "Mutante 1" in text


def _at_end(desk: Desk) -> Scrubber:
    model = scrubber(desk)
    model.edge(1)
    return model

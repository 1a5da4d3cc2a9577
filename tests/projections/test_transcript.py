"""What a player may read: open lines, their own, what was revealed, and nothing else."""

import msgspec
import pytest

from domain.codec import decode
from domain.events import NoteTaken
from domain.ids import EVERYBODY
from domain.protocol import RolledOs
from domain.systems.plenilunio.events import RollSettled, RollTold
from projections.passing import names_of
from projections.searching import Question, query
from projections.transcript import Shown, batches, tell_batch, transcript
from projections.views import whole
from projections.words import Words, plain
from tests.projections.book import Book


def read(book: Book, viewer: str) -> list[Shown]:
    return list(transcript(book, viewer=viewer))


def sentences(book: Book, viewer: str) -> str:
    words = Words("es", names_of(book.system, book.state()))
    told = [tell_batch(book.system, batch) for batch in batches(read(book, viewer))]
    return "\n".join(plain(words.say(step)) for lines in told for _, steps in lines for step in steps)


def test_the_game_master_reads_every_line(book: Book) -> None:
    assert [line.line for line in read(book, "gm")] == list(range(1, book.head().size + 1))


def test_a_player_reads_what_is_open_their_own_or_revealed(book: Book) -> None:
    revealed = book.state().core.revealed
    expected = [
        line.line
        for line in book.lines()
        if line.audience == EVERYBODY or "luis" in line.audience.split(",") or line.batch in revealed
    ]
    assert [line.line for line in read(book, "luis")] == expected
    assert len(expected) < book.head().size


def test_a_note_for_some_is_not_for_others(book: Book) -> None:
    def notes(viewer: str) -> list[str]:
        return [line.event.text for line in read(book, viewer) if isinstance(line.event, NoteTaken)]

    assert notes("luis") == ["solo para Luis", "Anotación de la mesa"]
    assert notes("eva") == notes("luis")
    assert notes("li") == ["Anotación de la mesa"]
    assert notes("all") == ["Anotación de la mesa"]
    assert notes("") == ["Anotación de la mesa"]


def test_a_revealed_roll_is_read_by_all_and_its_twin_is_not(book: Book) -> None:
    heard = [
        line for line in read(book, "luis") if isinstance(line.event, RollSettled) and line.event.note == "oye pasos"
    ]
    assert len(heard) == 1
    assert {heard[0].batch} == book.state().core.revealed


def test_nothing_of_a_hidden_opposition_reaches_a_player(book: Book) -> None:
    """Rules: PL-VIS-1"""
    all_lines = read(book, "gm")
    told = [line for line in all_lines if isinstance(line.event, RollTold)]
    assert told
    for line in told:
        public = [each for each in read(book, "luis") if each.batch == line.batch]
        secret = next(
            each.event for each in all_lines if each.batch == line.batch and isinstance(each.event, RollSettled)
        )
        assert secret.other.own or secret.other.destiny
        assert all(not isinstance(each.event, RollSettled) for each in public)
        faces = [face for each in public if isinstance(each.event, RolledOs) for face in each.event.faces]
        assert tuple(faces) in ((), secret.roller.own + secret.roller.destiny)
        raw = b"".join(msgspec.json.encode(each.event) for each in public)
        assert b"margin" not in raw
        assert b"degree" not in raw
        assert secret.other.who.encode() not in raw or secret.other.who == "gm"


def test_views_keep_the_same_secrets(book: Book) -> None:
    for viewer in ("gm", "luis", "li"):
        found = query(book, Question(viewer=viewer))
        told = [line for batch in batches(read(book, viewer)) for line, _ in tell_batch(book.system, batch)]
        assert {line.line for line in told} <= {row.line for row in found} <= {line.line for line in read(book, viewer)}
    rolls = [row for row in whole(book).rolls if not row.secret]
    told = {line.line for line in read(book, "gm") if isinstance(line.event, RollTold)}
    assert told
    for row in rolls:
        if row.line in told:
            assert (row.against, row.other_faces, row.other_total, row.margin) == (None, None, None, None)


def test_dice_are_told_once(book: Book) -> None:
    for batch in batches(read(book, "gm")):
        kinds = [line.kind for line, _ in tell_batch(book.system, batch)]
        assert not any(kind.startswith("dice.") for kind in kinds), batch


def test_dice_that_nothing_explains_are_told() -> None:
    from domain.systems.registry import system

    line = Shown(1, 1, 0, "gm", "all", "dice.RolledOs.1", RolledOs((6, 6), (3, 5)))
    ((shown, steps),) = tell_batch(system("plenilunio"), [line])
    assert shown is line
    assert plain(Words("en").say(steps[0])) == "Dice [3] [5]"


@pytest.mark.parametrize(
    ("kind", "event"), [("core.Nothing.9", b"{}"), ("core.NoteTaken.1", b"{"), ("x", b""), ("", b"")]
)
def test_a_line_that_cannot_be_read_is_told_as_such(book: Book, kind: str, event: bytes) -> None:
    book.put(kind, event)
    last = read(book, "gm")[-1]
    assert last.event is None
    ((_, (step,)),) = tell_batch(book.system, [last])
    assert plain(Words("es").say(step)) == f"Esta línea no se puede leer ({kind})."


def test_every_line_of_the_evening_can_be_said(book: Book) -> None:
    for language in ("es", "en"):
        words = Words(language, names_of(book.system, book.state()))
        for batch in batches(read(book, "gm")):
            for line, steps in tell_batch(book.system, batch):
                for step in steps:
                    said = plain(words.say(step))
                    assert said != step.key, line.kind
                    assert "{" not in said.replace("{x}", ""), said


def test_a_player_is_told_less_than_the_game_master(book: Book) -> None:
    assert "El alcalde es el Ñandú [[bad]]" in sentences(book, "gm")
    assert "Ñandú" not in sentences(book, "luis")


def test_reading_needs_no_other_family() -> None:
    assert decode("core.NoteTaken.1", b'{"text":"x","about":0}') == NoteTaken("x")

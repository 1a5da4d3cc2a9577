"""A view always equals the fold: at once, in pieces, after another history or rules, without locks when idle."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from domain.dice.doors import OsDoor
from domain.events import BatchRevealed, CampaignOpened, NoteTaken, OptionChanged
from domain.ids import CharacterId
from domain.ledger import create_ledger, open_ledger
from domain.systems.plenilunio.actions import CreateCharacter, Roll, Scores
from domain.systems.plenilunio.traits import Characteristic
from projections import rolls, runner, searching, sheet
from projections.runner import catch_up, check_views, rebuild
from projections.searching import Question, query
from projections.views import VERSIONS, whole
from tests.projections.book import EVENING, MINUTE, Book, rows

ORDER = {
    "sheet": "who, place",
    "health": "who, place",
    "pools": "place",
    "effects": "place",
    "pending": "place",
    "disputes": "line",
}
"""Keys of the views that have no line."""


def stored(path: Path, view: str) -> list[dict[str, Any]]:
    """Read a view with sqlite3 alone."""
    order = ORDER.get(view, "line")
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        found = connection.execute(f"SELECT * FROM view_{view} ORDER BY {order}").fetchall()
    return [{key: row[key] for key in row.keys() if key != "campaign"} for row in found]  # noqa: SIM118


def folded(book: Book, view: str) -> list[dict[str, Any]]:
    found = rows(whole(book).of(view))
    return sorted(found, key=lambda row: (row["who"], row["place"])) if "who" in ORDER.get(view, "") else found


def assert_views_equal_fold(book: Book) -> None:
    for view in VERSIONS:
        assert stored(book.path, view) == folded(book, view), view
    assert check_views(book) == []


@contextmanager
def somebody_writing(path: Path) -> Iterator[None]:
    """Another connection holds the write lock."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


def test_every_view_is_the_fold(book: Book) -> None:
    assert catch_up(book)
    assert all(stored(book.path, view) for view in VERSIONS)
    assert_views_equal_fold(book)


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 50])
def test_catching_up_in_pieces_is_the_same_as_at_once(book: Book, tmp_path: Path, piece: int) -> None:
    half = book.copy(2, book.path)
    while half.head().size < book.head().size:
        half.grow(book, piece)
        assert catch_up(half)
    assert_views_equal_fold(half)


def test_strides_are_the_same_as_one_pass(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "STRIDE", 10)
    catch_up(book)
    assert_views_equal_fold(book)


def test_views_that_stand_elsewhere_meet_at_the_end(book: Book) -> None:
    half = book.copy(20, book.path)
    catch_up(half, ["timeline"])
    half.grow(book, 20)
    catch_up(half, ["rolls", "sheet"])
    half.grow(book, 1000)
    catch_up(half)
    assert_views_equal_fold(half)


def test_one_pass_feeds_all_views(book: Book) -> None:
    catch_up(book)
    passed_over = ("dice.RolledOs.1", *book.system.SILENT)
    once = book.read
    assert once == sum(line.kind not in passed_over for line in book.lines())


def test_only_new_lines_are_read(book: Book) -> None:
    catch_up(book)
    book.read = 0
    book.happen(NoteTaken("una"), NoteTaken("dos"), NoteTaken("tres"))
    assert catch_up(book)
    assert book.read == 3
    assert_views_equal_fold(book)


def test_another_history_rebuilds(book: Book) -> None:
    catch_up(book)
    other = book.copy(book.head().size - 4, book.path)
    other.happen(*[NoteTaken(f"otra historia {number}") for number in range(6)])
    assert catch_up(other)
    assert_views_equal_fold(other)


def test_a_shorter_history_rebuilds(book: Book) -> None:
    catch_up(book)
    shorter = book.copy(book.head().size - 4, book.path)
    assert catch_up(shorter)
    assert_views_equal_fold(shorter)


def test_another_edition_rebuilds_that_view(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    catch_up(book)
    with closing(sqlite3.connect(book.path)) as connection, connection:
        connection.execute("DELETE FROM view_rolls")
    monkeypatch.setattr(runner, "edition", lambda system, view: "9" if view == "rolls" else f"{view}-1/plenilunio-1")
    assert check_views(book) == []
    assert catch_up(book)
    assert stored(book.path, "rolls") == folded(book, "rolls")


def test_an_idle_catch_up_takes_no_write_lock(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    catch_up(book)
    book.read = 0
    with somebody_writing(book.path):
        assert not catch_up(book)
        assert query(book, Question(search="alcalde"))
    assert book.read == 0


def test_when_the_file_is_locked_the_fold_answers(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("projections.database.PATIENCE", 0.01)
    with somebody_writing(book.path):
        assert [row.text for row in query(book, Question(search="alcalde"))] == ["Nota: El alcalde es el Ñandú [[bad]]"]


def test_a_read_only_file_is_answered_from_the_fold(book: Book) -> None:
    gone = book.copy(book.head().size, book.path.parent / "nowhere" / "none.db")
    assert query(gone, Question()) == query(book, Question())


def test_a_file_without_views_is_answered_from_the_fold(book: Book) -> None:
    with closing(sqlite3.connect(book.path)) as connection, connection:
        for view in ("position", "timeline"):
            connection.execute(f"DROP TABLE view_{view}")
    assert check_views(book) == []
    assert len(query(book, Question(search="alcalde"))) == 1


def test_rows_that_nobody_folded_are_swept_away(book: Book) -> None:
    half = book.copy(40, book.path)
    catch_up(half)
    with closing(sqlite3.connect(book.path)) as connection, connection:
        connection.execute("UPDATE view_timeline SET line = line + 20 WHERE line > 30")
    half.grow(book, 1000)
    catch_up(half)
    assert [finding.values["view"] for finding in check_views(half)] == ["timeline"]
    assert not [row for row in stored(book.path, "timeline") if row["line"] > half.head().size]


def test_a_ledger_in_a_file(tmp_path: Path) -> None:
    """The same through the real ledger, also opened for reading only."""
    ticks, draws = count(EVENING, MINUTE), count()
    file = tmp_path / "real.db"
    opened = CampaignOpened("plenilunio", "Las ruinas", "es", "Europe/Madrid", "os")
    tools: dict[str, Any] = {"clock": lambda: next(ticks), "entropy": lambda size: bytes([next(draws) % 256]) * size}
    ledger = create_ledger(file, opened=opened, public_key=None, **tools)
    door = OsDoor(lambda _sides: 5)
    ledger.perform(NoteTaken("El Ñandú"), door=door, command="a", audience="gm")
    who = CharacterId("armand")
    person = CreateCharacter(who, "Armand", "luis", "", Scores(astucia=3), (), 3, starting=True)
    ledger.perform(person, door=door, command="b")
    assert catch_up(ledger)
    ledger.perform(Roll(who, Characteristic.WITS, difficulty=2), door=door, command="c")
    assert catch_up(ledger)
    assert not catch_up(ledger)
    assert check_views(ledger) == []
    assert [row["trait"] for row in stored(file, "rolls")] == ["astucia"]
    ledger.close()
    ledger = open_ledger(file, read_only=True, **tools)
    assert check_views(ledger) == []
    assert [row.text for row in query(ledger, Question(search="nandu"))] == ["Nota: El Ñandú"]
    assert query(ledger, Question(search="nandu", viewer="luis")) == []
    ledger.close()


def test_somebody_else_caught_up_first(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes fold the same lines: the second finds the position moved and writes nothing twice."""
    once = [True]
    fold = runner.fold

    def meanwhile(*given: Any, **named: Any) -> Any:
        if once:
            once.clear()
            catch_up(book)
        return fold(*given, **named)

    monkeypatch.setattr(runner, "fold", meanwhile)
    assert not catch_up(book)
    assert_views_equal_fold(book)


@pytest.mark.parametrize("when", ["before the positions", "before the rows"])
def test_somebody_who_plays_meanwhile_is_no_fault(
    book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    half = book.copy(20, book.path)
    catch_up(half)
    name = "positions" if when == "before the positions" else "_rows"
    real, met = getattr(runner, name), []

    def meanwhile(*asked: Any) -> Any:
        if not met:
            met.append(True)
            half.grow(book, 30)
            catch_up(half)
        return real(*asked)

    monkeypatch.setattr(runner, name, meanwhile)
    assert check_views(half) == []


def test_rebuilding_gives_the_same(book: Book) -> None:
    catch_up(book)
    before = {view: stored(book.path, view) for view in VERSIONS}
    rebuild(book)
    assert {view: stored(book.path, view) for view in VERSIONS} == before


def test_a_changed_row_is_found_with_its_line(book: Book) -> None:
    catch_up(book)
    line = whole(book).rolls[2].line
    with closing(sqlite3.connect(book.path)) as connection, connection:
        connection.execute("UPDATE view_rolls SET total = total + 1 WHERE line = ?", (line,))
        connection.execute("DELETE FROM view_timeline WHERE line = 5")
        connection.execute("UPDATE view_pools SET value = 99 WHERE place = 0")
        connection.execute("UPDATE view_sheet SET name = 'x' WHERE place = 0")
    found = {(finding.code, finding.values["view"], finding.line) for finding in check_views(book)}
    end = book.head().size
    assert found == {
        ("E108", "rolls", line),
        ("E108", "timeline", 5),
        ("E108", "pools", end),
        ("E108", "sheet", end),
    }
    rebuild(book)
    assert check_views(book) == []


def test_views_that_were_never_built_are_no_finding(book: Book) -> None:
    assert check_views(book) == []


def test_what_is_revealed_later_is_secret_no_longer(book: Book) -> None:
    catch_up(book)
    hidden = next(row for row in whole(book).rolls if row.secret)
    book.happen(BatchRevealed(hidden.batch))
    catch_up(book)
    assert_views_equal_fold(book)
    assert not any(row["secret"] for row in stored(book.path, "timeline") if row["batch"] == hidden.batch)


def test_sentences_are_in_the_language_of_that_moment(book: Book) -> None:
    book.happen(OptionChanged("language", "en"), NoteTaken("x"))
    catch_up(book)
    assert_views_equal_fold(book)
    assert [row.text for row in query(book, Question(kinds=("NoteTaken",)))][-2:] == [
        "Nota: Anotación de la mesa",
        "Note: x",
    ]


def test_names_are_those_of_that_moment(book: Book) -> None:
    early, late = query(book, Question(search="armand de vey")), query(book, Question(who=("armand",)))
    assert early
    assert min(row.line for row in early) > min(row.line for row in late)


def test_sessions_and_scenes(book: Book) -> None:
    places = {row.text: (row.session, row.scene) for row in query(book, Question(kinds=("core",)))}
    assert places["Empieza una sesión: La pista"] == (1, 0)
    assert places["Empieza una escena: El bosque"] == (1, 1)
    assert places["Termina la sesión — Todos vivos"] == (1, 0)
    assert places["Empieza una escena: El patio"] == (2, 1)
    assert places["Nota: Anotación de la mesa"] == (2, 2)
    assert places["Nota: El alcalde es el Ñandú [[bad]]"] == (2, 1)


@pytest.mark.parametrize(
    "question",
    [
        Question(),
        Question(viewer="luis"),
        Question(viewer="li"),
        Question(who=("armand",)),
        Question(who=("sophie", "mutante")),
        Question(kinds=("core",)),
        Question(kinds=("rollsettled", "DICE")),
        Question(kinds=("plenilunio.RollSettled", "core.MarkSet.1")),
        Question(kinds=("Roll",)),
        Question(kinds=("%",)),
        Question(search="NANDU"),
        Question(search="ñandú"),
        Question(search="n\u0303andu\u0301"),
        Question(search="[[bad]]"),
        Question(search="100%"),
        Question(search="_"),
        Question(search="rastro", who=("armand",), first=10, last=60),
        Question(viewer="luis", search="pasos"),
        Question(viewer="luis", search="alcalde"),
    ],
)
def test_sql_and_fold_answer_alike(book: Book, question: Question) -> None:
    expected = [row for row in whole(book, views=("timeline",)).timeline if searching.matches(row, question)]
    assert query(book, question) == expected
    assert [
        row.line for row in expected if row.line not in {found.line for found in searching.search(book, question)}
    ] == []


def test_kinds_are_found_by_family_by_the_beginning_of_the_name_or_whole(book: Book) -> None:
    def names(kind: str) -> set[str]:
        return {row.kind.split(".")[1] for row in query(book, Question(kinds=(kind,)))}

    assert names("roll") == {"RollSettled", "RollTold", "RolledByHand"}
    assert names("core.MarkSet.1") == {"MarkSet"}
    assert names("Fortune") == {"FortuneSpent", "FortuneRefilled", "FortuneRecovered", "FortuneLost"}
    assert {"SessionStarted", "NoteTaken"} <= names("core")
    assert names("dice") == {"RolledByHand", "DiceBorrowed"}
    assert names("settled") == set()


def test_searches_find_without_case_and_accents(book: Book) -> None:
    for typed in ("NANDU", "ñandú", "n\u0303andu\u0301", "el alcalde"):
        assert len(query(book, Question(search=typed))) == 1, typed
        assert query(book, Question(search=typed, viewer="luis")) == []


def test_a_search_finds_what_was_typed(book: Book) -> None:
    assert query(book, Question(search="sigue el rastro"))
    assert len({row.batch for row in query(book, Question(viewer="luis", search="oye pasos"))}) == 1
    assert len({row.batch for row in query(book, Question(search="oye pasos"))}) == 2


def test_a_roll_has_a_row(book: Book) -> None:
    """The worked example: Armand's trail, 1 4 6 doubled against 5 6, success by 1."""
    row = whole(book).rolls[0]
    assert isinstance(row, rolls.RollRow)
    assert (row.who, row.trait, row.against, row.faces, row.other_faces) == ("armand", "astucia", "gm", "1 4 6", "5 6")
    assert (row.total, row.other_total, row.margin, row.outcome) == (3, 2, 1, "success")
    assert (row.note, row.session, row.scene, row.secret) == ("sigue el rastro", 1, 1, 0)


def test_the_sheet_has_everybody(book: Book) -> None:
    rows_of = whole(book).sheet
    assert isinstance(rows_of[0], sheet.SheetRow)
    assert {row.who: row.player for row in rows_of} == {
        "armand": "luis",
        "sophie": "eva",
        "mutante": None,
        "ermitano": None,
        "vera": "iris",
        "bruto": None,
        "sierpe": None,
    }
    assert {row.name for row in rows_of if row.who == "armand"} == {"Armand de Vey"}
    assert {row.value for row in rows_of if row.who == "armand" and row.field == "astucia"} == {3}


def test_a_line_that_cannot_be_read_stops_no_view(book: Book) -> None:
    book.put("core.FromTheFuture.2", b'{"x":1}')
    catch_up(book)
    assert_views_equal_fold(book)

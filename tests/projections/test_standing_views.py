"""Health, effects and what is pending, as SQL shows how things stand: no more than the fold, and secrets marked."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from domain import engine
from domain.engine import CampaignState
from domain.explain import Name, Step
from domain.ids import CharacterId
from domain.systems import Answer, Effect, Field, Person, Question
from domain.systems.plenilunio.combat.actions import Aim, Attack, StartCombat
from domain.systems.plenilunio.traits import Health
from projections import disputes, effects, health, pending
from projections.effects import EffectRow
from projections.health import HealthRow
from projections.passing import names_of
from projections.pending import PendingRow
from projections.runner import catch_up, check_views, rebuild
from projections.views import STANDING, VERSIONS, whole
from projections.words import Words
from tests.projections.book import Book
from tests.table import PlenilunioTable

ARMAND, MUTANT = CharacterId("armand"), CharacterId("mutante")
PEOPLE = (Person(ARMAND, "Armand", "luis"), Person(MUTANT, "Mutante", None, retired=True))
STATE = engine.CampaignState(msgspec.convert({}, engine.core.CoreState), None)


def rules(**answers: Any) -> Any:
    """Return a rule system that knows two people and answers as it is told."""
    given = {name: (lambda *_, found=found: found) for name, found in answers.items()}
    return SimpleNamespace(KEY="toy", HEALTH=("health", "resistance"), people=lambda _: PEOPLE, **given)


def select(path: Path, question: str) -> list[tuple[Any, ...]]:
    """Ask with sqlite3 alone."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


def words_of(table: PlenilunioTable) -> Words:
    return Words("es", names_of(table.system, table.state))


@pytest.fixture
def fight() -> PlenilunioTable:
    """Armand, wounded and unconscious, and a mutant, in a fight."""
    table = PlenilunioTable()
    table.sit("armand", scores={"fortaleza": 3, "voluntad": 3, "combate": 3})
    table.sit("mutante", player=None, scores={"fortaleza": 3, "combate": 3})
    return table


def test_the_new_views_tell_how_things_stand() -> None:
    assert set(VERSIONS) - {"rolls", "timeline"} == STANDING
    assert {"sheet", "pools", "health", "effects", "pending", "disputes"} == STANDING


def test_only_values_of_health_have_a_row_and_the_level_has_its_word() -> None:
    sheet = [
        Field("concept", "text", 0, detail=("precursor",)),
        Field("health", "ladder", 2, 4, ("herido", "−1 dado")),
        Field("resistance", "bar", 7, 12, ("cansado",)),
        Field("destiny", "stars", 3, 10),
    ]
    found = health.rows(rules(sheet=sheet), STATE, Words("es"))
    assert found[:2] == [
        HealthRow("armand", 0, "Armand", "luis", 0, "health", 2, 4, "herido", "−1 dado"),
        HealthRow("armand", 1, "Armand", "luis", 0, "resistance", 7, 12, "", "cansado"),
    ]
    assert [(row.who, row.player, row.retired) for row in found[2:]] == [("mutante", None, 1)] * 2


def test_health_in_the_game(fight: PlenilunioTable) -> None:
    """Aguante 3 + 3: a wounded character has at most 12 of Resistance, and loses a die."""
    fight.edit("armand", health=Health.WOUNDED, resistance=9)
    rows = health.rows(fight.system, fight.state, words_of(fight))
    armand = {row.field: row for row in rows if row.who == "armand"}
    assert (armand["health"].value, armand["health"].maximum, armand["health"].word) == (2, 4, "herido")
    assert armand["health"].detail == "−1 dado a todo"
    assert (armand["resistance"].value, armand["resistance"].maximum, armand["resistance"].word) == (9, 12, "")
    assert {row.player for row in rows if row.who == "mutante"} == {None}


def test_effects_name_whom_they_are_on() -> None:
    lasting = [
        Effect(ARMAND, "cover", 2, Step("core.word.table")),
        Effect(MUTANT, "borrowed", 1, Name(ARMAND)),
        Effect(CharacterId("nadie"), "forfeited", 0, "x"),
    ]
    found = effects.rows(rules(effects=lasting), STATE, Words("es", {"armand": "Armand", "mutante": "Mutante"}))
    assert found == [
        EffectRow(0, "armand", "Armand", "luis", "cover", 2, "mesa"),
        EffectRow(1, "mutante", "Mutante", None, "borrowed", 1, "Armand"),
        EffectRow(2, "nadie", "nadie", None, "forfeited", 0, "x"),
    ]


def test_effects_in_the_game(fight: PlenilunioTable) -> None:
    assert effects.rows(fight.system, fight.state, words_of(fight)) == []
    covered = msgspec.structs.replace(fight.who("armand"), cover=2)
    game = msgspec.structs.replace(fight.game, characters={**fight.game.characters, "armand": covered})
    (row,) = effects.rows(fight.system, msgspec.structs.replace(fight.state, game=game), words_of(fight))
    assert (row.who, row.effect, row.value) == ("armand", "cover", 2)
    assert "2" in row.text


def test_questions_keep_their_audience_and_the_answering_commands() -> None:
    answers = (
        Answer("0", ()),
        Answer("2", ("defend", "armand", "--dice", "2")),
        Answer("x", ("tie", "7", "a medias; ya")),
    )
    asked = [
        Question(436, "armand", "defence", Name(ARMAND), answers),
        Question(440, "mutante", "defence", "x", answers[1:2], "gm"),
        Question(441, "gm", "order", "y", (), "luis"),
    ]
    found = pending.rows(rules(questions=asked), STATE, Words("es", {"armand": "Armand", "mutante": "Mutante"}))
    assert [msgspec.structs.astuple(row)[:7] for row in found] == [
        (0, 436, "armand", "Armand", "defence", "all", 0),
        (1, 440, "mutante", "Mutante", "defence", "gm", 1),
        (2, 441, "gm", "director de juego", "order", "luis", 1),
    ]
    assert found[0].text == "Armand"
    assert found[0].answers.splitlines() == ["defend armand --dice 2", "tie 7 'a medias; ya'"]


def test_a_defence_of_the_game_masters_own_is_secret(fight: PlenilunioTable) -> None:
    """Who attacks is known to all; with how many dice the mutant defends is the game master's to say."""
    fight.play(StartCombat((ARMAND, MUTANT)))
    fight.play(Attack(ARMAND, (Aim(MUTANT),)))
    (row,) = pending.rows(fight.system, fight.state, words_of(fight))
    assert isinstance(row, PendingRow)
    assert (row.who, row.name, row.question, row.audience, row.secret) == ("mutante", "Mutante", "defence", "gm", 1)
    assert row.answers.splitlines()[0].startswith("defend mutante --dice ")


def test_sql_answers_who_fares_how(book: Book) -> None:
    """The evening ends with Armand wounded by a claw, and a tie that nobody has ruled on."""
    catch_up(book)
    question = "SELECT name, word, value, maximum FROM view_health WHERE who = 'armand' AND field = 'health'"
    assert select(book.path, question) == [("Armand de Vey", "herido", 2, 4)]
    (tie,) = select(book.path, "SELECT line, question, audience, secret FROM view_pending ORDER BY place DESC LIMIT 1")
    assert tie[1:] == ("tie", "all", 0)
    assert any(line.line == tie[0] and line.kind == "plenilunio.RollSettled.1" for line in book.lines())


def test_they_are_replaced_not_added_to(book: Book) -> None:
    half = book.copy(60, book.path)
    catch_up(half)
    half.grow(book, 1000)
    catch_up(half)
    for view in ("health", "effects", "pending", "disputes"):
        assert select(book.path, f"SELECT count(*) FROM view_{view}") == [(len(whole(half).of(view)),)]


@pytest.mark.parametrize(
    ("view", "change"),
    [
        ("health", "UPDATE view_health SET word = 'sano' WHERE who = 'armand' AND field = 'health'"),
        ("pending", "UPDATE view_pending SET secret = 1 - secret"),
        ("pending", "DELETE FROM view_pending"),
        ("disputes", "UPDATE view_disputes SET ruling = 'voided' WHERE ruled > 0"),
        (
            "effects",
            "INSERT INTO view_effects SELECT campaign, 99, who, name, player, 'x', 1, '' FROM view_sheet LIMIT 1",
        ),
    ],
)
def test_a_changed_row_is_found_at_the_end(book: Book, view: str, change: str) -> None:
    catch_up(book)
    with closing(sqlite3.connect(book.path)) as connection, connection:
        connection.execute(change)
    found = [(finding.code, finding.values["view"], finding.line) for finding in check_views(book)]
    assert found == [("E108", view, book.head().size)]
    rebuild(book)
    assert check_views(book) == []


def test_rows_where_there_should_be_none_are_found_too(book: Book) -> None:
    """Two lines know of nobody yet: the stored row says otherwise."""
    short = book.copy(1, book.path)
    catch_up(short)
    with closing(sqlite3.connect(book.path)) as connection, connection:
        for view, values in _STRAY.items():
            connection.execute(f"INSERT INTO view_{view} VALUES ({', '.join('?' * len(values))})", values)
    assert {finding.values["view"] for finding in check_views(short)} == set(_STRAY)


_STRAY: Mapping[str, tuple[Any, ...]] = {
    "health": ("c" * 32, "x", 0, "X", None, 0, "health", 0, 4, "sano", ""),
    "effects": ("c" * 32, 0, "x", "X", None, "cover", 2, ""),
    "pending": ("c" * 32, 0, 1, "x", "X", "defence", "gm", 1, "", ""),
    "disputes": ("c" * 32, 9, 3, "x", 1, 0, "", "", 0),
}


def test_a_state_without_people_has_no_rows() -> None:
    table = PlenilunioTable()
    empty: CampaignState = engine.empty(table.system)
    for view in (health, effects, pending, disputes):
        assert view.rows(table.system, empty, Words("es")) == []

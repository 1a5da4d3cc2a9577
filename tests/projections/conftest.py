"""Books for the tests of views: an evening with everything in it, and a file that holds only views."""

import sqlite3
from pathlib import Path

import pytest

from domain.events import (
    BatchRevealed,
    Disputed,
    DisputeRuled,
    MarkSet,
    NoteTaken,
    SceneEnded,
    SceneStarted,
    SessionEnded,
    SessionStarted,
)
from domain.ids import GM, CharacterId
from domain.store import schema
from domain.systems import Entry
from domain.systems.plenilunio.actions import EditCharacter, Roll
from domain.systems.plenilunio.traits import Characteristic, Health
from tests.evenings import plenilunio
from tests.projections.book import Book
from tests.table import PlenilunioTable


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign file without a line."""
    path = tmp_path_factory.mktemp("views") / "empty.db"
    schema.create(path)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return path


@pytest.fixture
def path(empty_file: Path, tmp_path: Path) -> Path:
    """A fresh file for views."""
    path = tmp_path / "campaign.db"
    path.write_bytes(empty_file.read_bytes())
    return path


@pytest.fixture(scope="session")
def table() -> PlenilunioTable:
    """An evening with every event, then another with a renamed character, secrets, and one secret revealed."""
    table = plenilunio()
    table.play(SessionStarted("La fábrica"))
    table.play(SceneStarted("El patio"))
    table.edit("armand", name="Armand de Vey", reason="se casa")
    hidden = Roll(CharacterId("armand"), Characteristic.WITS, difficulty=2, hidden=True, note="oye pasos")
    for _ in range(2):
        first = len(table.lines) + 1
        table.play(hidden, ((6, 6, 6), (1, 1)))
    table.happen(BatchRevealed(first))
    table.play(MarkSet("emboscada"))
    table._store((Entry(NoteTaken("El alcalde es el Ñandú [[bad]]"), GM),))
    table._store((Entry(NoteTaken("solo para Luis"), "luis,eva"),))
    table.play(SceneEnded())
    table.play(SceneStarted())
    table.play(NoteTaken("Anotación de la mesa"))
    table.play(SceneEnded())
    table.edit("armand", health=Health.WOUNDED, reason="un zarpazo")
    table.play(Roll(CharacterId("armand"), Characteristic.WITS, difficulty=1, note="un empate"), ((4, 2), (5,)))
    table.play(Disputed(3, "la antorcha ardía"))
    table.play(DisputeRuled(3, "upheld", "se había apagado"))
    table.play(Disputed(4, "y esta también"))
    table.play(SessionEnded())
    assert isinstance(table.lines[-1], Entry)
    assert EditCharacter in {type(fact.event) for fact in table.facts}
    return table


@pytest.fixture
def book(table: PlenilunioTable, path: Path) -> Book:
    """The two evenings as a ledger."""
    return Book(table, path)

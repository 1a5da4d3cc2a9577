"""The schema: the migrations give exactly what the one description says, guards included."""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from domain.events import NoteTaken
from domain.ledger import Ledger
from domain.store.connection import PAGE_BYTES
from domain.store.guards import GUARDS
from domain.store.revisions import CURRENT, REVISIONS
from domain.store.schema import upgrade
from domain.store.tables import metadata
from tests.store.desk import Forbidden, reopened, template
from tests.store.older import downgrade

MIGRATIONS = Path(__file__).parents[2] / "migrations"


OLDER = REVISIONS[:-1]
"""Revisions before the one that a new file has."""


def definitions(connection: sqlite3.Connection) -> dict[str, str]:
    """Return what the database keeps of each object, blanks aside."""
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name != 'alembic_version'")
    return {name: " ".join(sql.replace("(", " ( ").replace(")", " ) ").split()) for name, sql in rows}


def test_a_new_file_is_what_the_description_says(ledger: Ledger, path: Path, tmp_path: Path) -> None:
    described = tmp_path / "described"
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(described), poolclass=NullPool)
    metadata.create_all(engine)
    with sqlite3.connect(path) as real, sqlite3.connect(described) as wanted:
        found, expected = definitions(real), definitions(wanted)
    real.close()
    wanted.close()
    ours = [name for name in expected if not name.startswith("view_")]
    assert {name: found.get(name) for name in ours} == {name: expected[name] for name in ours}
    assert set(ours) >= {"ledger", "ledger_head", "checkpoint", "ledger_by_command", *GUARDS}


def test_tables_are_strict_without_rowid_and_keyed(ledger: Ledger, path: Path) -> None:
    with sqlite3.connect(path) as raw:
        kept = definitions(raw)
        for table in ("ledger", "ledger_head", "checkpoint"):
            assert kept[table].endswith(") WITHOUT ROWID, STRICT") or kept[table].endswith(") STRICT, WITHOUT ROWID")
        assert "PRIMARY KEY ( campaign, line )" in kept["ledger"]
        assert "PRIMARY KEY ( campaign, edition, line )" in kept["checkpoint"]
        types = {row[1]: (row[2], row[3]) for row in raw.execute("PRAGMA table_info(ledger)")}
        assert set(types.values()) == {("TEXT", 1), ("INTEGER", 1), ("BLOB", 1)}
        assert {name for name, (kind, _) in types.items() if kind == "INTEGER"} == {"line", "batch", "time"}
        assert raw.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert raw.execute("PRAGMA page_size").fetchone() == (PAGE_BYTES,)
    raw.close()


def test_guards_stand_in_the_file_letter_by_letter(ledger: Ledger, path: Path) -> None:
    with sqlite3.connect(path) as raw:
        found = dict(raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'ledger'"))
    raw.close()
    assert found == GUARDS


def test_alembic_sees_no_difference(ledger: Ledger, path: Path) -> None:
    import projections

    if (Path(projections.__file__ or "").parent / "schema.py").exists():
        pytest.importorskip("projections.schema")
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(path), poolclass=NullPool)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_known_revisions_are_the_scripts() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)
    assert tuple(script.revision for script in scripts.walk_revisions())[::-1] == REVISIONS
    assert scripts.get_heads() == [CURRENT]


def old(path: Path, version: str) -> Path:
    """Make a campaign file as an older version left it."""
    path.write_bytes(template())
    downgrade(path, version)
    return path


@pytest.mark.parametrize("version", OLDER)
def test_a_file_of_an_older_version_is_brought_up_to_date_when_it_is_written(tmp_path: Path, version: str) -> None:
    path = old(tmp_path / "vieja", version)

    reader = reopened(path, read_only=True)
    assert reader.state().core.system == "toy"
    reader.close()
    assert revision(path) == version

    writer = reopened(path)
    assert writer.perform(NoteTaken("x"), door=Forbidden(), command="c").batch == 3
    writer.close()
    assert revision(path) == CURRENT


@pytest.mark.parametrize("version", OLDER)
def test_bringing_up_to_date_twice_is_the_same_as_once(tmp_path: Path, version: str) -> None:
    path, new = old(tmp_path / "vieja", version), tmp_path / "nueva"
    new.write_bytes(template())
    found = []
    for _ in range(2):
        upgrade(path)
        found.append(kept(path))
    reopened(path).close()
    assert found == [kept(new)] * 2
    assert kept(path) == kept(new)


def kept(path: Path) -> tuple[dict[str, str], list[tuple[object, ...]]]:
    """Return the objects of a file and its lines."""
    raw = sqlite3.connect(path)
    found = definitions(raw), raw.execute("SELECT * FROM ledger").fetchall()
    raw.close()
    return found


def revision(path: Path) -> str:
    """Return the revision that a file says it has."""
    raw = sqlite3.connect(path)
    (found,) = raw.execute("SELECT version_num FROM alembic_version").fetchone()
    raw.close()
    return str(found)

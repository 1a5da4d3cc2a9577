"""The tables of the views: one description, made by the migrations, strict."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import get_type_hints

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from projections.database import reading
from projections.disputes import DisputeRow
from projections.effects import EffectRow
from projections.health import HealthRow
from projections.pending import PendingRow
from projections.pools import PoolRow
from projections.rolls import RollRow
from projections.schema import TABLES, metadata
from projections.sheet import SheetRow
from projections.timeline import TimelineRow


def test_migrations_make_what_the_tables_say(path: Path) -> None:
    with reading(path) as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_tables_are_strict_and_keyed_by_campaign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        found = {name: (strict, rowless) for _, name, _, _, rowless, strict in connection.execute("PRAGMA table_list")}
    for table in (*TABLES.values(),):
        assert found[table.name] == (1, 1)
        assert next(iter(table.primary_key)).name == "campaign"


@pytest.mark.parametrize(
    ("view", "row"),
    [
        ("sheet", SheetRow),
        ("pools", PoolRow),
        ("health", HealthRow),
        ("effects", EffectRow),
        ("pending", PendingRow),
        ("disputes", DisputeRow),
        ("rolls", RollRow),
        ("timeline", TimelineRow),
    ],
)
def test_rows_have_the_columns_of_their_table(view: str, row: type) -> None:
    columns = {column.name: column.nullable for column in TABLES[view].c if column.name != "campaign"}
    hints = get_type_hints(row)
    assert list(columns) == list(hints)
    assert columns == {name: type(None) in getattr(hint, "__args__", ()) for name, hint in hints.items()}

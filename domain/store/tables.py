"""The one description of the schema, for Alembic and SQL views. A roll never imports it: SQLAlchemy loads slowly."""

from typing import Any

from sqlalchemy import (
    DDL,
    BigInteger,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    event,
    text,
)

from domain.protocol import INDEXED
from domain.store.guards import GUARDS

_FEW = text("kind IN ({})".format(", ".join(f"'{kind}'" for kind in INDEXED)))
metadata = MetaData()
"""All tables of a campaign file; views add theirs."""

WHOLE = BigInteger().with_variant(Integer(), "sqlite")
"""Whole numbers up to 2^53."""

ledger = Table(
    "ledger",
    metadata,
    Column("campaign", Text, nullable=False),
    Column("line", WHOLE, nullable=False, autoincrement=False),
    Column("batch", WHOLE, nullable=False),
    Column("kind", Text, nullable=False),
    Column("time", WHOLE, nullable=False),
    Column("author", Text, nullable=False),
    Column("audience", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("salt", LargeBinary, nullable=False),
    Column("event", LargeBinary, nullable=False),
    Column("leaf", LargeBinary, nullable=False),
    Column("prev_root", LargeBinary, nullable=False),
    Column("root", LargeBinary, nullable=False),
    PrimaryKeyConstraint("campaign", "line"),
    Index("ledger_by_command", "campaign", "command"),
    Index("ledger_by_kind", "campaign", "kind", "line", sqlite_where=_FEW, postgresql_where=_FEW),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

ledger_head = Table(
    "ledger_head",
    metadata,
    Column("campaign", Text, primary_key=True, nullable=False),
    Column("size", WHOLE, nullable=False),
    Column("stack", LargeBinary, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""Size, and the roots of the complete subtrees left to right: a cache that verification recomputes."""

checkpoint = Table(
    "checkpoint",
    metadata,
    Column("campaign", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("line", WHOLE, nullable=False, autoincrement=False),
    Column("root", LargeBinary, nullable=False),
    Column("state", LargeBinary, nullable=False),
    PrimaryKeyConstraint("campaign", "edition", "line"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""Saved states by edition of the fold: a cache, deletable."""

for _guard in GUARDS.values():
    _on_sqlite: Any = DDL(_guard)  # type: ignore[no-untyped-call]
    event.listen(ledger, "after_create", _on_sqlite.execute_if(dialect="sqlite"))

"""The ledger: lines with their seals, the head, saved states, and the guards.

The ledger table is never altered in batch mode: SQLite would rebuild it and lose its triggers.
"""

import sqlalchemy as sa
from alembic import op

from domain.store.guards import GUARDS

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
SQLITE = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    op.create_table(
        "ledger",
        sa.Column("campaign", sa.Text(), nullable=False),
        sa.Column("line", WHOLE, autoincrement=False, nullable=False),
        sa.Column("batch", WHOLE, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("time", WHOLE, nullable=False),
        sa.Column("author", sa.Text(), nullable=False),
        sa.Column("audience", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("command", sa.Text(), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.Column("event", sa.LargeBinary(), nullable=False),
        sa.Column("leaf", sa.LargeBinary(), nullable=False),
        sa.Column("prev_root", sa.LargeBinary(), nullable=False),
        sa.Column("root", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("campaign", "line"),
        **SQLITE,
    )
    op.create_index("ledger_by_command", "ledger", ["campaign", "command"])
    op.create_table(
        "ledger_head",
        sa.Column("campaign", sa.Text(), nullable=False),
        sa.Column("size", WHOLE, nullable=False),
        sa.Column("stack", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("campaign"),
        **SQLITE,
    )
    op.create_table(
        "checkpoint",
        sa.Column("campaign", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("line", WHOLE, autoincrement=False, nullable=False),
        sa.Column("root", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("campaign", "edition", "line"),
        **SQLITE,
    )
    if op.get_bind().dialect.name == "sqlite":
        for guard in GUARDS.values():
            op.execute(sa.text(guard))


def downgrade() -> None:
    raise NotImplementedError("a ledger is never taken away")

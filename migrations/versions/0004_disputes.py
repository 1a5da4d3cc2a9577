"""The view of what is contested. All of it can be rebuilt from the ledger."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False)


def whole(name: str) -> sa.Column[int]:
    return sa.Column(name, WHOLE, autoincrement=False, nullable=False)


def upgrade() -> None:
    op.create_table(
        "view_disputes",
        text("campaign"),
        whole("line"),
        whole("batch"),
        text("text"),
        whole("open"),
        whole("ruled"),
        text("ruling"),
        text("reason"),
        whole("corrected_by"),
        sa.PrimaryKeyConstraint("campaign", "line"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("view_disputes")

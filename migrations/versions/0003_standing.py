"""More views of how things stand: health, effects, what is pending. All of it can be rebuilt from the ledger."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
SQLITE = {"sqlite_strict": True, "sqlite_with_rowid": False}


def text(name: str, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=nullable)


def whole(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, WHOLE, autoincrement=False, nullable=nullable)


def upgrade() -> None:
    op.create_table(
        "view_health",
        text("campaign"),
        text("who"),
        whole("place"),
        text("name"),
        text("player", nullable=True),
        whole("retired"),
        text("field"),
        whole("value"),
        whole("maximum", nullable=True),
        text("word"),
        text("detail"),
        sa.PrimaryKeyConstraint("campaign", "who", "place"),
        **SQLITE,
    )
    op.create_table(
        "view_effects",
        text("campaign"),
        whole("place"),
        text("who"),
        text("name"),
        text("player", nullable=True),
        text("effect"),
        whole("value"),
        text("text"),
        sa.PrimaryKeyConstraint("campaign", "place"),
        **SQLITE,
    )
    op.create_table(
        "view_pending",
        text("campaign"),
        whole("place"),
        whole("line"),
        text("who"),
        text("name"),
        text("question"),
        text("audience"),
        whole("secret"),
        text("text"),
        text("answers"),
        sa.PrimaryKeyConstraint("campaign", "place"),
        **SQLITE,
    )


def downgrade() -> None:
    for table in ("view_pending", "view_effects", "view_health"):
        op.drop_table(table)

"""The views: how far each has come, sheets, pools, rolls, timeline. All of it can be rebuilt from the ledger."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
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
        "view_position",
        text("campaign"),
        text("view"),
        whole("line"),
        sa.Column("root", sa.LargeBinary(), nullable=False),
        text("edition"),
        sa.PrimaryKeyConstraint("campaign", "view"),
        **SQLITE,
    )
    op.create_table(
        "view_sheet",
        text("campaign"),
        text("who"),
        whole("place"),
        text("name"),
        text("player", nullable=True),
        whole("retired"),
        text("field"),
        text("form"),
        whole("value"),
        whole("maximum", nullable=True),
        text("detail"),
        sa.PrimaryKeyConstraint("campaign", "who", "place"),
        **SQLITE,
    )
    op.create_table(
        "view_pools",
        text("campaign"),
        whole("place"),
        text("owner"),
        text("field"),
        text("form"),
        whole("value"),
        whole("maximum", nullable=True),
        text("detail"),
        sa.PrimaryKeyConstraint("campaign", "place"),
        **SQLITE,
    )
    op.create_table(
        "view_rolls",
        text("campaign"),
        whole("line"),
        whole("batch"),
        whole("time"),
        whole("session"),
        whole("scene"),
        text("audience"),
        whole("secret"),
        text("who"),
        text("trait"),
        text("against", nullable=True),
        text("other_trait", nullable=True),
        text("faces"),
        text("other_faces", nullable=True),
        whole("total"),
        whole("other_total", nullable=True),
        whole("margin", nullable=True),
        text("outcome"),
        text("note"),
        sa.PrimaryKeyConstraint("campaign", "line"),
        **SQLITE,
    )
    op.create_table(
        "view_timeline",
        text("campaign"),
        whole("line"),
        whole("batch"),
        whole("time"),
        text("author"),
        text("audience"),
        whole("secret"),
        text("kind"),
        text("who"),
        whole("session"),
        whole("scene"),
        text("text"),
        text("folded"),
        sa.PrimaryKeyConstraint("campaign", "line"),
        **SQLITE,
    )


def downgrade() -> None:
    for table in ("view_timeline", "view_rolls", "view_pools", "view_sheet", "view_position"):
        op.drop_table(table)

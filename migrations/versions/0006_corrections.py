"""Views know what was undone or put right, and up to which correction. All of it can be rebuilt from the ledger."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("view_timeline", sa.Column("voided", WHOLE, nullable=False, server_default="0"))
    op.add_column("view_position", sa.Column("mark", WHOLE, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("view_position", "mark")
    op.drop_column("view_timeline", "voided")

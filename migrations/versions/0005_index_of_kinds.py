"""The lines of bags, roots and corrections are found without reading what lies between."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

KINDS = (
    "ledger.Opened.1",
    "dice.BagsPromised.1",
    "dice.BagOpened.1",
    "dice.WordSealed.1",
    "dice.WordGiven.1",
    "dice.BagSealed.1",
    "dice.RollDeclared.1",
    "dice.Rolled.1",
    "dice.BagRevealed.1",
    "dice.BagLost.1",
    "ledger.RootSigned.1",
    "ledger.Anchored.1",
    "ledger.KeyChanged.1",
    "ledger.Rewound.1",
    "core.Corrected.1",
)


def upgrade() -> None:
    kinds = ", ".join(f"'{kind}'" for kind in KINDS)
    op.execute(f"CREATE INDEX ledger_by_kind ON ledger (campaign, kind, line) WHERE kind IN ({kinds})")


def downgrade() -> None:
    op.execute("DROP INDEX ledger_by_kind")

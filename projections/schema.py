"""The tables of the views, beside those of the ledger: all of it can be dropped and rebuilt. Loads SQLAlchemy."""

from collections.abc import Mapping

from sqlalchemy import Column, LargeBinary, PrimaryKeyConstraint, Table, Text

from domain.store.tables import WHOLE, metadata

view_position = Table(
    "view_position",
    metadata,
    Column("campaign", Text, nullable=False),
    Column("view", Text, nullable=False),
    Column("line", WHOLE, nullable=False),
    Column("root", LargeBinary, nullable=False),
    Column("edition", Text, nullable=False),
    Column("mark", WHOLE, nullable=False, server_default="0"),
    PrimaryKeyConstraint("campaign", "view"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""How far each view has come: the last line it knows, the root of the ledger there, the edition that made it, and the
last correction that was known then."""

view_sheet = Table(
    "view_sheet",
    metadata,
    Column("campaign", Text, nullable=False),
    Column("who", Text, nullable=False),
    Column("place", WHOLE, nullable=False),
    Column("name", Text, nullable=False),
    Column("player", Text),
    Column("retired", WHOLE, nullable=False),
    Column("field", Text, nullable=False),
    Column("form", Text, nullable=False),
    Column("value", WHOLE, nullable=False),
    Column("maximum", WHOLE),
    Column("detail", Text, nullable=False),
    PrimaryKeyConstraint("campaign", "who", "place"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""One row a value of a sheet, as it stands now."""

view_pools = Table(
    "view_pools",
    metadata,
    Column("campaign", Text, nullable=False),
    Column("place", WHOLE, nullable=False),
    Column("owner", Text, nullable=False),
    Column("field", Text, nullable=False),
    Column("form", Text, nullable=False),
    Column("value", WHOLE, nullable=False),
    Column("maximum", WHOLE),
    Column("detail", Text, nullable=False),
    PrimaryKeyConstraint("campaign", "place"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""One row a count of points or dice, of the table or of a character, as it stands now."""

view_health = Table(
    "view_health",
    metadata,
    Column("campaign", Text, nullable=False),
    Column("who", Text, nullable=False),
    Column("place", WHOLE, nullable=False),
    Column("name", Text, nullable=False),
    Column("player", Text),
    Column("retired", WHOLE, nullable=False),
    Column("field", Text, nullable=False),
    Column("value", WHOLE, nullable=False),
    Column("maximum", WHOLE),
    Column("word", Text, nullable=False),
    Column("detail", Text, nullable=False),
    PrimaryKeyConstraint("campaign", "who", "place"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""One row a value that tells how somebody fares, as it stands now: level and word, Resistance and its maximum."""

view_effects = Table(
    "view_effects",
    metadata,
    Column("campaign", Text, nullable=False),
    Column("place", WHOLE, nullable=False),
    Column("who", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("player", Text),
    Column("effect", Text, nullable=False),
    Column("value", WHOLE, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("campaign", "place"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""One row something that lasts on somebody now."""

view_pending = Table(
    "view_pending",
    metadata,
    Column("campaign", Text, nullable=False),
    Column("place", WHOLE, nullable=False),
    Column("line", WHOLE, nullable=False),
    Column("who", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("question", Text, nullable=False),
    Column("audience", Text, nullable=False),
    Column("secret", WHOLE, nullable=False),
    Column("text", Text, nullable=False),
    Column("answers", Text, nullable=False),
    PrimaryKeyConstraint("campaign", "place"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""One row a question that somebody still has to answer, with who may know of it."""

view_disputes = Table(
    "view_disputes",
    metadata,
    Column("campaign", Text, nullable=False),
    Column("line", WHOLE, nullable=False, autoincrement=False),
    Column("batch", WHOLE, nullable=False),
    Column("text", Text, nullable=False),
    Column("open", WHOLE, nullable=False),
    Column("ruled", WHOLE, nullable=False),
    Column("ruling", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("corrected_by", WHOLE, nullable=False),
    PrimaryKeyConstraint("campaign", "line"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""One row a dispute, with the ruling on it; its line in the timeline says whose it is and who may read it."""

view_rolls = Table(
    "view_rolls",
    metadata,
    Column("campaign", Text, nullable=False),
    Column("line", WHOLE, nullable=False, autoincrement=False),
    Column("batch", WHOLE, nullable=False),
    Column("time", WHOLE, nullable=False),
    Column("session", WHOLE, nullable=False),
    Column("scene", WHOLE, nullable=False),
    Column("audience", Text, nullable=False),
    Column("secret", WHOLE, nullable=False),
    Column("who", Text, nullable=False),
    Column("trait", Text, nullable=False),
    Column("against", Text),
    Column("other_trait", Text),
    Column("faces", Text, nullable=False),
    Column("other_faces", Text),
    Column("total", WHOLE, nullable=False),
    Column("other_total", WHOLE),
    Column("margin", WHOLE),
    Column("outcome", Text, nullable=False),
    Column("note", Text, nullable=False),
    PrimaryKeyConstraint("campaign", "line"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""One row a settled roll; empty columns are what its reader may not know."""

view_timeline = Table(
    "view_timeline",
    metadata,
    Column("campaign", Text, nullable=False),
    Column("line", WHOLE, nullable=False, autoincrement=False),
    Column("batch", WHOLE, nullable=False),
    Column("time", WHOLE, nullable=False),
    Column("author", Text, nullable=False),
    Column("audience", Text, nullable=False),
    Column("secret", WHOLE, nullable=False),
    Column("kind", Text, nullable=False),
    Column("who", Text, nullable=False),
    Column("session", WHOLE, nullable=False),
    Column("scene", WHOLE, nullable=False),
    Column("text", Text, nullable=False),
    Column("folded", Text, nullable=False),
    Column("voided", WHOLE, nullable=False, server_default="0"),
    PrimaryKeyConstraint("campaign", "line"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""One row a line that tells something: who is in it (keys between commas), sentence, what a search looks in, and the
correction because of which it does not count."""

TABLES: Mapping[str, Table] = {
    "sheet": view_sheet,
    "pools": view_pools,
    "health": view_health,
    "effects": view_effects,
    "pending": view_pending,
    "disputes": view_disputes,
    "rolls": view_rolls,
    "timeline": view_timeline,
}
"""View -> its table."""

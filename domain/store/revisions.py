"""Revisions of the schema, by name: opening a file asks nothing else of Alembic."""

from typing import Final

REVISIONS: Final = ("0001", "0002", "0003", "0004", "0005", "0006")
"""All that exist, oldest first; `migrations/versions` holds one script for each."""

CURRENT: Final = REVISIONS[-1]
"""What a new file has."""

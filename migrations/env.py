"""Runs the migrations on the connection that the store hands over."""

from importlib import import_module
from importlib.util import find_spec

from alembic import context

from domain.store.tables import metadata

if find_spec("projections.schema") is not None:
    import_module("projections.schema")  # adds the tables of the views to the same metadata


def run() -> None:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        compare_type=True,
        transaction_per_migration=False,
    )
    with context.begin_transaction():
        context.run_migrations()


run()

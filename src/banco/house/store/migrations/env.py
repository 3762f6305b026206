"""How Alembic runs our migrations: always on a connection that the caller has opened."""

from __future__ import annotations

from alembic import context

from banco.house.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()

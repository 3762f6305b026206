"""Which versions of banco may serve a database: an older one goes on with a newer revision that leaves it all it needs.

So a house is upgraded without closing: first the database, then one node after another.  Each migration says the oldest
revision whose banco can work with what it leaves (`works_with`); the database keeps it, because an older banco does not
have the newer migrations.
"""

from __future__ import annotations

from sqlalchemy import Connection, Table, delete, inspect, select

from banco.house.store.columns import METADATA, key

compatibility = Table("compatibility", METADATA, key("works_with"), sqlite_with_rowid=False)
"""One row: the oldest revision whose banco may serve the database as it is."""


def read_works_with(connection: Connection) -> str:
    """The oldest revision whose banco may serve the database; empty where the database does not say."""
    if not inspect(connection).has_table(compatibility.name):
        return ""
    return connection.execute(select(compatibility.c.works_with)).scalar() or ""


def write_works_with(connection: Connection, revision: str) -> None:
    """Say the oldest revision whose banco may serve the database."""
    connection.execute(delete(compatibility))
    connection.execute(compatibility.insert().values(works_with=revision))

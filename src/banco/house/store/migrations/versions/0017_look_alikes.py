"""What names look like, read anew: more letters and pairs of letters are read as others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from banco.house.look_alikes import free_skeleton, skeleton

revision = "0017"
down_revision = "0016"
works_with = "0017"  # an older version would keep names as it reads them

READ_BY = "b8610104808f8199"
"""The digest of the table of look-alikes that skeletons are read by: with another table comes another migration."""


def upgrade() -> None:
    """Write all skeletons anew.  Of two names that look the same by now both stay, and nobody gets a third."""
    connection = op.get_bind()
    taken: set[str] = set()
    for table, order in (("removed_display_names", "removed_at, name"), ("display_names", "account")):
        named = connection.execute(sa.text(f"SELECT name FROM {table} ORDER BY {order}")).scalars().all()  # noqa: S608
        found = {}
        for name in named:
            found[name] = free_skeleton(skeleton(name), name, taken)
            taken.add(found[name])
        for passing in (True, False):  # none may be another's on the way
            change = sa.text(f"UPDATE {table} SET skeleton = :looks WHERE name = :name")  # noqa: S608
            rows = [{"name": name, "looks": f"\t{name}" if passing else looks} for name, looks in found.items()]
            if rows:
                connection.execute(change, rows)

"""${message}.

Revision: ${up_revision}, after ${down_revision | comma,n}
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """Bring the tables to this revision."""
    ${upgrades if upgrades else "pass"}

"""A version of banco that does not exist yet: ours with one more revision of the database, which ours can serve."""

from __future__ import annotations

from pathlib import Path

import banco
from banco.house.store.upgrade import newest

CHANGED = "house/store/migrations/versions"
"""The folder that is another there; all others are ours."""

MIGRATION = '''"""What somebody may add one day: a column that has a default, and a table."""

import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = "{before}"
works_with = "{before}"


def upgrade() -> None:
    """Add both."""
    op.add_column("accounts", sa.Column("of_tomorrow", sa.Integer(), nullable=False, server_default="7"))
    op.create_table("things_of_tomorrow", sa.Column("name", sa.Text(), primary_key=True))
'''


def make_newer_version(folder: Path) -> str:
    """Make it in the folder, with links to our own files; gives its revision."""
    revision, ours, theirs = f"{int(newest()) + 1:04}", Path(banco.__file__).parent, folder / "banco"
    theirs.mkdir(parents=True)
    for name in CHANGED.split("/"):
        _link_all(ours, theirs, but=name)
        ours, theirs = ours / name, theirs / name
        theirs.mkdir()
    _link_all(ours, theirs)
    (theirs / f"{revision}_tomorrow.py").write_text(MIGRATION.format(revision=revision, before=newest()))
    return revision


def _link_all(ours: Path, theirs: Path, but: str = "") -> None:
    for path in ours.iterdir():
        if path.name not in (but, "__pycache__"):
            (theirs / path.name).symlink_to(path)

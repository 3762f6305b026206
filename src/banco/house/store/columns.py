"""Columns and indexes as the tables of the store have them, the same on both databases."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, MetaData, Text, text
from sqlalchemy.dialects import postgresql

Words = Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
"""Text in the order of its bytes, as SQLite has it: the same order on both databases, and the quicker one."""


METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)
"""What holds all tables together; their keys, indexes and checks are named in one way."""


def moment(name: str, *, known: bool = False) -> Column[int]:
    """Milliseconds since 1970; empty until it has come, unless it is known from the start."""
    return Column(name, BigInteger, nullable=not known)


def key(name: str) -> Column[str]:
    """A column of the primary key."""
    return Column(name, Words, primary_key=True)


def words(name: str, default: str | None = None) -> Column[str]:
    """A text that is always there."""
    return Column(name, Words, nullable=False, server_default=default)


def cents(name: str, default: str | None = None) -> Column[int]:
    """An amount in whole cents, or another whole number, that is always there."""
    return Column(name, BigInteger, nullable=False, server_default=default)


def partial_index(name: str, *columns: str, where: str, unique: bool = False) -> Index:
    """An index of those rows alone of which this is so."""
    return Index(name, *columns, unique=unique, sqlite_where=text(where), postgresql_where=text(where))

"""Sessions in the store: found, locked, changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import structs
from sqlalchemy import ColumnElement, Connection, RowMapping, select

from banco.core.errors import BadInput
from banco.core.time import Millis
from banco.house.sessions.session import Session
from banco.house.store import bulk
from banco.house.store.journals.locks import take, takes_anything
from banco.house.store.ledger import StoredBooks
from banco.house.store.schema import absences, plays, rounds, sessions
from banco.ledger.purses import Money
from banco.table.entry import RoundState


class UnknownSession(BadInput):
    """No such session was ever opened."""

    sentence = "There is no game session “{session}”."


def find_session(connection: Connection, session: str, *, lock: bool = False) -> Session:
    """The session of that name; its row locked until the transaction ends, where asked."""
    query = select(sessions).where(sessions.c.id == session)
    row = connection.execute(query.with_for_update() if lock else query).mappings().one_or_none()
    if row is None:
        raise UnknownSession(session=session[:80])
    return _read(row)


def take_session(connection: Connection, *names: str) -> None:
    """Let nobody else work on these sessions' players, or stake at their tables, until the transaction ends."""
    there = [find_session(connection, name) for name in names] if takes_anything(connection) else []
    tables = [session.table_name for session in there]
    take(connection, *(session.player for session in there), stakes_at=tables)


def locked_credit(connection: Connection, session: str) -> tuple[Session, int]:
    """The session and its credit, both locked: the credit first, as a stake does, so that none slips between."""
    purse = find_session(connection, session).purse
    credit = StoredBooks(connection, [purse]).balances.get(purse, 0)
    return find_session(connection, session, lock=True), credit


def find_open(connection: Connection, player: str, table: str) -> Session | None:
    """The player's open session at the table."""
    found = select_sessions(connection, sessions.c.player == player, sessions.c.table_name == table, IS_OPEN)
    return found[0] if found else None


IS_OPEN: ColumnElement[bool] = sessions.c.closed_at.is_(None)


def select_sessions(connection: Connection, *where: ColumnElement[bool]) -> tuple[Session, ...]:
    """The sessions of which all this is so, the oldest first."""
    query = select(sessions).where(*where).order_by(sessions.c.opened_at, sessions.c.id)
    return tuple(_read(row) for row in connection.execute(query).mappings())


def add_session(connection: Connection, session: Session) -> None:
    """Write a new session."""
    connection.execute(sessions.insert().values(_written(session, Session.__struct_fields__)))


def save_session(connection: Connection, before: Session, after: Session) -> bool:
    """Write what has changed, and the absence of a player who is back; whether anything has."""
    changed = [name for name in Session.__struct_fields__ if getattr(before, name) != getattr(after, name)]
    if changed:
        connection.execute(sessions.update().where(sessions.c.id == after.id).values(_written(after, changed)))
    if before.away_at is not None and after.away_at is None:
        _add_absence(connection, after.id, before.away_at, after.last_action_at)
    return bool(changed)


def _add_absence(connection: Connection, session: str, since: Millis, until: Millis) -> None:
    """Write that the player was away; where a deposit came between but no line, the absence is only longer."""
    if until > since:
        bulk.upsert(connection, absences, "session since", "until", [(session, since, until)])


def has_stake(connection: Connection, session: Session) -> bool:
    """Whether money of the session lies on the layout of a round in play."""
    query = (
        select(plays.c.round)
        .join(rounds, rounds.c.id == plays.c.round)
        .where(
            rounds.c.table_name == session.table_name,
            rounds.c.state == RoundState.OPEN.value,
            plays.c.player == session.player,
            plays.c.staked > 0,
        )
    )
    return connection.execute(query.limit(1)).first() is not None


def _read(row: RowMapping) -> Session:
    return Session(**{**row, "money": Money(row["money"])})


def _written(session: Session, names: Iterable[str]) -> dict[str, Any]:
    facts = structs.asdict(session) | {"money": session.money.value}
    return {name: facts[name] for name in names}

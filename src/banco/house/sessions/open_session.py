"""Credit from the account to a table: the buy-in that opens a session, and what is added to it (S7)."""

from __future__ import annotations

from msgspec.structs import replace
from sqlalchemy import Connection, func, select

from banco.core.errors import BadInput, Refusal
from banco.core.money import Cents
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.take_account import take_account
from banco.house.limits.may_play import check_may_play
from banco.house.sessions.messages import OpenSession, SessionOpened, ToppedUp, TopUp
from banco.house.sessions.presence_rules import note_action
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import (
    add_session,
    find_open,
    find_session,
    locked_credit,
    save_session,
    take_session,
)
from banco.house.store.idempotency import apply_once
from banco.house.store.ledger import post
from banco.house.store.schema import sessions
from banco.ledger.movements import buy_in_of, top_up_of
from banco.ledger.purses import Money


class NothingBought(BadInput):
    """A buy-in or a top-up of nothing, or less."""

    sentence = "{cents} is no amount to bring to a table."


class SessionAtTable(Refusal):
    """A player has one session at a table, not two."""

    sentence = "{player} has a game session at {table} already: {session}."


class SessionOver(Refusal):
    """The session is closed, or about to be."""

    sentence = "Game session {session} is closed."


def open_session(
    connection: Connection,
    request: Request,
    player: str,
    table: str,
    game: str,
    money: Money,
    buy_in_cents: Cents,
) -> Session:
    """A new session with its first credit, asked for by the player or another; again the same for the same key."""
    account, request = take_account(connection, request, player)
    name = account.name
    command = OpenSession(name, table, game, money, buy_in_cents)

    def buy_in() -> SessionOpened:
        _check(connection, request.at, name, buy_in_cents)
        if there := find_open(connection, name, table):
            raise SessionAtTable(player=name, table=table, session=there.id)
        session = Session(
            id=f"{name}/{_sessions_of(connection, name) + 1}",
            player=name,
            table_name=table,
            game=game,
            money=money,
            opened_at=request.at,
            last_action_at=request.at,
            bought_in=buy_in_cents,
        )
        post(connection, request.at, buy_in_of(session.id, name, money, buy_in_cents))
        add_session(connection, session)
        return SessionOpened(session.id)

    opened = apply_once(connection, request, command, SessionOpened, buy_in, account=name)
    return find_session(connection, opened.session)


def top_up(connection: Connection, request: Request, session: str, cents: Cents) -> ToppedUp:
    """More credit for the session; the same key again adds nothing, and is answered as then."""
    take_session(connection, session)
    account, request = take_account(connection, request, find_session(connection, session).player)
    player = account.name
    found, credit = locked_credit(connection, session)

    def add_credit() -> ToppedUp:
        _check(connection, request.at, player, cents)
        if found.closing_at is not None or found.closed_at is not None:
            raise SessionOver(session=found.id)
        transfer = top_up_of(found.id, player, found.money, cents, by=request.by, key=request.key)
        post(connection, request.at, transfer)
        save_session(connection, found, replace(note_action(found, request.at), bought_in=found.bought_in + cents))
        return ToppedUp(found.id, credit, credit + cents)

    return apply_once(connection, request, TopUp(found.id, cents), ToppedUp, add_credit, account=player)


def _sessions_of(connection: Connection, player: str) -> int:
    """How many sessions the player has had; the account is locked, so that no two take the same number."""
    query = select(func.count()).select_from(sessions).where(sessions.c.player == player)
    return int(connection.execute(query).scalar_one())


def _check(connection: Connection, at: Millis, player: str, cents: Cents) -> None:
    if cents <= 0:
        raise NothingBought(cents=cents)
    check_may_play(connection, player, at)

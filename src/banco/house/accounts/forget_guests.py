"""Guests who came and never played: forgotten after a day, for anybody can come in as one."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, delete, exists, select

from banco.core.request import Request
from banco.core.time import DAY, Millis
from banco.house.accounts.close_account import paid_out_by
from banco.house.accounts.messages import ForgetGuest, GuestForgotten
from banco.house.accounts.names import GUEST
from banco.house.store.idempotency import apply_once
from banco.house.store.office import last_moment, take
from banco.house.store.schema import (
    accounts,
    display_names,
    exclusions,
    limits,
    removed_display_names,
    sessions,
    tokens,
)
from banco.table.permissions import SYSTEM

KEPT_FOR: Millis = DAY
MOST_TOGETHER = 200  # the office has other things to do


def passers_by(connection: Connection, now: Millis) -> tuple[str, ...]:
    """Guests who came more than a day ago and never played, those first who came first.

    Whoever has, or had, a name of their choice, a limit or an exclusion is no passer-by.
    """
    names = (display_names.c.account, removed_display_names.c.account)
    owners = (sessions.c.player, limits.c.player, exclusions.c.player, *names)
    traces = (exists().where(owner == accounts.c.name) for owner in owners)
    query = select(accounts.c.name).where(
        accounts.c.guest,
        accounts.c.name.startswith(GUEST),
        accounts.c.closed_at.is_(None),
        accounts.c.created_at <= now - KEPT_FOR,
        *(~trace for trace in traces),
    )
    return tuple(connection.execute(query.order_by(accounts.c.created_at).limit(MOST_TOGETHER)).scalars())


def forget_guests(connection: Connection, at: Millis) -> tuple[str, ...]:
    """The passers-by, of whom nothing but journal and books tells any more.

    Their play money goes back to the cashier; their accounts and log-ins are gone.
    """
    take(connection, *passers_by(connection, at))
    names = passers_by(connection, at)
    for name in names:
        moment = max(at, last_moment(connection, name))
        request = Request(at=moment, by=SYSTEM.name, key=f"forget:{name}")
        forget = partial(_forget, connection, moment, name)
        apply_once(connection, request, ForgetGuest(name), GuestForgotten, forget, account=name)
    return names


def _forget(connection: Connection, at: Millis, name: str) -> GuestForgotten:
    back = tuple(paid_out_by(connection, at, name))
    connection.execute(delete(tokens).where(tokens.c.account == name))
    connection.execute(delete(accounts).where(accounts.c.name == name))
    return GuestForgotten(name, back)

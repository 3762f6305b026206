"""A walk-in as the store has it: a player at the physical table without an account of their own."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, select

from banco.core.errors import BadInput
from banco.core.money import Cents
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.store import bulk
from banco.house.store.ledger import balances
from banco.house.store.office import last_moment, take
from banco.house.store.schema import walk_ins
from banco.ledger.purses import Money, session_purse


class UnknownWalkIn(BadInput):
    """No walk-in of that name ever sat down."""

    sentence = "There is no walk-in “{walk_in}”."


class WalkIn(Struct, frozen=True, kw_only=True):
    """A walk-in: where and since when, the cash put on the table and the cash paid out; `credit` is what is left."""

    name: str
    table_name: str
    label: str
    money: Money
    session: str
    opened_at: Millis
    opened_by: str
    dropped: Cents
    paid_out: Cents
    left_at: Millis | None
    credit: Cents


COLUMNS = [walk_ins.c[name] for name in WalkIn.__struct_fields__ if name != "credit"]


def find_walk_in(connection: Connection, name: str) -> WalkIn:
    """The walk-in of that name."""
    row = connection.execute(select(*COLUMNS).where(walk_ins.c.name == name)).mappings().one_or_none()
    if row is None:
        raise UnknownWalkIn(walk_in=name[:80])
    (found,) = _with_credit(connection, [dict(row)])
    return found


def take_walk_in(connection: Connection, request: Request, name: str) -> tuple[WalkIn, Request]:
    """The walk-in, on whom nobody else works until the transaction ends, and the request not before their last moment.

    Duties and shifts stay as they are meanwhile, and nobody stakes at the table.
    """
    found = find_walk_in(connection, name)
    take(connection, found.name, house_still=True, stakes_at=(found.table_name,))
    return find_walk_in(connection, name), request.not_before(last_moment(connection, found.name, ""))


def list_walk_ins(connection: Connection, table: str) -> tuple[WalkIn, ...]:
    """The walk-ins who are at the table, those first who came first."""
    query = select(*COLUMNS).where(walk_ins.c.table_name == table, walk_ins.c.left_at.is_(None))
    rows = connection.execute(query.order_by(walk_ins.c.opened_at, walk_ins.c.name)).mappings()
    return _with_credit(connection, [dict(row) for row in rows])


def set_cash(connection: Connection, walk_in: WalkIn, dropped: Cents, paid_out: Cents, left_at: Millis | None) -> None:
    """Keep how much cash the walk-in has put on the table and was paid, and when they left."""
    row = (walk_in.name, dropped, paid_out, left_at)
    bulk.update(connection, walk_ins, "name", "dropped paid_out left_at", [row])


def _with_credit(connection: Connection, rows: list[dict[str, Any]]) -> tuple[WalkIn, ...]:
    """The walk-ins of these rows, each with the credit of its session."""
    purses = [session_purse(row["session"], Money(row["money"])) for row in rows]
    held = balances(connection, purses)
    facts = [row | {"money": Money(row["money"]), "credit": held[name]} for row, name in zip(rows, purses, strict=True)]
    return tuple(WalkIn(**fact) for fact in facts)

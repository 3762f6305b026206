"""A walk-in leaves: the session closes, and the cashier pays the credit in cash."""

from __future__ import annotations

from msgspec.structs import replace
from sqlalchemy import Connection

from banco.core.errors import Refusal
from banco.core.money import Cents
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.account import account_of
from banco.house.duty.rules import check_on_duty
from banco.house.pit.messages import PayOutWalkIn, WalkInPaidOut
from banco.house.pit.walk_in import WalkIn, set_cash, take_walk_in
from banco.house.sessions.close_session import close_session
from banco.house.sessions.session_repo import find_session
from banco.house.store.idempotency import apply_once
from banco.house.store.ledger import balance, post
from banco.ledger.movements import cash_paid_by
from banco.ledger.purses import wallet

COLOUR_UP = "colour up"


class ChipsOnLayout(Refusal):
    """Chips of walk-ins lie on the layout of a round in play."""

    sentence = "Chips of walk-ins lie on the layout at {table}: the round must be over first."


class NothingToPayOut(Refusal):
    """The walk-in has left, and nothing is due since."""

    sentence = "{walk_in} has left the table, and there is nothing to pay out."


def pay_out_walk_in(connection: Connection, request: Request, walk_in: str) -> WalkInPaidOut:
    """The walk-in's credit paid in cash, asked for by the croupier on duty; refused while chips lie on the layout.

    What a correction has brought since a walk-in left is paid in the same way.
    """
    found, request = take_walk_in(connection, request, walk_in)
    mine = request.from_account(account_of(connection, request.by).name)

    def pay_out() -> WalkInPaidOut:
        check_on_duty(connection, mine.by, found.table_name)
        _close(connection, mine, found)
        cents = _pay_wallet(connection, mine, found)
        if found.left_at is not None and not cents:
            raise NothingToPayOut(walk_in=found.name)
        left_at: Millis = mine.at if found.left_at is None else found.left_at
        set_cash(connection, found, found.dropped, found.paid_out + cents, left_at)
        return WalkInPaidOut(found.name, found.table_name, found.money, cents)

    return apply_once(connection, mine, PayOutWalkIn(found.name), WalkInPaidOut, pay_out, account=found.name)


def _close(connection: Connection, request: Request, walk_in: WalkIn) -> None:
    """Close the walk-in's session, if it is not closed yet."""
    if find_session(connection, walk_in.session).closed_at is not None:
        return
    closing = replace(request, key=f"{walk_in.name}/{request.key}", why=COLOUR_UP)
    if close_session(connection, closing, walk_in.session).closed_at is None:
        raise ChipsOnLayout(table=walk_in.table_name)


def _pay_wallet(connection: Connection, request: Request, walk_in: WalkIn) -> Cents:
    """What the walk-in's wallet held, paid in cash."""
    cents = balance(connection, wallet(walk_in.name, walk_in.money))
    if cents:
        place = (walk_in.table_name, walk_in.name, walk_in.money)
        post(connection, request.at, cash_paid_by(*place, cents, by=request.by, key=request.key))
    return cents

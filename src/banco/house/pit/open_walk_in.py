"""A walk-in sits down: cash on the table, a place in the books, credit at the table."""

from __future__ import annotations

from msgspec.structs import replace
from sqlalchemy import Connection, func, select

from banco.core.errors import BadInput
from banco.core.money import Cents
from banco.core.request import Request
from banco.house.accounts.account import Role, account_of, find_account
from banco.house.cash.cash_desk import check_cash
from banco.house.duty.rules import check_on_duty
from banco.house.pit.messages import CashDropped, DropCash, OpenWalkIn, WalkInOpened
from banco.house.pit.slip import shift_at
from banco.house.pit.walk_in import WalkIn, find_walk_in, set_cash, take_walk_in
from banco.house.reasons import read_words
from banco.house.sessions.open_session import open_session, top_up
from banco.house.store.idempotency import apply_once
from banco.house.store.ledger import post
from banco.house.store.office import enter, last_moment, take
from banco.house.store.schema import accounts, walk_ins
from banco.ledger.movements import drop_by
from banco.ledger.purses import Money
from banco.table.walk_ins import WALK_IN

LONGEST_LABEL = 40
LONGEST_STEM = 32  # a name has 40 characters at most, and a number comes behind


class BadLabel(BadInput):
    """No words to know a walk-in by."""

    sentence = "Say how you know the player, in at most {longest} characters."


def open_walk_in(
    connection: Connection, request: Request, table: str, game: str, money: Money, cents: Cents, label: str
) -> WalkIn:
    """A place for a walk-in who puts cash on the table, opened by the croupier on duty; the same for the same key.

    The chips for the cash come out of the rack, so the table has its float first.
    """
    take(connection, _next_name(connection, table), house=True)
    name = _next_name(connection, table)
    request = request.not_before(last_moment(connection, ""))
    mine, words = request.from_account(account_of(connection, request.by).name), _read_label(label)

    def sit_down() -> WalkInOpened:
        check_on_duty(connection, mine.by, table)
        shift_at(connection, table, money)
        row = {"name": name, "role": Role.PLAYER.value, "guest": True, "created_at": mine.at}
        connection.execute(accounts.insert().values(row))
        check_cash(account_of(connection, name), money, cents)
        dropped = replace(mine, key=f"{name}/drop/{mine.key}")
        post(connection, mine.at, drop_by(table, name, money, cents, by=dropped.by, key=dropped.key))
        told = CashDropped(name, table, money, cents, 0, cents)
        enter(connection, dropped, DropCash(name, cents), (told,), account=name)
        opening = replace(mine, key=f"{name}/{mine.key}")
        session = open_session(connection, opening, name, table, game, money, cents).id
        seat = {"name": name, "table_name": table, "label": words, "money": money.value, "session": session}
        facts = {"opened_at": mine.at, "opened_by": mine.by, "dropped": cents}
        connection.execute(walk_ins.insert().values(seat | facts))
        return WalkInOpened(name, table, money, words, session)

    command = OpenWalkIn(table, game, money, cents, words)
    opened = apply_once(connection, mine, command, WalkInOpened, sit_down, account=name)
    return find_walk_in(connection, opened.walk_in)


def top_up_walk_in(connection: Connection, request: Request, walk_in: str, cents: Cents) -> CashDropped:
    """More cash on the table by a walk-in, taken by the croupier on duty; the same key again takes none."""
    found, request = take_walk_in(connection, request, walk_in)
    mine = request.from_account(account_of(connection, request.by).name)
    account = account_of(connection, found.name, lock=True)

    def drop() -> CashDropped:
        check_on_duty(connection, mine.by, found.table_name)
        shift_at(connection, found.table_name, found.money)
        check_cash(account, found.money, cents)
        transfer = drop_by(found.table_name, found.name, found.money, cents, by=mine.by, key=mine.key)
        post(connection, mine.at, transfer)
        credit = top_up(connection, replace(mine, key=f"{found.name}/{mine.key}"), found.session, cents)
        set_cash(connection, found, found.dropped + cents, found.paid_out, found.left_at)
        return CashDropped(found.name, found.table_name, found.money, cents, credit.before, credit.after)

    return apply_once(connection, mine, DropCash(found.name, cents), CashDropped, drop, account=found.name)


def _next_name(connection: Connection, table: str) -> str:
    """`walk-<table>-<number>`, the next that nobody has; what is the house's own is taken, so no two get the same."""
    stem = f"{WALK_IN}{table}"[:LONGEST_STEM] + "-"
    like = select(func.count()).select_from(walk_ins).where(func.substr(walk_ins.c.name, 1, len(stem)) == stem)
    number = int(connection.execute(like).scalar_one()) + 1
    while find_account(connection, f"{stem}{number}"):
        number += 1
    return f"{stem}{number}"


def _read_label(text: str) -> str:
    """The words in one line, of what can be printed."""
    if words := read_words(text, LONGEST_LABEL):
        return words
    raise BadLabel(longest=LONGEST_LABEL)

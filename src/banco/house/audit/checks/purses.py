"""Checks the purses: each holds the sum of its postings, and every posting has the right running balance.

Postings have no order of their own, so the running balances of a purse are compared without one.
Each posting begins where another ended, so for any function f the sum of f(after) - f(before) over all
of them is f(balance) - f(0).  With f(x) = x that is the sum of the cents; with f(x) = x², counted
modulo a prime to stay within 64 bits, no single balance can be changed unseen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sqlalchemy import BigInteger, cast, func, select

from banco.house.audit.findings import WrongRow
from banco.house.audit.reader import RowReader
from banco.house.store.schema import postings, purses, transfers
from banco.ledger.purses import OVERDRAWN

PRIME = 2**31 - 1

_cents, _after = postings.c.cents, postings.c.balance
_squared = (_cents % PRIME) * ((2 * _after - _cents) % PRIME) % PRIME
_totals = (
    select(
        postings.c.purse,
        cast(func.sum(_cents), BigInteger).label("total"),
        cast(func.sum(_squared), BigInteger).label("squares"),
    )
    .group_by(postings.c.purse)
    .subquery()
)
TOTALS = (
    select(_totals.c.purse, _totals.c.total, _totals.c.squares, purses.c.balance)
    .select_from(_totals.outerjoin(purses, purses.c.name == _totals.c.purse))
    .order_by(_totals.c.purse)
)
UNUSED = (
    select(purses.c.name, purses.c.balance)
    .where(purses.c.balance != 0, purses.c.name.not_in(select(postings.c.purse)))
    .order_by(purses.c.name)
)
OVER = (
    select(purses.c.name, purses.c.balance)
    .where(purses.c.balance < 0, purses.c.kind.not_in([kind.value for kind in OVERDRAWN]))
    .order_by(purses.c.name)
)
MISNAMED = (
    select(purses.c.name, purses.c.kind, purses.c.owner, purses.c.money)
    .where(purses.c.name != purses.c.kind + ":" + purses.c.owner + ":" + purses.c.money)
    .order_by(purses.c.name)
)
_made = cast(func.sum(purses.c.balance), BigInteger)
MADE = select(purses.c.money, _made.label("made")).group_by(purses.c.money).having(_made != 0).order_by(purses.c.money)


def check_purses(reader: RowReader) -> WrongRow | None:
    """The first purse or posting with a wrong balance."""
    filled = 0
    for purse, total, squares, balance in reader.rows_with_progress(TOTALS, reader.count(purses)):
        if balance is None or total != balance or (squares - balance * balance) % PRIME:
            return _check_purse(reader, purse, total, balance)
        filled += balance != 0
    if filled != reader.count(purses, purses.c.balance != 0) and (row := reader.first(UNUSED)):
        return WrongRow("purses", row.name, f"balance {row.balance}", "0, for nothing was posted")
    return _first_bad_purse(reader)


def _first_bad_purse(reader: RowReader) -> WrongRow | None:
    """The first purse that is overdrawn or misnamed although its sum is right, or money that came from nowhere."""
    if row := reader.first(OVER):
        return WrongRow("purses", row.name, f"balance {row.balance}", "nothing less than 0")
    if row := reader.first(MISNAMED):
        return WrongRow("purses", row.name, f"kind, owner and money {row.kind}:{row.owner}:{row.money}", "its name")
    if row := reader.first(MADE):
        return WrongRow("purses", f"of {row.money}", f"{row.made} in all", "0, for money is only moved")
    return None


def _check_purse(reader: RowReader, purse: str, total: int, balance: int | None) -> WrongRow | None:
    """What is wrong with the purse or its postings."""
    query = select(postings.c.transfer, postings.c.line, _cents, _after).where(postings.c.purse == purse)
    query = query.select_from(postings.outerjoin(transfers, transfers.c.key == postings.c.transfer))
    rows = reader.connection.execute(query.order_by(transfers.c.at, postings.c.transfer, postings.c.line)).all()
    if balance is None:
        return WrongRow(
            "postings", f"{rows[0].transfer} line {rows[0].line}", f"no purse {purse}", "a purse that is there"
        )
    if total != balance:
        return WrongRow("purses", purse, f"balance {balance}", f"{total}, the sum of its postings")
    return _first_break(purse, rows)


def _first_break(purse: str, rows: Sequence[Any]) -> WrongRow:
    """The first posting that does not begin where another ended."""
    ends = Counter([0, *(row.balance for row in rows)])
    for row in rows:
        before = row.balance - row.cents
        ends[before] -= 1
        if ends[before] < 0:
            place = f"{row.transfer} line {row.line}"
            return WrongRow(
                "postings", place, f"balance {row.balance} of {purse} after {row.cents}", "a running balance"
            )
    return WrongRow("postings", f"of {purse}", "balances that do not run", "balances that run from 0")

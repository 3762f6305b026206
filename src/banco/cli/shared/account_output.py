"""An account on the terminal and as JSON."""

from __future__ import annotations

from collections.abc import Iterable

import typer
from rich.table import Table

from banco.cli.shared.printing import print_table, table
from banco.core.money import format_cents
from banco.core.time import MINUTE, Millis
from banco.house.accounts.account import Account
from banco.house.accounts.holdings import Holding
from banco.house.accounts.lockout import Tries, is_locked
from banco.house.dates import format_minute
from banco.house.limits.account_facts import AccountFacts, ListedAccount
from banco.house.limits.limit_repo import PlayerLimit
from banco.house.limits.limit_rules import LimitKind, in_force


def name_kind(account: Account) -> str:
    """What an account is: a walk-in's, a guest's, or its role."""
    if account.walk_in:
        return "walk-in"
    return "guest" if account.guest else account.role.value


def print_account(facts: AccountFacts) -> None:
    """Print the account."""
    account = facts.account
    what = name_kind(account)
    status = describe_status(account, facts.at)
    typer.echo(f"{account.name}, {what} since {format_minute(account.created_at)}; {status}")
    if facts.display_name:
        typer.echo(f"shown at the tables as {facts.display_name}")
    typer.echo(f"last log-in: {format_moment(account.last_login_at)}")
    if facts.exclusion:
        typer.echo(f"excluded {facts.exclusion}")
    if facts.time_left is not None:
        typer.echo(f"time left to play: {facts.time_left // MINUTE} minutes")
    if facts.purses:
        print_table(purses_table(facts.purses))
    else:
        typer.echo("no money yet")
    if facts.limits:
        print_table(limits_table(facts.limits, facts.at))


def accounts_table(found: Iterable[ListedAccount], now: Millis) -> Table:
    """The accounts in a table for the terminal."""
    rows = table("name", "role", "since", "last log-in", "locked until", "excluded", "closed")
    for one in found:
        account = one.account
        what = name_kind(account)
        locked = format_moment(account.locked_until) if is_locked_out(account, now) else "–"
        excluded = str(one.exclusion) if one.exclusion else "–"
        gone = format_moment(account.closed_at, "–")
        since, seen = format_minute(account.created_at), format_moment(account.last_login_at)
        rows.add_row(account.name, what, since, seen, locked, excluded, gone)
    return rows


def purses_table(purses: Iterable[Holding]) -> Table:
    """The money in each purse, as a table."""
    rows = table("purse", "of", "money", "amount")
    for purse in purses:
        rows.add_row(purse.kind.value, purse.owner, purse.money.value, format_cents(purse.cents))
    return rows


def limits_table(limits: Iterable[PlayerLimit], now: Millis) -> Table:
    """The limits in force and those that take effect later, as a table."""
    rows = table("limit", "a", "money", "now", "next", "from")
    for known in limits:
        waits = known.limit.next_from
        waiting = waits is not None and waits > now
        after = format_limit(known, known.limit.next_amount) if waiting else "–"
        begins = format_moment(waits) if waiting else "–"
        money = known.money.value if known.money else "–"
        current = format_limit(known, in_force(known.limit, now))
        rows.add_row(known.kind.value, known.period.value, money, current, after, begins)
    return rows


def format_limit(known: PlayerLimit, value: int | None) -> str:
    """The amount of a limit: money, minutes or none."""
    if value is None:
        return "none"
    return f"{value} min" if known.kind is LimitKind.TIME else format_cents(value)


def format_moment(value: Millis | None, never: str = "never") -> str:
    """The moment, or `never` where there is none."""
    return never if value is None else format_minute(value)


def describe_status(account: Account, now: Millis) -> str:
    """Open, locked or closed."""
    if account.closed_at is not None:
        return f"closed {format_minute(account.closed_at)}"
    return f"locked until {format_moment(account.locked_until)}" if is_locked_out(account, now) else "open"


def is_locked_out(account: Account, now: Millis) -> bool:
    """Whether too many log-ins have failed."""
    return is_locked(Tries(account.failed_logins, account.locked_until), now)

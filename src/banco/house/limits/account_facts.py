"""What the house knows of its people: money, limits, exclusion, lock-out."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, select

from banco.core.time import Millis
from banco.house.accounts.account import Account, Role, account_of, every_account
from banco.house.accounts.display_names import display_name_of
from banco.house.accounts.holdings import Holding, holdings_of
from banco.house.limits.exclusion_repo import exclusion_of
from banco.house.limits.exclusion_rules import Exclusion, standing
from banco.house.limits.limit_repo import PlayerLimit, limits_of
from banco.house.limits.may_play import time_left
from banco.house.store.schema import exclusions


class AccountFacts(Struct, frozen=True):
    """Everything the house knows of somebody at a moment; `display_name` is what others are shown, if any."""

    at: Millis
    account: Account
    display_name: str
    purses: tuple[Holding, ...]
    limits: tuple[PlayerLimit, ...]
    time_left: Millis | None
    exclusion: Exclusion | None


class ListedAccount(Struct, frozen=True):
    """An account with the exclusion that stands at a moment."""

    account: Account
    exclusion: Exclusion | None


def account_facts(connection: Connection, name: str, now: Millis) -> AccountFacts:
    """The account with its money, limits and exclusion."""
    account = account_of(connection, name)
    return AccountFacts(
        now,
        account,
        display_name_of(connection, account.name),
        holdings_of(connection, account.name),
        limits_of(connection, account.name),
        time_left(connection, account.name, now),
        exclusion_of(connection, account.name, now),
    )


def find_accounts(
    connection: Connection,
    now: Millis,
    *,
    role: Role | None = None,
    search: str = "",
    after: str = "",
    limit: int | None = None,
) -> tuple[ListedAccount, ...]:
    """The accounts by name: those of one role, with `search` in their name, and after one, where asked."""
    found = every_account(connection, role, search=search, after=after, limit=limit)
    known: dict[str, list[Exclusion]] = {}
    for player, at, until in connection.execute(select(exclusions.c.player, exclusions.c.at, exclusions.c.until)):
        known.setdefault(player, []).append(Exclusion(at, until))
    return tuple(ListedAccount(account, standing(known.get(account.name, ()), now)) for account in found)

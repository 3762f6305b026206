"""A display name taken away by the house: the player is told why and may choose another, never the same one."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from banco.core.errors import Refusal
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.display_names import display_name_of
from banco.house.accounts.messages import DisplayNameRemoved, RemoveDisplayName
from banco.house.accounts.take_account import take_account
from banco.house.reasons import read_reason
from banco.house.store.idempotency import apply_once
from banco.house.store.schema import display_names, removed_display_names


class NoDisplayName(Refusal):
    """A name is to be taken away from somebody who has none."""

    sentence = "{name} has no display name that could be taken away."


class RemovedDisplayName(Struct, frozen=True):
    """The name that the house took away last, when and why."""

    name: str
    at: Millis
    why: str


def remove_display_name(connection: Connection, request: Request, name: str, why: str) -> DisplayNameRemoved:
    """The display name of somebody, which they have no longer; nobody can choose one that looks like it again."""
    reason = read_reason(why)
    account, request = take_account(connection, request, name)

    def remove() -> DisplayNameRemoved:
        shown = display_name_of(connection, account.name)
        if not shown:
            raise NoDisplayName(name=account.name)
        own = display_names.c.account == account.name
        looks = connection.execute(select(display_names.c.skeleton).where(own)).scalar_one()
        connection.execute(delete(display_names).where(own))
        row = {"name": shown, "account": account.name, "removed_at": request.at, "why": reason}
        connection.execute(insert(removed_display_names).values(row | {"skeleton": looks}))
        return DisplayNameRemoved(account.name, shown)

    asked = RemoveDisplayName(account.name, reason)
    return apply_once(connection, request, asked, DisplayNameRemoved, remove, account=account.name)


def removed_name_of(connection: Connection, account: str) -> RemovedDisplayName | None:
    """The name that was last taken away from the account, while it has no other; None where there is none."""
    if display_name_of(connection, account):
        return None
    removed = removed_display_names.c
    query = select(removed.name, removed.removed_at, removed.why).where(removed.account == account)
    row = connection.execute(query.order_by(removed.removed_at.desc(), removed.skeleton).limit(1)).one_or_none()
    return RemovedDisplayName(*row) if row else None


def removed_since(connection: Connection, at: Millis) -> tuple[tuple[str, Millis], ...]:
    """The accounts whose names were taken away from that moment on, and when."""
    removed = removed_display_names.c
    query = select(removed.account, removed.removed_at).where(removed.removed_at >= at)
    return tuple((account, moment) for account, moment in connection.execute(query))

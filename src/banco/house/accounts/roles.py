"""A change of role."""

from __future__ import annotations

from sqlalchemy import Connection, update

from banco.core.time import Millis
from banco.house.accounts.account import Role, account_of, check_no_guest, check_open
from banco.house.accounts.logins import end_log_ins
from banco.house.accounts.messages import ChangeRole, RoleChanged
from banco.house.store.idempotency import once
from banco.house.store.office import in_order
from banco.house.store.schema import accounts


@in_order
def change_role(connection: Connection, at: Millis, by: str, key: str, name: str, role: Role) -> RoleChanged:
    """Another role for somebody, with the one before; every log-in ends."""
    account = account_of(connection, name, lock=True)

    def change() -> RoleChanged:
        check_open(account)
        check_no_guest(account)
        connection.execute(update(accounts).where(accounts.c.name == account.name).values(role=role.value))
        end_log_ins(connection, account.name)
        return RoleChanged(account.name, account.role, role)

    return once(connection, at, by, key, ChangeRole(account.name, role), RoleChanged, change)

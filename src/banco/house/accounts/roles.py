"""A change of role."""

from __future__ import annotations

from sqlalchemy import Connection, update

from banco.core.request import Request
from banco.house.accounts.account import Role, account_of, check_no_guest, check_open
from banco.house.accounts.logins import end_log_ins
from banco.house.accounts.messages import ChangeRole, RoleChanged
from banco.house.store.idempotency import apply_once
from banco.house.store.office import office_work
from banco.house.store.schema import accounts


@office_work
def change_role(connection: Connection, request: Request, name: str, role: Role) -> RoleChanged:
    """Another role for somebody, with the one before; every log-in ends."""
    account = account_of(connection, name, lock=True)

    def change() -> RoleChanged:
        check_open(account)
        check_no_guest(account)
        connection.execute(update(accounts).where(accounts.c.name == account.name).values(role=role.value))
        end_log_ins(connection, request.at, account.name)
        return RoleChanged(account.name, account.role, role)

    return apply_once(connection, request, ChangeRole(account.name, role), RoleChanged, change)

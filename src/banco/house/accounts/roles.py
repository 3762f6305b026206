"""A change of role."""

from __future__ import annotations

from sqlalchemy import Connection, update

from banco.core.request import Request
from banco.house.accounts.account import Role, check_no_guest, check_open
from banco.house.accounts.logins import end_log_ins
from banco.house.accounts.messages import ChangeRole, RoleChanged
from banco.house.accounts.staff_names import free_staff_name
from banco.house.accounts.take_account import take_account
from banco.house.store.idempotency import apply_once
from banco.house.store.schema import accounts


def change_role(connection: Connection, request: Request, name: str, role: Role) -> RoleChanged:
    """Another role for somebody, with the one before; every log-in ends."""
    account, request = take_account(connection, request, name, staff=True)

    def change() -> RoleChanged:
        check_open(account)
        check_no_guest(account)
        connection.execute(update(accounts).where(accounts.c.name == account.name).values(role=role.value))
        end_log_ins(connection, request.at, account.name)
        free_staff_name(connection, request, account.name, role)
        return RoleChanged(account.name, account.role, role)

    command = ChangeRole(account.name, role)
    return apply_once(connection, request, command, RoleChanged, change, account=account.name)

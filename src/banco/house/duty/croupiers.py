"""Who may deal in the house, as a croupier who hands over chooses among them."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, select

from banco.house.accounts.account import Role
from banco.house.duty.rules import CROUPIERS
from banco.house.duty_rows import open_duties
from banco.house.store.schema import accounts


class StaffMember(Struct, frozen=True):
    """Somebody who may deal, and the table at which they are on duty; empty where they are free."""

    name: str
    role: Role
    table: str


def list_croupiers(connection: Connection) -> tuple[StaffMember, ...]:
    """Everybody who may be on duty at a table, by name."""
    tables = {duty.croupier: table for table, duty in open_duties(connection).items()}
    roles = [role.value for role in CROUPIERS]
    query = select(accounts.c.name, accounts.c.role).where(accounts.c.role.in_(roles), accounts.c.closed_at.is_(None))
    rows = connection.execute(query.order_by(accounts.c.name))
    return tuple(StaffMember(name, Role(role), tables.get(name, "")) for name, role in rows)

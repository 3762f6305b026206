"""What an account's role makes of somebody at a table."""

from __future__ import annotations

from banco.house.accounts import account as accounts
from banco.table.permissions import Role

ROLES = {
    accounts.Role.PLAYER: Role.PLAYER,
    accounts.Role.CROUPIER: Role.CROUPIER,
    accounts.Role.INSPECTOR: Role.INSPECTOR,
    accounts.Role.MANAGER: Role.INSPECTOR,
}

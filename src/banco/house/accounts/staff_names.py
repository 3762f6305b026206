"""Names of the staff: whoever bears one at the tables loses it once its owner deals or decides there."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace
from sqlalchemy import Connection, select

from banco.core.request import Request
from banco.house.accounts.account import Role
from banco.house.accounts.remove_display_name import remove_display_name
from banco.house.look_alikes import disguised
from banco.house.store.schema import display_names

WHY = "si confonde con un altro nome / could be taken for another name"
"""What the player is told; who is of the staff is not said."""


def free_staff_name(connection: Connection, request: Request, account: str, role: Role) -> None:
    """Take display names away that others bear and that look like the name of this account of the staff."""
    if role is Role.PLAYER:
        return
    for player in tuple(_who_is_called_like(connection, account)):
        asked = replace(request, key=f"{account}/name-of/{player}/{request.key}")
        remove_display_name(connection, asked, player, WHY)


def _who_is_called_like(connection: Connection, account: str) -> Iterator[str]:
    looks = disguised(account.replace("_", " "))
    others = select(display_names.c.account, display_names.c.name).where(display_names.c.account != account)
    for player, name in connection.execute(others.order_by(display_names.c.account)):
        if disguised(name) == looks:
            yield player

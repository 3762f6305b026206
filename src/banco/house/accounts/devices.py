"""Devices that are known: each has logged in to an account before, and shows it by a token of which a hash is kept."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from banco.core.time import DAY, Millis
from banco.house.store import bulk
from banco.house.store.office import take
from banco.house.store.schema import devices

DEVICE_LIFETIME: Millis = 400 * DAY
"""So long a device is remembered that is not used: as long as browsers keep a cookie at most."""


def is_known_device(connection: Connection, device: bytes, account: str | None = None) -> bool:
    """Whether somebody, or this account, has logged in from the device before."""
    query = select(devices.c.account).where(devices.c.hash == device)
    if account is not None:
        query = query.where(devices.c.account == account)
    return connection.execute(query.limit(1)).first() is not None


def remember_device(connection: Connection, at: Millis, device: bytes, account: str) -> None:
    """Know the device as one of the account's from now on."""
    take(connection, account)
    bulk.upsert(connection, devices, "hash account", "used_at", [(device, account, at)])


def sweep_devices(connection: Connection, now: Millis) -> int:
    """Forget devices that nobody has used for too long; how many."""
    return connection.execute(delete(devices).where(devices.c.used_at < now - DEVICE_LIFETIME)).rowcount

"""The settings of a server: its address, its proxies, and its limits."""

from __future__ import annotations

from msgspec import Struct

from banco.house.accounts.create_account import GUEST_MONEY, GuestMoney
from banco.server.http.security.connection_limits import ConnectionLimits
from banco.server.http.security.rates import Rates

MOST_BYTES = 65_536


class ServerSettings(Struct, frozen=True, kw_only=True):
    """The settings of a server.

    `https` says that people reach it by https, even if only through a proxy; `origins` are further pages, as
    `https://example.org`, whose scripts may call; `guest_money` is the play money of new guests; `proxies` are the
    addresses and networks of the trusted proxies; `callers` is how many rate counters are remembered.
    """

    https: bool = False
    origins: tuple[str, ...] = ()
    most_bytes: int = MOST_BYTES
    rates: Rates = Rates()
    connections: ConnectionLimits = ConnectionLimits()
    proxies: tuple[str, ...] = ()
    callers: int = 20_000
    guest_money: GuestMoney = GUEST_MONEY


DEFAULT_SETTINGS = ServerSettings()

"""How the doors are set: the address the house is known by, and how much is taken in."""

from __future__ import annotations

from msgspec import Struct

from banco.house.accounts.create_account import GUEST_MONEY, GuestMoney
from banco.server.connections.gate import Connections
from banco.server.http.security.rates import Rates

MOST_BYTES = 65_536


class Doors(Struct, frozen=True, kw_only=True):
    """What a house on the network sets.

    `https` says that people reach it by https, be it through a proxy; `origins` are further pages, as
    `https://example.org`, whose scripts may ask; `guest_money` is what guests are given to play with.
    `proxies` are the addresses and networks of the proxies whose word counts for who calls.
    """

    https: bool = False
    origins: tuple[str, ...] = ()
    most_bytes: int = MOST_BYTES
    rates: Rates = Rates()
    connections: Connections = Connections()
    proxies: tuple[str, ...] = ()
    callers: int = 20_000
    guest_money: GuestMoney = GUEST_MONEY


DOORS = Doors()

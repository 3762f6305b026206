"""The reception: what the routes share, and the doors that everybody passes."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, TypeVar

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from sqlalchemy import Connection

from banco.house.accounts.account import Account
from banco.house.accounts.devices import is_known_device, remember_device
from banco.house.accounts.login_tokens import account_behind, give_token, hash_of
from banco.house.accounts.passwords import PASSWORDS, Passwords
from banco.server.clock_and_entropy import now
from banco.server.connections.gate import TooManyConnections
from banco.server.http.security.proxies import FORWARDED, Proxies
from banco.server.http.security.rates import Buckets, LineRate, RateKind, caller_at
from banco.server.http.security.settings import DOORS, Doors
from banco.server.live.hall import Hall
from banco.server.wire_schema import WireSchema, wire_schema

T = TypeVar("T")
Connected = ASGIConnection[Any, Any, Any, Any]

PROVED_AT_ONCE = 2
"""Passwords are slow by design: more of them together would leave nothing to the tables."""

TOKEN_BYTES = 32


class Reception:
    """The house's front: its hall, its doors, and who asks how often."""

    def __init__(self, hall: Hall, doors: Doors = DOORS, passwords: Passwords = PASSWORDS) -> None:
        self.hall = hall
        self.doors = doors
        self.passwords = passwords
        self.proxies = Proxies(doors.proxies)
        self._lines: Counter[str] = Counter()
        self._buckets = Buckets(doors.rates, doors.callers)
        self._proving = asyncio.Semaphore(PROVED_AT_ONCE)

    @cached_property
    def wire(self) -> WireSchema:
        """The schema of the WebSocket, made once."""
        return wire_schema(self.hall.games)

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What the query finds in the store."""
        return await self.hall.table_store.read(query)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Work done in a transaction."""
        return await self.hall.store.do(work)

    async def prove(self, work: Callable[[], T]) -> T:
        """Work with passwords, away from the event loop and not too much of it at once."""
        async with self._proving:
            return await asyncio.to_thread(work)

    async def whose(self, token: str) -> Account:
        """The account behind a token; refused where nobody is."""
        return await self.read(lambda c: account_behind(c, now(), token))

    async def let_in(self, account: str) -> str:
        """A new token that stands for the account."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self.do(lambda c: give_token(c, now(), account, token))
        return token

    async def count_log_in(self, shown: str, address: str) -> bytes:
        """Count a log-in against the device that is shown, if it is known, or else against the address.

        Gives the hash of a known device's token, and nothing where there is none.
        """
        device = hash_of(shown) if shown else b""
        known = bool(device) and await self.read(lambda c: is_known_device(c, device))
        if known:
            self.count_by(f"device {device.hex()}", RateKind.LOG_IN)
            return device
        self.count_from(address, RateKind.LOG_IN)
        return b""

    async def remember_device(self, account: str, shown: str) -> str:
        """Know a device as the account's from now on, by the token it has shown or a new one; gives that."""
        token = shown or secrets.token_urlsafe(TOKEN_BYTES)
        await self.do(lambda c: remember_device(c, now(), hash_of(token), account))
        return token

    def address_of(self, connection: Connected) -> str:
        """The address that a request or a socket comes from."""
        peer = connection.client.host if connection.client else ""
        return self.proxies.caller(peer, connection.headers.getall(FORWARDED, []))

    @contextmanager
    def line_from(self, address: str) -> Iterator[None]:
        """Count a line for as long as it lasts; refused where its address has as many as one may have."""
        caller, most = caller_at(address), self.doors.connections.from_one
        if self._lines[caller] >= most:
            raise TooManyConnections(most=most)
        self._lines[caller] += 1
        try:
            yield
        finally:
            self._lines[caller] -= 1
            if not self._lines[caller]:
                del self._lines[caller]

    def count_from(self, address: str, kind: RateKind = RateKind.ANYTHING) -> None:
        """Count a request against its address; refused where that asks too often."""
        self._buckets.take(kind, f"from {caller_at(address)}", time.monotonic())

    def count_by(self, account: str, kind: RateKind = RateKind.ANYTHING) -> None:
        """Count a request against an account; refused where that asks too often."""
        self._buckets.take(kind, f"by {account.lower()}", time.monotonic())

    def line_rate(self, account: str) -> LineRate:
        """How often a new line of this account may speak."""
        return LineRate(self.doors.rates, self._buckets, account)


def reception_of(state: State) -> Reception:
    """The application's reception."""
    found: Reception = state.reception
    return found

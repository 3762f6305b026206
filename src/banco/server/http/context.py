"""What all routes share: the hall, the settings, rate limits and log-ins."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, TypeVar, cast

from litestar.connection import ASGIConnection
from litestar.types import Scope
from sqlalchemy import Connection

from banco.house.accounts.account import Account
from banco.house.accounts.devices import is_known_device, remember_device
from banco.house.accounts.login_tokens import account_behind, give_token, hash_of
from banco.house.accounts.passwords import PASSWORDS, Passwords
from banco.server.clock_and_entropy import now
from banco.server.figures.choice_costs import ChoiceCounter
from banco.server.http.audit_desk import AuditDesk
from banco.server.http.security.connection_limits import TooManyConnections
from banco.server.http.security.proxies import FORWARDED, Proxies
from banco.server.http.security.rates import Buckets, MessageRate, RateKind, caller_at
from banco.server.http.security.settings import DEFAULT_SETTINGS, ServerSettings
from banco.server.live.hall.hall import Hall
from banco.server.monitoring.readiness import Readiness
from banco.server.wire_schema import WireSchema, wire_schema

T = TypeVar("T")
AnyConnection = ASGIConnection[Any, Any, Any, Any]

MAX_PASSWORD_WORK = 2
"""Password hashing is slow by design: more of it at once would leave no processor to the tables."""

TOKEN_BYTES = 32
CONTEXT = "banco.context"


class AppContext:
    """The hall, the server's settings, and the counters of requests and connections."""

    def __init__(
        self, hall: Hall, settings: ServerSettings = DEFAULT_SETTINGS, passwords: Passwords = PASSWORDS
    ) -> None:
        self.hall = hall
        self.settings = settings
        self.passwords = passwords
        self.proxies = Proxies(settings.proxies)
        self.readiness = Readiness(hall)
        self.audits = AuditDesk(hall.store, hall.games)
        self.choices = ChoiceCounter(hall.games)
        self._connections: Counter[str] = Counter()
        self._buckets = Buckets(settings.rates, settings.callers)
        self._password_slots = asyncio.Semaphore(MAX_PASSWORD_WORK)

    @cached_property
    def wire(self) -> WireSchema:
        """The schema of the WebSocket's messages, made once."""
        return wire_schema(self.hall.games)

    async def read(self, query: Callable[[Connection], T]) -> T:
        """The result of a query."""
        return await self.hall.table_store.read(query)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction."""
        return await self.hall.store.do(work)

    async def run_password_work(self, work: Callable[[], T]) -> T:
        """Run password work in a thread, only a few at once."""
        async with self._password_slots:
            return await asyncio.to_thread(work)

    async def find_account(self, token: str) -> Account:
        """The account that a token belongs to; refused if there is none."""
        return await self.read(lambda c: account_behind(c, now(), token))

    async def create_token(self, account: str) -> str:
        """Create a log-in token for the account."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self.do(lambda c: give_token(c, now(), account, token))
        return token

    async def count_log_in(self, shown: str, address: str) -> bytes:
        """Count a log-in against its device, if the device is known, or else against its address.

        Gives the hash of the token of a known device; empty if the device is unknown.
        """
        device = hash_of(shown) if shown else b""
        known = bool(device) and await self.read(lambda c: is_known_device(c, device))
        if known:
            self.count_account(f"device {device.hex()}", RateKind.LOG_IN)
            return device
        self.count_address(address, RateKind.LOG_IN)
        return b""

    async def remember_device(self, account: str, shown: str) -> str:
        """Remember a device as the account's, by the token it has shown or by a new one; gives the token."""
        token = shown or secrets.token_urlsafe(TOKEN_BYTES)
        await self.do(lambda c: remember_device(c, now(), hash_of(token), account))
        return token

    def address_of(self, connection: AnyConnection) -> str:
        """The address that a request or a socket comes from."""
        peer = connection.client.host if connection.client else ""
        return self.proxies.caller(peer, connection.headers.getall(FORWARDED, []))

    @contextmanager
    def count_connection(self, address: str) -> Iterator[None]:
        """Count a WebSocket for as long as it lasts; refused if its address has too many."""
        caller, most = caller_at(address), self.settings.connections.from_one
        if self._connections[caller] >= most:
            raise TooManyConnections(most=most)
        self._connections[caller] += 1
        try:
            yield
        finally:
            self._connections[caller] -= 1
            if not self._connections[caller]:
                del self._connections[caller]

    def count_address(self, address: str, kind: RateKind = RateKind.ANYTHING) -> None:
        """Count a request against its address; refused if there are too many."""
        self._buckets.take(kind, f"from {caller_at(address)}", time.monotonic())

    def count_account(self, account: str, kind: RateKind = RateKind.ANYTHING) -> None:
        """Count a request against an account; refused if there are too many."""
        self._buckets.take(kind, f"by {account.lower()}", time.monotonic())

    def message_rate(self, account: str) -> MessageRate:
        """The message rate of a new connection of this account."""
        return MessageRate(self.settings.rates, self._buckets, account)


def bring_context(scope: Scope, context: AppContext) -> None:
    """Let a request know the context of its application."""
    cast(dict[str, Any], scope)[CONTEXT] = context


def context_of(scope: Scope) -> AppContext:
    """The context of the application that a request came to."""
    found: AppContext = cast(dict[str, Any], scope)[CONTEXT]
    return found

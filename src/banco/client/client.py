"""The house as a client sees it: log-ins, HTTP requests and tables."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from ssl import SSLContext
from types import TracebackType
from typing import Any, Self

from httpx import AsyncClient, Response, create_ssl_context

from banco.client.connection import TableAddress
from banco.client.errors import Refused
from banco.client.keys import new_key
from banco.client.table import Table
from banco.core.game import Game
from banco.games import GAMES
from banco.server.http.security.cookies import COOKIE

PATIENCE = 120.0
"""How many seconds a connection tries to reconnect (S3)."""
ANSWER_SECONDS = 60.0
"""How long a request waits for its answer: a busy house is not a lost one."""


@cache
def _certificates() -> SSLContext:
    """The certificates that are trusted, read once for all clients: that takes longer than a hundred bets."""
    return create_ssl_context(trust_env=False)


class Client:
    """A client of a house, as a guest or logged in; `token` is an earlier log-in."""

    def __init__(self, url: str, token: str = "", games: Mapping[str, Game[Any]] = GAMES) -> None:
        self.url = url.rstrip("/")
        self._games = games
        headers = {"Origin": self.url, "X-Banco": "client"}
        self._http = AsyncClient(
            base_url=self.url, headers=headers, trust_env=False, timeout=ANSWER_SECONDS, verify=_certificates()
        )
        if token:
            self._http.cookies.set(COOKIE, token)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def guest(self) -> Any:
        """Log in as a new guest with play money; gives the account."""
        return await self.post("/api/guest")

    async def log_in(self, name: str, password: str) -> Any:
        """Log in with name and password; gives the account."""
        return await self.post("/api/login", {"name": name, "password": password})

    async def tables(self) -> Any:
        """The lobby: every table with its game, its limits and how it stands."""
        return await self.get("/api/tables")

    async def get(self, path: str, **query: Any) -> Any:
        """The answer to a GET request."""
        return _body_of(await self._http.get(path, params=query))

    async def post(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The answer to a POST request, which gets a new idempotency key."""
        return _body_of(await self._http.post(path, json=body, headers={"Idempotency-Key": new_key()}))

    def table(self, name: str, patience: float = PATIENCE, *, each: bool = False) -> Table:
        """A table, to be entered with `async with`; it reconnects by itself for `patience` seconds.

        Moves without time between them come as one update, or as one for each move if `each` is set.
        """
        return Table(self.table_address(name, each=each), self._games, patience)

    def table_address(self, name: str, *, each: bool = False) -> TableAddress:
        """The address of a table, with the cookies of the log-in."""
        url = f"ws{self.url.removeprefix('http')}/ws/tables/{name}"
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._http.cookies.jar)
        return TableAddress(url, {"Cookie": cookies} if cookies else {}, each)


def _body_of(response: Response) -> Any:
    """The body of a response; a refusal is raised."""
    body = response.json() if response.content else None
    if response.is_success:
        return body
    refusal = body if isinstance(body, dict) else {}
    raise Refused(
        refusal.get("code", str(response.status_code)),
        refusal.get("sentence", response.reason_phrase),
        refusal.get("sentences", {}),
        refusal.get("facts", {}),
    )

"""The web application: its routes, its WebSocket and what they share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from time import perf_counter
from traceback import format_exc
from typing import Any

from litestar import Litestar, Request, WebSocket, websocket
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import LifeSpanScope, Scope

from banco.core.errors import BancoError
from banco.house.accounts.account import Account
from banco.house.accounts.login_tokens import hash_of
from banco.house.accounts.passwords import PASSWORDS, Passwords
from banco.house.store.msgspec_warmup import make_ready
from banco.server.connections.closing import reject
from banco.server.connections.table_connection import TableConnection
from banco.server.http.context import AppContext, bring_context, context_of
from banco.server.http.errors import HANDLERS
from banco.server.http.openapi import MessageSchemaPlugin, openapi_config
from banco.server.http.request_body import CheckedRequest
from banco.server.http.routes.accounts import ACCOUNTS
from banco.server.http.routes.audit import AUDIT
from banco.server.http.routes.duty import DUTY
from banco.server.http.routes.figures import FIGURES, read_figures_filter
from banco.server.http.routes.floor import FLOOR
from banco.server.http.routes.games import GAMES
from banco.server.http.routes.history import HISTORY, read_round_filter
from banco.server.http.routes.house import HOUSE
from banco.server.http.routes.me import ME
from banco.server.http.routes.office import OFFICE
from banco.server.http.routes.proposals import PROPOSALS
from banco.server.http.routes.sessions import SESSIONS
from banco.server.http.routes.shared_rounds import SHARED_ROUNDS
from banco.server.http.routes.slips import SLIPS
from banco.server.http.routes.static_files import STATIC_FILES
from banco.server.http.routes.tables import TABLES
from banco.server.http.routes.walk_ins import WALK_INS
from banco.server.http.security.access import Access, check_access
from banco.server.http.security.cookies import COOKIE
from banco.server.http.security.headers import add_security_headers
from banco.server.http.security.settings import DEFAULT_SETTINGS, ServerSettings
from banco.server.http.trace_requests import add_trace, begin_trace
from banco.server.live.hall.hall import Hall
from banco.server.telemetry.meters import METERS
from banco.server.telemetry.notes import note_request

ROUTES = (
    *ACCOUNTS,
    *ME,
    *TABLES,
    *DUTY,
    *WALK_INS,
    *SLIPS,
    *PROPOSALS,
    *FLOOR,
    *FIGURES,
    *OFFICE,
    *SESSIONS,
    *AUDIT,
    *HISTORY,
    *SHARED_ROUNDS,
    *GAMES,
    *HOUSE,
    *STATIC_FILES,
)
"""Every route over HTTP."""


@websocket("/ws/tables/{name:str}", opt={"who": Access.KNOWN})
async def table_socket(socket: WebSocket[Account | BancoError, object, State], name: FromPath[str]) -> None:
    """Serve a live table; whoever may not come in gets the reason."""
    context, user = context_of(socket.scope), socket.user
    hall = context.hall
    with suppress(WebSocketDisconnect, TimeoutError):
        try:
            if isinstance(user, BancoError):
                raise user
            with context.count_connection(context.address_of(socket)):
                table = await hall.table(name, user.name)
                log_in = hash_of(socket.cookies.get(COOKIE, ""))
                rate, hello_seconds = context.message_rate(user.name), context.settings.connections.hello_seconds
                await TableConnection(hall, table, user, socket, log_in, rate, hello_seconds).run()
        except BancoError as error:
            await reject(socket, error)


def caller(request: Request[Account, Any, Any]) -> Account:
    """The account that is logged in."""
    return request.user


@cache
def all_routes(most_bytes: int) -> Litestar:
    """Every route, around no house yet: a request brings its house with it.

    To register them takes a fifth of a second: it is done once, however many houses a process opens.
    """
    return Litestar(
        [table_socket, *ROUTES],
        dependencies={
            "context": Provide(context_of, sync_to_thread=False),
            "me": Provide(caller, sync_to_thread=False),
            "round_filter": Provide(read_round_filter, sync_to_thread=False),
            "figures_filter": Provide(read_figures_filter, sync_to_thread=False),
        },
        guards=[check_access],
        exception_handlers=HANDLERS,
        before_send=[add_security_headers, add_trace],
        request_class=CheckedRequest,
        request_max_body_size=most_bytes,
        openapi_config=openapi_config(),
        plugins=[MessageSchemaPlugin()],
        logging_config=None,
    )


class HouseApp:
    """A house as an ASGI application: its hall opens and closes with it."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.litestar = all_routes(context.settings.most_bytes)

    async def __call__(self, scope: Scope | LifeSpanScope, receive: Any, send: Any) -> None:
        """Answer a request, serve a WebSocket, or live as long as the server does."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            bring_context(scope, self.context)
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Any, send: Any) -> None:
        sent, began = begin_trace(scope), perf_counter()
        await self.litestar(scope, receive, send)
        if scope["type"] == ScopeType.HTTP:
            note_request(scope["method"], scope["path"], perf_counter() - began, sent)

    @asynccontextmanager
    async def lifespan(self) -> AsyncIterator[None]:
        """Open the hall, and close it at the end."""
        hall, readiness = self.context.hall, self.context.readiness
        hall.store.measure(METERS.store)
        await hall.open()
        readiness.opened = True
        try:
            yield
        finally:
            readiness.draining = True
            await self.context.audits.cancel()
            await hall.close()

    async def _live(self, receive: Any, send: Any) -> None:
        stage = "startup"
        await receive()
        try:
            async with self.lifespan():
                await send({"type": "lifespan.startup.complete"})
                stage = "shutdown"
                await receive()
        except BaseException:
            await send({"type": f"lifespan.{stage}.failed", "message": format_exc()})
            raise
        await send({"type": "lifespan.shutdown.complete"})


def create_app(hall: Hall, settings: ServerSettings = DEFAULT_SETTINGS, passwords: Passwords = PASSWORDS) -> HouseApp:
    """The application around a hall."""
    make_ready()
    return HouseApp(AppContext(hall, settings, passwords))

"""The web application: its routes, its WebSocket and what they share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar, Request, WebSocket, websocket
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from banco.core.errors import BancoError
from banco.house.accounts.account import Account
from banco.house.accounts.login_tokens import hash_of
from banco.house.accounts.passwords import PASSWORDS, Passwords
from banco.house.store.msgspec_warmup import make_ready
from banco.server.connections.closing import reject
from banco.server.connections.table_connection import TableConnection
from banco.server.http.context import AppContext, context_of
from banco.server.http.errors import HANDLERS
from banco.server.http.openapi import MessageSchemaPlugin, openapi_config
from banco.server.http.request_body import CheckedRequest
from banco.server.http.routes.accounts import ACCOUNTS
from banco.server.http.routes.audit import AUDIT
from banco.server.http.routes.duty import DUTY
from banco.server.http.routes.floor import FLOOR
from banco.server.http.routes.games import GAMES
from banco.server.http.routes.history import HISTORY, read_round_filter
from banco.server.http.routes.house import HOUSE
from banco.server.http.routes.me import ME
from banco.server.http.routes.office import OFFICE
from banco.server.http.routes.proposals import PROPOSALS
from banco.server.http.routes.sessions import SESSIONS
from banco.server.http.routes.slips import SLIPS
from banco.server.http.routes.static_files import STATIC_FILES
from banco.server.http.routes.tables import TABLES
from banco.server.http.routes.walk_ins import WALK_INS
from banco.server.http.security.access import Access, check_access
from banco.server.http.security.cookies import COOKIE
from banco.server.http.security.headers import security_headers_hook
from banco.server.http.security.settings import DEFAULT_SETTINGS, ServerSettings
from banco.server.live.hall import Hall

ROUTES = (
    *ACCOUNTS,
    *ME,
    *TABLES,
    *DUTY,
    *WALK_INS,
    *SLIPS,
    *PROPOSALS,
    *FLOOR,
    *OFFICE,
    *SESSIONS,
    *AUDIT,
    *HISTORY,
    *GAMES,
    *HOUSE,
    *STATIC_FILES,
)
"""Every route over HTTP."""


@websocket("/ws/tables/{name:str}", opt={"who": Access.KNOWN})
async def table_socket(
    socket: WebSocket[Account | BancoError, object, State], name: FromPath[str], state: State
) -> None:
    """Serve a live table; whoever may not come in gets the reason."""
    context, user = context_of(state), socket.user
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


def create_app(hall: Hall, settings: ServerSettings = DEFAULT_SETTINGS, passwords: Passwords = PASSWORDS) -> Litestar:
    """The application around a hall; the hall opens and closes with it."""
    make_ready()
    context = AppContext(hall, settings, passwords)

    @asynccontextmanager
    async def run_hall(_app: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await context.audits.cancel()
            await hall.close()

    return Litestar(
        [table_socket, *ROUTES],
        lifespan=[run_hall],
        state=State({"context": context}),
        dependencies={
            "context": Provide(context_of, sync_to_thread=False),
            "me": Provide(caller, sync_to_thread=False),
            "round_filter": Provide(read_round_filter, sync_to_thread=False),
        },
        guards=[check_access],
        exception_handlers=HANDLERS,
        before_send=[security_headers_hook(settings)],
        request_class=CheckedRequest,
        request_max_body_size=settings.most_bytes,
        openapi_config=openapi_config(),
        plugins=[MessageSchemaPlugin()],
        logging_config=None,
    )

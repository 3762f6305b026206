"""Who may call which route: every route declares it, and one that declares nothing is open to nobody."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from litestar.enums import ScopeType
from litestar.exceptions import WebSocketException
from litestar.handlers import BaseRouteHandler

from banco.core.errors import BancoError, Refusal
from banco.house.accounts.account import Account, Role
from banco.server.http.context import AnyConnection, context_of
from banco.server.http.security.cookies import COOKIE
from banco.server.http.security.csrf import check_header
from banco.server.http.security.origin import ForeignOrigin, check_origin
from banco.server.http.security.rates import RateKind
from banco.server.http.status_codes import close_code_of


class Access(Enum):
    """Who may call a route."""

    ANYONE = "anyone"
    KNOWN = "whoever is logged in"
    STAFF = "croupiers, inspectors and managers"
    INSPECTOR = "inspectors and managers"
    MANAGER = "managers"


class NotForYou(Refusal):
    """The caller's role does not allow this."""

    sentence = "This is for {who} only."


ALLOWED: dict[Access, tuple[Role, ...]] = {
    Access.ANYONE: (),
    Access.KNOWN: tuple(Role),
    Access.STAFF: (Role.CROUPIER, Role.INSPECTOR, Role.MANAGER),
    Access.INSPECTOR: (Role.INSPECTOR, Role.MANAGER),
    Access.MANAGER: (Role.MANAGER,),
}
STAFF = (Role.CROUPIER, Role.INSPECTOR, Role.MANAGER)


async def check_access(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Refuse requests from foreign pages, too many requests, and callers who may not call the route.

    The user of a refused WebSocket is the refusal, so that it can be sent; only a foreign page does not get it.
    """
    if connection.scope.get("method") == "OPTIONS":
        return
    try:
        connection.scope["user"] = await _authenticate(connection, handler.opt)
    except BancoError as error:
        if connection.scope["type"] != ScopeType.WEBSOCKET:
            raise
        if isinstance(error, ForeignOrigin):
            raise WebSocketException(code=close_code_of(error), detail=error.code) from error
        connection.scope["user"] = error


async def is_staff(connection: AnyConnection) -> bool:
    """Whether the caller of a route that is open to anyone is logged in as a croupier, an inspector or a manager."""
    token = connection.cookies.get(COOKIE, "")
    if not token:
        return False
    try:
        account = await context_of(connection.scope).find_account(token)
    except Refusal:
        return False
    return account.role in STAFF


async def _authenticate(connection: AnyConnection, opt: Mapping[str, Any]) -> Account | None:
    """The account of the caller; None if the route is open to anyone."""
    context = context_of(connection.scope)
    context.count_address(context.address_of(connection), opt.get("rate", RateKind.ANYTHING))
    check_origin(connection.headers, context.settings)
    check_header(str(connection.scope.get("method", "")), connection.headers)
    who = opt.get("who")
    if who is Access.ANYONE:
        return None
    account = await context.find_account(connection.cookies.get(COOKIE, ""))
    context.count_account(account.name)
    if who is None or account.role not in ALLOWED[who]:
        raise NotForYou(who=who.value if who else "nobody")
    return account

"""Who may call what: every route declares it, and what declares nothing is open to nobody."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from litestar.enums import ScopeType
from litestar.exceptions import WebSocketException
from litestar.handlers import BaseRouteHandler

from banco.core.errors import BancoError, Refusal
from banco.house.accounts.account import Account, Role
from banco.server.connections.closing import REFUSED
from banco.server.http.context import Connected, reception_of
from banco.server.http.security.cookies import COOKIE
from banco.server.http.security.csrf import check_header
from banco.server.http.security.origin import ForeignOrigin, check_origin
from banco.server.http.security.rates import RateKind
from banco.server.http.status_codes import status_of


class Who(Enum):
    """To whom a route is open."""

    ANYONE = "anyone"
    KNOWN = "whoever is logged in"
    MANAGER = "managers"


class NotForYou(Refusal):
    """The caller's role does not allow this."""

    sentence = "This is for {who} only."


ALLOWED: dict[Who, tuple[Role, ...]] = {Who.ANYONE: (), Who.KNOWN: tuple(Role), Who.MANAGER: (Role.MANAGER,)}
STAFF = (Role.CROUPIER, Role.INSPECTOR, Role.MANAGER)


async def check_access(connection: Connected, handler: BaseRouteHandler) -> None:
    """Let a request pass that comes from our pages, not too often, and from somebody who may ask this.

    A WebSocket has the refusal for its user, so that it can be told; only a foreign page is not even told that.
    """
    if connection.scope.get("method") == "OPTIONS":
        return
    try:
        connection.scope["user"] = await _admitted(connection, handler.opt)
    except BancoError as error:
        if connection.scope["type"] != ScopeType.WEBSOCKET:
            raise
        if isinstance(error, ForeignOrigin):
            raise WebSocketException(code=REFUSED + status_of(error), detail=error.code) from error
        connection.scope["user"] = error


async def _admitted(connection: Connected, opt: Mapping[str, Any]) -> Account | None:
    """Who asks; nobody needs to be known where anyone may."""
    reception = reception_of(connection.app.state)
    reception.count_from(reception.address_of(connection), opt.get("rate", RateKind.ANYTHING))
    check_origin(connection.headers, reception.doors)
    check_header(str(connection.scope.get("method", "")), connection.headers)
    who = opt.get("who")
    if who is Who.ANYONE:
        return None
    account = await reception.whose(connection.cookies.get(COOKIE, ""))
    reception.count_by(account.name)
    if who is None or account.role not in ALLOWED[who]:
        raise NotForYou(who=who.value if who else "nobody")
    return account

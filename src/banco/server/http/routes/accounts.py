"""Accounts: a new one, a guest's, logging in and out."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from litestar import Request, Response, post
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Meta, Struct

from banco.house.accounts.account import Account, Role, account_of
from banco.house.accounts.create_account import open_guest
from banco.house.accounts.create_account import register as register_player
from banco.house.accounts.login import LogInOrigin
from banco.house.accounts.login import log_in as log_in_to
from banco.house.accounts.login_tokens import hash_of
from banco.house.accounts.login_tokens import log_out as end_log_in
from banco.server.clock_and_entropy import now, request_now
from banco.server.http.context import AppContext
from banco.server.http.routes.route_docs import Context, Key, body_example, change_route
from banco.server.http.security.access import Access
from banco.server.http.security.cookies import COOKIE, DEVICE_COOKIE, cookie_of, device_cookie, no_cookie
from banco.server.http.security.rates import RateKind, caller_at

GUEST_TOKEN_BYTES = 16

LOGGING_OUT = change_route("accounts", Access.ANYONE)
LOGGING_OUT["responses"][204] = ResponseSpec(None, generate_examples=False, description="Logged out.")

PersonName = Annotated[
    str,
    Meta(min_length=1, max_length=80, pattern=r"^[^\u0000]*$", description="the account's name", examples=["anna"]),
]
Password = Annotated[str, Meta(max_length=1000, description="a password", examples=["correct horse battery"])]


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: PersonName
    password: Password


GivenCredentials = Annotated[Credentials, body_example(name="anna", password="correct horse battery")]  # noqa: S106


class Registered(Struct, frozen=True):
    """The new account."""

    name: str
    role: Role


class Welcome(Struct, frozen=True):
    """Who is logged in now; `last_login_at` of the account is the log-in before this one (P1)."""

    account: Account


@post("/api/accounts", **change_route("accounts", Access.ANYONE, 409, 422, rate=RateKind.REGISTER))
async def register(data: GivenCredentials, key: Key, context: Context) -> Registered:
    """Register a player: a new account, to log in to."""
    store, passwords = context.hall.store, context.passwords
    made = await context.run_password_work(
        lambda: register_player(store, request_now(by=data.name, key=key), data.password, passwords=passwords)
    )
    return Registered(made.name, made.role)


@post("/api/login", status_code=200, **change_route("accounts", Access.ANYONE, 401, 423, 422))
async def log_in(data: GivenCredentials, request: Request[Any, Any, Any], context: Context) -> Response[Welcome]:
    """Log in: sets the cookie that further requests and sockets are known by, and one that the device is known by."""
    shown, address = request.cookies.get(DEVICE_COOKIE, ""), context.address_of(request)
    device = await context.count_log_in(shown, address)
    store, passwords, origin = context.hall.store, context.passwords, LogInOrigin(caller_at(address), device)
    account = await context.run_password_work(
        lambda: log_in_to(store, data.name, data.password, now(), origin=origin, passwords=passwords)
    )
    known = await context.remember_device(account.name, shown if device else "")
    welcome = await _welcome(context, account)
    welcome.cookies.append(device_cookie(known, context.settings))
    return welcome


@post("/api/guest", **change_route("accounts", Access.ANYONE, rate=RateKind.GUEST))
async def enter_as_guest(context: Context) -> Response[Welcome]:
    """Come in as a guest: an account with play money and no password, known by the cookie alone.

    There is no key to give: a key would be a way into somebody else's account.  If the answer is lost, so
    is nothing but an account that nobody has used.
    """
    token = secrets.token_bytes(GUEST_TOKEN_BYTES)
    guest = await context.do(lambda c: open_guest(c, now(), token, context.settings.guest_money))
    return await _welcome(context, await context.read(lambda c: account_of(c, guest.name)))


@post("/api/logout", status_code=204, **LOGGING_OUT)
async def log_out(request: Request[Any, Any, Any], context: Context) -> Response[None]:
    """Log out: the cookie stands for nobody any more, wherever it may have been copied to, and its open tables end."""
    token = request.cookies.get(COOKIE, "")
    await context.do(lambda c: end_log_in(c, now(), token))
    context.hall.end_log_in(hash_of(token))
    return Response(None, status_code=204, cookies=[no_cookie(context.settings)])


async def _welcome(context: AppContext, account: Account) -> Response[Welcome]:
    token = await context.create_token(account.name)
    return Response(Welcome(account), cookies=[cookie_of(token, context.settings)])


ACCOUNTS = (register, log_in, enter_as_guest, log_out)

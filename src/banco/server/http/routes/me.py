"""Oneself: account, money, sessions, limits, exclusion, and the reality check."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post, put
from litestar.params import QueryParameter
from msgspec import Meta, Struct
from sqlalchemy import Connection

from banco.core.money import Cents
from banco.core.time import DAY, Millis
from banco.house.accounts.account import Account, chosen_name_of
from banco.house.accounts.display_names import choose_display_name, display_name_of
from banco.house.accounts.guests import name_guest
from banco.house.accounts.holdings import Holding, holdings_of
from banco.house.accounts.login import change_password
from banco.house.accounts.login_tokens import NotLoggedIn
from banco.house.accounts.remove_display_name import RemovedDisplayName, removed_name_of
from banco.house.cash.play_money import gifts_open_to, give_play_money
from banco.house.history.corrections import OwnCorrection, corrections_since
from banco.house.limits.exclusion_repo import SelfExcluded, exclusion_of
from banco.house.limits.exclusion_rules import Exclusion
from banco.house.limits.limit_repo import MOST_CENTS, PlayerLimit, limits_of, set_limit
from banco.house.limits.limit_rules import LimitKind
from banco.house.limits.may_play import time_left
from banco.house.periods import Period
from banco.house.sessions.exclude_player import exclude
from banco.house.sessions.reality_check import Reality, reality_check
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import IS_OPEN, select_sessions
from banco.house.store.schema import sessions
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now, request_now
from banco.server.figures.choice_costs import ChoiceCosts
from banco.server.http.context import AppContext
from banco.server.http.routes.accounts import GivenCredentials, Password, Registered, Welcome
from banco.server.http.routes.route_docs import Caller, Context, Key, body_example, change_route, read_route
from banco.server.http.security.access import Access
from banco.server.http.security.cookies import COOKIE, cookie_of
from banco.server.http.security.rates import RateKind
from banco.server.live.hall.lobby import least_stake

LAST_MOMENT = 2**53
TOLD_FOR = 30 * DAY
"""For how long a correction is told: whoever has seen it is told once by the page."""
Moment = Annotated[int, Meta(ge=0, le=LAST_MOMENT, description="milliseconds since 1970", examples=[1_800_000_000_000])]
Amount = Annotated[
    int, Meta(ge=0, le=MOST_CENTS, description="the most, in cents or in minutes of time", examples=[10_000])
]


SinceParam = Annotated[
    int | None,
    QueryParameter(ge=0, le=LAST_MOMENT, description="From when, in milliseconds since 1970; a day ago."),
]


class Me(Struct, frozen=True, kw_only=True):
    """Everything the house knows of the caller that changes while playing; `time_left` is None without a limit.

    `chosen_name` is the name by which a former guest logs in; empty for everybody else.  `display_name` is what others
    call them at the tables; empty where they have chosen none.  `removed_name` is the one that the house took away,
    until they have chosen another.  `gifts` are the play money that a guest has lost and may ask for again;
    `corrections` what the house has put right in thirty days.
    """

    account: Account
    chosen_name: str
    display_name: str
    removed_name: RemovedDisplayName | None
    holdings: tuple[Holding, ...]
    gifts: tuple[Money, ...]
    sessions: tuple[Session, ...]
    limits: tuple[PlayerLimit, ...]
    exclusion: Exclusion | None
    time_left: Millis | None
    corrections: tuple[OwnCorrection, ...]


class WantedDisplayName(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be called at the tables."""

    name: Annotated[str, Meta(max_length=80, description="the name that others are shown", examples=["Ada L."])]


class ChosenDisplayName(Struct, frozen=True):
    """What others call the caller at the tables from now on."""

    name: str


class Visitor(Struct, frozen=True):
    """Who asks, by the cookie; null where nobody is logged in."""

    me: Me | None


class WantedPlayMoney(Struct, frozen=True, forbid_unknown_fields=True):
    """Which play money is wanted."""

    money: Annotated[Money, Meta(description="the play money that is wanted", examples=["EUR-play"])]


class Gift(Struct, frozen=True):
    """Play money that was given, and what the wallet holds of it."""

    money: Money
    cents: Cents
    wallet: Cents


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The password as it was, and as it is to be."""

    old: Password
    new: Password


class WantedLimit(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A limit to set: without an amount there is to be none; a limit of time is in no money."""

    kind: Annotated[LimitKind, Meta(description="what is limited", examples=["loss"])]
    period: Annotated[Period, Meta(description="how long a period is", examples=["week"])]
    money: Annotated[Money | None, Meta(description="the money it is in", examples=["EUR-play"])] = None
    amount: Amount | None


class WantedExclusion(Struct, frozen=True, forbid_unknown_fields=True):
    """Until when not to play; null is for ever."""

    until: Moment | None


async def _load_me(context: AppContext, account: Account) -> Me:
    leasts = {money: least_stake(context.hall, money) for money in Money if money.play}

    def query(connection: Connection) -> Me:
        at, name = now(), account.name
        return Me(
            account=account,
            chosen_name=chosen_name_of(connection, name),
            display_name=display_name_of(connection, name),
            removed_name=removed_name_of(connection, name),
            holdings=holdings_of(connection, name),
            gifts=gifts_open_to(connection, account, leasts),
            sessions=select_sessions(connection, sessions.c.player == name, IS_OPEN),
            limits=limits_of(connection, name),
            exclusion=exclusion_of(connection, name, at),
            time_left=time_left(connection, name, at),
            corrections=corrections_since(connection, name, at - TOLD_FOR),
        )

    return await context.read(query)


@get("/api/login", **read_route("accounts", Access.ANYONE))
async def show_login(request: Request[Any, Any, Any], context: Context) -> Visitor:
    """Show who is logged in, with everything of theirs, in one answer and without a refusal."""
    try:
        account = await context.find_account(request.cookies.get(COOKIE, ""))
    except NotLoggedIn:
        return Visitor(None)
    return Visitor(await _load_me(context, account))


@get("/api/me", **read_route("me", Access.KNOWN))
async def show_me(me: Caller, context: Context) -> Me:
    """Show the caller: account, wallets and credit, open game sessions, limits, exclusion and last log-in."""
    return await _load_me(context, me)


@post("/api/me/password", status_code=200, **change_route("me", Access.KNOWN, 409, 422, 423, rate=RateKind.LOG_IN))
async def set_password(
    data: Annotated[NewPassword, body_example(old="correct horse battery", new="staple correct horse")],
    key: Key,
    me: Caller,
    context: Context,
) -> Response[Welcome]:
    """Change the password; every log-in and every open table of it ends, and this browser gets a new cookie."""
    store, passwords = context.hall.store, context.passwords
    await context.run_password_work(
        lambda: change_password(store, request_now(by=me.name, key=key), data.old, data.new, passwords=passwords)
    )
    context.hall.end_log_ins_of(me.name)
    token = await context.create_token(me.name)
    return Response(Welcome(me), cookies=[cookie_of(token, context.settings)])


@post("/api/me/play-money", status_code=200, **change_route("me", Access.KNOWN, 403, 409, 422))
async def give_me_play_money(
    data: Annotated[WantedPlayMoney, body_example(money="EUR-play")], key: Key, me: Caller, context: Context
) -> Gift:
    """Give a guest play money again: to whoever has less of it than any table takes, and not twice within minutes."""
    least, guest = least_stake(context.hall, data.money), context.settings.guest_money
    given = await context.do(lambda c: give_play_money(c, request_now(by=me.name, key=key), data.money, least, guest))
    return Gift(given.money, given.cents, given.after)


@post("/api/me/name", status_code=200, **change_route("me", Access.KNOWN, 409, 422, rate=RateKind.REGISTER))
async def name_me(data: GivenCredentials, key: Key, me: Caller, context: Context) -> Registered:
    """Give a guest a name and a password to log in by; the account, its money and its history stay what they are."""
    store, passwords = context.hall.store, context.passwords
    named = await context.run_password_work(
        lambda: name_guest(store, request_now(by=me.name, key=key), data.name, data.password, passwords=passwords)
    )
    return Registered(named.chosen, me.role)


@post("/api/me/display-name", status_code=200, **change_route("me", Access.KNOWN, 409, 422, rate=RateKind.REGISTER))
async def choose_my_display_name(
    data: Annotated[WantedDisplayName, body_example(name="Ada L.")], key: Key, me: Caller, context: Context
) -> ChosenDisplayName:
    """Choose what others are shown at the tables instead of a number: once, and unlike every other name."""
    chosen = await context.do(lambda c: choose_display_name(c, request_now(by=me.name, key=key), data.name))
    await context.hall.note_display_name(chosen.account, chosen.name)
    return ChosenDisplayName(chosen.name)


@put("/api/me/limits", **change_route("me", Access.KNOWN, 409, 422))
async def set_my_limit(
    data: Annotated[WantedLimit, body_example(kind="loss", period="week", money="EUR-play", amount=10_000)],
    key: Key,
    me: Caller,
    context: Context,
) -> tuple[PlayerLimit, ...]:
    """Set a limit: a stricter one counts at once, any other after a day; all limits are given back."""

    def work(connection: Connection) -> tuple[PlayerLimit, ...]:
        request = request_now(by=me.name, key=key)
        set_limit(connection, request, me.name, data.kind, data.period, data.amount, data.money)
        return limits_of(connection, me.name)

    return await context.do(work)


@post("/api/me/exclusion", status_code=200, **change_route("me", Access.KNOWN, 409, 422))
async def exclude_me(
    data: Annotated[WantedExclusion, body_example(until=1_900_000_000_000)], key: Key, me: Caller, context: Context
) -> Exclusion:
    """Exclude oneself from playing, until a moment or for ever; it can be made longer, never shorter.

    Every session at a table is closed, as soon as the round in which a stake lies is over.
    """
    done = await context.do(lambda c: exclude(c, request_now(by=me.name, key=key), me.name, data.until))
    await context.hall.evict(me.name, SelfExcluded(player=me.name, ends=done.after.ends))
    return done.after


@get("/api/me/reality", **read_route("me", Access.KNOWN))
async def check_reality(
    me: Caller,
    context: Context,
    since: SinceParam = None,
) -> Reality:
    """Check reality: how long the caller has played since a moment, and what it has brought or cost."""
    at = now()
    return await context.read(lambda c: reality_check(c, me.name, at - DAY if since is None else since, at))


@get("/api/me/choices", **read_route("me", Access.KNOWN))
async def weigh_choices(me: Caller, context: Context, since: SinceParam = None) -> ChoiceCosts:
    """Weigh the caller's choices since a moment against the best ones: what they have cost, game by game.

    Some rounds are counted at a time: where `rounds_left` is not 0, ask again.
    """
    return await context.choices.costs_of(context.read, me.name, now() - DAY if since is None else since)


ME = (
    show_login,
    show_me,
    give_me_play_money,
    name_me,
    choose_my_display_name,
    set_password,
    set_my_limit,
    exclude_me,
    check_reality,
    weigh_choices,
)

"""The manager's office: people and their money, and the office's journal."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post, put
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta, Struct
from sqlalchemy import Connection

from banco.core.messages import NAME_PATTERN
from banco.house.accounts.account import Role
from banco.house.accounts.create_account import create_account
from banco.house.accounts.login import give_password
from banco.house.accounts.messages import AccountClosed, Deposited, DisplayNameRemoved, Withdrawn
from banco.house.accounts.remove_display_name import remove_display_name
from banco.house.accounts.roles import change_role
from banco.house.accounts.unlock_account import unlock_account
from banco.house.cash.cash_desk import CASH_DESK, deposit, withdraw
from banco.house.history.office_journal import JournalFilter, JournalPage, search_journal
from banco.house.limits.account_facts import AccountFacts, ListedAccount, account_facts, find_accounts
from banco.house.limits.limit_repo import set_limit
from banco.house.sessions.close_account import close_with_sessions, require_closed
from banco.house.sessions.exclude_player import exclude
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now, request_now
from banco.server.http.routes.accounts import Password, Registered
from banco.server.http.routes.floor import ENTRIES_A_PAGE, LimitParam
from banco.server.http.routes.me import LAST_MOMENT, WantedExclusion, WantedLimit
from banco.server.http.routes.proposals import Why
from banco.server.http.routes.route_docs import Caller, Context, Key, body_example, change_route, read_route
from banco.server.http.security.access import Access

NAME = r"^[^\u0000]{0,80}$"

AccountName = Annotated[str, PathParameter(pattern=NAME_PATTERN, description="The account's name, own or chosen.")]
MomentParam = Annotated[int | None, QueryParameter(ge=0, le=LAST_MOMENT, description="Milliseconds since 1970.")]


class AccountsPage(Struct, frozen=True):
    """Some accounts by name; `next` is the name to go on after, where there are more."""

    accounts: tuple[ListedAccount, ...]
    next: str | None


class NewRole(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is to be in the house."""

    role: Annotated[Role, Meta(description="the new role", examples=["croupier"])]


class NewAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is to be in the house, and their first password."""

    role: Annotated[Role, Meta(description="the role", examples=["croupier"])]
    password: Password


class GivenPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """A password that the house gives."""

    password: Password


class Cash(Struct, frozen=True, forbid_unknown_fields=True):
    """Money at the cashier."""

    money: Annotated[Money, Meta(description="which money", examples=["EUR-play"])]
    cents: Annotated[int, Meta(ge=1, le=CASH_DESK.most_cents, description="how much", examples=[10_000])]


class RemovedName(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a display name is taken away; its player is told."""

    why: Why


GivenCash = Annotated[Cash, body_example(money="EUR-play", cents=10_000)]


@get("/api/accounts", **read_route("office", Access.MANAGER))
async def list_accounts(
    context: Context,
    search: Annotated[str, QueryParameter(pattern=NAME, description="Only names with this in them.")] = "",
    role: Annotated[Role | None, QueryParameter(description="Only people of this role.")] = None,
    after: Annotated[str, QueryParameter(pattern=NAME, description="Only names after it: `next` of a page.")] = "",
    limit: LimitParam = ENTRIES_A_PAGE,
) -> AccountsPage:
    """Search the accounts by name and role, a page at a time."""

    def query(connection: Connection) -> AccountsPage:
        found = find_accounts(connection, now(), role=role, search=search, after=after, limit=limit + 1)
        return AccountsPage(found[:limit], found[limit - 1].account.name if len(found) > limit else None)

    return await context.read(query)


@get("/api/accounts/{name:str}", **read_route("office", Access.MANAGER, 404))
async def show_account(name: AccountName, context: Context) -> AccountFacts:
    """Show somebody's account: money, limits, exclusion, lock-out."""
    return await context.read(lambda c: account_facts(c, name, now()))


@put("/api/accounts/{name:str}", **change_route("office", Access.MANAGER, 409, 422))
async def make_account(
    data: Annotated[NewAccount, body_example(role="croupier", password="correct horse battery")],  # noqa: S106
    name: AccountName,
    key: Key,
    me: Caller,
    context: Context,
) -> Registered:
    """Make an account for somebody, with a role and a first password."""
    store, passwords, request = context.hall.store, context.passwords, request_now(by=me.name, key=key)
    made = await context.run_password_work(
        lambda: create_account(store, request, name, data.password, data.role, passwords=passwords)
    )
    return Registered(made.name, made.role)


@put("/api/accounts/{name:str}/password", **change_route("office", Access.MANAGER, 403, 404, 409, 422, 423))
async def give_new_password(
    data: Annotated[GivenPassword, body_example(password="correct horse battery")],  # noqa: S106
    name: AccountName,
    key: Key,
    me: Caller,
    context: Context,
) -> AccountFacts:
    """Give somebody a new password; a lock-out, every log-in and open table of theirs end with it."""
    store, passwords, request = context.hall.store, context.passwords, request_now(by=me.name, key=key)
    await context.run_password_work(lambda: give_password(store, request, name, data.password, passwords=passwords))
    await context.hall.note_people()
    return await context.read(lambda c: account_facts(c, name, now()))


@put("/api/accounts/{name:str}/role", **change_route("office", Access.MANAGER, 403, 404, 409, 422))
async def give_role(
    data: Annotated[NewRole, body_example(role="croupier")], name: AccountName, key: Key, me: Caller, context: Context
) -> AccountFacts:
    """Give somebody another role; every log-in and open table of theirs ends."""

    def work(connection: Connection) -> AccountFacts:
        change_role(connection, request_now(by=me.name, key=key), name, data.role)
        return account_facts(connection, name, now())

    changed = await context.do(work)
    await context.hall.note_people()
    return changed


@post("/api/accounts/{name:str}/unlock", status_code=200, **change_route("office", Access.MANAGER, 404, 409, 422))
async def unlock(name: AccountName, key: Key, me: Caller, context: Context) -> AccountFacts:
    """Lift somebody's lock-out after failed log-ins; the password stays."""

    def work(connection: Connection) -> AccountFacts:
        unlock_account(connection, request_now(by=me.name, key=key), name)
        return account_facts(connection, name, now())

    return await context.do(work)


@post("/api/accounts/{name:str}/deposit", status_code=200, **change_route("office", Access.MANAGER, 404, 409, 422))
async def take_deposit(data: GivenCash, name: AccountName, key: Key, me: Caller, context: Context) -> Deposited:
    """Take money in at the cashier, into somebody's wallet and within their limits."""
    request = request_now(by=me.name, key=key)
    return await context.do(lambda c: deposit(c, request, name, data.money, data.cents))


@post("/api/accounts/{name:str}/withdrawal", status_code=200, **change_route("office", Access.MANAGER, 404, 409, 422))
async def pay_withdrawal(data: GivenCash, name: AccountName, key: Key, me: Caller, context: Context) -> Withdrawn:
    """Pay money out at the cashier, from somebody's wallet."""
    request = request_now(by=me.name, key=key)
    return await context.do(lambda c: withdraw(c, request, name, data.money, data.cents))


@put("/api/accounts/{name:str}/limits", **change_route("office", Access.MANAGER, 404, 409, 422))
async def set_account_limit(
    data: Annotated[WantedLimit, body_example(kind="loss", period="week", money="EUR-play", amount=10_000)],
    name: AccountName,
    key: Key,
    me: Caller,
    context: Context,
) -> AccountFacts:
    """Set a limit that somebody has asked for: a stricter one counts at once, any other after a day."""

    def work(connection: Connection) -> AccountFacts:
        request = request_now(by=me.name, key=key)
        set_limit(connection, request, name, data.kind, data.period, data.amount, data.money)
        return account_facts(connection, name, now())

    return await context.do(work)


@post("/api/accounts/{name:str}/exclusion", status_code=200, **change_route("office", Access.MANAGER, 404, 409, 422))
async def exclude_account(
    data: Annotated[WantedExclusion, body_example(until=1_900_000_000_000)],
    name: AccountName,
    key: Key,
    me: Caller,
    context: Context,
) -> AccountFacts:
    """Exclude somebody from playing, until a moment or for ever; it can be made longer, never shorter.

    Every session at a table is closed, as soon as the round in which a stake lies is over.
    """

    def work(connection: Connection) -> AccountFacts:
        exclude(connection, request_now(by=me.name, key=key), name, data.until)
        return account_facts(connection, name, now())

    excluded = await context.do(work)
    await context.hall.note_people()
    return excluded


@post("/api/accounts/{name:str}/close", status_code=200, **change_route("office", Access.MANAGER, 403, 404, 409, 422))
async def close_somebody(name: AccountName, key: Key, me: Caller, context: Context) -> AccountClosed:
    """Close an account for good and pay out what is in it; its sessions at tables are closed first.

    With a stake in a round only the sessions are closed, that one after the round, and the request is refused: ask
    again then.
    """
    request = request_now(by=me.name, key=key)
    done = await context.do(lambda c: close_with_sessions(c, request, name))
    await context.hall.note_people()
    return require_closed(done)


@post(
    "/api/accounts/{name:str}/display-name/remove",
    status_code=200,
    **change_route("office", Access.INSPECTOR, 404, 409, 422),
)
async def remove_name(
    data: Annotated[RemovedName, body_example(why="an insult")],
    name: AccountName,
    key: Key,
    me: Caller,
    context: Context,
) -> DisplayNameRemoved:
    """Take a display name away that others should not have to read; its player is told why, and may choose another."""
    request = request_now(by=me.name, key=key)
    done = await context.do(lambda c: remove_display_name(c, request, name, data.why))
    await context.hall.note_people()
    return done


@get("/api/journal", **read_route("office", Access.MANAGER))
async def show_journal(
    context: Context,
    by: Annotated[str, QueryParameter(pattern=NAME, description="Only what this person has asked for.")] = "",
    what: Annotated[
        str, QueryParameter(pattern=r"^[a-z_]{0,40}$", description="Only this command, such as `change_role`.")
    ] = "",
    since: MomentParam = None,
    until: MomentParam = None,
    before: Annotated[
        str | None, QueryParameter(max_length=120, description="Go on before this one: `next` of the page before.")
    ] = None,
    limit: LimitParam = ENTRIES_A_PAGE,
) -> JournalPage:
    """Search the office's journal by who, what and when, the newest entry first, a page at a time."""
    wanted = JournalFilter(by=by, what=what, since=since, until=until)
    return await context.read(lambda c: search_journal(c, wanted, limit, before))


OFFICE = (
    list_accounts,
    show_account,
    make_account,
    give_new_password,
    give_role,
    unlock,
    take_deposit,
    pay_withdrawal,
    set_account_limit,
    exclude_account,
    close_somebody,
    remove_name,
    show_journal,
)

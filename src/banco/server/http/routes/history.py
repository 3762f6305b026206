"""History (Cronologia): the caller's rounds, told, looked up by the client's own id, and as a sheet (S5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter
from litestar.response import Stream

from banco.core.errors import BadInput
from banco.house.accounts.account import account_of
from banco.house.dates import day_end, day_start
from banco.house.history.csv_export import export_csv
from banco.house.history.find_bet import FoundBet, find_bet
from banco.house.history.page import MOST_A_PAGE, ROUNDS_A_PAGE, Page, page
from banco.house.history.plays import PlayResult
from banco.house.history.round_filter import RoundFilter
from banco.house.history.story import Story, story
from banco.ledger.purses import Money
from banco.server.http.context import AppContext
from banco.server.http.routes.office import AccountName
from banco.server.http.routes.route_docs import Caller, Context, read_route
from banco.server.http.security.access import STAFF, Access
from banco.server.http.security.rates import RateKind

ROWS_TOGETHER = 500
DAY_PATTERN = r"^\d{4}-\d{2}-\d{2}$"

TableParam = Annotated[
    str | None,
    QueryParameter(name="table", pattern=r"^[A-Za-z0-9_.-]{1,81}$", description="Only rounds of this table."),
]
GameParam = Annotated[str | None, QueryParameter(name="game", pattern=r"^[a-z-]{1,40}$", description="Only this game.")]
MoneyParam = Annotated[Money | None, QueryParameter(name="money", description="Only rounds for this money.")]
FirstDayParam = Annotated[
    str | None, QueryParameter(name="from", pattern=DAY_PATTERN, description="From this day on (UTC).")
]
LastDayParam = Annotated[
    str | None, QueryParameter(name="to", pattern=DAY_PATTERN, description="Up to this day, included.")
]
SinceParam = Annotated[int | None, QueryParameter(name="since", ge=0, le=2**53, description="From this moment on.")]
UntilParam = Annotated[int | None, QueryParameter(name="until", ge=0, le=2**53, description="Before this moment.")]
ResultParam = Annotated[
    PlayResult | None, QueryParameter(name="result", description="Only rounds that ended like this.")
]
CursorParam = Annotated[str, QueryParameter(name="cursor", max_length=400, description="`next` of the page before.")]
LimitParam = Annotated[
    int, QueryParameter(name="limit", ge=1, le=MOST_A_PAGE, description="How many rounds a page has.")
]

RoundFilterDependency = NamedDependency[RoundFilter]


class EndsBeforeItBegins(BadInput):
    """The last day is before the first."""

    sentence = "Nothing lies between {first} and {last}."


def read_round_filter(
    game: GameParam = None,
    table: TableParam = None,
    money: MoneyParam = None,
    first: FirstDayParam = None,
    last: LastDayParam = None,
    since: SinceParam = None,
    until: UntilParam = None,
    result: ResultParam = None,
) -> RoundFilter:
    """The rounds that the query asks for, within its days and its moments."""
    if first and last and last < first:
        raise EndsBeforeItBegins(first=first, last=last)
    begins = (since, day_start(first) if first else None)
    ends = (until, day_end(last) if last else None)
    return RoundFilter(
        game=game,
        table=table,
        money=money,
        since=max((at for at in begins if at is not None), default=None),
        until=min((at for at in ends if at is not None), default=None),
        result=result,
    )


@get("/api/history", **read_route("history", Access.KNOWN))
async def show_history(
    me: Caller,
    context: Context,
    round_filter: RoundFilterDependency,
    cursor: CursorParam = "",
    limit: LimitParam = ROUNDS_A_PAGE,
) -> Page:
    """Show the caller's rounds, the newest first, a page at a time."""
    return await context.read(lambda c: page(c, me.name, round_filter, cursor, limit))


@get("/api/history.csv", media_type="text/csv", **read_route("history", Access.KNOWN, rate=RateKind.COUNT))
async def download_history(me: Caller, context: Context, round_filter: RoundFilterDependency) -> Stream:
    """Download the caller's settled bets as comma-separated values, the newest round first."""
    return _sheet(context, me.name, round_filter)


@get("/api/accounts/{name:str}/history", **read_route("office", Access.MANAGER, 404))
async def show_history_of(
    name: AccountName,
    context: Context,
    round_filter: RoundFilterDependency,
    cursor: CursorParam = "",
    limit: LimitParam = ROUNDS_A_PAGE,
) -> Page:
    """Show a player's rounds to the office, the newest first, a page at a time."""
    return await context.read(lambda c: page(c, account_of(c, name).name, round_filter, cursor, limit))


@get(
    "/api/accounts/{name:str}/history.csv",
    media_type="text/csv",
    **read_route("office", Access.MANAGER, 404, rate=RateKind.COUNT),
)
async def download_history_of(name: AccountName, context: Context, round_filter: RoundFilterDependency) -> Stream:
    """Download a player's settled bets for the office as comma-separated values, the newest round first."""
    player = await context.read(lambda c: account_of(c, name).name)
    return _sheet(context, player, round_filter)


@get("/api/history/rounds/{table:str}/{number:int}", **read_route("history", Access.KNOWN, 404))
async def tell_round(
    table: Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_.-]{1,81}$", description="The table.")],
    number: Annotated[int, PathParameter(ge=1, le=2**53, description="The round's number at the table.")],
    me: Caller,
    context: Context,
) -> Story:
    """Tell a round the caller has played in: bets, cards, choices and who made them; the staff may read any."""
    reader = None if me.role in STAFF else me.name
    return await context.read(lambda c: story(c, context.hall.games, f"{table}/{number}", reader))


@get("/api/history/bets/{key:str}", **read_route("history", Access.KNOWN, 404))
async def look_up_bet(
    key: Annotated[str, PathParameter(max_length=64, description="The client's own id.")],
    me: Caller,
    context: Context,
) -> FoundBet:
    """Look up what became of a command whose answer was lost, by the id that the client gave it."""
    return await context.read(lambda c: find_bet(c, context.hall.games, me.name, key))


def _sheet(context: AppContext, player: str, round_filter: RoundFilter) -> Stream:
    """A player's settled bets as a file under the player's name."""
    hall = context.hall
    rows = export_csv(hall.store, hall.games, player, round_filter)
    names = {"Content-Disposition": f'attachment; filename="{player}.csv"'}
    return Stream(_together(rows), media_type="text/csv", headers=names)


def _together(rows: Iterable[str]) -> Iterator[str]:
    """The rows in larger pieces: each piece is a way to a thread and back."""
    left = iter(rows)
    while piece := "".join(islice(left, ROWS_TOGETHER)):
        yield piece


HISTORY = (show_history, download_history, show_history_of, download_history_of, tell_round, look_up_bet)

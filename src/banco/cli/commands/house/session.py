"""`banco session`: players' credit at the tables, brought there, looked at and paid back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from banco.cli.shared.amounts import AmountArgument, AmountCommand, read_amount
from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, TablesOption, now, opened
from banco.cli.shared.house_key import KeyFileOption, require_house_seal
from banco.cli.shared.idempotency import Ask, ByOption, KeyOption, answered, asked, done_before
from banco.cli.shared.printing import AsJson, console, print_json, print_table, table
from banco.core.money import format_cents
from banco.games import GAMES
from banco.house.accounts.account import account_of
from banco.house.dates import told
from banco.house.jobs import Done, run_jobs
from banco.house.reasons import read_reason
from banco.house.sessions.close_session import close_session
from banco.house.sessions.open_session import open_session
from banco.house.sessions.open_session import top_up as add_credit
from banco.house.sessions.presence_rules import Presence, standing
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import IS_OPEN, find_session, select_sessions
from banco.house.sessions.times import SessionTimes
from banco.house.store.ledger import balances
from banco.house.store.schema import sessions
from banco.house.store.store import Store
from banco.house.tables.configuration import OUR_TABLES, every_table, read_tables, read_times, stored_tables
from banco.server.clock_and_entropy import SystemChance
from banco.server.live.hall import UnknownTable
from banco.table.settings import TableSettings

app = typer.Typer(help="Game sessions: a player's credit at a table.", no_args_is_help=True)

SessionName = Annotated[str, typer.Argument(metavar="SESSION", help="The session, as `banco session list` names it.")]
TIMES = SessionTimes()


@app.command("list")
def list_command(
    *,
    player: Annotated[str, typer.Option(help="Only this player's.")] = "",
    only_open: Annotated[bool, typer.Option("--open", help="Only those that are not closed.")] = False,
    tables: TablesOption = OUR_TABLES,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """List game sessions, the oldest first."""
    times = read_times(tables)
    with opened(database) as store:
        found = store.read(lambda c: _wanted(c, player, only_open=only_open))
        facts = _facts(store, found, times)
    if as_json:
        print_json({"sessions": facts})
    elif not facts:
        typer.echo("There are no such sessions.")
    else:
        print_sessions(facts)


@app.command("open", cls=AmountCommand)
def open_command(
    player: Annotated[str, typer.Argument(help="Whose account the money comes from.")],
    table_name: Annotated[str, typer.Argument(metavar="TABLE", help="The table, as the lobby has it.")],
    amount: AmountArgument,
    *,
    tables: TablesOption = OUR_TABLES,
    key: KeyOption = None,
    by: ByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Buy a player in at a table, for the money that is played for there."""
    cents = read_amount(amount)
    with opened(database) as store, asked(store, key, by) as ask:
        name = store.read(lambda c: account_of(c, player)).name
        at = table_named(store, tables, table_name).for_player(name)
        place = (name, at.name, at.game, at.money)
        done = ask.do(lambda c: open_session(c, ask.request, *place, cents))
        tell(ask, done, as_json=as_json)


@app.command("top-up", cls=AmountCommand)
def top_up(
    session: SessionName,
    amount: AmountArgument,
    *,
    key: KeyOption = None,
    by: ByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Bring more credit from the player's account to the table."""
    cents = read_amount(amount)
    with opened(database) as store, asked(store, key, by) as ask:
        done = ask.do(lambda c: add_credit(c, ask.request, session, cents))
        tell(ask, store.read(lambda c: find_session(c, done.session)), as_json=as_json)


@app.command()
def close(
    session: SessionName,
    *,
    why: Annotated[str, typer.Option(help="Why, for the journal.")] = "closed by the office",
    key: KeyOption = None,
    by: ByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Close a session and pay its credit to the account; with a stake in a round, as soon as that is over."""
    reason = read_reason(why)
    with opened(database) as store, asked(store, key, by) as ask:
        before = store.read(lambda c: find_session(c, session)).closing_at
        done = ask.do(lambda c: close_session(c, replace(ask.request, why=reason), session))
        tell(replace(ask, before=before), done, as_json=as_json)


@app.command()
def jobs(
    *,
    tables: TablesOption = OUR_TABLES,
    key_file: KeyFileOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Run every job once: mark who is away, close what was left open, finish what is closing."""
    times = read_times(tables)
    with opened(database, lambda books: require_house_seal(books, key_file)) as store:
        done = run_jobs(store, now(), GAMES, SystemChance(), times)
    if as_json:
        print_json(done)
    else:
        for line in job_lines(done):
            console().print(line, markup=False)
    if done.failed:
        raise typer.Exit(1)


def table_named(store: Store, file: Path, name: str) -> TableSettings:
    """The table of that name: one of the file's, or one that a manager has set up."""
    known = {table.name: table for table in every_table(read_tables(file, GAMES), store.read(stored_tables))}
    if name not in known:
        raise UnknownTable(table=name[:80])
    return known[name]


def tell(ask: Ask, session: Session, *, as_json: bool) -> None:
    """What has become of one session."""
    (facts,) = _facts(ask.store, (session,))
    if as_json:
        print_json(answered(ask, facts))
        return
    if (before := ask.done_at) is not None:
        typer.echo(f"{done_before(before)} The session as it is now:")
    print_sessions([facts])
    if facts["state"] == "closing":
        typer.echo(f"{session.id} has a stake in a round; it is closed as soon as that is over.")


def print_sessions(facts: list[dict[str, Any]]) -> None:
    """Sessions in a table for the terminal."""
    rows = table("session", "table", "state", "credit", "bought in", "paid out", "money", "last action")
    for one in facts:
        amounts = (format_cents(one[name]) for name in ("credit_cents", "bought_in_cents", "cashed_out_cents"))
        state = f"{one['state']}: {one['why']}" if one["why"] else one["state"]
        rows.add_row(one["session"], one["table"], state, *amounts, one["money"], told(one["last_action_at"]))
    print_table(rows)


def job_lines(done: Done) -> list[str]:
    """What the jobs did, a line for each kind."""
    told_as = {
        "marked as inactive": done.inactive,
        "given up after a dropped line": done.disconnected,
        "closed, having been left open": done.left_open,
        "closed after their rounds": done.closed,
        "guests forgotten, who never played": done.forgotten,
    }
    lines = [f"{what}: {len(names)}{_named(names)}" for what, names in told_as.items()]
    return lines + [f"{failure.session} failed: {failure.sentence}" for failure in done.failed]


def _named(names: tuple[str, ...]) -> str:
    return f" ({', '.join(names)})" if names else ""


def _wanted(connection: Any, player: str, *, only_open: bool) -> tuple[Session, ...]:
    where = [IS_OPEN] if only_open else []
    if player:
        where.append(sessions.c.player == account_of(connection, player).name)
    return select_sessions(connection, *where)


def _facts(store: Store, found: tuple[Session, ...], times: SessionTimes = TIMES) -> list[dict[str, Any]]:
    """Sessions as JSON, with their state and credit now."""
    credit = store.read(lambda c: balances(c, [session.purse for session in found]))
    moment = now()
    return [session_facts(session, credit[session.purse], moment, times) for session in found]


def session_facts(session: Session, credit: int, moment: int, times: SessionTimes) -> dict[str, Any]:
    """A session as JSON."""
    where = standing(session, moment, times)
    closing = session.closing_at is not None and where.presence is not Presence.CLOSED
    return {
        "session": session.id,
        "player": session.player,
        "table": session.table_name,
        "game": session.game,
        "money": session.money.value,
        "state": "closing" if closing else where.presence.value,
        "why": session.closed_why if closing else where.why,
        "closed_by": session.closed_by,
        "credit_cents": credit,
        "bought_in_cents": session.bought_in,
        "cashed_out_cents": session.cashed_out,
        "opened_at": session.opened_at,
        "last_action_at": session.last_action_at,
        "closed_at": session.closed_at,
    }

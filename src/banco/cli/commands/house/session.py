"""`banco session`: players' credit at the tables, brought there, looked at and paid back."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from msgspec.structs import replace

from banco.cli.shared.amounts import AmountArgument, AmountCommand
from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, TablesOption, now, open_store
from banco.cli.shared.house_key import KeyFileOption, require_house_seal
from banco.cli.shared.house_tables import find_table
from banco.cli.shared.idempotency import Change, repeated_sentence
from banco.cli.shared.options.change_options import ChangeOptions, change_command
from banco.cli.shared.printing import AsJson, console, print_json, print_table, table
from banco.core.money import format_cents
from banco.games import GAMES
from banco.house.accounts.account import account_of
from banco.house.dates import format_minute
from banco.house.duty.rules import check_no_staff
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
from banco.house.tables.configuration import OUR_TABLES, read_times
from banco.server.clock_and_entropy import SystemChance
from banco.table.settings import DealerKind

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
    with open_store(database) as store:
        found = store.read(lambda c: _find_sessions(c, player, only_open=only_open))
        facts = _facts(store, found, times)
    if as_json:
        print_json({"sessions": facts})
    elif not facts:
        typer.echo("There are no such sessions.")
    else:
        print_sessions(facts)


@app.command("open", cls=AmountCommand)
@change_command
def open_command(
    options: ChangeOptions,
    player: Annotated[str, typer.Argument(help="Whose account the money comes from.")],
    table_name: Annotated[str, typer.Argument(metavar="TABLE", help="The table, as the lobby has it.")],
    cents: AmountArgument,
    *,
    tables: TablesOption = OUR_TABLES,
) -> None:
    """Buy a player in at a table, for the money that is played for there."""
    with options.begin() as change:
        name = change.store.read(lambda c: account_of(c, player)).name
        at = find_table(change.store, tables, table_name).for_player(name)
        place = (name, at.name, at.game, at.money)
        if at.dealer is DealerKind.CROUPIER:
            change.store.read(lambda c: check_no_staff(c, name))
        done = change.run(lambda c: open_session(c, change.request, *place, cents))
        answer_with_session(change, done)


@app.command("top-up", cls=AmountCommand)
@change_command
def top_up(
    options: ChangeOptions,
    session: SessionName,
    cents: AmountArgument,
) -> None:
    """Bring more credit from the player's account to the table."""
    with options.begin() as change:
        done = change.run(lambda c: add_credit(c, change.request, session, cents))
        answer_with_session(change, change.store.read(lambda c: find_session(c, done.session)))


@app.command()
@change_command
def close(
    options: ChangeOptions,
    session: SessionName,
    *,
    why: Annotated[str, typer.Option(help="Why, for the journal.")] = "closed by the office",
) -> None:
    """Close a session and pay its credit to the account; with a stake in a round, as soon as that is over."""
    reason = read_reason(why)
    with options.begin() as change:
        before = change.store.read(lambda c: find_session(c, session)).closing_at
        done = change.run(lambda c: close_session(c, replace(change.request, why=reason), session))
        answer_with_session(replace(change, before=before), done)


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
    with open_store(database, lambda books: require_house_seal(books, key_file)) as store:
        done = run_jobs(store, now(), GAMES, SystemChance(), times)
    if as_json:
        print_json(done)
    else:
        for line in job_lines(done):
            console().print(line, markup=False)
    if done.failed:
        raise typer.Exit(1)


def answer_with_session(change: Change, session: Session) -> None:
    """Print the session as it is after the change."""
    (facts,) = _facts(change.store, (session,))
    if change.as_json:
        print_json(change.facts(facts))
        return
    if (before := change.repeated_at) is not None:
        typer.echo(f"{repeated_sentence(before)} The session as it is now:")
    print_sessions([facts])
    if facts["state"] == "closing":
        typer.echo(f"{session.id} has a stake in a round; it is closed as soon as that is over.")


def print_sessions(facts: list[dict[str, Any]]) -> None:
    """Sessions in a table for the terminal."""
    rows = table("session", "table", "state", "credit", "bought in", "paid out", "money", "last action")
    for one in facts:
        amounts = (format_cents(one[name]) for name in ("credit_cents", "bought_in_cents", "cashed_out_cents"))
        state = f"{one['state']}: {one['why']}" if one["why"] else one["state"]
        rows.add_row(one["session"], one["table"], state, *amounts, one["money"], format_minute(one["last_action_at"]))
    print_table(rows)


def job_lines(done: Done) -> list[str]:
    """What the jobs did, a line for each kind."""
    counts = {
        "marked as inactive": done.inactive,
        "given up after a dropped line": done.disconnected,
        "closed, having been left open": done.left_open,
        "closed after their rounds": done.closed,
        "guests forgotten, who never played": done.forgotten,
        "off duty, their log-ins having run out": done.off_duty,
    }
    lines = [f"{what}: {len(names)}{_name_list(names)}" for what, names in counts.items()]
    return lines + [f"{failure.session} failed: {failure.sentence}" for failure in done.failed]


def _name_list(names: tuple[str, ...]) -> str:
    return f" ({', '.join(names)})" if names else ""


def _find_sessions(connection: Any, player: str, *, only_open: bool) -> tuple[Session, ...]:
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

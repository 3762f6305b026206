"""`banco account …`: people, their money, and the limits they set themselves."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace
from sqlalchemy import Connection

from banco.cli.commands.house.account_cash import CashCommand, deposit, withdraw
from banco.cli.commands.house.account_correct import correct
from banco.cli.commands.house.account_limits import exclude, limit
from banco.cli.shared.account_output import account_facts, accounts_table, find_accounts, print_account
from banco.cli.shared.amounts import AmountCommand
from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, now, opened
from banco.cli.shared.idempotency import ByOption, KeyOption, answer, asked, facts_of
from banco.cli.shared.passwords import PasswordStdin, read_password
from banco.cli.shared.printing import AsJson, print_json, print_table
from banco.core.errors import Refusal
from banco.core.money import format_cents
from banco.core.request import Request
from banco.house.accounts.account import Role
from banco.house.accounts.close_account import close_account
from banco.house.accounts.create_account import create_account
from banco.house.accounts.login import give_password
from banco.house.accounts.messages import AccountClosed
from banco.house.accounts.roles import change_role
from banco.house.sessions.close_session import close_every_session
from banco.house.sessions.session import Session

app = typer.Typer(help="People, their money, and the limits they set themselves.", no_args_is_help=True)

NameArgument = Annotated[str, typer.Argument(metavar="NAME", help="Whose account.")]


class StillInRound(Refusal):
    """The account cannot be closed yet: its sessions are, but one waits for its round."""

    sentence = (
        "{name} has a stake in a round at {table}: every session is closed, that one when its round is over; "
        "the account is still open, ask again then and it is closed."
    )


@app.command()
def create(
    name: NameArgument,
    *,
    role: Annotated[Role, typer.Option(help="What they are in the house.")] = Role.PLAYER,
    password_stdin: PasswordStdin = False,
    key: KeyOption = None,
    by: ByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Make an account; the password is asked for, or read from standard input."""
    with opened(database) as store:
        password = read_password(stdin=password_stdin)
        with asked(store, key, by) as ask:
            done = create_account(store, ask.request, name, password, role)
            answer(ask, facts_of(done), f"{done.name} has an account as {done.role.value}.", as_json=as_json)


@app.command("role")
def change(
    name: NameArgument,
    role: Annotated[Role, typer.Argument(help="The new role.")],
    *,
    key: KeyOption = None,
    by: ByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Give somebody another role; every log-in and open table of theirs ends."""
    with opened(database) as store, asked(store, key, by) as ask:
        done = ask.do(lambda c: change_role(c, ask.request, name, role))
        sentence = f"{done.name} was {done.before.value} and is {done.after.value}."
        answer(ask, facts_of(done), sentence, as_json=as_json)


@app.command()
def close(
    name: NameArgument,
    *,
    key: KeyOption = None,
    by: ByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Close an account for good and pay out what is in it; its sessions at tables are closed first.

    With a stake in a round only the sessions are closed, that one after the round: ask again then (exit code 2).
    """
    with opened(database) as store, asked(store, key, by) as ask:
        done = ask.do(lambda c: closed(c, ask.request, name))
        if isinstance(done, Session):
            raise StillInRound(name=done.player, table=done.table_name)
        paid = ", ".join(f"{format_cents(part.cents)} {part.money.value}" for part in done.paid_out) or "nothing"
        answer(ask, facts_of(done), f"The account of {done.name} is closed; paid out: {paid}.", as_json=as_json)


@app.command()
def show(name: NameArgument, *, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """Show somebody's money, limits, exclusion and last log-in."""
    with opened(database) as store:
        found = store.read(lambda c: account_facts(c, name, now()))
    if as_json:
        print_json(found)
    else:
        print_account(found)


@app.command("list")
def list_accounts(
    *,
    role: Annotated[Role | None, typer.Option(help="Only those of this role.")] = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """List the accounts, with who is locked out, excluded or gone."""
    moment = now()
    with opened(database) as store:
        found = store.read(lambda c: find_accounts(c, role, moment))
    if as_json:
        print_json({"accounts": [{**facts_of(one.account), "exclusion": one.exclusion} for one in found]})
    elif found:
        print_table(accounts_table(found, moment))
    else:
        typer.echo("There is no account yet." if role is None else f"There is no {role.value} yet.")


@app.command()
def password(
    name: NameArgument,
    *,
    password_stdin: PasswordStdin = False,
    key: KeyOption = None,
    by: ByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Give somebody a new password; a lock-out, every log-in and open table of theirs end with it."""
    with opened(database) as store:
        new = read_password(stdin=password_stdin)
        with asked(store, key, by) as ask:
            done = give_password(store, ask.request, name, new)
            answer(ask, facts_of(done), f"{done.name} has a new password.", as_json=as_json)


app.command(cls=CashCommand)(deposit)
app.command(cls=CashCommand)(withdraw)
app.command(cls=AmountCommand)(correct)
app.command(cls=AmountCommand)(limit)
app.command()(exclude)


def closed(connection: Connection, request: Request, name: str) -> AccountClosed | Session:
    """The account closed with all its sessions; or a session that is closing, which keeps the account open."""
    left = close_every_session(connection, replace(request, why="the account is closed"), name)
    waiting = next((session for session in left if session.closed_at is None), None)
    return waiting or close_account(connection, request, name)

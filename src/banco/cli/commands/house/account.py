"""`banco account …`: people, their money, and the limits they set themselves."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace
from sqlalchemy import Connection

from banco.cli.commands.house.account_cash import DEPOSIT, WITHDRAW, CashCommand, cash_command
from banco.cli.commands.house.account_correct import correct
from banco.cli.commands.house.account_limits import exclude, limit
from banco.cli.shared.account_output import account_facts, accounts_table, find_accounts, print_account
from banco.cli.shared.amounts import AmountCommand
from banco.cli.shared.change_options import ChangeOptions, change_command
from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, now, open_store
from banco.cli.shared.idempotency import facts_of
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
from banco.house.cash.cash_desk import deposit as pay_in
from banco.house.cash.cash_desk import withdraw as pay_out
from banco.house.sessions.close_session import close_every_session
from banco.house.sessions.session import Session

app = typer.Typer(help="People, their money, and the limits they set themselves.", no_args_is_help=True)

NameArgument = Annotated[str, typer.Argument(metavar="NAME", help="Whose account.")]


class StillInRound(Refusal):
    """The account cannot be closed yet: one of its sessions waits for its round to end."""

    sentence = (
        "{name} has a stake in a round at {table}: every session is closed, that one when its round is over; "
        "the account is still open, ask again then and it is closed."
    )


@app.command()
@change_command
def create(
    options: ChangeOptions,
    name: NameArgument,
    *,
    role: Annotated[Role, typer.Option(help="What they are in the house.")] = Role.PLAYER,
    password_stdin: PasswordStdin = False,
) -> None:
    """Make an account; the password is asked for, or read from standard input."""
    with options.begin() as change:
        password = read_password(stdin=password_stdin)
        done = create_account(change.store, change.request, name, password, role)
        change.answer(facts_of(done), f"{done.name} has an account as {done.role.value}.")


@app.command("role")
@change_command
def give_role(
    options: ChangeOptions, name: NameArgument, role: Annotated[Role, typer.Argument(help="The new role.")]
) -> None:
    """Give somebody another role; every log-in and open table of theirs ends."""
    with options.begin() as change:
        done = change.run(lambda c: change_role(c, change.request, name, role))
        change.answer(facts_of(done), f"{done.name} was {done.before.value} and is {done.after.value}.")


@app.command()
@change_command
def close(options: ChangeOptions, name: NameArgument) -> None:
    """Close an account for good and pay out what is in it; its sessions at tables are closed first.

    With a stake in a round only the sessions are closed, that one after the round: ask again then (exit code 2).
    """
    with options.begin() as change:
        done = change.run(lambda c: close_with_sessions(c, change.request, name))
        if isinstance(done, Session):
            raise StillInRound(name=done.player, table=done.table_name)
        paid = ", ".join(f"{format_cents(part.cents)} {part.money.value}" for part in done.paid_out) or "nothing"
        change.answer(facts_of(done), f"The account of {done.name} is closed; paid out: {paid}.")


@app.command()
def show(name: NameArgument, *, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """Show somebody's money, limits, exclusion and last log-in."""
    with open_store(database) as store:
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
    with open_store(database) as store:
        found = store.read(lambda c: find_accounts(c, role, moment))
    if as_json:
        print_json({"accounts": [{**facts_of(one.account), "exclusion": one.exclusion} for one in found]})
    elif found:
        print_table(accounts_table(found, moment))
    else:
        typer.echo("There is no account yet." if role is None else f"There is no {role.value} yet.")


@app.command()
@change_command
def password(options: ChangeOptions, name: NameArgument, *, password_stdin: PasswordStdin = False) -> None:
    """Give somebody a new password; a lock-out, every log-in and open table of theirs end with it."""
    with options.begin() as change:
        done = give_password(change.store, change.request, name, read_password(stdin=password_stdin))
        change.answer(facts_of(done), f"{done.name} has a new password.")


def close_with_sessions(connection: Connection, request: Request, name: str) -> AccountClosed | Session:
    """The account closed with all its sessions; or a session that is still closing, which keeps the account open."""
    sessions = close_every_session(connection, replace(request, why="the account is closed"), name)
    waiting = next((session for session in sessions if session.closed_at is None), None)
    return waiting or close_account(connection, request, name)


app.command("deposit", cls=CashCommand, help=DEPOSIT)(cash_command(pay_in))
app.command("withdraw", cls=CashCommand, help=WITHDRAW)(cash_command(pay_out))
app.command(cls=AmountCommand)(correct)
app.command(cls=AmountCommand)(limit)
app.command()(exclude)

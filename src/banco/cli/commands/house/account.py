"""`banco account …`: people, their money, and the limits they set themselves."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.commands.house.account_cash import DEPOSIT, WITHDRAW, CashCommand, cash_command
from banco.cli.commands.house.account_correct import correct
from banco.cli.commands.house.account_limits import exclude, limit
from banco.cli.shared.account_output import accounts_table, print_account
from banco.cli.shared.amounts import AmountCommand
from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, now, open_store
from banco.cli.shared.idempotency import facts_of
from banco.cli.shared.options.change_options import ChangeOptions, change_command
from banco.cli.shared.passwords import PasswordStdin, read_password
from banco.cli.shared.printing import AsJson, print_json, print_table
from banco.core.money import format_cents
from banco.house.accounts.account import Role
from banco.house.accounts.create_account import create_account
from banco.house.accounts.login import give_password
from banco.house.accounts.remove_display_name import remove_display_name
from banco.house.accounts.roles import change_role
from banco.house.accounts.unlock_account import unlock_account
from banco.house.cash.cash_desk import deposit as pay_in
from banco.house.cash.cash_desk import withdraw as pay_out
from banco.house.limits.account_facts import account_facts, find_accounts
from banco.house.sessions.close_account import close_with_sessions, require_closed

app = typer.Typer(help="People, their money, and the limits they set themselves.", no_args_is_help=True)

NameArgument = Annotated[str, typer.Argument(metavar="NAME", help="Whose account.")]


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
def unlock(options: ChangeOptions, name: NameArgument) -> None:
    """Lift somebody's lock-out after failed log-ins; the password stays."""
    with options.begin() as change:
        done = change.run(lambda c: unlock_account(c, change.request, name))
        change.answer(facts_of(done), f"{done.name} is not locked out; {done.before} failed log-ins are forgotten.")


@app.command()
@change_command
def close(options: ChangeOptions, name: NameArgument) -> None:
    """Close an account for good and pay out what is in it; its sessions at tables are closed first.

    With a stake in a round only the sessions are closed, that one after the round: ask again then (exit code 2).
    """
    with options.begin() as change:
        done = require_closed(change.run(lambda c: close_with_sessions(c, change.request, name)))
        paid = ", ".join(f"{format_cents(part.cents)} {part.money.value}" for part in done.paid_out) or "nothing"
        change.answer(facts_of(done), f"The account of {done.name} is closed; paid out: {paid}.")


@app.command("remove-display-name")
@change_command
def remove_name(
    options: ChangeOptions,
    name: NameArgument,
    *,
    why: Annotated[str, typer.Option(help="Why; the player is told.")],
) -> None:
    """Take a display name away that others should not have to read; its player may choose another."""
    with options.begin() as change:
        done = change.run(lambda c: remove_display_name(c, change.request, name, why))
        change.answer(facts_of(done), f"{done.account} is no longer “{done.name}” at the tables.")


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
    search: Annotated[str, typer.Option(metavar="TEXT", help="Only those with this in their name.")] = "",
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """List the accounts, with who is locked out, excluded or gone."""
    moment = now()
    with open_store(database) as store:
        found = store.read(lambda c: find_accounts(c, moment, role=role, search=search))
    if as_json:
        print_json({"accounts": [{**facts_of(one.account), "exclusion": one.exclusion} for one in found]})
    elif found:
        print_table(accounts_table(found, moment))
    else:
        who = "account" if role is None else role.value
        typer.echo(f"There is no {who} {f'with “{search}” in the name' if search else 'yet'}.")


@app.command()
@change_command
def password(options: ChangeOptions, name: NameArgument, *, password_stdin: PasswordStdin = False) -> None:
    """Give somebody a new password; a lock-out, every log-in and open table of theirs end with it."""
    with options.begin() as change:
        done = give_password(change.store, change.request, name, read_password(stdin=password_stdin))
        change.answer(facts_of(done), f"{done.name} has a new password.")


app.command("deposit", cls=CashCommand, help=DEPOSIT)(cash_command(pay_in))
app.command("withdraw", cls=CashCommand, help=WITHDRAW)(cash_command(pay_out))
app.command(cls=AmountCommand)(correct)
app.command(cls=AmountCommand)(limit)
app.command()(exclude)

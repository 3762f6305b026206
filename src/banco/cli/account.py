"""`banco account …`: people, their money, and the limits they set themselves."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from typing import Annotated, TypeVar

import typer
from sqlalchemy import Connection

from banco.cli.account_told import account_facts, accounts_table, tell_account
from banco.cli.amounts import CurrencyOption, RealOption, money_of, read_amount
from banco.cli.database import DEFAULT_DATABASE, DatabaseOption, now, opened
from banco.cli.printing import AsJson, print_json, print_table
from banco.core.errors import BadInput
from banco.core.messages import Event
from banco.core.money import Currency, format_cents
from banco.house.accounts.account import Role, every_account
from banco.house.accounts.cash import deposit as pay_in
from banco.house.accounts.closing import close_account
from banco.house.accounts.creating import create_account
from banco.house.accounts.login import give_password
from banco.house.accounts.roles import change_role
from banco.house.dates import told
from banco.house.limits.exclusions import exclude as exclude_player
from banco.house.limits.limit import LimitKind
from banco.house.limits.limits import set_limit
from banco.house.periods import DAY, Period
from banco.house.sessions.closing import close_every_session
from banco.table.askers import SYSTEM

app = typer.Typer(help="People, their money, and the limits they set themselves.", no_args_is_help=True)

NameArgument = Annotated[str, typer.Argument(metavar="NAME", help="Whose account.")]
PasswordStdin = Annotated[bool, typer.Option("--password-stdin", help="Read the password from standard input.")]

Done = TypeVar("Done", bound=Event)


class HowLong(BadInput):
    """An exclusion without its length, or with two."""

    sentence = "Say how long: either --days N or --for-ever."


class NoMinutes(BadInput):
    """A text that is no number of minutes."""

    sentence = "“{text}” is no number of minutes."


@app.command()
def create(
    name: NameArgument,
    *,
    role: Annotated[Role, typer.Option(help="What they are in the house.")] = Role.PLAYER,
    password_stdin: PasswordStdin = False,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Make an account; the password is asked for, or read from standard input."""
    with opened(database) as store:
        password = read_password(stdin=password_stdin)
        created = create_account(store, now(), new_key(), name, password, role)
    tell(created, f"{created.name} has an account as {created.role.value}.", as_json=as_json)


@app.command("role")
def change(
    name: NameArgument,
    role: Annotated[Role, typer.Argument(help="The new role.")],
    *,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Give somebody another role."""
    done = do(database, lambda c: change_role(c, now(), SYSTEM.name, new_key(), name, role))
    tell(done, f"{done.name} was {done.before.value} and is {done.after.value}.", as_json=as_json)


@app.command()
def deposit(
    name: NameArgument,
    amount: Annotated[str, typer.Argument(help="How much, as in 100 or 12.50.")],
    *,
    currency: CurrencyOption = Currency.EUR,
    real: RealOption = False,
    key: Annotated[str, typer.Option(help="The same key again deposits nothing more.")] = "",
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Pay money into somebody's wallet: play money, unless it is said to be real."""
    used, money, cents = key or new_key(), money_of(currency, real=real), read_amount(amount)
    done = do(database, lambda c: pay_in(c, now(), used, name, money, cents, by=SYSTEM.name))
    if as_json:
        print_json({"key": used, **facts(done)})
        return
    typer.echo(f"{done.player} had {format_cents(done.before)} and has {format_cents(done.after)} {done.money.value}.")
    typer.echo(f"The key was {used}.")


@app.command()
def close(name: NameArgument, *, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """Close an account for good and pay out what is in it; its sessions at tables are closed first."""
    with opened(database) as store:
        store.do_now(lambda c: close_every_session(c, now(), name, SYSTEM.name, "the account is closed"))
        done = store.do_now(lambda c: close_account(c, now(), SYSTEM.name, new_key(), name))
    paid = ", ".join(f"{format_cents(part.cents)} {part.money.value}" for part in done.paid_out) or "nothing"
    tell(done, f"The account of {done.name} is closed; paid out: {paid}.", as_json=as_json)


@app.command()
def show(name: NameArgument, *, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """Show somebody's money, limits, exclusion and last log-in."""
    with opened(database) as store:
        found = store.read(lambda c: account_facts(c, name, now()))
    if as_json:
        print_json(found)
    else:
        tell_account(found)


@app.command("list")
def list_accounts(
    *,
    role: Annotated[Role | None, typer.Option(help="Only those of this role.")] = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """List the accounts."""
    with opened(database) as store:
        found = store.read(lambda c: every_account(c, role))
    if as_json:
        print_json({"accounts": found})
    elif found:
        print_table(accounts_table(found))
    else:
        typer.echo("There is no account yet." if role is None else f"There is no {role.value} yet.")


@app.command()
def limit(
    name: NameArgument,
    kind: Annotated[LimitKind, typer.Argument(help="What is limited.")],
    period: Annotated[Period, typer.Argument(help="For how long a time.")],
    amount: Annotated[str, typer.Argument(help="How much, or how many minutes; “none” for no limit.")],
    *,
    currency: CurrencyOption = Currency.EUR,
    real: RealOption = False,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Set a limit: a lower one counts at once, a higher one after the waiting time."""
    money = None if kind is LimitKind.TIME else money_of(currency, real=real)
    wanted = None if amount == "none" else read_minutes(amount) if kind is LimitKind.TIME else read_amount(amount)
    done = do(database, lambda c: set_limit(c, now(), SYSTEM.name, new_key(), name, kind, period, wanted, money))
    waits = done.after.next_from
    sentence = "The limit counts from now." if waits is None else f"The limit will count from {told(waits)}."
    tell(done, sentence, as_json=as_json)


@app.command()
def exclude(
    name: NameArgument,
    *,
    days: Annotated[int | None, typer.Option(min=1, help="For so many days.")] = None,
    for_ever: Annotated[bool, typer.Option("--for-ever", help="Without an end.")] = False,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Exclude somebody from play; this can be made longer, but never shorter."""
    if (days is None) is not for_ever:
        raise HowLong
    at = now()
    until = None if days is None else at + days * DAY
    done = do(database, lambda c: exclude_player(c, at, SYSTEM.name, new_key(), name, until))
    tell(done, f"{done.player} is excluded {done.after}.", as_json=as_json)


@app.command()
def password(
    name: NameArgument,
    *,
    password_stdin: PasswordStdin = False,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Give somebody a new password; a lock-out ends with it."""
    with opened(database) as store:
        new = read_password(stdin=password_stdin)
        done = give_password(store, now(), SYSTEM.name, new_key(), name, new)
    tell(done, f"{done.name} has a new password.", as_json=as_json)


def do(database: str, work: Callable[[Connection], Done]) -> Done:
    """What came of a change in the house's database."""
    with opened(database) as store:
        return store.do_now(work)


def tell(done: Event, sentence: str, *, as_json: bool) -> None:
    """What came of it, as a sentence or as JSON."""
    if as_json:
        print_json(facts(done))
    else:
        typer.echo(sentence)


def facts(done: Event) -> dict[str, object]:
    """What came of it, by name."""
    return {name: getattr(done, name) for name in done.__struct_fields__}


def read_password(*, stdin: bool) -> str:
    """The first line of standard input, or what is typed twice, unseen."""
    if stdin:
        return sys.stdin.readline().rstrip("\r\n")
    typed: str = typer.prompt("Password", hide_input=True, confirmation_prompt=True, err=True)
    return typed


def read_minutes(text: str) -> int:
    """The minutes of a limit of time, as they are typed."""
    if not (text.isascii() and text.isdigit()):
        raise NoMinutes(text=text[:40])
    return int(text)


def new_key() -> str:
    """A key that nobody has used."""
    return secrets.token_hex(8)

"""`banco account limit` and `exclude`: what somebody may bring in, lose and play, and who may not play at all."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.shared.amounts import read_amount
from banco.cli.shared.idempotency import Change, facts_of
from banco.cli.shared.options.change_options import ChangeOptions, change_command
from banco.cli.shared.options.money_option import money_option
from banco.core.errors import BadInput
from banco.core.money import format_cents
from banco.core.time import DAY
from banco.house.dates import format_minute
from banco.house.limits.limit_repo import set_limit
from banco.house.limits.limit_rules import LimitKind
from banco.house.limits.messages import LimitChanged
from banco.house.periods import Period
from banco.house.sessions.exclude_player import exclude as exclude_player
from banco.ledger.money_names import MONEY_NAMES
from banco.ledger.purses import Money

PlayerArgument = Annotated[str, typer.Argument(metavar="NAME", help="Whose account.")]

DOES = {LimitKind.DEPOSIT: "deposits", LimitKind.LOSS: "loses", LimitKind.TIME: "plays"}


class HowLong(BadInput):
    """An exclusion without its length, or with two."""

    sentence = "Say how long: either --days N or --for-ever."


class NoMinutes(BadInput):
    """A text that is no number of minutes."""

    sentence = "“{text}” is no number of minutes."


class WhichMoney(BadInput):
    """A limit of money that does not say of which."""

    sentence = "Say which money is limited: --money {moneys}."


@change_command
def limit(
    options: ChangeOptions,
    name: PlayerArgument,
    kind: Annotated[LimitKind, typer.Argument(help="What is limited.")],
    period: Annotated[Period, typer.Argument(help="For how long a time.")],
    amount: Annotated[str, typer.Argument(help="How much, or how many minutes; “none” for no limit.")],
    *,
    money: Annotated[Money | None, money_option("Which money is limited.")] = None,
) -> None:
    """Set a limit: a lower one counts at once, a higher one after the waiting time.

    A limit of deposits or losses is in one kind of money, which must be said; a limit of time is in minutes.
    """
    if money is None and kind is not LimitKind.TIME:
        raise WhichMoney(moneys=", ".join(MONEY_NAMES))
    wanted = None if amount == "none" else read_minutes(amount) if kind is LimitKind.TIME else read_amount(amount)
    with options.begin() as change:
        done = change.run(lambda c: set_limit(c, change.request, name, kind, period, wanted, money))
        change.answer(facts_of(done), limit_sentence(change, done))


@change_command
def exclude(
    options: ChangeOptions,
    name: PlayerArgument,
    *,
    days: Annotated[int | None, typer.Option(min=1, help="For so many days.")] = None,
    for_ever: Annotated[bool, typer.Option("--for-ever", help="Without an end.")] = False,
) -> None:
    """Exclude somebody from play; this can be made longer, but never shorter."""
    if (days is None) is not for_ever:
        raise HowLong
    with options.begin() as change:
        start = change.request.at if change.before is None else change.before
        until = None if days is None else start + days * DAY
        done = change.run(lambda c: exclude_player(c, change.request, name, until))
        change.answer(facts_of(done), f"{done.player} is excluded {done.after}.")


def limit_sentence(change: Change, done: LimitChanged) -> str:
    """The limit in full: how much of what in how long a time, from when, and what comes after it."""
    after, does = done.after, f"{done.player}: {DOES[done.kind]}"
    if after.next_from is not None:
        until, then = format_minute(after.next_from), describe_bound(done, after.next_amount)
        return f"{does} {describe_bound(done, after.amount)} until {until}, then {then}."
    since = "from now" if after.since == change.request.at else f"since {format_minute(after.since)}"
    return f"{does} {describe_bound(done, after.amount)}, {since}."


def describe_bound(done: LimitChanged, value: int | None) -> str:
    """How much of what is possible in the limit's period."""
    if value is None:
        what = f"any amount of {done.money.value}" if done.money else "any time"
    elif done.money:
        what = f"at most {format_cents(value)} {done.money.value}"
    else:
        what = f"at most {value} minute{'' if value == 1 else 's'}"
    return f"{what} a {done.period.value}"


def read_minutes(text: str) -> int:
    """The minutes of a limit of time, as they are typed."""
    if not (text.isascii() and text.isdigit()):
        raise NoMinutes(text=text[:40])
    return int(text)

"""Decisions about a round or a key: which round, and which inspector decides."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.shared.printing import console
from banco.core.errors import Refusal
from banco.core.money import format_cents
from banco.house.accounts import account as accounts
from banco.house.accounts.account import account_of, check_open
from banco.house.dates import format_minute
from banco.house.store.store import Store
from banco.house.void_round import VoidedRound
from banco.table.permissions import SYSTEM, Asker, Role

RoundArgument = Annotated[str, typer.Argument(metavar="ROUND", help="The round, as in paijiu-1/12.")]
DecidedByOption = Annotated[
    str | None,
    typer.Option("--by", metavar="NAME", help="The inspector who decides; the system if left out.", show_default=False),
]
MAY_DECIDE = (accounts.Role.INSPECTOR, accounts.Role.MANAGER)


class NoInspector(Refusal):
    """Somebody who may not decide about a round is named as its judge."""

    sentence = "{name} is a {role}: only inspectors and managers decide about a round."


def find_inspector(store: Store, name: str | None) -> Asker:
    """The inspector or manager of that name; the system where nobody is named."""
    if name is None:
        return SYSTEM
    account = store.read(lambda c: account_of(c, name))
    check_open(account)
    if account.role not in MAY_DECIDE:
        raise NoInspector(name=account.name, role=account.role.value)
    return Asker(account.name, Role.INSPECTOR)


def print_void(voided: VoidedRound) -> None:
    """Since when the round is void, by whom and why, and what went back."""
    out = console()
    since = f"since {format_minute(voided.at)}, by {voided.by}"
    out.print(f"round {voided.round} is void {since}: {voided.why}", markup=False, highlight=False)
    for line in voided.lines:
        out.print(f"{line.player} on {line.where}: {format_cents(line.returned)} returned", markup=False)
    if not voided.lines:
        out.print("no stake lay on the layout")

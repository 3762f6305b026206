"""`banco void`: a round that cannot go on, broken off."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, now, opened
from banco.cli.shared.idempotency import done_before, facts_of
from banco.cli.shared.printing import AsJson, console, print_json
from banco.core.errors import Refusal
from banco.core.money import format_cents
from banco.games import GAMES
from banco.house.accounts import account as accounts
from banco.house.accounts.account import account_of, check_open
from banco.house.dates import told
from banco.house.store.store import Store
from banco.house.void_round import VoidedRound, void_round
from banco.table.permissions import SYSTEM, Asker, Role

RoundArgument = Annotated[str, typer.Argument(metavar="ROUND", help="The round, as in paijiu-1/12.")]
DecidedByOption = Annotated[
    str | None,
    typer.Option("--by", metavar="NAME", help="The inspector who decides; the system if left out.", show_default=False),
]
MAY_DECIDE = (accounts.Role.INSPECTOR, accounts.Role.MANAGER)


class NoInspector(Refusal):
    """Somebody is to have decided about a round who may not."""

    sentence = "{name} is a {role}: only inspectors and managers decide about a round."


def void(
    round_id: RoundArgument,
    *,
    why: Annotated[str, typer.Option(help="Why it cannot go on; players are told.")],
    by: DecidedByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Make a round void and give every stake back; asked again, nothing more happens."""
    with opened(database) as store:
        who = SYSTEM if by is None else inspector(store, by)
        voided = void_round(store, GAMES, round_id, who, why, now())
    if as_json:
        print_json(facts_of(voided))
        return
    if voided.repeated:
        typer.echo(done_before(voided.at))
    tell_voided(voided)


def inspector(store: Store, name: str) -> Asker:
    """The inspector, or the manager, of that name; nobody else decides about a round."""
    account = store.read(lambda c: account_of(c, name))
    check_open(account)
    if account.role not in MAY_DECIDE:
        raise NoInspector(name=account.name, role=account.role.value)
    return Asker(account.name, Role.INSPECTOR)


def tell_voided(voided: VoidedRound) -> None:
    """Since when the round is void, by whom and why, and what went back."""
    out = console()
    since = f"since {told(voided.at)}, by {voided.by}"
    out.print(f"round {voided.round} is void {since}: {voided.why}", markup=False, highlight=False)
    for line in voided.lines:
        out.print(f"{line.player} on {line.where}: {format_cents(line.returned)} returned", markup=False)
    if not voided.lines:
        out.print("no stake lay on the layout")

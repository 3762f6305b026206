"""`banco proposals …`: corrections that one person proposes and another decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from banco.cli.shared.amounts import read_amount
from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, open_store
from banco.cli.shared.decisions import RoundArgument
from banco.cli.shared.house_tables import NotNameAndValue
from banco.cli.shared.idempotency import facts_of, require_name
from banco.cli.shared.options.change_options import ChangeOptions, change_command
from banco.cli.shared.printing import AsJson, print_json, print_table, table
from banco.core.money import Cents, format_cents
from banco.house.proposals.decide import decide
from banco.house.proposals.proposal import Proposal, list_proposals
from banco.house.proposals.propose_correction import propose_correction

app = typer.Typer(help="Corrections that one person proposes and another decides.", no_args_is_help=True)

NumberArgument = Annotated[int, typer.Argument(metavar="NUMBER", min=1, help="The number of the proposal.")]
WhyOption = Annotated[str, typer.Option(help="Why; it is noted.")]


@app.command("list")
def list_command(
    *,
    open_only: Annotated[bool, typer.Option("--open", help="Only those that wait for a decision.")] = False,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """List the proposals."""
    with open_store(database) as store:
        found = store.read(lambda c: list_proposals(c, open_only=open_only))
    if as_json:
        print_json({"proposals": found})
    elif found:
        rows = table("number", "round", "players", "by", "state", "decided by", "why")
        for one in found:
            rows.add_row(
                str(one.number), one.round, lines_of(one), one.proposed_by, one.state.value, one.decided_by, one.why
            )
        print_table(rows)
    else:
        typer.echo("No proposal waits." if open_only else "There is no proposal.")


@app.command()
@change_command
def propose(
    options: ChangeOptions,
    round_id: RoundArgument,
    lines: Annotated[
        list[str], typer.Argument(metavar="NAME=AMOUNT", help="So much more for a player, or -AMOUNT less.")
    ],
    *,
    why: WhyOption,
) -> None:
    """Propose to put right what players got for a round that is over; somebody else decides.

    Example: banco proposals propose lugano-1/12 anna=5 bruno=-2.50 --why "a misread card" --by ines
    """
    answer_with_proposal(options, round_id, dict(map(read_line, lines)), why)


@app.command()
@change_command
def approve(options: ChangeOptions, number: NumberArgument, *, why: WhyOption) -> None:
    """Approve what another has proposed; every correction in it is posted."""
    _decide(options, number, why, approve=True)


@app.command()
@change_command
def decline(options: ChangeOptions, number: NumberArgument, *, why: WhyOption) -> None:
    """Decline what another has proposed; nothing is posted."""
    _decide(options, number, why, approve=False)


def answer_with_proposal(options: ChangeOptions, round_id: str, lines: Mapping[str, Cents], why: str) -> None:
    """Propose so much more, or less, for each player, and print the proposal."""
    with options.begin() as change:
        request = require_name(change)
        done = change.run(lambda c: propose_correction(c, request, round_id, lines, why))
        change.answer(facts_of(done), f"Proposal {done.number} waits: {lines_of(done)}.")


def _decide(options: ChangeOptions, number: int, why: str, *, approve: bool) -> None:
    with options.begin() as change:
        request = require_name(change)
        done = change.run(lambda c: decide(c, request, number, approve=approve, why=why))
        change.answer(facts_of(done), f"Proposal {done.number} is {done.state.value} by {done.decided_by}.")


def read_line(text: str) -> tuple[str, int]:
    """A player and the cents of an amount, as in `anna=5` or `anna=-2.50`."""
    player, equals, amount = text.partition("=")
    if not (player and equals):
        raise NotNameAndValue(text=text[:80])
    return player, -read_amount(amount[1:]) if amount.startswith("-") else read_amount(amount)


def lines_of(proposal: Proposal) -> str:
    """Who gets how much more, or less."""
    return ", ".join(f"{line.player} {format_cents(line.cents)}" for line in proposal.lines)

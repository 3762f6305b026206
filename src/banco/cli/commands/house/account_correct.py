"""`banco account correct`: what a player got for a round that is over, put right."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace

from banco.cli.commands.house.account_cash import WalletArgument, answer_with_wallet
from banco.cli.shared.amounts import AmountArgument, BelowNothing
from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, open_store
from banco.cli.shared.decisions import DecidedByOption, RoundArgument, find_inspector
from banco.cli.shared.idempotency import KeyOption, begin_change
from banco.cli.shared.printing import AsJson
from banco.core.money import format_cents
from banco.house.corrections import correct_round


def correct(
    name: WalletArgument,
    round_id: RoundArgument,
    cents: AmountArgument,
    *,
    why: Annotated[str, typer.Option(help="Why; it stands in the history of the round.")],
    take: Annotated[bool, typer.Option("--take", help="Take so much back; without it, give it.")] = False,
    key: KeyOption = None,
    by: DecidedByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Put right what somebody got for a round that is over.

    A new transfer between the wallet and what the house has won at the table; whatever stands in the books stays.
    """
    if cents < 0:
        raise BelowNothing(text=format_cents(cents))
    due = -cents if take else cents
    with open_store(database) as store:
        decides = None if by is None else find_inspector(store, by).name
        with begin_change(store, key, decides, as_json=as_json) as change:
            request = replace(change.request, why=why)
            answer_with_wallet(change, change.run(lambda c: correct_round(c, request, round_id, name, due)))

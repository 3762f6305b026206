"""`banco account correct`: what a player got for a round that is over, put right."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace

from banco.cli.commands.house.account_cash import WalletArgument, tell
from banco.cli.shared.amounts import AmountArgument, BelowNothing, read_amount
from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, opened
from banco.cli.shared.decisions import DecidedByOption, RoundArgument, find_inspector
from banco.cli.shared.idempotency import KeyOption, asked
from banco.cli.shared.printing import AsJson
from banco.house.corrections import correct_round


def correct(
    name: WalletArgument,
    round_id: RoundArgument,
    amount: AmountArgument,
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
    cents = read_amount(amount)
    if cents < 0:
        raise BelowNothing(text=amount[:40])
    due = -cents if take else cents
    with opened(database) as store:
        decides = None if by is None else find_inspector(store, by).name
        with asked(store, key, decides) as ask:
            done = ask.do(lambda c: correct_round(c, replace(ask.request, why=why), round_id, name, due))
            tell(ask, done, as_json=as_json)

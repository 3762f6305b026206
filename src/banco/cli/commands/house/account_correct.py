"""`banco account correct`: what a player got for a round that is over, proposed to be put right."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.commands.house.account_cash import WalletArgument
from banco.cli.commands.house.proposals import WhyOption, answer_with_proposal
from banco.cli.shared.amounts import AmountArgument, BelowNothing
from banco.cli.shared.decisions import RoundArgument
from banco.cli.shared.options.change_options import ChangeOptions, change_command
from banco.core.money import format_cents


@change_command
def correct(
    options: ChangeOptions,
    name: WalletArgument,
    round_id: RoundArgument,
    cents: AmountArgument,
    *,
    why: WhyOption,
    take: Annotated[bool, typer.Option("--take", help="Take so much back; without it, give it.")] = False,
) -> None:
    """Propose to put right what somebody got for a round that is over; somebody else decides.

    It is `banco proposals propose` for one player: nothing moves before another has approved it.
    """
    if cents < 0:
        raise BelowNothing(text=format_cents(cents))
    answer_with_proposal(options, round_id, {name: -cents if take else cents}, why)

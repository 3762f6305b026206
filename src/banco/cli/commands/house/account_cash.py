"""`banco account deposit` and `withdraw`: money between the cashier and somebody's wallet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Protocol

import typer
from sqlalchemy import Connection
from typer.exceptions import TyperException

from banco.cli.shared.amounts import AmountArgument, AmountCommand
from banco.cli.shared.idempotency import Change, facts_of
from banco.cli.shared.options.change_options import ChangeOptions, change_command
from banco.cli.shared.options.money_option import money_option
from banco.core.errors import BadInput
from banco.core.money import format_cents
from banco.core.request import Request
from banco.house.accounts.messages import Deposited, Withdrawn
from banco.house.store.ledger import balance
from banco.ledger.money_names import MONEY_NAMES
from banco.ledger.purses import Money, wallet

WalletArgument = Annotated[str, typer.Argument(metavar="NAME", help="Whose wallet.")]
CashMoneyOption = Annotated[Money, money_option("Which money.", default=Money.PLAY_EUR)]

DEPOSIT = "Pay money into somebody's wallet: play money in euros, unless another money is named."
WITHDRAW = "Pay money out of somebody's wallet: play money in euros, unless another money is named."


class CashWork(Protocol):
    """What the cash desk does: take money in, or pay it out."""

    def __call__(
        self, connection: Connection, request: Request, player: str, money: Money, cents: int, /
    ) -> Deposited | Withdrawn:
        """What came of it."""


class OldMoneyOption(BadInput):
    """An option by which the money was named before there was `--money`."""

    sentence = "{option} is no option any more: name the money with --money, as one of {moneys}."


class CashCommand(AmountCommand):
    """A command of the cash desk: whoever types its older options is told of `--money`."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Parse the words of the command line."""
        words = [word.partition("=")[0] for word in args]
        try:
            return super().parse_args(ctx, args)
        except TyperException:
            for word in words:
                if word in ("--real", "--currency"):
                    raise OldMoneyOption(option=word, moneys=", ".join(MONEY_NAMES)) from None
            raise


def cash_command(work: CashWork) -> Callable[..., None]:
    """The command that moves an amount between the cashier and a wallet by this work of the cash desk."""

    @change_command
    def move_cash(
        options: ChangeOptions, name: WalletArgument, cents: AmountArgument, *, money: CashMoneyOption = Money.PLAY_EUR
    ) -> None:
        with options.begin() as change:
            answer_with_wallet(change, change.run(lambda c: work(c, change.request, name, money, cents)))

    return move_cash


def answer_with_wallet(change: Change, done: Deposited | Withdrawn) -> None:
    """Print what the wallet held before and after; for a repeated request also what it holds now."""
    holds = change.store.read(lambda c: balance(c, wallet(done.player, done.money)))
    before, after, money = format_cents(done.before), format_cents(done.after), done.money.value
    if change.repeated_at is None:
        sentence = f"{done.player} had {before} and has {after} {money}."
    else:
        sentence = f"{done.player} had {before} and then {after} {money}; now it is {format_cents(holds)}."
    change.answer({**facts_of(done), "holds": holds}, sentence)

"""`banco account deposit` and `withdraw`: money between the cashier and somebody's wallet."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.exceptions import TyperException

from banco.cli.shared.amounts import AmountArgument, AmountCommand, read_amount
from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, opened
from banco.cli.shared.idempotency import Ask, ByOption, KeyOption, answer, asked, facts_of
from banco.cli.shared.money_option import money_option
from banco.cli.shared.printing import AsJson
from banco.core.errors import BadInput
from banco.core.money import format_cents
from banco.house.accounts.cash_desk import deposit as pay_in
from banco.house.accounts.cash_desk import withdraw as pay_out
from banco.house.accounts.messages import Deposited, RoundCorrected, Withdrawn
from banco.house.store.ledger import balance
from banco.ledger.money_names import MONEY_NAMES
from banco.ledger.purses import Money, wallet

WalletArgument = Annotated[str, typer.Argument(metavar="NAME", help="Whose wallet.")]
CashMoneyOption = Annotated[Money, money_option("Which money.", default=Money.PLAY_EUR)]


class OldMoneyOption(BadInput):
    """An option by which the money was named before there was `--money`."""

    sentence = "{option} is no option any more: name the money with --money, as one of {moneys}."


class CashCommand(AmountCommand):
    """A command of the cash desk: whoever types its older options is told of `--money`."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """The words of the command line, taken apart."""
        words = [word.partition("=")[0] for word in args]
        try:
            return super().parse_args(ctx, args)
        except TyperException:
            for word in words:
                if word in ("--real", "--currency"):
                    raise OldMoneyOption(option=word, moneys=", ".join(MONEY_NAMES)) from None
            raise


def deposit(
    name: WalletArgument,
    amount: AmountArgument,
    *,
    money: CashMoneyOption = Money.PLAY_EUR,
    key: KeyOption = None,
    by: ByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Pay money into somebody's wallet: play money in euros, unless another money is named."""
    cents = read_amount(amount)
    with opened(database) as store, asked(store, key, by) as ask:
        done = ask.do(lambda c: pay_in(c, ask.request, name, money, cents))
        tell(ask, done, as_json=as_json)


def withdraw(
    name: WalletArgument,
    amount: AmountArgument,
    *,
    money: CashMoneyOption = Money.PLAY_EUR,
    key: KeyOption = None,
    by: ByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Pay money out of somebody's wallet: play money in euros, unless another money is named."""
    cents = read_amount(amount)
    with opened(database) as store, asked(store, key, by) as ask:
        done = ask.do(lambda c: pay_out(c, ask.request, name, money, cents))
        tell(ask, done, as_json=as_json)


def tell(ask: Ask, done: Deposited | Withdrawn | RoundCorrected, *, as_json: bool) -> None:
    """What the wallet had and has; after what was done before, also what it holds now."""
    holds = ask.store.read(lambda c: balance(c, wallet(done.player, done.money)))
    answer(ask, {**facts_of(done), "holds": holds}, moved_sentence(ask, done, holds), as_json=as_json)


def moved_sentence(ask: Ask, done: Deposited | Withdrawn | RoundCorrected, holds: int) -> str:
    """The wallet before and after."""
    before, after, money = format_cents(done.before), format_cents(done.after), done.money.value
    if ask.done_at is None:
        return f"{done.player} had {before} and has {after} {money}."
    return f"{done.player} had {before} and then {after} {money}; now it is {format_cents(holds)}."

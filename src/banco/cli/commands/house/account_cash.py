"""`banco account deposit` and `withdraw`: money between the cashier and somebody's wallet."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.shared.amounts import AmountArgument, CurrencyOption, RealOption, money_of, read_amount
from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, opened
from banco.cli.shared.idempotency import Ask, ByOption, KeyOption, answer, asked, facts_of
from banco.cli.shared.printing import AsJson
from banco.core.money import Currency, format_cents
from banco.house.accounts.cash_desk import deposit as pay_in
from banco.house.accounts.cash_desk import withdraw as pay_out
from banco.house.accounts.messages import Deposited, RoundCorrected, Withdrawn
from banco.house.store.ledger import balance
from banco.ledger.purses import wallet

WalletArgument = Annotated[str, typer.Argument(metavar="NAME", help="Whose wallet.")]


def deposit(
    name: WalletArgument,
    amount: AmountArgument,
    *,
    currency: CurrencyOption = Currency.EUR,
    real: RealOption = False,
    key: KeyOption = None,
    by: ByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Pay money into somebody's wallet: play money, unless it is said to be real."""
    money, cents = money_of(currency, real=real), read_amount(amount)
    with opened(database) as store, asked(store, key, by) as ask:
        done = ask.do(lambda c: pay_in(c, ask.at, ask.key, name, money, cents, by=ask.by))
        tell(ask, done, as_json=as_json)


def withdraw(
    name: WalletArgument,
    amount: AmountArgument,
    *,
    currency: CurrencyOption = Currency.EUR,
    real: RealOption = False,
    key: KeyOption = None,
    by: ByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Pay money out of somebody's wallet: play money, unless it is said to be real."""
    money, cents = money_of(currency, real=real), read_amount(amount)
    with opened(database) as store, asked(store, key, by) as ask:
        done = ask.do(lambda c: pay_out(c, ask.at, ask.key, name, money, cents, by=ask.by))
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

"""What the office moves: the keys are in the books for ever, so they are written out here."""

from __future__ import annotations

import pytest

from banco.ledger import movements
from banco.ledger.purses import Money
from banco.ledger.transfers import Posting, Transfer, Why

EUR, PLAY = Money.EUR, Money.PLAY_EUR

DESK, ANNA, CREDIT = "cashier:desk/anna:EUR", "wallet:anna:EUR", "session:anna/3:EUR"

MOVED = [
    (movements.deposit_by("anna", EUR, 5, by="otto", key="k1"), "deposit:anna:otto:k1", Why.DEPOSIT, DESK, ANNA),
    (
        movements.withdrawal_by("anna", EUR, 5, by="anna", key="k2"),
        "withdrawal:anna:anna:k2",
        Why.WITHDRAWAL,
        ANNA,
        DESK,
    ),
    (
        movements.drop_by("t", "walk-t-1", EUR, 5, by="cora", key="k6"),
        "drop:t:walk-t-1:cora:k6",
        Why.DEPOSIT,
        "cashier:desk/walk-t-1:EUR",
        "wallet:walk-t-1:EUR",
    ),
    (
        movements.cash_paid_by("t", "walk-t-1", EUR, 5, by="cora", key="k7"),
        "cash:t:walk-t-1:cora:k7",
        Why.WITHDRAWAL,
        "wallet:walk-t-1:EUR",
        "cashier:desk/walk-t-1:EUR",
    ),
    (movements.payout_of("anna", EUR, 5), "closing:anna:EUR", Why.WITHDRAWAL, ANNA, DESK),
    (
        movements.correction_of("solo/1", "solo", "anna", EUR, 5, by="otto", key="k4"),
        "correction:solo/1:anna:otto:k4",
        Why.CORRECTION,
        "house:solo:EUR",
        ANNA,
    ),
    (movements.buy_in_of("anna/3", "anna", EUR, 5), "anna/3/buy-in", Why.BUY_IN, ANNA, CREDIT),
    (
        movements.top_up_of("anna/3", "anna", EUR, 5, by="otto", key="k3"),
        "anna/3/top-up/otto/k3",
        Why.TOP_UP,
        ANNA,
        CREDIT,
    ),
    (movements.cash_out_of("anna/3", "anna", EUR, 5), "anna/3/cash-out", Why.CASH_OUT, CREDIT, ANNA),
    (
        movements.gift_again_to("guest-a", PLAY, 5, key="k5"),
        "guest:guest-a:EUR-play:k5",
        Why.DEPOSIT,
        "cashier:desk/guest-a:EUR-play",
        "wallet:guest-a:EUR-play",
    ),
    (
        movements.gift_to("guest-a", PLAY, 5),
        "guest:guest-a",
        Why.DEPOSIT,
        "cashier:desk/guest-a:EUR-play",
        "wallet:guest-a:EUR-play",
    ),
]


@pytest.mark.parametrize(("transfer", "key", "why", "source", "target"), MOVED, ids=[row[1] for row in MOVED])
def test_money_moves_under_the_key_that_stands_in_the_books(
    transfer: Transfer, key: str, why: Why, source: str, target: str
) -> None:
    assert transfer == Transfer(key, why, (Posting(source, -5), Posting(target, 5)))


def test_the_deposits_of_one_player_stand_together() -> None:
    anna = movements.deposit_by("anna", EUR, 5, by="otto", key="k").key
    annabel = movements.deposit_by("annabel", EUR, 5, by="otto", key="k").key
    assert anna.startswith(movements.deposits_of("anna"))
    assert not annabel.startswith(movements.deposits_of("anna"))


def test_while_the_cashier_had_one_purse_the_same_moved_between_it_and_the_wallet() -> None:
    moved = movements.deposit_by("anna", EUR, 5, by="otto", key="k1")
    once = Transfer(moved.key, Why.DEPOSIT, (Posting("cashier:desk:EUR", -5), Posting(ANNA, 5)))
    assert movements.at_one_desk(moved) == once
    bought = movements.buy_in_of("anna/3", "anna", EUR, 5)
    assert movements.at_one_desk(bought) == bought

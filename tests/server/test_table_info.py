"""What is told of a table before anybody plays at it: what its bets pay, under the table's own options."""

from __future__ import annotations

from banco.games import GAMES
from banco.server.table_info import PayoutOdds, table_facts
from tests.server.support.halls import patient_settings


def payouts(game: str, **changed: object) -> dict[str, tuple[PayoutOdds, ...]]:
    return table_facts(patient_settings(game, **changed), GAMES[game]).payouts


def to_one(*profits: int) -> tuple[PayoutOdds, ...]:
    return tuple(PayoutOdds(profit, 1) for profit in profits)


def test_g2_odds_are_told_without_the_stake_also_where_the_book_prints_it_included() -> None:
    told = payouts("lucky-tree")
    assert told["player"] == to_one(1)
    assert told["banker"] == (PayoutOdds(19, 20),)
    assert told["tie"] == to_one(8)
    assert told["big"] == (PayoutOdds(27, 50),)


def test_a_bet_that_is_paid_in_several_ways_has_them_all_the_lowest_first() -> None:
    told = payouts("lugano")
    assert told == {"59": to_one(1, 2), "play": to_one(1), "pair": to_one(10, 30), "+8": to_one(8, 30)}
    bonus = payouts("fortune")["bonus"]
    assert (bonus[0], bonus[-1]) == (PayoutOdds(2, 1), PayoutOdds(8000, 1))


def test_a_bet_that_is_not_offered_pays_nothing() -> None:
    assert set(payouts("lugano", variant="cards-in-hand")) == {"59", "play"}


def test_l11_one_box_over_another_pays_less_by_its_tax() -> None:
    assert payouts("pai-lunliu") == {"box": to_one(1), "box-over-box": (PayoutOdds(19, 20),)}

"""Bands of chance: rounds by the rules stay inside, a falsified pay table does not, and too few bets are not told."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from banco.core.bets import Limits
from banco.games.fortune.options import FortuneOptions
from banco.games.lucky_tree.options import FOR_FUN, LIVE
from banco.games.lugano.options import LuganoOptions
from banco.games.pai_lunliu.options import PaiLunliuOptions
from banco.house.figures.bet_figures import BetFigures
from banco.ledger.purses import Money
from banco.odds.common.table_return import Basis, TableReturn
from banco.odds.games import ODDS
from banco.odds.lucky_tree.returns import returns
from banco.odds.simulate.chance import stream
from banco.server.figures.return_band import BAND, moments_of

ROUNDS = 200_000


def figures(stakes: int, returned: int, squares: float, rounds: int = ROUNDS) -> BetFigures:
    return BetFigures(
        table="lucky-tree-1",
        game="lucky-tree",
        money=Money.EUR,
        options="{}",
        bet="",
        slice=0,
        rounds=rounds,
        bets=rounds,
        stakes=stakes,
        returned=returned,
        tax=0,
        squares=squares,
        round_squares=squares,
    )


def returns_at(game: str, options: object) -> dict[str, TableReturn]:
    return {one.bet: one for one in ODDS[game].count_table_returns(options)}  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_rounds_by_the_rules_stay_inside_and_a_falsified_pay_table_does_not(seed: int) -> None:
    kernel = ODDS["lucky-tree"].kernel(LIVE, "")
    counts = kernel.play(stream(seed, 0), ROUNDS)
    theory = returns_at("lucky-tree", LIVE)
    for bet in kernel.bets:
        returned = sum(count * ending.pays for ending, count in zip(bet.endings, bet.tally(counts), strict=True))
        honest = moments_of(figures(100 * ROUNDS, int(100 * returned), 1e4 * ROUNDS), theory[bet.name])
        assert honest.is_meaningful
        assert honest.inside, bet.name
        more = bet.tally(counts)[0] * int(20 * bet.endings[0].pays)  # a fifth more is paid than the book says
        falsified = moments_of(figures(100 * ROUNDS, int(100 * returned) + more, 1e4 * ROUNDS), theory[bet.name])
        assert not falsified.inside, bet.name


@pytest.mark.parametrize(
    ("bet", "bets"), [pytest.param("tie", 300, marks=pytest.mark.slow), ("player-pair", 400), ("banker", 60)]
)
def test_the_band_holds_what_it_says_for_uneven_stakes_and_leaning_bets(bet: str, bets: int) -> None:
    exact = next(one for one in returns() if one.bet == bet)
    theory, source = returns_at("lucky-tree", LIVE)[bet], np.random.default_rng(7)
    chances = [float(one.probability) for one in exact.outcomes]
    pays = np.array([float(one.pays) for one in exact.outcomes])
    stakes = source.integers(100, 500, bets)
    nights = 20_000
    ends = source.choice(len(pays), (nights, bets), p=np.array(chances) / sum(chances))
    returned = (pays[ends] * stakes).sum(axis=1) / stakes.sum()
    moments = moments_of(figures(int(stakes.sum()), 0, float((stakes**2).sum()), bets), theory)
    low, high = moments.band
    assert moments.is_meaningful
    assert low is not None
    for tail in (returned > high, returned < low):
        assert tail.mean() < 1 - BAND, "half of it belongs to each side"


def test_too_few_bets_and_rare_awards_are_not_told() -> None:
    theory = returns_at("lucky-tree", LIVE)
    few = moments_of(figures(2_000, 5_000, 2_000.0 * 100, 20), theory["tie"])
    assert not few.is_meaningful
    uneven = moments_of(figures(100 * 999 + 10_000_000, 0, 1e4 * 999 + 1e14, 1_000), theory["player"])
    assert not uneven.is_meaningful, "one stake outweighs all others"
    bonus = returns_at("fortune", FortuneOptions())["bonus"]
    assert not moments_of(figures(100 * 10_000, 0, 1e4 * 10_000, 10_000), bonus).is_meaningful


def test_players_choices_leave_the_lower_end_open() -> None:
    play = returns_at("lugano", LuganoOptions())["play"]
    assert (play.basis, play.least) == (Basis.BEST_PLAY, None)
    poor = moments_of(figures(100 * ROUNDS, 60 * ROUNDS, 1e4 * ROUNDS), play)
    rich = moments_of(figures(100 * ROUNDS, 103 * ROUNDS, 1e4 * ROUNDS), play)
    assert (poor.band[0], poor.inside, rich.inside) == (None, True, False)


def test_the_best_way_to_play_brings_most_of_what_is_staked_in_the_end() -> None:
    exact = {one.bet: one for one in ODDS["lugano"].returns()}
    most = returns_at("lugano", LuganoOptions())["play"].most
    assert exact["play-basic"].value <= most <= exact["play"].value  # what doubling gains is of more that is staked


def test_options_decide_what_is_expected() -> None:
    assert returns_at("lucky-tree", LIVE)["tie"].most != returns_at("lucky-tree", FOR_FUN)["tie"].most
    published = returns_at("fortune", FortuneOptions())["ante"].most
    assert returns_at("fortune", FortuneOptions(nine_high_push=False))["ante"].most != published
    cut = returns_at("fortune", FortuneOptions(most_won=1_000_000))["bonus"]
    assert (cut.basis, cut.least) == (Basis.CAPPED_PAYOUT, None)


def test_the_tax_of_pai_lunliu_leaves_its_return_between_two() -> None:
    box = returns_at("pai-lunliu", PaiLunliuOptions())["box"]
    assert box.basis is Basis.CAPPED_TAX
    assert box.least is not None
    exact = {one.bet: one.value for one in ODDS["pai-lunliu"].returns()}
    assert box.least == exact["box"] < box.most < 1
    small = PaiLunliuOptions(limits=Limits(20_00, 400_00, 20_00))
    taxed = returns_at("pai-lunliu", small)
    assert {taxed[bet].most for bet in ("box", "bank")} == {exact["box"], exact["bank"]}
    assert all(one.basis is Basis.EXACT and one.most == one.least for one in taxed.values())
    assert taxed["box-over-box"].most == exact["box-over-box"] < Fraction(1)

"""Simulations: the same totals whoever plays, agreement with the exact figures, and what an interruption keeps."""

from __future__ import annotations

import importlib.util
from concurrent.futures import Executor
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest
from tests.odds.chi_square import agrees_with

from banco.games import GAMES
from banco.odds.common.returns import BetReturn, Outcome
from banco.odds.games import ODDS
from banco.odds.laboratory import UnknownBet
from banco.odds.simulate import chunks, workers
from banco.odds.simulate.bet_result import Agreement, BetResult
from banco.odds.simulate.chunks import Totals, simulate
from banco.odds.simulate.kernel import Ending
from banco.odds.simulate.plan import Plan, TooFewRounds, UnknownStrategy, strategies_of
from banco.odds.simulate.results import check_bets, results
from banco.odds.simulate.workers import ClusterNotInstalled, Here, NoWorkers, WorkersAndCluster, crew

ROUNDS = 4_000_000
SMALL_CHUNK = 1 << 12

every_variant = pytest.mark.parametrize(
    ("game", "variant"), [(name, variant) for name, game in GAMES.items() for variant in ("", *game.variants)]
)


def here(plan: Plan) -> Totals:
    return simulate(plan, Here(), 1)


def with_crew(plan: Plan, workers: int = 1, dask: str = "") -> Totals:
    with crew(workers, dask) as (executor, at_once):
        return simulate(plan, executor, at_once)


def test_the_laboratory_knows_every_game() -> None:
    assert list(ODDS) == list(GAMES)


# --- the same totals ----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", ["lucky-tree", "pai-lunliu"])
def test_two_workers_get_the_totals_of_one(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunks, "CHUNK", SMALL_CHUNK)
    plan = Plan(game, 10 * SMALL_CHUNK + 77, seed=3)
    alone, together = here(plan), with_crew(plan, workers=2)
    assert alone.complete
    assert together.complete
    assert (alone.counts == together.counts).all()


@pytest.mark.skipif(not importlib.util.find_spec("distributed"), reason="the optional part “cluster” is not installed")
@pytest.mark.filterwarnings("ignore")
def test_a_dask_cluster_gets_the_totals_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = importlib.import_module("distributed")
    monkeypatch.setattr(chunks, "CHUNK", SMALL_CHUNK)
    plan = Plan("paijiu", 10 * SMALL_CHUNK + 77, seed=3)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        together = with_crew(plan, dask=cluster.scheduler_address)
    assert together.complete
    assert (here(plan).counts == together.counts).all()


def test_another_seed_gives_other_totals() -> None:
    first, second, again = (here(Plan("paijiu", 5_000, seed)).counts for seed in (1, 2, 1))
    assert (first != second).any()
    assert (first == again).all()


def test_more_rounds_go_on_from_the_same_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunks, "CHUNK", SMALL_CHUNK)
    short, long = (here(Plan("lugano", many * SMALL_CHUNK)).counts for many in (2, 3))
    last = chunks.play_chunk(Plan("lugano", 3 * SMALL_CHUNK), 2, SMALL_CHUNK)
    assert (long == short + last).all()


# --- interruption -------------------------------------------------------------------------------------


class Interrupting(Here):
    """Plays three chunks; then somebody presses Ctrl-C."""

    left = 3

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        return super().submit(fn, *args, **kwargs)


def test_an_interruption_keeps_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunks, "CHUNK", SMALL_CHUNK)
    executor: Executor = Interrupting()
    heard: list[int] = []
    totals = simulate(Plan("lucky-tree", 9 * SMALL_CHUNK), executor, 1, heard.append)
    assert not totals.complete
    assert totals.rounds == sum(heard) == 3 * SMALL_CHUNK
    assert (totals.counts == here(Plan("lucky-tree", 3 * SMALL_CHUNK)).counts).all()
    assert {bet.rounds for bet in results(totals)} == {3 * SMALL_CHUNK}


# --- agreement with the exact figures -----------------------------------------------------------------


@every_variant
def test_means_and_outcomes_agree_with_the_exact_figures(game: str, variant: str) -> None:
    for strategy in strategies_of(game) or ("",):
        for bet in results(here(Plan(game, ROUNDS, 1, variant, strategy))):
            assert bet.exact is not None, bet.bet
            assert abs(float(bet.mean - bet.exact.value)) < 4 * bet.standard_error, bet.bet
            assert agrees_with(bet, bet.exact), bet.bet


# --- what is said of a bet ----------------------------------------------------------------------------


def test_mean_error_and_verdict_of_a_small_count() -> None:
    half = BetReturn(
        "coin", (Outcome("won", Fraction(1, 2), Fraction(2)), Outcome("lost", Fraction(1, 2), Fraction(0)))
    )
    won, lost = Ending("won", Fraction(2)), Ending("lost", Fraction(0))
    fair = BetResult("coin", ((won, 48), (lost, 52)), half)
    assert fair.mean == Fraction(24, 25)
    assert fair.standard_error == pytest.approx(sqrt(4 * 0.48 * 0.52 / 99))
    low, high = fair.interval
    assert (low + high) / 2 == pytest.approx(0.96)
    assert (high - low) / 2 == pytest.approx(2.5758293 * fair.standard_error)
    assert fair.agreement is Agreement.WITHIN
    assert BetResult("coin", ((won, 30), (lost, 70)), half).agreement is Agreement.OUTSIDE
    assert BetResult("coin", ((won, 48), (lost, 52)), None).agreement is Agreement.NO_EXACT_FIGURE


def test_a_bet_is_counted_once_a_round() -> None:
    for game in GAMES:
        totals = here(Plan(game, 1_000))
        assert {bet.rounds for bet in results(totals)} == {1_000}
        assert totals.counts.dtype == np.int64


# --- refusals -----------------------------------------------------------------------------------------


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(TooFewRounds):
        Plan("paijiu", 1)
    with pytest.raises(UnknownStrategy):
        Plan("paijiu", 10, strategy="basic")
    with pytest.raises(UnknownStrategy):
        Plan("lugano", 10, strategy="wild")
    with pytest.raises(UnknownBet):
        check_bets(Plan("paijiu", 10), ("north", "east"))
    with pytest.raises(NoWorkers), crew(0):
        pass
    with pytest.raises(WorkersAndCluster), crew(2, "tcp://127.0.0.1:1"):
        pass


def test_a_missing_cluster_part_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(workers, "import_module", missing)
    with pytest.raises(ClusterNotInstalled, match=r"banco\[cluster\]"), crew(dask="tcp://127.0.0.1:1"):
        pass

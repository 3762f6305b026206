"""`banco simulate` as a person and as a program uses it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from typer.testing import CliRunner

from banco.cli.main import make_app
from banco.core.errors import BancoError
from banco.odds.laboratory import UnknownBet
from banco.odds.simulate import chunks
from banco.odds.simulate.plan import TooFewRounds, UnknownStrategy
from banco.odds.simulate.workers import ClusterNotReached, Crew, Here, NoWorkers

app = make_app()

FACTS = {"game", "variant", "strategy", "seed", "rounds", "rounds_asked", "complete", "bets"}
BET_FACTS = {
    "bet",
    "rounds",
    "mean",
    "mean_percent",
    "standard_error_percent",
    "interval_percent",
    "exact",
    "exact_percent",
    "verdict",
    "outcomes",
}


def says(*words: str) -> str:
    done = CliRunner().invoke(app, ["simulate", *words], catch_exceptions=False)
    assert done.exit_code == 0
    return done.stdout


def test_json_has_stable_keys() -> None:
    facts = json.loads(says("lucky-tree", "--rounds", "1000", "--seed", "9", "--json"))
    assert set(facts) == FACTS
    assert (facts["game"], facts["rounds"], facts["seed"], facts["complete"]) == ("lucky-tree", 1000, 9, True)
    assert len(facts["bets"]) == 9
    for bet in facts["bets"]:
        assert set(bet) == BET_FACTS
        assert sum(outcome["count"] for outcome in bet["outcomes"]) == 1000
        low, high = bet["interval_percent"]
        assert low < bet["mean_percent"] < high
        assert bet["verdict"] in ("within", "outside")


def test_the_same_seed_says_the_same() -> None:
    words = ("paijiu", "--rounds", "5000", "--json", "--seed")
    assert says(*words, "4") == says(*words, "4")
    assert says(*words, "4") != says(*words, "5")


def test_chosen_bets_come_with_their_outcomes() -> None:
    told = says("lugano", "--rounds", "2000", "--bets", "play, 59", "--strategy", "double")
    assert "doubled, won" in told
    assert "2,000 rounds with seed 1, double strategy" in told
    assert "pair" not in told


def test_variants_are_played_by_their_own_rules() -> None:
    words = ("pai-lunliu", "--rounds", "3000", "--json", "--bets", "box 2")
    (push,), (banker,) = (json.loads(says(*words, *more))["bets"] for more in ((), ("--variant", "banker-wins-ties")))
    assert {outcome["outcome"] for outcome in push["outcomes"]} > {"push", "lost"}
    assert not {outcome["outcome"] for outcome in banker["outcomes"]} & {"push", "push, taxed"}
    assert push["exact"] != banker["exact"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("paijiu", "--rounds", "1"), TooFewRounds),
        (("paijiu", "--bets", "east"), UnknownBet),
        (("paijiu", "--strategy", "basic"), UnknownStrategy),
        (("paijiu", "--workers", "0"), NoWorkers),
        (("paijiu", "--dask", "nonsense"), ClusterNotReached),
    ],
)
@pytest.mark.filterwarnings("ignore")
def test_mistakes_are_refused(words: tuple[str, ...], why: type[BancoError]) -> None:
    if why is ClusterNotReached:
        pytest.importorskip("distributed", reason="the optional part “cluster” is not installed")
    with pytest.raises(why):
        CliRunner().invoke(app, ["simulate", *words], catch_exceptions=False)


@contextmanager
def interrupted(*_words: object) -> Iterator[Crew]:
    """A crew whose second chunk is interrupted."""
    executor, played = Here(), list[object]()

    def submit(*work: object) -> object:
        if played:
            raise KeyboardInterrupt
        played.append(work)
        return Here.submit(executor, *work)  # type: ignore[arg-type]

    executor.submit = submit  # type: ignore[assignment, method-assign]
    yield executor, 1


def test_an_interrupted_simulation_tells_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banco.cli.commands.games.simulate.crew", interrupted)
    monkeypatch.setattr(chunks, "CHUNK", 500)
    told = says("paijiu", "--rounds", "9000")
    assert "500 rounds with seed 1" in told
    assert "interrupted, 9,000 were asked for" in told
    facts = json.loads(says("paijiu", "--rounds", "9000", "--json"))
    assert (facts["rounds"], facts["rounds_asked"], facts["complete"]) == (500, 9000, False)

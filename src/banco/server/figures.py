"""A game's exact figures for those who ask over the network: counted once, kept, never on the event loop."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from threading import Lock
from typing import Annotated

from msgspec import Meta, Struct

from banco.core.errors import Refusal
from banco.core.tables import Table
from banco.odds.laboratory import returns_of
from banco.odds.lugano_strategy import study
from banco.odds.lugano_tables import strategy_tables
from banco.odds.returns import BetReturn, Verdict

Exact = Annotated[str, Meta(description="an exact fraction", examples=["4873/4940"])]


class NoStrategy(Refusal):
    """The game has no strategy that a table could print."""

    sentence = "There is no strategy table for {game}."


class OutcomeOdds(Struct, frozen=True):
    """One way a bet can end: how likely, and what comes back for a stake of one, stake included."""

    outcome: str
    probability: Exact
    percent: float
    pays: Exact


class BetOdds(Struct, frozen=True, kw_only=True):
    """What a bet returns, exactly and in percent, beside what its rule book publishes."""

    bet: str
    returns: Exact
    return_percent: float
    published_percent: str | None
    verdict: Verdict
    house_edge: Exact
    house_edge_percent: float
    hit_rate: Exact
    standard_deviation: float
    largest_win: Exact
    outcomes: tuple[OutcomeOdds, ...]


class GameOdds(Struct, frozen=True):
    """Every bet of a game, for a full shoe."""

    game: str
    bets: tuple[BetOdds, ...]


class Strategy(Struct, frozen=True):
    """How to play best, as tables."""

    game: str
    tables: tuple[Table, ...]


STRATEGIES: dict[str, Callable[[], tuple[Table, ...]]] = {"lugano": lambda: strategy_tables(study())}

_counting = Lock()
"""One count at a time: whoever waits then finds it done."""


def odds_of(game: str) -> GameOdds:
    """The exact returns of a game's bets."""
    with _counting:
        return _odds_of(game)


def strategy_of(game: str) -> Strategy:
    """The best strategy of a game."""
    if game not in STRATEGIES:
        raise NoStrategy(game=game)
    with _counting:
        return _strategy_of(game)


@cache
def _odds_of(game: str) -> GameOdds:
    return GameOdds(game, tuple(_bet(one) for one in returns_of(game)))


@cache
def _strategy_of(game: str) -> Strategy:
    return Strategy(game, STRATEGIES[game]())


def _bet(bet: BetReturn) -> BetOdds:
    return BetOdds(
        bet=bet.bet,
        returns=_exact(bet.value),
        return_percent=float(bet.value * 100),
        published_percent=bet.published_percent,
        verdict=bet.verdict,
        house_edge=_exact(bet.house_edge),
        house_edge_percent=float(bet.house_edge * 100),
        hit_rate=_exact(bet.hit_rate),
        standard_deviation=bet.standard_deviation,
        largest_win=_exact(bet.largest_win),
        outcomes=tuple(
            OutcomeOdds(one.name, _exact(one.probability), float(one.probability * 100), _exact(one.pays))
            for one in bet.outcomes
        ),
    )


def _exact(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"

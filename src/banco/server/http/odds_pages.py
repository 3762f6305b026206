"""The exact figures of a game over HTTP: counted once and cached, never on the event loop."""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Annotated, Any

from msgspec import Meta, Struct

from banco.core.errors import Refusal
from banco.core.game import Game, Options
from banco.core.tables import Table
from banco.odds.common.returns import BetReturn, Outcome, Verdict, ratio
from banco.odds.games import ODDS
from banco.odds.laboratory import option_returns, returns_of
from banco.server.http.localized_tables import Titles, WordedTable, localize_table
from banco.texts import Language
from banco.texts.wording import Wording

Exact = Annotated[str, Meta(description="an exact fraction", examples=["4873/4940"])]


class NoStrategy(Refusal):
    """The game has no strategy that a table could print."""

    sentence = "There is no strategy table for {game}."


class OutcomeOdds(Struct, frozen=True, kw_only=True):
    """One way a bet can end: how likely, and what comes back for a stake of one, stake included."""

    outcome: str
    title: str
    probability: Exact
    percent: float
    pays: Exact


class BetOdds(Struct, frozen=True, kw_only=True):
    """What a bet returns, exactly and in percent, beside what its rule book publishes.

    `title` is its name on the layout and `note` says when it wins, in the language that was asked for.
    """

    bet: str
    title: str
    note: str
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


class OddsPage(Struct, frozen=True):
    """Every bet of a game, for a full shoe."""

    game: str
    bets: tuple[BetOdds, ...]


class StrategyPage(Struct, frozen=True):
    """How to play best, as tables."""

    game: str
    tables: tuple[WordedTable, ...]


_counting = Lock()
"""One count at a time, so that whoever waited finds it in the cache."""


def odds_of(game: str, language: Language) -> OddsPage:
    """The exact returns of a game's bets, which are named in this language."""
    with _counting:
        return _odds_of(game, language)


def odds_under(game: Game[Any], options: Options, language: Language) -> OddsPage:
    """The exact returns of the bets that a table with these options offers."""
    words = Wording(language)
    with _counting:
        return OddsPage(game.name, tuple(_bet(words, game.name, one) for one in option_returns(game, options)))


def strategy_of(game: str, language: Language) -> StrategyPage:
    """The best strategy of a game, in this language."""
    if ODDS[game].strategy is None:
        raise NoStrategy(game=game)
    with _counting:
        return _strategy_of(game, language)


@cache
def _odds_of(game: str, language: Language) -> OddsPage:
    words = Wording(language)
    return OddsPage(game, tuple(_bet(words, game, one) for one in _count_returns(game)))


@cache
def _strategy_of(game: str, language: Language) -> StrategyPage:
    words = Wording(language)
    return StrategyPage(
        game, tuple(localize_table(words, Titles.STUDY, game, table) for table in _strategy_tables(game))
    )


@cache
def _count_returns(game: str) -> tuple[BetReturn, ...]:
    return returns_of(game)


@cache
def _strategy_tables(game: str) -> tuple[Table, ...]:
    best = ODDS[game].strategy
    return best.tables(None) if best else ()


def _bet(words: Wording, game: str, bet: BetReturn) -> BetOdds:
    return BetOdds(
        bet=bet.bet,
        title=words.bet(game, bet.bet),
        note=words.note(game, bet.bet, ODDS[game].note_figures(words, bet.bet)),
        returns=ratio(bet.value),
        return_percent=float(bet.value * 100),
        published_percent=bet.published_percent,
        verdict=bet.verdict,
        house_edge=ratio(bet.house_edge),
        house_edge_percent=float(bet.house_edge * 100),
        hit_rate=ratio(bet.hit_rate),
        standard_deviation=bet.standard_deviation,
        largest_win=ratio(bet.largest_win),
        outcomes=tuple(_outcome(words, one) for one in bet.outcomes),
    )


def _outcome(words: Wording, outcome: Outcome) -> OutcomeOdds:
    return OutcomeOdds(
        outcome=outcome.name,
        title=words.cell(outcome.name),
        probability=ratio(outcome.probability),
        percent=float(outcome.probability * 100),
        pays=ratio(outcome.pays),
    )

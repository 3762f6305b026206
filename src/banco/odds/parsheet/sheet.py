"""All facts of a par sheet, in no language yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from banco.core.game import Game
from banco.core.tables import Table
from banco.odds.common.returns import BetReturn
from banco.odds.common.wager import Wager
from banco.odds.games import ODDS
from banco.odds.laboratory import returns_of
from banco.odds.parsheet.evening import Evening, evening_of
from banco.odds.parsheet.sources import Source, digest, rule_sources
from banco.odds.simulate.convergence import Convergence
from banco.odds.simulate.plan import Plan
from banco.odds.simulate.watched_run import converge

RULES_OF_PLAY = ("strategy", "house-way")
"""The tables of the rule pages that say how to play, not what is paid."""


@dataclass(frozen=True)
class ParSheet:
    """A game's rules, returns, strategy, and what a round, an evening and a simulation of it look like."""

    game: Game[Any]
    program: str
    sources: tuple[Source, ...]
    bets: tuple[BetReturn, ...]
    studies: tuple[Table, ...]
    wager: Wager
    evening: Evening
    simulation: Convergence

    @property
    def sha256(self) -> str:
        """The digest of the rules."""
        return digest(self.sources)

    @property
    def tables(self) -> tuple[Table, ...]:
        """The rule page's tables of what ranks how and pays what."""
        return tuple(table for table in self.game.tables() if table.name not in RULES_OF_PLAY)

    @property
    def rules_of_play(self) -> tuple[Table, ...]:
        """The rule page's tables of how to play."""
        return tuple(table for table in self.game.tables() if table.name in RULES_OF_PLAY)


def sheet_of(game: Game[Any], rounds: int, seed: int, told: Callable[[int], object] = int) -> ParSheet:
    """The par sheet of a game's default table; `told` hears how many rounds have been simulated."""
    bets = returns_of(game.name)
    known = ODDS[game.name]
    wager = known.wager(bets)
    return ParSheet(
        game=game,
        program=version("banco"),
        sources=rule_sources(game),
        bets=bets,
        studies=known.strategy.tables(None) if known.strategy else (),
        wager=wager,
        evening=evening_of(wager.results),
        simulation=converge(Plan(game.name, rounds, seed), told),
    )

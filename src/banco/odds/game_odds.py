"""What the laboratory knows of one game, as one record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from banco.core.game import Options
from banco.core.packs import Composition
from banco.core.tables import Table
from banco.odds.common.advice import Advice
from banco.odds.common.pai_counting import PackGame
from banco.odds.common.quick_rules import QuickRule, no_quick_rules
from banco.odds.common.returns import BetReturn
from banco.odds.common.table_return import TableReturn, TableReturns, exact
from banco.odds.common.wager import Wager
from banco.odds.fortune.work import Report
from banco.odds.plots.plot import Plot
from banco.odds.protect.shoes import ShoeGame
from banco.odds.protect.study import Study
from banco.odds.simulate.kernel import Kernel
from banco.texts.wording import Wording


class CountReturns(Protocol):
    """Counts the exact return of every bet, for what is left in the shoe or for a full one."""

    def __call__(self, left: Composition | None = None) -> tuple[BetReturn, ...]:
        """The game's bets, in the order of its layout."""
        ...


def no_figures(_words: Wording, _bet: str) -> Mapping[str, str]:
    """Nothing: the notes of most games state no figure."""
    return {}


@dataclass(frozen=True)
class Strategy:
    """The best way to play a game in which players choose, for what is left in the shoe or for a full one."""

    tables: Callable[[Composition | None], tuple[Table, ...]]
    facts: Callable[[Composition | None], Mapping[str, Any]]


@dataclass(frozen=True, kw_only=True)
class GameOdds:
    """Everything that the laboratory has of a game; `odds/games.py` lists them all.

    - `returns` counts every bet exactly; `recount` counts anew what takes minutes and is therefore stored.
    - `kernel` plays rounds by the million, from the table's options and a strategy; `strategies` are those that it
      knows, the usual one first; `watched_bet` is the kernel's bet that a simulation is drawn for.
    - `wager` is what a round is told for, out of the game's bets.
    - `plots` are the game's own, beside those that every game has; `page` has the tables of docs/odds.
    - `counting` is the study of what counting cards gains.
    - `note_figures` are the figures of the rules in the note that says when a bet wins, in the words of a language.
    - `quick_rules` tell how to play in a minute, in the words of a language.
    - `strategy` is the best way to play, where players choose by the cards.
    - `option_returns` counts the bets that a table with such options offers, under the names that the rules give them;
      without it only the number of packs matters.
    - `table_returns` counts the returns at a table with such options by the kinds of bets that the game settles, to be
      compared with what the house has paid; without it every bet returns what `returns` says, whatever the options.
    - `advice` tells what each choice of a player is worth at this moment; without it nobody is advised.
    """

    name: str
    returns: CountReturns
    kernel: Callable[[Any, str], Kernel]
    wager: Callable[[tuple[BetReturn, ...]], Wager]
    watched_bet: str
    plots: Callable[[Wording], tuple[Plot, ...]]
    page: Callable[[], tuple[Table, ...]]
    counting: ShoeGame | PackGame | Study
    note_figures: Callable[[Wording, str], Mapping[str, str]] = no_figures
    quick_rules: Callable[[Wording], tuple[QuickRule, ...]] = no_quick_rules
    strategies: tuple[str, ...] = ()
    strategy: Strategy | None = None
    recount: Callable[[Report], None] | None = None
    option_returns: Callable[[Any], tuple[BetReturn, ...]] | None = None
    table_returns: TableReturns | None = None
    advice: Advice | None = None

    def count_table_returns(self, options: Options) -> tuple[TableReturn, ...]:
        """What each kind of bet returns at a table with these options."""
        return self.table_returns(options) if self.table_returns else tuple(map(exact, self.returns()))

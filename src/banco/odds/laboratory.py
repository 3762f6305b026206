"""Every game's exact returns, by name."""

from __future__ import annotations

from functools import cache
from typing import Any

from banco.core.errors import BadInput
from banco.core.game import Game, Options
from banco.core.packs import Composition
from banco.games import GAMES
from banco.odds.common.returns import BetReturn
from banco.odds.fortune.work import Report
from banco.odds.games import ODDS


class NothingStored(BadInput):
    """The game's odds are never stored."""

    sentence = "There is nothing to recount: the odds of {game} are counted whenever they are asked for."


class UnknownBet(BadInput):
    """The game has no bet of that name."""

    sentence = "{game} has no bet “{bet}”; it has {bets}."


def returns_of(game: str, left: Composition | None = None, bet: str | None = None) -> tuple[BetReturn, ...]:
    """The exact returns of a game's bets, or of one of them, for what is left in the shoe or for a full one."""
    return choose_bet(game, ODDS[game].returns(left), bet)


def choose_bet(game: str, every: tuple[BetReturn, ...], bet: str | None) -> tuple[BetReturn, ...]:
    """The one of these bets that is asked for, or all of them; refused where it is not among them."""
    chosen = tuple(one for one in every if bet in (None, one.bet))
    if not chosen:
        raise UnknownBet(game=game, bet=bet, bets=", ".join(one.bet for one in every))
    return chosen


def option_returns(game: Game[Any], options: Options) -> tuple[BetReturn, ...]:
    """The exact returns of the bets that a table with these options offers, for all its cards."""
    count = ODDS[game.name].option_returns
    return count(options) if count else full_shoe_returns(game, options)


def recount(game: str, report: Report) -> None:
    """Count anew what is stored of a game's odds."""
    again = ODDS[game].recount
    if again is None:
        raise NothingStored(game=game)
    again(report)


def full_shoe_returns(game: Game[Any], options: Options) -> tuple[BetReturn, ...]:
    """The exact returns for a full shoe of as many packs as the options have; each number of packs is counted once."""
    return _returns_of_packs(game.name, game.packs(options))


@cache
def _returns_of_packs(game: str, packs: int) -> tuple[BetReturn, ...]:
    rules = GAMES[game]
    usual = packs == rules.packs(rules.options())
    return ODDS[game].returns(None if usual else Composition.of(rules.pack.cards * packs))

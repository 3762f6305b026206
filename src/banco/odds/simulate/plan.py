"""What is to be simulated: a game, its variant, a strategy, how many rounds, and the seed that decides them all."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from banco.core.errors import BadInput
from banco.games import GAMES
from banco.odds.games import ODDS
from banco.odds.simulate.kernel import Kernel

FEWEST_ROUNDS = 2


class UnknownStrategy(BadInput):
    """The game is not played by a strategy of that name."""

    sentence = "{game} has no strategy “{strategy}”; it has {strategies}."


class TooFewRounds(BadInput):
    """A standard error needs two results at least."""

    sentence = "A simulation needs at least 2 rounds, not {rounds}."


class Plan(Struct, frozen=True):
    """A simulation; its totals depend on nothing else."""

    game: str
    rounds: int
    seed: int = 1
    variant: str = ""
    strategy: str = ""

    def __post_init__(self) -> None:
        known = strategies_of(self.game)
        if self.rounds < FEWEST_ROUNDS:
            raise TooFewRounds(rounds=self.rounds)
        if self.strategy and self.strategy not in known:
            raise UnknownStrategy(game=self.game, strategy=self.strategy, strategies=", ".join(known) or "none")

    @property
    def played_by(self) -> str:
        """The strategy that is played; empty where the game asks nothing."""
        return self.strategy or next(iter(strategies_of(self.game)), "")

    @property
    def kernel(self) -> Kernel:
        """The game's kernel, ready to play."""
        return _kernel(self.game, self.variant, self.played_by)


def strategies_of(game: str) -> tuple[str, ...]:
    """The strategies a game can be simulated with, the usual one first."""
    return ODDS[game].strategies


@cache
def _kernel(game: str, variant: str, strategy: str) -> Kernel:
    options = GAMES[game].variants[variant] if variant else GAMES[game].options()
    return ODDS[game].kernel(options, strategy)

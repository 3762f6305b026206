"""What the bets of a table should return, by the options that a round was played with: counted once and cached."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock

from msgspec import json

from banco.house.load_round import Games
from banco.odds.common.table_return import TableReturn
from banco.odds.games import ODDS

_counting = Lock()
"""One count at a time, so that whoever waited finds it in the cache."""


class Theory:
    """The laboratory's returns for the games of this house."""

    def __init__(self, games: Games) -> None:
        self._games = games

    def return_of(self, game: str, options: str, bet: str) -> TableReturn | None:
        """What this kind of bet returns under these options; None where the laboratory does not know it."""
        if game not in self._games or game not in ODDS:
            return None
        with _counting:
            return _returns(game, json.encode(json.decode(options, type=self._games[game].options)), self._games).get(
                bet
            )


def _returns(game: str, options: bytes, games: Games) -> dict[str, TableReturn]:
    return _counted(game, options, games[game].options)


@lru_cache(maxsize=64)
def _counted(game: str, options: bytes, kind: type) -> dict[str, TableReturn]:
    return {one.bet: one for one in ODDS[game].count_table_returns(json.decode(options, type=kind))}

"""Gestures: a few words that players at a table may say to each other; nothing is written freely or stored."""

from __future__ import annotations

from collections import deque

from banco.core.errors import Refusal
from banco.core.time import Millis

PLAYER_GESTURES, PLAYER_MILLIS = 3, 15_000
TABLE_GESTURES, TABLE_MILLIS = 10, 5_000


class GesturesOff(Refusal):
    """The house has switched gestures off at the table."""

    sentence = "There are no gestures at {table}."


class TooManyGestures(Refusal):
    """A player, or the whole table, gestures too much."""

    sentence = "That is enough for a moment: gestures are taken again in {seconds} seconds."


class GestureRate:
    """How often gestures are taken: from each player, and at the table as a whole."""

    def __init__(self) -> None:
        self._by_player: dict[str, deque[Millis]] = {}
        self._all: deque[Millis] = deque(maxlen=TABLE_GESTURES)

    def count(self, player: str, at: Millis) -> None:
        """Count a gesture of the player; refused if there were too many a moment ago."""
        for name, mine in tuple(self._by_player.items()):
            if mine[-1] <= at - PLAYER_MILLIS:
                del self._by_player[name]
        own = self._by_player.get(player) or deque(maxlen=PLAYER_GESTURES)
        wait = max(_wait(own, PLAYER_MILLIS, at), _wait(self._all, TABLE_MILLIS, at))
        if wait > 0:
            raise TooManyGestures(seconds=-(-wait // 1000))
        self._by_player[player] = own
        own.append(at)
        self._all.append(at)


def _wait(taken: deque[Millis], millis: Millis, at: Millis) -> Millis:
    """How long until another one is taken; nothing or less where there is room."""
    return taken[0] + millis - at if len(taken) == taken.maxlen else 0

"""What a table can tell again to whoever returns."""

from __future__ import annotations

from collections import deque

from banco.server.live.table_update import News

REMEMBERED, REMEMBERED_ALONE = 200, 16
"""How many steps a table, or a player's own, remembers; who missed more sees the whole view."""


class Past:
    """The last steps of a table that were everybody's: a bet in a crowd is in the view of whoever made it."""

    def __init__(self, *, solo: bool) -> None:
        self._news: deque[News] = deque()
        self._most = REMEMBERED_ALONE if solo else REMEMBERED
        self._known_from = 0

    def start(self, number: int) -> None:
        """Know nothing of what came before the entry of that number, nor of itself."""
        self._news.clear()
        self._known_from = number

    def note(self, news: News) -> None:
        """Remember a step, and forget the oldest."""
        if news.concerns(None):
            self._news.append(news)
        if len(self._news) > self._most:
            self._known_from = self._news.popleft().number

    def since(self, last: int, now: int) -> list[News] | None:
        """What has happened after the entry of that number until now; None where that is not known any more."""
        if not self._known_from <= last <= now:
            return None
        return [news for news in self._news if news.number > last]

"""What a table can tell again to whoever returns."""

from __future__ import annotations

from collections import deque

from banco.server.news import News

REMEMBERED, REMEMBERED_ALONE = 200, 16
"""How many steps a table, or a player's own, remembers; who missed more sees the whole view."""


class Past:
    """The last steps of a table."""

    def __init__(self, *, solo: bool) -> None:
        self._news: deque[News] = deque(maxlen=REMEMBERED_ALONE if solo else REMEMBERED)

    def note(self, news: News) -> None:
        """Remember a step, and forget the oldest."""
        self._news.append(news)

    def since(self, last: int, now: int) -> list[News] | None:
        """What has happened after the entry of that number until now; None where that is not known any more."""
        missed = [news for news in self._news if news.number > last]
        return missed if len(missed) == now - last else None

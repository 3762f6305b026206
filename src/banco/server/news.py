"""What a table tells those who look on: one entry, cut for each seat and written once for all who see the same."""

from __future__ import annotations

from typing import Protocol

from msgspec import json

from banco.core.errors import BancoError
from banco.core.game import Seat
from banco.core.money import Cents
from banco.server.protocol import Board, Happened
from banco.table.desk import Desk, Step
from banco.table.viewing import Around, shown, table_view

encode = json.Encoder().encode


class News:
    """One step of a table, after it was stored: no more of it than is told."""

    def __init__(self, before: Desk, step: Step, around: Around, board: Board | None = None) -> None:
        entry = step.entry
        self.board = encode(board) if board else None
        self.number, self.at = entry.number, entry.at
        self._round, self._asker = entry.round, entry.asker
        self._before, self._after = before, step.desk
        self._events = step.events
        self._around = around
        self._written: dict[tuple[Seat, Cents | None], bytes] = {}

    def message(self, seat: Seat, credit: Cents | None = None) -> bytes:
        """The message for a seat, as it goes over the wire."""
        key = seat, credit
        if key not in self._written:
            self._written[key] = encode(self._cut(seat, credit))
        return self._written[key]

    def forget(self) -> None:
        """Let go of what was written for each seat; whoever comes back has it written again."""
        self._written.clear()

    def _cut(self, seat: Seat, credit: Cents | None) -> Happened:
        return Happened(
            number=self.number,
            round=self._round,
            asker=self._asker,
            events=shown(self._before, self._events, seat),
            table=table_view(self._after, seat, self.at, self._around, credit),
        )


class Watcher(Protocol):
    """Somebody who is told what happens at a table; it must never wait."""

    def tell(self, news: News) -> None:
        """Take the news; whoever cannot keep up is dropped."""
        ...

    def show(self) -> None:
        """Take the table as it stands, because something was stored that no news told of."""
        ...

    def unseat(self, player: str, why: BancoError | None) -> None:
        """The player's session is closed; with a reason where the player may not stay."""
        ...

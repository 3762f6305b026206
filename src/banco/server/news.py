"""What a table tells those who look on: one entry, cut for each seat and written once for all who see the same."""

from __future__ import annotations

from typing import Protocol

from msgspec import json

from banco.core.game import Seat
from banco.core.messages import Event
from banco.core.money import Cents
from banco.server.protocol import Board, Happened
from banco.table.desk import Desk, Step
from banco.table.viewing import Around, shown, table_view

encode = json.Encoder().encode


class News:
    """One step of a table, after it was stored."""

    def __init__(self, before: Desk, step: Step, around: Around, board: Board | None = None) -> None:
        self.board = encode(board) if board else None
        self.number = step.entry.number
        self.desk = step.desk
        self._around = around
        self._before = before
        self._step = step
        self._written: dict[tuple[Seat, Cents | None], bytes] = {}

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, uncut: never to be shown before it is."""
        return self._step.events

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
        entry = self._step.entry
        return Happened(
            number=entry.number,
            round=entry.round,
            asker=entry.asker,
            events=shown(self._before, self._step.events, seat),
            table=table_view(self.desk, seat, entry.at, self._around, credit),
        )


class Watcher(Protocol):
    """Somebody who is told what happens at a table; it must never wait."""

    def tell(self, news: News) -> None:
        """Take the news; whoever cannot keep up is dropped."""
        ...

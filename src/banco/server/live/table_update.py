"""What a table tells those who look on: one entry, cut for each seat and written once for all who see the same."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import json, structs

from banco.core.game import Seat
from banco.core.messages import Event
from banco.server.connections.send_queue import BETWEEN
from banco.server.protocol import Board, Happened
from banco.table.crowd import CrowdEvents
from banco.table.desk import Desk, Step
from banco.table.offers import AS_PLAYER, SeatStatus
from banco.table.orders import net_gain
from banco.table.table_view import TableStatus, table_view, visible_events

encode = json.Encoder().encode


class News:
    """One step of a table, after it was stored: no more of it than is told."""

    def __init__(self, before: Desk, step: Step, around: TableStatus, board: Board | None = None) -> None:
        entry = step.entry
        self.board = encode(board) if board else None
        self.number, self.at = entry.number, entry.at
        self._round, self._asker = entry.round, entry.asker
        self._before, self._after = before, step.desk
        self._events, self._given = step.events, step.given
        self._crowd = CrowdEvents(step.events) if before.game.crowd else None
        self._around = around
        self._written: dict[tuple[Seat, SeatStatus, bool], bytes] = {}

    @property
    def owners(self) -> frozenset[str]:
        """The players whom it concerns more than everybody."""
        return self._crowd.owners if self._crowd else frozenset()

    def concerns(self, seat: Seat) -> bool:
        """Whether it tells this seat of anything but others' bets."""
        return self._crowd is None or self._crowd.concerns(seat)

    def message(self, seat: Seat, sitting: SeatStatus = AS_PLAYER, *, each: bool = False) -> bytes:
        """The message for a seat, as it goes over the wire: one for the step, or one for each of its moves."""
        key = seat, sitting, each and len(self._given) > 1 and self.concerns(seat)
        if key not in self._written:
            told = self._cut_each(seat, sitting) if key[2] else [self._cut(seat, sitting)]
            self._written[key] = BETWEEN.join(map(encode, told))
        return self._written[key]

    def forget(self) -> None:
        """Let go of what was written for each seat; whoever comes back has it written again."""
        self._written.clear()

    def _cut(self, seat: Seat, sitting: SeatStatus) -> Happened:
        return Happened(
            number=self.number,
            round=self._round,
            asker=self._asker if self.concerns(seat) else "",
            events=self._shown(seat),
            table=table_view(self._after, seat, self.at, self._around, sitting),
        )

    def _shown(self, seat: Seat) -> tuple[Event, ...]:
        return self._crowd.visible_to(seat) if self._crowd else visible_events(self._before, self._events, seat)

    def _cut_each(self, seat: Seat, sitting: SeatStatus) -> Iterator[Happened]:
        """Move by move, each with the table as it then stood: only the last one has the number of the step.

        Between moves without time between them no clock runs.
        """
        between = structs.replace(self._around, since=None, deadline=None)
        before, left, last = self._before, self._events, self._given[-1]
        for given in self._given:
            move = given.move
            left = left[len(move.events) :]
            after = self._after if given is last else before.with_move(move)
            credit = sitting.credit
            had = credit if credit is None or seat is None else credit - net_gain(left, seat)
            then = sitting._replace(credit=had)
            yield Happened(
                number=after.number,
                round=self._round,
                asker=given.asker,
                events=visible_events(before, move.events, seat),
                table=table_view(after, seat, self.at, self._around if given is last else between, then),
            )
            before = after

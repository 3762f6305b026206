"""One stored step of a table as it is sent: cut for each seat, and encoded once for all who see the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from msgspec import json, structs

from banco.core.game import Seat
from banco.core.messages import Event, PlayerCommand
from banco.core.names import renamed
from banco.server.live.pseudonyms import Pseudonyms
from banco.server.protocol import SEPARATOR, Board, Happened, Results
from banco.table.desk import Desk, Step
from banco.table.orders import net_gain
from banco.table.permissions import STAFF
from banco.table.views.crowd import CrowdEvents
from banco.table.views.offers import AS_PLAYER, SeatStatus
from banco.table.views.table_view import TableStatus, table_view, visible_events

encode = json.Encoder().encode


class TableUpdate:
    """One stored step of a table: only what its messages are made of."""

    def __init__(
        self,
        before: Desk,
        step: Step,
        status: TableStatus,
        board: Board | Results | None = None,
        pseudonyms: Pseudonyms | None = None,
    ) -> None:
        entry = step.entry
        self._pseudonyms = pseudonyms or Pseudonyms()
        self.board = encode(board) if board else None
        self.number, self.at = entry.number, entry.at
        self._round, self._asker = entry.round, entry.asker
        self._before, self._after = before, step.desk
        self._events, self._given = step.events, step.given
        self._crowd = CrowdEvents(step.events) if before.game.crowd else None
        self._status = status
        self._encoded: dict[tuple[Seat, SeatStatus, bool], bytes] = {}

    @property
    def owners(self) -> frozenset[str]:
        """The players whom it concerns more than everybody else."""
        return self._crowd.owners if self._crowd else frozenset()

    def concerns(self, seat: Seat) -> bool:
        """Whether this seat sees more in it than the bets of others."""
        return self._crowd is None or self._crowd.concerns(seat)

    def message_for(self, seat: Seat, seat_status: SeatStatus = AS_PLAYER, *, each: bool = False) -> bytes:
        """The encoded message for a seat: one for the step, or one for each of its moves."""
        key = seat, seat_status, each and len(self._given) > 1 and self.concerns(seat)
        if key not in self._encoded:
            messages = self._message_for_each_move(seat, seat_status) if key[2] else [self._message(seat, seat_status)]
            self._encoded[key] = SEPARATOR.join(encode(self._told(message, seat, seat_status)) for message in messages)
        return self._encoded[key]

    def clear_cache(self) -> None:
        """Drop the encoded messages; they are encoded again for whoever reconnects."""
        self._encoded.clear()

    def _told(self, message: Happened, seat: Seat, seat_status: SeatStatus) -> Happened:
        """The message with the names that this seat is told."""
        if seat_status.role in STAFF or (seat and self._pseudonyms.solo):
            return message
        rename = self._pseudonyms.for_seat(seat)
        asker = rename(message.asker) if message.asker in self._players else message.asker
        return renamed(structs.replace(message, asker=asker), rename)

    @cached_property
    def _players(self) -> frozenset[str]:
        """Those who play here: whoever else asks is of the house, and told by name."""
        commands = (given.move.command for given in self._given)
        asked = (command.player for command in commands if isinstance(command, PlayerCommand))
        return frozenset((*asked, *self._before.sessions, *self._after.sessions))

    def _message(self, seat: Seat, seat_status: SeatStatus) -> Happened:
        return Happened(
            number=self.number,
            round=self._round,
            asker=self._asker if self.concerns(seat) else "",
            events=self._visible_events(seat),
            table=table_view(self._after, seat, self.at, self._status, seat_status),
        )

    def _visible_events(self, seat: Seat) -> tuple[Event, ...]:
        if self._crowd:
            return self._crowd.visible_to(seat)
        return visible_events(self._before, self._events, seat, self._after)

    def _message_for_each_move(self, seat: Seat, seat_status: SeatStatus) -> Iterator[Happened]:
        """Move by move, each with the table as it then stood: only the last one has the number of the step.

        There is no time between the moves, so that no clock runs.
        """
        status_between = structs.replace(self._status, since=None, deadline=None)
        before, later_events, last = self._before, self._events, self._given[-1]
        for given in self._given:
            move = given.move
            later_events = later_events[len(move.events) :]
            after = self._after if given is last else before.with_move(move)
            credit = seat_status.credit
            credit_then = credit if credit is None or seat is None else credit - net_gain(later_events, seat)
            status_then = seat_status._replace(credit=credit_then)
            yield Happened(
                number=after.number,
                round=self._round,
                asker=given.asker,
                events=visible_events(before, move.events, seat, after),
                table=table_view(after, seat, self.at, self._status if given is last else status_between, status_then),
            )
            before = after

"""One player's connection to a table: a send queue, a receive loop, and an end that says why.

Updates of the table wait in a bounded queue.  A client that reads too slowly is dropped, and reconnects with the last
number it has seen; nothing is lost, because everything is in the journal.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial

from banco.core.errors import BadInput, BancoError
from banco.core.game import Seat
from banco.core.time import Millis
from banco.house.accounts.account import Account
from banco.house.accounts.display_names import display_name_of
from banco.house.accounts.login_tokens import LogInEnded
from banco.house.sessions.connections import connect, drop
from banco.house.sessions.session import Session
from banco.house.store.failures import StoreFailed
from banco.server.clock_and_entropy import now
from banco.server.connections.closing import ClosingMessage, Socket, closing_for, closing_for_refusal
from banco.server.connections.inactivity import Inactivity
from banco.server.connections.message_reader import BadMessage, WrongVersion, read_commands, read_hello, read_message
from banco.server.connections.names_told import NamesTold
from banco.server.connections.questions import COUNTS, Question, TooManyAsked, answer_question
from banco.server.connections.send_queue import SendQueue
from banco.server.connections.table_roles import ROLES
from banco.server.http.security.rates import MessageRate, TooManyRequests
from banco.server.live.command_queue import CommandRequest
from banco.server.live.hall.hall import Hall
from banco.server.live.pseudonyms import SharedMessage
from banco.server.live.table import LiveTable
from banco.server.live.table_update import TableUpdate, encode
from banco.server.protocol import (
    VERSION,
    Advice,
    Alert,
    Ask,
    ClientMessage,
    Done,
    FromServer,
    Leave,
    Left,
    Odds,
    Ping,
    Pong,
    Seated,
    Sit,
    Snapshot,
    Stay,
    TopUp,
)
from banco.server.refusal_payload import refusal_message
from banco.server.telemetry.command_trace import CommandTrace, begin_command, set_place
from banco.table.desk import NoSession
from banco.table.entry import Stored
from banco.table.messages import STAFF_COMMANDS
from banco.table.moves import command_batch_reader, commands_in
from banco.table.permissions import STAFF, Asker, Role, check_reason
from banco.table.views.offers import AS_PLAYER, SeatStatus
from banco.table.views.table_view import table_view

MAX_SEND_QUEUE = 256
MAX_UNANSWERED = 64
CLOSING_SECONDS = 5

MONEY_MESSAGES = (Sit, TopUp, Leave)


class TableConnection:
    """The connection of a player, or of an onlooker, to one table."""

    def __init__(
        self,
        hall: Hall,
        table: LiveTable,
        account: Account,
        socket: Socket,
        log_in: bytes,
        rate: MessageRate,
        hello_seconds: float,
    ) -> None:
        self.log_in = log_in
        self.player = account.name
        self._rate = rate
        self._hello_seconds = hello_seconds
        self._hall = hall
        self._table = table
        self._asker = Asker(account.name, Role.ALONE if table.settings.solo else ROLES[account.role])
        self._names = NamesTold(table, account.name, self._asker.role)
        self._socket = socket
        self._send_queue = SendQueue(MAX_SEND_QUEUE)
        self._closing: ClosingMessage | None = None
        self._timeout = asyncio.timeout(None)
        self._unanswered = 0
        self._counts: set[asyncio.Task[None]] = set()
        self._session = ""
        self._connection_number = 0
        self._each_move = False
        self._inactivity = Inactivity(self, hall.store, hall.times)
        any_command = table.desk.game.any_command
        self._read_batch = command_batch_reader(any_command | STAFF_COMMANDS if self._is_staff else any_command)

    @property
    def _is_staff(self) -> bool:
        return self._asker.role in STAFF

    async def run(self) -> None:
        """Serve the connection until either side ends it.

        It is registered before anything is awaited, because a solo table stops with its last connection.
        """
        set_place(self.player, self._table.settings.name, lambda: self._table.desk.round_id)
        self._hall.add_connection(self.player, self._table.settings.name, self)
        sender = asyncio.create_task(self._send())
        inactivity = asyncio.create_task(self._inactivity.watch())
        try:
            with suppress(TimeoutError):
                async with self._timeout:
                    await self._socket.accept()
                    await self._connect(await self._hall.session_of(self.player, self._table))
                    await self._handshake()
                    await self._receive()
        except BancoError as error:
            self._close_with(closing_for_refusal(error))
        finally:
            self._table.unsubscribe(self)
            self._close_with(closing_for("bye"))
            inactivity.cancel()
            for task in self._counts:
                task.cancel()
            await self._hall.remove_connection(self.player, self._table, self)
            await self._note_dropped()
            await asyncio.wait((sender,), timeout=CLOSING_SECONDS)
            sender.cancel()

    def send_update(self, update: TableUpdate) -> None:
        """Queue the update; end the connection if the queue is full."""
        self._put_update(update)
        if update.board:
            self._put(update.board)

    def send_snapshot(self) -> None:
        """Queue the table as it stands, with its board."""
        self._put(encode(self._snapshot()))
        if board := self._table.board_message:
            self._put(encode(board))
        if not self._table.settings.solo:
            self.send_message(SharedMessage(self._table.talk.company, self._table.pseudonyms))

    def send_message(self, message: SharedMessage) -> None:
        """Queue a message that is the same for everybody but for its names."""
        self._put(self._names.shared(message))

    def handle_unseated(self, player: str, why: BancoError | None) -> None:
        """Go on as an onlooker when the player's session here is closed; end if the player may not stay."""
        if player != self.player:
            return
        self._session = ""
        if why:
            self.dismiss(why)
        else:
            self.send_snapshot()

    @property
    def session(self) -> str:
        """The player's session here; empty for an onlooker."""
        return self._session

    @property
    def is_closing(self) -> bool:
        """Whether the last message is known by now."""
        return self._closing is not None

    def send_alert(self, alert: Alert) -> None:
        """Queue an alert."""
        self._put(encode(alert))

    def end(self, code: str) -> None:
        """End the connection with this code; only the first code counts."""
        self._end(closing_for(code))

    def dismiss(self, why: BancoError) -> None:
        """End the connection of somebody who may not stay."""
        self._end(closing_for_refusal(why))

    def _end(self, closing: ClosingMessage) -> None:
        if self._close_with(closing):
            self._timeout.reschedule(0)

    def _close_with(self, closing: ClosingMessage) -> bool:
        """Make this the last message, unless there is one; a client that is too slow misses what is still queued."""
        if self._closing:
            return False
        self._closing = closing
        self._send_queue.close()
        return True

    async def _connect(self, session: Session | None) -> None:
        """Take the next connection number of the player's session, if there is one (S2); its inactivity goes on."""
        self._session = session.id if session else ""
        if session:
            taken, display_name = await self._hall.store.do(
                lambda c: (connect(c, now(), session.id, self._hall.times), display_name_of(c, self.player))
            )
            self._table.note_display_name(self.player, display_name)
            self._connection_number = taken.number
        self._inactivity.start(taken.last_action_at if session else None)

    async def _note_dropped(self) -> None:
        """Store that this connection is lost, if the store is there; an old one changes nothing."""
        if self._session:
            with suppress(StoreFailed):
                await self._hall.store.do(lambda c: drop(c, now(), self._session, self._connection_number))

    async def _handshake(self) -> None:
        """Wait for `hello`; answer with the updates that were missed, then with a snapshot."""
        try:
            async with asyncio.timeout(self._hello_seconds):
                received = await self._socket.receive_data("text")
            hello = read_hello(received)
        except TimeoutError:
            self.end("too_slow")
            return
        except BadInput as error:
            self._put(encode(refusal_message("", error)))
            self.end("wrong_version" if isinstance(error, WrongVersion) else "no_hello")
            return
        self._each_move = hello.each
        missed = self._table.missed_since(hello.last) or ()
        for update in missed if len(missed) < MAX_SEND_QUEUE else ():
            self._put_update(update)
        self.send_snapshot()
        self._table.subscribe(self)

    async def _receive(self) -> None:
        while not self._closing:
            received = await self._socket.receive_data("text")
            received_at = now()
            try:
                message = read_message(received)
            except BadMessage as error:
                self._put(encode(refusal_message("", error)))
                self._is_over_rate("")
                continue
            if self._is_over_rate(getattr(message, "id", "")):
                continue
            if isinstance(message, COUNTS):
                self._start_count(message, received_at)
            else:
                await self._answer(message, received_at)

    def _is_over_rate(self, key: str) -> bool:
        """Count a message, and refuse it if there are too many; a client that goes on regardless is disconnected."""
        try:
            self._rate.count(time.monotonic())
        except TooManyRequests as error:
            if self._rate.ignores_refusals(time.monotonic()):
                self.dismiss(error)
            else:
                self._put(encode(refusal_message(key, error)))
            return True
        return False

    def _start_count(self, message: Odds | Advice, received_at: Millis) -> None:
        """Count returns or worths in a task, which may take seconds; the next messages are read meanwhile."""
        if self._unanswered >= MAX_UNANSWERED:
            self._put(encode(refusal_message(message.id, TooManyAsked(most=MAX_UNANSWERED))))
            return
        self._unanswered += 1
        task = asyncio.create_task(self._answer(message, received_at))
        self._counts.add(task)
        task.add_done_callback(self._end_count)

    def _end_count(self, task: asyncio.Task[None]) -> None:
        self._unanswered -= 1
        self._counts.discard(task)

    async def _answer(self, message: ClientMessage, received_at: Millis) -> None:
        """Answer a message; what moves money, and every command of the staff, needs a log-in that still stands."""
        try:
            if isinstance(message, MONEY_MESSAGES) or (isinstance(message, Ask) and self._is_staff):
                await self._hall.require_log_in(self.log_in)
            if isinstance(message, Ask):
                self._submit(message, received_at)
            else:
                self._put(encode(await self._serve(message, received_at)))
        except BancoError as error:
            self._put(encode(self._names.refusal(getattr(message, "id", ""), error)))
            if isinstance(error, LogInEnded):
                self.dismiss(error)

    def _submit(self, message: Ask, received_at: Millis) -> None:
        """Submit a command to the table; its answer is sent when it comes, and the next message is read meanwhile."""
        if self._unanswered >= MAX_UNANSWERED:
            raise TooManyAsked(most=MAX_UNANSWERED)
        trace = begin_command(message.trace)
        session = self._table.players.get(self.player, "")
        commands = read_commands(self._read_batch, message.command)
        if self._is_staff:
            check_reason(commands_in(commands))
        request = CommandRequest(self._asker, session, message.id, commands, received_at, trace.own)
        answer = self._table.submit(request)
        self._unanswered += 1
        answer.add_done_callback(partial(self._send_answer, message.id, trace))

    def _send_answer(self, key: str, trace: CommandTrace, answer: asyncio.Future[Stored]) -> None:
        """Send the answer; a stored command counts as an action, as it does in the store, a refused one does not."""
        self._unanswered -= 1
        try:
            stored = answer.result()
        except BancoError as error:
            self._put(encode(self._names.refusal(key, error)))
        else:
            self._inactivity.note_action(stored.at)
            self._put(encode(Done(key, stored.number, stored.at, stored.repeated)))
            trace.note_answered(self._table.settings.name, self.player)

    async def _serve(self, message: ClientMessage, received_at: Millis) -> FromServer:
        """Do what a message other than a command asks for; gives the answer."""
        table = self._table
        if isinstance(message, Sit | TopUp):
            return await self._bring_credit(message)
        if isinstance(message, Leave):
            return await self._leave(message)
        if isinstance(message, Stay):
            return await self._stay(message)
        if isinstance(message, Question):
            return self._names.message(await answer_question(table, self.player, message))
        if isinstance(message, Ping):
            return Pong(message.at, received_at)
        return self._snapshot()

    async def _bring_credit(self, message: Sit | TopUp) -> Seated:
        """Open the player's session, or add to it; a snapshot goes before the answer."""
        bring = self._hall.sit if isinstance(message, Sit) else self._hall.top_up
        session, credit = await bring(self.player, self._table, message.id, message.cents)
        if session.closed_at is None and (isinstance(message, Sit) or session.id != self._session):
            await self._connect(session)
        self._inactivity.note_action(session.last_action_at)
        self._put(encode(self._snapshot()))
        return Seated(message.id, session.id, credit)

    async def _leave(self, message: Leave) -> Left:
        """Close the player's session now, or when the round is over."""
        session = await self._hall.leave(self.player, self._table, message.id)
        if session.closed_at is None:
            self._put(encode(self._snapshot()))
        return Left(message.id, session.id, session.closed_at is not None)

    async def _stay(self, message: Stay) -> Seated:
        """Note that the player is there; an onlooker has no session to stay in."""
        if not self._session:
            raise NoSession(player=self.player, table=self._table.settings.name)
        session = await self._inactivity.stay(self._session)
        return Seated(message.id, session.id, self._table.presence.credit_of(self.player) or 0)

    def _snapshot(self) -> Snapshot:
        table = self._table
        seat, seat_status = self._seat()
        shown = table_view(table.desk, seat, now(), table.status, seat_status)
        return Snapshot(
            version=VERSION,
            game=table.settings.game,
            player=self.player,
            session=table.players.get(self.player, ""),
            facts=table.facts,
            times=self._hall.times,
            table=self._names.message(shown),
        )

    def _seat(self) -> tuple[Seat, SeatStatus]:
        """The player's seat, if there is one, and how the player sits there."""
        presence = self._table.presence
        if self.player not in presence.players:
            return None, SeatStatus(role=self._asker.role, name=self.player) if self._is_staff else AS_PLAYER
        stakes = not presence.is_leaving(self.player)
        name = self.player if self._is_staff else ""
        return self.player, SeatStatus(presence.credit_of(self.player), self._asker.role, stakes, name)

    def _put_update(self, update: TableUpdate) -> None:
        self._put(self._names.update(update, *self._seat(), each=self._each_move))

    def _put(self, message: bytes) -> None:
        if self._closing:
            return
        if not self._send_queue.put(message):
            self._table.unsubscribe(self)
            self.end("too_slow")

    async def _send(self) -> None:
        """Send the queue in order, then the closing message."""
        with suppress(Exception):
            while frame := await self._send_queue.next_frame():
                await self._socket.send_data(frame.decode(), "text")
            if self._closing:
                await self._closing.send(self._socket)

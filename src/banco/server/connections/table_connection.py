"""One player's connection to a table: a queue out, a loop in, and an end that says why.

What happens at the table waits in a bounded queue; whoever reads too slowly is dropped and comes back
by the number last seen (nothing is lost: it is all in the journal).
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection

from banco.core.errors import BadInput, BancoError, Refusal
from banco.core.game import Seat
from banco.core.time import Millis
from banco.house.accounts import account as accounts
from banco.house.accounts.account import Account
from banco.house.accounts.login_tokens import LogInEnded
from banco.house.sessions.connections import connect, drop, give_up
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import find_session
from banco.server.clock_and_entropy import now, until
from banco.server.connections.closing import Farewell, Socket, dismissal, farewell
from banco.server.connections.message_reader import BadMessage, WrongVersion, read_commands, read_hello, read_message
from banco.server.connections.send_queue import Outbox
from banco.server.http.security.rates import LineRate, TooManyRequests
from banco.server.live.hall import Hall
from banco.server.live.odds import live_returns
from banco.server.live.table import LiveTable
from banco.server.live.table_update import News, encode
from banco.server.protocol import (
    VERSION,
    Alert,
    Ask,
    ClientMessage,
    Done,
    Explain,
    FromServer,
    Leave,
    Left,
    Odds,
    Ping,
    Pong,
    Reasons,
    Returns,
    Seated,
    Sit,
    Snapshot,
    TopUp,
)
from banco.server.refusal_payload import line_sentences, refused
from banco.table.entry import Stored
from banco.table.moves import command_batch_reader
from banco.table.offers import AS_PLAYER, SeatStatus
from banco.table.permissions import Asker, Role
from banco.table.table_view import table_view

MOST_WAITING = 256
MOST_ASKED = 64
HELLO_SECONDS = 10
GOODBYE_SECONDS = 5

MONEY_MOVES = (Sit, TopUp, Leave)
STAFF = (Role.CROUPIER, Role.INSPECTOR)


class TooManyAsked(Refusal):
    """A client asks on and on without waiting for an answer."""

    sentence = "{most} commands wait for an answer already; nothing was done."


class TableLine:
    """A player's, or an onlooker's, connection to one table."""

    def __init__(
        self, hall: Hall, table: LiveTable, account: Account, socket: Socket, log_in: bytes, rate: LineRate
    ) -> None:
        self.log_in = log_in
        self._rate = rate
        self._hall = hall
        self._table = table
        self.player = account.name
        self._asker = Asker(account.name, Role.ALONE if table.settings.solo else ROLES[account.role])
        self._socket = socket
        self._out = Outbox(MOST_WAITING)
        self._ended: Farewell | None = None
        self._until = asyncio.timeout(None)
        self._asked = 0
        self._counts: set[asyncio.Task[None]] = set()
        self._session = ""
        self._number = 0
        self._each = False
        self._acted_at = now()
        self._connected = asyncio.Event()
        self._read_asked = command_batch_reader(table.desk.game.any_command)

    async def run(self) -> None:
        """Serve the connection until either side ends it.

        The line is taken before anything is awaited: a solo table stops with its last line.
        """
        self._hall.take_line(self.player, self._table.settings.name, self)
        sender = asyncio.create_task(self._send())
        clock = asyncio.create_task(self._keep_time())
        try:
            with suppress(TimeoutError):
                async with self._until:
                    await self._socket.accept()
                    await self._connect(await self._hall.session_of(self.player, self._table))
                    await self._greet()
                    await self._receive()
        except BancoError as error:
            self._say_goodbye(dismissal(error))
        finally:
            self._table.unwatch(self)
            self._say_goodbye(farewell("bye"))
            clock.cancel()
            for count in self._counts:
                count.cancel()
            await self._hall.lose_line(self.player, self._table, self)
            await self._drop()
            await asyncio.wait((sender,), timeout=GOODBYE_SECONDS)
            sender.cancel()

    def tell(self, news: News) -> None:
        """Put the news into the queue; drop the line when the queue is full."""
        self._tell_again(news)
        if news.board:
            self._put(news.board)

    def show(self) -> None:
        """Put the table as it stands into the queue, with its board."""
        self._put(encode(self._snapshot()))
        if board := self._table.results.board:
            self._put(encode(board))

    def _tell_again(self, news: News) -> None:
        self._put(news.message(*self._seated(), each=self._each))

    def _seated(self) -> tuple[Seat, SeatStatus]:
        """The player's seat, if there is one, and how the player sits there."""
        seats = self._table.seats
        if self.player not in seats.players:
            return None, AS_PLAYER
        stakes = not seats.is_leaving(self.player)
        return self.player, SeatStatus(seats.credit_of(self.player), self._asker.role, stakes)

    def unseat(self, player: str, why: BancoError | None) -> None:
        """Go on as an onlooker's line when the session here is closed; end where the player may not stay."""
        if player != self.player:
            return
        self._session = ""
        if why:
            self.dismiss(why)
        else:
            self.show()

    def end(self, code: str) -> None:
        """End the connection, with a word why; the first word counts."""
        self._end(farewell(code))

    def dismiss(self, why: BancoError) -> None:
        """End the connection of somebody who may not stay."""
        self._end(dismissal(why))

    def _end(self, last: Farewell) -> None:
        if self._say_goodbye(last):
            self._until.reschedule(0)

    def _say_goodbye(self, last: Farewell) -> bool:
        """Let this be the last word, unless there was one; whoever is too slow misses what still waits."""
        if self._ended:
            return False
        self._ended = last
        self._out.close()
        return True

    async def _keep_time(self) -> None:
        """S1: an alert before the time of inactivity is over, then the end; onlookers may look on."""
        await self._connected.wait()
        times, warned = self._hall.times, 0
        while not self._ended:
            if not self._session:
                self._acted_at = now()
            ends_at = self._acted_at + times.inactivity
            if now() >= ends_at:
                await self._end_unless_active(self._session)
            elif now() >= ends_at - times.alert and warned != ends_at:
                warned = ends_at
                self._put(encode(Alert("inactivity", line_sentences("inactivity"), ends_at)))
            await until(max(now() + 1, ends_at if warned == ends_at else ends_at - times.alert))

    async def _end_unless_active(self, session: str) -> None:
        """Give the player up and end the line; unless the store knows of a later action, as of a deposit elsewhere."""

        def last_action(connection: Connection) -> Millis:
            give_up(connection, now(), session, self._hall.times)
            return find_session(connection, session).last_action_at

        acted_at = await self._hall.store.do(last_action)
        if acted_at > self._acted_at:
            self._acted_at = acted_at
        else:
            self.end("inactive")

    async def _connect(self, session: Session | None) -> None:
        """Take the next connection of the player's session here, if there is one (S2); its inactivity lasts on."""
        self._session = session.id if session else ""
        if session:
            taken = await self._hall.store.do(lambda c: connect(c, now(), session.id, self._hall.times))
            self._number, self._acted_at = taken.number, taken.last_action_at
        self._connected.set()

    async def _drop(self) -> None:
        """Say that this connection is lost; if it is an old one, that changes nothing."""
        if self._session:
            await self._hall.store.do(lambda c: drop(c, now(), self._session, self._number))

    async def _greet(self) -> None:
        """Wait for the first word; answer with what was missed, then with the table as it stands."""
        async with asyncio.timeout(HELLO_SECONDS):
            received = await self._socket.receive_data("text")
        try:
            hello = read_hello(received)
        except BadInput as error:
            self._put(encode(refused("", error)))
            self.end("wrong_version" if isinstance(error, WrongVersion) else "no_hello")
            return
        self._each = hello.each
        missed = self._table.missed_since(hello.last) or ()
        for news in missed if len(missed) < MOST_WAITING else ():
            self._tell_again(news)
        self.show()
        self._table.watch(self)

    def _snapshot(self) -> Snapshot:
        table = self._table
        seat, sitting = self._seated()
        return Snapshot(
            version=VERSION,
            game=table.settings.game,
            player=self.player,
            session=table.players.get(self.player, ""),
            facts=table.facts,
            times=self._hall.times,
            table=table_view(table.desk, seat, now(), table.around, sitting),
        )

    async def _receive(self) -> None:
        while not self._ended:
            received = await self._socket.receive_data("text")
            at = now()
            try:
                message = read_message(received)
            except BadMessage as error:
                self._put(encode(refused("", error)))
                self._is_too_often("")
                continue
            if self._is_too_often(getattr(message, "id", "")):
                continue
            if isinstance(message, Odds):
                self._count(message, at)
            else:
                await self._answer(message, at)

    def _is_too_often(self, key: str) -> bool:
        """Count a message; whoever asks too often is told so, and is hung up on for going on regardless."""
        try:
            self._rate.count(time.monotonic())
        except TooManyRequests as error:
            if self._rate.goes_on(time.monotonic()):
                self.dismiss(error)
            else:
                self._put(encode(refused(key, error)))
            return True
        return False

    def _count(self, message: Odds, at: int) -> None:
        """Have returns counted, which may take seconds: the next message, a ping perhaps, is read meanwhile."""
        if self._asked >= MOST_ASKED:
            self._put(encode(refused(message.id, TooManyAsked(most=MOST_ASKED))))
            return
        self._asked += 1
        count = asyncio.create_task(self._answer(message, at))
        self._counts.add(count)
        count.add_done_callback(self._counted)

    def _counted(self, count: asyncio.Task[None]) -> None:
        self._asked -= 1
        self._counts.discard(count)

    async def _answer(self, message: ClientMessage, at: int) -> None:
        """Answer a message; what moves money, and what the staff ask, is done only while the log-in stands."""
        try:
            if isinstance(message, MONEY_MOVES) or (isinstance(message, Ask) and self._asker.role in STAFF):
                await self._hall.check_log_in(self.log_in)
            if isinstance(message, Ask):
                self._ask(message, at)
            else:
                self._put(encode(await self._served(message, at)))
        except BancoError as error:
            self._put(encode(refused(getattr(message, "id", ""), error)))
            if isinstance(error, LogInEnded):
                self.dismiss(error)

    def _ask(self, message: Ask, at: int) -> None:
        """Put a command to the table; the answer goes out when it comes, and the next message is read meanwhile."""
        if self._asked >= MOST_ASKED:
            raise TooManyAsked(most=MOST_ASKED)
        session = self._table.players.get(self.player, "")
        commands = read_commands(self._read_asked, message.command)
        answer = self._table.put(self._asker, session, message.id, commands, at)
        self._asked += 1
        answer.add_done_callback(partial(self._answered, message.id))

    def _answered(self, key: str, answer: asyncio.Future[Stored]) -> None:
        """Send the answer; what was done counts as an action, as it does in the store, and what is refused does not."""
        self._asked -= 1
        try:
            stored = answer.result()
        except BancoError as error:
            self._put(encode(refused(key, error, self._table.settings.game)))
        else:
            self._acted_at = max(self._acted_at, stored.at)
            self._put(encode(Done(key, stored.number, stored.at, stored.repeated)))

    async def _served(self, message: ClientMessage, at: int) -> FromServer:
        player, table = self.player, self._table
        if isinstance(message, Sit):
            session, credit = await self._hall.sit(player, table, message.id, message.cents)
            if session.closed_at is None:
                await self._connect(session)
            self._put(encode(self._snapshot()))
            return Seated(message.id, session.id, credit)
        if isinstance(message, TopUp):
            session, credit = await self._hall.top_up(player, table, message.id, message.cents)
            if session.closed_at is None and session.id != self._session:
                await self._connect(session)
            self._acted_at = max(self._acted_at, session.last_action_at)
            self._put(encode(self._snapshot()))
            return Seated(message.id, session.id, credit)
        if isinstance(message, Leave):
            session = await self._hall.leave(player, table, message.id)
            if session.closed_at is None:
                self._put(encode(self._snapshot()))
            return Left(message.id, session.id, session.closed_at is not None)
        if isinstance(message, Odds):
            return Returns(message.id, table.desk.round_id, await live_returns(table.desk))
        if isinstance(message, Explain):
            return Reasons(message.id, *await table.ended.explained(table.desk))
        if isinstance(message, Ping):
            return Pong(message.at, at)
        return self._snapshot()

    def _put(self, message: bytes) -> None:
        if self._ended:
            return
        if not self._out.put(message):
            self._table.unwatch(self)
            self.end("too_slow")

    async def _send(self) -> None:
        """Send what waits, in order, until the end."""
        with suppress(Exception):
            while frame := await self._out.frame():
                await self._socket.send_data(frame.decode(), "text")
            if self._ended:
                await self._ended.say(self._socket)


ROLES = {
    accounts.Role.PLAYER: Role.PLAYER,
    accounts.Role.CROUPIER: Role.CROUPIER,
    accounts.Role.INSPECTOR: Role.INSPECTOR,
    accounts.Role.MANAGER: Role.INSPECTOR,
}

"""The hall: who sits at the live tables of a server, who may stay, and the jobs that run by the clock."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection

from banco.core.errors import BancoError
from banco.core.money import Cents
from banco.core.request import Request
from banco.house.accounts.login_tokens import LogInEnded, ended_log_ins, sweep_log_ins
from banco.house.duty.rules import check_no_staff
from banco.house.duty_rows import open_duties
from banco.house.jobs import run_jobs
from banco.house.sessions.absence import play_without
from banco.house.sessions.close_session import close_every_session, close_session
from banco.house.sessions.evictions import find_barred, must_go, still_open
from banco.house.sessions.messages import CloseSession, TopUp
from banco.house.sessions.open_session import open_session, top_up
from banco.house.sessions.resolve_session import resolve_session
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import find_open, find_session
from banco.house.store.failures import log_failure
from banco.house.store.ledger import balance
from banco.server.clock_and_entropy import now, request_now
from banco.server.live.hall.digests import Digests
from banco.server.live.hall.figures_watch import watch_figures
from banco.server.live.hall.people_changes import PeopleChanges
from banco.server.live.hall.table_changes import TableChanges
from banco.server.live.hall.table_runner import TableRunner
from banco.server.live.table import LiveTable
from banco.table.permissions import SYSTEM
from banco.table.settings import TableSettings

JOB_SECONDS = 30.0
POLL_SECONDS = 0.5

log = logging.getLogger(__name__)


class Hall(TableRunner):
    """All live tables of a server, with the people at them; what the office changes, other nodes are told."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._barred: set[str] = set()
        self._table_changes = TableChanges()
        self._people_changes = PeopleChanges()
        self.digests = Digests(self)

    async def open(self) -> None:
        """Open the tables of this server; the clock never goes back behind the newest stored entry."""
        await self.cluster.open(self)
        await self.open_tables()
        await self.see_duties()
        await self._table_changes.begin(self)
        self._start("poll", self._poll_other_writers())
        self._start("digests", self._tell_digests())

    def start_jobs(self) -> None:
        """Run the jobs by the clock: of all nodes, one does."""
        self._start("jobs", self._run_jobs())
        self._start("figures", watch_figures(self.store, self.games))

    async def stop_jobs(self) -> None:
        """Let another node run the jobs."""
        for name in ("jobs", "figures"):
            await self._cancel(name)

    async def note_duties(self) -> None:
        """Let every croupier's table know who is on duty there, on every node."""
        self.cluster.tell_house("duties")
        await self.see_duties()

    async def note_tables(self) -> None:
        """Take over the tables that managers have set up or changed, on every node."""
        self.cluster.tell_house("tables")
        await self.see_tables()

    async def note_people(self) -> None:
        """See at once to whom the office has closed, excluded or logged out, on every node."""
        self.cluster.tell_house("people")
        await self.see_people()

    async def see_duties(self) -> None:
        """Let every croupier's table here know who is on duty there."""
        if not any(table.needs_croupier for table in self.tables.values()):
            return
        duties = await self.table_store.read(open_duties)
        for name, table in self.tables.items():
            duty = duties.get(name)
            table.put_on_duty(duty.croupier if duty else "")

    async def note_display_name(self, player: str, name: str) -> None:
        """Let everybody at the player's tables, on every node, know the name that they have chosen."""
        self.cluster.tell_house("named", (player, name))
        self.see_display_name(player, name)

    def see_display_name(self, player: str, name: str) -> None:
        """Let everybody at the player's tables here know their name; an empty one was taken away."""
        for table in self.tables.values():
            if player in table.players and table.presence.display_names.get(player, "") != name:
                table.note_display_name(player, name)

    async def note_journals(self) -> None:
        """Let every table catch up with what others have written to its journal."""
        for name, number in (await self.table_store.journal_numbers(tuple(self.tables))).items():
            if table := self.tables.get(name):
                table.note_journal_number(number)

    async def see_tables(self) -> None:
        """Take over the tables that managers have set up or changed, here or elsewhere."""
        await self._table_changes.take_over(self)

    async def see_people(self) -> None:
        """See to whom the office has closed, excluded, logged out or taken a name from."""
        await self._evict_barred()
        await self.enforce_log_ins()
        await self._people_changes.take_over(self)

    async def sit(self, player: str, table: LiveTable, key: str, cents: Cents) -> tuple[Session, Cents]:
        """Buy in at a table; repeated after that session is closed, it gets the same answer, and nobody is seated."""
        settings = table.settings

        def work(connection: Connection) -> tuple[Session, Cents]:
            request = request_now(by=player, key=key)
            if table.needs_croupier:
                check_no_staff(connection, player)
            opened = open_session(connection, request, player, settings.name, settings.game, settings.money, cents)
            return opened, balance(connection, opened.purse)

        session, credit = await self.store.do(work)
        return self._seat(table, session, cents if session.closed_at is not None else credit)

    async def top_up(self, player: str, table: LiveTable, key: str, cents: Cents) -> tuple[Session, Cents]:
        """Bring more credit from the wallet; repeated after that session is closed, it gets the same answer."""
        name, seated = table.settings.name, table.players.get(player, "")

        def work(connection: Connection) -> tuple[Session, Cents]:
            request = request_now(by=player, key=key)
            topped = top_up(connection, request, resolve_session(connection, request, name, TopUp, seated), cents)
            session = find_session(connection, topped.session)
            return session, topped.after if session.closed_at is not None else balance(connection, session.purse)

        return self._seat(table, *await self.store.do(work))

    async def leave(self, player: str, table: LiveTable, key: str) -> Session:
        """Close the player's session; it ends now, or when the round is over."""
        name, seated = table.settings.name, table.players.get(player, "")

        def work(connection: Connection) -> Session:
            request = request_now(by=player, key=key, why="the player left")
            return close_session(connection, request, resolve_session(connection, request, name, CloseSession, seated))

        closed = await self.store.do(work)
        if closed.closed_at is None:
            table.request_leave(player)
        elif table.players.get(player) == closed.id:
            table.unseat(player)
        return closed

    async def evict(self, player: str, why: BancoError) -> None:
        """Close every session of a player who may not stay; a stake on a layout is first played to its end."""

        def work(connection: Connection) -> tuple[Session, ...]:
            at = now()
            return close_every_session(connection, Request(at=at, by=SYSTEM.name, key=str(at), why=str(why)), player)

        closing = await self.store.do(work)
        for session in closing:
            await self._handle_closing(session, why)
        waiting = {session.id for session in closing}
        for table in self.tables.values():
            if table.players.get(player, "") not in ("", *waiting):
                table.request_leave(player, why)
                table.unseat(player)
        for (name, where), connection in tuple(self._connections.items()):
            if name == player and where in self.tables and player not in self.tables[where].players:
                connection.dismiss(why)

    async def _handle_closing(self, session: Session, why: BancoError) -> None:
        """Tell the session's table that it closes, now or after the round; if no table runs, end the round here."""
        table, at = await self.shared_table(session.table_name), now()
        if table:
            table.request_leave(session.player, why)
        if table and session.closed_at is not None:
            table.unseat(session.player)
        if table is None and session.closed_at is None and not await self._runs_elsewhere(session.table_name):
            await asyncio.to_thread(play_without, self.store, self.games, session.id, self.chance, at, self.times)
            await self.table_store.finish_closing(session.id)

    async def _runs_elsewhere(self, table: str) -> bool:
        """Whether another node runs the table, and sees to those who have to go."""
        return await self.ownership.owner_of(table) not in (None, self.ownership.node)

    async def run_jobs_once(self) -> None:
        """Handle inactivity, lost connections, abandoned sessions, barred players and old log-ins, once."""
        await asyncio.to_thread(run_jobs, self.store, now(), self.games, self.chance, self.times)
        self.cluster.tell_house("people")
        await self._evict_barred()
        await self.store.do(lambda c: sweep_log_ins(c, now()))

    def end_log_in(self, log_in: bytes) -> None:
        """End the connections that came with a log-in which has ended."""
        for connection in tuple(self._connections.values()):
            if connection.log_in == log_in:
                connection.dismiss(LogInEnded())
        self.cluster.tell_house("log_ins")

    def end_log_ins_of(self, player: str) -> None:
        """End all connections of a player whose log-ins have ended."""
        for (name, _), connection in tuple(self._connections.items()):
            if name == player:
                connection.dismiss(LogInEnded())
        self.cluster.tell_house("log_ins")

    async def enforce_log_ins(self) -> None:
        """End the connections whose log-in has ended, and evict those whom another process has excluded or closed."""
        connections, at = tuple(self._connections.values()), now()
        log_ins = {connection.log_in for connection in connections}
        players = {player for player, _ in self._connections}
        ended, gone = await self.table_store.read(
            lambda c: (ended_log_ins(c, at, log_ins), find_barred(c, at, players))
        )
        for connection in connections:
            if connection.log_in in ended:
                connection.dismiss(LogInEnded())
        if gone - self._barred:
            await self._evict_barred()
        self._barred = gone

    async def require_log_in(self, log_in: bytes) -> None:
        """Refuse a log-in that has ended."""
        if await self.table_store.read(lambda c: ended_log_ins(c, now(), (log_in,))):
            raise LogInEnded

    async def session_of(self, player: str, table: LiveTable) -> Session | None:
        """The player's open session at a table; the player is seated with it if the answer to the buy-in was lost."""

        def query(connection: Connection) -> tuple[Session, Cents] | None:
            found = find_open(connection, player, table.settings.name)
            return (found, balance(connection, found.purse)) if found else None

        found = await self.table_store.read(query)
        if found and player in table.players:
            table.presence.note_disconnected(player)  # not gone: their connection is about to be back
        elif found:
            table.seat(player, found[0].id, found[1])
        return found[0] if found else None

    def _seat(self, table: LiveTable, session: Session, credit: Cents) -> tuple[Session, Cents]:
        """Seat the player at the table, unless the session is closed by now."""
        if session.closed_at is None:
            table.seat(session.player, session.id, credit)
        return session, credit

    def _unseat(self, sessions: Iterable[str]) -> None:
        """Unseat the players whose sessions were closed elsewhere."""
        closed = set(sessions)
        for table in self.tables.values():
            for player in [name for name, session in table.players.items() if session in closed]:
                table.unseat(player)

    async def _evict_barred(self) -> None:
        """Evict the players who may not stay, and unseat those whose sessions were closed elsewhere."""
        connected = {player for player, _ in self.connections}
        seated = {session: table for table in self.tables.values() for session in table.players.values()}
        owned = (table for name, table in self.tables.items() if self.ownership.owns(name))
        playing = {player for table in owned for player in table.players}
        known, gone = await self.table_store.read(
            lambda c: (still_open(c, seated), must_go(c, now(), connected, playing))  # in one read: none is missed
        )
        for player, why in gone.items():
            await self.evict(player, why)
        self._unseat(session for session in seated if session not in known)
        for session in known.values():
            table = seated[session.id]
            if session.closing_at is not None and table.players.get(session.player) == session.id:
                table.request_leave(session.player)

    async def _load_table(self, settings: TableSettings) -> None:
        """Have a table as the store has it, with the croupier who is on duty there."""
        await super()._load_table(settings)
        if self.tables[settings.name].needs_croupier:
            await self.see_duties()

    async def _poll_other_writers(self) -> None:
        """Look again and again for what other processes have stored: entries of tables, ended log-ins.

        `banco void`, `banco account` and the jobs of other servers write to the same database.
        """
        clock = asyncio.get_running_loop().time
        looked_at = clock()
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                if clock() - looked_at > JOB_SECONDS:  # what the jobs, on whichever node, have closed
                    looked_at = clock()
                    await self._evict_barred()
                await self.note_journals()
                await self.enforce_log_ins()
                await self.see_duties()
                await self.see_tables()
                await self._people_changes.take_over(self)
                await self.let_go_of_unused()
            except Exception as error:
                log_failure(log, error, "the books could not be looked at; they will be tried again")

    def node_gone(self, node: str) -> None:
        """Take note that a node has died: nobody is connected to it any more."""
        super().node_gone(node)
        self.digests.forget_node(node)

    async def _tell_digests(self) -> None:
        """Tell other nodes again and again what lobby and floor show of the tables here, and ask for theirs once."""
        self.cluster.tell_house("digests")
        while self.ownership.node:
            await asyncio.sleep(self.digests.pause)
            try:
                self.cluster.tell_digests(self.digests.news())
            except Exception as error:
                log_failure(log, error, "what the lobby shows could not be told; it will be tried again")

    async def _run_jobs(self) -> None:
        """Run the jobs again and again."""
        while True:
            await asyncio.sleep(JOB_SECONDS)
            try:
                await self.run_jobs_once()
            except Exception as error:
                log_failure(log, error, "the jobs could not run; they will be tried again")

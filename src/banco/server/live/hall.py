"""The hall: every live table, who is on which line, and the jobs that run by the clock."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, Protocol

from msgspec import structs
from sqlalchemy import Connection

from banco.core.chance import RandomSource
from banco.core.errors import BadInput, BancoError
from banco.core.game import Game
from banco.core.money import Cents
from banco.house.accounts.login_tokens import LogInEnded, ended_log_ins, sweep_log_ins
from banco.house.jobs import run_jobs
from banco.house.sessions.absence import play_without
from banco.house.sessions.close_session import close_every_session, close_session
from banco.house.sessions.evictions import barred, must_go, still_open
from banco.house.sessions.messages import CloseSession, TopUp
from banco.house.sessions.open_session import open_session, top_up
from banco.house.sessions.resolve_session import session_meant
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import find_open, find_session
from banco.house.sessions.times import SessionTimes
from banco.house.store.ledger import balance
from banco.house.store.store import Store
from banco.server import clock_and_entropy
from banco.server.clock_and_entropy import now
from banco.server.live.house_players import run_house_players
from banco.server.live.store_adapter import StoredHouse
from banco.server.live.table import LiveTable
from banco.table.permissions import SYSTEM
from banco.table.settings import TableSettings

JOBS_EVERY = 30.0
LOOKS_EVERY = 0.5

log = logging.getLogger(__name__)


class UnknownTable(BadInput):
    """There is no table of that name."""

    sentence = "There is no table “{table}” in this house."


class Line(Protocol):
    """Somebody's connection to a table; `log_in` is the hash of the token that it came with."""

    log_in: bytes

    def end(self, code: str) -> None:
        """End the connection, with a word why."""
        ...

    def dismiss(self, why: BancoError) -> None:
        """End the connection of somebody who may not stay."""
        ...


class Hall:
    """All the tables of a node."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any]],
        settings: Iterable[TableSettings],
        chance: RandomSource,
        times: SessionTimes,
    ) -> None:
        self.house = StoredHouse(store, games)
        self.store = store
        self.games = games
        self.times = times
        self.chance = chance
        self.settings = {table.name: table for table in settings}
        self.tables: dict[str, LiveTable] = {}
        self._lines: dict[tuple[str, str], Line] = {}
        self._barred: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._taking_up = asyncio.Lock()

    async def open(self) -> None:
        """Take every shared table up where the store has it, and let it run; time goes on where it was, or later."""
        clock_and_entropy.clock.begin(await self.house.last_moment())
        for settings in self.settings.values():
            if not settings.solo:
                await self._take_up(settings)
        self._tasks["jobs"] = asyncio.create_task(self._run_jobs())
        self._tasks["looks"] = asyncio.create_task(self._look_for_other_writers())

    async def add(self, settings: TableSettings) -> None:
        """A new table in the hall; it is known once it runs, and only one of a name does."""
        async with self._taking_up:
            if settings.name in self.settings:
                return
            if not settings.solo:
                await self._take_up(settings)
            self.settings[settings.name] = settings

    async def close(self) -> None:
        """Stop every table; what is stored stays where it is."""
        for line in tuple(self._lines.values()):
            line.end("house_closes")
        for name in tuple(self._tasks):
            await self._stop(name)

    def settings_of(self, name: str) -> TableSettings:
        """How the table of that name is set."""
        if name not in self.settings:
            raise UnknownTable(table=name[:80])
        return self.settings[name]

    @property
    def lines(self) -> Iterable[tuple[str, str]]:
        """Every connection: whose, and to which table."""
        return self._lines.keys()

    async def table(self, name: str, player: str) -> LiveTable:
        """The table of that name; at a solo table, the one that is the player's own."""
        settings = self.settings_of(name)
        if not settings.solo:
            return self.tables[name]
        own = settings.for_player(player)
        async with self._taking_up:
            return self.tables.get(own.name) or await self._take_up(own)

    def enable(self, name: str, *, on: bool) -> None:
        """Open a table for bets, or let it conclude its round and rest (T2)."""
        self.settings[name] = structs.replace(self.settings_of(name), enabled=on)
        for table in self.tables.values():
            if table.settings.name in (name, *self._solo_names(name)):
                table.enable(on=on)

    def take_line(self, player: str, table: str, line: Line) -> None:
        """The player's connection to a table; one that was there before is ended (S2)."""
        before = self._lines.get((player, table))
        self._lines[player, table] = line
        if before:
            before.end("opened_elsewhere")

    async def lose_line(self, player: str, table: LiveTable, line: Line) -> None:
        """The connection is gone; a late word of an old one changes nothing."""
        name = table.settings.name
        if self._lines.get((player, name)) is line:
            del self._lines[player, name]
            if table.settings.solo and table.at_rest.is_set():
                await self._stop(name)
            elif table.settings.solo and f"{name}/rest" not in self._tasks:
                self._tasks[f"{name}/rest"] = asyncio.create_task(self._stop_at_rest(table))

    async def sit(self, player: str, table: LiveTable, key: str, cents: Cents) -> tuple[Session, Cents]:
        """Buy in at a table; asked again once that session is closed, it is answered as then, and nobody is seated."""
        settings = table.settings

        def work(connection: Connection) -> tuple[Session, Cents]:
            opened = open_session(connection, now(), key, player, settings.name, settings.game, settings.money, cents)
            return opened, balance(connection, opened.purse)

        session, credit = await self.store.do(work)
        return self._seated(table, session, cents if session.closed_at is not None else credit)

    async def top_up(self, player: str, table: LiveTable, key: str, cents: Cents) -> tuple[Session, Cents]:
        """More credit from the wallet; asked again once that session is closed, it is answered as then."""
        seated = table.players.get(player, "")

        def work(connection: Connection) -> tuple[Session, Cents]:
            meant = session_meant(connection, player, table.settings.name, key, TopUp, seated)
            topped = top_up(connection, now(), key, meant, cents)
            session = find_session(connection, topped.session)
            return session, topped.after if session.closed_at is not None else balance(connection, session.purse)

        return self._seated(table, *await self.store.do(work))

    async def leave(self, player: str, table: LiveTable, key: str) -> Session:
        """Close the player's session; it ends now, or when the round is over."""
        seated = table.players.get(player, "")

        def work(connection: Connection) -> Session:
            meant = session_meant(connection, player, table.settings.name, key, CloseSession, seated)
            return close_session(connection, now(), key, meant, player, "the player left")

        closed = await self.store.do(work)
        if closed.closed_at is None:
            table.let_leave(player)
        elif table.players.get(player) == closed.id:
            table.unseat(player)
        return closed

    async def send_away(self, player: str, why: BancoError) -> None:
        """Close every session of somebody who may not stay; what lies on a layout is first played to its end."""
        there = await self.store.do(lambda c: close_every_session(c, now(), player, SYSTEM.name, str(why)))
        for session in there:
            await self._closed(session, why)
        waiting = {session.id for session in there}
        for table in self.tables.values():
            if table.players.get(player, "") not in ("", *waiting):
                table.let_leave(player, why)
                table.unseat(player)
        for (name, where), line in tuple(self._lines.items()):
            if name == player and where in self.tables and player not in self.tables[where].players:
                line.dismiss(why)

    async def _closed(self, session: Session, why: BancoError) -> None:
        """The session is closed, or will be when its round is over; where no table runs, the house ends the round."""
        table, at = self.tables.get(session.table_name), now()
        if table:
            table.let_leave(session.player, why)
        if table and session.closed_at is not None:
            table.unseat(session.player)
        if table is None and session.closed_at is None:
            await asyncio.to_thread(play_without, self.store, self.games, session.id, self.chance, at, self.times)
            await self.house.finish(session.id)

    async def do_jobs(self) -> None:
        """See once to inactivity, lost lines, sessions left open, those who may not stay, and old log-ins."""
        await asyncio.to_thread(run_jobs, self.store, now(), self.games, self.chance, self.times)
        await self._see_who_may_stay()
        await self.store.do(lambda c: sweep_log_ins(c, now()))

    def end_log_in(self, log_in: bytes) -> None:
        """End the lines that came with a log-in which has ended."""
        for line in tuple(self._lines.values()):
            if line.log_in == log_in:
                line.dismiss(LogInEnded())

    def end_log_ins_of(self, player: str) -> None:
        """End all lines of somebody whose log-ins have ended."""
        for (name, _), line in tuple(self._lines.items()):
            if name == player:
                line.dismiss(LogInEnded())

    async def see_log_ins(self) -> None:
        """End the lines whose log-in has ended, and send those away who were excluded or closed, whoever did it."""
        lines, at = tuple(self._lines.values()), now()
        log_ins, players = {line.log_in for line in lines}, {player for player, _ in self._lines}
        ended, gone = await self.house.read(lambda c: (ended_log_ins(c, at, log_ins), barred(c, at, players)))
        for line in lines:
            if line.log_in in ended:
                line.dismiss(LogInEnded())
        if gone - self._barred:
            await self._see_who_may_stay()
        self._barred = gone

    async def check_log_in(self, log_in: bytes) -> None:
        """Refuse what comes with a log-in that has ended."""
        if await self.house.read(lambda c: ended_log_ins(c, now(), (log_in,))):
            raise LogInEnded

    async def session_of(self, player: str, table: LiveTable) -> Session | None:
        """The player's open session at a table; the table learns of it if the answer to the buy-in was lost."""

        def query(connection: Connection) -> tuple[Session, Cents] | None:
            found = find_open(connection, player, table.settings.name)
            return (found, balance(connection, found.purse)) if found else None

        found = await self.house.read(query)
        if found and player not in table.players:
            table.seat(player, found[0].id, found[1])
        return found[0] if found else None

    def _seated(self, table: LiveTable, session: Session, credit: Cents) -> tuple[Session, Cents]:
        """The player seated at the table, unless the session is closed by now."""
        if session.closed_at is None:
            table.seat(session.player, session.id, credit)
        return session, credit

    async def _take_up(self, settings: TableSettings) -> LiveTable:
        """The table, where the store has it, running."""
        table = LiveTable(settings, self.house, self.chance, self.times.reconnect)
        await table.start()
        self.tables[settings.name] = table
        self._tasks[settings.name] = asyncio.create_task(table.run())
        if settings.house_players:
            self._tasks[f"{settings.name}/house"] = asyncio.create_task(run_house_players(table, self.store))
        return table

    async def _stop_at_rest(self, table: LiveTable) -> None:
        """Let a solo table deal the cards that are due without its player, and stop it unless the line is back."""
        name = table.settings.name
        await table.at_rest.wait()
        self._tasks.pop(f"{name}/rest", None)
        if self.tables.get(name) is table and all(where != name for _, where in self._lines):
            await self._stop(name)

    async def _stop(self, name: str) -> None:
        """Let a table, or the jobs, run no longer; it can be taken up again where it was."""
        self.tables.pop(name, None)
        task = self._tasks.pop(name, None)
        if task:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def _unseat(self, sessions: Iterable[str]) -> None:
        """Tell the tables of sessions that were closed elsewhere."""
        closed = set(sessions)
        for table in self.tables.values():
            for player in [name for name, session in table.players.items() if session in closed]:
                table.unseat(player)

    async def _see_who_may_stay(self) -> None:
        """Send those away who may not stay, and take note of other sessions that were closed elsewhere."""
        on_a_line = {player for player, _ in self.lines}
        seated = {session: table for table in self.tables.values() for session in table.players.values()}
        playing = {player for table in self.tables.values() for player in table.players}
        known, gone = await self.house.read(
            lambda c: (still_open(c, seated), must_go(c, now(), on_a_line, playing))  # at one moment: none goes unsaid
        )
        for player, why in gone.items():
            await self.send_away(player, why)
        self._unseat(session for session in seated if session not in known)
        for session in known.values():
            table = seated[session.id]
            if session.closing_at is not None and table.players.get(session.player) == session.id:
                table.let_leave(session.player)

    def _solo_names(self, name: str) -> list[str]:
        return [own for own in self.tables if own.startswith(f"{name}.")]

    async def _look_for_other_writers(self) -> None:
        """Tell the tables how far their journals have come, and the lines whether their log-ins stand.

        `banco void`, `banco account` and the jobs of others write to the same books.
        """
        while True:
            await asyncio.sleep(LOOKS_EVERY)
            try:
                for name, number in (await self.house.ends(tuple(self.tables))).items():
                    if table := self.tables.get(name):
                        table.note_stored(number)
                await self.see_log_ins()
            except Exception:
                log.exception("the books could not be looked at; they will be tried again")

    async def _run_jobs(self) -> None:
        """Do the jobs every now and then."""
        while True:
            await asyncio.sleep(JOBS_EVERY)
            try:
                await self.do_jobs()
            except Exception:
                log.exception("the jobs could not run; they will be tried again")

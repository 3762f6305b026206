"""The store as live tables need it: reads and writes that never block the event loop."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from time import perf_counter
from typing import Any, TypeVar

from sqlalchemy import Connection, func, select

from banco.core.game import Game
from banco.core.messages import Event
from banco.core.record.round_text import find_game
from banco.core.request import Request
from banco.core.round import Round
from banco.core.time import Millis
from banco.house.accounts.display_names import display_names_of
from banco.house.load_round import desk_after, last_round, load_round, load_shoe
from banco.house.seals.seal import KEY_BYTES, ShoeSealed
from banco.house.sessions.close_session import finish_closing
from banco.house.sessions.session_repo import select_sessions
from banco.house.store import bulk
from banco.house.store.ledger import balances
from banco.house.store.office import find_entry, note, take
from banco.house.store.owners import Fence
from banco.house.store.schema import chains, journal, rounds, sessions, shoes
from banco.house.store.store import Store
from banco.house.tables.messages import Incident
from banco.house.tables.seal_keys import is_sealed_by_retired_key
from banco.ledger.transfers import KeyConflict
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.server.live.store_port import StoredDesk, StoredSeat
from banco.server.telemetry.meters import METERS
from banco.server.telemetry.notes import note_stored
from banco.table.desk import Desk
from banco.table.entry import Entry, RoundState, Stored
from banco.table.messages import OPENING, OpenBetting
from banco.table.permissions import SYSTEM
from banco.table.settings import TableSettings
from banco.table.shoes import LoadedShoe, NextShoe, SealedShoe

T = TypeVar("T")


class DatabaseTableStore:
    """The `TableStore` of every live table: the house's database; where nodes share it, each table's with its fence."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any]], fence: Fence | None = None) -> None:
        self.store = store
        self.games = games
        self._fence = fence

    def fenced(self, fence: Fence | None) -> DatabaseTableStore:
        """The same store for one table, which is written only as long as its owner has this fence."""
        return DatabaseTableStore(self.store, self.games, fence)

    @cached_property
    def pseudonym_key(self) -> bytes:
        """The key that players' pseudonyms are made with: of the house's own key, or a new one where it has none."""
        return self.store.seal.pseudonym_key if self.store.seal else secrets.token_bytes(KEY_BYTES)

    async def read(self, query: Callable[[Connection], T]) -> T:
        """The result of a query."""
        return await asyncio.to_thread(self.store.read, query)

    async def last_entry_at(self) -> Millis:
        """The moment of the newest entry of any journal."""
        return await self.read(_last_entry_at)

    async def store_entry(self, entry: Entry, trace: str = "") -> Stored:
        """Store an entry, and count it."""
        handed_in = perf_counter()
        stored = await self.store.store_entry(entry, self._fence)
        if not stored.repeated:
            note_stored(entry, perf_counter() - handed_in, trace)
        return stored

    async def find_stored(self, table: str, request: CommandRequest) -> Stored | None:
        """The earlier answer to the request's key; a conflict if the key came with something else, or elsewhere."""
        by, key = request.asker.name, request.key
        if isinstance(request.commands, OpenBetting):
            return await self.read(lambda c: _find_opening(c, table, by, key))
        return await self.read(lambda c: find_entry(c, request.commands, by=by, key=key, table=table))

    async def load_desk(self, settings: TableSettings) -> StoredDesk:
        """The table as the store has it."""
        game = find_game(settings.game, self.games)
        fresh = Desk(settings.name, game, settings.options_of(game), settings.money)
        return await self.read(lambda c: _load_desk(c, self.games, fresh))

    async def load_seats(self, table: str) -> Sequence[StoredSeat]:
        """The open sessions at the table, with their credits."""
        return await self.read(lambda c: _load_seats(c, table))

    def seal_shoe(self, table: str, shoe: NextShoe) -> SealedShoe:
        """The shoe of a table's next round as it may be stored."""
        if self.store.seal is None:
            raise ShoeSealed(shoe=shoe.name)
        return self.store.seal.seal(table, shoe)

    async def load_shoe(self, name: str) -> LoadedShoe:
        """The shoe of that name."""
        return await self.read(lambda c: load_shoe(c, self.store.seal, name))

    async def rounds_of_shoe(self, shoe: str) -> Sequence[tuple[Event, ...]]:
        """The events of each settled round that was dealt from a shoe, in order."""
        return await self.read(lambda c: _rounds_of_shoe(c, self.games, shoe)) if shoe else ()

    async def last_rounds(self, table: str, most: int) -> Sequence[tuple[str, Round[Any]]]:
        """The last settled rounds of a table with their ids, the newest last."""
        return await self.read(lambda c: _last_rounds(c, self.games, table, most))

    async def load_round(self, round_id: str) -> Round[Any]:
        """A round that was played at some table."""
        return await self.read(lambda c: load_round(c, self.games, round_id).played)

    async def finish_closing(self, session: str) -> bool:
        """Close a session that waited for its round; whether that was done."""
        return await self.store.do(lambda c: finish_closing(c, now(), session))

    async def note_incident(self, table: str, at: Millis, why: str, void: Entry | None = None) -> Stored | None:
        """Note that something went wrong at a table; each incident by itself, however soon after another.

        The entry that makes the table's round void is stored in the same transaction.
        """
        event, key = Incident(table, why[:500]), f"incident/{table}/{at}/{secrets.token_hex(4)}"

        def work(connection: Connection) -> Stored | None:
            take(connection, house=True, entries_of=(void.table,) if void else ())
            stored = self.store.store_entry_within(connection, void, self._fence) if void else None
            note(connection, Request(at=at, by=SYSTEM.name, key=key), event)
            return stored

        stored = await self.store.do(work)
        METERS.incidents += 1
        if void and stored:
            METERS.note_entry(void)
        return stored

    async def journal_numbers(self, tables: Collection[str]) -> dict[str, int]:
        """How many entries the journals of these tables have."""
        return await self.read(lambda c: _journal_numbers(c, tables))


def _find_opening(connection: Connection, table: str, by: str, key: str) -> Stored | None:
    """The entry that this croupier has opened a round with under this key, if any."""
    query = select(journal).where(journal.c.key == key, journal.c.asker == by)
    row = connection.execute(query).mappings().one_or_none()
    if row is None:
        return None
    if row["chain"] != table or not row["command"].startswith(OPENING):
        raise KeyConflict(key=key)
    return Stored(table, row["number"], row["at"], row["events"], repeated=True)


def _last_entry_at(connection: Connection) -> Millis:
    ends = (journal.c.chain == chains.c.name) & (journal.c.number == chains.c.number)
    return connection.execute(select(func.max(journal.c.at)).join(chains, ends)).scalar_one() or 0


def _journal_numbers(connection: Connection, tables: Collection[str]) -> dict[str, int]:
    return dict(bulk.fetch(connection, chains, "name", "name number", [(name,) for name in tables]))


def _load_desk(connection: Connection, games: Mapping[str, Game[Any]], fresh: Desk) -> StoredDesk:
    last = last_round(connection, games, fresh.table)
    if last is None:
        return StoredDesk(fresh, ())
    desk = desk_after(connection, games, last)
    if desk.shoe and not desk.played and _cannot_be_opened(connection, desk.shoe):
        desk = desk.without_shoe()
    return StoredDesk(desk, (last.opened_at, *(asked.at for asked in last.asked)))


def _cannot_be_opened(connection: Connection, shoe: str) -> bool:
    cards = connection.execute(select(shoes.c.cards).where(shoes.c.id == shoe)).scalar_one_or_none()
    return cards is not None and is_sealed_by_retired_key(connection, cards)


def _load_seats(connection: Connection, table: str) -> list[StoredSeat]:
    at_table = select_sessions(connection, sessions.c.table_name == table, sessions.c.closed_at.is_(None))
    held = balances(connection, [session.purse for session in at_table])
    names = display_names_of(connection, [session.player for session in at_table])
    return [
        StoredSeat(
            session.player,
            session.id,
            held[session.purse],
            session.closing_at is not None,
            session.dropped_at if session.dropped_at is not None else session.away_at,
            names.get(session.player, ""),
        )
        for session in at_table
    ]


def _last_rounds(
    connection: Connection, games: Mapping[str, Game[Any]], table: str, most: int
) -> list[tuple[str, Round[Any]]]:
    settled = select(rounds.c.id).where(rounds.c.table_name == table, rounds.c.state == RoundState.SETTLED.value)
    names = connection.execute(settled.order_by(rounds.c.round_number.desc()).limit(most)).scalars().all()
    return [(name, load_round(connection, games, name).played) for name in reversed(names)]


def _rounds_of_shoe(connection: Connection, games: Mapping[str, Game[Any]], shoe: str) -> list[tuple[Event, ...]]:
    settled = select(rounds.c.id).where(rounds.c.shoe == shoe, rounds.c.state == RoundState.SETTLED.value)
    names = connection.execute(settled.order_by(rounds.c.round_number)).scalars().all()
    return [load_round(connection, games, name).played.events for name in names]

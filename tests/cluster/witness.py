"""Whether every client sees what is stored, and whether only a table's owner has written its journal."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from functools import partial

import psycopg
from msgspec import json
from sqlalchemy import Connection, text

from banco.core.money import Cents
from banco.core.names import renamed
from banco.games import GAMES
from banco.house.accounts.names import SEAT
from banco.house.load_round import load_desk
from banco.house.sessions.session_repo import find_open
from banco.house.store.ledger import balance
from banco.house.store.store import Store
from banco.server.live.pseudonyms import Pseudonyms
from banco.table.desk import Desk
from banco.table.settings import TableSettings
from banco.table.views.table_view import TableView, round_view
from tests.faults.players import Player
from tests.waits import GUARD_SECONDS, LOOK_SECONDS

WITNESS = """
CREATE SCHEMA witness;
CREATE TABLE witness.entries AS SELECT chain, number, ''::text AS writer, ''::text AS owner FROM journal LIMIT 0;
CREATE FUNCTION witness.see_writer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO witness.entries SELECT NEW.chain, NEW.number, current_setting('application_name'), node
    FROM table_owners WHERE table_name = NEW.chain AND placed;
  RETURN NULL;
END $$;
CREATE TRIGGER see_writer AFTER INSERT ON journal FOR EACH ROW EXECUTE FUNCTION witness.see_writer();
"""
STRANGERS = "SELECT chain, number, writer, owner FROM witness.entries WHERE writer <> 'banco node ' || owner"
SEEN = "SELECT count(*) FROM witness.entries"
STEPS_BEHIND = 50
"""So often a look at the books may come between two steps that a client was told of."""


def watch_writers(url: str) -> None:
    """Let the database note who writes each entry of a shared table, and whose the table is at that moment."""
    with psycopg.connect(url) as connection:
        connection.execute(WITNESS)


def strangers(store: Store) -> list[tuple[object, ...]]:
    """The entries that another node has written than the one that owned the table."""

    def read(connection: Connection) -> list[tuple[object, ...]]:
        assert connection.execute(text(SEEN)).scalar_one(), "nobody has seen anything written"
        return [tuple(row) for row in connection.execute(text(STRANGERS))]

    return store.read(read)


async def sees_what_is_stored(store: Store, player: Player, settings: TableSettings) -> None:
    """Wait until the player was shown an entry of the table that is the newest in the books: just as it is there."""
    name = settings.for_player(player.name).name
    told = Counter[str]()
    async with asyncio.timeout(GUARD_SECONDS):
        for _ in range(STEPS_BEHIND):
            desk, credit = await asyncio.to_thread(store.read, partial(_stored, player.name, name))
            if desk and (shown := await _shown(player, desk.number)):
                if shown.credit is not None and credit is not None:
                    assert shown.credit == credit, (player.situation(), desk.number)
                assert _anonymous(json.encode(shown.view)) == _expected(desk, player.name), player.situation()
                return
            told[player.situation()] += 1
    raise AssertionError(f"{player.name} was never shown what is stored: {told}")


def _stored(player: str, table: str, connection: Connection) -> tuple[Desk | None, Cents | None]:
    session = find_open(connection, player, table)
    return load_desk(connection, GAMES, table), balance(connection, session.purse) if session else None


async def _shown(player: Player, number: int) -> TableView | None:
    """What the player was shown of the table after this entry, if it was shown by itself."""
    while player.table is None or not player.table.connection.is_open.is_set():
        await asyncio.sleep(LOOK_SECONDS)
    table = player.table
    while table.state.number < number and player.table is table:
        await asyncio.sleep(LOOK_SECONDS)
    states = [table.state, *(happened.table for happened in tuple(table._updates))]
    return next((state for state in states if state.number == number), None)


def _expected(desk: Desk, player: str) -> bytes:
    return _anonymous(json.encode(renamed(round_view(desk, player), Pseudonyms().for_seat(player))))


def _anonymous(encoded: bytes) -> bytes:
    """The same without the pseudonyms, which are each node's own."""
    return re.sub(rb'"' + SEAT.encode() + rb'[0-9a-f]+"', b'"*"', encoded)

"""House players: they fill boxes at tables for play money, so that a single newcomer can play.

They are marked as house players, follow a simple rule, and play only while somebody else is there.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection

from banco.core.errors import Refusal
from banco.core.messages import Command
from banco.core.money import Cents
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.account import Role, find_account
from banco.house.accounts.create_account import add_account
from banco.house.cash.cash_desk import deposit
from banco.house.sessions.open_session import open_session, top_up
from banco.house.sessions.session_repo import find_open
from banco.house.store.failures import log_failure
from banco.house.store.ledger import balance
from banco.house.store.office import take
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.server.live.table import LiveTable
from banco.table.games import TABLE_GAMES
from banco.table.permissions import SYSTEM, Asker
from banco.table.settings import TableSettings
from banco.table.situation import Situation

CREDIT: Cents = 1_000_000
LOW: Cents = 200_000
THINKING_SECONDS = 0.5

log = logging.getLogger(__name__)


def seat_house_player(connection: Connection, at: Millis, table: TableSettings, name: str) -> tuple[str, Cents]:
    """The session of a house player and its credit, topped up if needed; the play money comes from the cashier."""
    take(connection, name, stakes_at=(table.name,))
    if find_account(connection, name) is None:
        add_account(connection, Request(at=at, by=SYSTEM.name, key=f"house:{name}"), name, "", Role.PLAYER)
    session = find_open(connection, name, table.name)
    held = balance(connection, session.purse) if session else 0
    if session and held >= LOW:
        return session.id, held
    key = f"{name}/{at}"
    deposit(connection, Request(at=at, by=SYSTEM.name, key=key), name, table.money, CREDIT)
    request = Request(at=at, by=name, key=key)
    if session:
        topped = top_up(connection, request, session.id, CREDIT)
        return topped.session, topped.after
    opened = open_session(connection, request, name, table.name, table.game, table.money, CREDIT)
    return opened.id, balance(connection, opened.purse)


def house_command(table: LiveTable, name: str) -> Command | None:
    """The command that a house player gives now, if any."""
    choose = TABLE_GAMES[table.settings.game].house_player
    if choose is None:
        return None
    return choose(
        Situation(
            name=name,
            desk=table.desk,
            settings=table.settings,
            players=table.players,
            now=now(),
            last=table.last_step_at,
            since=table.status.since,
            deadline=table.deadline,
        )
    )


async def run_house_players(table: LiveTable, store: Store) -> None:
    """Play the table's house players for as long as the table runs."""
    while True:
        await asyncio.sleep(THINKING_SECONDS)
        try:
            await play_turn(table, store)
        except Exception as error:
            log_failure(log, error, "the house players of %s stumbled", table.settings.name)


async def play_turn(table: LiveTable, store: Store) -> None:
    """Let each house player of the table act once; they rest while nobody else is there."""
    for name in table.settings.house_names if table.attended else ():
        if (table.presence.credit_of(name) or 0) < LOW:
            work = partial(seat_house_player, at=now(), table=table.settings, name=name)
            table.seat(name, *await store.do(work))
        if command := house_command(table, name):
            key = f"{table.desk.round_id}/{name}/{table.desk.number}"
            with suppress(Refusal):
                await table.submit(CommandRequest(Asker(name), table.players[name], key, command, now()))

"""Live tables for the tests: quick and patient clocks, players who take whatever is offered, and who calls time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from msgspec import json, structs

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_stake
from banco.core.errors import BancoError, Refusal
from banco.core.game import Offer
from banco.core.messages import Command
from banco.core.time import HOUR, Millis
from banco.games import GAMES
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.server.live.pseudonyms import SharedMessage
from banco.server.live.store_adapter import DatabaseTableStore
from banco.server.live.table import LiveTable
from banco.server.live.table_state import RECONNECT
from banco.server.live.table_update import TableUpdate
from banco.table.due_actions import next_due_action
from banco.table.moves import CommandBatch
from banco.table.permissions import SYSTEM, Asker
from banco.table.settings import Clocks, TableSettings
from tests.house.support.evening import FOR_ONE
from tests.waits import eventually

QUICK = Clocks(betting=120, bank=60, choice=60, card=0, pause=5)
"""For tests that wait for a clock, or where no player is in a hurry: whoever has to be in time plays by `PATIENT`."""
PATIENT = Clocks(betting=HOUR, bank=HOUR, choice=HOUR, card=0, pause=0)
"""No clock ends while a test plays: `time_is_over` says when one does, and `call_time` says it again and again."""
RESTING = structs.replace(PATIENT, pause=HOUR)
"""After its first round the table rests."""
TURNS = 6
"""So many entries in a phase are enough for players who take whatever is offered."""
SOLO = FOR_ONE
"""The games whose tables are everybody's own, as there is room for one."""


def quick_settings(game: str, **changed: Any) -> TableSettings:
    facts: dict[str, Any] = {"name": f"{game}-1", "title": game, "game": game, "money": Money.PLAY_EUR}
    return TableSettings(**(facts | {"solo": game in SOLO, "clocks": QUICK} | changed))


def patient_settings(game: str, **changed: Any) -> TableSettings:
    """A table that waits for its players, however slow the machine is."""
    return quick_settings(game, **({"clocks": PATIENT} | changed))


class Onlooker:
    """A subscriber who remembers the messages for one seat."""

    def __init__(self, seat: str | None = None) -> None:
        self.seat = seat
        self.player = seat or "onlooker"
        self.messages: list[dict[str, Any]] = []
        self.updates: list[TableUpdate] = []
        self.told: list[dict[str, Any]] = []

    def send_update(self, update: TableUpdate) -> None:
        self.updates.append(update)
        self.messages.append(json.decode(update.message_for(self.seat)))

    def send_snapshot(self) -> None:
        """Only updates are looked at."""

    def send_message(self, message: SharedMessage) -> None:
        self.told.append(json.decode(message.for_staff))

    def handle_unseated(self, player: str, why: BancoError | None) -> None:
        """Seats are not looked at."""


@asynccontextmanager
async def live_table(
    store: Store, settings: TableSettings, seed: int = 1, reconnect: Millis = RECONNECT
) -> AsyncIterator[LiveTable]:
    """The table, running."""
    table = LiveTable(settings, DatabaseTableStore(store, GAMES), SeededChance(seed), reconnect)
    await table.start()
    task = asyncio.create_task(table.run())
    try:
        yield table
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def play_at(table: LiveTable, player: str, seed: int, keys: str = "k") -> None:
    """A player who takes whatever is offered, for ever."""
    source, number = SeededChance(seed), 0
    table.seat(player, f"{player}/1")
    while True:
        await asyncio.sleep(0.003)
        if offers := _offers(table, player):
            number += 1
            asked = something_of(offers, source)
            with suppress(Refusal):
                await table.submit(
                    CommandRequest(Asker(player), f"{player}/1", f"{keys}-{player}-{number}", asked, now())
                )


def something_of(offers: Sequence[Offer], source: SeededChance) -> CommandBatch:
    """One of the offers, or now and then two of the bets at once."""
    bets = [offer for offer in offers if offer.limits]
    if len(bets) > 1 and not source.below(3):
        first = source.below(len(bets) - 1)
        return tuple(random_stake(bet, source) for bet in bets[first : first + 2])
    return random_stake(offers[source.below(len(offers))], source)


def phase_of(table: LiveTable) -> str:
    """The phase of the round in play; empty between rounds."""
    played = table.desk.played
    return str(table.desk.game.view(played.state, None).phase) if played else ""


async def in_betting(table: LiveTable) -> None:
    """Wait until bets are taken."""
    await eventually(lambda: phase_of(table) == "betting")


async def until(table: LiveTable, rounds: int) -> None:
    """Wait until so many rounds have ended."""
    await eventually(lambda: table.desk.rounds - bool(table.desk.played) >= rounds)


def command_due(table: LiveTable) -> Command | None:
    """What the system does when the clock of the table runs out: it closes the betting, or makes a choice."""
    coming = next_due_action(table.desk, table.settings, table.players, since=0, last=0)
    return coming.command if coming else None


async def time_is_over(table: LiveTable) -> None:
    """Let the system do what it does when the clock of the table runs out."""
    command = command_due(table)
    assert command, "no clock runs"
    session = table.players.get(getattr(command, "player", ""), "")
    await table.submit(
        CommandRequest(SYSTEM, session, f"{table.desk.round_id}/time/{table.desk.number}", command, now())
    )


async def call_time(table: LiveTable, turns: int = TURNS) -> None:
    """Say for ever that the time is over: after so many entries of a phase, or where nobody who stays can do more."""
    phase, began = ("", ""), 0
    while True:
        await asyncio.sleep(0.002)
        if phase != (phase := (table.desk.round_id, phase_of(table))):
            began = table.desk.number
        staying = [player for player in table.players if not table.presence.is_leaving(player)]
        had_turns = table.desk.number >= began + turns or not any(map(partial(_offers, table), staying))
        if had_turns and command_due(table):
            with suppress(BancoError):  # somebody was quicker
                await time_is_over(table)


@asynccontextmanager
async def ending(*works: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Works that go on while this lasts, and end with it."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _offers(table: LiveTable, player: str) -> tuple[Offer, ...]:
    """What the player may do now, but for drawing back."""
    desk = table.desk
    offers = desk.game.legal(desk.played.state, player) if desk.played else ()
    return tuple(offer for offer in offers if offer.command.goes_on)

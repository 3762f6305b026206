"""House players: they fill boxes at tables for play money, so that one newcomer can play alone.

They are marked as such, play by a plain rule, and are there only while somebody else is.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial

from msgspec import structs
from sqlalchemy import Connection

from banco.core.boxes import TurnCards
from banco.core.errors import Refusal
from banco.core.game import Offer
from banco.core.messages import Command
from banco.core.money import Cents
from banco.games.pai_lunliu.boxes import is_side_bet
from banco.games.pai_lunliu.commands import Accept, Agree, BankStake, Bet, Pass, TakeBox
from banco.games.pai_lunliu.state import State
from banco.house.accounts.account import Role, find_account
from banco.house.accounts.cash import deposit
from banco.house.accounts.creating import add_account
from banco.house.sessions.opening import open_session, top_up
from banco.house.sessions.rows import find_open
from banco.house.store.ledger import balance
from banco.house.store.store import Store
from banco.server.live import LiveTable
from banco.server.outside import now
from banco.table.askers import SYSTEM, Asker
from banco.table.entry import Millis
from banco.table.settings import TableSettings

CREDIT: Cents = 1_000_000
LOW: Cents = 200_000
STAKES = 3  # a house player banks and covers with so many times the least stake
THINKING_SECONDS = 0.5
SITTING_MILLIS = 5_000  # so long a bank is not staked: others take a box, or agree on another banker
QUIET_MILLIS = 4_000  # so long after the last bet of the others, who may still go on, theirs is left to them

PREFERENCE: tuple[type[Command], ...] = (TakeBox, Agree, Accept, BankStake, TurnCards, Pass, Bet)

log = logging.getLogger(__name__)


def seat_house_player(connection: Connection, at: Millis, table: TableSettings, name: str) -> tuple[str, Cents]:
    """The session of a house player, with enough credit; the money is for play and comes from the cashier."""
    if find_account(connection, name) is None:
        add_account(connection, at, SYSTEM.name, f"house:{name}", name, "", Role.PLAYER)
    session = find_open(connection, name, table.name)
    held = balance(connection, session.purse) if session else 0
    if session and held >= LOW:
        return session.id, held
    deposit(connection, at, f"{name}/{at}", name, table.money, CREDIT, by=SYSTEM.name)
    if session:
        topped = top_up(connection, at, f"{name}/{at}", session.id, CREDIT)
        return topped.session, topped.after
    opened = open_session(connection, at, f"{name}/{at}", name, table.name, table.game, table.money, CREDIT)
    return opened.id, balance(connection, opened.purse)


def house_command(table: LiveTable, name: str) -> Command | None:
    """What a house player does now, if anything: it lets others sit, bank and cover first."""
    desk = table.desk
    if desk.played is None:
        return None
    offers = desk.game.legal(desk.played.state, name)
    for kind in PREFERENCE:
        for offer in (offer for offer in offers if isinstance(offer.command, kind)):
            if command := _meant(table, offer):
                return command
    return None


def _meant(table: LiveTable, offer: Offer) -> Command | None:
    command, limits = offer.command, offer.limits
    if isinstance(command, Agree) and not _is_asked(table, command):
        return None
    if isinstance(command, BankStake) and not _have_sat(table):
        return None
    if isinstance(command, Bet) and (limits is None or is_side_bet(command.spot) or not _may_cover(table)):
        return None
    if limits is None:
        return command
    return structs.replace(command, cents=min(limits.minimum * STAKES, limits.maximum))


def _is_asked(table: LiveTable, command: Agree) -> bool:
    """Whoever else asks for the bank gets it: a house player agrees, once, and never names itself."""
    if table.desk.played is None:
        return False
    state: State = table.desk.played.state
    return command.player not in state.agreed and state.holders[command.box] != command.player


def _have_sat(table: LiveTable) -> bool:
    """A box is taken before the bank's stake only: nobody is hurried."""
    since = table.around.since
    return since is not None and now() - since >= min(SITTING_MILLIS, table.settings.clocks.bank // 2)


def _may_cover(table: LiveTable) -> bool:
    """Others bet first: a house player covers what is missing late, or once all the others seem to have done so."""
    return _is_late(table) or (_others_have_bet(table) and (_covers_already(table) or _is_quiet(table)))


def _others_have_bet(table: LiveTable) -> bool:
    """Whether everybody who plays here, but the house, has bet or passed, or banks."""
    if table.desk.played is None:
        return False
    state: State = table.desk.played.state
    others = set(table.players) - set(table.settings.house_names)
    done = {player for player, cents in table.desk.staked.items() if cents > 0}
    done |= {player for box, player in state.holders.items() if box in state.open_boxes}
    return bool(others) and others <= done


def _covers_already(table: LiveTable) -> bool:
    """Whether house players cover the bank of this coup already."""
    if table.desk.played is None:
        return False
    state: State = table.desk.played.state
    return any(table.desk.staked.get(name) for name in table.settings.house_names if name != state.banker_name)


def _is_quiet(table: LiveTable) -> bool:
    """Whether nothing has happened at the table for a while."""
    return now() - table.last >= min(QUIET_MILLIS, table.settings.clocks.betting // 4)


def _is_late(table: LiveTable) -> bool:
    """Half of the betting time is the others'."""
    deadline = table.deadline
    return deadline is not None and deadline - now() < table.settings.clocks.betting // 2


async def run_house_players(table: LiveTable, store: Store) -> None:
    """Play the table's house players for as long as the table runs."""
    while True:
        await asyncio.sleep(THINKING_SECONDS)
        try:
            await play_once(table, store)
        except Exception:
            log.exception("the house players of %s stumbled", table.settings.name)


async def play_once(table: LiveTable, store: Store) -> None:
    """Let each of the table's house players think once; they rest where nobody else is."""
    for name in table.settings.house_names if table.attended else ():
        if (table.seats.credit_of(name) or 0) < LOW:
            work = partial(seat_house_player, at=now(), table=table.settings, name=name)
            table.seat(name, *await store.do(work))
        if command := house_command(table, name):
            key = f"{table.desk.round_id}/{name}/{table.desk.number}"
            with suppress(Refusal):
                await table.ask(Asker(name), table.players[name], key, command, now())

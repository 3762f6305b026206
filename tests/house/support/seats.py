"""Players with money, sessions and a table to play at, for the tests of sessions and jobs."""

from __future__ import annotations

from typing import Any

from msgspec import json
from sqlalchemy import func, select

from banco.core.chance import SeededChance
from banco.core.messages import Command, PlayerCommand
from banco.core.request import Request
from banco.games import GAMES
from banco.house.cash.cash_desk import deposit
from banco.house.load_round import dealer_of, load_desk
from banco.house.sessions.close_session import close_session
from banco.house.sessions.open_session import open_session
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import find_session
from banco.house.store.ledger import balance
from banco.house.store.schema import journal, plays, postings, rounds
from banco.house.store.store import Store
from banco.ledger.purses import Money, wallet
from banco.table.desk import Desk, Step
from banco.table.permissions import SYSTEM, Asker
from banco.table.shoes import next_shoe
from tests.house.support.people import NOW, join
from tests.keys import SEAL

MONEY = Money.PLAY_EUR
PURSE = 100_000
"""What everybody has in the wallet at first."""


def funded(store: Store, *players: str) -> None:
    """Accounts with play money."""
    join(store, *players)
    for player in players:
        request = Request(at=NOW, by=player, key=f"{player}-first")
        store.do_now(lambda c, asked=request: deposit(c, asked, asked.by, MONEY, PURSE))  # type: ignore[misc]


def buy_in(
    store: Store, player: str, table: str = "t", cents: int = 10_000, at: int = NOW, key: str = "", game: str = "paijiu"
) -> Session:
    """A session at the table."""
    asked = key or f"{player}-{table}-{at}"
    return store.do_now(
        lambda c: open_session(c, Request(at=at, by=player, key=asked), player, table, game, MONEY, cents)
    )


def close(store: Store, session: str, at: int, key: str = "close") -> Session:
    """The player's own closing."""
    player = session.rpartition("/")[0]
    return store.do_now(lambda c: close_session(c, Request(at=at, by=player, key=key, why="enough"), session))


def found(store: Store, session: str) -> Session:
    """The session as it is stored."""
    return store.read(lambda c: find_session(c, session))


def credit(store: Store, session: str) -> int:
    """What the session has."""
    return store.read(lambda c: balance(c, find_session(c, session).purse))


def wallet_of(store: Store, player: str) -> int:
    """What the player's wallet has."""
    return store.read(lambda c: balance(c, wallet(player, MONEY)))


def posted_in_all(store: Store) -> int:
    """The sum of all postings."""
    return int(store.read(lambda c: c.execute(select(func.coalesce(func.sum(postings.c.cents), 0))).scalar_one()))


def open_stakes(store: Store, session: str) -> int:
    """What plays of the session in rounds that are not over say is staked."""
    query = (
        select(func.coalesce(func.sum(plays.c.staked), 0))
        .join(rounds, rounds.c.id == plays.c.round)
        .where(plays.c.session == session, rounds.c.state == "open")
    )
    return int(store.read(lambda c: c.execute(query).scalar_one()))


def asked_at(store: Store, table: str) -> list[tuple[str, dict[str, Any]]]:
    """Every entry of the table: who asked, and what."""
    query = select(journal.c.asker, journal.c.command).where(journal.c.chain == table).order_by(journal.c.number)
    rows = store.read(lambda c: c.execute(query).all())
    return [(asker, json.decode(command)) for asker, command in rows]


class Table:
    """A table of the house with its own shoe; every command is stored."""

    def __init__(self, store: Store, game: str = "paijiu", name: str = "t", seed: int = 1) -> None:
        self.store = store
        self.source = SeededChance(seed)
        self.desk = Desk(table=name, game=GAMES[game], options=GAMES[game].options(), money=MONEY)

    def open(self, at: int = NOW) -> None:
        """The next round, with whatever a new shoe needs before the betting."""
        self._keep(self.desk.open(at, *SEAL.seal(self.desk.table, next_shoe(self.desk, self.source))))
        self.deal(at)

    def play(self, command: Command, session: str = "", at: int = NOW, key: str = "") -> None:
        """A command by whoever may give it."""
        asker = Asker(command.player) if isinstance(command, PlayerCommand) else SYSTEM
        self._keep(self.desk.play(asker, key or f"{self.desk.round_id}-{self.desk.number}", command, at, session))

    def deal(self, at: int = NOW) -> None:
        """Cards and dice for as long as they are what the round waits for."""
        while self.desk.played and (awaits := self.desk.game.awaits(self.desk.played.state)):
            dealer = self.store.read(lambda c: dealer_of(c, SEAL, self.desk, self.source))
            self.play(dealer.answer(awaits), at=at)

    def reload(self) -> None:
        """The table as the store has it."""
        desk = self.store.read(lambda c: load_desk(c, GAMES, self.desk.table))
        assert desk is not None
        self.desk = desk

    def _keep(self, step: Step) -> None:
        self.store.store_entry_now(step.entry)
        self.desk = step.desk

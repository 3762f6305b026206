"""A house with a long past, made by bulk statements, and how long its audit takes.

Every round has three stakes and their settlement: twelve postings by four transfers, six journal entries.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from msgspec import Raw, json
from sqlalchemy import Connection, Table

from banco.core.request import Request
from banco.games import GAMES
from banco.house.accounts.account import Role
from banco.house.accounts.create_account import add_account
from banco.house.audit.auditor import audit
from banco.house.cash.cash_desk import CashDesk, deposit
from banco.house.sessions.open_session import open_session
from banco.house.store import bulk
from banco.house.store.database import Database
from banco.house.store.journals.chain import START, next_hash
from banco.house.store.schema import chains, journal, plays, postings, purses, rounds, transfers
from banco.ledger.purses import Money, cashier, escrow, house_win, session_purse, table_tax, wallet
from banco.ledger.transfers import Posting, Transfer, Why
from banco.table.messages import OpenRound
from banco.table.permissions import SYSTEM

MONEY = Money.EUR
TABLES, PLAYERS = 100, 3
CREDIT = 10**10
COLUMNS: dict[Table, str] = {
    purses: "name kind owner money balance",
    transfers: "key why at digest",
    postings: "transfer line purse cents balance",
    chains: "name number hash",
    journal: "chain number at asker key command events hash",
    rounds: "id table_name round_number game rules money options opening shoe state first_entry last_entry"
    " opened_at closed_at",
    plays: "round player session game money opened_at balance_before staked returned balance_after closed_at result",
}


class Past:
    """Rounds as they would have been written, gathered and put into the database many at a time."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: dict[Table, list[tuple[Any, ...]]] = {table: [] for table in COLUMNS}
        self._balances: dict[str, int] = {}
        self._known = {cashier(MONEY)}
        self._heads = {f"t{number}": (0, START) for number in range(TABLES)}
        self.posted = 0
        for table in range(TABLES):
            for player in range(PLAYERS):
                self._seat(f"p{table}-{player}", f"t{table}")

    def _seat(self, player: str, table: str) -> None:
        """A player with an account, and all that was paid in as the credit of a session at the table."""
        add_account(self._connection, Request(at=0, by=SYSTEM.name, key=player), player, "no password", Role.PLAYER)
        first, seat = (Request(at=0, by=player, key=key) for key in ("first", "seat"))
        deposit(self._connection, first, player, MONEY, CREDIT, desk=CashDesk(CREDIT))
        session = open_session(self._connection, seat, player, table, "paijiu", MONEY, CREDIT)
        self._balances[session.purse] = CREDIT
        self._known |= {session.purse, wallet(player, MONEY)}
        self.posted += 4

    def round(self, number: int, at: int) -> None:
        """One round at the table of that number: three stakes, one of them wins."""
        table = f"t{number}"
        name = f"{table}/{at}"
        lies = escrow(name, MONEY)
        opening = json.encode(OpenRound(name, "paijiu", 1, Raw(b"{}"), Raw(b"{}"), "")).decode()
        first = self._enter(at, table, "system", f"{name}/open", opening, '[{"what":"round_opened"}]')
        seats = [(f"p{number}-{player}", session_purse(f"p{number}-{player}/1", MONEY)) for player in range(PLAYERS)]
        before = [self._balances[purse] for _, purse in seats]
        for player, purse in seats:
            asked = f'{{"do":"bet","player":"{player}","cents":1000,"spot":"north"}}'
            done = f'[{{"what":"bet_placed","player":"{player}","cents":1000,"spot":"north"}}]'
            entry = self._enter(at, table, player, f"{at:08d}", asked, done)
            self._move(at, f"{at:013d}/{table}/{entry}/stake", Why.STAKE, (purse, -1000), (lies, 1000))
        self._enter(at, table, "system", f"{name}/close", '{"do":"no_more_bets"}', '[{"what":"bets_closed"}]')
        last = self._enter(at, table, "system", f"{name}/deal", '{"do":"deal","card":"Q♥"}', settled_lines(seats))
        shares = (seats[0][1], 1950), (table_tax(table, MONEY), 50), (house_win(table, MONEY), 1000), (lies, -3000)
        self._move(at, f"{at:013d}/{table}/{last}/settle-0", Why.SETTLEMENT, *shares)
        texts = ("paijiu", 1, MONEY.value, "{}", "{}", "", "settled")
        self._rows[rounds].append((name, table, at, *texts, first, last, at, at))
        for (player, purse), credit in zip(seats, before, strict=True):
            back, result = (1950, "won") if player == seats[0][0] else (0, "lost")
            facts = (f"{player}/1", "paijiu", MONEY.value, at, credit, 1000, back, self._balances[purse], at, result)
            self._rows[plays].append((name, player, *facts))

    def save(self) -> None:
        """Write what was gathered; the balances wait for the end."""
        new = sorted({row[2] for row in self._rows[postings]} - self._known)
        self._known.update(new)
        self._rows[purses] = [(name, *name.split(":"), 0) for name in new]
        for table, rows in self._rows.items():
            bulk.insert(self._connection, table, COLUMNS[table], rows)
            rows.clear()

    def end(self) -> None:
        """Write the balances and the ends of the journals."""
        bulk.update(self._connection, purses, "name", "balance", sorted(self._balances.items()))
        heads = [(name, *head) for name, head in self._heads.items()]
        bulk.insert(self._connection, chains, COLUMNS[chains], heads)

    def _move(self, at: int, key: str, why: Why, *moves: tuple[str, int]) -> None:
        transfer = Transfer(key, why, tuple(Posting(purse, cents) for purse, cents in moves))
        self._rows[transfers].append((key, why.value, at, transfer.digest))
        for line, (purse, cents) in enumerate(moves):
            self._balances[purse] = after = self._balances.get(purse, 0) + cents
            self._rows[postings].append((key, line, purse, cents, after))
        self.posted += len(moves)

    def _enter(self, at: int, table: str, asker: str, key: str, command: str, events: str) -> int:
        number, end = self._heads[table]
        link = (table, number + 1, at, asker, key, command, events)
        self._heads[table] = number + 1, (new := next_hash(end, link))
        self._rows[journal].append((*link, new))
        return number + 1


def settled_lines(seats: list[tuple[str, str]]) -> str:
    """The event of a settlement in which the first player wins."""

    def lines() -> Iterator[str]:
        for number, (player, _) in enumerate(seats):
            told = ("lost", 0, 0, 1000) if number else ("won", 1950, 50, -1000)
            facts = '"outcome":"{}","stake":1000,"returned":{},"tax":{},"house":{}'.format(*told)
            yield f'{{"player":"{player}","where":"north",{facts}}}'

    return f'[{{"what":"settled","lines":[{",".join(lines())}]}}]'


def fill(connection: Connection, wanted: int) -> None:
    """Rounds at a hundred tables until so many postings are in the books."""
    past, at = Past(connection), 0
    while past.posted < wanted:
        at += 1
        for number in range(TABLES):
            past.round(number, at)
        past.save()
    past.end()


def audited(url: str, wanted: int) -> tuple[int, float]:
    """How many rows an audit of so many postings looks at, and how many seconds it takes."""
    database = Database(url)
    with database.writing() as connection:
        fill(connection, wanted)
    start = time.perf_counter()
    with database.reading_twice() as (connection, beside):
        stages = audit(connection, GAMES, lambda *_: None, beside=beside)
    seconds = time.perf_counter() - start
    database.close()
    if any(stage.wrong for stage in stages):
        raise RuntimeError(f"the books are wrong: {stages}")
    return sum(stage.rows for stage in stages), seconds

"""The raw limit: the same rows into the same tables in commits of the same size, by a plain loop.

No checks, no hashes, no journal of who asked before: nothing is read, and every row is built in the
loop.  SQLite takes them by `executemany`, PostgreSQL by one statement a table.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from typing import Any, Protocol

import psycopg
from msgspec.structs import astuple

from banco.house.store.database import SQLITE_SETTINGS, Database
from bench.store_clients import BET, BET_PLACED, CENTS, CREDIT, DEAL, OPENED, SETTLED, TAX, TOTAL, furnish

HASH, DIGEST = b"h" * 32, b"d" * 16
ARRAYS = {str: "text[]", int: "bigint[]", bytes: "bytea[]", float: "double precision[]"}
Rows = Sequence[tuple[Any, ...]]


class Raw(Protocol):
    """A database without anything around it."""

    def begin(self) -> None: ...
    def commit(self) -> None: ...
    def insert(self, table: str, names: str, rows: Rows) -> None: ...
    def update(self, table: str, names: str, keys: str, rows: Rows) -> None: ...


class RawSqlite:
    def __init__(self, database: Database) -> None:
        self._connection = sqlite3.connect(str(database.file), isolation_level=None)
        for name, value in SQLITE_SETTINGS.items():
            self._connection.execute(f"PRAGMA {name} = {value}")

    def begin(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def insert(self, table: str, names: str, rows: Rows) -> None:
        columns = names.split()
        places = ", ".join("?" * len(columns))
        self._connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)  # noqa: S608

    def update(self, table: str, names: str, keys: str, rows: Rows) -> None:
        setting = ", ".join(f"{name} = ?" for name in names.split())
        where = " AND ".join(f"{name} = ?" for name in keys.split())
        self._connection.executemany(f"UPDATE {table} SET {setting} WHERE {where}", rows)  # noqa: S608


class RawPostgresql:
    def __init__(self, database: Database) -> None:
        url = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection = psycopg.connect(url, autocommit=True)

    def begin(self) -> None:
        self._connection.execute("BEGIN")

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def insert(self, table: str, names: str, rows: Rows) -> None:
        self._run(f"INSERT INTO {table} ({', '.join(names.split())}) {self._given(rows)}", rows)

    def update(self, table: str, names: str, keys: str, rows: Rows) -> None:
        columns = (*names.split(), *keys.split())
        setting = ", ".join(f"{name} = given.{name}" for name in names.split())
        where = " AND ".join(f"{table}.{name} = given.{name}" for name in keys.split())
        given = f"WITH given({', '.join(columns)}) AS ({self._given(rows)})"
        self._run(f"{given} UPDATE {table} SET {setting} FROM given WHERE {where}", rows)  # noqa: S608

    def _given(self, rows: Rows) -> str:
        return f"SELECT * FROM unnest({', '.join('%s::' + ARRAYS[type(value)] for value in rows[0])})"  # noqa: S608

    def _run(self, statement: str, rows: Rows) -> None:
        self._connection.execute(statement.encode(), [list(values) for values in zip(*rows, strict=True)])


JOURNAL = "chain number at asker key command events hash"
PURSE = "name kind owner money balance"
POSTING = "transfer line purse cents balance"
TRANSFER = "key why at digest"
TOTALS = "round bet bets stakes squares returned tax"
PLAY = "round player session game money opened_at balance_before staked"
ROUND = "id table_name round_number game rules money options opening shoe state first_entry opened_at"


def stake_all(raw: Raw, clients: range, number: int, stakes: int, left: int) -> None:
    """A stake of every client, in one commit."""
    key, lies, opening = f"{number:013d}", CENTS * stakes, number - stakes + 1
    raw.begin()
    raw.update("purses", "balance", "name", [(left - CENTS, f"session:p{c}/1:EUR") for c in clients])
    if stakes == 1:
        escrows = [(f"escrow:t{c}/{opening}:EUR", "escrow", f"t{c}/{opening}", "EUR", CENTS) for c in clients]
        raw.insert("purses", PURSE, escrows)
        rounds = [(f"t{c}/{opening}", f"t{c}", opening, "paijiu", 1, "EUR", *_texts(), number, number) for c in clients]
        raw.insert("rounds", ROUND, rounds)
        plays = [(f"t{c}/{opening}", f"p{c}", f"p{c}/1", "paijiu", "EUR", number, left, CENTS) for c in clients]
        raw.insert("plays", PLAY, plays)
    else:
        raw.update("purses", "balance", "name", [(lies, f"escrow:t{c}/{opening}:EUR") for c in clients])
        raw.update("plays", "staked", "round player", [(lies, f"t{c}/{opening}", f"p{c}") for c in clients])
    raw.insert("transfers", TRANSFER, [(f"{key}/t{c}/{number}/stake", "stake", number, DIGEST) for c in clients])
    postings: list[tuple[Any, ...]] = []
    for c in clients:
        postings.append((f"{key}/t{c}/{number}/stake", 0, f"session:p{c}/1:EUR", -CENTS, left - CENTS))
        postings.append((f"{key}/t{c}/{number}/stake", 1, f"escrow:t{c}/{opening}:EUR", CENTS, lies))
    raw.insert("postings", POSTING, postings)
    _enter(raw, [(f"t{c}", number, number, f"p{c}", f"{key}-{c}", BET, BET_PLACED, HASH) for c in clients])


def settle_all(raw: Raw, clients: range, number: int, left: int, taxed: int) -> None:
    """The settlement of every client's round, in one commit."""
    key, round_number, back = f"{number:013d}", number - 1, CENTS - TAX
    raw.begin()
    purses = [(left + back, f"session:p{c}/1:EUR") for c in clients]
    purses += [(0, f"escrow:t{c}/{round_number}:EUR") for c in clients]
    taxes = [(taxed + TAX, f"tax:t{c}:EUR") for c in clients]
    raw.update("purses", "balance", "name", purses + taxes)
    raw.insert(
        "transfers", TRANSFER, [(f"{key}/t{c}/{number}/settle-0", "settlement", number, DIGEST) for c in clients]
    )
    postings: list[tuple[Any, ...]] = []
    for c in clients:
        name = f"{key}/t{c}/{number}/settle-0"
        postings.append((name, 0, f"session:p{c}/1:EUR", back, left + back))
        postings.append((name, 1, f"tax:t{c}:EUR", TAX, taxed + TAX))
        postings.append((name, 2, f"escrow:t{c}/{round_number}:EUR", -CENTS, 0))
    raw.insert("postings", POSTING, postings)
    plays = [(CENTS, back, left + back, number, "lost", f"t{c}/{round_number}", f"p{c}") for c in clients]
    raw.update("plays", "staked returned balance_after closed_at result", "round player", plays)
    raw.update(
        "rounds",
        "state last_entry closed_at",
        "id",
        [("settled", number, number, f"t{c}/{round_number}") for c in clients],
    )
    raw.insert("bet_totals", TOTALS, [(f"t{c}/{round_number}", *astuple(TOTAL)) for c in clients])
    _enter(raw, [(f"t{c}", number, number, "system", f"{key}-{c}", DEAL, SETTLED, HASH) for c in clients])


def _texts() -> tuple[str, ...]:
    return OPENED.options, OPENED.opening, OPENED.shoe, "open"


def _enter(raw: Raw, entries: Rows) -> None:
    """The entries into their journals, and the commit."""
    raw.insert("journal", JOURNAL, entries)
    raw.update("chains", "number hash", "name", [(entry[1], HASH, entry[0]) for entry in entries])
    raw.update("sessions", "last_action_at", "id", [(entry[1], f"p{entry[0][1:]}/1") for entry in entries])
    raw.commit()


def raw_limit(url: str, clients: int, seconds: float, *, settled: bool) -> float:
    """Stakes, or settled bets, a second."""
    database = Database(url)
    with database.writing() as connection:
        furnish(connection, clients)
    raw: Raw = RawSqlite(database) if database.sqlite else RawPostgresql(database)
    everyone, number, left, done = range(clients), 0, CREDIT, 0
    if settled:
        raw.insert("purses", PURSE, [(f"tax:t{c}:EUR", "tax", f"t{c}", "EUR", 0) for c in everyone])
    start = time.perf_counter()
    while time.perf_counter() < start + seconds:
        number += 1
        stake_all(raw, everyone, number, 1 if settled else number, left)
        left -= CENTS
        if settled:
            number += 1
            settle_all(raw, everyone, number, left, TAX * done)
            left += CENTS - TAX
        done += 1
    spent = time.perf_counter() - start
    database.close()
    return done * clients / spent

"""A player's bets as CSV (RFC 4180), one row per settled bet."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from functools import partial
from io import StringIO

from sqlalchemy import Connection

from banco.core.money import format_cents
from banco.house.dates import format_iso
from banco.house.history.bets import Bet, settled_bets
from banco.house.history.page import every_page
from banco.house.history.plays import Play
from banco.house.history.round_filter import ALL_ROUNDS, RoundFilter
from banco.house.load_round import Games, load_round
from banco.house.store.store import Store

HEAD = (
    "round",
    "table",
    "game",
    "money",
    "opened",
    "closed",
    "where",
    "stake",
    "outcome",
    "returned",
    "tax",
    "balance_before",
    "balance_after",
)
FORMULA_STARTS = tuple("=+-@\t\r\n")
"""A spreadsheet would evaluate a cell that begins with one of these instead of showing it."""


def export_csv(store: Store, games: Games, player: str, round_filter: RoundFilter = ALL_ROUNDS) -> Iterator[str]:
    """The lines of the CSV file, the newest round first; the store is read page by page."""
    yield _row(HEAD)
    for found in every_page(store, player, round_filter):
        yield from store.read(partial(_rows, games=games, plays=found))


def _rows(connection: Connection, games: Games, plays: Iterable[Play]) -> list[str]:
    return [
        _row(_cells(play, bet))
        for play in plays
        for bet in settled_bets(load_round(connection, games, play.round), play.player)
    ]


def _cells(play: Play, bet: Bet) -> tuple[str, ...]:
    return (
        escape_formula(play.round),
        escape_formula(play.table),
        play.game,
        play.money.value,
        format_iso(play.opened_at),
        "" if play.closed_at is None else format_iso(play.closed_at),
        escape_formula(bet.where),
        format_cents(bet.stake),
        bet.outcome.value if bet.outcome else "",
        format_cents(bet.returned),
        format_cents(bet.tax),
        format_cents(play.balance_before),
        "" if play.balance_after is None else format_cents(play.balance_after),
    )


def escape_formula(text: str) -> str:
    """The text as a cell that no spreadsheet evaluates as a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


def _row(cells: Iterable[str]) -> str:
    line = StringIO(newline="")
    csv.writer(line).writerow(cells)
    return line.getvalue()

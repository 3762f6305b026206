"""The money of a round in the books: every posting to the credit of those who played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from msgspec import Struct
from sqlalchemy import Connection

from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.history.moves_with_state import MoveWithState
from banco.house.load_round import StoredRound
from banco.house.store import bulk
from banco.house.store.schema import postings
from banco.ledger.purses import PurseKind, session_purse
from banco.ledger.transfers import Why
from banco.ledger.wallet import WHYS, Order
from banco.table.orders import order_key, orders_of


class PlayerPosting(Struct, frozen=True, kw_only=True):
    """Money between a player's credit and the layout: from which kind of purse to which, and the credit after it."""

    at: Millis
    player: str
    why: Why
    source: PurseKind
    target: PurseKind
    cents: Cents
    credit: Cents


def postings_in(
    connection: Connection, stored: StoredRound, moves: Iterable[MoveWithState], player: str | None
) -> Iterator[PlayerPosting]:
    """What was posted to the player's session, in the order of play; to everybody's where no player is named."""
    entries = groupby(moves, lambda played: (played.origin.at, played.origin.number))
    orders = [(at, order) for (at, number), entry in entries for order in _orders(stored, at, number, entry)]
    players = {session_purse(session, stored.money): name for name, session in stored.sessions.items()}
    posted = _posted(connection, [order.key for _, order in orders])
    for at, order in orders:
        for purse, cents, credit in posted[order.key]:
            if purse in players and player in (None, players[purse]):
                yield _posting(at, players[purse], WHYS[type(order)], cents, credit)


def _posted(connection: Connection, keys: list[str]) -> dict[str, list[tuple[str, int, int]]]:
    """The postings of each transfer: the purse, the amount, and the balance after it."""
    found: dict[str, list[tuple[str, int, int]]] = {key: [] for key in keys}
    names = "transfer line purse cents balance"
    for key, _, *posting in sorted(bulk.fetch(connection, postings, "transfer", names, [(key,) for key in keys])):
        found[key].append((posting[0], posting[1], posting[2]))
    return found


def _orders(stored: StoredRound, at: Millis, number: int, moves: Iterable[MoveWithState]) -> tuple[Order, ...]:
    """The orders of an entry to the wallet."""
    events = (event for played in moves for event in played.move.events)
    return orders_of(order_key(at, stored.table, number), events, stored.sessions)


def _posting(at: Millis, player: str, why: Why, cents: int, credit: int) -> PlayerPosting:
    """The posting between the player's credit and the layout; a positive amount goes to the credit."""
    here, layout = PurseKind.SESSION, PurseKind.ESCROW
    source, target = (layout, here) if cents > 0 else (here, layout)
    return PlayerPosting(at=at, player=player, why=why, source=source, target=target, cents=abs(cents), credit=credit)

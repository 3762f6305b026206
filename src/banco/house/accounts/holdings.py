"""What a player has in the house, purse by purse."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, or_, select

from banco.core.money import Cents
from banco.house.store.schema import purses, sessions
from banco.ledger.purses import Money, PurseKind


class Holding(Struct, frozen=True):
    """What lies in one of a player's purses; the owner of a session's purse is the session."""

    kind: PurseKind
    owner: str
    money: Money
    cents: Cents


def holdings_of(connection: Connection, player: str) -> tuple[Holding, ...]:
    """The player's wallets, and the credit at every table where a session is open."""
    playing = select(sessions.c.id).where(sessions.c.player == player, sessions.c.closed_at.is_(None))
    mine = or_(
        (purses.c.kind == PurseKind.WALLET.value) & (purses.c.owner == player),
        (purses.c.kind == PurseKind.SESSION.value) & purses.c.owner.in_(playing),
    )
    query = select(purses.c.kind, purses.c.owner, purses.c.money, purses.c.balance).where(mine)
    rows = connection.execute(query.order_by(purses.c.name.desc()))
    return tuple(Holding(PurseKind(kind), owner, Money(money), cents) for kind, owner, money, cents in rows)

"""Links to shared rounds: made by a player of the round, read by anybody, withdrawn by whoever made them."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, Row, Select, delete, func, select

from banco.core.errors import BadInput, Refusal
from banco.core.time import Millis
from banco.house.history.plays import check_played
from banco.house.store.schema import accounts, rounds, shared_rounds
from banco.table.entry import RoundState

MOST_LINKS = 100


class OnlySettledRounds(Refusal):
    """A round that is in play, or void, is not shared."""

    sentence = "Round {round} cannot be shared: only a round that was played to its end can."


class TooManyLinks(Refusal):
    """A player shares more rounds than the house keeps links for."""

    sentence = "You share {most} rounds already: withdraw a link first."


class UnknownLink(BadInput):
    """A link that was never made, or has been withdrawn."""

    sentence = "This link leads to no round: it may have been withdrawn."


class SharedLink(Struct, frozen=True):
    """A link to a round: what stands behind `/shared/`, which round it is and when it was made."""

    token: str
    round: str
    table: str
    game: str
    shared_at: Millis


class LinkTarget(NamedTuple):
    """The round behind a link, and who shares it."""

    round: str
    player: str


def share_round(connection: Connection, at: Millis, player: str, round_id: str, token: str) -> SharedLink:
    """The player's link to a round they have played in; a round that is shared already keeps its link."""
    if known := _link_to(connection, player, round_id):
        return known
    table, game = _settled_round(connection, player, round_id)
    own = select(func.count()).select_from(shared_rounds).where(shared_rounds.c.player == player)
    if int(connection.execute(own).scalar_one()) >= MOST_LINKS:
        raise TooManyLinks(most=MOST_LINKS)
    row = {"token": token, "round": round_id, "player": player, "shared_at": at}
    connection.execute(shared_rounds.insert().values(row))
    return SharedLink(token, round_id, table, game, at)


def withdraw_link(connection: Connection, player: str, token: str) -> None:
    """Let a link of the player's lead nowhere any more."""
    own = (shared_rounds.c.token == token, shared_rounds.c.player == player)
    if not connection.execute(delete(shared_rounds).where(*own)).rowcount:
        raise UnknownLink


def links_of(connection: Connection, player: str) -> tuple[SharedLink, ...]:
    """The player's links, the newest first."""
    newest = (shared_rounds.c.shared_at.desc(), shared_rounds.c.token)
    query = _links().where(shared_rounds.c.player == player).order_by(*newest)
    return tuple(map(_link_in, connection.execute(query)))


def follow_link(connection: Connection, token: str) -> LinkTarget:
    """Where a link leads; nowhere once the account of whoever made it is closed."""
    query = select(shared_rounds.c.round, shared_rounds.c.player).join(
        accounts, accounts.c.name == shared_rounds.c.player
    )
    open_account = accounts.c.closed_at.is_(None)
    row = connection.execute(query.where(shared_rounds.c.token == token, open_account)).one_or_none()
    if row is None:
        raise UnknownLink
    return LinkTarget(*row)


def _settled_round(connection: Connection, player: str, round_id: str) -> tuple[str, str]:
    """The table and the game of a round; refused if it is others', or was not played to its end."""
    check_played(connection, player, round_id)
    query = select(rounds.c.state, rounds.c.table_name, rounds.c.game).where(rounds.c.id == round_id)
    state, table, game = connection.execute(query).one()
    if RoundState(state) is not RoundState.SETTLED:
        raise OnlySettledRounds(round=round_id)
    return table, game


def _link_to(connection: Connection, player: str, round_id: str) -> SharedLink | None:
    query = _links().where(shared_rounds.c.player == player, shared_rounds.c.round == round_id)
    row = connection.execute(query).one_or_none()
    return _link_in(row) if row else None


def _links() -> Select[Any]:
    columns = (
        shared_rounds.c.token,
        rounds.c.id.label("round"),
        rounds.c.table_name.label("table"),
        rounds.c.game,
        shared_rounds.c.shared_at,
    )
    return select(*columns).join(rounds, rounds.c.id == shared_rounds.c.round)


def _link_in(row: Row[Any]) -> SharedLink:
    return SharedLink(**row._mapping)

"""A player's part in a round, as the books have it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from msgspec import Struct
from sqlalchemy import Connection, Row, Select, select

from banco.core.errors import Refusal
from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.store.schema import plays, rounds
from banco.ledger.purses import Money


class NotYourRound(Refusal):
    """A player asks for a round of others, or for one that there is not: which of the two is not said.

    A table of a player's own bears their name, so that its rounds would tell who plays here.
    """

    sentence = "{player} has not played in round {round}."


class PlayResult(Enum):
    """What a round brought a player; even is neither won nor lost, open is not over."""

    WON = "won"
    LOST = "lost"
    EVEN = "even"
    VOID = "void"
    OPEN = "open"


SETTLED = (PlayResult.WON, PlayResult.LOST, PlayResult.EVEN)


class Play(Struct, frozen=True, kw_only=True):
    """A round of a player's: when, for how much, what came back, and the credit before and after."""

    round: str
    player: str
    table: str
    game: str
    money: Money
    session: str
    opened_at: Millis
    closed_at: Millis | None
    staked: Cents
    returned: Cents
    balance_before: Cents
    balance_after: Cents | None
    result: PlayResult

    @property
    def net(self) -> int:
        """What the round has brought, less what it cost; nothing yet while it is open."""
        return 0 if self.result is PlayResult.OPEN else self.returned - self.staked


def plays_query() -> Select[tuple[object, ...]]:
    """The query for plays with the name of their table."""
    return select(plays, rounds.c.table_name).join(rounds, rounds.c.id == plays.c.round)


def play_of(row: Row[tuple[object, ...]]) -> Play:
    """The play that a row of `plays_query` holds."""
    facts = dict(row._mapping)
    money, result = Money(facts.pop("money")), PlayResult(facts.pop("result"))
    return Play(table=facts.pop("table_name"), money=money, result=result, **facts)


def plays_in(connection: Connection, round_id: str) -> tuple[Play, ...]:
    """The plays of a round, ordered by the time of the first stake."""
    query = plays_query().where(plays.c.round == round_id).order_by(plays.c.opened_at, plays.c.player)
    return tuple(map(play_of, connection.execute(query)))


def check_played(connection: Connection, player: str, round_id: str) -> None:
    """Refuse a round in which the player has not played, whether or not there is such a round."""
    own = select(plays.c.round).where(plays.c.round == round_id, plays.c.player == player)
    if connection.execute(own).first() is None:
        raise NotYourRound(player=player, round=round_id[:80])


def finished_plays(connection: Connection, player: str, games: Iterable[str], since: Millis) -> tuple[str, ...]:
    """The rounds of some games that the player has staked in since then and that are settled, the newest first."""
    wanted = (
        select(plays.c.round)
        .where(plays.c.player == player, plays.c.opened_at >= since, plays.c.staked > 0)
        .where(plays.c.game.in_(tuple(games)), plays.c.result.in_(result.value for result in SETTLED))
        .order_by(plays.c.opened_at.desc(), plays.c.round.desc())
    )
    return tuple(connection.execute(wanted).scalars())


def credit_after(connection: Connection, round_id: str, player: str) -> Cents:
    """The credit that the player had after a finished round."""
    after = select(plays.c.balance_after).where(plays.c.round == round_id, plays.c.player == player)
    credit: Cents = connection.execute(after).scalar_one()
    return credit

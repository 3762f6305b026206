"""What players have chosen for themselves, held where the stake is booked: nothing gets round it, whoever stakes.

Two tables at once do not, nor a session that was opened before, nor a stake that the system makes for somebody.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct
from sqlalchemy import Connection, func, select

from banco.core.errors import Refusal
from banco.core.time import Millis
from banco.house.limits.exclusion_repo import SelfExcluded
from banco.house.limits.exclusion_rules import Exclusion, standing
from banco.house.limits.limit_rules import Limit, LimitKind, in_force
from banco.house.limits.may_play import TimeLimitReached, time_left
from banco.house.periods import Period, since
from banco.house.sessions.open_session import SessionOver
from banco.house.store import bulk
from banco.house.store.schema import exclusions, limits, plays, sessions
from banco.ledger.wallet import Part, Stake
from banco.table.entry import Entry

Who = tuple[str, str]
"""A player and the kind of money played with."""


class Restraint(Struct, frozen=True, gc=False):
    """What a player has chosen that may stand against a stake: limits of loss and of time, exclusions."""

    losses: tuple[tuple[Period, Limit], ...] = ()
    timed: bool = False
    exclusions: tuple[Exclusion, ...] = ()


FREE = Restraint()


class LossLimitReached(Refusal):
    """The stake could lose more than the player's own limit allows."""

    sentence = "This stake could bring the loss of the {period} to {loss_cents}, over the limit of {limit_cents}."


class PlayerGuard:
    """Holds stakes to what players have chosen and to sessions that close, and remembers both between batches."""

    def __init__(self) -> None:
        self.restraints: dict[Who, Restraint | None] = {}
        self.closing: dict[str, bool] = {}

    def begin(self, connection: Connection, entries: Sequence[Entry]) -> PlayerBatchGuard:
        """What stands against the stakes of these entries."""
        return PlayerBatchGuard(connection, entries, self)

    def forget(self) -> None:
        """Know nothing: the next batch reads what it needs."""
        self.restraints.clear()
        self.closing.clear()


class PlayerBatchGuard:
    """What stands against the stakes of a batch, for the few whom something restrains."""

    def __init__(self, connection: Connection, entries: Sequence[Entry], known: PlayerGuard) -> None:
        players = {(stake.player, entry.money.word) for entry in entries for stake in entry.staked}
        names = {stake.session for entry in entries for stake in entry.staked}
        _read(connection, players.difference(known.restraints), known.restraints)
        _read_closing(connection, names.difference(known.closing), known.closing)
        self._held = {who: found for who in players if (found := known.restraints[who])}
        self._closing = {name for name in names if known.closing[name]}
        self._connection = connection
        self._batch: dict[Who, int] = {}

    def check(self, entry: Entry) -> None:
        """Refuse a stake of somebody who has chosen not to play, or not for so long or so much, or who leaves."""
        for who, cents in self._stakes(entry).items():
            held = self._held[who]
            if excluded := standing(held.exclusions, entry.at):
                raise SelfExcluded(player=who[0], ends=excluded.ends)
            if held.timed and time_left(self._connection, who[0], entry.at) == 0:
                raise TimeLimitReached(player=who[0])
            self._check_loss(who, cents, entry.at)
        if self._closing:
            self._check_open(entry)

    def note(self, entry: Entry) -> None:
        """Count a stake that was taken against the next ones of the same batch."""
        for who, cents in self._stakes(entry).items():
            self._batch[who] = self._batch.get(who, 0) + cents

    def _stakes(self, entry: Entry) -> Mapping[Who, int]:
        """What those stake whom something restrains."""
        if not self._held:
            return {}
        players = {stake.session: (stake.player, entry.money.word) for stake in entry.staked}
        return {who: part.cents for part in _staked(entry) if (who := players[part.session]) in self._held}

    def _check_open(self, entry: Entry) -> None:
        for part in _staked(entry):
            if part.session in self._closing:
                raise SessionOver(session=part.session)

    def _check_loss(self, who: Who, cents: int, at: Millis) -> None:
        for period, limit in self._held[who].losses:
            amount = in_force(limit, at)
            if amount is None:
                continue
            loss = self._lost(who, since(period, at)) + cents
            if loss > amount:
                raise LossLimitReached(period=period.value, loss_cents=loss, limit_cents=amount)

    def _lost(self, who: Who, start: Millis) -> int:
        player, money = who
        query = select(func.coalesce(func.sum(plays.c.staked - plays.c.returned), 0)).where(
            plays.c.player == player, plays.c.money == money, plays.c.opened_at >= start
        )
        return int(self._connection.execute(query).scalar_one()) + self._batch.get(who, 0)


def _staked(entry: Entry) -> Iterator[Part]:
    return (part for order in entry.orders if isinstance(order, Stake) for part in order.parts)


def _read_closing(connection: Connection, names: Collection[str], known: dict[str, bool]) -> None:
    """Add whether these sessions are about to close, or have."""
    rows = bulk.fetch(connection, sessions, "id", "id closing_at", [(name,) for name in names])
    known.update(dict.fromkeys(names, False))
    known.update({name: closing_at is not None for name, closing_at in rows})


def _read(connection: Connection, players: Collection[Who], known: dict[Who, Restraint | None]) -> None:
    """Add what restrains these players, each in one kind of money; most, nothing."""
    losses, timed = _limits(connection, players)
    excluded = _exclusions(connection, {player for player, _ in players})
    for who in players:
        found = Restraint(tuple(losses[who]), who[0] in timed, tuple(excluded[who[0]]))
        known[who] = found if found != FREE else None


def _limits(
    connection: Connection, players: Collection[Who]
) -> tuple[Mapping[Who, list[tuple[Period, Limit]]], Collection[str]]:
    """The limits of loss, and who has one of time; locked, so that two nodes cannot get round them."""
    names = "player kind money period amount since next_amount next_from"
    keys = [(player, LimitKind.LOSS.value, money) for player, money in players]
    keys += [(player, LimitKind.TIME.value, "") for player in {player for player, _ in players}]
    losses: dict[Who, list[tuple[Period, Limit]]] = defaultdict(list)
    timed: set[str] = set()
    for player, kind, money, period, *amounts in bulk.fetch(
        connection, limits, "player kind money", names, keys, lock=True
    ):
        if kind == LimitKind.TIME.value:
            timed.add(player)
        else:
            losses[player, money].append((Period(period), Limit(*amounts)))
    return losses, timed


def _exclusions(connection: Connection, players: Collection[str]) -> Mapping[str, list[Exclusion]]:
    found: dict[str, list[Exclusion]] = defaultdict(list)
    for player, *ends in bulk.fetch(connection, exclusions, "player", "player at until", [(one,) for one in players]):
        found[player].append(Exclusion(*ends))
    return found

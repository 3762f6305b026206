"""Loss limits, held where the stake is booked, so that two tables at once cannot get round them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from banco.core.errors import Refusal
from banco.house.limits.limit import Limit, in_force
from banco.house.periods import Period, since
from banco.house.store import bulk
from banco.house.store.memory import LossLimits
from banco.house.store.schema import limits, plays
from banco.ledger.wallet import Stake
from banco.table.entry import Entry, Millis


class LossLimitReached(Refusal):
    """The stake could lose more than the player's own limit allows."""

    sentence = "This stake could bring the loss of the {period} to {loss_cents}, over your limit of {limit_cents}."


class Losses:
    """What the players of a batch may still lose, read for those who have set a limit."""

    def __init__(
        self, connection: Connection, entries: Sequence[Entry], known: dict[tuple[str, str], LossLimits]
    ) -> None:
        askers = {(entry.asker, entry.money.word) for entry in entries if entry.orders}
        _read_limits(connection, askers.difference(known), known)
        self._limits = {who: found for who in askers if (found := known[who])}
        self.limited = bool(self._limits)
        self._connection = connection
        self._batch: dict[tuple[str, str], int] = {}

    def check(self, entry: Entry) -> None:
        """Refuse a stake that could bring the loss over a limit."""
        if not _stake(entry):
            return
        who = entry.asker, entry.money.word
        for period, limit in self._limits.get(who, ()):
            amount = in_force(limit, entry.at)
            if amount is None:
                continue
            loss = self._lost(who, since(period, entry.at)) + _stake(entry)
            if loss > amount:
                raise LossLimitReached(period=period.value, loss_cents=loss, limit_cents=amount)

    def note(self, entry: Entry) -> None:
        """Count a stake that was taken against the next ones of the same batch."""
        if (who := (entry.asker, entry.money.word)) in self._limits:
            self._batch[who] = self._batch.get(who, 0) + _stake(entry)

    def _lost(self, who: tuple[str, str], start: Millis) -> int:
        player, money = who
        query = select(func.coalesce(func.sum(plays.c.staked - plays.c.returned), 0)).where(
            plays.c.player == player, plays.c.money == money, plays.c.opened_at >= start
        )
        return int(self._connection.execute(query).scalar_one()) + self._batch.get(who, 0)


def _read_limits(
    connection: Connection, players: set[tuple[str, str]], known: dict[tuple[str, str], LossLimits]
) -> None:
    """Add the loss limits of these players in these moneys; most have none."""
    names = "player money period amount since next_amount next_from"
    keys = [(player, "loss", money) for player, money in players]
    known.update(dict.fromkeys(players, ()))
    for player, money, period, *amounts in bulk.fetch(connection, limits, "player kind money", names, keys, lock=True):
        known[player, money] += ((Period(period), Limit(*amounts)),)


def _stake(entry: Entry) -> int:
    return sum(part.cents for order in entry.orders if isinstance(order, Stake) for part in order.parts)

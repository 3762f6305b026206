"""Totals of a player's rounds in each kind of money."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, func, select

from banco.core.money import Cents
from banco.house.history.plays import PlayResult
from banco.house.history.round_filter import ALL_ROUNDS, RoundFilter, conditions
from banco.house.store.schema import plays, rounds
from banco.ledger.purses import Money


class Summary(Struct, frozen=True):
    """Rounds that are over, with their money; and how many are in play, with what was staked in them."""

    money: Money
    rounds: int = 0
    staked: Cents = 0
    returned: Cents = 0
    in_play: int = 0
    staked_in_play: Cents = 0

    @property
    def net(self) -> int:
        """What the rounds that are over have brought, less what they cost."""
        return self.returned - self.staked


def summary(connection: Connection, player: str, round_filter: RoundFilter = ALL_ROUNDS) -> tuple[Summary, ...]:
    """The totals of a player's rounds that pass the filter, one summary per kind of money they played for."""
    sums = (func.count(), func.sum(plays.c.staked), func.sum(plays.c.returned))
    query = select(plays.c.money, plays.c.result, *sums).join(rounds, rounds.c.id == plays.c.round)
    query = query.where(*conditions(player, round_filter)).group_by(plays.c.money, plays.c.result)
    found: dict[Money, Summary] = {}
    for money, result, *amounts in connection.execute(query):
        before = found.get(Money(money), Summary(Money(money)))
        found[before.money] = _plus(before, PlayResult(result), *map(int, amounts))
    return tuple(found[money] for money in Money if money in found)


def _plus(sums: Summary, result: PlayResult, count: int, staked: int, returned: int) -> Summary:
    if result is PlayResult.OPEN:
        return replace(sums, in_play=sums.in_play + count, staked_in_play=sums.staked_in_play + staked)
    return replace(sums, rounds=sums.rounds + count, staked=sums.staked + staked, returned=sums.returned + returned)

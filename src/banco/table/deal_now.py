"""Deal now: at a shared table that the system deals, the betting closes early once nobody there needs more time."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from banco.core.messages import NoMoreBets
from banco.core.time import Millis
from banco.table.desk import Desk
from banco.table.games import TABLE_GAMES
from banco.table.settings import DealerKind, TableSettings
from banco.table.stages import DueAction


class Readiness(Struct, frozen=True):
    """Who has said that they need no more time in the betting of a round, and when that was said last."""

    round: str = ""
    players: frozenset[str] = frozenset()
    at: Millis = 0

    def after_word(self, round_id: str, player: str, at: Millis, *, ready: bool) -> Readiness:
        """With what a player has said."""
        before = self.of_round(round_id)
        return Readiness(round_id, before | {player} if ready else before - {player}, at)

    def after_bets(self, round_id: str, players: Collection[str]) -> Readiness:
        """After these players have changed their bets: whoever goes on betting is not ready any more."""
        left = self.of_round(round_id).difference(players)
        return self if self.round == round_id and left == self.players else Readiness(round_id, left, self.at)

    def of_round(self, round_id: str) -> frozenset[str]:
        """Who is ready in this round."""
        return self.players if self.round == round_id else frozenset()


def waits_for_bets(desk: Desk, settings: TableSettings, action: DueAction | None) -> bool:
    """Whether the betting is open until a clock ends, so that players may say that they are ready."""
    if settings.solo or desk.dealer is DealerKind.CROUPIER or action is None:
        return False
    return isinstance(action.command, NoMoreBets)


def close_early(
    desk: Desk,
    settings: TableSettings,
    action: DueAction | None,
    started_at: Millis,
    people: Collection[str],
    readiness: Readiness,
) -> DueAction | None:
    """The action, moved forward where nobody needs more time to bet; `people` are those present, without the house's.

    Whoever has bet must have said that they are ready, and at least one of them has bet.  Whoever has not bet is waited
    for until half of the betting time is over, unless they are ready too.  Nobody is hurried who is still placing
    bets: somebody whose chips are not confirmed, or whose box lacks a bet.
    """
    ready = readiness.of_round(desk.round_id)
    if not ready or action is None or desk.played is None or not waits_for_bets(desk, settings, action):
        return action
    there = frozenset(people)
    betting = there.intersection(player for player, cents in desk.staked.items() if cents > 0)
    placing = there.intersection(TABLE_GAMES[desk.game.name].conduct.not_ready(desk.played.state))
    if placing or not betting or betting - ready:
        return action
    half = started_at + settings.clocks.betting // 2
    at = max(readiness.at, half if there - betting - ready else 0)
    return action._replace(at=at, since=started_at, until=None, early=True) if at < action.at else action

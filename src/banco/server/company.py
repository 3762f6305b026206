"""Who is at a table: its players, those of them who are there, and everybody who looks on."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from banco.core.money import Cents
from banco.server.outside import now
from banco.server.seats import Seats
from banco.server.watchers import Watcher, Watchers
from banco.table.askers import Asker, Role
from banco.table.conduct import free_boxes, sits_alone, sitting
from banco.table.desk import Desk
from banco.table.entry import Millis
from banco.table.settings import TableSettings
from banco.table.viewing import Around


class Clock(NamedTuple):
    """The clock that runs at a table."""

    since: Millis
    deadline: Millis | None


class Company:
    """The seats and the lines of a table.

    A player without a line is there as long as the line may come back (S3); alone, everybody's table waits.
    """

    def __init__(self, *, solo: bool, reconnect: Millis) -> None:
        self.seats = Seats(reconnect)
        self.watchers = Watchers()
        self._solo = solo

    def seat(self, player: str, session: str, credit: Cents, lost_at: Millis | None = None) -> None:
        """The player plays with this session's credit; without a line, since then or from now on."""
        if player not in self.seats.players and not self.watchers.has(player):
            self.seats.lose(player, now() if lost_at is None else lost_at)
        self.seats.take(player, session, credit)

    def join(self, watcher: Watcher) -> None:
        """Tell the watcher everything from now on."""
        self.watchers.add(watcher)
        self.seats.find(watcher.player)

    def part(self, watcher: Watcher) -> None:
        """Tell the watcher nothing any more; a player without a line is waited for."""
        self.watchers.discard(watcher)
        if watcher.player in self.seats.players and not self.watchers.has(watcher.player):
            self.seats.lose(watcher.player, now())

    @property
    def attended(self) -> bool:
        """Whether anybody is there but the house."""
        return bool(len(self.watchers) or self.seats.taken(now()))

    @property
    def gone(self) -> frozenset[str]:
        """The players who are not there any more."""
        return frozenset() if self._solo else self.seats.gone(now())

    @property
    def there(self) -> Collection[str]:
        """The players who are there."""
        gone, players = self.gone, self.seats.players
        return [player for player in players if player not in gone] if gone else players.keys()

    @property
    def giving_up(self) -> frozenset[str]:
        """The players who need their boxes no more: they have gone, or are about to leave."""
        return frozenset() if self._solo else self.gone.union(self.seats.leaving())

    def until(self, moment: Millis | None, known: Collection[str]) -> Millis | None:
        """That moment, or an earlier one at which another player has gone than those known to give up their boxes."""
        ends = (moment, None if self._solo else self.seats.next_to_go(known))
        return min((end for end in ends if end is not None), default=None)

    def free_boxes(self, desk: Desk) -> int | None:
        """How many boxes a newcomer could take; None where the game has none."""
        return free_boxes(desk, self.there)

    def fills(self, desk: Desk) -> bool:
        """Whether a newcomer can only look on: nobody plays without a box, and none is free."""
        return desk.game.needs_box and self.free_boxes(desk) == 0

    def around(self, desk: Desk, clock: Clock, settings: TableSettings) -> Around:
        """What those at the table are told of its clock and of each other."""
        shared = not (self._solo or desk.game.crowd)
        return Around(
            clock.since if clock.deadline else None,
            clock.deadline,
            len(self.seats.players) - len(self.gone),
            len(self.watchers),
            settings.enabled,
            self.fills(desk),
            sitting(desk, self.there) if shared else None,
        )

    def as_seated(self, asker: Asker, desk: Desk) -> Asker:
        """Whoever asks, as one who sits alone where that is so, and may close the betting (ruling B1a)."""
        if self._solo or asker.role is not Role.PLAYER or asker.name not in self.seats.players:
            return asker
        alone = sits_alone(desk, asker.name, sitting(desk, self.there))
        return Asker(asker.name, Role.ALONE) if alone else asker

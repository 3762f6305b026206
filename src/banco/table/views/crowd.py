"""Events of a crowded table cut for one player: everybody sees only their own bets.

The view has the totals of all bets.  A thousand players may need their part of a settlement, so its lines are
grouped once.
"""

from __future__ import annotations

from msgspec import structs

from banco.core.game import Seat
from banco.core.messages import Event
from banco.core.settlement import Line, Settled, lines_by_player


class CrowdEvents:
    """Events grouped by the player they belong to."""

    def __init__(self, events: tuple[Event, ...]) -> None:
        self._events = events
        self._owners = tuple(map(owner_of, events))
        self.owners = frozenset(filter(None, self._owners))
        self._lines = {
            id(event): lines_by_player(event.lines) for event in events if isinstance(event, Settled) and event.lines
        }

    def visible_to(self, seat: Seat) -> tuple[Event, ...]:
        """The events that this seat may see: those of everybody, and its own."""
        mine = zip(self._events, self._owners, strict=True)
        return tuple([self._cut(event, seat) for event, owner in mine if not owner or owner == seat])

    def concerns(self, seat: Seat) -> bool:
        """Whether this seat may see any of the events."""
        return any(not owner or owner == seat for owner in self._owners)

    def _cut(self, event: Event, seat: Seat) -> Event:
        lines = self._lines.get(id(event))
        if lines is None:
            return event
        mine: tuple[Line, ...] = lines.get(seat or "", ())
        cut: Event = structs.replace(event, lines=mine)
        return cut


def owner_of(event: Event) -> str:
    """The player whose event it is; empty if it is for everybody."""
    player = getattr(event, "player", "")
    return player if isinstance(player, str) else ""

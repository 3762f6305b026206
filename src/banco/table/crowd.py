"""What those around a crowded table are told of each other: everyone of the own bets alone.

The others' bets are in the view, all together.  A thousand players may ask for their part of a settlement,
so that its lines are sorted once.
"""

from __future__ import annotations

from msgspec import structs

from banco.core.game import Seat
from banco.core.messages import Event
from banco.core.settlement import Line, Settled, lines_by_player


class CrowdEvents:
    """Some events, sorted by whom they concern."""

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
        """Whether this seat is told any of it."""
        return any(not owner or owner == seat for owner in self._owners)

    def _cut(self, event: Event, seat: Seat) -> Event:
        lines = self._lines.get(id(event))
        if lines is None:
            return event
        mine: tuple[Line, ...] = lines.get(seat or "", ())
        cut: Event = structs.replace(event, lines=mine)
        return cut


def owner_of(event: Event) -> str:
    """The player whose event it is; nobody's where it is everybody's."""
    player = getattr(event, "player", "")
    return player if isinstance(player, str) else ""

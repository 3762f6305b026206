"""What inspectors have decided in a round, with the reasons that its players were given."""

from __future__ import annotations

from msgspec import Struct

from banco.core.messages import Event
from banco.core.record.round_text import event_lines
from banco.core.time import Millis
from banco.house.load_round import StoredRound
from banco.house.stored_moves import StoredRuling
from banco.table.entry import RoundState


class RulingTold(Struct, frozen=True, kw_only=True):
    """A decision: when, by whom and why; what came of it is left out while cards lie, or lay at the end, face down."""

    at: Millis
    by: str
    why: str
    events: tuple[Event, ...]
    told: tuple[str, ...]


def rulings_in(stored: StoredRound, player: str | None) -> tuple[RulingTold, ...]:
    """The rulings of a round for this reader, the oldest first.

    A correction names cards, so that players read it once the round is settled, and staff once it is over.
    """
    all_open = stored.state is RoundState.SETTLED or (stored.state is RoundState.VOID and player is None)
    return tuple(_ruling_view(ruling, all_open=all_open) for ruling in stored.rulings)


def _ruling_view(ruling: StoredRuling, *, all_open: bool) -> RulingTold:
    origin, events = ruling.origin, ruling.events if all_open else ()
    told = tuple(line for event in events for line in event_lines(event))
    return RulingTold(at=origin.at, by=origin.asker, why=ruling.why, events=events, told=told)

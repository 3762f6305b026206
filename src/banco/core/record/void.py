"""The end of a round that was broken off: by whom and why, and every stake that went back."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from banco.core.messages import Event
from banco.core.settlement import Line, Settled, void_lines

WRITTEN = re.compile(r"void by (?P<by>\S+): ?(?P<why>.*)")


class Void(Struct, frozen=True):
    """Who has made a round void, for which reason, and what went back to whom."""

    by: str
    why: str
    lines: tuple[Line, ...]

    @property
    def line(self) -> str:
        """`void by ines: the lights went out`, one line whatever the reason; the arrow is the notation's own."""
        return f"void by {self.by}: {' '.join(self.why.replace('→', '->').split())}"

    @property
    def settled(self) -> Settled:
        """The stakes that went back, as an event."""
        return Settled(self.lines)


def read_void(text: str, events: Iterable[Event]) -> Void | None:
    """The end that the line stands for, with the stakes that these events have left to go back."""
    found = WRITTEN.fullmatch(text)
    return Void(found["by"], found["why"], void_lines(events)) if found else None

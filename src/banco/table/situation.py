"""What a house player knows when it thinks: the table as it stands, and the time."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from banco.core.time import Millis
from banco.table.desk import Desk
from banco.table.settings import TableSettings


@dataclass(frozen=True, kw_only=True)
class Situation:
    """A table before a house player of this name: `since` and `deadline` are those of the stage it is in.

    `last` is when something last happened there, `players` all who have a seat.
    """

    name: str
    desk: Desk
    settings: TableSettings
    players: Collection[str]
    now: Millis
    last: Millis
    since: Millis | None
    deadline: Millis | None

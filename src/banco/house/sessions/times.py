"""How long a session waits for its player: settings of the house."""

from __future__ import annotations

from msgspec import Struct

from banco.core.errors import BadInput
from banco.core.time import DAY, HOUR, MINUTE, Millis


class BadTimes(BadInput):
    """Times by which no session can be kept."""

    sentence = "Sessions cannot be kept by these times: {why}."


class SessionTimes(Struct, frozen=True, kw_only=True):
    """The times of S1, S3 and S4.

    The alert comes so long before the inactivity is over; a session left open is closed so long before
    its last day is, because the jobs do not run at every moment.
    """

    inactivity: Millis = 20 * MINUTE
    alert: Millis = MINUTE
    reconnect: Millis = 2 * MINUTE
    closing: Millis = 7 * DAY
    closing_margin: Millis = HOUR

    def __post_init__(self) -> None:
        if not 0 <= self.alert < self.inactivity:
            raise BadTimes(why="the alert must come before the inactivity is over")
        if self.reconnect <= 0:
            raise BadTimes(why="a dropped line needs time to come back")
        if self.closing_margin < self.inactivity:
            raise BadTimes(why="the margin before a session is closed is at least the time of inactivity")
        if self.closing <= self.closing_margin:
            raise BadTimes(why="a session is closed after more than its margin")

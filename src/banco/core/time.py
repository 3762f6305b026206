"""Time: moments and lengths in whole milliseconds; nothing below the server and the command line knows a clock."""

from __future__ import annotations

Millis = int
"""A moment as milliseconds since 1970, or a length of time; always an argument."""

MINUTE: Millis = 60_000
HOUR: Millis = 60 * MINUTE
DAY: Millis = 24 * HOUR

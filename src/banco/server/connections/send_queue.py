"""What waits to be sent over a line: messages that wait together share a frame, one on each line of it."""

from __future__ import annotations

import asyncio
from collections import deque

BETWEEN = b"\n"
FRAME_BYTES = 32_768  # no further message is added to a frame that holds as much


class Outbox:
    """Messages on their way out, no more than so many at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._messages: deque[bytes] = deque()
        self._something = asyncio.Event()
        self._open = True

    def put(self, message: bytes) -> bool:
        """Let the message wait; whether there was room."""
        if len(self._messages) >= self._most:
            return False
        self._messages.append(message)
        self._something.set()
        return True

    def close(self) -> None:
        """Let nothing come after what waits; whoever reads too slowly misses that too."""
        self._open = False
        if len(self._messages) >= self._most:
            self._messages.clear()
        self._something.set()

    async def frame(self) -> bytes:
        """The next messages, as many as fit; nothing once everything is sent and nothing more will come."""
        while self._open and not self._messages:
            self._something.clear()
            await self._something.wait()
        taken, size = [], 0
        while self._messages and size < FRAME_BYTES:
            taken.append(self._messages.popleft())
            size += len(taken[-1])
        return BETWEEN.join(taken)

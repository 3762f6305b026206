"""Messages that wait to be sent over a connection: those that wait together share a frame, one on each line of it."""

from __future__ import annotations

import asyncio
from collections import deque

from banco.server.protocol import SEPARATOR

FRAME_BYTES = 32_768  # a frame that holds as much gets no further message


class SendQueue:
    """A bounded queue of messages on their way out."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._messages: deque[bytes] = deque()
        self._changed = asyncio.Event()
        self._open = True

    def put(self, message: bytes) -> bool:
        """Queue the message; whether there was room."""
        if len(self._messages) >= self._size:
            return False
        self._messages.append(message)
        self._changed.set()
        return True

    def close(self) -> None:
        """Take no more messages; if the queue is full because the client is too slow, drop them all."""
        self._open = False
        if len(self._messages) >= self._size:
            self._messages.clear()
        self._changed.set()

    async def next_frame(self) -> bytes:
        """The next messages, as many as fit; empty once the queue is closed and everything was sent."""
        while self._open and not self._messages:
            self._changed.clear()
            await self._changed.wait()
        taken, size = [], 0
        while self._messages and size < FRAME_BYTES:
            taken.append(self._messages.popleft())
            size += len(taken[-1])
        return SEPARATOR.join(taken)

"""Messages that wait together share a frame; no more of them wait than may."""

from __future__ import annotations

import asyncio

from banco.server.connections import send_queue
from banco.server.connections.send_queue import SendQueue


def frames(queue: SendQueue) -> list[bytes]:
    """Everything that is sent until the end."""

    async def read() -> list[bytes]:
        sent = []
        while frame := await queue.next_frame():
            sent.append(frame)
        return sent

    return asyncio.run(read())


def test_messages_that_wait_together_share_a_frame_in_their_order() -> None:
    queue = SendQueue(4)
    assert all(queue.put(message) for message in (b"1", b"2", b"3"))
    queue.close()
    assert frames(queue) == [b"1\n2\n3"]


def test_a_frame_takes_no_more_once_it_is_full() -> None:
    queue, large = SendQueue(4), b"x" * send_queue.FRAME_BYTES
    assert all(queue.put(message) for message in (b"1", large, b"2"))
    queue.close()
    assert frames(queue) == [b"1\n" + large, b"2"]


def test_where_too_many_wait_no_more_are_taken_and_what_waits_is_dropped_at_the_end() -> None:
    queue = SendQueue(2)
    assert [queue.put(message) for message in (b"1", b"2", b"3")] == [True, True, False]
    queue.close()
    assert frames(queue) == []


def test_whoever_waits_for_a_frame_gets_the_next_message() -> None:
    async def wait() -> bytes:
        queue = SendQueue(2)
        waiting = asyncio.ensure_future(queue.next_frame())
        await asyncio.sleep(0)
        queue.put(b"1")
        return await waiting

    assert asyncio.run(wait()) == b"1"

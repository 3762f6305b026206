"""Messages that wait together share a frame; no more of them wait than may."""

from __future__ import annotations

import asyncio

from banco.server.connections import send_queue
from banco.server.connections.send_queue import Outbox


def frames(box: Outbox) -> list[bytes]:
    """Everything that is sent until the end."""

    async def read() -> list[bytes]:
        sent = []
        while frame := await box.frame():
            sent.append(frame)
        return sent

    return asyncio.run(read())


def test_messages_that_wait_together_share_a_frame_in_their_order() -> None:
    box = Outbox(4)
    assert all(box.put(message) for message in (b"1", b"2", b"3"))
    box.close()
    assert frames(box) == [b"1\n2\n3"]


def test_a_frame_takes_no_more_once_it_is_full() -> None:
    box, large = Outbox(4), b"x" * send_queue.FRAME_BYTES
    assert all(box.put(message) for message in (b"1", large, b"2"))
    box.close()
    assert frames(box) == [b"1\n" + large, b"2"]


def test_where_too_many_wait_no_more_are_taken_and_what_waits_is_dropped_at_the_end() -> None:
    box = Outbox(2)
    assert [box.put(message) for message in (b"1", b"2", b"3")] == [True, True, False]
    box.close()
    assert frames(box) == []


def test_whoever_waits_for_a_frame_gets_the_next_message() -> None:
    async def wait() -> bytes:
        box = Outbox(2)
        waiting = asyncio.ensure_future(box.frame())
        await asyncio.sleep(0)
        box.put(b"1")
        return await waiting

    assert asyncio.run(wait()) == b"1"

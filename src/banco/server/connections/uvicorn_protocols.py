"""The house's end of a socket: uvicorn's own, with a gate before it and a clock beside it.

uvicorn has no time-out for a head or a body that never comes to its end, and its limit of connections knows no
addresses.  Both are added where the bytes come in, so that a flood costs as little as can be.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
import uvicorn
from msgspec import json
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from banco.server.connections.gate import Gate
from banco.server.http.errors import problem_of
from banco.server.http.request_errors import BadRequest

RETRY_SECONDS = 5
NO_ROOM = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"Retry-After: %d\r\nConnection: close\r\nContent-Length: 0\r\n\r\n" % RETRY_SECONDS
)


class HouseConfig(uvicorn.Config):
    """The settings of the web server, with the gate that all its connections pass."""

    gate: Gate


class Clock:
    """A time that is over once, unless it is stopped before."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None
        self.runs_for = ""

    def start(self, what: str, seconds: float, over: Any) -> None:
        """Let the time for something begin, unless it has begun already."""
        if self.runs_for != what:
            self.stop()
            self.runs_for = what
            self._handle = asyncio.get_running_loop().call_later(seconds, over)

    def stop(self) -> None:
        """Nothing is waited for."""
        if self._handle:
            self._handle.cancel()
        self._handle, self.runs_for = None, ""


class HttpWire(H11Protocol):
    """A connection that makes requests."""

    config: HouseConfig

    def __init__(self, *facts: Any, **named: Any) -> None:
        super().__init__(*facts, **named)
        self._gate = self.config.gate
        self._asking, self._reading = Clock(), Clock()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and give it the time for a request; refuse it where there is no room."""
        super().connection_made(transport)
        if self._gate.enter(self, self.client[0] if self.client else ""):
            self._asking.start("head", self._gate.limits.head_seconds, self.make_room)
        else:
            transport.write(NO_ROOM)
            transport.close()

    def make_room(self) -> None:
        """Hang up."""
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take in what came; a head and a body have to come to their end in time."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Wait for the next request, or take the one that has come meanwhile."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a line to a table."""
        self._asking.stop()
        super().handle_websocket_upgrade(event)
        line = self.transport.get_protocol()
        if isinstance(line, SocketWire):
            self._gate.hand_over(self, line)

    def handle_events(self) -> None:
        """Read what came; what cannot be read as a request is answered as such."""
        try:
            super().handle_events()
        except UnicodeDecodeError:
            self.send_400_response("it is no ASCII")

    def send_400_response(self, msg: str) -> None:
        """Tell that this is no request, as every refusal is told, and hang up on whoever made it."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.close()
            return
        body = json.encode(problem_of(BadRequest(why=msg.rstrip("."))))
        headers = [("content-type", "application/json"), ("content-length", str(len(body))), ("connection", "close")]
        parts: list[h11.Event] = [h11.Response(status_code=400, headers=headers, reason="Bad Request")]
        for part in (*parts, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(part) or b"")
        self.transport.close()

    def pause_writing(self) -> None:
        """Somebody does not read what is sent: hang up before long."""
        super().pause_writing()
        self._reading.start("reading", self._gate.limits.stalled_seconds, self.make_room)

    def resume_writing(self) -> None:
        """What was sent is being read again."""
        super().resume_writing()
        self._reading.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another."""
        self._asking.stop()
        self._reading.stop()
        self._gate.leave(self)
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Let the clock run for what is to come next: a body, a head that has begun, or another request at all."""
        limits = self._gate.limits
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._asking.stop()
        elif self.cycle is None or self.cycle.response_complete:
            self._gate.is_waiting(self)
            if self.conn.trailing_data[0]:
                self._asking.start("head", limits.head_seconds, self.make_room)
            else:
                self._asking.start("idle", limits.idle_seconds, self.make_room)
        else:
            self._gate.is_busy(self)
            if self.cycle.more_body:
                self._asking.start("body", limits.body_seconds, self.make_room)
            else:
                self._asking.stop()


class SocketWire(WebSocketsSansIOProtocol):
    """A line to a table."""

    config: HouseConfig

    def __init__(self, *facts: Any, **named: Any) -> None:
        super().__init__(*facts, **named)
        self._reading = Clock()

    def make_room(self) -> None:
        """Hang up."""
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; one that is no UTF-8 ends the line, and is no fault of ours that the log should tell."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_utf8(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        """Somebody does not read what is sent: hang up before long."""
        super().pause_writing()
        self._reading.start("reading", self.config.gate.limits.stalled_seconds, self.make_room)

    def resume_writing(self) -> None:
        """What was sent is being read again."""
        super().resume_writing()
        self._reading.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another."""
        self._reading.stop()
        self.config.gate.leave(self)
        super().connection_lost(exc)


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True

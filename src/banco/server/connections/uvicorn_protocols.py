"""uvicorn's protocols with limits of connections and deadlines.

uvicorn has no time-out for a head or a body that never ends, and its limit of connections knows no addresses.  Both are
added where the bytes come in, so that a flood costs as little as possible.
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


class GatedConfig(uvicorn.Config):
    """The configuration of uvicorn, with the gate that counts all connections."""

    gate: Gate


class Deadline:
    """A timer that calls once, unless it is stopped before."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None
        self.waits_for = ""

    def start(self, what: str, seconds: float, over: Any) -> None:
        """Start the time for something, unless it runs already."""
        if self.waits_for != what:
            self.stop()
            self.waits_for = what
            self._handle = asyncio.get_running_loop().call_later(seconds, over)

    def stop(self) -> None:
        """Stop the time."""
        if self._handle:
            self._handle.cancel()
        self._handle, self.waits_for = None, ""


class GatedHttpProtocol(H11Protocol):
    """An HTTP connection."""

    config: GatedConfig

    def __init__(self, *facts: Any, **named: Any) -> None:
        super().__init__(*facts, **named)
        self._gate = self.config.gate
        self._request_deadline, self._read_deadline = Deadline(), Deadline()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and start the time for its first request; refuse it if there is no room."""
        super().connection_made(transport)
        if self._gate.admit(self, self.client[0] if self.client else ""):
            self._request_deadline.start("head", self._gate.limits.head_seconds, self.hang_up)
        else:
            transport.write(NO_ROOM)
            transport.close()

    def hang_up(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Handle the bytes; a head and a body have to end in time."""
        super().data_received(data)
        self._restart_request_deadline()

    def on_response_complete(self) -> None:
        """Wait for the next request, or handle the one that has come meanwhile."""
        super().on_response_complete()
        self._restart_request_deadline()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a WebSocket."""
        self._request_deadline.stop()
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, GatedWebSocketProtocol):
            self._gate.hand_over(self, socket)

    def handle_events(self) -> None:
        """Read requests; whatever cannot be read is answered with 400."""
        try:
            super().handle_events()
        except UnicodeDecodeError:
            self.send_400_response("it is no ASCII")

    def send_400_response(self, msg: str) -> None:
        """Answer that this is no request, in the form of every refusal, and close the connection."""
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
        """The client does not read what is sent: close the connection before long."""
        super().pause_writing()
        self._read_deadline.start("reading", self._gate.limits.stalled_seconds, self.hang_up)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self._read_deadline.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the deadlines, and make room for another connection."""
        self._request_deadline.stop()
        self._read_deadline.stop()
        self._gate.remove(self)
        super().connection_lost(exc)

    def _restart_request_deadline(self) -> None:
        """Start the time for what has to come next: a body, a head that has begun, or another request."""
        limits = self._gate.limits
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._request_deadline.stop()
        elif self.cycle is None or self.cycle.response_complete:
            self._gate.mark_idle(self)
            if self.conn.trailing_data[0]:
                self._request_deadline.start("head", limits.head_seconds, self.hang_up)
            else:
                self._request_deadline.start("idle", limits.idle_seconds, self.hang_up)
        else:
            self._gate.mark_busy(self)
            if self.cycle.more_body:
                self._request_deadline.start("body", limits.body_seconds, self.hang_up)
            else:
                self._request_deadline.stop()


class GatedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket."""

    config: GatedConfig

    def __init__(self, *facts: Any, **named: Any) -> None:
        super().__init__(*facts, **named)
        self._read_deadline = Deadline()

    def hang_up(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; one that is not UTF-8 closes the connection, and is not logged as a fault of ours."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_utf8(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        """The client does not read what is sent: close the connection before long."""
        super().pause_writing()
        self._read_deadline.start("reading", self.config.gate.limits.stalled_seconds, self.hang_up)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self._read_deadline.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the deadlines, and make room for another connection."""
        self._read_deadline.stop()
        self.config.gate.remove(self)
        super().connection_lost(exc)


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True

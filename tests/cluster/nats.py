"""A real NATS for the tests, out of its wheel, which can be killed and brought back."""

from __future__ import annotations

import socket
import subprocess
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.support.servers import HOST, free_port
from tests.waits import eventually_here

PROGRAM = Path(sysconfig.get_path("scripts")) / "nats-server"


class NatsServer:
    """A NATS server at one port for its whole life."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"nats://{HOST}:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, or bring it back; it takes connections when this returns."""
        command = [str(PROGRAM), "--addr", HOST, "--port", str(self.port), "--no_advertise"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        eventually_here(self._answers)

    def kill(self) -> None:
        """End it at once."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _answers(self) -> bool:
        try:
            socket.create_connection((HOST, self.port), 1).close()
        except OSError:
            return False
        return True


@contextmanager
def nats_server() -> Iterator[NatsServer]:
    """A server that is gone in the end."""
    server = NatsServer()
    server.start()
    try:
        yield server
    finally:
        server.kill()

"""What operators see of a server: the options of their port and of its log."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.core.errors import BadInput
from banco.server.telemetry.logs import LogFormat, LogLevel

MonitorOption = Annotated[
    str,
    typer.Option(
        metavar="HOST:PORT",
        envvar="BANCO_MONITOR",
        help="Health and metrics for operators at this address, which players must not reach; nowhere if left out.",
        show_default=False,
    ),
]
LogFormatOption = Annotated[
    LogFormat, typer.Option(envvar="BANCO_LOG_FORMAT", help="Log lines for people, or one JSON object a line.")
]
LogLevelOption = Annotated[
    LogLevel,
    typer.Option(envvar="BANCO_LOG_LEVEL", help="What is logged: from `info` on every round and refusal is."),
]


EXAMPLE = "127.0.0.1:9464"


class BadMonitorAddress(BadInput):
    """The operators' address cannot be read."""

    sentence = "“{address}” is no address for operators: --monitor takes a host and a port, such as {example}."


def read_monitor_address(address: str) -> tuple[str, int]:
    """The host and the port of the operators' address; an IPv6 address stands in brackets."""
    host, colon, port = address.rpartition(":")
    if not (colon and host and port.isdecimal() and int(port) <= 65_535):
        raise BadMonitorAddress(address=address[:80], example=EXAMPLE)
    return host.removeprefix("[").removesuffix("]"), int(port)

"""Reads what a client sends: a message, the first `hello`, the commands of a message; or refuses it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import DecodeError, Raw, json

from banco.core.errors import BadInput
from banco.server.protocol import VERSION, ClientMessage, Hello
from banco.table.moves import CommandBatch

MAX_BYTES = 16_384

_decode = json.Decoder(ClientMessage).decode


class BadMessage(BadInput):
    """A client has sent something that is no message."""

    sentence = "This is no message a table understands: {why}."


class WrongVersion(BadInput):
    """The client speaks another version."""

    sentence = "The server speaks version {ours} of the protocol, the client {theirs}: reload the page."


def read_message(received: str | bytes) -> ClientMessage:
    """The message that was received."""
    try:
        if len(received) > MAX_BYTES:
            raise BadMessage(why=f"it is longer than {MAX_BYTES} bytes")
        message: ClientMessage = _decode(received)
    except (DecodeError, RecursionError) as error:
        raise BadMessage(why=str(error)) from error
    return message


def read_hello(received: str | bytes) -> Hello:
    """The first message, if it is a `hello` of our version."""
    message = read_message(received)
    if not isinstance(message, Hello):
        raise BadMessage(why="a connection begins with hello")
    if message.version != VERSION:
        raise WrongVersion(ours=VERSION, theirs=message.version)
    return message


def read_commands(read: Callable[[Raw], CommandBatch], raw: Raw) -> CommandBatch:
    """The commands that a message carries, read as those of a table's game."""
    try:
        return read(raw)
    except (DecodeError, RecursionError) as error:
        raise BadMessage(why=str(error)) from error

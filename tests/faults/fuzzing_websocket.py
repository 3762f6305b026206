"""Messages that nobody sends, over connections to tables: changed, torn, out of turn, too large, binary, cut off."""

from __future__ import annotations

import asyncio
import os
import random
from contextlib import suppress
from typing import Any, get_args

from msgspec import json
from msgspec.structs import fields
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from banco.games import GAMES
from banco.server.protocol import VERSION
from tests.faults.callers import LIFE, Caller, Fuzzing
from tests.faults.mutations import TORN, mutated_json, strange_value
from tests.server.support.servers import HOST

COMMANDS = sorted(
    {
        (str(kind.__struct_config__.tag), tuple(field.name for field in fields(kind)))
        for game in GAMES.values()
        for kind in get_args(game.any_command)
    }
)
VALUES = ("player", "banker", "tie", "north", "59", "play", "stand", 1, 2, 100, 1000, 2000, "9h", "Jk", [1, 2])
MOST_REMEMBERED = 50
BUY_IN = 1_000_000
FAULT_CODES = (b'"house_fault"', b'"malfunction"')
TOO_LARGE = 70_000
MESSAGES_A_CONNECTION = 40
AT_ONCE = 3
WELCOME_SECONDS, ANSWER_SECONDS = 10, 0.05
"""So long an answer is waited for before somebody sends something more."""


async def send_messages(fuzzing: Fuzzing) -> None:
    """Send messages for ever, over several connections at a time."""
    await asyncio.gather(*(_send_for_ever(fuzzing) for _ in range(AT_ONCE)))


async def _send_for_ever(fuzzing: Fuzzing) -> None:
    while True:
        caller = await fuzzing.caller()
        for _ in range(1 + LIFE // MESSAGES_A_CONNECTION):
            table = fuzzing.chance.choice(caller.tables)
            with suppress(ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError):
                if fuzzing.chance.random() < 0.2:
                    await _open_raw(fuzzing, caller, table)
                else:
                    await _open(fuzzing, caller, table)


async def _open(fuzzing: Fuzzing, caller: Caller, table: str) -> None:
    """A connection that begins as it should, mostly, and goes on as it should not."""
    url = f"ws://{HOST}:{fuzzing.house.port}/ws/tables/{table}"
    async with connect(url, additional_headers=caller.headers, compression=None, proxy=None, close_timeout=1) as socket:
        received = Received(fuzzing, socket)
        listening = asyncio.create_task(received.listen())
        try:
            if fuzzing.chance.random() < 0.9:
                await socket.send(json.encode({"type": "hello", "version": VERSION}), text=True)
                await received.something(WELCOME_SECONDS)
            if fuzzing.chance.random() < 0.5:
                await socket.send(json.encode({"type": "sit", "id": "sit", "cents": BUY_IN}), text=True)
                await received.something(ANSWER_SECONDS)
            for _ in range(fuzzing.chance.randrange(MESSAGES_A_CONNECTION)):
                await _send(fuzzing, socket, received)
                await received.something(ANSWER_SECONDS)
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)


class Received:
    """What somebody has received over a connection: the commands that were offered once, and faults that were told."""

    def __init__(self, fuzzing: Fuzzing, socket: ClientConnection) -> None:
        self.offered: list[Any] = []
        self.player = ""
        self.last = b""
        self._fuzzing, self._socket = fuzzing, socket
        self._news = asyncio.Event()

    async def something(self, seconds: float) -> None:
        """Wait for anything to be received, for so long; `wait_for` could lose the cancellation that ends it all."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._news.wait()
        self._news.clear()

    async def listen(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                for message in (await self._socket.recv(decode=False)).split(b"\n"):
                    self._take_in(message)

    def _take_in(self, message: bytes) -> None:
        told = json.decode(message)
        self._news.set()
        self._fuzzing.answers[told.get("code") or told["type"]] += 1
        self.player = told.get("player", self.player)
        offers = (told.get("table") or {}).get("offers", ())
        self.offered = [*self.offered, *(offer["command"] for offer in offers)][-MOST_REMEMBERED:]
        if told["type"] in ("refused", "closed") and any(code in message for code in FAULT_CODES):
            self._fuzzing.is_wrong(f"{self.last!r}\n{message!r}")


async def _send(fuzzing: Fuzzing, socket: ClientConnection, received: Received) -> None:
    chance = fuzzing.chance
    message = _message(received, chance)
    kind, sent = "message", mutated_json(message, chance)
    if chance.random() < 0.5:
        sent = json.encode(message)
    elif chance.random() < 0.02:
        kind, sent = "large message", json.encode({"type": "ping", "at": "a" * chance.choice((17_000, TOO_LARGE))})
    elif chance.random() < 0.1:
        kind, sent = "nonsense", chance.choice(TORN)
    fuzzing.sent[kind] += 1
    received.last = sent
    text = chance.random() < 0.95
    if text:
        with suppress(UnicodeDecodeError):
            sent.decode()
            await socket.send(sent, text=True)
            return
    fuzzing.sent["binary frame"] += 1
    await socket.send(sent, text=False)


def _message(received: Received, chance: random.Random) -> Any:
    """A message of the protocol; its command was offered once, or never."""
    key = f"{chance.getrandbits(chance.choice((3, 64))):x}"
    cents = chance.choice((100, 1000, 100_000, 0, -5))
    command: Any = [_command(received, chance) for _ in range(chance.choice((0, 1, 2, 70)))]
    if chance.random() < 0.8:
        command = _command(received, chance)
    asked = {"type": "ask", "id": key, "command": command}
    others = (
        {"type": "hello", "version": VERSION, "last": chance.choice((None, 0, 5, 10**12)), "each": True},
        {"type": "sit", "id": key, "cents": cents},
        {"type": "top_up", "id": key, "cents": cents},
        {"type": "stay", "id": key},
        {"type": "leave", "id": key},
        {"type": "odds", "id": key},
        {"type": "explain", "id": key},
        {"type": "ping", "at": chance.choice((0, 1, -1))},
    )
    return asked if chance.random() < 0.6 else chance.choice(others)


def _command(received: Received, chance: random.Random) -> Any:
    if received.offered and chance.random() < 0.6:
        return chance.choice(received.offered)
    tag, known = chance.choice(COMMANDS)
    made_up = {name: chance.choice(VALUES) if chance.random() < 0.9 else strange_value(chance) for name in known}
    return {"do": tag} | made_up | ({"player": received.player} if "player" in made_up else {})


HANDSHAKE = (
    "GET /ws/tables/{table} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)


async def _open_raw(fuzzing: Fuzzing, caller: Caller, table: str) -> None:
    """A connection whose frames are cut off, unmasked, of no kind, or told to be larger than they are."""
    chance = fuzzing.chance
    reader, writer = await asyncio.open_connection(HOST, fuzzing.house.port)
    try:
        more = "".join(f"{name}: {value}\r\n" for name, value in caller.headers.items())
        writer.write(HANDSHAKE.format(table=table, host=HOST, more=more).encode())
        await reader.readuntil(b"\r\n\r\n")
        for _ in range(chance.randrange(4)):
            fuzzing.sent["raw frame"] += 1
            writer.write(_frame(chance))
        await writer.drain()
    except asyncio.IncompleteReadError:
        return
    finally:
        writer.transport.abort()


def _frame(chance: random.Random) -> bytes:
    body = json.encode({"type": "hello", "version": VERSION})
    if chance.random() < 0.3:
        return os.urandom(chance.randrange(40))
    length = chance.choice((len(body), len(body) + 5, 125, 1))
    mask = chance.randbytes(4)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(body))
    first = chance.choice((0x81, 0x82, 0x01, 0x00, 0x88, 0x89, 0x8A, 0x83, 0xF1))
    return (bytes([first, 0x80 | length]) + mask + masked)[: chance.choice((1, 5, 1000))]

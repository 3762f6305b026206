"""Requests that nobody sends: every route of the OpenAPI document with wrong methods, paths, headers and bodies."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from contextlib import suppress
from typing import Any
from urllib.parse import quote

from msgspec import json

from tests.faults.callers import HONEST, LEFT, LIFE, Caller, Fuzzing
from tests.faults.mutations import TORN, mutated_json, strange_value, tear
from tests.server.support.servers import HOST
from tests.waits import GUARD_SECONDS

METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "get", "BREW")
HEADERS = ("Origin", "Idempotency-Key", "Content-Type", "Accept", "Cookie", "X-Forwarded-For", "If-None-Match", "Range")
SERVER_FAULT = 500
AT_ONCE = 3


async def send_requests(fuzzing: Fuzzing) -> None:
    """Send requests for ever, several at a time."""
    await asyncio.gather(*(_send_for_ever(fuzzing) for _ in range(AT_ONCE)))


async def _send_for_ever(fuzzing: Fuzzing) -> None:
    while True:
        caller = await fuzzing.caller()
        for _ in range(fuzzing.chance.randrange(LIFE)):
            request = _request(fuzzing, caller)
            whole = fuzzing.chance.random() < 0.85
            await _send(fuzzing, request if whole else tear(request, fuzzing.chance), whole=whole)


def _request(fuzzing: Fuzzing, caller: Caller) -> bytes:
    chance = fuzzing.chance
    path = chance.choice(list(fuzzing.document["paths"]))
    methods = fuzzing.document["paths"][path]
    method = chance.choice(list(methods)) if chance.random() < 0.85 else chance.choice(METHODS)
    described = methods.get(method, {})
    target = _target(path, described, chance, peaceful=method.upper() != "GET")
    body = _body(path, described, chance)
    headers = {"Host": HOST, "X-Banco": "1", "Content-Type": "application/json", "Idempotency-Key": _key(chance)}
    headers |= caller.headers
    if chance.random() < 0.2:
        headers[chance.choice(HEADERS)] = str(strange_value(chance))[:200]
    if chance.random() < 0.1:
        headers.pop(chance.choice(list(headers)))
    lines = [f"{method.upper() if method in methods else method} {target} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    lines += [f"Content-Length: {len(body)}", "Connection: close", "", ""]
    return "\r\n".join(lines).encode("utf-8", "replace") + body


def _key(chance: random.Random) -> str:
    return f"{chance.getrandbits(chance.choice((4, 64))):x}"


def _target(path: str, described: Mapping[str, Any], chance: random.Random, *, peaceful: bool) -> str:
    """The path with names in it that are there, or are not, and a query of any sense."""
    for name in ("name", "table", "game", "number", "key", "path"):
        known = (*LEFT, *(() if peaceful else HONEST), "paijiu", "lugano", "1", "7")
        value = chance.choice(known) if chance.random() < 0.7 else str(strange_value(chance))[:300]
        path = path.replace(f"{{{name}}}", quote(value, safe=""))
    query = [parameter["name"] for parameter in described.get("parameters", ()) if parameter["in"] == "query"]
    asked = [f"{name}={quote(str(strange_value(chance))[:200])}" for name in query if chance.random() < 0.4]
    return path + ("?" + "&".join(asked) if asked else "")


def _body(path: str, described: Mapping[str, Any], chance: random.Random) -> bytes:
    if "requestBody" not in described:
        return chance.choice(TORN) if chance.random() < 0.1 else b""
    schema = described["requestBody"]["content"]["application/json"]["schema"]
    example = json.decode(json.encode((schema.get("examples") or [{}])[0]))
    if path == "/api/tables" and isinstance(example, dict):
        example = {key: value for key, value in example.items() if key != "name"}
        return mutated_json(example, chance).replace(
            b"{", b'{"name":"fuzzed-1",', 1
        )  # one table more, and not thousands
    return mutated_json(example, chance)


async def _send(fuzzing: Fuzzing, request: bytes, *, whole: bool) -> None:
    """Send it, and note what is answered; who sends half of something hangs up."""
    fuzzing.sent["request" if whole else "torn request"] += 1
    with suppress(ConnectionError):
        reader, writer = await asyncio.open_connection(HOST, fuzzing.house.port)
        try:
            writer.write(request)
            if not whole:
                writer.write_eof()
            async with asyncio.timeout(GUARD_SECONDS):
                answer = await reader.read()
        except TimeoutError:
            fuzzing.is_wrong(f"{request!r}\nnever answered")
            return
        finally:
            writer.transport.abort()
        _note(fuzzing, request, answer)


def _note(fuzzing: Fuzzing, request: bytes, answer: bytes) -> None:
    words = answer.split(maxsplit=2)
    status = int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
    fuzzing.answers[str(status or "hung up")] += 1
    if status >= SERVER_FAULT:
        fuzzing.is_wrong(f"{request!r}\n{answer!r}")

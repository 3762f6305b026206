"""Input that nobody sends: values, texts and bytes, made up or changed by chance."""

from __future__ import annotations

import random
from typing import Any

from msgspec import json

DEEP = 3_000
STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    2**63,
    -(2**63) - 1,
    10**40,
    0.5,
    -0.0,
    1e308,
    "",
    " ",
    "0",
    "\x00",
    "a" * 5_000,
    "é" * 300,
    "\u202e\ufeff",
    "../../etc/passwd",
    "'; DROP TABLE journal; --",
    "%s%n{0}{player}",
    [],
    {},
    [[]],
    [None] * 100,
    {"do": "bet"},
    {"": ""},
)
TORN = (
    b"\xff\xfe\x00",
    b"\x00",
    b"{",
    b"]",
    b'"',
    b"\\ud800",
    b"NaN",
    b"1e999",
    b'{"a":1,"a":2}',
    b"[" * DEEP,
    b'{"a":' * DEEP,
    b"9" * 5_000,
    b"\r\n\r\n",
    b"",
)


def strange_value(chance: random.Random) -> Any:
    """Some value that is mostly wrong."""
    return chance.choice(STRANGE)


def mutate(value: Any, chance: random.Random) -> Any:
    """The value with something in it changed, left out, or put in beside."""
    if isinstance(value, dict) and value and chance.random() < 0.8:
        name = chance.choice(list(value))
        rest = {key: part for key, part in value.items() if key != name}
        match chance.randrange(4):
            case 0:
                return rest
            case 1:
                return value | {str(strange_value(chance))[:50]: strange_value(chance)}
            case _:
                return rest | {name: mutate(value[name], chance)}
    if isinstance(value, list) and value and chance.random() < 0.6:
        at = chance.randrange(len(value))
        return [*value[:at], mutate(value[at], chance), *value[at + 1 :] * chance.randrange(3)]
    if isinstance(value, int) and chance.random() < 0.5:
        return value + chance.choice((-1, 1, 7, 100, 10**9))
    return strange_value(chance)


def tear(text: bytes, chance: random.Random) -> bytes:
    """The bytes with some of them cut off, changed, doubled, or something put between."""
    at, to = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
    match chance.randrange(5):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + chance.choice(TORN) + text[at:]
        case 2:
            return text[:at] + chance.choice(TORN) + text[to:]
        case 3:
            return text[:to] + text[at:]
        case _:
            return text[:at] + bytes([chance.randrange(256)]) + text[at + 1 :]


def mutated_json(value: Any, chance: random.Random) -> bytes:
    """The value as JSON: as it is, changed, or torn."""
    for _ in range(chance.choice((0, 1, 1, 2, 3))):
        value = mutate(value, chance)
    text = json.encode(value)
    return tear(text, chance) if chance.random() < 0.2 else text

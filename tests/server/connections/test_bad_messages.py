"""What a client must not say: malformed, oversized and out of order, or for another; and what becomes of the line."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec import json
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from banco.house.store.store import Store
from banco.server.protocol import VERSION, SpotReturn
from banco.table.desk import Desk
from tests.server.connections.test_reconnection import hear, raw_line, say
from tests.server.support.bots import SECONDS
from tests.server.support.halls import patient_settings
from tests.server.support.servers import House, let_in, serving

Talk = Callable[[ClientConnection, str], Awaitable[Any]]


def talk(store: Store, talk: Talk) -> Any:
    """Talk over a bare line to a Lucky Tree table in its betting."""

    async def run() -> Any:
        settings = patient_settings("lucky-tree")
        async with (
            asyncio.timeout(SECONDS),
            serving(store, [settings]) as house,
            house.client().table("lucky-tree-1") as other,
        ):
            await other.until(lambda: other.phase == "betting")
            async with raw_line(house, let_in(store), "lucky-tree-1") as line:
                told = await talk(line, await _name(house, line) if talk.__name__ != "first_word" else "")
            assert other.connection.ended is None, "nobody else notices"
            return told

    async def _name(house: House, line: ClientConnection) -> str:
        await say(line, type="hello", version=VERSION)
        return str((await hear(line, "snapshot"))["player"])

    return asyncio.run(run())


async def close_code(line: ClientConnection) -> int:
    while True:
        try:
            await line.recv()
        except ConnectionClosed as ended:
            return ended.rcvd.code if ended.rcvd else 0


FIRST_WORDS = [
    ({"type": "ask", "id": "a", "command": {"do": "no_more_bets"}}, "bad_message", 4005),
    ({"type": "sit", "id": "a", "cents": 100}, "bad_message", 4005),
    ({"type": "hello", "version": 99}, "wrong_version", 4004),
    ({"type": "hello"}, "bad_message", 4005),
    ({"type": "shout"}, "bad_message", 4005),
    ([], "bad_message", 4005),
]


@pytest.mark.parametrize(("word", "code", "closed"), FIRST_WORDS)
def test_whoever_does_not_begin_with_hello_of_our_version_is_told_so_and_shown_out(
    store: Store, word: Any, code: str, closed: int
) -> None:
    async def first_word(line: ClientConnection, _name: str) -> Any:
        await line.send(json.encode(word), text=True)
        return (await hear(line, "refused"))["code"], await close_code(line)

    assert talk(store, first_word) == (code, closed)


BAD = [
    "",
    "{",
    "null",
    '{"type":"ask"}',
    '{"type":"ask","id":"","command":{}}',
    '{"type":"ask","id":"' + "x" * 65 + '","command":{}}',
    '{"type":"ask","id":"white space","command":{}}',
    '{"type":"sit","id":"a","cents":0}',
    '{"type":"sit","id":"a","cents":-5}',
    '{"type":"sit","id":"a","cents":1.5}',
    '{"type":"sit","id":"a","cents":1,"wallet":"anna"}',
    '{"type":"ping","at":"' + "x" * 20_000 + '"}',
    '{"type":"ask","id":"a","command":' + "[" * 5_000 + "]" * 5_000 + "}",
]


@pytest.mark.parametrize("message", BAD, ids=range(len(BAD)))
def test_what_is_no_message_is_refused_and_the_line_goes_on(store: Store, message: str) -> None:
    async def bad(line: ClientConnection, _name: str) -> Any:
        await line.send(message)
        refused = await hear(line, "refused")
        await say(line, type="ping", at=7)
        return refused["code"], (await hear(line, "pong"))["at"]

    assert talk(store, bad) == ("bad_message", 7)


def test_bytes_instead_of_text_are_refused_and_the_line_goes_on(store: Store) -> None:
    async def binary(line: ClientConnection, _name: str) -> Any:
        await line.send(b'{"type":"ping"}')
        return (await hear(line, "refused"))["code"]

    assert talk(store, binary) == "bad_message"


def test_what_is_far_too_big_ends_the_line(store: Store) -> None:
    async def huge(line: ClientConnection, _name: str) -> Any:
        await line.send("x" * 100_000)
        return await close_code(line)

    assert talk(store, huge) == 1009


BET = {"do": "bet", "cents": 1000, "spot": "player"}
COMMANDS = [
    ({"do": "fly"}, "bad_message"),
    ({"do": "bet"}, "bad_message"),
    ({**BET, "player": "ME", "more": 1}, "bad_message"),
    ({**BET, "player": "ME", "spot": "moon"}, "bad_message"),
    ({**BET, "player": "ME", "cents": "1000"}, "bad_message"),
    ({**BET, "player": "ME", "cents": -1000}, "no_stake"),
    ({**BET, "player": "ME", "cents": 10**30}, "no_session"),
    ({**BET, "player": "anna"}, "not_yours"),
    ({**BET, "player": "ME"}, "no_session"),
    ({"do": "no_more_bets"}, "not_yours"),
    ({"do": "deal", "card": "9h"}, "not_yours"),
    ({"do": "choose", "player": "ME", "box": 1, "choice": "stand"}, "bad_message"),
    ({"do": "clear", "player": "ME", "by": "system"}, "bad_message"),
    ({"do": "open_round", "round": "x"}, "bad_message"),
    ({"do": "void_round", "round": "lucky-tree-1/1", "why": "I lose"}, "bad_message"),
]


LISTS = [
    ([], "bad_message"),
    ([[]], "bad_message"),
    ([{**BET, "player": "ME"}] * 65, "bad_message"),
    ([{**BET, "player": "ME"}, {"do": "fly"}], "bad_message"),
    ([{**BET, "player": "ME"}, {**BET, "player": "anna"}], "not_yours"),
    ([{**BET, "player": "ME"}, {**BET, "player": "ME", "cents": 1}], "not_in_steps"),
    ([{**BET, "player": "ME"}, {"do": "no_more_bets"}], "not_yours"),
]


@pytest.mark.parametrize(("commands", "code"), LISTS)
def test_several_commands_of_which_one_is_refused_are_refused_and_nothing_is_staked(
    store: Store, commands: list[Any], code: str
) -> None:
    async def ask(line: ClientConnection, name: str) -> Any:
        await say(line, type="sit", id="sit", cents=90_000)
        mine = json.decode(json.encode(commands).replace(b'"ME"', json.encode(name)))
        await say(line, type="ask", id="k-1", command=mine)
        refused = await hear(line, "refused")
        await say(line, type="ask", id="k-2", command=[{**BET, "player": name}, {**BET, "player": name}])
        happened = await hear(line, "happened")
        done = await hear(line, "done")
        return refused["id"], refused["code"], done["number"] - happened["number"], happened["table"]["credit"]

    assert talk(store, ask) == ("k-1", code, 0, 88_000)


@pytest.mark.parametrize(("command", "code"), COMMANDS)
def test_a_command_that_is_unknown_or_not_ones_own_is_refused_under_its_id(
    store: Store, command: dict[str, Any], code: str
) -> None:
    async def ask(line: ClientConnection, name: str) -> Any:
        mine = {key: name if value == "ME" else value for key, value in command.items()}
        await say(line, type="ask", id="k-1", command=mine)
        refused = await hear(line, "refused")
        assert refused["sentence"]
        return refused["id"], refused["code"]

    assert talk(store, ask) == ("k-1", code)


def test_a_choice_made_as_the_system_is_refused(store: Store) -> None:
    async def run() -> Any:
        tables = [patient_settings("lugano")]
        async with (
            asyncio.timeout(SECONDS),
            serving(store, tables) as house,
            raw_line(house, let_in(store), "lugano-1") as line,
        ):
            await say(line, type="hello", version=VERSION)
            name = (await hear(line, "snapshot"))["player"]
            chosen = {"do": "choose", "player": name, "box": 1, "choice": "stand", "by": "system"}
            await say(line, type="ask", id="k", command=chosen)
            return (await hear(line, "refused"))["code"]

    assert asyncio.run(run()) == "not_yours"


def test_a_buy_in_beyond_all_measure_is_refused_and_the_line_goes_on(store: Store) -> None:
    async def greedy(line: ClientConnection, _name: str) -> Any:
        await say(line, type="sit", id="k", cents=10**18)
        refused = await hear(line, "refused")
        await line.send('{"type":"sit","id":"l","cents":' + "9" * 40 + "}")
        return refused["code"], (await hear(line, "refused"))["id"]

    assert talk(store, greedy) == ("beyond_credit", "l")


def test_commands_sent_without_waiting_are_answered_in_their_order_and_no_more_than_so_many(store: Store) -> None:
    keys = [f"k{number}" for number in range(300)]

    async def flood(line: ClientConnection, name: str) -> Any:
        await say(line, type="sit", id="sit", cents=90_000)
        for key in keys:
            await say(line, type="ask", id=key, command={**BET, "player": name})
        answers: list[tuple[str, str]] = []
        while len(answers) < len(keys):
            message = await hear(line, "done", "refused")
            answers.append((message["id"], message.get("code", "done")))
        return answers

    answers = talk(store, flood)
    assert sorted(key for key, _ in answers) == sorted(keys), "each is answered once"
    played = [key for key, code in answers if code != "too_many_asked"]
    assert played == sorted(played, key=keys.index)
    assert {code for _, code in answers} >= {"done", "too_many_asked"}


def test_the_same_id_with_another_command_is_a_conflict(store: Store) -> None:
    async def twice(line: ClientConnection, name: str) -> Any:
        await say(line, type="sit", id="sit", cents=90_000)
        await hear(line, "seated")
        await say(line, type="ask", id="k", command={**BET, "player": name})
        first = await hear(line, "done")
        await say(line, type="ask", id="k", command={**BET, "player": name})
        again = await hear(line, "done")
        assert (again["number"], again["repeated"]) == (first["number"], True)
        await say(line, type="ask", id="k", command={**BET, "player": name, "cents": 2000})
        return (await hear(line, "refused"))["code"]

    assert talk(store, twice) == "key_conflict"


def test_a_ping_is_answered_while_returns_are_counted(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = asyncio.Event()

    async def long_count(_: Desk) -> tuple[SpotReturn, ...]:
        await counted.wait()
        return ()

    monkeypatch.setattr("banco.server.connections.questions.live_returns", long_count)

    async def asks(line: ClientConnection, _: str) -> None:
        await say(line, type="odds", id="count")
        await say(line, type="ping", at=7)
        assert (await hear(line, "pong"))["at"] == 7
        counted.set()
        assert (await hear(line, "returns"))["id"] == "count"

    talk(store, asks)

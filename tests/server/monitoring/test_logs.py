"""Log lines know their place: table, round, player and trace, as sentences and as JSON."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import json

from banco.house.store.store import Store
from banco.server.http import link_previews
from banco.server.telemetry.log_place import PLACE, PROCESS, facts_here
from banco.server.telemetry.logs import JsonFormatter, PlaceFilter, TextFormatter
from banco.server.telemetry.trace import TRACE, continue_trace, parts_of
from tests.server.support.halls import patient_settings
from tests.server.support.lines import line_to
from tests.server.support.servers import let_in
from tests.server.support.visitors import OpenHouse, visit
from tests.waits import eventually

SENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
TRACE_ID = SENT.split("-")[1]


class Log:
    """Everything that the house logs, in one form."""

    def __init__(self, formatter: logging.Formatter) -> None:
        self.text = io.StringIO()
        self.handler = logging.StreamHandler(self.text)
        self.handler.setFormatter(formatter)
        self.handler.addFilter(PlaceFilter())

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.decode(line) for line in self.text.getvalue().splitlines()]

    def find(self, words: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if words in line["message"]]


def logged(formatter: logging.Formatter, level: int) -> Iterator[Log]:
    log, ours = Log(formatter), logging.getLogger("banco")
    before = ours.level
    ours.addHandler(log.handler)
    ours.setLevel(level)
    yield log
    ours.setLevel(before)
    ours.removeHandler(log.handler)


@pytest.fixture
def as_json() -> Iterator[Log]:
    yield from logged(JsonFormatter(), logging.DEBUG)


@pytest.fixture
def as_text() -> Iterator[Log]:
    yield from logged(TextFormatter(), logging.WARNING)


def test_a_bet_is_logged_with_its_table_round_player_and_trace(store: Store, as_json: Log) -> None:
    async def test(house: OpenHouse) -> None:
        async with line_to(house.app, "lucky-tree-1", guest) as line:
            table = house.hall.tables["lucky-tree-1"]
            ((anna, _),) = house.hall.connections
            assert (await line.ask({"type": "sit", "cents": 10_000}))["type"] == "seated"
            await eventually(lambda: table.desk.played)
            bet = {"do": "bet", "player": anna, "cents": 1_000, "spot": "player"}
            assert (await line.ask({"type": "ask", "command": bet, "trace": SENT}))["type"] == "done"
            (stored,) = [found for found in as_json.find("stored entry") if found["player"] == anna]
            assert (stored["table"], stored["round"], stored["trace"]) == ("lucky-tree-1", "lucky-tree-1/1", TRACE_ID)
            assert stored["span"] != SENT.split("-")[2]
            told = await line.ask({"type": "ask", "command": bet | {"cents": 10**9}, "trace": SENT})
            assert told["type"] == "refused"
            (refused,) = [found for found in as_json.find("refused") if found["code"] == told["code"]]
            places = {name: refused[name] for name in ("table", "round", "player", "trace")}
            assert places == {
                "table": "lucky-tree-1",
                "round": "lucky-tree-1/1",
                "player": anna,
                "trace": TRACE_ID,
            }
            assert as_json.find("round opened")[0]["round"] == "lucky-tree-1/1"

    guest = let_in(store)
    visit(store, test, tables=[patient_settings("lucky-tree")])


def test_a_request_goes_on_with_the_trace_that_it_brings(store: Store, as_json: Log) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            sent = await visitor.get("/health/live", headers={"traceparent": SENT})
            assert parts_of(sent.headers["traceparent"])[0] == TRACE_ID
            one, other = [(await visitor.get("/nowhere/at/all.txt")).headers["traceparent"] for _ in range(2)]
            assert one != other
        lines = as_json.find("refused")
        assert [line["trace"] for line in lines[-2:]] == [parts_of(one)[0], parts_of(other)[0]]

    visit(store, test, tables=[])


def test_a_failure_is_one_line_of_json_and_many_of_text(as_json: Log, as_text: Log) -> None:
    PLACE.set(lambda: {"table": "lugano-1", "round": "", "player": "anna"})
    TRACE.set(SENT)
    try:
        raise ValueError("a fault\nin two lines")
    except ValueError:
        logging.getLogger("banco.test").exception("table %s stumbled", "lugano-1")
    (line,) = as_json.lines
    assert list(line)[:4] == ["time", "level", "logger", "message"]
    assert (line["level"], line["table"], line["player"], line["trace"]) == ("error", "lugano-1", "anna", TRACE_ID)
    assert "round" not in line
    assert line["error"].endswith("in two lines")
    first, *others = as_text.text.getvalue().splitlines()
    assert first.startswith("table lugano-1 stumbled [table=lugano-1 player=anna trace=")
    assert others[0].startswith("  Traceback")
    assert all(other.startswith("  ") for other in others)
    PLACE.set(None)
    TRACE.set("")
    assert facts_here() == {}


FORGED = "/api/x\nWARNING all is lost\r\x1b[2J\x85\u2028\u202e"
ESCAPED = r"/api/x\nWARNING all is lost\r\x1b[2J\x85\u2028\u202e"


def test_whatever_is_sent_begins_no_line_of_its_own_and_steers_no_terminal(as_json: Log, as_text: Log) -> None:
    PLACE.set(lambda: {"table": FORGED})
    try:
        raise ValueError(FORGED)
    except ValueError:
        logging.getLogger("banco.test").exception("GET %s broke down", FORGED)
    (line,) = as_json.lines
    assert (line["message"], line["table"]) == (f"GET {ESCAPED} broke down", ESCAPED)
    first, *others = as_text.text.getvalue().removesuffix("\n").split("\n")
    assert first == f"GET {ESCAPED} broke down [table={ESCAPED}]"
    assert others[-1].endswith(r"WARNING all is lost\r\x1b[2J\x85\u2028\u202e")
    assert all(other.startswith("  ") for other in others)
    assert all(told.isprintable() for told in (first, *others, *line.values()) if "Traceback" not in told)
    PLACE.set(None)


def test_a_path_with_line_breaks_is_one_line_of_the_log(
    store: Store, as_text: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            answer = await visitor.get("/shared/x%0AWARNING%20all%20is%20lost")
            assert answer.status_code == 500

    def break_down(*_: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(link_previews, "follow_link", break_down)
    visit(store, test, tables=[])
    first, *others = as_text.text.getvalue().removesuffix("\n").split("\n")
    assert r"GET /shared/x\nWARNING all is lost broke down" in first
    assert all(other.startswith("  ") for other in others)


@pytest.mark.parametrize(
    "sent",
    ["", "nonsense", "00-" + "0" * 32 + "-b7ad6b7169203331-01", SENT.replace("00-", "ff-", 1), SENT.upper(), SENT[:-1]],
)
def test_a_traceparent_that_cannot_be_read_counts_as_none(sent: str) -> None:
    own = continue_trace(sent)
    assert all(parts_of(own))
    assert TRACE_ID not in own


def test_a_trace_goes_on_with_a_span_of_our_own_and_its_flags() -> None:
    own = continue_trace(SENT.removesuffix("01") + "00")
    assert own.startswith(f"00-{TRACE_ID}-")
    assert own.endswith("-00")
    assert parts_of(own)[1] != "b7ad6b7169203331"
    assert parts_of(continue_trace(f"cc{SENT[2:]}-more-to-come"))[0] == TRACE_ID


def test_a_line_says_which_worker_of_a_server_it_is_from(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "worker" not in facts_here()
    monkeypatch.setitem(PROCESS, "worker", 2)
    assert facts_here()["worker"] == 2

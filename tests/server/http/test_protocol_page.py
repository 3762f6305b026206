"""docs/protocol.md tells every route, every message and every end, with what belongs to it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import fields

from banco.house.store.store import Store
from banco.server.connections.closing import CLOSE_CODES
from banco.server.http.errors import STATUS_MEANINGS
from banco.server.http.security.access import Access
from banco.server.protocol import FromClient, FromServer
from banco.server.refusal_payload import connection_sentences
from tests.server.http.test_security import handlers
from tests.server.support.visitors import OpenHouse, visit

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")
FOR = {
    Access.ANYONE: "anyone",
    Access.KNOWN: "logged in",
    Access.STAFF: "croupiers, inspectors and managers",
    Access.INSPECTOR: "inspectors and managers",
    Access.MANAGER: "managers",
}


def rows(head: str) -> dict[str, list[str]]:
    """The rows of the table that begins with this head, by the first cell without its quotes."""
    _, _, after = PAGE.partition(f"| {head} |")
    lines = after.partition("\n\n")[0].splitlines()[2:]
    cells = ([cell.strip() for cell in line.strip("|").split(" | ")] for line in lines)
    return {first.strip("` "): rest for first, *rest in cells}


def test_every_route_stands_in_the_page_with_whom_it_is_for(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        served = {re.sub(r"\{(\w+):\w+\}", r"{\1}", name): handler for name, handler in handlers(house).items()}
        of_the_document = {name for name in served if name.startswith("GET /api/openapi.json/")}
        assert set(rows("route")) | {"WS /ws/tables/{name}"} == set(served) - of_the_document
        assert "`WS /ws/tables/{name}`" in PAGE
        for name, (who, key, *_) in rows("route").items():
            assert who == FOR[served[name].opt["who"]], name
            takes_key = "key" in getattr(served[name], "parsed_fn_signature").parameters and "bets" not in name  # noqa: B009
            assert (key == "yes") is takes_key, name

    visit(store, test)


@pytest.mark.parametrize(("base", "head"), [(FromClient, "client sends"), (FromServer, "server sends")])
def test_every_message_stands_in_the_page_with_its_fields(base: type[Struct], head: str) -> None:
    told = rows(head)
    kinds: dict[object, type[Struct]] = {kind.__struct_config__.tag: kind for kind in base.__subclasses__()}
    assert set(told) == set(kinds)
    for tag, kind in kinds.items():
        assert re.findall(r"`(\w+)`", told[str(tag)][0]) == [field.name for field in fields(kind)], tag


def test_every_end_stands_in_the_page_with_its_close_code() -> None:
    told = {code: int(cells[0]) for code, cells in rows("end").items()}
    assert told == CLOSE_CODES
    assert all(connection_sentences(code) for code in (*told, "inactivity"))


def test_every_status_stands_in_the_page() -> None:
    assert set(rows("status")) == {str(status) for status in (*STATUS_MEANINGS, 500)}

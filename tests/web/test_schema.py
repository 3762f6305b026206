"""The types of the page are made from what the server serves now."""

from __future__ import annotations

from tools.web_schema import FILE, schema


def test_the_page_knows_the_servers_types() -> None:
    assert FILE.read_bytes() == schema(), "the server's messages or routes have changed: run `make docs`"

"""The browser's page as the house serves it: addresses, types, keeping, packing, and nothing but its own files."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from banco.house.store.store import Store
from banco.server.http.routes.cached_response import IMMUTABLE, REVALIDATE
from banco.server.http.static_files import load_static_files
from tests.server.support.visitors import OpenHouse, visit

INDEX = b"<!doctype html><title>the page</title>"
SCRIPT = b"console.log('the page');\n" * 40
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
SCREENS = ["/", "/login", "/account", "/history", "/history/lugano/3", "/rules", "/rules/paijiu", "/tables/lugano"]
SCREENS += ["/floor", "/floor/figures", "/floor/proposals", "/floor/incidents", "/floor/tables/lugano-1"]
SCREENS += ["/office", "/office/sessions", "/office/journal", "/office/new-table", "/office/accounts/anna"]


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built page of an entrance, a script with its gzipped copy and an icon; a secret lies beside its folder."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "icon.svg").write_text("<svg/>", "utf-8")
    (folder / ".sources").write_text("a stamp", "utf-8")
    (folder / "assets" / "index-1.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-1.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "secret.html").write_text("the secret of the house", "utf-8")
    monkeypatch.setattr("banco.server.http.routes.static_files.load_static_files", lambda: load_static_files(folder))
    return folder


@pytest.mark.parametrize("path", SCREENS)
def test_every_screen_is_the_page_and_is_asked_for_again(store: Store, built: Path, path: str) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            answer = await visitor.get(path)
            assert (answer.status_code, answer.content) == (200, INDEX)
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == REVALIDATE
            assert "default-src 'self'" in answer.headers["content-security-policy"]

    visit(store, test)


def test_files_have_their_types_and_scripts_are_kept_for_ever(store: Store, built: Path) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            script, icon = await visitor.get("/assets/index-1.js"), await visitor.get("/icon.svg")
            assert (script.content, script.headers["content-type"]) == (SCRIPT, "text/javascript; charset=utf-8")
            assert (script.headers["cache-control"], icon.headers["cache-control"]) == (IMMUTABLE, REVALIDATE)
            assert icon.headers["content-type"] == "image/svg+xml"

    visit(store, test)


@pytest.mark.parametrize(
    ("accepted", "gzipped"),
    [("gzip, deflate, br", True), ("br;q=1.0, gzip;q=0.8", True), ("identity", False), ("gzip;q=0, br", False)],
)
def test_a_script_is_gzipped_for_whoever_takes_that(store: Store, built: Path, accepted: str, gzipped: bool) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor(**{"Accept-Encoding": accepted}) as visitor:
            answer = await visitor.get("/assets/index-1.js")
            assert (answer.headers.get("content-encoding") == "gzip") is gzipped
            assert int(answer.headers["content-length"]) < len(SCRIPT) or not gzipped
            assert (answer.content, answer.headers["vary"]) == (SCRIPT, "Accept-Encoding")

    visit(store, test)


def test_what_a_browser_still_has_is_not_sent_again(store: Store, built: Path) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            tag = (await visitor.get("/")).headers["etag"]
            same = await visitor.get("/login", headers={"If-None-Match": tag})
            assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
            assert (await visitor.get("/", headers={"If-None-Match": 'W/"another"'})).content == INDEX

    visit(store, test)


def test_where_there_is_nothing_a_browser_gets_the_page_and_a_program_the_refusal(store: Store, built: Path) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            shown = await visitor.get("/nowhere/at/all", headers=BROWSER)
            assert (shown.status_code, shown.content) == (404, INDEX)
            for path in ("/nowhere", "/favicon.ico", "/api/nothing", "/api", "/assets/index-2.js", "/.sources"):
                missing = await visitor.get(path)
                assert (missing.status_code, missing.json()["code"]) == (404, "no_such_page"), path
            for path in ("/assets/index-2.js", "/api/nothing"):
                assert (await visitor.get(path, headers=BROWSER)).json()["code"] == "no_such_page"
            assert (await visitor.post("/nowhere")).status_code == 405

    visit(store, test)


@pytest.mark.parametrize(
    "path",
    ["/../secret.html", "/%2e%2e/secret.html", "/assets/..%2f..%2fsecret.html", "//secret.html", "/..%5csecret.html"],
)
def test_nothing_outside_the_page_can_be_had(store: Store, built: Path, path: str) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            answer = await visitor.get(f"http://house{path}", headers=BROWSER)
            assert answer.status_code == 404
            assert "secret of the house" not in answer.text

    visit(store, test)


def test_a_house_without_its_page_says_so_in_both_languages(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "banco.server.http.routes.static_files.load_static_files", lambda: load_static_files(tmp_path / "nothing")
    )

    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            answer = await visitor.get("/tables/lugano")
            assert answer.status_code == 503
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            for words in ("non è stata costruita", "was not built", "make play"):
                assert words in answer.text

    visit(store, test)

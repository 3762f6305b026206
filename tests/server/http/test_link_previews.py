"""What a link to the house is shown with elsewhere: a title, a sentence and a picture in the head of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from banco.house.store.store import Store
from banco.server.http.link_previews import preferred_language
from banco.server.http.static_files import load_static_files
from banco.texts import Language
from tests.house.support.evening import play_evening
from tests.house.support.people import join
from tests.server.support.halls import patient_settings
from tests.server.support.servers import new_store
from tests.server.support.visitors import OpenHouse, visit

META = re.compile(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />')
TABLE = patient_settings("lucky-tree", name="tree", title='The "Tree" & <b>others</b>')


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """An evening's rounds."""
    opened = new_store(tmp_path_factory.mktemp("house"))
    join(opened, "anna")
    play_evening(opened)
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A built page with a head."""
    (tmp_path / "index.html").write_text("<!doctype html><html><head><title>x</title></head></html>", "utf-8")
    monkeypatch.setattr("banco.server.http.routes.static_files.load_static_files", lambda: load_static_files(tmp_path))


def metas(answer: httpx.Response) -> dict[str, str]:
    assert answer.text.endswith("</head></html>")
    return {name: unescape(value) for name, value in META.findall(answer.text)}


def test_a_link_to_the_house_a_table_or_rules_is_shown_in_the_callers_language(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor(**{"Accept-Language": "en-GB,en;q=0.9"}) as visitor:
            answer = await visitor.get("/")
            shown = metas(answer)
            assert (shown["og:title"], shown["og:locale"]) == ("Banco", "en_GB")
            assert shown["og:image"] == "http://house/preview.png"
            assert shown["description"] == shown["og:description"]
            assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"
            assert metas(await visitor.get("/tables/tree"))["og:title"] == TABLE.title
            assert "<b>" not in (await visitor.get("/tables/tree")).text
            assert metas(await visitor.get("/rules/paijiu"))["og:title"] == "Paijiu: the rules"
            assert metas(await visitor.get("/rules/paijiu", headers={"Accept-Language": "it"}))["og:title"] == (
                "Paijiu: il regolamento"
            )
            for path in ("/tables/none", "/rules/none", "/login"):
                assert metas(await visitor.get(path)) == shown

    visit(store, test, tables=[TABLE])


def test_a_link_to_a_shared_round_names_its_game_alone_and_is_404_once_it_is_withdrawn(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.logged_in("anna") as anna, house.visitor() as stranger:
            token = (await anna.post("/api/history/rounds/lugano-1/1/link")).json()["token"]
            answer = await stranger.get(f"/shared/{token}")
            shown = metas(answer)
            assert (answer.status_code, shown["og:title"]) == (200, "Lugano Baccarat: una mano condivisa")
            assert shown["robots"] == "noindex"
            assert "anna" not in answer.text
            await anna.delete(f"/api/shared/{token}")
            gone = await stranger.get(f"/shared/{token}")
            assert (gone.status_code, metas(gone)) == (404, {})

    visit(store, test)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", Language.ITALIAN),
        ("de,fr", Language.ITALIAN),
        ("de-CH,en;q=0.8,it;q=0.5", Language.ENGLISH),
        ("it-CH, en", Language.ITALIAN),
        (";;,,q", Language.ITALIAN),
    ],
)
def test_the_first_language_that_the_house_speaks_is_taken(accepted: str, language: Language) -> None:
    assert preferred_language(accepted) is language

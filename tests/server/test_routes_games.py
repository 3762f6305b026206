"""Rules, odds, strategy, the wire's schema and the house's health over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from banco.games import GAMES
from banco.house.store.store import Store
from banco.odds.laboratory import returns_of
from banco.odds.returns import BetReturn
from banco.server import figures, rule_pages
from tests.server.servers import new_store
from tests.server.visitors import OpenHouse, visit


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


def test_s8_every_game_shows_its_rules_and_returns_to_anybody(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            games = (await visitor.get("/api/games")).json()
            assert [game["name"] for game in games] == list(GAMES)
            for game in games:
                rules = (await visitor.get(f"/api/games/{game['name']}/rules")).json()
                assert rules["page"].startswith("# ")
                assert [table["name"] for table in rules["tables"]] == [
                    table.name for table in GAMES[game["name"]].tables()
                ]

    visit(store, test)


@pytest.mark.parametrize("game", ["paijiu", "lucky-tree", "lugano"])
def test_odds_are_the_laboratorys_exact_fractions(store: Store, game: str) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            bets = (await visitor.get(f"/api/games/{game}/odds")).json()["bets"]
            for bet, counted in zip(bets, returns_of(game), strict=True):
                assert Fraction(bet["returns"]) == counted.value
                assert bet["published_percent"] == counted.published_percent
                assert sum(Fraction(one["probability"]) for one in bet["outcomes"]) == 1
                assert abs(bet["return_percent"] - float(counted.value * 100)) < 1e-9

    visit(store, test)


def test_a_count_is_made_once_however_many_ask(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = []

    def count(game: str) -> tuple[BetReturn, ...]:
        counted.append(game)
        return returns_of(game)

    monkeypatch.setattr(figures, "returns_of", count)
    figures._odds_of.cache_clear()

    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            await asyncio.gather(*(visitor.get("/api/games/paijiu/odds") for _ in range(5)))

    visit(store, test)
    assert counted == ["paijiu"]


def test_strategy_is_there_where_players_choose(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            told = (await visitor.get("/api/games/lugano/strategy")).json()
            assert told["tables"][0]["name"] == "strategy"
            missing = await visitor.get("/api/games/paijiu/strategy")
            assert (missing.status_code, missing.json()["code"]) == (404, "no_strategy")
            unknown = await visitor.get("/api/games/chess/odds")
            assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown_game")

    visit(store, test)


def test_a_rule_page_that_was_not_installed_is_missed_politely(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_pages, "PLACES", ())
    rule_pages.rule_page.cache_clear()

    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            missing = await visitor.get("/api/games/lugano/rules")
            assert (missing.status_code, missing.json()["code"]) == (404, "no_rule_page")

    visit(store, test)


def test_the_schema_has_every_command_event_and_view(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            schema = (await visitor.get("/api/schema")).json()
        components = schema["components"]
        for game in GAMES.values():
            own = schema["games"][game.name]
            for kinds, wanted in (("commands", game.decides), ("events", game.evolves)):
                mapping = own[kinds].get("discriminator", {}).get("mapping", {})
                assert len(mapping) == len(wanted)
                for kind, ref in zip(sorted(kind.__name__ for kind in wanted), sorted(mapping.values()), strict=True):
                    assert ref == f"#/components/{game.name}.{kind}"
                    assert f"{game.name}.{kind}" in components
            assert own["view"]["$ref"].removeprefix("#/components/") in components
        assert {"Hello", "Ask", "Snapshot", "Refused"} <= set(components)

    visit(store, test)


def test_the_front_door_lists_the_tables(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            answer = await visitor.get("/")
            assert answer.headers["content-type"].startswith("text/html")
            assert answer.text.count("<li>") == len(GAMES)

    visit(store, test)


def test_the_house_tells_its_health_and_its_clock(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            told = (await visitor.get("/api/health")).json()
            assert (told["health"], told["tables"]) == ("well", len(GAMES))

    visit(store, test)

"""Rules, odds, strategy, game_plots, the wire's schema and the house's health over HTTP."""

from __future__ import annotations

import asyncio
import threading
from fractions import Fraction
from itertools import product

import pytest
from msgspec import to_builtins

from banco.games import GAMES
from banco.house.store.store import Store
from banco.odds.common.returns import BetReturn
from banco.odds.laboratory import returns_of
from banco.odds.plots.game_plots import plots_of
from banco.odds.plots.plot import Plot
from banco.server.http import game_plots, odds_pages, rule_pages
from banco.texts import Language
from banco.texts.wording import Wording
from tests.server.support.visitors import OpenHouse, visit


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


@pytest.mark.parametrize("game", GAMES)
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

    monkeypatch.setattr(odds_pages, "returns_of", count)
    odds_pages._count_returns.cache_clear()
    odds_pages._odds_of.cache_clear()

    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            odds = "/api/games/paijiu/odds?language="
            await asyncio.gather(*(visitor.get(odds + language) for language in ("it", "en", "it", "en")))

    visit(store, test)
    assert counted == ["paijiu"]


def test_strategy_is_there_where_players_choose(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            told = (await visitor.get("/api/games/lugano/strategy")).json()
            assert told["tables"][0]["name"] == "strategy"
            missing = await visitor.get("/api/games/paijiu/strategy")
            assert (missing.status_code, missing.json()["code"]) == (404, "no_strategy")
            for game in (await visitor.get("/api/games")).json():
                found = await visitor.get(f"/api/games/{game['name']}/strategy")
                assert (found.status_code == 200) is game["strategy"]
            unknown = await visitor.get("/api/games/chess/odds")
            assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown_game")

    visit(store, test)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_and_their_tables_are_told_in_either_language(store: Store, game: str) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            path = f"/api/games/{game}/rules"
            italian, english = [(await visitor.get(path, params={"language": one})).json() for one in ("it", "en")]
            assert (await visitor.get(path)).json() == english
            assert italian["page"] != english["page"]
            for one, other in zip(italian["tables"], english["tables"], strict=True):
                assert one["name"] == other["name"]
                assert one["title"] != other["title"]
                assert one["head"] != other["head"]
                assert [len(row) for row in one["rows"]] == [len(row) for row in other["rows"]]

    visit(store, test)


def test_bets_outcomes_and_strategy_are_told_in_italian(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            asked = {"language": "it"}
            tables = (await visitor.get("/api/games/paijiu/rules", params=asked)).json()["tables"]
            pays = next(table for table in tables if table["name"] == "pays")
            assert pays["title"] == "Tabella dei pagamenti"
            assert pays["head"] == ["puntata", "vince se battono il Banco", "è un pareggio", "quota"]
            assert pays["rows"][3] == ["Nord-Sud, a cavallo", "Nord e Sud", "se lo batte uno solo", "1 : 1"]
            bet = (await visitor.get("/api/games/paijiu/odds", params=asked)).json()["bets"][0]
            assert (bet["bet"], bet["title"]) == ("north", "Nord")
            assert bet["note"] == "Vince se Nord batte il Banco; in caso di parità vince il Banco."
            assert {one["outcome"]: one["title"] for one in bet["outcomes"]} == {"won": "vinta", "lost": "persa"}
            table = (await visitor.get("/api/games/lugano/strategy", params=asked)).json()["tables"][0]
            assert table["title"].startswith("Che cosa fa il box")
            assert table["head"][:2] == ["il box ha", "Banco 0"]
            assert {"sta", "carta"} <= {cell for row in table["rows"] for cell in row}

    visit(store, test)


def test_what_is_told_in_english_is_the_rules_own_wording(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            bet = (await visitor.get("/api/games/paijiu/odds")).json()["bets"][0]
            assert (bet["bet"], bet["title"]) == ("north", "North")
            assert [one["title"] for one in bet["outcomes"]] == [one["outcome"] for one in bet["outcomes"]]
            table = (await visitor.get("/api/games/lugano/strategy")).json()["tables"][0]
            assert table["head"][:2] == ["the box has", "dealer 0"]

    visit(store, test)


@pytest.mark.parametrize("page", ["rules", "odds", "strategy", "plots"])
def test_a_language_that_the_house_does_not_speak_is_refused(store: Store, page: str) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            refused = await visitor.get(f"/api/games/lugano/{page}", params={"language": "de"})
            assert (refused.status_code, refused.json()["code"]) == (400, "bad_request")

    visit(store, test)


@pytest.mark.sample("game", 2)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_plots_in_either_language_and_width(store: Store, game: str) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            path, names = f"/api/games/{game}/plots", []
            for language, (width, across) in product(Language, {"wide": 520, "narrow": 340}.items()):
                told = (await visitor.get(path, params={"language": language.value, "width": width})).json()
                drawn = plots_of(game, Wording(language))
                assert [(plot["title"], plot["caption"]) for plot in told["plots"]] == [
                    (plot.title, plot.caption) for plot in drawn
                ]
                assert all(plot["svg"].count(f'viewBox="0 0 {across} ') == 1 for plot in told["plots"])
                assert all({"colour", "meaning"} == set(key) for plot in told["plots"] for key in plot["keys"])
                names.append([plot["name"] for plot in told["plots"]])
            assert all(one == names[0] for one in names)
            assert (await visitor.get(path)).json() == (await visitor.get(f"{path}?language=en&width=wide")).json()

    visit(store, test)


def test_plots_are_sent_once_to_whoever_keeps_them_and_gzipped_to_whoever_takes_that(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            path = "/api/games/paijiu/plots"
            first = await visitor.get(path)
            assert (first.status_code, first.headers["Cache-Control"]) == (200, "no-cache")
            assert first.headers["Content-Encoding"] == "gzip"
            again = await visitor.get(path, headers={"If-None-Match": first.headers["ETag"]})
            assert (again.status_code, again.content) == (304, b"")
            other = await visitor.get(f"{path}?language=it", headers={"If-None-Match": first.headers["ETag"]})
            assert other.status_code == 200
            plain = await visitor.get(path, headers={"Accept-Encoding": "identity"})
            assert "Content-Encoding" not in plain.headers
            assert plain.json() == first.json()

    visit(store, test)


def test_plots_are_drawn_once_and_never_on_the_houses_own_thread(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def draw(game: str, words: Wording) -> tuple[Plot, ...]:
        drawn.append((game, words.language, threading.current_thread() is threading.main_thread()))
        return plots_of(game, words)

    monkeypatch.setattr(game_plots, "plots_of", draw)
    game_plots._draw_file.cache_clear()

    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            await asyncio.gather(*(visitor.get("/api/games/paijiu/plots") for _ in range(4)))

    visit(store, test)
    assert drawn == [("paijiu", Language.ENGLISH, False)]


def test_plots_of_no_such_width_or_game_are_refused(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            refused = await visitor.get("/api/games/paijiu/plots?width=endless")
            assert (refused.status_code, refused.json()["code"]) == (400, "bad_request")
            unknown = await visitor.get("/api/games/chess/plots")
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


def test_the_house_tells_its_health_and_its_clock(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            told = (await visitor.get("/api/health")).json()
            assert (told["health"], told["tables"]) == ("well", len(GAMES))

    visit(store, test)


@pytest.mark.parametrize("language", Language)
def test_every_option_of_every_game_has_a_title_and_a_meaning(store: Store, language: Language) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            for name, game in GAMES.items():
                path = f"/api/games/{name}/options"
                options = (await visitor.get(path, params={"language": language.value})).json()
                usual = to_builtins(game.options())
                assert [one["name"] for one in options] == [name for name in usual if name != "currency"]
                assert all(one["title"] and one["meaning"] for one in options)
                for one in options:
                    assert (usual[one["name"]] in [choice["value"] for choice in one["choices"]]) is (
                        one["kind"] == "choice"
                    )

    visit(store, test, tables=[])


def test_odds_of_a_table_that_is_set_in_another_way(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:

            async def bets(game: str, **wanted: object) -> dict[str, str]:
                found = (await visitor.get(f"/api/games/{game}/odds", params=wanted)).json()  # type: ignore[arg-type]
                return {bet["title"]: bet["returns"] for bet in found["bets"]}

            banker, usual = await bets("pai-lunliu", variant="banker-wins-ties"), await bets("pai-lunliu")
            assert banker == await bets("pai-lunliu", option=['ties="banker"', "boxes=6"])
            assert banker.keys() < usual.keys()
            assert (await bets("lucky-tree", option="packs=8")) == await bets("lucky-tree")
            assert (await bets("lucky-tree", option="packs=7")) != await bets("lucky-tree")
            for wrong in ("packs=0", "packs=many", "wheels=3", "limits=5"):
                refused = await visitor.get("/api/games/lucky-tree/odds", params={"option": wrong})
                assert refused.status_code == 422, wrong
            refused = await visitor.get("/api/games/lucky-tree/odds", params={"variant": "none such"})
            assert refused.json()["code"] == "bad_settings"

    visit(store, test, tables=[])

"""History over HTTP: every round to whoever played it, and to nobody else but the staff."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from msgspec import to_builtins

from banco.core.record.round_text import read_round
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.house.accounts.account import Role
from banco.house.load_round import load_round
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.table.permissions import Asker
from banco.table.reasons.explain import explain
from tests.house.support.evening import play_evening
from tests.house.support.people import join
from tests.server.support.halls import in_betting, patient_settings
from tests.server.support.servers import new_store
from tests.server.support.visitors import OpenHouse, visit


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """An evening's rounds, which nothing here changes."""
    opened = new_store(tmp_path_factory.mktemp("house"))
    join(opened, "anna", "bruno", "carla", "zoe")
    join(opened, "ines", role=Role.INSPECTOR)
    join(opened, "maria", role=Role.MANAGER)
    play_evening(opened)
    yield opened
    opened.close()


async def every_play(visitor: httpx.AsyncClient, **query: Any) -> list[dict[str, Any]]:
    found, cursor = [], ""
    for _ in range(50):
        page = (await visitor.get("/api/history", params=query | {"cursor": cursor})).json()
        found += page["plays"]
        if not (cursor := page["next"]):
            break
    return found


def test_s5_the_history_is_paged_and_filtered(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.logged_in("anna") as anna:
            plays = await every_play(anna, limit=4)
            assert len({play["round"] for play in plays}) == len(plays) > 12
            assert {play["player"] for play in plays} == {"anna"}
            lugano = await every_play(anna, game="lugano")
            assert lugano == [play for play in plays if play["game"] == "lugano"]
            won = await every_play(anna, result="won", table="lucky-tree-1")
            assert won == [play for play in plays if (play["result"], play["game"]) == ("won", "lucky-tree")]
            swiss = await every_play(anna, money="CHF-play")
            assert {play["game"] for play in swiss} == {"lucky-tree"}
            third = await every_play(anna, **{"from": "2026-01-03", "to": "2026-01-03"})
            assert third == lugano

    visit(store, test)


def test_rounds_are_filtered_by_moments_for_whoever_has_days_of_his_own(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.logged_in("anna") as anna:
            plays = await every_play(anna)
            later, sooner = plays[2]["opened_at"], plays[-3]["opened_at"]
            within = [play for play in plays if sooner <= play["opened_at"] < later]
            assert 0 < len(within) < len(plays)
            assert await every_play(anna, since=sooner, until=later) == within
            day = {"from": "2026-01-03", "to": "2026-01-03"}
            narrowed = [play for play in await every_play(anna, **day) if sooner <= play["opened_at"] < later]
            assert await every_play(anna, since=sooner, until=later, **day) == narrowed
            assert await every_play(anna, since=later, until=sooner) == []

    visit(store, test)


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"cursor": "nowhere"}, "bad_cursor"),
        ({"limit": 0}, "bad_request"),
        ({"limit": 10**9}, "bad_request"),
        ({"from": "2026-02-31"}, "bad_day"),
        ({"from": "yesterday"}, "bad_request"),
        ({"since": "yesterday"}, "bad_request"),
        ({"until": -1}, "bad_request"),
        ({"from": "2026-02-02", "to": "2026-02-01"}, "ends_before_it_begins"),
        ({"result": "splendid"}, "bad_request"),
        ({"to": "9999-12-31", "from": "9999-12-31"}, None),
    ],
)
def test_questions_that_make_no_sense(store: Store, query: dict[str, Any], code: str | None) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.logged_in("anna") as anna:
            for path in ("/api/history", "/api/history.csv")[: 1 if set(query) & {"cursor", "limit"} else 2]:
                answer = await anna.get(path, params=query)
                assert answer.status_code == (400 if code else 200)
                assert code is None or answer.json()["code"] == code

    visit(store, test)


def test_a_round_is_told_to_its_players_and_the_staff_only(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.logged_in("anna") as anna:
            path = f"/api/history/rounds/{(await every_play(anna, game='lucky-tree'))[0]['round']}"
            told = (await anna.get(path)).json()
            assert {play["player"] for play in told["plays"]} == {"anna"}
            assert told["steps"]
            assert all("what" in event for step in told["steps"] for event in step["events"])
        async with await house.logged_in("zoe") as zoe:
            for others in (path, f"{path}9999", "/api/history/rounds/paijiu.anna/1"):
                refused = await zoe.get(others)
                assert (refused.status_code, refused.json()["code"]) == (403, "not_your_round")
        async with await house.logged_in("ines") as ines:
            assert (await ines.get("/api/history/rounds/lugano-1/99")).status_code == 404
            everybody = (await ines.get(path)).json()
            assert len(everybody["plays"]) > 1

    visit(store, test)


def test_a_round_that_has_ended_is_told_with_its_reasons(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.logged_in("anna") as anna:
            name = (await every_play(anna, game="paijiu"))[0]["round"]
            told = (await anna.get(f"/api/history/rounds/{name}")).json()
            played = house.store.read(lambda c: load_round(c, GAMES, name)).played
            assert told["reasons"] == list(to_builtins(explain(played.game, played))) != []

    visit(store, test)


def test_a_round_is_told_with_its_commands_cards_money_and_record(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.logged_in("anna") as anna:
            name = (await every_play(anna, game="paijiu"))[0]["round"]
            told = (await anna.get(f"/api/history/rounds/{name}")).json()
        played = house.store.read(lambda c: load_round(c, GAMES, name)).played
        assert read_round(told["record"], GAMES) == played
        assert [step["command"] for step in told["steps"]] == [to_builtins(move.command) for move in played.moves]
        assert {choice["command"]["do"] for choice in told["choices"]} == {"ask_cards"}
        by = {step["command"]["do"]: step["by"] for step in told["steps"]}
        assert (by["bet"], by["roll"], by["deal"]) == ("player", None, None)
        assert told["steps"][-1]["cards"] == told["cards"]
        assert set(told["cards"]) == {"north", "south", "west", "east"}
        assert {(one["source"], one["target"]) for one in told["postings"] if one["why"] == "stake"} == {
            ("session", "escrow")
        }
        assert told["postings"][-1]["credit"] == told["plays"][0]["balance_after"]

    visit(store, test)


def test_s5_a_bet_is_found_again_by_the_clients_own_id(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        table = await house.hall.table("fresh", "anna")
        table.seat("anna", "anna/1")
        await in_betting(table)
        await table.submit(CommandRequest(Asker("anna"), "anna/1", "my-bet:1", Bet("anna", 1_000, Spot.PLAYER), now()))
        async with await house.logged_in("anna") as anna, await house.logged_in("zoe") as zoe:
            found = (await anna.get("/api/history/bets/my-bet:1")).json()
            assert (found["table"], found["round"], found["steps"][0]["key"]) == ("fresh", "fresh/1", "my-bet:1")
            assert found["play"]["staked"] == 1_000
            assert (await zoe.get("/api/history/bets/my-bet:1")).status_code == 404, "another player's id is nobody's"
            assert (await anna.get("/api/history/bets/never")).json()["code"] == "never_arrived"

    visit(store, test, tables=[patient_settings("lucky-tree", name="fresh")])


def test_the_sheet_has_a_row_for_every_settled_bet(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.logged_in("anna") as anna:
            answer = await anna.get("/api/history.csv")
            assert answer.headers["content-type"].startswith("text/csv")
            assert 'filename="anna.csv"' in answer.headers["content-disposition"]
            rows = list(csv.DictReader(io.StringIO(answer.text)))
            played = {play["round"] for play in await every_play(anna)}
            assert {row["round"] for row in rows} <= played
            assert len(rows) > 10

    visit(store, test)


def test_the_office_reads_what_a_player_has_played(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.logged_in("anna") as anna, await house.logged_in("maria") as maria:
            for path, query in (("history", "game=lugano&limit=3"), ("history.csv", "game=lugano")):
                mine = await anna.get(f"/api/{path}?{query}")
                asked = await maria.get(f"/api/accounts/anna/{path}?{query}")
                assert (asked.status_code, asked.text) == (200, mine.text)
                assert (await maria.get(f"/api/accounts/nobody/{path}")).status_code == 404
                assert (await anna.get(f"/api/accounts/anna/{path}")).status_code == 403

    visit(store, test)


def test_history_is_for_those_who_are_logged_in(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as stranger:
            for path in ("", ".csv", "/rounds/lugano-1/1", "/bets/k"):
                assert (await stranger.get(f"/api/history{path}")).status_code == 401

    visit(store, test)

"""A croupier's table over sockets: duty, the croupier's word, cards, a lost connection, a ruling, and a restart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec import Raw, json

from banco.client import Client, Refused, Table
from banco.core.cards import Card, read_cards
from banco.core.messages import Burn, Deal, NoMoreBets
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.games.lugano import commands as lugano
from banco.house.store.store import Store
from banco.table.messages import CardCorrected, CorrectCard, OpenBetting, Ruling, RulingMade, TakeBackCard
from banco.table.settings import DealerKind
from banco.table.views.console import ActKind
from banco.table.views.table_view import ShownState
from tests.server.support import floors
from tests.server.support.floors import Floor, join_everybody
from tests.server.support.halls import patient_settings
from tests.server.support.servers import money_made, on_both_databases, wrong_in

TABLE = "lucky-tree-1"
SETTINGS = patient_settings("lucky-tree", dealer=DealerKind.CROUPIER)
AUTOMATIC = patient_settings("lugano")


@asynccontextmanager
async def floor(store: Store, *people: str) -> AsyncIterator[Floor]:
    """A croupier's Lucky Tree table with these people, and a table at which the system deals."""
    async with floors.floor(store, [SETTINGS, AUTOMATIC], *people) as here:
        yield here


async def refused(code: str, asked: Any) -> None:
    with pytest.raises(Refused, match=code):
        await asked


async def open_with_bet(here: Floor) -> None:
    """Vera on duty, a new shoe burnt, anna's bet, no more bets."""
    await here.tables["anna"].sit(20_000)
    await here.duty("vera")
    await here.asks("vera", OpenBetting(), Deal(Card("3d")), Burn(3))
    await here.sees("anna", lambda table: bool(table.offers))
    await here.tables["anna"].ask(Bet("anna", 1_000, Spot.PLAYER))
    await here.asks("vera", NoMoreBets())


@on_both_databases
def test_a_coup_is_dealt_by_the_croupiers_word_and_everybody_sees_who_deals(store: Store) -> None:
    async def play() -> None:
        join_everybody(store)
        async with floor(store, "anna", "vera", "carlo", "ines") as here:
            anna, vera = here.tables["anna"], here.tables["vera"]
            assert anna.state.dealer is DealerKind.CROUPIER
            assert (anna.state.croupier, anna.state.state) == (None, ShownState.NONE)
            assert vera.state.console is not None
            assert vera.state.console.expected is not None
            assert vera.state.console.expected.kind is ActKind.TAKE_DUTY
            await refused("only_on_duty", vera.ask(OpenBetting()))
            await refused("not_for_you", here.duty("anna"))
            await refused("system_deals", here.clients["vera"].post(f"/api/tables/{AUTOMATIC.name}/duty", {}))
            await open_with_bet(here)
            await refused("only_on_duty", here.tables["carlo"].ask(Deal(Card("9h"))))
            await refused("only_on_duty", here.tables["ines"].ask(Deal(Card("9h"))))
            await here.deals("9♥ 2♣ K♥")
            assert anna.state.console is None
            assert vera.state.console is not None
            assert vera.state.console.left["9h"] == 7
            await here.asks("vera", TakeBackCard())
            await here.deals("K♦ 3♣")
            await here.sees("anna", lambda table: table.state.state is ShownState.SETTLED)
            assert anna.state.credit == 21_000
            assert anna.state.croupier is not None
            assert (anna.state.croupier.name, anna.state.croupier.present) == ("vera", True)
            story = await here.clients["anna"].get(f"/api/history/rounds/{TABLE}/1")
            assert {step["asker"] for step in story["steps"] if step["asked"].startswith("deal")} == {"vera"}
        assert not wrong_in(store)
        assert money_made(store) == 0

    asyncio.run(play())


def test_opening_twice_by_one_key_opens_once(store: Store) -> None:
    async def play() -> None:
        join_everybody(store)
        async with floor(store, "vera") as here:
            await here.duty("vera")
            vera = here.tables["vera"]
            first = await vera.ask(OpenBetting(), "k1")
            again = await vera.ask(OpenBetting(), "k1")
            assert (again.number, again.repeated) == (first.number, True)
            await refused("key_conflict", vera.ask(Deal(Card("3d")), "k1"))
            await refused("round_in_play", vera.ask(OpenBetting(), "k2"))

    asyncio.run(play())


def test_without_the_croupier_the_round_waits_and_another_takes_over(store: Store) -> None:
    async def play() -> None:
        join_everybody(store)
        async with floor(store, "anna", "vera", "carlo", "ines") as here:
            await open_with_bet(here)
            await here.deals("9♥")
            await here.tables["vera"].__aexit__(None, None, None)
            await here.sees("anna", lambda table: bool(table.state.croupier and not table.state.croupier.present))
            live = here.house.hall.tables[TABLE]
            assert live.deadline is None
            await refused("table_has_croupier", here.duty("carlo"))
            await here.duty("ines", croupier="carlo")
            await here.sees("anna", lambda table: bool(table.state.croupier and table.state.croupier.name == "carlo"))
            await here.asks("carlo", *map(Deal, read_cards("2♣ K♥ 3♣")))
            await here.sees("anna", lambda table: table.state.state is ShownState.SETTLED)
        assert not wrong_in(store)

    asyncio.run(play())


def test_t4_a_correction_is_told_to_the_players_with_its_reason(store: Store) -> None:
    async def play() -> None:
        join_everybody(store)
        async with floor(store, "anna", "vera", "ines") as here:
            await open_with_bet(here)
            await here.deals("9♥ 2♣")
            anna, ines = here.tables["anna"], here.tables["ines"]
            move = CorrectCard(4, Card("8h"))
            await refused("bad_message", ines.ask(Ruling("", Raw(json.encode(move)))))
            done = await ines.ask(Ruling("a second look", Raw(json.encode(move))))
            await here.sees("anna", lambda table: table.state.number >= done.number)
            told = [event async for update in updates(anna) for event in update.events]
            assert RulingMade("a second look") in told
            assert CardCorrected(4, Card("9h"), Card("8h")) in told
            await here.sees("anna", lambda table: shown_to_player(table) == (Card("8h"),))
        async with floor(store, "anna", "vera") as again:  # the house has closed and opened again
            await again.sees("anna", lambda table: shown_to_player(table) == (Card("8h"),))
            await again.deals("K♥ 3♣")
            await again.sees("anna", lambda table: table.state.state is ShownState.SETTLED)
        assert not wrong_in(store)

    asyncio.run(play())


def test_a_walk_in_plays_by_the_croupiers_hand_from_cash_to_cash(store: Store) -> None:
    async def play() -> None:
        join_everybody(store)
        async with floor(store, "vera", "anna", "carlo") as here:
            place = f"/api/tables/{TABLE}/walk-ins"
            body = {"cents": 20_000, "label": "the gentleman in blue"}
            await refused("only_on_duty", here.clients["vera"].post(place, body))
            await here.duty("vera")
            await refused("no_float", here.clients["vera"].post(place, body))
            slip = {"kind": "opening", "count": {"500": 100}}
            await here.clients["vera"].post(f"/api/tables/{TABLE}/slips", slip)
            await refused("bad_request", here.clients["vera"].post(place, body | {"cents": 10_000_001}))
            name = (await here.clients["vera"].post(place, body))["name"]
            await here.asks("vera", OpenBetting(), Deal(Card("3d")), Burn(3))
            bet = Bet(name, 5_000, Spot.PLAYER)
            await refused("only_on_duty", here.tables["carlo"].ask(bet))
            await refused("not_yours", here.tables["anna"].ask(bet))
            await refused("not_yours", here.tables["vera"].ask(Bet("anna", 5_000, Spot.PLAYER)))
            await here.asks("vera", bet, NoMoreBets())
            await here.deals("9♥ 2♣ K♥ 3♣")
            console = here.tables["vera"].state.console
            assert console is not None
            assert [(seat.name, seat.credit) for seat in console.walk_ins] == [(name, 25_000)]
            paid = await here.clients["vera"].post(f"/api/walk-ins/{name}/pay-out")
            assert (paid["dropped"], paid["paid_out"], paid["credit"]) == (20_000, 25_000, 0)
            await here.sees("vera", lambda table: bool(table.state.console and not table.state.console.walk_ins))
        assert not wrong_in(store)
        assert money_made(store) == 0

    asyncio.run(play())


def test_whoever_takes_over_finds_the_payments_that_are_ticked_off_until_the_next_round(store: Store) -> None:
    async def ticks(here: Floor, name: str, *made: str) -> Any:
        body = {"round": f"{TABLE}/1", "ticks": made}
        return (await here.clients[name]._http.put(f"/api/tables/{TABLE}/ticks", json=body)).json()

    def kept(table: Table) -> tuple[str, ...]:
        return table.state.console.ticks if table.state.console else ()

    async def play() -> None:
        join_everybody(store)
        async with floor(store, "anna", "vera", "ines") as here:
            await open_with_bet(here)
            await here.deals("9♥ 2♣ K♥ 3♣")
            assert (await ticks(here, "ines", "pay player"))["code"] == "only_on_duty"
            assert (await ticks(here, "anna", "pay player"))["code"] == "not_for_you"
            for made in ((), ("take banker",), ("take banker", "pay player")):
                assert await ticks(here, "vera", *made) == {"round": f"{TABLE}/1", "ticks": list(made)}
            await here.is_killed("vera")
            carlo = await here.comes("carlo")
            await here.duty("ines", croupier="carlo")
            await here.sees("carlo", lambda table: bool(table.state.console and table.state.console.on_duty))
            assert kept(carlo) == ("take banker", "pay player")
            assert here.tables["anna"].state.console is None
            await here.asks("carlo", OpenBetting())
            await here.sees("carlo", lambda table: kept(table) == ())
            assert await ticks(here, "carlo", "pay player") == {"round": f"{TABLE}/2", "ticks": []}

    asyncio.run(play())


def test_staff_have_no_seat_where_a_croupier_deals_and_hand_over_by_name(store: Store) -> None:
    async def play() -> None:
        join_everybody(store)
        async with floor(store, "anna", "vera", "carlo", "ines", "maria") as here:
            for name in ("vera", "carlo", "ines", "maria"):
                await refused("staff_at_table", here.tables[name].sit(1_000))
            await here.tables["anna"].sit(1_000)
            await refused("not_for_you", here.clients["anna"].get("/api/croupiers"))
            await here.duty("vera")
            shown = await here.clients["vera"].get("/api/croupiers")
            on_duty = [(one["name"], one["table"]) for one in shown]
            assert on_duty == [("carlo", ""), ("ines", ""), ("maria", ""), ("vera", TABLE)]
            await here.duty("vera", croupier="carlo")
            await here.sees("anna", lambda table: bool(table.state.croupier and table.state.croupier.name == "carlo"))

    asyncio.run(play())


def test_only_staff_learn_in_the_lobby_that_a_table_calls_for_the_inspector(store: Store) -> None:
    settings = patient_settings("lugano", dealer=DealerKind.CROUPIER)

    async def seen_by(client: Client) -> list[Any]:
        lobby, table = await client.tables(), await client.get(f"/api/tables/{settings.name}")
        return [shown["state"]["call"] for shown in (*lobby, table)]

    async def play() -> None:
        join_everybody(store)
        async with floors.floor(store, [settings], "anna", "vera", "ines") as here, Client(here.house.url) as anonymous:
            await here.tables["anna"].sit(20_000)
            await here.duty("vera")
            await here.asks("vera", OpenBetting())
            await here.sees("anna", lambda table: bool(table.offers))
            await here.asks("anna", *(lugano.Bet("anna", 1_000, f"{bet} of box 1") for bet in ("59", "play")))
            assert await seen_by(here.clients["ines"]) == [None, None]
            await here.asks("vera", NoMoreBets(), lugano.GiveCard(Card("9h"), 2))
            for client in (anonymous, here.clients["anna"]):
                assert await seen_by(client) == [None, None]
            for name in ("vera", "ines"):
                assert [call["why"] for call in await seen_by(here.clients[name])] == ["misdealt", "misdealt"]

    asyncio.run(play())


def test_whoever_deals_does_not_look_on(store: Store) -> None:
    async def play() -> None:
        join_everybody(store)
        async with floor(store, "vera", "ines") as here:

            async def onlookers() -> int:
                return int((await here.clients["ines"].get(f"/api/tables/{TABLE}"))["onlookers"])

            assert await onlookers() == 2
            await here.duty("vera")
            assert await onlookers() == 1

    asyncio.run(play())


def shown_to_player(table: Table) -> Any:
    """The cards of the player's hand."""
    return getattr(table.view, "player", None)


async def updates(table: Table) -> AsyncIterator[Any]:
    """The updates that have come until now."""
    while table._updates:
        yield table._updates.popleft()

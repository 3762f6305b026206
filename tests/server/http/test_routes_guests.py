"""What guests ask over HTTP: play money again, and a name to keep everything under."""

from __future__ import annotations

from banco.house.accounts.create_account import GUEST_MONEY
from banco.house.store.store import Store
from banco.ledger.purses import Money
from tests.house.support.people import WORDS
from tests.server.support.halls import quick_settings
from tests.server.support.visitors import OpenHouse, key, visit

TABLES = [quick_settings("paijiu"), quick_settings("fortune", money=Money.PLAY_CHF)]


def test_a_guest_gets_the_play_money_that_a_table_wants(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as guest:
            assert (await guest.post("/api/guest")).status_code == 201
            for _ in range(2):
                answer = await guest.post("/api/me/play-money", json={"money": "CHF-play"}, headers=key("k1"))
                assert answer.status_code == 200, answer.text
                assert answer.json() == {"money": "CHF-play", "cents": GUEST_MONEY.cents, "wallet": GUEST_MONEY.cents}
            for money, code in (("CHF-play", "play_money_left"), ("EUR-play", "play_money_left")):
                answer = await guest.post("/api/me/play-money", json={"money": money}, headers=key(f"k-{money}"))
                assert (answer.status_code, answer.json()["code"]) == (422, code)
            answer = await guest.post("/api/me/play-money", json={"money": "CHF"}, headers=key("k4"))
            assert answer.json()["code"] == "play_money_only"

    visit(store, test, tables=TABLES)


def test_whoever_has_an_account_is_given_nothing(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna") as anna:
            answer = await anna.post("/api/me/play-money", json={"money": "EUR-play"}, headers=key("k1"))
            assert (answer.status_code, answer.json()["code"]) == (403, "only_for_guests")

    visit(store, test, tables=TABLES)


def test_a_guest_takes_a_name_and_comes_back_by_it(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as guest, house.visitor() as later:
            name = (await guest.post("/api/guest")).json()["account"]["name"]
            wanted = {"name": "Zoe", "password": WORDS}
            for _ in range(2):
                answer = await guest.post("/api/me/name", json=wanted, headers=key("k1"))
                assert (answer.status_code, answer.json()) == (200, {"name": "Zoe", "role": "player"})
            me = (await guest.get("/api/me")).json()
            assert (me["account"]["name"], me["account"]["guest"], me["chosen_name"]) == (name, False, "Zoe")
            welcome = await later.post("/api/login", json=wanted)
            assert welcome.json()["account"]["name"] == name
            taken = await later.post("/api/accounts", json=wanted, headers=key("k2"))
            assert (taken.status_code, taken.json()["code"]) == (409, "name_taken")

    visit(store, test, tables=TABLES)

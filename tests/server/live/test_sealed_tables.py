"""Live tables and their sealed shoes: what is told before the betting, and what becomes of a shoe that was changed."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

import pytest
from msgspec import json
from sqlalchemy import select, update

from banco.core.dealing.commitment import commitment
from banco.games import GAMES
from banco.house.accounts.account import Role
from banco.house.seals.seal import Order, ShoeSeal
from banco.house.store.schema import journal, plays, rounds, shoes
from banco.house.store.store import Store
from banco.house.tables.seal_keys import register_first_key, replace_lost_key
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from tests.house.support.rounds import PLAYERS
from tests.keys import OTHER, SEAL, SECRET
from tests.server.live.test_table import ANNA, bet
from tests.server.support.halls import (
    RESTING,
    SOLO,
    Onlooker,
    call_time,
    ending,
    in_betting,
    live_table,
    patient_settings,
    play_at,
    time_is_over,
    until,
)
from tests.server.support.servers import on_both_databases
from tests.server.support.visitors import OpenHouse, key, visit
from tests.waits import eventually

FIRST = "lucky-tree-1/1"


@pytest.fixture(autouse=True)
def credit(funded: Store) -> None:
    """The usual players have credit."""


def cards_of(store: Store, shoe: str) -> str:
    return str(store.read(lambda c: c.execute(select(shoes.c.cards).where(shoes.c.id == shoe)).scalar_one()))


def states(store: Store) -> list[str]:
    return list(store.read(lambda c: c.execute(select(rounds.c.state).order_by(rounds.c.round_number)).scalars()))


@pytest.mark.parametrize("game", GAMES)
def test_whoever_looks_on_is_told_the_commitment_before_anybody_can_bet(store: Store, game: str) -> None:
    onlooker = Onlooker()

    async def play() -> None:
        async with live_table(store, patient_settings(game)) as table:
            table.subscribe(onlooker)
            players = PLAYERS[:1] if game in SOLO else PLAYERS
            async with ending(call_time(table), *(play_at(table, player, seed) for seed, player in enumerate(players))):
                await until(table, 1)

    asyncio.run(play())
    event = onlooker.messages[0]["events"][0]
    assert event["what"] == "round_opened"
    order = SEAL.open(f"{game}-1", f"{game}-1/1", cards_of(store, f"{game}-1/1"))
    assert event["commitment"] == commitment(order.salt, order.cards)
    query = select(journal.c.events).where(journal.c.chain == f"{game}-1", journal.c.number == 1)
    assert json.decode(store.read(lambda c: c.execute(query).scalar_one())) == [event]


def reordered(text: str) -> str:
    """The shoe in another order, sealed by somebody who has the key."""
    order = SEAL.open("lucky-tree-1", FIRST, text)
    return SEAL.reseal("lucky-tree-1", FIRST, Order(order.salt, order.cards[::-1]))


def sealed_with_another_key(text: str) -> str:
    return OTHER.reseal("lucky-tree-1", FIRST, SEAL.open("lucky-tree-1", FIRST, text))


CHANGES: dict[str, Callable[[str], str]] = {
    "in clear": lambda _: "A♠ K♥ 9♣ 8♦ 7♠ 6♥",
    "with a letter more": lambda text: f"{text}AAAA",
    "in another order": reordered,
    "sealed with another key": sealed_with_another_key,
}


@on_both_databases
@pytest.mark.parametrize("change", CHANGES)
def test_no_card_is_dealt_from_a_shoe_that_was_changed_while_the_house_was_closed(store: Store, change: str) -> None:
    async def bet_and_close() -> None:
        async with live_table(store, patient_settings("lucky-tree")) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            await table.submit(CommandRequest(ANNA, "anna/1", "k1", bet(), now()))

    async def open_again() -> None:
        async with live_table(store, patient_settings("lucky-tree")) as table:
            table.subscribe(Onlooker())
            await eventually(lambda: table.desk.rounds == 2)
            await in_betting(table)
            await time_is_over(table)
            await until(table, 2)

    asyncio.run(bet_and_close())
    changed = CHANGES[change](cards_of(store, FIRST))
    store.do_now(lambda c: c.execute(update(shoes).values(cards=changed)) and None)
    asyncio.run(open_again())
    assert states(store)[:2] == ["void", "settled"]
    (row,) = store.read(lambda c: c.execute(select(plays)).mappings().all())
    assert (row["result"], row["returned"], row["balance_after"]) == ("void", 1000, row["balance_before"])
    noted = store.read(
        lambda c: c.execute(select(journal.c.command).where(journal.c.chain == "office")).scalars().all()
    )
    assert len(noted) == 1
    assert "incident" in noted[0]
    assert FIRST in noted[0]


@on_both_databases
def test_a_table_at_rest_takes_a_new_shoe_once_the_key_of_the_old_one_is_given_up(store: Store) -> None:
    store.do_now(lambda c: register_first_key(c, 1, SEAL.id))

    async def one_round() -> None:
        async with live_table(store, patient_settings("lucky-tree", clocks=RESTING)) as table:
            table.subscribe(Onlooker())
            await in_betting(table)
            await time_is_over(table)
            await until(table, 1)

    async def another() -> None:
        async with live_table(store, patient_settings("lucky-tree")) as table:
            table.subscribe(Onlooker())
            await in_betting(table)
            assert (table.desk.round_id, table.desk.shoe) == ("lucky-tree-1/2", "lucky-tree-1/2")

    asyncio.run(one_round())
    store.do_now(lambda c: replace_lost_key(c, 2, OTHER.id, by="boss", why="lost"))
    store.seal = OTHER
    asyncio.run(another())
    assert states(store) == ["settled", "open"]


def test_no_table_for_real_money_is_set_up_with_a_key_that_the_house_made_up(store: Store) -> None:
    new = {"name": "real", "title": "Real", "game": "lugano", "money": "EUR"}

    async def test(house: OpenHouse) -> None:
        boss = await house.known("boss", Role.MANAGER)
        store.seal = ShoeSeal(SECRET, secrets.token_bytes, own=False)
        refused = await boss.post("/api/tables", json=new, headers=key("k1"))
        assert (refused.status_code, refused.json()["code"]) == (422, "no_key_of_its_own")
        played = await boss.post("/api/tables", json={**new, "money": "EUR-play"}, headers=key("k2"))
        assert played.status_code == 201
        store.seal = SEAL
        own = await boss.post("/api/tables", json={**new, "name": "own"}, headers=key("k3"))
        assert own.status_code == 201

    visit(store, test)

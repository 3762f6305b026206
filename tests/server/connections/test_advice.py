"""Advice over real sockets: what choices are worth, where nobody is advised, and what choices have cost."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from fractions import Fraction
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from banco.client import Client, Refused, Table
from banco.games import GAMES
from banco.games.fortune.messages import Set
from banco.games.fortune.view import FortuneView
from banco.games.lugano.commands import Choice, Choose
from banco.house.load_round import load_round
from banco.house.store.schema import rounds
from banco.house.store.store import Store
from banco.odds.fortune.split import splits
from banco.server.figures.choice_costs import round_cost
from banco.server.http.security.cookies import COOKIE
from banco.table.settings import DealerKind
from tests.server.support.bots import BUY_IN, SECONDS
from tests.server.support.halls import patient_settings, time_is_over
from tests.server.support.servers import House, let_in, serving

STAKE = 10_00


async def fortune_hand(table: Table) -> None:
    """Ask for the cards, with an ante."""
    await table.until(lambda: bool(table.offers))
    await table.bet("ante", STAKE)
    await table.do("deal_me")
    await table.until(lambda: table.phase == "setting")


def test_fortune_s_settings_are_weighed_and_what_they_cost_is_added_up(store: Store) -> None:
    token = let_in(store)

    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("fortune")]))
            table = await stack.enter_async_context(Client(house.url, token).table("fortune-1"))
            await table.sit(BUY_IN)
            assert table.facts.advice
            assert (await table.advice()).choices == ()
            await fortune_hand(table)
            told = await table.advice()
            assert isinstance(table.view, FortuneView)
            every = splits(table.view.player)
            worst = min(told.choices, key=lambda choice: Fraction(choice.exact))
            best = max(told.choices, key=lambda choice: Fraction(choice.exact))
            assert Fraction(best.exact) == every[0].value * STAKE
            assert (best.best, best.cost, best.cents) == (True, 0, round(Fraction(best.exact)))
            lost = Fraction(best.exact) - Fraction(worst.exact)
            assert (worst.best, worst.cost) == (lost == 0, round(lost))
            assert isinstance(worst.command, Set)
            await table.ask(Set(worst.command.player, worst.command.low[::-1]))
            await table.until(lambda: table.state.round.endswith("/2"))
            costs = await my_choices(house, token)
            assert costs == {
                "costs": [
                    {"game": "fortune", "money": "EUR-play", "choices": 1, "best": int(not lost), "cost": round(lost)}
                ],
                "rounds_left": 0,
            }

    asyncio.run(play())


async def my_choices(house: House, token: str) -> dict[str, Any]:
    """What the house says that my choices have cost."""
    async with httpx.AsyncClient(base_url=house.url, cookies={COOKIE: token}) as browser:
        told: dict[str, Any] = (await browser.get("/api/me/choices")).raise_for_status().json()
        return told


def test_a_choice_that_the_system_made_does_not_count(store: Store) -> None:
    token = let_in(store)

    async def play() -> str:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lugano")]))
            table = await stack.enter_async_context(Client(house.url, token).table("lugano-1"))
            await table.sit(BUY_IN)
            await table.until(lambda: bool(table.offers))
            await table.bet_all({f"{bet} of box {box}": STAKE for box in (1, 2) for bet in ("59", "play")})
            live = house.hall.tables["lugano-1"]
            await time_is_over(live)
            await table.until(lambda: any(isinstance(offer.command, Choose) for offer in table.offers))
            told = (await table.advice()).choices
            assert {choice.command.choice.value for choice in told if isinstance(choice.command, Choose)} == {
                "stand",
                "card",
                "double",
            }
            first = told[0].command
            await table.ask(first)
            await table.until(lambda: any(getattr(offer.command, "box", 1) == 2 for offer in table.offers))
            await time_is_over(live)
            await table.until(lambda: table.state.round.endswith("/2"))
            assert (await my_choices(house, token))["rounds_left"] == 0
            return table.player

    player = asyncio.run(play())
    name = store.read(lambda c: c.execute(select(rounds.c.id).where(rounds.c.state == "settled")).scalar_one())
    stored = store.read(lambda c: load_round(c, GAMES, name))
    counted = round_cost(stored, player, BUY_IN)
    assert counted.choices == 1
    assert round_cost(stored, "nobody", BUY_IN).choices == 0
    assert counted.cost >= 0


def test_nobody_is_advised_to_double_without_the_credit_for_it_nor_charged_for_not_doubling(store: Store) -> None:
    token = let_in(store)

    async def play() -> tuple[str, int]:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lugano")]))
            table = await stack.enter_async_context(Client(house.url, token).table("lugano-1"))
            await table.sit(2 * STAKE)
            await table.until(lambda: bool(table.offers))
            await table.bet_all({f"{bet} of box 1": STAKE for bet in ("59", "play")})
            await time_is_over(house.hall.tables["lugano-1"])
            await table.until(lambda: any(isinstance(offer.command, Choose) for offer in table.offers))
            told = (await table.advice()).choices
            assert {getattr(choice.command, "choice", None) for choice in told} == {Choice.STAND, Choice.CARD}
            worse = min(told, key=lambda choice: Fraction(choice.exact))
            await table.ask(worse.command)
            await table.until(lambda: table.state.round.endswith("/2"))
            assert table.state.credit is not None
            assert worse.cost == (await my_choices(house, token))["costs"][0]["cost"]
            return table.player, table.state.credit

    player, credit = asyncio.run(play())
    name = store.read(lambda c: c.execute(select(rounds.c.id).where(rounds.c.state == "settled")).scalar_one())
    stored = store.read(lambda c: load_round(c, GAMES, name))
    assert round_cost(stored, player, credit).cost <= round_cost(stored, player, credit + STAKE).cost


@pytest.mark.parametrize(
    ("game", "advice", "code"), [("lugano", False, "advice_forbidden"), ("paijiu", True, "no_advice")]
)
def test_nobody_is_advised_where_the_house_forbids_it_or_nothing_is_chosen(
    store: Store, game: str, advice: bool, code: str
) -> None:
    token = let_in(store)

    async def ask() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            settings = patient_settings(game, advice=advice)
            house = await stack.enter_async_context(serving(store, [settings]))
            table = await stack.enter_async_context(Client(house.url, token).table(f"{game}-1"))
            assert not table.facts.advice
            with pytest.raises(Refused, match=code):
                await table.advice()

    asyncio.run(ask())


def test_croupiers_tables_give_no_advice_unless_the_house_says_so() -> None:
    automatic = patient_settings("lugano")
    assert automatic.allows_advice
    croupiers = patient_settings("lugano", dealer=DealerKind.CROUPIER)
    assert not croupiers.allows_advice
    assert patient_settings("lugano", dealer=DealerKind.CROUPIER, advice=True).allows_advice

"""Whole rounds through real sockets: every game, several players, onlookers, somebody who comes late."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest
from msgspec import json, structs
from sqlalchemy import select

from banco.client import Client, Refused, Table
from banco.core.game import Offer
from banco.core.names import renamed
from banco.core.settlement import StakeIn
from banco.core.time import HOUR, Millis
from banco.games import GAMES
from banco.games.lugano.commands import Choice, Choose
from banco.games.lugano.events import Chosen
from banco.games.lugano.view import LuganoView
from banco.house.load_round import load_round
from banco.house.store.schema import plays, purses, rounds, sessions
from banco.house.store.store import Store
from banco.server.live.table import LiveTable
from banco.server.protocol import Happened, Reasons
from banco.server.table_info import table_facts
from banco.table.messages import RoundOpened
from banco.table.reasons.explain import explain
from banco.table.views.table_view import ShownState
from tests.server.support.bots import BUY_IN, SECONDS, live_of, play_on, seen_alike, without_gaps
from tests.server.support.halls import PATIENT, RESTING, SOLO, call_time, ending, patient_settings, time_is_over
from tests.server.support.servers import PLENTY, House, let_in, money_made, on_both_databases, serving, wrong_in
from tests.waits import eventually


async def seated(house: House, stack: AsyncExitStack, name: str, cents: int = BUY_IN) -> Table:
    client = await stack.enter_async_context(house.client())
    table = await stack.enter_async_context(client.table(name))
    await table.sit(cents)
    return table


async def until_rounds(table: Table, count: int) -> None:
    await table.until(lambda: int(table.state.round.rpartition("/")[2]) > count)


def has_staked(table: Table) -> bool:
    """Whether anybody's stake was told of."""
    return any(isinstance(event, StakeIn) for happened in table._updates for event in happened.events)


@on_both_databases
@pytest.mark.parametrize("game", GAMES)
def test_rounds_of_every_game_are_played_over_the_wire(store: Store, game: str) -> None:
    async def play() -> list[Happened]:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings(game)]))
            tables = [await seated(house, stack, f"{game}-1") for _ in range(1 if game in SOLO else 3)]
            bots = [play_on(table, seed) for seed, table in enumerate(tables)]
            async with ending(*bots, call_time(live_of(house, tables[0]))):
                await until_rounds(tables[0], 4)
                await tables[0].until(lambda: has_staked(tables[0]))
            await asyncio.sleep(0)
            return list(tables[0]._updates)

    news = asyncio.run(play())
    numbers = [happened.number for happened in news]
    assert without_gaps(game, numbers)
    kinds = {type(event) for happened in news for event in happened.events}
    assert kinds - {RoundOpened} <= set(GAMES[game].evolves)
    assert store.read(lambda c: c.execute(select(plays.c.round).limit(1)).all()), "somebody has played"
    assert "void" not in store.read(lambda c: c.execute(select(rounds.c.state)).scalars().all())
    assert money_made(store) == 0
    assert not wrong_in(store)


def test_an_onlooker_sees_everything_open_and_may_do_nothing(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(
                serving(store, [patient_settings("lugano", variant="cards-in-hand")])
            )
            player = await seated(house, stack, "lugano-1")
            client = await stack.enter_async_context(house.client())
            onlooker = await stack.enter_async_context(client.table("lugano-1"))
            await onlooker.until(lambda: onlooker.phase == "betting")
            with pytest.raises(Refused, match="no_session"):
                await onlooker.bet("59 of box 7", 500)
            face_down = 0
            async with ending(play_on(player), call_time(live_of(house, player))):
                async for happened in onlooker:
                    assert not happened.table.offers
                    view = happened.table.view
                    assert view is None or isinstance(view, LuganoView)
                    face_down += sum(box.dealt - len(box.cards) for box in view.boxes) if view else 0
                    if happened.number > 60 and face_down:
                        break

    asyncio.run(play())


def deal_at_a_pace(table: LiveTable, card: Millis) -> None:
    """From now on so much time lies between two cards."""
    table.settings = structs.replace(table.settings, clocks=structs.replace(table.settings.clocks, card=card))
    table.enable(on=True)


def test_somebody_who_arrives_in_mid_round_sees_it_as_it_stands_and_waits_for_the_next(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            first = await seated(house, stack, "lucky-tree-1")
            live = live_of(house, first)
            await first.until(lambda: first.phase == "betting")
            await first.bet("player", 1000)
            deal_at_a_pace(live, HOUR)
            await time_is_over(live)
            await first.until(lambda: first.phase not in ("", "betting"))
            late = await seated(house, stack, "lucky-tree-1")
            assert late.phase == first.phase
            assert seen_alike(house, late)
            assert not late.offers
            with pytest.raises(Refused) as refused:
                await late.bet("player", 1000)
            assert refused.value.code == "betting_closed"
            assert refused.value.sentence
            deal_at_a_pace(live, 0)
            await late.until(lambda: bool(late.offers))
            done = await late.bet("banker", 1000)
            assert late.state.number >= done.number
            assert late.credit == BUY_IN - 1000

    asyncio.run(play())


@pytest.mark.parametrize("game", ["lucky-tree", "paijiu"])
def test_between_rounds_the_last_one_is_shown_to_whoever_comes_and_after_a_restart(store: Store, game: str) -> None:
    settings = patient_settings(game, solo=False, clocks=RESTING)

    async def play() -> tuple[str, bytes, bytes]:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [settings]))
            table = await seated(house, stack, f"{game}-1")
            await table.until(lambda: table.phase == "betting")
            await table.bet({"lucky-tree": "player", "paijiu": "north"}[game], 1000)
            if game == "paijiu":
                await table.do("ask_cards")
            else:
                await time_is_over(live_of(house, table))
            await table.until(lambda: table.state.state is ShownState.SETTLED)
            client = await stack.enter_async_context(house.client())
            late = await stack.enter_async_context(client.table(f"{game}-1"))
            return table.state.round, shown(table), shown(late)

    async def come_again() -> bytes:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [settings]))
            return shown(await stack.enter_async_context(house.client().table(f"{game}-1")))

    def shown(table: Table) -> bytes:
        assert (table.phase, table.offers, table.view is None) == ("", (), False)
        seen: Any = table.view
        if GAMES[game].crowd:  # where everybody sees the own bets
            seen = structs.replace(seen, bets={}, lines=())
        told = renamed(seen, lambda _: "somebody")  # everybody knows the others by other names
        return json.encode((table.state.round, table.state.state, told))

    name, told, to_another = asyncio.run(play())
    assert name == f"{game}-1/1"
    assert told == to_another == asyncio.run(come_again())
    assert GAMES[game].crowd or b'"lines":[{' in told


def test_why_the_last_round_ended_is_told_to_whoever_asks_also_in_the_next_and_after_a_restart(store: Store) -> None:
    token = let_in(store)

    async def ask(*, first: bool) -> Reasons:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("paijiu")]))
            table = await stack.enter_async_context(Client(house.url, token).table("paijiu-1"))
            if first:
                await table.sit(BUY_IN)
                await table.until(lambda: bool(table.offers))
                with pytest.raises(Refused, match="nothing_ended"):
                    await table.explain()
                await table.bet("north", 1000)
                await table.do("ask_cards")
            await table.until(lambda: table.state.round.endswith("/2"))
            told = await table.explain()
            return structs.replace(told, id="")

    told, again = asyncio.run(ask(first=True)), asyncio.run(ask(first=False))
    ended = store.read(lambda c: load_round(c, GAMES, told.round)).played
    assert told.round.endswith("/1")
    assert told.reasons == explain(GAMES["paijiu"], ended) != ()
    assert again == told


def test_the_snapshot_tells_how_the_table_is_set_and_its_clock(store: Store) -> None:
    async def play() -> None:
        settings = patient_settings("pai-lunliu", house_players=2)
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [settings]))
            table = await seated(house, stack, "pai-lunliu-1")
            assert table.facts == table_facts(settings, GAMES["pai-lunliu"])
            assert table.facts.house_players == ("house-pai-lunliu-1-1", "house-pai-lunliu-1-2")
            await table.until(lambda: table.state.deadline is not None and table.state.state is ShownState.OPEN)
            assert table.state.since is not None
            assert table.state.deadline == table.state.since + HOUR
            assert table.state.players >= table.state.watching == 1

    asyncio.run(play())


def test_the_system_chooses_for_whoever_lets_the_time_pass(store: Store) -> None:
    async def play() -> Chosen:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            hurried = structs.replace(PATIENT, choice=60)
            house = await stack.enter_async_context(serving(store, [patient_settings("lugano", clocks=hurried)]))
            table = await seated(house, stack, "lugano-1")
            await table.until(lambda: table.phase == "betting")
            await table.bet("59 of box 1", 500)
            await table.bet("play of box 1", 500)
            await time_is_over(live_of(house, table))
            async for happened in table:
                for event in happened.events:
                    if isinstance(event, Chosen):
                        return event
        raise AssertionError

    chosen = asyncio.run(play())
    assert chosen.by.value == "system"


def test_a_choice_in_turn_is_the_players_own(store: Store) -> None:
    async def play() -> Chosen:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lugano")]))
            table = await seated(house, stack, "lugano-1")
            await table.until(lambda: table.phase == "betting")
            await table.bet("59 of box 1", 500)
            await table.bet("play of box 1", 500)
            await time_is_over(live_of(house, table))

            def choices() -> list[Offer]:
                return [offer for offer in table.offers if isinstance(offer.command, Choose)]

            await table.until(lambda: bool(choices()))
            await table.do("choose", box=1, choice=Choice.STAND.value)
            async for happened in table:
                for event in happened.events:
                    if isinstance(event, Chosen):
                        return event
        raise AssertionError

    chosen = asyncio.run(play())
    assert (chosen.choice, chosen.by.value) == (Choice.STAND, "player")


def test_t2_a_disabled_table_refuses_bets_over_the_wire_and_concludes_its_round(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            table = await seated(house, stack, "lucky-tree-1")
            await table.until(lambda: table.phase == "betting")
            await table.bet("player", 1000)
            round_id = table.state.round
            house.hall.enable("lucky-tree-1", on=False)
            await table.until(lambda: not table.state.enabled)
            with pytest.raises(Refused, match="table_disabled"):
                await table.bet("player", 1000)
            live = live_of(house, table)
            await time_is_over(live)
            await table.until(lambda: table.phase == "")
            with pytest.raises(Refused, match="no_round"):
                await table.bet("player", 1000)
            assert live.deadline is None, "no clock runs that would open a round"
            assert table.state.round == round_id
            assert live.desk.played is None
            house.hall.enable("lucky-tree-1", on=True)
            await table.until(lambda: table.state.enabled)
            await table.until(lambda: table.phase == "betting")

    asyncio.run(play())


@on_both_databases
def test_s7_credit_goes_from_the_account_to_the_session_and_back(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("paijiu")]))
            table = await seated(house, stack, "paijiu-1", 30_000)
            assert table.credit == 30_000
            assert (await table.top_up(5_000)).credit == 35_000
            assert table.credit == 35_000
            with pytest.raises(Refused, match="beyond_credit"):
                await table.top_up(PLENTY.cents)
            left = await table.leave("bye")
            assert left.closed
            assert (table.session, table.credit, table.offers) == ("", 0, ())
            again = await table.sit(PLENTY.cents)
            assert again.credit == PLENTY.cents
            assert await table.leave("bye") == left
            assert table.session == again.session
            with pytest.raises(Refused, match="key_conflict"):
                await table.top_up(5_000, "bye")

    asyncio.run(play())


@on_both_databases
def test_whoever_leaves_in_mid_round_plays_it_out_and_is_paid_when_it_is_over(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            table = await seated(house, stack, "lucky-tree-1")
            await table.until(lambda: table.phase == "betting")
            await table.bet("player", 1000)
            left = await table.leave()
            assert not left.closed
            await time_is_over(live_of(house, table))
            closed_at = select(sessions.c.closed_at)
            await eventually(lambda: store.read(lambda c: c.execute(closed_at).scalar_one()) is not None)
            await table.until(lambda: table.phase == "betting" and not table.offers)

    asyncio.run(play())
    held = store.read(lambda c: c.execute(select(purses.c.balance).where(purses.c.kind == "session")).scalars().all())
    assert not any(held)
    assert not wrong_in(store)

"""A limit of time that a player has set is held at the table: nothing more is staked, and the round is played out."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from banco.client import Evicted, Refused
from banco.house.limits.limit_repo import set_limit
from banco.house.limits.limit_rules import LimitKind
from banco.house.periods import Period
from banco.house.sessions.session_repo import find_session
from banco.house.store.store import Store
from banco.server.clock_and_entropy import request_now
from tests.server.support.bots import BUY_IN, SECONDS
from tests.server.support.halls import patient_settings
from tests.server.support.servers import money_made, on_both_databases, serving, wrong_in


@on_both_databases
def test_p2_a_limit_of_time_lowered_in_mid_round_lets_the_round_be_played_out_and_nothing_more(store: Store) -> None:
    async def play() -> str:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("fortune")]))
            table = await stack.enter_async_context(house.client().table("fortune-1"))
            await table.sit(BUY_IN)
            await table.until(lambda: bool(table.offers))
            await table.bet("ante", 1000)
            player, kind = table.player, LimitKind.TIME
            store.do_now(lambda c: set_limit(c, request_now(by=player, key="limit"), player, kind, Period.DAY, 0))
            with pytest.raises(Refused, match="time_limit_reached"):
                await table.bet("ante", 1000)
            await table.do("deal_me")
            await table.until(lambda: table.phase == "setting" and bool(table.offers))
            await house.hall.run_jobs_once()
            assert store.read(lambda c: find_session(c, table.session)).closing_at is None
            await table.ask(next(offer.command for offer in table.offers if offer.command.goes_on))
            await house.hall.run_jobs_once()
            with pytest.raises(Evicted, match="has used up the time"):
                await table.until(lambda: False)
            return table.session

    session = asyncio.run(play())
    assert store.read(lambda c: find_session(c, session)).closed_at is not None
    assert money_made(store) == 0
    assert not wrong_in(store)

"""How news reach those who look on: at once, but for the bets of others, of which all hear together."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from banco.core.messages import Command, NoMoreBets
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.options import FOR_FUN
from banco.games.lucky_tree.pays import Spot
from banco.ledger.purses import Money
from banco.server.live import broadcast
from banco.server.live.broadcast import Broadcaster
from banco.server.live.table_update import TableUpdate
from banco.table.desk import Desk
from banco.table.permissions import SYSTEM, Asker
from banco.table.views.table_view import TableStatus
from tests.server.support.halls import Onlooker
from tests.waits import GUARD_SECONDS


class Crowd:
    """A table in its betting, and those around it."""

    def __init__(self, *seats: str | None) -> None:
        self.desk = Desk("t", GAMES["lucky-tree"], FOR_FUN, Money.PLAY_EUR).open(1).desk
        self.broadcaster = Broadcaster()
        self.people = [Onlooker(seat) for seat in seats]
        for person in self.people:
            self.broadcaster.add(person)

    async def play(self, command: Command, *, by: str = "") -> None:
        step = self.desk.play(Asker(by) if by else SYSTEM, f"k{self.desk.number}", command, 2, f"{by}/1")
        before, self.desk = self.desk, step.desk
        await self.broadcaster.broadcast(TableUpdate(before, step, TableStatus()))

    async def bet(self, player: str, cents: int = 500) -> None:
        await self.play(Bet(player, cents, Spot.PLAYER), by=player)

    async def all_told(self) -> None:
        """Wait until nothing more is to be told, the pauses after each telling included."""
        assert self.broadcaster._task, "nothing had to wait"
        await self.broadcaster._task

    def numbers(self) -> list[list[int]]:
        return [[message["number"] for message in person.messages] for person in self.people]


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, GUARD_SECONDS))


async def turns(count: int = 3) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def calm(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause that lasts longer than a test, unless it says otherwise."""
    monkeypatch.setattr(broadcast, "PAUSE_SECONDS", 60)


def test_whoever_bets_is_told_at_once_and_the_others_before_long() -> None:
    async def play() -> None:
        crowd = Crowd("anna", "bruno", None)
        await crowd.bet("anna")
        assert crowd.numbers() == [[2], [], []]
        await turns()
        assert crowd.numbers() == [[2], [2], [2]]
        assert [person.messages[0]["asker"] for person in crowd.people] == ["anna", "", ""]
        assert all(b"anna" not in person.updates[0].message_for(person.seat) for person in crowd.people[1:])
        assert crowd.people[1].messages[0]["events"] == []
        assert crowd.people[1].messages[0]["table"]["view"]["totals"] == {"player": {"cents": 500, "players": 1}}
        crowd.broadcaster.stop()

    run(play())


def test_bets_that_come_soon_after_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        crowd = Crowd("anna", "bruno", None)
        await crowd.bet("anna")
        await turns()
        for _ in range(3):
            await crowd.bet("anna")
        await crowd.bet("bruno")
        await turns()
        assert crowd.numbers() == [[2, 3, 4, 5], [2, 6], [2]]
        crowd.broadcaster.stop()
        monkeypatch.setattr(broadcast, "PAUSE_SECONDS", 0)
        await crowd.bet("anna")
        await turns(8)
        assert crowd.numbers() == [[2, 3, 4, 5, 7], [2, 6, 7], [2, 7]]

    run(play())


def test_what_is_everybodys_is_told_at_once_and_makes_what_waits_old() -> None:
    async def play() -> None:
        crowd = Crowd("anna", "bruno")
        await crowd.bet("anna")
        await turns()
        await crowd.bet("anna")
        await crowd.play(NoMoreBets())
        assert crowd.numbers() == [[2, 3, 4], [2, 4]]
        await turns()
        assert crowd.numbers() == [[2, 3, 4], [2, 4]]
        crowd.broadcaster.stop()

    run(play())


def test_what_is_everybodys_is_never_followed_by_what_came_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "PAUSE_SECONDS", 0.01)

    async def play() -> None:
        crowd = Crowd("anna", "bruno")
        for _ in range(2):
            await crowd.bet("anna")
            await turns()
        await crowd.play(NoMoreBets())
        await crowd.all_told()
        anna, bruno = crowd.numbers()
        assert anna == [2, 3, 4]
        assert bruno in ([2, 4], [2, 3, 4])  # on a slow machine the pause is over before the betting is
        crowd.broadcaster.stop()

    run(play())


def test_a_bet_in_the_middle_of_a_telling_is_told_to_those_who_have_heard_already(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(broadcast, "PAUSE_SECONDS", 0)
    monkeypatch.setattr(broadcast, "SENDS_PER_TURN", 1)

    async def play() -> None:
        crowd = Crowd("bruno", "carla", "dora", None)
        await crowd.bet("anna")
        await turns(2)
        assert crowd.numbers()[0] == [2]
        assert crowd.numbers()[-1] == []
        await crowd.bet("anna")
        await crowd.all_told()
        assert {numbers[-1] for numbers in crowd.numbers()} == {3}
        crowd.broadcaster.stop()

    run(play())


def test_nobody_is_left_out_while_others_bet_on_and_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "PAUSE_SECONDS", 0)
    monkeypatch.setattr(broadcast, "SENDS_PER_TURN", 1)

    async def play() -> None:
        crowd = Crowd(*(f"p{number}" for number in range(8)), None)
        for _ in range(30):
            await crowd.bet("anna", 100 if crowd.desk.number > 1 else 500)
            await asyncio.sleep(0)
        assert all(numbers for numbers in crowd.numbers())
        await crowd.all_told()
        assert {numbers[-1] for numbers in crowd.numbers()} == {crowd.desk.number}
        assert all(numbers == sorted(numbers) for numbers in crowd.numbers())
        crowd.broadcaster.stop()

    run(play())


def test_everybody_is_told_in_order_though_others_have_a_turn_between() -> None:
    async def play() -> None:
        crowd = Crowd(*(f"p{number}" for number in range(3 * broadcast.SENDS_PER_TURN)))
        telling = asyncio.create_task(crowd.play(NoMoreBets()))
        await asyncio.sleep(0)
        told = sum(map(bool, crowd.numbers()))
        assert told == broadcast.SENDS_PER_TURN
        await telling
        assert crowd.numbers() == [[2]] * len(crowd.people)

    run(play())


def test_of_several_bets_at_once_only_their_owner_is_told_each() -> None:
    desk = Crowd().desk
    asked = tuple(Bet("anna", 500, spot) for spot in (Spot.PLAYER, Spot.TIE, Spot.BIG))
    update = TableUpdate(desk, desk.play(Asker("anna"), "k", asked, 2, "anna/1"), TableStatus())
    assert [update.message_for(seat, each=True).count(b"\n") + 1 for seat in ("anna", "bruno", None)] == [3, 1, 1]


def test_whoever_has_gone_is_told_nothing() -> None:
    async def play() -> None:
        crowd = Crowd("anna", "bruno")
        crowd.broadcaster.discard(crowd.people[0])
        await crowd.bet("anna")
        await turns()
        assert crowd.numbers() == [[], [2]]
        assert len(crowd.broadcaster) == 1
        crowd.broadcaster.discard(crowd.people[0])
        crowd.broadcaster.stop()

    run(play())

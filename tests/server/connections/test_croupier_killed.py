"""A croupier's connection that is killed at every phase of a round, and comes back, or another croupier goes on.

It is killed before every command of anybody, and after every command of the croupier before the answer was read.  No
card may be lost then, and none may be there twice.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest
from msgspec import Raw, json

from banco.core.boxes import ShowCards, TurnBox
from banco.core.cards import Card, read_cards
from banco.core.game import Awaits
from banco.core.messages import Actor, Burn, Command, Deal, DealFaceDown, NoMoreBets
from banco.games import GAMES
from banco.games.lucky_tree import messages as tree
from banco.games.lucky_tree.pays import Spot
from banco.games.lugano import commands as lugano
from banco.games.pai_lunliu import commands as pai
from banco.house.load_round import load_round
from banco.house.store.store import Store
from banco.table.games import TABLE_GAMES
from banco.table.inspector_call import waits_for_inspector
from banco.table.messages import OpenBetting, Ruling
from banco.table.settings import DealerKind
from banco.table.views.console import Console
from tests.server.support.floors import Floor, floor, join_everybody
from tests.server.support.halls import patient_settings, phase_of
from tests.server.support.servers import money_made, wrong_in
from tests.waits import eventually

CROUPIERS = ("vera", "carlo")
ON_BOX_1 = (lugano.Bet("anna", 1_000, "59 of box 1"), lugano.Bet("anna", 1_000, "play of box 1"))


@dataclass(frozen=True)
class Coup:
    """A coup of a new shoe, command by command, whoever gives them."""

    game: str
    commands: tuple[Command, ...]
    options: dict[str, Any] = field(default_factory=dict)


def deals(cards: str) -> tuple[Command, ...]:
    """These cards, dealt one by one."""
    return tuple(map(Deal, read_cards(cards)))


COUPS = {
    "lucky tree": Coup(
        "lucky-tree",
        (*deals("3♦"), Burn(3), tree.Bet("anna", 1_000, Spot.PLAYER), NoMoreBets(), *deals("9♥ 2♣ K♥ 3♣")),
    ),
    "lugano, misdealt": Coup(
        "lugano",
        (
            *(*ON_BOX_1, NoMoreBets(), lugano.GiveCard(Card("2h"), 2), lugano.RebuildHand(), *deals("6♠ A♣")),
            *(lugano.Choose("anna", 1, lugano.Choice.CARD), *deals("4♦ Q♠")),
        ),
    ),
    "lugano, cards in hand": Coup(
        "lugano",
        (
            *(*ON_BOX_1, NoMoreBets(), DealFaceDown(), *deals("6♠"), DealFaceDown(), ShowCards(1, read_cards("2♥ A♣"))),
            *(lugano.Choose("anna", 1, lugano.Choice.CARD), *deals("4♦"), TurnBox(1), *deals("Q♠")),
        ),
        {"cards_in_hand": True},
    ),
    "pai lunliu": Coup(
        "pai-lunliu",
        (
            *(pai.TakeBox("anna", 1), pai.TakeBox("bruno", 2), pai.Accept("anna"), pai.BankStake("anna", 10_000)),
            *(pai.Bet("bruno", 4_000, "box 2"), pai.EndOfTime(), pai.Accept("anna"), *[DealFaceDown()] * 4),
            *(ShowCards(1, read_cards("4♣ 6♣")), ShowCards(2, read_cards("Q♥ 9♥"))),
        ),
        {"boxes": 2},
    ),
}


class KilledCroupier:
    """The croupier of a coup, whose connection is killed again and again, and what must lie on the table then."""

    def __init__(self, here: Floor) -> None:
        self.here, self.live = here, here.house.hall.tables[here.table]
        self.name = CROUPIERS[0]
        self.phases: set[str] = set()
        self.lying: Counter[Card | None] = Counter()
        self.hidden: list[Card] = []
        self.out = 0
        self.given: list[tuple[str, Command]] = []

    async def comes_back(self) -> None:
        """The same croupier after a kill, or every second time the other one, finds the table as it was."""
        await self.here.sees(self.name, lambda table: table.state.number == self.live.desk.number)
        expected = self.console.expected
        await self._is_killed()
        if len(self.given) % 2:
            self.name = CROUPIERS[self.name == CROUPIERS[0]]
            await self.here.duty("ines", croupier=self.name)
        await self._stands()
        assert self.console.expected == expected

    async def gives(self, command: Command) -> None:
        """Give a command and be killed before the answer is read; asked again by the same key nothing more happens."""
        before, key, desk = self.live.desk.number, f"k{len(self.given)}", self.live.desk
        due = desk.game.awaits(desk.played.state) if desk.played else None
        asked = asyncio.ensure_future(self.here.tables[self.name].ask(command, key))
        await eventually(lambda: self.live.desk.number > before)
        await self._is_killed()
        await asyncio.gather(asked, return_exceptions=True)
        self._lays(command, due)
        await self._stands()
        again = await self.here.tables[self.name].ask(command, key)
        assert (again.number, again.repeated) == (before + 1, True)
        await self._stands(comes=False)

    @property
    def console(self) -> Console:
        """What the croupier sees."""
        console = self.here.tables[self.name].state.console
        assert console is not None
        return console

    async def _is_killed(self) -> None:
        """The connection is gone: everybody is told, and no clock runs but the inspector's."""
        self.phases.add(phase_of(self.live))
        await self.here.is_killed(self.name)
        await self.here.sees("anna", lambda table: bool(table.state.croupier and not table.state.croupier.present))
        assert self.live.deadline is None or waits_for_inspector(self.live.desk)

    async def _stands(self, *, comes: bool = True) -> None:
        """Exactly the cards that were entered lie on the table, and exactly the others are left."""
        if comes:
            await self.here.comes(self.name)
            await self.here.sees(self.name, lambda table: bool(table.state.console and table.state.console.on_duty))
        lying = Counter(dealt.card for dealt in self.console.cards)
        assert lying == (self.lying if self.live.desk.played else Counter())
        assert self.console.cards_left == sum(self.console.pack.values()) - self.out

    def _lays(self, command: Command, due: Awaits | None) -> None:
        """What the command brings on the table where this is due, or takes away unseen."""
        self.given.append((self.name, command))
        if isinstance(command, Burn):
            self.out += command.count
        elif isinstance(command, ShowCards):
            self.lying += Counter(command.cards)
            self.lying -= Counter({None: len(command.cards)})
        elif isinstance(command, TurnBox):
            self.lying += Counter(self.hidden)
            self.lying -= Counter({None: len(self.hidden)})
        elif isinstance(command, Deal | DealFaceDown | lugano.GiveCard):
            card = getattr(command, "card", None)
            hides = due is not None and due.face_down
            self.hidden += [card] if hides and card else []
            self.lying += Counter([None if hides else card])
            self.out += 1


async def play(here: Floor, coup: Coup) -> KilledCroupier:
    """Play the coup, with the croupier killed around every command."""
    for name in ("anna", "bruno"):
        await here.tables[name].sit(20_000)
    await here.duty("vera")
    vera = KilledCroupier(here)
    await here.sees("vera", lambda table: bool(table.state.console and table.state.console.on_duty))
    await vera.gives(OpenBetting())
    for command in coup.commands:
        await vera.comes_back()
        if command.actor is Actor.CROUPIER:
            await vera.gives(command)
        elif command.actor is Actor.INSPECTOR:
            await here.asks("ines", Ruling("a second look", Raw(json.encode(command))))
        else:
            await here.asks(command.player, command)  # type: ignore[attr-defined]
    await vera.comes_back()
    return vera


@pytest.mark.parametrize("coup", COUPS.values(), ids=COUPS)
def test_no_card_is_lost_and_none_comes_twice_whenever_the_croupier_is_killed(store: Store, coup: Coup) -> None:
    settings = patient_settings(coup.game, dealer=DealerKind.CROUPIER, options=coup.options)

    async def run() -> None:
        join_everybody(store)
        async with floor(store, [settings], "anna", "bruno", "vera", "ines") as here:
            vera = await play(here, coup)
        stored = store.read(lambda c: load_round(c, GAMES, f"{settings.name}/1"))
        acts = [(by.asker, move.command) for by, move in zip(stored.asked, stored.played.moves, strict=True)]
        assert [act for act in acts if act[0] in CROUPIERS] == vera.given[1:]
        assert {name for name, _ in vera.given} == set(CROUPIERS)
        assert vera.phases == {"", *phases_of(coup)}

    asyncio.run(run())
    assert not wrong_in(store)
    assert money_made(store) == 0


@pytest.mark.parametrize("game", [name for name, game in TABLE_GAMES.items() if game.has_croupier])
def test_the_coups_go_through_every_phase(game: str) -> None:
    phases = {phase for coup in COUPS.values() if coup.game == game for phase in phases_of(coup)}
    begun = GAMES[game].start(GAMES[game].options(), GAMES[game].opening())
    assert phases == {phase.value for phase in type(begun.phase)} - {"over"}


def phases_of(coup: Coup) -> list[str]:
    """The phase before each command of the coup."""
    game = GAMES[coup.game]
    state, phases = game.start(game.options(**coup.options), game.opening()), []
    for command in coup.commands:
        phases.append(state.phase.value)
        for event in game.decide(state, command):
            state = game.evolve(state, event)
    return phases

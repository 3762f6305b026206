"""What players' choices have cost them against the best ones, counted from the stored rounds when it is asked for.

A cost follows from the journal and the laboratory, so that it is stored nowhere: only what was counted last is kept in
memory.  Choices that the system has made for somebody who was away do not count, and void rounds do not either.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection

from banco.core.game import Offer
from banco.core.messages import Chooser, Command, PlayerCommand
from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.history.moves_with_state import moves_with_state
from banco.house.history.plays import credit_after, finished_plays
from banco.house.load_round import Games, StoredRound, load_round
from banco.ledger.purses import Money
from banco.odds.common.advice import Advice, Sight, most_worth, sight_of
from banco.odds.games import ODDS
from banco.table.orders import net_gain
from banco.table.views.offers import affordable_offers

ROUNDS_TOGETHER = 25
"""How many rounds one question counts at the most, so that no question takes long."""

MOST_KEPT = 100_000
"""How many rounds' costs are kept in memory, those asked for last."""

PARTS_OF_A_CENT = 10**6
"""Costs are added up in millionths of a cent: fractions of many rounds have no common denominator."""

Read = Callable[[Callable[[Connection], Any]], Awaitable[Any]]


class ChoiceCost(Struct, frozen=True, kw_only=True):
    """A player's choices in a game for one money: how many, how many of them were the best, what the others cost."""

    game: str
    money: Money
    choices: int
    best: int
    cost: Cents


class ChoiceCosts(Struct, frozen=True):
    """The costs of a player's choices in the rounds that are counted, and how many rounds are still to be counted."""

    costs: tuple[ChoiceCost, ...]
    rounds_left: int


class RoundCost(NamedTuple):
    """What a player's choices in a round have cost, in millionths of a cent."""

    game: str
    money: Money
    choices: int
    best: int
    cost: int


class ChoiceCounter:
    """Counts what choices have cost, some rounds at a time, and keeps what it has counted."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._known: OrderedDict[tuple[str, str], RoundCost] = OrderedDict()

    async def costs_of(self, read: Read, player: str, since: Millis) -> ChoiceCosts:
        """What the player's choices since then have cost, as far as it is counted."""
        rounds: tuple[str, ...] = await read(lambda c: finished_plays(c, player, games_with_choices(), since))
        new = [name for name in rounds if (name, player) not in self._known]
        for name in new[:ROUNDS_TOGETHER]:
            stored: StoredRound = await read(partial(load_round, games=self._games, round_id=name))
            credit: Cents = await read(partial(credit_after, round_id=name, player=player))
            self._keep(name, player, await asyncio.to_thread(round_cost, stored, player, credit))
        found = [self._known[name, player] for name in rounds if (name, player) in self._known]
        return ChoiceCosts(added_up(found), len(rounds) - len(found))

    def _keep(self, name: str, player: str, cost: RoundCost) -> None:
        self._known[name, player] = cost
        if len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)


def games_with_choices() -> tuple[str, ...]:
    """The games in which choices have a cost."""
    return tuple(name for name, odds in ODDS.items() if odds.advice and odds.advice.choices)


def round_cost(stored: StoredRound, player: str, credit: Cents) -> RoundCost:
    """What the player's own choices in the round have cost, who had this credit after it."""
    costs = list(choice_costs(stored, player, credit))
    best = sum(cost == 0 for cost in costs)
    return RoundCost(
        stored.played.game.name, stored.money, len(costs), best, round(sum(costs, Fraction(0)) * PARTS_OF_A_CENT)
    )


def choice_costs(stored: StoredRound, player: str, credit: Cents) -> Iterator[Fraction]:
    """What each choice that the player has made has cost, in cents, against those that their credit then covered."""
    played, advice = stored.played, ODDS[stored.played.game.name].advice
    if advice is None:
        return
    game, state = played.game, played.game.start(played.options, played.opening)
    moves = moves_with_state(stored)
    for at, moved in enumerate(moves):
        command = moved.move.command
        if isinstance(command, advice.choices) and moved.by is Chooser.PLAYER and of_player(command, player):
            later = (event for one in moves[at:] for event in one.move.events)
            sight = sight_of(game, played.options, played.opening, state, player)
            covered = affordable_offers(game, state, player, credit - net_gain(later, player), sight.offers)
            yield cost_of(advice, replace(sight, offers=covered), command)
        state = moved.state


def of_player(command: Command, player: str) -> bool:
    """Whether the command is this player's."""
    return isinstance(command, PlayerCommand) and command.player == player


def cost_of(advice: Advice, sight: Sight, command: Command) -> Fraction:
    """How much less than the best choice this one was worth, in cents.

    The command is offered as it was given: its cards may stand in another order than the house would name them.
    """
    found = advice.worths(replace(sight, offers=(*sight.offers, Offer(command))))
    chosen = next(worth for worth in found if worth.command is command)
    return most_worth(found) - chosen.cents


def added_up(costs: list[RoundCost]) -> tuple[ChoiceCost, ...]:
    """The costs by game and money, in the order in which the house lists its games."""
    sums: dict[tuple[str, Money], list[RoundCost]] = defaultdict(list)
    for cost in costs:
        sums[cost.game, cost.money].append(cost)
    return tuple(
        ChoiceCost(
            game=game,
            money=money,
            choices=sum(cost.choices for cost in found),
            best=sum(cost.best for cost in found),
            cost=round(Fraction(sum(cost.cost for cost in found), PARTS_OF_A_CENT)),
        )
        for game in games_with_choices()
        for money in Money
        if (found := [cost for cost in sums[game, money] if cost.choices])
    )

"""What is Pai Lunliu's own in how its tables are conducted: the bank is covered, backers are invited, bets stand."""

from __future__ import annotations

from collections.abc import Iterable

from banco.core.boxes import TurnBox, known_cards
from banco.core.cards import Card
from banco.core.messages import Actor, Command, Event, NoMoreBets
from banco.core.time import Millis
from banco.games.pai_lunliu.commands import InviteBackers, LetStand
from banco.games.pai_lunliu.events import CardsExposed
from banco.games.pai_lunliu.state import Phase, State
from banco.table.desk import Desk
from banco.table.settings import Clocks
from banco.table.stages import DueAction, StageStart
from banco.table.table_game import CardPlace


def is_covered(desk: Desk) -> bool:
    """Whether the betting waits for nothing any more: the boxes hold as much as the bank."""
    state = desk.played.state if desk.played else None
    return state is not None and state.phase is Phase.BETTING and not state.missing


def due(desk: Desk, clocks: Clocks, start: StageStart, last: Millis) -> DueAction | None:
    """What the croupier of Pai Lunliu does without waiting for the end of a clock.

    Boxes that nobody holds are turned at once (§3.6), backers are invited when half of the time is over (§3.2), and
    nulla va più is said soon after the bank is covered (§3.3), never later than the time is over.
    """
    if desk.played is None:
        return None
    end = start.stage_started_at + clocks.betting
    for offer in desk.game.legal(desk.played.state, Actor.CROUPIER):
        command = offer.command
        if isinstance(command, TurnBox):
            return DueAction(last, command=command)
        if isinstance(command, NoMoreBets) and start.covered_at is not None:
            return DueAction(min(end, start.covered_at + clocks.covered), command=command, since=start.covered_at)
        if isinstance(command, InviteBackers) and desk.played.state.missing:
            return DueAction(start.stage_started_at + clocks.betting // 2, command=command, until=end)
    return None


def not_ready(state: State) -> tuple[str, ...]:
    """The holders who come first (§3.2) and have neither bet nor passed."""
    return tuple(state.holders[box] for box in state.kept) if state.missing else ()


def disputed_by(state: State) -> str:
    """The holder who disputes the bank (§4.9), until the inspector has decided."""
    return state.disputed_by or ""


def open_cards(state: State, box: int) -> tuple[Card, ...]:
    """The cards of a box that were turned up before the betting was closed (§6.1)."""
    exposed = range(len(state.cards))[state.places(box)]
    return known_cards(state.cards[at] for at in exposed if at < state.exposed)


def card_places(state: State, event: Event) -> tuple[CardPlace, ...]:
    """The boxes before which the cards lie that were turned up too early: they are the first of the deal (§6.2)."""
    exposed = len(event.cards) if isinstance(event, CardsExposed) else 0
    return tuple(CardPlace(state.deal_order[at % state.options.boxes]) for at in range(exposed))


def standing_bets(desk: Desk, players: Iterable[str]) -> tuple[Command, ...]:
    """Pai Lunliu §7.5: the side bets that tied in the last coup, to be let stand for their owners."""
    if desk.played is None:
        return ()
    state = desk.played.state
    offers = (offer.command for player in players for offer in desk.game.legal(state, player))
    return tuple(command for command in offers if isinstance(command, LetStand))

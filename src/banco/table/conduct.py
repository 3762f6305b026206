"""How a table is conducted: what the system does next, and when, if nobody does anything before.

It reads the game's own protocol and adds only the clocks: chance is dealt card by card, the croupier
closes the betting when the time is over, and a choice that a player leaves open is made by the system.
At a solo table the player sets the pace, and only chance is dealt without asking.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from msgspec import Struct

from banco.core.boxes import LeaveBox
from banco.core.game import Awaits, Offer, never_absent
from banco.core.messages import Actor, Command
from banco.games.pai_lunliu.commands import LetStand
from banco.games.pai_lunliu.state import State
from banco.table.desk import Desk
from banco.table.entry import Millis
from banco.table.settings import Clocks, TableSettings


class Stage(Struct, frozen=True):
    """A stretch of a round during which one clock runs: its phase, and whose choice it waits for."""

    round: str
    phase: str
    waits_for: tuple[str, ...] = ()


class Due(NamedTuple):
    """What the system does at a moment: deal, give a command, or open the next round where neither is told."""

    at: Millis
    awaits: Awaits | None = None
    command: Command | None = None


def stage_of(desk: Desk, players: Iterable[str]) -> Stage:
    """The stage the table is in."""
    if desk.played is None:
        return Stage(desk.round_id, "between rounds")
    return Stage(
        desk.round_id, desk.played.state.phase.value, tuple(str(command) for command in _left_open(desk, players))
    )


def due(desk: Desk, settings: TableSettings, players: Iterable[str], since: Millis, last: Millis) -> Due | None:
    """What is due next: `since` is when the stage began, `last` when something last happened."""
    clocks = settings.clocks
    if desk.played is None:
        return Due(since + (0 if settings.solo else clocks.pause))
    if awaits := chance_due(desk):
        return Due(last + clocks.card, awaits)
    if settings.solo:
        return None
    players = tuple(players)
    if open_choices := _left_open(desk, players):
        return Due(since + _time_for(desk, clocks), command=open_choices[0])
    command = _croupiers(desk, players)
    return Due(since + clocks.betting, command=command) if command else None


def chance_due(desk: Desk) -> Awaits | None:
    """The card or the dice that the round waits for, if it does."""
    return desk.game.awaits(desk.played.state) if desk.played else None


def began(desk: Desk, times: Sequence[Millis], players: Iterable[str]) -> Millis:
    """When the stage began that the table is in, from the stored times of the round's entries, its opening first."""
    if desk.played is None or not times:
        return times[-1] if times else 0
    players, played = tuple(players), desk.played
    state = desk.game.start(played.options, played.opening)
    before = replace(desk, played=replace(played, state=state))
    stage, since = stage_of(before, players), times[0]
    for move, at in zip(played.moves, times[1:], strict=True):
        for event in move.events:
            state = desk.game.evolve(state, event)
        now = stage_of(replace(desk, played=replace(played, state=state)), players)
        if now != stage:
            stage, since = now, at
    return since


def standing_bets(desk: Desk, players: Iterable[str]) -> tuple[LetStand, ...]:
    """Pai Lunliu §7.5: the side bets that tied in the last coup, to be let stand for their owners."""
    if not (desk.played and isinstance(desk.played.state, State)):
        return ()
    offers = (offer.command for player in players for offer in _legal(desk, player))
    return tuple(command for command in offers if isinstance(command, LetStand))


def boxes_left(desk: Desk, players: Iterable[str]) -> tuple[LeaveBox, ...]:
    """The boxes of those who have left the table, to be given up for them as soon as boxes change hands."""
    gone = _holders(desk) - set(players)
    offers = (offer.command for player in sorted(gone) for offer in _legal(desk, player))
    return tuple(command for command in offers if isinstance(command, LeaveBox))


def _holders(desk: Desk) -> set[str]:
    """Who holds a box of Pai Lunliu, where a holder has to turn his cards and to answer for the bank."""
    state = desk.played.state if desk.played else None
    return set(state.holders.values()) if isinstance(state, State) else set()


def _legal(desk: Desk, player: str) -> tuple[Offer, ...]:
    return desk.game.legal(desk.played.state, player) if desk.played else ()


def _croupiers(desk: Desk, players: Sequence[str]) -> Command | None:
    """What the croupier does when the time is over: he goes on, or breaks off where that cannot be waited for."""
    if desk.played is None:
        return None
    state = desk.played.state
    offers = [offer.command for offer in desk.game.legal(state, Actor.CROUPIER)]
    going_on = next((command for command in offers if command.goes_on), None)
    if going_on or not offers:
        return going_on
    nobody_can = players and not any(desk.game.legal(state, player) for player in players)
    return offers[0] if desk.sessions or nobody_can else None


def _left_open(desk: Desk, players: Iterable[str]) -> list[Command]:
    """The choices the system would make for these players, were they absent; and for holders who have left."""
    if desk.played is None or desk.game.absent is never_absent:
        return []
    players = tuple(players)
    gone = sorted(_holders(desk) - set(players))
    choices = (desk.game.absent(desk.played.state, player) for player in (*players, *gone))
    return [choice for choice in choices if choice]


def _time_for(desk: Desk, clocks: Clocks) -> Millis:
    """A bank is thought over longer than a card."""
    return clocks.choice if desk.sessions else clocks.bank

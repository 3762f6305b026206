"""A round told: its bets, its cards, who chose what, and everything that happened."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from sqlalchemy import Connection

from banco.core.cards import Card
from banco.core.errors import Refusal
from banco.core.messages import Chooser, Event, PlayerCommand
from banco.core.notation import write_message
from banco.core.record import tell
from banco.core.round import Move
from banco.house.desks import Games, StoredRound, load_round
from banco.house.history.asked import Asked, asked_in
from banco.house.history.bets import Bet, open_bets, settled_bets
from banco.house.history.places import cards_by_place
from banco.house.history.plays import Play, plays_in
from banco.ledger.purses import Money
from banco.table.askers import SYSTEM
from banco.table.entry import Millis, RoundState
from banco.table.messages import VoidRound


class NotYourRound(Refusal):
    """A player asks for a round of others."""

    sentence = "{player} has not played in round {round}."


class Choice(Struct, frozen=True):
    """Something a player decided, or the system for him."""

    at: Millis
    player: str
    by: Chooser
    told: str


class Step(Struct, frozen=True):
    """A command and what came of it; `asked` and `key` are empty where they are not for the reader."""

    at: Millis
    asker: str
    key: str
    asked: str
    events: tuple[Event, ...]
    told: tuple[str, ...]


class Story(Struct, frozen=True, kw_only=True):
    """A round as its reader may see it: the reader's own bets and choices, or everybody's for the staff."""

    round: str
    table: str
    game: str
    rules: int
    money: Money
    state: RoundState
    opened_at: Millis
    closed_at: Millis | None
    plays: tuple[Play, ...]
    bets: tuple[Bet, ...]
    cards: dict[str, tuple[Card, ...]]
    choices: tuple[Choice, ...]
    steps: tuple[Step, ...]


def story(connection: Connection, games: Games, round_id: str, player: str | None = None) -> Story:
    """The round as the player may see it, who must have played in it; without a player, as the staff may."""
    stored = load_round(connection, games, round_id)
    if player is not None and player not in stored.sessions:
        raise NotYourRound(player=player, round=round_id)
    return told_story(connection, stored, player)


def told_story(connection: Connection, stored: StoredRound, player: str | None) -> Story:
    """The stored round, told for this reader."""
    played = stored.played
    moves = tuple(zip(asked_in(connection, stored.id), _moves(stored), strict=False))
    return Story(
        round=stored.id,
        table=stored.table,
        game=played.game.name,
        rules=played.game.rules,
        money=stored.money,
        state=stored.state,
        opened_at=stored.opened_at,
        closed_at=stored.closed_at,
        plays=tuple(play for play in plays_in(connection, stored.id) if player in (None, play.player)),
        bets=(*settled_bets(stored, player), *open_bets(stored, player)),
        cards=cards_by_place(played.game.view(played.state, player)),
        choices=tuple(_choices(moves, player)),
        steps=tuple(_step(stored, asked, move, player) for asked, move in moves),
    )


def _moves(stored: StoredRound) -> tuple[Move, ...]:
    """Every command of the round, the one that made it void among them."""
    if stored.voided is None:
        return stored.played.moves
    return (*stored.played.moves, Move(VoidRound(stored.id, stored.voided.why), (stored.voided,)))


def _choices(moves: tuple[tuple[Asked, Move], ...], player: str | None) -> Iterator[Choice]:
    """What was decided without naming an amount, and by whom."""
    for asked, move in moves:
        command = move.command
        if isinstance(command, PlayerCommand) and not hasattr(command, "cents") and player in (None, command.player):
            yield Choice(asked.at, command.player, _chooser(asked, command), write_message(command))


def _chooser(asked: Asked, command: PlayerCommand) -> Chooser:
    by: Chooser = getattr(command, "by", Chooser.PLAYER)
    return Chooser.SYSTEM if asked.asker == SYSTEM.name else by


def _step(stored: StoredRound, asked: Asked, move: Move, player: str | None) -> Step:
    """The command as its reader may see it: while the round is in play nobody is told a card that lies face down."""
    events, command = move.events, write_message(move.command)
    if stored.state is RoundState.OPEN:
        game, state = stored.played.game, stored.played.state
        events = tuple(game.shown(state, event, player) for event in events)
        command = command if isinstance(move.command, PlayerCommand) else ""
    told = tuple(line for event in events for line in tell(event))
    key = asked.key if player in (None, asked.asker) else ""
    return Step(asked.at, asked.asker, key, command, events, told)

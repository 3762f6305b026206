"""Tables and rounds as the store has them: read back, they stand exactly where they stood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from msgspec import json
from sqlalchemy import Connection, RowMapping, select

from banco.core.cards import read_cards
from banco.core.chance import RandomSource
from banco.core.dealer import Dealer
from banco.core.errors import BadInput
from banco.core.game import Game, Opening, Options
from banco.core.messages import Command, Event
from banco.core.record import find_game
from banco.core.round import Move, Round, replayed
from banco.core.shoe import Shoe
from banco.house.store.schema import chains, journal, plays, rounds, shoes
from banco.ledger.purses import Money
from banco.table.desk import Desk, LastRound, resumed
from banco.table.entry import Millis, RoundState
from banco.table.messages import OpenRound, RoundOpened, RoundVoided, VoidRound
from banco.table.shoes import cards_drawn

Games = Mapping[str, Game[Any]]


class UnknownRound(BadInput):
    """No such round was ever opened."""

    sentence = "There is no round “{round}”."


@dataclass(frozen=True)
class StoredRound:
    """A round as the store has it: what was played, and what the books say of it."""

    id: str
    table: str
    money: Money
    state: RoundState
    opened_at: Millis
    closed_at: Millis | None
    shoe: str
    played: Round[Any]
    voided: RoundVoided | None
    sessions: Mapping[str, str]


def load_round(connection: Connection, games: Games, round_id: str) -> StoredRound:
    """The round of that name, played again from its stored events, with the number of the rules it was played by."""
    row = connection.execute(select(rounds).where(rounds.c.id == round_id)).mappings().one_or_none()
    if row is None:
        raise UnknownRound(round=round_id[:80])
    game = replace(find_game(row["game"], games), rules=row["rules"])
    moves, voided = _moves(connection, game, row)
    options: Options = json.decode(row["options"], type=game.options)
    opening: Opening = json.decode(row["opening"], type=game.opening)
    state = replayed(game, options, opening, tuple(event for move in moves for event in move.events))
    seats = select(plays.c.player, plays.c.session).where(plays.c.round == round_id)
    return StoredRound(
        id=round_id,
        table=row["table_name"],
        money=Money(row["money"]),
        state=RoundState(row["state"]),
        opened_at=row["opened_at"],
        closed_at=row["closed_at"],
        shoe=row["shoe"],
        played=Round(game, options, opening, moves, state),
        voided=voided,
        sessions={row.player: row.session for row in connection.execute(seats)},
    )


def load_desk(connection: Connection, games: Games, table: str) -> Desk | None:
    """The table as it stands: with its round in play, or ready for the next; None if it never opened one."""
    newest = select(rounds.c.id, rounds.c.round_number).where(rounds.c.table_name == table)
    last = connection.execute(newest.order_by(rounds.c.round_number.desc()).limit(1)).one_or_none()
    if last is None:
        return None
    stored = load_round(connection, games, last.id)
    number = connection.execute(select(chains.c.number).where(chains.c.name == table)).scalar_one()
    played = stored.played
    desk = Desk(
        table=table,
        game=find_game(played.game.name, games),
        options=played.options,
        money=stored.money,
        number=number,
        rounds=last.round_number,
        opening=played.opening,
        shoe=stored.shoe,
    )
    return resumed(desk, LastRound(played, stored.voided), stored.sessions, stored.state)


def _moves(connection: Connection, game: Game[Any], row: RowMapping) -> tuple[tuple[Move, ...], RoundVoided | None]:
    """Every command of the round with its events; and its end, where it was made void."""
    query = select(journal.c.command, journal.c.events).where(
        journal.c.chain == row["table_name"], journal.c.number >= row["first_entry"]
    )
    if row["last_entry"] is not None:
        query = query.where(journal.c.number <= row["last_entry"])
    any_event: Any = game.any_event | RoundOpened | RoundVoided
    commands = json.Decoder(game.any_command | OpenRound | VoidRound)
    events = json.Decoder(tuple[any_event, ...])
    moves, voided = [], None
    for command, told in connection.execute(query.order_by(journal.c.number)):
        happened: tuple[Event, ...] = events.decode(told)
        if isinstance(happened[0], RoundVoided):
            voided = happened[0]
        elif not isinstance(happened[0], RoundOpened):
            asked: Command = commands.decode(command)
            moves.append(Move(asked, happened))
    return tuple(moves), voided


def dealer_of(connection: Connection, desk: Desk, source: RandomSource) -> Dealer:
    """The dealer of the round in play, its shoe drawn down to the next card."""
    cards = connection.execute(select(shoes.c.cards).where(shoes.c.id == desk.shoe)).scalar_one()
    return Dealer(Shoe(read_cards(cards), gone=cards_drawn(desk)), source)

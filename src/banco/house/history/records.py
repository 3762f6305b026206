"""A player's rounds in the round notation, to be verified anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import NamedTuple
from urllib.parse import quote

from sqlalchemy import Connection

from banco.core.errors import Refusal
from banco.house.history.hidden_cards import FaceDownCards
from banco.house.history.notation_export import write_notation
from banco.house.history.page import every_page
from banco.house.history.player_view import for_reader
from banco.house.history.plays import Play, PlayResult, check_played
from banco.house.history.round_filter import ALL_ROUNDS, RoundFilter
from banco.house.load_round import Games, load_round
from banco.house.store.store import Store
from banco.table.entry import RoundState


class StillInPlay(Refusal):
    """The record of a round tells every card, so there is none before the round is over."""

    sentence = "Round {round} is still in play: its record is written when it is over."


class Record(NamedTuple):
    """A round's record; that of a void round ends with who broke it off, and why."""

    round: str
    text: str

    @property
    def file_name(self) -> str:
        """A name for the record's file, whatever the table is called."""
        table, _, number = self.round.rpartition("/")
        return f"{quote(table, safe='')}-{number}.txt"


def record(connection: Connection, games: Games, round_id: str, player: str | None = None) -> Record:
    """The record of a round that is over, for a player who played in it or, without one, for the staff."""
    if player is not None:
        check_played(connection, player, round_id)
    stored = load_round(connection, games, round_id)
    if stored.state is RoundState.OPEN:
        raise StillInPlay(round=round_id)
    return Record(round_id, write_notation(for_reader(stored, player).stored, player))


def records(store: Store, games: Games, player: str, round_filter: RoundFilter = ALL_ROUNDS) -> Iterator[Record]:
    """The records of finished rounds that pass the filter, the newest first; the store is read page by page.

    Void rounds without a record for the player are left out.
    """
    for found in every_page(store, player, round_filter):
        over = tuple(play for play in found if play.result is not PlayResult.OPEN)
        yield from store.read(partial(_records, games=games, plays=over))


def _records(connection: Connection, games: Games, plays: tuple[Play, ...]) -> list[Record]:
    found = []
    for play in plays:
        with suppress(FaceDownCards):
            found.append(record(connection, games, play.round, play.player))
    return found

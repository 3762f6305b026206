"""A bet found again by the id that the client gave it."""

from __future__ import annotations

from msgspec import Struct, json
from sqlalchemy import Connection, select

from banco.core.errors import Refusal
from banco.house.desks import Games, load_round
from banco.house.history.plays import Play
from banco.house.history.steps import Step
from banco.house.history.story import told_story
from banco.house.store.schema import journal
from banco.table.entry import Millis, RoundState
from banco.table.messages import OpenRound


class NeverArrived(Refusal):
    """No command of that id was ever taken from whoever asks."""

    sentence = "Nothing with the id “{key}” has arrived from {asker}: nothing was taken."


class FoundBet(Struct, frozen=True):
    """What was asked under the id and what came of it; where the round stands now, and the asker in it."""

    key: str
    asker: str
    at: Millis
    table: str
    round: str
    game: str
    state: RoundState
    steps: tuple[Step, ...]
    play: Play | None


def find_bet(connection: Connection, games: Games, asker: str, key: str) -> FoundBet:
    """What became of the command that the asker's client gave this id; refused where it never arrived."""
    round_id = None if "\0" in asker + key else _round_of(connection, asker, key)
    if round_id is None:
        raise NeverArrived(key=key[:80], asker=asker[:40])
    told = told_story(connection, load_round(connection, games, round_id), asker)
    steps = tuple(step for step in told.steps if (step.asker, step.key) == (asker, key))
    play = told.plays[0] if told.plays else None
    return FoundBet(key, asker, steps[0].at, told.table, told.round, told.game, told.state, steps, play)


def _round_of(connection: Connection, asker: str, key: str) -> str | None:
    """The round in which the command was played: the last that was opened at its table before it."""
    asked = select(journal.c.chain, journal.c.number).where(journal.c.asker == asker, journal.c.key == key)
    found = connection.execute(asked).one_or_none()
    if found is None:
        return None
    opening = journal.c.command.startswith('{"do":"open_round"', autoescape=True)
    before = select(journal.c.command).where(journal.c.chain == found.chain, journal.c.number < found.number, opening)
    command = connection.execute(before.order_by(journal.c.number.desc()).limit(1)).scalar_one_or_none()
    return json.decode(command, type=OpenRound).round if command else None

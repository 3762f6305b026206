"""Finds a bet by the idempotency key that the client gave it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct, ValidationError, json
from sqlalchemy import Connection, select

from banco.core.errors import Refusal
from banco.core.messages import Command
from banco.core.record.notation import write_message
from banco.core.time import Millis
from banco.house.accounts.messages import ChangePassword, CloseAccount, CorrectRound, CreateAccount, Deposit, Withdraw
from banco.house.history.plays import Play
from banco.house.history.steps import Step
from banco.house.history.story import story_for
from banco.house.limits.messages import ExcludeSelf, SetLimit
from banco.house.load_round import Games, load_round
from banco.house.sessions.messages import CloseSession, OpenSession, TopUp
from banco.house.store.journals.names import is_office
from banco.house.store.schema import journal
from banco.table.entry import RoundState
from banco.table.messages import OpenRound


class NeverArrived(Refusal):
    """No command of that id was ever taken from whoever asks."""

    sentence = "Nothing with the id “{key}” has arrived from {asker}: nothing was taken."


class NoBet(Refusal):
    """The id stands for something that the office did, not for a bet."""

    sentence = "“{key}” from {asker} was no bet but “{what}”, and it was done: {asked}."


OfficeCommand = (
    OpenSession
    | TopUp
    | CloseSession
    | Deposit
    | Withdraw
    | SetLimit
    | ExcludeSelf
    | ChangePassword
    | CreateAccount
    | CloseAccount
    | CorrectRound
)
"""Commands to the office under a player's own keys, which can be described in words."""


class JournalEntry(NamedTuple):
    """A command in the journal, and its place there."""

    chain: str
    number: int
    command: str


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
    """What became of the bet under this key; refused if nothing arrived under it, or if it was no bet."""
    entry = None if "\0" in asker + key else _entry(connection, asker, key)
    if entry is None:
        raise NeverArrived(key=key[:80], asker=asker[:40])
    if is_office(entry.chain):
        what, asked = _describe_office_command(entry.command)
        raise NoBet(key=key, asker=asker, what=what, asked=asked)
    told = story_for(connection, load_round(connection, games, _round_of(connection, entry)), asker)
    steps = tuple(step for step in told.steps if (step.asker, step.key) == (asker, key))
    play = told.plays[0] if told.plays else None
    return FoundBet(key, asker, steps[0].at, told.table, told.round, told.game, told.state, steps, play)


def _entry(connection: Connection, asker: str, key: str) -> JournalEntry | None:
    columns = (journal.c.chain, journal.c.number, journal.c.command)
    asked = select(*columns).where(journal.c.asker == asker, journal.c.key == key)
    found = connection.execute(asked).one_or_none()
    return JournalEntry(*found) if found else None


def _round_of(connection: Connection, entry: JournalEntry) -> str:
    """The round of the command: the last one that was opened at its table before it."""
    opening = journal.c.command.startswith('{"do":"open_round"', autoescape=True)
    before = select(journal.c.command).where(journal.c.chain == entry.chain, journal.c.number < entry.number, opening)
    command = connection.execute(before.order_by(journal.c.number.desc()).limit(1)).scalar_one()
    return json.decode(command, type=OpenRound).round


def _describe_office_command(command: str) -> tuple[str, str]:
    """The name of the office command and its description; a command of the staff has only its name."""
    what: str = json.decode(command)["do"]
    try:
        asked: Command = json.decode(command, type=OfficeCommand)
    except ValidationError:
        return what, what
    return what, write_message(asked)

"""A stored entry as one node tells it to the others, and the step that it is on their desks.

The rules are pure, so a node that has the same desk plays the same command and gets the same events: only what was
asked goes over the bus, and the chance that followed it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from msgspec import Struct, json, structs

from banco.core.errors import Refusal
from banco.core.game import Awaits, Game
from banco.core.messages import Command
from banco.core.time import Millis
from banco.table.desk import Deal, Desk, Step
from banco.table.messages import OPENING, STAFF_COMMANDS, OpenRound, TableEvent, VoidRound, commitment_in
from banco.table.moves import MoveReader, command_batch_reader, commands_in
from banco.table.permissions import Asker, Role
from banco.table.settings import DealerKind

_read_opening = json.Decoder(OpenRound).decode
_read_void = json.Decoder(VoidRound).decode
VOID = '{"do":"void_round"'
THEN = '"what":"then"'
"""How an entry that voids a round begins, and where a command within an entry is told."""


class OtherDesk(Refusal):
    """An entry does not follow from the desk that a node has: the node reads the table from the store."""

    sentence = "Entry {number} of {table} does not follow from what this node knows of it."


class ToldEntry(Struct, frozen=True, gc=False):
    """What another node needs to take the same step: who asked for what, and what came of it."""

    number: int
    at: Millis
    asker: str
    session: str
    key: str
    command: str
    events: str


def told_entry(step: Step) -> ToldEntry:
    """The step's entry as other nodes are told."""
    entry = step.entry
    session = entry.acted or next((staked.session for staked in entry.staked), "")
    return ToldEntry(entry.number, entry.at, entry.asker, session, entry.key, entry.command, entry.events)


def replay(desk: Desk, told: ToldEntry) -> Step:
    """The step of an entry that another node has stored; refused if it does not follow from this desk."""
    if told.number != desk.number + 1:
        raise OtherDesk(number=told.number, table=desk.table)
    step = _replayed(desk, told)
    if step.entry.events != told.events:
        raise OtherDesk(number=told.number, table=desk.table)
    return step


def _replayed(desk: Desk, told: ToldEntry) -> Step:
    asker = Asker(told.asker, Role.SYSTEM)  # who may ask was checked where the entry was stored
    if told.command.startswith(OPENING):
        return _opened(desk, told)
    if told.command.startswith(VOID):
        return desk.void(asker, _read_void(told.command).why, told.at)
    asked = _reader_of(desk.game).asked(told.command)
    dealt = _dealt(desk.game, told, len(commands_in(asked)))
    return desk.play(asker, told.key, asked, told.at, told.session, _dealer(dealt, told) if dealt else None)


def _dealer(dealt: Sequence[Command], told: ToldEntry) -> Deal:
    """Deals what was dealt before."""
    commands = iter(dealt)

    def deal(due: Awaits) -> Command:
        command = next(commands, None)
        if command is None:
            raise OtherDesk(number=told.number, table=str(due))
        return command

    return deal


def _opened(desk: Desk, told: ToldEntry) -> Step:
    """The next round, opened with the options and the opening that the entry names."""
    game, command = desk.game, _read_opening(told.command)
    if command.rules != game.rules:
        raise OtherDesk(number=told.number, table=desk.table)
    ready = desk.with_options(json.decode(command.options, type=game.options))
    opening = json.decode(command.opening, type=game.opening)
    if opening != (ready.opening or game.opening()):
        ready = replace(ready, opening=opening)
    dealer = DealerKind.AUTOMATIC if command.shoe else DealerKind.CROUPIER
    step = ready.with_dealer(dealer).open(told.at, command.shoe, commitment=commitment_in(told.events))
    return step._replace(entry=structs.replace(step.entry, asker=told.asker, key=told.key))


def _dealt(game: Game[Any], told: ToldEntry, asked: int) -> Sequence[Command]:
    """The commands of chance that the entry holds after those that were asked for."""
    if THEN not in told.events:
        return ()
    given = _reader_of(game).moves(told.asker, told.command, told.events)
    return [move.move.command for move in given][asked:]


class EntryReader:
    """Reads the entries of a game."""

    def __init__(self, game: Game[Any]) -> None:
        commands = game.any_command | STAFF_COMMANDS
        self.asked = command_batch_reader(commands)
        self.moves = MoveReader(commands, game.any_event | TableEvent).moves


_readers: dict[tuple[str, int], EntryReader] = {}


def _reader_of(game: Game[Any]) -> EntryReader:
    """The reader of this game's entries; to make one takes a while."""
    known = game.name, game.rules
    if known not in _readers:
        _readers[known] = EntryReader(game)
    return _readers[known]

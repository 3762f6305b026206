"""A round as text: a head, then one line a command with what came of it behind the arrow.

    banco round 1
    game: paijiu
    rules: 1
    currency: EUR
    …

    anna bets 10.00 on north
    …
    deal Q♥ → west takes Q♥

Reading plays the commands again and holds every arrow against what the rules now say, so a changed
card, amount or result does not pass.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import fields

from banco.core.errors import BadInput, BancoError
from banco.core.game import Game
from banco.core.messages import Command, Event
from banco.core.notation import read_message, read_value, write_message, write_value
from banco.core.round import Move, Round, new_round

FIRST_LINE = "banco round 1"
ARROW = " → "

T = TypeVar("T")


class BadRecord(BadInput):
    """The record cannot be read, or does not say what the rules say."""

    sentence = "Line {line} of the record: {why}."


class UnknownGame(BadInput):
    """There is no game of that name."""

    sentence = "“{name}” is not a game of this house; there are {games}."


def tell(event: Event) -> tuple[str, ...]:
    """The event in words, a line or several."""
    told = getattr(event, "told", None)
    return told() if told else (write_message(event),)


def write_round(played: Round[Any]) -> str:
    """The round as text."""
    return "\n".join([*_head(played), "", *(line for move in played.moves for line in _move_lines(move)), ""])


def read_round(text: str, games: Mapping[str, Game[Any]]) -> Round[Any]:
    """The round that the text records, played again and verified line by line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord(line=1, why=f"a record begins with “{FIRST_LINE}”")
    blank = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    played = _opened(lines[1:blank], games)
    for at, command, told in _moves(lines, blank, played.game):
        played = _verified(played, at, command, told)
    return played


def _head(played: Round[Any]) -> list[str]:
    facts = {"game": played.game.name, "rules": str(played.game.rules)}
    for part in (played.options, played.opening):
        hints = {field.name: field.type for field in fields(part)}
        facts |= {name: write_value(hint, getattr(part, name)) for name, hint in hints.items()}
    return [FIRST_LINE, *(f"{name}: {value}" for name, value in facts.items())]


def _move_lines(move: Move) -> list[str]:
    told = [line for event in move.events for line in tell(event)]
    written = write_message(move.command)
    return [written + "".join(ARROW + line for line in told[:1]), *("   " + ARROW + line for line in told[1:])]


def _opened(head: list[str], games: Mapping[str, Game[Any]]) -> Round[Any]:
    facts: dict[str, tuple[int, str]] = {}
    for at, line in enumerate(head, start=2):
        name, colon, value = line.partition(":")
        if not colon or name in facts:
            raise BadRecord(line=at, why=f"“{line}” is no “name: value”, or stands twice")
        facts[name] = at, value.strip()
    game = _game(facts, games)
    options, opening = _struct(game.options, facts), _struct(game.opening, facts)
    if facts:
        name, (at, _) = next(iter(facts.items()))
        raise BadRecord(line=at, why=f"{game.name} knows no “{name}”")
    return _guarded(1, lambda: new_round(game, options, opening))


def _game(facts: dict[str, tuple[int, str]], games: Mapping[str, Game[Any]]) -> Game[Any]:
    at, name = facts.pop("game", (1, ""))
    game = find_game(name, games)
    at, rules = facts.pop("rules", (1, ""))
    if rules != str(game.rules):
        raise BadRecord(line=at, why=f"it was played by rules {rules or '?'}, these are rules {game.rules}")
    return game


def find_game(name: str, games: Mapping[str, Game[Any]]) -> Game[Any]:
    """The game of that name."""
    if name not in games:
        raise UnknownGame(name=name[:40], games=", ".join(games))
    return games[name]


def _struct(kind: type[Any], facts: dict[str, tuple[int, str]]) -> Any:
    """Options or opening from the head; what the head leaves out has its default."""
    values = {}
    for field in fields(kind):
        if field.name in facts:
            at, text = facts.pop(field.name)
            values[field.name] = _guarded(at, partial(read_value, field.type, text))
    return _guarded(1, lambda: kind(**values))


def _moves(lines: list[str], start: int, game: Game[Any]) -> list[tuple[int, Command, list[str]]]:
    """Each command with its line number and the events told behind it."""
    moves: list[tuple[int, Command, list[str]]] = []
    for at, line in enumerate(lines[start:], start=start + 1):
        written, arrow, told = line.partition(ARROW.strip())
        if not line.strip():
            continue
        if written.strip():
            moves.append((at, _command(at, written.strip(), game), []))
        elif not moves:
            raise BadRecord(line=at, why="nothing can happen before the first command")
        if arrow:
            moves[-1][2].append(told.strip())
    return moves


def _command(at: int, text: str, game: Game[Any]) -> Command:
    for kind in game.decides:
        command = _guarded(at, partial(read_message, kind, text))
        if isinstance(command, Command):
            return command
    raise BadRecord(line=at, why=f"“{text[:60]}” is no command of {game.name}")


def _verified(played: Round[Any], at: int, command: Command, told: list[str]) -> Round[Any]:
    after = _guarded(at, lambda: played.play(command))
    true = [line for event in after.moves[-1].events for line in tell(event)]
    for number, (recorded, happened) in enumerate(zip(told, true, strict=False)):
        if recorded != happened:
            raise BadRecord(line=at + number, why=f"it says “{recorded}”, but by the rules “{happened}”")
    if len(told) != len(true):
        raise BadRecord(line=at, why=f"{len(told)} consequences are told, by the rules there are {len(true)}")
    return after


def _guarded(at: int, step: Callable[[], T]) -> T:
    """The step's result; an error in it becomes an error of that line."""
    try:
        return step()
    except BadRecord:
        raise
    except BancoError as error:
        raise BadRecord(line=at, why=str(error).rstrip(".")) from error

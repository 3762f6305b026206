"""A round as text: a head, then one line a command with what came of it behind the arrow.

    banco round 2
    game: paijiu
    rules: 1
    dealer: automatic
    currency: EUR
    …

    anna bets 10.00 on north
    …
    deal Q♥ → west takes Q♥

A round that was broken off ends with the line of its `Void`.  Where the record knows who dealt, its head says so;
older records, and rounds that no house has dealt, leave it out.

Reading plays the commands again and holds every arrow against what the rules now say, so a changed
card, amount or result does not pass.  A record of the first notation, which told a settled bet with its stake
instead of what it had won, is held against its own wording.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import fields

from banco.core.errors import BadInput, BancoError
from banco.core.game import Game
from banco.core.messages import Command, Event
from banco.core.record.dealt_by import DealtBy, read_dealt_by
from banco.core.record.notation import read_message, read_value, write_message, write_value
from banco.core.record.void import Void, read_void
from banco.core.round import Move, Round, new_round
from banco.core.settlement import NOTATION, STAKE_AS_WON, Settled

FIRST_LINE = f"banco round {NOTATION}"
NOTATIONS = {f"banco round {notation}": notation for notation in range(STAKE_AS_WON, NOTATION + 1)}
"""The notations that are read, by the first line of their records."""

ARROW = " → "

T = TypeVar("T")


class BadRecord(BadInput):
    """The record cannot be read, or does not say what the rules say."""

    sentence = "Line {line} of the record: {why}."


class UnknownGame(BadInput):
    """There is no game of that name."""

    sentence = "“{name}” is not a game of this house; there are {games}."


class RecordedRound(NamedTuple):
    """A round as its record has it, how it was broken off, if it was, and who dealt it, where the record says so."""

    played: Round[Any]
    void: Void | None
    dealt_by: DealtBy | None = None


class Step(NamedTuple):
    """A line of the record: its number, what was asked, and what is told behind the arrow."""

    at: int
    asked: str
    consequences: list[str]


def event_lines(event: Event, notation: int = NOTATION) -> tuple[str, ...]:
    """The event in words, a line or several."""
    if isinstance(event, Settled):
        return event.describe(notation)
    describe = getattr(event, "describe", None)
    return describe() if describe else (write_message(event),)


def write_round(played: Round[Any], void: Void | None = None, dealt_by: DealtBy | None = None) -> str:
    """The round as text, with its end where it was broken off, and with whoever dealt it where that is known."""
    end = _lines(void.line, event_lines(void.settled)) if void else []
    return "\n".join(
        [*_head(played, dealt_by), "", *(line for move in played.moves for line in _move_lines(move)), *end, ""]
    )


def read_round(text: str, games: Mapping[str, Game[Any]]) -> Round[Any]:
    """The round that the text records, played again and verified line by line."""
    return _read_lines(text.splitlines(), games).played


def read_rounds(text: str, games: Mapping[str, Game[Any]]) -> tuple[RecordedRound, ...]:
    """The rounds that the text records one after another, each verified."""
    lines = text.splitlines()
    starts = [at for at, line in enumerate(lines) if line.strip() in NOTATIONS]
    if not starts or any(line.strip() for line in lines[: starts[0]]):
        starts = [0]
    ends = [*starts[1:], len(lines)]
    return tuple(_read_part(lines[start:end], games, start) for start, end in zip(starts, ends, strict=True))


def _read_part(lines: list[str], games: Mapping[str, Game[Any]], before: int) -> RecordedRound:
    """A round within a text; an error is told by its line in all of it."""
    try:
        return _read_lines(lines, games)
    except BadRecord as error:
        raise BadRecord(**{**error.facts, "line": int(str(error.facts["line"])) + before}) from error


def _read_lines(lines: list[str], games: Mapping[str, Game[Any]]) -> RecordedRound:
    notation = NOTATIONS.get(lines[0].strip()) if lines else None
    if notation is None:
        raise BadRecord(line=1, why=f"a record begins with “{FIRST_LINE}”")
    blank = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    (played, dealt_by), void = _read_head(lines[1:blank], games), None
    for step in _steps(lines, blank):
        if void:
            raise BadRecord(line=step.at, why="nothing can happen after a round was made void")
        void = read_void(step.asked, played.events)
        if void:
            _check_void(played, void, step, notation)
        else:
            played = _play_step(played, step, notation)
    return RecordedRound(played, void, dealt_by)


def _head(played: Round[Any], dealt_by: DealtBy | None) -> list[str]:
    facts = {"game": played.game.name, "rules": str(played.game.rules)}
    facts |= {"dealer": dealt_by.text} if dealt_by else {}
    for part in (played.options, played.opening):
        hints = {field.name: field.type for field in fields(part)}
        facts |= {name: write_value(hint, getattr(part, name)) for name, hint in hints.items()}
    return [FIRST_LINE, *(f"{name}: {value}" for name, value in facts.items())]


def _move_lines(move: Move) -> list[str]:
    return _lines(write_message(move.command), _consequences(move))


def _lines(asked: str, told: tuple[str, ...]) -> list[str]:
    """What was asked, with what came of it behind the arrow."""
    return [asked + "".join(ARROW + line for line in told[:1]), *("   " + ARROW + line for line in told[1:])]


def _consequences(move: Move, notation: int = NOTATION) -> tuple[str, ...]:
    return tuple(line for event in move.events for line in event_lines(event, notation))


def _read_head(head: list[str], games: Mapping[str, Game[Any]]) -> tuple[Round[Any], DealtBy | None]:
    facts: dict[str, tuple[int, str]] = {}
    for at, line in enumerate(head, start=2):
        name, colon, value = line.partition(":")
        if not colon or name in facts:
            raise BadRecord(line=at, why=f"“{line}” is no “name: value”, or stands twice")
        facts[name] = at, value.strip()
    game, dealt_by = _game(facts, games), _dealt_by(facts)
    options, opening = _struct(game.options, facts), _struct(game.opening, facts)
    if facts:
        name, (at, _) = next(iter(facts.items()))
        raise BadRecord(line=at, why=f"{game.name} knows no “{name}”")
    return _run_at_line(1, lambda: new_round(game, options, opening)), dealt_by


def _game(facts: dict[str, tuple[int, str]], games: Mapping[str, Game[Any]]) -> Game[Any]:
    at, name = facts.pop("game", (1, ""))
    game = find_game(name, games)
    at, rules = facts.pop("rules", (1, ""))
    played_by = game.by_rules(int(rules)) if rules.isdecimal() else None
    if played_by is None:
        raise BadRecord(line=at, why=f"it was played by rules {rules or '?'}, these are rules {game.rules}")
    return played_by


def _dealt_by(facts: dict[str, tuple[int, str]]) -> DealtBy | None:
    """Who dealt, where the head says so."""
    at, text = facts.pop("dealer", (1, ""))
    dealt_by = read_dealt_by(text)
    if text and dealt_by is None:
        raise BadRecord(line=at, why=f"“{text[:60]}” is no dealer")
    return dealt_by


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
            values[field.name] = _run_at_line(at, partial(read_value, field.type, text))
    return _run_at_line(1, lambda: kind(**values))


def _steps(lines: list[str], start: int) -> list[Step]:
    """Everything that was asked, with the events told behind it."""
    steps: list[Step] = []
    for at, line in enumerate(lines[start:], start=start + 1):
        asked, arrow, told = line.partition(ARROW.strip())
        if not line.strip():
            continue
        if asked.strip():
            steps.append(Step(at, asked.strip(), []))
        elif not steps:
            raise BadRecord(line=at, why="nothing can happen before the first command")
        if arrow:
            steps[-1].consequences.append(told.strip())
    return steps


def _command(at: int, text: str, game: Game[Any]) -> Command:
    for kind in game.decides:
        command = _run_at_line(at, partial(read_message, kind, text))
        if isinstance(command, Command):
            return command
    raise BadRecord(line=at, why=f"“{text[:60]}” is no command of {game.name}")


def _play_step(played: Round[Any], step: Step, notation: int) -> Round[Any]:
    command = _command(step.at, step.asked, played.game)
    after = _run_at_line(step.at, lambda: played.play(command))
    _check_consequences(step, _consequences(after.moves[-1], notation))
    return after


def _check_void(played: Round[Any], void: Void, step: Step, notation: int) -> None:
    if played.over:
        raise BadRecord(line=step.at, why="a round that was played to its end cannot be void")
    _check_consequences(step, event_lines(void.settled, notation))


def _check_consequences(step: Step, true: tuple[str, ...]) -> None:
    """Refuse what is told behind the arrow where the rules say otherwise."""
    for number, (recorded, happened) in enumerate(zip(step.consequences, true, strict=False)):
        if recorded != happened:
            raise BadRecord(line=step.at + number, why=f"it says “{recorded}”, but by the rules “{happened}”")
    if len(step.consequences) != len(true):
        raise BadRecord(
            line=step.at, why=f"{len(step.consequences)} consequences are told, by the rules there are {len(true)}"
        )


def _run_at_line(at: int, step: Callable[[], T]) -> T:
    """The step's result; an error in it becomes an error of that line."""
    try:
        return step()
    except BadRecord:
        raise
    except BancoError as error:
        raise BadRecord(line=at, why=str(error).rstrip(".")) from error

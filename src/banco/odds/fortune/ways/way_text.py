"""House ways that anybody may write: read as the game reads its own, and refused if they cannot be dealt by (§5.4)."""

from __future__ import annotations

from banco.core.errors import BadInput
from banco.games.fortune.hands import LOW_CARDS
from banco.games.fortune.ways import PLACES, SHAPES, HouseWay, Row, read_row


class BadHouseWay(BadInput):
    """A row that is not in the vocabulary, or a table that leaves some hand unset."""

    sentence = "“{row}” is no row of a house way: {why}."


def checked_way(name: str, text: str) -> HouseWay:
    """The house way that the rows of the text describe; refuses a table that leaves a kind of hand unset."""
    rows = tuple(checked_row(line) for line in text.strip().splitlines())
    for hand, shape in SHAPES.items():
        last = [row for row in rows if row.shape == shape][-1:]
        if not last or last[0].conditions or last[0].least_high:
            raise BadHouseWay(row=hand, why="its last row must hold always")
    return HouseWay(name, rows)


def checked_row(line: str) -> Row:
    """The row that the line describes, in words of the vocabulary and of cards that its hand has."""
    if line.count("|") != 3:
        raise BadHouseWay(row=line, why="a row is “hand | when | low hand | high hand”")
    try:
        row = read_row(line)
    except KeyError as unknown:
        raise BadHouseWay(row=line, why=f"the rule page (5.1) has no word “{unknown.args[0]}”") from unknown
    except ValueError as error:
        raise BadHouseWay(row=line, why="its low hand must be two cards") from error
    _check_cards(line, row)
    return row


def _check_cards(line: str, row: Row) -> None:
    """Refuse a row that speaks of cards its hand has not, or of one card as of two."""
    low = {*(row.low or ())}
    spoken_of = low | {place for place, _, _ in row.conditions}
    for name, (alike, higher) in PLACES.items():
        if (alike, higher) in spoken_of and row.shape.count(alike) <= higher:
            raise BadHouseWay(row=line, why=f"the hand has no “{name}”")
    if len(low) == 1 and max(low)[0] < LOW_CARDS:
        raise BadHouseWay(row=line, why="its low hand must be two cards")

"""The five roads: published examples, the page's pictures, and the rules told in another way."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json

from banco.table.roads.bead import Bead
from banco.table.roads.big_road import BigRoadMark, big_road
from banco.table.roads.derived import Colour, DerivedMark, DerivedRoad, LookBack
from banco.table.roads.grid import ROWS, dragon_tails
from banco.table.roads.results import BaccaratResult, Winner
from banco.table.roads.roads import Roads, roads

PAGE = (Path(__file__).parent.parent.parent / "docs" / "roads.md").read_text("utf-8")

Mark = Bead | BigRoadMark | DerivedMark

WINNERS = {"P": Winner.PLAYER, "B": Winner.BANKER, "T": Winner.TIE}
LETTERS = {winner: letter for letter, winner in WINNERS.items()}
POINTS = {"P": (7, 5), "B": (4, 6), "T": (6, 6)}
MIRROR = str.maketrans("PB", "BP")

shoes = st.text("PBT", max_size=90)
streaky_shoes = st.lists(st.tuples(st.sampled_from("PBT"), st.integers(1, 14)), max_size=14).map(
    lambda runs: "".join(letter * length for letter, length in runs)
)
any_shoe = shoes | streaky_shoes
every_derived_road = pytest.mark.parametrize("back", LookBack, ids=lambda back: back.name.lower())


def results(text: str) -> list[BaccaratResult]:
    """`PBT` as three results."""
    return [BaccaratResult(WINNERS[letter], *POINTS[letter]) for letter in text]


def derived(text: str, back: LookBack) -> DerivedRoad:
    road: DerivedRoad = getattr(roads(results(text)), back.name.lower())
    return road


def colours(text: str, back: LookBack) -> str:
    """The marks of a derived road in their order, r and b."""
    return "".join(mark.colour.value[0] for mark in derived(text, back).marks)


def places(marks: Iterable[Mark]) -> list[tuple[int, int]]:
    return [(mark.column, mark.row) for mark in marks]


def entries(text: str) -> list[tuple[int, int]]:
    """Column and depth, from 0, of every win on a big road that could grow without end."""
    wins = text.replace("T", "")
    cells: list[tuple[int, int]] = []
    for index, letter in enumerate(wins):
        column, depth = cells[-1] if cells else (-1, 0)
        cells.append((column, depth + 1) if index and letter == wins[index - 1] else (column + 1, 0))
    return cells


# Published examples


BIG_EYE, SMALL, COCKROACH = LookBack


@pytest.mark.parametrize(
    ("shoe", "back", "marks"),
    [
        ("BBPPPBPBB", BIG_EYE, "rbbbrb"),
        ("BBPPPBPBB", SMALL, "bbb"),
        ("BBPPPBPBB", COCKROACH, "br"),
        ("PBPPBPPPPBPPBP", BIG_EYE, "rbbbbrrbbbbb"),
        ("BPB", BIG_EYE, "r"),
        ("BBPP", BIG_EYE, "r"),
        ("BBPPP", BIG_EYE, "rb"),
        ("BBPPPP", BIG_EYE, "rbr"),
        ("BTPTB", BIG_EYE, "r"),
    ],
)
def test_the_derived_roads_of_published_examples(shoe: str, back: LookBack, marks: str) -> None:
    """Worked examples of three public projects.

    The nine coups with all three roads: the plan of the scoreboard in the baccarat simulator by Sabien Nguyen, worked
    out there cell by cell.  The fourteen coups: the baccarat engine by J. Conradi, its example of twenty results up
    to the tie (from there on it lets a tie swallow the change of column, which no board does).  The short ones: the
    boundary cases of the Nine Road Baccarat Lab, which names the Wizard of Odds' page on
    baccarat score boards as its source.
    """
    assert colours(shoe, back) == marks


def test_the_double_dragon_tail_of_a_published_example() -> None:
    """Nine Banker wins and ten of the Player: the example of the baccarat engine by J. Conradi."""
    banker = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5), (2, 5), (3, 5)]
    player = [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (3, 4), (4, 4), (4, 5), (5, 5)]
    assert places(big_road(results("B" * 9 + "P" * 10))) == banker + player


@pytest.mark.parametrize(
    ("shoe", "marks"),
    [
        ("", []),
        ("TT", [(None, 2)]),
        ("TTB", [("B", 2)]),
        ("TTBTP", [("B", 3), ("P", 0)]),
        ("BBPTPB", [("B", 0), ("B", 0), ("P", 1), ("P", 0), ("B", 0)]),
        ("PTTP", [("P", 2), ("P", 0)]),
    ],
)
def test_ties_are_counted_on_the_last_win_and_before_it_on_the_empty_first_cell(
    shoe: str, marks: list[tuple[str | None, int]]
) -> None:
    """As World Gaming Magazine describes the big road: a line before the first win stands in the first cell, and the
    win is drawn over it, so that nobody can tell there whether the tie came before or after.
    """
    drawn = big_road(results(shoe))
    assert [(LETTERS[mark.winner] if mark.winner else None, mark.ties) for mark in drawn] == marks
    assert not drawn or places(drawn)[0] == (0, 0)


# The page


def grid(marks: Sequence[tuple[int, int, str]]) -> list[str]:
    """Six rows of cells two letters wide, a dot for an empty one."""
    cells = {(column, row): text for column, row, text in marks}
    width = max((column for column, _, _ in marks), default=0) + 1
    rows = ((cells.get((column, row), ".").ljust(2) for column in range(width)) for row in range(ROWS))
    return [" ".join(row).rstrip() for row in rows]


def bead_text(bead: Bead) -> str:
    return LETTERS[bead.winner] + str(max(bead.player_points, bead.banker_points))


def win_text(mark: BigRoadMark) -> str:
    return (LETTERS[mark.winner] if mark.winner else "") + (str(mark.ties) if mark.ties else "")


def derived_lines(road: DerivedRoad) -> list[str]:
    asked = [colour.value if colour else "nothing" for colour in (road.if_player, road.if_banker)]
    lines = grid([(mark.column, mark.row, mark.colour.value[0]) for mark in road.marks])
    return [*lines, f"next: player {asked[0]}, banker {asked[1]}"]


def drawn(road: str, shoe: Roads) -> list[str]:
    """One road as the page draws it."""
    if road == "bead plate":
        return grid([(bead.column, bead.row, bead_text(bead)) for bead in shoe.bead_plate])
    if road == "big road":
        return grid([(mark.column, mark.row, win_text(mark)) for mark in shoe.big_road])
    return derived_lines(getattr(shoe, road.replace(" ", "_")))


def pictures() -> list[tuple[str, str]]:
    """Every picture of the page: its shoe, and what is drawn under it."""
    return re.findall(r"^```text\nshoe: ([PBT]+)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_pictures_of_the_page_are_what_the_roads_give() -> None:
    names = set()
    for shoe, picture in pictures():
        headings = re.findall(r"^([a-z ]+):$", picture, re.MULTILINE)
        names |= set(headings)
        lines = [line for road in headings for line in (f"{road}:", *drawn(road, roads(results(shoe))))]
        assert picture == "\n".join(lines) + "\n"
    assert names == {"bead plate", "big road", "big eye boy", "small road", "cockroach pig"}


# The grid


@given(st.lists(st.integers(1, 20), max_size=30))
def test_a_streak_goes_down_and_turns_right_only_at_the_bottom_or_where_it_is_blocked(lengths: list[int]) -> None:
    cells = dragon_tails(lengths)
    assert len(set(cells)) == len(cells) == sum(lengths)
    start = 0
    for length in lengths:
        before, streak = set(cells[:start]), cells[start : start + length]
        assert streak[0][1] == 0
        for (column, row), after in pairwise(streak):
            stopped = row == ROWS - 1 or (column, row + 1) in before
            assert after == ((column + 1, row) if stopped else (column, row + 1))
        start += length


@given(st.lists(st.integers(1, 20), min_size=1, max_size=30))
def test_a_streak_begins_in_the_first_column_after_the_last_one_whose_top_is_free(lengths: list[int]) -> None:
    cells = dragon_tails(lengths)
    ends = [sum(lengths[:index]) for index in range(len(lengths))]
    for one, other in pairwise(ends):
        tops = {column for column, row in cells[:other] if row == 0}
        assert set(range(cells[one][0], cells[other][0])) <= tops
        assert cells[other][0] not in tops


def test_the_bead_plate_fills_down_then_right_with_ties_points_and_pairs() -> None:
    shoe = [*results("BPTBPT"), BaccaratResult(Winner.PLAYER, 9, 3, player_pair=True)]
    plate = roads(shoe).bead_plate
    assert places(plate) == [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 0)]
    assert "".join(LETTERS[bead.winner] for bead in plate) == "BPTBPTP"
    assert plate[-1] == Bead(1, 0, Winner.PLAYER, 9, 3, player_pair=True, banker_pair=False)


def test_a_win_on_the_big_road_bears_its_own_pairs() -> None:
    shoe = [
        BaccaratResult(Winner.BANKER, 4, 6, banker_pair=True),
        BaccaratResult(Winner.TIE, 6, 6, player_pair=True),
        BaccaratResult(Winner.PLAYER, 7, 5, player_pair=True),
    ]
    assert [(mark.player_pair, mark.banker_pair) for mark in big_road(shoe)] == [(False, True), (True, False)]


# The display


@given(any_shoe.filter(bool), st.integers(1, 30))
def test_a_narrow_display_shows_the_newest_columns_and_always_the_newest_mark(shoe: str, columns: int) -> None:
    whole, cut = roads(results(shoe)), roads(results(shoe), columns)
    pairs: list[tuple[Sequence[Mark], Sequence[Mark]]] = [
        (whole.bead_plate, cut.bead_plate),
        (whole.big_road, cut.big_road),
        (whole.big_eye_boy.marks, cut.big_eye_boy.marks),
        (whole.small_road.marks, cut.small_road.marks),
        (whole.cockroach_pig.marks, cut.cockroach_pig.marks),
    ]
    for every, shown in ((every, shown) for every, shown in pairs if every):
        moved = every[-1].column - shown[-1].column
        width = max(column for column, _ in places(every)) + 1
        assert moved == max(0, min(width - columns, every[-1].column))
        window = range(moved, moved + columns)
        assert places(shown) == [(column - moved, row) for column, row in places(every) if column in window]


@given(any_shoe)
def test_a_display_that_is_wide_enough_shows_everything_and_one_without_columns_nothing(shoe: str) -> None:
    assert roads(results(shoe), len(shoe)) == roads(results(shoe))
    nothing = roads(results(shoe), 0)
    assert not nothing.bead_plate
    assert not nothing.big_road
    assert not nothing.big_eye_boy.marks


@given(any_shoe)
def test_the_roads_go_to_json_and_back(shoe: str) -> None:
    there = roads(results(shoe), 20)
    assert json.decode(json.encode(there), type=Roads) == there


# Laws


@given(any_shoe)
def test_the_big_road_has_a_mark_for_every_win_and_bears_every_tie(shoe: str) -> None:
    marks = big_road(results(shoe))
    assert "".join(LETTERS[mark.winner] for mark in marks if mark.winner) == shoe.replace("T", "")
    assert sum(mark.ties for mark in marks) == shoe.count("T")


@every_derived_road
@given(shoe=any_shoe)
def test_a_derived_road_begins_in_its_column_at_the_second_row_or_in_the_next_column(back: LookBack, shoe: str) -> None:
    begun = [cell for cell in entries(shoe) if cell >= (back, 1)]
    assert len(derived(shoe, back).marks) == len(begun)
    if begun:
        assert begun[0] in ((back, 1), (back + 1, 0))


@given(any_shoe)
def test_a_mirrored_shoe_gives_the_mirrored_big_road_and_the_same_derived_roads(shoe: str) -> None:
    one, other = roads(results(shoe)), roads(results(shoe.translate(MIRROR)))
    assert places(one.big_road) == places(other.big_road)
    assert [win_text(mark).translate(MIRROR) for mark in one.big_road] == [win_text(mark) for mark in other.big_road]
    for back in LookBack:
        mine, mirrored = derived(shoe, back), derived(shoe.translate(MIRROR), back)
        assert mine.marks == mirrored.marks
        assert (mine.if_player, mine.if_banker) == (mirrored.if_banker, mirrored.if_player)


@every_derived_road
@given(shoe=any_shoe)
def test_ties_change_no_derived_road(back: LookBack, shoe: str) -> None:
    assert derived(shoe, back) == derived(shoe.replace("T", ""), back)


@every_derived_road
@given(shoe=any_shoe)
def test_the_predicted_mark_is_the_mark_that_comes(back: LookBack, shoe: str) -> None:
    now = derived(shoe, back)
    for letter, asked in (("P", now.if_player), ("B", now.if_banker)):
        assert colours(shoe, back) + (asked.value[0] if asked else "") == colours(shoe + letter, back)


@every_derived_road
@given(shoe=any_shoe)
def test_the_two_predicted_marks_are_always_opposite(back: LookBack, shoe: str) -> None:
    now = derived(shoe, back)
    assert {now.if_player, now.if_banker} in ({None}, {Colour.RED, Colour.BLUE})


@every_derived_road
@given(shoe=any_shoe)
def test_a_derived_road_is_drawn_like_the_big_road_of_its_colours(back: LookBack, shoe: str) -> None:
    marks = derived(shoe, back).marks
    as_wins = results("".join("B" if mark.colour is Colour.RED else "P" for mark in marks))
    assert places(marks) == places(big_road(as_wins))


# The rules told in another way


def told_cell_by_cell(shoe: str, back: int) -> str:
    """The derived road as it is told at the table, after each win anew.

    In a new column: is the column to the left as deep as the one so many further left?  In the same column: the cell
    so many columns to the left of the new one, and the cell above that one, are they both marked or both empty?
    """
    marks = ""
    board: set[tuple[int, int]] = set()
    for column, row in entries(shoe):
        board.add((column, row))
        deep = [sum((at, depth) in board for depth in range(len(shoe))) for at in range(column + 1)]
        if row == 0 and column > back:
            marks += "r" if deep[-2] == deep[-2 - back] else "b"
        if row > 0 and column >= back:
            left = (column - back, row)
            above = (column - back, row - 1)
            marks += "r" if (left in board) == (above in board) else "b"
    return marks


def told_by_the_turned_coup(shoe: str, back: int) -> str:
    """The rule of the display makers: only going down is judged, and a change is judged as its contrary, turned.

    Going down to row m beside a column of p marks: red to p, blue at p + 1, red again beyond.
    """
    marks = ""
    wins = shoe.replace("T", "")
    for index, (column, row) in enumerate(entries(shoe)):
        other = "P" if wins[index] == "B" else "B"
        at, depth = (column, row) if row else entries(wins[:index] + other)[-1]
        if at < back or depth == 0:
            continue
        m, p = depth + 1, sum(column == at - back for column, _ in entries(wins[:index]))
        going_down = "b" if m == p + 1 else "r"
        marks += going_down if row else going_down.translate(str.maketrans("rb", "br"))
    return marks


@every_derived_road
@given(shoe=any_shoe)
def test_the_derived_roads_described_cell_by_cell(back: LookBack, shoe: str) -> None:
    assert colours(shoe, back) == told_cell_by_cell(shoe, back)


@every_derived_road
@given(shoe=any_shoe)
def test_the_derived_roads_described_by_the_display_makers(back: LookBack, shoe: str) -> None:
    assert colours(shoe, back) == told_by_the_turned_coup(shoe, back)

"""A player's history taken along: the sheet of settled bets, and the record of every round."""

from __future__ import annotations

import csv
import io

import pytest

from banco.core.money import format_cents
from banco.core.record.round_text import FIRST_LINE, read_round
from banco.core.time import DAY
from banco.games import GAMES
from banco.house.dates import format_iso
from banco.house.history.csv_export import HEAD, escape_formula, export_csv
from banco.house.history.page import every_page
from banco.house.history.player_view import for_reader
from banco.house.history.records import Record, StillInPlay, record, records
from banco.house.history.round_filter import ALL_ROUNDS, RoundFilter
from banco.house.store.store import Store
from banco.table.permissions import SYSTEM, Asker, Role
from tests.house.support.evening import (
    FIRST_DAY,
    leave_in_play,
    rounds_of,
    stored,
    told,
)
from tests.house.support.rounds import PLAYERS, fund, keep

INSPECTOR = Asker("ines", Role.INSPECTOR)


def rows_of(house: Store, player: str, round_filter: RoundFilter = ALL_ROUNDS) -> list[dict[str, str]]:
    text = "".join(export_csv(house, GAMES, player, round_filter))
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


def test_the_csv_file_has_a_row_for_each_settled_bet(house: Store) -> None:
    for player in PLAYERS:
        rows = rows_of(house, player)
        plays = {play.round: play for play in rounds_of(house, player)}
        bets = [bet for play in plays for bet in told(house, play, player).bets]
        assert [row["where"] for row in rows] == [escape_formula(bet.where) for bet in bets]
        assert [row["stake"] for row in rows] == [format_cents(bet.stake) for bet in bets]
        assert [row["outcome"] for row in rows] == [bet.outcome.value for bet in bets if bet.outcome]
        for round_id, play in plays.items():
            mine = [row for row in rows if row["round"] == round_id]
            assert sum(cents(row["returned"]) for row in mine) == play.returned
            assert sum(cents(row["stake"]) for row in mine) == play.staked
            for row in mine:
                assert cents(row["balance_after"]) - cents(row["balance_before"]) == play.net
                assert (row["money"], row["table"], row["game"]) == (play.money.value, play.table, play.game)
                assert row["opened"] == format_iso(play.opened_at)


def cents(text: str) -> int:
    return int(text.replace(".", ""))


def test_the_csv_file_is_rfc_4180(house: Store) -> None:
    lines = list(export_csv(house, GAMES, "anna", RoundFilter(game="paijiu")))
    assert lines[0] == ",".join(HEAD) + "\r\n"
    assert all(line.endswith("\r\n") and line.count("\r\n") == 1 for line in lines)


@pytest.mark.parametrize("text", ["=1+1", "+8 of box 3", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_no_cell_is_evaluated_as_a_formula(text: str) -> None:
    assert escape_formula(text) == f"'{text}"
    assert escape_formula("paijiu-1") == "paijiu-1"


def test_names_that_would_be_formulas_or_more_cells_are_shown_as_they_are(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "paijiu", lambda state: state.bets, '=1+1, "2"\n')
    keep(store, desk.void(SYSTEM, "no light", FIRST_DAY))
    (player,) = desk.sessions
    row, *_ = rows_of(store, player)
    assert row["table"] == '\'=1+1, "2"\n'
    assert row["round"] == f"'{desk.round_id}"


def test_the_record_of_every_round_is_verified_and_is_the_round(house: Store) -> None:
    for player in PLAYERS:
        written = list(records(house, GAMES, player))
        assert [one.round for one in written] == [play.round for play in rounds_of(house, player)]
        for one in written:
            assert one.text.startswith(FIRST_LINE)
            assert read_round(one.text, GAMES) == for_reader(stored(house, one.round), player).stored.played
    assert house.read(lambda c: record(c, GAMES, "paijiu-1/1")).file_name == "paijiu-1-1.txt"


def test_records_leave_out_what_is_in_play(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "paijiu", lambda state: state.dealt)
    (player,) = desk.sessions
    assert desk.round_id not in [one.round for one in records(store, GAMES, player)]
    with pytest.raises(StillInPlay, match=desk.round_id):
        store.read(lambda c: record(c, GAMES, desk.round_id, player))
    keep(store, desk.void(SYSTEM, "no light", FIRST_DAY + 20 * DAY))
    one = next(one for one in records(store, GAMES, player) if one.round == desk.round_id)
    assert read_round(one.text, GAMES) == desk.played


@pytest.mark.parametrize("table", ["a/b", "../etc", "a b", "élan"])
def test_a_records_file_stays_in_its_folder(table: str) -> None:
    name = Record(f"{table}/3", "").file_name
    assert name.endswith("-3.txt")
    assert "/" not in name


def test_exports_read_page_after_page(house: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = "".join(export_csv(house, GAMES, "anna")), list(records(house, GAMES, "anna"))
    monkeypatch.setattr("banco.house.history.page.MOST_A_PAGE", 2)
    assert max(map(len, every_page(house, "anna"))) == 2
    assert ("".join(export_csv(house, GAMES, "anna")), list(records(house, GAMES, "anna"))) == whole

"""`banco figures`: what the house has won and what its bets returned, from a terminal."""

from __future__ import annotations

from tests.cli.support.office import Office


def test_the_figures_of_a_table_in_words_in_json_and_as_a_sheet(house: Office) -> None:
    house.says("account", "deposit", "anna", "20")
    house.says("session", "open", "anna", "t", "10")
    house.stake()
    house.says("void", "t/1", "--why", "the cards fell")
    (table,) = house.says("figures")["tables"]
    assert (table["table"], table["rounds"], table["voids"], table["money"]) == ("t", 0, 1, "EUR-play")
    assert "turnover" in house.tells("figures", "--table", "t")
    assert house.says("figures", "--from", "2100-01-01")["tables"] == []
    sheet = house.tells("figures", "--csv", "tables").splitlines()
    assert sheet[0].startswith("table,croupier,shift,money")
    assert sheet[1].startswith("t,,0,EUR-play,0,1")
    assert house.refused("figures", "--shift", "1").code == "shift_without_table"
    assert house.says("figures", "--croupier", "vera")["tables"] == []

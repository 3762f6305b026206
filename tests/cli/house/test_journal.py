"""`banco journal`: the office's journal at the command line."""

from __future__ import annotations

from tests.cli.support.office import Office


def test_the_journal_is_searched_by_who_and_what(house: Office) -> None:
    house.says("account", "deposit", "anna", "50", "--by", "maria")
    (entry,) = house.says("journal", "--by", "Maria")["entries"]
    assert (entry["by"], entry["command"]["do"], entry["events"][0]["after"]) == ("maria", "deposit", 5_000)
    made = house.says("journal", "--what", "create_account", "--limit", "1")
    assert made["entries"][0]["command"]["do"] == "create_account"
    assert made["next"] is not None
    assert house.tells("journal", "--what", "deposit").endswith(
        'maria: deposit {"player":"anna","money":"EUR-play","cents":5000}\n'
    )
    assert "more: --before" in house.tells("journal", "--limit", "1")
    assert house.tells("journal", "--to", "2020-01-01") == "the journal has no such entry\n"

"""`banco table`: the tables of the house, made, changed, enabled and disabled."""

from __future__ import annotations

import pytest
from tests.cli.support.office import Office
from tests.house.support.people import notes

from banco.house.store.store import Store


def office_notes(house: Office, tag: str) -> list[dict[str, object]]:
    def of(store: Store) -> list[dict[str, object]]:
        return [note for note in notes(store) if note["asked"]["do"] == tag]

    with house.store() as store:
        return of(store)


def test_a_table_is_added_changed_and_listed(house: Office) -> None:
    lugano = ("table", "add", "v", "lugano", "--option", "boxes=9", "--clock", "betting=9000", "--key", "k1")
    assert house.tells(*lugano) == "Table v is set up.\n"
    assert house.says(*lugano)["repeated"]
    assert [one["name"] for one in house.says("table", "list")["tables"]] == ["t", "u", "v"]
    changed = house.says(
        "table", "change", "v", "--title", "Nine", "--clock", "bank=8000", "--why", "slow", "--by", "maria"
    )
    assert (changed["title"], changed["options"]) == ("Nine", {"boxes": 9})
    assert (changed["clocks"]["betting"], changed["clocks"]["bank"]) == (9_000, 8_000)
    shown = house.says("table", "show", "v")
    assert (shown["options"]["boxes"], shown["options"]["packs"] > 0) == (9, True)
    assert "clocks.bank" in house.tells("table", "show", "v")
    (note,) = office_notes(house, "change_table")
    assert note["by"] == "maria"


def test_a_table_of_the_file_is_disabled_and_enabled(house: Office) -> None:
    assert house.tells("table", "disable", "t", "--why", "a worn pack") == "Table t takes no bets.\n"
    head, first, _ = house.tells("table", "list").splitlines()
    assert (head.split()[-1], first.split()[-1]) == ("bets", "no")
    assert house.says("table", "enable", "t")["enabled"]
    assert len(office_notes(house, "enable_table")) == 2


def test_square_brackets_in_a_title_are_text_like_any_other(house: Office) -> None:
    house.tells("table", "change", "t", "--title", "Nine [/b] [red]boxes")
    assert "  Nine [/b] [red]boxes  " in house.tells("table", "list")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("add", "t", "lugano"), "table_exists"),
        (("add", "v", "chess"), "unknown_game"),
        (("add", "v", "lugano", "--option", "boxes"), "not_name_and_value"),
        (("add", "v", "lugano", "--option", "boxes=70"), "bad_boxes"),
        (("add", "v", "lugano", "--clock", "betting=long"), "bad_settings"),
        (("change", "v"), "unknown_table"),
        (("change", "t", "--title", "\u202eevil"), "bad_settings"),
        (("disable", "t", "--why", "\u202eevil"), "no_reason"),
        (("change", "t", "--option", "colour=green"), "bad_settings"),
        (("change", "t", "--dealer", "croupier"), "bad_settings"),
        (("show", "v"), "unknown_table"),
        (("disable", "v"), "unknown_table"),
    ],
)
def test_what_makes_no_table_is_refused(sqlite_house: Office, words: tuple[str, ...], code: str) -> None:
    assert sqlite_house.refused("table", *words).code == code

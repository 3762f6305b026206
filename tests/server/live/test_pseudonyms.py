"""Nobody at a table is told the account of another: pseudonyms on the wire, display names in the company."""

from __future__ import annotations

from msgspec import json

from banco.core.names import renamed
from banco.core.settlement import Line, Outcome
from banco.games.lugano.view import BoxView
from banco.server.live.pseudonyms import Pseudonyms, SharedMessage
from banco.server.protocol import Company, Person
from banco.table.reasons.reason import reason
from tests.keys import OTHER, SEAL
from tests.server.support.halls import quick_settings
from tests.server.support.simulated import table_in_memory


def test_a_pseudonym_is_the_same_at_one_table_and_tells_nothing_at_another() -> None:
    one, other = Pseudonyms(), Pseudonyms()
    assert one.of("anna") == one.of("anna") != one.of("bruno")
    assert one.of("anna") != other.of("anna")
    assert "anna" not in one.of("anna")
    assert [one.of(name) for name in ("system", "house-t-1", "walk-t-1", "")] == ["system", "house-t-1", "walk-t-1", ""]


def test_every_node_of_a_house_tells_the_same_and_nobody_without_its_key() -> None:
    one, again = Pseudonyms("lugano-1", SEAL.pseudonym_key), Pseudonyms("lugano-1", SEAL.pseudonym_key)
    next_table, next_house = Pseudonyms("lugano-2", SEAL.pseudonym_key), Pseudonyms("lugano-1", OTHER.pseudonym_key)
    players = [f"guest-{number}" for number in range(20)]
    assert (one.of("anna"), one.number_of("anna")) == (again.of("anna"), again.number_of("anna"))
    assert len({names.of("anna") for names in (one, next_table, next_house)}) == 3
    numbers = [[names.number_of(player) for player in players] for names in (one, next_table, next_house)]
    assert len({tuple(told) for told in numbers}) == 3


def test_a_table_has_its_pseudonyms_of_the_houses_key_and_its_own_name() -> None:
    one, again = (table_in_memory(quick_settings("lugano"))[0] for _ in range(2))
    other, _ = table_in_memory(quick_settings("paijiu"))
    assert one.pseudonyms.of("anna") == again.pseudonyms.of("anna") != other.pseudonyms.of("anna")


def test_a_number_is_none_that_an_accounts_name_alone_would_give() -> None:
    names = [f"guest-{number}" for number in range(200)]
    numbers = [[Pseudonyms().number_of(name) for name in names] for _ in range(2)]
    assert sum(one == other for one, other in zip(*numbers, strict=True)) < 10


def test_a_seat_keeps_its_own_name_alone_and_bets_are_no_names() -> None:
    names = Pseudonyms()
    told = names.for_seat("anna")
    boxes = tuple(
        BoxView(box, holder, {}, (), (), 0, None, None, ()) for box, holder in enumerate(("anna", "bruno", None), 1)
    )
    assert [renamed(box, told).holder for box in boxes] == ["anna", names.of("bruno"), None]
    line = Line("bruno", "bruno", Outcome.WON, 5, 10)
    assert (renamed(line, told).player, renamed(line, told).where) == (names.of("bruno"), "bruno")
    facts = renamed(reason("won", player="bruno", spot="bruno"), told).facts
    assert facts == {"player": names.of("bruno"), "spot": "bruno"}


def test_the_company_is_told_to_players_by_pseudonyms_and_to_staff_by_accounts() -> None:
    names = Pseudonyms()
    people = (Person("anna", "Ada", 0, True), Person("bruno", "", 27, False))
    message = SharedMessage(Company(people, 0, False), names)
    assert json.decode(message.for_staff, type=Company).people == people
    told = json.decode(message.for_players, type=Company).people
    assert [(one.player, one.name) for one in told] == [(names.of("anna"), "Ada"), (names.of("bruno"), "")]

"""The audit of journals of accounts: of a house from before they had them, and of one from which some are cut off."""

from __future__ import annotations

import pytest
from alembic import command
from sqlalchemy import Connection, delete, func, select

from banco.core.request import Request
from banco.core.time import DAY, MINUTE
from banco.games import GAMES
from banco.house.audit.auditor import audit
from banco.house.audit.findings import WrongRow
from banco.house.audit.journal_ends import JournalEnd, journal_ends
from banco.house.cash.cash_desk import deposit, withdraw
from banco.house.history.office_journal import JournalFilter, search_journal
from banco.house.house_store import open_house_store
from banco.house.jobs import note_ends
from banco.house.store.database import Database
from banco.house.store.journals.names import OFFICE, is_office
from banco.house.store.journals.notes import MOST_TOGETHER, NOTED_AFTER
from banco.house.store.schema import accounts, chains, journal, unnoted_entries
from banco.house.store.store import Store
from banco.house.store.upgrade import migrations, upgrade
from banco.ledger.purses import Money
from tests.house.support.audits import let_down_guards
from tests.house.support.people import NOW, join
from tests.house.support.seats import MONEY, buy_in, funded
from tests.house.support.tampering.journal_edits import rehash_chain
from tests.house.support.undivided import LAST_UNDIVIDED, undivided
from tests.house.support.whole_house import live_through
from tests.keys import SEAL

LATER = NOW + 40 * DAY


def wrong(connection: Connection, seen: tuple[JournalEnd, ...] = ()) -> list[tuple[str, WrongRow]]:
    """What an audit finds, which has seen these ends before."""
    stages = audit(connection, GAMES, lambda *_: None, seen, seal=SEAL)
    return [(stage.stage, stage.wrong) for stage in stages if stage.wrong]


def journals(store: Store) -> set[str]:
    """The journals of the office that have entries."""
    names = store.read(lambda c: c.execute(select(chains.c.name).where(chains.c.number > 0)).scalars().all())
    return {name for name in names if is_office(name)}


def test_a_house_from_before_is_brought_up_and_proved_as_before(database_url: str) -> None:
    database = Database(database_url)
    with database.writing() as connection:
        config = migrations()
        config.attributes["connection"] = connection
        command.upgrade(config, LAST_UNDIVIDED)
    store = open_house_store(database, SEAL)
    with undivided():
        live_through(store)
    assert journals(store) == {OFFICE}
    seen = tuple(
        JournalEnd(name, number, bytes(end).hex())
        for name, number, end in store.read(lambda c: c.execute(select(chains).where(chains.c.number > 0)).all())
    )
    upgrade(database)
    assert store.read(lambda c: wrong(c, seen)) == []
    taken = store.do_now(lambda c: withdraw(c, Request(at=LATER, by="boss", key="new"), "emil", MONEY, 5))
    assert taken.cents == 5
    for number in range(2):
        buy_in(store, "emil", f"new-{number}", 5, LATER)
    join(store, "zoe")
    assert journals(store) == {OFFICE, "office/emil", "office/zoe"}
    assert store.read(lambda c: wrong(c, seen)) == []
    assert note_ends(store, LATER + NOTED_AFTER) == 4
    assert store.read(lambda c: wrong(c, seen)) == []
    store.close()


def test_entries_are_noted_after_their_time_and_their_journals_kept_by_the_houses_own(store: Store) -> None:
    funded(store, "anna", "bruno")
    assert note_ends(store, NOW + NOTED_AFTER - 1) == 0
    assert {end.chain for end in store.read(journal_ends)} == {"office/anna", "office/bruno"}
    assert note_ends(store, NOW + NOTED_AFTER) == 4
    assert {end.chain for end in store.read(journal_ends)} == {OFFICE}
    store.do_now(lambda c: deposit(c, Request(at=NOW, by="boss", key="more"), "anna", MONEY, 5))
    assert {end.chain for end in store.read(journal_ends)} == {OFFICE, "office/anna"}
    assert store.read(wrong) == []


@pytest.mark.slow
def test_more_entries_than_fit_into_a_note_are_noted_by_several(store: Store) -> None:
    funded(store, "anna")
    for number in range(MOST_TOGETHER):
        store.do_now(lambda c, key=f"{number}": deposit(c, Request(at=NOW, by="boss", key=key), "anna", MONEY, 5))  # type: ignore[misc]
    assert note_ends(store, NOW + NOTED_AFTER) == MOST_TOGETHER + 2
    assert store.read(lambda c: c.execute(select(func.count()).select_from(unnoted_entries)).scalar_one()) == 0
    assert store.read(wrong) == []


@pytest.fixture
def noted(store: Store) -> Store:
    """A house in which the journals of Anna and Bruno are noted; Carla's is not."""
    join(store, "anna", "bruno")
    note_ends(store, NOW + NOTED_AFTER)
    join(store, "carla")
    return store


def cut_off(connection: Connection, name: str) -> None:
    """Take an account away with everything that tells of it."""
    let_down_guards(connection)
    for table, column in (
        (journal, journal.c.chain),
        (chains, chains.c.name),
        (unnoted_entries, unnoted_entries.c.chain),
    ):
        connection.execute(delete(table).where(column == f"office/{name}"))
    connection.execute(delete(accounts).where(accounts.c.name == name))


def test_a_journal_that_was_noted_and_is_cut_off_is_missed(noted: Store) -> None:
    with noted.database.writing() as connection:
        end = next(one for one in _noted_ends(connection) if one.chain == "office/bruno")
        cut_off(connection, "bruno")
        ((stage, found),) = wrong(connection)
        expected = f"hash {end.hash}, as the house's journal has noted"
        assert (stage, found) == ("journal", WrongRow("journal", "office/bruno 1", "no such entry", expected))
        connection.rollback()


def test_a_journal_that_was_not_noted_and_is_cut_off_is_missed_by_whoever_has_kept_its_end(noted: Store) -> None:
    with noted.database.writing() as connection:
        seen = journal_ends(connection)
        cut_off(connection, "carla")
        assert wrong(connection) == []
        ((stage, found),) = wrong(connection, seen)
        assert (stage, found.row, found.found) == ("seen before", "office/carla 1", "no such entry")
        connection.rollback()


def test_a_journal_that_is_written_anew_is_found_by_the_houses_note(noted: Store) -> None:
    with noted.database.writing() as connection:
        let_down_guards(connection)
        connection.execute(journal.update().where(journal.c.chain == "office/anna").values(key="another"))
        rehash_chain(connection, "office/anna")
        ((stage, found),) = wrong(connection)
        assert (stage, found.row) == ("journal", "office/anna 1")
        assert "as the house's journal has noted" in found.expected
        connection.rollback()


def test_an_entry_that_is_neither_noted_nor_waits_for_it_is_found(noted: Store) -> None:
    with noted.database.writing() as connection:
        connection.execute(delete(unnoted_entries))
        ((stage, found),) = wrong(connection)
        assert (stage, found.table, found.row) == ("journal", "unnoted_entries", "office/carla 1")
        connection.rollback()


def test_all_journals_are_searched_together_in_the_order_of_their_moments(store: Store) -> None:
    funded(store, "anna", "bruno")
    for number, player in enumerate(("anna", "bruno", "anna"), 1):
        at = NOW + number * MINUTE
        store.do_now(lambda c, p=player, a=at: deposit(c, Request(at=a, by="boss", key=f"{a}"), p, Money.EUR, 5))  # type: ignore[misc]
    note_ends(store, NOW + 20 * MINUTE)
    pages, last = list[list[tuple[str, int]]](), list[str | None]([None])
    while not pages or last[-1]:
        page = store.read(lambda c: search_journal(c, JournalFilter(), 3, last[-1]))
        pages.append([(entry.journal, entry.number) for entry in page.entries])
        last.append(page.next)
    assert pages == [
        [(OFFICE, 1), ("office/anna", 4), ("office/bruno", 3)],
        [("office/anna", 3), ("office/bruno", 2), ("office/bruno", 1)],
        [("office/anna", 2), ("office/anna", 1)],
    ]


def _noted_ends(connection: Connection) -> tuple[JournalEnd, ...]:
    rows = connection.execute(select(journal.c.chain, journal.c.number, journal.c.hash)).all()
    return tuple(JournalEnd(chain, number, bytes(end).hex()) for chain, number, end in rows)

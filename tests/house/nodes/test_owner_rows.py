"""Nodes and owners in the database: who is alive by its clock, and who may take which table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from sqlalchemy import Connection, update

from banco.house.nodes.look import Look, look
from banco.house.nodes.node_rows import Node, begin_draining, sign_off, sign_on, sweep_dead
from banco.house.nodes.owner_rows import (
    add_tables,
    owner_of,
    ownerless,
    release,
    release_unplaced,
    tables_of,
    take,
)
from banco.house.store.database import Database
from banco.house.store.owners import nodes

T = TypeVar("T")
ONE, TWO = Node(id="one", name="first"), Node(id="two", name="second")


@pytest.fixture
def database(upgraded_url: str) -> Iterator[Database]:
    """A house of two nodes and three tables that nobody runs."""
    database = Database(upgraded_url)
    with database.writing() as connection:
        for node in (ONE, TWO):
            sign_on(connection, node)
        add_tables(connection, ["a", "b", "c"], placed=True)
        add_tables(connection, ["solo.anna"], placed=False)
    yield database
    database.close()


def do(database: Database, work: Callable[[Connection], T]) -> T:
    with database.writing() as connection:
        return work(connection)


def owners(database: Database, *tables: str) -> list[str]:
    return do(database, lambda c: [owner_of(c, table) for table in tables])


def die(connection: Connection, node: Node) -> None:
    """The node's lease is over by the database's clock."""
    connection.execute(update(nodes).where(nodes.c.id == node.id).values(alive_until=0))


def seen_by(database: Database, node: Node) -> Look:
    return do(database, lambda c: look(c, node))


def test_a_table_that_somebody_alive_has_is_taken_from_nobody(database: Database) -> None:
    assert do(database, lambda c: take(c, "one", ["a", "b"])) == {"a": 1, "b": 1}
    assert do(database, lambda c: take(c, "two", ["b", "c"])) == {"c": 1}
    assert do(database, lambda c: take(c, "one", ["a"])) == {"a": 1}
    assert owners(database, "a", "b", "c") == ["one", "one", "two"]


def test_the_tables_of_the_dead_and_released_ones_are_taken_with_a_higher_epoch(database: Database) -> None:
    do(database, lambda c: take(c, "one", ["a", "b"]))
    do(database, lambda c: release(c, "one", ["b"]))
    do(database, lambda c: release(c, "two", ["a"]))
    assert do(database, lambda c: take(c, "two", ["a", "b"])) == {"b": 2}
    do(database, lambda c: die(c, ONE))
    assert do(database, lambda c: take(c, "two", ["a", "b"])) == {"a": 2, "b": 2}
    assert do(database, lambda c: tables_of(c, "one")) == {}


def test_a_node_learns_by_its_next_beat_that_it_was_thought_dead(database: Database) -> None:
    do(database, lambda c: take(c, "one", ["a", "b"]))
    assert seen_by(database, ONE).kept is None
    do(database, lambda c: die(c, ONE))
    assert seen_by(database, TWO).ownerless == ("a", "b", "c")
    do(database, lambda c: take(c, "two", ["a"]))
    assert seen_by(database, ONE).kept == {"b": 1}
    assert seen_by(database, ONE).kept is None
    assert seen_by(database, TWO).ownerless == ("c",)


def test_a_beat_sees_who_is_alive_and_who_stays(database: Database) -> None:
    do(database, lambda c: begin_draining(c, "one"))
    seen = seen_by(database, TWO)
    assert [sorted(some) for some in (seen.alive, seen.staying, seen.dead)] == [["one", "two"], ["two"], []]
    do(database, lambda c: die(c, ONE))
    seen = seen_by(database, TWO)
    assert [sorted(some) for some in (seen.alive, seen.dead)] == [["two"], ["one"]]


def test_a_dead_node_is_forgotten_once_it_has_no_table_and_may_come_back(database: Database) -> None:
    do(database, lambda c: take(c, "one", ["a"]))
    do(database, lambda c: die(c, ONE))
    do(database, sweep_dead)
    assert seen_by(database, TWO).dead == {"one"}
    do(database, lambda c: take(c, "two", ["a"]))
    do(database, sweep_dead)
    assert seen_by(database, TWO).dead == set()
    assert seen_by(database, ONE).kept == {}
    assert seen_by(database, TWO).alive == {"one", "two"}


def test_whoever_signs_off_is_gone(database: Database) -> None:
    do(database, lambda c: sign_off(c, "one"))
    assert seen_by(database, TWO).alive == {"two"}


def test_a_player_s_own_table_is_placed_nowhere_and_let_go_of_when_its_node_has_died(database: Database) -> None:
    assert do(database, lambda c: take(c, "one", ["solo.anna"])) == {"solo.anna": 1}
    do(database, lambda c: release_unplaced(c, ["one"]))
    assert do(database, lambda c: owner_of(c, "solo.anna")) == "one"
    do(database, lambda c: die(c, ONE))
    assert "solo.anna" not in do(database, lambda c: ownerless(c, ["one"]))
    do(database, lambda c: release_unplaced(c, ["one"]))
    assert do(database, lambda c: owner_of(c, "solo.anna")) == ""
    assert do(database, lambda c: take(c, "two", ["solo.anna"])) == {"solo.anna": 2}


def test_a_table_that_is_known_stays_as_it_is(database: Database) -> None:
    do(database, lambda c: take(c, "one", ["a"]))
    do(database, lambda c: add_tables(c, ["a", "d"], placed=True))
    assert owners(database, "a", "d") == ["one", ""]

"""Which node should run which table: all agree, the load is even, and nothing moves that need not."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banco.house.nodes.placement import is_preferred, preferred_owner, yields_to

NODES = st.sets(st.text(min_size=1, max_size=20), min_size=1, max_size=8)
TABLES = st.sets(st.text(max_size=20), min_size=1, max_size=30)


def placed(tables: set[str], nodes: set[str]) -> dict[str, str | None]:
    return {table: preferred_owner(table, nodes) for table in tables}


@given(TABLES, NODES)
def test_everybody_agrees_whatever_the_order_in_which_they_know_the_nodes(tables: set[str], nodes: set[str]) -> None:
    one_way, other_way = sorted(nodes), sorted(nodes, reverse=True)
    for table in tables:
        owner = preferred_owner(table, one_way)
        assert owner == preferred_owner(table, other_way)
        assert [node for node in nodes if is_preferred(table, node, one_way)] == [owner]


@given(TABLES, NODES, st.text(min_size=1, max_size=20))
def test_a_node_that_comes_takes_tables_and_moves_no_other(tables: set[str], nodes: set[str], new: str) -> None:
    before, after = placed(tables, nodes - {new}), placed(tables, nodes | {new})
    assert all(after[table] in (before[table], new) for table in tables)


@given(TABLES, NODES, st.data())
def test_of_a_node_that_goes_only_its_own_tables_move(tables: set[str], nodes: set[str], data: st.DataObject) -> None:
    gone = data.draw(st.sampled_from(sorted(nodes)))
    before, after = placed(tables, nodes), placed(tables, nodes - {gone})
    assert {table for table in tables if before[table] != after[table]} == {
        table for table in tables if before[table] == gone
    }


def test_without_a_node_nobody_should_run_anything() -> None:
    assert preferred_owner("paijiu-1", ()) is None


@pytest.mark.parametrize("count", [2, 3, 10])
def test_the_tables_are_spread_evenly(count: int) -> None:
    tables = 3_000
    loads = Counter(preferred_owner(f"table-{at}", [f"node-{node}" for node in range(count)]) for at in range(tables))
    even = tables / count
    assert len(loads) == count
    assert all(abs(load - even) < 5 * even**0.5 for load in loads.values())


@given(TABLES, NODES, NODES)
def test_an_owner_that_asks_only_those_who_have_come_yields_the_tables_that_are_theirs_now(
    tables: set[str], nodes: set[str], came: set[str]
) -> None:
    before, after = placed(tables, nodes), placed(tables, nodes | came)
    for table, owner in before.items():
        assert owner
        assert yields_to(table, owner, came) is (after[table] != owner)

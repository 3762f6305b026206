"""The moments of a table's journal never go back, whatever clock an entry was made by."""

from __future__ import annotations

import pytest

from banco.games import GAMES
from banco.ledger.purses import Money
from banco.table.desk import Desk
from banco.table.orders import order_key
from banco.table.permissions import Asker, Role

INES = Asker("ines", Role.INSPECTOR)


@pytest.mark.parametrize("game", GAMES)
def test_no_entry_is_before_the_one_before(game: str) -> None:
    desk = Desk("t", GAMES[game], GAMES[game].options(), Money.PLAY_EUR).open(2_000).desk
    earlier = desk.void(INES, "no light", 1_000)
    assert (earlier.entry.at, earlier.desk.at) == (2_000, 2_000)
    assert earlier.desk.open(1_500).entry.at == 2_000
    assert earlier.desk.open(3_000).entry.at == 3_000
    assert all(order.key.startswith(order_key(2_000, "t", 2)) for order in earlier.entry.orders)

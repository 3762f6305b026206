"""A house as it was while all accounts shared the office's one journal, and one purse of the cashier."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from banco.house.store import office
from banco.house.store.journals import locks
from banco.house.store.journals.names import OFFICE
from banco.ledger import movements
from banco.ledger.purses import cashier

LAST_UNDIVIDED = "0014"
"""The revision of the last house in which they did."""


@contextmanager
def undivided() -> Iterator[None]:
    """Let every work enter what it does as it did then."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (office, locks):
            patch.setattr(module, "journal_of", lambda account="": OFFICE)
        patch.setattr(movements, "cashier", lambda money, player="": cashier(money))
        yield

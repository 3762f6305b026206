"""The books of some purses while a transaction is open: what is posted, and the balances after it."""

from __future__ import annotations

from collections.abc import MutableMapping

from banco.ledger.purses import may_be_overdrawn
from banco.ledger.transfers import BeyondCredit, Transfer

Posted = tuple[str, int, str, int, int]
"""A posting as the books keep it: the key of its transfer, its line, its purse, its cents and the balance it left."""


class Books:
    """Balances of purses, which change as transfers are posted to them, and those transfers."""

    def __init__(self, balances: MutableMapping[str, int]) -> None:
        self.balances = balances
        self.transfers: list[Transfer] = []
        self.postings: list[Posted] = []

    def post(self, transfers: tuple[Transfer, ...]) -> None:
        """Book the transfers, all of them or, if one would overdraw a purse, none."""
        after: dict[str, int] = {}
        posted: list[Posted] = []
        for transfer in transfers:
            for line, posting in enumerate(transfer.postings):
                purse, cents = posting.purse, posting.cents
                before = after[purse] if purse in after else self.balances.get(purse, 0)
                after[purse] = left = before + cents
                if left < 0 and cents < 0 and not may_be_overdrawn(purse):
                    raise BeyondCredit(wanted_cents=-cents, credit_cents=before, purse=purse)
                posted.append((transfer.key, line, purse, cents, left))
        self.balances.update(after)
        self.transfers += transfers
        self.postings += posted

"""The ledger in the store: purses opened for a transaction, transfers posted under their keys."""

from __future__ import annotations

from collections.abc import Iterable, MutableMapping, Sequence

from sqlalchemy import Connection

from banco.core.time import Millis
from banco.house.store import bulk
from banco.house.store.schema import postings, purses, transfers
from banco.ledger.books import Books
from banco.ledger.transfers import KeyConflict, Receipt, Transfer


class StoredBooks(Books):
    """Books of some purses, read from the store and locked there until the transaction ends."""

    def __init__(
        self, connection: Connection, names: Iterable[str], known: MutableMapping[str, int] | None = None
    ) -> None:
        """The purses of these names, but for those whose balances are known already."""
        balances = {} if known is None else known
        unknown = [(name,) for name in set(names).difference(balances)]
        balances.update(bulk.fetch(connection, purses, "name", "name balance", unknown, lock=True))
        super().__init__(balances)
        self._missing = {name for (name,) in unknown if name not in balances}
        self._connection = connection

    def save(self, times: Sequence[Millis]) -> None:
        """Write what was posted; each transfer has its own time."""
        moved = sorted({purse for _, _, purse, _, _ in self.postings})
        new = [name for name in moved if name in self._missing]
        bulk.insert(self._connection, purses, "name kind owner money balance", [self._new_purse(name) for name in new])
        old = [(name, self.balances[name]) for name in moved if name not in self._missing]
        bulk.update(self._connection, purses, "name", "balance", old)
        rows = [(t.key, t.why.value, at, t.digest) for t, at in zip(self.transfers, times, strict=True)]
        bulk.insert(self._connection, transfers, "key why at digest", rows)
        bulk.insert(self._connection, postings, "transfer line purse cents balance", self.postings)

    def _new_purse(self, name: str) -> tuple[str, str, str, str, int]:
        kind, owner, money = name.split(":")
        return name, kind, owner, money, self.balances[name]


def post(connection: Connection, at: Millis, *wanted: Transfer) -> tuple[Receipt, ...]:
    """Book transfers, all or none; one whose key is known already is answered as it was and moves nothing."""
    known = bulk.fetch(connection, transfers, "key", "key digest at", [(transfer.key,) for transfer in wanted])
    digests = {key: bytes(digest) for key, digest, _ in known}
    for transfer in wanted:
        if digests.get(transfer.key, transfer.digest) != transfer.digest:
            raise KeyConflict(key=transfer.key)
    new = tuple(transfer for transfer in wanted if transfer.key not in digests)
    books = StoredBooks(connection, (posting.purse for transfer in new for posting in transfer.postings))
    books.post(new)
    books.save([at] * len(new))
    return tuple(receipt(connection, transfer.key) for transfer in wanted)


def receipt(connection: Connection, key: str) -> Receipt:
    """What the books have answered to the transfer of that key."""
    ((at,),) = bulk.fetch(connection, transfers, "key", "at", [(key,)])
    rows = bulk.fetch(connection, postings, "transfer", "purse balance", [(key,)])
    return Receipt(key, at, dict(rows))


def balances(connection: Connection, names: Iterable[str]) -> dict[str, int]:
    """What lies in each of these purses; nothing in one that was never used."""
    wanted = list(names)
    rows = bulk.fetch(connection, purses, "name", "name balance", [(name,) for name in wanted])
    return {**dict.fromkeys(wanted, 0), **dict(rows)}


def balance(connection: Connection, name: str) -> int:
    """What lies in a purse."""
    return balances(connection, [name])[name]

"""Changed transfers, which the stage `origins` finds in the journals."""

from __future__ import annotations

from tests.house.support.breaks import Break
from tests.house.support.people import NOW
from tests.house.support.tampering.journal_edits import (
    LAST,
    book_gift,
    rename_transfers,
    run_all,
    truncate_journal,
)

TAMPERED_TRANSFERS = {
    "when an order was booked": Break(
        "UPDATE transfers SET at = at + 1 WHERE key = $SETTLED",
        "origins",
        "transfers",
        "$SETTLED",
        "at ",
        "as the table's journal tells",
    ),
    "when a deposit was booked": Break(
        "UPDATE transfers SET at = 1 WHERE key LIKE 'deposit:dora:%'",
        "origins",
        "transfers",
        "'deposit:dora:dora:dora-first'",
        "at 1",
        "as the office's journal tells",
    ),
    "the keys of deposits": Break(
        rename_transfers("deposit:%"), "origins", "transfers", "'zzdeposit:anna:anna:anna-0'", "no entry that made it"
    ),
    "the key of an order": Break(
        rename_transfers("%/void/%/stake"),
        "origins",
        "transfers",
        "'zz' || min(key) FROM transfers WHERE key LIKE '%/void/%/stake'",
        "a key of no entry",
    ),
    "a deposit gone": Break(
        run_all("DELETE FROM transfers WHERE key LIKE 'withdrawal:%'"),
        "origins",
        "transfers",
        "'withdrawal:hugo:hugo:some'",
        "no such transfer",
    ),
    "a deposit of another amount": Break(
        "UPDATE transfers SET digest = (SELECT digest FROM transfers WHERE key = 'deposit:emil:emil:emil-first')"
        " WHERE key = 'deposit:dora:dora:dora-first'",
        "origins",
        "transfers",
        "'deposit:dora:dora:dora-first'",
        "digest",
    ),
    "when a round was corrected": Break(
        "UPDATE transfers SET at = 1 WHERE key LIKE 'correction:%'",
        "origins",
        "transfers",
        "'correction:solo/1:emil:boss:right'",
        "at 1",
        "as the office's journal tells",
    ),
    "money that nobody asked for": Break(book_gift("gift"), "origins", "transfers", "'gift'", "no entry that made it"),
    "money under the name of an order": Break(
        book_gift(f"{NOW:013d}/paijiu-1/3/settle-9"),
        "origins",
        "transfers",
        f"'{NOW:013d}/paijiu-1/3/settle-9'",
        "a key of no entry",
    ),
    "money under the key of a moment": Break(
        book_gift(f"{NOW:013d}/house-full-1"),
        "origins",
        "transfers",
        f"'{NOW:013d}/house-full-1'",
        "no entry that made it",
    ),
    "a table's journal cut before a settlement": Break(
        truncate_journal("paijiu-1", LAST), "origins", "transfers", "$SETTLED", "no entry that made it"
    ),
    "a table's journal gone, by its money": Break(
        run_all("DELETE FROM journal WHERE chain = 'solo'", "DELETE FROM chains WHERE name = 'solo'"),
        "origins",
        "transfers",
        "min(key) FROM transfers WHERE key LIKE '%/solo/%'",
        "no entry that made it",
    ),
}

"""Ways to spoil the books, each with the stage of the audit that sees it and the row it names."""

from __future__ import annotations

from collections.abc import Callable
from string import Template
from typing import Any, NamedTuple

from sqlalchemy import Connection, text

from banco.house.store.ledger import post
from banco.ledger.purses import Money, escrow, session_purse, wallet
from banco.ledger.transfers import Transfer, Why, new_transfer

MONEY = Money.PLAY_EUR
ANNA = session_purse("anna/1", MONEY)
WORDS = {
    "ANNA": f"'{ANNA}'",
    "STAKE": "(SELECT min(key) FROM transfers WHERE why = 'stake')",
    "DORA": "'dora/2'",
    "EMIL": "'emil/1'",
    "SETTLED": "(SELECT max(key) FROM transfers WHERE key LIKE '%/paijiu-1/%/settle-0')",
    "ENTRY": "chain = 'paijiu-1' AND number = 3",
    "PLAY": "round = (SELECT min(round) FROM plays WHERE result = 'lost') AND player = (SELECT min(player) FROM plays"
    " AS other WHERE other.result = 'lost' AND other.round = (SELECT min(round) FROM plays WHERE result = 'lost'))",
}


def put(words: str) -> str:
    """A statement with its names put in."""
    return Template(words).substitute(WORDS)


def run(connection: Connection, statement: str) -> Any:
    """A statement done as it stands, with its signs of per cent."""
    doubled = connection.dialect.name == "postgresql"
    return connection.exec_driver_sql(statement.replace("%", "%%") if doubled else statement)


class Break(NamedTuple):
    """A change to the books: what is done, which stage sees it, the row it names and what it says of it."""

    done: str | Callable[[Connection], Any]
    stage: str
    table: str
    row: str
    found: str = ""
    expected: str = ""


def posted(*transfers: Transfer) -> Callable[[Connection], Any]:
    return lambda connection: post(connection, 5, *transfers)


def made_from_nothing(connection: Connection) -> None:
    """Money that comes from no purse."""
    statements = (
        "INSERT INTO transfers VALUES ('made', 'deposit', 5, '')",
        "INSERT INTO purses VALUES ('wallet:zoe:CHF', 'wallet', 'zoe', 'CHF', 7)",
        "INSERT INTO postings VALUES ('made', 0, 'wallet:zoe:CHF', 7, 7)",
    )
    for statement in statements:
        connection.exec_driver_sql(statement)


def overdrawn(connection: Connection) -> None:
    """A wallet that gave more than it had, everything booked as it should be."""
    given = new_transfer("gift", Why.CORRECTION, wallet("yan", MONEY), wallet("zoe", MONEY), 9)
    connection.execute(
        text("INSERT INTO transfers VALUES ('gift', 'correction', 5, :digest)"), {"digest": given.digest}
    )
    for line, posting in enumerate(given.postings):
        kind, owner, money = posting.purse.split(":")
        facts = {"purse": posting.purse, "cents": posting.cents, "line": line}
        facts |= {"kind": kind, "owner": owner, "money": money}
        connection.execute(text("INSERT INTO purses VALUES (:purse, :kind, :owner, :money, :cents)"), facts)
        connection.execute(text("INSERT INTO postings VALUES ('gift', :line, :purse, :cents, :cents)"), facts)


BREAKS = {
    "an amount": Break(
        "UPDATE postings SET cents = cents - 1 WHERE line = 0 AND transfer = $STAKE",
        "transfers",
        "transfers",
        "$STAKE",
        "sum to zero",
    ),
    "an amount on both sides": Break(
        "UPDATE postings SET cents = cents * 2 WHERE transfer = $STAKE", "transfers", "transfers", "$STAKE", "digest"
    ),
    "what it was for": Break(
        "UPDATE transfers SET why = 'void' WHERE key = $STAKE", "transfers", "transfers", "$STAKE", "digest"
    ),
    "an unknown reason": Break(
        "UPDATE transfers SET why = 'luck' WHERE key = $STAKE", "transfers", "transfers", "$STAKE", "luck"
    ),
    "another money": Break(
        "UPDATE postings SET purse = 'house:x:CHF' WHERE line = 0 AND transfer = $STAKE",
        "transfers",
        "transfers",
        "$STAKE",
        "mixes",
    ),
    "a purse that is none": Break(
        "UPDATE postings SET purse = 'abc' WHERE line = 0 AND transfer = $STAKE",
        "transfers",
        "transfers",
        "$STAKE",
        "mixes",
    ),
    "postings gone": Break(
        "DELETE FROM postings WHERE transfer = $STAKE", "transfers", "transfers", "$STAKE", "no postings"
    ),
    "the last postings gone": Break(
        "DELETE FROM postings WHERE transfer = (SELECT max(key) FROM transfers)",
        "transfers",
        "transfers",
        "(SELECT max(key) FROM transfers)",
        "no postings",
    ),
    "a transfer gone": Break(
        "DELETE FROM transfers WHERE key = $STAKE",
        "transfers",
        "postings",
        "$STAKE || ' line 0'",
        "no such",
    ),
    "a balance": Break(
        "UPDATE purses SET balance = balance + 1 WHERE name = $ANNA",
        "purses",
        "purses",
        "$ANNA",
        "balance",
        "sum of its postings",
    ),
    "a running balance": Break(
        "UPDATE postings SET balance = balance + 3 WHERE line = 0 AND transfer = $STAKE",
        "purses",
        "postings",
        "$STAKE || ' line 0'",
        "balance",
        "running",
    ),
    "a purse gone": Break(
        "DELETE FROM purses WHERE name = $ANNA",
        "purses",
        "postings",
        "transfer || ' line ' || line FROM postings JOIN transfers ON key = transfer WHERE purse = $ANNA"
        " ORDER BY at, transfer LIMIT 1",
        "no purse",
    ),
    "a purse filled by nobody": Break(
        "INSERT INTO purses VALUES ('wallet:zoe:EUR', 'wallet', 'zoe', 'EUR', 5)",
        "purses",
        "purses",
        "'wallet:zoe:EUR'",
        "balance 5",
        "nothing was posted",
    ),
    "an overdrawn wallet": Break(overdrawn, "purses", "purses", "'wallet:yan:EUR-play'", "-9", "nothing less"),
    "whose a purse is": Break(
        "UPDATE purses SET owner = 'bob' WHERE name = $ANNA", "purses", "purses", "$ANNA", "session:bob"
    ),
    "money made": Break(made_from_nothing, "purses", "purses", "'of CHF'", "7 in all"),
    "a full escrow": Break(
        posted(new_transfer("k", Why.CORRECTION, ANNA, escrow("paijiu-1/1", MONEY), 5)),
        "escrows",
        "purses",
        "'escrow:paijiu-1/1:EUR-play'",
        "balance 5",
        "settled",
    ),
    "a full escrow of a void round": Break(
        posted(new_transfer("k", Why.CORRECTION, ANNA, escrow("void/1", MONEY), 5)),
        "escrows",
        "purses",
        "'escrow:void/1:EUR-play'",
        "balance 5",
        "void",
    ),
    "an escrow of no round": Break(
        posted(new_transfer("k", Why.CORRECTION, ANNA, escrow("nowhere/1", MONEY), 5)),
        "escrows",
        "purses",
        "'escrow:nowhere/1:EUR-play'",
        "no such round",
    ),
    "an escrow in play": Break(
        posted(new_transfer("k", Why.CORRECTION, ANNA, escrow("open/1", MONEY), 5)),
        "escrows",
        "rounds",
        "'open/1'",
        "in escrow",
        "events",
    ),
    "unreadable events": Break(
        "UPDATE journal SET events = '[{}]' WHERE chain = 'open' AND number = 3",
        "escrows",
        "rounds",
        "'open/1'",
        "cannot be read",
    ),
    "a command": Break(
        "UPDATE journal SET command = command || ' ' WHERE $ENTRY", "journal", "journal", "'paijiu-1 3'", "hash"
    ),
    "an event": Break(
        "UPDATE journal SET events = events || ' ' WHERE $ENTRY", "journal", "journal", "'paijiu-1 3'", "hash"
    ),
    "who asked": Break("UPDATE journal SET asker = 'x' WHERE $ENTRY", "journal", "journal", "'paijiu-1 3'", "hash"),
    "an entry gone": Break("DELETE FROM journal WHERE $ENTRY", "journal", "journal", "'paijiu-1 4'", "number 4", "3"),
    "the last entry gone": Break(
        "DELETE FROM journal WHERE chain = 'paijiu-1' AND number = (SELECT number FROM chains WHERE name = 'paijiu-1')",
        "journal",
        "chains",
        "'paijiu-1'",
        "its end at",
    ),
    "the end of a chain": Break(
        "UPDATE chains SET number = number + 1 WHERE name = 'paijiu-1'", "journal", "chains", "'paijiu-1'", "its end at"
    ),
    "a chain gone": Break(
        "DELETE FROM chains WHERE name = 'paijiu-1'", "journal", "chains", "'paijiu-1'", "no such chain"
    ),
    "a chain of nothing": Break(
        "INSERT INTO chains VALUES ('zzz', 2, '')", "journal", "chains", "'zzz'", "its end at 2", "no entries"
    ),
    "a stake in the history": Break(
        "UPDATE plays SET staked = staked + 1 WHERE $PLAY",
        "plays",
        "plays",
        "round || ' ' || player FROM plays WHERE $PLAY",
        "staked",
        "as posted",
    ),
    "a return in the history": Break(
        "UPDATE plays SET returned = returned + 1 WHERE $PLAY",
        "plays",
        "plays",
        "round || ' ' || player FROM plays WHERE $PLAY",
        "returned",
        "as posted",
    ),
    "a result in the history": Break(
        "UPDATE plays SET result = 'won' WHERE $PLAY",
        "plays",
        "plays",
        "round || ' ' || player FROM plays WHERE $PLAY",
        "result won",
        "lost",
    ),
    "a play gone": Break(
        "DELETE FROM plays WHERE round = 'void/1' AND player = (SELECT min(player) FROM plays WHERE round = 'void/1')",
        "plays",
        "plays",
        "'of session:' || min(session) || ':EUR-play in escrow:void/1:EUR-play' FROM plays WHERE round = 'void/1'",
        "no such play",
    ),
    "a play of nobody": Break(
        "INSERT INTO plays SELECT round, 'zoe', 'zoe/1', game, money, opened_at, balance_before, staked, returned,"
        " balance_after, closed_at, result FROM plays WHERE round = 'void/1' LIMIT 1",
        "plays",
        "plays",
        "'void/1 zoe'",
        "staked",
        "nothing was posted",
    ),
}

"""Changes that leave the sums right and every hash in order: only what the journals tell shows them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Select, delete, func, select, update

from banco.core.cards import Card
from banco.house.seals.seal import Order, ShoeSeal
from banco.house.store import bulk
from banco.house.store.chain import LINK, START, next_hash
from banco.house.store.ledger import post
from banco.house.store.schema import chains, journal, postings, shoes, transfers
from banco.ledger.purses import Money, cashier, session_purse, wallet
from banco.ledger.transfers import Transfer, Why, moved
from tests.house.support.breaks import Break, run
from tests.house.support.people import NOW
from tests.keys import OTHER, SEAL

Change = Callable[[Connection], None]

EMIL = session_purse("emil/1", Money.PLAY_EUR)


def linked_anew(connection: Connection, chain: str) -> None:
    """Every hash of the journal as it must be, and the chain's end with it."""
    names = f"{LINK} hash"
    rows = sorted(bulk.fetch(connection, journal, "chain", names, [(chain,)]), key=lambda row: row[1])
    end, number = START, 0
    for *link, _ in rows:
        end, number = next_hash(end, tuple(link)), link[1]
        bulk.update(connection, journal, "chain number", "hash", [(chain, number, end)])
    bulk.update(connection, chains, "name", "number hash", [(chain, number, end)])


def cut(chain: str, first: Select[Any]) -> Change:
    """The journal without its entries from the first on, and the chain's end set back."""

    def change(connection: Connection) -> None:
        number = connection.execute(first.where(journal.c.chain == chain)).scalar_one()
        connection.execute(delete(journal).where(journal.c.chain == chain, journal.c.number >= number))
        linked_anew(connection, chain)

    return change


def done(*statements: str) -> Change:
    """The statements, one after another."""

    def change(connection: Connection) -> None:
        for statement in statements:
            run(connection, statement)

    return change


def posted(transfer: Transfer) -> Callable[[Connection], Any]:
    """The transfer, booked as it should be."""
    return lambda connection: post(connection, NOW, transfer)


def edited(connection: Connection) -> None:
    """Events written anew, with every hash behind them: nothing within the database shows it."""
    change = "UPDATE journal SET events = replace(events, '\"lost\"', '\"won\"') WHERE chain = 'paijiu-1'"
    assert run(connection, change).rowcount > 0
    linked_anew(connection, "paijiu-1")


FIRST_CARD = """SELECT min(number) FROM journal WHERE chain = 'lugano-1' AND command LIKE '{"do":"deal"%'"""


def first_card_named(command: str, asker: str) -> Change:
    """The first card of a table given by this asker with this command, and every hash behind it as it must be."""

    def change(connection: Connection) -> None:
        number = run(connection, FIRST_CARD).scalar_one()
        entry = (journal.c.chain == "lugano-1") & (journal.c.number == number)
        connection.execute(update(journal).where(entry).values(command=command, asker=asker))
        linked_anew(connection, "lugano-1")

    return change


def sealed_anew(seal: ShoeSeal, change: Callable[[tuple[Card, ...]], tuple[Card, ...]], salt: bytes = b"") -> Change:
    """The cards of a shoe in another order, sealed by somebody with this key."""

    def reseal(connection: Connection) -> None:
        one = shoes.c.id == "solo/1"
        order = SEAL.open("solo", "solo/1", connection.execute(select(shoes.c.cards).where(one)).scalar_one())
        other = Order(salt or order.salt, change(order.cards))
        connection.execute(update(shoes).where(one).values(cards=seal.reseal("solo", "solo/1", other)))

    return reseal


def committed_otherwise(told: str) -> Change:
    """Another commitment to a shoe, or none, and every hash behind it as it must be."""

    def change(connection: Connection) -> None:
        entry = (journal.c.chain == "solo") & (journal.c.number == 1)
        events = connection.execute(select(journal.c.events).where(entry)).scalar_one()
        edited = re.sub(r',"commitment":"\w+"', f",{told}" if told else "", events)
        assert edited != events
        connection.execute(update(journal).where(entry).values(events=edited))
        linked_anew(connection, "solo")

    return change


LAST = select(func.max(journal.c.number))
EXCLUDED = select(func.min(journal.c.number)).where(journal.c.events.contains("player_excluded"))


def renamed(keys: str) -> Change:
    """Other keys for these transfers, in both tables."""

    def change(connection: Connection) -> None:
        for column in (transfers.c.key, postings.c.transfer):
            new = {column.name: "zz" + column}
            connection.execute(update(column.table).where(column.like(keys)).values(new))

    return change


def gift(key: str, money: Money = Money.PLAY_EUR) -> Callable[[Connection], Any]:
    """Money from the cashier that nobody asked for."""
    return posted(moved(key, Why.DEPOSIT, cashier(money), wallet("anna", money), 500))


TAMPERINGS = {
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
        renamed("deposit:%"), "origins", "transfers", "'zzdeposit:anna:anna:anna-0'", "no entry that made it"
    ),
    "the key of an order": Break(
        renamed("%/void/%/stake"),
        "origins",
        "transfers",
        "'zz' || min(key) FROM transfers WHERE key LIKE '%/void/%/stake'",
        "a key of no entry",
    ),
    "a deposit gone": Break(
        done("DELETE FROM transfers WHERE key LIKE 'withdrawal:%'"),
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
    "money that nobody asked for": Break(gift("gift"), "origins", "transfers", "'gift'", "no entry that made it"),
    "money under the name of an order": Break(
        gift(f"{NOW:013d}/paijiu-1/3/settle-9"),
        "origins",
        "transfers",
        f"'{NOW:013d}/paijiu-1/3/settle-9'",
        "a key of no entry",
    ),
    "money under the key of a moment": Break(
        gift(f"{NOW:013d}/house-full-1"), "origins", "transfers", f"'{NOW:013d}/house-full-1'", "no entry that made it"
    ),
    "the office's journal cut before an exclusion": Break(
        cut("office", EXCLUDED),
        "people",
        "accounts",
        "'gina'",
        "a row that no entry tells of",
    ),
    "a table's journal cut before a settlement": Break(
        cut("paijiu-1", LAST), "origins", "transfers", "$SETTLED", "no entry that made it"
    ),
    "a table's journal cut before a round": Break(
        cut("void", LAST), "rounds", "rounds", "'void/1'", "state void", "settled"
    ),
    "a table's journal gone": Break(
        done("DELETE FROM journal WHERE chain = 'solo'", "DELETE FROM chains WHERE name = 'solo'"),
        "rounds",
        "rounds",
        "'solo/1'",
        "never opened",
    ),
    "a table's journal gone, by its money": Break(
        done("DELETE FROM journal WHERE chain = 'solo'", "DELETE FROM chains WHERE name = 'solo'"),
        "origins",
        "transfers",
        "min(key) FROM transfers WHERE key LIKE '%/solo/%'",
        "no entry that made it",
    ),
    "where a round began": Break(
        "UPDATE rounds SET first_entry = first_entry + 1 WHERE id = 'paijiu-1/2'",
        "rounds",
        "rounds",
        "'paijiu-1/2'",
        "first_entry",
    ),
    "where a round ended": Break(
        "UPDATE rounds SET last_entry = 2 WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "last_entry 2"
    ),
    "when a round began": Break(
        "UPDATE rounds SET opened_at = 5 WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "opened_at 5"
    ),
    "when a round ended": Break(
        "UPDATE rounds SET closed_at = 5 WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "closed_at 5"
    ),
    "the options of a round": Break(
        "UPDATE rounds SET options = '{}' WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "options {}"
    ),
    "options that cannot be read": Break(
        "UPDATE rounds SET options = '{' WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "options {"
    ),
    "the rules of a round": Break(
        "UPDATE rounds SET rules = 99 WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "rules 99"
    ),
    "a settled round called void": Break(
        "UPDATE rounds SET state = 'void' WHERE id = 'paijiu-1/2'",
        "rounds",
        "rounds",
        "'paijiu-1/2'",
        "state void",
        "settled",
    ),
    "a round that is over called open": Break(
        "UPDATE rounds SET state = 'open', last_entry = NULL, closed_at = NULL WHERE id = 'solo/1'",
        "escrows",
        "rounds",
        "'solo/1'",
        "state open",
        "over",
    ),
    "a round gone": Break(
        "DELETE FROM rounds WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "no such round"
    ),
    "every round of a table gone": Break(
        "DELETE FROM rounds WHERE table_name = 'solo'", "rounds", "rounds", "'solo/1'", "no such round"
    ),
    "the cards of a shoe, in clear": Break(
        "UPDATE shoes SET cards = 'A♠' WHERE id = 'solo/1'", "shoes", "shoes", "'solo/1'", "cards in clear", "sealed"
    ),
    "the order of a shoe, by somebody with the key": Break(
        sealed_anew(SEAL, lambda cards: cards[:10] + cards[:9:-1]),
        "shoes",
        "shoes",
        "'solo/1'",
        "an order with the hash",
        "as its first round told",
    ),
    "a shoe sealed with another key": Break(
        sealed_anew(OTHER, lambda cards: cards), "shoes", "shoes", "'solo/1'", f"the key {OTHER.id}", SEAL.id
    ),
    "a sealed shoe with a letter changed": Break(
        "UPDATE shoes SET cards = replace(cards, ':A', ':B') || 'AAAA' WHERE id = 'solo/1'",
        "shoes",
        "shoes",
        "'solo/1'",
        "a broken seal",
    ),
    "a sealed shoe in the place of another": Break(
        "UPDATE shoes SET cards = (SELECT cards FROM shoes AS other WHERE other.id = 'fortune-1/1')"
        " WHERE id = 'solo/1'",
        "shoes",
        "shoes",
        "'solo/1'",
        "a broken seal",
    ),
    "an older seal of the same shoe": Break(
        sealed_anew(SEAL, lambda cards: cards, salt=bytes(32)), "shoes", "shoes", "'solo/1'", "an order with the hash"
    ),
    "another commitment": Break(
        committed_otherwise(f'"commitment":"{"0" * 64}"'),
        "shoes",
        "shoes",
        "'solo/1'",
        "an order with the hash",
        "0" * 64,
    ),
    "a commitment taken out": Break(
        committed_otherwise(""), "shoes", "shoes", "'solo/1'", "sealed cards", "a commitment to them"
    ),
    "a key of the house gone": Break(
        "DELETE FROM seal_keys", "shoes", "seal_keys", f"'{SEAL.id}'", "no such row", "the office's journal tells"
    ),
    "another key in its place": Break(
        "UPDATE seal_keys SET id = 'other'", "shoes", "seal_keys", "'other'", "a row that no entry tells of"
    ),
    "a card that is not the shoe's": Break(
        first_card_named('{"do":"deal","card":"Jk"}', "system"),
        "shoes",
        "shoes",
        "'lugano-1/1'",
        "as card 1",
        "as it was dealt",
    ),
    "a card that a croupier has named": Break(
        first_card_named('{"do":"deal","card":"Jk"}', "gina"),
        "shoes",
        "shoes",
        "'lugano-1/1'",
        "as card 1",
        "as it was dealt",
    ),
    "a card that an inspector has burnt": Break(
        first_card_named('{"do":"burn_disputed","card":"Jk"}', "gina"),
        "shoes",
        "shoes",
        "'lugano-1/1'",
        "as card 1",
        "as it was dealt",
    ),
    "cards that a croupier has seen": Break(
        first_card_named('{"do":"exposed_cards","cards":["Jk","Jk"]}', "gina"),
        "shoes",
        "shoes",
        "'lugano-1/1'",
        "as card 1",
        "as it was dealt",
    ),
    "when a shoe was made": Break(
        "UPDATE shoes SET made_at = 5 WHERE id = 'solo/1'", "shoes", "shoes", "'solo/1'", "5"
    ),
    "a shoe gone": Break("DELETE FROM shoes WHERE id = 'solo/1'", "shoes", "shoes", "'solo/1'", "no such shoe"),
    "a shoe that nobody used": Break(
        "INSERT INTO shoes VALUES ('solo/9', 'solo', 'A♠', 5)", "shoes", "shoes", "'solo/9'", "no such round"
    ),
    "the credit before a play": Break(
        "UPDATE plays SET balance_before = balance_before - 1, balance_after = balance_after - 1"
        " WHERE round = 'solo/1'",
        "plays",
        "plays",
        "'solo/1 emil'",
        "balance_before",
        "as posted",
    ),
    "the credit after a play": Break(
        "UPDATE plays SET balance_after = balance_after + 1 WHERE $PLAY",
        "plays",
        "plays",
        "round || ' ' || player FROM plays WHERE $PLAY",
        "balance_after",
        "by stake and return",
    ),
    "the credit after a play with a top-up": Break(
        "UPDATE plays SET balance_after = balance_after + 1 WHERE round = 'solo/1'",
        "plays",
        "plays",
        "'solo/1 emil'",
        "balance_after",
    ),
    "when a play began": Break(
        "UPDATE plays SET opened_at = 5 WHERE $PLAY",
        "plays",
        "plays",
        "round || ' ' || player FROM plays WHERE $PLAY",
        "opened_at 5",
    ),
    "the game of a play": Break(
        "UPDATE plays SET game = 'lugano' WHERE round = 'solo/1'",
        "plays",
        "plays",
        "'solo/1 emil'",
        "game lugano",
        "paijiu, as the round",
    ),
    "whose a play is": Break(
        "UPDATE plays SET player = 'dora' WHERE round = 'solo/1'",
        "plays",
        "plays",
        "'solo/1 dora'",
        "session emil/",
        "one of dora",
    ),
    "what a session bought": Break(
        "UPDATE sessions SET bought_in = 1 WHERE id = $EMIL",
        "sessions",
        "sessions",
        "$EMIL",
        "bought_in 1",
        "10700",
    ),
    "what a session was paid": Break(
        "UPDATE sessions SET cashed_out = 99999 WHERE id = $EMIL",
        "sessions",
        "sessions",
        "$EMIL",
        "cashed_out 99999",
    ),
    "a session opened again": Break(
        "UPDATE sessions SET closed_at = NULL, closing_at = NULL WHERE id = $EMIL",
        "sessions",
        "sessions",
        "$EMIL",
        "closing_at None",
    ),
    "a session gone": Break("DELETE FROM sessions WHERE id = $DORA", "sessions", "sessions", "$DORA", "no such row"),
    "whose a session is": Break(
        "UPDATE sessions SET player = 'emil' WHERE id = $DORA",
        "sessions",
        "sessions",
        "$DORA",
        "player emil",
        "dora",
    ),
    "credit of no session": Break(
        posted(moved("k", Why.CORRECTION, cashier(Money.EUR), "session:zoe/1:EUR", 5)),
        "sessions",
        "purses",
        "'session:zoe/1:EUR'",
        "no such session",
    ),
    "credit of a closed session": Break(
        posted(moved("k", Why.CORRECTION, cashier(Money.PLAY_EUR), EMIL, 5)),
        "sessions",
        "purses",
        f"'{EMIL}'",
        "balance 5",
        "closed",
    ),
    "limits gone": Break("DELETE FROM limits", "people", "limits", "'dora loss day EUR-play'", "no such row"),
    "a limit": Break(
        "UPDATE limits SET amount = 999999 WHERE kind = 'loss'",
        "people",
        "limits",
        "'dora loss day EUR-play'",
        "amount 999999",
        "4000",
    ),
    "a raise that waits": Break(
        "UPDATE limits SET next_from = 5 WHERE kind = 'time'", "people", "limits", "'dora time day'", "next_from 5"
    ),
    "exclusions gone": Break(
        "DELETE FROM exclusions", "people", "exclusions", "'fred ' || min(at) FROM exclusions", "no such row"
    ),
    "the end of an exclusion": Break(
        "UPDATE exclusions SET until = 5 WHERE until IS NULL",
        "people",
        "exclusions",
        "'fred ' || max(at) FROM exclusions",
        "until 5",
        "None",
    ),
    "a role": Break("UPDATE accounts SET role = 'manager'", "people", "accounts", "'anna'", "role manager", "player"),
    "who is a guest": Break(
        "UPDATE accounts SET guest = NOT guest WHERE name = 'gina'", "people", "accounts", "'gina'", "guest ", "journal"
    ),
    "a closed account": Break(
        "UPDATE accounts SET closed_at = NULL WHERE name = 'hugo'", "people", "accounts", "'hugo'", "closed_at None"
    ),
    "an account that nobody opened": Break(
        "UPDATE accounts SET name = 'zoe' WHERE name = 'gina'", "people", "accounts", "'zoe'", "no entry tells of"
    ),
}

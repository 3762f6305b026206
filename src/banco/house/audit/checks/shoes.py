"""Checks the shoes: each matches the commitment of its first round and the cards that were drawn from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from sqlalchemy import select

from banco.core.cards import UnknownCard
from banco.house.audit.compare_rows import Columns, first_difference
from banco.house.audit.findings import Finding, UncheckedRows, WrongRow
from banco.house.audit.journal_facts import JournalFacts
from banco.house.audit.reader import RowReader
from banco.house.audit.table_facts import UNKNOWN_CARD, TableFacts
from banco.house.seals.seal import Order, SealBroken, ShoeSeal, is_sealed, key_id_of, order_of
from banco.house.store.schema import seal_keys, shoes

SHOES = select(shoes.c.id, shoes.c.table_name, shoes.c.cards, shoes.c.made_at).order_by(shoes.c.id)
KEYS = Columns(seal_keys, ("id",), ("since", "until"))

NO_KEY = "for they are sealed and the key was not given"
LOST_KEY = "for they are sealed with a key that is lost"


class StoredShoe(NamedTuple):
    """A shoe as it is stored."""

    name: str
    table: str
    cards: str
    made_at: int


def check_shoes(reader: RowReader, facts: JournalFacts, seal: ShoeSeal | None) -> Finding:
    """The first shoe that differs from its commitment or its dealt cards, or else how many could not be opened."""
    missing = {shoe for table_facts in facts.tables.values() for shoe in table_facts.shoes}
    unopened = 0
    for shoe in map(StoredShoe._make, reader.rows_with_progress(SHOES, reader.count(shoes))):
        missing.discard(shoe.name)
        if shoe.name.rpartition("/")[0] in facts.broken:
            continue
        if wrong := _wrong_place(facts, shoe) or _wrong_form(facts, shoe):
            return wrong
        if _cannot_be_opened(facts, seal, shoe):
            unopened += 1
        elif wrong := _wrong_order(facts.tables[shoe.table], seal, shoe):
            return wrong
    return _missing_shoe(facts, missing) or _wrong_keys(reader, facts) or _unopened_shoes(seal, unopened)


def _wrong_place(facts: JournalFacts, shoe: StoredShoe) -> WrongRow | None:
    """What is wrong with the table and time of a shoe, by the round that it is named after."""
    name, _, number = shoe.name.rpartition("/")
    table_facts = facts.tables.get(name)
    if table_facts is None or not number.isdecimal() or not 0 < int(number) <= len(table_facts.openings):
        return WrongRow("shoes", shoe.name, "no such round", "the round that it was made for")
    at = table_facts.at(table_facts.span(int(number))[0])
    if (shoe.table, shoe.made_at) != (name, at):
        found = f"made at {shoe.table}, {shoe.made_at}"
        return WrongRow("shoes", shoe.name, found, f"{name}, {at}, as the table's journal tells")
    if shoe.name not in table_facts.shoes:
        return WrongRow("shoes", shoe.name, "a shoe that no round names", "one that rounds were dealt from")
    return None


def _wrong_form(facts: JournalFacts, shoe: StoredShoe) -> WrongRow | None:
    """What is wrong with how a shoe is stored: it is sealed where the journal commits to it, and nowhere else."""
    table_facts = facts.tables[shoe.table]
    if table_facts.uncommitted == shoe.name:
        return WrongRow("shoes", shoe.name, "no commitment to its order", "one, as for shoes before it")
    committed = shoe.name in table_facts.commitments
    if committed and not is_sealed(shoe.cards):
        return WrongRow("shoes", shoe.name, "cards in clear", "sealed ones, for its first round commits to them")
    if is_sealed(shoe.cards) and not committed:
        return WrongRow("shoes", shoe.name, "sealed cards", "a commitment to them in the table's journal")
    return None


def _cannot_be_opened(facts: JournalFacts, seal: ShoeSeal | None, shoe: StoredShoe) -> bool:
    """Whether the shoe cannot be opened: the key was not given, or it is lost."""
    return is_sealed(shoe.cards) and (seal is None or key_id_of(shoe.cards) in facts.office.lost_keys)


def _wrong_order(table_facts: TableFacts, seal: ShoeSeal | None, shoe: StoredShoe) -> WrongRow | None:
    """What is wrong with the cards of a shoe, compared with its commitment and the drawn cards."""
    if seal and is_sealed(shoe.cards) and (by := key_id_of(shoe.cards)) != seal.id:
        return WrongRow("shoes", shoe.name, f"sealed with the key {by}", f"{seal.id}, the key of the house")
    try:
        order = order_of(seal, shoe.table, shoe.name, shoe.cards)
    except SealBroken:
        return WrongRow("shoes", shoe.name, "a broken seal", "the shoe as it was sealed")
    except UnknownCard as error:
        return WrongRow("shoes", shoe.name, f"no card ({error})", "the cards of a shoe")
    return _check_commitment(table_facts, shoe.name, order) or _check_dealt_cards(
        shoe.name, order, table_facts.shoes[shoe.name]
    )


def _check_commitment(table_facts: TableFacts, name: str, order: Order) -> WrongRow | None:
    committed = table_facts.commitments.get(name, "")
    if order.commitment == committed:
        return None
    return WrongRow(
        "shoes", name, f"an order with the hash {order.commitment}", f"{committed}, as its first round told"
    )


def _check_dealt_cards(name: str, order: Order, drawn: Sequence[str]) -> WrongRow | None:
    """The first card that is not the one that was dealt from its place."""
    lay: Iterator[str] = map(str, order.cards[: len(drawn)])
    for place, (card, came) in enumerate(zip_longest(lay, drawn, fillvalue="no card"), 1):
        if came not in (card, UNKNOWN_CARD):
            return WrongRow("shoes", name, f"{card} as card {place}", f"{came}, as it was dealt")
    return None


def _missing_shoe(facts: JournalFacts, expected_shoes: set[str]) -> WrongRow | None:
    """The first shoe that rounds were dealt from and that is not stored."""
    gone = sorted(shoe for shoe in expected_shoes if shoe.rpartition("/")[0] not in facts.broken)
    return WrongRow("shoes", gone[0], "no such shoe", "one, for rounds were dealt from it") if gone else None


def _wrong_keys(reader: RowReader, facts: JournalFacts) -> WrongRow | None:
    """The first key of the house that differs from the office's journal."""
    if facts.office_is_broken:
        return None
    table_facts = {(key_id,): (since, until) for key_id, (since, until) in facts.office.seal_keys.items()}
    return first_difference(KEYS, reader.rows(KEYS.query), table_facts)


def _unopened_shoes(seal: ShoeSeal | None, unopened: int) -> UncheckedRows | None:
    return UncheckedRows("shoes", unopened, LOST_KEY if seal else NO_KEY) if unopened else None

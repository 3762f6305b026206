"""Shoes: each is the one that its first round committed to, and its first cards, in order, are those drawn from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from sqlalchemy import select

from banco.core.cards import UnknownCard
from banco.house.audit.compare_rows import Columns, unlike
from banco.house.audit.findings import Finding, Unknown, Wrong
from banco.house.audit.journal_facts import Heard
from banco.house.audit.reader import Reader
from banco.house.audit.table_facts import UNSEEN, TableTold
from banco.house.seals.seal import Order, SealBroken, ShoeSeal, is_sealed, order_of, sealed_by_key
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


def check_shoes(reader: Reader, heard: Heard, seal: ShoeSeal | None) -> Finding:
    """The first shoe that is another one than was committed to or dealt from; or those that cannot be opened."""
    missing = {shoe for told in heard.tables.values() for shoe in told.shoes}
    unopened = 0
    for shoe in map(StoredShoe._make, reader.counted(SHOES, reader.count(shoes))):
        missing.discard(shoe.name)
        if shoe.name.rpartition("/")[0] in heard.spoilt:
            continue
        if wrong := _wrong_place(heard, shoe) or _wrong_form(heard, shoe):
            return wrong
        if _stays_closed(heard, seal, shoe):
            unopened += 1
        elif wrong := _wrong_order(heard.tables[shoe.table], seal, shoe):
            return wrong
    return _missing(heard, missing) or _wrong_keys(reader, heard) or _unknown(seal, unopened)


def _wrong_place(heard: Heard, shoe: StoredShoe) -> Wrong | None:
    """What is wrong with where and when a shoe was made: with the round that it is named after."""
    name, _, number = shoe.name.rpartition("/")
    told = heard.tables.get(name)
    if told is None or not number.isdecimal() or not 0 < int(number) <= len(told.openings):
        return Wrong("shoes", shoe.name, "no such round", "the round that it was made for")
    at = told.at(told.span(int(number))[0])
    if (shoe.table, shoe.made_at) != (name, at):
        found = f"made at {shoe.table}, {shoe.made_at}"
        return Wrong("shoes", shoe.name, found, f"{name}, {at}, as the table's journal tells")
    if shoe.name not in told.shoes:
        return Wrong("shoes", shoe.name, "a shoe that no round names", "one that rounds were dealt from")
    return None


def _wrong_form(heard: Heard, shoe: StoredShoe) -> Wrong | None:
    """What is wrong with how a shoe is stored: it is sealed where the journal commits to it, and nowhere else."""
    told = heard.tables[shoe.table]
    if told.uncommitted == shoe.name:
        return Wrong("shoes", shoe.name, "no commitment to its order", "one, as for shoes before it")
    committed = shoe.name in told.commitments
    if committed and not is_sealed(shoe.cards):
        return Wrong("shoes", shoe.name, "cards in clear", "sealed ones, for its first round commits to them")
    if is_sealed(shoe.cards) and not committed:
        return Wrong("shoes", shoe.name, "sealed cards", "a commitment to them in the table's journal")
    return None


def _stays_closed(heard: Heard, seal: ShoeSeal | None, shoe: StoredShoe) -> bool:
    """Whether nobody can open the shoe: the key is not at hand, or it was given up."""
    return is_sealed(shoe.cards) and (seal is None or sealed_by_key(shoe.cards) in heard.office.lost_keys)


def _wrong_order(told: TableTold, seal: ShoeSeal | None, shoe: StoredShoe) -> Wrong | None:
    """What is wrong with the cards of a shoe, held against its commitment and those drawn from it."""
    if seal and is_sealed(shoe.cards) and (by := sealed_by_key(shoe.cards)) != seal.id:
        return Wrong("shoes", shoe.name, f"sealed with the key {by}", f"{seal.id}, the key of the house")
    try:
        order = order_of(seal, shoe.table, shoe.name, shoe.cards)
    except SealBroken:
        return Wrong("shoes", shoe.name, "a broken seal", "the shoe as it was sealed")
    except UnknownCard as error:
        return Wrong("shoes", shoe.name, f"no card ({error})", "the cards of a shoe")
    return _not_committed_to(told, shoe.name, order) or _not_dealt(shoe.name, order, told.shoes[shoe.name])


def _not_committed_to(told: TableTold, name: str, order: Order) -> Wrong | None:
    committed = told.commitments.get(name, "")
    if order.commitment == committed:
        return None
    return Wrong("shoes", name, f"an order with the hash {order.commitment}", f"{committed}, as its first round told")


def _not_dealt(name: str, order: Order, drawn: Sequence[str]) -> Wrong | None:
    """The first card that lies elsewhere than it was dealt from."""
    lay: Iterator[str] = map(str, order.cards[: len(drawn)])
    for place, (card, came) in enumerate(zip_longest(lay, drawn, fillvalue="no card"), 1):
        if came not in (card, UNSEEN):
            return Wrong("shoes", name, f"{card} as card {place}", f"{came}, as it was dealt")
    return None


def _missing(heard: Heard, shoes_told: set[str]) -> Wrong | None:
    """The first shoe that rounds were dealt from and that is not stored."""
    gone = sorted(shoe for shoe in shoes_told if shoe.rpartition("/")[0] not in heard.spoilt)
    return Wrong("shoes", gone[0], "no such shoe", "one, for rounds were dealt from it") if gone else None


def _wrong_keys(reader: Reader, heard: Heard) -> Wrong | None:
    """The first key of the house that is not as the office's journal tells."""
    if heard.office_spoilt:
        return None
    told = {(key_id,): (since, until) for key_id, (since, until) in heard.office.seal_keys.items()}
    return unlike(KEYS, reader.rows(KEYS.query), told)


def _unknown(seal: ShoeSeal | None, unopened: int) -> Unknown | None:
    return Unknown("shoes", unopened, LOST_KEY if seal else NO_KEY) if unopened else None

"""Shoes: the cards drawn from each, as the journals tell, are its first cards in order."""

from __future__ import annotations

from itertools import zip_longest

from sqlalchemy import select

from banco.house.audit.findings import Wrong
from banco.house.audit.hearing import Heard
from banco.house.audit.reader import Reader
from banco.house.audit.tables import UNSEEN
from banco.house.store.schema import shoes

SHOES = select(shoes.c.id, shoes.c.table_name, shoes.c.cards, shoes.c.made_at).order_by(shoes.c.id)


def check_shoes(reader: Reader, heard: Heard) -> Wrong | None:
    """The first shoe from which other cards were dealt."""
    drawn = {shoe: cards for told in heard.tables.values() for shoe, cards in told.shoes.items()}
    for shoe, table, cards, made_at in reader.counted(SHOES, reader.count(shoes)):
        if shoe.rpartition("/")[0] in heard.spoilt:
            drawn.pop(shoe, None)
        elif wrong := _wrong(heard, shoe, table, made_at) or _wrong_cards(shoe, cards, drawn.pop(shoe, None)):
            return wrong
    missing = sorted(shoe for shoe in drawn if shoe.rpartition("/")[0] not in heard.spoilt)
    return Wrong("shoes", missing[0], "no such shoe", "one, for rounds were dealt from it") if missing else None


def _wrong(heard: Heard, shoe: str, table: str, made_at: int) -> Wrong | None:
    """What is wrong with where and when a shoe was made: with the round that it is named after."""
    name, _, number = shoe.rpartition("/")
    told = heard.tables.get(name)
    if told is None or not number.isdecimal() or not 0 < int(number) <= len(told.openings):
        return Wrong("shoes", shoe, "no such round", "the round that it was made for")
    at = told.at(told.span(int(number))[0])
    if (table, made_at) == (name, at):
        return None
    return Wrong("shoes", shoe, f"made at {table}, {made_at}", f"{name}, {at}, as the table's journal tells")


def _wrong_cards(shoe: str, cards: str, drawn: list[str] | None) -> Wrong | None:
    """What is wrong with the cards of a shoe, held against those drawn from it."""
    if drawn is None:
        return Wrong("shoes", shoe, "a shoe that no round names", "one that rounds were dealt from")
    for place, (card, came) in enumerate(zip_longest(cards.split()[: len(drawn)], drawn, fillvalue="no card"), 1):
        if came not in (card, UNSEEN):
            return Wrong("shoes", shoe, f"{card} as card {place}", f"{came}, as it was dealt")
    return None

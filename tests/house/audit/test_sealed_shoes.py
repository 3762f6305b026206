"""Shoes at rest: nobody reads their order in the database, and each is the one that was committed to."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise

import pytest
from msgspec import json
from sqlalchemy import Connection, select, update
from sqlalchemy.exc import DBAPIError

from banco.core.cards import Card, print_cards
from banco.core.chance import SeededChance
from banco.core.dealing.commitment import commitment, written_order
from banco.core.dealing.shoe import Shoe
from banco.games import GAMES
from banco.games.paijiu.messages import AskCards, Bet
from banco.games.paijiu.pays import Spot
from banco.house.audit.checks.shoes import LOST_KEY, NO_KEY
from banco.house.audit.findings import UncheckedRows
from banco.house.load_round import OtherShoe, load_shoe
from banco.house.seals.seal import Order, SealBroken, SealedByAnother, ShoeSealed, order_of
from banco.house.store.schema import METADATA, journal, shoes
from banco.house.store.store import Store
from banco.house.tables.seal_keys import (
    current_key_id,
    register_first_key,
    replace_lost_key,
    rotate_key,
)
from banco.table.desk import Desk
from banco.table.shoes import LoadedShoe, NextShoe, next_shoe
from tests.house.support.audits import audited
from tests.house.support.people import NOW
from tests.house.support.rounds import fund, keep, new_desk, play_round
from tests.house.support.seats import Table, buy_in, funded
from tests.keys import OTHER, SEAL, SECRET

TOGETHER = 5
"""So many cards one after another stand nowhere by chance."""


@pytest.fixture
def played(store: Store) -> Desk:
    """A table for baccarat after two rounds of one shoe, most of which is not dealt yet."""
    fund(store)
    source = SeededChance(5)
    return play_round(store, play_round(store, new_desk(GAMES["lucky-tree"]), source, 1_000), source, 9_000)


def everything_in(store: Store) -> Iterator[bytes]:
    """All that the database holds: every row, and the files themselves where they are SQLite's."""
    for table in METADATA.sorted_tables:
        for row in store.read(lambda c, table=table: c.execute(select(table)).all()):  # type: ignore[misc]
            yield repr(tuple(row)).encode()
    if file := store.database.file:
        yield from (path.read_bytes() for path in file.parent.iterdir() if path.name.startswith(file.name))


def shoe_row(connection: Connection, name: str) -> tuple[str, str]:
    table, cards = connection.execute(select(shoes.c.table_name, shoes.c.cards).where(shoes.c.id == name)).one()
    return table, cards


def store_cards(connection: Connection, name: str, cards: str) -> None:
    connection.execute(update(shoes).where(shoes.c.id == name).values(cards=cards))


def openings(store: Store, table: str) -> list[dict[str, str]]:
    """The events by which the rounds of a table were opened, in order."""
    query = select(journal.c.events).where(journal.c.chain == table, journal.c.command.like('{"do":"open_round"%'))
    rows = store.read(lambda c: c.execute(query.order_by(journal.c.number)).scalars().all())
    return [event for events in rows for event in json.decode(events)]


def test_the_database_holds_no_order_that_can_be_read(store: Store, played: Desk) -> None:
    cards = store.read(lambda c: load_shoe(c, SEAL, played.shoe)).cards
    assert len(cards) == 8 * 52
    undealt = [cards[first : first + TOGETHER] for first in range(100, len(cards) - TOGETHER)]
    written = [*map(print_cards, undealt), *map(written_order, undealt)]
    held = list(everything_in(store))
    assert any(print_cards(cards[:1]).encode() in part or b'"card"' in part for part in held), "dealt cards are told"
    for words in written:
        assert not any(words.encode() in part for part in held), words


def test_the_commitment_to_a_shoe_is_the_first_thing_in_its_tables_journal(store: Store, played: Desk) -> None:
    first, second = openings(store, played.table)
    table, stored = store.read(lambda c: shoe_row(c, played.shoe))
    order = SEAL.open(table, played.shoe, stored)
    assert first["commitment"] == commitment(order.salt, order.cards)
    assert "commitment" not in second, "the shoe is the same"
    number = select(journal.c.number).where(journal.c.chain == played.table, journal.c.events.contains("commitment"))
    assert store.read(lambda c: c.execute(number).scalars().all()) == [1]


def test_every_shoe_has_a_salt_of_its_own_and_a_commitment_that_tells_nothing() -> None:
    shoe = NextShoe("t/1", GAMES["paijiu"].pack.cards)
    one, other = SEAL.seal("t", shoe), SEAL.seal("t", shoe)
    assert one.commitment != other.commitment
    assert one.cards != other.cards
    salts = {SEAL.open("t", "t/1", sealed.cards).salt for sealed in (one, other)}
    assert {len(salt) for salt in salts} == {32}
    assert commitment(b"", shoe.cards) not in (one.commitment, other.commitment)


def test_a_commitment_is_the_hash_of_domain_salt_and_order() -> None:
    cards = (Card("9h"), Card("10c"), Card("Jk"))
    assert written_order(cards) == "9h 10c Jk"
    assert commitment(bytes(32), cards) == sha256(b"banco shoe order 1\0" + bytes(32) + b"9h 10c Jk").hexdigest()
    assert commitment(bytes(32), cards) == "8faf3f309e10bdd661ca8505be5e78e6756ff350a02ce47aa460d3ca0070e6c0"


@pytest.mark.parametrize(("table", "name"), [("u", "t/1"), ("t", "t/2"), ("t", "u/1")])
def test_a_seal_holds_for_one_shoe_of_one_table(table: str, name: str) -> None:
    sealed = SEAL.seal("t", NextShoe("t/1", GAMES["paijiu"].pack.cards))
    assert SEAL.open("t", "t/1", sealed.cards).cards == GAMES["paijiu"].pack.cards
    with pytest.raises(SealBroken):
        SEAL.open(table, name, sealed.cards)


@pytest.mark.parametrize("spoilt", ["{0}x", "{0}AAAA", "sealed1:{1}:", "sealed1:{1}:****", "sealed1:{1}"])
def test_a_changed_seal_is_broken(spoilt: str) -> None:
    sealed = SEAL.seal("t", NextShoe("t/1", GAMES["paijiu"].pack.cards)).cards
    with pytest.raises(SealBroken):
        SEAL.open("t", "t/1", spoilt.format(sealed, SEAL.id))


def test_another_key_and_no_key_open_nothing() -> None:
    sealed = SEAL.seal("t", NextShoe("t/1", GAMES["paijiu"].pack.cards)).cards
    with pytest.raises(SealedByAnother):
        OTHER.open("t", "t/1", sealed)
    with pytest.raises(ShoeSealed):
        order_of(None, "t", "t/1", sealed)


def test_nothing_is_dealt_from_a_shoe_that_was_not_committed_to(store: Store, played: Desk) -> None:
    """Not even somebody who has the key lays other cards into a shoe that is in use."""
    table, stored = store.read(lambda c: shoe_row(c, played.shoe))
    order = SEAL.open(table, played.shoe, stored)
    turned = Order(order.salt, order.cards[:50] + order.cards[:49:-1])
    for other in (SEAL.reseal(table, played.shoe, turned), print_cards(order.cards)):
        store.do_now(lambda c, other=other: store_cards(c, played.shoe, other))  # type: ignore[misc]
        with pytest.raises(OtherShoe):
            store.read(lambda c: load_shoe(c, SEAL, played.shoe))


def test_an_audit_without_the_key_reports_what_it_could_not_check(store: Store, played: Desk) -> None:
    assert store.read(audited)["shoes"].unknown is None
    checked = store.read(lambda c: audited(c, seal=None))["shoes"]
    assert (checked.wrong, checked.unknown) == (None, UncheckedRows("shoes", 1, NO_KEY))


@pytest.mark.parametrize("spoilt", [{"cards": "A♠"}, {"made_at": 5}, {"id": "lucky-tree-1/9"}], ids=str)
def test_an_error_visible_without_the_key_is_found_without_it(
    store: Store, played: Desk, spoilt: dict[str, object]
) -> None:
    store.do_now(lambda c: c.execute(update(shoes).values(spoilt)) and None)
    assert store.read(lambda c: audited(c, seal=None))["shoes"].wrong


def in_clear(desk: Desk, source: SeededChance) -> tuple[str, str]:
    """The next shoe of a desk as an earlier version has stored it."""
    shoe = next_shoe(desk, source)
    return shoe.name, print_cards(shoe.cards)


def test_a_house_with_shoes_in_clear_deals_them_to_their_end_and_is_right(store: Store) -> None:
    funded(store, "anna")
    session = buy_in(store, "anna")
    table = Table(store)
    table.desk = keep(store, table.desk.open(NOW, *in_clear(table.desk, table.source)))
    old = table.desk.shoe
    while table.desk.shoe == old:
        table.play(Bet("anna", 100, Spot.NORTH), session.id)
        table.play(AskCards("anna"), session.id)
        table.deal()
        assert table.desk.played is None
        checked = store.read(lambda c: audited(c, seal=None))["shoes"]
        assert (checked.rows, checked.wrong, checked.unknown) == (1, None, None)
        table.open()
    told = ["commitment" in event for event in openings(store, "t")]
    assert len(told) > 2
    assert told == [False] * (len(told) - 1) + [True], "from the next shoe on"
    assert {name: stage.wrong for name, stage in store.read(audited).items() if stage.wrong} == {}
    assert store.read(lambda c: audited(c, seal=None))["shoes"].unknown


def test_once_a_tables_journal_knows_commitments_a_shoe_without_one_is_wrong(store: Store) -> None:
    fund(store)
    source = SeededChance(3)
    desk = play_round(store, new_desk(GAMES["fortune"]), source, 1_000, ("anna",))
    keep(store, desk.open(9_000, *in_clear(desk, source)))
    wrong = store.read(audited)["shoes"].wrong
    assert wrong
    assert (wrong.row, wrong.found) == ("fortune-1/2", "no commitment to its order")


def test_a_rotated_key_opens_every_shoe_and_the_old_one_none(store: Store, played: Desk) -> None:
    before = store.read(lambda c: load_shoe(c, SEAL, played.shoe)).cards
    store.do_now(lambda c: register_first_key(c, NOW, SEAL.id))
    assert store.do_now(lambda c: rotate_key(c, NOW + 1, SEAL, OTHER, by="boss")) == 1
    assert store.read(current_key_id) == OTHER.id
    assert store.read(lambda c: load_shoe(c, OTHER, played.shoe)).cards == before
    with pytest.raises(SealedByAnother):
        store.read(lambda c: load_shoe(c, SEAL, played.shoe))
    checked = store.read(lambda c: audited(c, seal=OTHER))["shoes"]
    assert (checked.wrong, checked.unknown) == (None, None)
    assert store.read(audited)["shoes"].wrong, "the old key is the wrong one"


def test_a_key_that_is_rotated_back_is_the_houses_again(store: Store, played: Desk) -> None:
    store.do_now(lambda c: register_first_key(c, NOW, SEAL.id))
    store.do_now(lambda c: rotate_key(c, NOW + 1, SEAL, OTHER, by="boss"))
    store.do_now(lambda c: rotate_key(c, NOW + 2, OTHER, SEAL, by="boss"))
    assert store.read(current_key_id) == SEAL.id
    assert store.read(audited)["shoes"].wrong is None


def test_shoes_of_a_lost_key_stay_unchecked(store: Store, played: Desk) -> None:
    store.do_now(lambda c: register_first_key(c, NOW, SEAL.id))
    store.do_now(lambda c: replace_lost_key(c, NOW + 1, OTHER.id, by="boss", why="the disk broke"))
    assert store.read(current_key_id) == OTHER.id
    checked = store.read(lambda c: audited(c, seal=OTHER))["shoes"]
    assert (checked.wrong, checked.unknown) == (None, UncheckedRows("shoes", 1, LOST_KEY))


def test_a_first_key_is_registered_once(store: Store) -> None:
    for key_id in (SEAL.id, SEAL.id, OTHER.id):
        store.do_now(lambda c, key_id=key_id: register_first_key(c, NOW, key_id))  # type: ignore[misc]
    assert store.read(current_key_id) == SEAL.id


def test_no_text_of_a_shoe_shows_its_cards(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    table = Table(store)
    cards = GAMES["paijiu"].pack.cards
    dealer = LoadedShoe("t/1", cards).dealer(table.desk, table.source)
    told = [NextShoe("t/1", cards), LoadedShoe("t/1", cards), Shoe(cards), Order(bytes(32), cards), dealer, SEAL]
    told += [SEAL.seal("t", NextShoe("t/1", cards)), table.desk.open(NOW, *SEAL.seal("t", NextShoe("t/1", cards)))]
    for one in map(repr, told):
        for pair in pairwise(cards):
            assert not all(str(card) in one or repr(card) in one.split() for card in pair), one


def test_an_error_of_the_database_does_not_show_the_values_it_was_writing(store: Store) -> None:
    row = {"id": "t/1", "table_name": "t", "cards": "9♥ 8♣ K♦", "made_at": None}
    with pytest.raises(DBAPIError) as failed, store.database.writing() as connection:
        connection.execute(shoes.insert().values(row))
    assert "9♥" not in f"{failed.value}".partition("DETAIL")[0]
    assert "parameters hidden" in str(failed.value)


def test_the_database_holds_no_key(store: Store, played: Desk) -> None:
    """What is copied of a house opens none of its shoes."""
    store.do_now(lambda c: register_first_key(c, NOW, SEAL.id))
    held = list(everything_in(store))
    assert any(SEAL.id.encode() in part for part in held)
    assert not any(SECRET in part or SECRET.hex().encode() in part for part in held)

"""The ids of the house's keys; the office's journal notes when a key is registered, replaced or lost."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, select

from banco.core.errors import Refusal
from banco.core.messages import Event
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.seals.messages import SealKeyLost, SealKeyReplaced, SealKeyTaken, TakeSealKey
from banco.house.seals.seal import ShoeSeal, is_sealed, key_id_of
from banco.house.store import bulk, office
from banco.house.store.schema import rounds, seal_keys, shoes
from banco.table.entry import RoundState
from banco.table.permissions import SYSTEM
from banco.table.settings import TableSettings

FIRST = "the house was opened with it"
REPLACED = "every shoe was sealed anew"


class NoKeyOfItsOwn(Refusal):
    """A table for real money is to be opened with a key that the house has made up itself, or with none."""

    sentence = (
        "Table {table} plays for real money: give the house a key of its own, with BANCO_SECRET or --key-file; "
        "“banco key make FILE” makes one."
    )


def check_own_key(seal: ShoeSeal | None, tables: Iterable[TableSettings]) -> None:
    """Refuse tables for real money where the house was not given its key."""
    if seal and seal.own:
        return
    for table in tables:
        if not table.money.play:
            raise NoKeyOfItsOwn(table=table.name)


def current_key_id(connection: Connection) -> str:
    """The id of the key that seals the house's shoes; empty before the first is registered."""
    found = connection.execute(select(seal_keys.c.id).where(seal_keys.c.until.is_(None))).scalars().all()
    return found[0] if found else ""


def register_first_key(connection: Connection, at: Millis, key_id: str) -> None:
    """Register the house's first key; does nothing if it has one."""
    office.take(connection, house=True)
    if not current_key_id(connection):
        _store_key(connection, at, key_id, (), by=SYSTEM.name, why=FIRST)


def replace_lost_key(connection: Connection, at: Millis, new_id: str, *, by: str, why: str) -> None:
    """Replace a lost key with a new one; shoes sealed with the lost key can never be opened again."""
    office.take(connection, house=True)
    lost = current_key_id(connection)
    if lost != new_id:
        _store_key(connection, at, new_id, (SealKeyLost(lost),) if lost else (), by=by, why=why)


def rotate_key(connection: Connection, at: Millis, old: ShoeSeal, new: ShoeSeal, *, by: str) -> int:
    """Reseal every shoe with a new key, which replaces the old one; returns the number of shoes.

    Salts stay as they are, and so do the commitments.
    """
    office.take(connection, house=True)
    query = select(shoes.c.id, shoes.c.table_name, shoes.c.cards)
    changed: list[tuple[str, str]] = []
    for name, table, text in connection.execute(query):
        if is_sealed(text) and key_id_of(text) == old.id:
            changed.append((name, new.reseal(table, name, old.open(table, name, text))))
    bulk.update(connection, shoes, "id", "cards", changed)
    _store_key(connection, at, new.id, (SealKeyReplaced(old.id),), by=by, why=REPLACED)
    return len(changed)


def open_rounds_with_sealed_shoes(connection: Connection) -> tuple[str, ...]:
    """The ids of the rounds in play that are dealt from sealed shoes, in order."""
    in_play = select(rounds.c.id, shoes.c.cards).join(shoes, shoes.c.id == rounds.c.shoe)
    found = connection.execute(in_play.where(rounds.c.state == RoundState.OPEN.value).order_by(rounds.c.id))
    return tuple(name for name, text in found if is_sealed(text))


def is_sealed_by_retired_key(connection: Connection, text: str) -> bool:
    """Whether a stored shoe is sealed with a key that the house no longer uses."""
    if not is_sealed(text):
        return False
    query = select(seal_keys.c.until).where(seal_keys.c.id == key_id_of(text), seal_keys.c.until.is_not(None))
    return bool(connection.execute(query).all())


def _store_key(connection: Connection, at: Millis, new_id: str, gone: tuple[Event, ...], *, by: str, why: str) -> None:
    request = Request(at=at, by=by, key=f"seal-key/{new_id}/{at}", why=why)
    office.note(connection, request, TakeSealKey(new_id, why), (*gone, SealKeyTaken(new_id)))
    connection.execute(seal_keys.update().where(seal_keys.c.until.is_(None)).values(until=at))
    bulk.upsert(connection, seal_keys, "id", "since until", [(new_id, at, None)])

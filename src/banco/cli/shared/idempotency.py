"""A change asked for at the command line: by whom, under which key, and whether it was made before."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, TypeVar

import typer
from msgspec import Struct
from sqlalchemy import Connection

from banco.cli.shared.database import now
from banco.cli.shared.printing import print_json
from banco.core.errors import BadInput, BancoError, Refusal
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.account import Role, account_of, check_open
from banco.house.dates import told
from banco.house.store import bulk
from banco.house.store.failures import StoreFailed
from banco.house.store.office import OFFICE
from banco.house.store.schema import journal
from banco.house.store.store import Store
from banco.ledger.transfers import KeyConflict
from banco.table.permissions import SYSTEM

KeyOption = Annotated[
    str | None,
    typer.Option("--key", help="A key of your own: the same asked again with it is done once.", show_default=False),
]
ByOption = Annotated[
    str | None,
    typer.Option("--by", metavar="NAME", help="Who of the house asks; the system if left out.", show_default=False),
]

T = TypeVar("T")


class BadKey(BadInput):
    """A text that is no key; an empty one would make every asking a new one."""

    sentence = "“{key}” is no key: 1 to 64 letters, digits, dots, dashes, colons and underscores."


class NotStaff(Refusal):
    """Somebody is to have asked for a change who is not of the house."""

    sentence = "{name} is a {role}: only people of the house ask for this."


class Ask(Struct, frozen=True):
    """A request for a change; and when the change was made, where that is known before it is tried."""

    store: Store
    request: Request
    before: Millis | None

    def do(self, work: Callable[[Connection], T]) -> T:
        """What comes of the change, made in one transaction."""
        return self.store.do_now(work)

    @property
    def done_at(self) -> Millis | None:
        """When the change was made, where that was before; also where somebody has asked for the same meanwhile."""
        if self.before is not None:
            return self.before
        request = self.request
        entered = self.store.read(lambda connection: entered_at(connection, by=request.by, key=request.key))
        return None if entered == request.at else entered


@contextmanager
def asked(store: Store, key: str | None, by: str | None) -> Iterator[Ask]:
    """What is asked for; a key made here is told before anything is done, lest it be lost with the answer."""
    used = secrets.token_hex(8) if key is None else read_key(key)
    name = SYSTEM.name if by is None else staff(store, by)
    before = store.read(lambda connection: entered_at(connection, by=name, key=used))
    if key is None:
        typer.echo(f"key: {used}", err=True)
    try:
        yield Ask(store, Request(at=now(), by=name, key=used), before)
    except BaseException as error:
        if isinstance(error, StoreFailed) or not isinstance(error, BancoError):
            typer.echo(f"Ask the same again with --key {used} to learn what came of it: it is done once.", err=True)
        raise


def answer(ask: Ask, facts: Mapping[str, object], sentence: str, *, as_json: bool) -> None:
    """What came of it, as a sentence or as JSON; what was done before is told as such."""
    if as_json:
        print_json(answered(ask, facts))
        return
    if (before := ask.done_at) is not None:
        typer.echo(f"{done_before(before)} The answer was:")
    typer.echo(sentence)


def answered(ask: Ask, facts: Mapping[str, object]) -> dict[str, object]:
    """What came of it as JSON, with who asked, when and under which key."""
    request, before = ask.request, ask.done_at
    at = request.at if before is None else before
    return {"key": request.key, "by": request.by, "at": at, "repeated": before is not None, **facts}


def facts_of(done: Struct) -> dict[str, object]:
    """What came of it, by name."""
    return {name: getattr(done, name) for name in done.__struct_fields__}


def done_before(at: Millis) -> str:
    """The sentence for what was done before, and is not done again."""
    return f"This was done before, on {told(at)}; nothing more was done now."


def read_key(text: str) -> str:
    """The key as it is typed."""
    if not re.fullmatch(r"[A-Za-z0-9_.:-]{1,64}", text):
        raise BadKey(key=text[:80])
    return text


def staff(store: Store, name: str) -> str:
    """The account's name of somebody who is of the house."""
    account = store.read(lambda connection: account_of(connection, name))
    check_open(account)
    if account.role is Role.PLAYER:
        raise NotStaff(name=account.name, role=account.role.value)
    return account.name


def entered_at(connection: Connection, *, by: str, key: str) -> Millis | None:
    """When the office entered something under the key of whoever asks, if it did; refused where it is another's key.

    The house keeps each asker's keys apart, so that the same asked again under another name would be done twice.
    """
    entered = dict(bulk.fetch(connection, journal, "key chain", "asker at", [(key, OFFICE)]))
    if entered and by not in entered:
        raise KeyConflict(key=key)
    return entered.get(by)

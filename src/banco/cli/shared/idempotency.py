"""A change requested at the command line: by whom, under which idempotency key, and whether it was made before."""

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
from banco.house.dates import format_minute
from banco.house.store import bulk
from banco.house.store.failures import StoreFailed
from banco.house.store.journals.names import is_office
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
    """A text that is no key; an empty one would make every request a new one."""

    sentence = "“{key}” is no key: 1 to 64 letters, digits, dots, dashes, colons and underscores."


class NotStaff(Refusal):
    """A change is requested in the name of somebody who is not of the house."""

    sentence = "{name} is a {role}: only people of the house ask for this."


class WhoAsks(BadInput):
    """What a person signs is asked for by nobody."""

    sentence = "Say who of the house asks for this: --by NAME."


class Change(Struct, frozen=True):
    """A change that is requested; `before` is when it was made, where that is known before it is tried."""

    store: Store
    request: Request
    before: Millis | None
    as_json: bool = False

    def run(self, work: Callable[[Connection], T]) -> T:
        """What the work gives, run in one transaction."""
        return self.store.do_now(work)

    @property
    def repeated_at(self) -> Millis | None:
        """When the change was first made, if this request repeats it; another process may have made it meanwhile."""
        if self.before is not None:
            return self.before
        request = self.request
        entered = self.store.read(lambda connection: first_entry_at(connection, by=request.by, key=request.key))
        return None if entered == request.at else entered

    def facts(self, result: Mapping[str, object]) -> dict[str, object]:
        """The result as JSON, with who asked, when and under which key."""
        request, before = self.request, self.repeated_at
        at = request.at if before is None else before
        return {"key": request.key, "by": request.by, "at": at, "repeated": before is not None, **result}

    def answer(self, result: Mapping[str, object], sentence: str) -> None:
        """Print the result as JSON or as a sentence; a repeated request is named as such."""
        if self.as_json:
            print_json(self.facts(result))
            return
        if (before := self.repeated_at) is not None:
            typer.echo(f"{repeated_sentence(before)} The answer was:")
        typer.echo(sentence)


@contextmanager
def begin_change(store: Store, key: str | None, by: str | None, *, as_json: bool = False) -> Iterator[Change]:
    """The change; a key that is made here is printed first, so that it is not lost with the answer."""
    used = secrets.token_hex(8) if key is None else read_key(key)
    name = SYSTEM.name if by is None else find_staff_name(store, by)
    before = store.read(lambda connection: first_entry_at(connection, by=name, key=used))
    if key is None:
        typer.echo(f"key: {used}", err=True)
    try:
        yield Change(store, Request(at=now(), by=name, key=used), before, as_json)
    except BaseException as error:
        if _is_outcome_unknown(error):
            typer.echo(f"Ask the same again with --key {used} to learn what came of it: it is done once.", err=True)
        raise


def require_name(change: Change) -> Request:
    """The request, which must be somebody's: the system signs nothing and decides nothing."""
    if change.request.by == SYSTEM.name:
        raise WhoAsks
    return change.request


def _is_outcome_unknown(error: BaseException) -> bool:
    """Whether the change may have been made although it failed; not after a refusal, nor after Ctrl-C at a prompt."""
    return isinstance(error, StoreFailed) or not isinstance(error, BancoError | typer.Abort)


def facts_of(result: Struct) -> dict[str, object]:
    """The fields of the result by name."""
    return {name: getattr(result, name) for name in result.__struct_fields__}


def repeated_sentence(at: Millis) -> str:
    """The sentence for a change that was made before, and is not made again."""
    return f"This was done before, on {format_minute(at)}; nothing more was done now."


def read_key(text: str) -> str:
    """The idempotency key, if the text is one."""
    if not re.fullmatch(r"[A-Za-z0-9_.:-]{1,64}", text):
        raise BadKey(key=text[:80])
    return text


def find_staff_name(store: Store, name: str) -> str:
    """The account name of somebody who is of the house."""
    account = store.read(lambda connection: account_of(connection, name))
    check_open(account)
    if account.role is Role.PLAYER:
        raise NotStaff(name=account.name, role=account.role.value)
    return account.name


def first_entry_at(connection: Connection, *, by: str, key: str) -> Millis | None:
    """When the office first entered something under this asker's key, if it did; refused where it is another's key.

    The house keeps each asker's keys apart: the same request under another name would be done twice.
    """
    rows = bulk.fetch(connection, journal, "key", "asker at chain", [(key,)])
    entered = {asker: at for asker, at, chain in rows if is_office(chain)}
    if entered and by not in entered:
        raise KeyConflict(key=key)
    return entered.get(by)

"""Display names: what other players call somebody at a table, chosen once; the account's own name is for logging in.

A name is written in Latin letters, so that none can be mistaken for another by letters of another script; no two in
the house look alike, and none looks like the account of somebody of its staff, whom players know by that name.  Whoever
has chosen none is told by a number.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from sqlalchemy import Connection, Table, insert, select

from banco.core.errors import BadInput, Refusal
from banco.core.request import Request
from banco.house.accounts.account import Role, check_no_walk_in, check_open
from banco.house.accounts.messages import ChooseDisplayName, DisplayNameChosen
from banco.house.accounts.take_account import take_account
from banco.house.look_alikes import MARKS, disguised, is_readable, passes_for_house, skeleton
from banco.house.store.idempotency import apply_once
from banco.house.store.schema import accounts, display_names, removed_display_names

LEAST_LETTERS, MOST_LETTERS = 2, 20


class BadDisplayName(BadInput):
    """No name for a table."""

    sentence = (
        "“{name}” cannot be shown at a table: {least} to {most} Latin letters and digits, a letter first,"
        " with single spaces, dashes, dots or apostrophes between them."
    )


class DisplayNameReserved(Refusal):
    """A name by which somebody could pass for the house."""

    sentence = "“{name}” could be taken for the house or its staff: choose another name."


class DisplayNameUnwanted(Refusal):
    """The house has taken away a name that looks the same."""

    sentence = "“{name}” is not wanted at our tables: choose another name."


class DisplayNameTaken(Refusal):
    """Somebody else has that name, or one that looks the same."""

    sentence = "“{name}” is taken, or looks like a name that is."


class DisplayNameKept(Refusal):
    """A display name is chosen once."""

    sentence = "You have chosen your name already: you are “{name}” at the tables."


def normalize(written: str) -> str:
    """The name as it is kept: composed, without spaces around it; refused where it cannot be shown."""
    name = " ".join(unicodedata.normalize("NFKC", written).split())
    between = re.escape(MARKS)
    shaped = LEAST_LETTERS <= len(name) <= MOST_LETTERS and re.fullmatch(rf"\w+(?:[{between}]\w+)*\.?", name)
    if not shaped or not name[0].isalpha() or not all(letter in MARKS or is_readable(letter) for letter in name):
        raise BadDisplayName(name=written[:80], least=LEAST_LETTERS, most=MOST_LETTERS)
    return name


def check_reserved(name: str) -> None:
    """Refuse a name by which somebody could pass for the house."""
    if passes_for_house(name):
        raise DisplayNameReserved(name=name)


def choose_display_name(connection: Connection, request: Request, written: str) -> DisplayNameChosen:
    """The name of whoever asks, from now on; chosen once, and unlike every other."""
    name = normalize(written)
    check_reserved(name)
    account, request = take_account(connection, request, request.by)

    def choose() -> DisplayNameChosen:
        check_open(account)
        check_no_walk_in(account)
        if kept := display_names_of(connection, (account.name,)).get(account.name):
            raise DisplayNameKept(name=kept)
        looks = skeleton(name)
        if _is_in(connection, removed_display_names, looks):
            raise DisplayNameUnwanted(name=name)
        if _is_in(connection, display_names, looks) or _is_like_staff(connection, account.name, name):
            raise DisplayNameTaken(name=name)
        connection.execute(insert(display_names).values(account=account.name, name=name, skeleton=looks))
        return DisplayNameChosen(account.name, name)

    mine = request.from_account(account.name)
    command = ChooseDisplayName(account.name, name)
    return apply_once(connection, mine, command, DisplayNameChosen, choose, account=account.name)


def display_names_of(connection: Connection, accounts: Collection[str]) -> dict[str, str]:
    """The display names of those accounts that have one."""
    query = select(display_names.c.account, display_names.c.name).where(display_names.c.account.in_(accounts))
    return {row.account: row.name for row in connection.execute(query)} if accounts else {}


def display_name_of(connection: Connection, account: str) -> str:
    """The display name of the account; empty where it has none."""
    return display_names_of(connection, (account,)).get(account, "")


def _is_like_staff(connection: Connection, account: str, name: str) -> bool:
    """Whether another account, of somebody of the staff, could be taken for one of this name.

    It is refused as any other name that is taken: who is of the staff is not said.
    """
    staff = select(accounts.c.name).where(accounts.c.role != Role.PLAYER.value, accounts.c.closed_at.is_(None))
    looks = disguised(name)
    others = connection.execute(staff.where(accounts.c.name != account)).scalars()
    return any(disguised(other.replace("_", " ")) == looks for other in others)


def _is_in(connection: Connection, names: Table, looks: str) -> bool:
    """Whether a name that looks like this is among these."""
    return connection.execute(select(names.c.name).where(names.c.skeleton == looks)).first() is not None

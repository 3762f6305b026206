"""Display names: what other players call somebody at a table, chosen once; the account's own name is for logging in.

A name is written in Latin letters, so that none can be mistaken for another by letters of another script, and no two
in the house look alike.  Whoever has chosen none is told by a number.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from sqlalchemy import Connection, Table, insert, select

from banco.core.errors import BadInput, Refusal
from banco.core.request import Request
from banco.house.accounts.account import check_no_walk_in, check_open
from banco.house.accounts.messages import ChooseDisplayName, DisplayNameChosen
from banco.house.accounts.take_account import take_account
from banco.house.store.idempotency import apply_once
from banco.house.store.schema import display_names, removed_display_names

LEAST_LETTERS, MOST_LETTERS = 2, 20
MARKS = " -'."
LOOK_ALIKES = str.maketrans("01345789|!$@", "oieastbgiisa")
"""Digits and marks that are read as letters."""
HOUSE_WORDS = (
    *("admin", "amministratore", "assistenza", "banco", "banker", "banchiere", "bot", "casa", "casino", "croupier"),
    *("dealer", "direttore", "direzione", "giocatore", "guest", "help", "house", "inspector", "ispettore", "manager"),
    *("moderator", "ospite", "player", "sistema", "staff", "supervisor", "support", "system", "walk", "walkin"),
)
"""Words by which somebody could pass for the house, its staff or its unnamed guests."""


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
    if not shaped or not name[0].isalpha() or not all(letter in MARKS or _is_latin(letter) for letter in name):
        raise BadDisplayName(name=written[:80], least=LEAST_LETTERS, most=MOST_LETTERS)
    return name


def skeleton(name: str) -> str:
    """What a name looks like at a glance: without case, accents and marks, digits as the letters they resemble."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter) and letter not in MARKS)
    return letters.translate(LOOK_ALIKES).replace("l", "i")


def check_reserved(name: str) -> None:
    """Refuse a name with a word of the house in it."""
    words = {skeleton(word) for word in re.split(rf"[{re.escape(MARKS)}]", name)}
    bare = re.sub(r"\d+", "", name)
    words |= {skeleton(name), skeleton(bare)}
    if words & {skeleton(word) for word in HOUSE_WORDS}:
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
        if _is_in(connection, display_names, looks):
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


def _is_in(connection: Connection, names: Table, looks: str) -> bool:
    """Whether a name that looks like this is among these."""
    return connection.execute(select(names.c.name).where(names.c.skeleton == looks)).first() is not None


def _is_latin(letter: str) -> bool:
    return (letter.isascii() and letter.isalnum()) or unicodedata.name(letter, "").startswith("LATIN ")

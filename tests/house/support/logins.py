"""Log-ins for the tests of accounts: right ones, and many wrong ones."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from banco.core.errors import Refusal
from banco.house.accounts.account import Account, account_of
from banco.house.accounts.login import LogInOrigin, log_in
from banco.house.store.schema import accounts
from banco.house.store.store import Store
from tests.house.support.people import NOW, QUICK, WORDS


def stored_account(store: Store, name: str) -> Account:
    return store.read(lambda connection: account_of(connection, name))


def stored_password(store: Store, name: str) -> str:
    query = select(accounts.c.password).where(accounts.c.name == name)
    return str(store.read(lambda connection: connection.execute(query).scalar_one()))


def log_in_as(store: Store, name: str, password: str = WORDS, now: int = NOW) -> Account:
    return log_in(store, name, password, now, passwords=QUICK)


def attack(store: Store, name: str, times: int, password: str = "wrong horse") -> list[tuple[str, Any]]:  # noqa: S107
    """Wrong passwords from as many addresses; gives the code and facts of each refusal."""
    answers = []
    for number in range(times):
        with pytest.raises(Refusal) as refused:
            log_in(store, name, password, NOW + number, origin=LogInOrigin(f"192.0.2.{number}"), passwords=QUICK)
        answers.append((refused.value.code, refused.value.facts))
    return answers

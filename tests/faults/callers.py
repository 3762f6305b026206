"""Who sends a house nonsense, and what it answered them."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import psutil  # type: ignore[import-untyped]

from banco.games import GAMES
from banco.house.accounts.account import Role
from banco.house.accounts.login_tokens import give_token
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from tests.faults.players import let_in
from tests.faults.serving import HouseProcess
from tests.house.support.people import join
from tests.server.support.servers import let_in as guest_token

HONEST = ("fortune-1", "lucky-tree-1")
"""Where somebody plays who wants to be left in peace; no staff comes there, who may do more than look on."""
LEFT = tuple(f"{game}-1" for game in GAMES if f"{game}-1" not in HONEST)
PLAYERS_COME_TO = (*LEFT, "lucky-tree-1", "no-such-table")
LIFE = 150
"""So many inputs somebody sends before somebody else comes: a log-out or an exclusion is the end of most."""


@dataclass(frozen=True)
class Caller:
    """Somebody who sends nonsense: what they are in the house, and what shows it."""

    who: str
    token: str
    role: Role | None

    @property
    def headers(self) -> Mapping[str, str]:
        return {"Cookie": f"banco={self.token}"} if self.token else {}

    @property
    def tables(self) -> Sequence[str]:
        """Where they may go: staff not where others play in peace."""
        return LEFT if self.role and self.role is not Role.PLAYER else PLAYERS_COME_TO


@dataclass
class Fuzzing:
    """A house that is sent nonsense, and what it answered."""

    house: HouseProcess
    store: Store
    chance: random.Random
    document: Mapping[str, Any] = field(default_factory=dict)
    sent: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    """Answers that tell of a fault of the house, with what was sent."""
    memory: list[int] = field(default_factory=list)

    def is_wrong(self, what: str) -> None:
        """Note an answer that nobody should ever get."""
        self.faults.append(what[:2_000])
        print(what[:2_000], flush=True)

    async def caller(self) -> Caller:
        """Somebody new: anybody, a guest, a player, or one of the staff."""
        role = self.chance.choice((None, "guest", *Role))
        if role is None:
            return Caller("anybody", "", None)
        name = f"{getattr(role, 'value', role)}{self.chance.getrandbits(48):x}"
        if not isinstance(role, Role):
            return Caller("guest", await asyncio.to_thread(guest_token, self.store, name), None)
        if role is Role.PLAYER:
            await asyncio.to_thread(let_in, self.store, name)
        else:
            await asyncio.to_thread(join, self.store, name, role=role)
        await self.store.do(lambda c: give_token(c, now(), name, name))
        return Caller(role.value, name, role)

    @property
    def size(self) -> int:
        """How much memory the house has."""
        return int(psutil.Process(self.house.process).memory_info().rss)

    def summary(self) -> str:
        """What there was, in figures."""
        grown = f"{self.memory[0] >> 20} MB after the warm-up, {self.memory[-1] >> 20} MB at the end"
        return f"{self.sent.total()} inputs {dict(self.sent)}; answers {dict(sorted(self.answers.items()))}; {grown}"

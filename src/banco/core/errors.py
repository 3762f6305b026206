"""Everything that can be refused, each with a stable code and one sentence.

BancoError
├── Refusal     a command was understood and is not allowed now: nothing has changed
├── BadInput    a text or a value cannot be read as what it should be
└── BadTable    the options do not make a table that can be opened

Each further kind stands beside the rule that raises it.  Its code is the class name in
snake case (`BelowMinimum` is `below_minimum`) and never changes once published.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from banco.core.money import format_cents


def snake_case(name: str) -> str:
    """`BelowMinimum` as `below_minimum`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class BancoError(Exception):
    """A refusal that can be shown to whoever caused it: a code, a sentence and the facts.

    The sentence is made when somebody reads it: most refusals only tell what is not on offer.
    """

    code: ClassVar[str] = "banco_error"
    sentence: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.code = snake_case(cls.__name__)

    def __init__(self, **facts: object) -> None:
        self.facts = facts

    def __str__(self) -> str:
        return self.sentence.format_map({name: _shown(name, fact) for name, fact in self.facts.items()})

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.facts)


class Refusal(BancoError):
    """A command was understood and is not allowed now: nothing has changed."""


class BadInput(BancoError):
    """A text or a value cannot be read as what it should be."""


class BadTable(BancoError):
    """The options do not make a table that can be opened."""


def every_error(root: type[BancoError] = BancoError) -> Iterator[type[BancoError]]:
    """Every kind of error below `root`, depth first, in the order of definition."""
    for kind in root.__subclasses__():
        yield kind
        yield from every_error(kind)


def _shown(name: str, value: object) -> object:
    return format_cents(value) if name.endswith("cents") and isinstance(value, int) else value


def _rebuild(kind: type[BancoError], facts: dict[str, object]) -> BancoError:
    return kind(**facts)

"""Refusals between the nodes of a house: the code and the facts go over the bus, and the same refusal comes out."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from banco.core.errors import BancoError, Refusal, every_error


class ToldRefusal(Struct, frozen=True, gc=False):
    """A refusal as it is told: its code and its facts."""

    code: str
    facts: dict[str, Any]


class UnknownRefusal(Refusal):
    """A node of another version refuses something for a reason that this one does not know."""

    sentence = "Another server of the house has refused this."


def tell_refusal(error: BancoError) -> ToldRefusal:
    """The refusal as other nodes are told; a fact that stands for something is told by its name."""
    return ToldRefusal(error.code, {name: _told(fact) for name, fact in error.facts.items()})


def heard_refusal(told: ToldRefusal) -> BancoError:
    """The refusal that was told."""
    kind = _kinds().get(told.code)
    if kind is None:
        return UnknownRefusal(told=told.code)
    return kind(**{name: _heard(fact) for name, fact in told.facts.items()})


def _told(fact: object) -> object:
    if isinstance(fact, list | tuple):
        return [_told(one) for one in fact]
    plain = fact is None or type(fact) in (bool, int, float, str)
    return fact if plain else str(fact)


def _heard(fact: object) -> object:
    return tuple(map(_heard, fact)) if isinstance(fact, list) else fact


_known: dict[str, type[BancoError]] = {}


def _kinds() -> dict[str, type[BancoError]]:
    """Every kind of refusal by its code."""
    if not _known:
        _known.update({kind.code: kind for kind in every_error()})
    return _known

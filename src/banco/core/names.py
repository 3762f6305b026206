"""The names of players within messages, views and openings, and the same things under other names.

Which texts are names is told by the types of the fields (`Name`), so that a game that is added later is covered too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import is_
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, structs

from banco.core.messages import Name

T = TypeVar("T")
Rename = Callable[[str], str]
Walk = Callable[[Any, Rename], Any]

PLAYER = "player"
"""What every message calls the player it is about, also one of a game that does not declare it as a name."""


class NamesInside(Struct, frozen=True):
    """Something with names that its types do not tell: it renames them itself."""

    def renamed(self, rename: Rename) -> Any:
        """The same under other names."""
        raise NotImplementedError


def renamed(told: T, rename: Rename) -> T:
    """The same message, view or opening with every name in it as `rename` gives it."""
    renamed_one: T = _walk_struct(told, rename)
    return renamed_one


def _walk_struct(value: Any, rename: Rename) -> Any:
    """A value of a type that has names, if it has any: what it is shows only now."""
    if not isinstance(value, Struct):
        return value
    kind: type[Struct] = type(value)
    walk = _walk_for(kind)
    return walk(value, rename) if walk else value


@cache
def _walk_for(kind: type[Struct]) -> Walk | None:
    """How names are found in what is of just this type; what has none of them is not copied."""
    if issubclass(kind, NamesInside):
        return lambda value, rename: value.renamed(rename)
    fields = _fields(kind)

    def walk_fields(value: Any, rename: Rename) -> Any:
        changed = {}
        for field, walk in fields:
            before = getattr(value, field)
            after = walk(before, rename)
            if after is not before:
                changed[field] = after
        return structs.replace(value, **changed) if changed else value

    return walk_fields if fields else None


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, Walk], ...]:
    """The fields of a type in which there may be names; one that is called after the player is one."""
    hints = get_type_hints(kind, include_extras=True)
    hints |= {PLAYER: Name} if hints.get(PLAYER) is str else {}
    walks = ((field, _walk_of(hints[field])) for field in kind.__struct_fields__)
    return tuple((field, walk) for field, walk in walks if walk)


@cache
def _walk_of(kind: Any) -> Walk | None:
    """How names are found in a value of this type; None where it can have none."""
    if kind == Name:
        return lambda value, rename: rename(value)
    origin, inside = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _walk_of_union(inside)
    if origin is tuple:
        return _walk_of_tuple(inside)
    if origin is dict:
        return _walk_of_dict(*inside)
    return _walk_struct if isinstance(kind, type) and issubclass(kind, Struct) else None


def _walk_of_union(kinds: tuple[Any, ...]) -> Walk | None:
    """A text is the name, if one of the types is a name; of several containers only one may have names."""
    walks = [(kind, walk) for kind in kinds if (walk := _walk_of(kind))]
    if not walks:
        return None
    names = any(kind == Name for kind, _ in walks)
    others = [walk for kind, walk in walks if kind != Name]

    def walk_union(value: Any, rename: Rename) -> Any:
        if isinstance(value, str):
            return rename(value) if names else value
        if isinstance(value, Struct) or value is None or not others:
            return _walk_struct(value, rename)
        return others[0](value, rename)

    return walk_union


def _walk_of_tuple(kinds: tuple[Any, ...]) -> Walk | None:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        walk = _walk_of(kinds[0])
        return walk and (lambda values, rename: _same_or_new(values, [walk(value, rename) for value in values]))
    walks = [_walk_of(kind) for kind in kinds]
    if not any(walks):
        return None

    def walk_places(values: Any, rename: Rename) -> Any:
        pairs = zip(values, walks, strict=True)
        return _same_or_new(values, [walk(value, rename) if walk else value for value, walk in pairs])

    return walk_places


def _same_or_new(before: tuple[Any, ...], after: list[Any]) -> tuple[Any, ...]:
    """The values as they were, if none of them has become another."""
    return before if all(map(is_, before, after)) else tuple(after)


def _walk_of_dict(key: Any, value: Any) -> Walk | None:
    keys, values = _walk_of(key), _walk_of(value)
    if not (keys or values):
        return None

    def walk_dict(told: Any, rename: Rename) -> Any:
        return {
            keys(name, rename) if keys else name: values(one, rename) if values else one for name, one in told.items()
        }

    return walk_dict

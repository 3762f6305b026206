"""What players ask of the office about their own limits, and what came of it."""

from __future__ import annotations

from banco.core.messages import Command, Event, Name
from banco.core.time import Millis
from banco.house.limits.exclusion_rules import Exclusion
from banco.house.limits.limit_rules import Limit, LimitKind
from banco.house.periods import Period
from banco.ledger.purses import Money


class SetLimit(Command, frozen=True):
    """A limit is to be another one, or none."""

    player: Name
    kind: LimitKind
    period: Period
    money: Money | None
    amount: int | None

    line = "{player} wants a {kind} limit of {amount} a {period} in {money}"


class LimitChanged(Event, frozen=True):
    """The limit as it was and as it is, with the raise that waits."""

    player: Name
    kind: LimitKind
    period: Period
    money: Money | None
    before: Limit | None
    after: Limit

    line = "{player} has another {kind} limit a {period} in {money}"


class ExcludeSelf(Command, frozen=True):
    """A player wants not to play until then, or never again."""

    player: Name
    until: Millis | None

    line = "{player} wants to be excluded until {until}"


class PlayerExcluded(Event, frozen=True):
    """The player is excluded."""

    player: Name
    before: Exclusion | None
    after: Exclusion

    line = "{player} is excluded"

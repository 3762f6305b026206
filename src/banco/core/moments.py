"""What may be asked at which moment of a round, and what is therefore offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any

from banco.core.bets import BettingClosed
from banco.core.errors import Refusal
from banco.core.game import Decides, Offer
from banco.core.messages import Command, Event, NotNow

Rule = Callable[[Any, Any], tuple[Event, ...]]


def by_phase(rules: Mapping[Enum, Rule]) -> Rule:
    """The rule of the phase in which the round is; refused in any other."""

    def timely(state: Any, command: Command) -> tuple[Event, ...]:
        phase = state.phase
        rule = rules.get(phase)
        if rule is None:
            raise NotNow(command=type(command).__name__, phase=phase.value)
        return rule(state, command)

    return timely


def during(rule: Rule, *phases: Enum) -> Rule:
    """The rule, refused at every other moment of the round."""
    return by_phase(dict.fromkeys(phases, rule))


def while_betting(rule: Rule, betting: Enum) -> Rule:
    """The rule, refused before the betting and after nulla va più (ruling G4); phases stand in the order of time."""
    phases = list(type(betting))
    late = phases[phases.index(betting) + 1 :]
    return by_phase({betting: rule, **dict.fromkeys(late, _too_late)})


def _too_late(_state: Any, _command: Command) -> tuple[Event, ...]:
    raise BettingClosed


def is_taken(decides: Decides, state: Any, command: Command) -> bool:
    """Whether the rules would take the command now."""
    try:
        decides[type(command)](state, command)
    except Refusal:
        return False
    return True


def open_offers(decides: Decides, state: Any, thinkable: Iterable[Offer]) -> tuple[Offer, ...]:
    """Those offers that the rules would take now."""
    return tuple(offer for offer in thinkable if is_taken(decides, state, offer.command))

"""The protocol that every game speaks: a round as a pure state machine.

`decide` turns a command into events or refuses it; `evolve` takes an event into the state and never
refuses, so a stored round always replays.  No clock, no randomness and no account is inside: cards
and dice come in as commands, money leaves as settled lines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from banco.core.bets import Limits
from banco.core.cards import Card
from banco.core.messages import Actor, Command, Event, NotInThisGame
from banco.core.money import Cents, Currency
from banco.core.odds import Odds
from banco.core.packs import Composition, Pack
from banco.core.ranking import Ranked, Winner, stronger
from banco.core.tables import Table

S = TypeVar("S")


class Options(Struct, frozen=True, kw_only=True):
    """What a table may set; each game adds its own.  `side_bets` are the spots, or limits, that are no main bets."""

    currency: Currency = Currency.EUR

    side_bets: ClassVar[tuple[str, ...]] = ()


class Opening(Struct, frozen=True, kw_only=True):
    """What earlier rounds left to this one: the cards known to have gone, and how many went unseen."""

    gone: Composition = Composition({})
    burnt: int = 0

    @property
    def fresh(self) -> bool:
        """Whether the round starts from newly shuffled cards."""
        return not self.gone.counts and not self.burnt

    def for_player(self, _player: str) -> Self:
        """What of it is told to one of a crowd: nothing of the others."""
        return self


class Chance(Enum):
    """What the round waits for, when only chance can go on."""

    CARD = "card"
    DICE = "dice"
    BURN = "burn"


class Awaits(Struct, frozen=True, gc=False):
    """The chance that is due: how many cards where cards are burnt, and where a card goes.

    That is a box by its number, or a `hand` by its name: “dealer”, “player”, “banker”.  Games that only the system
    deals need not say it.
    """

    chance: Chance
    count: int = 1
    box: int | None = None
    hand: str = ""
    face_down: bool = False


CARD_DUE = Awaits(Chance.CARD)
DICE_DUE = Awaits(Chance.DICE)


class Offer(Struct, frozen=True):
    """A command that would be taken now; where it stakes money, with the amounts that would be."""

    command: Command
    limits: Limits | None = None

    def staking(self, cents: Cents) -> Command:
        """The command with this stake."""
        return replace(self.command, cents=cents)


class View(Struct, frozen=True, kw_only=True):
    """What one seat sees of the round; what it may not see is not there at all."""

    phase: str

    @classmethod
    def of(cls, state: Any, **given: Any) -> Self:
        """The view of a state: what is not given is what the state has under the same name."""
        given["phase"] = state.phase.value
        same = {name: getattr(state, name) for name in cls.__struct_fields__ if name not in given}
        return cls(**same, **given)


Decides = Mapping[type[Command], Callable[[Any, Any], tuple[Event, ...]]]
Evolves = Mapping[type[Event], Callable[[Any, Any], Any]]
Seat = str | None
Who = str | Actor
GoneCards = tuple[Composition, int]
"""The cards known to have left the shoe, and how many have left it unseen."""


def one_pack(_options: object) -> int:
    """For games of a single pack, whatever the options."""
    return 1


def phase_is_over(state: Any) -> bool:
    """For games whose last phase is called “over”."""
    return bool(state.phase.value == "over")


def nobody_holds(_state: object) -> Mapping[int, str]:
    """For games without boxes: nobody holds one."""
    return {}


def all_read(_state: object) -> Mapping[int, int]:
    """For games in which every card is known when it is dealt."""
    return {}


def nothing_incomplete(_state: object, _player: str) -> tuple[Command, ...]:
    """For games in which every bet that is taken is played."""
    return ()


def nothing_gone(_state: object) -> GoneCards:
    """For games whose cards are shuffled every round: nothing is gone from them."""
    return Composition({}), 0


def spot_as_kind(where: str) -> str:
    """For games whose spots are each a bet of its own: the kind of a bet is where it lies."""
    return where


def no_pay_table(_options: object) -> Mapping[str, tuple[Odds, ...]]:
    """For games that do not tell what their bets pay."""
    return {}


def always_shuffled(_state: object) -> bool:
    """For games whose cards are shuffled every round."""
    return True


@dataclass(frozen=True)
class Game(Generic[S]):
    """One game: its name, its options and its rules as functions of the state.

    Unless it says otherwise it has one pack, ends with a phase called “over”, and its stronger hand wins.
    `variants` are option sets with a name of their own, beside the defaults.  Around a `crowd` so many may play
    that each is told of their own bets, and of everybody's together.  `earlier` is the game by the rules it once
    had, so that rounds of theirs are still played again as they were.  `holders` are the players by the boxes they
    hold; where a game `needs_box`, nobody plays without one.  `incomplete` takes off those bets of a player that
    would go back when the betting is closed.  `gone_cards` are those that are out of the shoe at this moment of a
    round, those of earlier rounds among them; `shuffle_due` says whether the next round begins with new cards, if
    this one ends now.  `unread_boxes` are those to be turned with a card that nobody has read, and how many cards each
    has.  `bet_kind` is the kind of a bet by where it lies, whatever its box, under the laboratory's name.  `pays` is
    what each of those kinds may pay at a table with these options, the lowest odds first.
    """

    name: str
    title: str
    rules: int
    pack: Pack
    options: type[Options]
    opening: type[Opening]
    start: Callable[[Any, Any], S]
    decides: Decides
    evolves: Evolves
    awaits: Callable[[S], Awaits | None]
    view: Callable[[S, Seat], View]
    shown: Callable[[S, Event, Seat], Event]
    legal: Callable[[S, Who], tuple[Offer, ...]]
    absent: Callable[[S, str], Command | None]
    follow: Callable[[S], Opening]
    rank: Callable[[tuple[Card, ...]], Ranked]
    tables: Callable[[], tuple[Table, ...]]
    packs: Callable[[Any], int] = one_pack
    over: Callable[[S], bool] = phase_is_over
    winner: Callable[[Ranked, Ranked], Winner] = stronger
    variants: Mapping[str, Options] = field(default_factory=dict)
    crowd: bool = False
    holders: Callable[[S], Mapping[int, str]] = nobody_holds
    needs_box: bool = False
    incomplete: Callable[[S, str], tuple[Command, ...]] = nothing_incomplete
    gone_cards: Callable[[S], GoneCards] = nothing_gone
    shuffle_due: Callable[[S], bool] = always_shuffled
    unread_boxes: Callable[[S], Mapping[int, int]] = all_read
    bet_kind: Callable[[str], str] = spot_as_kind
    pays: Callable[[Any], Mapping[str, tuple[Odds, ...]]] = no_pay_table
    earlier: tuple[Game[S], ...] = ()

    def by_rules(self, rules: int) -> Game[S] | None:
        """The game by the rules of that number; None where it never had such."""
        return next((game for game in (self, *self.earlier) if game.rules == rules), None)

    @property
    def any_command(self) -> Any:
        """The type of all the game's commands together, to read one by its tag."""
        return reduce(or_, self.decides)

    @property
    def any_event(self) -> Any:
        """The type of all the game's events together, to read one by its tag."""
        return reduce(or_, self.evolves)

    def gone_after(self, state: S) -> GoneCards:
        """What the next round finds gone from its shoe if this one ends now, whether it is over or not."""
        return nothing_gone(state) if self.shuffle_due(state) else self.gone_cards(state)

    def decide(self, state: S, command: Command) -> tuple[Event, ...]:
        """The events the command brings about; a `Refusal` if it is not allowed now."""
        rule = self.decides.get(type(command))
        if rule is None:
            raise NotInThisGame(command=type(command).__name__, game=self.name)
        return rule(state, command)

    def evolve(self, state: S, event: Event) -> S:
        """The state after the event."""
        after: S = self.evolves[type(event)](state, event)
        return after

    def play(self, state: S, command: Command) -> tuple[S, tuple[Event, ...]]:
        """The state after the command, and the events it brought about."""
        events = self.decide(state, command)
        for event in events:
            state = self.evolves[type(event)](state, event)
        return state, events


def all_shown(_state: object, event: Event, _seat: Seat) -> Event:
    """For games that hide nothing from anyone: every seat sees every event whole."""
    return event


def never_absent(_state: object, _player: str) -> None:
    """For games that ask no choice of a player: the system has none to make."""

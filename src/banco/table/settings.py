"""How a table is set: its game, its options, its money and its clocks."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any

from msgspec import Meta, Struct, ValidationError, convert, structs

from banco.core.errors import BadTable
from banco.core.game import Game, Options
from banco.core.messages import Name
from banco.core.time import Millis
from banco.ledger.purses import Money

Wait = Annotated[Millis, Meta(ge=0, le=3_600_000, description="milliseconds")]


class BadSettings(BadTable):
    """Settings that make no table."""

    sentence = "Table “{table}” cannot be opened: {why}."


class DealerKind(Enum):
    """Who deals at a table: the system from its own shoe, or a croupier real cards that are entered as they fall."""

    AUTOMATIC = "automatic"
    CROUPIER = "croupier"


class Clocks(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long a shared table waits, in milliseconds.

    For the inspector, and for a store that is away (`outage`) before a round is given up, a solo table waits too.
    Once the bank of Pai Lunliu is `covered`, the betting stays open for so long at the most.  At a croupier's table
    `betting` may be 0: the betting then ends by the croupier's word alone.
    """

    betting: Wait = 20_000
    covered: Wait = 3_000
    bank: Wait = 20_000
    choice: Wait = 20_000
    card: Wait = 700
    pause: Wait = 5_000
    outage: Wait = 30_000
    inspector: Wait = 120_000


class TableSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as the house opens it.

    At a solo table one player sets the pace; at a shared one the clocks do, or the croupier where the `dealer` is
    one.  `house_players` fill free boxes at tables for play money.  `advice` says whether players may ask what their
    choices are worth; unless it is set they may where the system deals, and not where a croupier does.  Where
    `gestures` are on, players at a shared table may greet and applaud each other.
    """

    name: Name
    title: str
    game: str
    money: Money
    variant: str = ""
    options: dict[str, Any] = {}
    solo: bool = False
    dealer: DealerKind = DealerKind.AUTOMATIC
    clocks: Clocks = Clocks()
    house_players: Annotated[int, Meta(ge=0, le=8)] = 0
    gestures: bool = True
    advice: bool | None = None
    enabled: bool = True

    def for_player(self, player: str) -> TableSettings:
        """The settings of the player's table: of a solo table every player has their own, such as `paijiu.anna`."""
        return structs.replace(self, name=f"{self.name}.{player}") if self.solo else self

    @property
    def allows_advice(self) -> bool:
        """Whether players may ask what their choices are worth."""
        return self.dealer is DealerKind.AUTOMATIC if self.advice is None else self.advice

    @property
    def house_names(self) -> tuple[str, ...]:
        """The names of the table's house players."""
        return tuple(f"house-{self.name}-{number}"[:40] for number in range(1, self.house_players + 1))

    def options_of(self, game: Game[Any]) -> Options:
        """The options the rounds are played with."""
        if self.variant and self.variant not in game.variants:
            raise BadSettings(table=self.name, why=f"{game.name} has no variant “{self.variant}”")
        if self.house_players and not self.money.play:
            raise BadSettings(table=self.name, why="house players play for play money only")
        if self.solo and self.dealer is DealerKind.CROUPIER:
            raise BadSettings(table=self.name, why="a croupier deals at shared tables only")
        base = game.variants[self.variant] if self.variant else game.options()
        given = {name: getattr(base, name) for name in base.__struct_fields__}
        given |= {"currency": self.money.currency} | self.options
        try:
            return convert(given, type(base), from_attributes=True)
        except (ValidationError, TypeError) as error:
            raise BadSettings(table=self.name, why=str(error)) from error

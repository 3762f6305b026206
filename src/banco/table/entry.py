"""What one command leaves behind: stored together, in one transaction, or not at all."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.errors import Refusal
from banco.core.money import Cents
from banco.core.time import Millis
from banco.ledger.purses import Money
from banco.ledger.wallet import Order


class StaleTable(Refusal):
    """Somebody else has written to the table since it was read: the command was decided on old ground."""

    sentence = "Table {chain} has gone on to {number} meanwhile; “{key}” was not done."


class RoundState(Enum):
    """Where a round stands in the books."""

    OPEN = "open"
    SETTLED = "settled"
    VOID = "void"


class Opened(Struct, frozen=True, gc=False, kw_only=True):
    """A round that this entry opens; with the sealed cards of its shoe where that is a new one."""

    rules: int
    options: str
    opening: str
    shoe: str
    cards: str = ""


class Staked(Struct, frozen=True, gc=False):
    """What a player now has on the layout; from the first stake the round stands in the player's history."""

    player: str
    session: str
    cents: Cents


class Result(Struct, frozen=True, gc=False):
    """What a round brought a player."""

    player: str
    session: str
    staked: Cents
    returned: Cents


class BetTotal(Struct, frozen=True, gc=False):
    """All bets of one kind that a round has settled.

    `squares` adds up the square of what lay on each spot: bets on the same spot win and lose together, and so it is
    the squares of the spots that tell how far chance may take the total.
    """

    bet: str
    bets: int
    stakes: Cents
    squares: float
    returned: Cents
    tax: Cents


class Closed(Struct, frozen=True, gc=False):
    """The end of the round, what it brought everyone, and the totals of its settled bets by their kinds."""

    state: RoundState
    results: tuple[Result, ...]
    bets: tuple[BetTotal, ...] = ()


class Entry(Struct, frozen=True, gc=False, kw_only=True):
    """A command and its events, the money they move, and what becomes of the round.

    `number` is the entry's place in the table's journal: the next one, or the entry is stale.
    """

    table: str
    number: int
    at: Millis
    asker: str
    key: str
    command: str
    events: str
    round: str
    game: str
    money: Money
    orders: tuple[Order, ...] = ()
    staked: tuple[Staked, ...] = ()
    acted: str = ""
    opened: Opened | None = None
    closed: Closed | None = None


class Stored(Struct, frozen=True, gc=False):
    """The store's answer: the place of the entry in the journal; a repeated command gets the same answer.

    `credits` are the new credits of the sessions whose money it moved; only the first answer has them.
    """

    table: str
    number: int
    at: Millis
    events: str
    repeated: bool = False
    credits: dict[str, Cents] = {}

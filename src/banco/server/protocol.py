"""What goes over the wire: a table's messages, both ways, and the version they belong to.

The client says `hello` first.  Each `ask` carries the client's own id, and is answered by `done` or
`refused` with that id, after it is stored.  What happens at the table comes as `happened`, numbered; a
client that returns says the last number it has seen and gets what it missed; a `snapshot` ends every
greeting, and comes before `seated` and `left`, because a seat sees more and may do more.  What people at a table say
to each other, that they are `ready` or a `gesture`, is in no journal.  Players are told their own name and
pseudonyms of everybody else, which last as long as the house keeps its key; `company` says what to call them.  Staff
are told the names of accounts.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from banco.core.messages import Command, Event, Name
from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.sessions.times import SessionTimes
from banco.server.table_info import TableFacts
from banco.table.games import AnyResult
from banco.table.reasons.reason import Reason
from banco.table.roads.roads import Roads
from banco.table.roads.statistics import Statistics
from banco.table.views.table_view import TableView

VERSION = 4

SEPARATOR = b"\n"
"""Between the messages that share a frame."""

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$", description="the client's own id")]


class FromClient(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a client says."""


class Hello(FromClient, frozen=True):
    """The first word: the version spoken, and the number of the last thing seen, when coming back.

    Several moves may be one entry of the journal; `each` asks to be told them one by one, as they are looked at.
    """

    version: int
    last: int | None = None
    each: bool = False


class Ask(FromClient, frozen=True):
    """A command of the game, or a list of them: they are played in order, all or none, as one entry.

    `trace` is a W3C traceparent that the house's logs and spans will know it by.
    """

    id: Id
    command: Raw
    trace: Annotated[str, Meta(max_length=64)] = ""


class Sit(FromClient, frozen=True):
    """Buy in: so much from the wallet to a session at this table."""

    id: Id
    cents: Annotated[Cents, Meta(gt=0)]


class TopUp(FromClient, frozen=True, tag="top_up"):
    """More credit from the wallet."""

    id: Id
    cents: Annotated[Cents, Meta(gt=0)]


class Leave(FromClient, frozen=True):
    """Close the session: the credit goes back to the wallet once no stake lies on the layout."""

    id: Id


class Stay(FromClient, frozen=True):
    """I am here: the time of inactivity begins anew (S1)."""

    id: Id


class Odds(FromClient, frozen=True):
    """A question what each spot returns, exactly, for the shoe as it stands."""

    id: Id


class Advice(FromClient, frozen=True):
    """A question what each choice that the player has now is worth, exactly."""

    id: Id


class Explain(FromClient, frozen=True):
    """A question why the last round ended as it did."""

    id: Id


class Ready(FromClient, frozen=True):
    """The player needs no more time to bet, or does after all: once everybody at the table is ready, cards are dealt.

    At a shared table that the system deals, while its betting is open; whoever bets again is not ready any more.
    """

    id: Id
    ready: bool = True


class Gesture(Enum):
    """What players may say to each other at a table; there is no free chat."""

    HELLO = "hello"
    GOOD_LUCK = "good_luck"
    BRAVO = "bravo"
    THANKS = "thanks"
    OUCH = "ouch"
    GOODBYE = "goodbye"


class Gesticulate(FromClient, frozen=True, tag="gesture"):
    """A gesture to everybody at the table; it is told at once, and stored nowhere."""

    id: Id
    gesture: Gesture


class Ping(FromClient, frozen=True):
    """A question whether the server is there."""

    at: int = 0


ClientMessage = Hello | Ask | Sit | TopUp | Leave | Stay | Odds | Advice | Explain | Ready | Gesticulate | Ping


class FromServer(Struct, frozen=True, tag_field="type", tag=str.lower):
    """What the server says."""


class Snapshot(FromServer, frozen=True):
    """The table as it stands: its game, who is looking and with which session; how table and house are set."""

    version: int
    game: str
    player: str
    session: str
    facts: TableFacts
    times: SessionTimes
    table: TableView


class Happened(FromServer, frozen=True, kw_only=True):
    """Something has happened, with the table as it stands after it.

    Told one by one, the moves of an entry have the number before it, but for the last.
    """

    number: int
    round: str
    asker: str
    events: tuple[Event, ...]
    table: TableView


class Done(FromServer, frozen=True):
    """Your command is stored, as this entry of the table's journal."""

    id: str
    number: int
    at: Millis
    repeated: bool = False


class Seated(FromServer, frozen=True):
    """Your session at the table, and its credit."""

    id: str
    session: str
    credit: Cents


class Left(FromServer, frozen=True):
    """Your session is closed, or closes as soon as the round is over."""

    id: str
    session: str
    closed: bool


class SpotReturn(Struct, frozen=True):
    """What a bet returns of a stake of one: exactly, and in percent."""

    bet: str
    returns: str
    percent: float


class Returns(FromServer, frozen=True):
    """The exact return of every bet for the shoe as it stands."""

    id: str
    round: str
    bets: tuple[SpotReturn, ...]


class ChoiceWorth(Struct, frozen=True, kw_only=True):
    """What a command, as it is offered, wins or loses on average: exactly, in whole cents, and in percent of the stake.

    Where one of several must be chosen, `cost` is how many cents it is worth less than the best; of several best ones
    each is `best`.  A bet need not be placed: it has no cost.
    """

    command: Command
    exact: str
    cents: Cents
    percent: float
    cost: Cents | None
    best: bool


class Worths(FromServer, frozen=True):
    """What each choice that the player has now is worth; empty where there is nothing to choose."""

    id: str
    round: str
    choices: tuple[ChoiceWorth, ...]


class Reasons(FromServer, frozen=True):
    """Why the last round ended as it did, in the order of play; nothing of a round that was made void."""

    id: str
    round: str
    reasons: tuple[Reason, ...]


class Refused(FromServer, frozen=True):
    """Nothing was done, and why: a stable code, a sentence in both languages, the facts."""

    id: str
    code: str
    sentence: str
    sentences: dict[str, str]
    facts: dict[str, Any]


class Pong(FromServer, frozen=True):
    """The answer to a ping."""

    at: int
    now: Millis


class Board(FromServer, frozen=True):
    """The roads and the statistics of the shoe, when they have changed."""

    roads: Roads
    statistics: Statistics


class Person(Struct, frozen=True):
    """A player who is there: as views and events name them, and as others are to see them.

    Whoever has chosen no display name has a number, which nobody else has at the table.
    """

    player: Name
    name: str
    number: int
    ready: bool


class Company(FromServer, frozen=True):
    """The players at a shared table, when something about them has changed; of a large crowd the first.

    `more` counts those who are not told.  While `waits`, players may say that they are ready.
    """

    people: tuple[Person, ...]
    more: int
    waits: bool


class Gestured(FromServer, frozen=True):
    """A player has made a gesture."""

    player: Name
    gesture: Gesture
    at: Millis


class Noted(FromServer, frozen=True):
    """What you have said to the table is noted; nothing of it is stored."""

    id: str


class RoundResult(Struct, frozen=True):
    """How a round came out."""

    round: str
    result: AnyResult


class Results(FromServer, frozen=True):
    """How rounds of this table came out, the newest last: the last ones with every snapshot, then each as it ends."""

    results: tuple[RoundResult, ...]


class Alert(FromServer, frozen=True):
    """A warning: without an action the connection ends at this moment (S1)."""

    code: str
    sentences: dict[str, str]
    ends_at: Millis


class Closed(FromServer, frozen=True):
    """The connection ends, and why: opened elsewhere, too slow, the house closes, or a refusal with its facts."""

    code: str
    sentences: dict[str, str]
    facts: dict[str, Any]

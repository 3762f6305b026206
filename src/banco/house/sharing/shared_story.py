"""A shared round as anybody may see it: cards, bets and reasons, without names, balances or the hour."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection

from banco.core.messages import Chooser, Event
from banco.house.dates import format_day
from banco.house.history.bets import Bet, settled_bets
from banco.house.history.cards_by_place import Cards, cards_by_place
from banco.house.history.moves_with_state import MoveWithState, moves_with_state
from banco.house.history.player_view import for_reader
from banco.house.load_round import Games, StoredRound, load_round
from banco.house.sharing.aliases import without_names
from banco.house.sharing.links import UnknownLink, follow_link
from banco.ledger.purses import Money
from banco.table.entry import RoundState
from banco.table.reasons.explain import explain
from banco.table.reasons.reason import Reason
from banco.table.settings import DealerKind


class SharedStep(Struct, frozen=True, kw_only=True):
    """What one command brought about, and the cards that then lay there; `by` is None where it was nobody's choice."""

    by: Chooser | None
    events: tuple[Event, ...]
    cards: dict[str, Cards]


class SharedStory(Struct, frozen=True, kw_only=True):
    """A settled round for anybody who has its link: of its time only the day (UTC), of its players only numbers.

    They are called `player-1`, `player-2` and so on; `sharer` is whoever shares it.  Around a game with a crowd it is
    the sharer's own part, as in the sharer's history.
    """

    game: str
    rules: int
    money: Money
    day: str
    dealer: DealerKind
    sharer: str
    players: int
    bets: tuple[Bet, ...]
    steps: tuple[SharedStep, ...]
    reasons: tuple[Reason, ...]


def shared_story(connection: Connection, games: Games, token: str) -> SharedStory:
    """The round behind a link."""
    round_id, sharer = follow_link(connection, token)
    stored = load_round(connection, games, round_id)
    if stored.state is not RoundState.SETTLED:
        raise UnknownLink
    return story_without_names(stored, sharer)


def story_without_names(stored: StoredRound, sharer: str) -> SharedStory:
    """A settled round as its sharer saw it, without names."""
    nameless, aliases = without_names(for_reader(stored, sharer).stored, sharer)
    played = nameless.played
    return SharedStory(
        game=played.game.name,
        rules=played.game.rules,
        money=nameless.money,
        day=format_day(nameless.opened_at),
        dealer=nameless.dealer,
        sharer=aliases[sharer],
        players=len(aliases),
        bets=tuple(settled_bets(nameless, None)),
        steps=tuple(_step(nameless, move, aliases[sharer]) for move in moves_with_state(nameless)),
        reasons=explain(played.game, played),
    )


def _step(nameless: StoredRound, played: MoveWithState, sharer: str) -> SharedStep:
    """A step as the sharer may see it: a card that still lay face down at the end stays so."""
    game, end = nameless.played.game, nameless.played.state
    events = tuple(game.shown(end, event, sharer) for event in played.move.events)
    return SharedStep(by=played.by, events=events, cards=cards_by_place(game.view(played.state, sharer)))

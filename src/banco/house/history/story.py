"""A round told: its bets, its cards, who chose what, and everything that happened."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection

from banco.core.time import Millis
from banco.house.accounts.display_names import display_names_of
from banco.house.history.bets import Bet, open_bets, settled_bets
from banco.house.history.cards_by_place import Cards, cards_by_place
from banco.house.history.choices import Choice, choices_in
from banco.house.history.corrections import Correction, corrections_in
from banco.house.history.hidden_cards import FaceDownCards
from banco.house.history.moves_with_state import moves_with_state
from banco.house.history.notation_export import write_notation
from banco.house.history.player_view import for_reader
from banco.house.history.plays import Play, check_played, plays_in
from banco.house.history.postings import PlayerPosting, postings_in
from banco.house.history.rulings import RulingTold, rulings_in
from banco.house.history.steps import Step, step_of
from banco.house.load_round import Games, StoredRound, load_round
from banco.ledger.purses import Money
from banco.table.entry import RoundState
from banco.table.reasons.explain import explain
from banco.table.reasons.reason import Reason
from banco.table.settings import DealerKind
from banco.table.views.table_view import VoidShown, void_shown


class Story(Struct, frozen=True, kw_only=True):
    """A round as its reader may see it: the reader's own bets, choices and money, or everybody's for the staff.

    `record` is the round in the notation, which tells every card: it is empty until the round is over.  That of a void
    round ends before the first card that the reader never saw.  `voided` says why a void round is void.  `croupiers`
    are those who dealt, where the dealer is no automatic one; `rulings` is what inspectors have decided, and why.
    A player is told nobody else's account: others are `player-2`, `player-3` and so on, and `people` has their display
    names, empty for those who have none.
    """

    round: str
    table: str
    game: str
    rules: int
    money: Money
    state: RoundState
    opened_at: Millis
    closed_at: Millis | None
    plays: tuple[Play, ...]
    bets: tuple[Bet, ...]
    cards: dict[str, Cards]
    choices: tuple[Choice, ...]
    steps: tuple[Step, ...]
    postings: tuple[PlayerPosting, ...]
    corrections: tuple[Correction, ...]
    reasons: tuple[Reason, ...]
    record: str
    voided: VoidShown | None = None
    dealer: DealerKind
    croupiers: tuple[str, ...]
    rulings: tuple[RulingTold, ...]
    people: dict[str, str]


def story(connection: Connection, games: Games, round_id: str, player: str | None = None) -> Story:
    """The round as the player may see it, who must have played in it; without a player, as the staff may."""
    if player is not None:
        check_played(connection, player, round_id)
    return story_for(connection, load_round(connection, games, round_id), player)


def story_for(connection: Connection, stored: StoredRound, player: str | None) -> Story:
    """The story of a stored round for this reader."""
    stored, people = for_reader(stored, player)
    played = stored.played
    moves = moves_with_state(stored)
    return Story(
        round=stored.id,
        table=stored.table,
        game=played.game.name,
        rules=played.game.rules,
        money=stored.money,
        state=stored.state,
        opened_at=stored.opened_at,
        closed_at=stored.closed_at,
        plays=tuple(play for play in plays_in(connection, stored.id) if player in (None, play.player)),
        bets=(*settled_bets(stored, player), *open_bets(stored, player)),
        cards=cards_by_place(played.game.view(played.state, player)),
        choices=tuple(choices_in(moves, player)),
        steps=tuple(step_of(stored, played_move, player) for played_move in moves),
        postings=tuple(postings_in(connection, stored, moves, player)),
        corrections=corrections_in(connection, stored.id, player),
        reasons=explain(played.game, played),
        record=_record(stored, player),
        dealer=stored.dealer,
        croupiers=stored.dealt_by.croupiers,
        rulings=rulings_in(stored, player),
        voided=void_shown(stored.id, stored.voided, player or "") if stored.voided else None,
        people=_display_names(connection, people),
    )


def _display_names(connection: Connection, people: dict[str, str]) -> dict[str, str]:
    """What to call those who have aliases."""
    shown = display_names_of(connection, tuple(people.values()))
    return {alias: shown.get(account, "") for alias, account in people.items()}


def _record(stored: StoredRound, player: str | None) -> str:
    """The round's record; empty if the reader may not have one."""
    if stored.state is RoundState.OPEN:
        return ""
    try:
        return write_notation(stored, player)
    except FaceDownCards:
        return ""

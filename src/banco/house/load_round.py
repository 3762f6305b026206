"""Tables and rounds as the store has them: read back, they stand exactly where they stood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from msgspec import json
from sqlalchemy import Connection, RowMapping, select

from banco.core.chance import RandomSource
from banco.core.dealing.dealer import Dealer
from banco.core.errors import BadInput
from banco.core.game import Game, Opening, Options
from banco.core.messages import Actor
from banco.core.record.dealt_by import DealtBy
from banco.core.record.round_text import find_game
from banco.core.round import Round
from banco.core.time import Millis
from banco.house.seals.seal import ShoeNotOpened, ShoeSeal, order_of
from banco.house.store.schema import chains, journal, plays, rounds, shoes
from banco.house.stored_moves import Origin, StoredEntry, StoredRuling, read_moves
from banco.ledger.purses import Money
from banco.table.desk import Desk, LastRound, LastVoid, resume_desk
from banco.table.entry import RoundState
from banco.table.messages import RoundVoided, commitment_in
from banco.table.permissions import SYSTEM
from banco.table.settings import DealerKind
from banco.table.shoes import LoadedShoe

Games = Mapping[str, Game[Any]]


class UnknownRound(BadInput):
    """No such round was ever opened."""

    sentence = "There is no round “{round}”."


class OtherShoe(ShoeNotOpened):
    """A stored shoe is not the one that was committed to."""

    sentence = "Shoe {shoe} is not the one that its first round has committed to; nothing is dealt from it."


@dataclass(frozen=True)
class StoredRound:
    """A round as the store has it: who opened it, what was played, who asked for each move, and what the books say.

    The last one to ask for something is whoever made the round void, where it was.  Cards that were taken back or
    corrected are not among the moves; `last_at` is the moment of the last entry all the same.
    """

    id: str
    table: str
    money: Money
    state: RoundState
    opened_at: Millis
    closed_at: Millis | None
    shoe: str
    opened_by: str
    played: Round[Any]
    asked: tuple[Origin, ...]
    rulings: tuple[StoredRuling, ...]
    voided: RoundVoided | None
    sessions: Mapping[str, str]
    last_at: Millis

    @property
    def dealer(self) -> DealerKind:
        """Who dealt it: a croupier's round has no shoe that the house would know."""
        return DealerKind.AUTOMATIC if self.shoe else DealerKind.CROUPIER

    @property
    def dealt_by(self) -> DealtBy:
        """The system, or the croupiers by name: whoever opened the betting, and whoever went on after them."""
        if self.dealer is DealerKind.AUTOMATIC:
            return DealtBy()
        acted = (
            origin.asker
            for origin, move in zip(self.asked, self.played.moves, strict=False)
            if move.command.actor is Actor.CROUPIER
        )
        names = dict.fromkeys(name for name in (self.opened_by, *acted) if name != SYSTEM.name)
        return DealtBy(by_croupier=True, croupiers=tuple(names))


def load_round(connection: Connection, games: Games, round_id: str) -> StoredRound:
    """The round of that name, played again from its stored events, with the number of the rules it was played by."""
    row = connection.execute(select(rounds).where(rounds.c.id == round_id)).mappings().one_or_none()
    if row is None:
        raise UnknownRound(round=round_id[:80])
    now = find_game(row["game"], games)
    game = now.by_rules(row["rules"]) or replace(now, rules=row["rules"])
    options: Options = json.decode(row["options"], type=game.options)
    opening: Opening = json.decode(row["opening"], type=game.opening)
    opened, *entries = _entries(connection, row)
    read = read_moves(game, options, opening, entries)
    seats = select(plays.c.player, plays.c.session).where(plays.c.round == round_id)
    return StoredRound(
        id=round_id,
        table=row["table_name"],
        money=Money(row["money"]),
        state=RoundState(row["state"]),
        opened_at=row["opened_at"],
        closed_at=row["closed_at"],
        shoe=row["shoe"],
        opened_by=opened.asker,
        played=read.played,
        asked=read.origins,
        rulings=read.rulings,
        voided=read.voided,
        sessions={row.player: row.session for row in connection.execute(seats)},
        last_at=read.last_at or row["opened_at"],
    )


def last_round(connection: Connection, games: Games, table: str) -> StoredRound | None:
    """The round that was opened last at a table; None if it never opened one."""
    newest = select(rounds.c.id).where(rounds.c.table_name == table).order_by(rounds.c.round_number.desc()).limit(1)
    name = connection.execute(newest).scalar_one_or_none()
    return load_round(connection, games, name) if name else None


def load_desk(connection: Connection, games: Games, table: str) -> Desk | None:
    """The table as it stands: with its round in play, or ready for the next; None if it never opened one."""
    last = last_round(connection, games, table)
    return desk_after(connection, games, last) if last else None


def desk_after(connection: Connection, games: Games, last: StoredRound) -> Desk:
    """The table as it stands with its last round."""
    number = connection.execute(select(chains.c.number).where(chains.c.name == last.table)).scalar_one()
    played = last.played
    desk = Desk(
        table=last.table,
        game=find_game(played.game.name, games),
        options=played.options,
        money=last.money,
        number=number,
        at=last.last_at,
        rounds=int(last.id.rpartition("/")[2]),
        opening=played.opening,
        shoe=last.shoe,
        dealer=last.dealer,
        last_void=_void_before(connection, games, last) if last.state is RoundState.OPEN else None,
    )
    by = last.asked[-1].asker if last.voided else ""
    return resume_desk(desk, LastRound(played, last.voided), last.sessions, last.state, by)


def _void_before(connection: Connection, games: Games, open_round: StoredRound) -> LastVoid | None:
    """The round before the one in play, where it was made void."""
    table, _, number = open_round.id.rpartition("/")
    name = f"{table}/{int(number) - 1}"
    was_void = select(rounds.c.id).where(rounds.c.id == name, rounds.c.state == RoundState.VOID.value)
    if not connection.execute(was_void).all():
        return None
    before = load_round(connection, games, name)
    return LastVoid(name, before.asked[-1].asker, before.voided) if before.voided else None


def _entries(connection: Connection, row: RowMapping) -> Iterator[StoredEntry]:
    """The journal's entries of the round, its opening first."""
    columns = (journal.c.number, journal.c.at, journal.c.asker, journal.c.key, journal.c.command, journal.c.events)
    query = select(*columns).where(journal.c.chain == row["table_name"], journal.c.number >= row["first_entry"])
    if row["last_entry"] is not None:
        query = query.where(journal.c.number <= row["last_entry"])
    return map(StoredEntry._make, connection.execute(query.order_by(journal.c.number)))


def load_shoe(connection: Connection, seal: ShoeSeal | None, name: str) -> LoadedShoe:
    """The shoe of that name, as it lay before the first card was dealt, and as its first round committed to it."""
    table, cards = connection.execute(select(shoes.c.table_name, shoes.c.cards).where(shoes.c.id == name)).one()
    order = order_of(seal, table, name, cards)
    if order.commitment != _committed_to(connection, name):
        raise OtherShoe(shoe=name)
    return LoadedShoe(name, order.cards)


def dealer_of(connection: Connection, seal: ShoeSeal | None, desk: Desk, source: RandomSource) -> Dealer:
    """The dealer of the round in play, its shoe drawn down to the next card."""
    return load_shoe(connection, seal, desk.shoe).dealer(desk, source)


def _committed_to(connection: Connection, shoe: str) -> str:
    """The commitment to a shoe, in the journal of its table; it is named after the round that it begins with."""
    opening = (journal.c.chain == rounds.c.table_name) & (journal.c.number == rounds.c.first_entry)
    query = select(journal.c.events).join(rounds, opening).where(rounds.c.id == shoe)
    return commitment_in(connection.execute(query).scalar_one())

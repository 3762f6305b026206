"""A table's desk: the round in play and what each command would leave in the books.

A desk is a value.  `open`, `play` and `void` give a step: the entry to be stored, and the desk as it
will be once it is.  Whoever keeps the table goes on with the new desk only after the entry is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from msgspec import Raw, json, structs

from banco.core.errors import Refusal
from banco.core.game import Awaits, Game, Opening, Options
from banco.core.messages import Command, Event
from banco.core.money import Cents
from banco.core.packs import Composition
from banco.core.round import Move, Round, new_round
from banco.core.settlement import Line, StakeBack, StakeIn, void_lines
from banco.core.time import Millis
from banco.ledger.purses import Money
from banco.table.bet_totals import bet_totals
from banco.table.entry import Closed, Entry, Opened, Result, RoundState, Staked
from banco.table.messages import (
    CorrectCard,
    OpenBetting,
    OpenRound,
    RoundOpened,
    RoundVoided,
    Ruling,
    RulingMade,
    TakeBackCard,
    VoidRound,
)
from banco.table.moves import CommandBatch, GivenMove, commands_in, encode_events
from banco.table.orders import add_stakes, order_key, orders_of, returned_by_player
from banco.table.permissions import SYSTEM, Asker, SystemDeals, check_permission, check_system_deals
from banco.table.round_edits import decode_ruling, with_corrected_card, without_last_card
from banco.table.settings import DealerKind

Deal = Callable[[Awaits], Command]
"""Returns the command for the chance that a round waits for."""

encode = json.Encoder().encode


class NoRound(Refusal):
    """The table has no round in play."""

    sentence = "No round is in play at {table}."


class RoundInPlay(Refusal):
    """The table's last round is not over."""

    sentence = "Round {round} is still in play."


class NoSession(Refusal):
    """A player stakes without having bought in."""

    sentence = "{player} has no game session at {table}: buy in first."


class LastRound(NamedTuple):
    """The round that ended last, and how it was made void where it was."""

    played: Round[Any]
    voided: RoundVoided | None = None


class LastVoid(NamedTuple):
    """The round that ended last, where it was made void: its name, who made it so, and what went back."""

    round: str
    by: str
    voided: RoundVoided


@dataclass(frozen=True)
class Desk:
    """A table between two commands: `number` counts the entries of its journal, `rounds` its rounds.

    `at` is the moment of the last entry: no later one has an earlier moment, whatever the clock says.

    `played` is the round in play; `last` the one before, until the next is opened.  Where that was made void,
    `last_void` tells it until the next one is over.  `sessions` tells whose credit each player plays with, and
    `staked` what each has put on the layout and not taken off again.  `dealer` is who deals the round in play, or
    dealt the last one: a croupier's round has no shoe.
    """

    table: str
    game: Game[Any]
    options: Options
    money: Money
    number: int = 0
    at: Millis = 0
    rounds: int = 0
    opening: Opening | None = None
    shoe: str = ""
    dealer: DealerKind = DealerKind.AUTOMATIC
    played: Round[Any] | None = None
    last: LastRound | None = None
    last_void: LastVoid | None = None
    sessions: Mapping[str, str] = field(default_factory=dict)
    staked: Mapping[str, Cents] = field(default_factory=dict)

    @cached_property
    def round_id(self) -> str:
        """The name of the round in play, or of the last one."""
        return f"{self.table}/{self.rounds}"

    def _with(self, **changes: Any) -> Desk:
        """The desk with other values: what `replace` gives, in a quarter of the time."""
        after = object.__new__(Desk)
        after.__dict__.update(self.__dict__, **changes)
        after.__dict__.pop("round_id", None)
        return after

    def with_options(self, options: Options) -> Desk:
        """The desk with these options for the next rounds; if they differ, it has no shoe and opening."""
        return self if options == self.options else replace(self, options=options, opening=None, shoe="")

    def with_dealer(self, dealer: DealerKind) -> Desk:
        """The desk with whoever deals the next round."""
        return self if dealer is self.dealer else replace(self, dealer=dealer)

    def without_shoe(self) -> Desk:
        """The desk without its shoe, which cannot be opened any more: the next round gets a new one."""
        return replace(self, opening=self.opening and _with_all_cards(self.opening), shoe="")

    def next_dealer(self, wanted: DealerKind) -> DealerKind:
        """Who deals the next round: whoever dealt the last one, unless it begins with new cards."""
        in_mid_shoe = self.rounds and self.opening and not self.opening.fresh
        return self.dealer if in_mid_shoe else wanted

    def open_for_croupier(self, asker: Asker, key: str, asked: OpenBetting, at: Millis) -> Step:
        """The next round, opened by its croupier; with all cards where the shoe is a new one."""
        check_permission(asker, asked)
        desk = self.without_shoe() if asked.new_shoe else self
        opened = desk.with_dealer(DealerKind.CROUPIER).open(at)
        entry = structs.replace(opened.entry, asker=asker.name, key=key)
        return opened._replace(entry=entry)

    def open(self, at: Millis, shoe: str = "", cards: str = "", commitment: str = "") -> Step:
        """The next round, opened; with the shoe it is dealt from, where that is known.

        A new shoe comes with its sealed cards, and with the commitment to their order.
        """
        if self.played:
            raise RoundInPlay(round=self.round_id)
        played = new_round(self.game, self.options, self.opening)
        after = self._with(rounds=self.rounds + 1, played=played, last=None, shoe=shoe)
        facts = Opened(
            rules=self.game.rules,
            options=encode(played.options).decode(),
            opening=encode(played.opening).decode(),
            shoe=shoe,
            cards=cards,
        )
        command = OpenRound(
            after.round_id, self.game.name, facts.rules, Raw(facts.options.encode()), Raw(facts.opening.encode()), shoe
        )
        opened = RoundOpened(after.round_id, commitment)
        return after._step(SYSTEM, f"{after.round_id}/open", command, (opened,), at, opened=facts)

    def play(
        self, asker: Asker, key: str, asked: CommandBatch, at: Millis, session: str = "", deal: Deal | None = None
    ) -> Step:
        """The command played in the round, or all of several; a `Refusal` if the asker may not, or the rules do not.

        Where somebody deals at once, the chance that is due after it is a part of the same step.
        """
        if isinstance(asked, TakeBackCard | Ruling | OpenBetting):
            return self._staff_step(asker, key, asked, at)
        commands = commands_in(asked)
        for command in commands:
            check_permission(asker, command)
            if self.shoe:
                check_system_deals(asker, command, self.table)
        if not self.played:
            raise NoRound(table=self.table)
        played, moves = self._play_in_round(self.played, commands, deal)
        events = tuple(event for move in moves for event in move.events)
        askers = (*[asker.name] * len(commands), *[SYSTEM.name] * (len(moves) - len(commands)))
        given = tuple(map(GivenMove, askers, moves))
        staked = add_stakes(self.staked, events)
        after = self._with(played=played, sessions=self._seats(events, session), staked=staked)
        acted = session if asker != SYSTEM else ""
        return after._step(asker, key, asked, events, at, acted=acted, given=given)

    def _play_in_round(
        self, played: Round[Any], commands: tuple[Command, ...], deal: Deal | None
    ) -> tuple[Round[Any], list[Move]]:
        """The round with the commands played and what is due then dealt, and those moves."""
        game, state, moves = self.game, played.state, list[Move]()
        for command in commands:
            state, events = game.play(state, command)
            moves.append(Move(command, events))
        while deal and not game.over(state) and (due := game.awaits(state)):
            command = deal(due)
            state, events = game.play(state, command)
            moves.append(Move(command, events))
        return Round(played.game, played.options, played.opening, (*played.moves, *moves), state), moves

    def _staff_step(self, asker: Asker, key: str, asked: TakeBackCard | Ruling | OpenBetting, at: Millis) -> Step:
        """What staff ask of the round in play beside the commands of its game."""
        check_permission(asker, asked)
        if not self.played:
            raise NoRound(table=self.table)
        if isinstance(asked, OpenBetting):
            raise RoundInPlay(round=self.round_id)
        if isinstance(asked, Ruling):
            return self._ruling_step(asker, key, asked, at)
        self._check_croupier_deals()
        played, taken_back = without_last_card(self.played)
        return replace(self, played=played)._step(asker, key, asked, (taken_back,), at)

    def _check_croupier_deals(self) -> None:
        """Ruling G7: refuse to change a card that the system has dealt from its shoe."""
        if self.shoe:
            raise SystemDeals(table=self.table)

    def _ruling_step(self, asker: Asker, key: str, ruling: Ruling, at: Millis) -> Step:
        """The inspector's decision: its reason first, then what follows from it."""
        command, made = decode_ruling(self.game, ruling), RulingMade(ruling.why)
        if isinstance(command, CorrectCard) and self.played:
            self._check_croupier_deals()
            played, corrected = with_corrected_card(self.played, command)
            return replace(self, played=played)._step(asker, key, ruling, (made, corrected), at)
        step = self.play(asker, key, command, at)
        events = (made, *step.events)
        entry = structs.replace(step.entry, command=encode(ruling).decode(), events=encode(events).decode())
        return step._replace(entry=entry, events=events, given=())

    def with_move(self, move: Move) -> Desk:
        """The desk after one of the moves of a step, before the step is over."""
        if not self.played:
            raise NoRound(table=self.table)
        state = self.played.state
        for event in move.events:
            state = self.game.evolve(state, event)
        return replace(self, played=replace(self.played, moves=(*self.played.moves, move), state=state))

    def void(self, asker: Asker, why: str, at: Millis) -> Step:
        """The round broken off and every stake given back (S6)."""
        command = VoidRound(self.round_id, why)
        check_permission(asker, command)
        if not self.played:
            raise NoRound(table=self.table)
        voided = RoundVoided(void_lines(self.played.events), why)
        return self._step(asker, f"{self.round_id}/void", command, (voided,), at, void=voided)

    def _seats(self, events: tuple[Event, ...], session: str) -> Mapping[str, str]:
        """Whose credit each player plays with, after these events."""
        staking = {event.player for event in events if isinstance(event, StakeIn)}
        new = {player for player in staking if player not in self.sessions or self._has_new_session(player, session)}
        if new and (not session or len(new) > 1):
            raise NoSession(player=min(new), table=self.table)
        return {**self.sessions, **dict.fromkeys(new, session)} if new else self.sessions

    def _has_new_session(self, player: str, session: str) -> bool:
        """Whether a player without stakes has come back with another session."""
        return session not in ("", self.sessions[player]) and not self.staked.get(player)

    def _step(
        self,
        asker: Asker,
        key: str,
        asked: CommandBatch,
        events: tuple[Event, ...],
        at: Millis,
        *,
        acted: str = "",
        given: tuple[GivenMove, ...] = (),
        opened: Opened | None = None,
        void: RoundVoided | None = None,
    ) -> Step:
        """The entry that the command leaves, and the desk with it."""
        number, at = self.number + 1, max(at, self.at)
        closed = self._closed(void)
        entry = Entry(
            table=self.table,
            number=number,
            at=at,
            asker=asker.name,
            key=key,
            command=encode(asked).decode(),
            events=encode_events(given) if given else encode(events).decode(),
            round=self.round_id,
            game=self.game.name,
            money=self.money,
            orders=orders_of(order_key(at, self.table, number), events, self.sessions),
            staked=self._staked(events),
            acted=acted,
            opened=opened,
            closed=closed,
        )
        after = self._with(number=number, at=at)
        return Step(after._between_rounds(void, asker.name) if closed else after, entry, events, given)

    def _staked(self, events: tuple[Event, ...]) -> tuple[Staked, ...]:
        """The new totals on the layout of players whose stakes these events change."""
        changed = dict.fromkeys(event.player for event in events if isinstance(event, StakeIn | StakeBack))
        return tuple(Staked(player, self.sessions[player], self.staked[player]) for player in changed)

    def _closed(self, void: RoundVoided | None) -> Closed | None:
        """The end of the round; None if it goes on."""
        played = self.played
        if played is None or not (void or played.over):
            return None
        settled = played.lines
        lines: tuple[Line, ...] = (*settled, *(void.lines if void else ()))
        returned = returned_by_player(lines)
        results = (
            Result(player, session, self.staked.get(player, 0), returned.get(player, 0))
            for player, session in self.sessions.items()
        )
        state = RoundState.VOID if void else RoundState.SETTLED
        return Closed(state, tuple(results), bet_totals(self.game.bet_kind, settled))

    def _between_rounds(self, voided: RoundVoided | None, by: str) -> Desk:
        """The desk between rounds; after a void all is as it was before the round, but the cards are new."""
        if self.played is None:
            return self
        opening = self._opening_after_void(self.played) if voided else self.game.follow(self.played.state)
        return self._with(
            played=None,
            last=LastRound(self.played, voided),
            last_void=LastVoid(self.round_id, by, voided) if voided else None,
            sessions={},
            staked={},
            opening=opening,
        )

    def _opening_after_void(self, played: Round[Any]) -> Opening:
        """What was before the round; a croupier's real cards do not come back into the shoe."""
        if self.dealer is DealerKind.AUTOMATIC:
            return _with_all_cards(played.opening)
        gone, burnt = self.game.gone_after(played.state)
        return structs.replace(played.opening, gone=gone, burnt=burnt)


def _with_all_cards(opening: Opening) -> Opening:
    return structs.replace(opening, gone=Composition({}), burnt=0)


class Step(NamedTuple):
    """A desk's next state, what must be stored before it may be shown, and the events to show.

    `given` has the same events by the moves that brought them, where they are of the game.
    """

    desk: Desk
    entry: Entry
    events: tuple[Event, ...]
    given: tuple[GivenMove, ...] = ()


def resume_desk(desk: Desk, stored: LastRound, sessions: Mapping[str, str], state: RoundState, by: str = "") -> Desk:
    """The desk with its last stored round: still in play where it stood, or over; `by` is who made it void."""
    staked = add_stakes({}, stored.played.events)
    in_play = replace(desk, played=stored.played, sessions=dict(sessions), staked=staked)
    return in_play if state is RoundState.OPEN else in_play._between_rounds(stored.voided, by)


def step_of_foreign_void(before: Desk, after: Desk, at: Millis) -> Step | None:
    """The step by which another process made the round in play here void; None if none has."""
    void = after.last_void
    if before.played is None or void is None or void.round != before.round_id:
        return None
    here = before.void(SYSTEM, void.voided.why, at)
    return Step(after, structs.replace(here.entry, number=after.number, asker=void.by), (void.voided,))

"""A live table: the one task that writes to it, its queue of questions and its clock.

A question is decided on the desk, stored, answered, and then told to everyone; the desk goes on only
after the store has answered.  A failure voids the round, gives every stake back and is noted; the table
goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from typing import NamedTuple, Protocol

from msgspec import structs

from banco.core.chance import RandomSource
from banco.core.dealer import Dealer
from banco.core.errors import BancoError, Refusal
from banco.core.messages import Command, Event
from banco.core.money import Cents
from banco.ledger.wallet import Stake
from banco.server.board import Results
from banco.server.facts import TableFacts, table_facts
from banco.server.news import News, Watcher
from banco.server.outside import now
from banco.table.askers import SYSTEM, Asker
from banco.table.conduct import Due, Stage, began, due, stage_of, standing_bets
from banco.table.desk import Desk, Step
from banco.table.entry import Entry, Kept, Millis, StaleTable
from banco.table.settings import TableSettings
from banco.table.viewing import Around

REMEMBERED = 200
"""How many steps a table can tell again to somebody who returns; whoever missed more gets the whole view."""

MOST_QUESTIONS = 1_000
RETRY_SECONDS = 1

log = logging.getLogger(__name__)


class TableBusy(Refusal):
    """More is asked of the table than it can answer."""

    sentence = "{table} is too busy to take this now; nothing was done, please try again."


class AboutToLeave(Refusal):
    """The player has asked to leave: nothing more is staked."""

    sentence = "{player} is leaving {table} as soon as the round is over: no more bets are taken."


class TableDisabled(Refusal):
    """The table takes no new bets (T2)."""

    sentence = "{table} is closed for now: the round is concluded, and no new bets are taken."


class Malfunction(Refusal):
    """Something failed at the table (S6)."""

    sentence = "Something went wrong at {table}: its round is void, and every stake has gone back."


class House(Protocol):
    """What a live table needs of the house."""

    async def keep(self, entry: Entry) -> Kept:
        """Store an entry."""
        ...

    async def answered(self, asker: str, key: str, command: Command) -> Kept | None:
        """What was answered to this key before; a conflict where it came with another command."""
        ...

    async def desk(self, settings: TableSettings) -> tuple[Desk, Sequence[Millis]]:
        """The table as the store has it, and the times of its last round's entries."""
        ...

    async def seats(self, table: str) -> Sequence[Seat]:
        """Who has an open session at the table, with its credit."""
        ...

    async def shoe(self, desk: Desk, source: RandomSource, at: Millis) -> str:
        """The shoe of the next round."""
        ...

    async def dealer(self, desk: Desk, source: RandomSource) -> Dealer:
        """The dealer of the round in play."""
        ...

    async def dealt_from(self, shoe: str) -> Sequence[tuple[Event, ...]]:
        """The events of each round that was settled from a shoe, in order."""
        ...

    async def finish(self, session: str) -> bool:
        """Close a session that waited for its round; whether that was done."""
        ...

    async def incident(self, table: str, at: Millis, why: str) -> None:
        """Note that something went wrong at a table."""
        ...


class Seat(NamedTuple):
    """A player's open session at a table."""

    player: str
    session: str
    credit: Cents


class Question(NamedTuple):
    """A command on its way to the table, with the moment it was received: that decides about the cut-off (T6)."""

    asker: Asker
    session: str
    key: str
    command: Command
    at: Millis
    answer: asyncio.Future[Kept]


class LiveTable:
    """A table in play: `run` is its task, `ask` puts a question to it."""

    desk: Desk
    _dealer: Dealer
    _stage: Stage
    _looked_at: Stage | None = None
    _since: Millis
    _last: Millis

    def __init__(self, settings: TableSettings, house: House, chance: RandomSource) -> None:
        self.settings = settings
        self.players: dict[str, str] = {}
        self.house_players: set[str] = set()
        self.watchers: set[Watcher] = set()
        self.past: deque[News] = deque(maxlen=REMEMBERED)
        self.results = Results(settings.game)
        self._house = house
        self._chance = chance
        self._credits: dict[str, Cents] = {}
        self._leaving: set[str] = set()
        self._questions: asyncio.Queue[Question] = asyncio.Queue(MOST_QUESTIONS)
        self._waiting: Question | None = None
        self._wake = asyncio.Event()

    async def start(self) -> None:
        """Take the table up where the store has it."""
        await self._reload()
        self.results.start(await self._house.dealt_from(self.desk.shoe))

    async def run(self) -> None:
        """Conduct the table until it is cancelled; nothing that goes wrong in a round stops it."""
        while True:
            try:
                await self._next()
            except StaleTable:
                await self._reload()
            except Exception as error:
                await self._break_off(error)

    async def ask(self, asker: Asker, session: str, key: str, command: Command, at: Millis) -> Kept:
        """Put a question received at a moment to the table; the answer comes after it is stored."""
        return await self.put(asker, session, key, command, at)

    def put(self, asker: Asker, session: str, key: str, command: Command, at: Millis) -> asyncio.Future[Kept]:
        """The answer to come to a question, which waits for its turn from now on."""
        answer: asyncio.Future[Kept] = asyncio.get_running_loop().create_future()
        try:
            self._questions.put_nowait(Question(asker, session, key, command, at, answer))
        except asyncio.QueueFull:
            raise TableBusy(table=self.settings.name) from None
        self._wake.set()
        return answer

    def seat(self, player: str, session: str, credit: Cents = 0) -> None:
        """The player plays here with this session's credit."""
        self.players[player] = session
        self._credits[session] = credit
        self._wake.set()

    def let_leave(self, player: str) -> None:
        """The player's session is closed as soon as the round is over; until then nothing more is staked."""
        self._leaving.add(player)

    def unseat(self, player: str) -> None:
        """The player's session here is closed."""
        self._leaving.discard(player)
        self._credits.pop(self.players.pop(player, ""), None)

    def credit_of(self, player: str | None) -> Cents | None:
        """What the player's session holds, as the store last told."""
        return self._credits.get(self.players.get(player or "", ""))

    def watch(self, watcher: Watcher) -> None:
        """Tell the watcher everything from now on."""
        self.watchers.add(watcher)
        self._wake.set()

    def missed_since(self, last: int | None) -> list[News] | None:
        """What has happened after the entry of that number; None where that is not known any more."""
        if last is None or last > self.desk.number:
            return None
        missed = [news for news in self.past if news.number > last]
        return missed if len(missed) == self.desk.number - last else None

    def enable(self, *, on: bool) -> None:
        """Open the table for bets, or let it conclude its round and rest (T2)."""
        self.settings = structs.replace(self.settings, enabled=on)
        self._wake.set()

    @property
    def attended(self) -> bool:
        """Whether anybody is there but the house."""
        return bool(self.watchers or set(self.players) - self.house_players)

    @property
    def deadline(self) -> Millis | None:
        """When the system goes on, unless it only deals."""
        coming = self._due()
        return coming.at if coming and coming.awaits is None else None

    @property
    def around(self) -> Around:
        """What those at the table are told of its clock and its company."""
        deadline = self.deadline
        since = None if deadline is None else self._since
        return Around(since, deadline, len(self.players), len(self.watchers))

    @cached_property
    def facts(self) -> TableFacts:
        """What does not change while the table is open."""
        return table_facts(self.settings, self.desk.game)

    async def _next(self) -> None:
        coming = self._due()
        if question := await self._question(coming):
            await self._answer(question)
        elif coming and now() >= coming.at:
            await self._go_on(coming)
        if self._stage != self._looked_at:
            self._looked_at = self._stage
            await self._let_stand()

    def _due(self) -> Due | None:
        """What the system does next; a table where nobody is, or that is disabled, opens no round."""
        if self.desk.played is None and not (self.attended and self.settings.enabled):
            return None
        return due(self.desk, self.settings, self.players, self._since, self._last)

    async def _question(self, coming: Due | None) -> Question | None:
        """The next question that was received in time: before the system goes on."""
        if self._waiting is None and self._questions.empty():
            self._wake.clear()
            wait = None if coming is None else max(0, coming.at - now()) / 1000
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()
        if self._waiting is None and not self._questions.empty():
            self._waiting = self._questions.get_nowait()
        if self._waiting is None or (coming and self._waiting.at > coming.at):
            return None
        question, self._waiting = self._waiting, None
        return question

    async def _answer(self, question: Question) -> None:
        """Answer the question, whatever happens; whoever asked may have gone meanwhile."""
        answer = question.answer
        try:
            kept = await self._asked(question)
        except BancoError as refusal:
            if not answer.done():
                answer.set_exception(refusal)
        except Exception:
            if not answer.done():
                answer.set_exception(Malfunction(table=self.settings.name))
            raise
        else:
            if not answer.done():
                answer.set_result(kept)

    async def _asked(self, question: Question, tries: int = 3) -> Kept:
        """What the table answers; a question that was answered before gets the same again."""
        asker, session, key, command, *_ = question
        try:
            step = self.desk.play(asker, key, command, now(), session)
            self._check_enabled(step)
            return await self._keep(step)
        except StaleTable:
            await self._reload()
            if not tries:
                raise
            return await self._asked(question, tries - 1)
        except Refusal:
            if before := await self._house.answered(asker.name, key, command):
                return before
            raise

    def _check_enabled(self, step: Step) -> None:
        """Refuse new stakes at a disabled table, and those of a player who is about to leave."""
        if not any(isinstance(order, Stake) for order in step.entry.orders):
            return
        if not self.settings.enabled:
            raise TableDisabled(table=self.settings.name)
        if step.entry.asker in self._leaving:
            raise AboutToLeave(player=step.entry.asker, table=self.settings.name)

    async def _say_goodbye(self) -> None:
        """The round is over: the sessions of those who wait to leave are closed."""
        for player in self._leaving & set(self.players):
            if await self._house.finish(self.players[player]):
                self.unseat(player)

    async def _go_on(self, coming: Due) -> None:
        """What the system does: deal, give the command that is due, or open the next round."""
        if coming.command:
            await self._system(coming.command)
        elif coming.awaits:
            await self._system(self._dealer.answer(coming.awaits))
        else:
            shoe = await self._house.shoe(self.desk, self._chance, now())
            await self._keep(self.desk.open(now(), shoe))
            self._dealer = await self._house.dealer(self.desk, self._chance)

    async def _let_stand(self) -> None:
        """Let tied side bets stand for their owners as far as their credit goes; they may take them off."""
        for command in standing_bets(self.desk, self.players):
            with suppress(Refusal):
                await self._system(command)

    async def _system(self, command: Command) -> None:
        key = f"{self.desk.round_id}/{self.desk.number + 1}"
        session = self.players.get(getattr(command, "player", ""), "")
        await self._keep(self.desk.play(SYSTEM, key, command, now(), session))

    async def _keep(self, step: Step) -> Kept:
        """Store the step; only then does the table go on with it and tell everyone."""
        kept = await self._house.keep(step.entry)
        if not kept.repeated:
            self._credits |= kept.credits
            before, self.desk = self.desk, step.desk
            self._mark(step.entry.at)
            board = self.results.board if self.results.note(before, step) else None
            self._tell(News(before, step, self.around, board))
            if step.entry.closed:
                await self._say_goodbye()
        return kept

    def _mark(self, at: Millis) -> None:
        """Note the time, and where a new stage begins its clock."""
        stage = stage_of(self.desk, self.players)
        if stage != self._stage:
            self._stage, self._since = stage, at
        self._last = at

    def _tell(self, news: News) -> None:
        self.past.append(news)
        for watcher in tuple(self.watchers):
            watcher.tell(news)
        news.forget()

    async def _reload(self) -> None:
        """Stand where the store says the table stands."""
        self.desk, times = await self._house.desk(self.settings)
        for player, session, credit in await self._house.seats(self.settings.name):
            self.seat(player, session, credit)
        self._last = times[-1] if times else 0
        self._since = began(self.desk, times, self.players)
        self._stage = stage_of(self.desk, self.players)
        if self.desk.played:
            self._dealer = await self._house.dealer(self.desk, self._chance)

    async def _break_off(self, error: Exception) -> None:
        """Void the round, give everything back, note the incident, and go on; if another wrote first, only go on."""
        why = f"{type(error).__name__}: {error}"
        try:
            await self._reload()
            if isinstance(error, StaleTable):
                return
            if self.desk.played:
                await self._keep(self.desk.void(SYSTEM, "a malfunction of the table", now()))
            await self._house.incident(self.settings.name, now(), why)
        except Exception:
            log.exception("table %s could not break off its round", self.settings.name)
            await asyncio.sleep(RETRY_SECONDS)

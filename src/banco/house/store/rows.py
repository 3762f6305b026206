"""The rows that a batch leaves, gathered while its entries are decided and written all at once."""

from __future__ import annotations

from typing import Any

from msgspec.structs import astuple
from sqlalchemy import Connection

from banco.house.store import bulk
from banco.house.store.journals.chain import LINK
from banco.house.store.schema import bet_totals, chains, journal, plays, rounds, sessions, shoes
from banco.ledger.wallet import Stake
from banco.table.entry import Closed, Entry, Result, RoundState, Staked

PLAY = "session game money opened_at balance_before staked"
STAKED_ANEW = "session balance_before staked"
END = "returned balance_after closed_at result"
PLAY_END = f"staked {END}"
BETS = "round bet bets stakes squares returned tax"
"""The settled bets of a round by their kinds: to read them out of 100,000 rounds of the journal would take minutes."""
ROUND = "table_name round_number game rules money options opening shoe state first_entry opened_at"

FIRST_AT = 5  # the place of `opened_at` in a play's row
NOT_AWAY = (None, "")


class Rows:
    """What is to be written, by table."""

    def __init__(self) -> None:
        self.links: list[tuple[Any, ...]] = []
        self._shoes: list[tuple[Any, ...]] = []
        self._rounds: list[tuple[Any, ...]] = []
        self._round_ends: list[tuple[Any, ...]] = []
        self._plays: dict[tuple[str, str], tuple[Any, ...]] = {}
        self._more_staked: dict[tuple[str, str], int] = {}
        self._play_ends: list[tuple[Any, ...]] = []
        self._whole_plays: list[tuple[Any, ...]] = []
        self._bets: list[tuple[Any, ...]] = []
        self._acted: dict[str, tuple[str, int, None, str]] = {}

    def note(self, entry: Entry, before: dict[str, int], after: dict[str, int]) -> None:
        """What the entry changes beside journal and money; credits by session, before it and after."""
        if opened := entry.opened:
            number = int(entry.round.rpartition("/")[2])
            place = (entry.round, entry.table, number, entry.game, opened.rules, entry.money.word)
            texts = (opened.options, opened.opening, opened.shoe, RoundState.OPEN.value)
            self._rounds.append((*place, *texts, entry.number, entry.at))
            if opened.cards:
                self._shoes.append((opened.shoe, entry.table, opened.cards, entry.at))
        for stake in entry.staked:
            self._stake(entry, stake, before[stake.session])
        if entry.closed:
            self._close(entry, entry.closed, after)
        if entry.acted:
            self._acted[entry.acted] = (entry.acted, entry.at, *NOT_AWAY)

    def _stake(self, entry: Entry, stake: Staked, credit: int) -> None:
        """The player's stake in the round, with the session's credit before the first that lies on the layout."""
        place = (entry.round, stake.player)
        first = self._plays.get(place)
        if _lay_nothing(entry, stake):
            self._more_staked.pop(place, None)
            opened_at = first[FIRST_AT] if first else entry.at
            facts = (stake.session, entry.game, entry.money.word, opened_at, credit)
            self._plays[place] = (*place, *facts, stake.cents)
        elif first:
            self._plays[place] = (*first[:-1], stake.cents)
        else:
            self._more_staked[place] = stake.cents

    def _close(self, entry: Entry, closed: Closed, after: dict[str, int]) -> None:
        self._round_ends.append((entry.round, closed.state.value, entry.number, entry.at))
        for result in closed.results:
            told = "void" if closed.state is RoundState.VOID else result_name(result)
            place, end = (entry.round, result.player), (result.returned, after[result.session], entry.at, told)
            self._more_staked.pop(place, None)
            if begun := self._plays.pop(place, None):
                self._whole_plays.append((*begun[:-1], result.staked, *end))
            else:
                self._play_ends.append((*place, result.staked, *end))
        self._bets += [(entry.round, *astuple(total)) for total in closed.bets]

    def write(self, connection: Connection, heads: list[tuple[Any, ...]]) -> None:
        """Write everything, in few statements."""
        bulk.upsert(connection, chains, "name", "number hash", heads)
        bulk.insert(connection, journal, f"{LINK} hash", self.links)
        bulk.insert(connection, rounds, f"id {ROUND}", self._rounds)
        bulk.upsert(connection, shoes, "id", "table_name cards made_at", self._shoes)
        more = [(*place, cents) for place, cents in self._more_staked.items()]
        bulk.update(connection, plays, "round player", "staked", more)
        bulk.upsert(connection, plays, "round player", PLAY, list(self._plays.values()), change=STAKED_ANEW)
        whole = f"{STAKED_ANEW} {END}"
        bulk.upsert(connection, plays, "round player", f"{PLAY} {END}", self._whole_plays, change=whole)
        bulk.update(connection, plays, "round player", PLAY_END, self._play_ends)
        bulk.insert(connection, bet_totals, BETS, self._bets)
        bulk.update(connection, rounds, "id", "state last_entry closed_at", self._round_ends)
        bulk.update(connection, sessions, "id", "last_action_at away_at away_why", list(self._acted.values()))


def _lay_nothing(entry: Entry, stake: Staked) -> bool:
    """Whether nothing of the player's lay on the layout before this stake: what lies there now is its own."""
    parts = (part for order in entry.orders if isinstance(order, Stake) for part in order.parts)
    return any(part.session == stake.session and part.cents == stake.cents for part in parts)


def result_name(result: Result) -> str:
    """Won, lost or even: what came back against what was staked."""
    if result.returned == result.staked:
        return "even"
    return "won" if result.returned > result.staked else "lost"

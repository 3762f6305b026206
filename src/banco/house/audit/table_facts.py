"""Facts from a table's journal: the time of each entry, the start of each round, void rounds and drawn cards."""

from __future__ import annotations

import re
from array import array

from banco.core.cards import Card
from banco.house.audit.bet_facts import SETTLED, BetFacts
from banco.house.load_round import Games
from banco.house.store.journals.chain import Link
from banco.table.messages import OPENING, commitment_in

VOIDING = '{"do":"void_round"'
ROUND_COMMANDS = OPENING, VOIDING
SHOE = '"shoe":"'
DRAWN = re.compile(r'"do":"(?:burn","count":(\d+)|\w+",[^{}]*?"cards?":(\[[^]]*]|"[^"]+"))')
CARD = re.compile(r'"([^"]+)"')
UNKNOWN_CARD = "?"
CARD_NAMES = {card.value: str(card) for card in Card}


class TableFacts:
    """The facts of one table's journal.

    `times` has the time of each entry, `openings` the numbers of the entries that open a round, and `opening_hashes` a
    hash of each such command: eight bytes each.  A round ends with the entry before the next opening.  `commitments`
    has the commitments to shoes; `uncommitted` is the first shoe without one after others had one.  `bets` are the
    settled bets of each round.
    """

    def __init__(self, games: Games) -> None:
        self.times = array("q")
        self.openings = array("q")
        self.opening_hashes = array("q")
        self.voids: set[int] = set()
        self.shoes: dict[str, list[str]] = {}
        self.commitments: dict[str, str] = {}
        self.uncommitted = ""
        self.bets = BetFacts(games)
        self._shoe = ""

    def read(self, link: Link) -> None:
        """Read the facts of the next entry."""
        self.times.append(link[2])
        if SETTLED in link[6]:
            self.bets.read(link[6])
        if self._shoe or link[5].startswith(ROUND_COMMANDS):
            self._read_round_entry(link)

    def _read_round_entry(self, link: Link) -> None:
        """Read what the entry says about rounds and cards."""
        _, number, _, _, _, command, events = link
        if command.startswith(OPENING):
            self.openings.append(number)
            self.opening_hashes.append(hash(command))
            self.bets.begin_round(command)
            self._read_shoe(command, events)
        elif command.startswith(VOIDING):
            self.voids.add(number)
        else:
            self._read_cards(command, events)

    def at(self, number: int) -> int | None:
        """The time of the entry of that number; None if there is none."""
        return self.times[number - 1] if 0 < number <= len(self.times) else None

    def span(self, round_number: int) -> tuple[int, int]:
        """The numbers of the first and the last entry of a round."""
        following = round_number < len(self.openings)
        last = self.openings[round_number] - 1 if following else len(self.times)
        return self.openings[round_number - 1], last

    def _read_shoe(self, command: str, events: str) -> None:
        """Read the shoe of the round, if the house knows its cards, and the commitment to a new one."""
        self._shoe = command.rpartition(SHOE)[2].removesuffix('"}')
        if self._shoe and self._shoe not in self.shoes:
            self.shoes[self._shoe] = []
            if commitment := commitment_in(events):
                self.commitments[self._shoe] = commitment
            elif self.commitments and not self.uncommitted:
                self.uncommitted = self._shoe

    def _read_cards(self, command: str, events: str) -> None:
        """Read the cards that an entry takes from the shoe, whoever named them and for whatever reason (ruling G7)."""
        for burnt, named in DRAWN.findall(command + events):
            self.shoes[self._shoe] += [CARD_NAMES[card] for card in CARD.findall(named)] or [UNKNOWN_CARD] * int(burnt)

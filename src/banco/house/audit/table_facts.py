"""What a table's journal tells: when each entry was made, where rounds began, which were void, the cards drawn."""

from __future__ import annotations

import re
from array import array

from banco.core.cards import Card
from banco.house.store.chain import Link
from banco.table.messages import commitment_in

OPENING, VOIDING = OF_ROUNDS = '{"do":"open_round"', '{"do":"void_round"'
SHOE = '"shoe":"'
NAMED = re.compile(r'"do":"(?:burn","count":(\d+)|\w+",[^{}]*?"cards?":(\[[^]]*]|"[^"]+"))')
CARD = re.compile(r'"([^"]+)"')
UNSEEN = "?"
PRINTED = {card.value: str(card) for card in Card}


class TableTold:
    """A table by its journal.

    `times` has the moment of each entry, `openings` the numbers of those that open a round and `prints` a print of
    each such command: eight bytes each.  A round ends with the entry before the next opening.  `commitments` has those
    to the shoes; `uncommitted` names the first shoe without one after others had one.
    """

    def __init__(self) -> None:
        self.times = array("q")
        self.openings = array("q")
        self.prints = array("q")
        self.voids: set[int] = set()
        self.shoes: dict[str, list[str]] = {}
        self.commitments: dict[str, str] = {}
        self.uncommitted = ""
        self._shoe = ""

    def hear(self, link: Link) -> None:
        """Take in the next entry."""
        self.times.append(link[2])
        if self._shoe or link[5].startswith(OF_ROUNDS):
            self._hear_more(link)

    def _hear_more(self, link: Link) -> None:
        """What the entry tells of rounds and cards."""
        _, number, _, _, _, command, events = link
        if command.startswith(OPENING):
            self.openings.append(number)
            self.prints.append(hash(command))
            self._take_up(command, events)
        elif command.startswith(VOIDING):
            self.voids.add(number)
        else:
            self._draw(command, events)

    def at(self, number: int) -> int | None:
        """When the entry of that number was made; None if there is none."""
        return self.times[number - 1] if 0 < number <= len(self.times) else None

    def span(self, round_number: int) -> tuple[int, int]:
        """The numbers of the first and the last entry of a round."""
        following = round_number < len(self.openings)
        last = self.openings[round_number] - 1 if following else len(self.times)
        return self.openings[round_number - 1], last

    def _take_up(self, command: str, events: str) -> None:
        """The shoe that the round is dealt from, where the house knows its cards, and what commits to a new one."""
        self._shoe = command.rpartition(SHOE)[2].removesuffix('"}')
        if self._shoe and self._shoe not in self.shoes:
            self.shoes[self._shoe] = []
            if told := commitment_in(events):
                self.commitments[self._shoe] = told
            elif self.commitments and not self.uncommitted:
                self.uncommitted = self._shoe

    def _draw(self, command: str, events: str) -> None:
        """The cards that an entry brings into the round, whoever named them and for whatever (ruling G7)."""
        for burnt, named in NAMED.findall(command + events):
            self.shoes[self._shoe] += [PRINTED[card] for card in CARD.findall(named)] or [UNSEEN] * int(burnt)

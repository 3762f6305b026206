"""The company at a shared table: who is there, by names that others may know, and who is ready for the cards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping

from banco.server.live.pseudonyms import FIRST_NUMBER, NUMBERS, Pseudonyms
from banco.server.protocol import Company, Person

MOST_PEOPLE = 60
"""So many are told by name; of a larger crowd the number."""
PAUSE_SECONDS = 0.1
PAUSE_A_SUBSCRIBER = 0.001  # a thousand who come at once are told a thousand times of each other otherwise


def numbers_of(players: Iterable[str], pseudonyms: Pseudonyms) -> dict[str, int]:
    """A number for each player without a display name: nearly always the same one, and nobody else's at the table."""
    taken: dict[int, str] = {}
    for player in players:
        number = pseudonyms.number_of(player) - FIRST_NUMBER
        while number in taken and len(taken) < NUMBERS:
            number = (number + 1) % NUMBERS
        taken[number] = player
    return {player: FIRST_NUMBER + number for number, player in taken.items()}


def people_of(
    players: Iterable[str], names: Mapping[str, str], ready: frozenset[str], pseudonyms: Pseudonyms
) -> tuple[Person, ...]:
    """The players as others see them: by the display name they have chosen, or by a number."""
    there = tuple(players)
    numbers = numbers_of((player for player in there if not names.get(player)), pseudonyms)
    return tuple(Person(player, names.get(player, ""), numbers.get(player, 0), player in ready) for player in there)


class CompanyNews:
    """Tells everybody at a table when its company has changed, all changes of a moment together."""

    def __init__(self, read: Callable[[], Company], send: Callable[[Company], int]) -> None:
        self._read = read
        self._send = send
        self._last: Company | None = None
        self._pause = PAUSE_SECONDS
        self._timer: asyncio.TimerHandle | None = None

    def note_change(self) -> None:
        """Tell the company soon, if it is another then."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._pause, self._tell)

    def stop(self) -> None:
        """Tell nothing more."""
        if self._timer:
            self._timer.cancel()
        self._timer = None

    def _tell(self) -> None:
        self._timer = None
        company = self._read()
        if company != self._last:
            self._last = company
            self._pause = PAUSE_SECONDS + PAUSE_A_SUBSCRIBER * self._send(company)

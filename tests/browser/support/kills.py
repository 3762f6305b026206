"""Croupiers whose browsers are killed, and who come back or are replaced: they find the table as it was."""

from __future__ import annotations

from banco.games import GAMES
from banco.house.load_round import load_round
from banco.table.round_edits import cards_in
from tests.browser.support.consoles import Console
from tests.browser.support.guests import Guests
from tests.browser.support.houses import Hosted
from tests.browser.support.seats import Seat
from tests.browser.support.tellings import told
from tests.server.support.halls import phase_of


class Kills:
    """The croupiers of a table, killed again and again before everybody's eyes."""

    def __init__(self, house: Hosted, guests: Guests, table: str, everybody: list[Seat]) -> None:
        self.house, self.guests, self.table, self.everybody = house, guests, table, everybody
        self.phases: set[str] = set()

    def comes(self, name: str) -> Console:
        """Somebody at the table with a new browser."""
        return Console(self.house, self.guests, name, self.table)

    def again(self, console: Console, act: str, *cards: str, **figures: str) -> Console:
        """The same croupier after a kill, before the same act, with exactly these cards on the table."""
        self.ends(console.sees(act, **figures))
        return self._finds(self.comes(console.name), act, *cards, **figures)

    def replaced(self, console: Console, by: str, inspector: Console, act: str, *cards: str, **figures: str) -> Console:
        """Another croupier after a kill, whom the inspector has put on duty, before the same act."""
        self.ends(console.sees(act, **figures))
        inspector.button("console-duty-take").click()
        self._finds(inspector, act, *cards, **figures)
        inspector.hands_over_to(by)
        told(self.everybody, "frame-croupier-away", croupier=by)
        return self._finds(self.comes(by), act, *cards, **figures)

    def ends(self, console: Console) -> None:
        """The croupier's browser is gone, and everybody is told."""
        self.phases.add(phase_of(self.house.table(self.table)))
        console.dies()
        told(self.everybody, "frame-croupier-away", croupier=console.name)

    def _finds(self, back: Console, act: str, *cards: str, **figures: str) -> Console:
        back.sees(act, **figures)
        if cards:
            back.lies(*cards)
        told(self.everybody, "frame-croupier", croupier=back.name)
        return back

    def were_in_every_phase(self) -> None:
        """Croupiers were killed in each phase that a coup of the game has, and between two coups."""
        game = self.house.table(self.table).desk.game
        begun = game.start(game.options(), game.opening())
        assert self.phases == {"", *(phase.value for phase in type(begun.phase))} - {"over"}

    def has_dealt(self, number: int, *cards: str) -> None:
        """Exactly these cards were named in that coup, in this order."""
        round_id = f"{self.table}/{number}"
        stored = self.house.house.store.read(lambda c: load_round(c, GAMES, round_id))
        named = [card.value for move in stored.played.moves for card in cards_in(move.command)]
        assert named == list(cards)

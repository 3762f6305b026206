"""The tables of a house that is struck: one of each game, and the phases in which its owner can be killed."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from msgspec import structs

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_round
from banco.core.round import Round
from banco.core.time import Millis
from banco.games import GAMES
from banco.table.settings import TableSettings
from tests.server.support.halls import SOLO, quick_settings

CARD_MILLIS: Millis = 10
"""A moment between cards, so that a node can die in every phase of a round."""
ROUNDS = 40
OFTEN = ROUNDS // 4
"""So often in so many random rounds a phase comes by that can be waited for."""
NEW_CARDS = "shuffled_every_round"
"""What a game calls the option to begin every round with a new shoe, and with all that belongs to one."""


@cache
def table_of(game: str) -> TableSettings:
    """A quick table of a game, set so that its rounds go through as many phases as can be."""
    ways = [_settings(game, variant) for variant in ("", *GAMES[game].variants)]
    return max(ways, key=lambda settings: len(phases_of(settings)))


def table_named(place: str) -> TableSettings:
    """The table of this name."""
    return next(table for table in map(table_of, GAMES) if table.name == place)


def shared_tables() -> list[TableSettings]:
    """A table of each game that people play together."""
    return [table_of(game) for game in GAMES if game not in SOLO]


def phases_of(settings: TableSettings) -> tuple[str, ...]:
    """The phases that rounds of a table go through often, as the rules have them, in the order of time."""
    game = GAMES[settings.game]
    seen = Counter[str]()
    chance, opening = SeededChance(1), None
    for _ in range(ROUNDS):
        played = random_round(game, chance, options=settings.options_of(game), opening=opening)
        seen.update(_phases_in(played))
        opening = game.follow(played.state)
    over = played.state.phase.value
    return tuple(
        phase.value for phase in type(played.state.phase) if seen[phase.value] >= OFTEN and phase.value != over
    )


def phase_of(state: Any) -> str:
    """The phase that a round stands in."""
    return str(state.phase.value)


def _phases_in(played: Round[Any]) -> set[str]:
    state = played.game.start(played.options, played.opening)
    phases = {phase_of(state)}
    for move in played.moves:
        for event in move.events:
            state = played.game.evolve(state, event)
        phases.add(phase_of(state))
    return phases


def _settings(game: str, variant: str) -> TableSettings:
    options = {NEW_CARDS: True} if NEW_CARDS in GAMES[game].options.__struct_fields__ else {}
    table = quick_settings(game, variant=variant, options=options)
    return table if table.solo else structs.replace(table, clocks=structs.replace(table.clocks, card=CARD_MILLIS))


EVERYWHERE = (*(table_of(game).name for game in GAMES), *(table.name for table in shared_tables()))
"""Where players sit; two where a table is shared."""

"""What the system does next at a table that would wait for nobody."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from banco.core.game import Game
from banco.games import GAMES
from banco.games.pai_lunliu.commands import CallOff
from banco.ledger.purses import Money
from banco.table.conduct import due
from banco.table.desk import Desk
from banco.table.settings import TableSettings

GAME = GAMES["pai-lunliu"]
SETTINGS = TableSettings(name="pai-1", title="Pai", game=GAME.name, money=Money.PLAY_EUR)


def opened(game: Game[object] = GAME) -> Desk:
    return Desk("pai-1", game, game.options(), Money.PLAY_EUR).open(1_000).desk


def with_barred(desk: Desk, *players: str) -> Desk:
    assert desk.played is not None
    return replace(desk, played=replace(desk.played, state=structs.replace(desk.played.state, barred=players)))


def test_a_table_where_nobody_holds_a_box_waits_for_whoever_may_take_one() -> None:
    assert due(opened(), SETTINGS, ["anna"], 1_000, 1_000) is None
    assert due(with_barred(opened(), "anna"), SETTINGS, ["anna", "bruno"], 1_000, 1_000) is None
    assert due(opened(), SETTINGS, [], 1_000, 1_000) is None


def test_a_coup_in_which_everybody_has_lost_his_box_is_called_off() -> None:
    coming = due(with_barred(opened(), "anna", "bruno"), SETTINGS, ["anna", "bruno"], 1_000, 1_000)
    assert coming is not None
    assert coming.command == CallOff()
    assert coming.at == 1_000 + SETTINGS.clocks.betting

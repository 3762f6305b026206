"""Rounds that were stored by earlier rules: read back, told and gone on with by the rules they were played by."""

from __future__ import annotations

from msgspec import structs

from banco.core.boxes import Holder
from banco.core.record.round_text import read_round, write_round
from banco.games import GAMES
from banco.games.pai_lunliu.commands import BankStake, Bet
from banco.games.pai_lunliu.options import PaiLunliuOpening, PaiLunliuOptions
from banco.house.load_round import load_desk, load_round
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.table.desk import Desk
from banco.table.permissions import Asker
from tests.house.support.rounds import fund

GAME = GAMES["pai-lunliu"]
OPENING = PaiLunliuOpening(holders=(Holder("anna", 1), Holder("bruno", 2)), banker=1)


def stored_by_rules_1(store: Store) -> Desk:
    """A coup as rules 1 stored it, whose options knew no `holders_first`: a backer was first on bruno's box."""
    first = GAME.by_rules(1)
    assert first is not None
    step = Desk("pai-1", first, first.options(), Money.PLAY_EUR, opening=OPENING).open(1_000)
    opened = step.entry.opened
    assert opened is not None
    old = structs.replace(opened, options=opened.options.replace(',"holders_first":false', ""))
    assert "holders_first" not in old.options
    command = step.entry.command.replace(',"holders_first":false', "")
    store.store_entry_now(structs.replace(step.entry, opened=old, command=command))
    desk = step.desk
    bets = (BankStake("anna", 100_00), Bet("carla", 20_00, "box 2"), Bet("carla", 20_00, "3 over 4"))
    for number, bet in enumerate(bets):
        step = desk.play(Asker(bet.player), f"k{number}", bet, 2_000 + number, f"{bet.player}/1")
        store.store_entry_now(step.entry)
        desk = step.desk
    return desk


def test_a_round_of_rules_1_is_loaded_and_described_by_rules_1(store: Store) -> None:
    fund(store)
    desk = stored_by_rules_1(store)
    stored = store.read(lambda c: load_round(c, GAMES, desk.round_id))
    assert stored.played == desk.played
    assert (stored.played.game.rules, stored.played.options.holders_first) == (1, False)  # type: ignore[attr-defined]
    assert read_round(write_round(stored.played), GAMES).state == stored.played.state


def test_a_round_of_rules_1_that_is_in_play_goes_on_by_rules_1_and_the_next_one_by_rules_2(store: Store) -> None:
    fund(store)
    stored_by_rules_1(store)
    desk = store.read(lambda c: load_desk(c, GAMES, "pai-1"))
    assert desk is not None
    bet = Bet("carla", 80_00, "box 2")
    desk = desk.play(Asker("carla"), "k9", bet, 3_000, "carla/1").desk
    assert desk.played is not None
    assert desk.played.state.missing == 0
    assert desk.with_options(PaiLunliuOptions()).options == PaiLunliuOptions()
    assert desk.game.rules == 2

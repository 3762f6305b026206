"""The clocks of Pai Lunliu: to take the bank, to stake it, to cover it, to close the betting and to turn the cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banco.core.betting import Clear
from banco.core.boxes import Holder, TurnBox, TurnCards
from banco.core.cards import read_cards
from banco.core.messages import Chooser, Command, Deal, NoMoreBets
from banco.games import GAMES
from banco.games.pai_lunliu.commands import Accept, Agree, BankStake, Bet, Decline, EndOfTime, InviteBackers, Pass
from banco.games.pai_lunliu.options import PaiLunliuOpening
from banco.ledger.purses import Money
from banco.table.desk import Desk
from banco.table.due_actions import find_stage_start, next_due_action, stage_of
from banco.table.permissions import SYSTEM, Asker
from banco.table.settings import Clocks, TableSettings
from banco.table.stages import DueAction, StageStart

GAME = GAMES["pai-lunliu"]
CLOCKS = Clocks(betting=30_000, bank=4_000, choice=20_000, covered=3_000)
SETTINGS = TableSettings(name="pai-1", title="Pai", game=GAME.name, money=Money.PLAY_EUR, clocks=CLOCKS)
PLAYERS = ("anna", "bruno", "carla", "elena")
HOLDERS = (Holder("anna", 1), Holder("bruno", 2), Holder("carla", 3))


class ClockedTable:
    """A table in a test's hands, with the clock that a live one has: it always stands as after a restart."""

    def __init__(self, banker: int | None = None) -> None:
        opening = PaiLunliuOpening(holders=HOLDERS, banker=banker)
        self.desk = replace(Desk("pai-1", GAME, GAME.options(), Money.PLAY_EUR), opening=opening).open(0).desk
        self.times = [0]
        self.stage, self.running = stage_of(self.desk, PLAYERS), StageStart(0)

    def does(self, at: int, *commands: Command) -> ClockedTable:
        for command in commands:
            player = getattr(command, "player", "")
            by_system = not player or getattr(command, "by", None) is Chooser.SYSTEM
            step = self.desk.play(SYSTEM if by_system else Asker(player), f"{at}", command, at, f"{player}/1")
            self.desk = step.desk
            self.times.append(at)
            stage = stage_of(self.desk, PLAYERS)
            self.running, self.stage = self.running.after(self.stage, stage, at), stage
            if self.desk.played:
                assert find_stage_start(self.desk, self.times, PLAYERS) == self.running
        return self

    @property
    def due(self) -> DueAction:
        since, covered = self.running
        coming = next_due_action(self.desk, SETTINGS, PLAYERS, since, self.times[-1], covered=covered)
        assert coming is not None
        return coming

    @property
    def then(self) -> tuple[int, Command | None]:
        return self.due.at, self.due.command


def test_the_clock_of_the_bank_begins_anew_when_it_is_accepted() -> None:
    table = ClockedTable()
    refused = Decline("anna", Chooser.SYSTEM)
    assert table.then == (4_000, refused)
    table.does(3_500, Accept("anna"))
    assert table.then == (7_500, refused)


def test_the_clock_of_the_bank_goes_on_whatever_others_do_meanwhile() -> None:
    table = ClockedTable(banker=1)
    assert table.does(2_000, Agree("bruno", 2)).then == (4_000, Decline("anna", Chooser.SYSTEM))


def test_backers_are_invited_when_half_of_the_time_is_over_and_the_clock_goes_on() -> None:
    table = ClockedTable(banker=1).does(1_000, BankStake("anna", 100_00))
    coming = table.due
    assert (coming.at, coming.command, coming.deadline) == (16_000, InviteBackers(), 31_000)
    table.does(16_000, InviteBackers())
    assert (table.due.at, table.due.command, table.due.deadline) == (31_000, EndOfTime(), 31_000)


@pytest.mark.parametrize("opens", [Pass("carla"), Bet("carla", 20_00, "box 3")])
def test_nobody_is_invited_where_no_box_is_kept_any_more(opens: Command) -> None:
    table = ClockedTable(banker=1).does(1_000, BankStake("anna", 100_00), Pass("bruno"), opens)
    assert table.then == (31_000, EndOfTime())


def test_the_betting_closes_three_seconds_after_the_bank_is_covered() -> None:
    table = ClockedTable(banker=1).does(1_000, BankStake("anna", 100_00))
    table.does(5_000, Bet("bruno", 100_00, "box 2"))
    assert (table.due.at, table.due.command, table.due.since) == (8_000, NoMoreBets(), 5_000)
    table.does(7_000, Bet("elena", 20_00, "2 over 3"))
    assert table.due.at == 8_000


def test_a_covered_bank_never_keeps_the_betting_open_longer() -> None:
    table = ClockedTable(banker=1).does(1_000, BankStake("anna", 100_00))
    table.does(30_000, Bet("bruno", 100_00, "box 2"))
    assert table.then == (31_000, NoMoreBets())


def test_taking_the_cover_off_again_gives_nobody_more_time() -> None:
    table = ClockedTable(banker=1).does(1_000, BankStake("anna", 100_00))
    table.does(5_000, Bet("bruno", 100_00, "box 2")).does(7_000, Clear("bruno"))
    assert table.due.deadline == 31_000
    table.does(20_000, Bet("bruno", 100_00, "box 2"))
    assert table.then == (23_000, NoMoreBets())


def test_the_croupier_turns_boxes_that_nobody_holds_at_once() -> None:
    table = ClockedTable(banker=1).does(1_000, BankStake("anna", 20_00), Bet("bruno", 20_00, "box 2"), NoMoreBets())
    table.does(9_000, *map(Deal, read_cards("8♠ J♦ 4♠ Q♥ 10♥ 7♦ 6♥ Q♦")))
    assert table.then == (9_000, TurnBox(4))
    turned = table.does(9_000, TurnBox(4))
    assert turned.then == (29_000, TurnCards("anna", 1, Chooser.SYSTEM))

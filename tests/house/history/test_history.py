"""A player's history: paged, filtered and summed up."""

from __future__ import annotations

import pytest

from banco.core.messages import Command
from banco.core.time import DAY
from banco.games import GAMES
from banco.games.lucky_tree import messages as lucky_tree
from banco.games.lucky_tree.pays import Spot as LuckySpot
from banco.games.lugano.state import Phase as LuganoPhase
from banco.games.paijiu.messages import Bet
from banco.games.paijiu.pays import Spot
from banco.house.dates import BadDay, day_end, day_start, format_iso
from banco.house.history.csv_export import export_csv
from banco.house.history.cursor import BadCursor, Cursor, read_cursor
from banco.house.history.page import BadPageLength, Page, every_page, page
from banco.house.history.plays import PlayResult
from banco.house.history.records import records
from banco.house.history.round_filter import ALL_ROUNDS, RoundFilter
from banco.house.history.summary import Summary, summary
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.table.desk import Desk
from banco.table.permissions import Asker, Role
from tests.house.support.evening import (
    FIRST_DAY,
    MONEY,
    leave_in_play,
    rounds_of,
)
from tests.house.support.rounds import CREDIT, PLAYERS, fund, keep, new_desk

INSPECTOR = Asker("ines", Role.INSPECTOR)


def pages(store: Store, player: str, wanted: RoundFilter = ALL_ROUNDS, limit: int = 3) -> list[Page]:
    """Every page, each asked for with the cursor of the one before."""
    found = [store.read(lambda c: page(c, player, wanted, "", limit))]
    while found[-1].next:
        found.append(store.read(lambda c: page(c, player, wanted, found[-1].next, limit)))
    return found


def test_pages_have_every_round_once_the_newest_first(house: Store) -> None:
    for player in PLAYERS:
        every = rounds_of(house, player)
        assert {play.game for play in every} == set(GAMES)
        assert every == sorted(every, key=lambda play: (play.opened_at, play.round), reverse=True)
        assert len({play.round for play in every}) == len(every)
        for limit in (1, 3, len(every), 200):
            asked = pages(house, player, limit=limit)
            assert [play for some in asked for play in some.plays] == every
            assert all(len(some.plays) == limit for some in asked[:-1])
            assert asked[-1].plays


def test_rounds_of_one_moment_are_not_lost_between_pages(store: Store) -> None:
    fund(store)
    for number in (3, 0, 6, 1, 5, 2, 4):
        desk = keep(store, new_desk(GAMES["paijiu"], f"table-{number}").open(FIRST_DAY))
        keep(store, desk.play(Asker("anna"), f"bet-{number}", Bet("anna", 10_00, Spot.NORTH), FIRST_DAY, "anna/1"))
    found = [play.table for some in pages(store, "anna", limit=2) for play in some.plays]
    assert found == [f"table-{number}" for number in reversed(range(7))]


def test_the_cents_of_every_round_add_up(house: Store) -> None:
    for player in PLAYERS:
        credit = dict.fromkeys(Money, CREDIT)
        for play in reversed(rounds_of(house, player)):
            assert play.balance_after is not None
            assert play.balance_before == credit[play.money]
            assert play.balance_after - play.balance_before == play.net == play.returned - play.staked
            credit[play.money] = play.balance_after


def test_the_first_moment_counts_and_the_last_does_not(house: Store) -> None:
    play = rounds_of(house, "anna")[3]
    assert rounds_of(house, "anna", RoundFilter(since=play.opened_at, until=play.opened_at + 1)) == [play]
    assert not rounds_of(house, "anna", RoundFilter(since=play.opened_at - 1, until=play.opened_at))


@pytest.mark.parametrize("day", range(5))
def test_filters_find_what_they_say_and_nothing_else(house: Store, day: int) -> None:
    game = list(GAMES)[day]
    every = rounds_of(house, "anna")
    of_game = [play for play in every if play.game == game]
    since = FIRST_DAY + day * DAY
    assert rounds_of(house, "anna", RoundFilter(game=game)) == of_game != []
    assert rounds_of(house, "anna", RoundFilter(table=f"{game}-1")) == of_game
    assert rounds_of(house, "anna", RoundFilter(since=since, until=since + DAY)) == of_game
    assert not rounds_of(house, "anna", RoundFilter(game=game, since=since + DAY))
    assert not rounds_of(house, "anna", RoundFilter(table="elsewhere"))
    for money in Money:
        assert rounds_of(house, "anna", RoundFilter(money=money)) == [play for play in every if play.money is money]
    for result in PlayResult:
        wanted = [play for play in of_game if play.result is result]
        assert rounds_of(house, "anna", RoundFilter(game=game, result=result)) == wanted


def test_a_result_says_whether_more_came_back_than_was_staked(house: Store) -> None:
    every = [play for player in PLAYERS for play in rounds_of(house, player)]
    assert {play.result for play in every} >= {PlayResult.WON, PlayResult.LOST}
    for play in every:
        sign = (play.net > 0) - (play.net < 0)
        assert play.result is {1: PlayResult.WON, 0: PlayResult.EVEN, -1: PlayResult.LOST}[sign]


def test_a_round_in_play_is_open_and_one_that_was_broken_off_is_void(store: Store) -> None:
    fund(store)
    left = leave_in_play(store, "lugano", lambda state: state.phase is LuganoPhase.CHOOSING)
    staked = [player for player in left.sessions if left.staked[player]]
    for player in staked:
        (play,) = rounds_of(store, player, RoundFilter(result=PlayResult.OPEN))
        assert (play.round, play.closed_at, play.balance_after, play.net) == (left.round_id, None, None, 0)
    keep(store, left.void(INSPECTOR, "no light", FIRST_DAY + 11 * DAY))
    for player in staked:
        assert not rounds_of(store, player, RoundFilter(result=PlayResult.OPEN))
        (play,) = rounds_of(store, player, RoundFilter(result=PlayResult.VOID))
        assert (play.round, play.closed_at) == (left.round_id, FIRST_DAY + 11 * DAY)


def test_a_round_that_was_bet_on_and_cleared_is_none_of_the_players(store: Store) -> None:
    """As long as nothing lies there, be it left so for ever; with a stake again it is there again."""
    fund(store)
    desk = keep(store, new_desk(GAMES["lucky-tree"], options=GAMES["lucky-tree"].variants["for-fun"]).open(FIRST_DAY))

    def does(desk: Desk, player: str, key: str, command: Command) -> Desk:
        return keep(store, desk.play(Asker(player), key, command, FIRST_DAY, f"{player}/1"))

    for player in ("anna", "bruno"):
        desk = does(desk, player, f"bet-{player}", lucky_tree.Bet(player, 10_00, LuckySpot.PLAYER))
    desk = does(desk, "anna", "clear", lucky_tree.TakeOff("anna", 10_00, LuckySpot.PLAYER))
    assert not rounds_of(store, "anna")
    assert store.read(lambda c: summary(c, "anna")) == ()
    assert len(list(export_csv(store, GAMES, "anna"))) == 1, "the head alone"
    assert not list(records(store, GAMES, "anna"))
    assert [play.staked for play in rounds_of(store, "bruno")] == [10_00]
    again = does(desk, "anna", "again", lucky_tree.Bet("anna", 20_00, LuckySpot.PLAYER))
    assert [(play.staked, play.result) for play in rounds_of(store, "anna")] == [(20_00, PlayResult.OPEN)]
    keep(
        store,
        does(again, "anna", "off", lucky_tree.TakeOff("anna", 20_00, LuckySpot.PLAYER)).void(
            INSPECTOR, "no light", FIRST_DAY
        ),
    )
    assert not rounds_of(store, "anna")
    assert [play.result for play in rounds_of(store, "bruno")] == [PlayResult.VOID]


def test_a_page_has_a_sensible_length(store: Store) -> None:
    for limit in (0, -1, 201):
        with pytest.raises(BadPageLength, match="1 to 200"):
            store.read(lambda c, most=limit: page(c, "anna", limit=most))  # type: ignore[misc]


def test_nobody_has_an_empty_page(store: Store) -> None:
    assert store.read(lambda c: page(c, "nobody")) == Page((), "")
    assert store.read(lambda c: summary(c, "nobody")) == ()
    assert list(every_page(store, "nobody")) == [()]


@pytest.mark.parametrize(
    "text",
    ["x", "é", "WzEsMl0", "bnVsbA", "W10", "%%%", "A" * 500, Cursor(-1, "a/1").write(), Cursor(1, "a\0").write()],
)
def test_a_cursor_that_no_page_gave_is_refused(text: str) -> None:
    with pytest.raises(BadCursor):
        read_cursor(text)


def test_a_cursor_is_read_as_it_was_written() -> None:
    cursor = Cursor(FIRST_DAY, "blå bord/12")
    assert read_cursor(cursor.write()) == cursor
    with pytest.raises(BadCursor):
        read_cursor(cursor.write() + "=")


def test_the_summary_adds_up_each_money_apart(house: Store) -> None:
    for player in PLAYERS:
        every = rounds_of(house, player)
        sums = house.read(lambda c, who=player: summary(c, who))  # type: ignore[misc]
        assert [one.money for one in sums] == [Money.PLAY_EUR, Money.PLAY_CHF]
        for one in sums:
            mine = [play for play in every if play.money is one.money]
            assert one == Summary(
                one.money, len(mine), sum(play.staked for play in mine), sum(play.returned for play in mine)
            )
            assert one.net == sum(play.net for play in mine)


def test_the_summary_keeps_rounds_in_play_apart(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "paijiu", lambda state: state.dealt)
    (player,) = desk.sessions
    wanted = RoundFilter(result=PlayResult.OPEN)
    (sums,) = store.read(lambda c: summary(c, player, wanted))
    (play,) = rounds_of(store, player, wanted)
    assert sums == Summary(Money.PLAY_EUR, in_play=1, staked_in_play=play.staked)
    assert sums.net == 0


def test_the_summary_respects_the_filter(house: Store) -> None:
    (sums,) = house.read(lambda c: summary(c, "anna", RoundFilter(table="lucky-tree-1")))
    assert sums.money is MONEY["lucky-tree"]
    assert sums.rounds == len(rounds_of(house, "anna", RoundFilter(game="lucky-tree")))


def test_days_are_days_of_utc() -> None:
    assert day_start("2026-01-01") == FIRST_DAY
    assert day_end("2026-01-01") == day_start("2026-01-02") == FIRST_DAY + DAY
    assert format_iso(FIRST_DAY + 1) == "2026-01-01T00:00:00.001Z"


@pytest.mark.parametrize("text", ["", "yesterday", "2026-02-30", "2026-1-1"])
def test_a_bad_day_is_refused(text: str) -> None:
    with pytest.raises(BadDay):
        day_start(text)

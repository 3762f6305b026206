"""A player's history: paged, filtered, told, found again by the client's id, summed up and exported."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from banco.core.game import Options
from banco.core.messages import Chooser
from banco.core.money import format_cents
from banco.core.record import FIRST_LINE, read_round
from banco.core.settlement import Outcome
from banco.games import GAMES
from banco.games.fortune import FORTUNE
from banco.games.lugano import LUGANO
from banco.games.lugano.state import Phase as LuganoPhase
from banco.games.paijiu.messages import Bet
from banco.games.paijiu.pays import Spot
from banco.house.dates import BadDay, day_end, day_start, iso
from banco.house.desks import UnknownRound
from banco.house.history.alone import for_reader
from banco.house.history.cursor import BadCursor, Cursor, read_cursor
from banco.house.history.lookup import FoundBet, NeverArrived, find_bet
from banco.house.history.page import BadPageLength, Page, every_page, page
from banco.house.history.plays import Play, PlayResult
from banco.house.history.records import Record, StillInPlay, record, records
from banco.house.history.sheet import HEAD, sheet, shown
from banco.house.history.story import NotYourRound, Story, story
from banco.house.history.summary import Summary, summary
from banco.house.history.wanted import EVERYTHING, Wanted
from banco.house.periods import DAY
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from banco.ledger.purses import Money
from banco.table.askers import SYSTEM, Asker, Role
from banco.table.crowd import CrowdEvents
from banco.table.entry import RoundState
from tests.house.evening import FIRST_DAY, MONEY, ROUNDS_A_GAME, leave_in_play, play_evening, stored
from tests.house.postgres import new_postgres_database
from tests.house.rounds import CREDIT, PLAYERS, fund, keep, new_desk


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """The store after an evening of every game; for tests that only read."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('evening') / 'house.db'}"
    else:
        url = new_postgres_database(request.getfixturevalue("postgres"))
    opened = Store(Database(url))
    upgrade(opened.database)
    play_evening(opened)
    yield opened
    opened.close()


INSPECTOR = Asker("ines", Role.INSPECTOR)


def pages(store: Store, player: str, wanted: Wanted = EVERYTHING, limit: int = 3) -> list[Page]:
    """Every page, each asked for with the cursor of the one before."""
    found = [store.read(lambda c: page(c, player, wanted, "", limit))]
    while found[-1].next:
        found.append(store.read(lambda c: page(c, player, wanted, found[-1].next, limit)))
    return found


def rounds_of(store: Store, player: str, wanted: Wanted = EVERYTHING) -> list[Play]:
    return [play for some in every_page(store, player, wanted) for play in some]


def round_ids(game: str) -> list[str]:
    """The rounds of a game that were played in the evening."""
    return [f"{game}-1/{number}" for number in range(1, ROUNDS_A_GAME + 1)]


def told(store: Store, round_id: str, player: str | None = None) -> Story:
    return store.read(lambda c: story(c, GAMES, round_id, player))


def found(store: Store, asker: str, key: str) -> FoundBet:
    return store.read(lambda c: find_bet(c, GAMES, asker, key))


# --- pages and filters ------------------------------------------------------------------------------


def test_pages_tell_every_round_once_the_newest_first(house: Store) -> None:
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
    assert rounds_of(house, "anna", Wanted(since=play.opened_at, until=play.opened_at + 1)) == [play]
    assert not rounds_of(house, "anna", Wanted(since=play.opened_at - 1, until=play.opened_at))


@pytest.mark.parametrize("day", range(5))
def test_filters_find_what_they_say_and_nothing_else(house: Store, day: int) -> None:
    game = list(GAMES)[day]
    every = rounds_of(house, "anna")
    of_game = [play for play in every if play.game == game]
    since = FIRST_DAY + day * DAY
    assert rounds_of(house, "anna", Wanted(game=game)) == of_game != []
    assert rounds_of(house, "anna", Wanted(table=f"{game}-1")) == of_game
    assert rounds_of(house, "anna", Wanted(since=since, until=since + DAY)) == of_game
    assert not rounds_of(house, "anna", Wanted(game=game, since=since + DAY))
    assert not rounds_of(house, "anna", Wanted(table="elsewhere"))
    for money in Money:
        assert rounds_of(house, "anna", Wanted(money=money)) == [play for play in every if play.money is money]
    for result in PlayResult:
        wanted = [play for play in of_game if play.result is result]
        assert rounds_of(house, "anna", Wanted(game=game, result=result)) == wanted


def test_a_result_says_whether_more_came_back_than_was_staked(house: Store) -> None:
    every = [play for player in PLAYERS for play in rounds_of(house, player)]
    assert {play.result for play in every} >= {PlayResult.WON, PlayResult.LOST}
    for play in every:
        sign = (play.net > 0) - (play.net < 0)
        assert play.result is {1: PlayResult.WON, 0: PlayResult.EVEN, -1: PlayResult.LOST}[sign]


def test_a_round_in_play_is_open_and_one_that_was_broken_off_is_void(store: Store) -> None:
    fund(store)
    left = leave_in_play(store, "lugano", lambda state: state.phase is LuganoPhase.CHOOSING)
    for player in left.sessions:
        (play,) = rounds_of(store, player, Wanted(result=PlayResult.OPEN))
        assert (play.round, play.closed_at, play.balance_after, play.net) == (left.round_id, None, None, 0)
    keep(store, left.void(INSPECTOR, "no light", FIRST_DAY + 11 * DAY))
    for player in left.sessions:
        assert not rounds_of(store, player, Wanted(result=PlayResult.OPEN))
        (play,) = rounds_of(store, player, Wanted(result=PlayResult.VOID))
        assert (play.round, play.closed_at) == (left.round_id, FIRST_DAY + 11 * DAY)


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


# --- a round told -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_round_of_every_game_is_told_in_full(house: Store, game: str) -> None:
    for play in rounds_of(house, "anna", Wanted(game=game)):
        kept, mine = stored(house, play.round).played, told(house, play.round, "anna")
        lines = [line for line in kept.lines if line.player == "anna"]
        assert [(bet.where, bet.stake, bet.outcome, bet.returned, bet.tax) for bet in mine.bets] == [
            (line.where, line.stake, line.outcome, line.returned, line.tax) for line in lines
        ]
        assert sum(bet.returned for bet in mine.bets) == play.returned
        assert sum(bet.stake for bet in mine.bets) == play.staked
        assert mine.plays == (play,)
        events = CrowdEvents(kept.events).told("anna") if kept.game.crowd else kept.events
        assert tuple(event for step in mine.steps for event in step.events) == events
        assert (mine.state, mine.rules, mine.table) == (RoundState.SETTLED, GAMES[game].rules, f"{game}-1")


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_finished_round_has_its_place(house: Store, game: str) -> None:
    for round_id in round_ids(game):
        dealt = [card for move in stored(house, round_id).played.moves if (card := getattr(move.command, "card", None))]
        laid = [card for cards in told(house, round_id).cards.values() for card in cards]
        assert Counter(laid) == Counter(dealt)


def test_cards_are_told_by_station_box_and_hand(house: Store) -> None:
    places = {game: {place for one in round_ids(game) for place in told(house, one).cards} for game in GAMES}
    assert places["paijiu"] == {"north", "south", "west", "east"}
    assert places["fortune"] == {"player", "dealer"}
    assert places["lucky-tree"] == {"player", "banker", "turned"}
    assert places["pai-lunliu"] == {"box 1", "box 2", "box 3", "box 4"}
    assert "dealer" in places["lugano"]
    assert all(place == "dealer" or place.startswith("box ") for place in places["lugano"])


def test_choices_are_told_with_whoever_made_them(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "fortune", lambda state: state.phase.value == "setting")
    assert desk.played is not None
    player = desk.played.state.holder
    command = FORTUNE.absent(desk.played.state, player)
    assert command is not None
    desk = keep(store, desk.play(SYSTEM, "by-the-system", command, FIRST_DAY + 11 * DAY))
    *asked, last = told(store, desk.round_id, player).choices
    assert (last.player, last.by, last.at) == (player, Chooser.SYSTEM, FIRST_DAY + 11 * DAY)
    assert "chosen by the system" in last.told
    assert [choice.by for choice in asked] == [Chooser.PLAYER]
    assert "asks for the cards" in asked[0].told


def test_a_player_is_told_his_own_bets_and_choices_and_the_staff_everybodys(house: Store) -> None:
    round_id = "lugano-1/1"
    everything = told(house, round_id)
    playing = {play.player for play in everything.plays}
    assert len(playing) > 1
    mine = [told(house, round_id, player) for player in playing]
    assert sorted(map(repr, everything.bets)) == sorted(repr(bet) for one in mine for bet in one.bets)
    assert sorted(map(repr, everything.choices)) == sorted(repr(choice) for one in mine for choice in one.choices)
    for player, one in zip(playing, mine, strict=True):
        assert {bet.player for bet in one.bets} <= {player}
        assert {choice.player for choice in one.choices} <= {player}
        assert {step.asker for step in one.steps if step.key} == {player}
    assert all(step.key for step in everything.steps)


def test_only_those_who_played_are_told_a_round(house: Store) -> None:
    round_id = "paijiu-1/1"
    playing = {play.player for play in told(house, round_id).plays}
    (stranger, *_) = {*PLAYERS, "stranger"} - playing
    with pytest.raises(NotYourRound, match=stranger):
        told(house, round_id, stranger)
    with pytest.raises(NotYourRound):
        house.read(lambda c: record(c, GAMES, round_id, stranger))
    with pytest.raises(UnknownRound):
        told(house, "nowhere/1", "anna")


FACE_DOWN: list[tuple[str, Options, Any]] = [
    ("fortune", FORTUNE.options(), lambda state: state.phase.value == "setting"),
    ("lugano", LUGANO.variants["cards-in-hand"], lambda state: state.phase is LuganoPhase.TURNING),
    ("pai-lunliu", GAMES["pai-lunliu"].options(), lambda state: state.phase.value == "turning"),
]


@pytest.mark.parametrize(("game", "options", "enough"), FACE_DOWN, ids=lambda value: value if value in GAMES else "")
def test_no_card_face_down_is_told_while_the_round_is_in_play(
    store: Store, game: str, options: Options, enough: Any
) -> None:
    fund(store)
    desk = leave_in_play(store, game, enough, options=options)
    assert desk.played is not None
    state = desk.played.state
    drawn = Counter(move.command.card for move in desk.played.moves if hasattr(move.command, "card"))
    for reader in (*desk.sessions, None):
        one = told(store, desk.round_id, reader)
        events = [event for step in one.steps for event in step.events]
        assert events == [desk.game.shown(state, event, reader) for event in desk.played.events]
        assert Counter(card for event in events if (card := getattr(event, "card", None))) < drawn
        assert Counter(card for cards in one.cards.values() for card in cards) < drawn
        assert not any(step.asked for step in one.steps if step.asker == SYSTEM.name)


def test_a_round_in_play_tells_the_bets_that_lie_there_and_those_settled_early(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "lugano", lambda state: state.phase is LuganoPhase.CHOOSING)
    one = told(store, desk.round_id)
    lying = [bet for bet in one.bets if bet.outcome is None]
    assert {bet.where.split()[0] for bet in lying} == {"play"}
    assert {bet.outcome for bet in one.bets} > {None}
    assert sum(bet.stake for bet in one.bets) == sum(play.staked for play in one.plays)
    assert all(bet.returned == 0 for bet in lying)


def test_a_void_round_tells_why_and_that_everything_went_back(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "paijiu", lambda state: state.dealt)
    keep(store, desk.void(INSPECTOR, "a card is missing", FIRST_DAY + 20 * DAY))
    (player,) = desk.sessions
    one = told(store, desk.round_id, player)
    assert one.state is RoundState.VOID
    assert one.steps[-1].told[0] == "the round is void: a card is missing"
    assert (one.steps[-1].asker, one.steps[-1].at) == ("ines", FIRST_DAY + 20 * DAY)
    assert {bet.outcome for bet in one.bets} == {Outcome.VOID}
    assert sum(bet.returned for bet in one.bets) == one.plays[0].staked == one.plays[0].returned
    assert one.plays[0].balance_after == one.plays[0].balance_before


# --- a bet found again ------------------------------------------------------------------------------


def test_a_bet_is_found_by_the_clients_own_id(store: Store) -> None:
    fund(store)
    desk = keep(store, new_desk(GAMES["paijiu"]).open(FIRST_DAY))
    bet = Bet("anna", 10_00, Spot.NORTH)
    desk = keep(store, desk.play(Asker("anna"), "my-bet", bet, FIRST_DAY + 5, "anna/1"))
    one = found(store, "anna", "my-bet")
    assert (one.at, one.round, one.game, one.state) == (FIRST_DAY + 5, "paijiu-1/1", "paijiu", RoundState.OPEN)
    assert one.steps[0].asked == "anna bets 10.00 on north"
    assert one.steps[0].told == ("anna has 10.00 more on north",)
    assert one.play is not None
    assert (one.play.staked, one.play.result) == (10_00, PlayResult.OPEN)
    keep(store, desk.void(SYSTEM, "no light", FIRST_DAY + 9))
    again = found(store, "anna", "my-bet")
    assert again.state is RoundState.VOID
    assert again.play is not None
    assert again.play.result is PlayResult.VOID
    assert again.steps == one.steps


def test_every_command_of_an_evening_is_found_in_its_round(house: Store) -> None:
    for round_id in (round_id for game in GAMES for round_id in round_ids(game)):
        for step in told(house, round_id).steps:
            one = found(house, step.asker, step.key)
            assert (one.round, one.steps[0].told) == (round_id, step.told)


def test_a_bet_that_never_arrived_is_told_so(store: Store) -> None:
    fund(store)
    desk = keep(store, new_desk(GAMES["paijiu"]).open(FIRST_DAY))
    keep(store, desk.play(Asker("anna"), "my-bet", Bet("anna", 10_00, Spot.NORTH), FIRST_DAY, "anna/1"))
    for asker, key in (("anna", "never"), ("bruno", "my-bet"), ("anna", "my\0bet"), ("", "")):
        with pytest.raises(NeverArrived, match="nothing was taken"):
            found(store, asker, key)


# --- the summary ------------------------------------------------------------------------------------


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
    wanted = Wanted(result=PlayResult.OPEN)
    (sums,) = store.read(lambda c: summary(c, player, wanted))
    (play,) = rounds_of(store, player, wanted)
    assert sums == Summary(Money.PLAY_EUR, in_play=1, staked_in_play=play.staked)
    assert sums.net == 0


def test_the_summary_is_of_what_is_wanted(house: Store) -> None:
    (sums,) = house.read(lambda c: summary(c, "anna", Wanted(table="lucky-tree-1")))
    assert sums.money is MONEY["lucky-tree"]
    assert sums.rounds == len(rounds_of(house, "anna", Wanted(game="lucky-tree")))


# --- exports ----------------------------------------------------------------------------------------


def rows_of(house: Store, player: str, wanted: Wanted = EVERYTHING) -> list[dict[str, str]]:
    text = "".join(sheet(house, GAMES, player, wanted))
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


def test_the_sheet_has_a_row_for_each_settled_bet(house: Store) -> None:
    for player in PLAYERS:
        rows = rows_of(house, player)
        plays = {play.round: play for play in rounds_of(house, player)}
        bets = [bet for play in plays for bet in told(house, play, player).bets]
        assert [row["where"] for row in rows] == [shown(bet.where) for bet in bets]
        assert [row["stake"] for row in rows] == [format_cents(bet.stake) for bet in bets]
        assert [row["outcome"] for row in rows] == [bet.outcome.value for bet in bets if bet.outcome]
        for round_id, play in plays.items():
            mine = [row for row in rows if row["round"] == round_id]
            assert sum(cents(row["returned"]) for row in mine) == play.returned
            assert sum(cents(row["stake"]) for row in mine) == play.staked
            for row in mine:
                assert cents(row["balance_after"]) - cents(row["balance_before"]) == play.net
                assert (row["money"], row["table"], row["game"]) == (play.money.value, play.table, play.game)
                assert row["opened"] == iso(play.opened_at)


def cents(text: str) -> int:
    return int(text.replace(".", ""))


def test_the_sheet_is_rfc_4180(house: Store) -> None:
    lines = list(sheet(house, GAMES, "anna", Wanted(game="paijiu")))
    assert lines[0] == ",".join(HEAD) + "\r\n"
    assert all(line.endswith("\r\n") and line.count("\r\n") == 1 for line in lines)


@pytest.mark.parametrize("text", ["=1+1", "+8 of box 3", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_no_cell_is_taken_for_a_formula(text: str) -> None:
    assert shown(text) == f"'{text}"
    assert shown("paijiu-1") == "paijiu-1"


def test_names_that_would_be_formulas_or_more_cells_are_shown_as_they_are(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "paijiu", lambda state: state.bets, '=1+1, "2"\n')
    keep(store, desk.void(SYSTEM, "no light", FIRST_DAY))
    (player,) = desk.sessions
    row, *_ = rows_of(store, player)
    assert row["table"] == '\'=1+1, "2"\n'
    assert row["round"] == f"'{desk.round_id}"


def test_the_record_of_every_round_is_verified_and_is_the_round(house: Store) -> None:
    for player in PLAYERS:
        written = list(records(house, GAMES, player))
        assert [one.round for one in written] == [play.round for play in rounds_of(house, player)]
        for one in written:
            assert one.text.startswith(FIRST_LINE)
            assert read_round(one.text, GAMES) == for_reader(stored(house, one.round), player).played
    assert house.read(lambda c: record(c, GAMES, "paijiu-1/1")).file_name == "paijiu-1-1.txt"


def test_records_leave_out_what_is_in_play(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "paijiu", lambda state: state.dealt)
    (player,) = desk.sessions
    assert desk.round_id not in [one.round for one in records(store, GAMES, player)]
    with pytest.raises(StillInPlay, match=desk.round_id):
        store.read(lambda c: record(c, GAMES, desk.round_id, player))
    keep(store, desk.void(SYSTEM, "no light", FIRST_DAY + 20 * DAY))
    one = next(one for one in records(store, GAMES, player) if one.round == desk.round_id)
    assert read_round(one.text, GAMES) == desk.played


@pytest.mark.parametrize("table", ["a/b", "../etc", "a b", "élan"])
def test_a_records_file_stays_in_its_folder(table: str) -> None:
    name = Record(f"{table}/3", "").file_name
    assert name.endswith("-3.txt")
    assert "/" not in name


def test_exports_read_page_after_page(house: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = "".join(sheet(house, GAMES, "anna")), list(records(house, GAMES, "anna"))
    monkeypatch.setattr("banco.house.history.page.MOST_A_PAGE", 2)
    assert max(map(len, every_page(house, "anna"))) == 2
    assert ("".join(sheet(house, GAMES, "anna")), list(records(house, GAMES, "anna"))) == whole


# --- days -------------------------------------------------------------------------------------------


def test_days_are_days_of_utc() -> None:
    assert day_start("2026-01-01") == FIRST_DAY
    assert day_end("2026-01-01") == day_start("2026-01-02") == FIRST_DAY + DAY
    assert iso(FIRST_DAY + 1) == "2026-01-01T00:00:00.001Z"


@pytest.mark.parametrize("text", ["", "yesterday", "2026-02-30", "2026-1-1"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(BadDay):
        day_start(text)

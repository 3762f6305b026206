"""A house with a past of everything that the audit looks at: rounds, top-ups, voids, closings, limits, roles."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from banco.core.betting import Clear
from banco.core.chance import SeededChance
from banco.core.messages import NoMoreBets
from banco.core.request import Request
from banco.core.time import DAY
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.games.paijiu.messages import AskCards
from banco.games.paijiu.messages import Bet as PaijiuBet
from banco.games.paijiu.pays import Spot as PaijiuSpot
from banco.house.accounts.account import Role
from banco.house.accounts.close_account import close_account
from banco.house.accounts.create_account import open_guest
from banco.house.accounts.display_names import choose_display_name
from banco.house.accounts.guests import name_guest
from banco.house.accounts.remove_display_name import remove_display_name
from banco.house.accounts.roles import change_role
from banco.house.cash.cash_desk import deposit, withdraw
from banco.house.corrections import correct_round
from banco.house.duty.take_duty import take_duty
from banco.house.limits.limit_repo import set_limit
from banco.house.limits.limit_rules import LimitKind
from banco.house.periods import Period
from banco.house.pit.open_walk_in import open_walk_in, top_up_walk_in
from banco.house.pit.pay_out_walk_in import pay_out_walk_in
from banco.house.pit.write_slip import close_table_count, fill, open_float, reprint_slip
from banco.house.proposals.decide import decide
from banco.house.proposals.propose_correction import propose_correction
from banco.house.sessions.exclude_player import exclude
from banco.house.sessions.open_session import top_up
from banco.house.store.store import Store
from banco.house.tables.seal_keys import register_first_key
from banco.ledger.purses import Money
from banco.server.live.hall.house_players import seat_house_player
from banco.table.permissions import SYSTEM
from banco.table.settings import TableSettings
from tests.house.support.evening import FOR_ONE, MINUTE, ROUNDS_A_GAME, leave_in_play
from tests.house.support.people import NOW, QUICK, WORDS, join
from tests.house.support.rounds import PLAYERS, new_desk, play_round
from tests.house.support.seats import MONEY, Table, buy_in, close, funded
from tests.keys import SEAL

DEPOSIT, DEPOSITS = 10_000_000, 3
STAKE = Bet("dora", 500, Spot.PLAYER)
LATER = NOW + 20 * DAY


def live_through(store: Store) -> None:
    """Everything, one after another."""
    store.do_now(lambda c: register_first_key(c, NOW, SEAL.id))
    _play_every_game(store)
    _break_off(store)
    _come_and_go(store)
    _play_with_limits(store)
    _keep_accounts(store)
    _run_floor(store)


def _play_every_game(store: Store) -> None:
    """Some rounds of each game, by three players with one session each, which stay open."""
    join(store, *PLAYERS)
    for player in PLAYERS:
        for number in range(DEPOSITS):
            _deposit(store, player, f"{player}-{number}", DEPOSIT)
        buy_in(store, player, "paijiu-1", DEPOSIT * DEPOSITS)
    source = SeededChance(1)
    for day, game in enumerate(GAMES.values()):
        desk = new_desk(game)
        for number in range(ROUNDS_A_GAME):
            players: Sequence[str] = PLAYERS[number % 3 :][:1] if game.name in FOR_ONE else PLAYERS
            desk = play_round(store, desk, source, NOW + day * DAY + number * MINUTE, players)


def _break_off(store: Store) -> None:
    """A round that stays in play with some of its bets settled, and one that is void, by a clock that is slow."""
    leave_in_play(store, "lugano", lambda state: state.phase.value == "choosing", "open")
    desk = leave_in_play(store, "lucky-tree", lambda state: state.phase.value == "dealing" and bool(state.bets), "void")
    store.store_entry_now(desk.void(SYSTEM, "the lights went out", 2_000).entry)


def _come_and_go(store: Store) -> None:
    """Dora takes her stake off, leaves, and stakes in the same round anew; Ida leaves for good; Emil tops up."""
    funded(store, "dora", "emil", "ida")
    table = Table(store, "lucky-tree", "twice")
    table.open(LATER)
    first = buy_in(store, "dora", "twice", at=LATER, game="lucky-tree")
    table.play(STAKE, first.id, LATER)
    table.play(Clear("dora"), first.id, LATER)
    close(store, first.id, LATER + 1)
    second = buy_in(store, "dora", "twice", 5_000, LATER + 2, game="lucky-tree")
    table.play(STAKE, second.id, LATER + 3)
    gone = buy_in(store, "ida", "twice", at=LATER, game="lucky-tree")
    table.play(Bet("ida", 500, Spot.BANKER), gone.id, LATER)
    store.do_now(lambda c: top_up(c, Request(at=LATER, by=gone.player, key="more"), gone.id, 300))
    table.play(Clear("ida"), gone.id, LATER)
    close(store, gone.id, LATER + 3)
    table.play(NoMoreBets(), at=LATER + 4)
    table.deal(LATER + 5)
    mine = buy_in(store, "emil", "solo", at=LATER)
    alone = Table(store, name="solo")
    alone.open(LATER)
    alone.play(PaijiuBet("emil", 1_000, PaijiuSpot.NORTH), mine.id, LATER)
    store.do_now(lambda c: top_up(c, Request(at=LATER + 1, by=mine.player, key="more"), mine.id, 700))
    alone.play(AskCards("emil"), mine.id, LATER + 2)
    alone.deal(LATER + 2)
    close(store, mine.id, LATER + 3)
    store.do_now(
        lambda c: correct_round(
            c, Request(at=LATER + 4, by="boss", key="right", why="a card was misread"), "solo/1", "emil", -5
        )
    )


def _play_with_limits(store: Store) -> None:
    """Limits set, raised and lowered; an exclusion, made longer."""
    for number, cents in enumerate((5_000, 9_000, 4_000)):
        _limit(store, f"limit-{number}", LimitKind.LOSS, cents, MONEY, LATER + number)
    _limit(store, "time", LimitKind.TIME, 60, None, LATER)
    _limit(store, "raised", LimitKind.TIME, 90, None, LATER + 1)
    funded(store, "fred")
    buy_in(store, "fred", "q", at=LATER)
    for number, until in enumerate((LATER + 7 * DAY, None)):
        request = Request(at=LATER + number, by="fred", key=f"no-{number}")
        store.do_now(lambda c, asked=request, until=until: exclude(c, asked, "fred", until))  # type: ignore[misc]


def _limit(store: Store, key: str, kind: LimitKind, amount: int, money: Money | None, at: int) -> None:
    store.do_now(lambda c: set_limit(c, Request(at=at, by="dora", key=key), "dora", kind, Period.DAY, amount, money))


def _keep_accounts(store: Store) -> None:
    """Two guests, one of whom takes a name and a display name, a croupier made inspector, money taken out, an account
    closed, a player of the house.
    """
    store.do_now(lambda c: open_guest(c, LATER, b"somebody"))
    named = store.do_now(lambda c: open_guest(c, LATER, b"somebody else"))
    name_guest(store, Request(at=LATER, by=named.name, key="named"), "iris", WORDS, passwords=QUICK)
    store.do_now(lambda c: choose_display_name(c, Request(at=LATER, by="iris", key="rude"), "Bastardo"))
    store.do_now(lambda c: remove_display_name(c, Request(at=LATER, by="boss", key="no-insults"), "iris", "an insult"))
    store.do_now(lambda c: choose_display_name(c, Request(at=LATER, by="iris", key="shown"), "Ada"))
    join(store, "gina", role=Role.CROUPIER)
    store.do_now(lambda c: change_role(c, Request(at=LATER, by="boss", key="up"), "gina", Role.INSPECTOR))
    funded(store, "hugo")
    store.do_now(lambda c: withdraw(c, Request(at=LATER, by="hugo", key="some"), "hugo", MONEY, 300))
    _deposit(store, "hugo", "real", 5_00, Money.EUR)
    store.do_now(lambda c: close_account(c, Request(at=LATER, by="boss", key="gone"), "hugo"))
    table = TableSettings(name="full", title="Full", game="pai-lunliu", money=MONEY, house_players=1)
    store.do_now(lambda c: seat_house_player(c, LATER, table, "house-full-1"))


def _run_floor(store: Store) -> None:
    """A croupier on duty, taken over from by an inspector; a walk-in, the table's chips, and a proposal."""
    join(store, "karl", role=Role.CROUPIER)
    for number, name in enumerate(("karl", "gina")):
        request = Request(at=LATER + number, by=name, key=f"duty-{number}")
        store.do_now(lambda c, asked=request: take_duty(c, asked, "pit", asked.by))  # type: ignore[misc]
    join(store, "lara", role=Role.MANAGER)
    gina, lara = Request(at=LATER + 2, by="gina", key="g"), Request(at=LATER + 3, by="lara", key="l")
    store.do_now(lambda c: open_float(c, replace(gina, key="float"), "pit", MONEY, {500: 9}))
    store.do_now(lambda c: fill(c, replace(gina, key="fill"), "pit", MONEY, {100: 9}, "karl"))
    for number in range(2):
        sitting = replace(gina, key=f"sit-{number}")
        store.do_now(lambda c, asked=sitting: open_walk_in(c, asked, "pit", "lucky-tree", MONEY, 800, "hat"))  # type: ignore[misc]
    store.do_now(lambda c: top_up_walk_in(c, replace(gina, key="more"), "walk-pit-2", 200))
    store.do_now(lambda c: pay_out_walk_in(c, replace(gina, key="leave"), "walk-pit-2"))
    store.do_now(lambda c: reprint_slip(c, replace(gina, key="print"), 2))
    store.do_now(lambda c: propose_correction(c, replace(gina, key="propose"), "solo/1", {"emil": 7}, "misread"))
    store.do_now(lambda c: decide(c, replace(lara, key="decide"), 1, approve=True, why="seen"))
    store.do_now(lambda c: close_table_count(c, replace(gina, key="close"), "pit", MONEY, {500: 8}))


def _deposit(store: Store, player: str, key: str, cents: int, money: Money = MONEY) -> None:
    store.do_now(lambda c: deposit(c, Request(at=NOW, by=player, key=key), player, money, cents))

"""What each seat sees of a coup, and what it may do."""

from __future__ import annotations

from banco.core.bets import Limits
from banco.core.betting import bet_offers, take_off_offers
from banco.core.cards import Card
from banco.core.game import Offer, Seat, View, Who
from banco.core.messages import Actor, NoMoreBets
from banco.core.settlement import Line, Outcome
from banco.core.stakes import Stakes, Totals, changed, each
from banco.core.tables import Table
from banco.games.baccarat import points
from banco.games.lucky_tree.drawing import BANKER_DRAWS, BANKER_DRAWS_ALONE, NATURALS, PLAYER_DRAWS
from banco.games.lucky_tree.messages import Bet, Confirm, ConfirmByHand, TakeOff
from banco.games.lucky_tree.pays import PAYS, Spot, coup_of, outcome
from banco.games.lucky_tree.round import Phase, State


class LuckyTreeView(View, frozen=True, kw_only=True):
    """The coup as one seat sees it: its own bets, floating chips and settled lines, and everyone's bets together.

    `won` are the spots that win, once all cards are out; whether somebody has bet there or not.
    """

    bets: Stakes
    totals: Totals
    floating: dict[str, int]
    confirms_by_hand: bool
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    player_points: int
    banker_points: int
    turned: Card | None
    cards_left: int
    cut_from_end: int
    limits: dict[str, Limits]
    won: tuple[Spot, ...]
    lines: tuple[Line, ...]


def view(state: State, seat: Seat) -> LuckyTreeView:
    """The coup as this seat sees it."""
    name = seat or ""
    return LuckyTreeView(
        phase=state.phase.value,
        bets={name: state.bets[name]} if name in state.bets else {},
        totals=state.totals,
        floating=state.floating.get(name, {}),
        confirms_by_hand=seat in state.manual,
        player=state.player,
        banker=state.banker,
        player_points=points(state.player),
        banker_points=points(state.banker),
        turned=state.turned,
        cards_left=state.cards_left,
        cut_from_end=state.options.cut_from_end,
        limits={spot: state.options.limits_of(spot) for spot in Spot},
        won=_won(state),
        lines=state.lines.get(name, ()),
    )


def _won(state: State) -> tuple[Spot, ...]:
    if state.phase is not Phase.OVER:
        return ()
    coup = coup_of(state.player, state.banker)
    return tuple(spot for spot in Spot if outcome(spot, coup) is Outcome.WON)


def legal(state: State, who: Who) -> tuple[Offer, ...]:
    """What may be done now: bets while the betting is open, and to close it."""
    if state.phase is not Phase.BETTING or who is Actor.INSPECTOR:
        return ()
    if who is Actor.CROUPIER:
        return (Offer(NoMoreBets()),)
    player = str(who)
    floats = state.floating.get(player, {})
    on_layout = _together(state.bets, state.floating)
    spots = [(spot, state.options.limits_of(spot)) for spot in Spot]
    switch = () if floats else (Offer(ConfirmByHand(player, player not in state.manual)),)
    return (
        *bet_offers(Bet, on_layout, player, spots),
        *(take_off_offers(TakeOff, state.floating, player) or take_off_offers(TakeOff, state.bets, player)),
        *_confirm_offer(state, player),
        *switch,
    )


def _together(bets: Stakes, floating: Stakes) -> Stakes:
    for player, spot, cents in each(floating):
        bets = changed(bets, player, spot, cents)
    return bets


def _confirm_offer(state: State, player: str) -> tuple[Offer, ...]:
    mine = state.floating.get(player, {})
    together = _together(state.bets, {player: mine})
    enough = all(together[player][spot] >= state.options.limits_of(Spot(spot)).minimum for spot in mine)
    return (Offer(Confirm(player)),) if mine and enough else ()


def tables() -> tuple[Table, ...]:
    """The pay table and the drawing table, as the rule page prints them."""
    pays = tuple(
        (pay.spot.value, pay.when, str(pay.odds), f"{float(pay.odds.profit + 1):.2f}", f"{pay.published_percent} %")
        for pay in PAYS
    )
    return (
        Table("pays", ("bet", "wins when", "odds", "returned, stake included", "published return"), pays),
        Table("player", ("first two cards", "the Player"), _player_rows()),
        Table(
            "banker",
            ("first two cards", "draws when the Player's third card counts", "stands when it counts"),
            _banker_rows(),
        ),
    )


def _player_rows() -> tuple[tuple[str, ...], ...]:
    stands = [value for value in range(10) if value not in (*PLAYER_DRAWS, *NATURALS)]
    return ((_few(PLAYER_DRAWS), "draws"), (_few(stands), "stands"), (_few(NATURALS), "natural: nobody draws"))


def _banker_rows() -> tuple[tuple[str, ...], ...]:
    rows = [
        (str(mine), _few(draws) or "never", _few([c for c in range(10) if c not in draws]) or "never")
        for mine, draws in BANKER_DRAWS.items()
    ]
    return (*rows, (_few(NATURALS), "natural: nobody draws", ""), (_few(BANKER_DRAWS_ALONE), "the Player stood", ""))


def _few(values: tuple[int, ...] | list[int]) -> str:
    return " ".join(map(str, values))

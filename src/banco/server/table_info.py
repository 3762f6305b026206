"""What is known of a table before anybody plays at it, and does not change while it is open."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Any, get_type_hints

from msgspec import Struct, to_builtins

from banco.core.bets import Limits
from banco.core.game import Game, Options
from banco.core.odds import Odds
from banco.ledger.purses import Money
from banco.odds.games import ODDS
from banco.table.settings import Clocks, DealerKind, TableSettings

SIDE_LIMITS = "side_limits"
"""The option's name, where a game tells no spots apart."""


class Kind(Enum):
    """Whether one player sets the pace, or the clocks do for all."""

    SOLO = "solo"
    SHARED = "shared"


class PayoutOdds(Struct, frozen=True):
    """What a bet wins beside its stake (ruling G2): so much profit for so much staked, in the lowest terms."""

    profit: int
    stake: int


class TableFacts(Struct, frozen=True, kw_only=True):
    """A table as it is set, by its name in the lobby; boxes are None where the game has none.

    `house_players` are the names of those who play for the house, `side_bets` those of the limits that are not of
    the game's main bets; `payouts` are what each kind of bet may win, the lowest first; `advice` says whether players
    may ask what their choices are worth, `gestures` whether they may greet and applaud each other.
    """

    name: str
    title: str
    game: str
    variant: str
    money: Money
    play_money: bool
    kind: Kind
    dealer: DealerKind
    clocks: Clocks
    limits: dict[str, Limits]
    side_bets: tuple[str, ...]
    payouts: dict[str, tuple[PayoutOdds, ...]]
    boxes: int | None
    house_players: tuple[str, ...]
    gestures: bool
    advice: bool
    options: dict[str, Any]


def table_facts(settings: TableSettings, game: Game[Any]) -> TableFacts:
    """What is known of a table that is set like this; a player's own has the name before its dot."""
    options = settings.options_of(game)
    limits = limits_by_spot(options)
    return TableFacts(
        name=settings.name.partition(".")[0],
        title=settings.title,
        game=settings.game,
        variant=settings.variant,
        money=settings.money,
        play_money=settings.money.play,
        kind=Kind.SOLO if settings.solo else Kind.SHARED,
        dealer=settings.dealer,
        clocks=settings.clocks,
        limits=limits,
        side_bets=tuple(spot for spot in (*options.side_bets, SIDE_LIMITS) if spot in limits),
        payouts={bet: tuple(map(_payout, odds)) for bet, odds in game.pays(options).items()},
        boxes=getattr(options, "boxes", None),
        house_players=settings.house_names,
        gestures=settings.gestures and not settings.solo,
        advice=settings.allows_advice and ODDS[game.name].advice is not None,
        options=to_builtins(options),
    )


def _payout(odds: Odds) -> PayoutOdds:
    return PayoutOdds(odds.profit.numerator, odds.profit.denominator)


def limits_by_spot(options: Options) -> dict[str, Limits]:
    """What may be staked on each spot that is offered; by the name of the option where all spots are alike."""
    by_spot = getattr(options, "limits_of", None)
    if by_spot is None:
        named = ((name, getattr(options, name)) for name in options.__struct_fields__)
        return {name: value for name, value in named if isinstance(value, Limits)}
    return {spot.value: by_spot(spot) for spot in getattr(options, "bets", _spots(type(options)))}


@cache
def _spots(options: Any) -> type[Enum]:
    """The spots whose limits the options tell."""
    hints = get_type_hints(options.limits_of)
    spots: type[Enum] = next(hint for name, hint in hints.items() if name != "return")
    return spots

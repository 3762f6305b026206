"""The money that events move, as orders to the wallet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from banco.core.messages import Event
from banco.core.money import Cents
from banco.core.settlement import Line, Settled, StakeBack, StakeIn, settled_lines
from banco.core.time import Millis
from banco.ledger.wallet import Order, Part, Settle, Stake, Void
from banco.table.messages import RoundVoided


def order_key(at: Millis, table: str, number: int) -> str:
    """The prefix of the keys of an entry's orders; the time comes first, so that neighbours are stored together."""
    return f"{at:013d}/{table}/{number}"


def orders_of(key: str, events: Iterable[Event], sessions: Mapping[str, str]) -> tuple[Order, ...]:
    """The orders to the wallet for these events; `sessions` has the session of each player."""
    events = tuple(events)
    orders: list[Order] = []
    staked = add_stakes({}, events)
    if stakes := _parts({player: cents for player, cents in staked.items() if cents > 0}, sessions):
        orders.append(Stake(f"{key}/stake", stakes))
    if back := _parts({player: -cents for player, cents in staked.items() if cents < 0}, sessions):
        orders.append(Void(f"{key}/back", back))
    for number, event in enumerate(event for event in events if isinstance(event, Settled)):
        orders.append(_settlement(f"{key}/settle-{number}", event, sessions))
    return tuple(orders)


def add_stakes(staked: Mapping[str, Cents], events: Iterable[Event]) -> Mapping[str, Cents]:
    """Each player's total on the layout after these events."""
    after: dict[str, Cents] = {}
    for event in events:
        if isinstance(event, StakeIn | StakeBack):
            cents = event.cents if isinstance(event, StakeIn) else -event.cents
            before = after[event.player] if event.player in after else staked.get(event.player, 0)
            after[event.player] = before + cents
    return {**staked, **after} if after else staked


def returned_by_player(lines: Iterable[Line]) -> dict[str, int]:
    """The total returned to each player by settled bets, stakes included."""
    returned: dict[str, int] = {}
    for line in lines:
        returned[line.player] = returned.get(line.player, 0) + line.returned
    return returned


def net_gain(events: Iterable[Event], player: str) -> Cents:
    """The change of a player's credit by the events; negative if they lost."""
    events = tuple(events)
    return returned_by_player(settled_lines(events)).get(player, 0) - add_stakes({}, events).get(player, 0)


def _settlement(key: str, event: Settled, sessions: Mapping[str, str]) -> Order:
    parts = _parts(returned_by_player(event.lines), sessions)
    if isinstance(event, RoundVoided):
        return Void(key, parts)
    return Settle(key, parts, sum(line.tax for line in event.lines), sum(line.house for line in event.lines))


def _parts(cents: Mapping[str, int], sessions: Mapping[str, str]) -> tuple[Part, ...]:
    """Each player's amount, as the player's session's."""
    return tuple(Part(sessions[player], amount) for player, amount in cents.items() if amount)

"""A house player of Pai Lunliu: it lets others sit, bank and cover first, and plays by a plain rule."""

from __future__ import annotations

from msgspec import structs

from banco.core.boxes import TurnCards
from banco.core.game import Offer
from banco.core.messages import Command
from banco.games.pai_lunliu.boxes import is_side_bet
from banco.games.pai_lunliu.commands import Accept, Agree, BankStake, Bet, Pass, TakeBox
from banco.games.pai_lunliu.state import State
from banco.table.situation import Situation

STAKES = 3  # it banks and covers with so many times the least stake
SITTING_MILLIS = 5_000  # so long a bank is not staked: others take a box, or agree on another banker
QUIET_MILLIS = 4_000  # so long after the last bet of the others, who may still go on, theirs is left to them

PREFERENCE: tuple[type[Command], ...] = (TakeBox, Agree, Accept, BankStake, TurnCards, Pass, Bet)


def choose(table: Situation) -> Command | None:
    """What a house player does now, if anything: it lets others sit, bank and cover first."""
    desk = table.desk
    if desk.played is None:
        return None
    offers = desk.game.legal(desk.played.state, table.name)
    for kind in PREFERENCE:
        for offer in (offer for offer in offers if isinstance(offer.command, kind)):
            if command := _command_for(table, offer):
                return command
    return None


def _command_for(table: Situation, offer: Offer) -> Command | None:
    command, limits = offer.command, offer.limits
    if isinstance(command, Agree) and not _is_asked(table, command):
        return None
    if isinstance(command, BankStake) and not _have_sat(table):
        return None
    if isinstance(command, Bet) and (limits is None or is_side_bet(command.spot) or not _may_cover(table)):
        return None
    if limits is None:
        return command
    return structs.replace(command, cents=min(limits.minimum * STAKES, limits.maximum))


def _is_asked(table: Situation, command: Agree) -> bool:
    """Whoever else asks for the bank gets it: a house player agrees, once, and never names itself."""
    if table.desk.played is None:
        return False
    state: State = table.desk.played.state
    return command.player not in state.agreed and state.holders[command.box] != command.player


def _have_sat(table: Situation) -> bool:
    """A box is taken before the bank's stake only: nobody is hurried."""
    return table.since is not None and table.now - table.since >= min(SITTING_MILLIS, table.settings.clocks.bank // 2)


def _may_cover(table: Situation) -> bool:
    """Others bet first: a house player covers what is missing late, or once all the others seem to have done so."""
    return _is_late(table) or (_others_have_bet(table) and (_covers_already(table) or _is_quiet(table)))


def _others_have_bet(table: Situation) -> bool:
    """Whether everybody who plays here, but the house, has bet or passed, or banks."""
    if table.desk.played is None:
        return False
    state: State = table.desk.played.state
    others = set(table.players) - set(table.settings.house_names)
    done = {player for player, cents in table.desk.staked.items() if cents > 0}
    done |= {player for box, player in state.holders.items() if box in state.open_boxes}
    return bool(others) and others <= done


def _covers_already(table: Situation) -> bool:
    """Whether house players cover the bank of this coup already."""
    if table.desk.played is None:
        return False
    state: State = table.desk.played.state
    return any(table.desk.staked.get(name) for name in table.settings.house_names if name != state.banker_name)


def _is_quiet(table: Situation) -> bool:
    """Whether nothing has happened at the table for a while."""
    return table.now - table.last >= min(QUIET_MILLIS, table.settings.clocks.betting // 4)


def _is_late(table: Situation) -> bool:
    """Half of the betting time is the others'."""
    return table.deadline is not None and table.deadline - table.now < table.settings.clocks.betting // 2

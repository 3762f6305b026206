"""Corrections: what a player got for a round that is over is put right by a new transfer; the old ones stay."""

from __future__ import annotations

from sqlalchemy import Connection, select

from banco.core.errors import Refusal
from banco.core.money import Cents
from banco.core.request import Request
from banco.house.accounts.account import account_of
from banco.house.accounts.messages import CorrectRound, RoundCorrected
from banco.house.accounts.take_account import take_account
from banco.house.cash.cash_desk import check_cash
from banco.house.history.plays import NotYourRound
from banco.house.load_round import UnknownRound
from banco.house.reasons import read_reason
from banco.house.store.idempotency import apply_once
from banco.house.store.ledger import post
from banco.house.store.office import take
from banco.house.store.schema import plays, rounds
from banco.ledger.movements import correction_of
from banco.ledger.purses import Money, wallet
from banco.table.entry import RoundState


class OwnRound(Refusal):
    """Nobody decides in one's own favour."""

    sentence = "{name} cannot correct a round for {name}: somebody else decides."


class NotOver(Refusal):
    """There is nothing to put right yet."""

    sentence = "Round {round} is still in play: it can be made void, and be corrected once it is over."


def correct_round(connection: Connection, request: Request, round_id: str, player: str, cents: Cents) -> RoundCorrected:
    """So much more for a player in a round that is over, or less where negative; the same key again moves nothing.

    It goes between the wallet and what the house has won at the table: the session may be closed by now.
    """
    take_corrected(connection, round_id, player)
    account, request = take_account(connection, request, player)
    name, reason = account.name, read_reason(request.why)

    def correct() -> RoundCorrected:
        if request.by == name:
            raise OwnRound(name=name)
        table, money = find_play(connection, round_id, name)
        check_cash(account, money, abs(cents))
        transfer = correction_of(round_id, table, name, money, cents, by=request.by, key=request.key)
        (receipt,) = post(connection, request.at, transfer)
        after = receipt.balances[wallet(name, money)]
        return RoundCorrected(round_id, table, name, money, cents, after - cents, after)

    command = CorrectRound(round_id, name, cents, reason)
    return apply_once(connection, request, command, RoundCorrected, correct, account=name)


def take_corrected(connection: Connection, round_id: str, *players: str, house: bool = False) -> None:
    """Let nobody else work on these players, nor stake at the round's table, whose win is corrected."""
    names = [account_of(connection, player).name for player in players]
    table = connection.execute(select(rounds.c.table_name).where(rounds.c.id == round_id)).scalars().all()
    take(connection, *names, house=house, stakes_at=table)


def find_play(connection: Connection, round_id: str, player: str) -> tuple[str, Money]:
    """The table and the money of a round that is over and in which the player has played."""
    query = select(rounds.c.table_name, rounds.c.money, rounds.c.state).where(rounds.c.id == round_id)
    row = connection.execute(query).one_or_none()
    if row is None:
        raise UnknownRound(round=round_id[:80])
    if row.state == RoundState.OPEN.value:
        raise NotOver(round=round_id)
    part = select(plays.c.round).where(plays.c.round == round_id, plays.c.player == player)
    if connection.execute(part).first() is None:
        raise NotYourRound(player=player, round=round_id)
    return row.table_name, Money(row.money)

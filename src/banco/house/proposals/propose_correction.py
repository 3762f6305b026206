"""A correction that somebody proposes: noted, and posted only once another has approved it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import json
from sqlalchemy import Connection, func, select

from banco.core.errors import BadInput, Refusal
from banco.core.money import Cents
from banco.core.request import Request
from banco.house.accounts.account import Account, account_of, check_open
from banco.house.cash.cash_desk import check_cash
from banco.house.corrections import OwnRound, find_play
from banco.house.duty.rules import INSPECTORS
from banco.house.proposals.messages import CorrectionLine, CorrectionProposed, ProposalState, ProposeCorrection
from banco.house.proposals.proposal import Proposal, find_proposal
from banco.house.reasons import read_reason
from banco.house.store.idempotency import apply_once
from banco.house.store.office import office_work
from banco.house.store.schema import proposals

MOST_LINES = 100


class OnlyInspectors(Refusal):
    """Somebody who decides nothing about money."""

    sentence = "{name} has the role of {role}: only inspectors and managers propose and decide corrections."


class NothingProposed(BadInput):
    """A proposal for nobody, or for too many."""

    sentence = "A proposal is for at least one player and at most {most}, each of them once."


@office_work
def propose_correction(
    connection: Connection, request: Request, round_id: str, lines: Mapping[str, Cents], why: str
) -> Proposal:
    """The proposal to give players so much more for a round that is over, or less; the same key again is the same."""
    asker, reason = inspector_of(connection, request), read_reason(why)
    wanted = tuple(CorrectionLine(account_of(connection, player).name, lines[player]) for player in sorted(lines))

    def propose() -> CorrectionProposed:
        if len({line.player for line in wanted}) < len(wanted) or not 1 <= len(wanted) <= MOST_LINES:
            raise NothingProposed(most=MOST_LINES)
        for line in wanted:
            if line.player == asker.name:
                raise OwnRound(name=asker.name)
            _, money = find_play(connection, round_id, line.player)
            check_cash(account_of(connection, line.player), money, abs(line.cents))
        number = int(connection.execute(select(func.count()).select_from(proposals)).scalar_one()) + 1
        row = {"number": number, "round": round_id, "lines": json.encode(wanted).decode(), "why": reason}
        row |= {"proposed_at": request.at, "proposed_by": asker.name, "state": ProposalState.OPEN.value}
        connection.execute(proposals.insert().values(row))
        return CorrectionProposed(number)

    command = ProposeCorrection(round_id, wanted, reason)
    done = apply_once(connection, request.from_account(asker.name), command, CorrectionProposed, propose)
    return find_proposal(connection, done.proposal)


def inspector_of(connection: Connection, request: Request) -> Account:
    """Whoever asks, who must be an inspector or a manager."""
    asker = account_of(connection, request.by)
    check_open(asker)
    if asker.role not in INSPECTORS:
        raise OnlyInspectors(name=asker.name, role=asker.role.value)
    return asker

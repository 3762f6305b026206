"""What the office's journal says of proposals."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.messages import Command, Event, Name
from banco.core.money import Cents


class ProposalState(Enum):
    """Where a proposal stands."""

    OPEN = "open"
    APPROVED = "approved"
    DECLINED = "declined"


class CorrectionLine(Struct, frozen=True):
    """So much more for a player, or less where negative."""

    player: Name
    cents: Cents


class ProposeCorrection(Command, frozen=True):
    """What players got for a round that is over is to be put right, if another approves."""

    round: str
    lines: tuple[CorrectionLine, ...]
    why: str

    line = "propose to correct {round}: {lines}, because {why}"


class CorrectionProposed(Event, frozen=True):
    """The proposal waits for another to decide."""

    proposal: int

    line = "proposal {proposal} waits"


class DecideProposal(Command, frozen=True):
    """Somebody approves or declines a proposal, and why."""

    proposal: int
    approve: bool
    why: str

    line = "decide proposal {proposal}: {approve}, because {why}"


class ProposalDecided(Event, frozen=True):
    """The proposal is decided; where it is approved, every correction in it is posted."""

    proposal: int
    before: ProposalState
    after: ProposalState

    line = "proposal {proposal} was {before} and is {after}"

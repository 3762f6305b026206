"""What a live table does not take, although the rules of its game would."""

from __future__ import annotations

from banco.core.errors import Refusal


class AboutToLeave(Refusal):
    """The player has asked to leave: nothing more is staked."""

    sentence = "{player} is leaving {table} as soon as the round is over: no more bets are taken."


class TableDisabled(Refusal):
    """The table takes no new bets (T2)."""

    sentence = "{table} is closed for now: the round is concluded, and no new bets are taken."


class Malfunction(Refusal):
    """Something failed at the table (S6)."""

    sentence = "Something went wrong at {table}: its round is void, and every stake has gone back."


class OutcomeUnknown(Refusal):
    """The store does not answer: whether it was done will only be known when it is back."""

    sentence = "{table} cannot say yet whether this was done: ask again with the same id."


class NobodyWaits(Refusal):
    """Somebody says that they are ready where no betting is open that could end earlier."""

    sentence = "{table} waits for nobody now: players say that they are ready while the betting is open."


class TableUnreachable(Refusal):
    """The server that runs the table does not answer: nothing was done."""

    sentence = "{table} cannot be reached for a moment: nothing was done, please try again."

"""What is asked of the office about accounts and their money, and what came of it."""

from __future__ import annotations

from banco.core.messages import Command, Event, Name
from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.accounts.account import Role
from banco.ledger.purses import Money


class CreateAccount(Command, frozen=True):
    """Somebody wants an account."""

    name: Name
    role: Role

    line = "{name} wants an account as {role}"


class AccountCreated(Event, frozen=True):
    """The account is there."""

    name: Name
    role: Role

    line = "{name} has an account as {role}"


class OpenGuest(Command, frozen=True):
    """Somebody wants to play as a guest."""

    name: Name

    line = "{name} wants to play as a guest"


class GuestOpened(Event, frozen=True):
    """The guest has an account without a password, and play money."""

    name: Name
    money: Money
    cents: Cents

    line = "{name} has {cents} {money}"


class GivePlayMoney(Command, frozen=True):
    """A guest who has lost everything wants play money again."""

    player: Name
    money: Money

    line = "{player} wants {money} again"


class PlayMoneyGiven(Event, frozen=True):
    """The guest has play money again."""

    player: Name
    money: Money
    cents: Cents
    before: Cents
    after: Cents

    line = "{player} had {before} and has {after} {money}"


class NameGuest(Command, frozen=True):
    """A guest wants a name and a password; the password does not stand in the journal."""

    name: Name
    chosen: Name

    line = "{name} wants to be known as {chosen}"


class GuestNamed(Event, frozen=True):
    """The account has a name and a password, and is no guest's any more."""

    name: Name
    chosen: Name

    line = "{name} is known as {chosen}"


class RemoveDisplayName(Command, frozen=True):
    """What others are shown of a player is to be taken away."""

    account: Name
    why: str

    line = "take the display name of {account} away: {why}"


class DisplayNameRemoved(Event, frozen=True):
    """The player has no display name any more, and may choose another."""

    account: Name
    name: str

    line = "{account} is no longer “{name}” at the tables"


class ChooseDisplayName(Command, frozen=True):
    """Somebody wants to be called so at the tables."""

    account: Name
    name: str

    line = "{account} wants to be called “{name}” at the tables"


class DisplayNameChosen(Event, frozen=True):
    """The name is theirs, and stays."""

    account: Name
    name: str

    line = "{account} is called “{name}” at the tables"


class ChangeRole(Command, frozen=True):
    """Somebody is to have another role."""

    name: Name
    role: Role

    line = "{name} is to be {role}"


class RoleChanged(Event, frozen=True):
    """The role is another one."""

    name: Name
    before: Role
    after: Role

    line = "{name} was {before} and is {after}"


class ChangePassword(Command, frozen=True):
    """Somebody is to have a new password; neither stands in the journal."""

    name: Name

    line = "{name} is to have a new password"


class PasswordChanged(Event, frozen=True):
    """The password is a new one, and the account is not locked."""

    name: Name

    line = "{name} has a new password"


class LockAccount(Command, frozen=True):
    """Too many log-ins have failed."""

    name: Name

    line = "lock the account of {name}"


class AccountLocked(Event, frozen=True):
    """No log-in is taken until then."""

    name: Name
    failed: int
    until: Millis

    line = "{name} has failed {failed} times and is locked until {until}"


class UnlockAccount(Command, frozen=True):
    """Failed log-ins are to be forgotten, and with them the lock-out."""

    name: Name

    line = "lift the lock-out of {name}"


class AccountUnlocked(Event, frozen=True):
    """The failed log-ins are forgotten; `before` is how many there were."""

    name: Name
    before: int

    line = "{name} is not locked out any more, after {before} failed log-ins"


class CloseAccount(Command, frozen=True):
    """The account is to be closed for good."""

    name: Name

    line = "close the account of {name}"


class PaidOut(Event, frozen=True):
    """What the cashier has paid out of a wallet."""

    money: Money
    cents: Cents

    line = "{cents} {money}"


class AccountClosed(Event, frozen=True):
    """The account is closed and its wallets are empty."""

    name: Name
    paid_out: tuple[PaidOut, ...]

    line = "the account of {name} is closed; paid out: {paid_out}"


class ForgetGuest(Command, frozen=True):
    """A guest who came and never played is to be forgotten."""

    name: Name

    line = "forget {name}, who never played"


class GuestForgotten(Event, frozen=True):
    """The guest's account and log-ins are gone, and the play money is the cashier's again."""

    name: Name
    paid_out: tuple[PaidOut, ...]

    line = "{name} is forgotten; given back: {paid_out}"


class Deposit(Command, frozen=True):
    """Money from the cashier into a player's wallet."""

    player: Name
    money: Money
    cents: Cents

    line = "{player} deposits {cents} {money}"


class Deposited(Event, frozen=True):
    """The money is in the wallet."""

    player: Name
    money: Money
    cents: Cents
    before: Cents
    after: Cents

    line = "{player} had {before} and has {after} {money}"


class Withdraw(Command, frozen=True):
    """Money out of a player's wallet to the cashier."""

    player: Name
    money: Money
    cents: Cents

    line = "{player} withdraws {cents} {money}"


class Withdrawn(Event, frozen=True):
    """The money has left the wallet."""

    player: Name
    money: Money
    cents: Cents
    before: Cents
    after: Cents

    line = "{player} had {before} and has {after} {money}"


class CorrectRound(Command, frozen=True):
    """What a player got for a round that is over is to be put right: so much more, or less where negative."""

    round: str
    player: Name
    cents: Cents
    why: str

    line = "correct what {player} got for {round} by {cents}: {why}"


class RoundCorrected(Event, frozen=True):
    """The wallet and what the house has won at the table are as they should have been."""

    round: str
    table: str
    player: Name
    money: Money
    cents: Cents
    before: Cents
    after: Cents

    line = "{player} had {before} and has {after} {money}: {cents} of {table} for {round}"

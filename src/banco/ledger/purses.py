"""Purses: whatever holds money in the books, each in one kind of money."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.money import Currency


class Money(Enum):
    """The kinds of money; play money is a kind of its own and never meets the real one."""

    EUR = "EUR"
    CHF = "CHF"
    PLAY_EUR = "EUR-play"
    PLAY_CHF = "CHF-play"

    def __init__(self, word: str) -> None:
        self.word = word  # quicker to read than `value`, and read for every posting

    @property
    def currency(self) -> Currency:
        """The currency it is counted in."""
        return Currency(self.value[:3])

    @property
    def play(self) -> bool:
        """Whether it is play money."""
        return self.value.endswith("-play")

    @classmethod
    def of(cls, currency: Currency, *, play: bool) -> Money:
        """The money of a currency, real or for play."""
        return cls(f"{currency.value}-play" if play else currency.value)


class PurseKind(Enum):
    """What a purse is for."""

    WALLET = "wallet"
    SESSION = "session"
    ESCROW = "escrow"
    HOUSE = "house"
    TAX = "tax"
    CASHIER = "cashier"


OVERDRAWN = (PurseKind.HOUSE, PurseKind.CASHIER)
"""The house may lose, and the cashier is where money comes from: no other purse goes below nothing."""

_OVERDRAWN_NAMES = tuple(f"{kind.value}:" for kind in OVERDRAWN)


class Purse(Struct, frozen=True):
    """A purse, by what it is for, whose it is and the money in it; its name says all three."""

    kind: PurseKind
    owner: str
    money: Money

    @property
    def name(self) -> str:
        """`wallet:anna:EUR-play`."""
        return f"{self.kind.value}:{self.owner}:{self.money.value}"

    @classmethod
    def read(cls, name: str) -> Purse:
        """The purse of that name."""
        kind, owner, money = name.split(":")
        return cls(PurseKind(kind), owner, Money(money))


def wallet(player: str, money: Money) -> str:
    """The name of a player's wallet."""
    return Purse(PurseKind.WALLET, player, money).name


def session_purse(session: str, money: Money) -> str:
    """The name of a game session's credit."""
    return f"session:{session}:{money.word}"


def escrow(round_id: str, money: Money) -> str:
    """The name of what lies on the layout of a round."""
    return f"escrow:{round_id}:{money.word}"


def house_win(table: str, money: Money) -> str:
    """The name of what the house has won at a table."""
    return f"house:{table}:{money.word}"


def table_tax(table: str, money: Money) -> str:
    """The name of the tax taken at a table."""
    return f"tax:{table}:{money.word}"


def cashier(money: Money, player: str = "") -> str:
    """The name of the cashier, through whom money enters and leaves the house, as far as it is this player's.

    So nobody at the cash desk waits for another.  Earlier versions had one purse for all players, the one of nobody.
    """
    return Purse(PurseKind.CASHIER, f"desk/{player}" if player else "desk", money).name


def cashier_of_all(name: str) -> str:
    """The purse that the cashier had for all players, in place of one for a single player; any other as it is."""
    purse = Purse.read(name) if name.startswith(f"{PurseKind.CASHIER.value}:") else None
    return cashier(purse.money) if purse else name


def may_be_overdrawn(name: str) -> bool:
    """Whether the purse may hold less than nothing."""
    return name.startswith(_OVERDRAWN_NAMES)


def money_in(name: str) -> str:
    """The kind of money in a purse, by the purse's name."""
    return name[name.rfind(":") + 1 :]

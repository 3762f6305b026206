"""What the office's journal tells: the money it moved, and its last word on accounts, sessions, limits, exclusions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import Struct, convert, json

from banco.core.messages import Event
from banco.core.time import Millis
from banco.house.accounts.account import Role
from banco.house.accounts.messages import (
    AccountClosed,
    AccountCreated,
    Deposited,
    GuestForgotten,
    GuestNamed,
    GuestOpened,
    PlayMoneyGiven,
    RoleChanged,
    RoundCorrected,
    Withdrawn,
)
from banco.house.accounts.names import HOUSE
from banco.house.limits.limit_rules import Limit
from banco.house.limits.messages import LimitChanged, PlayerExcluded
from banco.house.seals.messages import SealKeyLost, SealKeyReplaced, SealKeyTaken
from banco.house.sessions.messages import (
    CloseSession,
    OpenSession,
    SessionClosed,
    SessionClosing,
    SessionOpened,
    ToppedUp,
)
from banco.house.store.chain import Link
from banco.ledger.movements import (
    buy_in_of,
    cash_out_of,
    correction_of,
    deposit_by,
    gift_again_to,
    gift_to,
    payout_of,
    top_up_of,
    withdrawal_by,
)
from banco.ledger.purses import Money
from banco.ledger.transfers import Transfer


class Asked(NamedTuple):
    """When something was asked of the office, by whom, under which key, and what."""

    at: Millis
    asker: str
    key: str
    command: str


class Booked(NamedTuple):
    """When a transfer was made, and its digest."""

    at: Millis
    digest: bytes


class AccountTold(Struct):
    """An account as the journal tells it; the fields are columns."""

    role: str
    guest: bool
    created_at: Millis
    closed_at: Millis | None = None


class SessionTold(Struct):
    """A session as the journal tells it; the fields are columns."""

    player: str
    table_name: str
    game: str
    money: str
    opened_at: Millis
    bought_in: int
    closing_at: Millis | None = None
    closed_by: str = ""
    closed_why: str = ""
    closed_at: Millis | None = None
    cashed_out: int = 0


class OfficeTold:
    """The house by the office's journal; of a session's top-ups it has the total after each."""

    def __init__(self) -> None:
        self.transfers: dict[str, Booked] = {}
        self.accounts: dict[str, AccountTold] = {}
        self.names: dict[str, str] = {}
        self.sessions: dict[str, SessionTold] = {}
        self.topped_up: dict[str, list[int]] = {}
        self.limits: dict[tuple[str, ...], Limit] = {}
        self.exclusions: dict[tuple[str, Millis], Millis | None] = {}
        self.seal_keys: dict[str, tuple[Millis, Millis | None]] = {}
        self.lost_keys: set[str] = set()

    def hear(self, link: Link) -> None:
        """Take in the next entry."""
        _, _, at, asker, key, command, events = link
        for event in json.decode(events):
            if known := HEARD.get(event["what"]):
                kind, hear = known
                hear(self, Asked(at, asker, key, command), convert(event, kind))

    def book(self, at: Millis, transfer: Transfer) -> None:
        """Expect the transfer that an entry has made."""
        self.transfers[transfer.key] = Booked(at, transfer.digest)


def _created(told: OfficeTold, asked: Asked, event: AccountCreated) -> None:
    told.accounts[event.name] = AccountTold(event.role.value, event.name.startswith(HOUSE), asked.at)


def _guest(told: OfficeTold, asked: Asked, event: GuestOpened) -> None:
    told.accounts[event.name] = AccountTold(Role.PLAYER.value, True, asked.at)
    told.book(asked.at, gift_to(event.name, event.money, event.cents))


def _given(told: OfficeTold, asked: Asked, event: PlayMoneyGiven) -> None:
    told.book(asked.at, gift_again_to(event.player, event.money, event.cents, key=asked.key))


def _named(told: OfficeTold, _: Asked, event: GuestNamed) -> None:
    told.accounts[event.name].guest = False
    told.names[event.chosen] = event.name


def _role(told: OfficeTold, _: Asked, event: RoleChanged) -> None:
    told.accounts[event.name].role = event.after.value


def _account_closed(told: OfficeTold, asked: Asked, event: AccountClosed) -> None:
    told.accounts[event.name].closed_at = asked.at
    for paid in event.paid_out:
        told.book(asked.at, payout_of(event.name, paid.money, paid.cents))


def _forgotten(told: OfficeTold, asked: Asked, event: GuestForgotten) -> None:
    del told.accounts[event.name]
    for paid in event.paid_out:
        told.book(asked.at, payout_of(event.name, paid.money, paid.cents))


def _deposited(told: OfficeTold, asked: Asked, event: Deposited) -> None:
    told.book(asked.at, deposit_by(event.player, event.money, event.cents, by=asked.asker, key=asked.key))


def _withdrawn(told: OfficeTold, asked: Asked, event: Withdrawn) -> None:
    told.book(asked.at, withdrawal_by(event.player, event.money, event.cents, by=asked.asker, key=asked.key))


def _corrected(told: OfficeTold, asked: Asked, event: RoundCorrected) -> None:
    place = (event.round, event.table, event.player)
    told.book(asked.at, correction_of(*place, event.money, event.cents, by=asked.asker, key=asked.key))


def _session_opened(told: OfficeTold, asked: Asked, event: SessionOpened) -> None:
    wanted = json.decode(asked.command, type=OpenSession)
    place = (wanted.player, wanted.table, wanted.game, wanted.money.value)
    told.sessions[event.session] = SessionTold(*place, asked.at, wanted.cents)
    told.book(asked.at, buy_in_of(event.session, wanted.player, wanted.money, wanted.cents))


def _topped_up(told: OfficeTold, asked: Asked, event: ToppedUp) -> None:
    session, cents, name = told.sessions[event.session], event.after - event.before, event.session
    session.bought_in += cents
    totals = told.topped_up.setdefault(name, [0])
    totals.append(totals[-1] + cents)
    told.book(asked.at, top_up_of(name, session.player, Money(session.money), cents, by=asked.asker, key=asked.key))


def _closing(told: OfficeTold, asked: Asked, event: SessionClosing) -> None:
    session = told.sessions[event.session]
    session.closing_at, session.closed_by = asked.at, asked.asker
    session.closed_why = json.decode(asked.command, type=CloseSession).why


def _closed(told: OfficeTold, asked: Asked, event: SessionClosed) -> None:
    session = told.sessions[event.session]
    session.closed_at, session.cashed_out = asked.at, event.cents
    if event.cents:
        told.book(asked.at, cash_out_of(event.session, session.player, Money(session.money), event.cents))


def _limit(told: OfficeTold, _: Asked, event: LimitChanged) -> None:
    money = event.money.value if event.money else ""
    told.limits[event.player, event.kind.value, event.period.value, money] = event.after


def _excluded(told: OfficeTold, _: Asked, event: PlayerExcluded) -> None:
    told.exclusions[event.player, event.after.at] = event.after.until


def _key_taken(told: OfficeTold, asked: Asked, event: SealKeyTaken) -> None:
    told.seal_keys[event.key_id] = (asked.at, None)
    told.lost_keys.discard(event.key_id)


def _key_replaced(told: OfficeTold, asked: Asked, event: SealKeyReplaced | SealKeyLost) -> None:
    told.seal_keys[event.key_id] = (told.seal_keys[event.key_id][0], asked.at)


def _key_lost(told: OfficeTold, asked: Asked, event: SealKeyLost) -> None:
    _key_replaced(told, asked, event)
    told.lost_keys.add(event.key_id)


HEARS: dict[type[Event], Callable[[OfficeTold, Asked, Any], None]] = {
    AccountCreated: _created,
    GuestOpened: _guest,
    PlayMoneyGiven: _given,
    GuestNamed: _named,
    RoleChanged: _role,
    AccountClosed: _account_closed,
    GuestForgotten: _forgotten,
    Deposited: _deposited,
    Withdrawn: _withdrawn,
    RoundCorrected: _corrected,
    SessionOpened: _session_opened,
    ToppedUp: _topped_up,
    SessionClosing: _closing,
    SessionClosed: _closed,
    LimitChanged: _limit,
    PlayerExcluded: _excluded,
    SealKeyTaken: _key_taken,
    SealKeyReplaced: _key_replaced,
    SealKeyLost: _key_lost,
}
HEARD = {str(kind.__struct_config__.tag): (kind, hear) for kind, hear in HEARS.items()}
"""What is heard, by the name that the journal has for it; of whatever else happens no row can be told."""

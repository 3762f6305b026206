"""Facts from the office's journal: its transfers, and the last state of accounts, sessions, limits and exclusions."""

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
    DisplayNameChosen,
    DisplayNameRemoved,
    GuestForgotten,
    GuestNamed,
    GuestOpened,
    PlayMoneyGiven,
    RemoveDisplayName,
    RoleChanged,
    RoundCorrected,
    Withdrawn,
)
from banco.house.accounts.names import HOUSE
from banco.house.audit.floor_facts import FloorFacts
from banco.house.audit.office_entry import OfficeEntry
from banco.house.limits.limit_rules import Limit
from banco.house.limits.messages import LimitChanged, PlayerExcluded
from banco.house.look_alikes import skeleton
from banco.house.pit.messages import CashDropped, WalkInOpened, WalkInPaidOut
from banco.house.seals.messages import SealKeyLost, SealKeyReplaced, SealKeyTaken
from banco.house.sessions.messages import (
    CloseSession,
    OpenSession,
    SessionClosed,
    SessionClosing,
    SessionOpened,
    ToppedUp,
)
from banco.house.store.journals.chain import Link
from banco.house.store.journals.names import OFFICE
from banco.ledger.movements import (
    at_one_desk,
    buy_in_of,
    cash_out_of,
    cash_paid_by,
    correction_of,
    deposit_by,
    drop_by,
    gift_again_to,
    gift_to,
    payout_of,
    top_up_of,
    withdrawal_by,
)
from banco.ledger.purses import Money
from banco.ledger.transfers import Transfer


class ExpectedTransfer(NamedTuple):
    """The time and the digest that a transfer must have."""

    at: Millis
    digest: bytes


class AccountFacts(Struct):
    """An account by the journal; the fields are columns."""

    role: str
    guest: bool
    created_at: Millis
    closed_at: Millis | None = None


class SessionFacts(Struct):
    """A session by the journal; the fields are columns."""

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


class OfficeFacts:
    """The state of the house by the office's journals; `topped_up` has a session's total after each top-up."""

    def __init__(self) -> None:
        self.transfers: dict[str, ExpectedTransfer] = {}
        self.accounts: dict[str, AccountFacts] = {}
        self.names: dict[str, str] = {}
        self.display_names: dict[str, tuple[str, str]] = {}
        self.removed_names: dict[str, tuple[str, Millis, str, str]] = {}
        self.sessions: dict[str, SessionFacts] = {}
        self.topped_up: dict[str, list[int]] = {}
        self.limits: dict[tuple[str, ...], Limit] = {}
        self.exclusions: dict[tuple[str, Millis], Millis | None] = {}
        self.seal_keys: dict[str, tuple[Millis, Millis | None]] = {}
        self.lost_keys: set[str] = set()
        self.floor = FloorFacts()

    def read(self, link: Link) -> None:
        """Read the facts of the next entry."""
        chain, _, at, asker, key, command, events = link
        entry = OfficeEntry(chain, at, asker, key, command)
        for event in json.decode(events):
            if known := READERS_BY_TAG.get(event["what"]):
                kind, read = known
                read(self, entry, convert(event, kind))
            self.floor.read(entry, event)

    def book(self, entry: OfficeEntry, transfer: Transfer) -> None:
        """Expect the transfer of an entry in the books; while all accounts had one journal, they had one cashier."""
        made = at_one_desk(transfer) if entry.chain == OFFICE else transfer
        self.transfers[made.key] = ExpectedTransfer(entry.at, made.digest)


def _read_account_created(facts: OfficeFacts, entry: OfficeEntry, event: AccountCreated) -> None:
    facts.accounts[event.name] = AccountFacts(event.role.value, event.name.startswith(HOUSE), entry.at)


def _read_guest_opened(facts: OfficeFacts, entry: OfficeEntry, event: GuestOpened) -> None:
    facts.accounts[event.name] = AccountFacts(Role.PLAYER.value, True, entry.at)
    facts.book(entry, gift_to(event.name, event.money, event.cents))


def _read_play_money(facts: OfficeFacts, entry: OfficeEntry, event: PlayMoneyGiven) -> None:
    facts.book(entry, gift_again_to(event.player, event.money, event.cents, key=entry.key))


def _read_guest_named(facts: OfficeFacts, _: OfficeEntry, event: GuestNamed) -> None:
    facts.accounts[event.name].guest = False
    facts.names[event.chosen] = event.name


def _read_display_name(facts: OfficeFacts, _: OfficeEntry, event: DisplayNameChosen) -> None:
    facts.display_names[event.account] = (event.name, skeleton(event.name))


def _read_name_removed(facts: OfficeFacts, entry: OfficeEntry, event: DisplayNameRemoved) -> None:
    why = json.decode(entry.command, type=RemoveDisplayName).why
    facts.display_names.pop(event.account, None)
    facts.removed_names[event.name] = (event.account, entry.at, why, skeleton(event.name))


def _read_role_changed(facts: OfficeFacts, _: OfficeEntry, event: RoleChanged) -> None:
    facts.accounts[event.name].role = event.after.value


def _read_account_closed(facts: OfficeFacts, entry: OfficeEntry, event: AccountClosed) -> None:
    facts.accounts[event.name].closed_at = entry.at
    for paid in event.paid_out:
        facts.book(entry, payout_of(event.name, paid.money, paid.cents))


def _read_guest_forgotten(facts: OfficeFacts, entry: OfficeEntry, event: GuestForgotten) -> None:
    del facts.accounts[event.name]
    for paid in event.paid_out:
        facts.book(entry, payout_of(event.name, paid.money, paid.cents))


def _read_deposit(facts: OfficeFacts, entry: OfficeEntry, event: Deposited) -> None:
    facts.book(entry, deposit_by(event.player, event.money, event.cents, by=entry.asker, key=entry.key))


def _read_withdrawal(facts: OfficeFacts, entry: OfficeEntry, event: Withdrawn) -> None:
    facts.book(entry, withdrawal_by(event.player, event.money, event.cents, by=entry.asker, key=entry.key))


def _read_correction(facts: OfficeFacts, entry: OfficeEntry, event: RoundCorrected) -> None:
    place = (event.round, event.table, event.player)
    facts.book(entry, correction_of(*place, event.money, event.cents, by=entry.asker, key=entry.key))


def _read_walk_in(facts: OfficeFacts, entry: OfficeEntry, event: WalkInOpened) -> None:
    facts.accounts[event.walk_in] = AccountFacts(Role.PLAYER.value, True, entry.at)


def _read_drop(facts: OfficeFacts, entry: OfficeEntry, event: CashDropped) -> None:
    place = (event.table, event.walk_in, event.money, event.cents)
    facts.book(entry, drop_by(*place, by=entry.asker, key=entry.key))


def _read_cash_paid(facts: OfficeFacts, entry: OfficeEntry, event: WalkInPaidOut) -> None:
    place = (event.table, event.walk_in, event.money, event.cents)
    if event.cents:
        facts.book(entry, cash_paid_by(*place, by=entry.asker, key=entry.key))


def _read_session_opened(facts: OfficeFacts, entry: OfficeEntry, event: SessionOpened) -> None:
    request = json.decode(entry.command, type=OpenSession)
    place = (request.player, request.table, request.game, request.money.value)
    facts.sessions[event.session] = SessionFacts(*place, entry.at, request.cents)
    facts.book(entry, buy_in_of(event.session, request.player, request.money, request.cents))


def _read_top_up(facts: OfficeFacts, entry: OfficeEntry, event: ToppedUp) -> None:
    session, cents, name = facts.sessions[event.session], event.after - event.before, event.session
    session.bought_in += cents
    totals = facts.topped_up.setdefault(name, [0])
    totals.append(totals[-1] + cents)
    facts.book(entry, top_up_of(name, session.player, Money(session.money), cents, by=entry.asker, key=entry.key))


def _read_session_closing(facts: OfficeFacts, entry: OfficeEntry, event: SessionClosing) -> None:
    session = facts.sessions[event.session]
    session.closing_at, session.closed_by = entry.at, entry.asker
    session.closed_why = json.decode(entry.command, type=CloseSession).why


def _read_session_closed(facts: OfficeFacts, entry: OfficeEntry, event: SessionClosed) -> None:
    session = facts.sessions[event.session]
    session.closed_at, session.cashed_out = entry.at, event.cents
    if event.cents:
        facts.book(entry, cash_out_of(event.session, session.player, Money(session.money), event.cents))


def _read_limit(facts: OfficeFacts, _: OfficeEntry, event: LimitChanged) -> None:
    money = event.money.value if event.money else ""
    facts.limits[event.player, event.kind.value, event.period.value, money] = event.after


def _read_exclusion(facts: OfficeFacts, _: OfficeEntry, event: PlayerExcluded) -> None:
    facts.exclusions[event.player, event.after.at] = event.after.until


def _read_key_taken(facts: OfficeFacts, entry: OfficeEntry, event: SealKeyTaken) -> None:
    facts.seal_keys[event.key_id] = (entry.at, None)
    facts.lost_keys.discard(event.key_id)


def _read_key_replaced(facts: OfficeFacts, entry: OfficeEntry, event: SealKeyReplaced | SealKeyLost) -> None:
    facts.seal_keys[event.key_id] = (facts.seal_keys[event.key_id][0], entry.at)


def _read_key_lost(facts: OfficeFacts, entry: OfficeEntry, event: SealKeyLost) -> None:
    _read_key_replaced(facts, entry, event)
    facts.lost_keys.add(event.key_id)


READERS: dict[type[Event], Callable[[OfficeFacts, OfficeEntry, Any], None]] = {
    AccountCreated: _read_account_created,
    GuestOpened: _read_guest_opened,
    PlayMoneyGiven: _read_play_money,
    GuestNamed: _read_guest_named,
    DisplayNameChosen: _read_display_name,
    DisplayNameRemoved: _read_name_removed,
    RoleChanged: _read_role_changed,
    AccountClosed: _read_account_closed,
    GuestForgotten: _read_guest_forgotten,
    Deposited: _read_deposit,
    Withdrawn: _read_withdrawal,
    RoundCorrected: _read_correction,
    WalkInOpened: _read_walk_in,
    CashDropped: _read_drop,
    WalkInPaidOut: _read_cash_paid,
    SessionOpened: _read_session_opened,
    ToppedUp: _read_top_up,
    SessionClosing: _read_session_closing,
    SessionClosed: _read_session_closed,
    LimitChanged: _read_limit,
    PlayerExcluded: _read_exclusion,
    SealKeyTaken: _read_key_taken,
    SealKeyReplaced: _read_key_replaced,
    SealKeyLost: _read_key_lost,
}
READERS_BY_TAG = {str(kind.__struct_config__.tag): (kind, read) for kind, read in READERS.items()}
"""The event class and its reader, by the tag in the journal; other events change no row that is checked."""

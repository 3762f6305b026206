"""What a table does with the news of other nodes: the same as if it had happened here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from banco.server.live.people.notices import (
    ClockSet,
    Connections,
    EntryStored,
    Gestured,
    Notice,
    PaymentsTicked,
    PlayerConnected,
    PlayerDisconnected,
    PlayerForgotten,
    PlayerLeaves,
    PlayerNamed,
    PlayerReady,
    PlayerSeated,
    PlayerUnseated,
    Volatile,
)
from banco.server.told_refusal import heard_refusal

if TYPE_CHECKING:
    from banco.server.live.table import LiveTable


def hear_notice(table: LiveTable, node: str, notice: Notice) -> None:
    """Let the table know what another node has told."""
    if rule := RULES.get(type(notice)):
        rule(table, node, notice)


def _seated(table: LiveTable, _node: str, told: PlayerSeated) -> None:
    changed = table.presence.credit_of(told.player) != told.credit
    table.seat(told.player, told.session, told.credit)
    if changed:
        table.send_snapshot_to(told.player)


def _named(table: LiveTable, _node: str, told: PlayerNamed) -> None:
    table.note_display_name(told.player, told.name)


def _leaves(table: LiveTable, _node: str, told: PlayerLeaves) -> None:
    if told.player in table.players:
        table.request_leave(told.player, heard_refusal(told.why) if told.why else None)
        table.send_snapshot_to(told.player)


def _unseated(table: LiveTable, _node: str, told: PlayerUnseated) -> None:
    if told.player in table.players:
        if told.why:
            table.presence.request_leave(told.player, heard_refusal(told.why))
        table.unseat(told.player)


def _forgotten(table: LiveTable, _node: str, told: PlayerForgotten) -> None:
    if not table.is_connected(told.player):
        table.presence.unseat(told.player)
        table.talk.note_change()


def _connected(table: LiveTable, node: str, told: PlayerConnected) -> None:
    was_present = table.croupier_present
    table.elsewhere.add(node, told.player, told.stamp)
    table.note_elsewhere((told.player,), was_present=was_present)


def _disconnected(table: LiveTable, node: str, told: PlayerDisconnected) -> None:
    was_present = table.croupier_present
    table.elsewhere.discard(node, told.player)
    table.note_elsewhere((told.player,), was_present=was_present)


def _connections(table: LiveTable, node: str, told: Connections) -> None:
    was_present = table.croupier_present
    table.note_elsewhere(table.elsewhere.replace(node, told.stamps), was_present=was_present)


def _gestured(table: LiveTable, _node: str, told: Gestured) -> None:
    table.talk.tell_gesture(told.player, told.gesture, told.at)


def _ready(table: LiveTable, _node: str, told: PlayerReady) -> None:
    table.talk.note_word(told.round, told.player, told.at, ready=told.ready)


def _ticked(table: LiveTable, _node: str, told: PaymentsTicked) -> None:
    table.tick(told.round, told.ticks)


def _volatile(table: LiveTable, _node: str, told: Volatile) -> None:
    table.note_volatile(told)


def _clock_set(table: LiveTable, _node: str, told: ClockSet) -> None:
    table.note_clock(told)


def _entry_stored(table: LiveTable, _node: str, told: EntryStored) -> None:
    """Another node takes the steps: the table catches up, as with anybody else who writes to its journal."""
    table.note_journal_number(told.entry.number)


RULES: dict[type[Notice], Callable[[LiveTable, str, Any], None]] = {
    PlayerSeated: _seated,
    PlayerNamed: _named,
    PlayerLeaves: _leaves,
    PlayerUnseated: _unseated,
    PlayerForgotten: _forgotten,
    PlayerConnected: _connected,
    PlayerDisconnected: _disconnected,
    Connections: _connections,
    Gestured: _gestured,
    PlayerReady: _ready,
    PaymentsTicked: _ticked,
    Volatile: _volatile,
    ClockSet: _clock_set,
    EntryStored: _entry_stored,
}

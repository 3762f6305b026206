"""Duties in the store: who is on duty at which table, and how a duty ends; below accounts, whose log-ins end it."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, select

from banco.core.messages import Command, Event, Name
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.store.office import note
from banco.house.store.schema import duties, tokens
from banco.table.permissions import SYSTEM


class DutyEnd(Enum):
    """Why a duty has ended."""

    HAND_OVER = "hand_over"
    BREAK = "break"
    END_OF_SHIFT = "end_of_shift"
    TAKEN_OVER = "taken_over"
    LOG_OUT = "log_out"


class EndDuty(Command, frozen=True):
    """The duty at a table is to end, and why."""

    table: Name
    why: DutyEnd

    line = "end the duty at {table}: {why}"


class DutyEnded(Event, frozen=True):
    """Nobody is on duty at the table any more."""

    table: Name
    croupier: Name
    why: DutyEnd

    line = "{croupier} is no longer on duty at {table}: {why}"


class Duty(Struct, frozen=True, kw_only=True):
    """A croupier's time at a table, the table's `number`-th; who began it, and how it ended."""

    table_name: str
    number: int
    croupier: str
    since: Millis
    began_by: str
    until: Millis | None = None
    end_why: DutyEnd | None = None


IS_OPEN: ColumnElement[bool] = duties.c.until.is_(None)


def open_duties(connection: Connection) -> dict[str, Duty]:
    """The duty at every table that somebody is on duty at, by the table's name."""
    return {duty.table_name: duty for duty in _select(connection, IS_OPEN)}


def duty_of(connection: Connection, table: str) -> Duty | None:
    """The duty at the table, if somebody is on duty there."""
    return next(iter(_select(connection, IS_OPEN, duties.c.table_name == table)), None)


def duty_by(connection: Connection, croupier: str) -> Duty | None:
    """The duty of this person, at whatever table."""
    return next(iter(_select(connection, IS_OPEN, duties.c.croupier == croupier)), None)


def close_duty(connection: Connection, duty: Duty, at: Millis, why: DutyEnd) -> Duty:
    """The duty, which has ended."""
    row = (duties.c.table_name == duty.table_name) & (duties.c.number == duty.number)
    connection.execute(duties.update().where(row).values(until=at, end_why=why.value))
    return replace(duty, until=at, end_why=why)


def log_off_duty(connection: Connection, at: Millis, croupier: str) -> None:
    """End the duty of somebody who is logged out or may not be on duty any more, if there is one."""
    duty = duty_by(connection, croupier)
    if duty is None:
        return
    request = Request(at=at, by=SYSTEM.name, key=f"off-duty:{duty.table_name}:{duty.number}")
    command = EndDuty(duty.table_name, DutyEnd.LOG_OUT)
    event = DutyEnded(duty.table_name, duty.croupier, DutyEnd.LOG_OUT)
    close_duty(connection, duty, note(connection, request, command, (event,)).at, DutyEnd.LOG_OUT)


def duties_without_log_in(connection: Connection, now: Millis) -> tuple[Duty, ...]:
    """The duties of croupiers whose last log-in has run out since they began.

    Whoever was put on duty without ever being logged in, such as from the command line, is no such croupier.
    """
    theirs = select(tokens.c.hash).where(tokens.c.account == duties.c.croupier)
    has_ended = theirs.where(tokens.c.expires_at > duties.c.since, tokens.c.expires_at <= now).exists()
    return _select(connection, IS_OPEN, has_ended, ~theirs.where(tokens.c.expires_at > now).exists())


def _select(connection: Connection, *where: ColumnElement[bool]) -> tuple[Duty, ...]:
    query = select(duties).where(*where).order_by(duties.c.table_name, duties.c.number)
    rows = connection.execute(query).mappings()
    return tuple(Duty(**{**row, "end_why": DutyEnd(row["end_why"]) if row["end_why"] else None}) for row in rows)

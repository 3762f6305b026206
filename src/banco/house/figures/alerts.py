"""Alerts: a bet whose return has left its band is noted as an incident, once a month and not each time it is seen."""

from __future__ import annotations

from datetime import timedelta

from msgspec import Struct, json
from sqlalchemy import Connection, select

from banco.core.request import Request
from banco.core.time import Millis
from banco.house.dates import EPOCH, MILLISECOND
from banco.house.store.office import OFFICE, note, office_work
from banco.house.store.schema import journal
from banco.house.tables.messages import Incident
from banco.ledger.purses import Money
from banco.table.permissions import SYSTEM
from banco.texts import Language

KEY = "figures"
ENGLISH = Language.ENGLISH.value


class FigureAlert(Struct, frozen=True, omit_defaults=True):
    """A bet of a table whose return left its band: when that was noted, and in which words, by language."""

    at: Millis
    table: str
    money: Money
    bet: str
    why: str
    sentences: dict[str, str] = {}


class NewAlert(Struct, frozen=True):
    """A bet whose return is outside its band now, in words by language."""

    table: str
    money: Money
    bet: str
    sentences: dict[str, str]


def month_start(at: Millis) -> Millis:
    """The first moment of the month, by UTC: alerts are about the month so far."""
    now = EPOCH + timedelta(milliseconds=at)
    return (now.replace(day=1, hour=0, minute=0, second=0, microsecond=0) - EPOCH) // MILLISECOND


@office_work
def note_alerts(connection: Connection, request: Request, alerts: tuple[NewAlert, ...]) -> int:
    """How many of these alerts are noted now; one that was noted in this month before is left as it is."""
    known = {(alert.table, alert.money, alert.bet) for alert in alerts_in_month(connection, request.at)}
    new = [alert for alert in alerts if (alert.table, alert.money, alert.bet) not in known]
    for alert in new:
        asked = Request(at=request.at, by=SYSTEM.name, key=_key(request.at, alert))
        note(connection, asked, Incident(alert.table, alert.sentences[ENGLISH], alert.sentences))
    return len(new)


def alerts_in_month(connection: Connection, at: Millis) -> tuple[FigureAlert, ...]:
    """The alerts that were noted in the month of this moment, the newest first."""
    prefix = f"{KEY}:{month_start(at)}:"
    query = (
        select(journal.c.key, journal.c.at, journal.c.command)
        .where(journal.c.key > prefix, journal.c.key < f"{prefix[:-1]};")
        .where(journal.c.asker == SYSTEM.name, journal.c.chain == OFFICE)
        .order_by(journal.c.number.desc())
    )
    return tuple(_read(key, noted_at, command) for key, noted_at, command in connection.execute(query))


def _key(at: Millis, alert: NewAlert) -> str:
    return f"{KEY}:{month_start(at)}:{alert.money.value}:{alert.table}:{alert.bet}"


def _read(key: str, at: Millis, command: str) -> FigureAlert:
    _, _, money, table, bet = key.split(":", 4)
    incident = json.decode(command, type=Incident)
    return FigureAlert(at, table, Money(money), bet, incident.why, incident.sentences)

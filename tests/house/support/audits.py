"""An audit of a house whose guards are down: anything in it can be changed first."""

from __future__ import annotations

from sqlalchemy import Connection

from banco.games import GAMES
from banco.house.audit.auditor import audit
from banco.house.audit.findings import StageResult
from banco.house.seals.seal import ShoeSeal
from tests.keys import SEAL


def let_down_guards(connection: Connection) -> None:
    """Let anything be changed: no triggers, no foreign keys, no checks."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
        connection.exec_driver_sql("ALTER TABLE purses DROP CONSTRAINT ck_purses_not_overdrawn")
        return
    connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    connection.exec_driver_sql("PRAGMA ignore_check_constraints = ON")
    for (name,) in connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'trigger'").all():
        connection.exec_driver_sql(f"DROP TRIGGER {name}")


def audited(connection: Connection, seal: ShoeSeal | None = SEAL) -> dict[str, StageResult]:
    """The stages of an audit, by name."""
    return {stage.stage: stage for stage in audit(connection, GAMES, lambda stage, done, total: None, seal=seal)}

"""Self-exclusion: a player chooses not to play, and every session of theirs closes (P2)."""

from __future__ import annotations

from sqlalchemy import Connection

from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.account import check_open
from banco.house.accounts.take_account import take_account
from banco.house.limits.exclusion_repo import SelfExcluded, exclusion_of
from banco.house.limits.exclusion_rules import lengthen
from banco.house.limits.messages import ExcludeSelf, PlayerExcluded
from banco.house.sessions.close_session import close_every_session
from banco.house.store import bulk
from banco.house.store.idempotency import apply_once
from banco.house.store.schema import exclusions
from banco.table.permissions import SYSTEM


def exclude(connection: Connection, request: Request, player: str, until: Millis | None) -> PlayerExcluded:
    """The player excluded until a moment, or for ever where there is none; every session of the player is closed."""
    account, request = take_account(connection, request, player, playing=True)

    def change() -> PlayerExcluded:
        check_open(account)
        before = exclusion_of(connection, account.name, request.at)
        after = lengthen(before, until, request.at)
        bulk.upsert(connection, exclusions, "player at", "until", [(account.name, after.at, after.until)])
        why = str(SelfExcluded(player=account.name, ends=after.ends))
        key = f"exclusion:{request.by}:{request.key}"
        closing = Request(at=request.at, by=SYSTEM.name, key=key, why=why)
        close_every_session(connection, closing, account.name)
        return PlayerExcluded(account.name, before, after)

    command = ExcludeSelf(account.name, until)
    return apply_once(connection, request, command, PlayerExcluded, change, account=account.name)

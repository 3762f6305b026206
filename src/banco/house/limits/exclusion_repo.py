"""The exclusions of a player, as the store has them."""

from __future__ import annotations

from sqlalchemy import Connection, select

from banco.core.errors import Refusal
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.account import account_of, check_open
from banco.house.limits.exclusion_rules import Exclusion, lengthened, standing
from banco.house.limits.messages import ExcludeSelf, PlayerExcluded
from banco.house.sessions.close_session import close_every_session
from banco.house.store import bulk
from banco.house.store.idempotency import apply_once
from banco.house.store.office import office_work
from banco.house.store.schema import exclusions
from banco.table.permissions import SYSTEM


class SelfExcluded(Refusal):
    """The player has chosen not to play."""

    sentence = "{player} has chosen not to play: the exclusion ends {ends}."


@office_work
def exclude(connection: Connection, request: Request, player: str, until: Millis | None) -> PlayerExcluded:
    """The player excluded until a moment, or for ever where there is none; every session of the player is closed."""
    account = account_of(connection, player, lock=True)

    def change() -> PlayerExcluded:
        check_open(account)
        before = exclusion_of(connection, account.name, request.at)
        after = lengthened(before, until, request.at)
        bulk.upsert(connection, exclusions, "player at", "until", [(account.name, after.at, after.until)])
        why = str(SelfExcluded(player=account.name, ends=after.ends))
        key = f"exclusion:{request.by}:{request.key}"
        closing = Request(at=request.at, by=SYSTEM.name, key=key, why=why)
        close_every_session(connection, closing, account.name)
        return PlayerExcluded(account.name, before, after)

    return apply_once(connection, request, ExcludeSelf(account.name, until), PlayerExcluded, change)


def exclusion_of(connection: Connection, player: str, now: Millis) -> Exclusion | None:
    """The exclusion that stands now, if one does."""
    rows = connection.execute(select(exclusions.c.at, exclusions.c.until).where(exclusions.c.player == player))
    return standing((Exclusion(at, until) for at, until in rows), now)


def check_not_excluded(connection: Connection, player: str, now: Millis) -> None:
    """Refuse a player who is excluded."""
    if found := exclusion_of(connection, player, now):
        raise SelfExcluded(player=player, ends=found.ends)

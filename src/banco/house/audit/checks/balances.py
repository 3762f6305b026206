"""Checks the balances of plays: the credit before the stakes as posted, and after the round with returns and top-ups.

A clock may be set back, so the time and balance of several stakes need only lie within the range of the postings.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import between, not_, or_, select

from banco.house.audit.findings import WrongRow
from banco.house.audit.journal_facts import JournalFacts
from banco.house.audit.reader import RowReader
from banco.house.audit.session_postings import ROUND_PURSE, SESSION_PURSE, SESSION_SUMS, SUMS_ARE_ZERO, WITH_PLAYS
from banco.house.store.schema import plays, rounds

_is_before = between(plays.c.balance_before, SESSION_SUMS.c.least_before, SESSION_SUMS.c.most_before)
_is_after_opening = or_(plays.c.opened_at >= SESSION_SUMS.c.first_at, plays.c.opened_at >= rounds.c.opened_at)
DOUBTFUL = not_(_is_before & _is_after_opening & (plays.c.opened_at <= SESSION_SUMS.c.last_at))
_facts = (plays.c.balance_before, SESSION_SUMS.c.least_before, _is_before.label("right_before"))
NOT_AS_POSTED = (
    select(plays.c.round, plays.c.player, plays.c.session, *_facts, plays.c.opened_at, SESSION_SUMS.c.first_at)
    .select_from(WITH_PLAYS)
    .where(DOUBTFUL)
    .order_by(plays.c.round, plays.c.player)
)
_more = plays.c.balance_after - plays.c.balance_before + plays.c.staked - plays.c.returned
UNBALANCED = (
    select(plays.c.round, plays.c.player, plays.c.session, plays.c.balance_after, _more.label("more"))
    .where(_more != 0)
    .order_by(plays.c.round, plays.c.player)
)
STAKES_TAKEN_OFF = (
    select(ROUND_PURSE.c.owner, SESSION_PURSE.c.owner)
    .select_from(WITH_PLAYS)
    .where(plays.c.round.is_(None), SUMS_ARE_ZERO)
)


class Doubt(NamedTuple):
    """A play whose balances or time may differ from its session's."""

    round: str
    player: str
    found: str
    expected: str


def check_balances(reader: RowReader, facts: JournalFacts, *, posted: bool) -> WrongRow | None:
    """The first play whose balance or time differs from its session's; with `posted` the postings are compared too."""
    doubts = sorted(
        [*_find_unexplained_credit(reader, facts), *(_find_posting_differences(reader, facts) if posted else ())]
    )
    reseated = _reseated_players(reader, facts) if doubts else set()
    wrong = (doubt for doubt in doubts if (doubt.round, doubt.player) not in reseated)
    first = next(wrong, None)
    return WrongRow("plays", f"{first.round} {first.player}", first.found, first.expected) if first else None


def _find_unexplained_credit(reader: RowReader, facts: JournalFacts) -> Iterator[Doubt]:
    """Plays whose credit after the round is neither explained by the round nor by a top-up."""
    for name, player, session, after, more in reader.rows(UNBALANCED):
        if not (_may_be_top_up(facts, session, more) or _has_left(facts, session, after, more)):
            yield Doubt(name, player, f"balance_after {after}", f"{after - more}, by stake and return")


def _find_posting_differences(reader: RowReader, facts: JournalFacts) -> Iterator[Doubt]:
    """Plays whose credit before the stakes, or whose time, is not in the postings."""
    for name, player, session, before, least, right_before, at, first_at in reader.rows(NOT_AS_POSTED):
        if right_before:
            yield Doubt(name, player, f"opened_at {at}", f"{first_at}, as posted")
        elif not _may_be_top_up(facts, session, least - before):
            yield Doubt(name, player, f"balance_before {before}", f"{least}, as posted")


def _may_be_top_up(facts: JournalFacts, session: str, cents: int) -> bool:
    """Whether one top-up or several in a row can explain the amount; true as well if the journal is broken."""
    totals = set(facts.office.topped_up.get(session, ()))
    return facts.office_is_broken or any(total + cents in totals for total in totals if cents > 0)


def _has_left(facts: JournalFacts, session: str, after: int, more: int) -> bool:
    """Whether the session was closed during the round, and the missing amount was paid out to it."""
    known = facts.office.sessions.get(session)
    if after or known is None or known.closed_at is None:
        return False
    topped_up = more + known.cashed_out
    return topped_up == 0 or _may_be_top_up(facts, session, topped_up)


def _reseated_players(reader: RowReader, facts: JournalFacts) -> set[tuple[str, str]]:
    """Players who took every stake off in a round and staked again with another session: one play covers both."""
    known = facts.office.sessions
    return {(name, known[session].player) for name, session in reader.rows(STAKES_TAKEN_OFF) if session in known}

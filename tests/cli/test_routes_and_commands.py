"""Everything that staff can on the page they can at the command line, and the other way round, by the same works."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest
from litestar.routes import HTTPRoute
from tools.command_page import every_command

from banco.cli.main import GAME_COMMANDS, MODULES
from banco.house.accounts.create_account import create_account
from banco.house.accounts.login import give_password
from banco.house.accounts.remove_display_name import remove_display_name
from banco.house.accounts.roles import change_role
from banco.house.accounts.unlock_account import unlock_account
from banco.house.audit.report import AuditReport
from banco.house.cash.cash_desk import deposit, withdraw
from banco.house.duty.croupiers import list_croupiers
from banco.house.duty.end_duty import end_duty
from banco.house.duty.take_duty import take_duty
from banco.house.history.csv_export import export_csv
from banco.house.history.office_journal import search_journal
from banco.house.history.page import page
from banco.house.history.story import story
from banco.house.limits.account_facts import account_facts, find_accounts
from banco.house.limits.limit_repo import set_limit
from banco.house.pit.open_walk_in import open_walk_in, top_up_walk_in
from banco.house.pit.pay_out_walk_in import pay_out_walk_in
from banco.house.pit.slip import find_slip, slips_of
from banco.house.pit.table_result import table_result
from banco.house.pit.walk_in import list_walk_ins
from banco.house.pit.write_slip import reprint_slip, write_slip
from banco.house.proposals.decide import decide
from banco.house.proposals.proposal import list_proposals
from banco.house.proposals.propose_correction import propose_correction
from banco.house.sessions.close_account import close_with_sessions
from banco.house.sessions.close_session import close_session
from banco.house.sessions.exclude_player import exclude
from banco.house.sessions.open_session import open_session, top_up
from banco.house.sessions.session_repo import select_sessions
from banco.house.tables.administration import change_table, enable_table, set_up_table
from banco.house.tables.incidents import find_incidents
from banco.house.void_round import void_round
from banco.server.app import all_routes
from banco.server.figures.report import make_report
from banco.server.http.game_options import options_of
from banco.server.http.security.access import Access
from banco.server.http.security.settings import MOST_BYTES
from banco.table.settings import Clocks, TableSettings

STAFF = (Access.STAFF, Access.INSPECTOR, Access.MANAGER)


class Command(NamedTuple):
    """The command that does what a route does, and the work that both use."""

    name: str
    work: Any


ACCOUNT, TABLE, WALK_IN = "/api/accounts/{name}", "/api/tables/{name}", "/api/walk-ins/{name}"

SAME: dict[str, tuple[Command, ...]] = {
    "GET /api/accounts": (Command("account list", find_accounts),),
    f"GET {ACCOUNT}": (Command("account show", account_facts),),
    f"PUT {ACCOUNT}": (Command("account create", create_account),),
    f"POST {ACCOUNT}/close": (Command("account close", close_with_sessions),),
    f"POST {ACCOUNT}/deposit": (Command("account deposit", deposit),),
    f"POST {ACCOUNT}/withdrawal": (Command("account withdraw", withdraw),),
    f"POST {ACCOUNT}/exclusion": (Command("account exclude", exclude),),
    f"PUT {ACCOUNT}/limits": (Command("account limit", set_limit),),
    f"PUT {ACCOUNT}/password": (Command("account password", give_password),),
    f"PUT {ACCOUNT}/role": (Command("account role", change_role),),
    f"POST {ACCOUNT}/unlock": (Command("account unlock", unlock_account),),
    f"POST {ACCOUNT}/display-name/remove": (Command("account remove-display-name", remove_display_name),),
    f"GET {ACCOUNT}/history": (Command("history", page),),
    f"GET {ACCOUNT}/history.csv": (Command("history", export_csv),),
    "GET /api/history/rounds/{table}/{number}": (Command("story", story),),
    "GET /api/audit": (Command("audit", AuditReport),),
    "POST /api/audit": (Command("audit", AuditReport),),
    "GET /api/clocks": (Command("table clocks", Clocks),),
    "GET /api/croupiers": (Command("duty croupiers", list_croupiers), Command("duty list", None)),
    "GET /api/figures": (Command("figures", make_report),),
    "GET /api/figures.csv": (Command("figures", make_report),),
    "GET /api/incidents": (Command("incidents", find_incidents),),
    "GET /api/journal": (Command("journal", search_journal),),
    "GET /api/proposals": (Command("proposals list", list_proposals),),
    "POST /api/proposals": (
        Command("proposals propose", propose_correction),
        Command("account correct", None),
    ),
    "POST /api/proposals/{number}/decision": (
        Command("proposals approve", decide),
        Command("proposals decline", decide),
    ),
    "GET /api/sessions": (Command("session list", select_sessions),),
    "POST /api/sessions": (Command("session open", open_session),),
    "POST /api/sessions/close": (Command("session close", close_session),),
    "POST /api/sessions/top-up": (Command("session top-up", top_up),),
    "GET /api/slips/{number}": (Command("slip show", find_slip),),
    "POST /api/slips/{number}/reprint": (Command("slip reprint", reprint_slip),),
    f"GET {TABLE}/slips": (Command("slip list", slips_of),),
    f"POST {TABLE}/slips": (Command("slip write", write_slip),),
    f"GET {TABLE}/result": (Command("slip result", table_result),),
    "POST /api/tables": (Command("table add", set_up_table),),
    "GET /api/tables": (Command("table list", None),),
    f"GET {TABLE}/settings": (Command("table show", TableSettings),),
    f"PUT {TABLE}/settings": (Command("table change", change_table),),
    f"PUT {TABLE}/enabled": (Command("table enable", enable_table), Command("table disable", enable_table)),
    f"POST {TABLE}/duty": (Command("duty take", take_duty),),
    f"POST {TABLE}/duty/end": (Command("duty end", end_duty),),
    f"POST {TABLE}/void": (Command("void", void_round),),
    f"GET {TABLE}/walk-ins": (Command("walk-in list", list_walk_ins),),
    f"POST {TABLE}/walk-ins": (Command("walk-in open", open_walk_in),),
    f"POST {WALK_IN}/drop": (Command("walk-in drop", top_up_walk_in),),
    f"POST {WALK_IN}/pay-out": (Command("walk-in pay-out", pay_out_walk_in),),
    "GET /api/games/{game}/options": (Command("table options", options_of),),
}
"""Each route with the commands that do the same; no work where the command shows a part of what the route does."""

ROUTES_ALONE = {
    "GET /api/floor": "what tables do at this moment is known to the house that is open, and to nobody else",
    f"PUT {TABLE}/ticks": "the payments that a croupier has made are kept by the live table alone, in no journal",
    "POST /api/audit/cancel": "an audit at the command line ends by Ctrl-C",
}

COMMANDS_ALONE = {
    "db upgrade": "the database is prepared while the house is closed",
    "db status": "the database is prepared while the house is closed",
    "db copy": "a house moves while it is closed",
    "db backup": "files of the machine are its operator's",
    "key make": "the key of the shoes comes from outside; no page may ever hold it",
    "key change": "the key of the shoes comes from outside; no page may ever hold it",
    "key lost": "the key of the shoes comes from outside; no page may ever hold it",
    "serve": "opens the house",
    "load": "brings a crowd to a house that is tried",
    "session jobs": "an open house runs its jobs by itself, every half minute",
}


@cache
def staff_routes() -> dict[str, Any]:
    """Every route that is for staff, with its handler."""
    found = (
        (f"{method} {route.path_format}", handler)
        for route in all_routes(MOST_BYTES).routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        for method in handler.http_methods
    )
    return {name: handler for name, handler in found if handler.opt.get("who") in STAFF or name in SAME}


@cache
def house_commands() -> dict[str, Callable[..., None]]:
    """Every command of the house, with its function; those about games alone need no house."""
    names = ((name.removeprefix("banco "), command) for name, command in every_command())
    return {name: command.callback for name, command in names if name.split()[0] not in GAME_COMMANDS}


def test_every_route_of_the_staff_has_its_command_or_a_reason_why_not() -> None:
    assert set(staff_routes()) == set(SAME) | set(ROUTES_ALONE)


def test_every_command_of_the_house_has_its_route_or_a_reason_why_not() -> None:
    named = {command.name for commands in SAME.values() for command in commands}
    assert set(house_commands()) == named | set(COMMANDS_ALONE)


@pytest.mark.parametrize(
    ("route", "command"),
    [(route, one) for route, commands in SAME.items() for one in commands if one.work],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_both_do_it_by_the_same_work(route: str, command: Command) -> None:
    handler, callback = staff_routes()[route], house_commands()[command.name]
    group = sys.modules[MODULES[command.name.split()[0]]]
    assert any(command.work in _names(module) for module in (group, sys.modules[callback.__module__]))
    assert command.work in _names(sys.modules[handler.fn.__module__]) or _reached(handler, command.work)


def test_whatever_a_table_may_set_is_set_at_the_command_line_too() -> None:
    """Its game, money and kind stay as they are, and whether it takes bets has commands of its own."""
    words = {"options": "option", "clocks": "clock"}
    settings = {words.get(name, name) for name in TableSettings.__struct_fields__} - {"enabled"}
    params = {name: {one.name for one in command.params} for name, command in every_command()}
    assert settings <= params["banco table add"]
    assert settings - {"game", "money", "solo"} <= params["banco table change"]


def _names(module: Any) -> list[Any]:
    return [value for value in vars(module).values() if callable(value)]


def _reached(handler: Any, work: Any) -> bool:
    """Whether the route's desk uses the work: an audit runs in the background."""
    return handler.fn.__module__.endswith(".audit") and work in _names(sys.modules["banco.server.http.audit_desk"])

"""The floor and its figures over HTTP: tables that call for somebody, sums, bets beside their theory, CSV, alerts."""

from __future__ import annotations

from sqlalchemy import update

from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.accounts.account import Role
from banco.house.duty_rows import DutyEnd
from banco.house.figures.alerts import alerts_in_month
from banco.house.store.schema import bet_totals, rounds
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now
from banco.server.figures.watch import note_bets_outside
from banco.table.settings import DealerKind
from tests.house.support.rounds import fund, new_desk, play_rounds
from tests.server.support.halls import Onlooker, patient_settings
from tests.server.support.visitors import OpenHouse, key, visit

CROUPIERS = patient_settings("lucky-tree", dealer=DealerKind.CROUPIER)
AUTOMATIC = patient_settings("lugano")
ROUNDS = 4


def play(store: Store) -> None:
    """Some rounds of Lucky Tree in francs, a minute ago."""
    fund(store, Money.PLAY_CHF)
    desk = new_desk(GAMES["lucky-tree"], "tree", money=Money.PLAY_CHF)
    play_rounds(store, desk, SeededChance(3), ROUNDS, now() - 60_000)


def test_the_floor_shows_which_tables_call_for_somebody(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        ines, vera = await house.known("ines", Role.INSPECTOR), await house.known("vera", Role.CROUPIER)
        assert (await vera.get("/api/floor")).json()["code"] == "not_for_you"
        quiet = (await ines.get("/api/floor")).json()
        assert [(table["name"], table["calls"]) for table in quiet["tables"]] == [
            (CROUPIERS.name, []),
            (AUTOMATIC.name, []),
        ]
        await vera.post(f"/api/tables/{CROUPIERS.name}/duty", json={}, headers=key("d1"))
        (lost, _) = (await ines.get("/api/floor")).json()["tables"]
        assert (lost["croupier"], lost["calls"]) == ({"name": "vera", "present": False}, ["croupier_lost"])
        house.hall.tables[CROUPIERS.name].subscribe(Onlooker("vera"))
        (there, _) = (await ines.get("/api/floor")).json()["tables"]
        assert (there["croupier"]["present"], there["calls"], there["dealer"]) == (True, [], "croupier")
        ended = {"why": DutyEnd.BREAK.value}
        await vera.post(f"/api/tables/{CROUPIERS.name}/duty/end", json=ended, headers=key("e1"))
        house.hall.tables[CROUPIERS.name].seat("anna", "anna/1", 500)
        floor = (await ines.get("/api/floor")).json()
        assert (floor["tables"][0]["calls"], floor["tables"][0]["players"]) == (["no_croupier"], 1)
        assert (floor["incidents"], floor["proposals"], floor["alerts"]) == ([], [], [])

    visit(store, test, tables=[CROUPIERS, AUTOMATIC])


def test_figures_as_a_page_and_as_sheets(store: Store) -> None:
    play(store)

    async def test(house: OpenHouse) -> None:
        ines = await house.known("ines", Role.INSPECTOR)
        report = (await ines.get("/api/figures", params={"language": "it"})).json()
        (table,) = report["tables"]
        assert (table["table"], table["money"], table["rounds"], table["voids"]) == ("tree", "CHF-play", ROUNDS, 0)
        assert table["win"] == table["turnover"] - table["returned"] - table["tax"]
        assert sum(bet["stakes"] for bet in report["bets"]) == table["turnover"]
        tie = next(bet for bet in report["bets"] if bet["bet"] == "tie")
        assert (tie["title"], tie["basis"], tie["verdict"]) == ("Pari", "exact", "not_yet")
        assert round(tie["expected_percent"], 3) == 85.640
        assert tie["low_percent"] is tie["high_percent"] is tie["z"] is None
        assert tie["course"][-1]["return_percent"] == tie["return_percent"]
        sheet = await ines.get("/api/figures.csv", params={"part": "bets"})
        assert sheet.headers["content-type"].startswith("text/csv")
        head, *rows = sheet.text.splitlines()
        assert head.startswith("table,game,money,bet,rounds,bets,stakes")
        assert len(rows) == len(report["bets"])
        one = await ines.get("/api/figures.csv")
        assert one.text.splitlines()[1].split(",")[:5] == ["tree", "", "0", "CHF-play", str(ROUNDS)]
        nothing = (await ines.get("/api/figures", params={"money": "EUR"})).json()
        assert (nothing["tables"], nothing["bets"]) == ([], [])
        without = await ines.get("/api/figures", params={"shift": 1})
        assert (without.status_code, without.json()["code"]) == (400, "shift_without_table")

    visit(store, test, tables=[AUTOMATIC])


def test_a_bet_outside_its_band_is_noted_once_and_shown_to_the_floor(store: Store) -> None:
    play(store)
    assert note_bets_outside(store, GAMES, now()) == 0
    falsified = {"bets": 400, "stakes": 40_000, "squares": 40_000.0 * 100, "returned": 90_000}
    with store.database.writing() as connection:
        connection.execute(update(bet_totals).where(bet_totals.c.bet == "player").values(falsified))
        row = connection.execute(bet_totals.select().where(bet_totals.c.bet == "player")).mappings().first()
        assert row is not None
        opened = connection.execute(rounds.select().where(rounds.c.id == row["round"])).mappings().one()
        for number in range(100, 700):
            copy = {"id": f"tree/{number}", "round_number": number}
            connection.execute(rounds.insert().values({**opened, **copy}))
            connection.execute(bet_totals.insert().values({**row, "round": f"tree/{number}"}))
    assert [note_bets_outside(store, GAMES, now()) for _ in range(2)] == [1, 0]
    (alert,) = store.read(lambda c: alerts_in_month(c, now()))
    assert (alert.table, alert.money, alert.bet) == ("tree", Money.PLAY_CHF, "player")
    staked = {"en": "Player has returned 225.00\xa0% of ", "it": "Giocatore ha reso il 225,00\xa0% di "}
    assert {language: alert.sentences[language][: len(start)] for language, start in staked.items()} == staked
    assert alert.sentences["it"].count("franchi virtuali puntati questo mese, fuori dalla sua fascia da ") == 1
    assert alert.why == alert.sentences["en"]

    async def test(house: OpenHouse) -> None:
        ines = await house.known("ines", Role.INSPECTOR)
        floor = (await ines.get("/api/floor")).json()
        assert [one["bet"] for one in floor["alerts"]] == ["player"]
        assert [one["sentences"] for one in floor["alerts"]] == [alert.sentences]
        assert [(one["why"], one["sentences"]) for one in floor["incidents"]] == [(alert.why, alert.sentences)]
        report = (await ines.get("/api/figures")).json()
        assert [bet["bet"] for bet in report["bets"] if bet["verdict"] == "outside"] == ["player"]
        assert len(report["alerts"]) == 1

    visit(store, test, tables=[AUTOMATIC])

"""What is stored of Fortune's counts, the page of figures and the command line."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.odds.fortune_deals import (
    EVERY_WAY,
)
from tools.odds_pages import filled_page, page_of
from typer.testing import CliRunner

from banco.cli.main import make_app
from banco.core.errors import BancoError
from banco.core.packs import PACK_53, Composition
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.ways import SHAPES
from banco.odds.common.returns import Verdict
from banco.odds.fortune import store
from banco.odds.fortune.counts import rules_of
from banco.odds.fortune.returns import ShuffledEveryHand, returns
from banco.odds.fortune.store import DEALERS, DEALS, HANDS, Stale, check, load_counts
from banco.odds.fortune.ways.way_files import IN_FORCE, NoSuchHouseWay, names, way_in, way_of
from banco.odds.fortune.ways.way_text import BadHouseWay

app = make_app()


def test_the_stored_awards_are_the_published_numbers_of_hands() -> None:
    """Those of https://wizardofodds.com/games/pai-gow-poker/appendix/5/, whose straight flushes count all lengths."""
    awards = load_counts().awards
    assert awards["five aces"] == 1_128
    assert awards["four of a kind"] == 307_472
    assert awards["full house"] == 4_188_528
    assert awards["flush"] == 6_172_088
    assert awards["three of a kind"] == 7_672_500
    assert awards["straight"] == 11_034_204
    assert awards["nothing"] == 124_556_196
    long_ones = awards["seven-card straight flush"] + awards["seven-card straight flush with joker"]
    royals = awards["royal flush"] + awards["royal flush with royal match"]
    assert royals + awards["straight flush"] + long_ones == 26_132 + 184_832
    assert awards["royal flush with royal match"] == 72
    assert sum(awards.values()) == HANDS


def test_all_deals_are_counted() -> None:
    assert DEALS == 8_250_459_031_214_400
    for way in store.every_way().values():
        assert way.house.with_nine_high.deals == way.house.without.deals == DEALS
        assert way.best_gain >= way.house.with_nine_high.gain


def test_the_published_returns_are_confirmed() -> None:
    ante, bonus = returns()
    assert (ante.bet, bonus.bet) == ("ante", "bonus")
    assert ante.published_percent == "97.47"
    assert bonus.published_percent == "92.23"
    assert ante.verdict is bonus.verdict is Verdict.CONFIRMED
    assert ante.value == 1 + Fraction(load_counts().house_way.house.with_nine_high.gain, DEALS)


def test_the_house_way_is_the_one_nearest_to_the_published_return() -> None:
    published = Fraction("0.9747")
    off = {name: abs(way.house.with_nine_high.value - published) for name, way in store.every_way().items()}
    assert min(off, key=off.__getitem__) == IN_FORCE


def test_a_part_used_pack_is_refused() -> None:
    with pytest.raises(ShuffledEveryHand):
        returns(Composition.of(PACK_53.cards[1:]))


def test_stored_counts_of_other_rules_are_refused() -> None:
    counts = load_counts()
    other = msgspec.structs.replace(counts.house_way, rules="0" * 16)
    with pytest.raises(Stale, match="--recount"):
        check(msgspec.structs.replace(counts, house_way=other))
    with pytest.raises(Stale, match="the bonus"):
        check(msgspec.structs.replace(counts, awards={**counts.awards, "flush": 0}))
    lost = msgspec.structs.replace(counts.best.without, lose=0)
    with pytest.raises(Stale, match="best play"):
        check(msgspec.structs.replace(counts, best=msgspec.structs.replace(counts.best, without=lost)))


def test_a_file_that_cannot_be_read_asks_for_a_recount(tmp_path: Path) -> None:
    with pytest.raises(Stale, match="--recount"):
        store.read(tmp_path / "nowhere.json")
    (tmp_path / "empty.json").write_text("{}", "utf-8")
    with pytest.raises(Stale, match="--recount"):
        store.read(tmp_path / "empty.json")


def test_a_recount_is_written_as_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, file = load_counts(), tmp_path / "data" / "fortune.json"
    ways = {way.name: way for way in before.others.values()}
    monkeypatch.setattr(store, "FILE", file)
    monkeypatch.setattr(store, "count_awards", lambda report: before.awards)
    monkeypatch.setattr(store, "count_way_and_best", lambda way, report: (before.house_way, before.best))
    monkeypatch.setattr(store, "count_way", lambda way, report: ways[way.name])
    store.recount()
    assert store.read(file) == load_counts() == before


def test_the_stored_ways_are_those_in_the_files() -> None:
    assert {name: way.rules for name, way in load_counts().others.items()} == {
        name: rules_of(way_in(name)) for name in names()
    }
    assert len({rules_of(way) for way in EVERY_WAY}) == len(EVERY_WAY)


def test_a_way_that_was_counted_is_not_counted_again() -> None:
    text = "# my own\n" + "\n".join(" | ".join(row.text) for row in HOUSE_WAY.rows)
    counted = store.count_of(way_of(text, "mine"))
    assert counted.name == "my own"
    assert counted.house == load_counts().house_way.house


def test_other_names_and_other_words_are_refused() -> None:
    with pytest.raises(NoSuchHouseWay, match=IN_FORCE):
        way_in("nowhere")
    with pytest.raises(BadHouseWay):
        way_of("# bold\none pair | | everything |", "bold")


def test_stored_kinds_of_hands_add_up() -> None:
    for way in store.every_way().values():
        assert [gain.hand for gain in way.gains] == list(SHAPES)
        assert sum(gain.hands for gain in way.gains) == HANDS
        assert all(gain.lost >= 0 and (gain.lost > 0) == (gain.differ > 0) for gain in way.gains)


def test_the_page_of_figures_is_what_is_stored() -> None:
    text = page_of("fortune").read_text("utf-8")
    assert filled_page("fortune", text) == text, "run `make docs`"


@pytest.mark.slow
def test_split_prints_every_setting_and_marks_the_house_way() -> None:
    told = banco("split", "As Ah Ks Kh 7c 5d 3s", "--json")
    assert told["dealer_hands"] == DEALERS
    best = told["settings"][0]
    assert (best["low"], best["house_way"]) == (["Kh", "Ks"], True)
    assert best["win"] + best["push"] + best["lose"] + best["unqualified"] == DEALERS
    assert Fraction(best["value"]) == Fraction(best["win"] - best["lose"], DEALERS)


def test_houseway_prints_a_way_and_lists_them_all() -> None:
    told = banco("houseway", "foxwoods", "--json")
    assert told["name"] == "Foxwoods"
    assert told["with_nine_high"]["deals"] == DEALS
    assert sum(hand["hands"] for hand in told["hands"]) == HANDS
    assert [way["file"] for way in banco("houseway", "--json")["ways"]] == [IN_FORCE, *names()]


def test_the_odds_of_fortune() -> None:
    told = banco("odds", "fortune", "--json")
    assert [(bet["bet"], bet["verdict"]) for bet in told["bets"]] == [("ante", "confirmed"), ("bonus", "confirmed")]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("split", "As Ah"), "A hand of fortune has 7 cards; 2 were given."),
        (("houseway", "nowhere"), "is neither a file nor one of the house ways"),
        (("odds", "fortune", "--seen", "Ah"), "shuffled every hand"),
        (("odds", "paijiu", "--recount"), "nothing to recount"),
    ],
)
def test_a_mistake_gets_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    result = CliRunner().invoke(app, list(words))
    assert isinstance(result.exception, BancoError)
    assert sentence in str(result.exception)


def banco(*words: str) -> Any:
    """What the command prints, read as JSON."""
    result = CliRunner().invoke(app, list(words), catch_exceptions=False)
    assert result.exit_code == 0
    return msgspec.json.decode(result.output)

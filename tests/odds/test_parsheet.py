"""Par sheets: the figures on them, the plots, the digest of the rules and the page itself."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from hashlib import sha256
from html.parser import HTMLParser
from itertools import product
from math import sqrt
from pathlib import Path

import pytest
from tests.odds.lugano_rounds import STAKE, after, basic, draws, open_table

from banco.core.cards import Card, read_cards
from banco.core.messages import Deal
from banco.core.packs import Composition
from banco.games import GAMES
from banco.games.lugano.commands import Choose
from banco.games.lugano.state import Phase, State
from banco.odds.common.returns import Verdict
from banco.odds.common.wager import Results
from banco.odds.drawing.fonts import font_faces
from banco.odds.drawing.markup import Markup, element
from banco.odds.drawing.scale import Scale, decades, round_ticks
from banco.odds.games import ODDS
from banco.odds.laboratory import returns_of
from banco.odds.lugano.wager import both_required
from banco.odds.parsheet import options
from banco.odds.parsheet.evening import Evening, evening_of
from banco.odds.parsheet.page import page
from banco.odds.parsheet.plots import bins_of
from banco.odds.parsheet.sheet import ParSheet, sheet_of
from banco.odds.parsheet.sources import ROOT, digest, rule_folder, rule_sources
from banco.odds.plots.game_plots import plots_of
from banco.odds.simulate.bet_result import Agreement
from banco.odds.simulate.plan import Plan
from banco.odds.simulate.watched_run import TooFewToWatch, converge, marks
from banco.server.connections.closing import CLOSE_CODES
from banco.texts import Language, source, text, wording
from banco.texts.wording import Wording

ROUNDS = 20_000

every_game = pytest.mark.parametrize("game", GAMES)
every_page = pytest.mark.parametrize(("game", "language"), list(product(GAMES, Language)))


@cache
def sheet(game: str) -> ParSheet:
    return sheet_of(GAMES[game], ROUNDS, seed=1)


# --- a round and an evening -----------------------------------------------------------------------------


@every_game
def test_the_results_of_a_round_add_up_to_one(game: str) -> None:
    results = ODDS[game].wager(returns_of(game)).results
    assert sum(results.values()) == 1
    assert list(results) == sorted(results)


def test_a_round_of_lugano_is_worth_what_its_two_bets_are() -> None:
    bets = {bet.bet: bet.value for bet in returns_of("lugano")}
    wager = ODDS["lugano"].wager(returns_of("lugano"))
    assert wager.bet.value * 2 == bets["59"] + bets["play-basic"]
    mean = sum(result * chance for result, chance in wager.results.items())
    assert mean == bets["59"] + bets["play-basic"] - 2


def dealt(state: State, left: Counter[Card]) -> Results:
    """What 59 and PLAY win together over every order of the cards left, by the rules themselves."""
    if state.phase is Phase.OVER:
        gains = [line.returned - line.stake for line in state.lines if line.where.split()[0] in ("59", "play")]
        return {Fraction(sum(gains), STAKE): Fraction(1)}
    if state.phase is Phase.CHOOSING:
        return dealt(after(state, Choose("anna", 1, basic(state, lambda _choice: {}))), left)
    results: Results = defaultdict(Fraction)
    for card, chance, rest in draws(left):
        for result, often in dealt(after(state, Deal(card)), rest).items():
            results[result] += chance * often
    return results


@pytest.mark.parametrize("cards", ["3h 3h 4c 8s 8s Kd Kd", "9h 9h Ad 5c 5c 5c"])
def test_a_round_of_lugano_from_a_small_shoe(cards: str) -> None:
    shoe = read_cards(cards)
    counted = {outcome.pays * 2 - 2: outcome.probability for outcome in both_required(Composition.of(shoe)).outcomes}
    assert counted == dict(dealt(open_table(1), Counter(shoe)))


def by_hand(results: Results, rounds: int) -> Results:
    """The results of so many rounds, convolved in fractions."""
    many: Results = {Fraction(0): Fraction(1)}
    for _ in range(rounds):
        sums: Results = defaultdict(Fraction)
        for (before, chance), (result, often) in product(many.items(), results.items()):
            sums[before + result] += chance * often
        many = sums
    return many


def row(evening: Evening) -> Iterator[tuple[Fraction, float]]:
    return ((evening.lowest + at * evening.step, float(chance)) for at, chance in enumerate(evening.chances))


@every_game
def test_a_few_rounds_are_convolved_as_by_hand(game: str) -> None:
    results = sheet(game).wager.results
    expected = by_hand(results, 5)
    evening = evening_of(results, 5)
    for result, chance in row(evening):
        assert chance == pytest.approx(float(expected.pop(result, Fraction(0))), abs=1e-14)
    assert not expected


def test_an_evening_that_cannot_end_even() -> None:
    evening = evening_of({Fraction(-1): Fraction(1, 2), Fraction(1): Fraction(1, 2)}, 3)
    assert evening.step == 2
    assert (evening.ahead, evening.even, evening.behind) == pytest.approx((0.5, 0, 0.5))
    assert [evening.quantile(part) for part in (0.01, 0.3, 0.6, 0.99)] == [-3, -1, 1, 3]


@every_game
def test_a_thousand_rounds_have_the_mean_and_deviation_of_their_sum(game: str) -> None:
    facts = sheet(game)
    bet, units, evening = facts.wager.bet, facts.wager.units, facts.evening
    assert evening.rounds == 1000
    assert evening.chances.sum() == pytest.approx(1)
    assert evening.mean == pytest.approx(-1000 * units * float(bet.house_edge), abs=1e-6)
    assert evening.standard_deviation == pytest.approx(units * bet.standard_deviation * sqrt(1000))
    assert evening.ahead + evening.even + evening.behind == pytest.approx(1)


@every_game
def test_bins_have_equally_many_results_and_an_edge_at_nothing(game: str) -> None:
    evening = sheet(game).evening
    bins = bins_of(evening)
    widths = {round(high - low, 9) for low, high, _ in bins}
    assert len(widths) == 1
    assert Fraction(widths.pop()) % evening.step == 0
    assert 0 in {low for low, *_ in bins}
    assert sum(chance for low, _, chance in bins if low >= 0) == pytest.approx(evening.ahead + evening.even, abs=1e-3)
    assert sum(chance for *_, chance in bins) > 0.999


# --- the simulation -------------------------------------------------------------------------------------


def test_marks_go_up_to_the_last_round() -> None:
    assert marks(4_000_000)[0] == 10_000
    assert marks(4_000_000)[-1] == 4_000_000
    assert len(marks(4_000_000)) == 48
    assert marks(1000)[0] == 2
    assert list(marks(1000)) == sorted(set(marks(1000)))


def test_too_few_rounds_are_refused_and_the_fewest_can_be_drawn() -> None:
    with pytest.raises(TooFewToWatch, match="at least 1000 rounds, not 999"):
        sheet_of(GAMES["paijiu"], 999, seed=1)
    assert 'aria-labelledby="plot-convergence-title' in page(sheet_of(GAMES["paijiu"], 1000, seed=1), Language.ENGLISH)


@every_game
def test_a_simulation_is_watched_to_its_end(game: str) -> None:
    heard: list[int] = []
    seen = converge(Plan(game, ROUNDS, 7), heard.append)
    assert tuple(heard) == tuple(mark.rounds for mark in seen.marks) == marks(ROUNDS)
    assert {result.rounds for result in seen.results} == {ROUNDS}
    last, first = seen.marks[-1], seen.marks[0]
    assert last.mean == float(seen.watched_result.mean)
    assert (last.low, last.high) == seen.watched_result.interval
    assert last.high - last.low < (first.high - first.low) / 5
    assert all(result.exact for result in seen.results)


def test_the_seed_decides_the_simulation() -> None:
    assert converge(Plan("paijiu", 5000, 1)) == converge(Plan("paijiu", 5000, 1))
    assert converge(Plan("paijiu", 5000, 1)).marks != converge(Plan("paijiu", 5000, 2)).marks


# --- the digest of the rules ----------------------------------------------------------------------------


SHARED_FOLDERS = {"banco/games", "banco/core", "banco/core/dealing"}


@every_game
def test_the_sources_are_the_game_and_what_it_reads(game: str) -> None:
    paths = [one.path for one in rule_sources(GAMES[game])]
    folder = rule_folder(GAMES[game])
    own = {file.name for file in folder.glob("*.py")}
    assert own <= {path.rpartition("/")[2] for path in paths if path.rpartition("/")[0].endswith(folder.name)}
    assert len({path.rpartition("/")[0] for path in paths} - SHARED_FOLDERS) == 1
    assert "banco/games/__init__.py" not in paths
    assert "banco/core/money.py" in paths
    assert paths == sorted(paths)


@pytest.mark.parametrize(
    ("shared", "games"),
    [("banco/games/pai.py", {"paijiu", "pai-lunliu"}), ("banco/games/baccarat.py", {"lugano", "lucky-tree"})],
)
def test_what_two_games_share_is_a_source_of_both_and_of_no_other(shared: str, games: set[str]) -> None:
    assert {name for name, game in GAMES.items() if shared in [one.path for one in rule_sources(game)]} == games


def test_the_digest_is_what_sha256sum_gives() -> None:
    sources = rule_sources(GAMES["paijiu"])
    lines = [f"{sha256((ROOT / one.path).read_bytes()).hexdigest()}  {one.path}" for one in sources]
    assert digest(sources) == sha256(("\n".join(lines) + "\n").encode()).hexdigest()


def test_the_digest_changes_with_any_file() -> None:
    sources = rule_sources(GAMES["paijiu"])
    digests = {digest((*sources[:at], replace(one, sha256="0"), *sources[at + 1 :])) for at, one in enumerate(sources)}
    assert len(digests | {digest(sources), digest(sources[1:])}) == len(sources) + 2


# --- plots and markup -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 1, (0, 0.2, 0.4, 0.6, 0.8, 1)),
        (-112, 100, (-100, -50, 0, 50, 100)),
        (0.95, 1.02, (0.96, 0.98, 1.0, 1.02)),
        (0, 0.052, (0, 0.01, 0.02, 0.03, 0.04, 0.05)),
    ],
)
def test_ticks_are_round_numbers(low: float, high: float, ticks: tuple[float, ...]) -> None:
    assert round_ticks(low, high) == pytest.approx(ticks)


def test_a_logarithmic_scale_has_decades() -> None:
    assert decades(900, 12_000) == (1000, 2000, 5000, 10_000)
    scale = Scale(10, 1000, 0, 100, logarithmic=True)
    assert [scale(value) for value in (10, 100, 1000)] == pytest.approx([0, 50, 100])


def test_markup_is_escaped_once() -> None:
    assert element("p", "a < b & c", class_="x") == '<p class="x">a &lt; b &amp; c</p>'
    assert element("p", element("b", "<")) == "<p><b>&lt;</b></p>"
    assert element("text", "", text_anchor="end", x=1.04) == '<text text-anchor="end" x="1"></text>'
    assert element("meta", charset="utf-8") == '<meta charset="utf-8">'
    assert element("a", Markup("&amp;"), href='"') == '<a href="&quot;">&amp;</a>'


# --- the page -------------------------------------------------------------------------------------------


class Reader(HTMLParser):
    """Reads a page and minds that every element is closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert not {"src", "srcset", "data", "onclick"} & set(given)
        self.links += [given["href"] or ""] if "href" in given else []
        self.ids += [given["id"] or ""] if "id" in given else []
        self.seen[tag] += 1
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data if self.open and self.open[-1] == "style" else f"{data} "


@every_page
def test_a_page_is_well_formed_and_self_contained(game: str, language: Language) -> None:
    written = page(sheet(game), language)
    read = Reader(written)
    assert not read.open
    assert written.startswith(f'<!doctype html>\n<html lang="{language}">')
    assert read.seen["svg"] == len(plots_of(game, Wording(language)))
    assert not read.seen["script"] + read.seen["link"] + read.seen["img"]
    assert len(read.ids) == len(set(read.ids))
    assert {link.removeprefix("#") for link in read.links} <= set(read.ids)
    for outside in ("http:", "https:", "@import"):
        assert outside not in written
    assert written.count("url(") == written.count("url(data:font/woff2;base64,") == written.count("@font-face") == 2


def test_a_page_of_a_house_whose_page_was_not_built_is_set_in_what_the_machine_has(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("banco.odds.drawing.page.font_faces", partial(font_faces, folder=tmp_path))
    bare = page(sheet("paijiu"), Language.ITALIAN)
    assert "@font-face" not in bare
    assert "Figtree, system-ui" in bare


@every_page
def test_a_page_says_everything(game: str, language: Language) -> None:
    facts, words = sheet(game), Wording(language)
    read = Reader(page(facts, language)).words
    assert facts.sha256 in read
    assert GAMES[game].title in read
    for bet in facts.bets:
        assert words.bet(game, bet.bet) in read
        assert words.percent(bet.value, 6) in read
        assert str(bet.value) in read
        assert (bet.published_percent is None) or words.cell(f"{bet.published_percent} %") in read
        for outcome in bet.outcomes:
            assert str(outcome.probability) in read
    for name, value in options.options_rows(words, GAMES[game].options()):
        assert name in read
        assert value in read
    for table in GAMES[game].tables():
        assert text(language, f"table-{table.name}") in read
    for one in facts.sources:
        assert one.path in read


@every_game
def test_the_same_seed_gives_the_same_page(game: str) -> None:
    first = page(sheet(game), Language.ITALIAN)
    assert page(sheet_of(GAMES[game], ROUNDS, seed=1), Language.ITALIAN) == first
    assert page(sheet_of(GAMES[game], ROUNDS, seed=2), Language.ITALIAN) != first


def test_a_refuted_figure_is_marked() -> None:
    refuted = page(sheet("paijiu"), Language.ITALIAN)
    assert "smentito: +0,3406" in refuted
    assert "confermato</span>" not in refuted
    assert "98,205" in refuted


# --- the words ------------------------------------------------------------------------------------------


def words_of(game: str) -> Iterator[str]:
    """Every word of the rules and the laboratory that a sheet prints, but for the bets' names."""
    facts = sheet(game)
    yield GAMES[game].pack.name
    yield from GAMES[game].variants
    yield from (outcome.name for bet in facts.bets for outcome in bet.outcomes)
    for table in (*GAMES[game].tables(), *facts.studies):
        yield from table.head
        yield from (
            cell for row in table.rows for name, cell in zip(table.head, row, strict=True) if name != wording.BET
        )


@every_page
def test_every_word_of_the_rules_is_known_in_both_languages(game: str, language: Language) -> None:
    assert {word for word in words_of(game) if not Wording(language).knows(word)} == set()


@every_page
def test_every_bet_has_its_name_and_its_note(game: str, language: Language) -> None:
    for bet in ODDS[game].returns():
        assert wording.bet_key(language, game, bet.bet)
        words = Wording(language)
        assert words.note(game, bet.bet, ODDS[game].note_figures(words, bet.bet))


@every_game
def test_english_words_stay_as_the_rules_say_them(game: str) -> None:
    words = Wording(Language.ENGLISH)
    for word in words_of(game):
        assert wording.slug(words.cell(word)) == wording.slug(word)


@pytest.mark.parametrize(
    ("words", "italian"),
    [
        ("won 30 : 1", "vinta 30 : 1"),
        ("doubled, lost", "raddoppiata, persa"),
        ("pair J-K, lower pair 2-6, best single A", "coppia J-K, coppia minore 2-6, prima carta sola A"),
        ("one of the three and best single", "una del tris e prima carta sola"),
        ("0 to 5", "da 0 a 5"),
        ("north and south", "Nord e Sud"),
        ("8,000 : 1", "8.000 : 1"),
        ("2 over 3", "2 contro 3"),
        ("something quite new", "something quite new"),
    ],
)
def test_words_in_parts(words: str, italian: str) -> None:
    assert Wording(Language.ITALIAN).cell(words) == italian


def keys_of(file: str) -> set[str]:
    return {line.partition(" =")[0] for line in file.splitlines() if " =" in line}


def test_every_text_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()

    def noted(language: Language, key: str, **figures: str) -> str:
        used.add(key)
        return text(language, key, **figures)

    monkeypatch.setattr(wording, "text", noted)
    for game in GAMES:
        page(sheet(game), Language.ITALIAN)
    keys, names = (keys_of(source(Language.ITALIAN, file)) for file in ("laboratory", "events"))
    verdicts = {f"verdict-{verdict.value}" for verdict in Verdict}
    agreements = {f"agreement-{one.value.replace(' ', '-')}" for one in Agreement}
    rules = {key for key in keys if key.startswith("word-")}
    lines = {f"line-{code.replace('_', '-')}" for code in (*CLOSE_CODES, "bye", "inactivity", "unreachable")}
    alerts = {key for key in keys if key.startswith("alert-")}
    assert keys - rules - alerts == (used - rules - names) | verdicts | agreements | lines

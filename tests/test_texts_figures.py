"""Every figure in the house's texts is an argument, or is compared with the rule it states, or states no rule.

A number that somebody writes into a text must find its place here: in `RULES` with where the game has it, among the
`PHRASES`, or in `NO_RULE` with the reason.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from msgspec.structs import replace

import banco.texts
from banco.core.cards import Rank, read_cards
from banco.core.messages import NAME_PATTERN
from banco.core.odds import to_one
from banco.core.packs import PACK_32, PACK_53
from banco.games import GAMES, baccarat, pai
from banco.games.fortune.hands import HAND_CARDS, HEIGHT
from banco.games.fortune.pays import NINE_HIGH
from banco.games.lucky_tree import pays as lucky_tree
from banco.games.lugano import pays as lugano
from banco.games.lugano.betting import MOST_PLAY
from banco.games.lugano.state import DEALER_STANDS_FROM
from banco.games.pai_lunliu.banker import MOST_REFUSALS
from banco.games.pai_lunliu.options import PaiLunliuOptions
from banco.games.pai_lunliu.settlement import tax
from banco.games.paijiu.options import CARDS_BEFORE
from banco.house.accounts.passwords import FEWEST, MOST
from banco.odds.games import ODDS
from banco.odds.lucky_tree.note_figures import winning_cards
from banco.odds.lugano.note_figures import best_pairs, winning_points
from banco.texts import Language, text
from banco.texts.wording import Wording
from tests.test_refusal_words import KINDS

TEXTS = Path(banco.texts.__file__).parent
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
IT, EN = Language.ITALIAN, Language.ENGLISH


class Text(NamedTuple):
    """What a message says between its arguments."""

    file: str
    language: Language
    key: str
    words: str

    @property
    def numbers(self) -> list[str]:
        return NUMBER.findall(self.words)


class Words(Visitor):
    """The literal words of a message: not the values that it chooses by, and no argument."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802
        if isinstance(node.expression, ast.StringLiteral | ast.NumberLiteral):
            self.found.append(node.expression.value)
        else:
            self.found.append("…")
            self.visit(node.expression)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        for variant in node.variants:
            self.visit(variant.value)


def texts_in(file: str, language: Language, source: str) -> Iterator[Text]:
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Message):
            words = Words()
            words.visit(entry)
            yield Text(file, language, entry.id.name, "".join(words.found))


@cache
def texts_of_the_house() -> tuple[Text, ...]:
    """Every text in every language; they are read when a test asks, and not by every worker that collects the tests."""
    return tuple(
        found
        for path in sorted(TEXTS.rglob("*.ftl"))
        for found in texts_in(path.name.split(".")[0], Language(path.name.split(".")[1]), path.read_text("utf-8"))
    )


# --- figures as digits ------------------------------------------------------------------------------


def pay_of(bet: lugano.BoxBet) -> Fraction:
    """The best odds of a bet on two cards."""
    return next(pay.odds.profit for pay in lugano.PAYS if pay.bet is bet)


def print_59() -> list[str]:
    pairs = NUMBER.findall(" ".join(best_pairs(lugano.BoxBet.FIVE_TO_NINE)))
    return [*pairs, str(pay_of(lugano.BoxBet.FIVE_TO_NINE)), "1"]


RULES: dict[str, Callable[[], list[str]]] = {
    "lugano-print-59": print_59,
    "lugano-print-dealer": lambda: ["0", str(DEALER_STANDS_FROM - 1), str(DEALER_STANDS_FROM), "9"],
    "lugano-play-limit": lambda: [str(MOST_PLAY)],
    "bad_pack": lambda: [str(cards) for cards in sorted(CARDS_BEFORE, reverse=True)],
    "shuffled_every_hand": lambda: [str(len(PACK_53.cards))],
    "bad_dice": lambda: ["1", "6"],
    "bad_name": lambda: [longest_name()],
    "account-name-hint": lambda: [longest_name()],
    "bad_password": lambda: [str(FEWEST), str(MOST)],
    "account-password-hint": lambda: [str(FEWEST)],
    "note-pai-lunliu-box": lambda: ["5"] if tax(tuple(read_cards("5h 2d")), 100_00) else [],
    "word-the-dealer-s-low-hand-is-a-nine-and-a-lower-card": lambda: ["9"] if nine_high() else [],
}
"""The figures in these texts, as the rules have them now."""


def longest_name() -> str:
    return next(str(length) for length in range(1, 99) if not re.fullmatch(NAME_PATTERN, "a" * (length + 1)))


TEN_AND_COURTS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


def nine_high() -> bool:
    return NINE_HIGH[1] == HEIGHT[Rank.NINE]


NO_RULE = {
    "a bet's name": (r"bet-lugano-59|bet-lugano-plus-8|no_complete_box|fifty_nine_missing|play_over_twice", "59 8"),
    "odds are to 1": (r"reason-(paijiu|lugano|fortune)-.*(won|best)|note-lugano-(59|pair|plus-8)", "1"),
    "of a hundred": (r"reason-lucky-tree-.*-won|key-spread-band|see-shoe", "100"),
    "a return of 100 % is fair": (r"key-(spread|range|bars)-.*|bars-told|see-pack(s|-paijiu-bank)", "100"),
    "a stake of one, a probability of one": (r"lead|returns-explained|study-plans|wager-.*|plot-evenings|.*back", "1"),
    "the name of a digest": (r"fact-sha256|sources-explained", "256"),
    "one of what is counted": (
        (
            r"packs-one|locked_out|too_many_requests|shoe_empty|cards_left_over|too_few_exposed|wrong_number_exposed|"
            r"bad_shoe|pack_too_small|shoe_too_small|too_few_shoes|no_workers|too_few_rounds|no_such_box|"
            r"bad_page_length|no_reason"
        ),
        "1 2",
    ),
    "no points": (r"reason-(paijiu|pai-lunliu)-nothing", "0"),
    "a card, or another reading of the book": (r"reading-.*", "20 3 9"),
    "how a thing is written": (
        r"money-.*|bad_day|bad_proxy|no_amount|bad_mix|unknown_card|account-limit-no-minutes|office-table-no-seconds|office-proposal-round-hint|key_file_exposed|bad_amount",
        "",
    ),
    "a length that the page's choice is called by": (r"account-(reality|exclusion)-.*", "24 7 30 6"),
    "how long a chapter takes to read": (r"rules-quick", "60"),
    "a size of the store": (r"bad_secret|too_much|bad_key", "1 64 15"),
}
"""Why a text may state a figure by itself: which texts, and which figures (any where none is named)."""


def excused(found: Text) -> bool:
    """Whether the text's figures are all of a kind that states no rule."""
    fits = [figures.split() for keys, figures in NO_RULE.values() if re.fullmatch(keys, found.key)]
    return any(not figures or set(found.numbers) <= set(figures) for figures in fits)


def wrong_figures(texts: Iterable[Text]) -> list[str]:
    """The texts whose figures no rule has, and those that nobody has placed."""
    return [
        f"{found.language} {found.key}: {found.numbers}"
        for found in texts
        if found.numbers and not found.key.startswith("word-") and not right(found)
    ]


def right(found: Text) -> bool:
    return found.numbers == RULES[found.key]() if found.key in RULES else excused(found)


def test_every_figure_in_every_text_is_its_rules_or_states_none() -> None:
    assert wrong_figures(texts_of_the_house()) == []


def test_a_new_number_in_a_text_needs_a_place_here() -> None:
    new = list(texts_in("events", EN, "event-x = { $player } pays 7 % more\nevent-y = { 5 } cards"))
    assert wrong_figures(new) == ["en event-x: ['7']", "en event-y: ['5']"]


def test_no_place_is_kept_for_a_text_that_is_gone() -> None:
    with_numbers = {found.key for found in texts_of_the_house() if found.numbers}
    assert set(RULES) <= with_numbers
    for keys, _ in NO_RULE.values():
        for key in keys.split("|"):
            assert "(" in keys or any(re.fullmatch(key, name) for name in with_numbers), key


def test_a_changed_pay_table_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tuple(replace(pay, odds=to_one(3)) for pay in lugano.PAYS)
    monkeypatch.setattr(lugano, "PAYS", changed)
    wrong = wrong_figures([found for found in texts_of_the_house() if found.key == "lugano-print-59"])
    assert len(wrong) == len(Language)


def test_a_refusal_has_the_same_figures_in_both_languages() -> None:
    sentences = {kind.code: kind.sentence for kind in KINDS.values()}
    plurals = re.compile(NO_RULE["one of what is counted"][0])
    for found in texts_of_the_house():
        if found.file == "refusals" and found.language is IT and not plurals.fullmatch(found.key) and found.numbers:
            english = NUMBER.findall(re.sub(r"\{[^}]*\}", "…", sentences[found.key]))
            italian = [number.replace("0,", "0.") for number in found.numbers]
            assert Counter(italian) == Counter(english) or found.key in RULES, found.key


# --- the words of the rules' own tables -------------------------------------------------------------


def test_a_word_of_the_tables_has_the_tables_figures_in_both_languages() -> None:
    cells = [GAMES[name].pack.name for name in GAMES]
    for game in GAMES.values():
        cells += [cell for table in game.tables() for row in (table.head, *table.rows) for cell in row]
    words = {(found.language, found.key): found for found in texts_of_the_house() if found.key.startswith("word-")}
    for (language, key), found in words.items():
        if found.numbers and key not in RULES:
            assert any(words[EN, key].words in cell for cell in cells), key
            assert found.numbers == words[EN, key].numbers, (language, key)


def test_the_pay_tables_say_when_they_pay_as_they_do() -> None:
    fifty_nine, others = (pay.when for pay in lugano.PAYS if pay.bet is lugano.BoxBet.FIVE_TO_NINE)
    assert NUMBER.findall(fifty_nine) == NUMBER.findall(" ".join(best_pairs(lugano.BoxBet.FIVE_TO_NINE)))
    points = winning_points(lugano.BoxBet.FIVE_TO_NINE)
    assert others.endswith(f"{min(points)} to {max(points)}")
    for bet in (lugano.BoxBet.PAIR, lugano.BoxBet.PLUS_8):
        assert [next(pay.when for pay in lugano.PAYS if pay.bet is bet)] == best_pairs(bet)
    for spot in (lucky_tree.Spot.BIG, lucky_tree.Spot.SMALL):
        assert NUMBER.findall(lucky_tree.PAY_OF[spot].when) == [str(cards) for cards in sorted(winning_cards(spot))]


# --- figures in words -------------------------------------------------------------------------------

IN_WORDS = {
    EN: re.compile(r"\b(three|four|five|six|seven|eight|nine|ten|twelve|twice|half|hundred)s?\b", re.IGNORECASE),
    # “sei” is left out: it is “you are” as well
    IT: re.compile(
        r"\b(tre|quattro|cinque|sette|otto|nove|dieci|metà|mezz[ao]|cento|due volte|doppio)\b", re.IGNORECASE
    ),
}

NAMES = re.compile(r"(word|rank|hand|award|card-rank|reading)-.*")
"""Names of cards, hands and cells of the rules, which other tests compare with the rules."""

PHRASES: dict[str, Callable[[], bool]] = {
    r"(a|both|with) fives?|un cinque|(sul|due|i due|tutti e due i) cinque|fives left|cinque rimasti": lambda: (
        bool(tax(tuple(read_cards("5h 2d")), 100_00)) and fives_in_the_pack() == 2
    ),
    r"seven cards|sette carte": lambda: HAND_CARDS == 7,
    r"an?[ -]nine|the nine-high|un nove|con nove alto|del nove": nine_high,
    r"three boxes|tre box": lambda: PaiLunliuOptions().boxes - 1 == 3,
    r"Four boxes|Quattro box": lambda: PaiLunliuOptions().boxes == 4,
    r"more than twice|più di due volte": lambda: MOST_REFUSALS == 2,
    r"il doppio del 59": lambda: MOST_PLAY == 2,
    r"Five card games|Cinque giochi": lambda: len(GAMES) == 5,
    r"tens( and court cards)? (count )?nothing|i dieci (e le figure|non contano) nulla": lambda: (
        pai.RANK_POINTS[Rank.TEN] == 0 and {baccarat.RANK_POINTS[rank] for rank in TEN_AND_COURTS} == {0}
    ),
}
"""What texts say of the rules with a number in words, and whether it is so."""

NOT_OF_A_RULE = {
    "one bet in a hundred is outside an interval of 99 %": r"in a hundred|su cento",
    "until half time: what the inspector calls, §3.2 of Pai Lunliu": r"until half time|fino a metà del tempo",
    "twice, of what is counted": r"…?twice",
}


@pytest.mark.parametrize("phrase", PHRASES)
def test_what_is_said_in_words_is_so(phrase: str) -> None:
    assert PHRASES[phrase]()
    for language in Language:
        assert any(re.search(phrase, found.words) for found in texts_of_the_house() if found.language is language) or (
            phrase.startswith("il doppio")
        )


def test_no_other_figure_hides_in_a_word() -> None:
    known = re.compile("|".join((*PHRASES, *NOT_OF_A_RULE.values())), re.IGNORECASE)
    hidden = [
        f"{found.language} {found.key}"
        for found in texts_of_the_house()
        if not NAMES.fullmatch(found.key) and IN_WORDS[found.language].search(known.sub("…", found.words))
    ]
    assert hidden == []


def fives_in_the_pack() -> int:
    return sum(card.rank is Rank.FIVE for card in PACK_32.cards)


# --- figures as arguments ---------------------------------------------------------------------------

NOTES = {
    (
        "lucky-tree",
        "banker",
    ): "Wins if the Banker has more points, less 5 % commission; the stake is returned on a tie.",
    ("lucky-tree", "big"): "Wins if 5 or 6 cards were dealt.",
    ("lucky-tree", "small"): "Wins if 4 cards were dealt.",
    ("lugano", "59"): (
        "Wins on 5 to 9 points in the first two cards; 3-3, 4-4, 8-8 and 9-9 pay 2 to 1. "
        "It is required, together with PLAY."
    ),
    ("lugano", "pair"): "Wins if the first two cards are a pair; 9-9 pays 30 to 1.",
    ("lugano", "+8"): "Wins if the first two cards count 8; 9-9 pays 30 to 1.",
    ("pai-lunliu", "box over box"): (
        "Side bet: wins if one box scores higher than another, less 5 %; a tie leaves it on the layout."
    ),
}


def note(game: str, bet: str) -> str:
    words = Wording(EN)
    return words.note(game, bet, ODDS[game].note_figures(words, bet)).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(("game", "bet"), NOTES)
def test_a_note_has_the_figures_of_the_rules(game: str, bet: str) -> None:
    assert note(game, bet) == NOTES[game, bet]


def test_a_note_follows_a_changed_pay_table(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tuple(replace(pay, odds=to_one(3)) for pay in lugano.PAYS)
    monkeypatch.setattr("banco.odds.lugano.note_figures.PAYS", changed)
    assert "9-9 pays 3 to 1" in note("lugano", "pair")


# --- names ------------------------------------------------------------------------------------------


def test_a_bet_is_named_once() -> None:
    for language in Language:
        named = Counter(
            (found.key.split("-")[1], found.words)
            for found in texts_of_the_house()
            if found.language is language
            and re.match(r"(bet|spot)-", found.key)
            and re.search(r"\w", found.words)
            and "…" not in found.words
        )
        twice = {name for name, times in named.items() if times > 1}
        assert twice <= {("pai", "Banco")}, "Italian writes the bank with a capital, English does not"
    assert text(EN, "spot-fortune-bonus") == text(EN, "bet-fortune-bonus")

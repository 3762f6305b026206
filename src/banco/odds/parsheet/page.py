"""A par sheet as one self-contained HTML page, in Italian or in English."""

from __future__ import annotations

from collections.abc import Callable
from math import floor, log10

from banco.core.tables import Table
from banco.odds.common.returns import BetReturn, Verdict
from banco.odds.drawing.grid import facts, grid
from banco.odds.drawing.markup import Markup, element, join
from banco.odds.drawing.page import document, section, style
from banco.odds.games import ODDS
from banco.odds.parsheet.chances import distribution, plots, simulation
from banco.odds.parsheet.grids import rules_table
from banco.odds.parsheet.options import options_rows, variant_rows
from banco.odds.parsheet.sheet import ParSheet
from banco.texts import Language
from banco.texts.wording import Wording

NONE = "–"
DIGITS, SIGNIFICANT = 6, 3

Section = Callable[[Wording, ParSheet], Markup]


def page(sheet: ParSheet, language: Language) -> str:
    """The whole page."""
    words = Wording(language)
    title = f"{words('par-sheet')}: {sheet.game.title}"
    shown = {name: part for name, part in SECTIONS.items() if name != "strategy" or has_strategy(sheet)}
    main = element(
        "main", *(section(name, words(f"section-{name}"), part(words, sheet)) for name, part in shown.items())
    )
    return document(language, title, style(__package__), opening(words, sheet, list(shown)), main, signature(words))


def opening(words: Wording, sheet: ParSheet, sections: list[str]) -> Markup:
    """What the sheet is of, and where to find what."""
    links = (element("li", element("a", words(f"section-{name}"), href=f"#{name}")) for name in sections)
    identity = [
        (words("fact-game"), f"{sheet.game.title} ({sheet.game.name})"),
        (words("fact-cards"), cards(words, sheet)),
        (words("fact-rules"), words.number(sheet.game.rules)),
        (words("fact-program"), f"banco {sheet.program}"),
        (words("fact-sha256"), element("code", sheet.sha256)),
    ]
    return element(
        "header",
        element("p", words("par-sheet"), class_="kicker"),
        element("h1", sheet.game.title),
        element("p", words("lead"), class_="lead"),
        facts(identity),
        element("nav", element("ol", *links), aria_label=words("contents")),
    )


def cards(words: Wording, sheet: ParSheet) -> str:
    """What the game is played with."""
    packs, pack = sheet.game.packs(sheet.game.options()), words.cell(sheet.game.pack.name)
    return pack if packs == 1 else words("packs-of", packs=words.number(packs), pack=pack)


def has_strategy(sheet: ParSheet) -> bool:
    """Whether the game asks anything of its player."""
    return bool(sheet.rules_of_play or sheet.studies)


# --- the sections ---------------------------------------------------------------------------------------


def returns(words: Wording, sheet: ParSheet) -> Markup:
    """All bets in one table."""
    keys = ("bet", "return", "published", "verdict", "edge", "hit-rate", "deviation", "largest-win")
    rows = [
        [
            words.bet(sheet.game.name, bet.bet),
            words.percent(bet.value),
            published_figure(words, bet),
            verdict(words, bet),
            words.percent(bet.house_edge),
            words.percent(bet.hit_rate, 3),
            words.number(bet.standard_deviation, 4),
            f"{words.short(bet.largest_win)} : 1",
        ]
        for bet in sheet.bets
    ]
    table = grid([words(f"head-{key}") for key in keys], rows, "returns")
    return join([element("p", words("returns-explained")), table])


def published_figure(words: Wording, bet: BetReturn) -> str:
    """The return as the rule book prints it."""
    return words.cell(f"{bet.published_percent} %") if bet.published_percent else NONE


def verdict(words: Wording, bet: BetReturn) -> Markup:
    """Whether the published figure is true."""
    off = bet.difference_percent if bet.verdict is Verdict.REFUTED else None
    figures = {} if off is None else {"off": words.percent(off / 100, signed=True)}
    return element("span", words(f"verdict-{bet.verdict.value}", **figures), class_=f"verdict {bet.verdict.value}")


def published_verdict(words: Wording, bet: BetReturn) -> Markup:
    """The published figure, where there is one, and whether it is true."""
    return join([f"{published_figure(words, bet)} " if bet.published_percent else "", verdict(words, bet)])


def bets(words: Wording, sheet: ParSheet) -> Markup:
    """Every bet by itself, outcome by outcome."""
    return join(bet_part(words, sheet.game.name, bet) for bet in sheet.bets)


def bet_part(words: Wording, game: str, bet: BetReturn) -> Markup:
    """One bet: what it returns, and its outcomes exactly."""
    figures = [
        (words("head-return"), words.percent(bet.value, DIGITS)),
        (words("head-published"), published_verdict(words, bet)),
        (words("head-edge"), words.percent(bet.house_edge, DIGITS)),
        (words("head-deviation"), words.number(bet.standard_deviation, DIGITS)),
        (words("head-hit-rate"), words.percent(bet.hit_rate, DIGITS)),
        (words("head-largest-win"), f"{words.short(bet.largest_win)} : 1"),
    ]
    note = words.note(game, bet.bet, ODDS[game].note_figures(words, bet.bet))
    return element(
        "article",
        element("h3", words.bet(game, bet.bet)),
        *([element("p", note)] if note else []),
        facts(figures),
        outcomes_grid(words, bet),
        class_="bet",
    )


def outcomes_grid(words: Wording, bet: BetReturn) -> Markup:
    """How the bet may end, with as many digits as its rarest outcome needs to be told from nothing."""
    rarest = min(one.probability for one in bet.outcomes if one.probability)
    digits = max(DIGITS, SIGNIFICANT - 3 - floor(log10(rarest)))
    rows = [
        [words.cell(one.name), words.short(one.pays), words.percent(one.probability, digits), str(one.probability)]
        for one in bet.outcomes
    ]
    rows.append([words("row-return"), "", words.percent(bet.value, digits), str(bet.value)])
    head = [words(f"head-{key}") for key in ("outcome", "pays", "probability", "exactly")]
    return grid(head, rows, "outcomes", exact=(3,))


def options(words: Wording, sheet: ParSheet) -> Markup:
    """The options in force, and the variants."""
    rows = options_rows(words, sheet.game.options())
    parts = [grid([words("head-option"), words("head-value")], rows)]
    if varied := variant_rows(words, sheet.game):
        head = [words("head-variant"), words("head-option"), words("head-value")]
        parts += [element("h3", words("variants")), grid(head, varied)]
    return join(parts)


def tables(words: Wording, sheet: ParSheet) -> Markup:
    """The tables of the rules."""
    return join(titled_table(words, sheet, table, "table") for table in sheet.tables)


def strategy(words: Wording, sheet: ParSheet) -> Markup:
    """How to play, as the rules say it, and what there is to know about it."""
    ruled = [titled_table(words, sheet, table, "table") for table in sheet.rules_of_play]
    studied = [titled_table(words, sheet, table, "study") for table in sheet.studies]
    return join([element("p", words(f"strategy-{sheet.game.name}")), *ruled, *studied])


def titled_table(words: Wording, sheet: ParSheet, table: Table, kind: str) -> Markup:
    """A table under its title."""
    title = element("h3", words(f"{kind}-{table.name}"))
    return element("div", title, rules_table(words, sheet.game.name, table), class_="titled")


def sources(words: Wording, sheet: ParSheet) -> Markup:
    """The files that hold the rules."""
    many = words.number(len(sheet.sources))
    rows = [[element("code", one.path), element("code", one.sha256)] for one in sheet.sources]
    table = grid([words("head-file"), "SHA-256"], rows, "sources")
    return join([element("p", words("sources-explained", files=many)), table])


def signature(words: Wording) -> Markup:
    """Lines for whoever files the sheet."""
    names = ("sign-house", "sign-date", "sign-name")
    return element("footer", *(element("p", words(name)) for name in names))


SECTIONS: dict[str, Section] = {
    "returns": returns,
    "options": options,
    "tables": tables,
    "bets": bets,
    "strategy": strategy,
    "distribution": distribution,
    "plots": plots,
    "simulation": simulation,
    "sources": sources,
}

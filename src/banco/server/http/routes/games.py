"""Games: what they are called, their rules, what every bet returns, how to play best, and all that drawn (S8)."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, cast

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta, Struct, to_builtins

from banco.core.game import Game
from banco.core.record.round_text import find_game
from banco.games import GAMES as HOUSE_GAMES
from banco.odds.common.quick_rules import QuickRule
from banco.odds.games import ODDS
from banco.server.http.game_options import OptionInfo, options_of, read_options
from banco.server.http.game_plots import GamePlots, Width, plots_file
from banco.server.http.localized_tables import Titles, WordedTable, localize_table
from banco.server.http.odds_pages import OddsPage, StrategyPage, odds_of, odds_under, strategy_of
from banco.server.http.routes.cached_response import REVALIDATE, AnyRequest, cached_response
from banco.server.http.routes.route_docs import Context, read_route
from banco.server.http.rule_pages import rule_page
from banco.server.http.security.access import Access
from banco.server.http.security.rates import RateKind
from banco.table.games import TABLE_GAMES
from banco.texts import Language
from banco.texts.wording import Wording

GameName = Annotated[
    str,
    PathParameter(
        description="The game's name, as the list of games has it.", schema_extra={"enum": list(HOUSE_GAMES)}
    ),
]

LanguageParam = Annotated[
    Language, QueryParameter(name="language", description="The language of tables, bets and outcomes.")
]
OptionText = Annotated[str, Meta(pattern=r"^[a-z_]{1,40}=[^\u0000]{0,200}$", examples=["packs=8"])]
WidthParam = Annotated[Width, QueryParameter(name="width", description="For how wide a place the plots are drawn.")]


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game: the version of its rules, its pack, and the options of its usual table and of each variant.

    `strategy` is whether there are tables of how to play it best, `croupier` whether a croupier may deal it.
    """

    name: str
    title: str
    rules: int
    pack: int
    strategy: bool
    croupier: bool
    options: dict[str, Any]
    variants: dict[str, dict[str, Any]]


class Rules(Struct, frozen=True, kw_only=True):
    """A game's rules in the language asked for: the page as Markdown, and the tables of the code.

    `quick` is how to play in a minute: sentences with hands that show what they say, as the rules count and end them.
    """

    game: str
    rules: int
    quick: tuple[QuickRule, ...]
    page: str
    tables: tuple[WordedTable, ...]


@get("/api/games", **read_route("games", Access.ANYONE))
async def list_games(context: Context) -> tuple[GameInfo, ...]:
    """List the games of the house."""
    return tuple(_info(game) for game in context.hall.games.values())


@get("/api/games/{game:str}/rules", **read_route("games", Access.ANYONE, 404))
async def read_rules(game: GameName, context: Context, language: LanguageParam = Language.ENGLISH) -> Rules:
    """Read the rules of a game."""
    return await asyncio.to_thread(_rules, find_game(game, context.hall.games), Wording(language))


@get("/api/games/{game:str}/odds", **read_route("games", Access.ANYONE, 404, 422, rate=RateKind.COUNT))
async def read_odds(
    game: GameName,
    context: Context,
    language: LanguageParam = Language.ENGLISH,
    variant: Annotated[str, QueryParameter(max_length=40, description="A variant of the game, by its name.")] = "",
    option: Annotated[
        list[OptionText] | None,
        QueryParameter(description="An option of a table as `name=value`, its value in JSON; may be repeated."),
    ] = None,
) -> OddsPage:
    """Read the exact return of every bet, beside what the rule book publishes.

    With a variant or options, the return of the bets that a table set so offers.
    """
    found = find_game(game, context.hall.games)
    if not variant and not option:
        return await asyncio.to_thread(odds_of, found.name, language)
    options = read_options(found, variant, option or [])
    return await asyncio.to_thread(odds_under, found, options, language)


@get("/api/games/{game:str}/options", **read_route("games", Access.ANYONE, 404, 422))
async def read_table_options(
    game: GameName, context: Context, language: LanguageParam = Language.ENGLISH
) -> tuple[OptionInfo, ...]:
    """Read what a table of a game may set, with the meaning of every option."""
    return options_of(find_game(game, context.hall.games), language)


@get("/api/games/{game:str}/strategy", **read_route("games", Access.ANYONE, 404, rate=RateKind.COUNT))
async def read_strategy(game: GameName, context: Context, language: LanguageParam = Language.ENGLISH) -> StrategyPage:
    """Read how to play a game best, where its players choose."""
    found = find_game(game, context.hall.games)
    return await asyncio.to_thread(strategy_of, found.name, language)


@get("/api/games/{game:str}/plots", **read_route("games", Access.ANYONE, 404, rate=RateKind.COUNT))
async def read_plots(
    game: GameName,
    context: Context,
    request: AnyRequest,
    language: LanguageParam = Language.ENGLISH,
    width: WidthParam = Width.WIDE,
) -> Response[GamePlots]:
    """Read the plots of a game as SVG, for a wide or a narrow place; whoever has them by their `ETag` gets 304."""
    found = find_game(game, context.hall.games)
    file = await asyncio.to_thread(plots_file, found.name, language, width)
    answer = cached_response(request, file, REVALIDATE)
    return cast("Response[GamePlots]", answer)  # encoded already, as that type says


def _info(game: Game[Any]) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        rules=game.rules,
        pack=len(game.pack.cards),
        strategy=ODDS[game.name].strategy is not None,
        croupier=TABLE_GAMES[game.name].has_croupier,
        options=to_builtins(game.options()),
        variants={name: to_builtins(options) for name, options in game.variants.items()},
    )


def _rules(game: Game[Any], words: Wording) -> Rules:
    tables = tuple(localize_table(words, Titles.RULES, game.name, table) for table in game.tables())
    return Rules(
        game=game.name,
        rules=game.rules,
        quick=ODDS[game.name].quick_rules(words),
        page=rule_page(game.name, words.language),
        tables=tables,
    )


GAMES = (list_games, read_rules, read_odds, read_table_options, read_strategy, read_plots)

"""Why rounds end as they do: every reason of rounds of every kind, in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec import json
from tests.endings import played_rounds

from banco.core.game import Game
from banco.core.round import Round, new_round
from banco.games import GAMES
from banco.table.reasons.explain import explain
from banco.table.reasons.reason import Reason
from banco.texts import Language, source
from banco.texts.plugin_texts import plugin_texts
from banco.texts.sentences import reason_text, slug

IT = Language.ITALIAN

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


ENOUGH = {"fortune": 300}
"""How many random rounds it takes until every reason has come, where it takes long."""


@cache
def rounds_of(game: str) -> tuple[Round[Any], ...]:
    """Rounds of every kind, enough that every reason comes; to play them takes longer than to explain them."""
    return tuple(played_rounds(GAMES[game], ENOUGH.get(game, 60), seed=91))


@pytest.mark.slow
@every_game
def test_every_reason_of_many_more_rounds_has_a_text(game: Game[Any]) -> None:
    assert every_reason_is_told(game, played_rounds(game, 300, seed=95))


@every_game
def test_every_reason_has_a_text_in_both_languages_and_every_text_a_reason(game: Game[Any]) -> None:
    prefix = f"reason-{game.name}-"
    lines = "\n".join((source(IT, "explain"), *plugin_texts(IT))).splitlines()
    keys = [line.split(" = ")[0] for line in lines if line.startswith(prefix)]
    assert every_reason_is_told(game, rounds_of(game.name)) == {key.removeprefix(prefix) for key in keys}


def every_reason_is_told(game: Game[Any], several: Iterable[Round[Any]]) -> set[str]:
    """The codes of all reasons of these rounds, after each reason was told in both languages."""
    reasons: dict[bytes, Reason] = {}
    for played in several:
        reasons.update({json.encode(found): found for found in explain(game, played)})
    for found, language in product(reasons.values(), Language):
        assert "{" not in reason_text(language, game.name, found.code, found.facts)
    return {slug(found.code) for found in reasons.values()}


@every_game
def test_every_settled_bet_has_its_reason_with_the_same_end(game: Game[Any]) -> None:
    for played in rounds_of(game.name):
        reasons = explain(game, played)
        for line in played.lines:
            assert any(is_about(found, line.player, line.where, line.outcome.value) for found in reasons), line


def is_about(found: Reason, player: str, spot: str, outcome: str) -> bool:
    ends = {"won": ("won", "best"), "push": ("push", "not_qualified")}.get(outcome, (outcome,))
    same = found.facts.get("spot") == spot and found.facts.get("player", player) == player
    return same and found.code.endswith(ends)


@every_game
def test_nothing_is_explained_while_the_round_is_in_play(game: Game[Any]) -> None:
    for played in rounds_of(game.name)[::15]:
        before = new_round(game, played.options, played.opening)
        for move in played.moves:
            assert explain(game, before) == ()
            before = before.play(move.command)


@every_game
def test_reasons_can_be_sent(game: Game[Any]) -> None:
    for played in rounds_of(game.name):
        reasons = explain(game, played)
        assert json.decode(json.encode(reasons), type=tuple[Reason, ...]) == reasons

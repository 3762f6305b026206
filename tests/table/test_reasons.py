"""Why rounds end as they do: every reason of rounds of every kind, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json

from banco.core.game import Game
from banco.core.round import new_round
from banco.games import GAMES
from banco.table.explain import explain
from banco.table.reasons.reason import Reason
from banco.texts import Language, source
from banco.texts.plugin_texts import plugin_texts
from banco.texts.sentences import reason_text, slug
from tests.endings import played_rounds

IT = Language.ITALIAN

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_every_reason_has_a_text_in_both_languages_and_every_text_a_reason(game: Game[Any]) -> None:
    codes = set()
    for played in played_rounds(game, 300, seed=91):
        for found in explain(game, played):
            codes.add(slug(found.code))
            for language in Language:
                assert "{" not in reason_text(language, game.name, found.code, found.facts)
    prefix = f"reason-{game.name}-"
    lines = "\n".join((source(IT, "explain"), *plugin_texts(IT))).splitlines()
    keys = [line.split(" = ")[0] for line in lines if line.startswith(prefix)]
    assert codes == {key.removeprefix(prefix) for key in keys}


@every_game
def test_every_settled_bet_has_its_reason_with_the_same_end(game: Game[Any]) -> None:
    for played in played_rounds(game, 60, seed=92):
        reasons = explain(game, played)
        for line in played.lines:
            assert any(is_about(found, line.player, line.where, line.outcome.value) for found in reasons), line


def is_about(found: Reason, player: str, spot: str, outcome: str) -> bool:
    ends = {"won": ("won", "best"), "push": ("push", "not_qualified")}.get(outcome, (outcome,))
    same = found.facts.get("spot") == spot and found.facts.get("player", player) == player
    return same and found.code.endswith(ends)


@every_game
def test_nothing_is_explained_while_the_round_is_in_play(game: Game[Any]) -> None:
    for played in played_rounds(game, 10, seed=93):
        before = new_round(game, played.options, played.opening)
        for move in played.moves:
            assert explain(game, before) == ()
            before = before.play(move.command)


@every_game
def test_reasons_can_be_sent(game: Game[Any]) -> None:
    for played in played_rounds(game, 20, seed=94):
        reasons = explain(game, played)
        assert json.decode(json.encode(reasons), type=tuple[Reason, ...]) == reasons

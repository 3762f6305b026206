"""`banco rank`: what a hand counts, and which of two is better."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from banco.cli.shared.options.game_options import GameArgument
from banco.cli.shared.printing import AsJson, console, print_json
from banco.core.cards import print_cards, read_cards
from banco.core.errors import BadInput
from banco.core.game import Game
from banco.core.ranking import Ranked, Winner
from banco.core.record.round_text import find_game
from banco.games import GAMES

VERBS = {Winner.FIRST: "beats", Winner.SECOND: "loses to", Winner.TIE: "ties with"}


class NoCards(BadInput):
    """There is no card to rank."""

    sentence = "There is no card to rank: write a hand in quotes, as in “Qh Qd”."


def rank(
    game: GameArgument,
    cards: Annotated[list[str], typer.Argument(help="A hand, or several hands each in quotes.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Rank a hand by the game's rule book; with two hands, say which is better.

    Example: banco rank paijiu "2d 6s" "10h 8c"
    """
    played = find_game(game, GAMES)
    hands = ranked_hands(played, cards)
    winner = played.winner(hands[0], hands[1]) if len(hands) == 2 else None
    if as_json:
        print_json(rank_facts(played, hands, winner))
        return
    out = console()
    for hand in hands:
        out.print(f"{print_cards(hand.hand)}: {hand.label}")
    if winner:
        out.print(f"{print_cards(hands[0].hand)} {VERBS[winner]} {print_cards(hands[1].hand)}")


def ranked_hands(game: Game[Any], texts: list[str]) -> list[Ranked]:
    """Each hand ranked; cards given one by one, without quotes, are one hand."""
    hands = [read_cards(text) for text in texts]
    if all(len(hand) == 1 for hand in hands):
        hands = [tuple(card for hand in hands for card in hand)]
    if not all(hands):
        raise NoCards
    game.pack.check((card for hand in hands for card in hand), game.packs(game.options()))
    return [game.rank(hand) for hand in hands]


def rank_facts(game: Game[Any], hands: list[Ranked], winner: Winner | None) -> dict[str, Any]:
    """The ranks as JSON: the first hand's keys, all hands, and the winner of two."""
    every = [hand_facts(hand) for hand in hands]
    facts = {"game": game.name, **every[0], "hands": every}
    return {**facts, "winner": winner} if winner else facts


def hand_facts(hand: Ranked) -> dict[str, Any]:
    """One hand as JSON."""
    return {"hand": hand.hand, "kind": hand.kind, "label": hand.label, **hand.facts}

"""What staff put right in a round in play: the last card taken back, a misread card corrected.

The journal keeps every entry; these functions give the round as it counts from then on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec import DecodeError, json, structs

from banco.core.boxes import NotTheseCards, ShowCards
from banco.core.cards import Card
from banco.core.errors import BadInput, Refusal
from banco.core.game import Game
from banco.core.messages import Actor, Command, Event
from banco.core.round import Round, new_round, replayed
from banco.core.settlement import Settled, StakeBack, StakeIn
from banco.table.messages import CardCorrected, CardTakenBack, CorrectCard, Ruling
from banco.table.permissions import names_chance


class NoCardToTakeBack(Refusal):
    """The last move of the round is no card, or something depends on it."""

    sentence = "The last card cannot be taken back: something depends on it. The inspector corrects it."


class NoSuchCardMove(Refusal):
    """The round has no such move, or no card was dealt with it."""

    sentence = "Move {move} of the round has dealt no card."


class CorrectionChangesMoney(Refusal):
    """Bets were settled by the card that is to be corrected."""

    sentence = "Bets have been settled by {card}: they are put right after the round."


class CorrectionNotPossible(Refusal):
    """With the other card the round could not have gone on as it did."""

    sentence = "With {card} the round could not have gone on as it did: make it void."


class NoRuling(BadInput):
    """What the inspector is to decide is no command of the inspector in this game."""

    sentence = "That is nothing an inspector decides in {game}."


def can_take_back(played: Round[Any]) -> bool:
    """Whether the last move of the round is a card on which nothing depends yet."""
    last = played.moves[-1] if played.moves else None
    return last is not None and names_chance(type(last.command)) and not any(map(_moves_money, last.events))


def without_last_card(played: Round[Any]) -> tuple[Round[Any], CardTakenBack]:
    """The round without its last card, and the event that tells it."""
    if not can_take_back(played):
        raise NoCardToTakeBack
    last = played.moves[-1]
    kept = played.moves[:-1]
    events = tuple(event for move in kept for event in move.events)
    state = replayed(played.game, played.options, played.opening, events)
    return replace(played, moves=kept, state=state), CardTakenBack(getattr(last.command, "card", None))


def with_corrected_card(played: Round[Any], asked: CorrectCard) -> tuple[Round[Any], CardCorrected]:
    """The round with another card in a move's place, and the event that tells it; every later move stands."""
    given = played.moves[asked.move].command if 0 <= asked.move < len(played.moves) else None
    cards = cards_in(given) if given and names_chance(type(given)) else ()
    if not 0 <= asked.place < len(cards):
        raise NoSuchCardMove(move=asked.move)
    before = cards[asked.place]
    corrected = replay_with(played, asked)
    if list(filter(_moves_money, corrected.events)) != list(filter(_moves_money, played.events)):
        raise CorrectionChangesMoney(card=before)
    return corrected, CardCorrected(asked.move, before, asked.card)


def replay_with(played: Round[Any], asked: CorrectCard) -> Round[Any]:
    """The round played again with the corrected card in its place, and wherever its box is shown after it."""
    before = cards_in(played.moves[asked.move].command)[asked.place]
    again = new_round(played.game, played.options, played.opening)
    for place, old in enumerate(played.moves):
        try:
            if place == asked.move:
                again = again.play(_corrected(old.command, asked))
            else:
                again = _play_again(again, old.command, before, asked.card)
        except Refusal as refusal:
            if place == asked.move:
                raise
            raise CorrectionNotPossible(card=asked.card) from refusal
    return again


def _play_again(again: Round[Any], command: Command, before: Card, after: Card) -> Round[Any]:
    """The next move of the round; where it shows a box that now holds the other card, that one is named."""
    try:
        return again.play(command)
    except NotTheseCards:
        if not isinstance(command, ShowCards) or before not in command.cards:
            raise
        return again.play(_corrected(command, CorrectCard(0, after, command.cards.index(before))))


def cards_in(command: Command) -> tuple[Card, ...]:
    """The cards that a command names."""
    card = getattr(command, "card", None)
    return (card,) if isinstance(card, Card) else getattr(command, "cards", ())


def _corrected(command: Command, asked: CorrectCard) -> Command:
    """The command with the corrected card in the place of the misread one."""
    if hasattr(command, "card"):
        return structs.replace(command, card=asked.card)
    cards = list(cards_in(command))
    cards[asked.place] = asked.card
    return structs.replace(command, cards=tuple(cards))


def decode_ruling(game: Game[Any], ruling: Ruling) -> Command:
    """The command of the game, or the correction of a card, that the inspector decides on."""
    try:
        command: Command = json.decode(ruling.command, type=game.any_command | CorrectCard)
    except (DecodeError, RecursionError) as error:
        raise NoRuling(game=game.name) from error
    if command.actor is not Actor.INSPECTOR:
        raise NoRuling(game=game.name)
    return command


def _moves_money(event: Event) -> bool:
    return isinstance(event, StakeIn | StakeBack | Settled)

"""A refusal is said in words of its language: no class, no value of a closed set, no English in an Italian sentence."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from banco.core.bets import BelowMinimum, NoStake, NotInSteps
from banco.core.boxes import BoxHeld, NoSuchBox, NotYourBox
from banco.core.dealing.shoe import ShoeEmpty
from banco.core.errors import BancoError, every_error
from banco.core.game import Game
from banco.core.messages import NotInThisGame, NotNow
from banco.core.round import new_round
from banco.games import GAMES
from banco.games.fortune.hands import KINDS as HANDS
from banco.games.fortune.hands import WORDS as RANKS
from banco.games.fortune.round import Fouled, NotTheHouseWay
from banco.games.lugano.betting import NoSideBets
from banco.games.lugano.commands import Choice
from banco.games.lugano.irregularities import TooFewExposed
from banco.games.lugano.pays import BoxBet
from banco.house.accounts.account import Role as HouseRole
from banco.server.refusal_payload import sentences_of
from banco.table.permissions import NotYours, Role
from banco.texts import Language, source
from banco.texts.commands import command_text, has_command
from tests.every_module import import_every_module
from tests.test_every_game import rounds
from tests.test_texts_sentences import SPOTS, asked

import_every_module()  # every refusal is known then

IT, EN = Language.ITALIAN, Language.ENGLISH
KINDS = {kind.code: kind for kind in every_error() if kind.__module__.startswith("banco.")}

COMMANDS = sorted({command.__name__ for game in GAMES.values() for command in game.decides})
PHRASES = ["burn 5", "deal Q♥", "set", "roll", "result", "reshuffle", "automatic confirmation"]
PHASES = sorted(
    {phase.value for game in GAMES.values() for phase in type(game.start(game.options(), game.opening()).phase)}
)
LABELS = [kind.label.format(*list(RANKS)[:2]) for kind in HANDS]

CLOSED: dict[str, list[str]] = {
    "command": [*COMMANDS, *PHRASES, "NoSuchCommand"],
    "phase": PHASES,
    "role": [role.value for role in (*Role, *HouseRole)],
    "game": list(GAMES),
    "games": [", ".join(GAMES)],
    "bet": [bet.value for bet in BoxBet],
    "choice": [choice.value for choice in Choice],
    "basic": [choice.value for choice in Choice],
    "purpose": ["take off", "confirm", "deal for", "play for", "take off play of box 3"],
    "low": [*LABELS, "Q♥ Jk"],
    "high": LABELS,
    "pack": ["32 cards", "52 cards", "53 cards with the joker"],
    "ends": ["never", "2027-01-15 08:00 UTC"],
    "what": ["open_session", "top_up", "close_session", "deposit", "withdraw", "set_limit", "pay_out"],
}
"""What the rules give for these facts; all else is a number, an amount, a card, a name, or what somebody typed."""

ENGLISH = re.compile(
    r"\b(the|is|are|of|it|to|no|not|or|and|with|bet|bets|bank|stake|card|cards|box|deal|set|roll|burn|pair|hand|box(es)?|"
    r"player|alone|croupiers|inspector|manager|banker|dealer|stand|double|take|off|confirm|confirmation|automatic|never|"
    r"choosing|betting|dealing|turning|setting|rolling|over|king|five|high|low|flush|straight|joker)\b"
)
SAME = re.compile(r"\b(box|Box|Banco|file|marker|full|poker)\b")
"""Words of the rule books that are the same in Italian."""


def facts_of(kind: type[BancoError]) -> list[str]:
    return sorted(set(re.findall(r"\{(\w+)\}", kind.sentence)))


def every_set_of_facts(kind: type[BancoError], game: str) -> list[dict[str, Any]]:
    names = facts_of(kind)
    closed = [name for name in names if name in CLOSED or name in ("spot", "where")]
    base: dict[str, Any] = dict.fromkeys(names, 4)
    base |= {name: 400 for name in names if name.endswith("cents")}
    base |= {name: "A♥" for name in names if name in ("card", "cards")}
    base |= {name: "it went wrong" for name in names if name in ("why", "bets", "variants", "strategies", "names")}
    base |= {name: CLOSED[name][0] for name in closed if name in CLOSED}
    base |= {name: SPOTS[game][0] for name in closed if name in ("spot", "where")}
    values = [(name, one) for name in closed for one in (SPOTS[game] if name in ("spot", "where") else CLOSED[name])]
    return [base, *({**base, name: one} for name, one in values)]


@pytest.mark.parametrize("code", sorted(KINDS))
def test_no_class_no_value_and_no_english_is_in_an_italian_sentence(code: str) -> None:
    kind = KINDS[code]
    for game in GAMES if {"spot", "where"} & set(facts_of(kind)) else ["lugano"]:
        for facts in every_set_of_facts(kind, game):
            told = SAME.sub(
                "",
                re.sub(
                    r"--[\w-]+|«[^»]*\bbanco [^»]*»|banco\[\w+\]|\.\w+|N\b", "", sentences_of(kind(**facts), game)["it"]
                ),
            )
            assert not re.search(r"\b[A-Z][a-z]+[A-Z]", told), told
            assert not ENGLISH.search(told), told
            assert not any(name in told for name in COMMANDS if len(name) > 3), told


@cache
def refusal_messages() -> dict[str, ast.Message]:
    """The Italian sentence of every refusal, by its code."""
    entries = FluentParser().parse(source(IT, "refusals")).body
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


@pytest.mark.parametrize("code", sorted(KINDS))
def test_what_the_rules_explain_in_english_is_left_out_of_the_italian_sentence(code: str) -> None:
    left_out = {"why", "variants", "strategies", "bets", "names", "languages", "moneys", "period", "asked"}
    assert not asked(refusal_messages()[code]).names & left_out


def test_every_command_is_called_by_words_in_both_languages() -> None:
    for language, name in product(Language, COMMANDS):
        assert has_command(language, name), name
        assert name not in command_text(language, name)
    keys = [
        [
            entry.id.name
            for entry in FluentParser().parse(source(language, "commands")).body
            if isinstance(entry, ast.Message)
        ]
        for language in Language
    ]
    assert keys[0] == keys[1]


def test_what_cannot_be_done_now_is_said_by_what_it_is() -> None:
    told = sentences_of(NotNow(command="BankStake", phase="the bank"), "pai-lunliu")
    assert told == {
        "it": "Non è il momento di fare la puntata del Banco.",
        "en": "This is not the moment to stake the bank.",
    }
    told = sentences_of(NotNow(command="NoSuchCommand", phase="over"))
    assert told == {"it": "Non è il momento di farlo.", "en": "This is not the moment to do that."}


def test_what_is_another_s_is_said_with_the_d_before_an_a() -> None:
    one, other = (sentences_of(NotYours(command="AssignBank", asker=name, role="player")) for name in ("anna", "bruno"))
    assert one["it"] == "Non spetta ad anna assegnare il Banco."
    assert other["it"] == "Non spetta a bruno assegnare il Banco."
    assert one["en"] == "It is not for anna to assign the bank."


def test_a_command_of_another_game_is_told_by_the_name_of_the_game() -> None:
    told = sentences_of(NotInThisGame(command="Choose", game="paijiu"))
    assert told["it"] == "A Paijiu non si può scegliere."
    assert told["en"] == "At Paijiu nobody can choose."


@pytest.mark.parametrize(
    ("seen", "italian", "english"),
    [
        (0, "non si è vista alcuna carta", "No card has shown"),
        (1, "si è vista 1 carta;", "1 card has shown"),
        (3, "si sono viste 3 carte;", "3 cards have shown"),
    ],
)
def test_one_card_is_told_as_one_and_three_as_three(seen: int, italian: str, english: str) -> None:
    told = sentences_of(TooFewExposed(exposed=seen, wanted=2))
    assert italian in told["it"]
    assert english in told["en"]


def test_a_number_is_not_grouped_and_the_last_card_is_one() -> None:
    assert sentences_of(ShoeEmpty(left=1, wanted=2000))["it"] == "Resta 1 carta, ne servono 2000."
    assert sentences_of(ShoeEmpty(left=1, wanted=2))["en"] == "1 card is left, 2 were asked for."


@pytest.mark.parametrize("box", [10**40, -(10**40)])
def test_a_number_of_any_size_is_said(box: int) -> None:
    for sentence in sentences_of(NoSuchBox(box=box, boxes=7)).values():
        assert str(box) in sentence


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_stake_of_nothing_or_less_is_refused_as_such(game: Game[Any]) -> None:
    tried = 0
    for played in rounds(game, 20, seed=14):
        state = new_round(game, played.options, played.opening).state
        for event in played.events:
            for offer, cents in product(game.legal(state, "anna"), (0, -1, -500)):
                if offer.limits:
                    tried += 1
                    with pytest.raises(NoStake) as refused:
                        game.decide(state, offer.staking(cents))
                    assert sentences_of(refused.value, game.name)["it"].endswith(
                        "non è una puntata: si punta più di zero."
                    )
            state = game.evolve(state, event)
    assert tried > 20


def test_a_bet_is_called_as_on_the_layout() -> None:
    told = sentences_of(NoSideBets(bet=BoxBet.PAIR), "lugano")
    assert told["it"] == "La scommessa PAIR non è disponibile: a questo tavolo si gioca con le carte alla mano."
    assert told["en"] == "“PAIR” is not offered: this table is played with cards in hand."


def test_hands_and_cards_are_told_in_italian() -> None:
    fouled = Fouled(high="pair of twos", low="pair of kings")
    assert sentences_of(fouled, "fortune")["it"] == (
        "Questa disposizione è irregolare: la mano alta (coppia di due) vale meno della mano bassa (coppia di re)."
    )
    assert "Jolly Q♥ nella mano bassa" in sentences_of(NotTheHouseWay(low="Jk Q♥"), "fortune")["it"]
    assert len(HANDS) > 5 < len(RANKS)


def test_boxes_have_a_holder() -> None:
    assert sentences_of(BoxHeld(box=1, player="anna"))["it"] == "Il box 1 è già di anna."
    assert sentences_of(NotYourBox(box=2, player="dario"))["it"] == "dario non è titolare del box 2."


def test_a_program_still_reads_the_class_and_the_spot_in_the_facts() -> None:
    assert NotNow(command="Bet", phase="dealing").facts == {"command": "Bet", "phase": "dealing"}
    assert str(BelowMinimum(stake_cents=1, spot="tie", minimum_cents=2)).startswith("0.01 on “tie”")
    assert NotInSteps(stake_cents=1, spot="tie", step_cents=2).code == "not_in_steps"

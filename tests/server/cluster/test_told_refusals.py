"""Every refusal survives the way from one node to another: the same class, sentences and facts come out."""

from __future__ import annotations

import pytest
from msgspec import json

from banco.core.cards import Card
from banco.core.dealing.shoe import ShoeEmpty
from banco.core.errors import BancoError, Refusal
from banco.core.packs import CardNotInPack
from banco.server.refusal_payload import refusal_message
from banco.server.told_refusal import ToldRefusal, UnknownRefusal, heard_refusal, tell_refusal
from tests.test_refusal_words import KINDS, every_set_of_facts


def sent(error: BancoError) -> BancoError:
    """The refusal as it comes out at another node."""
    return heard_refusal(json.decode(json.encode(tell_refusal(error)), type=ToldRefusal))


@pytest.mark.parametrize("code", sorted(KINDS))
def test_every_published_refusal_comes_out_as_it_went_in(code: str) -> None:
    for facts in every_set_of_facts(KINDS[code], "lugano"):
        error = KINDS[code](**facts)
        heard = sent(error)
        assert type(heard) is type(error)
        assert heard.facts == error.facts
        assert refusal_message("1", heard, "lugano") == refusal_message("1", error, "lugano")


@pytest.mark.parametrize(
    "error",
    [CardNotInPack(card=Card("Q♥"), pack="32 cards"), ShoeEmpty(left=0, wanted=1), BancoError(of=("a", 1), no=None)],
)
def test_facts_that_stand_for_something_are_told_by_their_names(error: BancoError) -> None:
    heard = sent(error)
    assert refusal_message("1", heard) == refusal_message("1", error)
    assert str(heard) == str(error)


def test_a_refusal_of_another_version_is_still_a_refusal() -> None:
    heard = heard_refusal(ToldRefusal("invented_tomorrow", {"why": "because"}))
    assert isinstance(heard, UnknownRefusal)
    assert heard.facts == {"told": "invented_tomorrow"}

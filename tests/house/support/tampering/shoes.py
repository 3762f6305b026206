"""Changed shoes, seals and commitments, which the stage `shoes` finds."""

from __future__ import annotations

from tests.house.support.breaks import Break
from tests.house.support.tampering.journal_edits import (
    replace_commitment,
    replace_first_card,
    reseal_shoe,
)
from tests.keys import OTHER, SEAL

TAMPERED_SHOES = {
    "the cards of a shoe, in clear": Break(
        "UPDATE shoes SET cards = 'A♠' WHERE id = 'solo/1'", "shoes", "shoes", "'solo/1'", "cards in clear", "sealed"
    ),
    "the order of a shoe, by somebody with the key": Break(
        reseal_shoe(SEAL, lambda cards: cards[:10] + cards[:9:-1]),
        "shoes",
        "shoes",
        "'solo/1'",
        "an order with the hash",
        "as its first round told",
    ),
    "a shoe sealed with another key": Break(
        reseal_shoe(OTHER, lambda cards: cards), "shoes", "shoes", "'solo/1'", f"the key {OTHER.id}", SEAL.id
    ),
    "a sealed shoe with a letter changed": Break(
        "UPDATE shoes SET cards = replace(cards, ':A', ':B') || 'AAAA' WHERE id = 'solo/1'",
        "shoes",
        "shoes",
        "'solo/1'",
        "a broken seal",
    ),
    "a sealed shoe in the place of another": Break(
        "UPDATE shoes SET cards = (SELECT cards FROM shoes AS other WHERE other.id = 'fortune-1/1')"
        " WHERE id = 'solo/1'",
        "shoes",
        "shoes",
        "'solo/1'",
        "a broken seal",
    ),
    "an older seal of the same shoe": Break(
        reseal_shoe(SEAL, lambda cards: cards, salt=bytes(32)), "shoes", "shoes", "'solo/1'", "an order with the hash"
    ),
    "another commitment": Break(
        replace_commitment(f'"commitment":"{"0" * 64}"'),
        "shoes",
        "shoes",
        "'solo/1'",
        "an order with the hash",
        "0" * 64,
    ),
    "a commitment taken out": Break(
        replace_commitment(""), "shoes", "shoes", "'solo/1'", "sealed cards", "a commitment to them"
    ),
    "a key of the house gone": Break(
        "DELETE FROM seal_keys", "shoes", "seal_keys", f"'{SEAL.id}'", "no such row", "the office's journal tells"
    ),
    "another key in its place": Break(
        "UPDATE seal_keys SET id = 'other'", "shoes", "seal_keys", "'other'", "a row that no entry tells of"
    ),
    "a card that is not the shoe's": Break(
        replace_first_card('{"do":"deal","card":"Jk"}', "system"),
        "shoes",
        "shoes",
        "'lugano-1/1'",
        "as card 1",
        "as it was dealt",
    ),
    "a card that a croupier has named": Break(
        replace_first_card('{"do":"deal","card":"Jk"}', "gina"),
        "shoes",
        "shoes",
        "'lugano-1/1'",
        "as card 1",
        "as it was dealt",
    ),
    "a card that an inspector has burnt": Break(
        replace_first_card('{"do":"burn_disputed","card":"Jk"}', "gina"),
        "shoes",
        "shoes",
        "'lugano-1/1'",
        "as card 1",
        "as it was dealt",
    ),
    "cards that a croupier has seen": Break(
        replace_first_card('{"do":"exposed_cards","cards":["Jk","Jk"]}', "gina"),
        "shoes",
        "shoes",
        "'lugano-1/1'",
        "as card 1",
        "as it was dealt",
    ),
    "when a shoe was made": Break(
        "UPDATE shoes SET made_at = 5 WHERE id = 'solo/1'", "shoes", "shoes", "'solo/1'", "5"
    ),
    "a shoe gone": Break("DELETE FROM shoes WHERE id = 'solo/1'", "shoes", "shoes", "'solo/1'", "no such shoe"),
    "a shoe that nobody used": Break(
        "INSERT INTO shoes VALUES ('solo/9', 'solo', 'A♠', 5)", "shoes", "shoes", "'solo/9'", "no such round"
    ),
}

"""A shoe's commitment: a hash that fixes the order of its cards and tells nothing of it until the salt is told."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from banco.core.cards import Card

SALT_BYTES = 32
_CODES = {card: card.value for card in Card}  # quicker to read than `value`
_BY_CODE = {code: card for card, code in _CODES.items()}

DOMAIN = b"banco shoe order 1\0"
"""What is hashed before salt and order, so that this hash can stand for nothing else."""


def written_order(cards: Iterable[Card]) -> str:
    """The order of a shoe in the letter form of its cards: `9h 10c Jk`."""
    return " ".join([_CODES[card] for card in cards])


def read_order(text: str) -> tuple[Card, ...]:
    """The order that was written so."""
    return tuple([_BY_CODE[code] for code in text.split()])


def commitment(salt: bytes, cards: Iterable[Card]) -> str:
    """SHA-256 over the domain, the salt and the order, in hexadecimal digits."""
    return sha256(DOMAIN + salt + written_order(cards).encode()).hexdigest()

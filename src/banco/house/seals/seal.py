"""The seal of a shoe: its order encrypted and authenticated, so that the database tells nobody the next cards.

A sealed shoe is a text: a mark, the id of the key, and a nonce with what AES-256-GCM makes of salt and order.  Table
and name of the shoe are authenticated with it, so that it is no other shoe's.  Shoes that an earlier version has stored
in clear have no such mark, and are read as they are.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from banco.core.cards import Card, read_cards
from banco.core.dealing.commitment import SALT_BYTES, commitment, read_order, written_order
from banco.core.errors import Refusal
from banco.table.shoes import NextShoe, SealedShoe

Entropy = Callable[[int], bytes]
"""Returns that many random bytes from a secure source."""

MARK = "sealed1"
KEY_BYTES = 32
ID_BYTES = 8
NONCE_BYTES = 12


class ShoeNotOpened(Refusal):
    """A stored shoe cannot be opened: nobody is dealt a card from it."""

    sentence = "Shoe {shoe} cannot be opened."


class ShoeSealed(ShoeNotOpened):
    """A shoe cannot be opened, or a new one not be sealed, for no key is at hand."""

    sentence = "Shoe {shoe} cannot be opened or sealed without the key of the house."


class SealedByAnother(ShoeNotOpened):
    """A shoe was sealed with another key than the one at hand."""

    sentence = "Shoe {shoe} is sealed with the key {sealed_by}, and the one at hand is {key_id}."


class SealBroken(ShoeNotOpened):
    """A sealed shoe is not as it was stored."""

    sentence = "The seal of shoe {shoe} is broken: it is not as it was stored."


class Order(NamedTuple):
    """The cards of a shoe in order, and the salt of its commitment; a shoe stored in clear has none."""

    salt: bytes
    cards: tuple[Card, ...]

    def __repr__(self) -> str:
        return f"Order(of {len(self.cards)} cards)"

    @property
    def commitment(self) -> str:
        """The hash that the journal must have of it; “” where the shoe was never sealed."""
        return commitment(self.salt, self.cards) if self.salt else ""


class ShoeSeal:
    """A key of the house: it seals new shoes and opens sealed ones.

    `own` says that the house was given the key, and did not make it up when it was first opened.  `pseudonym_key` comes
    of the same key, for names by which nobody finds an account.
    """

    def __init__(self, secret: bytes, entropy: Entropy, *, own: bool = True) -> None:
        self.id = _derive_key(secret, "id", ID_BYTES).hex()
        self.own = own
        self.pseudonym_key = _derive_key(secret, "pseudonyms", KEY_BYTES)
        self._entropy = entropy
        self._cipher = AESGCM(_derive_key(secret, "shoes", KEY_BYTES))

    def __repr__(self) -> str:
        return f"ShoeSeal({self.id})"

    def seal(self, table: str, shoe: NextShoe) -> SealedShoe:
        """The shoe as it may be stored; one that is in use already is only named."""
        if not shoe.cards:
            return SealedShoe(shoe.name)
        order = Order(self._entropy(SALT_BYTES), shoe.cards)
        return SealedShoe(shoe.name, self.reseal(table, shoe.name, order), order.commitment)

    def reseal(self, table: str, name: str, order: Order) -> str:
        """The order as the text that is stored, with the salt that it has."""
        nonce = self._entropy(NONCE_BYTES)
        plain = order.salt + written_order(order.cards).encode()
        closed = nonce + self._cipher.encrypt(nonce, plain, _associated_data(self.id, table, name))
        return f"{MARK}:{self.id}:{b64encode(closed).decode()}"

    def open(self, table: str, name: str, text: str) -> Order:
        """The order behind a sealed text; refused where another key has sealed it, or it was changed."""
        sealed_by = key_id_of(text)
        if sealed_by != self.id:
            raise SealedByAnother(shoe=name, sealed_by=sealed_by[:80], key_id=self.id)
        try:
            closed = b64decode(text.rpartition(":")[2], validate=True)
            plain = self._cipher.decrypt(
                closed[:NONCE_BYTES], closed[NONCE_BYTES:], _associated_data(self.id, table, name)
            )
        except (InvalidTag, ValueError) as error:
            raise SealBroken(shoe=name) from error
        return Order(plain[:SALT_BYTES], read_order(plain[SALT_BYTES:].decode()))


def is_sealed(text: str) -> bool:
    """Whether the cards of a shoe are sealed, and not in clear as an earlier version has stored them."""
    return text.startswith(f"{MARK}:")


def key_id_of(text: str) -> str:
    """The id of the key that a sealed text names."""
    return text.split(":")[1]


def order_of(seal: ShoeSeal | None, table: str, name: str, text: str) -> Order:
    """The order of a stored shoe, sealed or in clear."""
    if not is_sealed(text):
        return Order(b"", read_cards(text))
    if seal is None:
        raise ShoeSealed(shoe=name)
    return seal.open(table, name, text)


def _associated_data(key_id: str, table: str, name: str) -> bytes:
    """The associated data that binds a seal to one key, table and shoe."""
    return f"banco shoe\0{key_id}\0{table}\0{name}".encode()


def _derive_key(secret: bytes, purpose: str, size: int) -> bytes:
    """A separate key or id for each purpose, derived so that none reveals another."""
    return HKDF(SHA256(), size, None, f"banco {purpose} 1".encode()).derive(secret)

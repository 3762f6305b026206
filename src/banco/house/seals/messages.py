"""What the office's journal has of the keys that shoes are sealed with: their ids, never the keys."""

from __future__ import annotations

from banco.core.messages import Command, Event


class TakeSealKey(Command, frozen=True):
    """Shoes are to be sealed with this key from now on."""

    key_id: str
    why: str

    line = "seal shoes with the key {key_id}: {why}"


class SealKeyTaken(Event, frozen=True):
    """The house has this key from now on."""

    key_id: str

    line = "shoes are sealed with the key {key_id}"


class SealKeyReplaced(Event, frozen=True):
    """Every shoe that this key had sealed is sealed with another one now."""

    key_id: str

    line = "no shoe is sealed with the key {key_id} any more"


class SealKeyLost(Event, frozen=True):
    """The key is lost: what it has sealed stays closed for ever."""

    key_id: str

    line = "the key {key_id} is lost"

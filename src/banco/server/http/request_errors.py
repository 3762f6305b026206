"""What can be wrong with a request before its content is read."""

from __future__ import annotations

from banco.core.errors import BadInput, BancoError


class NoSuchPage(BadInput):
    """There is nothing at that address."""

    sentence = "There is nothing at this address."


class WrongMethod(BadInput):
    """The address is there, but not for this method."""

    sentence = "This address takes no {method}."


class TooLarge(BadInput):
    """More was sent than is taken in."""

    sentence = "More was sent than the house takes in."


class BadRequest(BadInput):
    """The request does not have the form that the address asks for."""

    sentence = "The request does not have the form that is asked for: {why}."


class HouseFault(BancoError):
    """An unexpected failure; the log has it."""

    sentence = "Something went wrong in the house; it was noted under {reference}."


FAULTS: dict[int, type[BancoError]] = {404: NoSuchPage, 405: WrongMethod, 413: TooLarge}

"""A small typed client of the house, for bots, tests and the load generator: connect, sit, bet, choose, come back."""

from banco.client.client import Client
from banco.client.errors import (
    ClientError,
    Ended,
    HouseCloses,
    Inactive,
    LineLost,
    NotAdmitted,
    NotUnderstood,
    OpenedElsewhere,
    Refused,
    SentAway,
    TooSlow,
    WrongVersion,
)
from banco.client.table import Table

__all__ = [
    "Client",
    "ClientError",
    "Ended",
    "HouseCloses",
    "Inactive",
    "LineLost",
    "NotAdmitted",
    "NotUnderstood",
    "OpenedElsewhere",
    "Refused",
    "SentAway",
    "Table",
    "TooSlow",
    "WrongVersion",
]

"""A small typed client of the house, for bots, tests and the load generator: connect, sit, bet, choose, reconnect."""

from banco.client.client import Client
from banco.client.errors import (
    ClientError,
    ConnectionLost,
    Ended,
    Evicted,
    HouseCloses,
    Inactive,
    NodeDrains,
    NotAdmitted,
    NotUnderstood,
    OpenedElsewhere,
    Refused,
    TooSlow,
    WrongVersion,
)
from banco.client.table import Table

__all__ = [
    "Client",
    "ClientError",
    "ConnectionLost",
    "Ended",
    "Evicted",
    "HouseCloses",
    "Inactive",
    "NodeDrains",
    "NotAdmitted",
    "NotUnderstood",
    "OpenedElsewhere",
    "Refused",
    "Table",
    "TooSlow",
    "WrongVersion",
]

"""What goes over the bus: commands to a table's owner and their answers, news of tables, and of the house."""

from __future__ import annotations

from msgspec import Raw, Struct, json

from banco.core.time import Millis
from banco.server.live.people.notices import AnyNotice
from banco.server.told_refusal import ToldRefusal
from banco.table.entry import Stored
from banco.table.permissions import Asker


class SentCommand(Struct, frozen=True, gc=False):
    """Commands for a table's owner; `age` is how long ago they were received, by the clock of whoever sends them."""

    asker: Asker
    session: str
    key: str
    commands: Raw
    age: Millis
    trace: str = ""


class CommandAnswer(Struct, frozen=True, gc=False):
    """The answer to a command: stored, or refused."""

    stored: Stored | None = None
    refused: ToldRefusal | None = None


class TableNews(Struct, frozen=True, gc=False):
    """What a node tells of a table."""

    node: str
    notice: AnyNotice


class HouseNews(Struct, frozen=True, gc=False):
    """What a node tells of the house: what has changed, and whose; `stamp` is the newest that it knows."""

    node: str
    what: str
    names: tuple[str, ...] = ()
    stamp: int = 0


class LobbyNews(Struct, frozen=True, gc=False):
    """What a node tells of tables for every lobby: a digest by each name, null where it runs the table no longer."""

    node: str
    rows: dict[str, Raw]


encode = json.Encoder().encode
read_command = json.Decoder(SentCommand).decode
read_answer = json.Decoder(CommandAnswer).decode
read_table_news = json.Decoder(TableNews).decode
read_lobby_news = json.Decoder(LobbyNews).decode
read_house_news = json.Decoder(HouseNews).decode

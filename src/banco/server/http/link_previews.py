"""What a link to the house is shown with elsewhere: a title, a sentence and a picture, in the head of the page."""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple

from sqlalchemy import Connection

from banco.house.sharing.links import UnknownLink, follow_link
from banco.house.store.schema import rounds
from banco.server.http.context import AppContext
from banco.server.http.static_files import CachedFile, gzipped_file
from banco.texts import Language, text

NAME = "Banco"
PICTURE, PICTURE_WIDTH, PICTURE_HEIGHT = "/preview.png", 1200, 630
LOCALES = {Language.ITALIAN: "it_IT", Language.ENGLISH: "en_GB"}
PLACES = re.compile(r"/(tables|rules|shared)/([^/]+)")


class LinkPreview(NamedTuple):
    """A title and a sentence; `listed` is whether search engines may list the page."""

    title: str
    sentence: str
    listed: bool = True


def preferred_language(accepted: str) -> Language:
    """The first language of an `Accept-Language` that the house speaks; Italian where there is none."""
    asked = (part.split(";")[0].strip().lower().split("-")[0] for part in accepted.split(","))
    return next((Language(tag) for tag in asked if tag in list(Language)), Language.ITALIAN)


async def preview_of(context: AppContext, path: str, language: Language) -> LinkPreview | None:
    """What a link to this screen is shown with; None where a link to a shared round leads nowhere."""
    house = LinkPreview(NAME, text(language, "entrance-description"))
    if not (found := PLACES.fullmatch(path)):
        return house
    place, name = found.groups()
    if place == "shared":
        return await _shared_round(context, name, language)
    if place == "tables":
        return _table(context, name, language) or house
    if name not in context.hall.games:
        return house
    title = text(language, "entrance-rules", game=context.hall.games[name].title)
    return LinkPreview(title, text(language, "entrance-rules-text"))


def with_preview(index: CachedFile, preview: LinkPreview, language: Language, address: str) -> CachedFile:
    """The page with the preview in its head; `address` is that of the house, as the caller reaches it."""
    facts = {
        "og:site_name": NAME,
        "og:type": "website",
        "og:locale": LOCALES[language],
        "og:title": preview.title,
        "og:description": preview.sentence,
        "og:image": f"{address}{PICTURE}",
        "og:image:width": str(PICTURE_WIDTH),
        "og:image:height": str(PICTURE_HEIGHT),
    }
    named = {"description": preview.sentence, "twitter:card": "summary_large_image"}
    if not preview.listed:
        named["robots"] = "noindex"
    metas = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in facts.items()]
    metas += [f'<meta name="{name}" content="{escape(value)}" />' for name, value in named.items()]
    head = f"{''.join(metas)}</head>".encode()
    return gzipped_file(".html", index.plain.replace(b"</head>", head, 1))


def _table(context: AppContext, name: str, language: Language) -> LinkPreview | None:
    settings = context.hall.settings.get(name)
    if settings is None:
        return None
    game = context.hall.games[settings.game].title
    return LinkPreview(settings.title, text(language, "entrance-table", game=game))


async def _shared_round(context: AppContext, token: str, language: Language) -> LinkPreview | None:
    """A shared round by its game alone: whoever has the link sees the rest."""

    def game_of(connection: Connection) -> str:
        name = follow_link(connection, token).round
        return str(connection.execute(rounds.select().where(rounds.c.id == name)).mappings().one()["game"])

    try:
        game = context.hall.games[await context.read(game_of)]
    except (UnknownLink, KeyError):
        return None
    title = text(language, "entrance-shared", game=game.title)
    return LinkPreview(title, text(language, "entrance-shared-text"), listed=False)

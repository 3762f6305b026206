"""The front door: a plain page that says the house is open, and at which tables."""

from __future__ import annotations

from html import escape

from litestar import MediaType, get

from banco.server.routes.declaring import AtReception, declared
from banco.server.security.access import Who

PAGE = """<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>banco</title></head>
<body>
<h1>banco</h1>
<p>La casa è aperta. Si gioca per ora da un programma: <a href="/api/openapi.json">le richieste</a>,
<a href="/api/tables">i tavoli</a>.</p>
<p lang="en">The house is open. For now it is played from a program: <a href="/api/openapi.json">the requests</a>,
<a href="/api/tables">the tables</a>.</p>
<ul>{tables}</ul>
</body>
</html>
"""


@get("/", media_type=MediaType.HTML, include_in_schema=False, **declared("house", Who.ANYONE))
async def front_door(reception: AtReception) -> str:
    """Say that the house is open, and list its tables."""
    titles = (escape(table.title) for table in reception.hall.settings.values())
    return PAGE.format(tables="".join(f"<li>{title}</li>" for title in titles))


FRONT = (front_door,)

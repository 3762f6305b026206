"""`banco story`: one round in full, as the house may read it."""

from __future__ import annotations

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, open_store
from banco.cli.shared.decisions import RoundArgument
from banco.cli.shared.history_output import print_story, story_facts
from banco.cli.shared.printing import AsJson, print_json
from banco.games import GAMES
from banco.house.history.story import story as tell_round


def story(round_id: RoundArgument, *, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """Tell a round in full, with everybody's bets, choices and money."""
    with open_store(database) as store:
        found = store.read(lambda connection: tell_round(connection, GAMES, round_id))
    if as_json:
        print_json(story_facts(found))
    else:
        print_story(found, GAMES[found.game].title)

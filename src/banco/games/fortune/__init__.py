"""Fortune Pai Gow Poker: seven cards set as a hand of five and a hand of two, against the dealer's."""

from banco.core.game import Game
from banco.core.packs import PACK_53
from banco.games.fortune.bonus import ODDS
from banco.games.fortune.options import FortuneOpening, FortuneOptions
from banco.games.fortune.ranks import ranked, winner
from banco.games.fortune.round import DECIDES, EVOLVES, Phase, State, absent, awaits, follow
from banco.games.fortune.view import legal, shown, tables, view

FORTUNE: Game[State] = Game(
    name="fortune",
    title="Fortune Pai Gow Poker",
    rules=1,
    pack=PACK_53,
    options=FortuneOptions,
    opening=FortuneOpening,
    packs=lambda options: 1,
    start=State,
    decides=DECIDES,
    evolves=EVOLVES,
    awaits=awaits,
    over=lambda state: state.phase is Phase.OVER,
    view=view,
    shown=shown,
    legal=legal,
    absent=absent,
    follow=follow,
    rank=ranked,
    winner=winner,
    tables=tables,
    pays=lambda _options: ODDS,
)

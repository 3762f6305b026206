"""High Card: one card each for the player and the house, from one pack; the higher wins."""

from banco.core.game import Game, all_shown, never_absent
from banco.core.packs import PACK_52
from high_card.options import HighCardOpening, HighCardOptions
from high_card.pays import ODDS, Spot, ranked
from high_card.round import DECIDES, EVOLVES, State, awaits, follow, start
from high_card.view import legal, tables, view

HIGH_CARD: Game[State] = Game(
    name="high-card",
    title="High Card",
    rules=1,
    pack=PACK_52,
    options=HighCardOptions,
    opening=HighCardOpening,
    start=start,
    decides=DECIDES,
    evolves=EVOLVES,
    awaits=awaits,
    view=view,
    shown=all_shown,
    legal=legal,
    absent=never_absent,
    follow=follow,
    rank=ranked,
    tables=tables,
    pays=lambda _options: {Spot.PLAYER: (ODDS,)},
)

"""Lucky Tree Baccarat: nine bets on the Player's and the Banker's hand, from a shoe of eight packs."""

from banco.core.game import Game, all_shown, never_absent
from banco.core.packs import PACK_52
from banco.games.baccarat import ranked
from banco.games.lucky_tree.options import FOR_FUN, LuckyTreeOpening, LuckyTreeOptions
from banco.games.lucky_tree.pays import ODDS
from banco.games.lucky_tree.round import DECIDES, EVOLVES, State, awaits, follow, gone_cards, shuffle_due, start
from banco.games.lucky_tree.view import legal, tables, view

LUCKY_TREE: Game[State] = Game(
    name="lucky-tree",
    title="Lucky Tree Baccarat",
    rules=1,
    pack=PACK_52,
    options=LuckyTreeOptions,
    opening=LuckyTreeOpening,
    packs=lambda options: options.packs,
    start=start,
    decides=DECIDES,
    evolves=EVOLVES,
    awaits=awaits,
    view=view,
    shown=all_shown,
    legal=legal,
    absent=never_absent,
    follow=follow,
    gone_cards=gone_cards,
    shuffle_due=shuffle_due,
    rank=lambda cards: ranked(cards, "lucky-tree"),
    tables=tables,
    variants={"for-fun": FOR_FUN},
    crowd=True,
    pays=lambda _options: ODDS,
)

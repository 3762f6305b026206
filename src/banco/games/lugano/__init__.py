"""Lugano Baccarat: every box against the dealer, with a bet on its first two cards and one on its whole hand."""

from banco.core.game import Game
from banco.core.packs import PACK_52
from banco.games.baccarat import ranked
from banco.games.lugano.betting import incomplete
from banco.games.lugano.changes import EVOLVES
from banco.games.lugano.dealing import shuffle_due
from banco.games.lugano.offers import legal
from banco.games.lugano.options import CARDS_IN_HAND, LuganoOpening, LuganoOptions
from banco.games.lugano.pays import bet_and_box
from banco.games.lugano.round import DECIDES, absent, awaits, follow, gone_cards, start, unread_boxes
from banco.games.lugano.state import State
from banco.games.lugano.view import shown, tables, view

LUGANO: Game[State] = Game(
    name="lugano",
    title="Lugano Baccarat",
    rules=1,
    pack=PACK_52,
    options=LuganoOptions,
    opening=LuganoOpening,
    packs=lambda options: options.packs,
    start=start,
    decides=DECIDES,
    evolves=EVOLVES,
    awaits=awaits,
    view=view,
    shown=shown,
    legal=legal,
    absent=absent,
    follow=follow,
    gone_cards=gone_cards,
    shuffle_due=shuffle_due,
    unread_boxes=unread_boxes,
    rank=lambda cards: ranked(cards, "lugano"),
    tables=tables,
    variants={"cards-in-hand": CARDS_IN_HAND},
    holders=lambda state: state.holders,
    needs_box=True,
    incomplete=incomplete,
    pays=lambda options: options.odds,
    bet_kind=lambda where: bet_and_box(where)[0].value,
)

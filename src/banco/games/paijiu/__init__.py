"""Paijiu: one player bets on which of three stations beat the bank, two cards each, from a pack of 32."""

from banco.core.game import Game, all_shown
from banco.core.packs import PACK_32
from banco.games.pai import ranked
from banco.games.paijiu.options import PaijiuOpening, PaijiuOptions
from banco.games.paijiu.pays import ODDS
from banco.games.paijiu.round import DECIDES, EVOLVES, State, absent, awaits, follow, gone_cards, shuffle_due, start
from banco.games.paijiu.view import legal, tables, view

PAIJIU: Game[State] = Game(
    name="paijiu",
    title="Paijiu",
    rules=1,
    pack=PACK_32,
    options=PaijiuOptions,
    opening=PaijiuOpening,
    start=start,
    decides=DECIDES,
    evolves=EVOLVES,
    awaits=awaits,
    view=view,
    shown=all_shown,
    legal=legal,
    absent=absent,
    follow=follow,
    gone_cards=gone_cards,
    shuffle_due=shuffle_due,
    rank=lambda cards: ranked(cards, "paijiu"),
    tables=tables,
    pays=lambda _options: ODDS,
)

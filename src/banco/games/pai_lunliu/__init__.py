"""Pai Lunliu: the players bank in turn, and all the others cover the bank box by box."""

from dataclasses import replace

from banco.core.game import Game
from banco.core.packs import PACK_32
from banco.games.pai import ranked
from banco.games.pai_lunliu.boxes import kind_of
from banco.games.pai_lunliu.offers import legal
from banco.games.pai_lunliu.options import OptionsOfRules1, PaiLunliuOpening, PaiLunliuOptions, Ties
from banco.games.pai_lunliu.round import (
    DECIDES,
    EVOLVES,
    absent,
    awaits,
    follow,
    gone_cards,
    shuffle_due,
    start,
    unread_boxes,
)
from banco.games.pai_lunliu.settlement import ODDS
from banco.games.pai_lunliu.state import State
from banco.games.pai_lunliu.tables import tables
from banco.games.pai_lunliu.view import shown, view

_PAI_LUNLIU: Game[State] = Game(
    name="pai-lunliu",
    title="Pai Lunliu",
    rules=PaiLunliuOptions.rules,
    pack=PACK_32,
    options=PaiLunliuOptions,
    opening=PaiLunliuOpening,
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
    rank=lambda cards: ranked(cards, "pai-lunliu"),
    tables=tables,
    variants={"banker-wins-ties": PaiLunliuOptions(ties=Ties.BANKER)},
    holders=lambda state: state.holders,
    bet_kind=kind_of,
    pays=lambda _options: ODDS,
)

PAI_LUNLIU: Game[State] = replace(_PAI_LUNLIU, earlier=(replace(_PAI_LUNLIU, rules=1, options=OptionsOfRules1),))

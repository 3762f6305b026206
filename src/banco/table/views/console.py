"""What staff see of a table beside what everybody sees: the expected act, the cards that are left, the payouts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import islice
from typing import Any

from msgspec import Struct, structs

from banco.core.boxes import ShowCards, TurnBox
from banco.core.cards import Card
from banco.core.game import Awaits, Chance, GoneCards
from banco.core.messages import Actor, Burn, Command, Deal, DealFaceDown, InspectorCommand, NoMoreBets, Roll
from banco.core.moments import is_taken
from banco.core.money import Cents
from banco.core.packs import Composition
from banco.core.round import Round, replayed
from banco.core.settlement import Line, settled_lines, void_lines
from banco.table.desk import Desk
from banco.table.games import TABLE_GAMES
from banco.table.inspector_call import InspectorCall, inspector_call
from banco.table.permissions import Role, names_chance
from banco.table.round_edits import can_take_back
from banco.table.views.dealt_cards import DealtCard, dealt_cards
from banco.table.views.offers import SeatStatus, offers_to
from banco.table.walk_ins import WalkInSeat

BURN_CARD = "burn card"
"""Where the first card of a shoe goes that is turned for the burn."""

DEALT_IN_ORDER = (Deal, DealFaceDown, Burn, Roll, ShowCards)
"""How cards and dice come into a round when nothing goes wrong."""

MOST_TRIED = 3
"""With how many cards a mistake is tried: one that lies face down may be unknown to everybody, and yet not left."""


class ActKind(Enum):
    """What the croupier is to do next."""

    TAKE_DUTY = "take_duty"
    OPEN_BETTING = "open_betting"
    NO_MORE_BETS = "no_more_bets"
    CARD = "card"
    FACE_DOWN = "face_down"
    BURN = "burn"
    DICE = "dice"
    SHOW = "show"
    TURN = "turn"
    WAIT = "wait"


class ExpectedAct(Struct, frozen=True, gc=False):
    """The next act of the croupier: where a card goes, how many are burnt or shown, and for whom the table waits.

    While bets are taken, those are waited for who have not confirmed theirs, or whose bets are not complete.  Of the
    cards that are shown, `known` lie open already.
    """

    kind: ActKind
    box: int | None = None
    hand: str = ""
    count: int = 1
    waits_for: tuple[str, ...] = ()
    known: tuple[Card, ...] = ()


class Stake(Struct, frozen=True, gc=False):
    """What a player has on a bet."""

    player: str
    where: str
    cents: Cents


class Payout(Struct, frozen=True, gc=False):
    """What the croupier takes, pays and taxes for one settled bet."""

    player: str
    where: str
    take: Cents
    pay: Cents
    tax: Cents


class Console(Struct, frozen=True, kw_only=True):
    """A table as its staff see it beside the view for everybody.

    `acts` and `rulings` are the commands that the croupier and the inspector may give now; cards are entered, and not
    listed, but a ruling about a card is listed with one that it may be about.  `mistakes` are the croupier's words for
    cards that went wrong now, in the same way: one for each box that they may have gone to.  `call` tells that the
    table waits for an inspector.  `pack` is the complete shoe by its cards; `left` tells how many of each have not been
    seen, `unseen` how many of those have left the shoe, `cards_left` how many are still in it.  `new_shoe_due` tells
    that the next round begins with all cards, `burns_first` that the first of a new shoe are burnt.  `cards` are those
    of the round in play, `stakes` everybody's.  `payouts` are what was settled since the last card, `ticks` those of
    them that the croupier, or the one before, has made, as the console names them.
    """

    role: Role
    on_duty: bool
    expected: ExpectedAct | None
    acts: tuple[Command, ...]
    rulings: tuple[Command, ...]
    mistakes: tuple[Command, ...]
    call: InspectorCall | None
    pack: dict[str, int]
    left: dict[str, int]
    unseen: int
    cards_left: int
    new_shoe_due: bool
    burns_first: bool
    can_take_back: bool
    cards: tuple[DealtCard, ...]
    stakes: tuple[Stake, ...]
    payouts: tuple[Payout, ...]
    walk_ins: tuple[WalkInSeat, ...] = ()
    ticks: tuple[str, ...] = ()


def console_of(
    desk: Desk,
    role: Role,
    *,
    by_croupier: bool,
    on_duty: bool,
    attended: bool = False,
    walk_ins: Iterable[WalkInSeat] = (),
    ticks: tuple[str, ...] = (),
) -> Console:
    """The console of the table for somebody of the staff.

    `by_croupier` tells whether a croupier deals here, `on_duty` whether this is the one, `attended` whether any is.
    """
    pack = Composition.of(desk.game.pack.cards * desk.game.packs(desk.options)) if by_croupier else Composition({})
    gone, unseen = _gone(desk) if by_croupier else (Composition({}), 0)
    left = pack.minus(gone.cards())
    return Console(
        role=role,
        on_duty=on_duty,
        expected=_expected(desk, on_duty=on_duty) if by_croupier and (on_duty or not attended) else None,
        acts=tuple(_acts(desk, Actor.CROUPIER)) if on_duty else (),
        rulings=tuple(_rulings(desk, left)) if role is Role.INSPECTOR else (),
        mistakes=tuple(_mistakes(desk, left)) if on_duty else (),
        call=inspector_call(desk),
        pack=_by_name(pack),
        left=_by_name(left),
        unseen=unseen,
        cards_left=left.total - unseen,
        new_shoe_due=by_croupier and desk.played is None and (desk.opening is None or desk.opening.fresh),
        burns_first=by_croupier and _burns_first(desk),
        can_take_back=on_duty and desk.played is not None and can_take_back(desk.played),
        cards=tuple(dealt_cards(desk.played)) if by_croupier and desk.played else (),
        stakes=tuple(_stakes(desk)),
        payouts=tuple(map(_payout, _settled_since_last_card(desk))),
        walk_ins=tuple(_with_offers(desk, seat) for seat in walk_ins) if on_duty else tuple(walk_ins),
        ticks=ticks,
    )


def _expected(desk: Desk, *, on_duty: bool) -> ExpectedAct:
    if not on_duty:
        return ExpectedAct(ActKind.TAKE_DUTY)
    if desk.played is None:
        return ExpectedAct(ActKind.OPEN_BETTING)
    game, state = desk.game, desk.played.state
    if awaits := game.awaits(state):
        return _expected_chance(awaits)
    for box, cards in game.unread_boxes(state).items():
        known = TABLE_GAMES[game.name].conduct.open_cards(state, box)
        return ExpectedAct(ActKind.SHOW, box=box, count=cards, known=known)
    for command in _acts(desk, Actor.CROUPIER):
        if isinstance(command, NoMoreBets):
            return ExpectedAct(ActKind.NO_MORE_BETS, waits_for=tuple(waited_for(desk)))
        if isinstance(command, TurnBox):
            return ExpectedAct(ActKind.TURN, box=command.box)
    return ExpectedAct(ActKind.WAIT, waits_for=tuple(waited_for(desk)))


def _expected_chance(awaits: Awaits) -> ExpectedAct:
    if awaits.chance is Chance.BURN:
        return ExpectedAct(ActKind.BURN, count=awaits.count)
    if awaits.chance is Chance.DICE:
        return ExpectedAct(ActKind.DICE)
    kind = ActKind.FACE_DOWN if awaits.face_down else ActKind.CARD
    return ExpectedAct(kind, box=awaits.box, hand=awaits.hand)


def waited_for(desk: Desk) -> Iterator[str]:
    """The players whose choice is open, or whose bets are not ready; also of holders who have not staked."""
    if desk.played is None:
        return
    state = desk.played.state
    not_ready = TABLE_GAMES[desk.game.name].conduct.not_ready(state)
    yield from not_ready
    others = dict.fromkeys((*desk.sessions, *desk.game.holders(state).values()))
    yield from (player for player in others if player not in not_ready and desk.game.absent(state, player))


def _acts(desk: Desk, actor: Actor) -> Iterator[Command]:
    if desk.played:
        yield from (offer.command for offer in desk.game.legal(desk.played.state, actor))


def _rulings(desk: Desk, left: Composition) -> Iterator[Command]:
    """What the inspector may decide now; where a card is to be named, with the first one that could be."""
    yield from _acts(desk, Actor.INSPECTOR)
    if desk.played is None:
        return
    for kind in desk.game.decides:
        if issubclass(kind, InspectorCommand) and kind.__struct_fields__ == ("card",):
            about = (kind(card) for card in left.counts)
            yield from islice(
                (command for command in about if is_taken(desk.game.decides, desk.played.state, command)), 1
            )


def _mistakes(desk: Desk, left: Composition) -> Iterator[Command]:
    """What a croupier may say now of cards that went wrong, each with a card that it could be about."""
    if desk.played is None:
        return
    for kind in desk.game.decides:
        if kind.actor is Actor.CROUPIER and names_chance(kind) and not issubclass(kind, DEALT_IN_ORDER):
            for box in _boxes(desk, kind):
                about = (kind(**_naming(kind, card), **box) for card in islice(left.counts, MOST_TRIED))
                taken = (command for command in about if is_taken(desk.game.decides, desk.played.state, command))
                yield from islice(taken, 1)


def _boxes(desk: Desk, kind: type[Command]) -> Iterable[dict[str, int]]:
    """The boxes to which the command may be about, as its field; nothing where it has none."""
    boxes = range(1, getattr(desk.options, "boxes", 0) + 1)
    return [{"box": box} for box in boxes] if "box" in kind.__struct_fields__ else [{}]


def _naming(kind: type[Command], card: Card) -> dict[str, Any]:
    """The field in which the command names its card, or its cards."""
    return {"card": card} if "card" in kind.__struct_fields__ else {"cards": (card,)}


def _gone(desk: Desk) -> GoneCards:
    """The cards that everybody has seen leave the shoe, and how many more have left it: burnt, or still face down."""
    if desk.played:
        return desk.game.gone_cards(_state_seen_by_all(desk.played))
    opening = desk.opening or desk.game.opening()
    return opening.gone, opening.burnt


def _state_seen_by_all(played: Round[Any]) -> Any:
    """The state of the round as it is without the cards that lie face down: a reader knows them, and nobody else."""
    game, state, events = played.game, played.state, played.events
    shown = tuple(game.shown(state, event, None) for event in events)
    return state if shown == events else replayed(game, played.options, played.opening, shown)


def _by_name(cards: Composition) -> dict[str, int]:
    return {card.value: count for card, count in cards.counts.items()}


def _burns_first(desk: Desk) -> bool:
    """Whether the first cards of a new shoe are burnt."""
    due = desk.game.awaits(desk.game.start(desk.options, desk.game.opening()))
    return due is not None and (due.chance is Chance.BURN or due.hand == BURN_CARD)


def _stakes(desk: Desk) -> Iterator[Stake]:
    """What lies on the layout, as a void would give it back."""
    if desk.played:
        yield from (Stake(line.player, line.where, line.stake) for line in void_lines(desk.played.events))


def _settled_since_last_card(desk: Desk) -> Iterable[Line]:
    """The bets settled in the round in play, or in the last one, by its last card and by what came after it."""
    played = desk.played or (desk.last.played if desk.last and not desk.last.voided else None)
    moves = played.moves if played else ()
    card = max((at for at, move in enumerate(moves) if names_chance(type(move.command))), default=0)
    return settled_lines(event for move in moves[card:] for event in move.events)


def _with_offers(desk: Desk, seat: WalkInSeat) -> WalkInSeat:
    """The walk-in with what the croupier may do for them now."""
    return structs.replace(seat, offers=offers_to(desk, seat.name, SeatStatus(seat.credit)))


def _payout(line: Line) -> Payout:
    won = line.returned - line.stake
    return Payout(line.player, line.where, take=max(0, -won - line.tax), pay=max(0, won), tax=line.tax)

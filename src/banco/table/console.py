"""What staff see of a table beside what everybody sees: the expected act, the cards that are left, the payouts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from msgspec import Struct, structs

from banco.core.boxes import TurnBox
from banco.core.game import Awaits, Chance
from banco.core.messages import Actor, Command, NoMoreBets
from banco.core.money import Cents
from banco.core.packs import Composition
from banco.core.settlement import Line, Settled
from banco.table.desk import Desk
from banco.table.offers import SeatStatus, offers_to
from banco.table.permissions import Role
from banco.table.round_edits import can_take_back
from banco.table.walk_ins import WalkInSeat


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
    """The next act of the croupier: where a card goes, how many are burnt, and for whom the table waits."""

    kind: ActKind
    box: int | None = None
    hand: str = ""
    count: int = 1
    waits_for: tuple[str, ...] = ()


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
    listed.  `left` tells how many of each card have not been seen, `unseen` how many of those have been burnt.
    """

    role: Role
    on_duty: bool
    expected: ExpectedAct | None
    acts: tuple[Command, ...]
    rulings: tuple[Command, ...]
    left: dict[str, int]
    unseen: int
    can_take_back: bool
    payouts: tuple[Payout, ...]
    walk_ins: tuple[WalkInSeat, ...] = ()


def console_of(
    desk: Desk, role: Role, *, by_croupier: bool, on_duty: bool, walk_ins: Iterable[WalkInSeat] = ()
) -> Console:
    """The console of the table for somebody of the staff; `by_croupier` tells whether one deals here."""
    left, unseen = _left(desk)
    return Console(
        role=role,
        on_duty=on_duty,
        expected=_expected(desk, on_duty=on_duty) if by_croupier else None,
        acts=tuple(_acts(desk, Actor.CROUPIER)) if on_duty else (),
        rulings=tuple(_acts(desk, Actor.INSPECTOR)) if role is Role.INSPECTOR else (),
        left={card.value: count for card, count in left.counts.items()} if by_croupier else {},
        unseen=unseen,
        can_take_back=on_duty and desk.played is not None and can_take_back(desk.played),
        payouts=tuple(map(_payout, _settled_last(desk))),
        walk_ins=tuple(_with_offers(desk, seat) for seat in walk_ins) if on_duty else tuple(walk_ins),
    )


def _expected(desk: Desk, *, on_duty: bool) -> ExpectedAct:
    if not on_duty:
        return ExpectedAct(ActKind.TAKE_DUTY)
    if desk.played is None:
        return ExpectedAct(ActKind.OPEN_BETTING)
    game, state = desk.game, desk.played.state
    if awaits := game.awaits(state):
        return _expected_chance(awaits)
    boxes = game.unread_boxes(state)
    if boxes:
        return ExpectedAct(ActKind.SHOW, box=boxes[0])
    for command in _acts(desk, Actor.CROUPIER):
        if isinstance(command, NoMoreBets):
            return ExpectedAct(ActKind.NO_MORE_BETS)
        if isinstance(command, TurnBox):
            return ExpectedAct(ActKind.TURN, box=command.box)
    return ExpectedAct(ActKind.WAIT, waits_for=tuple(_waited_for(desk)))


def _expected_chance(awaits: Awaits) -> ExpectedAct:
    if awaits.chance is Chance.BURN:
        return ExpectedAct(ActKind.BURN, count=awaits.count)
    if awaits.chance is Chance.DICE:
        return ExpectedAct(ActKind.DICE)
    kind = ActKind.FACE_DOWN if awaits.face_down else ActKind.CARD
    return ExpectedAct(kind, box=awaits.box, hand=awaits.hand)


def _waited_for(desk: Desk) -> Iterator[str]:
    """The players whose choice is open."""
    if desk.played is None:
        return
    for player in desk.sessions:
        if desk.game.absent(desk.played.state, player):
            yield player


def _acts(desk: Desk, actor: Actor) -> Iterator[Command]:
    if desk.played:
        yield from (offer.command for offer in desk.game.legal(desk.played.state, actor))


def _left(desk: Desk) -> tuple[Composition, int]:
    """The cards that nobody has seen since the shoe was new, and how many of them have been burnt."""
    everything = Composition.of(desk.game.pack.cards * desk.game.packs(desk.options))
    if desk.played:
        gone, unseen = desk.game.gone_cards(desk.played.state)
    else:
        opening = desk.opening or desk.game.opening()
        gone, unseen = opening.gone, opening.burnt
    return everything.minus(gone.cards()), unseen


def _settled_last(desk: Desk) -> Iterable[Line]:
    """The bets settled by the last move of the round in play, or of the last one."""
    played = desk.played or (desk.last.played if desk.last and not desk.last.voided else None)
    last = played.moves[-1].events if played and played.moves else ()
    return (line for event in last if isinstance(event, Settled) for line in event.lines)


def _with_offers(desk: Desk, seat: WalkInSeat) -> WalkInSeat:
    """The walk-in with what the croupier may do for them now."""
    return structs.replace(seat, offers=offers_to(desk, seat.name, SeatStatus(seat.credit)))


def _payout(line: Line) -> Payout:
    won = line.returned - line.stake
    return Payout(line.player, line.where, take=max(0, -won - line.tax), pay=max(0, won), tax=line.tax)

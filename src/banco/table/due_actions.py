"""The next action of the system at a table, and its time, if nobody acts before.

It reads the game's own protocol and adds only the clocks: chance is dealt card by card, the croupier
closes the betting when the time is over, and a choice that a player leaves open is made by the system.
At a solo table the player sets the pace, and only chance is dealt without asking.  At a croupier's table the system
deals nothing and opens nothing; while no croupier is there it does not go on at all.  Walk-ins stand before the
croupier, who enters what they call: no clock ends their choice.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from banco.core.boxes import Holder, LeaveBox, TurnBox
from banco.core.errors import Refusal
from banco.core.game import Awaits, Offer, never_absent
from banco.core.messages import Actor, Command
from banco.core.time import Millis
from banco.table.desk import Desk
from banco.table.games import TABLE_GAMES
from banco.table.inspector_call import waits_for_inspector
from banco.table.settings import Clocks, DealerKind, TableSettings
from banco.table.stages import DueAction, Stage, StageStart
from banco.table.table_game import Conduct
from banco.table.walk_ins import is_walk_in

NOT_PUT_RIGHT = "the hand was misdealt, and nobody has put it right in time"


def stage_of(desk: Desk, players: Iterable[str] | None) -> Stage:
    """The stage the table is in; without players, where no clock limits anybody, it is the phase alone."""
    if desk.played is None:
        return Stage(desk.round_id, "between rounds")
    phase = desk.played.state.phase.value
    if players is None:
        return Stage(desk.round_id, phase)
    choices = _open_choices(desk, players)
    waits_for = tuple(f"{choice} or {_ways_to_go_on(desk, choice)}" for choice in choices)
    covered = _conduct(desk).is_covered(desk)
    return Stage(desk.round_id, phase, waits_for, _can_go_on(desk), covered)


def next_due_action(
    desk: Desk,
    settings: TableSettings,
    players: Iterable[str],
    since: Millis,
    last: Millis,
    gone: Collection[str] = (),
    covered: Millis | None = None,
    *,
    croupier_present: bool = True,
) -> DueAction | None:
    """The next action of the system: `since` is the start of the stage, `last` the time of the last entry.

    The choice of a player who has `gone`, or has no seat any more, is made at once.  `covered` is the time when
    the bets were covered, in a game that waits for that.
    """
    clocks, by_croupier = settings.clocks, is_dealt_by_croupier(desk, settings)
    if desk.played is None:
        return None if by_croupier else DueAction(since + (0 if settings.solo else clocks.pause))
    if awaits := chance_due(desk):
        return None if by_croupier else DueAction(last + clocks.card, awaits)
    if waits_for_inspector(desk):
        return DueAction(since + clocks.inspector, void=NOT_PUT_RIGHT)
    if settings.solo or (by_croupier and not croupier_present):
        return None
    coming = _next_by_clock(desk, clocks, tuple(players), StageStart(since, covered), last, gone)
    return None if coming and by_croupier and _is_for_croupier(coming, clocks) else coming


def is_dealt_by_croupier(desk: Desk, settings: TableSettings) -> bool:
    """Whether a croupier deals the round in play, or the next one."""
    dealer = desk.dealer if desk.played else desk.next_dealer(settings.dealer)
    return dealer is DealerKind.CROUPIER


def _is_for_croupier(coming: DueAction, clocks: Clocks) -> bool:
    """Whether the croupier does this by their own word: they turn cards, and close the betting without a clock."""
    command = coming.command
    if isinstance(command, TurnBox):
        return True
    return command is not None and command.actor is Actor.CROUPIER and not clocks.betting


def _next_by_clock(
    desk: Desk, clocks: Clocks, players: tuple[str, ...], start: StageStart, last: Millis, gone: Collection[str]
) -> DueAction | None:
    """What the system does at a shared table when a clock ends, or at once for players who have gone."""
    since = start.stage_started_at
    if coming := _conduct(desk).due(desk, clocks, start, last):
        return coming
    if open_choices := _open_choices(desk, players):
        waited_for = set(players).difference(gone)
        at_once = [choice for choice in open_choices if getattr(choice, "player", "") not in waited_for]
        by_clock = at_once or [choice for choice in open_choices if not is_walk_in(getattr(choice, "player", ""))]
        time = 0 if at_once else _time_for(desk, clocks)
        return DueAction(since + time, command=by_clock[0]) if by_clock else None
    command = _croupier_command(desk, players)
    return DueAction(since + clocks.betting, command=command) if command else None


def chance_due(desk: Desk) -> Awaits | None:
    """The card or the dice that the round waits for, if it does."""
    return desk.game.awaits(desk.played.state) if desk.played else None


def find_stage_start(desk: Desk, times: Sequence[Millis], players: Iterable[str] | None) -> StageStart:
    """When the current stage of the table started, from the stored times of the round's entries, its opening first."""
    if desk.played is None or not times:
        return StageStart(times[-1] if times else 0)
    players, played = None if players is None else tuple(players), desk.played
    state = desk.game.start(played.options, played.opening)
    before = replace(desk, played=replace(played, state=state))
    stage, since = stage_of(before, players), StageStart(times[0])
    for move, at in zip(played.moves, times[1:], strict=True):
        for event in move.events:
            state = desk.game.evolve(state, event)
        now = stage_of(replace(desk, played=replace(played, state=state)), players)
        stage, since = now, since.after(stage, now, at)
    return since


def system_commands(desk: Desk, players: Iterable[str]) -> tuple[Command, ...]:
    """What the system does for these players when a round opens, by the game's own rules."""
    return _conduct(desk).on_opening(desk, players)


def commands_to_free_boxes(desk: Desk, there: Iterable[str]) -> tuple[Command, ...]:
    """The commands that free the boxes of players who have left, as soon as boxes may change hands.

    Bets that would get no cards come off first; a box with bets of others stays with its player for this round.
    """
    if desk.played is None:
        return ()
    game, state = desk.game, desk.played.state
    gone = sorted(_holders(desk).difference(there))
    taken_off = [command for player in gone for command in game.incomplete(state, player)]
    leaving = [LeaveBox(player, box) for box, player in sorted(game.holders(state).items()) if player in gone]
    return tuple(_accepted_commands(desk, (*taken_off, *leaving)))


def present_holders(desk: Desk, there: Collection[str]) -> frozenset[str]:
    """The present players who hold a box."""
    return frozenset(_holders(desk).intersection(there))


def sits_alone(desk: Desk, player: str, seated: Collection[str]) -> bool:
    """Ruling B1a: whether nobody else sits or bets at the table, so that the player need not wait for the clock.

    At a croupier's table the betting ends by the croupier's word, however few sit there.
    """
    if desk.dealer is DealerKind.CROUPIER:
        return False
    betting = {name for name, cents in desk.staked.items() if cents > 0}
    return not desk.game.crowd and not betting.union(seated).difference({player})


def free_boxes(desk: Desk, there: Collection[str]) -> int | None:
    """The number of boxes a newcomer could take, now or in the next round; None if the game has no boxes."""
    boxes: int | None = getattr(desk.options, "boxes", None)
    if boxes is None:
        return None
    opening: Iterable[Holder] = getattr(desk.opening, "holders", ())
    next_round = {holder.box: holder.player for holder in opening}
    held = desk.game.holders(desk.played.state) if desk.played else next_round
    staying = {player for player, cents in desk.staked.items() if cents > 0}.union(there)
    return boxes - sum(player in staying for player in held.values())


def _accepted_commands(desk: Desk, commands: Iterable[Command]) -> Iterator[Command]:
    """The commands that the rules accept, one after another."""
    if desk.played is None:
        return
    state = desk.played.state
    for command in commands:
        try:
            state, _ = desk.game.play(state, command)
        except Refusal:
            continue
        yield command


def _holders(desk: Desk) -> set[str]:
    """Who holds a box."""
    return set(desk.game.holders(desk.played.state).values()) if desk.played else set()


def _ways_to_go_on(desk: Desk, choice: Command) -> str:
    """The names of the commands with which the awaited player can go on; they change once the bank is accepted."""
    offers = (offer.command for offer in _legal(desk, getattr(choice, "player", "")))
    return ", ".join(sorted({type(command).__name__ for command in offers if command.goes_on}))


def _can_go_on(desk: Desk) -> bool:
    """Whether the croupier can go on, in a game whose betting clock starts at that moment."""
    follows = _conduct(desk).clock_waits_for_croupier
    return follows and any(command.goes_on for command in _offers(desk, Actor.CROUPIER))


def _conduct(desk: Desk) -> Conduct:
    """The game's own part in how its tables are run."""
    return TABLE_GAMES[desk.game.name].conduct


def _legal(desk: Desk, player: str) -> tuple[Offer, ...]:
    return desk.game.legal(desk.played.state, player) if desk.played else ()


def _offers(desk: Desk, actor: Actor) -> list[Command]:
    """The commands that the croupier or inspector may give now."""
    return [offer.command for offer in desk.game.legal(desk.played.state, actor)] if desk.played else []


def _croupier_command(desk: Desk, players: Sequence[str]) -> Command | None:
    """The croupier's command when the time is over: to go on, or to call the coup off if nobody can act."""
    if desk.played is None:
        return None
    state = desk.played.state
    offers = _offers(desk, Actor.CROUPIER)
    going_on = next((command for command in offers if command.goes_on), None)
    if going_on or not offers:
        return going_on
    nobody_can = players and not any(desk.game.legal(state, player) for player in players)
    return offers[0] if desk.sessions or nobody_can else None


def _open_choices(desk: Desk, players: Iterable[str]) -> list[Command]:
    """The choices the system would make for these players if they were absent, and for holders who have left."""
    if desk.played is None or desk.game.absent is never_absent:
        return []
    players = tuple(players)
    gone = sorted(_holders(desk) - set(players))
    choices = (desk.game.absent(desk.played.state, player) for player in (*players, *gone))
    return [choice for choice in choices if choice]


def _time_for(desk: Desk, clocks: Clocks) -> Millis:
    """The time for a choice: deciding on the bank has a clock of its own."""
    return clocks.choice if desk.sessions else clocks.bank

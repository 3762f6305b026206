### Cards, chips and stakes: what every table and every page share.

look-card-down = card face down
look-chip = { $amount } chip
look-rack = Chips
look-spot-staked = { $amount } staked
look-spot-floating = { $amount } to be confirmed
look-spot-limits = limits { $limits }
look-spot-wins = this stake { $wins }
look-pays = pays { $odds }
look-pays-either = pays { $lowest } or { $highest }
look-pays-between = pays { $lowest } to { $highest }
look-pays-up-to = up to { $odds }
look-wins = { $least ->
    [true] wins at least { $amount }
   *[false] wins { $amount }
}
look-chip-wins = { $more ->
    [true] { $chip } more: it { look-wins }
   *[false] { $chip } { look-wins }
}
look-spot-live = return now { $live }
look-spot-won = won, { $amount } paid
look-spot-lost = lost
look-spot-push = push
look-spot-closed = closed
look-push = Push
look-take-off = Take the stake off
look-close = Close
look-waiting = One moment…
look-dice = dice { $first } and { $second }
look-dice-none = dice not rolled yet
look-dot-connecting = Connecting
look-dot-up = Connected
look-dot-reconnecting = Connection interrupted: trying again
look-dot-lost = Connection lost
look-dot-ended = Session closed

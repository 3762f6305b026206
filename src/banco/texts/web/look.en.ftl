### Cards, chips and stakes: what every table and every page share.

look-card-down = card face down
look-chip = { $amount } chip
look-rack = Chips
look-spot-staked = { $amount } staked
look-spot-floating = { $amount } to be confirmed
look-spot-limits = limits { $limits }
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

### What is around every table.

## Above
frame-limits = Limits
frame-side-limits = Side limits
frame-round = Round
frame-players = Players
frame-time = Time
frame-speak = { $code }: switch to { $language }
frame-table = The table
frame-sound = Sounds
frame-voice = Croupier’s voice
frame-voice-none = Croupier’s voice: the browser has none in English
frame-rules = Rules
frame-menu = Table options
frame-leave = Leave the table
frame-odds = Return now
frame-advice = Advice

## The phase
frame-void = Round void: every stake has gone back
frame-void-why = Round void: { $why }. Every stake has gone back
frame-void-malfunction = a malfunction of the table
frame-void-not-put-right = the hand was misdealt, and no inspector has put it right in time
frame-void-players-away = its players are away, and nothing in it can go on without them
frame-held = Round over
frame-new-round = New round
frame-next = Next round in { $seconds } s
frame-skip = Skip
frame-seconds-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}

## Notices
frame-present = I'm here
frame-disabled = The table is closed: the round is concluded, and no further bets are taken.
frame-void-before = Round { $number } was made void: { $why }. { $amount } went back to you.
frame-missing = { $amount } more needed
frame-lapsed = Not played: { $bets }.
frame-lapsed-unconfirmed = { $amount } on { $spot }, not confirmed in time
frame-lapsed-short = { $amount } on { $spot }, below the minimum of { $minimum }
frame-leaving = You leave when the round is over: your credit will go back to your account.

## The result
frame-won = You won
frame-lost = You lost
frame-even = Even
frame-mixed = Won { $won }, lost { $lost }.
frame-net-won = You won { $net } on { $spot }.
frame-net-won-above-all = You won { $net }, above all on { $spot }.
frame-net-lost = You lost { $net } on { $spot }.
frame-net-lost-above-all = You lost { $net }, above all on { $spot }.
frame-net-even = Even: your stakes come back.
frame-explain = Explain
frame-explain-title = Why it ended like this: round { $number }
frame-explain-none = There is nothing to explain about this round.

## Below
frame-balance = Credit
frame-staked = Staked
frame-last = Last round
frame-bets = Bets
frame-undo = Undo
frame-repeat = Repeat
frame-double = Double
frame-clear = Clear
frame-confirm = Confirm bets
frame-auto = Auto-confirm
frame-repeat-deal = Repeat, cards!
frame-bet-deal = { $amount } on { $spot }, cards!
frame-sit = Sit down and play

## Credit
frame-buy-in = Bring credit to the table
frame-buy-in-said = Your account holds { $wallet }. What you bring stays yours: it goes back to your account when you leave.
frame-buy-in-amount = Amount
frame-buy-in-do = Sit down
frame-watch = Just watch
frame-full = No free box
frame-full-said = Every box of this table is taken: for now you can watch. As soon as a box is free you can sit down.
frame-top-up = Add credit
frame-top-up-said = Your account still holds { $wallet }.
frame-top-up-do = Add

## Leaving
frame-leave-title = Leave the table?
frame-leave-said = When you cash out, your credit of { $credit } goes back to your account. A stake in play is concluded first. You can also go to the lobby and find your place again.
frame-leave-do = Cash out and leave
frame-stay = Stay
frame-lobby = Back to the lobby

## The line
frame-opening = Opening the table…
frame-reconnecting = Reconnecting
frame-reconnecting-said = The line has dropped. The table keeps your place: you will find everything where it was.
frame-lost-line = Disconnected
frame-lost-said = The line did not come back in time. Your credit is safe; the history shows how the round has ended.
frame-away-paijiu = If you do not come back, bets without cards are given back to you; if you have asked for the cards, the coup is played to its end.
frame-away-lucky-tree = If you do not come back, your confirmed bets are played all the same; chips not confirmed come off.
frame-away-lugano = If you do not come back, your box is played by basic strategy: it stands or takes a card, and never doubles.
frame-away-fortune = If you do not come back, your cards are set by the house way; without cards, your bets are given back to you.
frame-away-pai-lunliu = If you do not come back, the system turns your cards and refuses the bank or gives it up; it never stakes for you.
frame-ended = The connection has ended
frame-no-answer = What became of my bet?
frame-retry = Try again
frame-here = Play here
frame-who = Who is playing?
frame-who-said = Come in as a guest with play money, or with your account.
frame-as-guest = Play as a guest
frame-log-in = Log in

## A moment to reflect
frame-reality = A moment's pause
frame-reality-said = You have been playing for { $minutes } minutes.
frame-reality-rounds = Rounds played
frame-reality-staked = Staked
frame-reality-returned = Returned
frame-reality-net = Result
frame-reality-on = Go on
frame-return = Return { $percent }
frame-cards-left = { $cards } cards
frame-returned = Returned

## At a croupier's table
frame-croupier = Croupier: { $croupier }
frame-waits-for = Waiting for { $players }
frame-croupier-nobody = No croupier at the table: play waits
frame-croupier-away = { $croupier } is not connected: the round waits
frame-croupier-opens = { $croupier } will open the betting
frame-console = Croupier’s console

## The last rounds
frame-board = Last rounds
frame-board-round = round { $number }
frame-board-none = No round yet.
frame-board-won = wins
frame-board-lost = loses
frame-board-push = push
frame-board-void = void

## Advice
frame-advice-worth = { $amount } on average{ $best ->
    [true] , the best choice
   *[false] { "" }
}
frame-advice-said = { $choice }: { $amount } on average{ $best ->
    [true] , the best choice.
   *[false] .
}
frame-advice-best = You made the best choice.
frame-advice-cost = Against the best one, this choice costs { $amount } on average.
frame-advice-little = Against the best one, this choice costs next to nothing on average.

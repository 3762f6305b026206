### History: the rounds played, a round told, a bet found again.

history-page = History
history-lead = Every round you played, with bets, cards, choices and result.
history-filters = Search
history-game = Game
history-table = Table
history-money = Money
history-result = Result
history-from = From
history-to = To
history-days = Days are those of your own time zone ({ $zone }).
history-any-game = all
history-any-table = all
history-any-money = any kind
history-any-result = all
history-clear = Clear the filters
history-sheet = Download (CSV)
history-rounds = Rounds played
history-time = When
history-round = Round
history-staked = Staked
history-returned = Returned
history-outcome = Outcome
history-net = Result
history-round-at = { $table }, round { $number }
history-won = won
history-lost = lost
history-even = even
history-void = void
history-open = in play
history-more = More rounds
history-empty = No rounds yet
history-empty-text = Whatever you play shows up here, round by round.
history-none = No such round
history-none-text = Nothing is found with these filters.
history-to-tables = To the tables

## A bet without an answer
history-lost-title = I had no answer
history-lost-lead = Every bet leaves with an id of its own. If its answer was lost, here you see what became of it.
history-lost-key = Id of the bet
history-lost-look = Look it up
history-lost-missing = The id of the bet is needed.
history-lost-arrived = Arrived on { $time } and stored.
history-lost-open = The round is still in play.
history-lost-settled = The round is over.
history-lost-void = The round was made void: the stakes went back.
history-lost-round = Open the round

## A round told
history-story-page = { $game }, round { $number }
history-story-back = Back to the history
history-story-propose = Propose a correction
history-story-before = Credit before
history-story-after = Credit after
history-story-summary = In short
history-story-bets = Bets
history-story-no-bets = No bets of your own in this round.
history-story-where = Where
history-story-who = Who
history-story-stake = Stake
history-story-tax = Tax
history-story-lies = on the layout
history-story-choices = Choices
history-story-why = Explain
history-story-why-lead = Why it went like this.
history-story-postings = Postings
history-story-why-stake = stake
history-story-why-settlement = payment
history-story-void = Round void: { $why }. The stakes were given back.
history-story-why-void = annulment
history-story-corrections = Corrections
history-story-corrections-lead = What the house put right after the round was over, in the player's account.
history-story-corrected-by = { $name }, { $moment }
history-story-rulings = Rulings
history-story-rulings-lead = What the inspector decided while the round was in play, and why.
history-story-croupiers = { $croupiers ->
    [none] Dealt by a croupier
   *[other] Dealt by { $croupiers }
}
history-story-movement = Posting
history-story-amount = Amount
history-story-credit = Credit at the table
history-story-record = Record
history-story-record-lead = The round in the house's notation: with “banco replay” anybody can play it again and check it.
history-story-copy = Copy
history-story-copied = Copied.
history-story-not-copied = The browser does not let us copy: you can select the text.
history-story-no-cards = No card yet.
history-story-box = Box { $number }
history-place-dealer = Dealer
history-place-turned = First card of the shoe
history-place-burnt = Burnt cards

## Step by step
history-replay = Step by step
history-replay-first = To the first step
history-replay-back = One step back
history-replay-forward = One step forward
history-replay-last = To the last step
history-replay-step = Step { $step } of { $steps }
history-replay-keys = The arrow keys do the same.
history-replay-steps = All steps
history-by-system = by the system
history-by-player = by { $player }
history-by-you = by you

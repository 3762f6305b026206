### The tables of the house.

lobby-page = Tables
lobby-title = Five card games, one house
lobby-lead = The rules can be read clause by clause, the return of every bet is counted card by card, and every round stays in the history.
lobby-guest-hint = One click opens a table: you come in as a guest, with play money and without registering.
lobby-sessions = Back to the table
lobby-excluded = Your self-exclusion is in force: you can watch, not play.
lobby-play-now = Play now for play money
lobby-play-now-at = Play now: { $game }

## Filters
lobby-filter = Filter the tables
lobby-filter-count = { $shown } of { $tables }
lobby-filter-any = All
lobby-filter-by-game = Game
lobby-filter-by-money = Money
lobby-filter-by-kind = Pace
lobby-filter-by-stake = Least stake
lobby-filter-eur = EUR, real money
lobby-filter-chf = CHF, real money
lobby-filter-eur-play = EUR, play money
lobby-filter-chf-play = CHF, play money
lobby-filter-solo = Alone
lobby-filter-shared = With others
lobby-filter-up-to = up to { $amount }
lobby-filter-clear = Show every table
lobby-filter-none = No such table
lobby-filter-none-text = No table of the house passes all of these filters.

## The games in a sentence
lobby-about-lucky-tree = Player, Banker or Tie, with the pairs, Big and Small. The third card follows the rule.
lobby-about-lugano = Every box against the dealer: { bet-lugano-59 } on the first two cards, PLAY with the choice to stand, draw or double.
lobby-about-paijiu = North, South and West against the bank in the East, straddles too. Two dice say where the deal begins.
lobby-about-pai-lunliu = Four boxes, and a bank that goes round among the players; the others cover it.
lobby-about-fortune = Seven cards set as a low and a high hand against the dealer's two; with the Fortune bonus.
lobby-rules = Rules and returns

## A table
lobby-stakes = Stakes
lobby-other-stakes = { $limits } · others { $others }
lobby-between = { $minimum }–{ $maximum }
lobby-pace = Pace
lobby-pace-solo = your own
lobby-pace-shared = { $seconds } s to bet
lobby-boxes = Free boxes
lobby-boxes-of = { $free } of { $boxes }
lobby-people = At the table
lobby-company-more = { $names } and { $more } more
lobby-players = { $players ->
    [0] nobody
    [one] one player
   *[other] { $players } players
}
lobby-house-players = { $players ->
    [one] one of the house
   *[other] { $players } of the house
}
lobby-onlookers = { $onlookers ->
    [one] one watching
   *[other] { $onlookers } watching
}
lobby-state-seconds = { $phase } · { $seconds } s
lobby-state-solo = A table of your own
lobby-state-waiting = Begins when somebody sits down
lobby-disabled-why = This table takes no bets for now; you can watch.
lobby-call-misdealt = A hand is misdealt: an inspector is needed
lobby-call-dispute = A dispute: an inspector is needed
lobby-sit = Sit down
lobby-watch = Watch
lobby-work = To the table
lobby-work-at = To the table { $table }
lobby-sit-at = Sit down at { $table }
lobby-watch-at = Watch { $table }
lobby-favourite = Favourite: { $table }
lobby-results = Last rounds
lobby-result-points = { $winner }: { $player } to { $banker }
lobby-result-bank = Bank { $points }: { $count ->
    [0] no box won
    [one] box { $boxes } won
   *[other] boxes { $boxes } won
}

## How it goes
lobby-empty = No table is open
lobby-empty-text = The house has opened no tables. Rules and history can be read all the same.
lobby-offline = The house does not answer
lobby-offline-text = Check the connection and try again. Whatever was played is safe.
lobby-stale = The house does not answer: what you see is from { $time }.
lobby-again = Try again

## An address that leads nowhere
lobby-nowhere = There is nothing here
lobby-nowhere-text = The address leads to no page of the house. From the tables you get everywhere.

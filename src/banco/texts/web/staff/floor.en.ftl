### The floor: every table at a glance, and its figures.

floor-lead = Every table at this moment. Whoever needs somebody stands first.
floor-pages = Pages of the floor
floor-live = Tables live
floor-tables = Tables
floor-no-tables = The house has no tables yet
floor-calling = { $tables ->
    [one] A table calls for an inspector
   *[other] { $tables } tables call for an inspector
  }
floor-calm = No table calls for anybody.
floor-stale = The house does not answer. This is the floor as it was at { $time }.
floor-call-misdealt = Misdealt hand
floor-call-dispute = Dispute about the bank
floor-call-croupier_lost = Croupier not at the table
floor-call-no_croupier = Players wait for a croupier
floor-call-round_waits = The round stands still
floor-order = Order
floor-order-needs = Who needs somebody first
floor-order-stakes = By stakes
floor-order-players = By players
floor-order-name = By name
floor-sound = Sound when a table calls
floor-open = Open
floor-open-table = Open { $table }
floor-step-in = Step in
floor-step-in-at = Step in at { $table }
floor-all-tables = All tables
floor-to-table = To the table
floor-bets-on-off = Bets
floor-duty = Who deals
floor-duty-text = Whoever is put on duty takes over from the croupier before them, with the cards as they lie.
floor-duty-now = On duty: { $name }
floor-duty-who = Croupier
floor-duty-put-act = Put on duty
floor-duty-put = { $name } is on duty here.
floor-duty-nobody-free = Nobody else who may deal is free.
floor-duty-end = End the duty
floor-duty-end-title = End the duty of { $name }?
floor-duty-end-text = Without a croupier the round waits, and no betting opens.
floor-duty-over = { $name } is no longer on duty here.
floor-disabled = Takes no bets
floor-stakes = Stakes of the round
floor-people = There
floor-solo = Every player at a table of their own
floor-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
  }
floor-walk-ins = { $walkIns ->
    [one] { $walkIns } walk-in
   *[other] { $walkIns } walk-ins
  }
floor-onlookers = { $onlookers ->
    [one] { $onlookers } onlooker
   *[other] { $onlookers } onlookers
  }
floor-croupier = Croupier
floor-dealt-by-system = The system deals
floor-nobody-on-duty = Nobody on duty
floor-croupier-away = { $name }, not connected
floor-news = Lately on the floor
floor-incidents = Latest incidents
floor-no-incidents = No incident is noted.
floor-to-incidents = All incidents
floor-proposals = Proposals that wait
floor-no-proposals = No proposal waits for a decision.
floor-proposed-by = proposed by { $name }, { $time }
floor-to-proposals = Decide proposals
floor-alerts = Bets outside their bands
floor-alerts-text = Noted this month: the return of all bets of the month was outside its band.

floor-figures-lead = What tables, croupiers and shifts have won, and what each bet returned beside its exact theory.
floor-print = Print
floor-sheet = Download as CSV
floor-filters = Filters
floor-filter-table = Table
floor-filter-croupier = Croupier
floor-filter-shift = Shift
floor-filter-money = Money
floor-any-table = All tables
floor-any-croupier = All croupiers
floor-any-shift = All shifts
floor-any-money = All money
floor-all-figures = Remove filters
floor-shift = Shift { $shift }
floor-shift-of = { $table }, shift { $shift }
floor-span = Rounds that ended from { $since } to { $until }.
floor-no-figures = No round ended in this time
floor-by-tables = By table
floor-by-croupiers = By croupier
floor-by-shifts = By shift
floor-sum-rounds = Rounds
floor-sum-turnover = Turnover
floor-sum-win = Win
floor-sum-tax = Tax
floor-sum-drop = Drop
floor-sum-voids = Void
floor-sum-corrections = Corrections
floor-bets = Returns of the bets
floor-bets-text = By chance alone a return is inside its band { $band } of the time. A band is told only where bets are many and even enough.
floor-bets-of = { $table }, { $money }
floor-bet = Bet
floor-bet-bets = Bets
floor-bet-stakes = Staked
floor-bet-returned = Returned
floor-bet-return = Return
floor-bet-expected = Expected
floor-bet-band = Band of { $band }
floor-bet-z = z
floor-bet-verdict = Verdict
floor-verdict-inside = inside
floor-verdict-outside = outside
floor-verdict-not_yet = not yet told
floor-verdict-unknown = unknown
floor-unknown = unknown
floor-at-most = at most { $most }
floor-between = { $least } to { $most }
floor-choices-cost = players' choices cost { $cost }
floor-key-band = band of { $band }
floor-key-theory = exact theory
floor-key-actual = actual return
floor-plot-bet = { $bet }: returned { $actual }, expected { $expected }, band from { $low } to { $high }
floor-course = Over time
floor-course-text = The return of all bets up to each moment, and its band around theory.
floor-course-of = Return of { $bet } over time, { $actual } in the end

### The house's words in English. Figures come in already written.

## The sheet
par-sheet = Par sheet
lead = Every probability on this sheet is counted card by card, not estimated: the fractions are exact, and the outcomes of each bet add up to exactly 1. Only the simulation is left to chance, and its seed makes it repeatable.
contents = Contents
fact-game = Game
fact-cards = Cards
fact-rules = Version of the rules
fact-program = Program
fact-sha256 = SHA-256 of the rules
packs-of = { $packs } packs of { $pack }
section-returns = Returns of all bets
section-options = Options in force
section-tables = Tables of the rules
section-bets = Every bet, outcome by outcome
section-strategy = Strategy
section-distribution = How a round may end, and an evening
section-simulation = Simulation
section-sources = Sources of the rules
sign-house = Casino
sign-date = Place and date
sign-name = Signature
yes = yes
no = no
from-to = { $low } to { $high }
this-and-that = { $this } and { $that }
this-over-that = { $this } over { $that }

## The tables of returns
returns-explained = The theoretical return is what comes back of a stake of 1 on average; the house edge is the rest. A published figure is confirmed when the exact return, rounded or cut off to the digits printed, equals it.
head-bet = bet
head-return = theoretical return
head-published = published
head-verdict = verdict
head-edge = house edge
head-hit-rate = hit rate
head-deviation = standard deviation
head-largest-win = largest win
head-outcome = outcome
head-pays = pays, stake included
head-probability = probability
head-exactly = exactly
head-option = option
head-value = value
head-variant = variant
head-file = file
row-return = theoretical return
verdict-confirmed = confirmed
verdict-refuted = refuted: { $off }
verdict-unpublished = unpublished

## Options
variants = Variants: where they differ
limits = { $low } to { $high }, in steps of { $step }
option-currency = currency
option-boxes = boxes
option-packs = packs in the shoe
option-cut-from-end = cards behind the cut card
option-cards-in-hand = cards in hand
option-burns = cards burnt at the start of a shoe
option-shuffled-every-round = shuffled every round
option-idle-coups = coups without a bet after which a box is free
option-holders-first = holders come first
option-limits = stake limits
option-side-limits = limits of the side bets
option-ante = limits of the ante
option-bonus = limits of the Fortune bonus
option-nine-high-push = the dealer does not qualify with a nine high
option-most-won = most paid in one hand, stakes included
option-ties = a tie between a box and the bank
option-ties-push = nobody wins or loses
option-ties-banker = the banker wins

## Tables
table-scores = Table of scores
table-card-points = Points of the cards
table-tax = Tax on a five
table-pot = Who takes what
table-starts = Where the deal starts
table-pays = Pay table
table-ranking = Ranking of the hands
table-straights = Order of the straights
table-ante = Pay table of the ante
table-bonus = Pay table of the Fortune bonus
table-player = The Player's third card
table-banker = The Banker's third card
table-strategy = Basic strategy of the rules
table-house-way = The house way: how the seven cards are set
study-strategy = What the box does with its points against the dealer's card
study-departures = Where the two cards themselves say otherwise
study-plans = What PLAY returns, for a first stake of 1
study-worth = What the best choice gains, in percent of the first PLAY stake
study-doubling = What doubling gains over the better of the other choices, in percent of the first PLAY stake
study-together = { bet-lugano-59 } and PLAY are both required: only together do they decide what the house keeps
strategy-lugano = PLAY is the only bet on which the player chooses. The table of the rules is the one by which the system plays for an absent player; the others are counted exactly for the full shoe.
strategy-fortune = The dealer sets the cards by this table, which is also what the player is advised. The first row decides of which everything holds; where a row leaves a choice, the highest low hand is taken, then the highest high hand.

## Distributions
distribution-explained = The plots are for { $stake } in every round; the result is in units won or, below zero, lost. The evening is { $rounds } independent rounds with the same stake: the distribution of the round, added to itself.
plot-round = Result of one round, { $stake }
plot-evening = Result of an evening of { $rounds } rounds, { $stake }
legend-loss = behind
legend-gain = even or ahead
axis-probability = probability
axis-result = result in units
axis-mean = mean { $units }
axis-return = return
axis-rounds = rounds
axis-exact = exact return { $percent }
evening-mean = mean result
evening-deviation = standard deviation
evening-ahead = evenings ahead
evening-even = evenings even
evening-behind = evenings behind
evening-median = median result
evening-most = { $part } of evenings end
wager-pai-lunliu = 1 unit on a box
wager-paijiu = 1 unit on North
wager-lugano = 1 unit on { bet-lugano-59 } and 1 on PLAY by basic strategy
wager-fortune = 1 unit on the ante
wager-lucky-tree = 1 unit on Player

## Simulation
simulation-explained = { $rounds } rounds with seed { $seed }: the same seed gives the same figures. The band is the confidence interval of the mean at { $confidence }; on average one bet in a hundred is outside by chance.
plot-convergence = The simulated mean of { $bet }, its confidence band and the exact return (broken line)
convergence-described = In the end the mean is { $mean } { $margin }; the exact return is { $exact }.
head-mean = simulated mean
head-margin = margin
head-exact = exact return
head-agreement = comparison
agreement-within = within the margin
agreement-outside = outside the margin
agreement-no-exact-figure = no exact figure

## Plots
section-plots = Plots
plots-explained = What follows from the same figures, drawn: all bets side by side, and what is this game's own.
axis-part = part of all rounds
axis-part-evenings = part of all evenings
axis-edge = house edge
axis-change = change of the return
axis-card-gone = card that is gone
axis-cards-left = cards left
axis-packs = part of all packs
axis-dealer = points of the dealer's card
axis-box = points of the box
axis-return-first = return of the first stakes
axis-stake = stake on each box
axis-wins = average result, as a part of the stake
axis-given = part of the return given away
axis-part-of-return = part of the return
key-result-loss = loss
key-result-even = even
key-result-gain = win
key-evening-loss = behind
key-evening-even = even
key-evening-gain = ahead
key-convergence-mean = simulated mean
key-convergence-band = confidence interval
key-convergence-mark = exact return
key-spread-band = { $inside } of 100 rounds
key-spread-mean = median
key-spread-best = best round
key-spread-mark = fair: 100 %
key-range-band = from the worst to the best
key-range-mean = average
key-range-mark = fair: 100 %
key-bars-loss = 100 % or less
key-bars-gain = over 100 %
key-bars-mark = fair: 100 %
spread-told = { $left } cards left: median { $median }, best { $best }
range-told = { $left } cards left: worst { $worst }, average { $mean }, best { $best }
bars-told = 100 % or less: { $least } of the packs; over 100 %: { $over }
ending-loss = lost
ending-even = stake returned
ending-gain = won
ending-told-loss = lost { $often }
ending-told-even = returned { $often }
ending-told-gain = won { $often }
evening-told-loss = behind { $often }
evening-told-even = even { $often }
evening-told-gain = ahead { $often }
see-round = The likeliest result is { $units }: { $often } of the rounds.
see-evening = { $ahead } of the evenings end ahead; the mean, { $mean } units, is what the house keeps.
see-convergence = In { $rounds } rounds (seed { $seed }) the mean of chance closes in on the exact return.
plot-endings = How every bet ends
see-endings = The more a bet pays, the more seldom it wins; what wins most often, { $often } of the time: { $bets }.
plot-evenings = How an evening of { $rounds } rounds ends, 1 unit on the bet
see-evenings = What ends ahead most often, { $often } of the evenings: { $bets }.
plot-shoe = { $bet }: the return as the shoe runs down
see-shoe = With { $left } cards left, { $inside } of 100 rounds return between { $low } and { $high }; the best of the sample reaches { $best }.
plot-removal = What one card gone from a full shoe changes
see-removal = A card { $card } weighs most: the return of “{ $bet }” changes by { $change }.
plot-packs-in-shoe = The return by the packs in the shoe
packs-one = 1 pack
packs-many = { $packs } packs
see-packs-in-shoe-lucky-tree = Fewer packs, fewer pairs: “{ $bet }” falls from { $usual } to { $fewest }; the main bets hardly move.
see-packs-in-shoe-lugano = “{ $bet }” changes most, from { $usual } to { $fewest } with a single pack; { bet-lugano-59 } and PLAY hardly move.
plot-worth = What the best choice is worth, in percent of the first PLAY stake
see-worth = One is best off { $best } and worst off { $worst }: the dealer's card decides as much as one's own points.
worth-at = with { $box } against { $dealer } ({ $percent })
plot-plans = { bet-lugano-59 } and PLAY together, by the way they are played
see-plans = With the best choice { $best } of the first stakes come back; doubling every third card makes it { $doubling }.
play-times = { bet-lugano-play } { $times } × { bet-lugano-59 }
plan-best = the best choice by the cards
plan-table = the table by points
plan-basic = basic strategy
plan-doubling = basic strategy, always doubling
bets-together = { bet-lugano-59 } with { bet-lugano-play } { $times } × { bet-lugano-59 }
plot-rules = The ante: house way, best play and the nine-high rule
see-rules = The nine-high rule costs the player { $nine }; playing better than the house way gains { $skill }.
nine-high-yes = with the nine-high rule
nine-high-no = without the nine-high rule
set-house = cards set by the house way
set-best = cards set in the best way
plot-ways = The ante against other house ways
see-ways = However it sets its cards the house stays ahead: no house way makes the ante a fair bet.
way-house-way = the house way in force
way-fortune-chart = a chart of Fortune Pai Gow
way-foxwoods = Foxwoods
way-stones = Stones Gambling Hall
way-trump-plaza = Trump Plaza
plot-hands = What every kind of hand wins on average
see-hands = With one pair or none one loses on average: these are { $part } of the hands.
plot-given = What the house way gives away, kind by kind
see-given = In all { $all } of the return, most of it with { $hand }.
plot-awards = How likely every award of the bonus is
see-awards = An award comes with { $won } of the hands; the rarest, { $award }, once in { $hands }.
plot-shares = What part of the bonus's return every award brings
see-shares = The award that brings most is { $award }: { $part } of the stake, on average.
plot-readings = The house edge by how the ranking is read
see-readings = A station returns exactly { $exact }; no reading gives the { $published } published.
reading-house = as the house reads it
reading-other = read otherwise at one place
reading-published = published
reading-heights-categories = heights by category
reading-heights-none = no heights
reading-joker-20 = the joker's height is 20
reading-joker-category-1 = the joker in the first category
reading-zero-by-height = zero decided by height
reading-second-card-yes = the second card counts too
reading-pairs-categories = pairs by category
reading-pairs-categories-below-jk-3 = pairs by category below Jk/3♦
reading-jack-nine-super-pair = J and 9 as a super pair
reading-ten-10 = ten points are ten
reading-suit-yes = the suit decides
plot-pack = { $seat }: the return as the pack runs down
plot-packs = { $seat }: the return with { $left } cards left, over every pack that can be
see-packs = The return is over 100 % with { $over } of the packs: those in which ties that weigh can still come.
seat-paijiu-station = A station
seat-paijiu-bank = The bank
seat-pai-lunliu-push = Box or bank, ties push
seat-pai-lunliu-box = Box, ties are the banker's
seat-pai-lunliu-bank = Bank, ties are the banker's
seat-pai-lunliu-side = Box over box
see-pack-paijiu-station = With { $left } cards left the return lies between { $worst } and { $best }, never above: counting gains nothing.
see-pack-paijiu-bank = The bank never falls below 100 %: with { $left } cards left it reaches { $best }.
see-pack-pai-lunliu-push = Only the tax on a five takes anything: with both fives gone the return is { $best }, and there is no more to be had.
see-pack-pai-lunliu-box = With { $left } cards left it lies between { $worst } and { $best }, never above: counting gains nothing.
see-pack-pai-lunliu-bank = The bank is at { $mean } on average, and with { $left } cards left between { $worst } and { $best }.
see-pack-pai-lunliu-side = It wins as often as it loses and pays the tax: between { $worst } and { $best }, whatever is gone.
plot-round-bank = Result of one round of the bank, three boxes with the same stake
see-round-bank = The bank wins or loses a third for each box: it is ahead in { $ahead } of the rounds.
plot-fives = What a five left in the pack weighs
see-fives = With both fives in the pack a box returns { $both }; without them { $none }.
fives-left = fives left: { $fives }
plot-stakes = The return by the stake: above its cap the tax weighs less
see-stakes = The bank goes from { $least } at the least stake to { $most } with { $stake } on each box.

## Sources
sources-explained = The rules are in { $files } files: the game's folder and the modules that it reads. The digest at the head of the sheet is the SHA-256 of the list which sha256sum prints for these files, in this order, from the sources' folder.

## Lucky Tree Baccarat
note-lucky-tree-player = Wins if the Player has more points; the stake is returned on a tie.
note-lucky-tree-banker = Wins if the Banker has more points, less { $commission } commission; the stake is returned on a tie.
note-lucky-tree-tie = Wins if Player and Banker have the same points.
note-lucky-tree-player-pair = Wins if the Player's first two cards are a pair.
note-lucky-tree-banker-pair = Wins if the Banker's first two cards are a pair.
note-lucky-tree-either-pair = Wins if the first two cards of the Player, of the Banker or of both are a pair.
note-lucky-tree-perfect-pair = Wins if the first two cards of the Player or the Banker are a pair of one suit; paid once.
note-lucky-tree-big = Wins if { $fewest } or { $most } cards were dealt.
note-lucky-tree-small = Wins if { $most } cards were dealt.

## Paijiu
bet-paijiu-north-south = { spot-paijiu-north-south }, straddle
bet-paijiu-north-west = { spot-paijiu-north-west }, straddle
bet-paijiu-south-west = { spot-paijiu-south-west }, straddle
note-paijiu-north = Wins if North beats the bank; a tie is the bank's.
note-paijiu-south = Wins if South beats the bank; a tie is the bank's.
note-paijiu-west = Wins if West beats the bank; a tie is the bank's.
note-paijiu-north-south = Wins if North and South both beat the bank; the stake is returned if only one does.
note-paijiu-north-west = Wins if North and West both beat the bank; the stake is returned if only one does.
note-paijiu-south-west = Wins if South and West both beat the bank; the stake is returned if only one does.

## Pai Lunliu
bet-pai-lunliu-box = Box
bet-pai-lunliu-bank = Bank
bet-pai-lunliu-box-banker-wins-ties = { bet-pai-lunliu-box }, where ties are the banker's
bet-pai-lunliu-bank-banker-wins-ties = { bet-pai-lunliu-bank }, where ties are the banker's
bet-pai-lunliu-box-over-box = Box over box
note-pai-lunliu-box = Wins if the box scores higher than the bank; a five costs the ordinary tax. A tie is nobody's.
note-pai-lunliu-bank = The bank against three boxes with the same stake on each; a tie is nobody's.
note-pai-lunliu-box-banker-wins-ties = As the box, at a table where the banker wins ties.
note-pai-lunliu-bank-banker-wins-ties = As the bank, at a table where the banker wins ties.
note-pai-lunliu-box-over-box = Side bet: wins if one box scores higher than another, less { $tax }; a tie leaves it on the layout.

## Lugano Baccarat
bet-lugano-play-basic = { bet-lugano-play }, basic strategy
note-lugano-59 = Wins on { $low } to { $high } points in the first two cards; { $pairs } pay { $odds } to 1. It is required, together with PLAY.
note-lugano-play = The box's points against the dealer's, with the best of standing, a third card and doubling. It is required, together with { bet-lugano-59 }: its return alone does not say what the house keeps.
note-lugano-play-basic = As PLAY, by the basic strategy of the rules, which never doubles.
note-lugano-pair = Wins if the first two cards are a pair; { $pairs } pays { $odds } to 1.
note-lugano-plus-8 = Wins if the first two cards count { $high }; { $pairs } pays { $odds } to 1.

## Fortune Pai Gow Poker
note-fortune-ante = Wins if both hands beat the dealer's; if only one does the stake is returned. Dealer and player set their cards by the house way.
note-fortune-bonus = Pays on the player's seven cards by the bonus table, however they are set.

## Packs and variants
word-32-cards = 32 cards
word-52-cards = 52 cards
word-53-cards-with-the-joker = 53 cards with the joker
word-banker-wins-ties = banker-wins-ties
word-cards-in-hand = cards-in-hand
word-for-fun = for-fun
word-eur = EUR
word-chf = CHF

## How a bet ends
word-won = won
word-push = push
word-lost = lost
word-taxed = taxed
word-doubled = doubled
word-win = win
word-loss = loss
word-no-qualification = no qualification
word-no-award = no award
word-nothing = nothing

## Words of the rules' tables
word-bet = bet
word-odds = odds
word-pays = pays
word-result = result
word-return = return
word-published-return = published return
word-returned-stake-included = returned, stake included
word-house-edge = house edge
word-standard-deviation = standard deviation
word-when = when
word-wins-when = wins when
word-wins-on = wins on
word-wins = wins
word-ties = ties
word-loses = loses
word-is-a-push = is a push
word-is-returned = is returned
word-is-lost = is lost
word-never = never
word-none = none
word-points = points
word-card = card
word-first-two-cards = first two cards

## The 32 cards
word-category = category
word-hands = hands
word-score = score
word-height-of-each-card = height of each card
word-any-q-with-any-9 = any Q with any 9
word-any-q-with-any-8 = any Q with any 8
word-any-8-with-any-2 = any 8 with any 2
word-the-box = the box
word-box = box
word-bank = bank
word-the-box-holds = the box holds
word-tax-on-a-five = tax on a five
word-its-own-stake-goes-to = its own stake goes to
word-its-bettors = its bettors
word-the-banker = the banker
word-the-share-of-the-bank-goes-to = the share of the bank goes to
word-the-deal-starts-at = the deal starts at
word-when-the-dice-show-together = when the dice show together
word-wins-when-these-beat-the-bank = wins when these beat the bank
word-when-one-of-them-does = when one of them does
word-north = north
word-south = south
word-west = west
word-east = east

## Baccarat
word-the-player-has-more-points = the Player has more points
word-the-banker-has-more-points = the Banker has more points
word-both-have-the-same-points = both have the same points
word-the-player-s-first-two-are-a-pair = the Player's first two are a pair
word-the-banker-s-first-two-are-a-pair = the Banker's first two are a pair
word-either-has-a-pair-or-both = either has a pair, or both
word-either-has-a-pair-of-one-suit-paid-once = either has a pair of one suit, paid once
word-5-or-6-cards-were-dealt = 5 or 6 cards were dealt
word-4-cards-were-dealt = 4 cards were dealt
word-the-player-has = the player has
word-the-player = the Player
word-draws = draws
word-stands = stands
word-natural-nobody-draws = natural: nobody draws
word-draws-when-the-player-s-third-card-counts = draws when the Player's third card counts
word-stands-when-it-counts = stands when it counts
word-the-player-stood = the Player stood
word-3-3-4-4-8-8-or-9-9 = 3-3, 4-4, 8-8 or 9-9
word-any-other-two-cards-that-count-5-to-9 = any other two cards that count 5 to 9
word-any-other-two-cards-of-one-rank = any other two cards of one rank
word-any-other-two-cards-that-count-8 = any other two cards that count 8
word-two-or-three-cards-that-count-more-than-the-dealer-s = two or three cards that count more than the dealer's
word-the-dealer-s-card-counts = the dealer's card counts
word-third-card-on = third card on
word-stand-on = stand on
word-the-box-has = the box has
word-dealer = dealer
word-stand = stand
word-double = double
word-cards-count = cards count
word-the-table-says = the table says
word-better = better
word-gain = gain
word-play = play
word-best = best
word-the-best-choice-by-the-cards-themselves = the best choice by the cards themselves
word-table = table
word-the-table-by-points = the table by points
word-basic = basic
word-basic-strategy-of-the-rule-page-which-never-doubles = basic strategy of the rule page, which never doubles
word-doubling = doubling
word-basic-strategy-but-every-third-card-is-doubled = basic strategy, but every third card is doubled
word-staked-in-the-end = staked in the end
word-play-is = PLAY is
word-of-all-money-staked = of all money staked

## Poker hands
word-hand = hand
word-contains = contains
word-award = award
word-the-ante = the ante
word-five-aces = five aces
word-royal-flush = royal flush
word-straight-flush = straight flush
word-four-of-a-kind = four of a kind
word-full-house = full house
word-flush = flush
word-straight = straight
word-three-of-a-kind = three of a kind
word-two-pairs = two pairs
word-pair = pair
word-high-card = high card
word-seven-card-straight-flush = seven-card straight flush
word-royal-flush-with-royal-match = royal flush with royal match
word-seven-card-straight-flush-with-joker = seven-card straight flush with joker
word-straights-the-highest-first = straights, the highest first
word-a-a-a-a-and-the-joker = A A A A and the joker
word-a-k-q-j-10-of-one-suit = A K Q J 10 of one suit
word-five-in-sequence-of-one-suit = five in sequence, of one suit
word-four-of-one-rank = four of one rank
word-three-of-one-rank-and-two-of-another = three of one rank and two of another
word-five-of-one-suit = five of one suit
word-five-in-sequence-of-two-suits-or-more = five in sequence, of two suits or more
word-three-of-one-rank = three of one rank
word-two-of-one-rank-and-two-of-another = two of one rank and two of another
word-two-of-one-rank = two of one rank
word-nothing-but-its-highest-card = nothing but its highest card
word-both-hands-beat-the-dealer-s = both hands beat the dealer's
word-only-one-of-the-hands-beats-the-dealer-s = only one of the hands beats the dealer's
word-neither-hand-beats-the-dealer-s = neither hand beats the dealer's
word-the-dealer-s-low-hand-is-a-nine-and-a-lower-card = the dealer's low hand is a nine and a lower card
word-all-seven-in-sequence-and-of-one-suit-without-the-joker = all seven in sequence and of one suit, without the joker
word-a-k-q-j-10-of-one-suit-with-or-without-the-joker-and-a-k-q-of-one-suit = A K Q J 10 of one suit, with or without the joker, and a K Q of one suit
word-all-seven-in-sequence-and-of-one-suit-with-the-joker = all seven in sequence and of one suit, with the joker
word-five-of-the-seven-make-it = five of the seven make it

## The house way
word-low-hand = low hand
word-high-hand = high hand
word-any-two = any two
word-straight-or-better = straight or better
word-flush-or-better = flush or better
word-no-pair = no pair
word-one-pair = one pair
word-three-pairs = three pairs
word-two-threes = two threes
word-five = five
word-four = four
word-three = three
word-lower-pair = lower pair
word-best-single = best single
word-second-single = second single
word-third-single = third single
word-two-of-the-five = two of the five
word-two-of-the-four = two of the four
word-two-of-the-three = two of the three
word-two-of-the-pair = two of the pair
word-two-of-the-lower-pair = two of the lower pair
word-one-of-the-five = one of the five
word-one-of-the-four = one of the four
word-one-of-the-three = one of the three
word-one-of-the-pair = one of the pair
word-one-of-the-lower-pair = one of the lower pair

## Why a line to a table ends
line-opened-elsewhere = This table was opened elsewhere; this window no longer plays.
line-too-slow = The connection is too slow; please connect again.
line-inactivity = Nothing was done for a while: do something, or you will be disconnected.
line-inactive = You were disconnected because nothing was done for a while.
line-wrong-version = Please reload the page: a newer version is served.
line-no-hello = A connection begins with hello.
line-unreachable = The table cannot be reached for a moment: your bets are safe, and it goes on by itself.
line-node-drains = This server rests; the table goes on with another one.
line-house-closes = The house closes; what was played is kept.
line-bye = Goodbye.

## A bet that returns what chance does not allow
alert-outside-band = { $bet } has returned { $returned } of { $stakes } { $money ->
    [EUR] euros
    [CHF] francs
    [EUR-play] play euros
   *[CHF-play] play francs
} staked this month, outside its band from { $low ->
    [none] nothing
   *[other] { $low }
} to { $high }

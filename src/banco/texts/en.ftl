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
study-together = 59 and PLAY are both required: only together do they decide what the house keeps
strategy-lugano = PLAY is the only bet on which the player chooses. The table of the rules is the one by which the system plays for an absent player; the others are counted exactly for the full shoe.
strategy-fortune = The dealer sets his cards by this table, which is also what the player is advised. The first row decides of which everything holds; where a row leaves a choice, the highest low hand is taken, then the highest high hand.

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
wager-lugano = 1 unit on 59 and 1 on PLAY by basic strategy
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

## Sources
sources-explained = The rules are in { $files } files: the game's folder and the modules that it reads. The digest at the head of the sheet is the SHA-256 of the list which sha256sum prints for these files, in this order, from the sources' folder.

## Lucky Tree Baccarat
bet-lucky-tree-player = Player
bet-lucky-tree-banker = Banker
bet-lucky-tree-tie = Tie
bet-lucky-tree-player-pair = Player Pair
bet-lucky-tree-banker-pair = Banker Pair
bet-lucky-tree-either-pair = Either Pair
bet-lucky-tree-perfect-pair = Perfect Pair
bet-lucky-tree-big = Big
bet-lucky-tree-small = Small
note-lucky-tree-player = Wins if the Player has more points; the stake is returned on a tie.
note-lucky-tree-banker = Wins if the Banker has more points, less 5 % commission; the stake is returned on a tie.
note-lucky-tree-tie = Wins if Player and Banker have the same points.
note-lucky-tree-player-pair = Wins if the Player's first two cards are a pair.
note-lucky-tree-banker-pair = Wins if the Banker's first two cards are a pair.
note-lucky-tree-either-pair = Wins if the first two cards of the Player, of the Banker or of both are a pair.
note-lucky-tree-perfect-pair = Wins if the first two cards of the Player or the Banker are a pair of one suit; paid once.
note-lucky-tree-big = Wins if 5 or 6 cards were dealt.
note-lucky-tree-small = Wins if 4 cards were dealt.

## Paijiu
bet-paijiu-north = North
bet-paijiu-south = South
bet-paijiu-west = West
bet-paijiu-north-south = North-South, straddle
bet-paijiu-north-west = North-West, straddle
bet-paijiu-south-west = South-West, straddle
note-paijiu-north = Wins if North beats the bank; a tie is the bank's.
note-paijiu-south = Wins if South beats the bank; a tie is the bank's.
note-paijiu-west = Wins if West beats the bank; a tie is the bank's.
note-paijiu-north-south = Wins if North and South both beat the bank; the stake is returned if only one does.
note-paijiu-north-west = Wins if North and West both beat the bank; the stake is returned if only one does.
note-paijiu-south-west = Wins if South and West both beat the bank; the stake is returned if only one does.

## Pai Lunliu
bet-pai-lunliu-box = Box
bet-pai-lunliu-bank = Bank
bet-pai-lunliu-box-banker-wins-ties = Box, where ties are the banker's
bet-pai-lunliu-bank-banker-wins-ties = Bank, where ties are the banker's
bet-pai-lunliu-box-over-box = Box over box
note-pai-lunliu-box = Wins if the box scores higher than the bank; a five costs the ordinary tax. A tie is nobody's.
note-pai-lunliu-bank = The bank against three boxes with the same stake on each; a tie is nobody's.
note-pai-lunliu-box-banker-wins-ties = As the box, at a table where the banker wins ties.
note-pai-lunliu-bank-banker-wins-ties = As the bank, at a table where the banker wins ties.
note-pai-lunliu-box-over-box = Side bet: wins if one box scores higher than another, less 5 %; a tie leaves it on the layout.

## Lugano Baccarat
bet-lugano-59 = 59
bet-lugano-play = PLAY
bet-lugano-play-basic = PLAY, basic strategy
bet-lugano-pair = PAIR
bet-lugano-plus-8 = +8
note-lugano-59 = Wins on 5 to 9 points in the first two cards; 3-3, 4-4, 8-8 and 9-9 pay 2 to 1. It is required, together with PLAY.
note-lugano-play = The box's points against the dealer's, with the best of standing, a third card and doubling. It is required, together with 59: its return alone does not say what the house keeps.
note-lugano-play-basic = As PLAY, by the basic strategy of the rules, which never doubles.
note-lugano-pair = Wins if the first two cards are a pair; 9-9 pays 30 to 1.
note-lugano-plus-8 = Wins if the first two cards count eight; 9-9 pays 30 to 1.

## Fortune Pai Gow Poker
bet-fortune-ante = Ante
bet-fortune-bonus = Fortune bonus
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
line-house-closes = The house closes; what was played is kept.
line-bye = Goodbye.

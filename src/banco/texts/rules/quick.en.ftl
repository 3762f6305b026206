### How to play in a minute: a few sentences a game, with figures of its rules; real hands stand beside them.

## Hands
quick-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
quick-best-hand = The best hand
quick-least-pair = The least pair of the table
quick-pai-pairs = The pairs of the table come first, from { $best } down to { $least }.

## Paijiu
quick-paijiu-stations = North, South and West each hold two cards against the bank in the East. Bet on the stations that you think will beat it.
quick-paijiu-points = Any other hand counts the last digit of its sum: tens count nothing, the jack { $jack }, the queen { $queen }, the joker { $joker }.
quick-paijiu-equal = Between equal points the better single card decides; if that is equal too, the bank wins.
quick-paijiu-straddle = A straddle lies between two stations: it wins if both beat the bank, and comes back if only one does, as here.
quick-paijiu-cards = Put your chips down and ask for the cards. Every bet pays { $odds }, and there is nothing more to choose.

## Pai Lunliu
quick-pai-lunliu-bank = One of the players is the banker and stakes the bank. The others cover it, box by box; the house only deals.
quick-pai-lunliu-box = Take a free box, or back anybody's. A box wins { $odds } if its two cards rank above the bank's; between equal points the better single card decides, and a tie gives the stakes back.
quick-pai-lunliu-points = Any other hand counts the last digit of its sum; tens count nothing.
quick-pai-lunliu-five = A box with a five pays the house { $tax } of its stake, at most { $most }, whether it wins or loses.
quick-pai-lunliu-taxed = Box with tax
quick-pai-lunliu-side = You may also bet that one box beats another; what you win is paid less { $tax }. A banker who loses to all the boxes hands the bank on.

## Lugano Baccarat
quick-lugano-bank = Dealer
quick-lugano-box = Take a free box and put chips on { bet-lugano-59 } and on PLAY: both are required. PAIR and { bet-lugano-plus-8 } are side bets.
quick-lugano-59 = { bet-lugano-59 } is about your first two cards alone. It wins on { $low } to { $high } points; { $pairs } pay { $odds }.
quick-lugano-play = PLAY is about your whole hand against the dealer's: more points win { $odds }, equal points give the stake back.
quick-lugano-choice = With your two cards before you, you choose: stand, take a third card, or double PLAY and take one.
quick-lugano-dealer = The dealer has nothing to choose, and takes a third card on { $least } to { $most } points.
quick-lugano-sides = PAIR wins if your first two cards are a pair, { bet-lugano-plus-8 } if they count { $eight }; { $pairs } pays { $odds } on either.

## Fortune Pai Gow Poker
quick-fortune-set = Bet the ante and get { $cards } cards. You set them as two hands: { $low } cards low, { $high } cards high. The high hand must be the better one.
quick-fortune-low = Your low hand
quick-fortune-high = Your high hand
quick-fortune-win = Both of your hands must beat the dealer's: then the ante pays { $odds }.
quick-fortune-dealers-low = Dealer's low hand
quick-fortune-dealers-high = Dealer's high hand
quick-fortune-push = If only one of them does, the ante comes back. A hand exactly like the dealer's does not beat it.
quick-fortune-nine = If the dealer's low hand is only a nine with a lower card, the ante comes back, whatever you hold.
quick-fortune-house-way = You need not know how to set a hand: one button sets it as the dealer would.
quick-fortune-bonus = The bonus looks at your seven cards alone: it pays from { $pays } for a { $least } up to { $most }.

## Lucky Tree Baccarat
quick-lucky-tree-bet = Two hands are dealt, the Player's and the Banker's. Bet on the one that comes nearer to { $best }, or on a tie.
quick-lucky-tree-count = An ace counts { $ace }, tens and court cards nothing, the others their number. Of a sum only the last digit counts.
quick-lucky-tree-third = A fixed table says who takes a third card: nobody has anything to choose.
quick-lucky-tree-pays = The Player pays { $player }, the Banker { $banker }, the tie { $tie }. On a tie, bets on Player and Banker come back.
quick-lucky-tree-sides = The side bets are about pairs in the first two cards, or about how many cards are dealt. They need no other bet.
quick-lucky-tree-time = Choose a chip, put it on a spot, and wait for the time to run out: then the cards come.

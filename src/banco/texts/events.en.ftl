### What happens at a table, a sentence for every event, and the names of all there is to see.
### The arguments are the message's fields; how they are told is written in sentences.py.

## The games
game-pai-lunliu = Pai Lunliu
game-paijiu = Paijiu
game-lugano = Lugano Baccarat
game-fortune = Fortune Pai Gow Poker
game-lucky-tree = Lucky Tree Baccarat

## Every table
event-round-opened = Place your bets.
event-round-voided = The round is void: every stake goes back.
event-card-taken-back = { $card ->
    [none] The last card, face down, was entered by mistake and does not count.
   *[other] { $card } was entered by mistake and does not count.
}
event-card-corrected = A card was misread: { $before } was { $after }.
event-ruling-made = The inspector decides: { $why }
event-bets-closed = No more bets.
event-called-off = The round is not played: every stake goes back.
event-bet-placed = { $player } bets { $cents } on { $spot }.
event-bet-taken = { $player } takes { $cents } back from { $spot }.
event-bet-corrected = The maximum is reached on { $spot }: { $cents } go back to { $player }.
event-settled = { $lines ->
    [0] No bets to pay.
   *[other] The bets are paid and collected.
}
event-shuffle-announced = The cards are shuffled before the next round.
event-box-taken = { $player } takes box { $box }.
event-box-left = { $player } leaves box { $box }.
event-holder-put-off = The inspector puts { $player } off box { $box }: it is free.
event-card-dealt = { $card ->
    [none] Box { $box } takes a card face down.
   *[other] { $face_down ->
        [true] Box { $box } takes { $card }, face down.
       *[false] Box { $box } takes { $card }.
    }
}
event-cards-turned = Box { $box } shows { $cards }.

## A bet paid or collected
settled-won = { $player } wins on { $where } and receives { $returned }.
settled-won-taxed = { $player } wins on { $where } and receives { $returned }, after { $tax } tax.
settled-lost = { $player } loses { $stake } on { $where }.
settled-lost-taxed = { $player } loses { $stake } on { $where }, { $tax } of it tax.
settled-push = A push on { $where }: { $player } takes { $returned } back.
settled-push-taxed = A push on { $where }: { $player } takes { $returned } back, after { $tax } tax.
settled-void = { $returned } on { $where } go back to { $player }.
settled-pai-lunliu-bank = { $outcome ->
    [won] The bank of { $player } wins
    [lost] The bank of { $player } loses
   *[push] The bank of { $player } breaks even
}: { $stake } put up, { $returned } taken back, { $tax } tax.
settled-pai-lunliu-over = { $outcome ->
    [won] { $player } wins on { $where } and receives { $returned }, after { $tax } tax.
    [lost] { $player } loses { $stake } on { $where }.
    [void] { $returned } on { $where } go back to { $player }.
   *[push] A tie on { $where }: the { $stake } of { $player } stay on the layout.
}

## Paijiu
event-paijiu-dice-rolled = The dice show { $first } and { $second }: the deal starts at { $start ->
    [north] North
    [west] West
    [south] South
   *[east] East, the bank
}.
event-paijiu-card-dealt = { $to ->
    [north] North
    [west] West
    [south] South
   *[east] The bank
} takes { $card }.
event-paijiu-hand-counted = { $station ->
    [north] North
    [west] West
    [south] South
   *[east] The bank
} has { $points }.
event-paijiu-shuffle-announced = The pack is dealt out: the cards are shuffled before the next round.

## Lucky Tree Baccarat
event-lucky-tree-round-opened = A new round.
event-lucky-tree-burn-card-turned = The first card of the shoe is { $card }: { $count ->
    [one] one card is burnt.
   *[other] { $count } cards are burnt.
}
event-lucky-tree-cards-burnt = { $count ->
    [one] One card burnt face down.
   *[other] { $count } cards burnt face down.
} Place your bets.
event-lucky-tree-chips-put = { $player } puts { $cents } over { $spot }, to be confirmed.
event-lucky-tree-chips-gone = { $cents } of { $player } over { $spot } no longer wait to be confirmed.
event-lucky-tree-confirmation-set = { $by_hand ->
    [true] { $player } confirms bets by hand.
   *[false] Bets of { $player } are confirmed automatically.
}
event-lucky-tree-card-dealt = { $to ->
    [player] The Player
   *[banker] The Banker
} takes { $card }.
event-lucky-tree-hands-counted = Player { $player }, Banker { $banker }.
event-lucky-tree-shuffle-announced = The cut card is out: the cards are shuffled before the next round.

## Pai Lunliu
event-pai-lunliu-round-opened = A new round: who banks?
event-pai-lunliu-box-lost = { $player } has refused the bank too often: box { $box } is lost, and { $player } goes on as a backer.
event-pai-lunliu-bank-taken = { $player } banks: the marker goes to box { $box }.
event-pai-lunliu-bank-refused = { $player } refuses the bank { $times ->
    [one] for the first time.
    [2] for the second time.
   *[other] { $times } times now.
}
event-pai-lunliu-bank-given-up = { $player } gives the bank up.
event-pai-lunliu-bank-passed = The bank has lost to every box: { $player } hands it on.
event-pai-lunliu-agreed = { $player } would have box { $box } bank.
event-pai-lunliu-dispute-raised = { $player } at box { $box } disputes the bank: the inspector decides.
event-pai-lunliu-cover-exceeded = The bank is covered: { $cents } go back to { $player }.
event-pai-lunliu-holder-passed = { $player } passes: anyone may bet on box { $box }.
event-pai-lunliu-backers-invited = Anyone may bet on every box now.
event-pai-lunliu-side-bet-stands = { $player } lets { $cents } stand on { $spot }.
event-pai-lunliu-time-over = The time is over: { $missing_cents } of the bank are not covered.
event-pai-lunliu-cards-exposed = Exposed by mistake: { $cards }. A round without bets is played.
event-pai-lunliu-tax-taken = Box { $box } holds a five: { $cents } tax.
event-pai-lunliu-box-decided = Box { $box } { $outcome ->
    [won] wins
    [push] ties
   *[lost] loses
}: { $rank } against { $bank } of the bank.

## Lugano Baccarat
event-lugano-box-incomplete = Box { $box } does not play: { bet-lugano-59 } and PLAY are both required.
event-lugano-box-freed = Box { $box } is free again: { $player } has not bet on it for { $coups ->
    [one] a coup.
   *[other] { $coups } coups.
}
event-lugano-dealer-takes = The dealer takes { $card }.
event-lugano-chosen = Box { $box } { $choice ->
    [stand] stands
    [card] asks for a card
   *[double] doubles and asks for a card
}{ $by ->
    [system] { " " }(chosen by the system).
   *[player] .
}
event-lugano-card-misplaced = { $card ->
    [none] A card goes
   *[other] { $card } goes
} by mistake { $box ->
    [none] to the dealer.
   *[other] to box { $box }.
}
event-lugano-hand-taken-up = The hand is rebuilt: the cards go where they belong, in the order drawn.
event-lugano-exposed-burnt = { $card } showed and is burnt.
event-lugano-exposed-played = { $card } showed and is played all the same.
event-lugano-disputed-burnt = { $card } was drawn by mistake and is burnt.
event-lugano-shuffle-ordered = Several cards have shown: after this round the cards are shuffled.

## Fortune Pai Gow Poker
event-fortune-card-dealt = { $to ->
    [player] The player takes
   *[dealer] The dealer takes
} { $card ->
    [none] a card face down.
   *[other] { $card }.
}
event-fortune-hand-set = { $side ->
    [player] The player has
   *[dealer] The dealer has
} { $low } low, { $low_label }; { $high } high, { $high_label }{ $by ->
    [system] { " " }(chosen by the system).
   *[player] .
}
event-fortune-not-qualified = The dealer does not qualify: the ante is returned.
event-fortune-award-won = { $player } wins the Fortune bonus: { $award }.
event-fortune-pay-limited = One hand pays no more: { $cents } over the limit are not paid.

## Where the round stands
phase-between-rounds = Between two rounds
phase-waiting = Waiting for the next round
phase-pai-lunliu-the-bank = The bank is assigned
phase-pai-lunliu-betting = Place your bets
phase-pai-lunliu-time-over = Time is over: the banker may lower the bank
phase-pai-lunliu-dealing = No more bets: the cards are dealt
phase-pai-lunliu-turning = The cards are turned
phase-pai-lunliu-over = The round is over
phase-paijiu-betting = Place your bets
phase-paijiu-rolling = No more bets: the dice are thrown
phase-paijiu-dealing = The cards are dealt
phase-paijiu-over = The round is over
phase-lugano-betting = Place your bets
phase-lugano-dealing = No more bets: the cards are dealt
phase-lugano-misdealt = Cards out of place: the inspector decides
phase-lugano-turning = The cards are turned
phase-lugano-choosing = The boxes choose
phase-lugano-third-card = The third card
phase-lugano-dealer-draws = The dealer draws
phase-lugano-over = The round is over
phase-fortune-betting = Place your bets
phase-fortune-dealing = No more bets: the cards are dealt
phase-fortune-setting = Choose the two cards of the low hand
phase-fortune-over = The hand is over
phase-lucky-tree-new-shoe = A new shoe: the first card is turned
phase-lucky-tree-burning = The first cards are burnt
phase-lucky-tree-betting = Place your bets
phase-lucky-tree-dealing = No more bets: the cards are dealt
phase-lucky-tree-over = The round is over

## Whose turn it is: box is the one
turn-lugano = Box { $box } chooses
turn-pai-lunliu = The bank is offered to box { $box }

## The bets' names by themselves; a bet without one is called as its spot
bet-lugano-59 = 59
bet-lugano-play = PLAY
bet-lugano-pair = PAIR
bet-lugano-plus-8 = +8
bet-fortune-ante = Ante
bet-fortune-bonus = Fortune bonus

## The bets: the boxes' numbers are first and second
spot-pai-lunliu-bank = bank
spot-pai-lunliu-box = box { $first }
spot-pai-lunliu-over = box { $first } over box { $second }
spot-paijiu-north = North
spot-paijiu-south = South
spot-paijiu-west = West
spot-paijiu-north-south = North-South
spot-paijiu-north-west = North-West
spot-paijiu-south-west = South-West
spot-lugano-59-of-box = { bet-lugano-59 } of box { $first }
spot-lugano-play-of-box = { bet-lugano-play } of box { $first }
spot-lugano-pair-of-box = { bet-lugano-pair } of box { $first }
spot-lugano-plus-8-of-box = { bet-lugano-plus-8 } of box { $first }
spot-fortune-ante = ante
spot-fortune-bonus = { bet-fortune-bonus }
spot-lucky-tree-player = Player
spot-lucky-tree-banker = Banker
spot-lucky-tree-tie = Tie
spot-lucky-tree-player-pair = Player Pair
spot-lucky-tree-banker-pair = Banker Pair
spot-lucky-tree-either-pair = Either Pair
spot-lucky-tree-perfect-pair = Perfect Pair
spot-lucky-tree-big = Big
spot-lucky-tree-small = Small

## Who is dealt cards
place-paijiu-east = East, the bank
place-paijiu-north = North
place-paijiu-west = West
place-paijiu-south = South
place-lucky-tree-player = Player
place-lucky-tree-banker = Banker
place-fortune-player = Player
place-fortune-dealer = Dealer

## Choices, outcomes and who has chosen
choice-lugano-stand = Stand
choice-lugano-card = Card
choice-lugano-double = Card and double
outcome-won = won
outcome-lost = lost
outcome-push = push
outcome-void = void
chooser-player = by the player
chooser-system = by the system
ties-push = On a tie nobody wins or loses
ties-banker = On a tie the banker wins

## Dice and cards
dice = Dice: { $first } and { $second }
card-joker = Joker

## A hand of the pack of 32: score is what it counts, height that of its better card
pai-hand = { $height ->
    [none] { $score ->
        [0] nothing
       *[other] super pair, { $score }
    }
   *[other] { $score ->
        [one] one point, better card { $height }
       *[other] { $score } points, better card { $height }
    }
}

## A poker hand: first and second are the cards that make it
hand-five-aces = five aces
hand-royal-flush = royal flush
hand-straight-flush = straight flush, { $first } to { $second }
hand-four-of-a-kind = four of a kind, { $first }
hand-full-house = full house, { $first } over { $second }
hand-flush = flush, { $first } high
hand-straight = straight, { $first } to { $second }
hand-three-of-a-kind = three of a kind, { $first }
hand-two-pairs = two pairs, { $first } and { $second }
hand-pair = pair of { $first }
hand-high-card = high card, { $first } and { $second }
rank-two = two
rank-twos = twos
rank-three = three
rank-threes = threes
rank-four = four
rank-fours = fours
rank-five = five
rank-fives = fives
rank-six = six
rank-sixes = sixes
rank-seven = seven
rank-sevens = sevens
rank-eight = eight
rank-eights = eights
rank-nine = nine
rank-nines = nines
rank-ten = ten
rank-tens = tens
rank-jack = jack
rank-jacks = jacks
rank-queen = queen
rank-queens = queens
rank-king = king
rank-kings = kings
rank-ace = ace
rank-aces = aces

## The awards of the Fortune bonus
award-fortune-seven-card-straight-flush = seven-card straight flush
award-fortune-royal-flush-with-royal-match = royal flush with royal match
award-fortune-seven-card-straight-flush-with-joker = seven-card straight flush with joker
award-fortune-five-aces = five aces
award-fortune-royal-flush = royal flush
award-fortune-straight-flush = straight flush
award-fortune-four-of-a-kind = four of a kind
award-fortune-full-house = full house
award-fortune-flush = flush
award-fortune-three-of-a-kind = three of a kind
award-fortune-straight = straight

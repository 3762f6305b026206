### The table of Fortune Pai Gow Poker.
fortune-cards = Cards!

## The hands
fortune-yours = Your cards
fortune-other = This hand is played by { $holder }: one player against the dealer.
fortune-other-sets = { $holder } sets the cards
fortune-turned = The dealer turns the cards
fortune-seven = { $name }: seven cards
fortune-low = Low
fortune-high = High
fortune-beats = Wins
fortune-loses = Loses
fortune-copies = Copy
fortune-nine-high = With a nine and a lower card low the dealer does not qualify: the ante is returned

## Setting the cards
fortune-house-way = Set the house way
fortune-set = Confirm hands
fortune-best = Set the best
fortune-worth = These hands bring { $amount } on average ({ $percent } of the ante).
fortune-worth-best = Nothing is better.
fortune-worth-other = The best: { $amount } ({ $percent }).
fortune-hint = Tap or drag a card to change its hand; the two in gold are suggested for the low hand.
fortune-pick = { $card }, { $hand ->
    [low] low
   *[high] high
}{ $suggested ->
    [true] , suggested
   *[false] { "" }
}
fortune-missing = { $cards ->
    [one] Choose one more card for the low hand.
   *[other] Choose two cards for the low hand.
}
fortune-stands = Low: { $low }. High: { $high }.
fortune-fouled = Fouled: the high hand ({ $high }) ranks below the low hand ({ $low }).

## The awards
fortune-awards = Fortune bonus awards
fortune-awards-short = Bonus awards
fortune-reached = reached
fortune-most = One hand pays { $amount } at the most in all.

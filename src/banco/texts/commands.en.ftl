### What may be asked of a round: a verb that follows “this is not the moment to” and “it is not for … to”.

command-anything = do that

## Every table
command-bet = bet
command-take-off = take a bet off
command-clear = take bets off
command-no-more-bets = close the betting
command-deal = deal a card
command-deal-face-down = deal a card that nobody has read
command-burn = burn cards
command-roll = roll the dice
command-leave-box = leave the box
command-turn-cards = turn the cards
command-turn-box = turn the cards of a box
command-show-cards = name the cards of a box
command-put-off = put a holder off a box
command-call-off = call the round off

## Paijiu
command-ask-cards = ask for the cards

## Lucky Tree Baccarat
command-confirm = confirm the bets
command-confirm-by-hand = change how bets are confirmed
command-automatic-confirmation = switch automatic confirmation on: there are chips that are not confirmed yet

## Fortune Pai Gow Poker
command-deal-me = ask for the cards
command-set = set the cards

## Lugano Baccarat
command-choose = choose
command-give-card = give a box a card
command-give-dealer = give the dealer a card
command-rebuild-hand = rebuild the hand
command-card-shows = tell of a card that shows
command-burn-disputed = burn a disputed card
command-reshuffle = order a shuffle

## Pai Lunliu
command-take-box = take a box
command-accept = accept the bank
command-decline = refuse the bank or give it up
command-agree = agree about the bank
command-raise-dispute = dispute the bank
command-assign-bank = assign the bank
command-pass = pass on a box
command-invite-backers = invite the backers
command-bank-stake = stake the bank
command-let-stand = let a side bet stand
command-end-of-time = say that the time is over
command-exposed-cards = tell of exposed cards
command-open-betting = open the betting
command-take-back-card = take the last card back
command-ruling = decide as the inspector
command-correct-card = correct a card
command-void-round = make the round void

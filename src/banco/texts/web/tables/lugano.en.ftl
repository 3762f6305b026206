### The Lugano Baccarat table.
lugano-cards = Cards!
lugano-turn = Turn box { $box }
lugano-turn-cards = Turn your cards
lugano-look = Look at your cards
lugano-look-card = Card face down: look at it
lugano-looked = You hold { $cards }: { lugano-points }.
lugano-your-turn = Your turn: box { $box }
lugano-your-turn-said = Your turn: box { $box }. You have { $points }, the dealer shows { $dealer }.

## The dealer and the shoe
lugano-dealer = Dealer
lugano-cards-of-dealer = The dealer's cards
lugano-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
lugano-burnt = Burnt
lugano-cut-ahead = cut card in { $cards }
lugano-shuffle = shuffle after this round
lugano-print-59 = { bet-lugano-59 } · 3-3, 4-4, 8-8 and 9-9 pay 2 to 1
lugano-print-dealer = Dealer draws on 0 to 4 and stands on 5 to 9

## The boxes
lugano-box = Box { $box }
lugano-cards-in-hand = Cards in hand
lugano-cards-of-box = Cards of box { $box }
lugano-play-limit = max 2×{ bet-lugano-59 }
lugano-free = free
lugano-yours = your box
lugano-missing = needs { $bet }
lugano-left-out = stakes returned
lugano-lacks = Box { $box }: { $bet } is missing
lugano-in-hand = in hand
lugano-chose-stand = stands
lugano-chose-double = doubles
lugano-leave = Leave the box
lugano-leave-box = Leave box { $box }
lugano-open-box = Bet on box { $box }, free
lugano-others = The other boxes

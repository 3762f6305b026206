# Everything that is said of High Card, by the house and by the page.
game-high-card = High Card
lobby-about-high-card = One card for you, one for the house: the higher wins.
event-high-card-card-dealt = { $to ->
    [house] The house takes
   *[player] The player takes
} { $card }.
phase-high-card-betting = Place your bets
phase-high-card-dealing = No more bets: the cards are dealt
phase-high-card-over = The round is over
spot-high-card-player = Player
place-high-card-player = Player
place-high-card-house = House
reason-high-card-higher = The player's { $player_card } is higher than the house's { $house_card }.
reason-high-card-equal = The player's { $player_card } and the house's { $house_card } are equally high.
reason-high-card-lower = The house's { $house_card } is higher than the player's { $player_card }.
reason-high-card-bet-won = The bet on { $spot } wins { $odds } to 1.
reason-high-card-bet-push = The bet on { $spot } is a push and the stake comes back.
reason-high-card-bet-lost = The bet on { $spot } loses.
away-high-card-bets-waits = your bets, once they lie on the layout
away-high-card-bets-then = they count; the round is played to its end and settled without you
frame-away-high-card = If you do not come back, your bets count and the round is played to its end without you.
wager-high-card = 1 unit on Player
note-high-card-player = Wins if your card is higher than the house's; equal cards are a push.
word-lowest-first = lowest first
table-order = The order of the cards

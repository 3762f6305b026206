### The session rules and what happens to the absent, as every rule page prints them.

## Sessions
online-inactivity = **Inactivity.** After { $inactivity ->
    [one] { $inactivity } minute
   *[other] { $inactivity } minutes
} without a move or more credit the player is disconnected; a warning says so { $alert ->
    [one] { $alert } minute
   *[other] { $alert } minutes
} before, and whoever answers it stays.
online-double = **Double connection.** Whoever enters a table while already connected there goes on in the new connection; the first is closed.
online-reconnection = **Reconnection.** A lost connection is tried again for about { $reconnect ->
    [one] { $reconnect } minute
   *[other] { $reconnect } minutes
}, and the player sees that it is. Then they are told that they are disconnected for good.
online-closing = **Closing of the session.** The session of a player who stays away is closed within { $closing ->
    [one] { $closing } day
   *[other] { $closing } days
} and what is left of the credit paid to their account. A choice that waits for them is made by the system, never staking more; then the round is played to its end, settled, and the session closed.
online-history = **History.** Whoever loses the connection after a bet was sent and before the answer came finds how it ended in the history (*Cronologia*).
online-malfunctions = **Malfunctions.** A round that a malfunction breaks off is void: every stake goes back, and whoever had one is told why. What counts for the credit is the last round that was completed and told to the player before the interruption.

## If you are away
away-waits = what waits for you
away-then = what the system does
away-paijiu-bets-waits = your bets, if you have not asked for the cards yet
away-paijiu-bets-then = they lie there for you; when it closes the session, the system takes them off and gives them back
away-paijiu-cards-waits = the coup, if you have asked for the cards
away-paijiu-cards-then = it is played to its end and settled without you
away-lucky-tree-bets-waits = your confirmed bets
away-lucky-tree-bets-then = they are played and settled without you: after “nulla va più” nobody has anything to choose
away-lucky-tree-chips-waits = chips that you have not confirmed
away-lucky-tree-chips-then = they come off at “nulla va più” and are not played
away-lucky-tree-for-fun-waits = at a For Fun table, your bets if you have not asked for the cards yet
away-lucky-tree-for-fun-then = they lie there for you; when it closes the session, the system makes the round void and gives them back
away-lugano-bets-waits = your bets before “nulla va più”
away-lugano-bets-then = a box with { bet-lugano-59 } and PLAY is played and settled; an incomplete box has its stakes back
away-lugano-cards-waits = your box's cards face down, with cards in hand
away-lugano-cards-then = when the time is over the system turns them
away-lugano-choice-waits = your box's choice
away-lugano-choice-then = when the time is over the system stands or takes a third card by basic strategy; it never doubles
away-lugano-box-waits = your box
away-lugano-box-then = it is yours while you can come back; then, if nothing lies on it, it is free again
away-fortune-bets-waits = your bets, if you have not asked for the cards yet
away-fortune-bets-then = they lie there for you; when it closes the session, the system makes the round void and gives them back
away-fortune-hands-waits = your seven cards, to be set
away-fortune-hands-then = they wait for you; when it closes the session, the system sets them by the house way and the hand is settled
away-pai-lunliu-bank-waits = the bank offered to you, or your stake as the banker
away-pai-lunliu-bank-then = when the time is over the system refuses the bank or gives it up: it never stakes for you
away-pai-lunliu-cover-waits = your bank, not covered in full
away-pai-lunliu-cover-then = the system does not lower it: the coup is not dealt and every stake goes back
away-pai-lunliu-bets-waits = your bets and side bets
away-pai-lunliu-bets-then = they are played and settled without you
away-pai-lunliu-cards-waits = your box's cards face down
away-pai-lunliu-cards-then = when the time is over the system turns them
away-pai-lunliu-box-waits = your box
away-pai-lunliu-box-then = it is yours while you can come back; if you leave the table, it is free as soon as boxes can change hands
another-player = another player

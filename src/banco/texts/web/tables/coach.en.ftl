### The coach: three steps to a first bet at each table, and what is special there, said beside the thing itself.

coach-title = How to play here
coach-things = What is what
coach-step = { $at } of { $of }
coach-next = Next
coach-back = Back
coach-skip = Skip
coach-never = Never show again
coach-close = Close

## For every game
coach-chip = Choose a chip: each click puts that much down.
coach-confirm = Your chips are not in play yet: confirm them here.
coach-wait = Bets are not open at the moment: wait until they are.
coach-done = Your bet is in play. Good luck!
coach-tools = Here you take back your last chip, repeat the bets of the round before, double them, or clear the table.
coach-board = How the last rounds ended, the newest at the right. It tells the past, and says nothing of what comes next.

## Paijiu
coach-paijiu-bank = The bank sits in the East. North, South and West each get two cards, and want to beat it.
coach-paijiu-bet = Now put your chip on the station that you think will beat the bank: North, South or West.
coach-paijiu-done = Your bet is in play. Ask for the cards with the button below when you are ready.
coach-paijiu-straddle = A straddle lies between two stations: it wins if both beat the bank, and comes back if only one does.
coach-paijiu-dice = Two dice say where the deal begins. They decide nothing else.
coach-paijiu-pack = So many cards are left. Each round takes its cards from the same pack, until it is used up and shuffled.

## Pai Lunliu
coach-pai-lunliu-bank = One of the players is the banker, and stakes the bank here. The others play against it.
coach-pai-lunliu-box = Take a free box: its two cards are then yours. Without a box you can still back those of others.
coach-pai-lunliu-bet = Now put chips on a box, or on the bank if it is yours: multiples of { $step }.
coach-pai-lunliu-done = Your bet is in play. The cards come when the boxes cover the whole bank; you turn those of your own box.
coach-pai-lunliu-cover = The bar shows how much of the bank is covered. If it is not covered in time, the banker may lower it, or every stake goes back.
coach-pai-lunliu-five = A box that is dealt a five pays a small tax to the house, whether it wins or loses. The box then shows how much.
coach-pai-lunliu-sides = Here you bet that this box beats another one, whatever the bank has.

## Lugano Baccarat
coach-lugano-dealer = You play against the dealer, who shows one card. Whoever has more points wins.
coach-lugano-fifty-nine = Put a chip on { bet-lugano-59 }: it takes the box for you, and wins by your first two cards alone.
coach-lugano-play = Now put one on PLAY: it is about your whole hand against the dealer's. A box needs both to get cards.
coach-lugano-done = Your box is complete. When the cards lie there you stand, take a third card, or double.
coach-lugano-fifty-nine-pays = { bet-lugano-59 } looks at your first two cards alone and is paid at once. The pairs printed on the felt pay more.
coach-lugano-play-limit = PLAY is measured by the { bet-lugano-59 } of the box: the limit under it says how far it may go.
coach-lugano-pair = PAIR wins if your first two cards are of one rank.
coach-lugano-plus-eight = { bet-lugano-plus-8 } wins if your first two cards count just that. A pair of the best rank pays the most.
coach-lugano-shoe = The shoe, and the cut card in it: when it comes out, the round is finished and the cards are shuffled.

## Fortune Pai Gow Poker
coach-fortune-hands = You get seven cards here, and set them as two hands: a small low one and a high one.
coach-fortune-bet = Now put a chip on the ante, the white circle. The yellow one is the bonus, and need not be bet.
coach-fortune-done = Your bet is in play. Ask for your cards with the button below; then you set them, or let the house way do it.
coach-fortune-dealer = The dealer's seven cards lie face down until yours are set. Both of your hands must beat theirs.
coach-fortune-nine = If the dealer's low hand is only a nine with a lower card, your ante comes back.
coach-fortune-bonus = What the bonus pays for your seven cards: only the highest award counts.
coach-fortune-house-way = When your cards lie here, a button sets them by the house way, as the dealer would.

## Lucky Tree Baccarat
coach-lucky-tree-hands = Two hands are dealt here, Player and Banker. The one with more points wins; nobody chooses anything.
coach-lucky-tree-bet = Now put your chip on Player, Banker or Tie, whichever you think it will be.
coach-lucky-tree-done = Your bet is in play. The cards come when the time is over, or when you ask for them at a table of your own.
coach-lucky-tree-tie = The tie pays more than Player and Banker. When it comes, bets on Player and Banker go back.
coach-lucky-tree-pairs = Pairs are about the first two cards of a hand; a perfect pair is alike in suit too.
coach-lucky-tree-size = Big and Small are about how many cards are dealt in all.
coach-lucky-tree-board = The roads show how the last rounds ended. They tell the past, and say nothing of what comes next.
coach-lucky-tree-shoe = The shoe, and the cut card in it: when it comes out, the round is finished and the cards are shuffled.

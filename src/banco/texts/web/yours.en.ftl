### What happens to the players themselves: the sentences of events and explain, said to them.

## Every table
yours-event-bet-placed = You bet { $cents } on { $spot }.
yours-event-bet-taken = You take { $cents } back from { $spot }.
yours-event-bet-corrected = The maximum is reached on { $spot }: { $cents } go back to you.
yours-event-box-taken = You take box { $box }.
yours-event-box-left = You leave box { $box }.

## A bet paid or collected
yours-settled-won = You win on { $where } and receive { $returned }.
yours-settled-won-taxed = You win on { $where } and receive { $returned }, after { $tax } tax.
yours-settled-lost = You lose { $stake } on { $where }.
yours-settled-lost-taxed = You lose { $stake } on { $where }, { $tax } of it tax.
yours-settled-push = A push on { $where }: you take { $returned } back.
yours-settled-push-taxed = A push on { $where }: you take { $returned } back, after { $tax } tax.
yours-settled-void = { $returned } on { $where } go back to you.
yours-settled-pai-lunliu-bank = { $outcome ->
    [won] Your bank wins
    [lost] Your bank loses
   *[push] Your bank breaks even
}: { $stake } put up, { $returned } taken back, { $tax } tax.
yours-settled-pai-lunliu-over = { $outcome ->
    [won] You win on { $where } and receive { $returned }, after { $tax } tax.
    [lost] You lose { $stake } on { $where }.
    [void] { $returned } on { $where } go back to you.
   *[push] A tie on { $where }: your { $stake } stay on the layout.
}

## Lucky Tree Baccarat
yours-event-lucky-tree-chips-put = You put { $cents } on { $spot }, to be confirmed.
yours-event-lucky-tree-chips-gone = { $cents } on { $spot } no longer wait to be confirmed.
yours-event-lucky-tree-confirmation-set = { $by_hand ->
    [true] You confirm your bets by hand.
   *[false] Your bets are confirmed automatically.
}

## Pai Lunliu
yours-event-pai-lunliu-box-lost = You have refused the bank too often: you lose box { $box } and go on as a backer.
yours-event-pai-lunliu-bank-taken = You bank: the marker goes to box { $box }.
yours-event-pai-lunliu-bank-refused = You refuse the bank { $times ->
    [one] for the first time.
    [2] for the second time.
   *[other] { $times } times now.
}
yours-event-pai-lunliu-bank-given-up = You give the bank up.
yours-event-pai-lunliu-bank-passed = The bank has lost to every box: you hand it on.
yours-event-pai-lunliu-agreed = You would have box { $box } bank.
yours-event-pai-lunliu-cover-exceeded = The bank is covered: { $cents } go back to you.
yours-event-pai-lunliu-holder-passed = You pass: anyone may bet on your box { $box }.
yours-event-pai-lunliu-side-bet-stands = You let { $cents } stand on { $spot }.
yours-reason-pai-lunliu-tax-share = You staked { $stake_cents } of the { $box_cents } on { $spot } and pay { $tax_cents } of its tax.
yours-reason-pai-lunliu-box-won = You win on { $spot }: of your stake of { $stake_cents } and the equal share of the bank, less tax, you receive { $returned_cents }.
yours-reason-pai-lunliu-box-lost = You lose on { $spot }: your stake of { $stake_cents }, less any tax, goes to the banker.
yours-reason-pai-lunliu-box-push = You tie on { $spot }: { $returned_cents } of your stake of { $stake_cents } come back.
yours-reason-pai-lunliu-bank-tax-share = The bank pays tax as well: { $bank_tax_cents } on the share that you win with { $spot }.
yours-reason-pai-lunliu-bank-won = Your bank wins { $won_cents } and loses { $lost_cents }: { $stake_cents } put up, { $returned_cents } taken back.
yours-reason-pai-lunliu-bank-lost = Your bank loses { $lost_cents } and wins { $won_cents }: { $stake_cents } put up, { $returned_cents } taken back.
yours-reason-pai-lunliu-bank-push = Your bank wins { $won_cents } and loses as much, { $lost_cents }: { $stake_cents } put up, { $returned_cents } taken back.
yours-reason-pai-lunliu-side-won = You win on { $spot }: one to one less { $tax_cents } tax, you receive { $returned_cents }.
yours-reason-pai-lunliu-side-lost = You lose { $stake_cents } on { $spot }: they go to the house.
yours-reason-pai-lunliu-side-push = A tie on { $spot }: your { $stake_cents } stay for the next round or are withdrawn.
yours-reason-pai-lunliu-bank-passes = At box { $box } you have lost to all the others: the bank goes on to the next holder counter-clockwise.

## Fortune Pai Gow Poker
yours-event-fortune-award-won = You win the Fortune bonus: { $award }.

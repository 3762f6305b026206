### The Pai Lunliu table.

## The boxes
pai-lunliu-box = Box { $box }
pai-lunliu-you = You
pai-lunliu-free = Free
pai-lunliu-take = Take box { $box }
pai-lunliu-taking = Box { $box } with the next round
pai-lunliu-leave = Leave box { $box }
pai-lunliu-leaving = Leaving box { $box } after the round
pai-lunliu-holder = holder { $amount }
pai-lunliu-backers = backers { $amount }
pai-lunliu-mine = you { $amount }
pai-lunliu-back = Back
pai-lunliu-kept = holder first
pai-lunliu-kept-yours = you first
pai-lunliu-kept-why = Box { $box } is kept for { $player } until half time, or until { $player } bets or passes.
pai-lunliu-pass = Pass
pai-lunliu-dispute = Dispute the bank
pai-lunliu-disputed = { $player } disputes the bank: the inspector decides
pai-lunliu-turn-box = Turn the cards of box { $box }
pai-lunliu-tax = tax { $amount }
pai-lunliu-tax-note = a five among the cards costs the tax
pai-lunliu-tax-why = a box with a five among its cards pays the tax on its stake, however the coup ends

## The side bets
pai-lunliu-sides = Side bets of box { $box }
pai-lunliu-beats = Box { $box } beats:
pai-lunliu-beats-note = Choose the other box: the bet wins if box { $box } has the better cards of the two. The bank has no part in it.
pai-lunliu-side-note = wins if box { $box } beats box { $over }, the tax already taken off; a tie stays for the next coup
pai-lunliu-struck = one of them is the bank
pai-lunliu-unheld = one of the two boxes has no holder
pai-lunliu-standing = { $amount } stand from the tie
pai-lunliu-stays = Stays
pai-lunliu-others = others { $amount }

## The bank
pai-lunliu-bank = Bank { $amount }
pai-lunliu-missing = to cover { $amount }
pai-lunliu-covered = covered
pai-lunliu-missing-note = No cards are dealt until the stakes on the boxes together equal the bank.
pai-lunliu-covered-note = The stakes on the boxes together equal the bank: no more are taken.
pai-lunliu-board-bank = Bank
pai-lunliu-board-banker = B
pai-lunliu-closing = The bank is covered: the betting closes
pai-lunliu-steps = Put your chips on the bank: multiples of { $step }
pai-lunliu-to-stake = { $player } stakes the bank
pai-lunliu-your-stake = Put up your bank
pai-lunliu-your-bank = The bank is offered to you
pai-lunliu-nobody = No holders: take a box
pai-lunliu-no-bets = A round without bets
pai-lunliu-not-dealt = Not dealt: the stakes went back
pai-lunliu-agreed = Bank: { $agreed } of { $holders } agree
pai-lunliu-propose = Ask for the bank
pai-lunliu-agree = Agree: bank to box { $box }
pai-lunliu-offer = Do you take the bank?
pai-lunliu-offer-said = The bank has come to your box { $box }. If you take it, you put up your stake and the others cover it.
pai-lunliu-refusal = { $act ->
    [offer] The refusal counts
    [leave] To leave the box now counts as a refusal
   *[bank] To give it up now counts as a refusal
}: { $lost ->
    [true] it is no. { $times }, and you lose the box. You go on as a backer.
   *[false] it is your { $times ->
        [1] first
        [2] second
       *[other] no. { $times }
    }. Whoever refuses more than twice loses the box.
}
pai-lunliu-accept = Take the bank
pai-lunliu-decline-offer = Refuse
pai-lunliu-decline-bank = Give the bank up
pai-lunliu-stake-bank = Stake the bank
pai-lunliu-cover = Cover { $amount }
pai-lunliu-cover-bank = Cover the bank
pai-lunliu-lower-title = Lower the bank?
pai-lunliu-lower-said = The time is over, and of the bank's { $bank } there are { $missing } missing. If you lower it the round is played and the difference comes back to you; otherwise it is not dealt and every stake goes back.
pai-lunliu-lower-to = Lower to { $amount }
pai-lunliu-lower = Lower the bank
pai-lunliu-decline-lower = Do not lower
pai-lunliu-turn = Turn your cards

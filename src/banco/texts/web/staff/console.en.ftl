### The croupier's console: what is done at the table, one thing at a time.

## What is done now, in the house's words
console-act-none = Nothing to do now
console-act-open-betting = Place your bets
console-act-no-more-bets = No more bets
console-act-card-box = Card to box { $box }
console-act-card-dealer = Card to the dealer
console-act-card-player = Card to the Player
console-act-card-banker = Card to the Banker
console-act-card-burn-card = Turn the first card of the shoe
console-act-card-next = Next card
console-act-face-down-box = Card face down to box { $box }
console-act-face-down-next = Card face down
console-act-burn = { $count ->
    [one] Burn one card
   *[other] Burn { $count } cards
}
console-act-show-box = Turn: box { $box }
console-act-show-next = Turn the cards
console-act-dice-next = Roll the dice
console-act-wait = Waiting for the players
console-act-wait-for = Waiting for { $players }
console-act-wait-box = { $players ->
    [none] Box { $box } chooses
   *[other] Box { $box } chooses: { $players }
}
console-act-take-duty = Take duty
console-act-dispute = Dispute: { $player }
console-act-misdealt = Misdeal: inspector
console-act-new-shoe = New shoe
console-act-disabled = Table disabled
console-move-take-box = Take from box { $box }: { $amount }
console-move-pay-box = Pay box { $box }: { $amount }
console-move-tax-box = Tax on box { $box }: { $amount }
console-move-take-spot = Take from { $spot }: { $amount }
console-move-pay-spot = Pay { $spot }: { $amount }
console-move-tax-spot = Tax on { $spot }: { $amount }

## Below the words, in small
console-now = Now
console-enter = Enter
console-hint-card = Reader, two keys (rank and suit) or a touch.
console-hint-card-letters = { $letters ->
    [it] Suits: C cuori ♥, Q quadri ♦, F fiori ♣, P picche ♠
   *[en] Suits: H hearts, D diamonds, C clubs, S spades
}
console-hint-face-down = Touch when the card lies in its place; a reader enters it by itself.
console-hint-burn = Touch when they are burnt.
console-hint-turn = Touch when the cards lie open.
console-hint-new-shoe = Before the betting opens again.
console-hint-take-duty = Without a croupier on duty the table does not open.
console-hint-call = The inspector has been called. Nothing goes on until they have decided.
console-hint-call-decide = Your ruling is due.
console-hint-disabled = No betting opens until an inspector or manager enables the table again.
console-hint-none = The console will say when it is your turn.
console-staked = { $amount } on the table
console-typed = { $rank }, its suit is missing
console-slots = Cards entered
console-slot = Card { $number } to enter
console-busy = One moment…

## The cards
console-cards = Cards left
console-card-left = { $card }, { $left ->
    [0] none left
    [one] one left
   *[other] { $left } left
}
console-in-shoe = { $cards ->
    [one] one card
   *[other] { $cards } cards
} { $packs ->
    [1] in the pack
   *[other] in the shoe
}
console-take-back = Take back the last card
console-take-back-card = Take back { $card }
console-refused-none-left = { $copies ->
    [one] No { $card } is left: it has been dealt.
   *[other] No { $card } is left: all { $copies } have been dealt.
}
console-refused-not-in-pack = { $card } is not in the pack.
console-refused-code = Unknown code: { $code }.
console-refused-broken-off = The reading broke off ({ $code }): read the card again.
console-refused-no-card = No card is due now: { $card } was not entered.

## The stakes
console-stakes = Stakes
console-column-bet = Bet
console-column-player = Player
console-column-amount = Amount
console-no-stakes = No stakes yet
console-walk-in = walk-in
console-total = Total
console-missing = To cover
console-covered = Bank covered
console-waiting-for = Waiting for

## Paying
console-payouts = Payouts
console-paid-of = { $done } of { $steps }
console-pay-take = Take
console-pay-pay = Pay
console-pay-tax = Tax
console-pay-online = online
console-pay-at-box = Box { $box }
console-chips = { $count } × { $chip }
console-chips-rest = { $chips ->
    [0] { $amount } in coin
   *[other] and { $amount } in coin
}
console-tick-all-done = All paid

## The shoe
console-shoe = New shoe
console-shoe-count = Count the cards: { $cards }
console-shoe-shuffle = Shuffle
console-shoe-cut = Have them cut
console-shoe-burn = Load the shoe and burn
console-shoe-open = Load the shoe
console-shoe-count-said = Every card as often as the grid says, none marked or damaged.
console-shoe-shuffle-said = By hand or by machine, in sight of everybody.
console-shoe-cut-said = A player cuts; the cut card goes back into the pack.
console-shoe-burn-said = The console asks for the first card and says how many to burn.
console-shoe-open-said = Then: place your bets.
console-shoe-steps = Steps of a new shoe
console-shoe-done = done
console-shoe-stop = Stop

## Duty
console-duty = Duty
console-duty-you = On duty
console-duty-other = On duty: { $name }
console-duty-away = { $name } is not connected
console-duty-nobody = Nobody on duty
console-duty-take = Take duty
console-duty-leave = Leave duty
console-duty-leave-said = Without a croupier on duty no betting opens, and the players are told.
console-duty-hand-over = Hand over to
console-duty-nobody-free = No colleague is free to go on at this table.
console-duty-hand-over-do = Hand over
console-duty-break = Break
console-duty-break-said = You come back to this table soon.
console-duty-end-of-shift = End of shift
console-duty-end-of-shift-said = You are done for today.
console-duty-stay = Stay on duty
console-round = Round { $number }
console-inspector = Inspector
console-players-view = Players’ view

## More
console-tools = Tools
console-others = Other acts
console-do-no-more-bets = No more bets
console-do-turn-box = { $box ->
    [none] Turn the box
   *[other] Turn box { $box }
}
console-do-call-off = Call the coup off
console-do-invite-backers = Invite backers
console-do-end-of-time = Time is over
console-do-void-round = Void the round
console-do-give-card = A card to box { $box } by mistake
console-do-give-dealer = A card to the dealer by mistake
console-do-exposed-cards = Cards turned up before the bets were closed
console-do-correct-card = Correct a misread card
console-do-card-shows = A card has shown
console-do-burn-disputed = Burn the disputed card
console-do-put-off = { $box ->
    [none] Put the holder off
   *[other] Put the holder off box { $box }
}
console-do-bet = { $spot }: { $amount }
console-do-take-off = Take off: { $spot }
console-do-clear = Take all chips off
console-do-confirm = Confirm the stakes
console-do-take-box = Take box { $box }
console-do-leave-box = Leave box { $box }
console-do-accept = Takes the bank
console-do-decline = Declines the bank
console-do-agree = { $box ->
    [none] Agrees to nobody
   *[other] Agrees to box { $box }
}
console-do-raise-dispute = Disputes the bank
console-do-bank-stake = Stake of the bank
console-do-let-stand = Lets it stand: { $spot }
console-do-pass = Leaves the box to others
console-do-turn-cards = Turns the cards of box { $box }
console-do-rebuild-hand = Rebuild the hand
console-do-reshuffle = Reshuffle after this coup
console-do-assign-bank = { $box ->
    [none] Assign the bank
   *[other] Bank to box { $box }
}

## The reader and the keys of this device
console-device = Reader and keys
console-device-letters = Letters of the suits
console-device-letters-it = C Q F P (cuori, quadri, fiori, picche)
console-device-letters-en = H D C S (hearts, diamonds, clubs, spades)
console-device-codes = Codes of the cards
console-device-codes-said = A line each: { $line }. Without lines the card’s own notation counts: { $cards }. They stay on this device.
console-device-wrong = { $why ->
    [twice] Line { $line }: the code is there already ({ $text }).
   *[unread] Line { $line }: write CODE=card ({ $text }).
}
console-device-codes-read = { $count ->
    [0] No codes: the card’s own notation counts.
    [one] One code.
   *[other] { $count } codes.
}
console-device-test = Test
console-device-test-said = Read a card here.
console-device-test-none = Unknown code: { $code }
console-device-save = Save
console-sounds = Sounds

## The inspector's rulings
console-rulings = Rulings
console-correct-round = Correct the last round
console-ruling-choose = What do you rule?
console-ruling-misread = Misread card
console-ruling-card = It was
console-ruling-about = Card
console-ruling-why = Reason
console-ruling-why-said = The players read it; it stays on record.
console-ruling-do = Rule

## Cards that went wrong
console-mistakes = Irregularity
console-mistakes-said = Say what happened with the cards; what becomes of it is the inspector’s decision, or the book’s.
console-mistake-choose = What went wrong?
console-mistake-add = Add
console-mistake-cards = Cards that lay open
console-mistake-remove = Remove { $card }
console-mistake-do = Enter it

## The table's chips
console-float = Chips
console-float-is-open = The table is open.
console-float-is-closed = The table is closed: count its chips to open it.
console-float-agrees = The last count agrees with the books.
console-float-differs = The last count differs by { $amount }.
console-float-what = What do you write?
console-float-pieces = Pieces of { $chip }
console-float-unread = A whole number of pieces.
console-float-written = Slip { $number } is written: { $kind }, { $amount }.
console-float-second = Second name
console-float-write = Write the slip

## The people at the table without an account
console-walk-ins = Walk-ins
console-walk-in-seat = Open a place
console-walk-in-label = How you know them
console-walk-in-label-said = Only the table’s staff see it.
console-walk-in-cash = Cash on the table
console-walk-in-cash-said = Laid on the table, never from hand to hand.
console-walk-in-open = Open the place
console-walk-in-drop = Take the cash
console-walk-in-credit = Chips
console-walk-in-bet = Bet
console-walk-in-stake = Stake
console-walk-in-place = Place it
console-walk-in-out = Pay out { $amount }
console-walk-in-out-said = Chips are coloured up and paid at the cashier.

## Where cards lie
console-laid = Cards on the table
console-laid-back = face down
console-place-dealer = Dealer
console-place-player = Player
console-place-banker = Banker
console-place-burn-card = For the burn
console-place-other = Shown

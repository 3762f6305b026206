### Why the house refuses, where the sentence beside the rule would name a class or count one as many.
### Every other English sentence stands in the refusal's class.

## What was asked
not_now = This is not the moment to { $command }.
not_yours = It is not for { $asker } to { $command }.
not_in_this_game = At { $game } nobody can { $command }.
nothing_staked = { $purpose ->
    [confirm] { $player } has no chips to confirm.
    [deal-for] { $player } has no ante to ask for cards with.
    [play-for] { $player } has no bet to ask for cards with.
   *[other] { $player } has no such stake to take off.
}

## One and many
locked_out = Too many log-ins have failed: try again in { $seconds ->
    [one] 1 second.
   *[other] { $seconds } seconds.
}
too_many_requests = You ask too often: try again in { $seconds ->
    [one] 1 second.
   *[other] { $seconds } seconds.
}
duplicate_card = { $card } stands { $times ->
    [2] twice
   *[other] { $times } times
} among the cards, but the pack holds it only { $held ->
    [one] once.
    [2] twice.
   *[other] { $held } times.
}
shoe_empty = { $left ->
    [0] No card is left
    [one] 1 card is left
   *[other] { $left } cards are left
}, { $wanted ->
    [one] 1 was asked for.
   *[other] { $wanted } were asked for.
}
cards_left_over = The hand cannot be rebuilt: { $drawn ->
    [one] 1 card was drawn
   *[other] { $drawn } cards were drawn
} and the deal has only { $wanted }.
can_be_rebuilt = The coup cannot be called off: { $drawn ->
    [one] its card can be laid where it belongs.
   *[other] its { $drawn } cards can be laid where they belong.
}
too_few_exposed = { $exposed ->
    [0] No card has shown
    [one] 1 card has shown
   *[other] { $exposed } cards have shown
} in this coup; a new shuffle takes at least { $wanted }.
boxes_are_held = The coup cannot be called off: { $count ->
    [one] a box is held.
   *[other] { $count } boxes are held.
}
wrong_number_exposed = { $count ->
    [one] 1 exposed card makes no coup
   *[other] { $count } exposed cards make no coup
}: there must be 1 to { $most }.
wrong_number_shown = Box { $box } has { $dealt ->
    [one] one card
   *[other] { $dealt } cards
}, { $count ->
    [0] none was named.
    [one] one was named.
   *[other] { $count } were named.
}
too_many_asked = { $most ->
    [one] A command waits for an answer already
   *[other] { $most } commands wait for an answer already
}; nothing was done.

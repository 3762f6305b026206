### The drawer beside a table: rules, own rounds, statistics, keys.

drawer-title = Rules and more
drawer-rules = Rules
drawer-rounds = My rounds
drawer-statistics = Statistics
drawer-keys = Keys

## Rules
drawer-all-rules = All the rules
drawer-back-to-quick = Back to the short rules

## My rounds
drawer-round = Round { $number }
drawer-back-to-rounds = Back to my rounds
drawer-no-rounds = No round yet
drawer-no-rounds-text = Once you have played at this table, your rounds stand here, the last one first.

## Statistics
drawer-mine = { $rounds ->
    [one] Your last round here
   *[other] Your last { $rounds } rounds here
}
drawer-won = Rounds won
drawer-lost = Rounds lost
drawer-shoe = What has come
drawer-results = The last rounds of the table
drawer-no-statistics = Nothing to count yet
drawer-no-statistics-text = After the first round you see here how it went.

## Keys
drawer-keys-lead = Everything can be done with the keyboard.
drawer-keys-chips = Chips
drawer-keys-bets = Bets
drawer-keys-round = The round
drawer-keys-table = The table
drawer-keys-game = This game
drawer-keys-spot = On a spot
drawer-key-enter = Enter
drawer-key-space = Space
drawer-key-delete = Del
drawer-key-backspace = Backspace
drawer-key-go = Go to the next spot or button
drawer-key-put = Put a chip down
drawer-key-take = Take a chip off
drawer-hands = With the mouse, a click puts a chip down, and the right button or Shift with a click takes one off. With a finger, press long to take one off.

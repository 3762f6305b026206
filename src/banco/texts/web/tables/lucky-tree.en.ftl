### The Lucky Tree Baccarat table.
lucky-tree-cards = Cards!

## The hands and the shoe
lucky-tree-wins = Wins
lucky-tree-ties = Tie
lucky-tree-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
lucky-tree-turned = First card { $card }
lucky-tree-cut-ahead = cut card in { $cards }
lucky-tree-cut-out = cut card out: shuffle
lucky-tree-shuffled = { $packs ->
    [one] one pack, shuffled every round
   *[other] { $packs } packs, shuffled every round
}

## Everybody's bets
lucky-tree-came = winning
lucky-tree-table = table { $amount }
lucky-tree-table-said = on the table { $amount }, { $players ->
    [one] of one player
   *[other] of { $players } players
}

## The roads
lucky-tree-board = Roads and statistics
lucky-tree-roads = Roads
lucky-tree-bead-plate = Bead plate
lucky-tree-big-road = Big road
lucky-tree-big-eye-boy = Big eye boy
lucky-tree-small-road = Small road
lucky-tree-cockroach-pig = Cockroach pig
lucky-tree-bead-player = P
lucky-tree-bead-banker = B
lucky-tree-bead-tie = T
lucky-tree-bead-told = { $winner } (Player { $player }, Banker { $banker })
lucky-tree-beads-told = { $coups ->
    [one] one round
   *[other] { $coups } rounds
}, the newest first: { $last }
lucky-tree-big-road-told = { $columns ->
    [one] one column
   *[other] { $columns } columns
}; now { $side }, { $length } in a row
lucky-tree-derived-told = { $marks ->
    [one] one mark, { $colour }
   *[other] { $marks } marks, the last { $colour }
}
lucky-tree-no-coups = no round yet
lucky-tree-lobby-road = Big road; last coup { $last }
lucky-tree-not-begun = not begun yet
lucky-tree-red = red
lucky-tree-blue = blue
lucky-tree-no-mark = no mark
lucky-tree-next = If the next goes to
lucky-tree-next-mark = { $road } { $colour }
lucky-tree-next-told = { $side ->
    [player] If the Player wins
   *[banker] If the Banker wins
}: { $marks }

## The shoe in numbers
lucky-tree-statistics = Statistics
lucky-tree-natural = Natural
lucky-tree-coups = Rounds of the shoe
lucky-tree-last-coups = Last rounds
lucky-tree-streak = { $side } × { $length }
lucky-tree-current-streak = Current streak
lucky-tree-longest-streak = Longest streak
lucky-tree-average-cards = Cards a round, on average

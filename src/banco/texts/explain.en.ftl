### Why a round ended as it did, a sentence for every reason. The arguments are the reason's facts, told as in sentences.py.

## Paijiu
reason-paijiu-start = The dice show { $first } and { $second }, { $total } together: the deal starts at { $start ->
    [north] North
    [west] West
    [south] South
   *[east] East, the bank
}.
reason-paijiu-super-pair = { $station ->
    [north] North
    [west] West
    [south] South
   *[east] The bank
} has { $cards }: a super pair, score { $score }.
reason-paijiu-points = { $station ->
    [north] North
    [west] West
    [south] South
   *[east] The bank
} has { $cards }: sum { $sum }, points { $points }; the better card, { $card }, stands at { $height }.
reason-paijiu-nothing = { $station ->
    [north] North
    [west] West
    [south] South
   *[east] The bank
} has { $cards }: sum { $sum }, points 0.
reason-paijiu-beats = { $station ->
    [north] North
    [west] West
   *[south] South
} { $points } beats the bank's { $other_points }.
reason-paijiu-loses = The bank's { $other_points } beats { $station ->
    [north] North
    [west] West
   *[south] South
} { $points }.
reason-paijiu-ties = { $station ->
    [north] North
    [west] West
   *[south] South
} { $points } and the bank's { $other_points } tie: a tie is the bank's.
reason-paijiu-ties-at-nothing = { $station ->
    [north] North
    [west] West
   *[south] South
} { $points } and the bank's { $other_points } tie, whatever the cards: a tie is the bank's.
reason-paijiu-beats-by-card = { $station ->
    [north] North
    [west] West
   *[south] South
} { $points } beats the bank's { $other_points }: { $card } stands at { $height }, { $other_card } at { $other_height }.
reason-paijiu-loses-by-card = The bank's { $other_points } beats { $station ->
    [north] North
    [west] West
   *[south] South
} { $points }: { $other_card } stands at { $other_height }, { $card } at { $height }.
reason-paijiu-ties-by-card = { $station ->
    [north] North
    [west] West
   *[south] South
} { $points } and the bank's { $other_points } tie: { $card } stands at { $height } and { $other_card } at { $other_height }. A tie is the bank's.
reason-paijiu-station-won = The bet on { $spot } wins { $odds } to 1: the station beats the bank.
reason-paijiu-station-lost = The bet on { $spot } loses: the station does not beat the bank.
reason-paijiu-straddle-won = The straddle { $spot } wins { $odds } to 1: both stations beat the bank.
reason-paijiu-straddle-push = The straddle { $spot } is a push and the stake comes back: { $beats ->
    [north] North
    [west] West
   *[south] South
} beats the bank, { $fails ->
    [north] North
    [west] West
   *[south] South
} does not.
reason-paijiu-straddle-lost = The straddle { $spot } loses: neither station beats the bank.

## Lucky Tree Baccarat
reason-lucky-tree-natural = { $side ->
    [player] The Player
   *[banker] The Banker
} has { $points } with the first two cards, a natural: nobody draws.
reason-lucky-tree-player-draws = The Player has { $points }: it draws up to { $most }.
reason-lucky-tree-player-stands = The Player has { $points }: it stands above { $most }.
reason-lucky-tree-banker-draws-alone = The Player stood and the Banker has { $points }: it draws up to { $most }.
reason-lucky-tree-banker-stands-alone = The Player stood and the Banker has { $points }: it stands above { $most }.
reason-lucky-tree-banker-always-draws = The Banker has { $points }: it draws whatever the Player's third card is.
reason-lucky-tree-banker-never-draws = The Banker has { $points }: it stands whatever the Player's third card is.
reason-lucky-tree-banker-draws = The Banker has { $points } and draws when the Player's third card counts { $draws_on }: { $card } counts { $counts }, so it draws.
reason-lucky-tree-banker-stands = The Banker has { $points } and draws when the Player's third card counts { $draws_on }: { $card } counts { $counts }, so it stands.
reason-lucky-tree-counts = { $side ->
    [player] The Player
   *[banker] The Banker
} has { $cards }: sum { $sum }, points { $points }.
reason-lucky-tree-player-wins = The Player wins, { $player_points } to { $banker_points }.
reason-lucky-tree-banker-wins = The Banker wins, { $banker_points } to { $player_points }.
reason-lucky-tree-tie = A tie, { $player_points } to { $banker_points }.
reason-lucky-tree-player-won = { $spot } wins, { $player_points } to { $banker_points }: 100 staked return { $per_hundred }.
reason-lucky-tree-player-lost = { $spot } loses, { $player_points } to { $banker_points }.
reason-lucky-tree-player-push = { $spot } is returned: a tie, { $player_points } to { $banker_points }.
reason-lucky-tree-banker-won = { $spot } wins, { $banker_points } to { $player_points }: less the commission 100 staked return { $per_hundred }.
reason-lucky-tree-banker-lost = { $spot } loses, { $banker_points } to { $player_points }.
reason-lucky-tree-banker-push = { $spot } is returned: a tie, { $banker_points } to { $player_points }.
reason-lucky-tree-tie-won = { $spot } wins, { $player_points } to { $banker_points }: 100 staked return { $per_hundred }.
reason-lucky-tree-tie-lost = { $spot } loses: { $player_points } and { $banker_points } are no tie.
reason-lucky-tree-player-pair-won = { $spot } wins, the Player's first two are { $player_cards }: 100 staked return { $per_hundred }.
reason-lucky-tree-player-pair-lost = { $spot } loses: the Player's first two, { $player_cards }, are no pair.
reason-lucky-tree-banker-pair-won = { $spot } wins, the Banker's first two are { $banker_cards }: 100 staked return { $per_hundred }.
reason-lucky-tree-banker-pair-lost = { $spot } loses: the Banker's first two, { $banker_cards }, are no pair.
reason-lucky-tree-either-pair-won = { $spot } wins, the first two are { $player_cards } for the Player and { $banker_cards } for the Banker: 100 staked return { $per_hundred }.
reason-lucky-tree-either-pair-lost = { $spot } loses: neither { $player_cards } nor { $banker_cards } are a pair.
reason-lucky-tree-perfect-pair-won = { $spot } wins, the first two are { $player_cards } for the Player and { $banker_cards } for the Banker: paid once, 100 staked return { $per_hundred }.
reason-lucky-tree-perfect-pair-lost = { $spot } loses: neither { $player_cards } nor { $banker_cards } are a pair of one suit.
reason-lucky-tree-big-won = { $spot } wins, { $dealt } cards were dealt: 100 staked return { $per_hundred }.
reason-lucky-tree-big-lost = { $spot } loses: only { $dealt } cards were dealt.
reason-lucky-tree-small-won = { $spot } wins, only { $dealt } cards were dealt: 100 staked return { $per_hundred }.
reason-lucky-tree-small-lost = { $spot } loses: { $dealt } cards were dealt.

## Pai Lunliu
reason-pai-lunliu-no-holder = Nobody holds a box: without a banker there is no round.
reason-pai-lunliu-not-covered = { $missing_cents } of the bank were not covered and the banker did not lower it: every stake goes back.
reason-pai-lunliu-nothing-covered = Nobody covered the bank in time: every stake goes back.
reason-pai-lunliu-exposed = Exposed by mistake before the betting was closed: { $cards }. The round was played without bets.
reason-pai-lunliu-super-pair = Box { $box } has { $cards }: score { $score } from the table.
reason-pai-lunliu-points = Box { $box } has { $cards }: sum { $sum }, points { $points }; the better card, { $card }, stands at { $height }.
reason-pai-lunliu-nothing = Box { $box } has { $cards }: sum { $sum }, points 0.
reason-pai-lunliu-tax = Box { $box } holds a five: { $percent } % of { $stake_cents } are { $tax_cents } tax.
reason-pai-lunliu-tax-capped = Box { $box } holds a five: { $percent } % of { $stake_cents } is over the maximum, the tax is { $tax_cents }.
reason-pai-lunliu-bank-tax = The bank, at box { $box }, holds a five: { $percent } % of { $stake_cents } are { $tax_cents } tax.
reason-pai-lunliu-bank-tax-capped = The bank, at box { $box }, holds a five: { $percent } % of { $stake_cents } is over the maximum, the tax is { $tax_cents }.
reason-pai-lunliu-beats = Box { $box } with { $points } beats the bank, which has { $other_points }.
reason-pai-lunliu-loses = The bank with { $other_points } beats box { $box }, which has { $points }.
reason-pai-lunliu-ties = Box { $box } with { $points } ties with the bank, which has { $other_points }.
reason-pai-lunliu-ties-at-nothing = Box { $box } with { $points } ties with the bank, which has { $other_points }: at nothing the cards do not matter.
reason-pai-lunliu-beats-by-card = Box { $box } with { $points } beats the bank, which has { $other_points }: { $card } stands at { $height }, { $other_card } at { $other_height }.
reason-pai-lunliu-loses-by-card = The bank with { $other_points } beats box { $box }, which has { $points }: { $other_card } stands at { $other_height }, { $card } at { $height }.
reason-pai-lunliu-ties-by-card = Box { $box } with { $points } ties with the bank, which has { $other_points }: { $card } stands at { $height } and { $other_card } at { $other_height }.
reason-pai-lunliu-tie-push = In the tie of box { $box } nobody wins and nobody loses.
reason-pai-lunliu-tie-lost = At this table a tie is the bank's: box { $box } loses.
reason-pai-lunliu-side-beats = Box { $box } with { $points } beats box { $over }, which has { $other_points }.
reason-pai-lunliu-side-loses = Box { $over } with { $other_points } beats box { $box }, which has { $points }.
reason-pai-lunliu-side-ties = Box { $box } with { $points } ties with box { $over }, which has { $other_points }.
reason-pai-lunliu-side-ties-at-nothing = Box { $box } with { $points } ties with box { $over }, which has { $other_points }: at nothing the cards do not matter.
reason-pai-lunliu-side-beats-by-card = Box { $box } with { $points } beats box { $over }, which has { $other_points }: { $card } stands at { $height }, { $other_card } at { $other_height }.
reason-pai-lunliu-side-loses-by-card = Box { $over } with { $other_points } beats box { $box }, which has { $points }: { $other_card } stands at { $other_height }, { $card } at { $height }.
reason-pai-lunliu-side-ties-by-card = Box { $box } with { $points } ties with box { $over }, which has { $other_points }: { $card } stands at { $height } and { $other_card } at { $other_height }.
reason-pai-lunliu-tax-share = { $player } staked { $stake_cents } of the { $box_cents } on { $spot } and pays { $tax_cents } of its tax.
reason-pai-lunliu-box-won = { $player } wins on { $spot }: of the stake of { $stake_cents } and the equal share of the bank, less tax, { $returned_cents } are paid.
reason-pai-lunliu-box-lost = { $player } loses on { $spot }: the stake of { $stake_cents }, less any tax, goes to the banker.
reason-pai-lunliu-box-push = { $player } ties on { $spot }: { $returned_cents } of the stake of { $stake_cents } come back.
reason-pai-lunliu-bank-tax-share = The bank pays tax as well: { $bank_tax_cents } on the share that { $player } wins with { $spot }.
reason-pai-lunliu-bank-won = The bank of { $player } wins { $won_cents } and loses { $lost_cents }: { $stake_cents } put up, { $returned_cents } taken back.
reason-pai-lunliu-bank-lost = The bank of { $player } loses { $lost_cents } and wins { $won_cents }: { $stake_cents } put up, { $returned_cents } taken back.
reason-pai-lunliu-bank-push = The bank of { $player } wins { $won_cents } and loses as much, { $lost_cents }: { $stake_cents } put up, { $returned_cents } taken back.
reason-pai-lunliu-side-won = { $player } wins on { $spot }: one to one less { $tax_cents } tax, { $returned_cents } are paid.
reason-pai-lunliu-side-lost = { $player } loses { $stake_cents } on { $spot }: they go to the house.
reason-pai-lunliu-side-push = A tie on { $spot }: the { $stake_cents } of { $player } stay for the next round or are withdrawn.
reason-pai-lunliu-bank-passes = { $player } at box { $box } has lost to all the others: the bank goes on to the next holder counter-clockwise.

## Lugano Baccarat
reason-lugano-incomplete = Box { $box } did not play: { bet-lugano-59 } and PLAY are both required.
reason-lugano-called-off = With { $drawn } cards drawn the hand cannot be rebuilt without burning any: every stake goes back.
reason-lugano-five-to-nine-best = { $spot } wins { $odds } to 1: { $cards } is one of the pairs that are paid best.
reason-lugano-five-to-nine-won = { $spot } wins { $odds } to 1: { $cards } counts { $points }.
reason-lugano-five-to-nine-lost = { $spot } loses: { $cards } counts { $points }.
reason-lugano-pair-best = { $spot } wins { $odds } to 1: { $cards } is the pair that is paid best.
reason-lugano-pair-won = { $spot } wins { $odds } to 1: { $cards } is a pair.
reason-lugano-pair-lost = { $spot } loses: { $cards } is no pair.
reason-lugano-plus-8-best = { $spot } wins { $odds } to 1: { $cards } counts { $points } and is the pair that is paid best.
reason-lugano-plus-8-won = { $spot } wins { $odds } to 1: { $cards } counts { $points }.
reason-lugano-plus-8-lost = { $spot } loses: { $cards } counts { $points }.
reason-lugano-doubled = Box { $box } has doubled: its PLAY is { $play_cents }.
reason-lugano-system-stand = An absent player: against a dealer's card that counts { $dealer_points } basic strategy stands from { $stands_from }; box { $box } has { $points }.
reason-lugano-system-card = An absent player: against a dealer's card that counts { $dealer_points } basic strategy takes a card below { $stands_from }; box { $box } has { $points }.
reason-lugano-dealer-draws = The dealer has { $points } with two cards: below { $stands_from } the dealer must take a third.
reason-lugano-dealer-stands = The dealer has { $points } with two cards: from { $stands_from } the dealer stands.
reason-lugano-dealer-counts = The dealer has { $cards }: sum { $sum }, points { $points }.
reason-lugano-box-counts = Box { $box } has { $cards }: sum { $sum }, points { $points }.
reason-lugano-play-won = { $spot } wins: { $points } to the dealer's { $dealer_points }.
reason-lugano-play-lost = { $spot } loses: { $points } to the dealer's { $dealer_points }.
reason-lugano-play-push = { $spot } ties, { $points } to the dealer's { $dealer_points }: the stake comes back.

## Fortune Pai Gow Poker
reason-fortune-set-by-system = An absent player: the system sets the cards the house way, { $low } low and { $high } high.
reason-fortune-dealer-sets = The dealer sets the house way: { $low } low and { $high } high.
reason-fortune-high-beats = High hand: { $player_label } beats the dealer's { $dealer_label }.
reason-fortune-high-loses = High hand: { $player_label } does not beat the dealer's { $dealer_label }.
reason-fortune-high-copies = High hand: { $player_label } is a copy of the dealer's { $dealer_label }; a copy is the dealer's.
reason-fortune-high-beats-by-card = High hand: { $player_label } against { $dealer_label }; { $card } against { $dealer_card } decides, and the player beats the dealer.
reason-fortune-high-loses-by-card = High hand: { $player_label } against { $dealer_label }; { $card } against { $dealer_card } decides, and the player does not beat the dealer.
reason-fortune-low-beats = Low hand: { $player_label } beats the dealer's { $dealer_label }.
reason-fortune-low-loses = Low hand: { $player_label } does not beat the dealer's { $dealer_label }.
reason-fortune-low-copies = Low hand: { $player_label } is a copy of the dealer's { $dealer_label }; a copy is the dealer's.
reason-fortune-ante-won = The { $spot } wins: both hands beat the dealer's.
reason-fortune-ante-push = The { $spot } is returned: only one hand beats the dealer's.
reason-fortune-ante-lost = The { $spot } is lost: neither hand beats the dealer's.
reason-fortune-not-qualified = The { $spot } is returned: with { $cards } low, a nine and a lower card, the dealer does not qualify.
reason-fortune-bonus-won = The { $spot } wins { $odds } to 1: { $award }.
reason-fortune-bonus-lost = The { $spot } loses: the seven cards win no award.
reason-fortune-limited = One hand pays { $most_cents } at the most, stakes included: { $over_cents } are not paid.

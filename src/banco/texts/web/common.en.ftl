### Words that every screen needs: money, cards, refusals.

## Money
money-eur = €{ $amount }
money-chf = CHF { $amount }
money-eur-play = €{ $amount } play
money-chf-play = CHF { $amount } play
money-unread = Write an amount, such as 50 or 12.50.
money-decimals = An amount has two decimals at most: 12.50. Thousands are written 1,000 or 1000.
money-marks = In English decimals follow a point: { $amount }.
common-play-money = Play money
common-play-money-lost = You have no play money in { $currency } left to stake.
common-play-money-more = More play money
common-play-money-given = Here is { $amount } of play money.
common-real-money = Real money

## Cards
card-name = { $rank } of { $suit }
card-suit-h = hearts
card-suit-d = diamonds
card-suit-c = clubs
card-suit-s = spades
card-rank-a = ace
card-rank-2 = two
card-rank-3 = three
card-rank-4 = four
card-rank-5 = five
card-rank-6 = six
card-rank-7 = seven
card-rank-8 = eight
card-rank-9 = nine
card-rank-10 = ten
card-rank-j = jack
card-rank-q = queen
card-rank-k = king

## Refusals that the house could not tell
refused-offline = The house does not answer: check the connection and try again.
refused-line-ended = The line to the table ended before the answer came. The history shows whether the bet counted.
refused-fault = Something did not work ({ $code }). Reload the page and try again.

## Everywhere
common-cancel = Cancel
common-name-removed = The house has taken your name { $name } away: { $why }. You may choose another in your account.
common-corrected = Round { $round } was put right: { $amount } in your account. Reason: { $why } ({ $name }).
common-loading = One moment…
common-language = Language
common-language-it = Italiano
common-language-en = English
common-theme = Appearance
common-theme-system = As the device
common-theme-light = Light
common-theme-dark = Dark
common-not-loaded = The page did not load
common-reload = Reload
common-house-player = House { $number }
common-guest-number = Guest { $number }
common-somebody = somebody
common-walk-in = Walk-in { $number }

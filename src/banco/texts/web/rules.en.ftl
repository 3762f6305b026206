### The rules and returns of every game.

rules-page = Rules
rules-page-of = Rules: { $game }
rules-title = Rules and returns
rules-lead = How it is played, what every bet pays and what comes back of it on average, counted card by card.
rules-games = Games
rules-parts = On this page

## How to play
rules-quick = How to play in 60 seconds

## Returns
rules-returns = Returns
rules-returns-lead = What comes back of a stake on average, from a full shoe: an exact fraction, beside the figure the rule book publishes.
rules-counting = Counting the cards…
rules-exactly = Exactly
rules-edge = The house keeps { $percent }
rules-edge-negative = The house loses { $percent }
rules-published = Published { $percent }
rules-confirmed = confirmed
rules-refuted = refuted
rules-unpublished = not published
rules-verdict-refuted = The published figure does not follow from the published rules: both stand here.
rules-hit = Wins { $percent } of the time
rules-largest = Largest win { $times } times the stake
rules-deviation = Standard deviation { $value }
rules-outcomes = How it can end
rules-outcomes-of = How it can end: { $bet }
rules-outcome = Outcome
rules-comes-back = Comes back, for 1
rules-probability = Probability

## Tables and strategy
rules-tables = Tables
rules-tables-lead = The very tables the house counts and pays by.
rules-strategy = Strategy
rules-strategy-lead = The best choice, counted for a full shoe.
rules-more-tables = The other tables of the strategy

## Plots
rules-plots = Plots
rules-plots-lead = The same figures, drawn: what a round may bring, an evening, a choice, the shoe as it runs down.
rules-drawing = Counting the cards and drawing…

## The rule book
rules-text = Rule book
rules-version = Version { $version }
rules-contents = Contents
rules-table = Table

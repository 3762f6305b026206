### What is seen of the house before coming in: previews of links, the installed app, the page without a network.

entrance-description = Casino card games in one open house: rules straight from the rule books, exact returns, every round explained and open to checking.
entrance-table = { $game }: come to the table, to play or to look on.
entrance-rules = { $game }: the rules
entrance-rules-text = Clause by clause, with the pay tables and the exact return of every bet.
entrance-shared = { $game }: a shared round
entrance-shared-text = Cards, bets and result step by step, without names.
entrance-offline = The house does not answer
entrance-offline-text = There is no network, or the house is about to open again. Bets that were taken are safe: the page comes back by itself as soon as the house answers.
entrance-offline-again = Try again

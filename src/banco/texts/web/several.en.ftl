### Several tables in one window.

several-page = Several tables
several-add = Side by side
several-add-table = Side by side: put { $table } into the window with several tables
several-add-here = Add a table
several-tables = Tables in the window
several-credit = Credit at the tables
several-wallet = In the account
several-pane = Table { $table }
several-close = Take { $table } out of the window
several-call-choice = Your turn
several-call-closing = The betting is about to close
several-empty = Choose a table
several-empty-text = You play at several tables together, side by side, with one credit in sight. The table that waits for you calls you.
several-no-more = All tables are in the window already.

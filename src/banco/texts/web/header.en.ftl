### The head of every page.

header-house = Banco
header-home = Banco, to the tables
header-skip = Skip to the content
header-nav = Pages of the house
header-tables = Tables
header-history = History
header-rules = Rules
header-floor = Floor
header-office = Office
header-language = Language
header-log-in = Log in
header-as-guest = Play as a guest
header-guest = Guest
header-account = Account
header-title = { $page } · Banco

### Logging in, and one's own account.

## Logging in
account-log-in-page = Log in
account-log-in-title = Welcome
account-log-in-lead = With an account your balance, limits and history stay.
account-ways = Log in or register
account-log-in = Log in
account-register = Register
account-name = Name
account-name-hint = Up to 40 letters, digits, dots and dashes.
account-password = Password
account-password-hint = At least 8 characters.
account-password-again = The password again
account-passwords-differ = The two passwords are not the same.
account-missing = Missing: please fill it in.
account-guest-title = Without an account
account-guest-text = A guest plays at all tables at once, with play money. The account lives in this browser: logging out loses it.
account-guest-enter = Play as a guest
account-inside = { $name } is already inside.
account-inside-guest = A guest is playing here: if you log in with an account, the guest's is lost.
account-to-tables = To the tables
account-unknown = Please come in first
account-unknown-text = This page belongs to those who play: an account will do, or simply come in as a guest.

## The account
account-page = Account
account-title = Account of { $name }
account-title-guest = A guest's account
account-profile = About the account
account-role = Role
account-role-player = player
account-role-croupier = croupier
account-role-inspector = inspector
account-role-manager = manager
account-role-guest = guest
account-since = Account since
account-last-log-in = Log-in before this one
account-first-log-in = this is the first
account-log-out = Log out
account-log-out-title = Log out and lose the account?
account-log-out-text = A guest's account has no password: once you are out there is no way back in, and its play money and its history are lost.
account-log-out-sure = Log out and lose it
account-keep-title = Keep the account
account-keep-text = With a name and a password the account stays yours: play money, history and all.
account-keep-do = Keep the account

## The name at the tables
account-display-name = Name at the tables
account-display-name-text = Other players are not shown the name you log in by: until you choose one, they see a number. A name is chosen once.
account-display-name-field = What others call you
account-display-name-hint = Letters and digits, a letter first.
account-display-name-do = Choose this name
account-display-name-kept = At the tables you are { $name }.
account-stay = Stay

## Money and sessions
account-wallets = Money
account-wallets-empty = No money: pay in and out at the cashier's.
account-wallets-guest = Play money: it is worth nothing outside.
account-wallets-cashier = Pay in and out at the cashier's.
account-sessions = Open sessions
account-sessions-empty = No open session: all your money is in the account.
account-session-table = Table
account-session-credit = Credit
account-session-bought = Brought to the table
account-session-since = Since
account-session-action = Last action

## Time and result
account-reality = Time and result
account-reality-period = Period
account-reality-day = Last 24 hours
account-reality-week = Last 7 days
account-reality-month = Last 30 days
account-reality-time = Time played
account-reality-left = Time left today under your limits
account-reality-rounds = Rounds
account-reality-staked = Staked
account-reality-returned = Returned
account-reality-net = Result
account-reality-layout = Still on the layout
account-reality-nothing = No round was played in this period.

## Choices
account-choices = Your choices
account-choices-lead = What the choices you made yourself have cost on average, against the best ones. Those that the system made while you were away do not count.
account-choices-ever = Ever since
account-choices-game = Game
account-choices-money = Money
account-choices-made = Choices
account-choices-best = The best
account-choices-cost = Cost
account-choices-left = { $rounds ->
    [one] One more round to be counted…
   *[other] { $rounds } more rounds to be counted…
}
account-choices-nothing = In this time you have made no choice in a game with choices.
account-span = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}

## Limits
account-limits = Your own limits
account-limits-lead = A lower limit counts at once. A higher one, or none, counts only after a waiting time.
account-limits-empty = No limits so far.
account-limit-none = no limit
account-limit-minutes = { $minutes } min
account-limit-next = From { $time }: { $amount }
account-limit-in-force = In force at once: { $amount }.
account-limit-waits = For now { $before } counts; from { $time } it will be { $amount }.
account-limit-amount-money = At most
account-limit-amount-minutes = Minutes at most
account-limit-kind = What
account-limit-kind-deposit = Deposits
account-limit-kind-loss = Losses
account-limit-kind-time = Time played
account-limit-period = In what time
account-limit-period-day = a day
account-limit-period-week = a week
account-limit-period-month = a month
account-limit-money = Money
account-limit-name = { $kind } { $period }
account-limit-set = Set the limit
account-limit-change = Change
account-limit-remove = Remove
account-limit-no-minutes = A number of minutes is needed, like 90.
account-money-eur = Euros
account-money-chf = Francs
account-money-eur-play = Play euros
account-money-chf-play = Play francs

## Self-exclusion
account-exclusion = Self-exclusion
account-exclusion-lead = Whoever wants to stop playing for a while, or for good, decides it here. It can be made longer, never shorter.
account-exclusion-stands = Your self-exclusion is in force until { $time }.
account-exclusion-stands-forever = Your self-exclusion is in force, for ever.
account-exclusion-for = For how long
account-exclusion-1 = 24 hours
account-exclusion-7 = 7 days
account-exclusion-30 = 30 days
account-exclusion-180 = 6 months
account-exclusion-365 = a year
account-exclusion-forever = for ever
account-exclusion-ask = Exclude me from play…
account-exclusion-title = Exclude yourself from play?
account-exclusion-until = Until { $time } you cannot play at any table. The house cannot shorten this time, not even if you ask.
account-exclusion-until-forever = You can never play again, at any table. The house cannot undo this, not even if you ask.
account-exclusion-sure = Exclude me
account-exclusion-done = Done: your self-exclusion is in force.

## Password
account-password-change = Change the password
account-password-old = Password as it is
account-password-new = New password
account-password-save = Change the password
account-password-done = The password is changed. Every other log-in has ended.
account-password-guest = A guest has no password. To find your account again elsewhere, register.

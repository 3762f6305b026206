"""The house way (§5): how the dealer sets, what the player is advised, and what the system plays for an absent one."""

from __future__ import annotations

from banco.games.fortune.ways import read_way

# The MGM Grand's (ruling F4): https://wizardofodds.com/games/pai-gow-poker/house-way/mgm/, as pokersolver reads it
# (https://github.com/goldfire/pokersolver)
#
# hand              | when                                    | low hand                         | high hand
HOUSE_WAY = read_way(
    "the house way",
    """
five aces and pair  | pair K                                  | two of the pair                  |
five aces and pair  |                                         | two of the five                  |
five aces           |                                         | two of the five                  |
four and three      | four A, three K                         | two of the three                 |
four and three      | four A                                  | two of the four                  |
four and three      |                                         | two of the three                 |
four and pair       | four A, pair K                          | two of the pair                  |
four and pair       | four A                                  | two of the four                  |
four and pair       |                                         | two of the pair                  |
four of a kind      | four 2-6                                | best single and second single    |
four of a kind      | four 7-10, best single A                | best single and second single    |
four of a kind      |                                         | two of the four                  |
two threes          |                                         | two of the three                 |
three and two pairs |                                         | two of the pair                  |
three and pair      | pair 2, best single A, second single K  | best single and second single    |
three and pair      |                                         | two of the pair                  |
three of a kind     |                                         | any two                          | straight or better
three of a kind     | three A                                 | one of the three and best single |
three of a kind     |                                         | best single and second single    |
three pairs         |                                         | two of the pair                  |
two pairs           | pair 3-10, best single A                | best single and second single    |
two pairs           | pair 3-6                                | any two                          | straight or better
two pairs           | pair 3-6                                | best single and second single    |
two pairs           | pair J-K, lower pair 2-6, best single A | best single and second single    |
two pairs           |                                         | two of the lower pair            |
one pair            | pair 10-K, best single A                | one of the pair and best single  | straight or better
one pair            | pair 10-K, best single A                | best single and second single    |
one pair            |                                         | any two                          | straight or better
one pair            |                                         | best single and second single    |
no pair             |                                         | any two                          | straight or better
no pair             |                                         | second single and third single   |
""",
)

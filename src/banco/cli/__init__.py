"""The command line: `main` finds and runs the commands.

`commands/games` has the commands about rules, rounds and odds, `commands/house` those that run a house, one module for
each.  `shared` has the options, the output and the error handling that several of them use.
"""

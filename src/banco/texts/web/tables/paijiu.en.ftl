### The Paijiu table.
paijiu-cards = Cards!
paijiu-north = North
paijiu-south = South
paijiu-west = West
paijiu-east = East · Bank
paijiu-board-bank = Bank
paijiu-board-dice = Dice
paijiu-start = The deal starts here

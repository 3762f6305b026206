### The Paijiu table.
paijiu-cards = Cards!
paijiu-north = North
paijiu-south = South
paijiu-west = West
paijiu-east = East · Bank
paijiu-start = The deal starts here

### Il tavolo di Paijiu.
paijiu-cards = Carte!
paijiu-north = Nord
paijiu-south = Sud
paijiu-west = Ovest
paijiu-east = Est · Banco
paijiu-board-bank = Banco
paijiu-board-dice = Dadi
paijiu-start = Si comincia qui

### Il tavolo di Paijiu.
paijiu-cards = Carte!
paijiu-north = Nord
paijiu-south = Sud
paijiu-west = Ovest
paijiu-east = Est · Banco
paijiu-start = Si comincia qui

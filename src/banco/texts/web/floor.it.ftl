### La sala: tutti i tavoli a colpo d'occhio, e le statistiche.

floor-empty-floor = In sala non c'è ancora nulla da vedere
floor-empty-figures = Ancora nessuna statistica

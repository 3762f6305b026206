### Il tappeto di un gioco che non ne ha uno suo.
plain-cards = Carte!
plain-go-on = Avanti: { $command }

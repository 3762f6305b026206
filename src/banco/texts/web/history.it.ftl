### Cronologia: le mani giocate, una mano raccontata, una puntata ritrovata.

history-page = Cronologia
history-lead = Ogni mano che hai giocato, con puntate, carte, scelte e risultato.
history-filters = Cerca
history-game = Gioco
history-table = Tavolo
history-money = Denaro
history-result = Risultato
history-from = Dal
history-to = Al
history-days = I giorni sono quelli del tuo fuso orario ({ $zone }).
history-any-game = tutti
history-any-table = tutti
history-any-money = ogni tipo
history-any-result = tutti
history-clear = Togli i filtri
history-sheet = Scarica (CSV)
history-rounds = Mani giocate
history-time = Quando
history-round = Mano
history-staked = Puntato
history-returned = Incassato
history-outcome = Esito
history-net = Risultato
history-round-at = { $table }, mano { $number }
history-won = vinta
history-lost = persa
history-even = in pari
history-void = annullata
history-open = in corso
history-more = Altre mani
history-empty = Ancora nessuna mano
history-empty-text = Quello che giochi compare qui, mano per mano.
history-none = Nessuna mano così
history-none-text = Con questi filtri non si trova nulla.
history-to-tables = Ai tavoli

## Una puntata senza risposta
history-lost-title = Non ho avuto risposta
history-lost-lead = Ogni puntata parte con un suo codice. Se la risposta si è persa, qui vedi che cosa ne è stato.
history-lost-key = Codice della puntata
history-lost-look = Cerca
history-lost-missing = Serve il codice della puntata.
history-lost-arrived = Arrivata il { $time } e registrata.
history-lost-open = La mano è ancora in corso.
history-lost-settled = La mano è conclusa.
history-lost-void = La mano è stata annullata: le puntate sono state restituite.
history-lost-round = Apri la mano

## Una mano raccontata
history-story-page = { $game }, mano { $number }
history-story-back = Torna alla Cronologia
history-story-propose = Proponi una rettifica
history-story-before = Credito prima
history-story-after = Credito dopo
history-story-summary = In breve
history-story-bets = Puntate
history-story-no-bets = In questa mano non hai puntato.
history-story-where = Dove
history-story-who = Chi
history-story-stake = Puntata
history-story-tax = Tassa
history-story-lies = sul tappeto
history-story-choices = Scelte
history-story-why = Spiega
history-story-why-lead = Perché è andata così.
history-story-postings = Movimenti
history-story-why-stake = puntata
history-story-why-settlement = pagamento
history-story-void = Mano annullata: { $why }. Le puntate sono state restituite.
history-story-why-void = annullamento
history-story-corrections = Correzioni
history-story-corrections-lead = Quello che la casa ha corretto dopo la fine della mano, sul conto di chi ha giocato.
history-story-corrected-by = { $name }, { $moment }
history-story-rulings = Decisioni
history-story-rulings-lead = Che cosa ha deciso l'ispettore durante la mano, e perché.
history-story-croupiers = { $croupiers ->
    [none] Carte date da un croupier
   *[other] Carte date da { $croupiers }
}
history-story-movement = Movimento
history-story-amount = Importo
history-story-credit = Credito al tavolo
history-story-record = Verbale
history-story-record-lead = La mano nella notazione della casa: con «banco replay» chiunque può rigiocarla e verificarla.
history-story-copy = Copia
history-story-copied = Copiato.
history-story-not-copied = Il browser non permette di copiare: seleziona il testo.
history-story-no-cards = Ancora nessuna carta.
history-story-box = Box { $number }
history-place-dealer = Banco
history-place-turned = Prima carta del sabot
history-place-burnt = Carte bruciate

## Passo per passo
history-replay = Passo per passo
history-replay-first = Al primo passo
history-replay-back = Un passo indietro
history-replay-forward = Un passo avanti
history-replay-last = All'ultimo passo
history-replay-step = Passo { $step } di { $steps }
history-replay-keys = Puoi usare anche le frecce della tastiera.
history-replay-steps = Tutti i passi
history-by-system = dal sistema
history-by-player = da { $player }
history-by-you = da te

### Carte, fiche e puntate: quello che ogni tavolo e ogni pagina hanno in comune.

look-card-down = carta coperta
look-chip = fiche da { $amount }
look-rack = Fiche
look-spot-staked = puntati { $amount }
look-spot-floating = da confermare { $amount }
look-spot-limits = limiti { $limits }
look-spot-wins = con questa puntata { $wins }
look-pays = paga { $odds }
look-pays-either = paga { $lowest } o { $highest }
look-pays-between = paga da { $lowest } a { $highest }
look-pays-up-to = fino a { $odds }
look-wins = { $least ->
    [true] vince almeno { $amount }
   *[false] vince { $amount }
}
look-chip-wins = { $more ->
    [true] con altri { $chip }
   *[false] con { $chip }
} { look-wins }
look-spot-live = ritorno attuale { $live }
look-spot-won = vinta, pagati { $amount }
look-spot-lost = persa
look-spot-push = pareggio
look-spot-closed = chiusa
look-push = Pareggio
look-take-off = Togli la puntata
look-close = Chiudi
look-waiting = Un momento…
look-dice = dadi { $first } e { $second }
look-dice-none = dadi non ancora lanciati
look-dot-connecting = Collegamento in corso
look-dot-up = Collegato
look-dot-reconnecting = Collegamento interrotto: si riprova
look-dot-lost = Collegamento perso
look-dot-ended = Sessione chiusa

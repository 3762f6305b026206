### I tavoli della casa.

lobby-page = Tavoli
lobby-title = Cinque giochi di carte, una sola casa
lobby-lead = Il regolamento si legge clausola per clausola, il ritorno di ogni puntata è contato carta per carta, e ogni mano resta in Cronologia.
lobby-guest-hint = Un tavolo si apre con un clic: entri come ospite, con denaro virtuale e senza registrazione.
lobby-sessions = Torna al tavolo
lobby-excluded = L'autoesclusione è in vigore: puoi guardare, non giocare.
lobby-play-now = Gioca subito con denaro virtuale
lobby-play-now-at = Gioca subito: { $game }

## Filtri
lobby-filter = Filtra i tavoli
lobby-filter-count = { $shown } su { $tables }
lobby-filter-any = Tutti
lobby-filter-by-game = Gioco
lobby-filter-by-money = Denaro
lobby-filter-by-kind = Ritmo
lobby-filter-by-stake = Puntata minima
lobby-filter-eur = EUR, denaro reale
lobby-filter-chf = CHF, denaro reale
lobby-filter-eur-play = EUR, denaro virtuale
lobby-filter-chf-play = CHF, denaro virtuale
lobby-filter-solo = Da solo
lobby-filter-shared = Con altri
lobby-filter-up-to = fino a { $amount }
lobby-filter-clear = Mostra tutti i tavoli
lobby-filter-none = Nessun tavolo così
lobby-filter-none-text = Nessun tavolo della casa corrisponde a tutti i filtri insieme.

## I giochi in una frase
lobby-about-lucky-tree = Giocatore, Banco o Pari, con le coppie, Grande e Piccolo. La terza carta segue la regola.
lobby-about-lugano = Ogni box contro il Banco: il { bet-lugano-59 } sulle prime due carte, il PLAY con la scelta di rimanere, chiedere carta o raddoppiare.
lobby-about-paijiu = Nord, Sud e Ovest contro il Banco a Est, anche a cavallo. Due dadi decidono da dove comincia la distribuzione.
lobby-about-pai-lunliu = Quattro box, e il Banco che passa di mano in mano fra i giocatori; gli altri lo coprono.
lobby-about-fortune = Sette carte da dividere in una mano bassa e una mano alta, contro quelle del Banco; con il bonus Fortuna.
lobby-rules = Regole e ritorni

## Un tavolo
lobby-stakes = Puntate
lobby-other-stakes = { $limits } · altre { $others }
lobby-between = { $minimum }–{ $maximum }
lobby-pace = Ritmo
lobby-pace-solo = al tuo ritmo
lobby-pace-shared = { $seconds } s per puntare
lobby-boxes = Box liberi
lobby-boxes-of = { $free } su { $boxes }
lobby-people = Al tavolo
lobby-company-more = { $names } e altri { $more }
lobby-players = { $players ->
    [0] nessuno
    [one] un giocatore
   *[other] { $players } giocatori
}
lobby-house-players = { $players ->
    [one] uno della casa
   *[other] { $players } della casa
}
lobby-onlookers = { $onlookers ->
    [one] uno guarda
   *[other] { $onlookers } guardano
}
lobby-state-seconds = { $phase } · { $seconds } s
lobby-state-solo = Un tavolo tutto per te
lobby-state-waiting = Si comincia quando qualcuno si siede
lobby-disabled-why = Questo tavolo per ora non accetta puntate: puoi guardare.
lobby-call-misdealt = Errore di distribuzione: serve un ispettore
lobby-call-dispute = Contestazione: serve un ispettore
lobby-sit = Siediti
lobby-watch = Guarda
lobby-work = Al tavolo
lobby-work-at = Al tavolo { $table }
lobby-sit-at = Siediti a { $table }
lobby-watch-at = Guarda { $table }
lobby-favourite = Preferito: { $table }
lobby-results = Ultime mani
lobby-result-points = { $winner }: { $player } a { $banker }
lobby-result-bank = Banco { $points }: { $count ->
    [0] nessun box vince
    [one] vince il box { $boxes }
   *[other] vincono i box { $boxes }
}

## Come va
lobby-empty = Nessun tavolo è aperto
lobby-empty-text = La casa non ha aperto tavoli. Regole e Cronologia restano a tua disposizione.
lobby-offline = La casa non risponde
lobby-offline-text = Controlla la connessione e riprova. Quello che hai giocato è al sicuro.
lobby-stale = La casa non risponde: quello che vedi è di { $time }.
lobby-again = Riprova

## Un indirizzo che non porta a nulla
lobby-nowhere = Qui non c'è nulla
lobby-nowhere-text = L'indirizzo non porta a nessuna pagina della casa. Dai tavoli si va ovunque.

### La console del croupier: quello che si fa al tavolo, una cosa alla volta.

## Che cosa si fa adesso, con le parole della casa
console-act-none = Niente da fare adesso
console-act-open-betting = Fate il vostro gioco
console-act-no-more-bets = Nulla va più
console-act-card-box = Carta al box { $box }
console-act-card-dealer = Carta al Banco
console-act-card-player = Carta al Giocatore
console-act-card-banker = Carta al Banco
console-act-card-burn-card = Scopri la prima carta del sabot
console-act-card-next = Prossima carta
console-act-face-down-box = Carta coperta al box { $box }
console-act-face-down-next = Carta coperta
console-act-burn = { $count ->
    [one] Brucia una carta
   *[other] Brucia { $count } carte
}
console-act-show-box = Scoprite: box { $box }
console-act-show-next = Scoprite
console-act-dice-next = Lancia i dadi
console-act-wait = Si attendono i giocatori
console-act-wait-for = Si attende: { $players }
console-act-wait-box = { $players ->
    [none] Sceglie il box { $box }
   *[other] Sceglie il box { $box }: { $players }
}
console-act-take-duty = Prendi servizio
console-act-dispute = Contestazione: { $player }
console-act-misdealt = Errore di distribuzione: ispettore
console-act-new-shoe = Sabot nuovo
console-act-disabled = Tavolo disattivato
console-move-take-box = Ritira dal box { $box }: { $amount }
console-move-pay-box = Paga il box { $box }: { $amount }
console-move-tax-box = Tassa sul box { $box }: { $amount }
console-move-take-spot = Ritira da { $spot }: { $amount }
console-move-pay-spot = Paga { $spot }: { $amount }
console-move-tax-spot = Tassa su { $spot }: { $amount }

## Sotto le parole, in piccolo
console-now = Adesso
console-enter = Invio
console-hint-card = Lettore, due tasti (valore e seme) o un tocco.
console-hint-card-letters = { $letters ->
    [it] Semi: C cuori, Q quadri, F fiori, P picche
   *[en] Semi: H cuori, D quadri, C fiori, S picche
}
console-hint-face-down = Un tocco quando la carta è al suo posto; il lettore la registra da solo.
console-hint-burn = Un tocco quando sono bruciate.
console-hint-turn = Un tocco quando le carte sono scoperte.
console-hint-new-shoe = Prima di riaprire le puntate.
console-hint-take-duty = Senza croupier in servizio il tavolo non apre.
console-hint-call = L'ispettore è stato chiamato. Finché non decide non si va avanti.
console-hint-call-decide = Tocca a te decidere.
console-hint-disabled = Il gioco non si apre finché un ispettore o un direttore non riattiva il tavolo.
console-hint-none = La console ti dirà quando tocca a te.
console-staked = Al tavolo { $amount }
console-typed = { $rank }, manca il seme
console-slots = Carte registrate
console-slot = Carta { $number } da registrare
console-busy = Un momento…

## Le carte
console-cards = Carte rimaste
console-card-left = { $card }, { $left ->
    [0] nessuna rimasta
    [one] ne resta una
   *[other] ne restano { $left }
}
console-in-shoe = { $cards ->
    [one] una carta
   *[other] { $cards } carte
} { $packs ->
    [1] nel mazzo
   *[other] nel sabot
}
console-take-back = Annulla ultima carta
console-take-back-card = Annulla { $card }
console-refused-none-left = { $copies ->
    [one] { $card } non c'è più: è già uscita.
   *[other] { $card } non c'è più: tutte le { $copies } sono già uscite.
}
console-refused-not-in-pack = { $card } non fa parte del mazzo.
console-refused-code = Codice sconosciuto: { $code }.
console-refused-broken-off = Lettura interrotta ({ $code }): ripeti la lettura.
console-refused-no-card = Adesso non si attende nessuna carta: { $card } non è registrata.

## Le puntate
console-stakes = Puntate
console-column-bet = Puntata
console-column-player = Giocatore
console-column-amount = Importo
console-no-stakes = Ancora nessuna puntata
console-walk-in = al tavolo
console-total = Totale
console-missing = Da coprire
console-covered = Banco coperto
console-waiting-for = Si attende

## I pagamenti
console-payouts = Pagamenti
console-paid-of = { $done } di { $steps }
console-pay-take = Ritira
console-pay-pay = Paga
console-pay-tax = Tassa
console-pay-online = online
console-pay-at-box = Box { $box }
console-chips = { $count } × { $chip }
console-chips-rest = { $chips ->
    [0] { $amount } in moneta
   *[other] più { $amount } in moneta
}
console-tick-all-done = Tutto pagato

## Il sabot
console-shoe = Sabot nuovo
console-shoe-count = Conta le carte: { $cards }
console-shoe-shuffle = Mescola
console-shoe-cut = Fai tagliare
console-shoe-burn = Metti nel sabot e brucia
console-shoe-open = Metti nel sabot
console-shoe-count-said = Ogni carta tante volte quante ne indica la griglia, nessuna segnata o rovinata.
console-shoe-shuffle-said = A mano o con la macchina, a vista di tutti.
console-shoe-cut-said = Taglia un giocatore; la carta divisoria torna nel mazzo.
console-shoe-burn-said = La console chiede la prima carta e dice quante bruciarne.
console-shoe-open-said = Poi: fate il vostro gioco.
console-shoe-steps = Passi del sabot nuovo
console-shoe-done = fatto
console-shoe-stop = Interrompi

## Il servizio
console-duty = Servizio
console-duty-you = In servizio
console-duty-other = In servizio: { $name }
console-duty-away = { $name } non è in linea
console-duty-nobody = Nessuno in servizio
console-duty-take = Prendi servizio
console-duty-leave = Lascia il servizio
console-duty-leave-said = Senza croupier in servizio le puntate non aprono e i giocatori ne sono informati.
console-duty-hand-over = Passa le consegne a
console-duty-nobody-free = Nessun collega è libero di continuare a questo tavolo.
console-duty-hand-over-do = Passa
console-duty-break = Pausa
console-duty-break-said = Torni a questo tavolo tra poco.
console-duty-end-of-shift = Fine turno
console-duty-end-of-shift-said = Per oggi hai finito.
console-duty-stay = Resta in servizio
console-round = Mano { $number }
console-inspector = Ispettore
console-players-view = Vista dei giocatori

## Altro
console-tools = Strumenti
console-others = Altre azioni
console-do-no-more-bets = Nulla va più
console-do-turn-box = { $box ->
    [none] Scopri il box
   *[other] Scopri il box { $box }
}
console-do-call-off = Annulla la mano
console-do-invite-backers = Invita i soci
console-do-end-of-time = Tempo scaduto
console-do-void-round = Annulla la mano
console-do-give-card = Una carta al box { $box } per errore
console-do-give-dealer = Una carta al Banco per errore
console-do-exposed-cards = Carte scoperte prima della chiusura delle puntate
console-do-correct-card = Correggi una carta letta male
console-do-card-shows = Una carta è apparsa
console-do-burn-disputed = Brucia la carta contestata
console-do-put-off = { $box ->
    [none] Togli il box al titolare
   *[other] Togli il box { $box } al titolare
}
console-do-bet = { $spot }: { $amount }
console-do-take-off = Togli: { $spot }
console-do-clear = Togli tutte le fiche
console-do-confirm = Conferma puntate
console-do-take-box = Prende il box { $box }
console-do-leave-box = Lascia il box { $box }
console-do-accept = Prende il Banco
console-do-decline = Rifiuta il Banco
console-do-agree = { $box ->
    [none] Non sceglie nessuno
   *[other] Sceglie il box { $box }
}
console-do-raise-dispute = Contesta il Banco
console-do-bank-stake = Puntata del Banco
console-do-let-stand = Lascia valere: { $spot }
console-do-pass = Lascia il box agli altri
console-do-turn-cards = Scopre le carte del box { $box }
console-do-rebuild-hand = Ricostruisci la mano
console-do-reshuffle = Rimescola dopo la mano
console-do-assign-bank = { $box ->
    [none] Assegna il Banco
   *[other] Banco al box { $box }
}

## Il lettore e i tasti di questo apparecchio
console-device = Lettore e tasti
console-device-letters = Lettere dei semi
console-device-letters-it = C Q F P (cuori, quadri, fiori, picche)
console-device-letters-en = H D C S (hearts, diamonds, clubs, spades)
console-device-codes = Codici delle carte
console-device-codes-said = Uno per riga: { $line }. Senza righe vale la sigla della carta: { $cards }. Restano su questo apparecchio.
console-device-wrong = { $why ->
    [twice] Riga { $line }: il codice c'è già ({ $text }).
   *[unread] Riga { $line }: scrivi CODICE=carta ({ $text }).
}
console-device-codes-read = { $count ->
    [0] Nessun codice: vale la sigla della carta.
    [one] Un codice.
   *[other] { $count } codici.
}
console-device-test = Prova
console-device-test-said = Leggi una carta qui.
console-device-test-none = Codice sconosciuto: { $code }
console-device-save = Salva
console-sounds = Suoni

## Le decisioni dell'ispettore
console-rulings = Decisioni
console-correct-round = Rettifica l'ultima mano
console-ruling-choose = Che cosa decidi?
console-ruling-misread = Carta letta male
console-ruling-card = Era
console-ruling-about = Carta
console-ruling-why = Motivo
console-ruling-why-said = I giocatori lo leggono; resta negli atti.
console-ruling-do = Decidi

## Le carte andate male
console-mistakes = Irregolarità
console-mistakes-said = Di' che cosa è successo con le carte; che cosa ne segue lo decide l'ispettore, o il regolamento.
console-mistake-choose = Che cosa è successo?
console-mistake-add = Aggiungi
console-mistake-cards = Carte apparse scoperte
console-mistake-remove = Togli { $card }
console-mistake-do = Registra

## Le fiche del tavolo
console-float = Fiche
console-float-is-open = Il tavolo è aperto.
console-float-is-closed = Il tavolo è chiuso: conta le fiche per aprirlo.
console-float-agrees = L'ultimo conteggio corrisponde ai libri.
console-float-differs = L'ultimo conteggio differisce di { $amount }.
console-float-what = Che cosa registri?
console-float-pieces = Pezzi da { $chip }
console-float-unread = Un numero intero di pezzi.
console-float-written = Distinta { $number } scritta: { $kind }, { $amount }.
console-float-second = Secondo nome
console-float-write = Scrivi la distinta

## Chi gioca al tavolo senza conto
console-walk-ins = In contanti
console-walk-in-seat = Apri un posto
console-walk-in-label = Come riconosci chi gioca
console-walk-in-label-said = Lo vede solo il personale del tavolo.
console-walk-in-cash = Contanti sul tavolo
console-walk-in-cash-said = Posati sul tavolo, mai di mano in mano.
console-walk-in-open = Apri il posto
console-walk-in-drop = Prendi i contanti
console-walk-in-credit = Fiche
console-walk-in-bet = Scommessa
console-walk-in-stake = Puntata
console-walk-in-place = Punta
console-walk-in-out = Liquida { $amount }
console-walk-in-out-said = Le fiche si cambiano e si pagano alla cassa.

## Dove stanno le carte
console-laid = Carte sul tavolo
console-laid-back = coperta
console-place-dealer = Banco
console-place-player = Giocatore
console-place-banker = Banco
console-place-burn-card = Per la bruciata
console-place-other = Apparse

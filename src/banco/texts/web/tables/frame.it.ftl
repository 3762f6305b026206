### Quello che sta attorno a ogni tavolo.

## In alto
frame-limits = Limiti
frame-side-limits = Limiti aggiuntivi
frame-round = Mano
frame-players = Giocatori
frame-time = Ora
frame-speak = { $code }: passa a { $language }
frame-table = Il tavolo
frame-sound = Suoni
frame-voice = Voce del croupier
frame-voice-none = Voce del croupier: il browser non ne ha una in italiano
frame-rules = Regolamento
frame-menu = Opzioni del tavolo
frame-leave = Lascia il tavolo
frame-odds = Ritorno attuale
frame-advice = Consigli

## La fase
frame-void = Mano annullata: puntate restituite
frame-void-why = Mano annullata: { $why }. Puntate restituite
frame-void-malfunction = un guasto al tavolo
frame-void-not-put-right = errore di distribuzione, e nessun ispettore ha deciso in tempo
frame-void-players-away = i suoi giocatori sono assenti e senza di loro non può continuare
frame-held = Mano conclusa
frame-new-round = Nuova mano
frame-next = Prossima mano tra { $seconds } s
frame-skip = Salta
frame-seconds-left = { $seconds ->
    [one] Ancora { $seconds } secondo
   *[other] Ancora { $seconds } secondi
}

## Avvisi
frame-present = Ci sono
frame-disabled = Il tavolo è chiuso: la mano in corso si conclude e non si accettano altre puntate.
frame-void-before = La mano { $number } è stata annullata: { $why }. Ti sono stati restituiti { $amount }.
frame-missing = Ancora { $amount }
frame-lapsed = Non giocato: { $bets }.
frame-lapsed-unconfirmed = { $amount } su { $spot }, non confermato in tempo
frame-lapsed-short = { $amount } su { $spot }, sotto il minimo di { $minimum }
frame-leaving = Esci appena la mano è conclusa: il credito tornerà sul conto.

## Il risultato
frame-won = Hai vinto
frame-lost = Hai perso
frame-even = In pari
frame-mixed = Vinti { $won }, persi { $lost }.
frame-net-won = Hai vinto { $net } su { $spot }.
frame-net-won-above-all = Hai vinto { $net }, soprattutto su { $spot }.
frame-net-lost = Hai perso { $net } su { $spot }.
frame-net-lost-above-all = Hai perso { $net }, soprattutto su { $spot }.
frame-net-even = In pari: le puntate ti sono restituite.
frame-explain = Spiega
frame-explain-title = Perché è finita così: mano { $number }
frame-explain-none = Di questa mano non c'è nulla da spiegare.

## In basso
frame-balance = Credito
frame-staked = Puntato
frame-last = Ultima mano
frame-bets = Puntate
frame-undo = Annulla
frame-repeat = Ripeti
frame-double = Raddoppia
frame-clear = Elimina
frame-confirm = Conferma puntate
frame-auto = Conferma automatica
frame-repeat-deal = Ripeti, carte!
frame-bet-deal = { $amount } su { $spot }, carte!
frame-sit = Siediti e gioca

## Credito
frame-buy-in = Porta credito al tavolo
frame-buy-in-said = Sul conto hai { $wallet }. Quello che porti al tavolo resta tuo: torna sul conto quando lasci il tavolo.
frame-buy-in-amount = Importo
frame-buy-in-do = Siediti
frame-watch = Guarda soltanto
frame-full = Nessun box libero
frame-full-said = Tutti i box di questo tavolo sono presi: per ora puoi guardare. Appena un box si libera, puoi sederti.
frame-top-up = Aggiungi credito
frame-top-up-said = Sul conto restano { $wallet }.
frame-top-up-do = Aggiungi

## Uscire
frame-leave-title = Vuoi lasciare il tavolo?
frame-leave-said = Se incassi, il credito di { $credit } torna sul conto. Se hai una puntata in gioco, prima si conclude la mano. Puoi anche tornare in sala e ritrovare il tuo posto.
frame-leave-do = Incassa ed esci
frame-stay = Resta
frame-lobby = Torna in sala

## Il collegamento
frame-opening = Il tavolo si apre…
frame-reconnecting = Ricollegamento in corso
frame-reconnecting-said = La linea è caduta. Il tavolo ti tiene il posto: al ritorno ritrovi tutto dov'era.
frame-lost-line = Scollegato
frame-lost-said = La linea non è tornata in tempo. Il tuo credito è al sicuro; in Cronologia vedi com'è finita la mano.
frame-away-paijiu = Se non torni, le puntate senza carte ti vengono restituite; se hai già chiesto le carte, la mano si gioca fino in fondo.
frame-away-lucky-tree = Se non torni, le puntate confermate si giocano lo stesso; le fiche da confermare vengono tolte.
frame-away-lugano = Se non torni, il tuo box si gioca secondo la strategia base: rimane o chiede carta, senza mai raddoppiare.
frame-away-fortune = Se non torni, le tue carte vengono divise secondo la regola della casa; senza carte, le puntate ti vengono restituite.
frame-away-pai-lunliu = Se non torni, il sistema scopre le tue carte e rifiuta o cede il Banco; non punta mai per te.
frame-ended = Il collegamento è finito
frame-no-answer = Che ne è della mia puntata?
frame-retry = Riprova
frame-here = Gioca qui
frame-who = Chi gioca?
frame-who-said = Entra come ospite con denaro virtuale, oppure con il tuo conto.
frame-as-guest = Gioca come ospite
frame-log-in = Entra

## Un momento di riflessione
frame-reality = Un momento di pausa
frame-reality-said = Giochi da { $minutes } minuti.
frame-reality-rounds = Mani giocate
frame-reality-staked = Puntato
frame-reality-returned = Incassato
frame-reality-net = Risultato
frame-reality-on = Continua
frame-return = Ritorno { $percent }
frame-cards-left = { $cards } carte
frame-returned = Restituita

## Al tavolo con croupier
frame-croupier = Croupier: { $croupier }
frame-waits-for = Si attende: { $players }
frame-croupier-nobody = Nessun croupier al tavolo: il gioco aspetta
frame-croupier-away = { $croupier } non è in linea: la mano aspetta
frame-croupier-opens = { $croupier } aprirà le puntate
frame-console = Console del croupier

## Le ultime mani
frame-board = Ultime mani
frame-board-round = mano { $number }
frame-board-none = Ancora nessuna mano.
frame-board-won = vince
frame-board-lost = perde
frame-board-push = pareggio
frame-board-void = annullata

## Consigli
frame-advice-worth = in media { $amount }{ $best ->
    [true] , la scelta migliore
   *[false] { "" }
}
frame-advice-said = { $choice }: in media { $amount }{ $best ->
    [true] , la scelta migliore.
   *[false] .
}
frame-advice-best = Hai fatto la scelta migliore.
frame-advice-cost = Rispetto alla migliore, questa scelta costa in media { $amount }.
frame-advice-little = Rispetto alla migliore, questa scelta in media non costa quasi nulla.

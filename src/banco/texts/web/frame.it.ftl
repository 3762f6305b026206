### Quello che sta attorno a ogni tavolo.

## In alto
frame-limits = Limiti
frame-side-limits = Limiti laterali
frame-round = Mano
frame-players = Giocatori
frame-time = Ora
frame-speak = { $code }: passa a { $language }
frame-table = Il tavolo
frame-sound = Suoni
frame-rules = Regolamento
frame-menu = Opzioni del tavolo
frame-leave = Lascia il tavolo
frame-odds = Resa adesso

## La fase
frame-void = Mano annullata: ogni posta è tornata
frame-void-why = Mano annullata: { $why }. Ogni posta è tornata
frame-void-malfunction = un guasto al tavolo
frame-void-players-away = i suoi giocatori sono assenti e senza di loro non può continuare
frame-held = Mano conclusa
frame-new-round = Nuova mano
frame-next = Prossima mano tra { $seconds } s
frame-skip = Salta

## Avvisi
frame-disabled = Il tavolo è chiuso: la mano in corso si conclude e non si accettano altre puntate.
frame-void-before = La mano { $number } è stata annullata: { $why }. Ti sono tornati { $amount }.
frame-missing = Ancora { $amount }
frame-lapsed = Non giocato: { $bets }.
frame-lapsed-unconfirmed = { $amount } su { $spot }, non confermato in tempo
frame-lapsed-short = { $amount } su { $spot }, sotto il minimo di { $minimum }
frame-leaving = Esci a mano conclusa: il credito tornerà sul conto.

## Il risultato
frame-won = Hai vinto
frame-lost = Hai perso
frame-even = In pari
frame-mixed = Vinti { $won }, persi { $lost }.
frame-net-won = Hai vinto { $net } su { $spot }.
frame-net-won-above-all = Hai vinto { $net }, soprattutto su { $spot }.
frame-net-lost = Hai perso { $net } su { $spot }.
frame-net-lost-above-all = Hai perso { $net }, soprattutto su { $spot }.
frame-net-even = In pari: le puntate tornano a te.
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
frame-sit = Siediti e gioca

## Credito
frame-buy-in = Porta credito al tavolo
frame-buy-in-said = Sul conto hai { $wallet }. Quello che porti resta tuo: torna sul conto quando lasci il tavolo.
frame-buy-in-amount = Importo
frame-buy-in-do = Siediti
frame-watch = Guarda soltanto
frame-full = Nessun box libero
frame-full-said = Tutti i box di questo tavolo sono presi: per ora puoi guardare. Appena un box si libera, puoi sederti.
frame-top-up = Aggiungi credito
frame-top-up-said = Sul conto restano { $wallet }.
frame-top-up-do = Aggiungi

## Uscire
frame-leave-title = Lasciare il tavolo?
frame-leave-said = Incassando, il credito di { $credit } torna sul conto. Se hai una puntata in gioco, la mano si conclude prima. Puoi anche tornare in sala e ritrovare il tuo posto.
frame-leave-do = Incassa ed esci
frame-stay = Resta
frame-lobby = Torna in sala

## Il collegamento
frame-opening = Si apre il tavolo…
frame-reconnecting = Ricollegamento in corso
frame-reconnecting-said = La linea è caduta. Il tavolo ti tiene il posto: al ritorno ritrovi tutto dov'era.
frame-lost-line = Scollegato
frame-lost-said = La linea non è tornata in tempo. Il credito è al sicuro e la mano si conclude secondo regolamento; in Cronologia si vede com'è finita.
frame-ended = Il collegamento è finito
frame-no-answer = Che ne è della mia puntata?
frame-retry = Riprova
frame-here = Gioca qui
frame-who = Chi gioca?
frame-who-said = Entra come ospite con denaro di gioco, oppure con il tuo conto.
frame-as-guest = Gioca come ospite
frame-log-in = Entra

## Un momento di riflessione
frame-reality = Un momento di pausa
frame-reality-said = Giochi da { $minutes } minuti.
frame-reality-rounds = Mani giocate
frame-reality-staked = Puntato
frame-reality-returned = Tornato
frame-reality-net = Risultato
frame-reality-on = Continua
frame-return = Resa { $percent }
frame-cards-left = { $cards } carte
frame-returned = Restituita

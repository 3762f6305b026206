### Entrare, e il proprio conto.

## Entrare
account-log-in-page = Entra
account-log-in-title = Entra e gioca
account-log-in-lead = Con un conto restano saldo, limiti e Cronologia.
account-ways = Entra o registrati
account-log-in = Entra
account-register = Registrati
account-name = Nome
account-name-hint = Fino a 40 lettere, cifre, punti e trattini.
account-password = Password
account-password-hint = Almeno 8 caratteri.
account-password-again = Ripeti la password
account-passwords-differ = Le due password non sono uguali.
account-missing = Campo obbligatorio.
account-guest-title = Senza conto
account-guest-text = Da ospite giochi subito a tutti i tavoli, con denaro virtuale. Il conto vive in questo browser: se esci, lo perdi.
account-guest-enter = Gioca come ospite
account-inside = { $name } ha già effettuato l'accesso.
account-inside-guest = Stai giocando come ospite: se entri con un conto, quello dell'ospite si perde.
account-to-tables = Ai tavoli
account-unknown = Prima devi entrare
account-unknown-text = Questa pagina è per chi gioca: entra con il tuo conto, o anche solo come ospite.

## Il conto
account-page = Conto
account-title = Conto di { $name }
account-title-guest = Conto di un ospite
account-profile = Dati del conto
account-role = Ruolo
account-role-player = giocatore
account-role-croupier = croupier
account-role-inspector = ispettore
account-role-manager = direttore
account-role-guest = ospite
account-since = Conto aperto il
account-last-log-in = Accesso precedente
account-first-log-in = questo è il primo
account-log-out = Esci
account-log-out-title = Vuoi uscire e perdere il conto?
account-log-out-text = Il conto di un ospite non ha password: se esci non potrai più rientrarci, e perdi il suo denaro virtuale e la sua Cronologia.
account-log-out-sure = Esci e perdi il conto
account-keep-title = Vuoi tenere il conto?
account-keep-text = Con un nome e una password il conto resta tuo: denaro virtuale, Cronologia e tutto il resto.
account-keep-do = Tieni il conto

## Il nome ai tavoli
account-display-name = Nome ai tavoli
account-display-name-text = Agli altri giocatori non si mostra il nome con cui entri: finché non ne scegli uno, vedono un numero. Il nome si sceglie una volta sola.
account-display-name-field = Come vuoi essere chiamato
account-display-name-hint = Lettere e cifre, una lettera all'inizio.
account-display-name-do = Scegli questo nome
account-display-name-kept = Ai tavoli ti chiami { $name }.
account-stay = Resta

## Denaro e sessioni
account-wallets = Denaro
account-wallets-empty = Non hai denaro: versamenti e prelievi si fanno alla cassa.
account-wallets-guest = Denaro virtuale: non vale nulla fuori da qui.
account-wallets-cashier = Versamenti e prelievi si fanno alla cassa.
account-sessions = Sessioni aperte
account-sessions-empty = Nessuna sessione aperta: tutto il tuo denaro è sul conto.
account-session-table = Tavolo
account-session-credit = Credito
account-session-bought = Portato al tavolo
account-session-since = Dalle
account-session-action = Ultima azione

## Tempo e risultato
account-reality = Tempo e risultato
account-reality-period = Periodo
account-reality-day = Ultime 24 ore
account-reality-week = Ultimi 7 giorni
account-reality-month = Ultimi 30 giorni
account-reality-time = Tempo di gioco
account-reality-left = Tempo rimasto oggi entro i tuoi limiti
account-reality-rounds = Mani
account-reality-staked = Puntato
account-reality-returned = Incassato
account-reality-net = Risultato
account-reality-layout = Ancora sul tappeto
account-reality-nothing = In questo periodo non hai giocato nessuna mano.

## Scelte
account-choices = Le tue scelte
account-choices-lead = Quanto sono costate in media, rispetto alle migliori, le scelte che hai fatto tu. Quelle fatte dal sistema quando eri assente non contano.
account-choices-ever = Da sempre
account-choices-game = Gioco
account-choices-money = Denaro
account-choices-made = Scelte
account-choices-best = Le migliori
account-choices-cost = Costo
account-choices-left = { $rounds ->
    [one] Manca ancora una mano da contare…
   *[other] Mancano ancora { $rounds } mani da contare…
}
account-choices-nothing = In questo periodo non hai fatto scelte in giochi in cui si sceglie.
account-span = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}

## Limiti
account-limits = I tuoi limiti
account-limits-lead = Un limite più basso vale da subito. Uno più alto, o nessuno, vale solo dopo un'attesa.
account-limits-empty = Nessun limite, per ora.
account-limit-none = nessun limite
account-limit-minutes = { $minutes } min
account-limit-next = Dal { $time }: { $amount }
account-limit-in-force = Vale da subito: { $amount }.
account-limit-waits = Per ora vale { $before }; dal { $time } varrà { $amount }.
account-limit-amount-money = Al massimo
account-limit-amount-minutes = Minuti al massimo
account-limit-kind = Che cosa
account-limit-kind-deposit = Versamenti
account-limit-kind-loss = Perdite
account-limit-kind-time = Tempo di gioco
account-limit-period = In quanto tempo
account-limit-period-day = al giorno
account-limit-period-week = alla settimana
account-limit-period-month = al mese
account-limit-money = Denaro
account-limit-name = { $kind } { $period }
account-limit-set = Fissa il limite
account-limit-change = Modifica
account-limit-remove = Togli
account-limit-no-minutes = Serve un numero di minuti, come 90.
account-money-eur = Euro
account-money-chf = Franchi
account-money-eur-play = Euro virtuali
account-money-chf-play = Franchi virtuali

## Autoesclusione
account-exclusion = Autoesclusione
account-exclusion-lead = Se vuoi smettere di giocare per un po', o per sempre, decidilo qui. Puoi allungare l'autoesclusione, mai accorciarla.
account-exclusion-stands = L'autoesclusione è in vigore fino al { $time }.
account-exclusion-stands-forever = L'autoesclusione è in vigore, senza termine.
account-exclusion-for = Per quanto
account-exclusion-1 = 24 ore
account-exclusion-7 = 7 giorni
account-exclusion-30 = 30 giorni
account-exclusion-180 = 6 mesi
account-exclusion-365 = un anno
account-exclusion-forever = per sempre
account-exclusion-ask = Escludimi dal gioco…
account-exclusion-title = Vuoi escluderti dal gioco?
account-exclusion-until = Fino al { $time } non potrai giocare a nessun tavolo. La casa non può accorciare questo tempo, nemmeno se glielo chiedi.
account-exclusion-until-forever = Non potrai giocare mai più, a nessun tavolo. La casa non può tornare indietro, nemmeno se glielo chiedi.
account-exclusion-sure = Escludimi
account-exclusion-done = Fatto: l'autoesclusione è in vigore.

## Password
account-password-change = Cambia la password
account-password-old = Password attuale
account-password-new = Nuova password
account-password-save = Salva la password
account-password-done = La password è cambiata. Gli altri accessi sono stati chiusi.
account-password-guest = Un ospite non ha password. Per ritrovare il tuo conto altrove, registrati.

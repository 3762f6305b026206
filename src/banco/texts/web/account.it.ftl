### Entrare, e il proprio conto.

## Entrare
account-log-in-page = Entra
account-log-in-title = Benvenuti
account-log-in-lead = Con un conto restano saldo, limiti e Cronologia.
account-ways = Entrare o registrarsi
account-log-in = Entra
account-register = Registrati
account-name = Nome
account-name-hint = Fino a 40 lettere, cifre, punti e trattini.
account-password = Password
account-password-hint = Almeno 8 caratteri.
account-password-again = Ripetere la password
account-passwords-differ = Le due password non sono uguali.
account-missing = Manca: da compilare.
account-locked-until = Troppi accessi falliti. Si potrà riprovare dal { $time }.
account-guest-title = Senza conto
account-guest-text = Un ospite gioca subito a tutti i tavoli, con denaro di gioco. Il conto vive in questo browser: uscendo, si perde.
account-guest-enter = Gioca come ospite
account-inside = { $name } è già dentro.
account-inside-guest = Qui gioca un ospite: entrando con un conto, quello dell'ospite si perde.
account-to-tables = Ai tavoli
account-unknown = Prima occorre entrare
account-unknown-text = Questa pagina è di chi gioca: basta un conto, o anche solo entrare come ospite.

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
account-log-out-title = Uscire e perdere il conto?
account-log-out-text = Il conto di un ospite non ha password: una volta usciti, non ci si rientra più, e il suo denaro di gioco e il suo storico si perdono.
account-log-out-sure = Esci e perdi il conto
account-keep-title = Tenere il conto
account-keep-text = Con un nome e una password il conto resta tuo: denaro di gioco, storico e tutto il resto.
account-keep-do = Tieni il conto
account-stay = Resta

## Denaro e sessioni
account-wallets = Denaro
account-wallets-empty = Nessun denaro: versamenti e prelievi si fanno alla cassa.
account-wallets-guest = Denaro di gioco: non vale nulla fuori da qui.
account-wallets-cashier = Versamenti e prelievi si fanno alla cassa.
account-sessions = Sessioni aperte
account-sessions-empty = Nessuna sessione aperta: tutto il denaro è nel conto.
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
account-reality-left = Tempo rimasto oggi per i limiti scelti
account-reality-rounds = Mani
account-reality-staked = Puntato
account-reality-returned = Tornato
account-reality-net = Risultato
account-reality-layout = Ancora sul tappeto
account-reality-nothing = In questo periodo non è stata giocata nessuna mano.
account-span = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}

## Limiti
account-limits = I propri limiti
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
account-money-eur-play = Euro di gioco
account-money-chf-play = Franchi di gioco

## Autoesclusione
account-exclusion = Autoesclusione
account-exclusion-lead = Chi vuole smettere di giocare per un po', o per sempre, lo decide qui. Si può allungare, mai accorciare.
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
account-exclusion-title = Escludersi dal gioco?
account-exclusion-until = Fino al { $time } non si potrà giocare a nessun tavolo. La casa non può accorciare questo tempo, nemmeno se richiesto.
account-exclusion-until-forever = Non si potrà giocare mai più, a nessun tavolo. La casa non può tornare indietro, nemmeno se richiesto.
account-exclusion-sure = Escludimi
account-exclusion-done = Fatto: l'autoesclusione è in vigore.

## Password
account-password-change = Cambiare la password
account-password-old = Password di adesso
account-password-new = Password nuova
account-password-save = Cambia la password
account-password-done = La password è cambiata. Ogni altro accesso è finito.
account-password-guest = Un ospite non ha password. Per ritrovare il proprio conto altrove occorre registrarsi.

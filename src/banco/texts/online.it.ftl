### Le regole delle sessioni e che cosa accade a chi è assente, come le stampano tutti i regolamenti.

## Le sessioni
online-inactivity = **Inattività.** Dopo { $inactivity ->
    [one] { $inactivity } minuto
   *[other] { $inactivity } minuti
} senza un'azione di gioco o un'aggiunta di credito il giocatore viene disconnesso; un avviso glielo dice { $alert ->
    [one] { $alert } minuto
   *[other] { $alert } minuti
} prima, e chi risponde all'avviso resta.
online-double = **Connessione doppia.** Chi entra in un tavolo al quale è già connesso prosegue nella nuova connessione; la prima viene chiusa.
online-reconnection = **Riconnessione.** Caduta la connessione, per circa { $reconnect ->
    [one] { $reconnect } minuto
   *[other] { $reconnect } minuti
} si tenta di ristabilirla, e il giocatore vede che la riconnessione è in corso. Poi un avviso gli dice che la disconnessione è definitiva.
online-closing = **Chiusura della sessione.** La sessione di un giocatore che resta assente viene chiusa entro { $closing ->
    [one] { $closing } giorno
   *[other] { $closing } giorni
} e il credito residuo accreditato sul suo conto. Una scelta in sospeso la fa per lui il sistema, senza mai puntare di più; poi la mano è giocata fino in fondo e liquidata, e la sessione chiusa.
online-history = **Cronologia.** Chi perde la connessione dopo aver inviato una puntata e prima di aver ricevuto la risposta ne trova l'esito nella *Cronologia*.
online-malfunctions = **Malfunzionamenti.** Una mano interrotta da un malfunzionamento è annullata: ogni puntata è restituita, e chi ne aveva una ne legge il motivo. Per il credito fa fede l'ultima mano completata e comunicata al giocatore prima dell'interruzione.

## Se sei assente
away-waits = che cosa resta in sospeso
away-then = che cosa fa il sistema
away-paijiu-bets-waits = le tue puntate, se non hai ancora chiesto le carte
away-paijiu-bets-then = restano sul tavolo ad aspettarti; quando chiude la sessione, il sistema le ritira e te le restituisce
away-paijiu-cards-waits = la mano, se hai già chiesto le carte
away-paijiu-cards-then = si gioca fino in fondo e si liquida senza di te
away-lucky-tree-bets-waits = le tue puntate confermate
away-lucky-tree-bets-then = si giocano e si liquidano senza di te: dopo il «nulla va più» nessuno ha più scelte da fare
away-lucky-tree-chips-waits = le fiche che non hai confermato
away-lucky-tree-chips-then = al «nulla va più» vengono tolte e non giocano
away-lucky-tree-for-fun-waits = al tavolo For Fun, le tue puntate se non hai ancora chiesto le carte
away-lucky-tree-for-fun-then = restano ad aspettarti; quando chiude la sessione, il sistema annulla la mano e le restituisce
away-lugano-bets-waits = le tue puntate prima del «nulla va più»
away-lugano-bets-then = un box con { bet-lugano-59 } e PLAY gioca e viene liquidato; a un box incompleto le puntate sono restituite
away-lugano-cards-waits = le carte coperte del tuo box, con le carte alla mano
away-lugano-cards-then = scaduto il tempo, il sistema le scopre
away-lugano-choice-waits = la scelta del tuo box
away-lugano-choice-then = scaduto il tempo, il sistema rimane o chiede una terza carta secondo la strategia base; non raddoppia mai
away-lugano-box-waits = il tuo box
away-lugano-box-then = è tuo finché puoi tornare; poi, se non vi sono puntate, è di nuovo libero
away-fortune-bets-waits = le tue puntate, se non hai ancora chiesto le carte
away-fortune-bets-then = restano sul tavolo ad aspettarti; quando chiude la sessione, il sistema annulla la mano e le restituisce
away-fortune-hands-waits = le tue sette carte da dividere
away-fortune-hands-then = ti aspettano; quando chiude la sessione, il sistema le divide secondo la regola della casa e la mano viene liquidata
away-pai-lunliu-bank-waits = il Banco offerto a te, o la tua puntata del Banco
away-pai-lunliu-bank-then = scaduto il tempo, il sistema rifiuta il Banco o lo cede: non punta mai per te
away-pai-lunliu-cover-waits = il tuo Banco che nessuno ha coperto per intero
away-pai-lunliu-cover-then = il sistema non lo riduce: la mano non si distribuisce e ogni puntata è restituita
away-pai-lunliu-bets-waits = le tue puntate e scommesse aggiuntive
away-pai-lunliu-bets-then = si giocano e si liquidano senza di te
away-pai-lunliu-cards-waits = le carte coperte del tuo box
away-pai-lunliu-cards-then = scaduto il tempo, il sistema le scopre
away-pai-lunliu-box-waits = il tuo box
away-pai-lunliu-box-then = è tuo finché puoi tornare; se lasci il tavolo, si libera non appena i box possono cambiare titolare
another-player = un altro giocatore

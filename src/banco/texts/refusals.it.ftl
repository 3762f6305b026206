### Perché la casa rifiuta: una frase per ogni codice, a chi gioca si dà del tu. I fatti arrivano già scritti
### (refusals.py); i numeri restano numeri, per scegliere tra uno e molti.

## In generale
refusal = Non è possibile.
bad_input = Questo non si può leggere.
bad_table = Un tavolo così non si può aprire.

## Le richieste
no_such_page = A questo indirizzo non c'è nulla.
wrong_method = Questo indirizzo non accetta { $method }.
too_large = È stato inviato più di quanto la casa accetti.
bad_request = La richiesta non ha la forma dovuta.
house_fault = Qualcosa è andato storto nella casa; è annotato con il riferimento { $reference }.
too_many_connections = Dal tuo indirizzo sono aperte { $most } connessioni, il massimo consentito: chiudine prima una.
locked_out = Troppi accessi falliti: riprova tra { $seconds ->
    [one] 1 secondo.
   *[other] { $seconds } secondi.
}
too_many_requests = Troppe richieste: riprova tra { $seconds ->
    [one] 1 secondo.
   *[other] { $seconds } secondi.
}
foreign_origin = Le richieste dalle pagine di «{ $origin }» non sono accettate.
header_missing = Una richiesta che cambia qualcosa deve portare l'intestazione «{ $header }».
not_for_you = Non hai il permesso di farlo.
table_exists = Un tavolo di nome «{ $table }» c'è già.
not_the_same_table = Il tavolo «{ $table }» conserva nome, gioco, denaro e tipo: per cambiarli apri un altro tavolo.
no_strategy = Per { $game } non c'è una tabella di strategia.
no_rule_page = Il regolamento di { $game } non è stato installato con il programma.
bad_message = Il tavolo non capisce questo messaggio.
wrong_version = Il server parla la versione { $ours } del protocollo, il programma la { $theirs }: ricarica la pagina.
too_many_asked = { $most ->
    [one] Un comando attende già risposta
   *[other] Già { $most } comandi attendono risposta
}; non è stato fatto nulla.

## Chi è chi
not_logged_in = Non hai effettuato l'accesso.
wrong_log_in = Nome o password errati.
log_in_ended = Questo accesso è terminato: accedi di nuovo.
account_is_closed = Il conto di { $name } è chiuso dal { $since }.
unknown_account = Nessuno di nome «{ $name }» ha un conto qui.
not_for_guests = { $name } è un ospite: gli ospiti giocano solo con denaro virtuale.
only_for_guests = { $name } non è un ospite: questo lo chiedono solo gli ospiti.
play_money_only = Gli ospiti ricevono solo denaro virtuale, non { $money }.
play_money_left = Hai ancora { $left_cents }: c'è altro denaro virtuale quando ti resta meno di { $least_cents }.
play_money_pause = Hai avuto denaro virtuale poco fa: ce n'è altro dal { $until }.
bad_name = «{ $name }» non è un nome valido: al massimo 40 tra lettere, cifre, punti, trattini e trattini bassi, con una lettera o una cifra all'inizio.
name_reserved = Il nome «{ $name }» è riservato alla casa.
name_taken = Il nome «{ $name }» è già preso.
bad_display_name = «{ $name }» non può essere mostrato al tavolo: da { $least } a { $most } lettere latine e cifre, una lettera all'inizio, e tra di esse singoli spazi, trattini, punti o apostrofi.
display_name_reserved = «{ $name }» potrebbe essere scambiato per la casa o il suo personale: scegli un altro nome.
display_name_taken = «{ $name }» è già preso, o somiglia a un nome già preso.
display_name_unwanted = «{ $name }» non è gradito ai nostri tavoli: scegli un altro nome.
no_display_name = { $name } non ha un nome ai tavoli che si possa togliere.
display_name_kept = Hai già scelto il tuo nome: ai tavoli sei «{ $name }».
bad_password = Questa password non va bene: servono da 8 a 256 caratteri, e non può essere il nome.
session_still_open = { $name } ha ancora una sessione di gioco al tavolo { $table }: va chiusa prima.

## Denaro e limiti
bad_amount = { $cents } non è un importo possibile: la cassa prende e paga da 0,01 a { $most_cents } alla volta.
beyond_credit = { $wanted_cents } supera il credito di { $credit_cents }.
bad_transfer = Il trasferimento «{ $key }» non si può registrare.
key_conflict = La chiave «{ $key }» è già servita per altro; non è stato fatto nulla.
deposit_limit_reached = Con questo versamento i depositi del periodo arriverebbero a { $deposits_cents }, oltre il tuo limite di { $limit_cents }.
loss_limit_reached = Con questa puntata la perdita del periodo potrebbe arrivare a { $loss_cents }, oltre il tuo limite di { $limit_cents }.
time_limit_reached = { $player } ha esaurito il tempo di gioco scelto come limite.
bad_limit = Un limite così non esiste: il tempo si conta in minuti, depositi e perdite in un solo tipo di denaro, entro misure ragionevoli.
bad_exclusion = Un'autoesclusione finisce nel futuro ed entro cent'anni, oppure mai.
exclusion_stands =
    { $ends ->
        [never] L'autoesclusione senza scadenza resta valida: non si può accorciare.
       *[other] L'autoesclusione fino al { $ends } resta valida: si può allungare, non accorciare.
    }
self_excluded =
    { $ends ->
        [never] { $player } ha scelto di non giocare più: l'autoesclusione non ha scadenza.
       *[other] { $player } ha scelto di non giocare: l'autoesclusione vale fino al { $ends }.
    }

## Sessioni e storia
nothing_bought = { $cents } non è un importo da portare al tavolo.
advice_forbidden = Al tavolo { $table } la casa non permette consigli.
no_advice = In { $game } non c'è nulla su cui consigliare.
nothing_ended = Al tavolo { $table } non è ancora finita nessuna mano.
session_at_table = { $player } ha già una sessione di gioco al tavolo { $table }: { $session }.
session_over = La sessione di gioco { $session } è chiusa.
unknown_session = Non c'è una sessione di gioco «{ $session }».
no_session = { $player } non ha una sessione di gioco al tavolo { $table }: prima porta credito al tavolo.
round_not_over = La mano della sessione { $session } non è finita dopo { $steps } passi senza il suo giocatore.
bad_times = Con questi tempi le sessioni non si possono tenere.
unknown_round = Non c'è una mano «{ $round }».
not_your_round = { $player } non ha giocato nella mano { $round }.
only_settled_rounds = La mano { $round } non si può condividere: si condivide solo una mano giocata fino alla fine.
too_many_links = Condividi già { $most } mani: prima ritira un link.
unknown_link = Questo link non porta a nessuna mano: forse è stato ritirato.
never_arrived = Da { $asker } non è arrivato nulla con l'identificativo «{ $key }»: non è stato addebitato nulla.
no_bet =
    «{ $key }» di { $asker } non era una puntata ma { $what ->
        [open_session] l'apertura di una sessione
        [top_up] un'aggiunta di credito
        [close_session] la chiusura di una sessione
        [deposit] un versamento
        [withdraw] un prelievo
        [set_limit] un limite
        [exclude_self] un'autoesclusione
        [correct_round] la correzione di una mano
       *[other] un'altra richiesta
    }; la richiesta è stata eseguita.
still_in_play = La mano { $round } è ancora in gioco: il verbale si scrive quando è finita.
face_down_cards = La mano { $round } è stata annullata con carte ancora coperte: senza di esse il verbale non si può scrivere.
bad_cursor = Una pagina della Cronologia non finisce con «{ $text }».
bad_page_length = Una pagina della Cronologia ha da 1 a { $most } mani; { $wanted } non è possibile.
bad_day = «{ $text }» non è un giorno: si scrive 2026-01-31.
ends_before_it_begins = Tra { $first } e { $last } non c'è nulla.
never_ending = Tra { $first } e { $last } non c'è nulla: la fine viene prima dell'inizio.
asked_together = { $first } e { $second } non si possono chiedere insieme.
no_reason = Va detto perché, in 1-{ $longest } caratteri: viene annotato.
own_round = { $name } non può correggere una mano per sé: decide qualcun altro.
not_over = La mano { $round } è ancora in gioco: si può annullare, e correggere quando è finita.
round_settled = La mano { $round } è stata giocata fino in fondo e liquidata: resta valida, e nulla è stato restituito.
table_too_busy = La mano { $round } non si è potuta interrompere, il tavolo non si ferma; non è stato fatto nulla.

## La casa
store_busy = La casa è troppo occupata in questo momento; non è stato fatto nulla, riprova.
store_closed = La casa sta chiudendo; non è stato fatto nulla.
store_rejected = La casa non ha potuto registrare; non è stato fatto nulla.
bus_needs_postgresql = Più server (--bus) hanno bisogno di un solo database postgresql://; “{ $database }” appartiene a un server solo.
workers_need_bus = { $workers } processi (--workers) sono nodi di una sola casa, che si parlano con un bus: indicatelo con --bus.
bus_not_installed = Il client di NATS, di cui --bus ha bisogno, non è installato: pip install “banco[bus]”.
not_owner = Il tavolo “{ $table }” è ormai gestito da un altro server; non è stato fatto nulla.
store_failed = La casa non ha potuto registrare; ripeti con la stessa chiave per sapere se è stato fatto.
bad_database = La banca dati «{ $url }» non si può aprire.
not_upgraded = La banca dati «{ $database }» non è aggiornata.
no_copy = La banca dati «{ $database }» non si può copiare in { $file }.
bad_secret = { $source } non contiene una chiave: una chiave è di 64 cifre esadecimali, come le scrive «banco key make FILE».
key_file_exposed = Il file della chiave { $file } può essere letto da altri: va protetto con «chmod 600», o va fatta un'altra chiave.
key_file_failed = Il file della chiave { $file } non si può usare.
key_missing = La chiave di questa casa ({ $known }) non è in { $file }: va indicata con --key-file o nella variabile BANCO_SECRET; se è persa per sempre, vedi «banco key lost».
wrong_key = { $source } non è la chiave di questa casa: è { $key_id }, e i sabot sono sigillati con { $known }.
no_key_of_its_own = Al tavolo { $table } si gioca con denaro reale: la casa deve avere una chiave sua, nella variabile BANCO_SECRET o con --key-file; «banco key make FILE» ne fa una.
no_key_yet = Questa casa non ha ancora una chiave: la prende quando apre per la prima volta.
key_not_lost = La chiave di questa casa ({ $key_id }) c'è e apre i suoi sabot: nulla è perso, e non è stato fatto nulla.
same_key = { $file } contiene la chiave che la casa ha già ({ $key_id }); non è stato fatto nulla.
shoe_not_opened = Il sabot { $shoe } non si può aprire.
shoe_sealed = Il sabot { $shoe } non si può aprire né sigillare senza la chiave della casa.
sealed_by_another = Il sabot { $shoe } è sigillato con la chiave { $sealed_by }, e questa è { $key_id }.
seal_broken = Il sigillo del sabot { $shoe } è rotto: il sabot non è come è stato registrato.
other_shoe = Il sabot { $shoe } non è quello a cui la casa si è impegnata con la sua prima mano: non se ne distribuisce nessuna carta.
bad_proxy = «{ $proxy }» non è un indirizzo né una rete: scrivi per esempio 127.0.0.1, 10.0.0.0/8 o fd00::/8.
cannot_listen = All'indirizzo { $host }:{ $port } non si può far entrare nessuno.
bad_monitor_address = «{ $address }» non è un indirizzo per chi sorveglia la casa: --monitor vuole un host e una porta, per esempio { $example }.
no_telemetry = { $variable } nomina un raccoglitore di tracce, ma qui mancano i pacchetti che le inviano: installa l'aggiunta «{ $extra }».
not_ready = Questo server non è pronto: prova con un altro, o tra un attimo.
target_not_empty = La base di dati «{ $target }» non è vuota: una casa si copia in una base nuova; non è stato fatto nulla.
books_wrong = I libri di «{ $database }» non tornano: non è stato copiato nulla.
copy_differs = La copia non è uguale a «{ $source }»: non ne è rimasto nulla.
house_changed = In «{ $source }» qualcuno ha scritto durante la copia: non ne è rimasto nulla; copiala quando nessuno scrive.
already_served = La base di dati «{ $database }» è già servita da un altro server.

## Il tavolo
unknown_table = Non c'è un tavolo «{ $table }» in questa casa.
table_busy = Il tavolo { $table } è troppo occupato in questo momento; non è stato fatto nulla, riprova.
about_to_leave = { $player } lascia il tavolo { $table } appena finita la mano: non si accettano altre puntate.
table_disabled = Il tavolo { $table } è chiuso per ora: la mano si conclude e non si accettano nuove puntate.
nobody_waits = { $table } ora non aspetta nessuno: chi è pronto lo dice mentre le puntate sono aperte.
gestures_off = Al tavolo { $table } non ci sono gesti.
too_many_gestures = Per un momento basta così: riprova tra { $seconds ->
    [one] un secondo.
   *[other] { $seconds } secondi.
}
malfunction = Qualcosa è andato storto al tavolo { $table }: la mano è annullata e ogni puntata è stata restituita.
table_unreachable = Il tavolo { $table } non si può raggiungere per un momento: non è stato fatto nulla, riprova.
other_desk = La registrazione { $number } del tavolo { $table } non segue da ciò che questo server ne sa.
unknown_refusal = Un altro server della casa ha rifiutato la richiesta.
outcome_unknown = Il tavolo { $table } non può ancora dire se è stato fatto: chiedi di nuovo con lo stesso identificativo.
stale_table = Il tavolo { $chain } nel frattempo è arrivato a { $number }; «{ $key }» non è stato fatto.
no_round = Al tavolo { $table } non è in corso alcuna mano.
round_in_play = La mano { $round } è ancora in gioco.
not_yours = Non spetta { A($asker) } { $command }.
reason_needed = «{ $command }»: lo decide l'ispettore, con un motivo.
no_card_to_take_back = L'ultima carta non si può riprendere: qualcosa già ne dipende. La corregge l'ispettore.
no_such_card_move = Alla mossa { $move } della mano non è stata distribuita nessuna carta.
correction_changes_money = In base a { $card } sono già state pagate puntate: si corregge dopo la mano.
correction_not_possible = Con { $card } la mano non sarebbe potuta proseguire così: va annullata.
no_ruling = Non è una decisione che spetta all'ispettore in questo gioco.
system_deals = Al tavolo { $table } distribuisce il sistema: nessuno nomina una carta o i dadi.
not_in_this_game = A { $game } non si può { $command }.
not_now = Non è il momento di { $command }.
bad_settings = Il tavolo «{ $table }» non si può aprire con queste impostazioni.
bad_tables_file = I tavoli di { $file } non si possono leggere.
unknown_game = «{ $name }» non è un gioco di questa casa; ci sono { $games }.
unknown_variant = { $game } non ha la variante «{ $variant }».

## Puntate
betting_closed = Nulla va più: le puntate di questa mano sono chiuse.
no_stake = { $stake_cents } su «{ $spot }» non è una puntata: si punta più di zero.
below_minimum = { $stake_cents } su «{ $spot }» è sotto il minimo di { $minimum_cents }.
already_at_maximum = Su «{ $spot }» c'è già il massimo di { $maximum_cents }.
not_in_steps = { $stake_cents } su «{ $spot }» non è un multiplo di { $step_cents }.
nothing_staked = { $purpose ->
    [confirm] { $player } non ha fiche da confermare.
    [deal-for] { $player } non ha un'Ante: prima delle carte serve una puntata.
    [play-for] { $player } non ha puntate: prima delle carte ne serve una.
   *[other] { $player } non ha lì alcuna puntata da ritirare.
}
no_such_spot = Su questo tappeto non c'è «{ $spot }».
bad_limits = I limiti da { $minimum_cents } a { $maximum_cents } in multipli di { $step_cents } si contraddicono.
broken_payout = Puntate in multipli di { $step_cents } si pagherebbero in frazioni di centesimo: serve un multiplo di { $least_cents }.
limit_too_low = Un limite di { $most_cents } per una mano è troppo basso: le sole puntate possono restituire { $least_cents }.
bad_step = Puntate in multipli di { $step_cents } qui non sono ammesse: serve un multiplo di { $unit_cents }.

## Box
no_such_box = A questo tavolo non c'è il box { $box }: i box vanno da 1 a { $boxes }.
box_held = Il box { $box } è già di { $player }.
not_your_box = { $player } non è titolare del box { $box }.
already_turned = Le carte del box { $box } sono già scoperte.
box_free = Il box { $box } è libero: non ha un titolare.
cards_not_known = Le carte del box { $box } non sono note: le scopre e le indica il croupier.
cards_known = Al box { $box } non c'è una carta ignota: non c'è nulla da indicare.
wrong_number_shown = Il box { $box } ha { $dealt ->
    [one] una carta
   *[other] { $dealt } carte
}, { $count ->
    [0] non ne è stata indicata alcuna.
    [one] ne è stata indicata una.
   *[other] ne sono state indicate { $count }.
}
not_these_cards = Il box { $box } non ha queste carte: ne manca una che è stata letta quando è stata data.
card_lies_open = La prossima carta va scoperta: bisogna indicarla.
bad_boxes = Un tavolo di { $boxes } box non si può aprire: ne ha da { $fewest } a { $most }.
bad_holders = I box { $held } non si possono tenere a un tavolo di { $boxes } box, ognuno di un solo giocatore.

## Carte, mazzi e dadi
unknown_card = «{ $text }» non è una carta: si scrivono valore e seme, come Qh, Q♥, 10d o Jk.
card_not_in_pack = { $card } non fa parte del mazzo di { $pack }.
card_not_left = { $card } non si può dare: tra le carte rimaste non c'è più.
duplicate_card = { $card } compare { $times } volte tra le carte, ma il mazzo { $held ->
    [one] ne ha una sola.
   *[other] ne ha { $held }.
}
wrong_number_of_cards = { $given ->
    [one] Una carta non fa
   *[other] { $given } carte non fanno
} una mano di { $game }.
shoe_empty = { $left ->
    [0] Non resta alcuna carta
    [one] Resta 1 carta
   *[other] Restano { $left } carte
}, ne { $wanted ->
    [one] serve 1.
   *[other] servono { $wanted }.
}
bad_shoe = Un sabot di { $packs ->
    [one] 1 mazzo
   *[other] { $packs } mazzi
} con il divisore a { $cut } carte dalla fine non si può giocare.
bad_cut_card = Il divisore non può stare a { $cut } carte dalla fine di un sabot di { $cards }.
bad_pack = Una mano comincia con 32, 24, 16 o 8 carte nel mazzo, nessuna bruciata: non con { $left }, di cui { $burnt } bruciate.
bad_dice = Due dadi non possono mostrare { $first } e { $second }: ognuno va da 1 a 6.
bad_notation = «{ $text }» non si può leggere.
bad_record = La riga { $line } del verbale non segue dalle regole.

## Paijiu e Fortune
another_is_playing = A Paijiu gioca un giocatore solo, e { $player } ha già puntato su questa mano.
seat_taken = Questa mano la gioca { $holder }: un giocatore solo contro il Banco.
bonus_needs_ante = Il bonus si gioca solo insieme all'Ante: { $player }, serve prima un'Ante.
fouled = Questa disposizione è irregolare: la mano alta ({ $high }) vale meno della mano bassa ({ $low }).
not_your_cards = «{ $cards }» non sono due delle carte di { $player }.
not_the_house_way = Il sistema mette { $low } nella mano bassa, secondo la regola della casa, e nient'altro.

## Lugano
no_complete_box = Nessun box ha sia il 59 sia il PLAY: non c'è una mano da giocare.
fifty_nine_missing = Sul box { $box } manca il 59: va puntato prima di ogni altra scommessa e si ritira per ultimo.
no_side_bets = La scommessa { $bet } non è disponibile: a questo tavolo si gioca con le carte alla mano.
play_over_twice = Il PLAY del box { $box } è { $play_cents }: il suo 59 non può scendere a { $left_cents }, perché il PLAY è al massimo il doppio del 59.
was_put_off = Il box { $box } è stato tolto { A($player) }, che non può riprenderlo in questa mano.
stakes_on_box = Il box { $box } non si può lasciare: vi sono puntate per { $cents }.
not_your_turn = Il box { $box } non sceglie adesso: tocca al box { $turn }.
not_basic_strategy = Per un giocatore assente il box { $box } segue la strategia base, che qui { $basic ->
    [stand] rimane.
   *[card] chiede carta.
}
hand_misdealt = Errore di distribuzione: decide l'ispettore.
not_misdealt = Nessuna carta di questa mano è fuori posto.
card_belongs_there = { $card } non è fuori posto: è lì che va la prossima carta.
can_be_rebuilt = La mano non si può annullare: { $drawn ->
    [one] la sua carta si può rimettere a posto.
   *[other] le sue { $drawn } carte si possono rimettere a posto.
}
cards_left_over = La mano non si può ricostruire: { $drawn ->
    [one] è uscita 1 carta
   *[other] sono uscite { $drawn } carte
} e la distribuzione ne vuole { $wanted }.
too_few_exposed = In questa mano { $exposed ->
    [0] non si è vista alcuna carta
    [one] si è vista 1 carta
   *[other] si sono viste { $exposed } carte
}; per far mescolare ne { $wanted ->
    [one] serve almeno 1.
   *[other] servono almeno { $wanted }.
}

## Pai Lunliu
bad_opening = La mano non può cominciare così.
bank_covered = Il Banco di { $bank_cents } è coperto: non manca nulla.
bank_not_covered = Il Banco non è coperto: mancano { $missing_cents }.
bank_is_there = Il box { $box } è già il Banco.
banker_has_the_bank = { $player } è il Banchiere: non può puntare su altri box e non può fare o ritirare altre puntate.
bankers_box = Il box { $box } è del Banco: non si può puntare né su di esso né contro di esso.
box_without_holder = Il box { $box } non ha titolare: una scommessa aggiuntiva vuole due box che ne abbiano uno.
boxes_are_held = La mano non si può annullare: { $count ->
    [one] un box ha un titolare.
   *[other] { $count } box hanno un titolare.
}
goes_on_as_backer = { $player } ha perso il box in questa mano: non può prenderne un altro prima della prossima mano.
holder_comes_first = Il box { $box } è riservato al titolare, { $holder }, fino a metà del tempo di gioco: poi, o appena { $holder } ha puntato o passato, ci può puntare chiunque.
holds_box_already = { $player } è già titolare del box { $box }: non si può averne più di uno.
holds_no_box = { $player } non è titolare di alcun box.
in_dispute = { $player } ha già contestato il Banco: decide l'ispettore.
nobody_there = Il box { $box } non ha un titolare: non può tenere il Banco.
nothing_is_kept = Qui non c'è più nulla di riservato a un titolare: può puntare chiunque.
not_offered = Il Banco non è offerto { A($player) }.
not_standing = Nessuna scommessa aggiuntiva di { $player } su «{ $where }» resta dalla mano precedente.
others_depend = Il box { $box } non si può togliere al titolare: ne dipendono puntate di altri.
not_the_banker = { $player } non è il Banchiere.
wrong_number_exposed = { $count ->
    [one] 1 carta scoperta non fa una mano
   *[other] { $count } carte scoperte non fanno una mano
}: devono essere da 1 a { $most }.

## Il laboratorio e la riga di comando
unknown_bet = { $game } non ha questa puntata.
unknown_strategy = { $game } non ha la strategia «{ $strategy }».
unknown_language = «{ $language }» non è una lingua di questa casa: si parla italiano e inglese.
nothing_stored = Non c'è nulla da ricontare: i ritorni di { $game } si contano ogni volta che si chiedono.
nothing_played = La simulazione è stata interrotta prima delle prime mani contate.
nothing_to_draw = Lo studio di { $game } non ha grafici: va scritto in un file che finisce in .html.
no_cut_card = { $game } non ha un divisore: il suo studio non vuole né tagli né sabot né un seme.
no_strategy_table = Per { $game } non c'è una tabella di strategia: si sceglie con una solo a { $games }.
no_such_house_way = «{ $file }» non è né un file né una delle regole della casa presenti.
bad_house_way = «{ $row }» non è una riga di una regola della casa.
bad_cut = Il divisore non può stare a { $cut } carte dalla fine: è possibile da { $least } a { $most }.
pack_too_small = Una mano richiede { $needed } carte; nel mazzo ne { $left ->
    [one] resta 1.
   *[other] restano { $left }.
}
shoe_too_small = Una mano può richiedere { $needed } carte; nel sabot ne { $left ->
    [one] resta 1.
   *[other] restano { $left }.
}
shuffled_every_hand = Fortune si gioca con tutte le 53 carte, mescolate a ogni mano: non c'è un mazzo iniziato da contare.
shoe_and_options = I ritorni con le opzioni di un tavolo sono quelli di un sabot intero: non si danno --shoe né --seen.
shoe_and_seen = O si dice che cosa resta (--shoe) o che cosa è uscito (--seen), non entrambi.
stale = I conti salvati di Fortune non corrispondono alle regole: vanno rifatti con «banco odds fortune --recount».
no_cards = Non c'è una carta da valutare: la mano va tra virgolette, come in “Qh Qd”.
no_amount = «{ $text }» non è un importo: si scrive 12 oppure 12.50.
too_much = «{ $text }» è più di quanto stia nei libri: un importo ha al massimo 15 cifre prima del punto.
below_nothing = «{ $text }» è meno di zero: un importo si scrive senza il segno meno.
which_money = Va detto quale denaro si limita, con --money.
unknown_money = «{ $text }» non è un denaro di questa casa: è eur, chf, eur-play oppure chf-play.
old_money_option = L'opzione { $option } non c'è più: il denaro si indica con --money, che è eur, chf, eur-play oppure chf-play.
bad_key = «{ $key }» non è una chiave: da 1 a 64 lettere, cifre, punti, trattini, due punti e trattini bassi.
who_asks = Va detto chi della casa lo chiede: --by NOME.
not_name_and_value = «{ $text }» non è un'impostazione: si scrive NOME=VALORE.
no_pieces = «{ $text }» non è un conteggio: si scrive TAGLIO=PEZZI.
not_staff = { $name } ha il ruolo di { $role ->
    [croupier] croupier
    [inspector] ispettore
    [manager] direttore
   *[player] giocatore
}: questo lo chiede solo chi è della casa.
no_terminal = Non c'è un terminale a cui scrivere la password: va data come riga sull'ingresso standard, con --password-stdin.
still_in_round = { $name } ha una puntata in una mano al tavolo { $table }: tutte le sessioni sono chiuse, quella quando la mano è finita; il conto è ancora aperto, chiedi di nuovo allora e sarà chiuso.
no_minutes = «{ $text }» non è un numero di minuti.
how_long = Va detto per quanto tempo: --days N oppure --for-ever.
no_workers = Una simulazione richiede almeno 1 processo, non { $workers }.
too_few_rounds = Una simulazione richiede almeno 2 mani, non { $rounds }.
too_few_shoes = Un campione ha almeno due sabot; { $shoes ->
    [one] ne è stato chiesto 1.
   *[other] ne sono stati chiesti { $shoes }.
}
too_few_to_watch = Una scheda dei ritorni simula almeno { $fewest } mani, non { $rounds }.
workers_and_cluster = O si dice quanti processi (--workers) o quale cluster (--dask), non entrambi.
cluster_not_installed = Un cluster Dask richiede la parte facoltativa «cluster»: pip install banco[cluster].
cluster_not_reached = All'indirizzo { $address } non c'è un cluster Dask.
cannot_read = { $file } non si può leggere.
cannot_write = { $file } non si può scrivere.
wrong_file_ending = Uno studio si scrive in un file che finisce in .html o .svg, non in { $file }.
bad_mix = «{ $text }» non è una combinazione di giochi: si scrive paijiu=3,lucky-tree=1.
no_house = All'indirizzo { $url } non si può giocare.
nothing_measured = Interrotto prima che qualcuno cominciasse a giocare.
no_such_tables = All'indirizzo { $url } nessun tavolo aperto con denaro virtuale gioca a { $games }.
no_inspector = { $name } ha il ruolo di { $role ->
    [croupier] croupier
    [inspector] ispettore
    [manager] direttore
   *[player] giocatore
}: solo ispettori e direttori decidono su una mano.

## Chi è in servizio
no_croupier = { $name } ha il ruolo di { $role ->
    [croupier] croupier
    [inspector] ispettore
    [manager] direttore
   *[player] giocatore
}: in servizio a un tavolo ci sono solo croupier, ispettori e direttori.
table_has_croupier = Al tavolo { $table } è in servizio { $croupier }: passa la consegna, oppure subentra un ispettore o un direttore.
already_on_duty = { $croupier } è già in servizio al tavolo { $table }.
not_your_duty = Sul servizio di { $croupier } al tavolo { $table } decidono solo { $croupier }, un ispettore o un direttore.
nobody_on_duty = Al tavolo { $table } nessuno è in servizio.
only_on_duty = { $name } non è in servizio al tavolo { $table }: questo spetta a chi lo è.
plays_at_table = { $croupier } gioca al tavolo { $table }: chi gioca a un tavolo non ci dà le carte.
staff_at_table = { $name } ha il ruolo di { $role ->
    [croupier] croupier
    [inspector] ispettore
   *[manager] direttore
}: dove dà le carte un croupier il personale non gioca.

## Il tavolo e le sue fiche
not_for_walk_ins = { $name } gioca in contanti al tavolo, senza conto: questo non si può fare.
bad_label = Scrivi come riconosci il giocatore, con al massimo { $longest } caratteri.
unknown_walk_in = Al tavolo nessuno si chiama «{ $walk_in }».
chips_on_layout = Sul tappeto del tavolo { $table } ci sono fiche di giocatori in contanti: prima la mano deve finire.
nothing_to_pay_out = { $walk_in } ha lasciato il tavolo e non c'è nulla da pagare.
bad_count = Le fiche si contano con al massimo { $most_pieces } pezzi per taglio e tagli fino a { $most_cents }, mai con numeri negativi.
unknown_slip = Non c'è una distinta { $slip }.
shift_without_table = Turno { $shift } di quale tavolo? I turni sono numerati tavolo per tavolo.
unknown_shift = Il tavolo { $table } non ha avuto un turno { $shift }.
table_has_float = Il tavolo { $table } ha già la sua dotazione: prima si chiude con il conteggio.
no_float = Il tavolo { $table } non ha dotazione: per aprirlo si contano prima le fiche.
second_name_needed = Tra tavolo e cassa servono due nomi, e { $name } è uno solo.
no_chips = Nessuna fiche contata: dotazione iniziale, rifornimento e ritorno in cassa ne vogliono qualcuna.

## Quattro occhi
own_cash = { $name } non muove contanti sul proprio conto: lo fa qualcun altro della casa.
audit_running = Una revisione è in corso dal { $since }: l'ha avviata { $name }.
own_proposal = La proposta { $proposal } è di { $name }: decide qualcun altro.
already_decided = Sulla proposta { $proposal } ha già deciso { $name }.
only_inspectors = { $name } ha il ruolo di { $role ->
    [croupier] croupier
    [inspector] ispettore
    [manager] direttore
   *[player] giocatore
}: solo ispettori e direttori propongono e decidono una rettifica.
nothing_proposed = Una proposta riguarda almeno un giocatore e al massimo { $most }, ciascuno una volta.
unknown_proposal = Non c'è una proposta { $proposal }.

### La guida: tre passi fino alla prima puntata per ogni tavolo, e quello che ha di particolare, detto accanto alla cosa stessa.

coach-title = Come si gioca qui
coach-things = Che cos'è che cosa
coach-step = { $at } di { $of }
coach-next = Avanti
coach-back = Indietro
coach-skip = Salta
coach-never = Non mostrare più
coach-close = Chiudi

## Per ogni gioco
coach-chip = Scegli una fiche: ogni clic ne mette una.
coach-confirm = Le tue fiche non sono ancora in gioco: confermale qui.
coach-wait = In questo momento le puntate non sono aperte: aspetta che lo siano.
coach-done = La tua puntata è in gioco. Buona fortuna!
coach-tools = Qui riprendi l'ultima fiche, ripeti le puntate della mano precedente, le raddoppi o togli tutto.
coach-board = Come sono finite le ultime mani, la più recente a destra. Racconta il passato e non dice nulla di ciò che verrà.

## Paijiu
coach-paijiu-bank = Il Banco sta a Est. Nord, Sud e Ovest ricevono due carte ciascuno e devono batterlo.
coach-paijiu-bet = Ora metti la fiche sulla postazione che secondo te batterà il Banco: Nord, Sud o Ovest.
coach-paijiu-done = La tua puntata è in gioco. Quando vuoi, chiedi le carte con il pulsante qui sotto.
coach-paijiu-straddle = La puntata a cavallo sta fra due postazioni: vince se tutte e due battono il Banco, ti è restituita se lo batte una sola.
coach-paijiu-dice = Due dadi dicono da dove si comincia a distribuire. Non decidono altro.
coach-paijiu-pack = Ecco quante carte restano. Ogni mano prende le sue dallo stesso mazzo, finché è finito e si mescola.

## Pai Lunliu
coach-pai-lunliu-bank = Uno dei giocatori fa da Banchiere e punta qui il Banco. Gli altri giocano contro di lui.
coach-pai-lunliu-box = Prendi un box libero: le sue due carte saranno tue. Senza un box puoi comunque puntare su quelli degli altri.
coach-pai-lunliu-bet = Ora metti le fiche su un box, o sul Banco se è tuo: multipli di { $step }.
coach-pai-lunliu-done = La tua puntata è in gioco. Le carte arrivano quando i box coprono tutto il Banco; quelle del tuo box le scopri tu.
coach-pai-lunliu-cover = La barra mostra quanto del Banco è coperto. Se non lo è in tempo, il Banchiere può abbassarlo, oppure ogni puntata è restituita.
coach-pai-lunliu-five = Il box che riceve un cinque paga una piccola tassa alla casa, che vinca o che perda. Il box mostra poi quanto.
coach-pai-lunliu-sides = Qui punti che questo box batta un altro, qualunque cosa abbia il Banco.

## Lugano Baccarat
coach-lugano-dealer = Giochi contro il Banco, che mostra una carta. Vince chi ha più punti.
coach-lugano-fifty-nine = Metti una fiche sul { bet-lugano-59 }: il box diventa tuo, e vincono le tue prime due carte da sole.
coach-lugano-play = Ora mettine una sul PLAY: è tutta la tua mano contro quella del Banco. Un box riceve le carte solo con tutti e due.
coach-lugano-done = Il tuo box è completo. Quando arrivano le carte rimani, chiedi una terza carta o raddoppi.
coach-lugano-fifty-nine-pays = Il { bet-lugano-59 } guarda soltanto le tue prime due carte ed è pagato subito. Le coppie stampate sul panno pagano di più.
coach-lugano-play-limit = Il PLAY si misura sul { bet-lugano-59 } del box: il limite sotto dice fin dove può arrivare.
coach-lugano-pair = PAIR vince se le tue prime due carte sono dello stesso valore.
coach-lugano-plus-eight = { bet-lugano-plus-8 } vince se le tue prime due carte fanno proprio quello. Una coppia del valore migliore paga più di tutte.
coach-lugano-shoe = Il sabot, con la carta divisoria: quando esce, si finisce la mano e si mescola.

## Fortune Pai Gow Poker
coach-fortune-hands = Qui ricevi sette carte e le dividi in due mani: una bassa, piccola, e una alta.
coach-fortune-bet = Ora metti una fiche sull'Ante, il cerchio bianco. Quello giallo è il bonus, e non è obbligatorio.
coach-fortune-done = La tua puntata è in gioco. Chiedi le carte con il pulsante qui sotto; poi le dividi tu, o come farebbe il Banco.
coach-fortune-dealer = Le sette carte del Banco restano coperte finché non hai diviso le tue. Tutte e due le tue mani devono battere le sue.
coach-fortune-nine = Se la mano bassa del Banco è solo un nove con una carta più bassa, l'Ante ti è restituita.
coach-fortune-bonus = Quanto paga il bonus per le tue sette carte: conta soltanto il premio più alto.
coach-fortune-house-way = Quando le tue carte sono qui, un pulsante le divide come farebbe il Banco.

## Lucky Tree Baccarat
coach-lucky-tree-hands = Qui si danno due mani, Giocatore e Banco. Vince quella con più punti; nessuno sceglie nulla.
coach-lucky-tree-bet = Ora metti la fiche su Giocatore, Banco o Pari, secondo quello che pensi.
coach-lucky-tree-done = La tua puntata è in gioco. Le carte arrivano quando finisce il tempo, o quando le chiedi se giochi da solo.
coach-lucky-tree-tie = Il Pari paga più degli altri due. Quando esce, le puntate su Giocatore e Banco sono restituite.
coach-lucky-tree-pairs = Le coppie riguardano le prime due carte di una mano; nella coppia perfetta è uguale anche il seme.
coach-lucky-tree-size = Grande e Piccolo riguardano quante carte si danno in tutto.
coach-lucky-tree-board = Le road mostrano come sono finite le ultime mani. Raccontano il passato e non dicono nulla di ciò che verrà.
coach-lucky-tree-shoe = Il sabot, con la carta divisoria: quando esce, si finisce la mano e si mescola.

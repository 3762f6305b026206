### Come si gioca in un minuto: poche frasi per gioco, con le cifre delle sue regole; accanto stanno mani vere.

## Le mani
quick-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
quick-best-hand = La mano migliore
quick-least-pair = L'ultima coppia della tabella
quick-pai-pairs = Prima di tutto vengono le coppie della tabella, da { $best } in giù fino a { $least }.

## Paijiu
quick-paijiu-stations = Nord, Sud e Ovest hanno due carte ciascuno contro il Banco, che sta a Est. Punta sulle postazioni che secondo te lo batteranno.
quick-paijiu-points = Ogni altra mano vale l'ultima cifra della somma: i dieci non contano nulla, il fante { $jack }, la regina { $queen }, il jolly { $joker }.
quick-paijiu-equal = A parità di punti decide la carta migliore; se è pari anche quella, vince il Banco.
quick-paijiu-straddle = La puntata a cavallo sta fra due postazioni: vince se tutte e due battono il Banco, ti è restituita se lo batte una sola, come qui.
quick-paijiu-cards = Metti le fiche e chiedi le carte. Ogni puntata paga { $odds }, e non c'è altro da scegliere.

## Pai Lunliu
quick-pai-lunliu-bank = Uno dei giocatori fa da Banchiere e punta il Banco. Gli altri lo coprono, box per box; la casa distribuisce soltanto.
quick-pai-lunliu-box = Prendi un box libero, o punta su quello di un altro. Un box vince { $odds } se le sue due carte valgono più di quelle del Banco; a parità di punti decide la carta migliore, e con il pareggio le puntate sono restituite.
quick-pai-lunliu-points = Ogni altra mano vale l'ultima cifra della somma; i dieci non contano nulla.
quick-pai-lunliu-five = Un box con un cinque paga alla casa { $tax } della sua puntata, al massimo { $most }, che vinca o che perda.
quick-pai-lunliu-taxed = Box con tassa
quick-pai-lunliu-side = Puoi anche puntare che un box batta un altro; la vincita è pagata meno { $tax }. Il Banchiere che perde contro tutti i box passa il Banco.

## Lugano Baccarat
quick-lugano-bank = Banco
quick-lugano-box = Prendi un box libero e metti le fiche su { bet-lugano-59 } e su PLAY: sono tutti e due obbligatori. PAIR e { bet-lugano-plus-8 } sono scommesse aggiuntive.
quick-lugano-59 = Il { bet-lugano-59 } riguarda soltanto le tue prime due carte. Vince con { $low }-{ $high } punti; { $pairs } pagano { $odds }.
quick-lugano-play = Il PLAY riguarda tutta la tua mano contro quella del Banco: con più punti vince { $odds }, a parità la puntata è restituita.
quick-lugano-choice = Con le due carte davanti scegli tu: rimani, chiedi una terza carta, oppure raddoppia il PLAY e prendine una.
quick-lugano-dealer = Il Banco non ha nulla da scegliere: prende una terza carta da { $least } a { $most } punti.
quick-lugano-sides = PAIR vince se le tue prime due carte sono una coppia, { bet-lugano-plus-8 } se fanno { $eight }; { $pairs } paga { $odds } su tutti e due.

## Fortune Pai Gow Poker
quick-fortune-set = Punta l'Ante e ricevi { $cards } carte. Le dividi in due mani: { $low } carte nella mano bassa, { $high } nella mano alta. La mano alta dev'essere la migliore.
quick-fortune-low = La tua mano bassa
quick-fortune-high = La tua mano alta
quick-fortune-win = Tutte e due le tue mani devono battere quelle del Banco: allora l'Ante paga { $odds }.
quick-fortune-dealers-low = Mano bassa del Banco
quick-fortune-dealers-high = Mano alta del Banco
quick-fortune-push = Se ne vince una sola, l'Ante ti è restituita. Una mano identica a quella del Banco non la batte.
quick-fortune-nine = Se la mano bassa del Banco è solo un nove con una carta più bassa, l'Ante ti è restituita, qualunque mano tu abbia.
quick-fortune-house-way = Non devi sapere come si divide una mano: un pulsante la divide come farebbe il Banco.
quick-fortune-bonus = Il bonus guarda soltanto le tue sette carte: paga da { $pays } per { $least } fino a { $most }.

## Lucky Tree Baccarat
quick-lucky-tree-bet = Si danno due mani, quella del Giocatore e quella del Banco. Punta su quella che va più vicino a { $best }, oppure sul pari.
quick-lucky-tree-count = L'asso vale { $ace }, i dieci e le figure nulla, le altre carte il loro numero. Di una somma conta solo l'ultima cifra.
quick-lucky-tree-third = Una tabella fissa dice chi prende una terza carta: nessuno ha nulla da scegliere.
quick-lucky-tree-pays = Il Giocatore paga { $player }, il Banco { $banker }, il pari { $tie }. Con il pari, le puntate su Giocatore e Banco sono restituite.
quick-lucky-tree-sides = Le scommesse aggiuntive riguardano le coppie nelle prime due carte, o quante carte si danno. Non serve un'altra puntata.
quick-lucky-tree-time = Scegli una fiche, mettila su una casella e aspetta che finisca il tempo: poi arrivano le carte.

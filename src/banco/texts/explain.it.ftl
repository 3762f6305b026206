### Perché una mano è finita così, una frase per ogni motivo. Gli argomenti sono i fatti del motivo, detti come in sentences.py.

## Paijiu
reason-paijiu-start = I dadi danno { $first } e { $second }, in tutto { $total }: la distribuzione comincia da { $start ->
    [north] Nord
    [west] Ovest
    [south] Sud
   *[east] Est, il Banco
}.
reason-paijiu-super-pair = { $station ->
    [north] Nord
    [west] Ovest
    [south] Sud
   *[east] Il Banco
} ha { $cards }: dalla tabella delle super coppie, punteggio { $score }.
reason-paijiu-points = { $station ->
    [north] Nord
    [west] Ovest
    [south] Sud
   *[east] Il Banco
} ha { $cards }: somma { $sum }, punti { $points }; la carta migliore, { $card }, vale { $height }.
reason-paijiu-nothing = { $station ->
    [north] Nord
    [west] Ovest
    [south] Sud
   *[east] Il Banco
} ha { $cards }: somma { $sum }, punti 0.
reason-paijiu-beats = { $station ->
    [north] Nord
    [west] Ovest
   *[south] Sud
} { $points } batte il Banco { $other_points }.
reason-paijiu-loses = Il Banco { $other_points } batte { $station ->
    [north] Nord
    [west] Ovest
   *[south] Sud
} { $points }.
reason-paijiu-ties = { $station ->
    [north] Nord
    [west] Ovest
   *[south] Sud
} { $points } e il Banco { $other_points } sono pari: in parità vince il Banco.
reason-paijiu-ties-at-nothing = { $station ->
    [north] Nord
    [west] Ovest
   *[south] Sud
} { $points } e il Banco { $other_points } sono pari, qualunque siano le carte: in parità vince il Banco.
reason-paijiu-beats-by-card = { $station ->
    [north] Nord
    [west] Ovest
   *[south] Sud
} { $points } batte il Banco { $other_points }: { $card } vale { $height }, { $other_card } { $other_height }.
reason-paijiu-loses-by-card = Il Banco { $other_points } batte { $station ->
    [north] Nord
    [west] Ovest
   *[south] Sud
} { $points }: { $other_card } vale { $other_height }, { $card } { $height }.
reason-paijiu-ties-by-card = { $station ->
    [north] Nord
    [west] Ovest
   *[south] Sud
} { $points } e il Banco { $other_points } sono pari: { $card } vale { $height } e { $other_card } { $other_height }. In parità vince il Banco.
reason-paijiu-station-won = La puntata su { $spot } vince { $odds } a 1: la postazione batte il Banco.
reason-paijiu-station-lost = La puntata su { $spot } perde: la postazione non batte il Banco.
reason-paijiu-straddle-won = La puntata a cavallo { $spot } vince { $odds } a 1: entrambe le postazioni battono il Banco.
reason-paijiu-straddle-push = La puntata a cavallo { $spot } pareggia e viene restituita: { $beats ->
    [north] Nord
    [west] Ovest
   *[south] Sud
} batte il Banco, { $fails ->
    [north] Nord
    [west] Ovest
   *[south] Sud
} no.
reason-paijiu-straddle-lost = La puntata a cavallo { $spot } perde: nessuna delle due postazioni batte il Banco.

## Lucky Tree Baccarat
reason-lucky-tree-natural = { $side ->
    [player] Il Giocatore
   *[banker] Il Banco
} ha { $points } con le prime due carte, una mano naturale: nessuno tira.
reason-lucky-tree-player-draws = Il Giocatore ha { $points }: fino a { $most } tira una carta.
reason-lucky-tree-player-stands = Il Giocatore ha { $points }: oltre { $most } rimane.
reason-lucky-tree-banker-draws-alone = Il Giocatore è rimasto e il Banco ha { $points }: fino a { $most } tira una carta.
reason-lucky-tree-banker-stands-alone = Il Giocatore è rimasto e il Banco ha { $points }: oltre { $most } rimane.
reason-lucky-tree-banker-always-draws = Il Banco ha { $points }: tira una carta qualunque sia la terza del Giocatore.
reason-lucky-tree-banker-never-draws = Il Banco ha { $points }: rimane qualunque sia la terza carta del Giocatore.
reason-lucky-tree-banker-draws = Il Banco ha { $points } e tira quando la terza carta del Giocatore vale { $draws_on }: { $card } vale { $counts }, quindi tira.
reason-lucky-tree-banker-stands = Il Banco ha { $points } e tira quando la terza carta del Giocatore vale { $draws_on }: { $card } vale { $counts }, quindi rimane.
reason-lucky-tree-counts = { $side ->
    [player] Il Giocatore
   *[banker] Il Banco
} ha { $cards }: somma { $sum }, punti { $points }.
reason-lucky-tree-player-wins = Vince il Giocatore, { $player_points } contro { $banker_points }.
reason-lucky-tree-banker-wins = Vince il Banco, { $banker_points } contro { $player_points }.
reason-lucky-tree-tie = Pareggio, { $player_points } a { $banker_points }.
reason-lucky-tree-player-won = La puntata { $spot } vince, { $player_points } contro { $banker_points }: ogni 100 puntati se ne incassano { $per_hundred }.
reason-lucky-tree-player-lost = La puntata { $spot } perde, { $player_points } contro { $banker_points }.
reason-lucky-tree-player-push = La puntata { $spot } è restituita: pareggio, { $player_points } a { $banker_points }.
reason-lucky-tree-banker-won = La puntata { $spot } vince, { $banker_points } contro { $player_points }: tolta la commissione, ogni 100 puntati se ne incassano { $per_hundred }.
reason-lucky-tree-banker-lost = La puntata { $spot } perde, { $banker_points } contro { $player_points }.
reason-lucky-tree-banker-push = La puntata { $spot } è restituita: pareggio, { $banker_points } a { $player_points }.
reason-lucky-tree-tie-won = La puntata { $spot } vince, { $player_points } a { $banker_points }: ogni 100 puntati se ne incassano { $per_hundred }.
reason-lucky-tree-tie-lost = La puntata { $spot } perde: { $player_points } e { $banker_points } non sono pari.
reason-lucky-tree-player-pair-won = La puntata { $spot } vince, le prime due del Giocatore sono { $player_cards }: ogni 100 puntati se ne incassano { $per_hundred }.
reason-lucky-tree-player-pair-lost = La puntata { $spot } perde: le prime due del Giocatore, { $player_cards }, non sono una coppia.
reason-lucky-tree-banker-pair-won = La puntata { $spot } vince, le prime due del Banco sono { $banker_cards }: ogni 100 puntati se ne incassano { $per_hundred }.
reason-lucky-tree-banker-pair-lost = La puntata { $spot } perde: le prime due del Banco, { $banker_cards }, non sono una coppia.
reason-lucky-tree-either-pair-won = La puntata { $spot } vince, le prime due sono { $player_cards } per il Giocatore e { $banker_cards } per il Banco: ogni 100 puntati se ne incassano { $per_hundred }.
reason-lucky-tree-either-pair-lost = La puntata { $spot } perde: né { $player_cards } né { $banker_cards } sono una coppia.
reason-lucky-tree-perfect-pair-won = La puntata { $spot } vince, le prime due sono { $player_cards } per il Giocatore e { $banker_cards } per il Banco: una volta sola, ogni 100 puntati se ne incassano { $per_hundred }.
reason-lucky-tree-perfect-pair-lost = La puntata { $spot } perde: né { $player_cards } né { $banker_cards } sono una coppia dello stesso seme.
reason-lucky-tree-big-won = La puntata { $spot } vince, le carte distribuite sono { $dealt }: ogni 100 puntati se ne incassano { $per_hundred }.
reason-lucky-tree-big-lost = La puntata { $spot } perde: le carte distribuite sono solo { $dealt }.
reason-lucky-tree-small-won = La puntata { $spot } vince, le carte distribuite sono solo { $dealt }: ogni 100 puntati se ne incassano { $per_hundred }.
reason-lucky-tree-small-lost = La puntata { $spot } perde: le carte distribuite sono { $dealt }.

## Pai Lunliu
reason-pai-lunliu-no-holder = Nessuno è titolare di un box: senza Banchiere non si gioca.
reason-pai-lunliu-not-covered = Mancavano { $missing_cents } per coprire il Banco e il Banchiere non l'ha ridotto: ogni puntata è restituita.
reason-pai-lunliu-nothing-covered = Nessuno ha coperto il Banco in tempo: ogni puntata è restituita.
reason-pai-lunliu-exposed = Carte scoperte per errore prima del «nulla va più»: { $cards }. La mano si è giocata senza puntate.
reason-pai-lunliu-super-pair = Il box { $box } ha { $cards }: dalla tabella, punteggio { $score }.
reason-pai-lunliu-points = Il box { $box } ha { $cards }: somma { $sum }, punti { $points }; la carta migliore, { $card }, vale { $height }.
reason-pai-lunliu-nothing = Il box { $box } ha { $cards }: somma { $sum }, punti 0.
reason-pai-lunliu-tax = Il box { $box } ha un cinque: il { $percent } % di { $stake_cents } fa { $tax_cents } di tassa.
reason-pai-lunliu-tax-capped = Il box { $box } ha un cinque: il { $percent } % di { $stake_cents } supera il massimo, la tassa è { $tax_cents }.
reason-pai-lunliu-bank-tax = Il Banco, al box { $box }, ha un cinque: il { $percent } % di { $stake_cents } fa { $tax_cents } di tassa.
reason-pai-lunliu-bank-tax-capped = Il Banco, al box { $box }, ha un cinque: il { $percent } % di { $stake_cents } supera il massimo, la tassa è { $tax_cents }.
reason-pai-lunliu-beats = Il box { $box } con { $points } batte il Banco, che ha { $other_points }.
reason-pai-lunliu-loses = Il Banco con { $other_points } batte il box { $box }, che ha { $points }.
reason-pai-lunliu-ties = Il box { $box } con { $points } pareggia con il Banco, che ha { $other_points }.
reason-pai-lunliu-ties-at-nothing = Il box { $box } con { $points } pareggia con il Banco, che ha { $other_points }: a zero le carte non contano.
reason-pai-lunliu-beats-by-card = Il box { $box } con { $points } batte il Banco, che ha { $other_points }: { $card } vale { $height }, { $other_card } { $other_height }.
reason-pai-lunliu-loses-by-card = Il Banco con { $other_points } batte il box { $box }, che ha { $points }: { $other_card } vale { $other_height }, { $card } { $height }.
reason-pai-lunliu-ties-by-card = Il box { $box } con { $points } pareggia con il Banco, che ha { $other_points }: { $card } vale { $height } e { $other_card } { $other_height }.
reason-pai-lunliu-tie-push = Nel pareggio del box { $box } nessuno vince e nessuno perde.
reason-pai-lunliu-tie-lost = A questo tavolo il pareggio è del Banco: il box { $box } perde.
reason-pai-lunliu-side-beats = Il box { $box } con { $points } batte il box { $over }, che ha { $other_points }.
reason-pai-lunliu-side-loses = Il box { $over } con { $other_points } batte il box { $box }, che ha { $points }.
reason-pai-lunliu-side-ties = Il box { $box } con { $points } pareggia con il box { $over }, che ha { $other_points }.
reason-pai-lunliu-side-ties-at-nothing = Il box { $box } con { $points } pareggia con il box { $over }, che ha { $other_points }: a zero le carte non contano.
reason-pai-lunliu-side-beats-by-card = Il box { $box } con { $points } batte il box { $over }, che ha { $other_points }: { $card } vale { $height }, { $other_card } { $other_height }.
reason-pai-lunliu-side-loses-by-card = Il box { $over } con { $other_points } batte il box { $box }, che ha { $points }: { $other_card } vale { $other_height }, { $card } { $height }.
reason-pai-lunliu-side-ties-by-card = Il box { $box } con { $points } pareggia con il box { $over }, che ha { $other_points }: { $card } vale { $height } e { $other_card } { $other_height }.
reason-pai-lunliu-tax-share = { $player } ha puntato { $stake_cents } dei { $box_cents } su { $spot }: della tassa paga { $tax_cents }.
reason-pai-lunliu-box-won = { $player } vince su { $spot }: della sua puntata di { $stake_cents } e della quota pari del Banco, tolte le tasse, riceve { $returned_cents }.
reason-pai-lunliu-box-lost = { $player } perde su { $spot }: la sua puntata di { $stake_cents }, tolta l'eventuale tassa, va al Banchiere.
reason-pai-lunliu-box-push = { $player } pareggia su { $spot }: della sua puntata di { $stake_cents } riprende { $returned_cents }.
reason-pai-lunliu-bank-tax-share = Anche il Banco paga la tassa: sulla quota che { $player } gli vince con { $spot } sono { $bank_tax_cents }.
reason-pai-lunliu-bank-won = Il Banco di { $player } vince { $won_cents } e perde { $lost_cents }: puntati { $stake_cents }, restituiti { $returned_cents }.
reason-pai-lunliu-bank-lost = Il Banco di { $player } perde { $lost_cents } e vince { $won_cents }: puntati { $stake_cents }, restituiti { $returned_cents }.
reason-pai-lunliu-bank-push = Il Banco di { $player } vince { $won_cents } e perde altrettanto, { $lost_cents }: puntati { $stake_cents }, restituiti { $returned_cents }.
reason-pai-lunliu-side-won = { $player } vince su { $spot }: alla pari, meno { $tax_cents } di tassa, riceve { $returned_cents }.
reason-pai-lunliu-side-lost = { $player } perde { $stake_cents } su { $spot }: vanno alla casa.
reason-pai-lunliu-side-push = Pareggio su { $spot }: i { $stake_cents } di { $player } restano per la prossima mano, se non vengono ritirati.
reason-pai-lunliu-bank-passes = { $player } al box { $box } ha perso contro tutti gli altri: il Banco passa al prossimo titolare in senso antiorario.

## Lugano Baccarat
reason-lugano-incomplete = Il box { $box } non ha giocato: il { bet-lugano-59 } e il PLAY sono tutti e due obbligatori.
reason-lugano-called-off = Con { $drawn } carte uscite la mano non si può ricostruire senza bruciarne: ogni puntata è restituita.
reason-lugano-five-to-nine-best = { $spot } vince { $odds } a 1: { $cards } sono una delle coppie pagate di più.
reason-lugano-five-to-nine-won = { $spot } vince { $odds } a 1: { $cards } fanno { $points }.
reason-lugano-five-to-nine-lost = { $spot } perde: { $cards } fanno { $points }.
reason-lugano-pair-best = { $spot } vince { $odds } a 1: { $cards } sono la coppia pagata di più.
reason-lugano-pair-won = { $spot } vince { $odds } a 1: { $cards } sono una coppia.
reason-lugano-pair-lost = { $spot } perde: { $cards } non sono una coppia.
reason-lugano-plus-8-best = { $spot } vince { $odds } a 1: { $cards } fanno { $points } e sono la coppia pagata di più.
reason-lugano-plus-8-won = { $spot } vince { $odds } a 1: { $cards } fanno { $points }.
reason-lugano-plus-8-lost = { $spot } perde: { $cards } fanno { $points }.
reason-lugano-doubled = Il box { $box } ha raddoppiato: il suo PLAY è di { $play_cents }.
reason-lugano-system-stand = Giocatore assente: contro una carta del Banco che vale { $dealer_points } la strategia base rimane da { $stands_from } in su; il box { $box } ha { $points }.
reason-lugano-system-card = Giocatore assente: contro una carta del Banco che vale { $dealer_points } la strategia base chiede carta sotto { $stands_from }; il box { $box } ha { $points }.
reason-lugano-dealer-draws = Il Banco ha { $points } con due carte: sotto { $stands_from } deve prendere la terza.
reason-lugano-dealer-stands = Il Banco ha { $points } con due carte: da { $stands_from } in su si arresta.
reason-lugano-dealer-counts = Il Banco ha { $cards }: somma { $sum }, punti { $points }.
reason-lugano-box-counts = Il box { $box } ha { $cards }: somma { $sum }, punti { $points }.
reason-lugano-play-won = { $spot } vince: { $points } contro { $dealer_points } del Banco.
reason-lugano-play-lost = { $spot } perde: { $points } contro { $dealer_points } del Banco.
reason-lugano-play-push = { $spot } pareggia, { $points } contro { $dealer_points } del Banco: la puntata è restituita.

## Fortune Pai Gow Poker
reason-fortune-set-by-system = Giocatore assente: il sistema divide le sue carte secondo la regola della casa, { $low } nella mano bassa e { $high } nella mano alta.
reason-fortune-dealer-sets = Il Banco divide le sue carte secondo la regola della casa: { $low } nella mano bassa e { $high } nella mano alta.
reason-fortune-high-beats = Mano alta: { $player_label } contro { $dealer_label }: il Banco è battuto.
reason-fortune-high-loses = Mano alta: { $player_label } contro { $dealer_label }: il Banco non è battuto.
reason-fortune-high-copies = Mano alta: { $player_label } contro { $dealer_label }: le mani sono uguali, e la copia è del Banco.
reason-fortune-high-beats-by-card = Mano alta: { $player_label } contro { $dealer_label }; decide { $card } contro { $dealer_card } e il Banco è battuto.
reason-fortune-high-loses-by-card = Mano alta: { $player_label } contro { $dealer_label }; decide { $card } contro { $dealer_card } e il Banco non è battuto.
reason-fortune-low-beats = Mano bassa: { $player_label } contro { $dealer_label }: il Banco è battuto.
reason-fortune-low-loses = Mano bassa: { $player_label } contro { $dealer_label }: il Banco non è battuto.
reason-fortune-low-copies = Mano bassa: { $player_label } contro { $dealer_label }: le mani sono uguali, e la copia è del Banco.
reason-fortune-ante-won = L'{ $spot } vince: entrambe le mani battono quelle del Banco.
reason-fortune-ante-push = L'{ $spot } è restituita: una sola mano batte quella del Banco.
reason-fortune-ante-lost = L'{ $spot } è persa: nessuna delle due mani batte quella del Banco.
reason-fortune-not-qualified = L'{ $spot } è restituita: con { $cards } nella mano bassa, un nove e una carta più bassa, il Banco non si qualifica.
reason-fortune-bonus-won = Il { $spot } vince { $odds } a 1: { $award }.
reason-fortune-bonus-lost = Il { $spot } perde: le sette carte non danno alcun premio.
reason-fortune-limited = Una mano paga al massimo { $most_cents }, puntate comprese: { $over_cents } non sono pagati.

### Il tavolo di Pai Lunliu.

## I box
pai-lunliu-box = Box { $box }
pai-lunliu-you = Tu
pai-lunliu-free = Libero
pai-lunliu-take = Prendi il box { $box }
pai-lunliu-taking = Box { $box } alla prossima mano
pai-lunliu-leave = Lascia il box { $box }
pai-lunliu-leaving = Lasci il box { $box } a fine mano
pai-lunliu-holder = titolare { $amount }
pai-lunliu-backers = soci { $amount }
pai-lunliu-mine = tu { $amount }
pai-lunliu-back = Torna
pai-lunliu-kept = prima il titolare
pai-lunliu-kept-yours = prima tu
pai-lunliu-kept-why = Il box { $box } è riservato { A($player) } fino a metà del tempo, o finché non punta o passa.
pai-lunliu-pass = Passa
pai-lunliu-dispute = Contesta il Banco
pai-lunliu-disputed = { $player } contesta il Banco: decide l’ispettore
pai-lunliu-turn-box = Scopri le carte del box { $box }
pai-lunliu-tax = tassa { $amount }
pai-lunliu-tax-note = con un cinque tra le carte si paga la tassa
pai-lunliu-tax-why = chi ha un cinque tra le carte paga la tassa sulla sua puntata, comunque finisca la mano

## Le scommesse aggiuntive
pai-lunliu-sides = Scommesse aggiuntive del box { $box }
pai-lunliu-beats = Box { $box } batte:
pai-lunliu-beats-note = Scegli l'altro box: si vince se il box { $box } ha le carte migliori dei due. Il Banco non c'entra.
pai-lunliu-side-note = vince se il box { $box } batte il box { $over }, tassa già tolta; il pareggio resta per la prossima mano
pai-lunliu-struck = uno dei due è il Banco
pai-lunliu-unheld = uno dei due box non ha titolare
pai-lunliu-standing = restano { $amount } dal pareggio
pai-lunliu-stays = Resta
pai-lunliu-others = altri { $amount }

## Il Banco
pai-lunliu-bank = Banco { $amount }
pai-lunliu-missing = da coprire { $amount }
pai-lunliu-covered = coperto
pai-lunliu-missing-note = Finché le puntate sui box non fanno insieme quanto il Banco, non si distribuisce.
pai-lunliu-covered-note = Le puntate sui box fanno insieme quanto il Banco: non se ne prendono altre.
pai-lunliu-board-bank = Banco
pai-lunliu-board-banker = B
pai-lunliu-closing = Banco coperto: tra poco nulla va più
pai-lunliu-steps = Metti le fiche sul Banco: multipli di { $step }
pai-lunliu-to-stake = { $player } fa la puntata del Banco
pai-lunliu-your-stake = Fai la puntata del Banco
pai-lunliu-your-bank = Il Banco è offerto a te
pai-lunliu-nobody = Nessun titolare: prendi un box
pai-lunliu-no-bets = Mano senza puntate
pai-lunliu-not-dealt = Mano non distribuita: puntate restituite
pai-lunliu-agreed = Banco: d'accordo { $agreed } su { $holders }
pai-lunliu-propose = Chiedi il Banco
pai-lunliu-agree = D'accordo: Banco al box { $box }
pai-lunliu-offer = Accetti il Banco?
pai-lunliu-offer-said = Il Banco tocca al tuo box { $box }. Se accetti, fai la tua puntata e gli altri la coprono.
pai-lunliu-refusal = { $act ->
    [offer] Il rifiuto conta
    [leave] Lasciare il box ora conta come rifiuto
   *[bank] Cederlo ora conta come rifiuto
}: { $lost ->
    [true] è il n. { $times }, e perdi il box. Continui come socio.
   *[false] è il tuo { $times ->
        [1] primo
        [2] secondo
       *[other] n. { $times }
    }. Chi rifiuta più di due volte perde il box.
}
pai-lunliu-accept = Accetta il Banco
pai-lunliu-decline-offer = Rifiuta
pai-lunliu-decline-bank = Cedi il Banco
pai-lunliu-stake-bank = Punta il Banco
pai-lunliu-cover = Copri { $amount }
pai-lunliu-cover-bank = Copri il Banco
pai-lunliu-lower-title = Vuoi ridurre il Banco?
pai-lunliu-lower-said = Il tempo è scaduto e dei { $bank } del Banco ne mancano { $missing }. Se lo riduci si gioca, e la differenza torna a te; altrimenti la mano non si distribuisce e ogni puntata è restituita.
pai-lunliu-lower-to = Riduci a { $amount }
pai-lunliu-lower = Riduci il Banco
pai-lunliu-decline-lower = Non ridurre
pai-lunliu-turn = Scopri le carte

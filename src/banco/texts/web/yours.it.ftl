### Quello che accade al giocatore stesso: le frasi di events ed explain, dette a lui.

## Ogni tavolo
yours-event-bet-placed = Punti { $cents } su { $spot }.
yours-event-bet-taken = Ritiri { $cents } puntati su { $spot }.
yours-event-bet-corrected = Massimo raggiunto su { $spot }: { $cents } tornano a te.
yours-event-box-taken = Prendi il box { $box }.
yours-event-box-left = Lasci il box { $box }.

## Una puntata pagata o ritirata
yours-settled-won = Vinci su { $where } e ricevi { $returned }.
yours-settled-won-taxed = Vinci su { $where } e ricevi { $returned }, tolta la tassa di { $tax }.
yours-settled-lost = Perdi { $stake } su { $where }.
yours-settled-lost-taxed = Perdi { $stake } su { $where }, di cui { $tax } di tassa.
yours-settled-push = Pareggio su { $where }: riprendi { $returned }.
yours-settled-push-taxed = Pareggio su { $where }: riprendi { $returned }, tolta la tassa di { $tax }.
yours-settled-void = { $returned } su { $where } tornano a te.
yours-settled-pai-lunliu-bank = { $outcome ->
    [won] Il tuo Banco vince
    [lost] Il tuo Banco perde
   *[push] Il tuo Banco pareggia
}: puntati { $stake }, restituiti { $returned }, tassa { $tax }.
yours-settled-pai-lunliu-over = { $outcome ->
    [won] Vinci su { $where } e ricevi { $returned }, tolta la tassa di { $tax }.
    [lost] Perdi { $stake } su { $where }.
    [void] { $returned } su { $where } tornano a te.
   *[push] Pareggio su { $where }: i tuoi { $stake } restano sul tavolo.
}

## Lucky Tree Baccarat
yours-event-lucky-tree-chips-put = Piazzi { $cents } su { $spot }, da confermare.
yours-event-lucky-tree-chips-gone = Fiche per { $cents } su { $spot }: non più da confermare.
yours-event-lucky-tree-confirmation-set = { $by_hand ->
    [true] Confermi da te le tue puntate.
   *[false] Le tue puntate sono confermate in automatico.
}

## Pai Lunliu
yours-event-pai-lunliu-box-lost = Hai rifiutato il Banco troppe volte: perdi il box { $box } e continui come socio.
yours-event-pai-lunliu-bank-taken = Sei il Banchiere: il marker va al box { $box }.
yours-event-pai-lunliu-bank-refused = Rifiuti il Banco: { $times ->
    [one] è la prima volta.
    [2] è la seconda volta.
   *[other] è la volta numero { $times }.
}
yours-event-pai-lunliu-bank-given-up = Cedi il Banco.
yours-event-pai-lunliu-bank-passed = Il Banco ha perso contro tutti i box: lo cedi.
yours-event-pai-lunliu-agreed = Proponi il Banco al box { $box }.
yours-event-pai-lunliu-cover-exceeded = Il Banco è coperto: { $cents } tornano a te.
yours-event-pai-lunliu-holder-passed = Passi: sul tuo box { $box } può puntare chiunque.
yours-event-pai-lunliu-side-bet-stands = Lasci in gioco { $cents } su { $spot }.
yours-reason-pai-lunliu-tax-share = Hai puntato { $stake_cents } dei { $box_cents } su { $spot }: della tassa paghi { $tax_cents }.
yours-reason-pai-lunliu-box-won = Vinci su { $spot }: della tua puntata di { $stake_cents } e della quota pari del Banco, tolte le tasse, ricevi { $returned_cents }.
yours-reason-pai-lunliu-box-lost = Perdi su { $spot }: la tua puntata di { $stake_cents }, tolta l'eventuale tassa, va al Banchiere.
yours-reason-pai-lunliu-box-push = Pareggi su { $spot }: della tua puntata di { $stake_cents } riprendi { $returned_cents }.
yours-reason-pai-lunliu-bank-tax-share = Anche il Banco paga la tassa: sulla quota che gli vinci con { $spot } sono { $bank_tax_cents }.
yours-reason-pai-lunliu-bank-won = Il tuo Banco vince { $won_cents } e perde { $lost_cents }: puntati { $stake_cents }, restituiti { $returned_cents }.
yours-reason-pai-lunliu-bank-lost = Il tuo Banco perde { $lost_cents } e vince { $won_cents }: puntati { $stake_cents }, restituiti { $returned_cents }.
yours-reason-pai-lunliu-bank-push = Il tuo Banco vince { $won_cents } e perde altrettanto, { $lost_cents }: puntati { $stake_cents }, restituiti { $returned_cents }.
yours-reason-pai-lunliu-side-won = Vinci su { $spot }: alla pari, meno { $tax_cents } di tassa, ricevi { $returned_cents }.
yours-reason-pai-lunliu-side-lost = Perdi { $stake_cents } su { $spot }: vanno alla casa.
yours-reason-pai-lunliu-side-push = Pareggio su { $spot }: i tuoi { $stake_cents } restano per la prossima mano, se non li ritiri.
yours-reason-pai-lunliu-bank-passes = Al box { $box } hai perso contro tutti gli altri: il Banco passa al prossimo titolare in senso antiorario.

## Fortune Pai Gow Poker
yours-event-fortune-award-won = Vinci il bonus Fortuna: { $award }.

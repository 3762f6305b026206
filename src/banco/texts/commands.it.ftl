### Che cosa si può chiedere a una mano: un verbo che segue «non è il momento di», «non spetta a … » e «non si può».

command-anything = farlo

## Ogni tavolo
command-bet = puntare
command-take-off = ritirare una puntata
command-clear = ritirare le puntate
command-no-more-bets = chiudere le puntate
command-deal = dare una carta
command-deal-face-down = dare una carta che nessuno ha letto
command-burn = bruciare carte
command-roll = lanciare i dadi
command-leave-box = lasciare il box
command-turn-cards = scoprire le carte
command-turn-box = scoprire le carte di un box
command-show-cards = indicare le carte di un box
command-put-off = togliere un box al titolare
command-call-off = annullare la mano

## Paijiu
command-ask-cards = chiedere le carte

## Lucky Tree Baccarat
command-confirm = confermare le puntate
command-confirm-by-hand = cambiare la conferma delle puntate
command-automatic-confirmation = attivare la conferma automatica: ci sono ancora fiche da confermare

## Fortune Pai Gow Poker
command-deal-me = chiedere le carte
command-set = dividere le carte

## Lugano Baccarat
command-choose = scegliere
command-give-card = dare una carta a un box
command-give-dealer = dare una carta al Banco
command-rebuild-hand = ricostruire la mano
command-card-shows = segnalare una carta apparsa scoperta
command-burn-disputed = bruciare una carta contestata
command-reshuffle = far mescolare le carte

## Pai Lunliu
command-take-box = prendere un box
command-accept = accettare il Banco
command-decline = rifiutare o cedere il Banco
command-agree = accordarsi sul Banco
command-raise-dispute = contestare il Banco
command-assign-bank = assegnare il Banco
command-pass = passare
command-invite-backers = invitare i soci
command-bank-stake = fare la puntata del Banco
command-let-stand = lasciare in gioco una scommessa
command-end-of-time = dichiarare scaduto il tempo
command-exposed-cards = segnalare carte scoperte per errore
command-open-betting = aprire le puntate
command-take-back-card = riprendere l'ultima carta
command-ruling = decidere come ispettore
command-correct-card = correggere una carta
command-void-round = annullare la mano

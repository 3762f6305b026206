# Tutto ciò che si dice di High Card, dalla casa e dalla pagina.
game-high-card = Carta Alta
lobby-about-high-card = Una carta a te, una alla casa: vince la più alta.
event-high-card-card-dealt = { $to ->
    [house] La casa riceve
   *[player] Il giocatore riceve
} { $card }.
phase-high-card-betting = Fate il vostro gioco
phase-high-card-dealing = Nulla va più: si distribuiscono le carte
phase-high-card-over = La mano è finita
spot-high-card-player = Giocatore
place-high-card-player = Giocatore
place-high-card-house = Casa
reason-high-card-higher = { $player_card } del giocatore è più alta di { $house_card } della casa.
reason-high-card-equal = { $player_card } del giocatore e { $house_card } della casa sono di pari altezza.
reason-high-card-lower = { $house_card } della casa è più alta di { $player_card } del giocatore.
reason-high-card-bet-won = La puntata { $spot } vince { $odds } a 1.
reason-high-card-bet-push = La puntata { $spot } è in pareggio e la posta viene restituita.
reason-high-card-bet-lost = La puntata { $spot } perde.
away-high-card-bets-waits = le tue puntate, una volta sul tappeto
away-high-card-bets-then = valgono; la mano viene giocata fino alla fine e regolata senza di te
frame-away-high-card = Se non torni, le tue puntate valgono e la mano viene giocata fino alla fine senza di te.
wager-high-card = 1 unità su Giocatore
note-high-card-player = Vince se la tua carta è più alta di quella della casa; due carte pari sono un pareggio.
word-lowest-first = la più bassa per prima
table-order = L'ordine delle carte

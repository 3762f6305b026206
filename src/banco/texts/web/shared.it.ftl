### Una mano condivisa: il link, chi lo fa e chi lo apre.

## Chi condivide
shared-share = Condividi
shared-share-lead = Un link mostra questa mano a chiunque lo apra: carte, puntate e risultato, senza nomi, senza crediti e senza l'ora. Il link resta finché non lo ritiri.
shared-make = Crea il link
shared-link = Link
shared-copy = Copia
shared-copy-of = Copia il link: { $round }
shared-copied = Link copiato.
shared-not-copied = Il browser non permette di copiare: seleziona il link.
shared-look = Apri
shared-withdraw = Ritira
shared-withdraw-of = Ritira il link: { $round }
shared-withdrawn = Link ritirato: non porta più a nessuna mano.
shared-links = Mani condivise
shared-links-lead = Chi ha il link vede la mano senza nomi, finché non lo ritiri.
shared-when = Condivisa

## Chi apre il link
shared-title = Una mano condivisa
shared-page = { $game }: una mano condivisa
shared-player = Giocatore { $number }
shared-lead = { $players ->
    [one] Chi ha giocato questa mano la condivide: qui è { $player }.
   *[other] Chi condivide la mano qui è { $player }.
} I nomi non si vedono.
shared-rules = Il regolamento
shared-gone = Questa mano non c'è
shared-gone-text = Il link non porta a nessuna mano: forse è stato ritirato.

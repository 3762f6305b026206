### A shared round: the link, who makes it and who follows it.

## Who shares
shared-share = Share
shared-share-lead = A link shows this round to anybody who opens it: cards, bets and result, without names, without credits and without the hour. The link stays until you withdraw it.
shared-make = Make a link
shared-link = Link
shared-copy = Copy
shared-copy-of = Copy the link: { $round }
shared-copied = Link copied.
shared-not-copied = The browser does not let us copy: you can select the link.
shared-look = Open
shared-withdraw = Withdraw
shared-withdraw-of = Withdraw the link: { $round }
shared-withdrawn = Link withdrawn: it leads to no round any more.
shared-links = Shared rounds
shared-links-lead = Whoever has the link sees the round without names, until you withdraw it.
shared-when = Shared

## Who follows the link
shared-title = A shared round
shared-page = { $game }: a shared round
shared-player = Player { $number }
shared-lead = { $players ->
    [one] Whoever played this round shares it: here they are { $player }.
   *[other] Whoever shares the round is { $player } here.
} Nobody's name is shown.
shared-rules = The rules
shared-gone = This round is not here
shared-gone-text = The link leads to no round: it may have been withdrawn.

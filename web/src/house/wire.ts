// Made by `npm run types` from the server's schema: do not edit.
/* eslint-disable */
export const VERSION = 3;

/** A warning: without an action the connection ends at this moment (S1). */
export type Alert = { readonly "code": string; readonly "ends_at": number; readonly "sentences": Readonly<Record<string, string>>; readonly "type": "alert" };

/** A command of the game, or a list of them: they are played in order, all or none, as one entry. */
export type Ask = { readonly "command": unknown; readonly "id": string; readonly "type": "ask" };

/** One coup on the bead plate. */
export type Bead = { readonly "banker_pair": boolean; readonly "banker_points": number; readonly "column": number; readonly "player_pair": boolean; readonly "player_points": number; readonly "row": number; readonly "winner": Winner };

/** One win on the big road, with the ties that followed; without a winner while the shoe has had only ties. */
export type BigRoadMark = { readonly "banker_pair": boolean; readonly "column": number; readonly "player_pair": boolean; readonly "row": number; readonly "ties": number; readonly "winner": Winner | null };

/** The roads and the statistics of the shoe, when they have changed. */
export type Board = { readonly "roads": Roads; readonly "statistics": Statistics; readonly "type": "board" };

/** How long a shared table waits, in milliseconds.

    For the inspector, and for a store that is away (`outage`) before a round is given up, a solo table waits too.
    Once the bank of Pai Lunliu is `covered`, the betting stays open for so long at the most. */
export type Clocks = { readonly "bank": number; readonly "betting": number; readonly "card": number; readonly "choice": number; readonly "covered": number; readonly "inspector": number; readonly "outage": number; readonly "pause": number };

/** The connection ends, and why: opened elsewhere, too slow, the house closes, or a refusal with its facts. */
export type Closed = { readonly "code": string; readonly "facts": Readonly<Record<string, unknown>>; readonly "sentences": Readonly<Record<string, string>>; readonly "type": "closed" };

/** What a mark of a derived road says: red repeats, blue breaks.  Neither means a side. */
export type Colour = "blue" | "red";

export type Command = { readonly do: string; readonly [field: string]: unknown };

/** One mark of a derived road. */
export type DerivedMark = { readonly "colour": Colour; readonly "column": number; readonly "row": number };

/** The marks shown, oldest first, and the mark that each side's win would add next; None before the road begins. */
export type DerivedRoad = { readonly "if_banker": Colour | null; readonly "if_player": Colour | null; readonly "marks": readonly (DerivedMark)[] };

/** Your command is stored, as this entry of the table's journal. */
export type Done = { readonly "at": number; readonly "id": string; readonly "number": number; readonly "repeated": boolean; readonly "type": "done" };

export type Event = { readonly what: string; readonly [field: string]: unknown };

/** A question why the last round ended as it did. */
export type Explain = { readonly "id": string; readonly "type": "explain" };

/** Something has happened, with the table as it stands after it.

    Told one by one, the moves of an entry have the number before it, but for the last. */
export type Happened = { readonly "asker": string; readonly "events": readonly (Event)[]; readonly "number": number; readonly "round": string; readonly "table": TableView; readonly "type": "happened" };

/** The first word: the version spoken, and the number of the last thing seen, when coming back.

    Several moves may be one entry of the journal; `each` asks to be told them one by one, as they are looked at. */
export type Hello = { readonly "each": boolean; readonly "last": number | null; readonly "type": "hello"; readonly "version": number };

/** Whether one player sets the pace, or the clocks do for all. */
export type Kind = "shared" | "solo";

/** Close the session: the credit goes back to the wallet once no stake lies on the layout. */
export type Leave = { readonly "id": string; readonly "type": "leave" };

/** Your session is closed, or closes as soon as the round is over. */
export type Left = { readonly "closed": boolean; readonly "id": string; readonly "session": string; readonly "type": "left" };

/** What one spot may hold: from minimum to maximum, in multiples of the step. */
export type Limits = { readonly "maximum": number; readonly "minimum": number; readonly "step": number };

/** The kinds of money; play money is a kind of its own and never meets the real one. */
export type Money = "CHF" | "CHF-play" | "EUR" | "EUR-play";

/** A question what each spot returns, exactly, for the shoe as it stands. */
export type Odds = { readonly "id": string; readonly "type": "odds" };

/** A command that would be taken now; where it stakes money, with the amounts that would be. */
export type Offer = { readonly "command": Command; readonly "limits": Limits | null };

/** A question whether the server is there. */
export type Ping = { readonly "at": number; readonly "type": "ping" };

/** The answer to a ping. */
export type Pong = { readonly "at": number; readonly "now": number; readonly "type": "pong" };

/** Why one thing happened: the text `reason-<game>-<code>` says it with these facts.

    Facts are written as on the wire: whole cents, cards as `Qh`, bets by their name on the layout. */
export type Reason = { readonly "code": string; readonly "facts": Readonly<Record<string, string | number>> };

/** Why the last round ended as it did, in the order of play; nothing of a round that was made void. */
export type Reasons = { readonly "id": string; readonly "reasons": readonly (Reason)[]; readonly "round": string; readonly "type": "reasons" };

/** Nothing was done, and why: a stable code, a sentence in both languages, the facts. */
export type Refused = { readonly "code": string; readonly "facts": Readonly<Record<string, unknown>>; readonly "id": string; readonly "sentence": string; readonly "sentences": Readonly<Record<string, string>>; readonly "type": "refused" };

/** The exact return of every bet for the shoe as it stands. */
export type Returns = { readonly "bets": readonly (SpotReturn)[]; readonly "id": string; readonly "round": string; readonly "type": "returns" };

/** The five roads. */
export type Roads = { readonly "bead_plate": readonly (Bead)[]; readonly "big_eye_boy": DerivedRoad; readonly "big_road": readonly (BigRoadMark)[]; readonly "cockroach_pig": DerivedRoad; readonly "small_road": DerivedRoad };

/** Your session at the table, and its credit. */
export type Seated = { readonly "credit": number; readonly "id": string; readonly "session": string; readonly "type": "seated" };

/** The times of S1, S3 and S4.

    The alert comes so long before the inactivity is over; a session left open is closed so long before
    its last day is, because the jobs do not run at every moment. */
export type SessionTimes = { readonly "alert": number; readonly "closing": number; readonly "closing_margin": number; readonly "inactivity": number; readonly "reconnect": number };

/** Where the round stands that a table shows: in play, ended as the last one, or there was none yet. */
export type ShownState = "none" | "open" | "settled" | "void";

/** Buy in: so much from the wallet to a session at this table. */
export type Sit = { readonly "cents": number; readonly "id": string; readonly "type": "sit" };

/** The table as it stands: its game, who is looking and with which session; how table and house are set. */
export type Snapshot = { readonly "facts": TableFacts; readonly "game": string; readonly "player": string; readonly "session": string; readonly "table": TableView; readonly "times": SessionTimes; readonly "type": "snapshot"; readonly "version": number };

/** What a bet returns of a stake of one: exactly, and in percent. */
export type SpotReturn = { readonly "bet": string; readonly "percent": number; readonly "returns": string };

/** The shoe in numbers; streaks are None before the first win. */
export type Statistics = { readonly "average_cards": number; readonly "banker": Tally; readonly "banker_pair": Tally; readonly "big": Tally; readonly "coups": number; readonly "current_streak": Streak | null; readonly "either_pair": Tally; readonly "longest_streak": Streak | null; readonly "natural": Tally; readonly "player": Tally; readonly "player_pair": Tally; readonly "small": Tally; readonly "tie": Tally };

/** So many wins of one side, with no win of the other between them. */
export type Streak = { readonly "length": number; readonly "winner": Winner };

/** A table as it is set, by its name in the lobby; boxes are None where the game has none.

    `house_players` are the names of those who play for the house, `side_bets` those of the limits that are not of
    the game's main bets. */
export type TableFacts = { readonly "boxes": number | null; readonly "clocks": Clocks; readonly "game": string; readonly "house_players": readonly (string)[]; readonly "kind": Kind; readonly "limits": Readonly<Record<string, Limits>>; readonly "money": Money; readonly "name": string; readonly "options": Readonly<Record<string, unknown>>; readonly "play_money": boolean; readonly "side_bets": readonly (string)[]; readonly "title": string; readonly "variant": string };

/** A table as one seat sees it: the round, what the seat may do, and when the system goes on.

    Between rounds it is the last round, over, until the next is opened.  A clock runs from `since` to the
    `deadline`.  `players` have a session here and are there; `watching` counts the lines to the table, theirs among
    them.  A table that is not `enabled` takes no new bets; at one that is `full` a newcomer can only look on.
    `voided` is the round that ended last, where it was made void. */
export type TableView = { readonly "at": number; readonly "credit": number | null; readonly "deadline": number | null; readonly "enabled": boolean; readonly "full": boolean; readonly "number": number; readonly "offers": readonly (Offer)[]; readonly "players": number; readonly "round": string; readonly "since": number | null; readonly "state": ShownState; readonly "table": string; readonly "view": View | null; readonly "voided": VoidShown | null; readonly "watching": number };

/** How often something came, and in what share of the coups: 0.25 is every fourth. */
export type Tally = { readonly "count": number; readonly "share": number };

/** More credit from the wallet. */
export type TopUp = { readonly "cents": number; readonly "id": string; readonly "type": "top_up" };

/** What one seat sees of the round; what it may not see is not there at all. */
export type View = { readonly "phase": string };

/** The round that ended last, which is void: why, and what of this seat's stakes has gone back (ruling G8).

    Why the system made it void has a `code` too; what somebody gave as the reason is told as it was given. */
export type VoidShown = { readonly "code": string; readonly "returned": number; readonly "round": string; readonly "why": string };

/** How a coup can end. */
export type Winner = "banker" | "player" | "tie";

export type FromClient = Hello | Ask | Sit | TopUp | Leave | Odds | Explain | Ping;

export type FromServer = Snapshot | Happened | Done | Seated | Left | Returns | Reasons | Refused | Pong | Board | Alert | Closed;

export declare namespace fortune {
/** The seven cards win an award of the bonus. */
export type AwardWon = { readonly "award": string; readonly "player": string; readonly "what": "award_won" };

/** A stake on the ante or the bonus. */
export type Bet = { readonly "cents": number; readonly "do": "bet"; readonly "player": string; readonly "spot": fortune.Spot };

/** A stake was over the maximum: the rest was handed back at once (ruling G3). */
export type BetCorrected = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_corrected" };

/** A bet lies on the layout. */
export type BetPlaced = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_placed" };

/** A bet has been taken off the layout. */
export type BetTaken = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_taken" };

/** Nulla va più. */
export type BetsClosed = { readonly "what": "bets_closed" };

/** One of the 52 cards or the joker: `Card("Qh")`, `Card("Q♥")` and `Card("qH")` are one card.

    Its value is the letter form, used wherever cards are stored or sent; `str` prints the suit's symbol. */
export type Card = "10c" | "10d" | "10h" | "10s" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Ac" | "Ad" | "Ah" | "As" | "Jc" | "Jd" | "Jh" | "Jk" | "Js" | "Kc" | "Kd" | "Kh" | "Ks" | "Qc" | "Qd" | "Qh" | "Qs";

/** A card; the dealer's lie face down, and whoever may not see one gets the event without it. */
export type CardDealt = { readonly "card": fortune.Card | null; readonly "to": fortune.Side; readonly "what": "card_dealt" };

/** Who made a choice: the player, or the system for an absent one (ruling G5). */
export type Chooser = "player" | "system";

/** All the player's stakes, taken off (Eliminare). */
export type Clear = { readonly "do": "clear"; readonly "player": string };

/** The next card of the shoe, to wherever the rules send it. */
export type Deal = { readonly "card": fortune.Card; readonly "do": "deal" };

/** The player's bets stand: the cards, please. */
export type DealMe = { readonly "do": "deal_me"; readonly "player": string };

/** A setting as the player is shown it before it is locked: both hands with their names. */
export type Described = { readonly "fouled": boolean; readonly "high": readonly (fortune.Card)[]; readonly "high_label": string; readonly "low": readonly (fortune.Card)[]; readonly "low_label": string };

/** The hand as one seat sees it: the dealer's cards are not there until the player has set his.

    While he sets them, `settings` are all his 21 ways with their names; `awards` are what the bonus may pay. */
export type FortuneView = { readonly "award": string | null; readonly "awards": Readonly<Record<string, string>>; readonly "bets": Readonly<Record<string, Readonly<Record<string, number>>>>; readonly "dealer": readonly (fortune.Card)[]; readonly "dealer_face_down": number; readonly "dealer_hands": fortune.Described | null; readonly "holder": string | null; readonly "limits": Readonly<Record<string, fortune.Limits>>; readonly "lines": readonly (fortune.Line)[]; readonly "most_won": number; readonly "phase": string; readonly "player": readonly (fortune.Card)[]; readonly "player_hands": fortune.Described | null; readonly "settings": readonly (fortune.Described)[]; readonly "suggestion": readonly (fortune.Card)[] };

/** Seven cards lie open as a low hand and a high hand, and stay so. */
export type HandSet = { readonly "by": fortune.Chooser; readonly "hand": fortune.Described; readonly "side": fortune.Side; readonly "what": "hand_set" };

/** What one spot may hold: from minimum to maximum, in multiples of the step. */
export type Limits = { readonly "maximum": number; readonly "minimum": number; readonly "step": number };

/** One bet settled.

    Against the house stake = returned + tax + house on every line; where players bank for each other
    that holds for all the lines of the coup together. */
export type Line = { readonly "house": number; readonly "outcome": fortune.Outcome; readonly "player": string; readonly "returned": number; readonly "stake": number; readonly "tax": number; readonly "where": string };

/** The dealer's low hand is nine-high: the ante goes back whatever the hands are. */
export type NotQualified = { readonly "what": "not_qualified" };

/** How a bet ended. */
export type Outcome = "lost" | "push" | "void" | "won";

/** The hand won more than may be paid: so much of it is not. */
export type PayLimited = { readonly "cents": number; readonly "what": "pay_limited" };

/** Two of the player's seven cards chosen for the low hand. */
export type Set = { readonly "by": fortune.Chooser; readonly "do": "set"; readonly "low": readonly (fortune.Card)[]; readonly "player": string };

/** Bets have been decided and paid. */
export type Settled = { readonly "lines": readonly (fortune.Line)[]; readonly "what": "settled" };

/** The two who are dealt cards. */
export type Side = "dealer" | "player";

/** The two circles of the layout: white and yellow. */
export type Spot = "ante" | "bonus";

/** A stake, or part of it, taken off the ante or the bonus. */
export type TakeOff = { readonly "cents": number; readonly "do": "take_off"; readonly "player": string; readonly "spot": fortune.Spot };

export type AnyCommand = fortune.Bet | fortune.TakeOff | fortune.Clear | fortune.DealMe | fortune.Deal | fortune.Set;

export type AnyEvent = fortune.BetPlaced | fortune.BetTaken | fortune.BetCorrected | fortune.BetsClosed | fortune.CardDealt | fortune.HandSet | fortune.NotQualified | fortune.AwardWon | fortune.PayLimited | fortune.Settled;

export type AnyView = fortune.FortuneView;
}

export declare namespace lucky_tree {
/** A stake on one of the nine spots. */
export type Bet = { readonly "cents": number; readonly "do": "bet"; readonly "player": string; readonly "spot": lucky_tree.Spot };

/** A stake was over the maximum: the rest was handed back at once (ruling G3). */
export type BetCorrected = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_corrected" };

/** A bet lies on the layout. */
export type BetPlaced = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_placed" };

/** A bet has been taken off the layout. */
export type BetTaken = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_taken" };

/** Nulla va più. */
export type BetsClosed = { readonly "what": "bets_closed" };

/** Cards put away unseen. */
export type Burn = { readonly "count": number; readonly "do": "burn" };

/** The first card of a new shoe, turned: as many cards as its value are burnt. */
export type BurnCardTurned = { readonly "card": lucky_tree.Card; readonly "count": number; readonly "what": "burn_card_turned" };

/** One of the 52 cards or the joker: `Card("Qh")`, `Card("Q♥")` and `Card("qH")` are one card.

    Its value is the letter form, used wherever cards are stored or sent; `str` prints the suit's symbol. */
export type Card = "10c" | "10d" | "10h" | "10s" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Ac" | "Ad" | "Ah" | "As" | "Jc" | "Jd" | "Jh" | "Jk" | "Js" | "Kc" | "Kd" | "Kh" | "Ks" | "Qc" | "Qd" | "Qh" | "Qs";

/** A card, face up. */
export type CardDealt = { readonly "card": lucky_tree.Card; readonly "to": lucky_tree.Side; readonly "what": "card_dealt" };

/** Cards put away unseen. */
export type CardsBurnt = { readonly "count": number; readonly "what": "cards_burnt" };

/** Floating chips are off the layout: taken off, confirmed, or not confirmed in time. */
export type ChipsGone = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "chips_gone" };

/** Chips float over a spot: they count only once confirmed. */
export type ChipsPut = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "chips_put" };

/** All the player's stakes, taken off (Eliminare). */
export type Clear = { readonly "do": "clear"; readonly "player": string };

/** The player's floating chips are to count (Conferma puntate). */
export type Confirm = { readonly "do": "confirm"; readonly "player": string };

/** The player switches automatic confirmation off, or on again. */
export type ConfirmByHand = { readonly "by_hand": boolean; readonly "do": "confirm_by_hand"; readonly "player": string };

/** From now on the player's bets need his confirmation, or do not. */
export type ConfirmationSet = { readonly "by_hand": boolean; readonly "player": string; readonly "what": "confirmation_set" };

/** The next card of the shoe, to wherever the rules send it. */
export type Deal = { readonly "card": lucky_tree.Card; readonly "do": "deal" };

/** The coup is dealt: what each hand counts. */
export type HandsCounted = { readonly "banker": number; readonly "player": number; readonly "what": "hands_counted" };

/** What one spot may hold: from minimum to maximum, in multiples of the step. */
export type Limits = { readonly "maximum": number; readonly "minimum": number; readonly "step": number };

/** One bet settled.

    Against the house stake = returned + tax + house on every line; where players bank for each other
    that holds for all the lines of the coup together. */
export type Line = { readonly "house": number; readonly "outcome": lucky_tree.Outcome; readonly "player": string; readonly "returned": number; readonly "stake": number; readonly "tax": number; readonly "where": string };

/** The coup as one seat sees it: its own bets, floating chips and settled lines, and everyone's bets together.

    `won` are the spots that win, once all cards are out; whether somebody has bet there or not. */
export type LuckyTreeView = { readonly "banker": readonly (lucky_tree.Card)[]; readonly "banker_points": number; readonly "bets": Readonly<Record<string, Readonly<Record<string, number>>>>; readonly "cards_left": number; readonly "confirms_by_hand": boolean; readonly "cut_from_end": number; readonly "floating": Readonly<Record<string, number>>; readonly "limits": Readonly<Record<string, lucky_tree.Limits>>; readonly "lines": readonly (lucky_tree.Line)[]; readonly "phase": string; readonly "player": readonly (lucky_tree.Card)[]; readonly "player_points": number; readonly "totals": Readonly<Record<string, lucky_tree.Total>>; readonly "turned": lucky_tree.Card | null; readonly "won": readonly (lucky_tree.Spot)[] };

/** The croupier closes the betting: nulla va più. */
export type NoMoreBets = { readonly "do": "no_more_bets" };

/** How a bet ended. */
export type Outcome = "lost" | "push" | "void" | "won";

/** Bets have been decided and paid. */
export type Settled = { readonly "lines": readonly (lucky_tree.Line)[]; readonly "what": "settled" };

/** The cut card has come out: the cards are shuffled before the next coup. */
export type ShuffleAnnounced = { readonly "what": "shuffle_announced" };

/** The two hands. */
export type Side = "banker" | "player";

/** The nine spots of the layout. */
export type Spot = "banker" | "banker-pair" | "big" | "either-pair" | "perfect-pair" | "player" | "player-pair" | "small" | "tie";

/** A stake, or part of it, taken off one of the nine spots. */
export type TakeOff = { readonly "cents": number; readonly "do": "take_off"; readonly "player": string; readonly "spot": lucky_tree.Spot };

/** What lies on a spot in all, and how many have staked there. */
export type Total = { readonly "cents": number; readonly "players": number };

export type AnyCommand = lucky_tree.Bet | lucky_tree.TakeOff | lucky_tree.Clear | lucky_tree.Confirm | lucky_tree.ConfirmByHand | lucky_tree.NoMoreBets | lucky_tree.Deal | lucky_tree.Burn;

export type AnyEvent = lucky_tree.BurnCardTurned | lucky_tree.CardsBurnt | lucky_tree.BetPlaced | lucky_tree.BetTaken | lucky_tree.BetCorrected | lucky_tree.ChipsPut | lucky_tree.ChipsGone | lucky_tree.ConfirmationSet | lucky_tree.BetsClosed | lucky_tree.CardDealt | lucky_tree.HandsCounted | lucky_tree.Settled | lucky_tree.ShuffleAnnounced;

export type AnyView = lucky_tree.LuckyTreeView;
}

export declare namespace lugano {
/** A stake on one of the bets of a box; on a free box it takes the box. */
export type Bet = { readonly "cents": number; readonly "do": "bet"; readonly "player": string; readonly "spot": string };

/** A stake was over the maximum: the rest was handed back at once (ruling G3). */
export type BetCorrected = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_corrected" };

/** A bet lies on the layout. */
export type BetPlaced = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_placed" };

/** A bet has been taken off the layout. */
export type BetTaken = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_taken" };

/** Nulla va più. */
export type BetsClosed = { readonly "what": "bets_closed" };

/** The four bets that a box may hold. */
export type BoxBet = "+8" | "59" | "pair" | "play";

/** A box is free again: its player has not bet on it for several coups. */
export type BoxFreed = { readonly "box": number; readonly "coups": number; readonly "player": string; readonly "what": "box_freed" };

/** A box gets no cards: its stakes go back. */
export type BoxIncomplete = { readonly "box": number; readonly "what": "box_incomplete" };

/** The box is free again. */
export type BoxLeft = { readonly "box": number; readonly "player": string; readonly "what": "box_left" };

/** The player holds the box from now on. */
export type BoxTaken = { readonly "box": number; readonly "player": string; readonly "what": "box_taken" };

/** A box as one seat sees it: `cards` are those it sees, `dealt` how many lie there; without `missing` it plays. */
export type BoxView = { readonly "box": number; readonly "cards": readonly (lugano.Card)[]; readonly "choice": lugano.Choice | null; readonly "dealt": number; readonly "holder": string | null; readonly "missing": readonly (lugano.BoxBet)[]; readonly "points": number | null; readonly "stakes": Readonly<Record<string, number>> };

/** A card drawn by mistake, after which somebody could choose: it is burnt. */
export type BurnDisputed = { readonly "card": lugano.Card; readonly "do": "burn_disputed" };

/** A misdealt hand that cannot be rebuilt is not played. */
export type CallOff = { readonly "do": "call_off" };

/** The coup is not played: every stake goes back. */
export type CalledOff = { readonly "what": "called_off" };

/** One of the 52 cards or the joker: `Card("Qh")`, `Card("Q♥")` and `Card("qH")` are one card.

    Its value is the letter form, used wherever cards are stored or sent; `str` prints the suit's symbol. */
export type Card = "10c" | "10d" | "10h" | "10s" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Ac" | "Ad" | "Ah" | "As" | "Jc" | "Jd" | "Jh" | "Jk" | "Js" | "Kc" | "Kd" | "Kh" | "Ks" | "Qc" | "Qd" | "Qh" | "Qs";

/** A card to a box; without the card for those who may not see it. */
export type CardDealt = { readonly "box": number; readonly "card": lugano.Card | null; readonly "face_down": boolean; readonly "what": "card_dealt" };

/** A card went where it does not belong: the hand is misdealt. */
export type CardMisplaced = { readonly "box": number | null; readonly "card": lugano.Card | null; readonly "face_down": boolean; readonly "what": "card_misplaced" };

/** A card shows before it is dealt: the first one is burnt, a later one is played. */
export type CardShows = { readonly "card": lugano.Card; readonly "do": "card_shows" };

/** The cards of a box, for all to see. */
export type CardsTurned = { readonly "box": number; readonly "cards": readonly (lugano.Card)[]; readonly "what": "cards_turned" };

/** What a box may do with its two cards. */
export type Choice = "card" | "double" | "stand";

/** What the box whose turn it is does with its two cards. */
export type Choose = { readonly "box": number; readonly "by": lugano.Chooser; readonly "choice": lugano.Choice; readonly "do": "choose"; readonly "player": string };

/** Who made a choice: the player, or the system for an absent one (ruling G5). */
export type Chooser = "player" | "system";

/** A box has made its choice. */
export type Chosen = { readonly "box": number; readonly "by": lugano.Chooser; readonly "choice": lugano.Choice; readonly "player": string; readonly "what": "chosen" };

/** All the player's stakes, taken off (Eliminare). */
export type Clear = { readonly "do": "clear"; readonly "player": string };

/** The next card of the shoe, to wherever the rules send it. */
export type Deal = { readonly "card": lugano.Card; readonly "do": "deal" };

/** A card to the dealer, always face up. */
export type DealerTakes = { readonly "card": lugano.Card; readonly "what": "dealer_takes" };

/** A card drawn by mistake is burnt. */
export type DisputedBurnt = { readonly "card": lugano.Card; readonly "what": "disputed_burnt" };

/** The first card showed and is burnt. */
export type ExposedBurnt = { readonly "card": lugano.Card; readonly "what": "exposed_burnt" };

/** A later card showed and is dealt all the same. */
export type ExposedPlayed = { readonly "card": lugano.Card; readonly "what": "exposed_played" };

/** A card went to a box where it does not belong. */
export type GiveCard = { readonly "box": number; readonly "card": lugano.Card; readonly "do": "give_card" };

/** A card went to the dealer although a box was to have it. */
export type GiveDealer = { readonly "card": lugano.Card; readonly "do": "give_dealer" };

/** A misdealt hand is off the layout, to be dealt again in the order in which its cards were drawn. */
export type HandTakenUp = { readonly "what": "hand_taken_up" };

/** The player gives a box up: it is free for others. */
export type LeaveBox = { readonly "box": number; readonly "do": "leave_box"; readonly "player": string };

/** What one spot may hold: from minimum to maximum, in multiples of the step. */
export type Limits = { readonly "maximum": number; readonly "minimum": number; readonly "step": number };

/** One bet settled.

    Against the house stake = returned + tax + house on every line; where players bank for each other
    that holds for all the lines of the coup together. */
export type Line = { readonly "house": number; readonly "outcome": lugano.Outcome; readonly "player": string; readonly "returned": number; readonly "stake": number; readonly "tax": number; readonly "where": string };

/** The coup as one seat sees it: cards that lie face down only before one's own box. */
export type LuganoView = { readonly "boxes": readonly (lugano.BoxView)[]; readonly "burnt": readonly (lugano.Card)[]; readonly "cards_left": number; readonly "cut_from_end": number; readonly "dealer": readonly (lugano.Card)[]; readonly "dealer_points": number; readonly "limits": Readonly<Record<string, lugano.Limits>>; readonly "lines": readonly (lugano.Line)[]; readonly "phase": string; readonly "shuffle_ordered": boolean; readonly "turn": number | null };

/** The croupier closes the betting: nulla va più. */
export type NoMoreBets = { readonly "do": "no_more_bets" };

/** How a bet ended. */
export type Outcome = "lost" | "push" | "void" | "won";

/** The cards of a misdealt hand are to be laid where they belong. */
export type RebuildHand = { readonly "do": "rebuild_hand" };

/** Several cards have shown: this coup is finished, then the cards are shuffled. */
export type Reshuffle = { readonly "do": "reshuffle" };

/** Bets have been decided and paid. */
export type Settled = { readonly "lines": readonly (lugano.Line)[]; readonly "what": "settled" };

/** The cards are shuffled before the next coup. */
export type ShuffleAnnounced = { readonly "what": "shuffle_announced" };

/** The inspector wants new cards after this coup. */
export type ShuffleOrdered = { readonly "what": "shuffle_ordered" };

/** Part of a stake, or all of it, taken off a box. */
export type TakeOff = { readonly "cents": number; readonly "do": "take_off"; readonly "player": string; readonly "spot": string };

/** The croupier lays the cards of a box open. */
export type TurnBox = { readonly "box": number; readonly "do": "turn_box" };

/** The player lays the cards of his box open. */
export type TurnCards = { readonly "box": number; readonly "by": lugano.Chooser; readonly "do": "turn_cards"; readonly "player": string };

export type AnyCommand = lugano.Bet | lugano.TakeOff | lugano.Clear | lugano.LeaveBox | lugano.NoMoreBets | lugano.Deal | lugano.TurnCards | lugano.TurnBox | lugano.Choose | lugano.GiveCard | lugano.GiveDealer | lugano.RebuildHand | lugano.CallOff | lugano.CardShows | lugano.BurnDisputed | lugano.Reshuffle;

export type AnyEvent = lugano.BoxTaken | lugano.BoxLeft | lugano.BoxFreed | lugano.BetPlaced | lugano.BetTaken | lugano.BetCorrected | lugano.BoxIncomplete | lugano.BetsClosed | lugano.CardDealt | lugano.DealerTakes | lugano.CardsTurned | lugano.Chosen | lugano.Settled | lugano.CardMisplaced | lugano.HandTakenUp | lugano.CalledOff | lugano.ExposedBurnt | lugano.ExposedPlayed | lugano.DisputedBurnt | lugano.ShuffleOrdered | lugano.ShuffleAnnounced;

export type AnyView = lugano.LuganoView;
}

export declare namespace pai_lunliu {
/** Who is offered the bank takes it; a banker whose bank is not covered in time lowers it. */
export type Accept = { readonly "do": "accept"; readonly "player": string };

/** A holder agrees that this box is to bank. */
export type Agree = { readonly "box": number; readonly "do": "agree"; readonly "player": string };

/** A holder has named the box that is to bank. */
export type Agreed = { readonly "box": number; readonly "player": string; readonly "what": "agreed" };

/** The inspector decides a dispute: this box banks. */
export type AssignBank = { readonly "box": number; readonly "do": "assign_bank" };

/** No box is kept for its holder any more. */
export type BackersInvited = { readonly "what": "backers_invited" };

/** The banker has banked and hands the role on. */
export type BankGivenUp = { readonly "box": number; readonly "player": string; readonly "what": "bank_given_up" };

/** The bank lost to every box: the role goes on, counter-clockwise. */
export type BankPassed = { readonly "box": number; readonly "player": string; readonly "what": "bank_passed" };

/** The holder did not take the bank when it was his turn: it goes on. */
export type BankRefused = { readonly "box": number; readonly "player": string; readonly "times": number; readonly "what": "bank_refused" };

/** What the banker puts up against all the other boxes. */
export type BankStake = { readonly "cents": number; readonly "do": "bank_stake"; readonly "player": string };

/** The marker lies at this box. */
export type BankTaken = { readonly "box": number; readonly "player": string; readonly "what": "bank_taken" };

/** A stake on a box against the bank, or on one box over another. */
export type Bet = { readonly "cents": number; readonly "do": "bet"; readonly "player": string; readonly "spot": string };

/** A stake was over the maximum: the rest was handed back at once (ruling G3). */
export type BetCorrected = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_corrected" };

/** A bet lies on the layout. */
export type BetPlaced = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_placed" };

/** A bet has been taken off the layout. */
export type BetTaken = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_taken" };

/** Nulla va più. */
export type BetsClosed = { readonly "what": "bets_closed" };

/** A box compared with the bank: the ranks of the two, and how it ended for the box. */
export type BoxDecided = { readonly "bank": string; readonly "box": number; readonly "outcome": pai_lunliu.Outcome; readonly "rank": string; readonly "what": "box_decided" };

/** The box is free again. */
export type BoxLeft = { readonly "box": number; readonly "player": string; readonly "what": "box_left" };

/** Too many refusals: the box is free, and its holder goes on as a backer. */
export type BoxLost = { readonly "box": number; readonly "player": string; readonly "what": "box_lost" };

/** The player holds the box from now on. */
export type BoxTaken = { readonly "box": number; readonly "player": string; readonly "what": "box_taken" };

/** Nobody holds a box: the coup is not played. */
export type CallOff = { readonly "do": "call_off" };

/** The coup is not played: every stake goes back. */
export type CalledOff = { readonly "what": "called_off" };

/** One of the 52 cards or the joker: `Card("Qh")`, `Card("Q♥")` and `Card("qH")` are one card.

    Its value is the letter form, used wherever cards are stored or sent; `str` prints the suit's symbol. */
export type Card = "10c" | "10d" | "10h" | "10s" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Ac" | "Ad" | "Ah" | "As" | "Jc" | "Jd" | "Jh" | "Jk" | "Js" | "Kc" | "Kd" | "Kh" | "Ks" | "Qc" | "Qd" | "Qh" | "Qs";

/** A card to a box; without the card for those who may not see it. */
export type CardDealt = { readonly "box": number; readonly "card": pai_lunliu.Card | null; readonly "face_down": boolean; readonly "what": "card_dealt" };

/** A coup without bets: these cards are its first, face up. */
export type CardsExposed = { readonly "cards": readonly (pai_lunliu.Card)[]; readonly "what": "cards_exposed" };

/** The cards of a box, for all to see. */
export type CardsTurned = { readonly "box": number; readonly "cards": readonly (pai_lunliu.Card)[]; readonly "what": "cards_turned" };

/** Who made a choice: the player, or the system for an absent one (ruling G5). */
export type Chooser = "player" | "system";

/** All the player's stakes, taken off (Eliminare). */
export type Clear = { readonly "do": "clear"; readonly "player": string };

/** A stake was more than the bank still needed: the rest was handed back at once (ruling G3). */
export type CoverExceeded = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "cover_exceeded" };

/** The two currencies a table may be held in. */
export type Currency = "CHF" | "EUR";

/** The next card of the shoe, to wherever the rules send it. */
export type Deal = { readonly "card": pai_lunliu.Card; readonly "do": "deal" };

/** Who is offered the bank refuses it; a banker gives it up, or does not lower it when the time is over. */
export type Decline = { readonly "by": pai_lunliu.Chooser; readonly "do": "decline"; readonly "player": string };

/** The time for betting is over although the bank is not covered. */
export type EndOfTime = { readonly "do": "end_of_time" };

/** Cards that the croupier turned up by mistake before all bets were made. */
export type ExposedCards = { readonly "cards": readonly (pai_lunliu.Card)[]; readonly "do": "exposed_cards" };

/** The holder leaves the box to others. */
export type HolderPassed = { readonly "box": number; readonly "player": string; readonly "what": "holder_passed" };

/** Half of the time for betting is over: from now on anyone may bet on any box. */
export type InviteBackers = { readonly "do": "invite_backers" };

/** The player gives a box up: it is free for others. */
export type LeaveBox = { readonly "box": number; readonly "do": "leave_box"; readonly "player": string };

/** A side bet that tied in the last coup plays again as it stands. */
export type LetStand = { readonly "do": "let_stand"; readonly "player": string; readonly "spot": string };

/** What one spot may hold: from minimum to maximum, in multiples of the step. */
export type Limits = { readonly "maximum": number; readonly "minimum": number; readonly "step": number };

/** One bet settled.

    Against the house stake = returned + tax + house on every line; where players bank for each other
    that holds for all the lines of the coup together. */
export type Line = { readonly "house": number; readonly "outcome": pai_lunliu.Outcome; readonly "player": string; readonly "returned": number; readonly "stake": number; readonly "tax": number; readonly "where": string };

/** The croupier closes the betting: nulla va più. */
export type NoMoreBets = { readonly "do": "no_more_bets" };

/** How a bet ended. */
export type Outcome = "lost" | "push" | "void" | "won";

/** Four boxes where ties are nobody's and holders bet first, unless set otherwise.

    `rules` is the number of the rules that a table with such options plays by. */
export type PaiLunliuOptions = { readonly "boxes": number; readonly "currency": pai_lunliu.Currency; readonly "holders_first": boolean; readonly "limits": pai_lunliu.Limits; readonly "side_limits": pai_lunliu.Limits; readonly "ties": pai_lunliu.Ties };

/** The coup as everybody at the table sees it.

    `kept` are the boxes on which only their holders may bet for now; `handing_on` is what it would bring
    about if whoever has the bank, or is offered it, handed it on now;
    `dealt` counts the cards in front of each box; `cards` are those that lie face up. */
export type PaiLunliuView = { readonly "agreed": Readonly<Record<string, number>>; readonly "bank": number; readonly "banker": number | null; readonly "bets": Readonly<Record<string, Readonly<Record<string, number>>>>; readonly "cards": Readonly<Record<string, readonly (pai_lunliu.Card)[]>>; readonly "cards_left": number; readonly "dealt": Readonly<Record<string, number>>; readonly "handing_on": readonly (pai_lunliu.BankGivenUp | pai_lunliu.BankRefused | pai_lunliu.BoxLost)[]; readonly "holders": Readonly<Record<string, string>>; readonly "kept": readonly (number)[]; readonly "lines": readonly (pai_lunliu.Line)[]; readonly "missing": number; readonly "offered": number | null; readonly "options": pai_lunliu.PaiLunliuOptions; readonly "phase": string; readonly "ranks": Readonly<Record<string, string>>; readonly "refused": readonly (string)[]; readonly "standing": readonly (pai_lunliu.SideBet)[] };

/** A holder leaves his box to others: they may fill it up from now on. */
export type Pass = { readonly "do": "pass"; readonly "player": string };

/** Bets have been decided and paid. */
export type Settled = { readonly "lines": readonly (pai_lunliu.Line)[]; readonly "what": "settled" };

/** A stake on one box to be better than another. */
export type SideBet = { readonly "cents": number; readonly "player": string; readonly "spot": string };

/** A side bet that tied is on the layout again and no longer waits for its owner. */
export type SideBetStands = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "side_bet_stands" };

/** The player sits down at a free box. */
export type TakeBox = { readonly "box": number; readonly "do": "take_box"; readonly "player": string };

/** A stake, or part of it, taken back. */
export type TakeOff = { readonly "cents": number; readonly "do": "take_off"; readonly "player": string; readonly "spot": string };

/** A box holds a five: its stake is taxed before anything is compared. */
export type TaxTaken = { readonly "box": number; readonly "cents": number; readonly "what": "tax_taken" };

/** What a tie between a box and the bank is (ruling L3). */
export type Ties = "banker" | "push";

/** The bank was not covered in time: the banker may lower it. */
export type TimeOver = { readonly "missing_cents": number; readonly "what": "time_over" };

/** The croupier lays the cards of a box open. */
export type TurnBox = { readonly "box": number; readonly "do": "turn_box" };

/** The player lays the cards of his box open. */
export type TurnCards = { readonly "box": number; readonly "by": pai_lunliu.Chooser; readonly "do": "turn_cards"; readonly "player": string };

export type AnyCommand = pai_lunliu.TakeBox | pai_lunliu.LeaveBox | pai_lunliu.Accept | pai_lunliu.Decline | pai_lunliu.Agree | pai_lunliu.AssignBank | pai_lunliu.CallOff | pai_lunliu.BankStake | pai_lunliu.Bet | pai_lunliu.LetStand | pai_lunliu.TakeOff | pai_lunliu.Pass | pai_lunliu.InviteBackers | pai_lunliu.Clear | pai_lunliu.NoMoreBets | pai_lunliu.EndOfTime | pai_lunliu.ExposedCards | pai_lunliu.Deal | pai_lunliu.TurnCards | pai_lunliu.TurnBox;

export type AnyEvent = pai_lunliu.BoxTaken | pai_lunliu.BoxLeft | pai_lunliu.BoxLost | pai_lunliu.BankTaken | pai_lunliu.BankRefused | pai_lunliu.BankGivenUp | pai_lunliu.BankPassed | pai_lunliu.Agreed | pai_lunliu.BetPlaced | pai_lunliu.BetTaken | pai_lunliu.BetCorrected | pai_lunliu.CoverExceeded | pai_lunliu.SideBetStands | pai_lunliu.HolderPassed | pai_lunliu.BackersInvited | pai_lunliu.TimeOver | pai_lunliu.CalledOff | pai_lunliu.BetsClosed | pai_lunliu.CardsExposed | pai_lunliu.CardDealt | pai_lunliu.CardsTurned | pai_lunliu.TaxTaken | pai_lunliu.BoxDecided | pai_lunliu.Settled;

export type AnyView = pai_lunliu.PaiLunliuView;
}

export declare namespace paijiu {
/** The player has bet and asks for the cards (CARTE). */
export type AskCards = { readonly "do": "ask_cards"; readonly "player": string };

/** A stake on one of the six spots. */
export type Bet = { readonly "cents": number; readonly "do": "bet"; readonly "player": string; readonly "spot": paijiu.Spot };

/** A stake was over the maximum: the rest was handed back at once (ruling G3). */
export type BetCorrected = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_corrected" };

/** A bet lies on the layout. */
export type BetPlaced = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_placed" };

/** A bet has been taken off the layout. */
export type BetTaken = { readonly "cents": number; readonly "player": string; readonly "spot": string; readonly "what": "bet_taken" };

/** Nulla va più. */
export type BetsClosed = { readonly "what": "bets_closed" };

/** One of the 52 cards or the joker: `Card("Qh")`, `Card("Q♥")` and `Card("qH")` are one card.

    Its value is the letter form, used wherever cards are stored or sent; `str` prints the suit's symbol. */
export type Card = "10c" | "10d" | "10h" | "10s" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Ac" | "Ad" | "Ah" | "As" | "Jc" | "Jd" | "Jh" | "Jk" | "Js" | "Kc" | "Kd" | "Kh" | "Ks" | "Qc" | "Qd" | "Qh" | "Qs";

/** A card, face up. */
export type CardDealt = { readonly "card": paijiu.Card; readonly "to": paijiu.Station; readonly "what": "card_dealt" };

/** Who made a choice: the player, or the system for an absent one (ruling G5). */
export type Chooser = "player" | "system";

/** All the player's stakes, taken off by him or, when he is absent, for him. */
export type Clear = { readonly "by": paijiu.Chooser; readonly "do": "clear"; readonly "player": string };

/** The next card of the shoe, to wherever the rules send it. */
export type Deal = { readonly "card": paijiu.Card; readonly "do": "deal" };

/** Two dice as they fell. */
export type Dice = { readonly "first": number; readonly "second": number };

/** The two dice have said where the deal starts. */
export type DiceRolled = { readonly "first": number; readonly "second": number; readonly "start": paijiu.Station; readonly "what": "dice_rolled" };

/** What a station's two cards count, as it is displayed. */
export type HandCounted = { readonly "points": string; readonly "station": paijiu.Station; readonly "what": "hand_counted" };

/** What one spot may hold: from minimum to maximum, in multiples of the step. */
export type Limits = { readonly "maximum": number; readonly "minimum": number; readonly "step": number };

/** One bet settled.

    Against the house stake = returned + tax + house on every line; where players bank for each other
    that holds for all the lines of the coup together. */
export type Line = { readonly "house": number; readonly "outcome": paijiu.Outcome; readonly "player": string; readonly "returned": number; readonly "stake": number; readonly "tax": number; readonly "where": string };

/** How a bet ended. */
export type Outcome = "lost" | "push" | "void" | "won";

/** The coup as every seat sees it: cards and points by station; the points once all eight cards are out. */
export type PaijiuView = { readonly "bets": Readonly<Record<string, Readonly<Record<string, number>>>>; readonly "cards": Readonly<Record<string, readonly (paijiu.Card)[]>>; readonly "cards_in_pack": number; readonly "dice": paijiu.Dice | null; readonly "limits": Readonly<Record<string, paijiu.Limits>>; readonly "lines": readonly (paijiu.Line)[]; readonly "phase": string; readonly "points": Readonly<Record<string, string>>; readonly "start": paijiu.Station | null };

/** The two dice as they fell. */
export type Roll = { readonly "do": "roll"; readonly "first": number; readonly "second": number };

/** Bets have been decided and paid. */
export type Settled = { readonly "lines": readonly (paijiu.Line)[]; readonly "what": "settled" };

/** The pack is dealt out: the cards are shuffled before the next coup. */
export type ShuffleAnnounced = { readonly "what": "shuffle_announced" };

/** The six spots of the layout: three stations and the three straddles between them. */
export type Spot = "north" | "north-south" | "north-west" | "south" | "south-west" | "west";

/** The four stations, counter-clockwise from the bank's. */
export type Station = "east" | "north" | "south" | "west";

/** A stake, or part of it, taken off one of the six spots. */
export type TakeOff = { readonly "cents": number; readonly "do": "take_off"; readonly "player": string; readonly "spot": paijiu.Spot };

export type AnyCommand = paijiu.Bet | paijiu.TakeOff | paijiu.Clear | paijiu.AskCards | paijiu.Roll | paijiu.Deal;

export type AnyEvent = paijiu.BetPlaced | paijiu.BetTaken | paijiu.BetCorrected | paijiu.BetsClosed | paijiu.DiceRolled | paijiu.CardDealt | paijiu.HandCounted | paijiu.Settled | paijiu.ShuffleAnnounced;

export type AnyView = paijiu.PaijiuView;
}

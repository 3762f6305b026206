// Made by `npm run types` from the server's schema: do not edit.
/* eslint-disable */
export type Account = { readonly "closed_at"?: number | null; readonly "created_at": number; readonly "failed_logins": number; readonly "guest": boolean; readonly "language": string; readonly "last_login_at"?: number | null; readonly "locked_until"?: number | null; readonly "name": string; readonly "role": Role };

export type Bet = { readonly "outcome": Outcome | null; readonly "player": string; readonly "returned": number; readonly "stake": number; readonly "tax": number; readonly "where": string };

export type BetOdds = { readonly "bet": string; readonly "hit_rate": string; readonly "house_edge": string; readonly "house_edge_percent": number; readonly "largest_win": string; readonly "note": string; readonly "outcomes": readonly (OutcomeOdds)[]; readonly "published_percent": string | null; readonly "return_percent": number; readonly "returns": string; readonly "standard_deviation": number; readonly "title": string; readonly "verdict": Verdict };

export type BoxResult = { readonly "box": number; readonly "outcome": Outcome };

/** One of the 52 cards or the joker: `Card("Qh")`, `Card("Q♥")` and `Card("qH")` are one card.

    Its value is the letter form, used wherever cards are stored or sent; `str` prints the suit's symbol.
     */
export type Card = "Ah" | "2h" | "3h" | "4h" | "5h" | "6h" | "7h" | "8h" | "9h" | "10h" | "Jh" | "Qh" | "Kh" | "Ad" | "2d" | "3d" | "4d" | "5d" | "6d" | "7d" | "8d" | "9d" | "10d" | "Jd" | "Qd" | "Kd" | "Ac" | "2c" | "3c" | "4c" | "5c" | "6c" | "7c" | "8c" | "9c" | "10c" | "Jc" | "Qc" | "Kc" | "As" | "2s" | "3s" | "4s" | "5s" | "6s" | "7s" | "8s" | "9s" | "10s" | "Js" | "Qs" | "Ks" | "Jk";

export type Choice = { readonly "at": number; readonly "by": Chooser; readonly "command": { readonly "do": string }; readonly "player": string; readonly "told": string };

/** Who made a choice: the player, or the system for an absent one (ruling G5). */
export type Chooser = "player" | "system";

export type Clocks = { readonly "bank": number; readonly "betting": number; readonly "card": number; readonly "choice": number; readonly "covered": number; readonly "inspector": number; readonly "outage": number; readonly "pause": number };

export type Correction = { readonly "at": number; readonly "by": string; readonly "cents": number; readonly "player": string; readonly "why": string };

export type Credentials = { readonly "name": string; readonly "password": string };

export type Enabling = { readonly "enabled": boolean; readonly "why": string };

export type Exclusion = { readonly "at": number; readonly "until": number | null };

export type FoundBet = { readonly "asker": string; readonly "at": number; readonly "game": string; readonly "key": string; readonly "play": Play | null; readonly "round": string; readonly "state": RoundState; readonly "steps": readonly (Step)[]; readonly "table": string };

export type GameInfo = { readonly "name": string; readonly "options": Readonly<Record<string, unknown>>; readonly "pack": number; readonly "rules": number; readonly "strategy": boolean; readonly "title": string; readonly "variants": Readonly<Record<string, Readonly<Record<string, unknown>>>> };

export type GameOdds = { readonly "bets": readonly (BetOdds)[]; readonly "game": string };

export type GamePlot = { readonly "caption": string; readonly "keys": readonly (PlotKey)[]; readonly "name": string; readonly "svg": string; readonly "title": string; readonly "told": string };

export type GamePlots = { readonly "game": string; readonly "plots": readonly (GamePlot)[] };

export type GameSchema = { readonly "commands": Readonly<Record<string, unknown>>; readonly "events": Readonly<Record<string, unknown>>; readonly "view": Readonly<Record<string, unknown>> };

export type Gift = { readonly "cents": number; readonly "money": Money; readonly "wallet": number };

/** How the house is; when the store cannot be read, there is no answer but a refusal. */
export type Health = "well";

export type Holding = { readonly "cents": number; readonly "kind": PurseKind; readonly "money": Money; readonly "owner": string };

export type HouseState = { readonly "health": Health; readonly "now": number; readonly "tables": number; readonly "version": number };

/** Whether one player sets the pace, or the clocks do for all. */
export type Kind = "solo" | "shared";

/** The language of tables, bets and outcomes. */
export type Language = "it" | "en";

export type Limit = { readonly "amount": number | null; readonly "next_amount"?: number | null; readonly "next_from"?: number | null; readonly "since": number };

/** What is limited: money brought in, money lost, time played. */
export type LimitKind = "deposit" | "loss" | "time";

export type Limits = { readonly "maximum": number; readonly "minimum": number; readonly "step": number };

export type LuckyTreeResult = { readonly "banker_points": number; readonly "game": "lucky-tree"; readonly "player_points": number; readonly "winner": Winner };

export type LuganoResult = { readonly "boxes": readonly (BoxResult)[]; readonly "dealer_points": number; readonly "game": "lugano" };

export type Me = { readonly "account": Account; readonly "chosen_name": string; readonly "exclusion": Exclusion | null; readonly "gifts": readonly (Money)[]; readonly "holdings": readonly (Holding)[]; readonly "limits": readonly (PlayerLimit)[]; readonly "sessions": readonly (Session)[]; readonly "time_left": number | null };

/** The kinds of money; play money is a kind of its own and never meets the real one. */
export type Money = "EUR" | "CHF" | "EUR-play" | "CHF-play";

export type NewPassword = { readonly "new": string; readonly "old": string };

/** How a bet ended. */
export type Outcome = "won" | "lost" | "push" | "void";

export type OutcomeOdds = { readonly "outcome": string; readonly "pays": string; readonly "percent": number; readonly "probability": string; readonly "title": string };

export type Page = { readonly "next": string; readonly "plays": readonly (Play)[] };

export type PaiLunliuResult = { readonly "banker": number | null; readonly "boxes": readonly (BoxResult)[]; readonly "game": "pai-lunliu"; readonly "rank": string };

/** A day, a week or a month, always the one that ends now. */
export type Period = "day" | "week" | "month";

export type Play = { readonly "balance_after": number | null; readonly "balance_before": number; readonly "closed_at": number | null; readonly "game": string; readonly "money": Money; readonly "opened_at": number; readonly "player": string; readonly "result": PlayResult; readonly "returned": number; readonly "round": string; readonly "session": string; readonly "staked": number; readonly "table": string };

/** What a round brought a player; even is neither won nor lost, open is not over. */
export type PlayResult = "won" | "lost" | "even" | "void" | "open";

export type Played = { readonly "money": Money; readonly "net": number; readonly "on_layout": number; readonly "returned": number; readonly "rounds": number; readonly "staked": number };

export type PlayerLimit = { readonly "kind": LimitKind; readonly "limit": Limit; readonly "money": Money | null; readonly "period": Period };

export type PlayerPosting = { readonly "at": number; readonly "cents": number; readonly "credit": number; readonly "player": string; readonly "source": PurseKind; readonly "target": PurseKind; readonly "why": Why };

export type PlotKey = { readonly "colour": string; readonly "meaning": string };

export type Problem = { readonly "code": string; readonly "facts": Readonly<Record<string, unknown>>; readonly "sentence": string; readonly "sentences": Readonly<Record<string, string>> };

/** What a purse is for. */
export type PurseKind = "wallet" | "session" | "escrow" | "house" | "tax" | "cashier";

export type Reality = { readonly "millis": number; readonly "results": readonly (Played)[]; readonly "since": number };

export type Reason = { readonly "code": string; readonly "facts": Readonly<Record<string, string | number>> };

export type Registered = { readonly "name": string; readonly "role": Role };

/** What somebody is in the house. */
export type Role = "player" | "croupier" | "inspector" | "manager";

export type RoundResult = { readonly "result": PaiLunliuResult | LuganoResult | LuckyTreeResult; readonly "round": string };

/** Where a round stands in the books. */
export type RoundState = "open" | "settled" | "void";

export type Rules = { readonly "game": string; readonly "page": string; readonly "rules": number; readonly "tables": readonly (WordedTable)[] };

export type Session = { readonly "away_at"?: number | null; readonly "away_why": string; readonly "bought_in": number; readonly "cashed_out": number; readonly "closed_at"?: number | null; readonly "closed_by": string; readonly "closed_why": string; readonly "closing_at"?: number | null; readonly "connection": number; readonly "dropped_at"?: number | null; readonly "game": string; readonly "id": string; readonly "last_action_at": number; readonly "money": Money; readonly "opened_at": number; readonly "player": string; readonly "table_name": string };

export type Step = { readonly "asked": string; readonly "asker": string; readonly "at": number; readonly "by": Chooser | null; readonly "cards": Readonly<Record<string, readonly (Card)[]>>; readonly "command": { readonly "do": string } | null; readonly "events": readonly ({ readonly "what": string })[]; readonly "key": string; readonly "told": readonly (string)[] };

export type Story = { readonly "bets": readonly (Bet)[]; readonly "cards": Readonly<Record<string, readonly (Card)[]>>; readonly "choices": readonly (Choice)[]; readonly "closed_at": number | null; readonly "corrections": readonly (Correction)[]; readonly "game": string; readonly "money": Money; readonly "opened_at": number; readonly "plays": readonly (Play)[]; readonly "postings": readonly (PlayerPosting)[]; readonly "reasons": readonly (Reason)[]; readonly "record": string; readonly "round": string; readonly "rules": number; readonly "state": RoundState; readonly "steps": readonly (Step)[]; readonly "table": string; readonly "voided"?: VoidShown | null };

export type Strategy = { readonly "game": string; readonly "tables": readonly (WordedTable)[] };

export type TableInfo = { readonly "boxes": number | null; readonly "clocks": Clocks; readonly "enabled": boolean; readonly "game": string; readonly "house_players": readonly (string)[]; readonly "kind": Kind; readonly "limits": Readonly<Record<string, Limits>>; readonly "money": Money; readonly "name": string; readonly "onlookers": number; readonly "options": Readonly<Record<string, unknown>>; readonly "play_money": boolean; readonly "players": number; readonly "side_bets": readonly (string)[]; readonly "state": TableState | null; readonly "title": string; readonly "variant": string };

export type TableSettings = { readonly "clocks"?: Clocks; readonly "enabled": boolean; readonly "game": string; readonly "house_players": number; readonly "money": Money; readonly "name": string; readonly "options"?: Readonly<Record<string, unknown>>; readonly "solo": boolean; readonly "title": string; readonly "variant": string };

export type TableState = { readonly "deadline": number | null; readonly "free_boxes": number | null; readonly "full": boolean; readonly "phase": string; readonly "results": readonly (RoundResult)[]; readonly "round": string };

/** Whether a published return is true. */
export type Verdict = "confirmed" | "refuted" | "unpublished";

export type Visitor = { readonly "me": Me | null };

export type VoidShown = { readonly "code": string; readonly "returned": number; readonly "round": string; readonly "why": string };

export type WantedExclusion = { readonly "until": number | null };

export type WantedLimit = { readonly "amount": number | null; readonly "kind": unknown; readonly "money"?: Money | null; readonly "period": unknown };

export type WantedPlayMoney = { readonly "money": unknown };

export type Welcome = { readonly "account": Account };

/** What a transfer is for. */
export type Why = "deposit" | "withdrawal" | "buy_in" | "top_up" | "cash_out" | "stake" | "void" | "settlement" | "correction";

/** For how wide a place the plots are drawn. */
export type Width = "wide" | "narrow";

/** How a coup can end. */
export type Winner = "player" | "banker" | "tie";

export type WireSchema = { readonly "components": Readonly<Record<string, unknown>>; readonly "from_client": Readonly<Record<string, unknown>>; readonly "from_server": Readonly<Record<string, unknown>>; readonly "games": Readonly<Record<string, GameSchema>>; readonly "version": number };

export type WordedTable = { readonly "head": readonly (string)[]; readonly "name": string; readonly "rows": readonly (readonly (string)[])[]; readonly "title": string };

// What staff see of a table, as the server's schema names it.
import type { Command } from "../lib/net/wire";

export type ActKind =
  | "open_betting"
  | "no_more_bets"
  | "card"
  | "face_down"
  | "burn"
  | "show"
  | "turn"
  | "dice"
  | "wait"
  | "pay"
  | "take_duty";

/** The next act of the table: of the croupier, or of the players it waits for. */
export interface ExpectedAct {
  readonly kind: ActKind;
  readonly box: number | null;
  /** Where there is no box: "dealer", "player", "banker" or "burn card". */
  readonly hand: string;
  readonly count: number;
  readonly waits_for: readonly string[];
}

/** What a player has on a spot. */
export interface BoxStakes {
  readonly box: number | null;
  readonly spot: string;
  readonly player: string;
  readonly cents: number;
  readonly walk_in: boolean;
}

/** What a settled bet takes from the layout, pays to it and is taxed. */
export interface Payout {
  readonly box: number | null;
  readonly spot: string;
  readonly player: string;
  readonly take: number;
  readonly pay: number;
  readonly tax: number;
}

export interface Console {
  readonly role: "croupier" | "inspector";
  readonly on_duty: boolean;
  readonly expected: ExpectedAct | null;
  readonly acts: readonly Command[];
  readonly rulings: readonly Command[];
  /** Copies left of every card of the pack; a card that is gone has 0, one that the pack does not hold is missing. */
  readonly left: Readonly<Record<string, number>>;
  /** How many of those that are left have been burnt unseen. */
  readonly unseen: number;
  readonly can_take_back: boolean;
  readonly boxes: readonly BoxStakes[];
  readonly payouts: readonly Payout[];
}

/** What the console knows of its table beside what is expected now. */
export interface ConsoleTable {
  readonly title: string;
  readonly game: string;
  readonly round: string;
  readonly money: string;
  /** The chips of the table's rack, in cents. */
  readonly chips: readonly number[];
  /** A complete shoe: copies of each card. */
  readonly pack: Readonly<Record<string, number>>;
  /** Whether a new shoe begins with cards to burn. */
  readonly burns: boolean;
  readonly croupier: { readonly name: string; readonly present: boolean } | null;
  /** What is missing to cover the bank; null where no bank is to be covered. */
  readonly missing: number | null;
  /** While betting is open by the clock: from when until when, in the house's milliseconds. */
  readonly clock: { readonly since: number; readonly deadline: number } | null;
}

/** What staff do at a table beside the commands of its round. */
export type DutyAct = "take_duty" | "hand_over" | "break" | "end_of_shift";

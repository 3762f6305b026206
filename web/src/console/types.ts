// What staff see of a table, as the server's schema names it.
import type { Command, DealtCard, Offer } from "../lib/net/wire";

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
  /** Of the cards of a box that are shown, those that lie open already. */
  readonly known: readonly string[];
}

/** What a player has on a spot; walk-ins are called as the croupier knows them. */
export interface BoxStakes {
  readonly box: number | null;
  readonly spot: string;
  readonly player: string;
  /** Their name in the books. */
  readonly name: string;
  readonly cents: number;
  readonly walk_in: boolean;
}

/** What a settled bet takes from the layout, pays to it and is taxed. */
export interface Payout {
  readonly box: number | null;
  readonly spot: string;
  readonly player: string;
  /** Their name in the books. */
  readonly name: string;
  readonly take: number;
  readonly pay: number;
  readonly tax: number;
  /** Whether chips are moved by hand: those who play online are settled by the house. */
  readonly walk_in: boolean;
}

/** A player at the table without an account: as the croupier knows them, their credit, and what may be done for them. */
export interface WalkIn {
  readonly name: string;
  readonly label: string;
  readonly credit: number;
  readonly offers: readonly Offer[];
}

export interface Console {
  readonly role: "croupier" | "inspector";
  readonly on_duty: boolean;
  readonly expected: ExpectedAct | null;
  readonly acts: readonly Command[];
  readonly rulings: readonly Command[];
  /** What the croupier may say now of cards that went wrong, each with a card that it could be about. */
  readonly mistakes: readonly Command[];
  /** Why the table waits for an inspector, and who has called; null where it does not. */
  readonly call: { readonly why: "misdealt" | "dispute"; readonly player: string } | null;
  /** Copies left of every card of the pack; one that is gone has 0 or none. */
  readonly left: Readonly<Record<string, number>>;
  /** How many cards are still in the shoe. */
  readonly cards_left: number;
  /** Whether the next round begins with a new shoe. */
  readonly new_shoe_due: boolean;
  readonly can_take_back: boolean;
  /** The cards of the round in play. */
  readonly cards: readonly DealtCard[];
  readonly boxes: readonly BoxStakes[];
  readonly payouts: readonly Payout[];
  /** The payments that are made, by the keys of their steps. */
  readonly ticks: readonly string[];
  readonly walk_ins: readonly WalkIn[];
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
  /** Whether bets are taken: a table that is disabled concludes its round and opens none. */
  readonly enabled: boolean;
  /** Whether a round is in play. */
  readonly playing: boolean;
}

/** Somebody who may deal, and the table at which they are on duty; empty where they are free. */
export interface Colleague {
  readonly name: string;
  readonly table: string;
}

/** What is counted of the chips of a table, or goes between it and the cage. */
export type SlipKind = "opening" | "fill" | "credit" | "count" | "closing";

/** What staff do at a table beside the commands of its round. */
export type DeskAct =
  | { readonly do: "take_duty" }
  | { readonly do: "hand_over"; readonly to: string }
  | { readonly do: "end_duty"; readonly why: "break" | "end_of_shift" }
  | { readonly do: "seat_walk_in"; readonly label: string; readonly cents: number }
  | { readonly do: "drop_cash"; readonly walkIn: string; readonly cents: number }
  | { readonly do: "pay_out"; readonly walkIn: string }
  | {
      readonly do: "write_slip";
      readonly kind: SlipKind;
      /** Pieces by denomination, in cents. */
      readonly count: Readonly<Record<string, number>>;
      readonly secondName: string;
    }
  | { readonly do: "tick"; readonly round: string; readonly ticks: readonly string[] }
  | { readonly do: "void_round"; readonly round: string; readonly why: string };

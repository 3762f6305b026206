// What a game's folder gives the frame; everything else around a table is the frame's.
import type { Component } from "svelte";
import type { BettingAdapter, Drafts } from "../lib/table/drafts.svelte";
import type { LiveTable } from "../lib/table/live_table.svelte";
import type { Board, ChoiceWorth } from "../lib/net/wire";
import type { Coach } from "./coach/coach";

/** Something a player may do now besides betting, as a button in the bottom bar with its key. */
export type Action = {
  readonly label: string;
  /** A single letter; it goes before the frame's own keys. */
  readonly key: string;
  readonly kind?: "primary" | "plain";
  readonly disabled?: boolean;
  /** Whether it may be done while a finished round is still looked at: it goes on with the next. */
  readonly again?: boolean;
  /** Whether it puts chips down itself: the focus comes to it only where a person brings it. */
  readonly stakes?: boolean;
  /** What it is worth, where the player wants to be told. */
  readonly worth?: ChoiceWorth | null;
  run(): void;
};

/** A key of the game's own: the letter, and the text that names what it does. */
export type GameKey = { readonly key: string; readonly text: string };

export type LayoutProps = { live: LiveTable; drafts: Drafts };

export type Layout = {
  /** The felt: spots, cards, whatever lies on it. Draws from `live.shown`. */
  readonly Table: Component<LayoutProps>;
  /** How it is bet on. */
  adapter(live: LiveTable): BettingAdapter;
  /** A game's own way to keep chips on the layout, where it is not the usual one. */
  drafts?(live: LiveTable): Drafts;
  /** What may be done now; read anew whenever the table changes. */
  actions?(live: LiveTable, drafts: Drafts): readonly Action[];
  /** Every key of its actions, whether they are offered now or not. */
  readonly keys?: Readonly<Record<string, GameKey>>;
  /** Three steps to a first bet, and what is special at the table. */
  readonly coach?: Coach;
  /** What the game counts of its rounds, where the house keeps a board. */
  readonly Statistics?: Component<{ live: LiveTable; board: Board }>;
  /** Whether the actions are all there is to do now: the rack makes way for them. */
  choosing?(live: LiveTable): boolean;
  /** Whether it asks this player something else that nobody else can answer; a window with several tables calls them. */
  asks?(live: LiveTable): boolean;
  /** What the phase is called where the house's word for it says too little; read while a round is open. */
  phase?(live: LiveTable): string | undefined;
};

const layouts = import.meta.glob<{ layout: Layout }>("./*/layout.ts");

/** The layout of a game, from its folder; a plain felt where it has none. */
export async function layoutOf(game: string): Promise<Layout> {
  const load = layouts[`./${game.replaceAll("-", "_")}/layout.ts`];
  return (await (load ? load() : import("./plain/layout"))).layout;
}

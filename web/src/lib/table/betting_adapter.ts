import type { LiveTable } from "./live_table.svelte";
import type { Command, Offer, TableView } from "../net/wire";

/** How a game's layout is bet on. */
export interface BettingAdapter {
  /** The spots, in the order in which they are confirmed. */
  spots(): readonly string[];
  /** What I have on a spot, confirmed. */
  staked(table: TableView, spot: string): number;
  /** The offer to bet on a spot, where it is made now. */
  offerFor(spot: string): Offer | null;
  bet(spot: string, cents: number): Command;
  takeOff(spot: string, cents: number): Command;
  /** Takes everything off, where that is offered now. */
  clear(): Command | null;
}

/** The adapter of a game whose view has every player's `bets` by spot, as most have. */
export function betsBySpot(live: LiveTable, spots: () => readonly string[]): BettingAdapter {
  type WithBets = { bets?: Readonly<Record<string, Readonly<Record<string, number>>>> } | null;
  return {
    spots,
    staked: ({ view }, spot) => (view as WithBets)?.bets?.[live.player]?.[spot] ?? 0,
    offerFor: (spot) => live.offer("bet", { spot }),
    bet: (spot, cents) => ({ do: "bet", player: live.player, cents, spot }),
    takeOff: (spot, cents) => ({ do: "take_off", player: live.player, cents, spot }),
    clear: () => live.offer("clear")?.command ?? null,
  };
}

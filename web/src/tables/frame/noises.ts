import type { Sound } from "../../lib/table/sounds.svelte";

const CARDS = new Set(["card_dealt", "dealer_takes", "cards_turned", "burn_card_turned", "dice_rolled"]);
const CHIPS = new Set(["bet_placed", "bet_taken", "chips_put", "chips_gone"]);

/** What is heard of an event; of a result only what was won. */
export function noiseOf(what: string, won: boolean): Sound | null {
  if (what === "settled") return won ? "win" : null;
  if (CARDS.has(what)) return "card";
  return CHIPS.has(what) ? "chip" : null;
}

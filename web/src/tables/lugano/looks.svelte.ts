import { tick } from "svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import { motion, still } from "../../lib/motion/motion";
import type { lugano } from "../../lib/net/wire";

type Box = Pick<lugano.BoxView, "box" | "holder" | "cards" | "up">;

/** Which of their cards in hand a player has looked at: the house has dealt them, and nobody else sees them. */
export class Looks {
  private seen = $state.raw<{ readonly round: string; readonly places: readonly string[] } | null>(null);

  constructor(private readonly live: LiveTable) {}

  /** The places of the cards in my hand that I have not looked at. */
  unseen({ box, holder, cards, up }: Box): readonly number[] {
    if (!this.live.seated || holder !== this.live.player) return [];
    return cards.map((_, at) => at).filter((at) => up[at] === false && !this.has(box, at));
  }

  /** Look at these cards of a box. */
  look(box: number, places: readonly number[]): void {
    const { round } = this.live.shown;
    const before = this.seen?.round === round ? this.seen.places : [];
    if (!still()) motion.begin(true);
    void tick().then(() => motion.end());
    this.seen = { round, places: [...before, ...places.map((at) => nameOf(box, at))] };
  }

  private has(box: number, at: number): boolean {
    return this.seen?.round === this.live.shown.round && this.seen.places.includes(nameOf(box, at));
  }
}

const nameOf = (box: number, at: number) => `${box}.${at}`;

const everybody = new WeakMap<LiveTable, Looks>();

/** What the player at this table has looked at. */
export function looksAt(live: LiveTable): Looks {
  const known = everybody.get(live) ?? new Looks(live);
  everybody.set(live, known);
  return known;
}

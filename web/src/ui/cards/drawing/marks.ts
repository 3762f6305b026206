import { STROKES } from "./ranks.ts";
import { INKS, SHAPES, type Suit } from "./suits.ts";

/** A suit `height` units high around (x, y); `turned` stands on its head. */
export function drawSuit(suit: Suit, x: number, y: number, height: number, turned = false): string {
  const where = `translate(${x} ${y}) scale(${height / 20})${turned ? " rotate(180)" : ""}`;
  return `<path d="${SHAPES[suit]}" transform="${where}" fill="${INKS[suit]}"/>`;
}

/** A rank `height` units high around (x, y). */
export function drawRank(rank: string, suit: Suit, x: number, y: number, height: number): string {
  const high = height / 18;
  // Two figures share the place of one.
  const wide = rank === "10" ? high * 0.86 : high;
  const where = `translate(${x} ${y}) scale(${wide} ${high}) translate(-6 -9)`;
  const stroke = `fill="none" stroke="${INKS[suit]}" stroke-width="2.7" stroke-linejoin="round"`;
  return `<path d="${STROKES[rank]}" transform="${where}" ${stroke}/>`;
}

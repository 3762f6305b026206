import { drawCourt } from "./court.ts";
import { drawJoker } from "./joker.ts";
import { drawRank, drawSuit } from "./marks.ts";
import { PIPS } from "./pips.ts";
import type { Suit } from "./suits.ts";

/** A card's face in 100 × 140 units, as the inside of an SVG; `plain` is for cards too small for pips. */
export function drawFace(rank: string, suit: Suit | null, plain: boolean): string {
  if (suit === null) return drawJoker(plain);
  if (plain) return drawRank(rank, suit, 39, 40, 54) + drawSuit(suit, 40, 101, 50);
  const corner = drawRank(rank, suit, 13.5, 19, 24) + drawSuit(suit, 13.5, 41, 14);
  return `${corner}<g transform="rotate(180 50 70)">${corner}</g>${drawMiddle(rank, suit)}`;
}

function drawMiddle(rank: string, suit: Suit): string {
  // The ace of spades is the pack's own mark, and larger.
  if (rank === "A") return drawSuit(suit, 50, 70, suit === "s" ? 62 : 44);
  const pips = PIPS[rank];
  if (!pips) return drawCourt(rank, suit);
  return pips.map(({ x, y, turned }) => drawSuit(suit, x, y, 18, turned)).join("");
}

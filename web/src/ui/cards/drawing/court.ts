import { COURT_COLOURS, GOLD, type CourtColours } from "./court_colours.ts";
import { drawJack } from "./jack.ts";
import { drawKing } from "./king.ts";
import { drawQueen } from "./queen.ts";
import { drawSuit } from "./marks.ts";
import type { Suit } from "./suits.ts";

const FIGURES: Readonly<Record<string, (dress: CourtColours) => string>> = {
  J: drawJack,
  Q: drawQueen,
  K: drawKing,
};

/** A court: one half, cut along a slanting sash, and the same half turned about the middle. */
export function drawCourt(rank: string, suit: Suit): string {
  const dress = COURT_COLOURS[suit];
  const id = `half-${rank}${suit}`;
  const half = `<g clip-path="url(#${id})">
    ${FIGURES[rank]!(dress)}
    <path d="M22 81.2L78 65.2V58.8L22 74.8Z" fill="${GOLD}" stroke="${dress.ink}" stroke-width=".8"/>
  </g>${drawSuit(suit, 31, 17.5, 11)}`;
  return `<clipPath id="${id}"><path d="M25 9H75V62.860L25 77.140Z"/></clipPath>
    <rect x="25" y="9" width="50" height="122" fill="var(--court-paper)"/>
    ${half}<g transform="rotate(180 50 70)">${half}</g>
    <path d="M25 77.140L75 62.860" stroke="${dress.ink}" stroke-width=".8"/>
    <rect x="25" y="9" width="50" height="122" rx="1.5" fill="none" stroke="${dress.ink}"/>`;
}

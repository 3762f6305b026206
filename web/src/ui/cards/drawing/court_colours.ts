import type { Suit } from "./suits.ts";

/** What the court of a suit wears. */
export interface CourtColours {
  main: string;
  second: string;
  third: string;
  hair: string;
  ink: string;
}

export const GOLD = "var(--court-gold)";
export const SKIN = "var(--court-skin)";
export const LINEN = "var(--court-linen)";

/** The colours of a suit's court, as the theme names them. */
function coloursOf(suit: string): CourtColours {
  const colour = (part: keyof CourtColours) => `var(--court-${suit}-${part})`;
  return {
    main: colour("main"),
    second: colour("second"),
    third: colour("third"),
    hair: colour("hair"),
    ink: colour("ink"),
  };
}

export const COURT_COLOURS: Record<Suit, CourtColours> = {
  s: coloursOf("spades"),
  h: coloursOf("hearts"),
  c: coloursOf("clubs"),
  d: coloursOf("diamonds"),
};

import type { Suit } from "./suits";

/** What the court of a suit wears. */
export interface CourtColours {
  main: string;
  second: string;
  third: string;
  hair: string;
  ink: string;
}

export const GOLD = "#dcb55c";
export const SKIN = "#f4dcc0";
export const LINEN = "#fffaf0";

export const COURT_COLOURS: Record<Suit, CourtColours> = {
  s: { main: "#24457c", second: "#a8323a", third: "#6f97cf", hair: "#3f2f28", ink: "#17191f" },
  h: { main: "#a8232f", second: "#24457c", third: "#e08a7d", hair: "#b9772f", ink: "#3a1014" },
  c: { main: "#1f6049", second: "#b5552a", third: "#7db597", hair: "#5d4030", ink: "#10231d" },
  d: { main: "#c25a26", second: "#1f6049", third: "#f2bd8b", hair: "#d3a451", ink: "#3f1a0b" },
};

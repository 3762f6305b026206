// A card by two keys: its rank, then its suit.
import type { Suit } from "../../lib/table/cards";

/** Whose initials the suits have: C is cuori in Italian and clubs in English. */
export type SuitLetters = "it" | "en";

const RANKS: Readonly<Record<string, string>> = {
  ...Object.fromEntries("A23456789JQK".split("").map((rank) => [rank, rank])),
  T: "10",
  "0": "10",
};
const JOKERS = "*?";
// Only C means something else in the other language; every other initial is taken in both.
const BOTH: Readonly<Record<string, Suit>> = { H: "h", D: "d", S: "s", Q: "d", F: "c", P: "s" };
const SUITS: Record<SuitLetters, Readonly<Record<string, Suit>>> = {
  it: { ...BOTH, C: "h" },
  en: { ...BOTH, C: "c" },
};

/** What keys have made so far: a rank that waits for its suit, or a card. */
export type TypedCard = { readonly rank: string; readonly card: string | null };

/** What a key makes of a rank typed before it ("" where there is none); null where it is no key of a card. */
export function typeCard(rank: string, key: string, letters: SuitLetters): TypedCard | null {
  if (key === "Backspace" || key === "Escape") return rank ? { rank: "", card: null } : null;
  const upper = key.toUpperCase();
  const suit = rank ? SUITS[letters][upper] : undefined;
  if (suit) return { rank: "", card: rank + suit };
  if (JOKERS.includes(key)) return { rank: "", card: "Jk" };
  const typed = RANKS[upper];
  return typed ? { rank: typed, card: null } : null;
}

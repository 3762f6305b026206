const RANKS: Readonly<Record<string, string>> = Object.fromEntries([
  ..."A23456789JQK".split("").map((rank) => [rank, rank]),
  ["T", "10"],
  ["10", "10"],
]);
const SUITS: Readonly<Record<string, string>> = {
  H: "h",
  D: "d",
  C: "c",
  S: "s",
  "♥": "h",
  "♦": "d",
  "♣": "c",
  "♠": "s",
};
const JOKER = "Jk";

/** The card that this text names in the house's notation ("9h", "10♦", "Td", "Jk"); null where it names none. */
export function cardIn(text: string): string | null {
  const written = text.trim().toUpperCase();
  if (written === JOKER.toUpperCase()) return JOKER;
  const rank = RANKS[written.slice(0, -1)];
  const suit = SUITS[written.slice(-1)];
  return rank && suit ? rank + suit : null;
}

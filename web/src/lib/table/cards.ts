import { t } from "../i18n/texts.svelte";

export type Suit = "h" | "d" | "c" | "s";
export type ReadCard = { readonly rank: string; readonly suit: Suit | null; readonly joker: boolean };

const JOKER = "Jk";
const SYMBOLS: Record<Suit, string> = { h: "♥", d: "♦", c: "♣", s: "♠" };

/** A card as it is written on the wire, in its parts. */
export function readCard(card: string): ReadCard {
  if (card === JOKER) return { rank: "", suit: null, joker: true };
  return { rank: card.slice(0, -1), suit: card.slice(-1) as Suit, joker: false };
}

/** A card as it is printed in a sentence: "Q♥". */
export function cardText(card: string): string {
  const { rank, suit, joker } = readCard(card);
  return joker ? t("card-joker") : rank + SYMBOLS[suit ?? "s"];
}

/** A card as it is spoken: "regina di cuori". */
export function cardName(card: string): string {
  const { rank, suit, joker } = readCard(card);
  if (joker) return t("card-joker");
  return t("card-name", { rank: t(`card-rank-${rank.toLowerCase()}`), suit: t(`card-suit-${suit}`) });
}

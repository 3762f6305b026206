import { readCard, type Suit } from "../../lib/table/cards";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
export const SUITS: readonly Suit[] = ["h", "d", "c", "s"];

/** A card's place in a grid of ranks and suits, both from 1; the joker has a line of its own behind them. */
export type PlacedCard = {
  readonly card: string;
  readonly rank: string;
  readonly suit: Suit | null;
  readonly rankAt: number;
  readonly suitAt: number;
};

/** The cards of a pack in rows of suits and columns of ranks; ranks that it does not hold have no column. */
export function placedCards(pack: Readonly<Record<string, number>>): readonly PlacedCard[] {
  const cards = Object.keys(pack).map((card) => ({ card, ...readCard(card) }));
  const ranks = RANKS.filter((rank) => cards.some((card) => card.rank === rank));
  return cards
    .map(({ card, rank, suit }) => ({
      card,
      rank,
      suit,
      rankAt: (suit ? ranks.indexOf(rank) : ranks.length) + 1,
      suitAt: (suit ? SUITS.indexOf(suit) : 0) + 1,
    }))
    .sort((one, other) => one.suitAt - other.suitAt || one.rankAt - other.rankAt);
}

import type { lugano } from "../../house/wire";

/** The bets of a box in the order in which they are confirmed: every other one stands beside a 59. */
export const BETS: readonly lugano.BoxBet[] = ["59", "play", "pair", "+8"];

/** The bets that a player need not place. */
export const SIDE: ReadonlySet<lugano.BoxBet> = new Set<lugano.BoxBet>(["pair", "+8"]);

const OF_BOX = " of box ";

/** A bet of a box as the house calls it. */
export function spotOf(bet: lugano.BoxBet, box: number): string {
  return bet + OF_BOX + box;
}

/** Every spot of a table with so many boxes, box by box. */
export function spotsOf(boxes: number): string[] {
  return Array.from({ length: boxes }, (_, at) => BETS.map((bet) => spotOf(bet, at + 1))).flat();
}

type Boxes = readonly Pick<lugano.BoxView, "box" | "holder" | "stakes">[];

/** What a player has on a spot. */
export function stakeOf(boxes: Boxes, player: string, spot: string): number {
  const [bet = "", box] = spot.split(OF_BOX);
  const found = boxes.find((each) => each.box === Number(box) && each.holder === player);
  return found?.stakes[bet] ?? 0;
}

/** The boxes of a table at which nothing was played yet. */
export function freeBoxes(boxes: number): lugano.BoxView[] {
  return Array.from({ length: boxes }, (_, at) => ({
    box: at + 1,
    holder: null,
    stakes: {},
    missing: [],
    cards: [],
    dealt: 0,
    points: null,
    choice: null,
  }));
}

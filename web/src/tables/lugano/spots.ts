import type { lugano } from "../../lib/net/wire";

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
    up: [],
  }));
}

/** My first box on which bets lie and a required one does not, while bets are taken: it would get no cards. */
export function incompleteOf(
  view: Pick<lugano.LuganoView, "phase" | "boxes"> | null,
  player: string,
): { box: number; bet: lugano.BoxBet } | null {
  if (view?.phase !== "betting") return null;
  const begun = view.boxes.filter(({ holder, stakes }) => holder === player && Object.keys(stakes).length);
  const lacking = begun.find(({ missing }) => missing.length);
  return lacking ? { box: lacking.box, bet: lacking.missing[0]! } : null;
}

import type { lucky_tree } from "../../lib/net/wire";

/** The nine spots in the order in which they are confirmed, and lie on the layout. */
export const SPOTS: readonly lucky_tree.Spot[] = [
  "player-pair",
  "either-pair",
  "perfect-pair",
  "banker-pair",
  "player",
  "tie",
  "banker",
  "small",
  "big",
];

import type { paijiu } from "../../lib/net/wire";

/** The six spots in the order in which they are confirmed: the stations, then the straddles between them. */
export const SPOTS: readonly paijiu.Spot[] = [
  "north",
  "south",
  "west",
  "north-south",
  "north-west",
  "south-west",
];

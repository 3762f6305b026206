import type { Traits } from "../traits";

export const traits: Traits = {
  fan: ["2d", "2h", "6s"],
  // A station is the name of the bet on it alone, and its tie is the bank's.
  reasons: { comparedSpot: ({ station }) => String(station), tieLoses: true },
};

import type { Traits } from "../traits";

export const traits: Traits = {
  fan: ["Ac", "Kc", "Jk"],
  // A dealer without a hand that qualifies gives the stake back.
  reasons: { pushCodes: ["not_qualified"] },
};

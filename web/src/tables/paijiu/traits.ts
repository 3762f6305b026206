import type { Traits } from "../traits";

export const traits: Traits = { fan: ["2d", "2h", "6s"] };

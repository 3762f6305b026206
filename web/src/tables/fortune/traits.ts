import type { Traits } from "../traits";

export const traits: Traits = { fan: ["Ac", "Kc", "Jk"] };

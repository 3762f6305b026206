import { bankTold, type Traits } from "../traits";

export const traits: Traits<"pai-lunliu"> = {
  fan: ["Jk", "3d", "Qh"],
  result: ({ rank, boxes }) => ({ words: bankTold(rank, boxes) }),
};

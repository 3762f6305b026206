import { describeBankResult, type Traits } from "../traits";

export const traits: Traits<"pai-lunliu"> = {
  fan: ["Jk", "3d", "Qh"],
  result: ({ rank, boxes }) => ({ words: describeBankResult(rank, boxes) }),
};

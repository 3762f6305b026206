import { describeBankResult, type Traits } from "../traits";
import { boxOver, onBox } from "./spots";

export const traits: Traits<"pai-lunliu"> = {
  fan: ["Jk", "3d", "Qh"],
  reasons: {
    comparedSpot: ({ box, over }) =>
      over === undefined ? onBox(Number(box)) : boxOver(Number(box), Number(over)),
  },
  result: ({ rank, boxes }) => ({ words: describeBankResult(rank, boxes) }),
};

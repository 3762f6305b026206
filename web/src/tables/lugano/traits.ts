import { describeBankResult, type Traits } from "../traits";

export const traits: Traits<"lugano"> = {
  fan: ["9d", "9c", "5h"],
  result: ({ dealer_points: points, boxes }) => ({ words: describeBankResult(points, boxes) }),
};

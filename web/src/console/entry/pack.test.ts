import { expect, test } from "vitest";
import { placedCards } from "./pack";

const PAI =
  "Jk 2h 4h 5h 6h 7h 8h 9h 10h Jh Qh 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd 4c 6c 7c 8c 10c 4s 6s 7s 8s 10s";

test("the pack of 32 has its own ranks as columns, holes where it has no card, and the joker behind them", () => {
  const placed = placedCards(Object.fromEntries(PAI.split(" ").map((card) => [card, 1])));
  const at = (card: string) => placed.find((one) => one.card === card);
  expect(placed).toHaveLength(32);
  expect(at("2h")).toMatchObject({ rankAt: 1, suitAt: 1 });
  expect(at("3d")).toMatchObject({ rankAt: 2, suitAt: 2 });
  expect(at("4s")).toMatchObject({ rankAt: 3, suitAt: 4 });
  expect(at("Qd")).toMatchObject({ rankAt: 11, suitAt: 2 });
  expect(at("Jk")).toMatchObject({ rankAt: 12, suitAt: 1, suit: null });
});

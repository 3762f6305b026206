import { expect, test } from "vitest";
import { quickAmounts, usualBuyIn } from "./buy_in";

const table = (minimum: number, side = 100) => ({
  limits: {
    play: { minimum, maximum: 100 * minimum, step: 100 },
    side: { minimum: side, maximum: 100 * side, step: 100 },
  },
});

test("a newcomer brings the usual amount, more where stakes are high, and never more than the wallet holds", () => {
  expect(usualBuyIn(table(500), 100_000)).toBe(20_000);
  expect(usualBuyIn(table(5_000, 1_000), 100_000)).toBe(50_000);
  expect(usualBuyIn(table(5_000, 1_000), 7_000)).toBe(7_000);
  expect(usualBuyIn(table(500_000), 9_000_000)).toBe(5_000_000);
});

test("the amounts at hand are those that the wallet holds and that open a bet", () => {
  expect(quickAmounts(table(500), 100_000)).toEqual([5_000, 10_000, 20_000, 50_000]);
  expect(quickAmounts(table(500), 20_000)).toEqual([5_000, 10_000, 20_000]);
  expect(quickAmounts(table(500), 0)).toEqual([]);
});

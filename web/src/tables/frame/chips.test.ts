import { expect, test } from "vitest";
import { firstChip, rackFor } from "./chips";

const limits = (minimum: number, maximum: number, step = 100) => ({ minimum, maximum, step });

test("the rack holds chips that the house would take", () => {
  expect(rackFor({ limits: { play: limits(100, 50_000) } })).toEqual([
    100, 500, 1000, 2500, 5000, 10_000, 50_000,
  ]);
  expect(rackFor({ limits: { box: limits(2000, 1_000_000, 2000) } })).toEqual([
    2000, 10_000, 50_000, 100_000,
  ]);
});

test("the first chip opens a bet on every spot", () => {
  const table = { limits: { player: limits(500, 500_000), pair: limits(100, 50_000) } };
  expect(firstChip(rackFor(table), table)).toBe(500);
});

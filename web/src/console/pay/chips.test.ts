import { expect, test } from "vitest";
import { chipsFor } from "./chips";

const RACK = [100, 500, 2500, 10_000, 50_000];

test.each([
  [
    12_500,
    [
      [10_000, 1],
      [2500, 1],
    ],
  ],
  [
    4_700,
    [
      [2500, 1],
      [500, 4],
      [100, 2],
    ],
  ],
  [
    123_400,
    [
      [50_000, 2],
      [10_000, 2],
      [2500, 1],
      [500, 1],
      [100, 4],
    ],
  ],
  [0, []],
])("%i cents are %j", (cents, chips) => {
  const paid = chipsFor(cents, RACK);
  expect(paid.chips.map(({ cents: value, count }) => [value, count])).toEqual(chips);
  expect(paid.rest).toBe(0);
});

test("what is below the lowest chip is left over", () => {
  expect(chipsFor(2_375, [500, 2500])).toEqual({ chips: [{ cents: 500, count: 4 }], rest: 375 });
  expect(chipsFor(2_375, [])).toEqual({ chips: [], rest: 2_375 });
});

test("the rack may be in any order, and name a chip twice", () => {
  expect(chipsFor(3_000, [500, 2500, 500]).chips).toEqual([
    { cents: 2500, count: 1 },
    { cents: 500, count: 1 },
  ]);
});

import { expect, test } from "vitest";
import { chipFor, KINDS, kindsOf, printed, printedStake, stackOf } from "./chips";

const worth = (cents: number) => stackOf(cents).map((kind) => kind.value);

test.each([
  [100, [1]],
  [700, [5, 2]],
  [3700, [25, 10, 2]],
  [60000, [500, 100]],
  [12500, [100, 25]],
  [2600, [25, 1]],
  [18800, [100, 50, 25, 10, 2, 1]],
])("%i cents are stacked of %j", (cents, values) => {
  expect(worth(cents)).toEqual(values);
});

test("where only some chips are played, a stack is of those", () => {
  const kinds = kindsOf([2000, 10_000, 50_000]);
  expect(stackOf(18_000, 5, kinds).map(({ value }) => value)).toEqual([100, 20, 20, 20, 20]);
  expect(stackOf(6000, 5, kinds).map(({ value }) => value)).toEqual([20, 20, 20]);
});

test("a stack is never more than six chips high", () => {
  expect(worth(1_234_550)).toEqual([1000, 1000, 1000, 1000, 1000, 1000]);
});

test("the uppermost chip says the whole stake, not what it is worth itself", () => {
  expect([2600, 18800, 950, 50, 1_234_500, 1_234_550].map(printedStake)).toEqual([
    "26",
    "188",
    "9.50",
    ".50",
    "12345",
    "",
  ]);
});

test("less than the lowest chip is still a chip, and nothing is none", () => {
  expect(worth(50)).toEqual([1]);
  expect(worth(0)).toEqual([]);
});

test("no two chips share an edge", () => {
  expect(new Set(KINDS.map((kind) => kind.edge)).size).toBe(KINDS.length);
});

test("a chip between two values looks like the lower one and says its own amount", () => {
  expect(chipFor(20000).value).toBe(100);
  expect(printed(20000)).toBe("200");
  expect(printed(50)).toBe(".50");
});

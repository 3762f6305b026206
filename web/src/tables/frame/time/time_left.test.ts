import { expect, test } from "vitest";
import { secondsTold } from "./time_left";

test("the time left is told twice, and stays the same in between", () => {
  const told = [30, 11, 10, 6, 5, 1, 0].map((left) => secondsTold(left, 30));
  expect(told).toEqual([null, null, 10, 10, 5, 5, null]);
});

test("of a short stage only what it has is told", () => {
  expect([8, 6, 5, 3].map((left) => secondsTold(left, 8))).toEqual([null, null, 5, 5]);
  expect([4, 2].map((left) => secondsTold(left, 4))).toEqual([null, null]);
});

import { expect, test } from "vitest";
import { columnsOf, firstShown } from "./window";

test("a road that fits begins with its first column", () => {
  expect(firstShown(-1, 0, 20)).toBe(0);
  expect(firstShown(18, 18, 20)).toBe(0);
});

test("a longer road ends with its last column and a free one", () => {
  expect(firstShown(19, 19, 20)).toBe(1);
  expect(firstShown(40, 39, 20)).toBe(22);
});

test("the newest mark stays in sight although a dragon's tail runs ahead of it", () => {
  expect(firstShown(40, 12, 20)).toBe(12);
});

test("a road has as many columns as its farthest mark", () => {
  expect(columnsOf([])).toBe(0);
  expect(columnsOf([{ column: 0 }, { column: 4 }, { column: 2 }])).toBe(5);
});

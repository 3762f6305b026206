import { expect, test } from "vitest";
import { PIPS } from "./pips";
import { STROKES } from "./ranks";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

test.each(Object.entries(PIPS))("a %s bears as many pips, no two in one place", (rank, pips) => {
  expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(Number(rank));
});

test.each(Object.entries(PIPS))("the pips of a %s lie evenly to both sides", (_, pips) => {
  const leans = pips.reduce((sum, { x }) => sum + x - 50, 0);
  expect(leans).toBe(0);
});

test("the pips below the middle stand on their heads, and only those", () => {
  for (const { y, turned } of Object.values(PIPS).flat()) expect(turned).toBe(y > 70);
});

test("every rank can be written in a corner", () => {
  expect(Object.keys(STROKES).sort()).toEqual([...RANKS].sort());
});

import { expect, test } from "vitest";
import { drawFace } from "./face";
import { SHAPES, type Suit } from "./suits";

const count = (text: string, part: string) => text.split(part).length - 1;

test.each([
  ["2", 2],
  ["7", 7],
  ["10", 10],
  ["A", 1],
  ["K", 2],
])("a %s shows its suit in both corners, and %i times between them", (rank, between) => {
  for (const suit of ["h", "d", "c", "s"] as Suit[])
    expect(count(drawFace(rank, suit, false), SHAPES[suit])).toBe(between + 2);
});

test("a small card shows its suit once", () => {
  expect(count(drawFace("K", "h", true), SHAPES.h)).toBe(1);
});

import { expect, test } from "vitest";
import { spotsOf, stakeOf } from "./spots";

test("a table's spots go box by box, the 59 of each first", () => {
  const spots = spotsOf(7);
  expect(spots).toHaveLength(28);
  expect(spots.slice(0, 5)).toEqual([
    "59 of box 1",
    "play of box 1",
    "pair of box 1",
    "+8 of box 1",
    "59 of box 2",
  ]);
});

test("a stake is the holder's alone", () => {
  const boxes = [
    { box: 1, holder: null, stakes: {} },
    { box: 2, holder: "anna", stakes: { "59": 1000, play: 500 } },
  ];
  expect(stakeOf(boxes, "anna", "play of box 2")).toBe(500);
  expect(stakeOf(boxes, "anna", "+8 of box 2")).toBe(0);
  expect(stakeOf(boxes, "bruno", "play of box 2")).toBe(0);
  expect(stakeOf(boxes, "anna", "59 of box 1")).toBe(0);
});

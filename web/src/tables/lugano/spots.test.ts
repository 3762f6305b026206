import { expect, test } from "vitest";
import { freeBoxes, incompleteOf, spotsOf, stakeOf } from "./spots";

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

test("a box of mine that lacks a required bet is told while bets are taken", () => {
  const [first, second, third] = freeBoxes(3);
  const boxes = [
    { ...first!, holder: "anna", missing: ["59", "play"] as const },
    { ...second!, holder: "bruno", stakes: { "59": 1000 }, missing: ["play"] as const },
    { ...third!, holder: "anna", stakes: { "59": 1000 }, missing: ["play"] as const },
  ];
  expect(incompleteOf({ phase: "betting", boxes }, "anna")).toEqual({ box: 3, bet: "play" });
  expect(incompleteOf({ phase: "dealing", boxes }, "anna")).toBeNull();
  expect(incompleteOf({ phase: "betting", boxes: boxes.slice(0, 2) }, "anna")).toBeNull();
  expect(incompleteOf(null, "anna")).toBeNull();
});

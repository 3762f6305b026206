import { expect, test } from "vitest";
import { boxOfSpot, stakesOf } from "./from_wire";

test.each([
  ["59 of box 3", 3],
  ["+8 of box 2", 2],
  ["box 4", 4],
  ["3 over 2", 3],
  ["bank", null],
  ["player-pair", null],
])("%s is of box %s", (spot, box) => expect(boxOfSpot(spot)).toBe(box));

test("stakes are told box by box, those of walk-ins marked, and what is nothing is left out", () => {
  const view = { bets: { anna: { "59 of box 2": 500, "play of box 2": 0 }, rossi: { "59 of box 1": 1000 } } };
  expect(stakesOf(view as never, ["rossi"])).toEqual([
    { box: 1, spot: "59 of box 1", player: "rossi", cents: 1000, walk_in: true },
    { box: 2, spot: "59 of box 2", player: "anna", cents: 500, walk_in: false },
  ]);
});

import { expect, test } from "vitest";
import type { Console } from "../lib/net/wire";
import { boxOfSpot, consoleOf } from "./from_wire";

const SENT: Console = {
  role: "croupier",
  on_duty: true,
  expected: { kind: "wait", box: null, hand: "", count: 1, waits_for: ["walk-lugano-1-1"], known: [] },
  acts: [],
  rulings: [],
  mistakes: [],
  call: null,
  pack: {},
  left: {},
  unseen: 0,
  cards_left: 0,
  new_shoe_due: false,
  burns_first: false,
  can_take_back: false,
  cards: [],
  stakes: [
    { player: "anna", where: "59 of box 2", cents: 500 },
    { player: "walk-lugano-1-1", where: "59 of box 1", cents: 1000 },
  ],
  payouts: [{ player: "walk-lugano-1-1", where: "59 of box 1", take: 1000, pay: 0, tax: 0 }],
  ticks: [],
  walk_ins: [{ name: "walk-lugano-1-1", credit: 5000, offers: [] }],
};

test.each([
  ["59 of box 3", 3],
  ["+8 of box 2", 2],
  ["box 4", 4],
  ["3 over 2", 3],
  ["bank", null],
  ["player-pair", null],
])("%s is of box %s", (spot, box) => expect(boxOfSpot(spot)).toBe(box));

test("stakes are told box by box, and walk-ins are called as the croupier knows them", () => {
  const { boxes, payouts, walk_ins, expected } = consoleOf(SENT, { "walk-lugano-1-1": "Rossi" });
  expect(boxes).toEqual([
    { box: 1, spot: "59 of box 1", player: "Rossi", name: "walk-lugano-1-1", cents: 1000, walk_in: true },
    { box: 2, spot: "59 of box 2", player: "anna", name: "anna", cents: 500, walk_in: false },
  ]);
  expect(payouts).toMatchObject([{ box: 1, player: "Rossi", take: 1000, walk_in: true }]);
  expect(walk_ins).toEqual([{ name: "walk-lugano-1-1", label: "Rossi", credit: 5000, offers: [] }]);
  expect(expected?.waits_for).toEqual(["Rossi"]);
});

test("what was paid to a walk-in who has left is told as theirs until the next round", () => {
  const { payouts } = consoleOf({ ...SENT, walk_ins: [] }, { "walk-lugano-1-1": "Rossi" });
  expect(payouts).toMatchObject([{ player: "Rossi", walk_in: true }]);
});

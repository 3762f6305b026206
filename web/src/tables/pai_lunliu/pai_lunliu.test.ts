import { expect, test } from "vitest";
import type { pai_lunliu } from "../../lib/net/wire";
import { placesOf, spotsOf } from "./spots";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import { asks } from "./actions";
import { setLanguage } from "../../lib/i18n/texts.svelte";
import { agreedOn, boxOf, spotResultAt, partsOf } from "./stakes";
import { describeRefusal } from "./describe";

type View = pai_lunliu.PaiLunliuView;

const view = {
  holders: { "1": "anna", "2": "bruno" },
  bets: { anna: { bank: 400_00 }, bruno: { "box 2": 120_00 }, carla: { "box 2": 60_00, "2 over 3": 20_00 } },
  agreed: { anna: 2, bruno: 2 },
  lines: [
    { player: "bruno", where: "box 2", outcome: "won", stake: 120_00, returned: 234_00, tax: 6_00, house: 0 },
    { player: "carla", where: "box 2", outcome: "won", stake: 60_00, returned: 117_00, tax: 3_00, house: 0 },
  ],
} as unknown as View;

test("a table of two boxes has the bank, the boxes and each over the other", () => {
  expect(spotsOf(2)).toEqual(["bank", "box 1", "box 2", "1 over 2", "2 over 1"]);
});

test("boxes lie counter-clockwise: down the left side and up the right one", () => {
  const lies = (count: number) => placesOf(count).map(({ box, side, row }) => `${box} ${side} ${row}`);
  expect(lies(4)).toEqual(["1 left 1", "2 left 2", "3 right 2", "4 right 1"]);
  expect(lies(5)).toEqual(["1 left 1", "2 left 2", "3 left 3", "4 right 3", "5 right 2"]);
});

test("a box's stake is the holder's and the backers'", () => {
  expect(partsOf(view, 2, "carla")).toEqual({ total: 180_00, holder: 120_00, backers: 60_00, mine: 60_00 });
  expect(partsOf(view, 3, "carla")).toEqual({ total: 0, holder: 0, backers: 0, mine: 0 });
});

test("a box ends as one, with all its winnings and all its tax", () => {
  expect(spotResultAt(view, "box 2")).toEqual({ outcome: "won", won: 171_00, tax: 9_00 });
  expect(spotResultAt(view, "box 3")).toBeNull();
});

test("who holds which box, and how many would have it bank", () => {
  expect(boxOf(view, "bruno")).toBe(2);
  expect(boxOf(view, "carla")).toBeNull();
  expect([agreedOn(view, 1), agreedOn(view, 2)]).toEqual([0, 2]);
});

test("to hand the bank on is told as what it costs, to whom it does", async () => {
  await setLanguage("it");
  const refused = { what: "bank_refused", player: "anna", box: 1, times: 1 };
  const costOf = (player: string, ...handing_on: unknown[]) =>
    describeRefusal({ ...view, handing_on } as unknown as View, player, "bank");
  expect(costOf("anna", refused)).toBe(
    "Cederlo ora conta come rifiuto: è il tuo primo. Chi rifiuta più di due volte perde il box.",
  );
  expect(costOf("anna", { ...refused, times: 3 }, { what: "box_lost", player: "anna", box: 1 })).toBe(
    "Cederlo ora conta come rifiuto: è il n. 3, e perdi il box. Continui come socio.",
  );
  expect(costOf("bruno", refused)).toBe("");
  expect(costOf("anna", { what: "bank_given_up", player: "anna", box: 1 })).toBe("");
});

test("a player is called whom the bank's question waits for, once the eye has reached it", () => {
  const table = (phase: string, ...names: string[]) => {
    const asked = (name: string) => (names.includes(name) ? { command: { do: name } } : null);
    const seen = { round: "1", view: { phase: "the bank" } };
    return { shown: seen, table: { round: "1", view: { phase } }, offer: asked } as unknown as LiveTable;
  };
  expect(asks(table("the bank", "accept", "decline"))).toBe(true);
  expect(asks(table("the bank", "bank_stake"))).toBe(true);
  expect(asks(table("the bank", "bet"))).toBe(false);
  expect(asks(table("betting", "accept"))).toBe(false);
});

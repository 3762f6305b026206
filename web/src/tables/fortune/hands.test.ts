import { beforeAll, describe, expect, test } from "vitest";
import { setLanguage } from "../../lib/i18n/texts.svelte";
import { laidOut, oddsText, sameCards, swapped, toHigh, toLow, verdictOf } from "./hands";

describe("the two cards of the low hand", () => {
  test("a third card takes the place of the first", () => {
    expect(toLow(["Kh"], "Qc", 2)).toEqual(["Kh", "Qc"]);
    expect(toLow(["Kh", "Qc"], "5c", 2)).toEqual(["Qc", "5c"]);
    expect(toLow(["Kh", "Qc"], "Kh", 2)).toEqual(["Kh", "Qc"]);
  });

  test("a card goes back to the high hand", () => {
    expect(toHigh(["Kh", "Qc"], "Kh")).toEqual(["Qc"]);
    expect(toHigh(["Kh", "Qc"], "5c")).toEqual(["Kh", "Qc"]);
  });

  test("two cards change places only between the hands", () => {
    expect(swapped(["Kh", "Qc"], "5c", "Kh")).toEqual(["5c", "Qc"]);
    expect(swapped(["Kh", "Qc"], "Qc", "5c")).toEqual(["Kh", "5c"]);
    expect(swapped(["Kh", "Qc"], "Kh", "Qc")).toEqual(["Kh", "Qc"]);
    expect(swapped(["Kh", "Qc"], "5c", "3d")).toEqual(["Kh", "Qc"]);
  });

  test("the same cards are the same in any order", () => {
    expect(sameCards(["Kh", "Qc"], ["Qc", "Kh"])).toBe(true);
    expect(sameCards(["Kh", "Qc"], ["Qc", "5c"])).toBe(false);
    expect(sameCards(["Kh"], ["Qc", "Kh"])).toBe(false);
  });
});

describe("how the cards lie", () => {
  const dealt = ["Kh", "8h", "10d", "3d", "10h", "Qc", "5c"];

  test("as they fell until they are set", () => {
    expect(laidOut(dealt, null, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(laidOut([], null, 7)).toHaveLength(7);
  });

  test("the low hand first once they are set", () => {
    const low = ["Kh", "Qc"] as const;
    const high = ["10d", "10h", "8h", "5c", "3d"] as const;
    const hands = { low, high, low_label: "", high_label: "", fouled: false };
    expect(laidOut(dealt, hands, 7)).toEqual([0, 5, 2, 4, 1, 6, 3]);
  });
});

describe("what the house tells", () => {
  beforeAll(() => setLanguage("it"));

  test("each hand's verdict is read from the reasons", () => {
    const reasons = [
      { code: "high_loses_by_card", facts: {} },
      { code: "low_copies", facts: {} },
    ];
    expect(verdictOf(reasons, "high")).toBe("loses");
    expect(verdictOf(reasons, "low")).toBe("copies");
    expect(verdictOf([], "low")).toBeNull();
  });

  test("odds are grouped as the language does", async () => {
    expect(oddsText("8,000 : 1")).toBe("8.000 : 1");
    expect(oddsText("25 : 1")).toBe("25 : 1");
    await setLanguage("en");
    expect(oddsText("8,000 : 1")).toBe("8,000 : 1");
  });
});

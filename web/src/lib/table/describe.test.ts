import { beforeEach, expect, test } from "vitest";
import { paiName, phaseName, slug, spotName, describeEvent, describeLine } from "./describe";
import { setLanguage } from "../i18n/texts.svelte";

beforeEach(() => setLanguage("it"));

test("an event is told in the game's own words, or in those all games share", () => {
  expect(describeEvent("paijiu", { what: "card_dealt", to: "north", card: "Qh" })).toBe("Nord riceve Q♥.");
  expect(describeEvent("paijiu", { what: "bets_closed" })).toBe("Nulla va più.");
  expect(
    describeEvent("paijiu", { what: "bet_placed", player: "anna", cents: 123450, spot: "north-south" }),
  ).toBe("anna punta 1.234,50 su Nord-Sud.");
});

test("a settled bet is told with what it brought", () => {
  const line = {
    player: "anna",
    where: "south",
    stake: 500,
    returned: 1000,
    tax: 0,
    house: -500,
    outcome: "won",
  };
  expect(describeLine("paijiu", line)).toBe("anna vince su Sud e riceve 10,00.");
  expect(describeLine("paijiu", line, "bruno")).toBe("anna vince su Sud e riceve 10,00.");
  expect(describeLine("paijiu", line, "anna")).toBe("Vinci su Sud e ricevi 10,00.");
});

test("spots, phases and hands have names", () => {
  expect(spotName("paijiu", "south-west")).toBe("Sud-Ovest");
  expect(spotName("lugano", "59 of box 3")).toContain("3");
  expect(phaseName("paijiu", "betting")).toBe("Fate il vostro gioco");
  expect(paiName("8,18")).toContain("8");
  expect([slug("new shoe"), slug("+8")]).toEqual(["new-shoe", "plus-8"]);
});

test("a card that may not be seen is told as one", () => {
  expect(describeEvent("fortune", { what: "card_dealt", to: "dealer", card: null })).toContain("coperta");
});

import { expect, test } from "vitest";
import { setLanguage } from "../../lib/i18n/texts.svelte";
import { actionLabel, otherOffers, placesOf } from "./felt";

const placed = (view: object) => placesOf("whist", view).map(({ cards }) => cards);

test("cards are found wherever a view has them", () => {
  expect(placed({ cards: { north: ["Ah", "10s"], east: [] }, phase: "dealing" })).toEqual([
    ["Ah", "10s"],
    [],
  ]);
  expect(placed({ player: ["Jk"], turned: "2d", won: ["player"], lines: [] })).toEqual([["Jk"], ["2d"]]);
  expect(placed({ boxes: [{ box: 3, cards: ["Kc"] }] })).toEqual([["Kc"]]);
  expect(placesOf("whist", null)).toEqual([]);
});

test("amounts and limits are no cards", () => {
  expect(
    placed({ bets: { anna: { player: 100 } }, limits: { player: { minimum: 1 } }, cards_left: 52 }),
  ).toEqual([]);
});

test("every command without a word of its own has a label of its own", async () => {
  await setLanguage("it");
  const choices = ["stand", "card"].map((choice) =>
    actionLabel("whist", { do: "choose", player: "anna", choice }),
  );
  expect(choices).toEqual(["Avanti: choose stand", "Avanti: choose card"]);
});

test("what is offered besides betting", () => {
  const offer = (name: string) => ({ command: { do: name }, limits: null });
  expect(otherOffers(["bet", "no_more_bets", "clear"].map(offer)).map(({ command }) => command.do)).toEqual([
    "no_more_bets",
  ]);
});
